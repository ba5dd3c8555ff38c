"""The actions of a fleet, as observed from outside, and the invariants over them."""

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
from tests.fleet.stores import ASIDE, CARRIED, OUTBOUND, OUTWARD, REQUESTS, Holdings, Moved
from tests.fleet.trace import Trace

if TYPE_CHECKING:
    from tests.fleet.invariants import Invariant


class ViolatedError(AssertionError):
    """An invariant does not hold."""

    def __init__(self, sentence: str, detail: str) -> None:
        super().__init__(f"{sentence} {detail}")
        self.sentence = sentence


class Accepted(Struct, frozen=True):
    """A gateway has acknowledged an app's parcel to the app."""

    gateway: str
    at: datetime
    expires: datetime
    to: str
    """The private gateway of the recipient's app."""


class Ledger:
    """The observed facts. Programs are named without the number of their life."""

    def __init__(  # noqa: PLR0915 - one for each fact
        self, trace: Trace, now: Callable[[], datetime], fail: Callable[[ViolatedError], None]
    ) -> None:
        """Create a ledger; ``fail`` receives violations, so that the committing program never sees the error."""
        self.trace, self.now, self.fail = trace, now, fail
        self.holders: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """Message id to the stores that hold the message by a commit, with the number of rows."""
        self.digests: dict[str, str] = {}
        """Ids of accepted parcels, by the digest of their octets that private gateways use in quarantine."""
        self._in_quarantine: Counter[str] = Counter()
        """Digest to the number of stores that have the message in quarantine."""
        self._since: dict[tuple[str, str], datetime] = {}
        """The arrival of each parcel, by id and program."""
        self.was_held: set[tuple[str, str]] = set()
        """(id, program) of every parcel or message ever held."""
        self.was_released: set[tuple[str, str]] = set()
        """(id, program) of every parcel deleted."""
        self.accepted: dict[str, Accepted] = {}
        self.sent: dict[str, datetime] = {}
        """Messages on the disk of a sending app, with their expiry."""
        self.forgiven: set[str] = set()
        """Ids of parcels that need not arrive: a public gateway keeps them for two days only, or a leaping clock dated
        them."""
        self.outbound: defaultdict[str, set[str]] = defaultdict(set)
        """Ids of each private gateway's parcels for its public gateway, without those set aside."""
        self.handed_over: set[str] = set()
        """Digests of cargo that the recipient has acknowledged to a courier."""
        self.doubting: set[str] = set()
        """Private gateways that have set a message aside, for a reason that the fleet played."""
        self.misdated: set[str] = set()
        """Private gateways whose device's clock stood years off: messages dated meanwhile may be refused."""
        self.damaged: set[str] = set()
        """Couriers whose disk lost octets."""
        self.careless: set[str] = set()
        """Couriers that acknowledge cargo before it is on a disk, as phones do."""
        self.taken: Counter[str] = Counter()
        """Message id to the number of times that the recipient's app finished the message."""
        self.said_yes: set[tuple[str, str]] = set()
        """(address of a private gateway, courier) pairs that an operator allowed, with no question since."""
        self.ever_said_yes: set[tuple[str, str]] = set()
        """The pairs allowed at any time: a permission to collect that was given then may be used later."""
        self.always: set[tuple[str, str]] = set()
        """The pairs allowed for always."""
        self.permits: set[tuple[str, str]] = set()
        """(private gateway, courier) pairs with a yes for the present sync."""
        self.revoked: set[tuple[str, str]] = set()
        """(private gateway, private gateway) pairs: the first one's app revoked the authorization of the second one's
        at any time."""
        self.revoked_now: set[tuple[str, str]] = set()
        """The revoked pairs without a new authorization since."""
        self.chosen: set[tuple[str, str]] = set()
        """(app, address) of the correspondents that an app's person chose."""
        self.left: defaultdict[str, set[str]] = defaultdict(set)
        """Former or possible public gateways of each private gateway."""
        self.meetings_of_couriers: set[tuple[str, str]] = set()
        """(giver, taker) of couriers that are meeting now."""
        self.visits: Callable[[str, str], bool] = lambda courier, address: False
        """Whether a courier is now at the private gateway of an address."""
        self.given: set[tuple[str, str]] = set()
        """(id, private gateway) of parcels given to an app."""
        self.later: Callable[[float, Callable[[], None]], object] = lambda seconds, call: None
        """Calls a function after a number of seconds."""
        self.connected: Callable[[str], object] = lambda gateway: None
        """Returns a value that is constant while a private gateway and its app run and are connected; else ``None``."""
        self.online: Callable[[str], object] = lambda gateway: None
        """The same for a private gateway and its public gateway."""
        self.takes: Callable[[str], object] = lambda gateway: None
        """The same for a private gateway whose disk has room for the public gateway's parcels."""
        self.weather: Callable[[str], object] = lambda gateway: None
        """Returns a value that is constant while no event may end that connection."""
        self.publics: tuple[str, ...] = ()
        """Programs of public gateways."""
        self.homes: dict[str, str] = {}
        """Private gateway to the public gateway of its pairing."""
        self.holdings: dict[str, Holdings] = {}
        """The holdings of each private gateway at its last proper end."""
        self.most_session_keys = 0
        """The most session keys of any private gateway at an end."""
        self.heaviest = self.most_tasks = 0
        """The most octets of memory, and the most tasks, of a program."""
        self.apps: dict[str, str] = {}
        """The apps of private gateways."""
        self.addresses: dict[str, str] = {}
        """Address to program of private gateways."""
        self.invariants: tuple[Invariant, ...] = ()
        self.names: dict[str, str] = {}
        """Address or domain in messages to program."""
        self.sessions = Sessions()
        self.outward: defaultdict[str, set[str]] = defaultdict(set)
        """Ids of each public gateway's parcels for another public gateway."""
        self.way_of: Callable[[str, str], object] = lambda public, message_id: None
        """Returns a value that is constant while a parcel's way from a public gateway to the next is undisturbed."""
        self.serves: Callable[[str], object] = lambda public: None
        """Returns a value that is constant while a public gateway keeps running, in any weather; else ``None``."""
        self.carried: defaultdict[str, set[str]] = defaultdict(set)
        """Digests of the cargo of each courier."""
        self.outgoing: set[str] = set()
        """Digests of cargo that private gateways have made for public ones."""
        self.used_up: set[tuple[str, str]] = set()
        """(public gateway, digest) of CCAs whose collection was completed."""
        self.unacknowledged: dict[tuple[str, str], int] = {}
        """(public gateway, digest) of CCAs, with the unacknowledged cargoes of the last call."""
        self.tries: Counter[tuple[str, str]] = Counter()
        """(public gateway, digest) of CCAs, with the number of attempts."""
        self.requests: dict[str, str] = {}
        """Digests of CCAs, with the private gateways that left them with couriers."""
        self.requests_with: defaultdict[str, set[str]] = defaultdict(set)
        """Digests of the CCAs of each courier."""
        self.shown: set[tuple[str, str]] = set()
        """(courier, digest) of CCAs shown to a public gateway, or handed on."""
        self.written: dict[str, int] = {}
        """Octets of apps' messages, by id."""
        self.overheard = Overheard()
        """The messages that hostile parties have heard."""
        self.registered: set[tuple[str, str]] = set()
        """(public gateway, address) of the private gateways that requested a certificate."""

    # --- What happens --------------------------------------------------------------------------------------------

    def committed(self, life: Life, moved: Sequence[Moved]) -> None:
        """A transaction is on a disk."""
        self.trace.note("commit", life, *(f"{'+' if each.is_in else '-'}{each.table}" for each in moved))
        for each in moved:
            self._note_waiting(life.name, each)
            if (each.table == "inbox") is each.is_in and each.table in ("inbox", "cargoes"):
                self.message_was_opened(life.name, each.name)
            if each.table == "owners" and each.is_in:
                self._permission_is_handed_on(each.name, life.name)
            self._note_held(life.name, each)
        for invariant in self.invariants:
            invariant.after_commit(life, moved)

    def _permission_is_handed_on(self, address: str, taker: str) -> None:
        """The taker of a hand-over may carry cargo that the giver may carry."""
        for giver, other in self.meetings_of_couriers:
            if other == taker and (address, giver) in self.ever_said_yes:
                self.said_yes.add((address, taker))
                self.ever_said_yes.add((address, taker))

    def _note_waiting(self, program: str, moved: Moved) -> None:
        """Update the sets of pending parcels, cargo and CCAs."""
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
            case "owners" | "cargoes" | "known" | "carried":
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
        """A message goes to a gateway or a courier, for the first time or again."""
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
        """The recipient has opened a message and committed it; ``at``: the loop's time of that, default now."""
        if recipient in self.doubting:
            return
        opened = self.sessions.hear(recipient, message_id, at)
        for invariant in self.invariants if opened is not None else ():
            invariant.after_opening(recipient, *opened)

    def cargo_came_in(
        self, public: str, digest: str, *, is_done: bool, parcels: Set[str], expires: datetime
    ) -> None:
        """A public gateway has acknowledged a courier's cargo, which contained these parcels."""
        for invariant in self.invariants:
            invariant.after_cargo_in(public, digest, is_done=is_done, parcels=parcels, expires=expires)

    def cargo_was_collected(self, public: str, *, is_used_up: bool) -> None:
        """A public gateway has given cargo for a CCA; ``is_used_up``: the CCA's collection was completed before."""
        for invariant in self.invariants:
            invariant.after_collection(public, is_used_up=is_used_up)

    def request_was_shown(self, courier: str, request: tuple[str, str]) -> None:
        """A CCA, by its public gateway and digest, is shown to the public gateway, or to a courier that takes over."""
        self.shown.add((courier, request[1]))
        self.tries[request] += 1

    def request_was_refused(self, request: tuple[str, str]) -> None:
        """A public gateway refuses a CCA as used up."""
        left, tries = self.unacknowledged.get(request, 0), self.tries[request]
        for invariant in self.invariants:
            invariant.after_refusal(request[0], left=left, tries=tries)

    def program_is_at_rest(self, name: str, counted: int) -> None:
        """A program has ended all its work, and counts ``counted`` as still under way."""
        for invariant in self.invariants:
            invariant.after_rest(name, counted)

    def sync_was_quiet(self, gateway: str, courier: str, seconds: float, outcome: SyncOutcome) -> None:
        """A sync with the operator's yes ended, and was undisturbed."""
        for invariant in self.invariants:
            invariant.after_quiet_sync(gateway, courier, seconds, outcome)

    def relay_was_quiet(self, courier: str, seconds: float, before: Set[str]) -> None:
        """A courier's undisturbed relay ended; it began with the cargo ``before``."""
        left = before & self.carried[courier]
        for invariant in self.invariants:
            invariant.after_quiet_relay(courier, seconds, left)

    def round_ended(self, gateway: str, waited: Set[str], waited_before: Set[str]) -> None:
        """A visit and a relay ended in good weather; parcels waiting at its beginning, and two rounds before."""
        for invariant in self.invariants:
            invariant.after_round(gateway, waited, waited_before)

    def public_gateway_was_looked_at(self, public: str, gateways: Collection[str], expired: int) -> None:
        """A public gateway has these private gateways, and ``expired`` parcels that expired a day ago."""
        for invariant in self.invariants:
            invariant.after_look(public, gateways, expired)

    def message_was_read(self, app: str, message_id: str, content: bytes) -> None:
        """An app has received a message."""
        for invariant in self.invariants:
            invariant.after_reading(app, message_id, content)

    def is_misdated(self, message_id: str, *others: str) -> bool:
        """Return whether a clock stood years off at a program that has or had the parcel."""
        accepted = self.accepted.get(message_id)
        ends = () if accepted is None else (accepted.gateway, accepted.to)
        return any(each in self.misdated for each in (*ends, *others))

    def app_was_told(self, gateway: str, message_id: str, expires: datetime, digest: str, to: str) -> None:
        """An app has its gateway's acknowledgement of a parcel for an app of gateway ``to``."""
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
        """In an undisturbed sync a private gateway let the courier collect from these public gateways."""
        for invariant in self.invariants:
            invariant.after_asking(gateway, publics)

    def cargo_was_acknowledged(self, holder: str, name: str) -> None:
        """The holder of cargo, named by digest or id, has acknowledged it."""
        self.trace.note("cargo acknowledged", holder)
        if holder in self.careless:
            return
        for invariant in self.invariants:
            invariant.after_cargo(holder, name)

    def clock_was_moved(
        self, gateway: str, error_before: float, error_after: float, owners: float | None
    ) -> None:
        """A private gateway has corrected its clock; the errors before and after are in seconds.

        ``owners``: the error of the owner's last setting, if the setting is to be believed.
        """
        self.trace.note("clock", gateway, round(error_before), round(error_after))
        for invariant in self.invariants:
            invariant.after_correction(gateway, error_before, error_after, owners)

    def message_was_set_aside(self, gateway: str, reason: object) -> None:
        """A private gateway has set a message aside."""
        self.trace.note("set aside", gateway)
        for invariant in self.invariants:
            invariant.after_doubt(gateway, reason)

    def cargo_was_handed_over(self, digest: str) -> None:
        """The recipient of a courier's cargo has acknowledged it."""
        self.handed_over.add(digest)

    def public_gateway_was_reached(self, gateway: str) -> None:
        """A private gateway has connected to its public gateway."""
        for invariant in self.invariants:
            invariant.after_reaching(gateway)

    def parcels_were_deleted(self, gateway: str, reason: DeletionReason) -> None:
        """A private gateway reports deleted parcels, with the reason."""
        self.trace.note("deleted", gateway, reason)
        for invariant in self.invariants:
            invariant.after_deletion(gateway, reason)

    def somebody_connects(self, host: str, there: str) -> None:
        """A host tries to connect to another host, or resolves its place."""
        for invariant in self.invariants:
            invariant.after_connecting(host, there)

    def cargo_was_left(self, gateway: str, digests: Collection[str]) -> None:
        """A sync is complete, and these received cargoes were not acknowledged to the courier."""
        for invariant in self.invariants:
            invariant.after_leaving(gateway, digests)

    def sync_ended(self, gateway: str, seconds: float, outcome: SyncOutcome | None, *, is_calm: bool) -> None:
        """A private gateway's sync with a courier ended after ``seconds``."""
        for invariant in self.invariants:
            invariant.after_sync(gateway, seconds, outcome, is_calm=is_calm)

    def program_stopped(self, name: str, found: Holdings) -> None:
        """A program has ended properly, with these holdings in its store."""
        self.holdings[name] = found
        self.most_session_keys = max(self.most_session_keys, found.session_keys)
        for invariant in self.invariants:
            invariant.after_stop(name, found)

    def program_was_weighed(self, name: str, octets: int, tasks: int) -> None:
        """A running program has this much memory, and this many tasks."""
        self.heaviest = max(self.heaviest, octets)
        self.most_tasks = max(self.most_tasks, tasks)
        for invariant in self.invariants:
            invariant.after_weighing(name, octets, tasks)

    def homes_of(self, gateway: str) -> set[str]:
        """Return the present and former public gateways of a private gateway."""
        return {self.homes[gateway]} | self.left[gateway]

    def was_revoked(self, message_id: str) -> bool:
        """Return whether the recipient of an accepted message ever revoked the sender's authorization."""
        accepted = self.accepted.get(message_id)
        return accepted is not None and (accepted.to, accepted.gateway) in self.revoked

    def has_expired(self, message_id: str) -> bool:
        """Return whether an accepted message may be deleted: no relevant clock is ahead by more than the tolerance."""
        if self.was_revoked(message_id):
            return True
        return message_id in self.forgiven or self.now() >= self.accepted[message_id].expires

    def is_held(self, message_id: str) -> bool:
        """Return whether any store holds the message, including in quarantine."""
        quarantined = (digest for digest, number in self._in_quarantine.items() if number)
        return bool(self.holders[message_id]) or message_id in map(self.digests.get, quarantined)

    def lives(self, message_id: str) -> bool:
        """Return whether the message can still be expected to arrive."""
        if message_id in self.forgiven or self.was_revoked(message_id):
            return False
        accepted = self.accepted.get(message_id)
        if accepted is None and message_id not in self.sent:
            return False
        expires = self.sent[message_id] if accepted is None else accepted.expires
        return self.now() < expires - TOLERANCE

    def held_since(self, program: str, moment: datetime) -> set[str]:
        """Return the ids of parcels that a program has held since ``moment`` or longer."""
        return {
            name for (name, holder), since in self._since.items() if holder == program and since <= moment
        }

    def missing(self) -> list[str]:
        """Return unexpired messages that were sent or accepted, and have not arrived.

        If a message was forgiven, other sent messages may wait for it, so only accepted messages count.
        """
        known = dict.fromkeys(
            self.accepted if self.forgiven or self.revoked else (*self.sent, *self.accepted)
        )
        return [name for name in known if not self.taken[name] and self.lives(name)]
