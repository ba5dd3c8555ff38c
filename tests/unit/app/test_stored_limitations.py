"""What apps were refused is stored when the gateway stops, by the gateway as it is put together for the product."""

from pathlib import Path

import pytest

from app.desktop.typed_profile import TypedProfile
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.errors import RateLimitError
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.quotas import BY_ALLOWANCE
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.parts import BOB, GATEWAY, inbound, key

APP = PrivateAddress.of_key(b"an app")


async def test_messages_that_wait_for_an_app_are_counted(tmp_path: Path) -> None:
    profile = TypedProfile(tmp_path / "profile", passphrase="for this test")
    clock = FakeClock(NOON)
    async with open_gateway(profile, NetworkOptions(), serve=False, clock=clock) as gateway:
        store = gateway._parts.store
        await store.write(lambda t: t.endpoints.upsert(BOB, EndpointState.ALLOWED, "letters (7)", None, NOON))
        (before,) = await gateway.endpoints.all()
        for name in ("one", "two"):
            new = inbound(key(name))
            await store.write(lambda tx, new=new: tx.parcels.store_inbound(new, NOON, pca_to=GATEWAY))
        (after,) = await gateway.endpoints.all()
    assert (before.waiting, after.waiting) == (0, 2)


async def test_refusals_of_an_app_are_still_shown_after_a_restart(tmp_path: Path) -> None:
    profile = TypedProfile(tmp_path / "profile", passphrase="for this test")
    async with open_gateway(profile, NetworkOptions(), serve=False) as gateway:
        await gateway._parts.store.write(
            lambda tx: tx.endpoints.upsert(APP, EndpointState.ALLOWED, "letters (7)", None, NOON)
        )
        limitations = gateway._services.parcels.limitations
        for _ in range(3):
            with (
                pytest.raises(RateLimitError, check=Stating(PlainCode.IN_THEIR_WORDS, text="Too many.")),
                limitations.count_errors(APP, BY_ALLOWANCE, Program()),
            ):
                raise RateLimitError(in_their_words("Too many."))
        (before,) = await gateway.endpoints.all()
    async with open_gateway(profile, NetworkOptions(), serve=False) as gateway:
        (after,) = await gateway.endpoints.all()
    assert after == before
    assert after.limitation.times_too_fast == 3
