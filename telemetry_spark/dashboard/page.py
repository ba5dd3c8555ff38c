"""The whole page: head, filters, news, sections, quality and privacy; written to one file for each language."""

import base64
import hashlib
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from gateway_core.report_schema.registry import FIELDS
from telemetry_spark.dashboard.drawings import Drawings
from telemetry_spark.dashboard.events import find_events
from telemetry_spark.dashboard.figures import Figures, collect
from telemetry_spark.dashboard.markup import Row, attributes, section, table
from telemetry_spark.dashboard.news import news_section
from telemetry_spark.dashboard.sections import careful_section, headline, region_section, sections
from telemetry_spark.dashboard.texts import LANGUAGES, Texts, load_texts
from telemetry_spark.noise import epsilon_of
from telemetry_spark.remarks import Remarks
from telemetry_spark.tables import LEAST_CROWD, OUTCOMES, PROTECTED_RHO_A_WEEK, RHO_A_WEEK
from telemetry_spark.workspace import write_whole


def render(
    documents: Iterable[dict[str, Any]], folder: Path, remarks: Remarks, main_language: str = "en"
) -> list[Path]:
    """Write the dashboard in every language.

    Args:
        documents: Released files, the only source of figures.
        remarks: The organisation's name and notes.
        folder: The target folder; ``dashboard.html`` is in `main_language`, the others are
            ``dashboard.<language>.html``.
        main_language: One of `LANGUAGES`.
    """
    figures = collect(documents)
    names = {language: f"dashboard.{language}.html" for language in LANGUAGES} | {
        main_language: "dashboard.html"
    }
    for language, name in names.items():
        write_whole(folder / name, page(figures, load_texts(language), names, remarks).encode())
    return [folder / name for name in names.values()]


def page(figures: Figures, texts: Texts, names: dict[str, str], remarks: Remarks) -> str:
    """Return the page in one language; `names` are the files of all languages."""
    fonts, style, script = font_faces(texts.language), _resource("style.css"), _resource("page.js")
    policy = (
        f"default-src 'none'; style-src '{_digest(fonts)}' '{_digest(style)}'; script-src '{_digest(script)}'; "
        "font-src data:; img-src data:"
    )
    body = (
        _body(figures, texts, remarks)
        if figures.weeks
        else f'<p class="lead">{escape(texts.format("empty"))}</p>'
    )
    method = texts.format("method", k=texts.number(figures.smallest_cell)) if figures.weeks else ""
    return (
        f'<!doctype html>\n<html lang="{texts.language}" dir="{texts.direction}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">'
        '<link rel="alternate" type="application/json" href="../released/index.json">'
        f'<link rel="icon" href="data:,"><title>{escape(texts.format("title"))}</title>'
        f'<style id="fonts">{fonts}</style><style>{style}</style></head><body>'
        f'<a class="skip" href="#main">{escape(texts.format("skip"))}</a>{_PATTERNS}'
        f'{_header(figures, texts, names, remarks)}<main id="main" tabindex="-1">{body}</main>'
        f'<footer><p class="method">{escape(method)}</p>'
        f"<p>{escape(texts.format('footer'))}</p></footer><script>{script}</script></body></html>\n"
    )


_DRAWN = {
    "stripes": "M-1,7L7,-1M-1,1L1,-1M5,7L7,5",
    "dots": "M2,2h1M5,5h1",
    "cross": "M0,3H6M3,0V6",
    "back": "M-1,-1L7,7M-1,5L1,7M5,-1L7,1",
}
_PARTS = {
    "h1": "stripes", "h2": "dots", "h3": "cross", "h4": "back",
    "v1": "stripes", "v2": "dots", "v4": "cross", "v6": "back",
}  # fmt: skip
"""Class of a part of a stack to the pattern on it, so that neighbours differ by more than colour."""

_PATTERNS = (
    '<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    + "".join(
        f'<pattern id="p-{kind}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<rect class="{kind}" width="6" height="6"/><path class="ink" d="{_DRAWN[drawn]}"/></pattern>'
        for kind, drawn in _PARTS.items()
    )
    + "</defs></svg>"
)


def _header(figures: Figures, texts: Texts, names: dict[str, str], remarks: Remarks) -> str:
    links = "".join(
        f'<li><a href="{names[language]}" lang="{language}" hreflang="{language}"'
        f"{' aria-current=' + chr(34) + 'true' + chr(34) if language == texts.language else ''}>"
        f"{escape(load_texts(language).format('language'))}</a></li>"
        for language in LANGUAGES
    )
    period = ""
    if figures.weeks:
        first, last = (texts.day(figures.weeks[index].starts) for index in (0, -1))
        period = f"<p>{escape(texts.format('subtitle', **{'from': first, 'to': last}))}</p>"
    navigation = (
        f'<nav aria-label="{escape(texts.format("languages"))}"><ul class="languages">{links}</ul></nav>'
    )
    filters = _filters(figures, texts) if figures.weeks else ""
    organisation, kind = remarks.organisation, "made" if remarks.organisation else "made.plain"
    made = texts.format(kind, organisation=organisation, date=texts.day(remarks.made))
    origin = f'<p class="made">{escape(made)}</p>'
    return f"<header>{navigation}<h1>{escape(texts.format('title'))}</h1>{origin}{period}{filters}</header>"


_BUTTONS = ("save", "alone", "whole")
"""Texts of the buttons and links that the script adds to charts; ``{kind}`` is ``%s`` there."""


