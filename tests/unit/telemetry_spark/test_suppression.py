"""Which cells are withheld, and that none of them can be computed from the others."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as st

from telemetry_spark.suppression import publishable

K = 20
tables = st.tuples(st.integers(1, 6), st.integers(1, 6)).flatmap(
    lambda shape: st.fixed_dictionaries(
        {
            (f"r{row}", f"c{column}"): st.integers(-30, 120)
            for row in range(shape[0])
            for column in range(shape[1])
        }
    )
)


def test_a_cell_under_the_threshold_is_withheld_and_one_at_it_is_shown() -> None:
    assert publishable({("a",): 19, ("b",): 20, ("c",): 3, ("d",): 400}, K, cover=K) == {
        ("b",): 20,
        ("d",): 400,
    }


def test_a_single_small_cell_takes_the_next_smallest_with_it() -> None:
    noisy = {("a",): 5, ("b",): 60, ("c",): 300}
    assert publishable(noisy, K, cover=K) == {("c",): 300}


def test_two_small_cells_that_are_too_few_together_take_another() -> None:
    noisy = {("a",): 5, ("b",): 6, ("c",): 60, ("d",): 300}
    assert publishable(noisy, K, cover=K) == {("d",): 300}


def test_a_withheld_cell_is_covered_in_its_row_and_in_its_column() -> None:
    noisy = {(row, column): 100 for row in "xyz" for column in "abc"} | {("x", "a"): 4}
    shown = publishable(noisy, K, cover=K)
    hidden = noisy.keys() - shown.keys()
    assert ("x", "a") in hidden
    assert all(sum(cell[place] == name for cell in hidden) != 1 for place, name in ((0, "x"), (1, "a")))


@given(tables)
def test_no_line_gives_away_a_group_smaller_than_the_threshold(noisy: dict[tuple[str, str], int]) -> None:
    shown = publishable(noisy, K, cover=K)
    assert all(count >= K for count in shown.values())
    lines = defaultdict(list)
    for cell in noisy:
        lines[0, cell[0]].append(cell)
        lines[1, cell[1]].append(cell)
    for line in lines.values():
        hidden = [cell for cell in line if cell not in shown]
        if hidden and len(hidden) < len(line):
            assert len(hidden) >= 2
            assert sum(max(noisy[cell], 0) for cell in hidden) >= K
