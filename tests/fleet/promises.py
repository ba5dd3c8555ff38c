"""Invariants of pending parcels, of relayed cargo, and of the keys that messages are sealed for."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence, Set
from datetime import datetime, timedelta
from functools import partial

from gateway_core.events import SyncOutcome
from gateway_core.limits import CHANNEL_KEY_LIFE, REUSE_PERIOD, SESSION_KEY_LIFE
from gateway_core.nodes.courier.tables import MOST_AUTHORIZATIONS
from gateway_core.nodes.public_gateway.cargo import MOST_BEGINNINGS
from gateway_core.tables.columns import from_integer
from tests.fleet.invariants import Invariant
from tests.fleet.ledger import Ledger
from tests.fleet.loop import TOLERANCE, Life
from tests.fleet.sealing import Sealed
from tests.fleet.stores import CORRESPONDENTS, INBOUND, OUTBOUND, OUTWARD, REQUESTS, Moved

_SOON_SECONDS = 120.0
_OUTWARD_SECONDS = 7_500.0
"""A public gateway retries a failed one after an hour at most, and may have to do so twice."""

_SYNC_SECONDS = 150.0
"""An operator needs up to twenty seconds for a yes, and hostile parties are served first."""

_RELAY_SECONDS = 300.0


class OpenedBeforeAcknowledged(Invariant):
    sentence = "What a public gateway acknowledged to a courier is on its disk."

    def after_cargo_in(
        self, public: str, digest: str, *, is_done: bool, parcels: Set[str], expires: datetime
    ) -> None:
        self.require(is_done, f"{public} acknowledged cargo that it had not come to the end of")
        ledger = self.ledger
        for each in sorted(parcels & ledger.accepted.keys()):
            is_kept = (each, public) in ledger.was_held or not ledger.lives(each)
            is_forgiven = ledger.is_misdated(each, public)
            self.require(is_kept or is_forgiven, f"{public} acknowledged {each}, and has it not")


class GoneOnSoon(Invariant):
    sentence = "What waits for another public gateway leaves within two hours of good weather."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == OUTWARD and each.is_in:
                self._watch(life.name, each.name)

    def _watch(self, public: str, message_id: str) -> None:
        self.ledger.later(
            _OUTWARD_SECONDS, partial(self._look, public, message_id, self.ledger.way_of(public, message_id))
        )

    def _look(self, public: str, message_id: str, way: object) -> None:
        if message_id not in self.ledger.outward[public] or not self.ledger.lives(message_id):
            return
        is_steady = way is not None and self.ledger.way_of(public, message_id) == way
        self.require(not is_steady, f"{public} keeps {message_id}")
        self._watch(public, message_id)


class OfferedAgain(Invariant):
    sentence = (
        "Where something waits for another public gateway that is asked for within two hours, in any weather."
    )

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self._asked: Counter[tuple[str, str]] = Counter()
        """Pairs of public gateways to the number of times that the first resolved the second, which it does before each
        delivery."""

    def after_connecting(self, host: str, there: str) -> None:
        names = self.ledger.names
        self._asked[names.get(host, ""), names.get(there.removesuffix("'s place"), "")] += 1

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == OUTWARD and each.is_in and each.name in self.ledger.accepted:
                self._watch(life.name, each.name)

    def _watch(self, public: str, message_id: str) -> None:
        look = partial(self._look, public, message_id, *self._state(public, message_id))
        self.ledger.later(_OUTWARD_SECONDS, look)

    def _state(self, public: str, message_id: str) -> tuple[object, int]:
        homes = self.ledger.homes_of(self.ledger.accepted[message_id].to)
        return self.ledger.serves(public), sum(self._asked[public, each] for each in homes)

    def _look(self, public: str, message_id: str, served: object, asked: int) -> None:
        if message_id not in self.ledger.outward[public] or not self.ledger.lives(message_id):
            return
        is_idle = served is not None and self._state(public, message_id) == (served, asked)
        self.require(not is_idle, f"{public} rests, and has {message_id}")
        self._watch(public, message_id)


class GivenOnSoon(Invariant):
    sentence = "What waits for a private gateway that is connected is given to it within two minutes."

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self._waiting: defaultdict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        """Ids of each public gateway's parcels for each of its private gateways."""

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            accepted = ledger.accepted.get(each.name) if each.table == "parcels" else None
            if accepted is None or life.name not in ledger.homes_of(accepted.to):
                continue
            waiting = self._waiting[life.name, accepted.to]
            if not each.is_in:
                waiting.pop(each.name, None)
                continue
            waiting[each.name] = None
            if life.name == ledger.homes[accepted.to]:
                self._watch(accepted.to, each.name)

    def after_reaching(self, gateway: str) -> None:
        for message_id in self._waiting[self.ledger.homes[gateway], gateway]:
            if (message_id, gateway) not in self.ledger.was_held:
                self._watch(gateway, message_id)

    def _watch(self, gateway: str, message_id: str) -> None:
        connection = self.ledger.takes(gateway)
        if connection is not None:
            place = (self.ledger.homes[gateway], gateway)
            self.ledger.later(_SOON_SECONDS, partial(self._look, place, message_id, connection))

    def _look(self, place: tuple[str, str], message_id: str, connection: object) -> None:
        home, gateway = place
        has_stayed = self.ledger.takes(gateway) == connection and self.ledger.homes[gateway] == home
        is_over = message_id not in self._waiting[place] or not self.ledger.lives(message_id)
        has_it = (message_id, gateway) in self.ledger.was_held or gateway in self.ledger.doubting
        self.require(is_over or has_it or not has_stayed, f"{gateway} was not given {message_id}")


