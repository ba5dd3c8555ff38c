"""The size of the house: a ceiling that the next change may lower, and none may pass without saying why."""

import ast
import re

import pytest

from tests.architecture.sources import ROOT, committed_texts, source_of

pytestmark = pytest.mark.xdist_group("sources")  # parsed once, by one worker

CEILINGS = {
    "statements of product": 61_865,
    "lines of product": 101_345,
    "lines of tests": 132_715,
    "words of documents": 60_200,
}
"""Product is all Python but the tests. Lines that are only a comment cost nothing. People wrote the documents."""

GENERATED = {"docs/conformance.md", "docs/control-socket.md"}

HOW_TO_LOWER = """
The house has grown past its ceiling. Lower it before you raise the number:
- Two of one thing? Let one serve both: the same steps, a conversion, two views of one fact, tests that differ by data.
- Does the standard library or a package that we have do it? Then call that.
- Delete what nobody needs: options never set, views never shown, fallbacks for what cannot happen any more.
- Statements squeezed into one, longer lines, and docstrings or refusals left out lower nothing: they cost the reader.
Where the new lines are worth it, raise the number in the same commit, whose body says what they are for.
After a change that made the house smaller, write the new figures here:
"""


def sizes() -> dict[str, int]:
    statements = lines = of_tests = words = 0
    for name, text in committed_texts():
        if name.endswith(".md") and name not in GENERATED and not name.startswith("tests/"):
            words += len(text.split())
        if not name.endswith(".py") or "/pb/" in name:
            continue
        if name.startswith("tests/"):
            of_tests += text.count("\n")
            continue
        kinds = source_of(ROOT / name).by_kind
        statements += sum(len(found) for kind, found in kinds.items() if issubclass(kind, ast.stmt))
        lines += sum(not re.match(r" *#", line) for line in text.splitlines())
    return dict(zip(CEILINGS, (statements, lines, of_tests, words), strict=True))


def test_repository_stays_below_its_size_ceilings() -> None:
    found = sizes()
    if not found["lines of product"]:
        pytest.skip("this is no git checkout")
    higher = {name: size for name, size in found.items() if size > CEILINGS[name]}
    assert not higher, f"{HOW_TO_LOWER}CEILINGS = {found}"
