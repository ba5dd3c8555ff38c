"""The search for couriers: its moments, its places, and its memory. No I/O: inputs in, the networks to probe out.

A network is one default gateway on one interface. Each is in one of these states::

                 ┌─ probe: courier ────────────▶ courier ──┐
    unexamined ──┼─ probe: nothing, or mute ───▶ vacant ───┼── probed again when due, while searching
                 └─ probe: something else ─────▶ marked: probed again only when the operator asks

    searching  =  the Internet gateway is unreachable, and no courier sync runs
    asked      =  the operator wants every network looked at now, marked ones included

A mark belongs to what the network is known by (``network_marks``), and outlasts restarts.
Where that is unknown it belongs to the gateway's address on its interface, which many networks share, and holds until
the networks change. Networks that the operator refused are never probed, whoever asks.

Spec: RS-000 CRC (couriers are found on the local network); docs/wire-formats, "CogRPC" (port); docs/features, C9-C12.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.ports.network import DefaultRoute, ProbeOutcome
from gateway_core.protocol.network_marks import MAX_MARKS, digest, mark_of

FOREGROUND_SECONDS = 2.0
BACKGROUND_SECONDS = 30.0
"""Between two probes of a network, counted from the end of the first, while the operator looks or does not."""

PRESENT_SECONDS = 30.0
"""Between two probes of a courier that is known to be there: it needs only to be told from one that left."""


class FoundCourier(Struct, frozen=True):
    """A courier on a network that this device is connected to."""

    route: DefaultRoute
    last_seen: datetime
    seen_before: bool
    """A courier was found on the same network in the past."""


class SearchedNetwork(Struct, frozen=True):
    """A network that this device is connected to."""

    route: DefaultRoute
    has_courier: bool | None
    """``None``: it was not looked at since this device came, or since the Internet was there."""
    is_refused: bool


class SearchMemory(Struct, frozen=True):
    """The memory that outlasts a restart. ``key`` (32 octets) keeps marks from being read as hardware addresses."""

    key: bytes
    absent: tuple[str, ...] = ()
    couriers: tuple[str, ...] = ()


class _Examined(Struct):
    route: DefaultRoute
    due: float
    """Monotonic time of the next probe."""
    wanted: bool = False
    """The operator asked for this one."""
    is_probed: bool = False
    courier: FoundCourier | None = None
    is_vacant: bool = False
    """No courier answered when it was last looked at."""


def may_be_probed(route: DefaultRoute) -> bool:
    """Return True if its gateway is on a local network: never this device, never a public address, never a group."""
    try:
        address = ipaddress.ip_address(route.gateway)
    except ValueError:
        return False
    if address.is_loopback or address.is_unspecified or address.is_multicast or address.is_reserved:
        return False
    return address.is_link_local or address.is_private


class CourierSearch(Struct):
    """Times are monotonic seconds; ``seen_at`` is UTC. Every input may be given at any time.

    Each returns the networks at whose gateways a courier is to be looked for now; then comes ``probe_finished``.
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
        """The default gateways as they are. ``changed``: the system announced it; else they were just read again."""
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
            if self._is_refused(route):  # its hardware address may be known only now
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
        """Receive what has changed around the search."""
        if internet_reachable is not None:
            if self._internet_reachable and not internet_reachable:
                self._hurry(now)
            self._internet_reachable = internet_reachable
            if internet_reachable:  # nobody looks any more, so what was seen grows old
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
        """The networks where the operator never wants a courier: what was found there is forgotten."""
        self._refused = marks
        for network in self._networks.values():
            if self._is_refused(network.route):
                network.courier, network.wanted = None, False
        return self.continue_search(now)

    def receive_request(self, now: float) -> list[DefaultRoute]:
        """The operator asks: look at every network once, whatever is known of it."""
        for each in self._networks.values():
            each.wanted = True
        return self.continue_search(now)

    def probe_finished(
        self, route: DefaultRoute, outcome: ProbeOutcome, now: float, seen_at: datetime
    ) -> list[DefaultRoute]:
        """Receive what a probe found. ``route`` may have learned its hardware address meanwhile."""
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
        """Time has passed: the probes that are due."""
        due: list[DefaultRoute] = []
        for network in self._networks.values():
            if not network.is_probed and self._is_wanted(network) and (network.wanted or network.due <= now):
                network.is_probed, network.wanted = True, False
                due.append(network.route)
        return due

    # --- Questions ------------------------------------------------------------------------------------------

    @property
    def next_due(self) -> float | None:
        """The moment to call ``continue_search`` again; ``None`` while nothing but an input can start a probe."""
        due = [each.due for each in self._networks.values() if not each.is_probed and self._is_wanted(each)]
        return min(due, default=None)

    @property
    def is_idle(self) -> bool:
        """True if no probe runs."""
        return not any(each.is_probed for each in self._networks.values())

    @property
    def couriers(self) -> tuple[FoundCourier, ...]:
        """Those that are there, last seen first."""
        found = [each.courier for each in self._networks.values() if each.courier is not None]
        return tuple(sorted(found, key=lambda each: each.last_seen, reverse=True))

    @property
    def networks(self) -> tuple[SearchedNetwork, ...]:
        """Those with a router where a courier may be, and what is known of each."""
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
        """True if there is a local network at all."""
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
        """Mark the network, or take its mark back."""
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
        """By what the network is remembered: for good, or until the networks change."""
        key = self.memory.key
        return mark_of(key, route) or digest(key, f"{route.interface} {route.gateway}")


def _is_another(before: DefaultRoute, after: DefaultRoute) -> bool:
    """Return True if the same address now belongs to another device."""
    return bool(
        before.hardware_address
        and after.hardware_address
        and before.hardware_address != after.hardware_address
    )


def _with(marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    return marks if mark in marks else (*marks, mark)[-MAX_MARKS:]


def _without(marks: tuple[str, ...], mark: str) -> tuple[str, ...]:
    return tuple(each for each in marks if each != mark)
