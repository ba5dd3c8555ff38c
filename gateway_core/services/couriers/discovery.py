"""Finds couriers on the networks of this device: reads the default gateways, probes them, stores the results.

:mod:`gateway_core.protocol.courier_search` decides about the probes and the memory. This module reads, probes, stores
and waits.

It also determines the network of a courier: it reads the routes, and keeps the key of the marks of networks.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from msgspec import Struct, field

from gateway_core import randomness
from gateway_core.clock import Clock, came_within
from gateway_core.errors import StoreError, UnreachableError
from gateway_core.events import Event, EventBus, PublicGatewayStateChanged, SyncPhase, SyncProgressed
from gateway_core.limits import COURIER_PORT
from gateway_core.ports.network import CourierProbe, DefaultRoute, LocalNetwork, Network, NextHop
from gateway_core.protocol.courier_search import CourierSearch, FoundCourier, SearchedNetwork, SearchMemory
from gateway_core.protocol.network_marks import mark_of, marks_of, network_towards
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import NearbyCourier, NetworkView

KEY_SETTING = "network_key"
"""Hex. Made once for each profile; the marks of networks are unreadable without the key."""

MEMORY_SETTING = "courier_search"
_KEY_OCTETS = 32


def network_key(tx: Transaction) -> bytes:
    """Return the key of this profile's marks; the first call makes it. Marks of older versions keep their key."""
    stored = tx.settings.get(KEY_SETTING)
    if not isinstance(stored, str):
        search = tx.settings.get(MEMORY_SETTING)
        known = search.get("key") if isinstance(search, dict) else None
        stored = known if isinstance(known, str) else randomness.hexadecimal(_KEY_OCTETS)
        tx.settings.put(KEY_SETTING, stored)
    return bytes.fromhex(stored)


class Whereabouts(Struct, eq=False):
    """Determines the network of a host, as far as the system knows it."""

    _network: Network | None
    _store: Store

    async def locate(self, host: str) -> LocalNetwork | None:
        """Return the network that leads to an address, or this device; ``None``: unknown to the system.

        Raises:
            StoreError
        """
        if not host or self._network is None:
            return None
        key = await self._store.write(network_key)
        routes, hop = await asyncio.to_thread(_read_route, self._network, host)
        return network_towards(key, host, routes, hop)

    async def is_refused(self, route: DefaultRoute) -> bool:
        """Return True if the operator answered "never" for the network of that default gateway.

        Raises:
            StoreError
        """
        mark = mark_of(await self._store.write(network_key), route)
        return bool(mark) and await self._store.read(lambda tx: tx.network_decisions.refuses(mark))


def _read_route(network: Network, host: str) -> tuple[Sequence[DefaultRoute], NextHop | None]:
    try:
        return network.default_routes(), network.next_hop(host)
    except UnreachableError:
        return (), None


CouriersObserver = Callable[[tuple[NearbyCourier, ...]], None]
NetworksObserver = Callable[[tuple[NetworkView, ...] | None], None]


