"""The running search for couriers, over a fake network and a real store (C9-C12).

What past visits suggest: from a few nothing, from many the usual, whatever the clock did meanwhile; and answers.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.commands.couriers import LEAST_VISITS, PATIENCE, CourierCommands, expectation
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.events import (
    PublicGatewayStateChanged,
    SyncOutcome,
    SyncPhase,
    SyncProgress,
    SyncProgressed,
)
from gateway_core.identifiers import DomainName
from gateway_core.planning.forecast import Remedy
from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop, ProbeOutcome
from gateway_core.protocol.network_marks import mark_of
from gateway_core.services.couriers.discovery import MEMORY_SETTING, CourierDiscovery, network_key
from gateway_core.services.internet.networks import NetworkWatch
from gateway_core.views.expectation import Rhythm
from gateway_core.views.status import NearbyCourier
from tests.factories.background import in_background
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
        async with in_background(self.discovery.run()):
            await self.discovery.ready.wait()
            yield

    def internet(self, *, connected: bool) -> None:
        self.custody.events.publish(PublicGatewayStateChanged(connected, in_their_words("test")))


@pytest.fixture
def scene(custody: WatchedCustody) -> Scene:
    return Scene(custody, HOTSPOT, ETHERNET)


async def refuse_hotspot(custody: WatchedCustody) -> None:
    """The operator does, for good."""
    mark, now = mark_of(await custody.store.write(network_key), HOTSPOT), custody.clock.now()
    refused = LocalNetwork("wlan0", "", HOTSPOT.gateway, mark)
    await custody.store.write(lambda tx: tx.network_decisions.save(refused, now, allowed=False))


async def test_couriers_are_found_on_every_interface_once_offline(scene: Scene) -> None:
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


async def test_discovery_probes_networks_online_only_on_request(scene: Scene) -> None:
    scene.probe.outcomes = {HOTSPOT.gateway: ProbeOutcome.COURIER}
    async with scene.running():
        scene.internet(connected=True)
        scene.discovery.networks_changed()
        found = await scene.discovery.search()
        assert found == (NearbyCourier("192.168.43.1", 21473, "wlan0"),)
        probed = {scene.probe.probed.get_nowait() for _ in range(2)}
        assert probed == {HOTSPOT.gateway, ETHERNET.gateway}
        assert scene.probe.probed.empty()


async def test_network_without_a_courier_is_remembered(scene: Scene, custody: WatchedCustody) -> None:
    scene.probe.outcomes = dict.fromkeys((HOTSPOT.gateway, ETHERNET.gateway), ProbeOutcome.NOT_A_COURIER)
    async with scene.running():
        await scene.discovery.search()
    stored = await custody.store.read(lambda tx: tx.settings.get(MEMORY_SETTING))
    assert len(stored["absent"]) == 2
    assert HOTSPOT.hardware_address not in str(stored)
    later = Scene(custody, HOTSPOT, DefaultRoute("192.168.43.9", "wlan1"))
    async with later.running():
        later.internet(connected=False)
        assert await later.probe.probed.get() == "192.168.43.9"
        assert await later.discovery.search() == ()
        probed = {await later.probe.probed.get() for _ in range(2)}
        assert probed == {HOTSPOT.gateway, "192.168.43.9"}, "the operator asked"


async def test_refused_network_is_never_probed(scene: Scene, custody: WatchedCustody) -> None:
    """C8."""
    scene.probe.outcomes = dict.fromkeys((HOTSPOT.gateway, ETHERNET.gateway), ProbeOutcome.COURIER)
    async with scene.running():
        assert len(await scene.discovery.search()) == 2
        while not scene.told.empty():
            scene.told.get_nowait()
        await refuse_hotspot(custody)
        scene.discovery.rules_changed()
        assert len(await scene.told.get()) == 1
        while not scene.probe.probed.empty():
            scene.probe.probed.get_nowait()
        scene.internet(connected=False)
        (left,) = await scene.discovery.search()
        assert left.interface == "eth0"
        probed = {scene.probe.probed.get_nowait() for _ in range(scene.probe.probed.qsize())}
        assert probed == {ETHERNET.gateway}
    later = Scene(custody, HOTSPOT)
    later.probe.outcomes = scene.probe.outcomes
    async with later.running():
        assert await later.discovery.search() == (), "nor after a restart"
        assert later.probe.probed.empty()
        (decision,) = await custody.store.read(lambda tx: tx.network_decisions.all())
        await custody.store.write(lambda tx: tx.network_decisions.remove(decision.decision_id))
        later.discovery.rules_changed()
        assert len(await later.told.get()) == 1


async def test_courier_on_late_refused_network_is_hidden(scene: Scene, custody: WatchedCustody) -> None:
    """The system may learn the gateway's hardware address from the very probe."""
    await refuse_hotspot(custody)
    scene.network.routes = (DefaultRoute(HOTSPOT.gateway, HOTSPOT.interface),)
    scene.probe.outcomes = {HOTSPOT.gateway: ProbeOutcome.COURIER}
    async with scene.running():
        await scene.discovery.search()
        scene.network.routes = (HOTSPOT,)
        assert await scene.discovery.search() == ()


