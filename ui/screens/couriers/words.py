"""The situation that keeps a courier away or brings one near, and how a sync ended, in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath

from gateway_core.codes.couriers import SyncAdviceCode, SyncCode, SyncTitleCode, of_outcome, reason_of
from gateway_core.codes.statement import Code
from gateway_core.events import SyncOutcome, SyncProgress, is_folder
from ui.parts.core_texts import stated
from ui.parts.words import Wording, isolate

_MET = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)
_CALM = (SyncOutcome.DENIED, SyncOutcome.CANCELLED, SyncOutcome.APPROVAL_TIMED_OUT)
_HELPED_BY_ANOTHER_TRY = (
    SyncOutcome.PARTIAL,
    SyncOutcome.APPROVAL_TIMED_OUT,
    SyncOutcome.UNREACHABLE,
    SyncOutcome.TIMED_OUT,
    SyncOutcome.CONNECTION_LOST,
)


@dataclass(frozen=True, slots=True)
class EndedSync:
    """A sync that is over, in words. ``tone`` is one of the design system's tones."""

    courier: str
    when: str
    headline: str
    advice: str
    exchanged: str
    tone: str
    note: str = ""
    """The reason why nobody was asked this time; else empty."""
    next_step: str = ""
    """How it goes on with what was handed over; empty if nothing was."""
    again: str = ""
    """What the button is called by which it is tried again; empty where that does not help."""


class OutcomeWords(Wording):
    """The words for the end of a sync, and for what to do about it."""

    def next_step(self, sync: SyncProgress) -> str:
        """Return how it goes on with what was handed over; empty if nothing was."""
        if not sync.parcels_out:
            return ""
        if sync.is_folder:
            return self.tr(
                "Take the stick out safely, and give it to somebody who goes to where the Internet is. Answers come "
                "with a stick or a courier, or when the Internet is back."
            )
        return self.tr(
            "The courier has your messages. Answers come when you meet a courier again, or when the Internet is back."
        )

    def ended(self, sync: SyncProgress) -> EndedSync:
        """A finished sync in words."""
        outcome, with_stick = sync.outcome or SyncOutcome.FAILED, sync.is_folder
        advice: Code = of_outcome(SyncAdviceCode, outcome.name, with_stick=with_stick)
        note, again = "", ""
        if sync.unasked and outcome is SyncOutcome.DENIED:
            advice = SyncCode.NEVER_HERE
            note = self.tr("Refused by your remembered answer")
        elif sync.unasked:
            note = self.tr("Allowed by your remembered answer")
        if outcome in _HELPED_BY_ANOTHER_TRY:
            again = self.tr("Sync again") if outcome is SyncOutcome.PARTIAL else self.tr("Try again")
        tone = "positive" if outcome is SyncOutcome.COMPLETE else "neutral" if outcome in _CALM else "caution"
        return EndedSync(
            courier=self.name(sync.courier),
            when=self._words.date(sync.started_at),
            headline=stated(of_outcome(SyncTitleCode, outcome.name, with_stick=with_stick)()),
            advice=stated(advice()),
            exchanged=self._words.exchanged(sync),
            tone=tone,
            note=note,
            next_step=self.next_step(sync) if outcome in _MET else "",
            again=again,
        )

    def reason(self, sync: SyncProgress) -> str:
        """Return what a finished sync says of its end beside the outcome; empty where the outcome says it all."""
        if sync.unasked and sync.outcome is SyncOutcome.DENIED:
            return ""  # the advice says it
        return stated(reason_of(sync.reason, with_stick=sync.is_folder))

    def name(self, courier: str) -> str:
        """Return what to call a courier or a stick."""
        if not is_folder(courier):
            return isolate(courier)
        return self.tr("Stick %1").replace("%1", isolate(PurePath(courier).name or courier))


class Situation(StrEnum):
    """The one thing about couriers that matters now."""

    NOT_PAIRED = "not-paired"
    FOUND = "found"
    ONLINE = "online"
    WIFI_OFF = "wifi-off"
    NO_NETWORK = "no-network"
    REFUSED = "refused"
    """On networks where the operator never wants a courier."""
    NOT_LOOKED_AT = "not-looked-at"
    VACANT = "vacant"
    """On networks where no courier answers."""
    UNKNOWN = "unknown"
    """The networks are not known, so no courier can be found by itself."""
    AWAY = "away"
    """The demo's own courier is on its way."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A situation in words. ``icon`` names a bundled icon, ``tone`` one of the design system's tones."""

    situation: Situation
    icon: str
    tone: str
    title: str
    text: str

    @property
    def may_use_stick(self) -> bool:
        """True if a stick is a way for messages now: there is a gateway to send to, and no Internet."""
        return self.situation not in (Situation.NOT_PAIRED, Situation.ONLINE)

    @property
    def needs_wifi(self) -> bool:
        """True if joining another Wi-Fi is what leads to a courier."""
        return self.situation in _WITHOUT_COURIER


_WITHOUT_COURIER = (
    Situation.WIFI_OFF,
    Situation.NO_NETWORK,
    Situation.REFUSED,
    Situation.NOT_LOOKED_AT,
    Situation.VACANT,
    Situation.UNKNOWN,
)
