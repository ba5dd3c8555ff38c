"""The search for couriers: times, places and memory. No I/O: takes inputs and returns the networks to probe.

A network is one default gateway on one interface. Each is in one of these states::

                 ┌─ probe: courier ────────────▶ courier ──┐
    unexamined ──┼─ probe: nothing, or mute ───▶ vacant ───┼── probed again when due, while searching
                 └─ probe: something else ─────▶ marked: probed again only when the operator asks

    searching  =  the public gateway is unreachable, and no courier sync runs
    asked      =  the operator wants every network probed now, including marked ones

A mark belongs to the network's identity (``network_marks``), and outlasts restarts. Without a known identity the mark
belongs to the gateway's address on its interface, which many networks share, and holds until the networks change.
Probes skip the networks refused by the operator.

Spec: RS-000 CRC (couriers are found on the local network); docs/wire-formats, "CogRPC" (port); docs/features, C9-C12.
"""

import ipaddress
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.ports.network import DefaultRoute, ProbeOutcome
from gateway_core.protocol.network_marks import MAX_MARKS, digest, mark_of

FOREGROUND_SECONDS = 2.0
BACKGROUND_SECONDS = 30.0
"""Time between two probes of a network, from the end of the first, while the window is or is not in use."""

PRESENT_SECONDS = 30.0
"""Time between two probes of a present courier, enough to notice its departure."""


class FoundCourier(Struct, frozen=True):
    """A courier on a network of this device."""

    route: DefaultRoute
    last_seen: datetime
    seen_before: bool
    """True if a courier was found on the same network in the past."""


class SearchedNetwork(Struct, frozen=True):
    """A network of this device."""

    route: DefaultRoute
    has_courier: bool | None
    """``None``: not probed since this device joined the network, or since the Internet was reachable."""
    is_refused: bool


class SearchMemory(Struct, frozen=True):
    """The memory that outlasts restarts. ``key`` (32 octets) keeps marks from revealing hardware addresses."""

    key: bytes
    absent: tuple[str, ...] = ()
    couriers: tuple[str, ...] = ()


class _Examined(Struct):
    route: DefaultRoute
    due: float
    """Monotonic time of the next probe."""
    wanted: bool = False
    """True if the operator asked for a probe."""
    is_probed: bool = False
    courier: FoundCourier | None = None
    is_vacant: bool = False
    """True if the last probe found no courier."""


def may_be_probed(route: DefaultRoute) -> bool:
    """Return True if the route's gateway has a private or link-local address of another device."""
    try:
        address = ipaddress.ip_address(route.gateway)
    except ValueError:
        return False
    if address.is_loopback or address.is_unspecified or address.is_multicast or address.is_reserved:
        return False
    return address.is_link_local or address.is_private


