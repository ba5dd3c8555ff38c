"""A whole gateway on a device whose clock is wrong: it finds out, corrects itself alone, and loses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.demo.network import DOMAIN, PING_TYPE
from app.network_options import NetworkOptions
from app.opening import open_gateway
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.dialects import RELAYNET
from gateway_core.gateway import PrivateGateway
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.views.status import GatewayState, StatusWarning
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.keys import identity_key

pytestmark = pytest.mark.slow
BLUR = timedelta(seconds=15)


class WrongClock(SystemClock):
    """A device whose clock is wrong by so much."""

    def __init__(self, wrong_by: timedelta) -> None:
        super().__init__()
        self.wrong_by = wrong_by

    def now(self) -> datetime:
        return super().now() + self.wrong_by


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    passphrase = tmp_path / "passphrase"
    passphrase.write_text("for tests\n")
    passphrase.chmod(0o600)
    return Profile(tmp_path / "data", f"passphrase-file:{passphrase}")


@pytest.fixture
async def network(tmp_path: Path) -> AsyncIterator[DemoNetwork]:
    (tmp_path / "network").mkdir()
    async with demo_network(tmp_path / "network", SystemClock(), RELAYNET, lambda *_: None) as network:
        yield network


@asynccontextmanager
async def gateway_at(
    profile: Profile, network: DemoNetwork, wrong_by: timedelta, *, use_internet: bool
) -> AsyncIterator[PrivateGateway]:
    options = NetworkOptions(
        port=0,
        gateway_host=network.gsc,
        gateway_authority=network.authority_file,
        use_internet=use_internet,
    )
    async with open_gateway(profile, options, serve=True, clock=WrongClock(wrong_by)) as gateway:
        yield gateway


async def queue_one(gateway: PrivateGateway, network: DemoNetwork) -> None:
    url = gateway.status.listening[0].removesuffix("/v1")
    async with EndpointClient(GatewayLocation.parse(url), RELAYNET) as client:
        endpoint = EndpointByHand(identity_key("endpoint_a"), RELAYNET, SystemClock())
        endpoint.registered(await client.register(endpoint.key))
        to_pong = endpoint.accept_invitation(await network.pong.authorize(endpoint.key.public.der))
        await client.deliver(
            endpoint.write_parcel(to_pong, ServiceMessage(PING_TYPE, b"x")), endpoint.identity
        )


@pytest.mark.req("DRIFT-1")
@pytest.mark.parametrize("minutes", [-90, -20, 20, 90])
async def test_the_first_contact_with_the_public_gateway_corrects_the_gateways_time(
    profile: Profile, network: DemoNetwork, minutes: int
) -> None:
    wrong_by = timedelta(minutes=minutes)
    async with gateway_at(profile, network, wrong_by, use_internet=False) as gateway:
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
        corrected = timedelta(seconds=gateway.status.clock_offset_seconds)
        assert abs(corrected + wrong_by) < BLUR
        assert StatusWarning.CLOCK_OFF in gateway.status.warnings
        clock = next(each for each in await gateway.diagnostics.check() if each.name == "clock")
        assert clock.passed is False
    async with gateway_at(profile, network, wrong_by, use_internet=False) as again:
        assert again.status.clock_offset_seconds == corrected.total_seconds(), "it outlasts a restart"


async def test_a_clock_that_is_wrong_by_hours_is_a_state_of_its_own_and_the_exchange_works(
    profile: Profile, network: DemoNetwork
) -> None:
    async with gateway_at(profile, network, timedelta(hours=3), use_internet=True) as gateway:
        wrong = asyncio.Event()
        gateway.observe_status(
            lambda status: wrong.set() if status.state is GatewayState.CLOCK_WRONG else None
        )
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
        async with asyncio.timeout(300):
            await wrong.wait()
        assert abs(timedelta(seconds=gateway.status.clock_offset_seconds) + timedelta(hours=3)) < BLUR


async def test_a_clock_set_forwards_by_years_deletes_nothing_and_is_forgiven(
    profile: Profile, network: DemoNetwork
) -> None:
    """The parcel has long expired by that clock; it is still there when the clock is right again."""
    async with gateway_at(profile, network, timedelta(), use_internet=False) as gateway:
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
        await queue_one(gateway, network)
    async with gateway_at(profile, network, timedelta(days=3650), use_internet=False) as gateway:
        await gateway.refresh_status()
        assert await gateway.queue.deletions() == []
    async with gateway_at(profile, network, timedelta(), use_internet=False) as gateway:
        (waiting,) = await gateway.queue.waiting()
        assert waiting.count == 1
        assert gateway.status.clock_offset_seconds == 0


async def test_a_device_that_lost_its_clock_knows_that_it_is_later_than_when_it_last_ran(
    profile: Profile, network: DemoNetwork
) -> None:
    async with gateway_at(profile, network, timedelta(), use_internet=False) as gateway:
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
    before = datetime.now(UTC)
    lost = datetime(2000, 1, 1, tzinfo=UTC) - before
    async with gateway_at(profile, network, lost, use_internet=False) as gateway:
        await gateway.refresh_status()
        shown = before + lost + timedelta(seconds=gateway.status.clock_offset_seconds)
        assert abs(shown - before) < timedelta(seconds=30)
        assert gateway.status.certificate_not_after is not None, "its certificate is still taken for valid"
