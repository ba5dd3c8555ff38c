"""Write docs/conformance.md: each requirement of the drafts, and the tests that show it.

    conformance.py            write the page
    conformance.py --check    exit with 1, saying why, when the page is stale

Joins tests/requirements.toml, the `@pytest.mark.req("ID", ...)` marks in the source of the tests (read, not
run) and docs/conformance-notes.toml, which holds the rows that are not met, in part, or open because the node that
they are for is not built yet, with their reasons. A mark or a note that names no row is an error, and so is a row
noted as not met that has a marked test.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("docs/conformance.md")
HOW_TO_RENEW = "make docs-conformance"

MET = "met"
PARTIAL = "in part"
OPEN = "open: nodes"
NOT_MET = "not met"
UNSHOWN = "no test yet"


class ConformanceError(Exception):
    """The rows, marks and notes contradict each other; the message says where, one line each."""


@dataclass(frozen=True)
class Row:
    """One demand of the drafts. `level` is the draft's own word, `role` the node that must do it."""

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


@dataclass(frozen=True)
class Notes:
    """Reasons by requirement id."""

    partial: dict[str, str]
    not_met: dict[str, str]
    open: dict[str, str] = field(default_factory=dict)

    @property
    def reasons(self) -> dict[str, str]:
        """All of them, whatever the state."""
        return {**self.partial, **self.open, **self.not_met}


def read_rows(text: str) -> list[Row]:
    """Parse the requirement rows, in the order of the file."""
    return [Row(**row) for row in tomllib.loads(text)["req"]]


def read_notes(text: str) -> Notes:
    """Parse the hand-kept reasons."""
    tables = tomllib.loads(text)
    return Notes(tables.get("partial", {}), tables.get("not_met", {}), tables.get("open", {}))


def marks_in(source: str, path: str) -> Iterator[Mark]:
    """Find the `req` marks in the source of one test module.

    Raises:
        ConformanceError: a mark's argument is not a literal string, or it stands on what pytest does not run: a
            helper, or a class or an assignment of another name than pytest looks for.
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
    """Say what cannot be true together; empty when all is well."""
    known = {row.id for row in rows}
    shown = {mark.requirement for mark in marks}
    problems = [f"{m.test}: '{m.requirement}' is no row" for m in marks if m.requirement not in known]
    noted = [*notes.partial, *notes.not_met, *notes.open]
    problems += [f"notes: '{id_}' is no row" for id_ in noted if id_ not in known]
    problems += [f"notes: '{id_}' is not met, yet a test shows it" for id_ in notes.not_met if id_ in shown]
    problems += [
        f"notes: '{id_}' has two states" for id_ in sorted({id_ for id_ in noted if noted.count(id_) > 1})
    ]
    return problems


def render(rows: list[Row], marks: list[Mark], notes: Notes) -> str:
    """Lay out the page.

    Raises:
        ConformanceError: see `contradictions`.
    """
    problems = contradictions(rows, marks, notes)
    if problems:
        raise ConformanceError("\n".join(problems))
    tests: dict[str, list[str]] = defaultdict(list)
    for mark in marks:
        if mark.test not in tests[mark.requirement]:
            tests[mark.requirement].append(mark.test)
    states = {row.id: _state(row, tests, notes) for row in rows}
    lines = [
        "# Conformance to the drafts",
        "",
        f"Generated by `{HOW_TO_RENEW}` from the marks of the tests; do not edit. RS-000 is Relaynet Core",
        "(draft of 2021), RS-001 the Relaynet Abstract Message Format, version 1. The texts of the rows are",
        "this project's summary of what the drafts demand. A row is *met* when at least one test is marked",
        "with it; *in part* and *not met* give a reason. A row is *open* while the node that it is for exists",
        "only as a part of the demo: what its tests show is not yet a program.",
        "",
        *_summary(rows, states),
    ]
    family = ""
    for row in rows:
        if row.id.rpartition("-")[0] != family:
            family = row.id.rpartition("-")[0]
            lines += ["", f"## {family}"]
        lines += ["", *_entry(row, states[row.id], tests[row.id], notes)]
    return "\n".join(lines) + "\n"


def _state(row: Row, tests: dict[str, list[str]], notes: Notes) -> str:
    if row.id in notes.not_met:
        return NOT_MET
    if row.id in notes.open:
        return OPEN
    if row.id in notes.partial:
        return PARTIAL
    return MET if tests.get(row.id) else UNSHOWN


def _summary(rows: list[Row], states: dict[str, str]) -> list[str]:
    order = [MET, PARTIAL, OPEN, NOT_MET, UNSHOWN]
    lines = [f"| level | rows | {' | '.join(order)} |", "|---|---|" + "---|" * len(order)]
    for level in ("MUST", "SHOULD", "MAY"):
        ids = [row.id for row in rows if row.level == level]
        counts = [str(sum(states[id_] == state for id_ in ids)) for state in order]
        lines.append(f"| {level} | {len(ids)} | {' | '.join(counts)} |")
    return lines


def _entry(row: Row, state: str, tests: list[str], notes: Notes) -> list[str]:
    reason = notes.reasons.get(row.id)
    lines = [f"**{row.id}** ({row.level}, {row.role}; {row.source}): **{state}**", "", row.text]
    if reason:
        lines += ["", f"*Reason:* {reason}"]
    if tests:
        lines += ["", *(f"- `{test}`" for test in sorted(tests))]
    return lines


def main(arguments: list[str]) -> int:
    """Write or check the page; the exit status."""
    try:
        page = render(
            read_rows((ROOT / "tests/requirements.toml").read_text(encoding="utf-8")),
            find_marks(ROOT / "tests"),
            read_notes((ROOT / "docs/conformance-notes.toml").read_text(encoding="utf-8")),
        )
    except ConformanceError as error:
        print(error, file=sys.stderr)
        return 1
    target = ROOT / PAGE
    if "--check" not in arguments:
        target.write_text(page, encoding="utf-8")
        print(f"wrote {PAGE}")
        return 0
    if not target.exists() or target.read_text(encoding="utf-8") != page:
        print(f"{PAGE} is stale: run {HOW_TO_RENEW}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
