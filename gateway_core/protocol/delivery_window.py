"""The cargoes that a courier has been given and has not acknowledged.

At most five, each delivered at most twice a call.

Spec: RS-000 Message Transport Bindings (unacknowledged messages); Cargo Relay Binding (redelivery after silence).
"""

from __future__ import annotations

from msgspec import Struct, field

from gateway_core.codes.messages import CargoCode
from gateway_core.errors import ProtocolViolationError
from gateway_core.protocol.courier_sync_actions import (
    Action,
    ForgetCargo,
    MakeCargo,
    SendCargo,
    StartDelivering,
)

MAX_UNACKNOWLEDGED = 5
"""Cargoes that may await acknowledgement."""

_MAX_DELIVERIES = 2


class _Flight(Struct):
    deliveries: int = 1
    sent: bool = False


class DeliveryWindow(Struct):
    """The sending side of a courier sync: one DeliverCargo call, and another for the rest when it broke."""

    exhausted: bool = False
    """There is no more cargo to make."""
    is_open: bool = False
    """The call was begun: it is, with the first cargo."""
    strange_acknowledgements: int = 0
    """Acknowledgements that came twice, or name nothing that was sent."""
    may_begin_again: bool = False
    """This call took something, or an earlier one of the same connection brought something: that broke of old age."""
    _making: bool = False
    _flights: dict[str, _Flight] = field(default_factory=dict)
    _acknowledged: set[str] = field(default_factory=set)

    @property
    def unacknowledged(self) -> int:
        """Cargoes given to the courier, or being given, that it has not acknowledged."""
        return len(self._flights)

    @property
    def cargoes_out(self) -> int:
        """Cargoes that the courier has acknowledged."""
        return len(self._acknowledged)

    def refill(self) -> list[Action]:
        """Ask for the next cargo, one at a time, if there may be more and the window has room."""
        if self._making or self.exhausted or len(self._flights) >= MAX_UNACKNOWLEDGED:
            return []
        self._making = True
        return [MakeCargo()]

    def made(self, delivery_id: str) -> list[Action]:
        """A cargo is ready to go.

        Raises:
            ProtocolViolationError: nobody asked for it, or its id was used before.
        """
        if not self._making or delivery_id in self._flights or delivery_id in self._acknowledged:
            raise ProtocolViolationError(CargoCode.NOT_ASKED_FOR)
        self._making = False
        self._flights[delivery_id] = _Flight()
        start: list[Action] = [] if self.is_open else [StartDelivering()]
        self.is_open = True
        return [*start, SendCargo(delivery_id), *self.refill()]

    def sent(self, delivery_id: str) -> None:
        """Its last octet was taken by the connection."""
        if delivery_id in self._flights:
            self._flights[delivery_id].sent = True

    def acknowledged(self, delivery_id: str) -> list[Action]:
        """Release a cargo; nothing to do for an acknowledgement that is strange."""
        if self._flights.pop(delivery_id, None) is None:
            self.strange_acknowledgements += 1
            return []
        self._acknowledged.add(delivery_id)
        self.may_begin_again = True
        return [ForgetCargo(delivery_id, acknowledged=True), *self.refill()]

    def begin_again(self) -> list[Action]:
        """The call broke: make it again, with what it did not take; nothing when there is no hope."""
        if not self.may_begin_again:
            return []
        self.may_begin_again = False
        for name in self._flights:
            self._flights[name] = _Flight()
        return [StartDelivering(), *(SendCargo(name) for name in self._flights)]

    def redeliver(self) -> list[Action]:
        """After silence: send again what was sent once; nothing when every chance was used, or no octets are taken."""
        if not all(flight.sent for flight in self._flights.values()):
            return []
        again = [name for name, flight in self._flights.items() if flight.deliveries < _MAX_DELIVERIES]
        for name in again:
            self._flights[name] = _Flight(deliveries=_MAX_DELIVERIES)
        return [SendCargo(name) for name in again]
