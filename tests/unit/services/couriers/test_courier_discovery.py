"""The running search for couriers, over a fake network and a real store (C9-C12)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.events import PublicGatewayStateChanged, SyncPhase, SyncProgress, SyncProgressed
from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop, ProbeOutcome
from gateway_core.protocol.courier_search import mark_of
from gateway_core.services.couriers.discovery import MEMORY_SETTING, CourierDiscovery
from gateway_core.services.couriers.whereabouts import network_key
from gateway_core.services.internet.networks import NetworkWatch
from gateway_core.views.status import NearbyCourier
from tests.factories.clock import NOON
from tests.unit.services.conftest import WatchedCustody

HOTSPOT = DefaultRoute("192.168.43.1", "wlan0", "021122334455")
ETHERNET = DefaultRoute("10.0.0.1", "eth0", "026677889900")


class FakeNetwork:
    """A system whose networks the test changes."""

    def __init__(self, *routes: DefaultRoute) -> None:
        self.routes: Sequence[DefaultRoute] | None = routes
        self.announcements: asyncio.Queue[None] = asyncio.Queue()

    def next_hop(self, host: str) -> NextHop | None:
        return None

    def default_routes(self) -> Sequence[DefaultRoute]:
        if self.routes is None:
            raise UnreachableError(in_their_words("The system does not say."), UnreachableCause.NO_NETWORK)
        return self.routes

    async def changes(self) -> AsyncIterator[None]:
        while True:
            yield await self.announcements.get()


class FakeProbe:
    """Answers as told, and notes what was probed."""

    def __init__(self) -> None:
        self.outcomes: dict[str, ProbeOutcome] = {}
        self.probed: asyncio.Queue[str] = asyncio.Queue()

    async def probe(self, host: str) -> ProbeOutcome:
        self.probed.put_nowait(host)
        return self.outcomes.get(host, ProbeOutcome.ABSENT)


class Scene:
    def __init__(self, custody: WatchedCustody, *routes: DefaultRoute) -> None:
        self.custody = custody
        self.network = FakeNetwork(*routes)
        self.probe = FakeProbe()
        self.told: asyncio.Queue[tuple[NearbyCourier, ...]] = asyncio.Queue()
        self.discovery = CourierDiscovery(
            self.network, self.probe, custody.store, custody.clock, custody.events, self.told.put_nowait
        )

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The search runs, and has read the networks."""
        task = asyncio.create_task(self.discovery.run())
        try:
            await self.discovery.ready.wait()
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def internet(self, *, connected: bool) -> None:
        self.custody.events.publish(PublicGatewayStateChanged(connected, in_their_words("test")))


@pytest.fixture
def scene(custody: WatchedCustody) -> Scene:
    return Scene(custody, HOTSPOT, ETHERNET)


async def test_couriers_are_found_on_every_interface_once_the_internet_gateway_is_unreachable(
    scene: Scene,
) -> None:
    scene.probe.outcomes = {HOTSPOT.gateway: ProbeOutcome.COURIER, ETHERNET.gateway: ProbeOutcome.COURIER}
    async with scene.running():
        assert scene.probe.probed.empty()
        scene.internet(connected=False)
        couriers = await scene.told.get()
        while len(couriers) < 2:
            couriers = await scene.told.get()
    assert set(couriers) == {
        NearbyCourier("192.168.43.1", 21473, "wlan0"),
        NearbyCourier("10.0.0.1", 21473, "eth0"),
    }
    assert scene.told.get_nowait() == (), "none is known any more once the search has ended"


async def test_nothing_is_probed_while_the_internet_gateway_is_reachable_unless_the_operator_asks(
    scene: Scene,
) -> None:
    scene.probe.outcomes = {HOTSPOT.gateway: ProbeOutcome.COURIER}
    async with scene.running():
        scene.internet(connected=True)
        scene.discovery.networks_changed()
        found = await scene.discovery.search()
        assert found == (NearbyCourier("192.168.43.1", 21473, "wlan0"),)
        probed = {scene.probe.probed.get_nowait() for _ in range(2)}
        assert probed == {HOTSPOT.gateway, ETHERNET.gateway}
        assert scene.probe.probed.empty()


async def test_a_network_that_is_not_a_couriers_is_remembered_over_restarts(
    scene: Scene, custody: WatchedCustody
) -> None:
    scene.probe.outcomes = dict.fromkeys((HOTSPOT.gateway, ETHERNET.gateway), ProbeOutcome.NOT_A_COURIER)
    async with scene.running():
        await scene.discovery.search()
    stored = await custody.store.read(lambda tx: tx.settings.get(MEMORY_SETTING))
    assert isinstance(stored, dict)
    assert len(stored["absent"]) == 2
    assert HOTSPOT.hardware_address not in str(stored)
    later = Scene(custody, HOTSPOT, DefaultRoute("192.168.43.9", "wlan1"))
    async with later.running():
        later.internet(connected=False)
        assert await later.probe.probed.get() == "192.168.43.9"
        assert await later.discovery.search() == ()
        probed = {await later.probe.probed.get() for _ in range(2)}
        assert probed == {HOTSPOT.gateway, "192.168.43.9"}, "the operator asked"