def _filters(figures: Figures, texts: Texts) -> str:
    every = ("", texts.format("filter.all"))
    count = len(figures.weeks)
    periods = [
        every,
        *((str(n), texts.format("filter.last", n=texts.number(n))) for n in (13, 26, 52) if n < count),
    ]
    regions = [every, *((name, texts.value(name)) for name in figures.regions)]
    versions = [every, *((name, texts.value(name)) for name in figures.versions)]
    kinds = {name: f"v{place}" for place, name in enumerate(figures.charted_versions)}
    selects = "".join(
        f'<label>{escape(texts.format("filter." + name))} <select data-filter="{name}" data-weeks="{count}">'
        + "".join(
            f'<option value="{escape(value)}"{attributes({"class": kinds.get(value, "")})}>{escape(label)}</option>'
            for value, label in options
        )
        + "</select></label>"
        for name, options in (("period", periods), ("region", regions), ("version", versions))
    )
    button = f'<button type="button" data-print>{escape(texts.format("filter.print"))}</button>'
    name = escape(texts.format("filters"))
    weeks = escape("|".join(Drawings(figures, texts).canvas.weeks))
    said = attributes({name: texts.format(f"export.{name}", kind="%s") for name in _BUTTONS})
    form = f'<form class="filters" aria-label="{name}" data-names="{weeks}"{said} hidden>{selects}{button}</form>'
    return f'{form}<p role="status" class="status"></p>'


def _body(figures: Figures, texts: Texts, remarks: Remarks) -> str:
    drawings = Drawings(figures, texts, find_events(figures))
    return "".join(
        (
            news_section(drawings, remarks),
            headline(drawings),
            region_section(drawings),
            sections(drawings),
            careful_section(drawings),
            _quality(figures, texts),
            _privacy(figures, texts),
        )
    )


def _quality(figures: Figures, texts: Texts) -> str:
    rows, newest = [], [*figures.arrivals.items()][::-1]
    for starts, outcomes in newest[:26]:
        for outcome in OUTCOMES:
            if figure := outcomes.get(outcome):
                shown = (texts.day(starts), texts.format(f"outcome.{outcome}"))
                amounts = (texts.number(figure.value), texts.number(figure.margin))
                plain = (starts.isoformat(), outcome, figure.value, figure.margin)
                rows.append(Row(shown + amounts, plain))
    accepted = newest[0][1].get("accepted") if newest else None
    told = texts.fill_in("sec.quality.text", about=texts.about(accepted) if accepted else None)
    title = texts.format("sec.quality")
    told += f" {texts.format('sec.quality.sender', k=texts.number(LEAST_CROWD))}"
    columns = texts.columns("week", "outcome", "reports", "margin")
    return section("quality", title, told, table(title, columns, rows, texts, is_open=True))


def _privacy(figures: Figures, texts: Texts) -> str:
    title = texts.format("sec.privacy")
    week, year = (texts.number(epsilon_of(RHO_A_WEEK * weeks), 1) for weeks in (1, 52))
    told = texts.format("sec.privacy.text", k=texts.number(figures.smallest_cell), week=week, year=year)
    spent = []
    for paid in figures.weeks[::-1]:
        shown = (texts.day(paid.starts), texts.number(paid.rho, 3))
        spent.append(Row(shown, (paid.starts.isoformat(), round(paid.rho, 6))))
    asked = []
    for each in FIELDS:
        answers = ", ".join(texts.value(value) for value in each.values) or texts.digit("1.2.3")
        asked.append(Row((texts.format(f"field.{each.name}"), answers), (each.name, " ".join(each.values))))
    heading, raw = escape(texts.format("sec.fields")), escape(texts.format("sec.privacy.raw"))
    return section(
        "privacy",
        title,
        told,
        f"<p>{raw}</p>",
        _protected_note(figures, texts),
        table(title, texts.columns("week", "spent"), spent, texts),
        f"<h3>{heading}</h3>",
        table(texts.format("sec.fields"), texts.columns("field", "answers"), asked, texts, is_open=True),
    )


def _protected_note(figures: Figures, texts: Texts) -> str:
    if not figures.protected:
        return ""
    told = texts.format(
        "sec.privacy.protected",
        regions=texts.format("now.and").join(map(texts.value, figures.protected)),
        week=texts.number(epsilon_of(PROTECTED_RHO_A_WEEK), 1),
        k=texts.number(figures.weeks[-1].most(figures.protected[0]).value),
    )
    return f'<p class="protected">{escape(told)}</p>'


def _resource(name: str) -> str:
    return (files("telemetry_spark.dashboard") / name).read_text(encoding="utf-8")


def _digest(content: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"


_LATIN = (("Inter", "inter-regular", "400"), ("Inter", "inter-semibold", "600 700"))
_ARABIC = (
    ("Noto Sans Arabic", "noto-sans-arabic-regular", "400"),
    ("Noto Sans Arabic", "noto-sans-arabic-bold", "600 700"),
)
_WRITTEN_IN_ARABIC = {"ar", "fa"}


@cache
def font_faces(language: str) -> str:
    """Return the style rules that embed the fonts in the page, so that the page makes no requests.

    The fonts are parts of Inter and of Noto Sans Arabic (SIL Open Font License 1.1, `fonts/OFL-1.1.txt`): the letters
    of the five languages, Latin-1, and the marks between figures. Other letters use the reader's system fonts.
    """
    faces = (*_LATIN, *_ARABIC) if language in _WRITTEN_IN_ARABIC else _LATIN
    return "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};src:url(data:font/woff2;base64,{_letters(name)})}}'
        for family, name, weight in faces
    )


def _letters(name: str) -> str:
    octets = (files("telemetry_spark.dashboard") / "fonts" / f"{name}.woff2").read_bytes()
    return base64.b64encode(octets).decode()
