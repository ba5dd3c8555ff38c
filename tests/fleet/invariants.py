"""The invariants of a fleet, checked at every moment, each independently."""

from collections.abc import Collection, Sequence, Set
from datetime import datetime
from functools import partial
from typing import ClassVar

from gateway_core.events import DeletionReason, SyncOutcome
from gateway_core.tables.columns import from_integer
from tests.fleet.ledger import Ledger, ViolatedError
from tests.fleet.loop import Life
from tests.fleet.sealing import Sealed
from tests.fleet.stores import CARRIED, DONE, INBOUND, OUTBOUND, QUARANTINED, Holdings, Moved

_SOON_SECONDS, _GONE_SECONDS = 120.0, 600.0
_MOST_CONNECTIONS = 400
"""A public gateway that ends all calls after five seconds is called a hundred times in ten minutes, and once for each
upload."""

_MOST_UNREASONED = 3

LONGEST_SYNC_SECONDS = 900.0
_MOST_KEYS = 40
_MOST_MEMORY = 600_000
"""Octets; a program usually has some tens of thousands. Parcels under way are not counted."""
_MOST_TASKS = 40
_REASONS = frozenset({DeletionReason.DELIVERED, DeletionReason.ACKNOWLEDGED, DeletionReason.EXPIRED})
_REVOKED = frozenset({DeletionReason.DEAUTHORIZED, DeletionReason.REFUSED})
"""Reasons after a revoked authorization."""
_INEXACT_SECONDS = 600.0
"""Dates have whole seconds and arrive by slow lines; a clock drifts by minutes after a confirmation."""


class Invariant:
    """One invariant; overridden methods are its checks."""

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

    def after_correction(
        self, gateway: str, error_before: float, error_after: float, owners: float | None
    ) -> None: ...

    def after_doubt(self, gateway: str, reason: object) -> None: ...

    def after_reaching(self, gateway: str) -> None: ...

    def after_deletion(self, gateway: str, reason: DeletionReason) -> None: ...

    def after_connecting(self, host: str, there: str) -> None: ...

    def after_sync(
        self, gateway: str, seconds: float, outcome: SyncOutcome | None, *, is_calm: bool
    ) -> None: ...

    def after_leaving(self, gateway: str, digests: Collection[str]) -> None: ...

    def after_stop(self, name: str, found: Holdings) -> None: ...

    def after_weighing(self, name: str, octets: int, tasks: int) -> None: ...

    def after_sealing(self, sender: str, message: Sealed) -> None: ...

    def after_opening(self, recipient: str, message: Sealed, now: float) -> None: ...

    def after_cargo_in(
        self, public: str, digest: str, *, is_done: bool, parcels: Set[str], expires: datetime
    ) -> None: ...

    def after_collection(self, public: str, *, is_used_up: bool) -> None: ...

    def after_refusal(self, public: str, *, left: int, tries: int) -> None: ...

    def after_rest(self, name: str, counted: int) -> None: ...

    def after_quiet_sync(self, gateway: str, courier: str, seconds: float, outcome: SyncOutcome) -> None: ...

    def after_quiet_relay(self, courier: str, seconds: float, left: Collection[str]) -> None: ...

    def after_round(self, gateway: str, waited: Set[str], waited_before: Set[str]) -> None: ...

    def after_look(self, public: str, gateways: Collection[str], expired: int) -> None: ...

    def after_reading(self, app: str, message_id: str, content: bytes) -> None: ...

    def after_sending(self, gateway: str, courier: str) -> None: ...

    def after_asking(self, gateway: str, publics: Set[str]) -> None: ...


class CustodyIsKept(Invariant):
    sentence = "No parcel that was acknowledged to an app is lost before it expires."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            name = self.ledger.digests.get(each.name, "") if each.table == QUARANTINED else each.name
            is_awaited = name in self.ledger.accepted and not self.ledger.taken[name]
            if is_awaited and not each.is_in and each.table in ("parcels", "inbox", QUARANTINED):
                is_held = self.ledger.is_held(name) or self.ledger.has_expired(name)
                self.require(is_held, f"{life} let go of {name}, which nobody else has")


class ReleasedByWhoStored(Invariant):
    sentence = "A private gateway lets go of a parcel only once a public gateway has stored it."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            is_gone = each.table == OUTBOUND and each.name not in ledger.outbound[life.name]
            if is_gone and each.name in ledger.accepted and not each.is_in:
                was_stored = any((each.name, public) in ledger.was_held for public in ledger.publics)
                self.require(was_stored or ledger.has_expired(each.name), f"{life} let go of {each.name}")


