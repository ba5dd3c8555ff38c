"""The parts of the dashboard that show how gateways are doing: activity, health, waits, failures, versions, use."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gateway_core.report_schema.registry import FAILURES, FIELDS, GAPS
from telemetry_spark.dashboard.drawings import Drawings, Series
from telemetry_spark.dashboard.figures import (
    HEALTH_ORDER,
    HEALTHY,
    SURE_ENOUGH,
    Figure,
    Week,
    median_class,
    share,
)
from telemetry_spark.dashboard.lateness import bias_of
from telemetry_spark.dashboard.markup import WITHHELD, Row, card, section, table, week_table
from telemetry_spark.dashboard.shares import Shares


class Sections:
    """Writes sections in one language.

    Args:
        drawings: The figures, the language and the events.
    """

    def __init__(self, drawings: Drawings) -> None:
        self._drawings = drawings
        self._figures, self._texts = drawings.figures, drawings.texts

    @property
    def latest(self) -> Week:
        """The newest published week."""
        return self._figures.weeks[-1]

    def headline(self) -> str:
        """Return the cards at the top."""
        text, week = self._texts.format, self.latest
        cards = [self._active_card()]
        health = week.margin("region_health", "sync_health")
        healthy = share(health.get(HEALTHY), week.whole(health))
        cards.append(card(text("head.health"), self._share(healthy), text("head.health.note"), "health"))
        gap = median_class(week.margin("region_gap", "longest_gap"), GAPS.names)
        wait = escape(self._texts.value(gap)) if gap else escape(text("withheld"))
        cards.append(card(text("head.gap"), wait, text("head.gap.note"), "gap"))
        versions = week.margin("version_failure", "version")
        newest = next((name for name in reversed(self._figures.releases) if name in versions), None)
        if newest:
            title = text("head.version", name=self._texts.digit(newest))
            part = share(versions[newest], week.whole(versions))
            cards.append(card(title, self._share(part), text("head.version.note"), "version"))
        if week.complete is not None:
            done = escape(self._texts.percent(100 * week.complete))
            cards.append(card(text("head.complete"), done, text("head.complete.note"), "complete"))
        return f'<div class="cards">{"".join(cards)}</div>'

    def _active_card(self) -> str:
        text, active = self._texts.format, self.latest.cell("network")
        before = self._figures.weeks[-5].cell("network") if len(self._figures.weeks) > 4 else None
        note = text("weekof", date=self._texts.day(self.latest.starts))
        if active and before and self.latest.final:
            change = active.value - before.value
            key = "up" if change > 0 else "down"
            clear = abs(change) > active.margin + before.margin
            count = self._texts.number(abs(round(change, -1)))
            note = text(f"head.active.{key}", n=count) if clear else text("head.active.same")
        shown = (
            f"{escape(self._texts.about(active))} <small>{escape(self._texts.give(active))}</small>"
            if active
            else ""
        )
        return card(text("head.active"), shown or escape(text("withheld")), note, "active")

    def _share(self, part: Figure | None) -> str:
        if part is None:
            return escape(self._texts.format("withheld"))
        margin = escape(self._texts.format("give", n=self._texts.percent(part.margin)))
        return f"{escape(self._texts.percent(part.value))} <small>{margin}</small>"

    def activity(self) -> str:
        """Return the section on active gateways."""
        texts, latest = self._texts, self.latest.cell("network")
        told = texts.format("withheld")
        if latest:
            day = texts.day(self.latest.starts)
            told = texts.format(
                "sec.active.text", date=day, about=texts.about(latest), give=texts.give(latest)
            )
        title = texts.format("sec.active")
        series = [week.cell("network") for week in self._figures.weeks]
        columns = [
            texts.format(f"col.{name}") for name in ("week", "gateways", "margin", "state", "complete")
        ]
        return section(
            "active",
            title,
            told,
            self._drawings.line(series, title),
            week_table(title, columns, self._activity_rows(series), texts),
        )

    def _activity_rows(self, series: Series) -> list[Row]:
        rows = []
        for week, figure in zip(self._figures.weeks, series, strict=True):
            state = "final" if week.final else "provisional"
            complete = self._texts.percent(100 * week.complete) if week.complete is not None else ""
            shown = (
                self._texts.day(week.starts), self._drawings.number(figure), self._drawings.margin(figure),
                self._texts.format(state), complete,
            )  # fmt: skip
            plain = (week.starts.isoformat(), *self._drawings.plain(figure), state, week.complete or "")
            rows.append(Row(shown, plain))
        return rows

    def health(self) -> str:
        """Return the section on sync health over time."""
        texts, title = self._texts, self._texts.format("sec.health")
        rows = [week.margin("region_health", "sync_health") for week in self._figures.weeks]
        now = share(rows[-1].get(HEALTHY), self.latest.whole(rows[-1]))
        told = texts.format("withheld")
        if now:
            told = texts.format(
                "sec.health.text", date=texts.day(self.latest.starts), percent=texts.percent(now.value)
            )
        shares = Shares(rows, self._wholes(rows), HEALTH_ORDER, "h")
        return section("health", title, told, self._drawings.shares(shares, title, "sync_health"))

    def _wholes(self, rows: Sequence[dict[str, Figure]]) -> list[Figure | None]:
        return [week.whole(row) for week, row in zip(self._figures.weeks, rows, strict=True)]

    def gaps(self) -> str:
        """Return the section on the time between syncs."""
        texts, title = self._texts, self._texts.format("sec.gap")
        row = self.latest.margin("region_gap", "longest_gap")
        middle = median_class(row, GAPS.names)
        told = (
            texts.format("sec.gap.text", **{"class": texts.value(middle)})
            if middle
            else texts.format("withheld")
        )
        told = " ".join((told, *self._bias()))
        return section("gap", title, told, self._drawings.bars(row, GAPS.names, title, "longest_gap"))

    def _bias(self) -> list[str]:
        """Say how far provisional figures of the same kind were off."""
        texts, bias = self._texts, bias_of(self._figures)
        if bias is None:
            return []
        early, late = texts.percent(bias.early.value), texts.percent(bias.late.value)
        off = texts.number(max(bias.early.margin, bias.late.margin))
        return [texts.format("sec.gap.late", weeks=texts.number(bias.weeks), early=early, late=late, n=off)]

    def failures(self) -> str:
        """Return the section on kinds of failure, in all and by version."""
        texts, title, week = self._texts, self._texts.format("sec.failures"), self.latest
        row = {
            name: figure
            for name, figure in week.margin("version_failure", "main_failure").items()
            if name != "none"
        }
        order = sorted(
            (name for name in FAILURES if name != "none"),
            key=lambda name: -row[name].value if name in row else 0,
        )
        told = texts.format("withheld")
        if row:
            told = texts.format("sec.failures.text", **{"class": texts.value(order[0])})
        columns = [texts.format(f"col.{each}") for each in ("version", "gateways", "margin", "failing")]
        by_version = table(texts.format("fail.version"), columns, self._failing(week), texts, is_open=True)
        heading = f"<h3>{escape(texts.format('fail.version'))}</h3>"
        return section(
            "failures",
            title,
            told,
            self._drawings.bars(row, order, title, "main_failure"),
            heading,
            by_version,
        )

    def _failing(self, week: Week) -> list[Row]:
        rows = []
        totals = week.margin("version_failure", "version")
        for version in self._figures.versions:
            figure, fine = totals.get(version), week.cell("version_failure", version, "none")
            text, percent = WITHHELD, ""
            failing = _failing_share(fine, figure)
            if failing:
                text = f"{self._texts.percent(failing.value)} ± {self._texts.number(failing.margin)}"
                percent = str(failing.value)
            shown = (
                self._texts.value(version),
                self._drawings.number(figure),
                self._drawings.margin(figure),
                text,
            )
            rows.append(Row(shown, (version, *self._drawings.plain(figure), percent), {"version": version}))
        return rows

    def versions(self) -> str:
        """Return the section on the adoption of releases."""
        texts, title = self._texts, self._texts.format("sec.versions")
        rows = [week.margin("version_failure", "version") for week in self._figures.weeks]
        shares = Shares(rows, self._wholes(rows), self._figures.charted_versions, "v")
        newest = [
            name
            for name in reversed(self._figures.versions)
            if name in rows[-1] and name in self._figures.releases
        ]
        told = texts.format("withheld")
        part = share(rows[-1].get(newest[0]), self.latest.whole(rows[-1])) if newest else None
        if part:
            told = texts.format(
                "sec.versions.text", name=texts.digit(newest[0]), percent=texts.percent(part.value)
            )
        return section("versions", title, told, self._drawings.shares(shares, title, "version"))

    def usage(self) -> str:
        """Return the section on what gateways exchange."""
        texts = self._texts
        week = next(
            (week for week in reversed(self._figures.weeks) if "cargo_octets" in week.tables), self.latest
        )
        told = texts.format("sec.usage.text", date=texts.day(week.starts))
        parts = []
        for name in (
            "cargo_octets",
            "parcels_out",
            "parcels_in",
            "courier_syncs",
            "internet_syncs",
            "sync_duration",
        ):
            row = week.row(name)
            title = texts.format(f"field.{name}")
            order = [each for each in _answers(name) if each in row]
            if order:
                drawn = self._drawings.bars(row, order, title, name)
                parts.append(f'<div class="part-of"><h3>{escape(title)}</h3>{drawn}</div>')
        return section(
            "usage", texts.format("sec.usage"), told, f'<div class="columns">{"".join(parts)}</div>'
        )


def _failing_share(fine: Figure | None, whole: Figure | None) -> Figure | None:
    """Return per cent of those with a failure; None when it is not known, or too unsure to say anything."""
    sound = share(fine, whole)
    if sound is None or sound.margin > SURE_ENOUGH:
        return None
    return Figure(100 - sound.value, sound.margin)


def _answers(name: str) -> tuple[str, ...]:
    return next(each.values for each in FIELDS if each.name == name)
