"""Shares of gateways by answer, week by week, as charts and tables show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from telemetry_spark.dashboard.charts import Stack
from telemetry_spark.dashboard.figures import Figure, share


@dataclass(frozen=True)
class Shares:
    """The gateways of each week by their answer.

    Attributes:
        rows: Answer to figure, one for each week; a withheld answer is missing.
        wholes: The gateways of each week, or None when that is withheld.
        order: Answers from the bottom of a stack up.
        kind: First letter of the classes that colour them.
    """

    rows: Sequence[dict[str, Figure]]
    wholes: Sequence[Figure | None]
    order: Sequence[str]
    kind: str

    def parts(self) -> list[list[Figure | None]]:
        """Return each week's shares in per cent, in the order of the answers."""
        return [
            [share(row.get(name), whole) for name in self.order]
            for row, whole in zip(self.rows, self.wholes, strict=True)
        ]

    def plain(self) -> list[tuple[str, ...]]:
        """Return each week's published counts, for the download."""
        return [
            tuple(str(row[name].value) if name in row else "" for name in self.order) for row in self.rows
        ]

    def stacks(self) -> list[Stack]:
        """Return what is drawn of each week."""
        return [
            {
                f"{self.kind}{place}": min(row[name].value / whole.value, 1)
                for place, name in enumerate(self.order)
                if name in row and whole
            }
            for row, whole in zip(self.rows, self.wholes, strict=True)
        ]
