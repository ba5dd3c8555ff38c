"""Hits of a search in a text, as places that Qt understands."""

import pytest

from ui.screens.letters.hits import MOST_HITS, covers, hits


@pytest.mark.parametrize(
    ("text", "searched", "found"),
    [
        ("Seeds and seedlings, no aseed", "seed", [(0, 5), (10, 9)]),
        ("José jose JOSÉ", "jos", [(0, 4), (5, 4), (10, 4)]),
        ("\N{TRACTOR}\N{TRACTOR} road", "road", [(5, 4)]),
        ("السَّلام عليكم", "السلام", [(0, 8)]),
        ("كِتَابٌ، کتاب، كـــتاب", "كتاب", [(0, 7), (9, 4), (15, 7)]),
        ("علی ١٢٣", "علي ۱۲", [(0, 3), (4, 3)]),
        ("two words here", "HERE two", [(0, 3), (10, 4)]),
        ("\u2068isolated\u2069", "iso", [(1, 8)]),
        ("anything", " - ", []),
        ("a " * 2 * MOST_HITS, "a", [(2 * at, 1) for at in range(MOST_HITS)]),
    ],
)
def test_hits_begin_as_the_search_does(text: str, searched: str, found: list[tuple[int, int]]) -> None:
    assert list(hits(text, searched)) == found


@pytest.mark.parametrize(
    ("name", "searched", "is_found"),
    [("José Ángel", "ang jos", True), ("José Ángel", "ang x", False), ("Amina", "", False), ("", "a", False)],
)
def test_name_is_found_by_all_searched_words(name: str, searched: str, is_found: bool) -> None:
    assert covers(name, searched) is is_found
