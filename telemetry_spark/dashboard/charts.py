"""Four kinds of chart as SVG: a line with its band, stacked shares over time, bars with whiskers, a spark line.

Colours, patterns and text sizes come from the style sheet, so dark mode and print use the same drawing. The page's
script may zoom the inner ``svg.plot`` to a period: the marks keep their stroke (non-scaling), and the script writes the
week labels anew. In right-to-left languages time runs to the left.

A page has dozens of charts over many weeks, and travels on sticks and over slow lines. So a plot has its own grid,
whole units per week by one unit per pixel, in which paths are short integer steps. The values of a week are only in the
table after the chart; the script shows the row under the pointer.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import TypeVar

from telemetry_spark.dashboard.figures import Figure, runs

WIDTH, HEIGHT = 720, 250
LEFT, TOP, BOTTOM = 64, 12, 34
PLOT_WIDTH, PLOT_HEIGHT = WIDTH - LEFT - 12, HEIGHT - TOP - BOTTOM
BARS_WIDTH = 360
"""Width of a list of bars: about the pixels of a phone, so that its texts are as large as others."""

_LABEL_EVERY = 92

Value = TypeVar("Value")
Range = tuple[int, int]
"""The lowest and the highest figure of a week."""


Span = tuple[int, int]
"""Weeks to mark on a chart: the numbers of the first and the last."""

Stack = dict[str, float]
"""One column of shares: class name to share of 1, from the bottom up."""


Bar = tuple[str, Figure | None, str]
"""The name, the figure (length and whisker; None for no bar), and the text behind the bar."""


@dataclass(frozen=True)
class Canvas:
    """The drawing parameters of one language.

    Attributes:
        mirrored: Whether time runs to the left.
        weeks: Names of the weeks, oldest first.
    """

    mirrored: bool
    weeks: Sequence[str] = ()

    @property
    def unit(self) -> int:
        """Width of a week in the grid of a plot: about its pixels on the screen, so that patterns keep their shape."""
        return max(2, round(PLOT_WIDTH / max(len(self.weeks), 1)))

    def middle(self, index: int) -> int:
        """Return the middle of a week in the grid of a plot."""
        return self.column(index) * self.unit + self.unit // 2

    def column(self, index: int) -> int:
        """Return the column of a week in a plot, from the left."""
        return len(self.weeks) - 1 - index if self.mirrored else index


def ceiling(value: float) -> int:
    """Return a round number at or above `value` for the top of an axis."""
    step = 1
    while True:
        for factor in (1, 2, 3, 4, 5, 6, 8):
            if factor * step >= value:
                return factor * step
        step *= 10


def line_chart(
    canvas: Canvas,
    series: Sequence[Figure | None],
    top: int,
    ticks: Sequence[str],
    name: str,
    *,
    unsure: Collection[int] = (),
    usual: Sequence[Range | None] = (),
    spans: Sequence[Span] = (),
) -> str:
    """Draw a line with its band of doubt; None leaves a gap.

    Args:
        canvas: The drawing's direction and weeks.
        series: A figure for each week, from the oldest to the newest.
        top: Top of the axis.
        ticks: Texts of the axis at 0, one half and the top.
        name: The subject of the chart, for screen readers.
        unsure: The numbers of the weeks whose figures are provisional.
        usual: The usual range before each week: the lowest and the highest figure.
        spans: Weeks to mark.
    """
    lines = runs(_known_points(series))
    places = {index: (canvas.middle(index), _y(each.value, top)) for index, each in _known_points(series)}
    marks = [_span(canvas, *span) for span in spans]
    marks += [f'<path class="usual" d="{_between(canvas, run, top)}"/>' for run in runs(_known_points(usual))]
    for run in lines:
        band = [(index, (each.value - each.margin, each.value + each.margin)) for index, each in run]
        marks += [
            f'<path class="band" d="{_between(canvas, band, top)}"/>',
            f'<path class="line" d="{_path([places[index] for index, _ in run])}"/>',
        ]
    alone = [run[0][0] for run in lines if len(run) == 1]
    for kind, wanted in (
        ("dot", [index for index in alone if index not in unsure]),
        ("dot unsure", [index for index in places if index in unsure]),
    ):
        if wanted:
            marks.append(f'<path class="{kind}" d="{_dots([places[index] for index in wanted])}"/>')
    return _frame(canvas, name, "".join(marks), ticks)


def _known_points(values: Sequence[Value | None]) -> list[tuple[int, Value]]:
    return [(index, each) for index, each in enumerate(values) if each is not None]


def _between(canvas: Canvas, run: Sequence[tuple[int, Range]], top: int) -> str:
    """Return the outline of a band."""
    upper = [(canvas.middle(index), _y(min(high, top), top)) for index, (_, high) in run]
    lower = [(canvas.middle(index), _y(low, top)) for index, (low, _) in run[::-1]]
    return f"{_path(upper + lower)}z"


def _span(canvas: Canvas, first: int, last: int) -> str:
    places = sorted((canvas.column(first), canvas.column(last)))
    start, end = places[0] * canvas.unit, (places[1] + 1) * canvas.unit
    return f'<path class="event" d="M{start},0H{end}V{PLOT_HEIGHT}H{start}z"/>'


def stack_chart(canvas: Canvas, stacks: Sequence[Stack], ticks: Sequence[str], name: str) -> str:
    """Draw shares that add up to one, a column for each week."""
    edges: dict[str, dict[int, tuple[int, int]]] = {}
    for index, stack in enumerate(stacks):
        at = 0.0
        for kind, portion in stack.items():
            high, low = (round(PLOT_HEIGHT * (1 - min(edge, 1))) for edge in (at + portion, at))
            if low > high:
                edges.setdefault(kind, {})[canvas.column(index)] = (high, low)
            at += portion
    marks = "".join(
        f'<path class="{kind} part" d="{_area(edges[kind], canvas.unit)}"/>' for kind in sorted(edges)
    )
    return _frame(canvas, name, marks, ticks)


def _area(edges: dict[int, tuple[int, int]], unit: int) -> str:
    """Return the outline of columns (place to upper and lower edge), one shape for neighbours."""
    drawn = []
    for run in runs(sorted(edges.items())):
        highs, lows = [high for _, (high, _) in run], [low for _, (_, low) in run[::-1]]
        upper, lower = _stairs(highs, unit), _stairs(lows, -unit)
        drawn.append(f"M{run[0][0] * unit},{highs[0]}{upper}V{lows[0]}{lower}z")
    return "".join(drawn)


def _stairs(heights: Sequence[int], unit: int) -> str:
    """Return steps along heights, one for each run of equal heights."""
    steps, wide = [], unit
    for before, after in pairwise(heights):
        if before == after:
            wide += unit
        else:
            steps.append(f"h{wide}v{after - before}")
            wide = unit
    return "".join((*steps, f"h{wide}"))


def bar_list(canvas: Canvas, bars: Sequence[Bar], name: str) -> str:
    """Draw horizontal bars, each with its name above and its value behind; narrow enough for a phone."""
    row, room = 40, BARS_WIDTH - 120
    top = ceiling(max([figure.value + figure.margin for _, figure, _ in bars if figure] or [1]))
    texts, boxes, whiskers = [], [], []
    for index, (heading, figure, shown) in enumerate(bars):
        y, length, margin = index * row, 0, 0
        texts.append(_text(canvas, 0, y + 13, heading, "name", BARS_WIDTH))
        if figure:
            length, margin = (round(amount / top * room) for amount in (figure.value, figure.margin))
            start = BARS_WIDTH - length if canvas.mirrored else 0
            boxes.append(f"M{start},{y + 18}h{max(length, 1)}v14h-{max(length, 1)}z")
            whiskers.append(_whisker(canvas, length, y + 25, margin))
        texts.append(_text(canvas, length + margin + 8, y + 30, shown, "value", BARS_WIDTH))
    height = max(len(bars) * row, row)
    return (
        f'<svg class="chart bars" viewBox="0 0 {BARS_WIDTH} {height}" role="img" aria-label="{escape(name)}">'
        f'<path class="bar" d="{"".join(boxes)}"/><path class="whisker" d="{"".join(whiskers)}"/>'
        f"{''.join(texts)}</svg>"
    )


def spark_line(
    canvas: Canvas, values: Sequence[float | None], name: str, usual: Sequence[Range | None] = ()
) -> str:
    """Draw a small line without axes, over the usual range before each week."""
    top = max([value for value in values if value is not None] or [1])
    count = max(len(values) - 1, 1)

    def place(index: int, value: float) -> tuple[int, int]:
        along = 1 - index / count if canvas.mirrored else index / count
        return round(along * 116 + 2), round(26 - 22 * min(value / top, 1))

    spots = [place(index, value) for index, value in enumerate(values) if value is not None]
    ranges = _known_points(usual)
    around = [place(i, high) for i, (_, high) in ranges] + [place(i, low) for i, (low, _) in ranges[::-1]]
    band = f'<path class="usual" d="{_path(around)}z"/>' if around else ""
    return (
        f'<svg class="spark" viewBox="0 0 120 28" role="img" aria-label="{escape(name)}">'
        f'{band}<path class="line" d="{_path(spots)}"/></svg>'
    )


def _y(value: float, top: float) -> int:
    return round(PLOT_HEIGHT * (1 - max(value, 0) / top))


def _path(spots: Sequence[tuple[int, int]]) -> str:
    """Return a path through integer points, in relative steps."""
    if not spots:
        return ""
    steps = "".join(f"l{_steps(before, spot)}" for before, spot in pairwise(spots))
    return f"M{spots[0][0]},{spots[0][1]}{steps}"


def _dots(spots: Sequence[tuple[int, int]]) -> str:
    moves = "".join(f"m{_steps(before, spot)}h0" for before, spot in pairwise(spots))
    return f"M{spots[0][0]},{spots[0][1]}h0{moves}"


def _steps(before: tuple[int, int], spot: tuple[int, int]) -> str:
    """Return a step; a minus sign separates the numbers as a comma does."""
    down = spot[1] - before[1]
    return f"{spot[0] - before[0]}{'' if down < 0 else ','}{down}"


def _whisker(canvas: Canvas, length: int, y: int, margin: int) -> str:
    if not margin:
        return ""
    low, high = max(length - margin, 0), length + margin
    if canvas.mirrored:
        low, high = BARS_WIDTH - low, BARS_WIDTH - high
    return f"M{low},{y}H{high}M{low},{y - 4}v8M{high},{y - 4}v8"


def _text(canvas: Canvas, x: int, y: int, content: str, kind: str, width: int = WIDTH) -> str:
    """Return a text; the style sheet decides which end of the text is at the place."""
    return f"<text class={kind} x={width - x if canvas.mirrored else x} y={y}>{escape(content)}</text>"


def _frame(canvas: Canvas, name: str, marks: str, ticks: Sequence[str]) -> str:
    left = WIDTH - LEFT - PLOT_WIDTH if canvas.mirrored else LEFT
    grid, side = [], []
    for index, tick in enumerate(ticks):
        y = round(TOP + PLOT_HEIGHT * (1 - index / (len(ticks) - 1)))
        grid.append(f"M{left},{y}h{PLOT_WIDTH}")
        side.append(_text(canvas, LEFT - 8, y + 4, tick, "tick"))
    return (
        f'<svg class="chart time" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">'
        f'<path class="grid" d="{"".join(grid)}"/>'
        f'<svg class="plot" x="{left}" y="{TOP}" width="{PLOT_WIDTH}" height="{PLOT_HEIGHT}" '
        f'viewBox="0 0 {len(canvas.weeks) * canvas.unit} {PLOT_HEIGHT}" preserveAspectRatio="none">{marks}</svg>'
        f"{''.join(side)}{_weeks_below(canvas, left)}</svg>"
    )


def _weeks_below(canvas: Canvas, left: float) -> str:
    """Label as many weeks as fit."""
    count = len(canvas.weeks)
    every = max(1, round(count * _LABEL_EVERY / PLOT_WIDTH))
    texts = [
        f'<text x="{round((canvas.column(index) + 0.5) * PLOT_WIDTH / count)}">{escape(label)}</text>'
        for index, label in enumerate(canvas.weeks)
        if (count - 1 - index) % every == every // 2
    ]
    return f'<g class="weeks" transform="translate({left},{HEIGHT - 10})">{"".join(texts)}</g>'
