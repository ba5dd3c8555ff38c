"""What a fleet has done, as the outside sees it, and what must be true of it at every moment."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import ClassVar

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE
from tests.fleet.loop import Life
from tests.fleet.stores import DONE, INBOUND, Moved
from tests.fleet.trace import Trace

_SOON_SECONDS = 120.0
_INEXACT_SECONDS = 90.0
"""Dates come in whole seconds, and by slow lines."""


class ViolatedError(AssertionError):
    """An invariant does not hold."""

    def __init__(self, sentence: str, detail: str) -> None:
        super().__init__(f"{sentence} {detail}")
        self.sentence = sentence


class Accepted(Struct, frozen=True):
    """A gateway has told an app that it has its parcel."""

    gateway: str
    at: datetime
    expires: datetime


class Ledger:
    """The facts. Programs are named without the number of their life."""

    def __init__(
        self, trace: Trace, now: Callable[[], datetime], fail: Callable[[ViolatedError], None]
    ) -> None:
        """``fail`` is told of what does not hold: whoever commits must not be the one who hears of it."""
        self.trace, self.now, self.fail = trace, now, fail
        self.holders: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By a message's id: the stores that hold it by a commit, with how many rows."""
        self.was_held: set[tuple[str, str]] = set()
        """(id, program) of whatever was ever held,"""
        self.was_released: set[tuple[str, str]] = set()
        """and of what was deleted."""
        self.accepted: dict[str, Accepted] = {}
        self.sent: dict[str, datetime] = {}
        """Messages that an app has on its disk, until when they live."""
        self.taken: Counter[str] = Counter()
        """How often a message was done by its recipient's app."""
        self.said_yes: set[tuple[str, str]] = set()
        """(address of a private gateway, courier) of each sync that an operator allowed."""
        self.given: set[tuple[str, str]] = set()
        """(id, private gateway) of what an app was given."""
        self.later: Callable[[float, Callable[[], None]], object] = lambda seconds, call: None
        """Calls after so many seconds."""
        self.connected: Callable[[str], object] = lambda gateway: None
        """Something that stays the same while a private gateway and its app run and are connected; else ``None``."""
        self.addresses: dict[str, str] = {}
        """Programs of private gateways by their address."""
        self.invariants: tuple[Invariant, ...] = tuple(kind(self) for kind in INVARIANTS)

    # --- What happens --------------------------------------------------------------------------------------------

    def committed(self, life: Life, moved: Sequence[Moved]) -> None:
        """A transaction is on a disk."""
        self.trace.note("commit", life, *(f"{'+' if each.is_in else '-'}{each.table}" for each in moved))
        for each in moved:
            if each.table == INBOUND:
                continue
            if each.table in ("luggage", "cargoes", "pieces"):
                self.was_held |= {(each.name, life.name)} if each.is_in else set()
                continue
            if each.table == DONE:
                self.taken[each.name] += 1
                continue
            holders = self.holders[each.name]
            holders[life.name] += 1 if each.is_in else -1
            (self.was_held if each.is_in else self.was_released).add((each.name, life.name))
            if holders[life.name] <= 0:
                del holders[life.name]
        for invariant in self.invariants:
            invariant.after_commit(life, moved)

    def app_was_told(self, gateway: str, message_id: str, expires: datetime) -> None:
        """An app has the answer that its gateway has the parcel."""
        self.trace.note("accepted", gateway, message_id)
        self.accepted.setdefault(message_id, Accepted(gateway, self.now(), expires))
        for invariant in self.invariants:
            invariant.after_acceptance(gateway, message_id)

    def app_was_given(self, gateway: str, message_id: str) -> None:
        """An app has a parcel from its gateway."""
        self.trace.note("given", gateway, message_id)
        self.given.add((message_id, gateway))
        for invariant in self.invariants:
            invariant.after_giving(gateway, message_id)

    def cargo_was_acknowledged(self, holder: str, name: str) -> None:
        """Whoever took cargo, by its digest or id, has said that it has it."""
        self.trace.note("cargo acknowledged", holder)
        for invariant in self.invariants:
            invariant.after_cargo(holder, name)

    def clock_was_moved(self, gateway: str, error_before: float, error_after: float) -> None:
        """A private gateway has corrected its clock, which was wrong by so many seconds, and is now."""
        self.trace.note("clock", gateway, round(error_before), round(error_after))
        for invariant in self.invariants:
            invariant.after_correction(gateway, error_before, error_after)

    def message_was_set_aside(self, gateway: str, reason: object) -> None:
        """A private gateway doubts a message."""
        self.trace.note("set aside", gateway)
        for invariant in self.invariants:
            invariant.after_doubt(gateway, reason)

    def lives(self, message_id: str) -> bool:
        """Whether an accepted message may still be expected to arrive."""
        return self.now() < self.accepted[message_id].expires - DRIFT_TOLERANCE

    def missing(self) -> list[str]:
        """Accepted messages that have not arrived, although they live."""
        return [name for name in self.accepted if not self.taken[name] and self.lives(name)]


