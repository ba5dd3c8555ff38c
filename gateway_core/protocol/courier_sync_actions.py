"""The vocabulary of a courier sync: its steps with the phases that observers see, its times, and its actions.

The receiving side of a courier sync: one CollectCargo call after the other, and what they brought.

A call that broke after it had brought new cargo is made again, with the same CCA, as often as each brings some:
deployed couriers end every connection after fifteen minutes, and some public gateways' hosts every call after seconds.
What is of no use here (broken, for somebody else, held already) is no progress, and is not taken without end.

Spec: RS-000 Cargo Relay Binding.

The cargoes that a courier has been given and has not acknowledged.

At most five, each delivered at most twice a call. Couriers on Android break calls with many on their way: to them, in
the awala dialect, one goes after the other.

Spec: RS-000 Message Transport Bindings (unacknowledged messages); Cargo Relay Binding (redelivery after silence).
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from gateway_core.codes.messages import CargoCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import ProtocolViolationError
from gateway_core.events import SyncOutcome, SyncPhase


class SyncTimings(Struct, frozen=True):
    """Seconds. Spec: RS-000 CRC for silence and pause; deployed couriers close a connection that idles for 10 s."""

    silence: float = 5.0
    """Before something goes once more."""
    progress: float = 600.0
    """A courier that moves octets and completes nothing new for so long is given up, unless it is at a large cargo."""
    slowest: float = 500.0
    """Octets a second: a courier that moves so many may go on with one cargo or acknowledgement for longer."""
    longest: float = 3600.0
    """For at most so long: at 1 kB/s a cargo of 3.6 MB passes, and other couriers get their turn."""
    last_chance: float = 150.0
    """A courier that has brought nothing new has so long to take something, at least."""
    pause: float = 5.0
    longest_pause: float = 9.0
    approval: float = 120.0
    closing: float = 1.0

    @property
    def patience(self) -> float:
        """The silence before the courier is given up: what waits on a slow line takes longer than silence."""
        return 4 * self.silence


class Step(StrEnum):
    """The steps of a sync, by what it waits for."""

    NEW = "new"
    PROBING = "probing"
    ASKING = "asking"
    CONNECTING = "connecting"
    COLLECTING = "collecting"
    PAUSING = "pausing"
    DELIVERING = "delivering"
    CLOSING = "closing"
    FINISHED = "finished"


PHASES = {
    Step.NEW: SyncPhase.AWAITING_APPROVAL,
    Step.PROBING: SyncPhase.AWAITING_APPROVAL,
    Step.ASKING: SyncPhase.AWAITING_APPROVAL,
    Step.CONNECTING: SyncPhase.CONNECTING,
    Step.COLLECTING: SyncPhase.COLLECTING,
    Step.PAUSING: SyncPhase.PAUSING,
    Step.DELIVERING: SyncPhase.DELIVERING,
    Step.CLOSING: SyncPhase.DELIVERING,
    Step.FINISHED: SyncPhase.FINISHED,
}
"""The phase that each step is to observers."""


class Connect(Struct, frozen=True):
    """Open the connection; answer with ``connected`` or ``connection_failed``."""


class Disconnect(Struct, frozen=True):
    """Close the connection."""


class AskOperator(Struct, frozen=True):
    """Ask for approval; answer with ``approved``, ``denied`` or nothing."""


class StartCollecting(Struct, frozen=True):
    """Begin CollectCargo with the CCA of that index; answer with cargoes, then ``collection_ended`` or ``_failed``."""

    cca: int


class AcknowledgeCargo(Struct, frozen=True):
    """The cargo is on stable storage: tell the courier."""

    delivery_id: str


class MakeCargo(Struct, frozen=True):
    """Make the next cargo; answer with ``cargo_made`` or ``source_exhausted``."""


class StartDelivering(Struct, frozen=True):
    """Begin DeliverCargo."""


class SendCargo(Struct, frozen=True):
    """Send that cargo (again); answer with ``cargo_sent``."""

    delivery_id: str


class ForgetCargo(Struct, frozen=True):
    """Release the octets of that cargo. ``acknowledged``: the courier has it."""

    delivery_id: str
    acknowledged: bool


class EndCall(Struct, frozen=True):
    """Nothing more to send on the open call."""


class CancelCall(Struct, frozen=True):
    """Abandon the open call."""


class Finish(Struct, frozen=True):
    """The sync is over; the connection is to be closed."""

    outcome: SyncOutcome
    reason: Statement


Action = (
    Connect
    | Disconnect
    | AskOperator
    | StartCollecting
    | AcknowledgeCargo
    | MakeCargo
    | StartDelivering
    | SendCargo
    | ForgetCargo
    | EndCall
    | CancelCall
    | Finish
)


MAX_USELESS_CARGOES = 1000
MAX_USELESS_OCTETS = 2**28
"""The octets taken in one sync of cargo that is not new and good: judging and acknowledging each costs time."""


class CollectingCalls(Struct):
    """The calls of one sync. The first is made once ``begin`` was called; ``cca`` is what each is made with."""

    ccas: int
    cca: int = 0
    cargoes: int = 0
    """Stored, duplicates and unusable ones included."""
    is_over: bool = False
    """No call is open."""
    has_left_some: bool = False
    """Cargo of this call stays with the courier, for there is no room for it."""
    _storing: set[str] = field(default_factory=set)
    _failure: tuple[SyncOutcome, Statement] | None = None
    _brought_new: bool = False
    _was_resent: bool = False
    _useless: int = 0
    _useless_octets: int = 0

    @property
    def is_done(self) -> bool:
        """True if every CCA had its turn."""
        return self.cca >= self.ccas

    @property
    def is_last_chance(self) -> bool:
        """True if silence ends the collecting: the CCA went once more, and all that came is stored."""
        return self._was_resent and not self.has_left_some

    @property
    def is_storing(self) -> bool:
        """True if a cargo that came is not stored yet."""
        return bool(self._storing)

    @property
    def is_too_useless(self) -> bool:
        """True if more of no use came than is taken."""
        return self._useless > MAX_USELESS_CARGOES or self._useless_octets > MAX_USELESS_OCTETS

    def begin(self) -> None:
        """A call is made."""
        self.is_over = self.has_left_some = False
        self._brought_new = False

    def received(self, delivery_id: str) -> None:
        """A cargo came in."""
        self._storing.add(delivery_id)

    def is_awaited(self, delivery_id: str) -> bool:
        """Return True if it came in this call or the last, and is not stored yet."""
        return delivery_id in self._storing

    def stored(self, delivery_id: str, octets: int, *, is_new: bool) -> None:
        """It is safe, or of no use."""
        self._storing.remove(delivery_id)
        self.cargoes += 1
        if is_new:
            self._brought_new = True
        else:
            self._useless += 1
            self._useless_octets += octets

    def found_no_room(self, delivery_id: str) -> None:
        """There is no room for it."""
        self._storing.remove(delivery_id)
        self.has_left_some = True

    def ended(self, failure: tuple[SyncOutcome, Statement] | None = None) -> None:
        """The call is over, with that failure if it broke."""
        self.is_over = True
        self._failure = failure

    def choose_next(self) -> tuple[SyncOutcome, Statement] | None:
        """The call is over and what it brought is stored: choose the next. Returns what went wrong for good."""
        failure, self._failure = self._failure, None
        if failure is not None and failure[0] is SyncOutcome.CONNECTION_LOST and self._brought_new:
            return None
        self.cca += 1
        self._was_resent = False
        if failure is not None and failure[0] not in (SyncOutcome.REFUSED, SyncOutcome.PARTIAL):
            self.cca = self.ccas  # there is no courier any more
        return failure

    def use_resend(self) -> bool:
        """After silence a CCA goes once more, and only once. Returns whether it had not gone yet. Spec: RS-000 CRC."""
        was_resent, self._was_resent = self._was_resent, True
        return not was_resent

    def give_up(self) -> None:
        """No more calls, and nothing that came is waited for."""
        self.cca = self.ccas
        self.is_over = True
        self._storing.clear()


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
    most_unacknowledged: int = MAX_UNACKNOWLEDGED
    may_begin_again: bool = True
    """This is the first call, or it took something: connections break of old age, and phones by chance."""
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

    @property
    def may_redeliver(self) -> bool:
        """True if all was sent, and some of it only once."""
        flights = self._flights.values()
        return all(each.sent for each in flights) and any(
            each.deliveries < _MAX_DELIVERIES for each in flights
        )

    def refill(self) -> list[Action]:
        """Ask for the next cargo, one at a time, if there may be more and the window has room."""
        if self._making or self.exhausted or len(self._flights) >= self.most_unacknowledged:
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
        if not (self.may_begin_again and self.is_open):
            return []
        self.may_begin_again = False
        for name in self._flights:
            self._flights[name] = _Flight()
        return [StartDelivering(), *(SendCargo(name) for name in self._flights)]

    def redeliver(self) -> list[Action]:
        """After silence: send again what was sent once; nothing when every chance was used, or no octets are taken."""
        if not self.may_redeliver:
            return []
        again = [name for name, flight in self._flights.items() if flight.deliveries < _MAX_DELIVERIES]
        for name in again:
            self._flights[name] = _Flight(deliveries=_MAX_DELIVERIES)
        return [SendCargo(name) for name in again]