class PassedOnFirst(Invariant):
    sentence = "A public gateway lets go of a parcel that lives only once the gateway after it has it."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            is_gone = each.table == "parcels" and not each.is_in and life.name in ledger.publics
            if is_gone and each.name in ledger.accepted:
                to = ledger.accepted[each.name].to
                homes = ledger.homes_of(to)
                after = {to} if life.name in homes else homes
                has_it = any((each.name, holder) in ledger.was_held for holder in after)
                self.require(has_it or ledger.has_expired(each.name), f"{life} let go of {each.name}")


class KeptByTheApp(Invariant):
    sentence = "A private gateway lets go of a message for its app only once that has it."
    """The check finds an app that drops a message even while other stores hold it."""

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == INBOUND and not each.is_in and each.name in self.ledger.accepted:
                has_it = (each.name, self.ledger.apps[life.name]) in self.ledger.was_held
                is_over = self.ledger.has_expired(each.name)
                self.require(has_it or is_over, f"{life} let go of {each.name}")


class StoredBeforeAcknowledged(Invariant):
    sentence = "Nothing is acknowledged before it is synced to a disk."

    def after_acceptance(self, gateway: str, message_id: str) -> None:
        is_stored = (message_id, gateway) in self.ledger.was_held
        self.require(is_stored, f"{gateway} acknowledged {message_id}, and has not committed it")

    def after_cargo(self, holder: str, name: str) -> None:
        is_kept = (name, holder) in self.ledger.was_held or holder in self.ledger.doubting
        self.require(is_kept, f"{holder} acknowledged cargo, and has not committed it")


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
            is_new = each.table == INBOUND and each.is_in
            connection = self.ledger.connected(life.name) if is_new else None
            if connection is not None:
                self.ledger.later(_SOON_SECONDS, partial(self._look, life.name, each.name, connection))

    def _look(self, gateway: str, message_id: str, connection: object) -> None:
        has_stayed = self.ledger.connected(gateway) == connection and not self.ledger.was_revoked(message_id)
        was_given = {(message_id, gateway)} & (self.ledger.given | self.ledger.was_released)
        self.require(was_given or not has_stayed, f"{gateway} keeps {message_id} to itself")


class NothingWithoutYes(Invariant):
    sentence = "Nothing of a private gateway is with a courier to whom its operator has not said yes."
    """For a visit: since the last question; over the Internet: at any earlier time."""

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == "owners" and each.is_in and each.name in self.ledger.addresses:
                ledger, pair = self.ledger, (each.name, life.name)
                is_visit = ledger.visits(life.name, each.name)
                was_allowed = pair in (ledger.said_yes | ledger.always if is_visit else ledger.ever_said_yes)
                self.require(was_allowed, f"{life} took cargo of {each.name}")


class ClocksGetBetter(Invariant):
    sentence = "No clock is moved away from the true time by who is not trusted."

    def after_correction(
        self, gateway: str, error_before: float, error_after: float, owners: float | None
    ) -> None:
        is_better = abs(error_after) <= abs(error_before) + _INEXACT_SECONDS
        is_owners = owners is not None and abs(error_after - owners) < 1
        detail = f"{gateway} was wrong by {error_before:.0f} s, and is by {error_after:.0f} s"
        self.require(is_better or is_owners, detail)


class ClocksMayDiffer(Invariant):
    sentence = "Nothing is set aside while no two clocks differ by two hours."

    def after_doubt(self, gateway: str, reason: object) -> None:
        self.require(False, f"{gateway}: {reason}")


class GoneSoon(Invariant):
    sentence = "What waits for a public gateway that is connected leaves within ten minutes."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        if any(each.table == OUTBOUND and each.is_in for each in moved):
            self.after_reaching(life.name)

    def after_reaching(self, gateway: str) -> None:
        connection, waiting = self.ledger.online(gateway), frozenset(self.ledger.outbound[gateway])
        if connection is not None and waiting:
            self.ledger.later(_GONE_SECONDS, partial(self._look, gateway, waiting, connection))

    def _look(self, gateway: str, waiting: Set[str], connection: object) -> None:
        left = waiting & self.ledger.outbound[gateway]
        has_stayed = self.ledger.online(gateway) == connection
        self.require(not left or not has_stayed, f"{gateway} keeps {sorted(left)}")


