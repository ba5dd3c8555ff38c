"""The list of mutations fits the code, and its runner tells what is noticed from what is not."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from scripts.conformance import ConformanceError, Mark, Notes, Row, contradictions, marks_in, render
from scripts.mutations import Mutation, problems_of
from scripts.mutations import run as run_list
from tests.mutants import made

SOUND = Mutation("code.py", "a + b", "a - b", ("test_code.py",))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "code.py").write_text("def add(a: int, b: int) -> int:\n    return a + b\n")
    (tmp_path / "test_code.py").write_text("")
    return tmp_path


def test_mutation_changes_one_place_and_returns_the_original_text(project: Path) -> None:
    before = (project / "code.py").read_text()
    assert SOUND.apply(project) == before
    assert (project / "code.py").read_text() == before.replace("a + b", "a - b")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"find": "a * b"}, "0 times"),
        ({"find": "a"}, "times, not once"),
        ({"file": "gone.py"}, "0 times"),
        ({"tests": ("test_gone.py::test_a",)}, "there is no test_gone.py::test_a"),
    ],
)
def test_outdated_mutation_entry_is_reported(project: Path, change: dict[str, str], problem: str) -> None:
    assert problems_of([SOUND], project) == []
    (found,) = problems_of([replace(SOUND, **change)], project)  # type: ignore[arg-type]
    assert problem in found


@pytest.mark.parametrize(
    ("put", "survives", "status"),
    [
        ("    return datetime.now(UTC) + timedelta(days=1)", "", 0),
        ("    return datetime.now(tz=UTC)", "", 1),
        ("    return datetime.now(tz=UTC)", "It is the same.", 0),
        ("    return datetime.now(UTC) + timedelta(days=1)", "It is not.", 1),
        ("    return (", "", 1),
    ],
    ids=["noticed", "survives", "explained", "wrongly explained", "no Python"],
)
def test_unexplained_surviving_mutation_fails_the_run(
    project: Path, monkeypatch: pytest.MonkeyPatch, put: str, survives: str, status: int
) -> None:
    """With the runner of tests replaced by one that looks at the copy: the real one is what `make mutations` is."""
    find = "    return datetime.now(UTC)"
    (project / "clock.py").write_text(f"def now() -> datetime:\n{find}\n")
    for git in (["init", "--quiet"], ["add", "."]):
        subprocess.run(["git", *git], cwd=project, check=True)

    def look(root: Path, tests: tuple[str, ...]) -> int:
        text = (root / "clock.py").read_text()
        if "return (\n" in text:
            return 4
        return 1 if "timedelta(days=1)" in text else 0

    monkeypatch.setattr("scripts.mutations._run_tests", look)
    monkeypatch.setattr("scripts.mutations.ROOT", project)
    assert run_list([Mutation("clock.py", find, put, (), survives)], 1) == status


CODE = '''def found(rows, most):
    """Those."""
    if (
        len(rows) < most
    ):
        return execute("SELECT id", most)
    assert rows, "some"
    logger.info("None of %d", most)
    return None
'''


def test_mutant_names_its_statement_and_changes_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "code.py").write_text(CODE)
    monkeypatch.setattr(made, "ROOT", tmp_path)
    found = {(each.at, each.before, each.after): each for each in made.mutants_of("code.py")}
    compared = found["if (", "< most", "<= most"]
    assert (compared.lines.start, compared.lines.stop) == (3, 6)
    assert compared.code() == CODE.replace("<", "<=")
    assert ('return execute("SELECT id", most)', '"SELECT id"', '"XXSELECT idXX"') in found
    assert not any(before.lower() == after.lower() for _, before, after in found), "SQL has no cases"
    assert not any(at.startswith(("assert", "logger")) for at, *_ in found)


def test_every_function_that_decides_is_in_the_code() -> None:
    named = made.notes()["deciding"]
    assert named == sorted(set(named))
    assert all(len(made.lines_of(each)[1]) > 1 for each in named)
    with pytest.raises(SystemExit, match="there is no"):
        made.lines_of("gateway_core/fairness/places.py::FairPlaces.gone")


ROWS = [Row("A-1", "MUST", "gateway", "RS-000", "One."), Row("B-1", "MAY", "courier", "RS-001", "Two.")]


def ids(source: str) -> list[tuple[str, str]]:
    return [(mark.requirement, mark.test) for mark in marks_in(source, "tests/t.py")]


def test_marks_are_found_on_functions_methods_classes_parameters_and_modules() -> None:
    source = """
