"""The generator of docs/conformance.md, on small made-up rows."""

from __future__ import annotations

import pytest

from scripts.conformance import ConformanceError, Mark, Notes, Row, contradictions, marks_in, render

ROWS = [Row("A-1", "MUST", "gateway", "RS-000", "One."), Row("B-1", "MAY", "courier", "RS-001", "Two.")]
NO_NOTES = Notes({}, {})


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


def test_a_mark_whose_id_is_computed_is_refused() -> None:
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
def test_a_mark_on_what_is_not_a_test_is_refused(source: str) -> None:
    with pytest.raises(ConformanceError, match="not a test"):
        ids(source.replace("MARK", "pytest.mark.req"))


@pytest.mark.parametrize(
    ("marks", "notes", "problem"),
    [
        ([Mark("A-9", "t")], NO_NOTES, "'A-9' is no row"),
        ([], Notes({"A-9": "why"}, {}), "'A-9' is no row"),
        ([Mark("A-1", "t")], Notes({}, {"A-1": "why"}), "a test shows it"),
        ([], Notes({"A-1": "why"}, {"A-1": "why"}), "two states"),
        ([], Notes({"A-1": "why"}, {}, {"A-1": "why"}), "two states"),
        ([], Notes({}, {}, {"A-9": "why"}), "'A-9' is no row"),
    ],
)
def test_what_cannot_be_true_together_is_reported(marks: list[Mark], notes: Notes, problem: str) -> None:
    (found,) = contradictions(ROWS, marks, notes)
    assert problem in found
    with pytest.raises(ConformanceError):
        render(ROWS, marks, notes)


def test_each_row_gets_its_state_its_tests_and_its_reason() -> None:
    page = render(ROWS, [Mark("A-1", "tests/t.py::test_a")], Notes({}, {"B-1": "No courier."}))
    assert "**A-1** (MUST, gateway; RS-000): **met**" in page
    assert "- `tests/t.py::test_a`" in page
    assert "**B-1** (MAY, courier; RS-001): **not met**" in page
    assert "*Reason:* No courier." in page
    assert "| MUST | 1 | 1 | 0 | 0 | 0 | 0 |" in page


def test_a_row_whose_node_is_not_built_is_open_whatever_its_tests_show() -> None:
    notes = Notes({}, {}, {"B-1": "No courier."})
    page = render(ROWS, [Mark("B-1", "tests/t.py::test_the_demo")], notes)
    assert "**B-1** (MAY, courier; RS-001): **open: nodes**" in page
    assert "*Reason:* No courier." in page
    assert "- `tests/t.py::test_the_demo`" in page


def test_a_row_without_test_or_reason_is_said_to_have_no_test_yet() -> None:
    assert "**B-1** (MAY, courier; RS-001): **no test yet**" in render(ROWS, [], NO_NOTES)
