"""The list of mutations fits the code, and its runner tells what is noticed from what is not."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from scripts.mutations import LIST, ROOT, Mutation, problems_of, read_list, render
from scripts.mutations import run as run_list

SOUND = Mutation("code.py", "a + b", "a - b", ("test_code.py",))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "code.py").write_text("def add(a: int, b: int) -> int:\n    return a + b\n")
    (tmp_path / "test_code.py").write_text("")
    return tmp_path


def test_a_mutation_changes_one_place_and_gives_back_what_stood_there(project: Path) -> None:
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
def test_an_entry_that_no_longer_fits_the_code_is_reported(
    project: Path, change: dict[str, str], problem: str
) -> None:
    assert problems_of([SOUND], project) == []
    (found,) = problems_of([replace(SOUND, **change)], project)  # type: ignore[arg-type]
    assert problem in found


def test_the_page_says_why_what_survives_does() -> None:
    page = render([SOUND, replace(SOUND, find="x", survives="Nobody sees x.")])
    assert "all but\n1 must be" in page
    assert "- *Why:* Nobody sees x." in page
    assert "- a + b\n+ a - b" in page


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
def test_what_survives_without_a_reason_fails_the_run(
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
    assert run_list([Mutation("clock.py", find, put, (), survives)], 1, base=False) == status


def test_every_entry_of_the_list_stands_once_in_the_code() -> None:
    assert problems_of(read_list((ROOT / LIST).read_text(encoding="utf-8")), ROOT) == []
