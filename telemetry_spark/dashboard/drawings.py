"""Charts with their tables, for the sections of the page: weekly values, shares, and bars."""

from collections.abc import Iterable, Sequence

from telemetry_spark.dashboard.charts import Bar, Canvas, bar_list, ceiling, line_chart, stack_chart
from telemetry_spark.dashboard.events import NETWORK, Event, usual_range
from telemetry_spark.dashboard.figures import Figure, Figures, Shares, runs
from telemetry_spark.dashboard.markup import WITHHELD, Row, empty_chart, legend, picture, table
from telemetry_spark.dashboard.texts import Texts

Series = Sequence[Figure | None]


def address_of(place: int) -> str:
    """Return the id of an event on the page."""
    return f"event-{place}"


class Drawings:
    """Draws in one language.

    Args:
        figures: The published figures.
        texts: The language.
        events: The events to mark on the charts.
    """

    def __init__(self, figures: Figures, texts: Texts, events: Sequence[Event] = ()) -> None:
        self.figures, self.texts, self.events = figures, texts, events
        weeks = [texts.day(week.starts, year=False) for week in figures.weeks]
        self.canvas = Canvas(mirrored=texts.direction == "rtl", weeks=weeks)

    def days(self) -> tuple[list[str], list[str]]:
        """Return the weeks as shown, and as written in downloads."""
        starts = [week.starts for week in self.figures.weeks]
        return [self.texts.day(each) for each in starts], [each.isoformat() for each in starts]

    def week_rows(self, series: Series) -> list[Row]:
        """Return the rows of a table with a figure for each week."""
        return [
            Row((day, *self.amounts(figure)), (starts, *plain(figure)))
            for day, starts, figure in zip(*self.days(), series, strict=True)
        ]

    def line(self, series: Series, title: str, region: str = "", caption: str = "") -> str:
        """Return a line chart over the usual range, with the events of a region, or of the network, marked."""
        texts, known = self.texts, [each for each in series if each]
        if not known:
            return empty_chart(texts, caption)
        usual = self.usual(series, region)
        unsure = [number for number, week in enumerate(self.figures.weeks) if not week.final]
        highest = [each.value + each.margin for each in known]
        top = ceiling(max([*highest, *(each[1] for each in usual if each)]))
        ticks = [texts.number(value, 1 if value % 1 else 0) for value in (0, top / 2, top)]
        about = [place for place, event in enumerate(self.events) if (region or NETWORK) in event.subjects]
        spans = [(run[0][0], run[-1][0]) for run in runs((week, None) for week in self._apart(region))]
        drawn = line_chart(self.canvas, series, top, ticks, title, unsure=unsure, usual=usual, spans=spans)
        entries = [
            ("line-key", texts.format("final")),
            ("unsure-key", texts.format("provisional")),
            ("band", texts.format("legend.band")),
        ]
        if any(usual):
            entries.append(("usual", texts.format("legend.usual")))
        if spans:
            entries.append(("event", texts.format("legend.event")))
        drawn += legend(entries, {"event": f"#{address_of(about[0])}"} if about else {})
        return self._picture(("active", region), title, drawn, texts.give(known[-1]), caption)

    def _picture(self, names: Sequence[str], title: str, drawn: str, margin: str, caption: str = "") -> str:
        name = "-".join(filter(None, names))
        return picture(name, title, drawn, self.texts.format("export.margin", n=margin), caption)

    def usual(self, series: Series, region: str) -> list[tuple[int, int] | None]:
        """Return the usual range of each week among weeks of its age, without the weeks of a region's events."""
        apart, weeks, early = self._apart(region), self.figures.weeks, self.figures.early
        final = [figure if week.final else None for week, figure in zip(weeks, series, strict=True)]
        so_far = [
            week.cell(*(("region", region) if region else ("network",))) if week else None for week in early
        ]
        ranges = zip(weeks, usual_range(final, apart), usual_range(so_far, apart), strict=True)
        return [late if week.final else provisional for week, late, provisional in ranges]

    def _apart(self, region: str) -> list[int]:
        """Return the numbers of the weeks of a region's, or the network's, events."""
        events = [event for event in self.events if (region or NETWORK) in event.subjects]
        weeks = enumerate(self.figures.weeks)
        return [number for number, week in weeks if any(event.holds(week.starts) for event in events)]

    def shares(self, shares: Shares, title: str, mark: str) -> str:
        """Return stacked shares over time with legend and table."""
        columns = [self.texts.format("col.week"), *map(self.texts.value, shares.order)]
        listed = [
            Row((day, *shown), (starts, *plain))
            for day, starts, shown, plain in zip(
                *self.days(), self.share_rows(shares), shares.plain(), strict=True
            )
        ]
        return self.stacked_chart(shares, title, mark) + table(title, columns, listed, self.texts, weeks=True)

    def stacked_chart(
        self, shares: Shares, title: str, mark: str, region: str = "", caption: str = ""
    ) -> str:
        """Return stacked shares over time with their legend, which names the gap below one hundred per cent."""
        texts, stacks = self.texts, shares.stacks()
        if not any(stacks):
            return empty_chart(texts, caption)
        ticks = [texts.percent(value) for value in (0, 25, 50, 75, 100)]
        drawn = stack_chart(self.canvas, stacks, ticks, title)
        entries = [(f"{shares.kind}{place}", texts.value(name)) for place, name in enumerate(shares.order)]
        if any(sum(stack.values()) < 0.995 for stack in stacks):
            entries.append(("gap-key", texts.format("legend.gap")))
        margins = [part.margin for parts in shares.parts()[-1:] for part in parts if part]
        margin = texts.format("give", n=texts.percent(max(margins, default=0)))
        return self._picture((mark, region), title, drawn + legend(entries), margin, caption)

    def share_rows(self, shares: Shares) -> list[tuple[str, ...]]:
        """Return the shares of each week as text."""
        texts = self.texts
        return [
            tuple(
                f"{texts.percent(part.value)} ± {texts.number(part.margin)}" if part else WITHHELD
                for part in parts
            )
            for parts in shares.parts()
        ]

    def bars(
        self,
        row: dict[str, Figure],
        order: Iterable[str],
        title: str,
        mark: str,
        region: str = "",
        caption: str = "",
    ) -> str:
        """Return bars of the answers in an order, with their table."""
        texts, bars, listed = self.texts, list[Bar](), []
        for name in order:
            figure = row.get(name)
            text, margin = self.amounts(figure)
            amount = texts.format("plusminus" if figure else "withheld", n=text, m=margin)
            bars.append((texts.value(name), figure, amount))
            listed.append(Row((texts.value(name), text, margin), (name, *plain(figure))))
        if not any(figure for _, figure, _ in bars):
            return empty_chart(texts, caption)
        columns = texts.columns("kind", "gateways", "margin")
        drawn = bar_list(self.canvas, bars, title)
        widest = max(row.values(), key=lambda figure: figure.margin)
        chart = self._picture((mark, region), title, drawn, texts.give(widest), caption)
        return chart + table(title, columns, listed, texts)

    def amounts(self, figure: Figure | None) -> tuple[str, str]:
        """Return a figure and its margin, for a table."""
        number = self.texts.number
        return (number(figure.value), number(figure.margin)) if figure else (WITHHELD, WITHHELD)


def plain(figure: Figure | None) -> tuple[int | str, int | str]:
    """Return a figure and its margin for a download."""
    return (figure.value, figure.margin) if figure else ("", "")
