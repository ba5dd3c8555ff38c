"""The device's networks: reports changes, judges whether the Internet is reachable, and finds couriers.

Combines the watch over the networks, the search for couriers, and the judgement whether the Internet is reachable while
the public gateway is not. The judgement uses only the exchanges that happen anyway, with the public gateway and the
resolvers. After a change of the networks, failed exchanges may work: back-offs are reset, resolved names are dropped,
and couriers are searched for.
"""

import asyncio
from collections.abc import Callable, Sequence

from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.errors import UnreachableCause
from gateway_core.events import CourierRulesChanged, DeviceWoke, Event, EventBus, PublicGatewayStateChanged
from gateway_core.ports.network import CourierProbe, Network
from gateway_core.services.couriers.discovery import CourierDiscovery
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.tables.transaction import Store
from gateway_core.views.status import NearbyCourier, NetworkView

Listener = Callable[[], None]
_SWITCH_SECONDS = 1.0
"""The interval for reading the Wi-Fi switch while the window is in front, so that the shown state is recent."""


class NetworkWatch(Struct, eq=False):
    """Calls its listeners on the gateway's loop. They must not block or raise."""

    _network: Network
    _listeners: list[Listener] = field(default_factory=list)

    def listen(self, listener: Listener) -> None:
        """Add a listener, which is called after every change."""
        self._listeners.append(listener)

    def notify(self) -> None:
        """Call the listeners: a change was noticed elsewhere, such as a wake-up of the device."""
        for listener in tuple(self._listeners):
            listener()

    async def run(self) -> None:
        """Watch the networks until cancelled."""
        async for _ in self._network.changes():
            self.notify()


_SOMEBODY_ANSWERED = {
    UnreachableCause.NO_SUCH_ADDRESS,
    UnreachableCause.DNSSEC,
    UnreachableCause.TLS,
    UnreachableCause.HTTP,
    UnreachableCause.HANDSHAKE,
    "other",
}
_NOBODY_ANSWERED = {UnreachableCause.NO_NETWORK, UnreachableCause.RESOLVER}


def has_internet(failure: str) -> bool | None:
    """Judge from ``PublicGatewayStateChanged.failure`` whether the Internet is reachable; ``None``: unknown.

    Unreachable resolvers, which have several operators, count as no Internet, as does a captive portal. A host that
    accepts no connections proves nothing: its address may have been cached.
    """
    if failure in _SOMEBODY_ANSWERED:
        return True
    return False if failure in _NOBODY_ANSWERED else None


class NetworkParts(Struct, frozen=True):
    """The system's networks, the probe for couriers, and a listener for changes (the resolver)."""

    network: Network
    probe: CourierProbe
    changed: Callable[[], None] = lambda: None
    is_wifi_off: Callable[[], bool | None] = lambda: None
    """Reads the switch of this device's Wi-Fi; ``None``: it has no switch, or the system does not report it."""


class Networks:
    """Runs the watch and the search, and keeps the status board's facts about them."""

    def __init__(
        self,
        parts: NetworkParts,
        store: Store,
        clock: Clock,
        events: EventBus,
        board: StatusBoard,
    ) -> None:
        self._events = events
        self._board = board
        self._watch = NetworkWatch(parts.network)
        self._is_wifi_off = parts.is_wifi_off
        self._in_front = asyncio.Event()
        self._discovery = CourierDiscovery(
            parts.network,
            parts.probe,
            store,
            clock,
            events,
            lambda couriers: self._board.note(couriers=couriers),
            self._on_networks,
        )
        self._watch.listen(parts.changed)
        self._watch.listen(self._read_switch)
        self._watch.listen(self._discovery.networks_changed)

    def listen(self, listener: Callable[[], None]) -> None:
        """Add a listener, which is called when the networks change or the device wakes up."""
        self._watch.listen(listener)

    def start(self, supervisor: Supervisor) -> Callable[[], None]:
        """Run the watch and the search. Returns a function that unsubscribes from events."""
        supervisor.start("networks", self._watch.run)
        supervisor.start("courier search", self._discovery.run)
        supervisor.start("Wi-Fi switch", self._watch_switch)
        return self._events.subscribe(self._notice)

    def set_foreground(self, *, foreground: bool) -> None:
        """Search for couriers every 2 seconds instead of 30 and read the switch while the operator is looking."""
        self._read_switch()
        if foreground:
            self._in_front.set()
        else:
            self._in_front.clear()
        self._discovery.set_foreground(foreground=foreground)

    async def search_couriers(self) -> Sequence[NearbyCourier]:
        """Search every network now, and return the couriers."""
        self._read_switch()
        await self._discovery.ready.wait()
        return await self._discovery.search()

    def _on_networks(self, networks: tuple[NetworkView, ...] | None) -> None:
        if networks != self._board.facts.networks:
            self._board.note(networks=networks, is_wifi_off=self._is_wifi_off())

    async def _watch_switch(self) -> None:
        """Read the switch regularly while the window is in front: if no network was joined, no change is reported."""
        while True:
            await self._in_front.wait()
            self._read_switch()
            await asyncio.sleep(_SWITCH_SECONDS)

    def _read_switch(self) -> None:
        is_wifi_off = self._is_wifi_off()
        if is_wifi_off is not self._board.facts.is_wifi_off:
            self._board.note(is_wifi_off=is_wifi_off)

    def _notice(self, event: Event) -> None:
        if isinstance(event, CourierRulesChanged):
            self._discovery.rules_changed()
        elif isinstance(event, DeviceWoke):
            self._watch.notify()
        elif isinstance(event, PublicGatewayStateChanged):
            self._board.note(
                has_network=self._discovery.has_networks, has_internet=has_internet(event.failure)
            )