class CourierSearch(Struct):
    """The search. Times are monotonic seconds; ``seen_at`` is UTC. Inputs may come at any time.

    Each input returns the networks whose gateways are to be probed now; ``receive_outcome`` follows for each.
    """

    memory: SearchMemory
    _networks: dict[tuple[str, str], _Examined] = field(default_factory=dict)
    _passing_marks: set[str] = field(default_factory=set)
    _refused: frozenset[str] = frozenset()
    _internet_reachable: bool = True
    _foreground: bool = False
    _syncing: bool = False

    # --- Inputs -------------------------------------------------------------------------------------------

    def receive_routes(
        self, routes: Sequence[DefaultRoute], now: float, *, changed: bool = True
    ) -> list[DefaultRoute]:
        """Receive the default gateways. ``changed``: the system announced a change; otherwise a routine reading."""
        if changed:
            self._passing_marks.clear()
        kept: dict[tuple[str, str], _Examined] = {}
        for route in filter(may_be_probed, routes):
            key = (route.gateway, route.interface)
            known = self._networks.get(key)
            if known is None or _is_another(known.route, route):
                known = _Examined(route, now)
            elif changed and known.courier is None:
                known.due = min(known.due, now)
            known.route = route
            if self._is_refused(route):  # the hardware address may have become known
                known.courier = None
            kept[key] = known
        self._networks = kept
        return self.continue_search(now)

    def receive_conditions(
        self,
        now: float,
        *,
        internet_reachable: bool | None = None,
        foreground: bool | None = None,
        syncing: bool | None = None,
    ) -> list[DefaultRoute]:
        """Receive changed conditions of the search."""
        if internet_reachable is not None:
            if self._internet_reachable and not internet_reachable:
                self._hurry(now)
            self._internet_reachable = internet_reachable
            if internet_reachable:  # the search stops, so its results become old
                for each in self._networks.values():
                    each.is_vacant = False
        if foreground is not None:
            if foreground and not self._foreground:
                self._hurry(now)
            self._foreground = foreground
        if syncing is not None:
            self._syncing = syncing
        return self.continue_search(now)

    def receive_refusals(self, marks: frozenset[str], now: float) -> list[DefaultRoute]:
        """Receive the networks where the operator refuses couriers; couriers found there are dropped."""
        self._refused = marks
        for network in self._networks.values():
            if self._is_refused(network.route):
                network.courier, network.wanted = None, False
        return self.continue_search(now)

    def receive_request(self, now: float) -> list[DefaultRoute]:
        """Receive the operator's request to probe every network once, including marked ones."""
        for each in self._networks.values():
            each.wanted = True
        return self.continue_search(now)

    def receive_outcome(
        self, route: DefaultRoute, outcome: ProbeOutcome, now: float, seen_at: datetime
    ) -> list[DefaultRoute]:
        """Receive the outcome of a probe. ``route`` may have its hardware address only now."""
        network = self._networks.get((route.gateway, route.interface))
        if network is None:
            return self.continue_search(now)
        known = network.courier
        network.is_probed, network.courier = False, None
        network.is_vacant = outcome is not ProbeOutcome.COURIER
        if route.hardware_address and not network.route.hardware_address:
            network.route = route
        if network.is_vacant:
            network.due = now + self._pause()
        elif self._is_refused(network.route):
            return self.continue_search(now)
        else:
            seen_before = (
                self._mark(network.route) in self.memory.couriers if known is None else known.seen_before
            )
            network.courier = FoundCourier(network.route, seen_at, seen_before)
            network.due = now + PRESENT_SECONDS
        self._remember(network, outcome)
        return self.continue_search(now)

    def continue_search(self, now: float) -> list[DefaultRoute]:
        """Return the networks whose probes are due at ``now``."""
        due: list[DefaultRoute] = []
        for network in self._networks.values():
            if not network.is_probed and self._is_wanted(network) and (network.wanted or network.due <= now):
                network.is_probed, network.wanted = True, False
                due.append(network.route)
        return due

    # --- Questions ------------------------------------------------------------------------------------------

    @property
    def next_due(self) -> float | None:
        """The time to call ``continue_search`` again; ``None``: wait for the next input."""
        due = [each.due for each in self._networks.values() if not each.is_probed and self._is_wanted(each)]
        return min(due, default=None)

    @property
    def is_idle(self) -> bool:
        """True if no probe runs."""
        return not any(each.is_probed for each in self._networks.values())

    @property
    def couriers(self) -> tuple[FoundCourier, ...]:
        """The couriers present, last seen first."""
        found = [each.courier for each in self._networks.values() if each.courier is not None]
        return tuple(sorted(found, key=lambda each: each.last_seen, reverse=True))

    @property
    def networks(self) -> tuple[SearchedNetwork, ...]:
        """The networks with a router where a courier may be, and their states."""
        return tuple(
            SearchedNetwork(
                each.route,
                True if each.courier is not None else False if each.is_vacant else None,
                self._is_refused(each.route),
            )
            for each in self._networks.values()
        )

    @property
    def has_networks(self) -> bool:
        """True if this device is on a local network."""
        return bool(self._networks)

    # --- Within -----------------------------------------------------------------------------------------------

    def _is_wanted(self, network: _Examined) -> bool:
        if self._syncing or self._is_refused(network.route):
            return False
        return network.wanted or (not self._internet_reachable and not self._is_marked(network.route))

    def _is_marked(self, route: DefaultRoute) -> bool:
        mark = self._mark(route)
        return mark in self.memory.absent or mark in self._passing_marks

    def _is_refused(self, route: DefaultRoute) -> bool:
        return bool(self._refused) and mark_of(self.memory.key, route) in self._refused

    def _hurry(self, now: float) -> None:
        for each in self._networks.values():
            if each.courier is None:
                each.due = min(each.due, now)

    def _pause(self) -> float:
        return FOREGROUND_SECONDS if self._foreground else BACKGROUND_SECONDS

    def _remember(self, network: _Examined, outcome: ProbeOutcome) -> None:
        """Mark the network, or remove its mark."""
        mark = self._mark(network.route)
        if outcome is ProbeOutcome.COURIER:
            self._passing_marks.discard(mark)
            self.memory = replace(self.memory, absent=_without(self.memory.absent, mark))
            if network.route.hardware_address:
                self.memory = replace(self.memory, couriers=_with(self.memory.couriers, mark))
        elif outcome is ProbeOutcome.NOT_A_COURIER:
            if network.route.hardware_address:
                self.memory = replace(self.memory, absent=_with(self.memory.absent, mark))
            else:
                self._passing_marks.add(mark)

    def _mark(self, route: DefaultRoute) -> str:
        """Return the network's mark: permanent, or valid until the networks change."""
        key = self.memory.key
        return mark_of(key, route) or digest(key, f"{route.interface} {route.gateway}")


def _is_another(before: DefaultRoute, after: DefaultRoute) -> bool:
    """Return True if the address now belongs to another device."""
    return bool(
        before.hardware_address
        and after.hardware_address
        and before.hardware_address != after.hardware_address
    )


def _with(marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    return marks if mark in marks else (*marks, mark)[-MAX_MARKS:]


def _without(marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    return tuple(each for each in marks if each != mark)
