"""The fake gateway of these tests and the real one keep the same contract, so that what the fake shows is true."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from app.desktop.typed_profile import TypedProfile
from app.profiles import opening
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.codes.gateway import GatewayCode
from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError, VaultLockedError
from gateway_core.events import Direction
from gateway_core.gateway import PrivateGateway
from gateway_core.vaults.keyring_vault import KeyringVault
from gateway_core.views.expectation import Rhythm
from gateway_core.views.status import GatewayStatus
from tests.factories.release_site import RELEASE_KEY, release_file
from tests.factories.stating import Stating
from tests.ui.fake_gateway import FakeGateway
from tests.ui.scripted_life import NEW_RELEASE


@asynccontextmanager
async def _opened(kind: str, folder: Path) -> AsyncIterator[PrivateGateway]:
    if kind == "fake":
        yield FakeGateway()
        return
    profile = TypedProfile(folder / "profile", passphrase="for this test")
    async with open_gateway(profile, NetworkOptions(), serve=False) as gateway:
        yield gateway


@pytest.mark.parametrize("kind", ["fake", "real"])
async def test_gateway_and_its_fake_answer_the_screens_alike(kind: str, tmp_path: Path) -> None:
    async with _opened(kind, tmp_path) as gateway:
        seen: list[GatewayStatus] = []
        end = gateway.observe_status(seen.append)
        assert isinstance(gateway.status, GatewayStatus)
        assert list(await gateway.approvals.questions()) == []
        assert list(await gateway.endpoints.all()) == []
        assert list(await gateway.queue.waiting()) == []
        assert list(await gateway.queue.deletions()) == []
        assert list(await gateway.couriers.history()) == []
        assert (await gateway.couriers.expectation()).rhythm is Rhythm.UNKNOWN
        await gateway.identity.certificates()
        assert await gateway.queue.purge(None, Direction.OUTBOUND) == 0
        assert await gateway.couriers.cancel() is False
        await gateway.queue.set_quota(300_000_000)
        assert gateway.status.storage_limit == 300_000_000
        assert seen, "a change of the status is told"
        end()
        count = len(seen)
        await gateway.queue.set_quota(400_000_000)
        assert len(seen) == count, "and no longer after the end of the subscription"


@pytest.mark.parametrize("kind", ["fake", "real"])
async def test_gateway_and_its_fake_answer_the_smaller_screens_alike(kind: str, tmp_path: Path) -> None:
    async with _opened(kind, tmp_path) as gateway:
        reports = await gateway.telemetry.view()
        assert reports.answer == "unasked"
        assert reports.next_report
        assert list(await gateway.approvals.decisions()) == []
        assert await gateway.couriers.limit() is None
        await gateway.couriers.set_limit(5_000_000)
        assert await gateway.couriers.limit() == 5_000_000
        await gateway.couriers.set_limit(None)
        assert await gateway.couriers.limit() is None
        assert (await gateway.updates.view()).address == ""
        address = "https://gateway.example.org/release.json"
        assert (await gateway.updates.set_address(f" {address} ")).address == address
        assert (await gateway.updates.view()).address == address
        assert (await gateway.updates.set_address("")).address == ""
        view = await gateway.updates.dismiss()
        assert (view.newer, view.is_dismissed) == (None, False), "there is nothing to dismiss"
        assert list(await gateway.queue.messages()) == []
        assert await gateway.queue.are_ways_kept()
        await gateway.queue.keep_ways(are_kept=False)
        assert not await gateway.queue.are_ways_kept()
        assert list(await gateway.queue.quarantined()) == []
        assert await gateway.queue.retry_quarantined() == 0


async def test_profile_under_a_passphrase_needs_it_at_each_start(tmp_path: Path) -> None:
    first = TypedProfile(tmp_path / "profile", passphrase="for this test")
    async with open_gateway(first, NetworkOptions(), serve=False) as gateway:
        address = gateway.address
    with pytest.raises(VaultLockedError):
        async with open_gateway(TypedProfile(tmp_path / "profile"), NetworkOptions(), serve=False):
            pass
    with pytest.raises(VaultLockedError):
        async with open_gateway(
            TypedProfile(tmp_path / "profile", passphrase="wrong"), NetworkOptions(), serve=False
        ):
            pass
    async with open_gateway(first, NetworkOptions(), serve=False) as gateway:
        assert gateway.address == address
        with pytest.raises(InvalidMessageError, check=Stating(GatewayCode.QUOTA_TOO_LOW)):
            await gateway.queue.set_quota(1)


def test_profile_without_a_passphrase_uses_the_keyring(tmp_path: Path) -> None:
    assert isinstance(TypedProfile(tmp_path / "profile").vault(), KeyringVault)


@pytest.mark.parametrize("kind", ["fake", "real"])
async def test_news_stay_until_dismissed(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "trusted_keys", lambda: [RELEASE_KEY.public_key()])
    async with _opened(kind, tmp_path) as gateway:
        assert (await gateway.updates.view()).can_verify
        with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
            await gateway.updates.read(b"rubbish")
        if isinstance(gateway, FakeGateway):
            gateway.release = NEW_RELEASE
        seen = await gateway.updates.read(release_file())
        assert seen.is_newer
        view = await gateway.updates.view()
        assert (view.newer, view.is_dismissed) == (seen, False)
        view = await gateway.updates.dismiss()
        assert (view.newer, view.is_dismissed) == (seen, True)
