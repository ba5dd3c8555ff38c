"""What a fleet has done, as the outside sees it, and what must be true of it at every moment."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence, Set
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from gateway_core.events import DeletionReason, SyncOutcome
from gateway_core.messages.ramf import RamfMessage
from tests.fleet.loop import TOLERANCE, Life
from tests.fleet.overheard import Overheard
from tests.fleet.sealing import Sessions
from tests.fleet.stores import (
    ASIDE,
    CARRIED,
    OUTBOUND,
    OUTWARD,
    REQUESTS,
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
        self.careless: set[str] = set()
        """Couriers that acknowledge cargo before they have it on a disk, as phones do."""
        self.taken: Counter[str] = Counter()
        """How often a message was done by its recipient's app."""
        self.said_yes: set[tuple[str, str]] = set()
        """(address of a private gateway, courier) of what an operator allowed, and was not asked again since,"""
        self.ever_said_yes: set[tuple[str, str]] = set()
        """and of what one allowed at any time: the permission to collect that was given then may be used later."""
        self.always: set[tuple[str, str]] = set()
        """The same of what one allowed for always,"""
        self.permits: set[tuple[str, str]] = set()
        """and (private gateway, courier) of the yes for the sync of now."""
        self.revoked: set[tuple[str, str]] = set()
        """(private gateway, private gateway) of an app that took back what the other's was allowed at any time,"""
        self.revoked_now: set[tuple[str, str]] = set()
        """and has given nothing in its place."""
        self.chosen: set[tuple[str, str]] = set()
        """(app, address) of those whom an app's person chose to know."""
        self.left: defaultdict[str, set[str]] = defaultdict(set)
        """Public gateways with which each private gateway was paired, or may be."""
        self.meetings_of_couriers: set[tuple[str, str]] = set()
        """(the one that hands over, the one that takes over) of couriers that are together now."""
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
        self.takes: Callable[[str], object] = lambda gateway: None
        """The same of one whose disk has room for what its public gateway has."""
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
        self.names: dict[str, str] = {}
        """Programs by the addresses and domains that messages name."""
        self.sessions = Sessions()
        self.outward: defaultdict[str, set[str]] = defaultdict(set)
        """Ids of what each public gateway has for another one."""
        self.way_of: Callable[[str, str], object] = lambda public, message_id: None
        """Something that stays the same while nothing happens on a parcel's way from a public gateway to the next."""
        self.serves: Callable[[str], object] = lambda public: None
        """Something that stays the same while a public gateway goes on, whatever happens around it; else ``None``."""
        self.carried: defaultdict[str, set[str]] = defaultdict(set)
        """Digests of cargo that each courier has."""
        self.outgoing: set[str] = set()
        """Digests of cargo that private gateways have made for public ones."""
        self.used_up: set[tuple[str, str]] = set()
        """(public gateway, digest) of CCAs of which a call came to its end."""
        self.unacknowledged: dict[tuple[str, str], int] = {}
        """The same, with how much of what the last call gave was not acknowledged,"""
        self.tries: Counter[tuple[str, str]] = Counter()
        """and how often each was shown."""
        self.requests: dict[str, str] = {}
        """Digests of CCAs, with the private gateways that left them with couriers."""
        self.requests_with: defaultdict[str, set[str]] = defaultdict(set)
        """Of those that each courier has,"""
        self.shown: set[tuple[str, str]] = set()
        """and (courier, digest) of what it has shown to a public gateway, or handed on."""
        self.written: dict[str, int] = {}
        """Octets of messages of apps, by id."""
        self.overheard = Overheard()
        """What hostile parties have heard."""
        self.registered: set[tuple[str, str]] = set()
        """(public gateway, address) of the private gateways that asked it for a certificate."""

    # --- What happens --------------------------------------------------------------------------------------------

    def committed(self, life: Life, moved: Sequence[Moved]) -> None:
        """A transaction is on a disk."""
        self.trace.note("commit", life, *(f"{'+' if each.is_in else '-'}{each.table}" for each in moved))
        for each in moved:
            self._note_waiting(life.name, each)
            if (each.table == "inbox") is each.is_in and each.table in ("inbox", "cargoes"):
                self.message_was_opened(life.name, each.name)
            if each.table == "luggage" and each.is_in:
                self._permission_is_handed_on(each.name, life.name)
            self._note_held(life.name, each)
        for invariant in self.invariants:
            invariant.after_commit(life, moved)

    def _permission_is_handed_on(self, address: str, taker: str) -> None:
        """What a courier may carry another one may that it was handed on to."""
        for giver, other in self.meetings_of_couriers:
            if other == taker and (address, giver) in self.ever_said_yes:
                self.said_yes.add((address, taker))
                self.ever_said_yes.add((address, taker))

    def _note_waiting(self, program: str, moved: Moved) -> None:
        """What is somewhere for somebody else, and goes away again."""
        places = {
            OUTBOUND: self.outbound,
            ASIDE: self.outbound,
            OUTWARD: self.outward,
            CARRIED: self.carried,
            REQUESTS: self.requests_with,
        }
        place = places.get(moved.table)
        if place is not None:
            is_in = moved.is_in is not (moved.table == ASIDE)
            (place[program].add if is_in else place[program].discard)(moved.name)

    def _note_held(self, program: str, moved: Moved) -> None:
        match moved.table:
            case "inbound" | "outbound" | "outward" | "aside" | "correspondents" | "requests":
                return
            case "quarantined":
                self._in_quarantine[moved.name] += 1 if moved.is_in else -1
                if moved.is_in and moved.name in self.digests:
                    self.was_held.add((self.digests[moved.name], program))
            case "luggage" | "cargoes" | "known" | "carried":
                self.was_held |= {(moved.name, program)} if moved.is_in else set()
            case "done":
                self.taken[moved.name] += 1
            case _:
                self._note_parcel(program, moved)

    def _note_parcel(self, program: str, moved: Moved) -> None:
        holders = self.holders[moved.name]
        holders[program] += 1 if moved.is_in else -1
        self._since.setdefault((moved.name, program), self.now())
        (self.was_held if moved.is_in else self.was_released).add((moved.name, program))
        if holders[program] <= 0:
            del holders[program], self._since[moved.name, program]

    def message_was_sealed(self, message: RamfMessage) -> None:
        """A message goes to a gateway, or to a courier, for the first time or again."""
        to = message.recipient
        sender, recipient = (
            self.names.get(str(each), "")
            for each in (
                message.sender,
                to.private_address if to.private_address in self.names else to.domain,
            )
        )
        sealed = self.sessions.see(message, sender, recipient) if sender and recipient else None
        for invariant in self.invariants if sealed is not None else ():
            invariant.after_sealing(sender, sealed)

    def message_was_opened(self, recipient: str, message_id: str, at: float | None = None) -> None:
        """It has been opened there, and that is on the disk; ``at`` that time by the loop's clock, or now."""
        if recipient in self.doubting:
            return
        opened = self.sessions.hear(recipient, message_id, at)
        for invariant in self.invariants if opened is not None else ():
            invariant.after_opening(recipient, *opened)

    def cargo_came_in(
        self, public: str, digest: str, *, is_done: bool, parcels: Set[str], expires: datetime
    ) -> None:
        """A public gateway has told a courier that it has a cargo, in which were those parcels."""
        for invariant in self.invariants:
            invariant.after_cargo_in(public, digest, is_done=is_done, parcels=parcels, expires=expires)

    def cargo_was_collected(self, public: str, *, is_used_up: bool) -> None:
        """A public gateway has given cargo for a CCA; ``is_used_up``: one that had come to its end before."""
        for invariant in self.invariants:
            invariant.after_collection(public, is_used_up=is_used_up)

    def request_was_shown(self, courier: str, request: tuple[str, str]) -> None:
        """A CCA, by its public gateway and digest, is shown to that, or to a courier that takes over."""
        self.shown.add((courier, request[1]))
        self.tries[request] += 1

    def request_was_refused(self, request: tuple[str, str]) -> None:
        """A public gateway says that a CCA is used up."""
        left, tries = self.unacknowledged.get(request, 0), self.tries[request]
        for invariant in self.invariants:
            invariant.after_refusal(request[0], left=left, tries=tries)

    def program_is_at_rest(self, name: str, counted: int) -> None:
        """A program has ended all that it was at, and counts so much as under way."""
        for invariant in self.invariants:
            invariant.after_rest(name, counted)

    def sync_was_quiet(self, gateway: str, courier: str, seconds: float, outcome: SyncOutcome) -> None:
        """A sync to which the operator said yes ended, and nothing had disturbed it."""
        for invariant in self.invariants:
            invariant.after_quiet_sync(gateway, courier, seconds, outcome)

    def relay_was_quiet(self, courier: str, seconds: float, before: Set[str]) -> None:
        """The same of a courier's way over the Internet, which began with that cargo."""
        left = before & self.carried[courier]
        for invariant in self.invariants:
            invariant.after_quiet_relay(courier, seconds, left)

    def round_ended(self, gateway: str, waited: Set[str], waited_before: Set[str]) -> None:
        """In good weather a visit and a relay are over; that waited when it began, and when the last but one did."""
        for invariant in self.invariants:
            invariant.after_round(gateway, waited, waited_before)

    def public_gateway_was_looked_at(self, public: str, gateways: Collection[str], expired: int) -> None:
        """It has those private gateways, and so many parcels that expired a day ago."""
        for invariant in self.invariants:
            invariant.after_look(public, gateways, expired)

    def message_was_read(self, app: str, message_id: str, content: bytes) -> None:
        """An app has a message in its hands."""
        for invariant in self.invariants:
            invariant.after_reading(app, message_id, content)

    def is_misdated(self, message_id: str, *others: str) -> bool:
        """Whether a clock stood years off at one of those that have or had to do with a parcel."""
        accepted = self.accepted.get(message_id)
        ends = () if accepted is None else (accepted.gateway, accepted.to)
        return any(each in self.misdated for each in (*ends, *others))

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

    def something_goes_to(self, courier: str, gateway: str) -> None:
        """A private gateway sends a courier cargo, or a permission to collect."""
        for invariant in self.invariants:
            invariant.after_sending(gateway, courier)

    def cargo_was_asked_for(self, gateway: str, publics: Set[str]) -> None:
        """In a sync that nothing disturbed a private gateway let the courier collect from those public ones."""
        for invariant in self.invariants:
            invariant.after_asking(gateway, publics)

    def cargo_was_acknowledged(self, holder: str, name: str) -> None:
        """Whoever took cargo, by its digest or id, has said that it has it."""
        self.trace.note("cargo acknowledged", holder)
        if holder in self.careless:
            return
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

    def homes_of(self, gateway: str) -> set[str]:
        """The public gateways that a private gateway is paired with, or was."""
        return {self.homes[gateway]} | self.left[gateway]

    def was_revoked(self, message_id: str) -> bool:
        """Whether whoever an accepted message is for took back at any time what its sender was allowed."""
        accepted = self.accepted.get(message_id)
        return accepted is not None and (accepted.to, accepted.gateway) in self.revoked

    def has_expired(self, message_id: str) -> bool:
        """Whether an accepted message may be let go of: no clock that counts is ahead by more than the tolerance."""
        if self.was_revoked(message_id):
            return True
        return message_id in self.forgiven or self.now() >= self.accepted[message_id].expires

    def is_held(self, message_id: str) -> bool:
        """Whether any store holds it, be it in quarantine."""
        quarantined = (digest for digest, number in self._in_quarantine.items() if number)
        return bool(self.holders[message_id]) or message_id in map(self.digests.get, quarantined)

    def lives(self, message_id: str) -> bool:
        """Whether a message may still be expected to arrive."""
        if message_id in self.forgiven or self.was_revoked(message_id):
            return False
        accepted = self.accepted.get(message_id)
        if accepted is None and message_id not in self.sent:
            return False
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
        known = dict.fromkeys(
            self.accepted if self.forgiven or self.revoked else (*self.sent, *self.accepted)
        )
        return [name for name in known if not self.taken[name] and self.lives(name)]