async def test_a_refused_network_is_never_probed_whoever_asks_until_that_is_taken_back(
    scene: Scene, custody: WatchedCustody
) -> None:
    """C8."""
    scene.probe.outcomes = dict.fromkeys((HOTSPOT.gateway, ETHERNET.gateway), ProbeOutcome.COURIER)
    key = await custody.store.write(network_key)
    refused = LocalNetwork("wlan0", "", HOTSPOT.gateway, mark_of(key, HOTSPOT))
    now = custody.clock.now()
    async with scene.running():
        assert len(await scene.discovery.search()) == 2
        while not scene.told.empty():
            scene.told.get_nowait()
        await custody.store.write(lambda tx: tx.network_decisions.save(refused, now, allowed=False))
        scene.discovery.rules_changed()
        assert len(await scene.told.get()) == 1
        while not scene.probe.probed.empty():
            scene.probe.probed.get_nowait()
        scene.internet(connected=False)
        (left,) = await scene.discovery.search()
        assert left.interface == "eth0"
        assert {scene.probe.probed.get_nowait() for _ in range(scene.probe.probed.qsize())} == {
            ETHERNET.gateway
        }
    later = Scene(custody, HOTSPOT)
    later.probe.outcomes = scene.probe.outcomes
    async with later.running():
        assert await later.discovery.search() == (), "nor after a restart"
        assert later.probe.probed.empty()
        (decision,) = await custody.store.read(lambda tx: tx.network_decisions.all())
        await custody.store.write(lambda tx: tx.network_decisions.remove(decision.decision_id))
        later.discovery.rules_changed()
        assert len(await later.told.get()) == 1


async def test_a_refused_network_that_is_known_only_once_it_was_probed_is_not_told_of(
    scene: Scene, custody: WatchedCustody
) -> None:
    """The system may learn the gateway's hardware address from the very probe."""
    key = await custody.store.write(network_key)
    refused = LocalNetwork("wlan0", "", HOTSPOT.gateway, mark_of(key, HOTSPOT))
    now = custody.clock.now()
    await custody.store.write(lambda tx: tx.network_decisions.save(refused, now, allowed=False))
    scene.network.routes = (DefaultRoute(HOTSPOT.gateway, HOTSPOT.interface),)
    scene.probe.outcomes = {HOTSPOT.gateway: ProbeOutcome.COURIER}
    async with scene.running():
        await scene.discovery.search()
        scene.network.routes = (HOTSPOT,)
        assert await scene.discovery.search() == ()


async def test_a_new_network_is_probed_as_soon_as_it_is_announced(scene: Scene) -> None:
    watch = NetworkWatch(scene.network)
    watch.listen(scene.discovery.networks_changed)
    watching = asyncio.create_task(watch.run())
    async with scene.running():
        scene.internet(connected=False)
        assert {await scene.probe.probed.get() for _ in range(2)} == {HOTSPOT.gateway, ETHERNET.gateway}
        scene.network.routes = (DefaultRoute("172.20.10.1", "wlan1"),)
        scene.network.announcements.put_nowait(None)
        assert await scene.probe.probed.get() == "172.20.10.1"
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


async def test_the_pause_is_by_the_clock_and_shorter_in_the_foreground(scene: Scene) -> None:
    scene.network.routes = (HOTSPOT,)
    scene.discovery.set_foreground(foreground=True)
    async with scene.running():
        scene.internet(connected=False)
        await scene.probe.probed.get()
        await scene.discovery.search()
        await scene.probe.probed.get()
        scene.custody.clock.advance(2.0)
        scene.discovery.set_foreground(foreground=True)
        assert await scene.probe.probed.get() == HOTSPOT.gateway
        scene.discovery.set_foreground(foreground=False)


async def test_a_sync_that_runs_is_left_in_peace(scene: Scene) -> None:
    progress = SyncProgress(1, SyncPhase.COLLECTING, "courier", NOON)
    async with scene.running():
        scene.custody.events.publish(SyncProgressed(progress))
        scene.internet(connected=False)
        assert await scene.discovery.search() == ()
        assert scene.probe.probed.empty()


async def test_a_system_that_does_not_tell_its_networks_has_none(scene: Scene) -> None:
    async with scene.running():
        scene.network.routes = None
        assert await scene.discovery.search() == ()
        assert not scene.discovery.has_networks


async def test_without_a_running_search_nobody_is_found_and_nothing_breaks(scene: Scene) -> None:
    assert await scene.discovery.search() == ()
    scene.discovery.networks_changed()
    scene.discovery.set_foreground(foreground=True)
    assert not scene.discovery.has_networks


async def test_everybody_is_told_when_the_networks_change_and_when_the_device_wakes_up() -> None:
    """I14."""
    network = FakeNetwork()
    told: asyncio.Queue[str] = asyncio.Queue()
    watch = NetworkWatch(network)
    watch.listen(lambda: told.put_nowait("resolver"))
    watch.listen(lambda: told.put_nowait("internet"))
    watching = asyncio.create_task(watch.run())
    network.announcements.put_nowait(None)
    assert [await told.get() for _ in range(2)] == ["resolver", "internet"]
    watch.notify()
    assert [told.get_nowait() for _ in range(2)] == ["resolver", "internet"]
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
