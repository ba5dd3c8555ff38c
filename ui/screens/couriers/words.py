"""Words for the situation of couriers and for results of syncs."""

from enum import StrEnum
from pathlib import PurePath

from msgspec import Struct

from gateway_core.codes.couriers import SyncAdviceCode, SyncCode, SyncTitleCode, of_outcome, reason_of
from gateway_core.codes.statement import Code
from gateway_core.events import SyncOutcome, SyncProgress, is_folder
from ui.parts.core_texts import sentence
from ui.parts.words import Wording, fill, isolate

_MET = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)
_CALM = (SyncOutcome.DENIED, SyncOutcome.CANCELLED, SyncOutcome.APPROVAL_TIMED_OUT)
_HELPED_BY_ANOTHER_TRY = (
    SyncOutcome.PARTIAL,
    SyncOutcome.APPROVAL_TIMED_OUT,
    SyncOutcome.UNREACHABLE,
    SyncOutcome.TIMED_OUT,
    SyncOutcome.CONNECTION_LOST,
)


class EndedSync(Struct, frozen=True):
    """A finished sync in words. ``tone`` is one of the design system's tones."""

    courier: str
    when: str
    headline: str
    advice: str
    exchanged: str
    tone: str
    note: str = ""
    """The remembered answer that replaced a question; else empty."""
    next_step: str = ""
    """Advice on the stick or on handed-over messages; empty if neither applies."""
    again: str = ""
    """The text of the button that repeats the sync; empty if repeating is useless."""


class OutcomeWords(Wording):
    """Words for the result of a sync and its remedy."""

    def next_step(self, sync: SyncProgress) -> str:
        """Return advice on the stick, which also fetches messages, or on messages that a courier has."""
        if sync.is_folder and (sync.parcels_out or sync.outcome is SyncOutcome.COMPLETE):
            return self.tr(
                "Remove the stick safely, and give it to a person who goes to a place with Internet. Messages for"
                " you come with a stick or a courier, or when you're online again."
            )
        if not sync.parcels_out or sync.is_folder:
            return ""
        return self.tr(
            "The courier has your messages. Replies come when you meet a courier again, or when you're "
            "online again."
        )

    def ended_sync(self, sync: SyncProgress) -> EndedSync:
        """Return a finished sync in words."""
        outcome, with_stick = sync.outcome or SyncOutcome.FAILED, sync.is_folder
        advice: Code = of_outcome(SyncAdviceCode, outcome.name, with_stick=with_stick)
        note, again = "", ""
        if sync.unasked and outcome is SyncOutcome.DENIED:
            advice = SyncCode.NEVER_HERE
            note = self.tr("Refused by your remembered answer")
        elif sync.unasked:
            note = self.tr("Allowed by your remembered answer")
        if outcome in _HELPED_BY_ANOTHER_TRY:
            again = self.tr("Exchange again") if outcome is SyncOutcome.PARTIAL else self.tr("Try again")
        tone = "positive" if outcome is SyncOutcome.COMPLETE else "neutral" if outcome in _CALM else "caution"
        return EndedSync(
            courier=self.name(sync.courier),
            when=self._words.date(sync.started_at),
            headline=sentence(of_outcome(SyncTitleCode, outcome.name, with_stick=with_stick)()),
            advice=sentence(advice()),
            exchanged=self._words.exchanged_text(sync),
            tone=tone,
            note=note,
            next_step=self.next_step(sync) if outcome in _MET else "",
            again=again,
        )

    def reason(self, sync: SyncProgress) -> str:
        """Return the reason for the end of a sync; empty if the outcome is sufficient."""
        if sync.unasked and sync.outcome is SyncOutcome.DENIED:
            return ""  # the advice contains the reason
        return sentence(reason_of(sync.reason, with_stick=sync.is_folder))

    def name(self, courier: str) -> str:
        """Return the name of a courier or stick."""
        if not is_folder(courier):
            return isolate(courier)
        return fill(self.tr("Stick %1"), isolate(PurePath(courier).name or courier))


class Situation(StrEnum):
    """The most important fact about couriers at present."""

    NOT_PAIRED = "not-paired"
    FOUND = "found"
    ONLINE = "online"
    WIFI_OFF = "wifi-off"
    NO_NETWORK = "no-network"
    REFUSED = "refused"
    """The operator refused couriers on all present networks."""
    NOT_LOOKED_AT = "not-looked-at"
    VACANT = "vacant"
    """Couriers were searched on all present networks, without an answer."""
    UNKNOWN = "unknown"
    """The networks are unknown, so automatic search is impossible."""
    AWAY = "away"
    """The demo's own courier is away."""


class Scene(Struct, frozen=True):
    """A situation in words. ``icon`` names a bundled icon, ``tone`` one of the design system's tones."""

    situation: Situation
    icon: str
    tone: str
    title: str
    text: str

    @property
    def may_use_stick(self) -> bool:
        """True if a stick is useful: in all situations except NOT_PAIRED and ONLINE."""
        return self.situation not in (Situation.NOT_PAIRED, Situation.ONLINE)

    @property
    def needs_wifi(self) -> bool:
        """True if another Wi-Fi could lead to a courier."""
        return self.situation in _WITHOUT_COURIER


_WITHOUT_COURIER = (
    Situation.WIFI_OFF,
    Situation.NO_NETWORK,
    Situation.REFUSED,
    Situation.NOT_LOOKED_AT,
    Situation.VACANT,
    Situation.UNKNOWN,
)
