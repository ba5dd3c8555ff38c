"""The sections of the dashboard on the state of gateways: in all, by region, and by randomised questions."""

from collections.abc import Sequence
from functools import partial
from html import escape

from gateway_core.report_schema.randomised import LASTING_TRUTH, REPORTED_TRUTH, WEEKLY_TRUTH
from gateway_core.report_schema.registry import FAILURES, GAPS
from telemetry_spark.dashboard.charts import ceiling, line_chart, spark_line
from telemetry_spark.dashboard.drawings import Drawings, plain
from telemetry_spark.dashboard.events import NETWORK, Read, count_of, healthy_share
from telemetry_spark.dashboard.figures import (
    HEALTH_ORDER,
    HEALTHY,
    SURE_ENOUGH,
    Figure,
    Shares,
    Week,
    bias_of,
    median_class,
    share,
)
from telemetry_spark.dashboard.markup import WITHHELD, Row, card, empty_chart, picture, section, table
from telemetry_spark.dashboard.texts import Texts
from telemetry_spark.tables import ANSWERS

_USE = ("cargo_octets", "parcels_out", "parcels_in", "courier_syncs", "internet_syncs", "sync_duration")


def sections(drawings: Drawings) -> str:
    """Return the sections on the whole network, in the order of the page."""
    return "".join(each(drawings) for each in (_activity, _health, _gaps, _failures, _versions, _usage))


def headline(drawings: Drawings) -> str:
    """Return the cards at the top."""
    texts, week = drawings.texts, drawings.figures.weeks[-1]
    gap = median_class(week.margin("region_gap", "longest_gap"), GAPS.names)
    versions = week.margin("version_failure", "version")
    newest = next((name for name in reversed(drawings.figures.releases) if name in versions), None)
    shown: list[tuple[str, str, dict[str, str]]] = [
        ("health", _share(drawings, _healths(drawings).latest(HEALTHY)), {}),
        ("gap", escape(texts.value(gap) if gap else texts.format("withheld")), {}),
    ]
    if newest:
        part = _share(drawings, share(versions[newest], week.whole(versions)))
        shown.append(("version", part, {"name": texts.digit(newest)}))
    if week.complete is not None:
        shown.append(("complete", escape(texts.percent(100 * week.complete)), {}))
    so_far = texts.format("sofar")
    cards = (
        card(
            texts.format(f"head.{name}", **named),
            figure,
            texts.format(f"head.{name}.note") + ("" if week.final or name == "complete" else f" · {so_far}"),
            name,
        )
        for name, figure, named in shown
    )
    return f'<div class="cards">{_active_card(drawings)}{"".join(cards)}</div>'


def _active_card(drawings: Drawings) -> str:
    texts, week, weeks = drawings.texts, drawings.figures.weeks[-1], drawings.figures.weeks
    active, before = week.cell("network"), weeks[-5].cell("network") if len(weeks) > 4 else None
    note = texts.format("weekof", date=texts.day(week.starts))
    if not week.final:
        note += f" · {_so_far(drawings, partial(count_of, place=NETWORK))}"
    if active and before and week.final:
        change = active.value - before.value
        key = "up" if change > 0 else "down"
        clear = abs(change) > active.margin + before.margin
        count = texts.number(abs(round(change, -1)))
        note = texts.format(f"head.active.{key if clear else 'same'}", n=count)
    shown = escape(texts.format("withheld"))
    if active:
        shown = f"{escape(texts.about(active))} <small>{escape(texts.give(active))}</small>"
    return card(texts.format("head.active"), shown, note, "active")


def _so_far(drawings: Drawings, read: Read) -> str:
    """Return the words for a figure that is still growing, with the expected final one if earlier weeks tell it."""
    texts, expected = drawings.texts, drawings.figures.expected(read)
    if expected is None:
        return texts.format("sofar")
    return texts.format("sofar.expected", about=texts.about(expected), give=texts.give(expected))


def _share(drawings: Drawings, part: Figure | None) -> str:
    texts = drawings.texts
    if part is None:
        return escape(texts.format("withheld"))
    margin = escape(texts.format("give", n=texts.percent(part.margin)))
    return f"{escape(texts.percent(part.value))} <small>{margin}</small>"


def _healths(drawings: Drawings) -> Shares:
    return _shares(drawings, "region_health", "sync_health", HEALTH_ORDER, "h")


