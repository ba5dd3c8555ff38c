"""The receiving side of a courier sync: one CollectCargo call after the other, and what they brought.

A call that broke after it had brought new cargo is made again, with the same CCA, as often as each brings some:
deployed couriers end every connection after fifteen minutes, and some public gateways' hosts every call after seconds.
What is of no use here (broken, for somebody else, held already) is no progress, and is not taken without end.

Spec: RS-000 Cargo Relay Binding.
"""

from __future__ import annotations

from msgspec import Struct, field

from gateway_core.codes.statement import Statement
from gateway_core.events import SyncOutcome

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
        if failure is not None and failure[0] is not SyncOutcome.REFUSED:
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
