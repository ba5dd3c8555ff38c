"""The regions as a grid of tiles: each with its figure, its course over what was usual, and its state."""

from __future__ import annotations

from html import escape

from gateway_core.report_schema.registry import GAPS
from telemetry_spark.dashboard.charts import spark_line
from telemetry_spark.dashboard.drawings import Drawings, caption
from telemetry_spark.dashboard.events import healthy_share
from telemetry_spark.dashboard.figures import HEALTH_ORDER, median_class
from telemetry_spark.dashboard.markup import WITHHELD, Row, nothing, section, table, week_table
from telemetry_spark.dashboard.shares import Shares


class RegionSection:
    """Writes the section.

    Args:
        drawings: The figures, the language and the events.
    """

    def __init__(self, drawings: Drawings) -> None:
        self._drawings = drawings
        self._figures, self._texts = drawings.figures, drawings.texts
        self._week = drawings.figures.weeks[-1]

    def section(self) -> str:
        """Return the section: a tile for each region, and a table of all."""
        texts, title = self._texts, self._texts.format("sec.regions")
        told = texts.format("sec.regions.text", n=texts.number(len(self._figures.regions)))
        tiles = "".join(self._tile(region) for region in self._figures.regions)
        grid = f'<div class="tiles">{tiles}</div>' if tiles else nothing(texts)
        columns = [texts.format(f"col.{name}") for name in ("region", "gateways", "margin", "state")]
        columns += [texts.format("head.health"), texts.format("head.gap")]
        rows = [self._row(region) for region in self._figures.regions]
        return section("regions", title, told, grid, table(title, columns, rows, texts))

    def _state(self, region: str) -> tuple[str, str]:
        """Return the kind and the words of a region's state in the newest week."""
        for event in self._drawings.events:
            if event.subject == region and event.lasts:
                since = self._texts.day(event.first)
                return event.kind, self._texts.format(f"state.{event.kind}", date=since)
        if self._week.cell("region", region) is None:
            return "unknown", self._texts.format("nothing")
        return "usual", self._texts.format("state.usual")

    def _row(self, region: str) -> Row:
        texts, drawings = self._texts, self._drawings
        figure, healthy = self._week.cell("region", region), healthy_share(self._week, region)
        gap = median_class(self._week.row("region_gap", region), GAPS.names)
        state, words = self._state(region)
        shown = (
            texts.value(region), drawings.number(figure), drawings.margin(figure), words,
            texts.percent(healthy.value) if healthy else WITHHELD, texts.value(gap) if gap else WITHHELD,
        )  # fmt: skip
        plain = (
            region, *drawings.plain(figure), state, healthy.value if healthy else "", gap or "",
        )  # fmt: skip
        return Row(shown, plain, {"region": region})

    def _tile(self, region: str) -> str:
        """Return the tile of one region, which opens to two charts and one table with the weeks of both."""
        texts, name = self._texts, escape(self._texts.value(region))
        series = [week.cell("region", region) for week in self._figures.weeks]
        state, words = self._state(region)
        figure, values = series[-1], [each.value if each else None for each in series]
        amount, give = texts.format("withheld"), ""
        if figure:
            amount, give = texts.about(figure), texts.give(figure)
        spark = ""
        if any(value is not None for value in values):
            spark = spark_line(
                self._drawings.canvas, values, texts.value(region), self._drawings.usual(series, region)
            )
        summary = (
            f'<summary><span class="place">{name}</span><span class="amount">{escape(amount)} '
            f'<small>{escape(give)}</small></span>{spark}<span class="state">{escape(words)}</span></summary>'
        )
        content = f'<div id="region-{escape(region)}">{self._charts(region)}</div>'
        marks = f'class="region" data-region="{escape(region)}" data-state="{state}"'
        return f"<details {marks}>{summary}{content}</details>"

    def _charts(self, region: str) -> str:
        drawings, texts, weeks = self._drawings, self._texts, self._figures.weeks
        name = texts.value(region)
        series = [week.cell("region", region) for week in weeks]
        columns = [texts.format(f"col.{each}") for each in ("week", "gateways", "margin")]
        listed: list[tuple[tuple[str, ...], tuple[str | int, ...]]] = [
            ((day, drawings.number(figure), drawings.margin(figure)), (starts, *drawings.plain(figure)))
            for day, starts, figure in zip(*drawings.days(), series, strict=True)
        ]
        active, health, gap = (texts.format(f"sec.{each}") for each in ("active", "health", "gap"))
        content = drawings.line(series, f"{name}: {active}", region, caption(active))
        rows = [week.row("region_health", region) for week in weeks]
        if any(len(row) > 1 for row in rows):
            wholes = [week.margin("region_health", "region").get(region) for week in weeks]
            shares = Shares(rows, wholes, HEALTH_ORDER, "h")
            content += drawings.stacked(shares, f"{name}: {health}", "sync_health", caption(health))
            columns += map(texts.value, shares.order)
            listed = [
                ((*shown, *more), (*plain, *counts))
                for (shown, plain), more, counts in zip(
                    listed, drawings.shown(shares), shares.plain(), strict=True
                )
            ]
        content += week_table(name, columns, [Row(*each) for each in listed], texts)
        gaps = self._week.row("region_gap", region)
        if gaps:
            content += caption(gap) + drawings.bars(gaps, GAPS.names, f"{name}: {gap}", "longest_gap")
        return content
