"""What a fleet has done, as the outside sees it, and what must be true of it at every moment."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from gateway_core.events import DeletionReason, SyncOutcome
from tests.fleet.loop import TOLERANCE, Life
from tests.fleet.stores import (
    ASIDE,
    CARRIED,
    DONE,
    INBOUND,
    KNOWN,
    OUTBOUND,
    QUARANTINED,
    Holdings,
    Moved,
)
from tests.fleet.trace import Trace

if TYPE_CHECKING:
    from tests.fleet.invariants import Invariant


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
    to: str
    """The private gateway of the app that it is for."""


class Ledger:
    """The facts. Programs are named without the number of their life."""

    def __init__(  # noqa: PLR0915 - one for each fact
        self, trace: Trace, now: Callable[[], datetime], fail: Callable[[ViolatedError], None]
    ) -> None:
        """``fail`` is told of what does not hold: whoever commits must not be the one who hears of it."""
        self.trace, self.now, self.fail = trace, now, fail
        self.holders: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By a message's id: the stores that hold it by a commit, with how many rows."""
        self.digests: dict[str, str] = {}
        """Ids of accepted parcels by the digest of their octets, by which private gateways keep them in quarantine,"""
        self._in_quarantine: Counter[str] = Counter()
        """which as many do."""
        self._since: dict[tuple[str, str], datetime] = {}
        """When each parcel came where it is, by id and program."""
        self.was_held: set[tuple[str, str]] = set()
        """(id, program) of whatever was ever held,"""
        self.was_released: set[tuple[str, str]] = set()
        """and of what was deleted."""
        self.accepted: dict[str, Accepted] = {}
        self.sent: dict[str, datetime] = {}
        """Messages that an app has on its disk, until when they live."""
        self.forgiven: set[str] = set()
        """Ids of what need not arrive: a public gateway keeps it for two days only, or a clock that leapt dated it."""
        self.outbound: defaultdict[str, set[str]] = defaultdict(set)
        """Ids of what each private gateway has for its public gateway, and has not set aside."""
        self.handed_over: set[str] = set()
        """Digests of cargo that whoever it is for has acknowledged to a courier."""
        self.doubting: set[str] = set()
        """Private gateways that have set something aside, for a reason that was played."""
        self.misdated: set[str] = set()
        """Private gateways on whose devices the clock stood years off: what was dated then may be refused."""
        self.damaged: set[str] = set()
        """Couriers whose disk lost something."""
        self.taken: Counter[str] = Counter()
        """How often a message was done by its recipient's app."""
        self.said_yes: set[tuple[str, str]] = set()
        """(address of a private gateway, courier) of what an operator allowed, and was not asked again since,"""
        self.ever_said_yes: set[tuple[str, str]] = set()
        """and of what one allowed at any time: the permission to collect that was given then may be used later."""
        self.visits: Callable[[str, str], bool] = lambda courier, address: False
        """Whether a courier is with the private gateway of that address now."""
        self.given: set[tuple[str, str]] = set()
        """(id, private gateway) of what an app was given."""
        self.later: Callable[[float, Callable[[], None]], object] = lambda seconds, call: None
        """Calls after so many seconds."""
        self.connected: Callable[[str], object] = lambda gateway: None
        """Something that stays the same while a private gateway and its app run and are connected; else ``None``."""
        self.online: Callable[[str], object] = lambda gateway: None
        """The same of a private gateway and its public gateway."""
        self.weather: Callable[[str], object] = lambda gateway: None
        """Something that stays the same while nothing happens that may end that connection."""
        self.publics: tuple[str, ...] = ()
        """Programs of public gateways,"""
        self.homes: dict[str, str] = {}
        """and of each private gateway the one that it is paired with."""
        self.holdings: dict[str, Holdings] = {}
        """What each private gateway held when it last ended as it should."""
        self.most_session_keys = 0
        """That any of them ever had when it ended."""
        self.heaviest = self.most_tasks = 0
        """The most octets of memory, and tasks, that a program had."""
        self.apps: dict[str, str] = {}
        """The apps of private gateways."""
        self.addresses: dict[str, str] = {}
        """Programs of private gateways by their address."""
        self.invariants: tuple[Invariant, ...] = ()

    # --- What happens --------------------------------------------------------------------------------------------

    def committed(self, life: Life, moved: Sequence[Moved]) -> None:
        """A transaction is on a disk."""
        self.trace.note("commit", life, *(f"{'+' if each.is_in else '-'}{each.table}" for each in moved))
        for each in moved:
            if each.table == INBOUND:
                continue
            if each.table == ASIDE:
                (self.outbound[life.name].discard if each.is_in else self.outbound[life.name].add)(each.name)
                continue
            if each.table == OUTBOUND:
                (self.outbound[life.name].add if each.is_in else self.outbound[life.name].discard)(each.name)
                continue
            if each.table == QUARANTINED:
                self._in_quarantine[each.name] += 1 if each.is_in else -1
                if each.is_in and each.name in self.digests:
                    self.was_held.add((self.digests[each.name], life.name))
                continue
            if each.table in ("luggage", "cargoes", KNOWN, CARRIED):
                self.was_held |= {(each.name, life.name)} if each.is_in else set()
                continue
            if each.table == DONE:
                self.taken[each.name] += 1
                continue
            holders = self.holders[each.name]
            holders[life.name] += 1 if each.is_in else -1
            self._since.setdefault((each.name, life.name), self.now())
            (self.was_held if each.is_in else self.was_released).add((each.name, life.name))
            if holders[life.name] <= 0:
                del holders[life.name], self._since[each.name, life.name]
        for invariant in self.invariants:
            invariant.after_commit(life, moved)

    def app_was_told(self, gateway: str, message_id: str, expires: datetime, digest: str, to: str) -> None:
        """An app has the answer that its gateway has the parcel, which is for an app of gateway ``to``."""
        self.trace.note("accepted", gateway, message_id)
        self.digests[digest] = message_id
        self.accepted.setdefault(message_id, Accepted(gateway, self.now(), expires, to))
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

    def clock_was_moved(
        self, gateway: str, error_before: float, error_after: float, owners: float | None
    ) -> None:
        """A private gateway has corrected its clock, which was wrong by so many seconds, and is now.

        ``owners``: what its owner has just set is wrong by so many, and to be believed.
        """
        self.trace.note("clock", gateway, round(error_before), round(error_after))
        for invariant in self.invariants:
            invariant.after_correction(gateway, error_before, error_after, owners)

    def message_was_set_aside(self, gateway: str, reason: object) -> None:
        """A private gateway doubts a message."""
        self.trace.note("set aside", gateway)
        for invariant in self.invariants:
            invariant.after_doubt(gateway, reason)

    def cargo_was_handed_over(self, digest: str) -> None:
        """Whoever a courier's cargo is for has acknowledged it."""
        self.handed_over.add(digest)

    def public_gateway_was_reached(self, gateway: str) -> None:
        """A private gateway is connected to its public gateway from now on."""
        for invariant in self.invariants:
            invariant.after_reaching(gateway)

    def parcels_were_deleted(self, gateway: str, reason: DeletionReason) -> None:
        """A private gateway tells that it let go of parcels, and why."""
        self.trace.note("deleted", gateway, reason)
        for invariant in self.invariants:
            invariant.after_deletion(gateway, reason)

    def somebody_connects(self, host: str, there: str) -> None:
        """A host tries to connect to another one, or asks for the place of one."""
        for invariant in self.invariants:
            invariant.after_connecting(host, there)

    def cargo_was_left(self, gateway: str, digests: Collection[str]) -> None:
        """A sync is complete, and those cargoes that came in it were not acknowledged to the courier."""
        for invariant in self.invariants:
            invariant.after_leaving(gateway, digests)

    def sync_ended(self, gateway: str, seconds: float, outcome: SyncOutcome | None, *, is_calm: bool) -> None:
        """A private gateway's sync with a courier came to its end, after so long."""
        for invariant in self.invariants:
            invariant.after_sync(gateway, seconds, outcome, is_calm=is_calm)

    def program_stopped(self, name: str, found: Holdings) -> None:
        """A program ends as it should, with that in its store."""
        self.holdings[name] = found
        self.most_session_keys = max(self.most_session_keys, found.session_keys)
        for invariant in self.invariants:
            invariant.after_stop(name, found)

    def program_was_weighed(self, name: str, octets: int, tasks: int) -> None:
        """A program that runs has so much of the memory, and so many tasks."""
        self.heaviest = max(self.heaviest, octets)
        self.most_tasks = max(self.most_tasks, tasks)
        for invariant in self.invariants:
            invariant.after_weighing(name, octets, tasks)

    def has_expired(self, message_id: str) -> bool:
        """Whether an accepted message may be let go of: no clock that counts is ahead by more than the tolerance."""
        return message_id in self.forgiven or self.now() >= self.accepted[message_id].expires

    def is_held(self, message_id: str) -> bool:
        """Whether any store holds it, be it in quarantine."""
        quarantined = (digest for digest, number in self._in_quarantine.items() if number)
        return bool(self.holders[message_id]) or message_id in map(self.digests.get, quarantined)

    def lives(self, message_id: str) -> bool:
        """Whether a message may still be expected to arrive."""
        if message_id in self.forgiven:
            return False
        accepted = self.accepted.get(message_id)
        expires = self.sent[message_id] if accepted is None else accepted.expires
        return self.now() < expires - TOLERANCE

    def held_since(self, program: str, moment: datetime) -> set[str]:
        """Ids of parcels that a program has held since that moment, or longer."""
        return {
            name for (name, holder), since in self._since.items() if holder == program and since <= moment
        }

    def missing(self) -> list[str]:
        """Messages that were sent or accepted, and have not arrived, although they live.

        Where something was forgiven, that may be what another message waits for.
        """
        known = dict.fromkeys(self.accepted if self.forgiven else (*self.sent, *self.accepted))
        return [name for name in known if not self.taken[name] and self.lives(name)]
