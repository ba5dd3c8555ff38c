"""A whole gateway on a device whose clock is wrong: it finds out, corrects itself alone, and loses nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest

from app.demo.network import DOMAIN
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.clock import SystemClock
from gateway_core.gateway import PrivateGateway
from gateway_core.views.status import GatewayState, StatusWarning
from tests.factories.demo_network import DemoNetwork

pytestmark = pytest.mark.slow
BLUR = timedelta(seconds=15)


class WrongClock(SystemClock):
    """A device whose clock is wrong by so much."""

    def __init__(self, wrong_by: timedelta) -> None:
        super().__init__()
        self.wrong_by = wrong_by

    def now(self) -> datetime:
        return super().now() + self.wrong_by


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


@pytest.mark.req("DRIFT-1")
@pytest.mark.parametrize("minutes", [-90, -20, 20, 90])
async def test_first_contact_with_the_public_gateway_corrects_the_time(
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


async def test_clock_wrong_by_hours_is_shown_and_corrected(profile: Profile, network: DemoNetwork) -> None:
    async with gateway_at(profile, network, timedelta(hours=3), use_internet=True) as gateway:
        wrong = asyncio.Event()
        gateway.observe_status(
            lambda status: wrong.set() if status.state is GatewayState.CLOCK_WRONG else None
        )
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
        async with asyncio.timeout(300):
            await wrong.wait()
        assert abs(timedelta(seconds=gateway.status.clock_offset_seconds) + timedelta(hours=3)) < BLUR


async def test_lost_clock_resumes_from_its_last_time(profile: Profile, network: DemoNetwork) -> None:
    async with gateway_at(profile, network, timedelta(), use_internet=False) as gateway:
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
    before = datetime.now(UTC)
    lost = datetime(2000, 1, 1, tzinfo=UTC) - before
    async with gateway_at(profile, network, lost, use_internet=False) as gateway:
        await gateway.refresh_status()
        shown = before + lost + timedelta(seconds=gateway.status.clock_offset_seconds)
        assert abs(shown - before) < timedelta(seconds=30)
        assert gateway.status.certificate_not_after is not None, "its certificate is still taken for valid"
