"""The events on the page: the leading event with six answers, then the others, closed, the last under "Show more".

An operator asks of each event: what happened, how sure is that, compared with what, since when, what else may it be,
and what to do.
"""

from collections.abc import Callable
from html import escape

from telemetry_spark.dashboard.drawings import Drawings, address_of
from telemetry_spark.dashboard.events import SHOWN, Event
from telemetry_spark.dashboard.hints import Hint, hints_about
from telemetry_spark.dashboard.texts import Texts

QUESTIONS = {"sure": "sure", "likely": "sure", "compared": "compared"}
"""The beginning of a hint's name to the question that the hint answers; other hints name possible causes."""


def event_list(drawings: Drawings, notes: Callable[[Event], str]) -> str:
    """Return all events in their order.

    Args:
        drawings: The figures, the language and the events.
        notes: Returns the organisation's notes about an event, as HTML.
    """
    texts = drawings.texts
    if not drawings.events:
        number = texts.number(len(drawings.figures.weeks))
        return f"<p>{escape(texts.format('alerts.none', n=number))}</p>"
    briefs = [escape(_brief(texts, event)) for event in drawings.events]
    answers = [_answers(drawings, event) + notes(event) for event in drawings.events]
    marks = [f'data-alert="{event.kind}" data-lasts="{int(event.lasts)}"' for event in drawings.events]
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
    return leading + listed


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
    lasts = "lasts" if event.lasts else "over"
    since = "once" if lasts == "over" and event.first == event.last else lasts
    told = {name: list[str]() for name in ("what", "sure", "compared", "since", "else", "do")}
    told["what"].append(texts.format(f"event.{kind}.{lasts}", **named))
    told["since"].append(texts.format(f"since.{since}", **named))
    told["do"].append(texts.format(f"do.{kind}"))
    if parts := {texts.value(each.subject): None for each in event.parts if each.subject != event.subject}:
        told["what"].append(texts.format("event.parts", names=texts.format("now.and").join(parts)))
    for hint in hints_about(event, drawings.events, drawings.figures):
        told[QUESTIONS.get(hint.name.partition(".")[0], "else")].append(_hint(texts, hint))
    links = " · ".join(f'<a href="#{each}">{escape(_chart(texts, event, each))}</a>' for each in event.charts)
    rows = "".join(
        f"<div><dt>{escape(texts.format(f'ask.{name}'))}</dt>"
        f'<dd data-answer="{name}">{escape(" ".join(answers))}{f" {links}" if name == "do" else ""}</dd></div>'
        for name, answers in told.items()
    )
    return f'<dl class="answers">{rows}</dl>'


def _chart(texts: Texts, event: Event, name: str) -> str:
    """Return the name of a link to charts."""
    if name.startswith("region-"):
        return texts.format("event.chart", subject=texts.value(event.subject))
    return texts.format(f"sec.{name}")


def _hint(texts: Texts, hint: Hint) -> str:
    n, before = texts.percent(hint.percent), texts.percent(hint.before)
    return texts.format(f"hint.{hint.name}", subject=texts.value(hint.subject), n=n, before=before)