import pytest
pytestmark = [MARK("A-1")]
@MARK("A-2", "A-3")
async def test_a(): ...
@MARK("A-4")
class TestB:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=MARK("A-5"))])
    def test_c(self, x): ...
""".replace("MARK", "pytest.mark.req")  # spelled out, a scan for marks would take these for real ones
    assert ids(source) == [
        ("A-1", "tests/t.py"),
        ("A-2", "tests/t.py::test_a"),
        ("A-3", "tests/t.py::test_a"),
        ("A-4", "tests/t.py::TestB"),
        ("A-5", "tests/t.py::TestB::test_c"),
    ]


def test_mark_with_a_computed_id_is_refused() -> None:
    with pytest.raises(ConformanceError, match="literal"):
        ids("@pytest.mark.req(name)\ndef test_a(): ...")


@pytest.mark.parametrize(
    "source",
    [
        "@MARK('A-1')\ndef revocation(): ...",
        "@pytest.fixture\n@MARK('A-1')\ndef gateway(): ...",
        "@MARK('A-1')\nclass Helper:\n    def test_a(self): ...",
        "class TestB:\n    @MARK('A-1')\n    def helper(self): ...",
        "in_both = MARK('A-1')",
        "def test_a():\n    @MARK('A-1')\n    def inner(): ...",
    ],
    ids=["helper", "fixture", "class", "method", "alias", "inner function"],
)
def test_mark_on_anything_but_a_test_is_refused(source: str) -> None:
    with pytest.raises(ConformanceError, match="not a test"):
        ids(source.replace("MARK", "pytest.mark.req"))


@pytest.mark.parametrize(
    ("marks", "notes", "problem"),
    [
        ([Mark("A-9", "t")], {}, "'A-9' is no row"),
        ([], {"partial": {"A-9": "why"}}, "'A-9' is no row"),
        ([Mark("A-1", "t")], {"not_met": {"A-1": "why"}}, "a test shows it"),
        ([], {"partial": {"A-1": "why"}, "not_met": {"A-1": "why"}}, "two states"),
        ([], {"partial": {"A-1": "why"}, "open": {"A-1": "why"}}, "two states"),
        ([], {"open": {"A-9": "why"}}, "'A-9' is no row"),
    ],
)
def test_contradictory_marks_and_notes_are_reported(marks: list[Mark], notes: Notes, problem: str) -> None:
    (found,) = contradictions(ROWS, marks, notes)
    assert problem in found
    with pytest.raises(ConformanceError):
        render(ROWS, marks, notes)


def test_each_row_gets_its_state_its_tests_and_its_reason() -> None:
    page = render(ROWS, [Mark("A-1", "tests/t.py::test_a")], {"not_met": {"B-1": "No courier."}})
    assert "**A-1** (MUST, gateway; RS-000): **met**" in page
    assert "- `tests/t.py::test_a`" in page
    assert "**B-1** (MAY, courier; RS-001): **not met**" in page
    assert "*Reason:* No courier." in page
    assert "| MUST | 1 | 1 | 0 | 0 | 0 | 0 |" in page


def test_row_of_an_unbuilt_node_is_open_despite_tests() -> None:
    notes: Notes = {"open": {"B-1": "No courier."}}
    page = render(ROWS, [Mark("B-1", "tests/t.py::test_the_demo")], notes)
    assert "**B-1** (MAY, courier; RS-001): **open: nodes**" in page
    assert "*Reason:* No courier." in page
    assert "- `tests/t.py::test_the_demo`" in page


def test_row_without_test_or_reason_is_listed_as_untested() -> None:
    assert "**B-1** (MAY, courier; RS-001): **no test yet**" in render(ROWS, [], {})