def _shares(drawings: Drawings, table: str, column: str, order: Sequence[str], kind: str) -> Shares:
    rows = [week.margin(table, column) for week in drawings.figures.weeks]
    wholes = [week.whole(row) for week, row in zip(drawings.figures.weeks, rows, strict=True)]
    return Shares(rows, wholes, order, kind)


def _activity(drawings: Drawings) -> str:
    """Return the section on active gateways."""
    texts, weeks, title = drawings.texts, drawings.figures.weeks, drawings.texts.format("sec.active")
    series = [week.cell("network") for week in weeks]
    told = texts.fill_in(
        "sec.active.text",
        date=texts.day(weeks[-1].starts),
        about=texts.about(series[-1]) if series[-1] else None,
        give=texts.give(series[-1]) if series[-1] else None,
    )
    rows = []
    for week, row in zip(weeks, drawings.week_rows(series), strict=True):
        state = "final" if week.final else "provisional"
        complete = texts.percent(100 * week.complete) if week.complete is not None else ""
        shown = (*row.shown, texts.format(state), complete)
        rows.append(Row(shown, (*row.plain, state, week.complete or "")))
    listed = table(
        title, texts.columns("week", "gateways", "margin", "state", "complete"), rows, texts, weeks=True
    )
    return section("active", title, told, drawings.line(series, title), listed)


def _health(drawings: Drawings) -> str:
    """Return the section on sync health over time."""
    texts, title, shares = drawings.texts, drawings.texts.format("sec.health"), _healths(drawings)
    now, date = shares.latest(HEALTHY), texts.day(drawings.figures.weeks[-1].starts)
    told = texts.fill_in("sec.health.text", date=date, percent=texts.percent(now.value) if now else None)
    return section("health", title, told, drawings.shares(shares, title, "sync_health"))


def _gaps(drawings: Drawings) -> str:
    """Return the section on the time between syncs, and on the error of earlier provisional figures."""
    texts, title, bias = drawings.texts, drawings.texts.format("sec.gap"), bias_of(drawings.figures)
    row = drawings.figures.weeks[-1].margin("region_gap", "longest_gap")
    middle = median_class(row, GAPS.names)
    told = texts.fill_in("sec.gap.text", **{"class": texts.value(middle) if middle else None})
    if bias:
        early, late, weeks = bias
        shares = {"early": texts.percent(early.value), "late": texts.percent(late.value)}
        off = texts.number(max(early.margin, late.margin))
        told += f" {texts.format('sec.gap.late', weeks=texts.number(weeks), n=off, **shares)}"
    return section("gap", title, told, drawings.bars(row, GAPS.names, title, "longest_gap"))


def _failures(drawings: Drawings) -> str:
    """Return the section on kinds of failure, in all and by version."""
    texts, title = drawings.texts, drawings.texts.format("sec.failures")
    row = drawings.figures.weeks[-1].margin("version_failure", "main_failure")
    row.pop("none", None)
    order = sorted(
        (name for name in FAILURES if name != "none"), key=lambda name: -row[name].value if name in row else 0
    )
    told = texts.fill_in("sec.failures.text", **{"class": texts.value(order[0]) if row else None})
    columns, name = texts.columns("version", "gateways", "margin", "failing"), texts.format("fail.version")
    by_version = table(name, columns, _failing_rows(drawings), texts, is_open=True)
    bars = drawings.bars(row, order, title, "main_failure")
    return section("failures", title, told, bars, f"<h3>{escape(name)}</h3>", by_version)


def _failing_rows(drawings: Drawings) -> list[Row]:
    rows, texts, week = [], drawings.texts, drawings.figures.weeks[-1]
    totals = week.margin("version_failure", "version")
    for version in drawings.figures.versions:
        figure, fine = totals.get(version), week.cell("version_failure", version, "none")
        text, percent, sound = WITHHELD, "", share(fine, figure)
        if sound and sound.margin <= SURE_ENOUGH:
            percent = str(100 - sound.value)
            text = f"{texts.percent(100 - sound.value)} ± {texts.number(sound.margin)}"
        shown = (texts.value(version), *drawings.amounts(figure), text)
        rows.append(Row(shown, (version, *plain(figure), percent), {"version": version}))
    return rows


def _versions(drawings: Drawings) -> str:
    """Return the section on the adoption of releases."""
    texts, figures, title = drawings.texts, drawings.figures, drawings.texts.format("sec.versions")
    shares = _shares(drawings, "version_failure", "version", figures.charted_versions, "v")
    newest = [name for name in figures.versions if name in shares.rows[-1] and name in figures.releases]
    part = shares.latest(newest[-1]) if newest else None
    told = texts.fill_in(
        "sec.versions.text",
        name=texts.digit(newest[-1]) if newest else None,
        percent=texts.percent(part.value) if part else None,
    )
    return section("versions", title, told, drawings.shares(shares, title, "version"))


