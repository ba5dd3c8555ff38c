"""The box at the top of the page: current faults, with place, start, certainty and other causes."""

from html import escape

from telemetry_spark.dashboard.drawings import Drawings
from telemetry_spark.dashboard.event_list import event_list
from telemetry_spark.dashboard.events import Event, is_comparable
from telemetry_spark.dashboard.texts import Texts
from telemetry_spark.remarks import EVERYWHERE, Note, Remarks

NEARBY = 2
"""A note is shown with an event if its day is within this many weeks of the event."""


def news_section(drawings: Drawings, remarks: Remarks) -> str:
    """Return the box at the top of the page."""
    texts, now = drawings.texts, _now(drawings)
    listed = event_list(
        drawings,
        lambda event: "".join(_note(texts, note) for note in remarks.notes if _about(note, event)),
    )
    return (
        f'<aside class="alerts" data-now="{now}" aria-labelledby="alerts-title">'
        f'<h2 id="alerts-title">{escape(texts.format("alerts"))}</h2>'
        f'<p class="now">{escape(_sentence(drawings, now))}</p>'
        f'<p class="note">{escape(texts.format("now.late"))}</p>{listed}{_other_notes(drawings, remarks)}</aside>'
    )


def _now(drawings: Drawings) -> str:
    """Return the state of the newest week: ``wrong``, ``look``, ``fine``, ``unknown`` or ``young``."""
    lasting = [event.is_wrong for event in drawings.events if event.lasts]
    if lasting:
        return "wrong" if any(lasting) else "look"
    if not drawings.figures.weeks[-1].row("region"):
        return "unknown"
    return "fine" if is_comparable(drawings.figures) else "young"


def _sentence(drawings: Drawings, now: str) -> str:
    texts = drawings.texts
    named = [
        _title(texts, event) for event in drawings.events if event.lasts and (event.is_wrong or now == "look")
    ]
    date = texts.day(drawings.figures.weeks[-1].starts)
    return texts.format(f"now.{now}", date=date, subjects=texts.format("now.and").join(named))


def _title(texts: Texts, event: Event) -> str:
    kind = {"failing": "version", "refused": "refused"}.get(event.kind, "region")
    return texts.format(f"now.{kind}", subject=texts.value(event.subject), date=texts.day(event.first))


def _note(texts: Texts, note: Note) -> str:
    place = texts.format("notes.all") if note.region == EVERYWHERE else texts.value(note.region)
    day = f'<span class="when">{escape(texts.day(note.day))}</span>'
    return f'<p class="remark">{day} {escape(place)}: {escape(note.text)}</p>'


def _other_notes(drawings: Drawings, remarks: Remarks) -> str:
    """Return the notes that match no event, newest first."""
    texts, since = drawings.texts, drawings.figures.weeks[0].starts
    others = "".join(
        _note(texts, note)
        for note in remarks.notes[::-1]
        if note.day >= since and not any(_about(note, event) for event in drawings.events)
    )
    return f"<h3>{escape(texts.format('notes'))}</h3>{others}" if others else ""


def _about(note: Note, event: Event) -> bool:
    return note.region in {EVERYWHERE, *event.subjects} and event.holds(note.day, around=NEARBY)
