"""The section on questions that devices answer with chance: estimates, how sure they are, and the published odds."""

from __future__ import annotations

from html import escape

from gateway_core.report_schema.randomised import LASTING_TRUTH, REPORTED_TRUTH, WEEKLY_TRUTH
from telemetry_spark.dashboard.charts import Point, ceiling, line_chart
from telemetry_spark.dashboard.drawings import Drawings
from telemetry_spark.dashboard.figures import Figure, Week
from telemetry_spark.dashboard.markup import WITHHELD, Row, nothing, picture, section, table, week_table

QUESTIONS = ("courier_refused", "app_blocked")
"""The published tables about such questions, in the order of the page."""


class CarefulSection:
    """Writes the section in one language.

    Args:
        drawings: The figures and the language.
    """

    def __init__(self, drawings: Drawings) -> None:
        self._figures, self._texts = drawings.figures, drawings.texts
        self._canvas = drawings.canvas

    def section(self) -> str:
        """Return the section; empty when nothing about such questions was published yet."""
        weeks = [week for week in self._figures.weeks if any(name in week.tables for name in QUESTIONS)]
        if not weeks:
            return ""
        texts = self._texts
        told = texts.format("sec.careful.text", date=texts.day(weeks[-1].starts))
        odds = {
            f"{name}{part}": texts.number(value)
            for name, chance in (
                ("all", REPORTED_TRUTH),
                ("lasting", LASTING_TRUTH),
                ("weekly", WEEKLY_TRUTH),
            )
            for part, value in (("", chance.numerator), ("of", chance.denominator))
        }
        how = f'<p class="how">{escape(texts.format("sec.careful.how", **odds))}</p>'
        return section(
            "careful",
            texts.format("sec.careful"),
            told,
            how,
            *(self._question(name, weeks) for name in QUESTIONS),
        )

    def _question(self, name: str, weeks: list[Week]) -> str:
        texts, latest = self._texts, weeks[-1].estimate(name)
        title = texts.format(f"field.{name}")
        told = texts.format("withheld")
        if latest:
            told = texts.format(
                "sec.careful.share", percent=texts.percent(latest.value), margin=texts.number(latest.margin)
            )
        heading = f'<h3>{escape(title)}</h3><p class="estimate" data-estimate="{name}">{escape(told)}</p>'
        columns = [texts.format(f"col.{each}") for each in ("week", "estimate", "margin")]
        rows = [self._row(week, week.estimate(name)) for week in self._figures.weeks]
        drawn = self._line([week.estimate(name) for week in self._figures.weeks], title)
        return heading + drawn + week_table(title, columns, rows, texts) + self._by_region(name, weeks[-1])

    def _row(self, week: Week, figure: Figure | None) -> Row:
        starts = week.starts
        return Row((self._texts.day(starts), *self._shown(figure)), (starts.isoformat(), *_plain(figure)))

    def _by_region(self, name: str, week: Week) -> str:
        found = {
            region: figure for region in self._figures.regions if (figure := week.estimate(name, region))
        }
        if not found:
            return ""
        texts = self._texts
        title = texts.format("sec.careful.regions", name=texts.format(f"field.{name}"))
        rows = [
            Row((texts.value(region), *self._shown(figure)), (region, *_plain(figure)), {"region": region})
            for region, figure in found.items()
        ]
        columns = [texts.format(f"col.{each}") for each in ("region", "estimate", "margin")]
        return table(title, columns, rows, texts, is_open=True)

    def _shown(self, figure: Figure | None) -> tuple[str, str]:
        texts = self._texts
        if figure is None:
            return WITHHELD, WITHHELD
        return texts.percent(figure.value), texts.percent(figure.margin)

    def _line(self, series: list[Figure | None], title: str) -> str:
        texts = self._texts
        latest = next((figure for figure in reversed(series) if figure), None)
        if latest is None:
            return nothing(texts)
        points = [
            None
            if figure is None
            else Point(figure.value, figure.value - figure.margin, figure.value + figure.margin)
            for figure in series
        ]
        top = min(ceiling(max([point.high for point in points if point] or [1])), 100)
        ticks = [texts.percent(value) for value in (0, top / 2, top)]
        drawn = line_chart(self._canvas, points, top, ticks, title)
        return picture(drawn, texts.format("give", n=texts.percent(latest.margin)))


def _plain(figure: Figure | None) -> tuple[int | str, int | str]:
    return (figure.value, figure.margin) if figure else ("", "")
