"""How a test holds something to the clock without failing by chance. The few that do are named in DECISIONS.md.

What is measured runs before everything else that the machine does, and one run within its budget is enough: what a
program cannot do, it does not do once in several tries either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

FIRST = ("nice", "--adjustment=-15")
"""What a command begins with to run before everything else."""


def assert_one_keeps(tries: int, measure: Callable[[], T], keeps: Callable[[T], bool]) -> None:
    """Measure until one result keeps to the budget, that many times at most."""
    taken: list[T] = []
    while not taken or (not keeps(taken[-1]) and len(taken) < tries):
        taken.append(measure())
    assert keeps(taken[-1]), f"{len(taken)} tries: {taken}"
