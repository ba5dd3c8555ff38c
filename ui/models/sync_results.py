"""Ends of syncs in words: with a courier or with a stick, what came of it, what to do, how it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from PySide6.QtCore import QObject

from gateway_core.codes.couriers import SyncCode
from gateway_core.events import SyncOutcome, SyncProgress, is_folder
from ui.models.core_texts import stated
from ui.models.words import Words, isolate

_GOOD = (SyncOutcome.COMPLETE,)
_MET = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)
_CALM = (SyncOutcome.DENIED, SyncOutcome.CANCELLED, SyncOutcome.APPROVAL_TIMED_OUT)
_HELPED_BY_ANOTHER_TRY = (
    SyncOutcome.PARTIAL,
    SyncOutcome.APPROVAL_TIMED_OUT,
    SyncOutcome.UNREACHABLE,
    SyncOutcome.TIMED_OUT,
    SyncOutcome.CONNECTION_LOST,
)
_OF_COURIERS_ALONE = (
    SyncCode.STOPPED_COLLECTING,
    SyncCode.STOPPED_TAKING,
    SyncCode.ENDED_EARLY,
    SyncCode.STRANGE_ACKNOWLEDGEMENTS,
)
"""Reasons that a stick's own words say already."""


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


class OutcomeWords(QObject):
    """The words for the end of a sync, and for what to do about it."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def headline(self, outcome: SyncOutcome, *, with_stick: bool = False) -> str:
        """The result in a few words."""
        stick = {
            SyncOutcome.UNREACHABLE: self.tr("Stick not found"),
            SyncOutcome.TIMED_OUT: self.tr("The stick takes too long"),
            SyncOutcome.CONNECTION_LOST: self.tr("The stick cannot be used"),
        }
        if with_stick and outcome in stick:
            return stick[outcome]
        return {
            SyncOutcome.COMPLETE: self.tr("Sync complete"),
            SyncOutcome.PARTIAL: self.tr("Sync partly done"),
            SyncOutcome.DENIED: self.tr("You said no"),
            SyncOutcome.APPROVAL_TIMED_OUT: self.tr("No answer in time"),
            SyncOutcome.CANCELLED: self.tr("Stopped"),
            SyncOutcome.NOT_A_COURIER: self.tr("Not a courier"),
            SyncOutcome.UNREACHABLE: self.tr("Courier out of reach"),
            SyncOutcome.UNTRUSTED_CERTIFICATE: self.tr("Courier not accepted"),
            SyncOutcome.COURIER_FULL: self.tr("The courier is full"),
            SyncOutcome.REFUSED: self.tr("The courier refused"),
            SyncOutcome.TIMED_OUT: self.tr("The courier stopped answering"),
            SyncOutcome.CONNECTION_LOST: self.tr("Connection lost"),
            SyncOutcome.STORAGE_FULL: self.tr("No room on this computer"),
            SyncOutcome.NOT_REGISTERED: self.tr("No Internet gateway yet"),
            SyncOutcome.FAILED: self.tr("Something went wrong"),
        }[outcome]

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

    def advice(self, outcome: SyncOutcome, *, with_stick: bool = False) -> str:
        """Return what it means and what to do, in one or two sentences."""
        stick = {
            SyncOutcome.UNREACHABLE: self.tr("Check that the stick is plugged in, and try again."),
            SyncOutcome.TIMED_OUT: self.tr(
                "What was exchanged is safe. Take the stick out, plug it in again, and try again."
            ),
            SyncOutcome.CONNECTION_LOST: self.tr(
                "What was exchanged is safe. Check that the stick is plugged in, has room and can be written to."
            ),
            SyncOutcome.NOT_REGISTERED: self.tr(
                "A stick can only help after this gateway was once online. Choose an Internet gateway first."
            ),
        }
        if with_stick and outcome in stick:
            return stick[outcome]
        return {
            SyncOutcome.COMPLETE: self.tr("Everything that could be exchanged was."),
            SyncOutcome.PARTIAL: self.tr("What was exchanged is safe. Sync again for the rest."),
            SyncOutcome.DENIED: self.tr("Nothing was sent."),
            SyncOutcome.APPROVAL_TIMED_OUT: self.tr("Nothing was sent. Start again when you are ready."),
            SyncOutcome.CANCELLED: self.tr(
                "What was exchanged before is safe. The rest waits for the next sync."
            ),
            SyncOutcome.NOT_A_COURIER: self.tr(
                "Something answers at this address, but it is no courier. Check that you joined the courier's Wi-Fi."
            ),
            SyncOutcome.UNREACHABLE: self.tr(
                "Move closer to the courier, check that you joined its Wi-Fi, and try again."
            ),
            SyncOutcome.UNTRUSTED_CERTIFICATE: self.tr(
                "The courier's identity is out of date, or its clock or yours is wrong. Compare the time on both."
            ),
            SyncOutcome.COURIER_FULL: self.tr(
                "What you received is safe. Your messages stay here: hand them to another courier, or later."
            ),
            SyncOutcome.REFUSED: self.tr(
                "Your messages stay here. Check this computer's date and time, then try again or ask the courier."
            ),
            SyncOutcome.TIMED_OUT: self.tr(
                "What was exchanged is safe. Move closer to the courier and sync again."
            ),
            SyncOutcome.CONNECTION_LOST: self.tr(
                "What was exchanged is safe. Join the Wi-Fi again and sync again."
            ),
            SyncOutcome.STORAGE_FULL: self.tr("Make room under Storage, then sync again. Nothing was lost."),
            SyncOutcome.NOT_REGISTERED: self.tr(
                "A courier can only help after this gateway was once online. Choose an Internet gateway first."
            ),
            SyncOutcome.FAILED: self.tr(
                "What was exchanged is safe. The log under Diagnostics has the details."
            ),
        }[outcome]

    def ended(self, sync: SyncProgress) -> EndedSync:
        """A finished sync in words."""
        outcome, with_stick = sync.outcome or SyncOutcome.FAILED, sync.is_folder
        advice, note, again = self.advice(outcome, with_stick=with_stick), "", ""
        if sync.unasked and outcome is SyncOutcome.DENIED:
            advice = self.tr(
                "Nothing was sent, and nobody was asked: you chose never on this network. Take that answer back, below "
                "or in Settings, to be asked again."
            )
            note = self.tr("Refused by your remembered answer")
        elif sync.unasked:
            note = self.tr("Allowed by your remembered answer")
        if outcome in _HELPED_BY_ANOTHER_TRY:
            again = self.tr("Sync again") if outcome is SyncOutcome.PARTIAL else self.tr("Try again")
        tone = "positive" if outcome in _GOOD else "neutral" if outcome in _CALM else "caution"
        return EndedSync(
            courier=self.name(sync.courier),
            when=self._words.date(sync.started_at),
            headline=self.headline(outcome, with_stick=with_stick),
            advice=advice,
            exchanged=self._words.exchanged(sync),
            tone=tone,
            note=note,
            next_step=self.next_step(sync) if outcome in _MET else "",
            again=again,
        )

    def reason(self, sync: SyncProgress) -> str:
        """Return what a finished sync says of its end beside the outcome; empty where the outcome says it all."""
        if sync.unasked and sync.outcome is SyncOutcome.DENIED:
            return ""  # the advice says it, in the window's language
        if not sync.is_folder:
            return stated(sync.reason)
        if sync.reason.code in _OF_COURIERS_ALONE:
            return ""
        if sync.reason.code is SyncCode.NOTHING_NEW:
            return self.tr("The stick gave nothing new for ten minutes. Sync again to go on.")
        if sync.reason.code is SyncCode.TOO_MUCH_USELESS:
            return self.tr(
                "The stick holds too much that is of no use to you. Tell the person who brought it."
            )
        return stated(sync.reason)

    def name(self, courier: str) -> str:
        """Return what to call a courier or a stick."""
        if not is_folder(courier):
            return isolate(courier)
        return self.tr("Stick %1").replace("%1", isolate(PurePath(courier).name or courier))
