"""Write docs/conformance.md: each requirement of the drafts, and the tests that show it.

    conformance.py            write the page
    conformance.py --check    exit with 1, and print the reason, if the page is stale

The page joins tests/requirements.toml, the `@pytest.mark.req("ID", ...)` marks in the source of the tests (parsed, not
run) and docs/conformance-notes.toml. The notes hold, with reasons, the rows that are not met, met in part, or open
because their node is not built yet. A mark or note of an unknown row is an error; so is a marked test of a row noted as
not met.
"""

import ast
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("docs/conformance.md")
HOW_TO_RENEW = "make docs-conformance"

MET = "met"
UNSHOWN = "no test yet"
NOTED = {"not_met": "not met", "open": "open: nodes", "partial": "in part"}
"""Table of the notes to the state of its rows."""

Notes = dict[str, dict[str, str]]
"""Reasons by requirement id, in the tables of `NOTED`."""


class ConformanceError(Exception):
    """The rows, marks and notes contradict each other; the message names the places, one line each."""


@dataclass(frozen=True)
class Row:
    """One requirement of the drafts. `level` is the draft's own word, `role` the node that must meet it."""

    id: str
    level: str
    role: str
    source: str
    text: str


@dataclass(frozen=True)
class Mark:
    """One requirement id named by one test, test class or module."""

    requirement: str
    test: str


def marks_in(source: str, path: str) -> Iterator[Mark]:
    """Find the `req` marks in the source of one test module.

    Raises:
        ConformanceError: if a mark's argument is not a literal string, or the mark is on code that pytest does not run:
            a helper, or a class or an assignment with a name that pytest ignores.
    """
    yield from _marks_below(ast.parse(source, path), path, path)


def _marks_below(scope: ast.AST, name: str, path: str) -> Iterator[Mark]:
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            test = f"{name}::{node.name}"
            is_test = node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test_")
            for decorator in node.decorator_list:
                yield from _ids_of_calls(decorator, test, path, is_test=is_test)
            yield from _marks_below(node, test, path)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield from _ids_of_calls(node.value, name, path, is_test=ast.unparse(target) == "pytestmark")


def _ids_of_calls(expression: ast.expr, test: str, path: str, *, is_test: bool) -> Iterator[Mark]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.req"):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ConformanceError(f"{path}:{node.lineno}: a req mark takes literal ids")
                if not is_test:
                    raise ConformanceError(f"{path}:{node.lineno}: a req mark on what is not a test: {test}")
                yield Mark(argument.value, test)


def find_marks(tests: Path) -> list[Mark]:
    """Find the marks of every Python file below `tests`, in the order of the paths."""
    marks: list[Mark] = []
    for path in sorted(tests.rglob("*.py")):
        if "node_modules" not in path.parts:
            marks += marks_in(path.read_text(encoding="utf-8"), path.relative_to(tests.parent).as_posix())
    return marks


def contradictions(rows: list[Row], marks: list[Mark], notes: Notes) -> list[str]:
    """Return the contradictions, one line each."""
    known = {row.id for row in rows}
    shown = {mark.requirement for mark in marks}
    noted = Counter(id_ for table in notes.values() for id_ in table)
    return [
        *(f"{mark.test}: '{mark.requirement}' is no row" for mark in marks if mark.requirement not in known),
        *(f"notes: '{id_}' is no row" for id_ in noted if id_ not in known),
        *(
            f"notes: '{id_}' is not met, yet a test shows it"
            for id_ in notes.get("not_met", ())
            if id_ in shown
        ),
        *(f"notes: '{id_}' has two states" for id_, count in sorted(noted.items()) if count > 1),
    ]


def render(rows: list[Row], marks: list[Mark], notes: Notes) -> str:
    """Return the text of the page.

    Raises:
        ConformanceError: if rows, marks and notes contradict each other, see `contradictions`.
    """
    problems = contradictions(rows, marks, notes)
    if problems:
        raise ConformanceError("\n".join(problems))
    tests: dict[str, set[str]] = defaultdict(set)
    for mark in marks:
        tests[mark.requirement].add(mark.test)
    states = {row.id: MET if tests[row.id] else UNSHOWN for row in rows}
    states |= {id_: NOTED[name] for name, table in notes.items() for id_ in table}
    reasons = {id_: reason for table in notes.values() for id_, reason in table.items()}
    lines = [
        "# Conformance to the drafts",
        "",
        f"Generated by `{HOW_TO_RENEW}` from the marks of the tests; edit the notes or the tests",
        "instead. RS-000 is Relaynet Core (draft of 2021), RS-001 the Relaynet Abstract Message Format,",
        "version 1. The rows are this project's summary of the drafts. A row is *met* if at least one",
        "test is marked with the row; *in part* and *not met* give a reason. A row is *open* while its",
        "node exists only as a part of the demo.",
        "",
        *_summary(rows, states),
    ]
    for family, members in groupby(rows, lambda row: row.id.rpartition("-")[0]):
        lines += ["", f"## {family}"]
        for row in members:
            head = f"**{row.id}** ({row.level}, {row.role}; {row.source}): **{states[row.id]}**"
            lines += ["", head, "", row.text]
            lines += ["", f"*Reason:* {reasons[row.id]}"] if row.id in reasons else []
            lines += ["", *(f"- `{test}`" for test in sorted(tests[row.id]))] if tests[row.id] else []
    return "\n".join(lines) + "\n"


def _summary(rows: list[Row], states: dict[str, str]) -> list[str]:
    order = [MET, NOTED["partial"], NOTED["open"], NOTED["not_met"], UNSHOWN]
    lines = [f"| level | rows | {' | '.join(order)} |", "|---|---|" + "---|" * len(order)]
    for level in ("MUST", "SHOULD", "MAY"):
        found = Counter(states[row.id] for row in rows if row.level == level)
        counts = " | ".join(str(found[state]) for state in order)
        lines.append(f"| {level} | {found.total()} | {counts} |")
    return lines


def _tables(file: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / file).read_text(encoding="utf-8"))


def main(arguments: list[str]) -> int:
    """Write or check the page; return the exit status."""
    try:
        page = render(
            [Row(**row) for row in _tables("tests/requirements.toml")["req"]],
            find_marks(ROOT / "tests"),
            _tables("docs/conformance-notes.toml"),
        )
    except ConformanceError as error:
        print(error, file=sys.stderr)
        return 1
    return write_or_check(PAGE, page, HOW_TO_RENEW, arguments)


def write_or_check(page: Path, text: str, how_to_renew: str, arguments: list[str]) -> int:
    """Write a generated page, or check that it is current; return the exit status."""
    target = ROOT / page
    if "--check" not in arguments:
        target.write_text(text, encoding="utf-8")
        print(f"wrote {page}")
    elif not target.exists() or target.read_text(encoding="utf-8") != text:
        print(f"{page} is stale: run {how_to_renew}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