class GoneAtOnce(Invariant):
    sentence = "What waits for a public gateway leaves within two minutes in which nothing disturbs that."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        waiting = {each.name for each in moved if each.table == OUTBOUND and each.is_in}
        way = self._way(life.name) if waiting else None
        if way is not None:
            self.ledger.later(_SOON_SECONDS, partial(self._look, life.name, waiting, way))

    def _way(self, gateway: str) -> object:
        connection = self.ledger.takes(gateway)
        return None if connection is None else (connection, self.ledger.weather(gateway))

    def _look(self, gateway: str, waiting: Set[str], way: object) -> None:
        left = waiting & self.ledger.outbound[gateway]
        self.require(not left or self._way(gateway) != way, f"{gateway} keeps {sorted(left)}")


class CargoOutlivesItsParcels(Invariant):
    sentence = "Cargo does not expire before the parcels in it."

    def after_cargo_in(
        self, public: str, digest: str, *, is_done: bool, parcels: Set[str], expires: datetime
    ) -> None:
        known = [self.ledger.accepted[each].expires for each in parcels & self.ledger.accepted.keys()]
        latest = max(known, default=expires)
        self.require(expires >= latest, f"cargo for {public} expires {expires}, and what is in it {latest}")


class ReachesNobodyElse(Invariant):
    sentence = "A parcel reaches nobody but the gateways on its way, and the app that it is for."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            accepted = ledger.accepted.get(each.name) if each.is_in else None
            if accepted is None or each.table not in ("parcels", INBOUND, "inbox"):
                continue
            publics = ledger.homes_of(accepted.gateway) | ledger.homes_of(accepted.to)
            on_its_way = {
                "parcels": (accepted.gateway, *publics, accepted.to),
                INBOUND: (accepted.to,),
                "inbox": (ledger.apps[accepted.to],),
            }
            self.require(life.name in on_its_way[each.table], f"{life} has {each.name}")


