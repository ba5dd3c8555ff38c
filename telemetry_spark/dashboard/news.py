"""The first answers of the page: is something wrong, where, since when, how sure, and what else it could be."""

from __future__ import annotations

from html import escape

from telemetry_spark.dashboard.causes import Hint, hints_about
from telemetry_spark.dashboard.drawings import Drawings, address_of
from telemetry_spark.dashboard.events import RECENT, SHOWN, Event
from telemetry_spark.remarks import EVERYWHERE, Note, Remarks

NEARBY = 2
"""A note stands with an event when its day is at most so many weeks before or after."""


class News:
    """Writes it.

    Args:
        drawings: The figures, the language and the events.
        remarks: The notes of the organisation.
    """

    def __init__(self, drawings: Drawings, remarks: Remarks) -> None:
        self._figures, self._texts = drawings.figures, drawings.texts
        self._events = drawings.events
        self._remarks = remarks

    def section(self) -> str:
        """Return the box at the top of the page."""
        texts = self._texts
        title = f'<h2 id="alerts-title">{escape(texts.format("alerts"))}</h2>'
        late = f'<p class="note">{escape(texts.format("now.late"))}</p>'
        told = "".join(self._told(place, event) for place, event in enumerate(self._events[:SHOWN]))
        listed = (
            f"<ul>{told}</ul>"
            if told
            else f"<p>{escape(texts.format('alerts.none', n=texts.number(RECENT)))}</p>"
        )
        notes = self._other_notes()
        return (
            f'<aside class="alerts" data-now="{self._now()}" aria-labelledby="alerts-title">'
            f'{title}<p class="now">{escape(self._sentence())}</p>{late}{listed}{notes}</aside>'
        )

    def _now(self) -> str:
        """Return the state of the newest week: ``wrong``, ``look``, ``fine`` or ``unknown``."""
        if any(event.lasts and event.is_wrong for event in self._events):
            return "wrong"
        if any(event.lasts for event in self._events):
            return "look"
        return "fine" if self._figures.weeks[-1].row("region") else "unknown"

    def _sentence(self) -> str:
        texts, now = self._texts, self._now()
        named = [
            self._named(event) for event in self._events if event.lasts and (event.is_wrong or now == "look")
        ]
        date = texts.day(self._figures.weeks[-1].starts)
        return texts.format(f"now.{now}", date=date, subjects=texts.format("now.and").join(named))

    def _named(self, event: Event) -> str:
        kind = {"failing": "version", "refused": "refused"}.get(event.kind, "region")
        since = self._texts.day(event.first)
        return self._texts.format(f"now.{kind}", subject=self._texts.value(event.subject), date=since)

    def _told(self, place: int, event: Event) -> str:
        texts = self._texts
        amount = texts.percent if event.kind == "trouble" else texts.number
        days = {"from": texts.day(event.first), "to": texts.day(event.last)}
        sentence = texts.format(
            f"event.{event.kind}.{'lasts' if event.lasts else 'over'}",
            subject=texts.value(event.subject),
            n=texts.percent(event.percent),
            usual=amount(event.usual),
            worst=amount(event.worst),
            span=texts.format("event.span" if event.first < event.last else "event.span.once", **days),
            **days,
        )
        link = ""
        if event.subject in self._figures.regions:
            name = escape(texts.format("event.chart", subject=texts.value(event.subject)))
            link = f' <a href="#region-{escape(event.subject)}">{name}</a>'
        hints = " ".join(self._hint(hint) for hint in hints_about(event, self._events, self._figures))
        because = f'<p class="because">{escape(hints)}</p>' if hints else ""
        if hints and not event.lasts:
            because = (
                f"<details><summary>{escape(texts.format('alerts.because'))}</summary>{because}</details>"
            )
        notes = "".join(self._note(note) for note in self._remarks.notes if _about(note, event))
        marks = f'id="{address_of(place)}" data-alert="{event.kind}" data-lasts="{int(event.lasts)}"'
        return f"<li {marks}>{escape(sentence)}{link}{because}{notes}</li>"

    def _hint(self, hint: Hint) -> str:
        texts = self._texts
        n, before = texts.percent(hint.percent), texts.percent(hint.before)
        return texts.format(f"hint.{hint.name}", subject=texts.value(hint.subject), n=n, before=before)

    def _note(self, note: Note) -> str:
        place = (
            self._texts.format("notes.all") if note.region == EVERYWHERE else self._texts.value(note.region)
        )
        day = f'<span class="when">{escape(self._texts.day(note.day))}</span>'
        return f'<p class="remark">{day} {escape(place)}: {escape(note.text)}</p>'

    def _other_notes(self) -> str:
        """Return the notes about no event that is told, newest first."""
        since = self._figures.weeks[-RECENT:][0].starts
        others = [
            note
            for note in self._remarks.notes[::-1]
            if note.day >= since and not any(_about(note, event) for event in self._events[:SHOWN])
        ]
        if not others:
            return ""
        heading = f"<h3>{escape(self._texts.format('notes'))}</h3>"
        return heading + "".join(self._note(note) for note in others)


def _about(note: Note, event: Event) -> bool:
    return note.region in {EVERYWHERE, event.subject} and event.holds(note.day, around=NEARBY)
