"""The cells that are withheld: small cells, and the cells from which a small cell could be computed.

Differential privacy holds independently of the threshold; the threshold is a promise that readers can check themselves.
It uses noisy counts only, so it costs no privacy. A cell under the threshold is withheld. Other tables publish the
totals of rows and columns, so the withheld cells of a line must be at least two and together reach the threshold.
Otherwise the next smallest cells of the line are withheld, until all lines meet the rule.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Cell = tuple[str, ...]


@dataclass(frozen=True)
class Hurdle:
    """The `smallest` count at which a cell is shown, and the sum that must cover a withheld cell (`cover`)."""

    smallest: int
    cover: int


def publishable(
    noisy: Mapping[Cell, int], bars: Mapping[Cell, Hurdle], *, total_known: bool = True
) -> dict[Cell, int]:
    """Return the cells that may be published.

    Args:
        noisy: Noisy count of every cell of the grid.
        bars: Hurdle of each cell; the withheld cells of a line must together reach the greatest cover among them.
        total_known: Whether readers know the totals of lines; otherwise only small cells are withheld.
    """
    withheld = {cell for cell, count in noisy.items() if count < bars[cell].smallest}
    lines = _lines(noisy) if total_known else []
    changed = True
    while changed:
        changed = False
        for line in lines:
            extra = _complement(line, withheld, noisy, bars)
            withheld |= extra
            changed = changed or bool(extra)
    return {cell: count for cell, count in noisy.items() if cell not in withheld}


def _lines(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Group cells by margin: all cells of a one-column table, the rows and columns of a two-column table."""
    found: dict[tuple[int, str], list[Cell]] = defaultdict(list)
    for cell in cells:
        for place, name in enumerate(cell) if len(cell) > 1 else [(0, "")] * len(cell):
            found[place, name].append(cell)
    return list(found.values())


def _complement(
    line: list[Cell], withheld: set[Cell], noisy: Mapping[Cell, int], bars: Mapping[Cell, Hurdle]
) -> set[Cell]:
    hidden = [cell for cell in line if cell in withheld]
    cover = max((bars[cell].cover for cell in hidden), default=0)
    shown = sorted((cell for cell in line if cell not in withheld), key=lambda cell: (noisy[cell], cell))
    extra: set[Cell] = set()
    total = sum(max(noisy[cell], 0) for cell in hidden)
    while hidden and shown and (len(hidden) + len(extra) < 2 or total < cover):
        cell = shown.pop(0)
        extra.add(cell)
        total += noisy[cell]
    return extra