class Invariant:
    """One; what it does not override it does not look at."""

    sentence: ClassVar[str]

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def require(self, condition: object, detail: str) -> None:
        if not condition:
            self.ledger.fail(ViolatedError(self.sentence, f"{detail}, at {self.ledger.now():%d %H:%M:%S}"))

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None: ...

    def after_acceptance(self, gateway: str, message_id: str) -> None: ...

    def after_giving(self, gateway: str, message_id: str) -> None: ...

    def after_cargo(self, holder: str, name: str) -> None: ...

    def after_correction(self, gateway: str, error_before: float, error_after: float) -> None: ...

    def after_doubt(self, gateway: str, reason: object) -> None: ...


class CustodyIsKept(Invariant):
    sentence = "No parcel that was acknowledged to an app is lost before it expires."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            is_awaited = each.name in self.ledger.accepted and not self.ledger.taken[each.name]
            if is_awaited and not each.is_in:
                is_held = self.ledger.holders[each.name] or not self.ledger.lives(each.name)
                self.require(is_held, f"{life} let go of {each.name}, which nobody else has")


class StoredBeforeAcknowledged(Invariant):
    sentence = "Nothing is acknowledged before it is synced to a disk."

    def after_acceptance(self, gateway: str, message_id: str) -> None:
        is_stored = (message_id, gateway) in self.ledger.was_held
        self.require(is_stored, f"{gateway} acknowledged {message_id}, and has not committed it")

    def after_cargo(self, holder: str, name: str) -> None:
        self.require(
            (name, holder) in self.ledger.was_held, f"{holder} acknowledged cargo, and has not committed it"
        )


class OnceToAnApp(Invariant):
    sentence = "No parcel is given to an app again once its acknowledgement was committed."

    def after_giving(self, gateway: str, message_id: str) -> None:
        was_acknowledged = (message_id, gateway) in self.ledger.was_released
        self.require(not was_acknowledged, f"{gateway} gave {message_id} again")

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == DONE:
                self.require(self.ledger.taken[each.name] == 1, f"{life} was done with {each.name} twice")


class GivenSoon(Invariant):
    sentence = "What waits for an app that is connected is given to it within two minutes."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            connection = self.ledger.connected(life.name) if each.table == INBOUND else None
            if connection is not None:
                self.ledger.later(_SOON_SECONDS, partial(self._look, life.name, each.name, connection))

    def _look(self, gateway: str, message_id: str, connection: object) -> None:
        has_stayed = self.ledger.connected(gateway) == connection
        was_given = {(message_id, gateway)} & (self.ledger.given | self.ledger.was_released)
        self.require(was_given or not has_stayed, f"{gateway} keeps {message_id} to itself")


class NothingWithoutYes(Invariant):
    sentence = "Nothing of a private gateway is with a courier to whom its operator has not said yes."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == "luggage" and each.is_in:
                was_allowed = (each.name, life.name) in self.ledger.said_yes
                self.require(was_allowed, f"{life} took luggage of {each.name}")


class ClocksGetBetter(Invariant):
    sentence = "No clock is moved away from the true time by who is not trusted."

    def after_correction(self, gateway: str, error_before: float, error_after: float) -> None:
        is_better = abs(error_after) <= abs(error_before) + _INEXACT_SECONDS
        self.require(is_better, f"{gateway} was wrong by {error_before:.0f} s, and is by {error_after:.0f} s")


class ClocksMayDiffer(Invariant):
    sentence = "Nothing is set aside while no two clocks differ by two hours."

    def after_doubt(self, gateway: str, reason: object) -> None:
        self.require(False, f"{gateway}: {reason}")


INVARIANTS: tuple[type[Invariant], ...] = (
    CustodyIsKept,
    StoredBeforeAcknowledged,
    OnceToAnApp,
    GivenSoon,
    NothingWithoutYes,
    ClocksGetBetter,
    ClocksMayDiffer,
)