class QuietSyncsAreComplete(Invariant):
    sentence = (
        "A sync that nothing disturbs is complete, whoever else is there, within two and a half minutes."
    )

    def after_quiet_sync(self, gateway: str, courier: str, seconds: float, outcome: SyncOutcome) -> None:
        self.require(outcome is SyncOutcome.COMPLETE, f"{gateway} with {courier}: {outcome}")
        self.require(seconds <= _SYNC_SECONDS, f"{gateway} with {courier} took {seconds:.0f} seconds")


class QuietRelaysTakeAll(Invariant):
    sentence = "A relay that nothing disturbs takes all cargo to the public gateways within five minutes."

    def after_quiet_relay(self, courier: str, seconds: float, left: Collection[str]) -> None:
        self.require(not left, f"{courier} still has {len(left)}")
        self.require(seconds <= _RELAY_SECONDS, f"{courier} took {seconds:.0f} seconds")


class ReleasedAtLast(Invariant):
    sentence = (
        "In good weather a visit and a relay take along all that waits, and the next but one releases it."
    )

    def after_round(self, gateway: str, waited: Set[str], waited_before: Set[str]) -> None:
        ledger = self.ledger
        publics = ledger.homes_of(gateway)
        known = {each for each in waited if any((each, public) in ledger.was_held for public in publics)}
        left = {each for each in waited - known if ledger.lives(each)}
        self.require(not left, f"{sorted(publics)} have not got {sorted(left)} of {gateway}")
        kept = {each for each in waited_before & ledger.outbound[gateway] if ledger.lives(each)}
        self.require(not kept, f"{gateway} still keeps {sorted(kept)}")


class NewestKeys(Invariant):
    sentence = "A message is sealed for the newest key that its sender has heard of."

    def after_sealing(self, sender: str, message: Sealed) -> None:
        self.require(not self.ledger.sessions.is_overtaken(message), f"{sender} sealed for an older key")


class KeysOfTheirTime(Invariant):
    sentence = "No session key is used beyond its age, nor brought again once it was answered."
    """Within the tolerance of clocks."""

    def after_sealing(self, sender: str, message: Sealed) -> None:
        sessions = self.ledger.sessions
        age = timedelta(seconds=message.at - sessions.first_used[message.brings])
        self.require(age <= REUSE_PERIOD + 2 * TOLERANCE, f"{sender} brings a key that is {age} old")
        answered = sessions.answered.get(message.brings, message.at)
        self.require(answered >= message.at, f"{sender} brings a key again that was answered")

    def after_opening(self, recipient: str, message: Sealed, now: float) -> None:
        made = self.ledger.sessions.first_used.get(message.sealed_for, now)
        age = timedelta(seconds=now - made)
        life = CHANNEL_KEY_LIFE if recipient in self.ledger.publics else SESSION_KEY_LIFE
        self.require(age <= life + 2 * TOLERANCE, f"{recipient} used a key that is {age} old")


class RequestsWorkOnce(Invariant):
    sentence = "A cargo collection authorization that is used up brings nothing any more."

    def after_collection(self, public: str, *, is_used_up: bool) -> None:
        self.require(not is_used_up, f"{public} gave cargo")


class RequestsBringAll(Invariant):
    sentence = "A cargo collection authorization brings cargo until all that it brings was acknowledged."

    def after_refusal(self, public: str, *, left: int, tries: int) -> None:
        is_spent = tries > MOST_BEGINNINGS
        self.require(not left or is_spent, f"{public} takes it for used up, and {left} were not acknowledged")


class RequestsAreKept(Invariant):
    sentence = "A courier lets go of a cargo collection authorization that lives only once it has shown it."
    """Another permitted reason: its private gateway has left the maximum number of CCAs."""

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            owner = ledger.requests.get(each.name) if each.table == REQUESTS and not each.is_in else None
            if owner is None or life.name in ledger.misdated:
                continue
            own = sum(ledger.requests.get(other) == owner for other in ledger.requests_with[life.name])
            is_over = (life.name, each.name) in ledger.shown or from_integer(each.until) <= ledger.now()
            self.require(is_over or own >= MOST_AUTHORIZATIONS, f"{life} let go of one of {owner}")