class ConnectionsStay(Invariant):
    sentence = (
        "A connection to the public gateway ends for no reason three times in a program's life at most."
    )

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self._last: dict[str, tuple[object, int]] = {}

    def after_reaching(self, gateway: str) -> None:
        weather, count = self.ledger.weather(gateway), 0
        before = self._last.get(gateway)
        if before is not None and before[0] == weather:
            count = before[1] + 1
        self._last[gateway] = weather, count
        self.require(count <= _MOST_UNREASONED, f"{gateway} connected anew")


class HandedOverFirst(Invariant):
    sentence = "A courier lets go of cargo that lives only once whoever it is for has acknowledged it."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == CARRIED and not each.is_in and life.name not in self.ledger.damaged:
                has_expired = from_integer(each.until) <= self.ledger.now()
                was_taken = each.name in self.ledger.handed_over
                self.require(was_taken or has_expired, f"{life} let go of a cargo")


class DeletionsHaveReasons(Invariant):
    sentence = "A private gateway lets go of parcels for a reason that there is."

    def after_deletion(self, gateway: str, reason: DeletionReason) -> None:
        is_misdated = reason is DeletionReason.REFUSED and gateway in self.ledger.misdated
        is_revoked = reason in _REVOKED and any(gateway in pair for pair in self.ledger.revoked)
        self.require(reason in _REASONS or is_misdated or is_revoked, f"{gateway}: {reason}")


class NobodyIsHammered(Invariant):
    sentence = "Nobody connects to another host more than 400 times in ten minutes."

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self._counts: dict[tuple[str, str, int], int] = {}

    def after_connecting(self, host: str, there: str) -> None:
        key = (host, there, int(self.ledger.now().timestamp() // _GONE_SECONDS))
        self._counts[key] = self._counts.get(key, 0) + 1
        self.require(self._counts[key] <= _MOST_CONNECTIONS, f"{host} to {there}")


class SyncsEnd(Invariant):
    sentence = "A sync ends within fifteen minutes; in good weather it is complete."

    def after_sync(self, gateway: str, seconds: float, outcome: SyncOutcome | None, *, is_calm: bool) -> None:
        self.require(seconds <= LONGEST_SYNC_SECONDS, f"{gateway} was at it for {seconds:.0f} seconds")
        is_good = outcome in (None, SyncOutcome.COMPLETE)
        self.require(is_good or not is_calm, f"{gateway}: {outcome}")


class TakenIsAcknowledged(Invariant):
    sentence = "What a courier gave in a sync that is complete was acknowledged to it."

    def after_leaving(self, gateway: str, digests: Collection[str]) -> None:
        self.require(not digests, f"{gateway} left {len(digests)}")


class StoresAreBounded(Invariant):
    sentence = "A store counts what it holds, and holds nothing for longer than it must."
    most_aside = 20

    def after_stop(self, name: str, found: Holdings) -> None:
        self.require(found.used == found.held, f"{name} counts {found.used} octets, and has {found.held}")
        self.require(not found.expired, f"{name} keeps {found.expired} parcels that expired long ago")
        self.require(found.session_keys <= _MOST_KEYS, f"{name} keeps {found.session_keys} session keys")
        self.require(found.set_aside <= self.most_aside, f"{name} has set {found.set_aside} messages aside")


class MemoryIsBounded(Invariant):
    sentence = "No program has more memory for itself than it needs, nor more tasks."

    def after_weighing(self, name: str, octets: int, tasks: int) -> None:
        self.require(octets <= _MOST_MEMORY, f"{name} has {octets} octets")
        self.require(tasks <= _MOST_TASKS, f"{name} has {tasks} tasks")


INVARIANTS: tuple[type[Invariant], ...] = (
    CustodyIsKept,
    ReleasedByWhoStored,
    PassedOnFirst,
    KeptByTheApp,
    StoredBeforeAcknowledged,
    OnceToAnApp,
    GivenSoon,
    NothingWithoutYes,
    ClocksGetBetter,
    ClocksMayDiffer,
    GoneSoon,
    ConnectionsStay,
    HandedOverFirst,
    DeletionsHaveReasons,
    NobodyIsHammered,
    SyncsEnd,
    TakenIsAcknowledged,
    StoresAreBounded,
    MemoryIsBounded,
)
