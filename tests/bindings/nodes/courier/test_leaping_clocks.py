"""A courier whose own clock leaps, while it runs and while it is off: custody outlasts that, and it goes on serving."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from tests.bindings.nodes.courier.test_private_gateways import deliver, everything
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import HOST, Gateways, ServedCourier, cargo_of, served_courier
from tests.factories.faulty_couriers import Heard
from tests.factories.local_gateway import running_clock
from tests.factories.network import RelayNetwork

pytestmark = pytest.mark.req("COURIER-4")

DAY, YEAR = timedelta(days=1), timedelta(days=365)
QUICK = timedelta()
LEAPS = [
    pytest.param(3 * YEAR, id="years ahead"),
    pytest.param(-15 * DAY, id="weeks back"),
    pytest.param(-56 * YEAR, id="to 1970"),
]


class Scene:
    """A courier's folder and clock, and a private gateway whose clock is right."""

    def __init__(self, folder: Path, network: RelayNetwork) -> None:
        self.folder, self.network = folder, network
        self.clock, self.true = running_clock(network.now), running_clock(network.now)
        self.gateways = Gateways()

    def leap(self, by: timedelta) -> None:
        self.clock.offset += by

    @asynccontextmanager
    async def courier(self) -> AsyncIterator[ServedCourier]:
        async with served_courier(self.folder, self.clock, self.gateways, tls_clock=self.true) as courier:
            yield courier

    def gateway_of(self, courier: ServedCourier) -> CogRpcCourier:
        return CogRpcCourier(HOST, courier.port, self.true)

    async def deliver(self, courier: ServedCourier, cargo: bytes) -> None:
        client = self.gateway_of(courier)
        assert await deliver(client, cargo) == "the id"
        await client.close()

    async def collect(self, courier: ServedCourier, cca: bytes) -> list[bytes]:
        client = self.gateway_of(courier)
        cargoes = await everything(await client.collect(cca))
        await client.close()
        return cargoes


@pytest.fixture
def scene(tmp_path: Path, network: RelayNetwork) -> Scene:
    return Scene(tmp_path, network)


async def held(courier: ServedCourier) -> tuple[int, int]:
    """Cargo both ways, and CCAs, after a sweep."""
    await courier.node._carried.sweep()
    return await courier.cargoes_held(), await courier.authorizations_held()


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("leap", LEAPS)
@pytest.mark.parametrize("is_confirmed", [False, True], ids=["never confirmed", "confirmed"])
async def test_clock_leap_drops_nothing_and_the_courier_goes_on_serving(
    scene: Scene, network: RelayNetwork, leap: timedelta, is_confirmed: bool
) -> None:
    inbound, outbound = network.cargo(), cargo_of(network, 300_000, "outbound")
    async with scene.courier() as courier:
        if is_confirmed:
            courier.present.record_answer(scene.clock.now(), QUICK)
        await courier.load(inbound)
        await scene.deliver(courier, outbound)
        scene.leap(leap)
        assert await held(courier) == (2, 0)
        await scene.deliver(courier, cargo_of(network, 0, "meanwhile"))
        assert await held(courier) == (3, 0)
    async with scene.courier() as courier:  # with a certificate that is good by the gateways' clocks, too
        assert await held(courier) == (3, 0)
        assert await scene.collect(courier, network.cca()) == [inbound]
        scene.leap(-leap)
        assert await held(courier) == (2, 1)


async def test_clock_leap_while_the_courier_is_off_drops_nothing(scene: Scene, network: RelayNetwork) -> None:
    async with scene.courier() as courier:
        courier.present.record_answer(scene.clock.now(), QUICK)
        await scene.deliver(courier, cargo_of(network, 0, "out"))
        await scene.collect(courier, network.cca())
    scene.leap(3 * YEAR)
    async with scene.courier() as courier:
        assert await held(courier) == (1, 1)
        status = await courier.node.status()
        assert status.overdue == 2
        assert status.earliest is not None
        assert status.latest is not None
        assert status.latest - status.earliest > 2 * YEAR


async def test_cargo_taken_in_the_past_is_kept_afterwards(scene: Scene, network: RelayNetwork) -> None:
    async with scene.courier() as courier:
        courier.present.record_answer(scene.clock.now(), QUICK)
        scene.leap(-56 * YEAR)
        await courier.load(network.cargo())
        scene.leap(56 * YEAR)
        courier.present.record_answer(scene.clock.now(), QUICK)
        assert await held(courier) == (1, 0)


async def test_confirmed_clock_drops_what_expired(scene: Scene, network: RelayNetwork) -> None:
    async with scene.courier() as courier:
        await courier.load(network.cargo())
        scene.leap(3 * YEAR)
        courier.present.record_answer(scene.clock.now(), QUICK)
        assert await held(courier) == (0, 0)
        assert (await courier.node.status()).overdue == 0


async def test_confirmed_time_is_stored_at_once(scene: Scene, network: RelayNetwork) -> None:
    async with scene.courier() as courier:
        await courier.load(network.cargo())
        scene.leap(3 * YEAR)
        await courier.node.confirm_time(scene.clock.now())
        assert await held(courier) == (0, 0)
    async with scene.courier() as courier:
        status = await courier.node.status()
        assert status.earliest is not None
        assert status.earliest > network.now + 2 * YEAR


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("leap", LEAPS)
async def test_internet_leg_works_after_a_leap(scene: Scene, network: RelayNetwork, leap: timedelta) -> None:
    heard, back = Heard(), network.cargo(message_id="back")
    tls = faulty.tls_at(scene.true.now())
    async with (
        scene.courier() as courier,
        faulty.relay(tls, deliver=faulty.takes_all(heard), collect=faulty.gives(heard, [back])) as port,
    ):
        scene.gateways.at(port)
        await scene.deliver(courier, cargo_of(network, 0, "out"))
        await scene.collect(courier, network.cca())
        scene.leap(leap)
        report = await courier.node.relay()
        assert report.is_complete, report
        assert (report.visits[0].cargoes_out, report.visits[0].cargoes_in) == (1, 1)
        assert await scene.collect(courier, network.cca(created=network.now)) == [back]


@pytest.mark.parametrize("is_sure", [False, True], ids=["a doubtful clock", "a confirmed clock"])
async def test_doubtful_clock_takes_future_cargo(scene: Scene, network: RelayNetwork, is_sure: bool) -> None:
    heard, late = Heard(), network.cargo(created=network.now + 2 * DAY)
    collect = faulty.gives(heard, [late])
    async with (
        scene.courier() as courier,
        faulty.relay(faulty.tls_at(scene.true.now()), collect=collect) as port,
    ):
        scene.gateways.at(port)
        if is_sure:
            courier.present.record_answer(scene.clock.now(), QUICK)
        await scene.collect(courier, network.cca())
        report = await courier.node.relay()
        assert len(report.troubles) == is_sure
        assert (await held(courier))[0] == 1 - is_sure