class NothingStaysUnderWay(Invariant):
    sentence = "What was begun takes no room once it is over, however it ended."

    def after_rest(self, name: str, counted: int) -> None:
        self.require(not counted, f"{name} still counts {counted}")


class KeptUntilSeen(Invariant):
    sentence = "What an app has taken in it keeps until its person has seen it, however late."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            is_gone = each.table == "inbox" and not each.is_in
            if is_gone and (each.name in ledger.accepted or each.name in ledger.sent):
                self.require(ledger.taken[each.name], f"{life} let go of {each.name}")


class ServedAreRegistered(Invariant):
    sentence = (
        "A public gateway has as its private gateways those that asked it for a certificate, and no others."
    )

    def after_look(self, public: str, gateways: Collection[str], expired: int) -> None:
        strange = [each for each in gateways if (public, each) not in self.ledger.registered]
        self.require(not strange, f"{public} serves {strange}")


class ExpiredIsGone(Invariant):
    sentence = "A public gateway keeps nothing for a day that has expired."

    def after_look(self, public: str, gateways: Collection[str], expired: int) -> None:
        self.require(not expired, f"{public} keeps {expired} parcels")


class ArrivesAsWritten(Invariant):
    sentence = "A message arrives as it was written."

    def after_reading(self, app: str, message_id: str, content: bytes) -> None:
        written = self.ledger.written.get(message_id)
        self.require(written is None or content == bytes(written), f"{app} was given another {message_id}")


class SentWithYesAlone(Invariant):
    sentence = "A private gateway sends a courier nothing unless its operator said yes to that very courier."

    def after_sending(self, gateway: str, courier: str) -> None:
        ledger = self.ledger
        addresses = [address for address, name in ledger.addresses.items() if name == gateway]
        is_rule = any((address, courier) in ledger.always for address in addresses)
        self.require((gateway, courier) in ledger.permits or is_rule, f"{gateway} sent {courier} something")


class RevokedReachNobody(Invariant):
    sentence = "An app takes nothing in from a correspondent whose authorization it took back."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        ledger = self.ledger
        for each in moved:
            accepted = ledger.accepted.get(each.name) if each.table == "inbox" and each.is_in else None
            if accepted is not None:
                is_revoked = (accepted.to, accepted.gateway) in ledger.revoked_now
                self.require(not is_revoked, f"{life} took {each.name} in")


class KnowsWhomItChose(Invariant):
    sentence = "An app has as its correspondents those whom its person chose, and no others."

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == CORRESPONDENTS and each.is_in:
                self.require((life.name, each.name) in self.ledger.chosen, f"{life} knows {each.name}")


class AsksAllItsGateways(Invariant):
    sentence = (
        "A private gateway lets couriers collect from its public gateway, and from those that it has left."
    )

    def after_asking(self, gateway: str, publics: Set[str]) -> None:
        left = self.ledger.homes_of(gateway) - publics
        self.require(not left, f"{gateway} did not ask for what is at {sorted(left)}")


PROMISES: tuple[type[Invariant], ...] = (
    OpenedBeforeAcknowledged,
    GoneOnSoon,
    OfferedAgain,
    GivenOnSoon,
    GoneAtOnce,
    CargoOutlivesItsParcels,
    ReachesNobodyElse,
    QuietSyncsAreComplete,
    QuietRelaysTakeAll,
    ReleasedAtLast,
    NewestKeys,
    KeysOfTheirTime,
    RequestsWorkOnce,
    RequestsBringAll,
    RequestsAreKept,
    NothingStaysUnderWay,
    KeptUntilSeen,
    ServedAreRegistered,
    ExpiredIsGone,
    ArrivesAsWritten,
    SentWithYesAlone,
    RevokedReachNobody,
    KnowsWhomItChose,
    AsksAllItsGateways,
)