def _usage(drawings: Drawings) -> str:
    """Return the section on traffic: cargo, parcels and syncs."""
    texts, weeks = drawings.texts, drawings.figures.weeks
    week = next((week for week in reversed(weeks) if "cargo_octets" in week.tables), weeks[-1])
    parts = []
    for name in _USE:
        row, title = week.row(name), texts.format(f"field.{name}")
        if order := [each for each in ANSWERS[name] if each in row]:
            drawn = drawings.bars(row, order, title, name)
            parts.append(f'<div class="part-of"><h3>{escape(title)}</h3>{drawn}</div>')
    told = texts.format("sec.usage.text", date=texts.day(week.starts))
    return section("usage", texts.format("sec.usage"), told, f'<div class="columns">{"".join(parts)}</div>')


# --- The regions as a grid of tiles: each with its figure, its line over the usual range, and its state -----


def region_section(drawings: Drawings) -> str:
    """Return the section: a tile for each region, and a table of all."""
    texts, regions = drawings.texts, drawings.figures.regions
    told = texts.format("sec.regions.text", n=texts.number(len(regions)))
    tiles = "".join(_tile(drawings, region) for region in regions)
    grid = f'<div class="tiles">{tiles}</div>' if tiles else empty_chart(texts)
    columns = texts.columns("region", "gateways", "margin", "state")
    columns += [texts.format("head.health"), texts.format("head.gap")]
    rows, title = [_row(drawings, region) for region in regions], texts.format("sec.regions")
    return section("regions", title, told, grid, table(title, columns, rows, texts))


def _state(drawings: Drawings, region: str) -> tuple[str, str]:
    """Return the kind and the words of a region's state in the newest week."""
    texts = drawings.texts
    for event in drawings.events:
        if region in event.subjects and event.lasts and event.kind in {"quiet", "trouble", "surge"}:
            return event.kind, texts.format(f"state.{event.kind}", date=texts.day(event.first))
    if drawings.figures.weeks[-1].cell("region", region) is None:
        return "unknown", texts.format("nothing")
    return "usual", texts.format("state.usual")


def _row(drawings: Drawings, region: str) -> Row:
    texts, week = drawings.texts, drawings.figures.weeks[-1]
    figure, healthy = week.cell("region", region), healthy_share(week, region)
    gap = median_class(week.row("region_gap", region), GAPS.names)
    state, words = _state(drawings, region)
    shown = (
        texts.value(region), *drawings.amounts(figure), words,
        texts.percent(healthy.value) if healthy else WITHHELD, texts.value(gap) if gap else WITHHELD,
    )  # fmt: skip
    known = (region, *plain(figure), state, healthy.value if healthy else "", gap or "")
    return Row(shown, known, {"region": region})


def _tile(drawings: Drawings, region: str) -> str:
    """Return the tile of one region, which opens to its charts and their tables."""
    texts, name = drawings.texts, drawings.texts.value(region)
    series = [week.cell("region", region) for week in drawings.figures.weeks]
    state, words = _state(drawings, region)
    figure, values = series[-1], [each.value if each else None for each in series]
    amount = texts.about(figure) if figure else texts.format("withheld")
    give, spark = texts.give(figure) if figure else "", ""
    if not drawings.figures.weeks[-1].final:
        give += f" · {_so_far(drawings, partial(count_of, place=region))}"
    if any(value is not None for value in values):
        spark = spark_line(drawings.canvas, values, name, drawings.usual(series, region))
    summary = (
        f'<summary><span class="place">{escape(name)}</span><span class="amount">{escape(amount)} '
        f'<small>{escape(give)}</small></span>{spark}<span class="state">{escape(words)}</span></summary>'
    )
    content = f'<div id="region-{escape(region)}">{_charts(drawings, region, name)}</div>'
    marks = f'class="region" data-region="{escape(region)}" data-state="{state}"'
    return f"<details {marks}>{summary}{content}</details>"


