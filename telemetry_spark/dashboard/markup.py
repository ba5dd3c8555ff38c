"""Pieces of HTML: sections, tables with their download, cards. Every text from outside is escaped here.

Rows are most of a page, so they omit the end tags and quotes that HTML makes optional. HTML takes the ``th`` at the
beginning of a row for the row's heading, because its column has no data cells.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType
from urllib.parse import quote

from telemetry_spark.dashboard.texts import Texts


@dataclass(frozen=True)
class Row:
    """One row of a table.

    Attributes:
        shown: The cells on the page; the first cell is the row's heading. Text with ``<svg`` first stays unescaped.
        plain: The cells of the download: names as in the schema, numbers without grouping.
        marks: ``data-`` attributes for the filters.
    """

    shown: tuple[str, ...]
    plain: tuple[str | int | float, ...]
    marks: dict[str, str] = field(default_factory=dict)


def attributes(marks: dict[str, str]) -> str:
    """Return ``data-`` attributes, without quotes where HTML allows that."""
    return "".join(
        f" data-{name}={value}"
        if re.fullmatch("[A-Za-z0-9.-]+", value)
        else f' data-{name}="{escape(value)}"'
        for name, value in marks.items()
    )


WITHHELD = "–"
"""Shown in a table for withheld figures; the caption explains the mark."""


def table(
    name: str,
    columns: Sequence[str],
    rows: Sequence[Row],
    texts: Texts,
    *,
    is_open: bool = False,
    weeks: bool = False,
) -> str:
    """Return a collapsed table with its download beside it.

    Args:
        name: The subject of the table; also the name of the downloaded file.
        columns: Headings.
        rows: Rows; weeks are given oldest first and shown newest first.
        texts: The language.
        is_open: Whether the table is always open.
        weeks: Whether the rows are all the weeks. The script then counts the rows, so that a row can omit its week.
    """
    rows = rows[::-1] if weeks else rows
    head = "".join(f"<th scope=col>{escape(column)}" for column in columns)
    body = "".join(_row(row) for row in rows)
    caption = note = escape(texts.format("table.caption", name=name))
    if any(WITHHELD in row.shown for row in rows):
        note += f" <small>{escape(texts.format('table.withheld', mark=WITHHELD))}</small>"
    grid = (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{caption}">'
        f"<table{' data-weeks' if weeks else ''}><caption>{note}</caption><thead><tr>{head}<tbody>{body}</table></div>"
    )
    download = _download(name, columns, rows, texts)
    if is_open:
        return grid + download
    summary = escape(texts.format("table.show"))
    return f'<details class="data"><summary>{summary}</summary>{grid}</details>{download}'


def _row(row: Row) -> str:
    first, *others = (cell if cell.startswith("<svg") else escape(cell) for cell in row.shown)
    cells = "".join(f"<td>{cell}" for cell in others)
    return f"<tr{attributes(row.marks)}><th>{first}{cells}"


def _download(name: str, columns: Sequence[str], rows: Sequence[Row], texts: Texts) -> str:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(columns[: len(rows[0].plain)] if rows else columns)
    writer.writerows(row.plain for row in rows)
    content = quote(buffer.getvalue(), safe=" ,:;()/+")
    address = f"data:text/csv;charset=utf-8,{content}"
    file = "-".join("".join(letter if letter.isalnum() else " " for letter in name).split()).lower()
    label = escape(texts.format("table.csv"))
    title = escape(f"{texts.format('table.csv')}: {name}")
    return f'<a class="csv" download="{escape(file)}.csv" href="{address}" aria-label="{title}">{label}</a>'


def picture(name: str, title: str, drawn: str, margin: str, caption: str = "") -> str:
    """Return a chart with its caption and margin, for the page, for an embedded chart, and for a saved picture.

    An address that ends with ``#chart-NAME`` shows the chart alone, with its whole title and margin.

    Args:
        name: The end of the figure's id, unique on the page.
        title: The whole title.
        drawn: The chart and its legend.
        margin: The sentence on the chart's margin of error.
        caption: The end of the title that the page shows above the chart; empty below a heading with the title.
    """
    rest = escape(title.removesuffix(caption))
    whole = f"><span class=alone>{rest}</span>{escape(caption)}" if caption else f" class=alone>{rest}"
    return (
        f'<figure id="chart-{escape(name)}"><figcaption{whole}</figcaption>{drawn}'
        f"<p class=margin>{escape(margin)}</figure>"
    )


def card(title: str, figure: str, note: str, name: str) -> str:
    """Return one headline figure."""
    return (
        f'<article class="card" data-card="{escape(name)}"><h3>{escape(title)}</h3>'
        f'<p class="figure">{figure}</p><p class="note">{escape(note)}</p></article>'
    )


def section(name: str, title: str, sentence: str, *content: str) -> str:
    """Return a section that begins with a plain sentence."""
    return (
        f'<section id="{name}" aria-labelledby="{name}-title"><h2 id="{name}-title">{escape(title)}</h2>'
        f'<p class="lead">{escape(sentence)}</p>{"".join(content)}</section>'
    )


def empty_chart(texts: Texts, caption: str = "") -> str:
    """Return the text shown in place of an empty chart."""
    return f'<p class="nothing">{escape(f"{caption}: " * bool(caption) + texts.format("nothing"))}</p>'


def legend(entries: Sequence[tuple[str, str]], links: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return a legend: (class of the mark, name) pairs; `links` are the targets of marks with a link."""
    items = "".join(
        f'<li><svg class=key aria-hidden=true><rect class="{kind} part"/></svg>'
        + (f'<a href="{escape(links[kind])}">{escape(name)}</a>' if kind in links else escape(name))
        for kind, name in entries
    )
    return f'<ul class="legend">{items}</ul>'
