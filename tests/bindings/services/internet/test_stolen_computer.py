"""A stolen computer, with real servers of a public gateway: what the new one does, and what the old disk still can."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.crypto.certificates import MAX_VALIDITY
from gateway_core.errors import RefusedError, RegistrationRequiredError, UntrustedSignerError
from gateway_core.events import Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.limits import SESSION_KEY_LIFE
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_LIFE
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.internet import stolen_computer
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.tasks import cancel_and_wait
from gateway_core.views.connection import TheftStep, TheftView
from tests.architecture.sources import ROOT
from tests.bindings.services.internet.conftest import Pairing
from tests.bindings.services.internet.test_internet_exchange import parcel_to_endpoint_here
from tests.bindings.services.internet.test_own_revocation import Relay, beside_relay, relay
from tests.factories.stating import Stating

__all__ = ["relay"]


@asynccontextmanager
async def running(relay: Relay, marks: list[str]) -> AsyncIterator[PrivateGateway]:
    """The new computer's gateway, with the restored data."""
    async with beside_relay(relay, mark_theft=marks.append) as gateway:
        steps = asyncio.create_task(gateway.stolen.run())
        try:
            yield gateway
        finally:
            await cancel_and_wait(steps)


async def until_step(gateway: PrivateGateway, step: TheftStep) -> TheftView:
    while (view := await gateway.stolen.view()).step is not step:  # noqa: ASYNC110 - nothing tells of a step
        await asyncio.sleep(0.05)
    return view


async def collect(pairing: Pairing) -> int:
    """Collect with the keys and certificates on the stolen disk, which the fixture's credentials keep."""

    async def accept(octets: bytes, transport: Transport) -> None:
        pass

    sync = InternetSync(pairing.custody, pairing, pairing.connect, accept)
    gateway = pairing.credentials.require_public_gateway()
    async with sync.client(gateway) as client:
        collection = await sync.open_collection(client, gateway, keep_alive=False)
        return await sync.collect(collection, wait_for_room=False)


async def test_old_disk_is_refused_where_certificates_can_be_revoked(relay: Relay) -> None:
    pairing, marks = relay.pairing, list[str]()
    await pairing.register()
    assert await collect(pairing) == 0
    await pairing.node.accept_parcel(parcel_to_endpoint_here(pairing, "before")[1])
    parcel = parcel_to_endpoint_here(pairing)[1]
    async with running(relay, marks) as gateway:
        former = gateway.address
        await gateway.stolen.begin()
        view = await until_step(gateway, TheftStep.DONE)
        assert gateway.address != former
        assert len(set(marks)) == 1
    (told,) = view.revocations
    if not pairing.dialect.packed_ramf:  # the deployed network cannot revoke: the view says so, with the date
        assert (told.sent, told.reason) == (False, RevocationCode.NOT_UNDERSTOOD())
        assert await collect(pairing) <= 1, "the thief is served still, with what the new computer left there"
        return
    assert told.sent
    with pytest.raises(RefusedError, check=Stating(PublicGatewayCode.REFUSED)):
        await collect(pairing)
    closed = Stating(RelayCode.RECIPIENT_NOT_SERVED)
    with pytest.raises(UntrustedSignerError, check=closed):  # nobody can write along the old way
        await pairing.node.accept_parcel(parcel)
    # Anyone may register any key: the thief is a stranger then, and the old way stays closed.
    async with pairing.connected() as client:
        digest = hashlib.sha256(pairing.credentials.key.public.der).digest()
        authorization = await client.authorize_registration(digest, pairing.dialect)
        request = serialize_registration_request(authorization, pairing.credentials.key, pairing.dialect)
        parse_registration(await client.register(request, pairing.dialect))
    with pytest.raises(UntrustedSignerError, check=closed):
        await pairing.node.accept_parcel(parcel)


async def test_theft_without_internet_waits_and_continues_after_restart(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairing, marks, port = relay.pairing, list[str](), relay.port
    if not pairing.dialect.packed_ramf:
        return  # nothing to wait for
    monkeypatch.setattr(stolen_computer, "RETRY_SECONDS", 0.1)
    await pairing.register()
    relay.port = 1
    async with running(relay, marks) as gateway:
        former = gateway.address
        await gateway.stolen.begin()
        while not (await gateway.stolen.view()).revocations:  # noqa: ASYNC110 - nothing tells of an attempt
            await asyncio.sleep(0.05)
        assert (await gateway.stolen.view()).step is TheftStep.REVOKING
        assert (gateway.address, marks) == (former, [])
    relay.port = port
    async with running(relay, marks) as gateway:
        view = await until_step(gateway, TheftStep.DONE)
        assert view.revocations[0].sent
        assert gateway.address != former


async def test_person_may_go_on_without_revocation(relay: Relay) -> None:
    pairing, marks = relay.pairing, list[str]()
    await pairing.register()
    relay.port = 1
    async with running(relay, marks) as gateway:
        former = gateway.address
        for without in (False, True, True):  # a second begin changes only the wait
            await gateway.stolen.begin(without_revocation=without)
        view = await until_step(gateway, TheftStep.DONE)
        assert not view.revocations[0].sent
        assert (gateway.address != former, len(marks)) == (True, 1)


@pytest.mark.parametrize("step", ["replace", "connect"])
async def test_theft_interrupted_at_any_step_ends_with_one_identity(
    relay: Relay, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairing, marks = relay.pairing, list[str]()
    await pairing.register()
    async with running(relay, marks) as gateway:
        former, stolen = gateway.address, gateway.stolen

        began = asyncio.Event()

        async def interrupted(*_: Any) -> None:
            began.set()
            await asyncio.Event().wait()

        if step == "replace":
            monkeypatch.setattr(Credentials, "replace_key", interrupted)
        else:
            stolen._connect_anew = interrupted
        await stolen.begin()
        await began.wait()
    monkeypatch.undo()
    fresh = await Credentials.load(pairing.store, pairing.clock)
    in_between = fresh.address
    pairing.credentials = fresh
    async with running(relay, marks) as gateway:
        await until_step(gateway, TheftStep.DONE)
        assert gateway.address != former
        assert step == "replace" or gateway.address == in_between
        assert len(set(marks)) == 1


async def test_gateway_that_never_registered_has_nothing_to_take_back(relay: Relay) -> None:
    async with running(relay, []) as gateway:
        with pytest.raises(RegistrationRequiredError):
            await gateway.stolen.begin()
        assert (await gateway.stolen.view()).step is TheftStep.NONE


def test_page_has_the_lives_of_keys_and_certificates() -> None:
    page = (ROOT / "docs/stolen.md").read_text(encoding="utf-8")
    assert f"last {SESSION_KEY_LIFE.days} days" in page
    assert f"certificates last {MAX_VALIDITY.days} days" in page
    assert f"up to {AUTHORIZATION_LIFE.days} days" in page
