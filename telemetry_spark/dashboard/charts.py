"""Four kinds of chart as SVG: a line with its band, stacked shares over time, bars with whiskers, a spark line.

Colours, patterns and text sizes come from the style sheet, so that dark mode and print need no other drawing.
The inner ``svg.plot`` may be zoomed to a period by the page's script: its marks keep their stroke (non-scaling)
and the script moves the names of the weeks below it. In right-to-left languages time runs to
the left. Every mark has a ``title``, which browsers show and screen readers can read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 720, 250
LEFT, TOP, BOTTOM = 64, 12, 34
PLOT_WIDTH, PLOT_HEIGHT = WIDTH - LEFT - 12, HEIGHT - TOP - BOTTOM
_LABEL_EVERY = 92

PATTERNS = {
    "h1": "p-stripes", "h2": "p-dots", "h3": "p-cross", "h4": "p-back",
    "v1": "p-stripes", "v2": "p-dots", "v4": "p-cross", "v6": "p-back",
}  # fmt: skip
"""Class of a part of a stack to the pattern over it, so that colour is not all that tells neighbours apart."""


@dataclass(frozen=True)
class Point:
    """One value of a line: `low` to `high` is its band; `label` names the week, `told` is its title."""

    value: float
    low: float
    high: float
    label: str
    told: str
    sure: bool = True


@dataclass(frozen=True)
class Stack:
    """One column of shares: (class name, share of 1) from the bottom up, and what it says."""

    parts: tuple[tuple[str, float], ...]
    label: str
    told: str


@dataclass(frozen=True)
class Bar:
    """One bar: `margin` draws a whisker, None draws none; a `value` of None is told as withheld."""

    name: str
    value: float | None
    margin: float | None
    told: str
    shown: str


@dataclass(frozen=True)
class Canvas:
    """How to draw for one language: identifier prefix, and whether time runs to the left."""

    mirrored: bool

    def x(self, place: float) -> float:
        """Return the place on the plot of a place from 0 (oldest) to 1 (newest)."""
        return round((1 - place if self.mirrored else place) * PLOT_WIDTH, 1)


def ceiling(value: float) -> int:
    """Return a round number at or above `value` for the top of an axis."""
    step = 1
    while True:
        for factor in (1, 2, 3, 4, 5, 6, 8):
            if factor * step >= value:
                return factor * step
        step *= 10


def line_chart(
    canvas: Canvas, points: Sequence[Point | None], top: int, ticks: Sequence[str], name: str
) -> str:
    """Draw a line with its band of doubt; None leaves a gap.

    Args:
        canvas: The drawing's direction.
        points: Values from the oldest to the newest.
        top: Top of the axis.
        ticks: Texts of the axis at 0, one half and the top.
        name: What the chart shows, for screen readers.
    """
    places = [canvas.x((index + 0.5) / len(points)) for index in range(len(points))]
    runs = _runs(points)
    bands = "".join(_band(points, places, run, top) for run in runs)
    lines = "".join(
        f'<path class="line" d="{_path([(places[i], _y(point.value, top)) for i in run if (point := points[i])])}"/>'
        for run in runs
    )
    dots = "".join(
        f'<path class="dot{"" if point.sure else " unsure"}" d="M{place},{_y(point.value, top)}h0">'
        f"<title>{escape(point.told)}</title></path>"
        for place, point in zip(places, points, strict=True)
        if point
    )
    labels = [(place, point.label) for place, point in zip(places, points, strict=True) if point]
    return _frame(canvas, name, bands + lines + dots, labels, ticks)


def stack_chart(canvas: Canvas, stacks: Sequence[Stack], ticks: Sequence[str], name: str) -> str:
    """Draw shares that add up to one, a column a week."""
    width = round(PLOT_WIDTH / max(len(stacks), 1), 2)
    shapes: dict[str, list[str]] = {}
    columns, labels = [], []
    for index, stack in enumerate(stacks):
        middle = canvas.x((index + 0.5) / len(stacks))
        left, at = round(middle - width / 2, 1), 0.0
        for kind, portion in stack.parts:
            y, tall = round(PLOT_HEIGHT * (1 - at - portion), 1), round(PLOT_HEIGHT * portion, 1)
            shapes.setdefault(kind, []).append(f"M{left},{y}h{width}v{tall}h-{width}z")
            at += portion
        box = f'x="{left}" y="0" width="{width}" height="{PLOT_HEIGHT}"'
        columns.append(f'<rect class="column" {box}><title>{escape(stack.told)}</title></rect>')
        labels.append((middle, stack.label))
    marks = "".join(_shape(kind, "".join(shapes[kind])) for kind in sorted(shapes))
    return _frame(canvas, name, marks + "".join(columns), labels, ticks)


def _shape(kind: str, drawn: str) -> str:
    pattern = f'<path fill="url(#{PATTERNS[kind]})" d="{drawn}"/>' if kind in PATTERNS else ""
    return f'<g data-class="{kind}"><path class="{kind} part" d="{drawn}"/>{pattern}</g>'


def bar_list(canvas: Canvas, bars: Sequence[Bar], name: str, kind: str = "bar") -> str:
    """Draw horizontal bars with their names and values, one below the other."""
    row, first, last = 30, 230, 150
    room = WIDTH - first - last
    top = ceiling(max([(bar.value or 0) + (bar.margin or 0) for bar in bars] or [1]))
    rows = []
    for index, bar in enumerate(bars):
        y = index * row
        length = round((bar.value or 0) / top * room, 1)
        rows.append(_text(canvas, first - 10, y + 20, bar.name, "name"))
        start = WIDTH - first - length if canvas.mirrored else first
        if bar.value is not None:
            box = f'x="{start}" y="{y + 6}" width="{max(length, 1)}" height="18"'
            rows.append(f'<rect class="{kind}" rx="2" {box}><title>{escape(bar.told)}</title></rect>')
            rows.append(_whisker(canvas, first, length, y + 15, (bar.margin or 0) / top * room))
        reach = length + (bar.margin or 0) / top * room
        rows.append(_text(canvas, first + reach + 10, y + 20, bar.shown, "value", start=True))
    height = max(len(bars) * row, row)
    return (
        f'<svg class="chart bars" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(name)}">'
        f"{''.join(rows)}</svg>"
    )


def spark_line(canvas: Canvas, values: Sequence[float | None], name: str) -> str:
    """Draw a small line without axes."""
    top = max([value for value in values if value is not None] or [1])
    count = max(len(values) - 1, 1)
    spots = [
        (
            round((1 - i / count if canvas.mirrored else i / count) * 116 + 2, 1),
            round(26 - 22 * value / top, 1),
        )
        for i, value in enumerate(values)
        if value is not None
    ]
    return (
        f'<svg class="spark" viewBox="0 0 120 28" role="img" aria-label="{escape(name)}">'
        f'<path class="line" d="{_path(spots)}"/></svg>'
    )


def _y(value: float, top: float) -> float:
    return round(PLOT_HEIGHT * (1 - max(value, 0) / top), 1)


def _path(spots: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x},{y}" for x, y in spots) if spots else ""


def _runs(points: Sequence[Point | None]) -> list[list[int]]:
    runs: list[list[int]] = [[]]
    for index, point in enumerate(points):
        if point:
            runs[-1].append(index)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _band(points: Sequence[Point | None], places: Sequence[float], run: list[int], top: float) -> str:
    known = [(places[index], point) for index in run if (point := points[index])]
    upper = [(x, _y(min(point.high, top), top)) for x, point in known]
    lower = [(x, _y(point.low, top)) for x, point in reversed(known)]
    return f'<path class="band" d="{_path(upper + lower)}Z"/>'


def _whisker(canvas: Canvas, first: float, length: float, y: float, margin: float) -> str:
    if not margin:
        return ""
    low, high = first + max(length - margin, 0), first + length + margin
    if canvas.mirrored:
        low, high = WIDTH - low, WIDTH - high
    low, high = round(low, 1), round(high, 1)
    return f'<path class="whisker" d="M{low},{y}H{high}M{low},{y - 4}v8M{high},{y - 4}v8"/>'


def _text(canvas: Canvas, x: float, y: float, content: str, kind: str, start: bool = False) -> str:
    place = WIDTH - x if canvas.mirrored else x
    side = "start" if start else "end"
    return f'<text class="{kind}" x="{round(place, 1)}" y="{y}" text-anchor="{side}">{escape(content)}</text>'


def _frame(
    canvas: Canvas, name: str, marks: str, labels: Sequence[tuple[float, str]], ticks: Sequence[str]
) -> str:
    left = WIDTH - LEFT - PLOT_WIDTH if canvas.mirrored else LEFT
    grid, side = [], []
    for index, tick in enumerate(ticks):
        y = round(TOP + PLOT_HEIGHT * (1 - index / (len(ticks) - 1)), 1)
        grid.append(f'<path class="grid" d="M{left},{y}h{PLOT_WIDTH}"/>')
        side.append(_text(canvas, LEFT - 8, y + 4, tick, "tick"))
    return (
        f'<svg class="chart time" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">'
        f"{''.join(grid)}"
        f'<svg class="plot" x="{left}" y="{TOP}" width="{PLOT_WIDTH}" height="{PLOT_HEIGHT}" '
        f'viewBox="0 0 {PLOT_WIDTH} {PLOT_HEIGHT}" preserveAspectRatio="none">{marks}</svg>'
        f"{''.join(side)}{_weeks_below(labels, left)}</svg>"
    )


def _weeks_below(labels: Sequence[tuple[float, str]], left: float) -> str:
    every = max(1, round(len(labels) * _LABEL_EVERY / PLOT_WIDTH))
    texts = []
    for index, (place, label) in enumerate(labels):
        seen = (len(labels) - 1 - index) % every == every // 2
        texts.append(f'<text{"" if seen else " class=off"} x="{place}">{escape(label)}</text>')
    return f'<g class="weeks" transform="translate({left},{HEIGHT - 10})">{"".join(texts)}</g>'