def _charts(drawings: Drawings, region: str, name: str) -> str:
    texts, weeks = drawings.texts, drawings.figures.weeks
    series = [week.cell("region", region) for week in weeks]
    columns = texts.columns("week", "gateways", "margin")
    rows = drawings.week_rows(series)
    active, health, gap = (texts.format(f"sec.{each}") for each in ("active", "health", "gap"))
    content = drawings.line(series, f"{name}: {active}", region, active)
    healths = [week.row("region_health", region) for week in weeks]
    if any(len(row) > 1 for row in healths):
        wholes = [week.margin("region_health", "region").get(region) for week in weeks]
        shares = Shares(healths, wholes, HEALTH_ORDER, "h")
        content += drawings.stacked_chart(shares, f"{name}: {health}", "sync_health", region, health)
        columns += map(texts.value, shares.order)
        rows = [
            Row((*row.shown, *more), (*row.plain, *counts))
            for row, more, counts in zip(rows, drawings.share_rows(shares), shares.plain(), strict=True)
        ]
    content += table(name, columns, rows, texts, weeks=True)
    gaps = weeks[-1].row("region_gap", region)
    if gaps:
        content += drawings.bars(gaps, GAPS.names, f"{name}: {gap}", "longest_gap", region, gap)
    return content


# --- Questions that devices answer with chance: estimates, their margins, and the published odds ------------

QUESTIONS = ("courier_refused", "app_blocked")
"""The published tables about randomised questions, in the order of the page."""


def careful_section(drawings: Drawings) -> str:
    """Return the section on randomised questions; empty if no such table was published."""
    texts, weeks = drawings.texts, drawings.figures.weeks
    asked = [week for week in weeks if any(name in week.tables for name in QUESTIONS)]
    if not asked:
        return ""
    odds = {
        f"{name}{part}": texts.number(value)
        for name, chance in (("all", REPORTED_TRUTH), ("lasting", LASTING_TRUTH), ("weekly", WEEKLY_TRUTH))
        for part, value in (("", chance.numerator), ("of", chance.denominator))
    }
    how = f'<p class="how">{escape(texts.format("sec.careful.how", **odds))}</p>'
    told = texts.format("sec.careful.text", date=texts.day(asked[-1].starts))
    questions = (_question(drawings, name, asked[-1]) for name in QUESTIONS)
    return section("careful", texts.format("sec.careful"), told, how, *questions)


def _question(drawings: Drawings, name: str, week: Week) -> str:
    texts, latest, title = drawings.texts, week.estimate(name), drawings.texts.format(f"field.{name}")
    told = texts.fill_in(
        "sec.careful.share",
        percent=texts.percent(latest.value) if latest else None,
        margin=texts.number(latest.margin) if latest else None,
    )
    heading = f'<h3>{escape(title)}</h3><p class="estimate" data-estimate="{name}">{escape(told)}</p>'
    series = [each.estimate(name) for each in drawings.figures.weeks]
    rows = [
        Row((day, *_words(texts, figure)), (starts, *plain(figure)))
        for day, starts, figure in zip(*drawings.days(), series, strict=True)
    ]
    drawn = _estimates_line(drawings, series, title, name)
    weeks = table(title, texts.columns("week", "estimate", "margin"), rows, texts, weeks=True)
    return f'<div class="part-of">{heading}{drawn}{weeks}{_by_region(drawings, name, week)}</div>'


def _by_region(drawings: Drawings, name: str, week: Week) -> str:
    texts = drawings.texts
    found = ((region, week.estimate(name, region)) for region in drawings.figures.regions)
    rows = [
        Row((texts.value(region), *_words(texts, figure)), (region, *plain(figure)), {"region": region})
        for region, figure in found
        if figure
    ]
    title = texts.format("sec.careful.regions", name=texts.format(f"field.{name}"))
    columns = texts.columns("region", "estimate", "margin")
    return table(title, columns, rows, texts, is_open=True) if rows else ""


def _words(texts: Texts, figure: Figure | None) -> tuple[str, str]:
    return (texts.percent(figure.value), texts.percent(figure.margin)) if figure else (WITHHELD, WITHHELD)


def _estimates_line(drawings: Drawings, series: list[Figure | None], title: str, name: str) -> str:
    texts, known = drawings.texts, [figure for figure in series if figure]
    if not known:
        return empty_chart(texts)
    top = min(ceiling(max(each.value + each.margin for each in known)), 100)
    ticks = [texts.percent(value) for value in (0, top / 2, top)]
    drawn = line_chart(drawings.canvas, series, top, ticks, title)
    give = texts.format("give", n=texts.percent(known[-1].margin))
    return picture(name, title, drawn, texts.format("export.margin", n=give))