async def test_new_network_is_probed_once_announced(scene: Scene) -> None:
    watch = NetworkWatch(scene.network)
    watch.listen(scene.discovery.networks_changed)
    async with in_background(watch.run()), scene.running():
        scene.internet(connected=False)
        assert {await scene.probe.probed.get() for _ in range(2)} == {HOTSPOT.gateway, ETHERNET.gateway}
        scene.network.routes = (DefaultRoute("172.20.10.1", "wlan1"),)
        scene.network.announcements.put_nowait(None)
        assert await scene.probe.probed.get() == "172.20.10.1"


async def test_foreground_search_probes_again_after_two_seconds(scene: Scene) -> None:
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


async def test_search_probes_no_network_during_a_sync(scene: Scene) -> None:
    progress = SyncProgress(1, SyncPhase.COLLECTING, "courier", NOON)
    async with scene.running():
        scene.custody.events.publish(SyncProgressed(progress))
        scene.internet(connected=False)
        assert await scene.discovery.search() == ()
        assert scene.probe.probed.empty()


async def test_search_without_network_information_finds_no_courier(scene: Scene) -> None:
    """Without a running search nobody is found, and nothing breaks."""
    assert await scene.discovery.search() == ()
    scene.discovery.networks_changed()
    scene.discovery.set_foreground(foreground=True)
    assert not scene.discovery.has_networks
    async with scene.running():
        scene.network.routes = None
        assert await scene.discovery.search() == ()
        assert not scene.discovery.has_networks


async def test_network_watch_notifies_all_listeners_of_change_and_wake_up() -> None:
    """I14."""
    network = FakeNetwork()
    told: asyncio.Queue[str] = asyncio.Queue()
    watch = NetworkWatch(network)
    watch.listen(lambda: told.put_nowait("resolver"))
    watch.listen(lambda: told.put_nowait("internet"))
    async with in_background(watch.run()):
        network.announcements.put_nowait(None)
        assert [await told.get() for _ in range(2)] == ["resolver", "internet"]
        watch.notify()
        assert [told.get_nowait() for _ in range(2)] == ["resolver", "internet"]


NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
DAY = timedelta(days=1)


def visits(*days_ago: float, parcels: int = 1) -> list[SyncProgress]:
    """Visits in the order in which they happened."""
    return [
        SyncProgress(
            number,
            SyncPhase.FINISHED,
            "192.168.43.1:21473",
            NOW - ago * DAY,
            parcels_in=parcels,
            outcome=SyncOutcome.COMPLETE,
        )
        for number, ago in enumerate(days_ago)
    ]


def usual(past: Sequence[SyncProgress]) -> float | None:
    found = expectation(past, None, NOW)
    return found.interval_seconds / DAY.total_seconds() if found.rhythm is Rhythm.KNOWN else None


