"""The two tiers of the tests: together they are everything, and each protection has quick tests."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.sources import ROOT
from tests.factories.processes import printed
from tests.ui.quick_tests import QUICK_TESTS

SLOW, QUICK = "slow", "not slow"
_FOLDERS = re.search(r"^SLOW_FOLDERS = (.+)$", (ROOT / "tests/conftest.py").read_text(), flags=re.MULTILINE)
assert _FOLDERS
SLOW_FOLDERS = set(ast.literal_eval(_FOLDERS[1]))


def commands(verb: str) -> list[str]:
    """The arguments of each call of pytest by a verb."""
    told = printed("make", "--dry-run", verb, cwd=ROOT)
    return re.findall(r"scripts/test (-[^;&|>]*[^;&|> ])", told)


def selections(verb: str) -> set[str]:
    return {found for line in commands(verb) for found in re.findall(r'-m "([^"]*)"', line)}


def folders(verb: str) -> list[set[str]]:
    """What is named by each call of a verb; a call that names nothing runs all but what it ignores."""
    return [set(re.findall(r" (tests/\S+)", line)) for line in commands(verb)]


def ignored(verb: str) -> set[str]:
    return {found for line in commands(verb) for found in re.findall(r"--ignore=(\S+)", line)}


@cache
def tiers_of(path: Path) -> frozenset[str]:
    """The tiers that have tests of a module, or of any module in a folder."""
    if path.is_dir():
        return frozenset().union(*(tiers_of(each) for each in path.rglob("test_*.py")))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = [ast.unparse(node.value) for node in tree.body if isinstance(node, ast.Assign)]
    whole = any(re.search(r"pytest\.mark\.slow\b", mark) for mark in marks) or bool(
        SLOW_FOLDERS & {*path.relative_to(ROOT / "tests").parts}
    )
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            own = [ast.unparse(each) for each in node.decorator_list]
            found |= {SLOW} if whole or "pytest.mark.slow" in own else {QUICK}
            found |= {SLOW} if any("mark.slow" in each for each in (*own, *marks)) else set()
    return frozenset(found)


@pytest.mark.parametrize(("verb", "tier"), [("test", QUICK), ("test-rest", SLOW)])
def test_verb_selects_exactly_its_tier(verb: str, tier: str) -> None:
    assert selections(verb) == {tier}
    assert all("-m" in line for line in commands(verb))


def test_tiers_leave_out_slow_groups_of_the_rest_alone() -> None:
    named = [set().union(*folders(verb)) for verb in ("test", "test-rest")]
    assert [set() in folders(verb) for verb in ("test", "test-rest")] == [True, True]
    assert ignored("test") == ignored("test-rest") == named[1]
    assert named[0] <= named[1]
    assert {each: tiers_of(ROOT / each) for each in named[1] - named[0]} == dict.fromkeys(
        named[1] - named[0], frozenset({SLOW})
    )


def test_all_is_both_tiers_after_each_other() -> None:
    assert commands("test-all") == [*commands("test"), *commands("test-rest")]


def test_ci_runs_both_tiers_once() -> None:
    steps = re.findall(r"^(?:step|begin) \S+ make (\S+)", (ROOT / ".ci/run").read_text(), flags=re.MULTILINE)
    assert [each for each in steps if each.startswith("test")] == ["test", "test-rest", "test-pythons"]
    assert '-m "not slow"' in (ROOT / "scripts/test-pythons").read_text()
    assert "make check test\n" in (ROOT / ".github/workflows/test.yml").read_text()


class Item:
    """A test as pytest collects it."""

    def __init__(self, nodeid: str, *marks: pytest.MarkDecorator) -> None:
        self.nodeid, self.path, self.marks = nodeid, ROOT / nodeid.partition("::")[0], list[str]()
        self._marks = {each.name: each.mark for each in marks}

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self._marks.get(name)

    def add_marker(self, name: str) -> None:
        self.marks.append(name)


def test_cases_beyond_and_tests_after_the_first_are_slow(request: pytest.FixtureRequest) -> None:
    cases, after = pytest.mark.slow_beyond(2), pytest.mark.slow_after(2)
    items = [
        *(Item(f"tests/a.py::{each}", cases) for each in ("one[1]", "one[2]", "one[3]", "two[1]")),
        *(
            Item(f"tests/d.py::{each}", cases)
            for each in ("one[awala-1]", "one[relaynet-1]", "one[relaynet-2]")
        ),
        Item("tests/b.py::one", after, pytest.mark.slow),
        *(Item(f"tests/b.py::{each}", after) for each in ("two", "three[1]", "three[2]", "four")),
        Item("tests/c.py::one"),
        Item("tests/spark/a.py::one"),
    ]
    conftest: Any = request.config.pluginmanager.get_plugin(str(ROOT / "tests/conftest.py"))
    conftest._mark_slow(items)
    slow = {each.nodeid.removeprefix("tests/") for each in items if each.marks == [SLOW]}
    assert slow == {"a.py::one[3]", "b.py::three[2]", "b.py::four", "spark/a.py::one"}


def test_table_of_the_window_names_its_modules() -> None:
    modules = [each.stem for each in (ROOT / "tests/ui").rglob("test_*.py")]
    assert {each: modules.count(each) for each in QUICK_TESTS} == dict.fromkeys(QUICK_TESTS, 1)


def protections() -> list[tuple[str, str, str]]:
    """The rows of the table in CONTRIBUTING: a protection, and where its tests of each tier are."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("| protection |")[2].partition("\n\n")[0]
    rows = [line.strip("|").split("|") for line in table.splitlines()[2:]]
    return [(name.strip(), quick, slow) for name, quick, slow in rows]


@pytest.mark.parametrize(("protection", "quick", "slow"), protections())
def test_protection_has_tests_in_the_tiers_of_the_table(protection: str, quick: str, slow: str) -> None:
    for tier, column in ((QUICK, quick), (SLOW, slow)):
        places = re.findall(r"`([^`]+)`", column)
        assert places or column.strip() == "–", protection
        assert [each for each in places if tier not in tiers_of(ROOT / "tests" / each)] == []
    assert "`" in quick, f"{protection}: a mistake would be noticed in the rest alone"
