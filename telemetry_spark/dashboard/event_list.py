"""The events on the page: the leading event with six answers, then the others, closed, the last under "Show more".

An operator asks of each event: what happened, how sure is that, compared with what, since when, what else may it be,
and what to do.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from telemetry_spark.dashboard.drawings import EVENTS, Drawings, address_of
from telemetry_spark.dashboard.events import RECENT, SHOWN, Event, Hint, hints_about
from telemetry_spark.dashboard.texts import Texts

LOOK_AT = {"failing": ("failures", "versions"), "refused": ("quality",), "trouble": ("failures",)}
"""Kind of event to the sections with its charts, beside the charts of its region."""

CERTAINTY = {"sure", "likely"}
"""Hints that say how sure an event is; other hints name possible causes."""


def event_list(drawings: Drawings, notes: Callable[[Event], str]) -> str:
    """Return all events in their order.

    Args:
        drawings: The figures, the language and the events.
        notes: Returns the organisation's notes about an event, as HTML.
    """
    texts = drawings.texts
    if not drawings.events:
        return f"<p>{escape(texts.format('alerts.none', n=texts.number(RECENT)))}</p>"
    briefs = [escape(_brief(texts, event)) for event in drawings.events]
    answers = [_answers(drawings, event) + notes(event) for event in drawings.events]
    marks = [
        f'data-alert="{event.kind}" data-lasts="{int(event.lasts)}"' for event in drawings.events
    ]
    leading = f'<article id="{address_of(0)}" {marks[0]}>{answers[0]}</article>'
    others = [
        f"<li><details {marks[place]}><summary>{briefs[place]}</summary>"
        f'<div id="{address_of(place)}">{answers[place]}</div></details></li>'
        for place in range(1, len(briefs))
    ]
    listed = f"<h3>{escape(texts.format('alerts.others'))}</h3>{_list(others[: SHOWN - 1])}" if others else ""
    if more := others[SHOWN - 1 :]:
        summary = escape(texts.format("alerts.more", n=texts.number(len(more))))
        listed += f'<details class="more"><summary>{summary}</summary>{_list(more)}</details>'
    return f'<div id="{EVENTS}">{leading}{listed}</div>'


def _list(items: list[str]) -> str:
    return f"<ul>{''.join(items)}</ul>"


def _days(texts: Texts, event: Event) -> dict[str, str]:
    return {"from": texts.day(event.first), "to": texts.day(event.last)}


def _span(texts: Texts, event: Event) -> str:
    name = ".lasts" if event.lasts else "" if event.first < event.last else ".once"
    return texts.format(f"event.span{name}", **_days(texts, event))


def _brief(texts: Texts, event: Event) -> str:
    """Return the event and its weeks, as short as a heading."""
    days = texts.day(event.first, year=event.first.year != event.last.year), texts.day(event.last)
    when = _span(texts, event) if event.lasts or event.first == event.last else " – ".join(days)
    subject, n = texts.value(event.subject), texts.percent(event.percent)
    return f"{texts.format(f'brief.{event.kind}', subject=subject, n=n)} · {when}"


def _answers(drawings: Drawings, event: Event) -> str:
    texts, kind = drawings.texts, event.kind
    amount = texts.percent if kind == "trouble" else texts.number
    named = {
        "subject": texts.value(event.subject),
        "n": texts.percent(event.percent),
        "usual": amount(event.usual),
        "worst": amount(event.worst),
        "span": _span(texts, event),
        **_days(texts, event),
    }
    hints = hints_about(event, drawings.events, drawings.figures)
    certain = [_hint(texts, hint) for hint in hints if hint.name in CERTAINTY]
    causes = [_hint(texts, hint) for hint in hints if hint.name not in CERTAINTY]
    lasts = "lasts" if event.lasts else "over"
    told = {
        "what": texts.format(f"event.{kind}.{lasts}", **named),
        "sure": " ".join(certain) or texts.format(f"sure.{kind}"),
        "compared": texts.format(f"compared.{kind}", **named),
        "since": texts.format(f"since.{lasts}", **named),
        "else": " ".join(causes) or texts.format(f"else.{kind}"),
        "do": texts.format(f"do.{kind}"),
    }
    links = " · ".join(f'<a href="#{address}">{escape(name)}</a>' for address, name in _charts(drawings, event))
    rows = "".join(
        f"<div><dt>{escape(texts.format(f'ask.{name}'))}</dt>"
        f'<dd data-answer="{name}">{escape(answer)}{f" {links}" if name == "do" else ""}</dd></div>'
        for name, answer in told.items()
    )
    return f'<dl class="answers">{rows}</dl>'


def _charts(drawings: Drawings, event: Event) -> list[tuple[str, str]]:
    """Return the targets and the names of the links to the event's charts."""
    texts = drawings.texts
    name = texts.format("event.chart", subject=texts.value(event.subject))
    region = [(f"region-{event.subject}", name)] if event.subject in drawings.figures.regions else []
    return region + [(each, texts.format(f"sec.{each}")) for each in LOOK_AT.get(event.kind, ())]


def _hint(texts: Texts, hint: Hint) -> str:
    n, before = texts.percent(hint.percent), texts.percent(hint.before)
    return texts.format(f"hint.{hint.name}", subject=texts.value(hint.subject), n=n, before=before)