_LAST = 3.0 * PATIENCE
RHYTHMS: dict[str, tuple[list[SyncProgress], float | None]] = {
    "the median": (visits(13, 10, 7, 5, 2), 3),
    "a long pause changes little": (visits(40, 13, 10, 7, 4, 1), 3),
    "newest first": (visits(13, 10, 7, 4, 1)[::-1], 3),
    "none": ([], None),
    "too few": (visits(7, 4, 1), None),
    "just enough": (visits(10, 7, 4, 1), 3),
    "nothing exchanged": (visits(10, 7, 4, 1, parcels=0), None),
    "syncs with one courier are one visit": (visits(10, 9.9, 9.8, 7, 6.9, 4, 3.95, 1, 0.9), 3),
    "not over yet": (visits(_LAST + 9, _LAST + 6, _LAST + 3, _LAST), 3),
    "over": (visits(_LAST + 9.1, _LAST + 6.1, _LAST + 3.1, _LAST + 0.1), None),
    "a leap leaves too little": (visits(13, 10, 7 - 800, 4, 1), None),
    "a leap ahead": (visits(16, 13, 10, 7 - 800, 7, 4, 1), 3),
    "a leap back": (visits(16, 13, 10, 7 + 800, 7, 4, 1), 3),
    "a last visit in the future": (visits(8, 5, 2, -1), None),
}


@pytest.mark.parametrize("name", RHYTHMS)
def test_rhythm_of_visits_is_estimated(name: str) -> None:
    past, expected = RHYTHMS[name]
    assert usual(past) == (None if expected is None else pytest.approx(expected))


def test_rhythm_distinguishes_too_few_visits_from_ended_ones() -> None:
    assert expectation([], None, NOW).rhythm is Rhythm.UNKNOWN
    few = expectation(visits(7, 4, 1), None, NOW)
    assert (few.rhythm, few.visits_needed, few.answers, few.gains) == (Rhythm.UNKNOWN, LEAST_VISITS, None, ())
    assert expectation(visits(109, 106, 103, 100), None, NOW).rhythm is Rhythm.OVER


def test_answers_arrive_with_the_second_visit_after_the_message_left() -> None:
    found = expectation(visits(13, 10, 7, 4, 1), None, NOW)
    assert found.answers.share == 1
    assert found.answers.median / DAY.total_seconds() == pytest.approx(7.5, abs=0.1)
    assert found.gains[0].remedy is Remedy.COURIER


def test_retention_of_two_days_loses_answers_between_rarer_visits() -> None:
    rare, frequent = (visits(*(each * days for each in (5, 4, 3, 2, 1))) for days in (3, 1))
    lost = expectation(rare, 2 * DAY, NOW)
    assert lost.answers.not_collected > 0.9
    assert lost.kept_for_seconds == 2 * DAY.total_seconds()
    assert lost.gains[0].share > 0.9
    kept = expectation(frequent, 2 * DAY, NOW)
    assert kept.answers.share == 1


def test_expectation_of_extreme_intervals_is_made_and_reused() -> None:
    found = expectation(visits(182, 122, 62, 2, 1.5), None, NOW)
    assert found.rhythm is Rhythm.KNOWN
    assert found.answers is not None
    past = visits(13, 10, 7, 4, 1)
    assert expectation(past, None, NOW) is expectation(past, None, NOW + DAY)


@pytest.mark.parametrize(
    ("domain", "keeps"), [("belgium.relaycorp.services", 2 * DAY), ("gateway.example", None)]
)
async def test_command_knows_the_gateways_retention(domain: str, keeps: timedelta | None) -> None:
    past = visits(13, 10, 7, 4, 1)

    async def read(work: object) -> list[SyncProgress]:
        return past

    custody: Any = SimpleNamespace(
        store=SimpleNamespace(read=read),
        clock=SimpleNamespace(now=lambda: NOW),
        credentials=SimpleNamespace(public_gateway=SimpleNamespace(domain=DomainName(domain))),
    )
    nobody: Any = None
    commands = CourierCommands(custody, nobody, nobody, nobody)
    assert await commands.expectation() == expectation(past, keeps, NOW)