class CourierDiscovery(Struct, eq=False):
    """Runs the search. Implements status.CourierSearch."""

    _network: Network
    _prober: CourierProbe
    _store: Store
    _clock: Clock
    _events: EventBus
    _publish: CouriersObserver = lambda _: None
    _publish_networks: NetworksObserver = lambda _: None
    _routes_read: Sequence[DefaultRoute] | None = None
    """The default gateways of all networks; ``None``: the system does not report them."""
    _search: CourierSearch | None = None
    _foreground: bool = False
    _is_online: bool = True
    """The last reported state of the Internet; a report may come before ``run``, and is not repeated."""
    _published: tuple[FoundCourier, ...] = ()
    _kept: SearchMemory | None = None
    """The stored memory."""
    _to_begin: list[Callable[[], Coroutine[Any, Any, None]]] = field(default_factory=list)
    """Probes to start, and reads of changed routes and rules."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _progress: asyncio.Condition = field(default_factory=asyncio.Condition)
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after the first read of the networks, when ``search`` works."""

    def __post_init__(self) -> None:
        self._events.subscribe(self._notice)

    # --- Running ------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Search until it is cancelled. Probes only while the public gateway is known to be unreachable."""
        self._kept = await self._load_memory()
        self._search = search = CourierSearch(self._kept)
        try:
            async with asyncio.TaskGroup() as tasks:
                self._begin(
                    search.receive_conditions(
                        self._now(), internet_reachable=self._is_online, foreground=self._foreground
                    )
                )
                await self._read_rules()
                await self._read_routes(changed=True)
                self.ready.set()
                while True:
                    for begin in self._to_begin:
                        tasks.create_task(begin())
                    self._to_begin.clear()
                    await self._settle(search)
                    due = search.next_due
                    await came_within(self._changed, None if due is None else max(0.0, due - self._now()))
                    self._begin(search.continue_search(self._now()))
                    self._changed.clear()
        finally:
            self.ready.clear()
            self._search = None
            self._to_begin.clear()
            self._published = ()
            self._publish(())
            self._publish_networks(None)
            async with self._progress:
                self._progress.notify_all()

    async def _settle(self, search: CourierSearch) -> None:
        """Publish new results, and store a changed memory."""
        self._publish_networks(self._networks())
        if self._published != search.couriers:
            self._published = search.couriers
            self._publish(tuple(_nearby(each) for each in self._published))
        if self._kept != (memory := search.memory):
            value = {"absent": list(memory.absent), "couriers": list(memory.couriers)}
            with contextlib.suppress(StoreError):  # the memory stays valid until the end of this run
                await self._store.write(lambda tx: tx.settings.put(MEMORY_SETTING, value))
            self._kept = memory
        async with self._progress:
            self._progress.notify_all()

    def _begin(self, routes: Sequence[DefaultRoute]) -> None:
        """Probe these gateways, and compute the next due time again."""
        self._to_begin += [partial(self._probe, route) for route in routes]
        self._changed.set()

    async def _probe(self, route: DefaultRoute) -> None:
        outcome = await self._prober.probe(route.gateway)
        # The probe made the system learn the gateway's hardware address.
        for known in await self._read() or ():
            if (known.gateway, known.interface) == (route.gateway, route.interface):
                route = known
        self._begin(self._current().receive_outcome(route, outcome, self._now(), self._clock.now()))

    # --- Inputs -------------------------------------------------------------------------------------------

    def networks_changed(self) -> None:
        """Schedule a new read of the default gateways."""
        self._to_begin.append(partial(self._read_routes, changed=True))
        self._changed.set()

    def rules_changed(self) -> None:
        """Schedule a new read of the networks where couriers must not be contacted."""
        self._to_begin.append(self._read_rules)
        self._changed.set()

    def set_foreground(self, *, foreground: bool) -> None:
        """Note whether the operator is looking at the gateway: if so, probes are more frequent."""
        self._foreground = foreground
        if self._search is not None:
            self._begin(self._search.receive_conditions(self._now(), foreground=foreground))

    async def search(self) -> Sequence[NearbyCourier]:
        """Probe every network now, including marked ones; returns after the results are published and stored.

        Empty while the search is not running.
        """
        search = self._search
        if search is None:
            return ()
        await self._read_routes(changed=False)
        self._begin(search.receive_request(self._now()))
        async with self._progress:
            await self._progress.wait_for(
                lambda: (
                    search is not self._search
                    or (search.is_idle and self._published == search.couriers and self._kept == search.memory)
                )
            )
        return tuple(_nearby(each) for each in search.couriers)

    @property
    def has_networks(self) -> bool:
        """True if this device is connected to a local network, as far as known."""
        return self._search is not None and self._search.has_networks

    def _notice(self, event: Event) -> None:
        search = self._search
        if isinstance(event, PublicGatewayStateChanged):
            self._is_online = event.connected
        if search is None:
            return
        if isinstance(event, PublicGatewayStateChanged):
            self._begin(search.receive_conditions(self._now(), internet_reachable=event.connected))
        elif isinstance(event, SyncProgressed):
            syncing = event.progress.phase is not SyncPhase.FINISHED
            self._begin(search.receive_conditions(self._now(), syncing=syncing))

    # --- Internal -----------------------------------------------------------------------------------------

    async def _read_routes(self, *, changed: bool) -> None:
        async with self._reading:
            self._routes_read = await self._read()
            routes = self._routes_read or ()
            self._begin(self._current().receive_routes(routes, self._now(), changed=changed))

    async def _read_rules(self) -> None:
        decisions = await self._store.read(lambda tx: tx.network_decisions.all())
        refused = frozenset(each.network.mark for each in decisions if not each.allowed)
        self._begin(self._current().receive_refusals(refused, self._now()))

    async def _read(self) -> Sequence[DefaultRoute] | None:
        try:
            return await asyncio.to_thread(self._network.default_routes)
        except UnreachableError:
            return None

    def _networks(self) -> tuple[NetworkView, ...] | None:
        """Return each network once; ``has_courier`` is unknown until a router is a courier, or all were probed."""
        if self._routes_read is None:
            return None
        searched = {(each.route.gateway, each.route.interface): each for each in self._current().networks}
        found: dict[tuple[str, str], list[SearchedNetwork | None]] = {}
        for route in self._routes_read:
            each = searched.get((route.gateway, route.interface))
            found.setdefault((route.interface, route.network_name), []).append(each)
        return tuple(_network(interface, name, each) for (interface, name), each in found.items())

    def _current(self) -> CourierSearch:
        assert self._search is not None
        return self._search

    def _now(self) -> float:
        return self._clock.monotonic()

    async def _load_memory(self) -> SearchMemory:
        key = await self._store.write(network_key)
        stored = await self._store.read(lambda tx: tx.settings.get(MEMORY_SETTING))
        if isinstance(stored, dict):
            return SearchMemory(key, marks_of(stored.get("absent", ())), marks_of(stored.get("couriers", ())))
        return SearchMemory(key)


def _network(interface: str, name: str, searched: Sequence[SearchedNetwork | None]) -> NetworkView:
    answers = {None if each is None else each.has_courier for each in searched}
    has_courier = True if True in answers else None if None in answers else False
    return NetworkView(interface, name, has_courier, any(each and each.is_refused for each in searched))


def _nearby(courier: FoundCourier) -> NearbyCourier:
    route = courier.route
    return NearbyCourier(
        route.gateway, COURIER_PORT, route.interface, route.network_name, seen_before=courier.seen_before
    )
