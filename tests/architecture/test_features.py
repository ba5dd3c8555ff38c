"""The generator of docs/features.md, on small made-up rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.features import Feature, Proofs, Table, names_of_tests, problems_of, read_table, render

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = {"X": "Things"}
HERE = "tests/architecture/test_features.py"


def row(state: str = "done", proof: tuple[str, ...] = ("a",), note: str = "", id_: str = "X1") -> Feature:
    return Feature(id_, "Does a thing.", "Y", "-", "P", state, proof, note)


def test_a_table_is_read_with_its_sections_and_rows() -> None:
    table = read_table(
        '[sections]\nX = "Things"\n'
        '[[feature]]\nid = "X1"\nfeature = "Does a thing."\ndesk = "Y"\nandr = "-"\nkind = "P"\nstate = "done"\n'
        'proof = ["a"]\n'
    )
    assert table == Table(SECTIONS, [row()])


def test_a_sound_table_has_no_problems() -> None:
    rows = [row(), row("in part", note="Half.", id_="X2"), row("not yet", (), "All.", id_="X3")]
    assert problems_of(Table(SECTIONS, rows), lambda proof: True) == []


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ([row(), row()], "twice"),
        ([row(id_="Z1")], "no section"),
        ([row("almost")], "is no state"),
        ([row(proof=())], "nothing shows it"),
        ([row("in part")], "what is missing"),
        ([row("not yet", ())], "what is missing"),
        ([row("not yet", ("a",), "All.")], "proven all the same"),
        ([row(proof=("gone",))], "there is no gone"),
    ],
)
def test_what_cannot_be_true_is_reported(rows: list[Feature], problem: str) -> None:
    assert any(problem in each for each in problems_of(Table(SECTIONS, rows), lambda proof: proof != "gone"))


def test_the_tests_of_a_module_are_its_functions_and_methods_of_that_name() -> None:
    source = "def test_a(): ...\nasync def test_b(): ...\ndef other(): ...\nclass TestC:\n    def test_d(self): ..."
    assert names_of_tests(source) == {"test_a", "test_b", "TestC::test_d"}


@pytest.mark.parametrize(
    ("proof", "exists"),
    [
        (f"{HERE}::test_a_sound_table_has_no_problems", True),
        (f"{HERE}::test_that_nobody_wrote", False),
        (HERE, False),
        ("tests/architecture/test_that_is_gone.py::test_a", False),
        ("scripts/features.py::render", False),
        ("relaynet-gateway endpoints --block", True),
        ("relaynet-gateway endpoints --bless", False),
        ("relaynet-gateway fly", False),
        ("relaynet-telemetry run", True),
        ("make check", True),
        ("make money", False),
    ],
)
def test_a_proof_is_looked_up_where_it_should_be(proof: str, exists: bool) -> None:
    assert Proofs(ROOT).exists(proof) is exists


def test_each_row_shows_its_state_its_proof_and_what_is_missing() -> None:
    page = render(
        Table(SECTIONS, [row(), row("in part", ("b",), "Half.", "X2"), row("not yet", (), "All.", "X3")])
    )
    assert "| Things | 3 | 1 | 1 | 1 |" in page
    assert "**X1** (Desk Y, Andr -; P): **done**" in page
    assert "- `b`" in page
    assert "*Missing:* Half." in page
