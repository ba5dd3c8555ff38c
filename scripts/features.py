"""Write docs/features.md: what this gateway offers beside its peers, and what shows that it does.

    features.py            write the page
    features.py --check    exit with 1, saying why, when the page is stale or a proof does not exist

Reads docs/features.toml. A row is *done*, *in part* or *not yet*. A proof is a test (``tests/path.py::name``), a
command of one of the two programs with its options, or a target of make. Every proof is looked up: tests in the
source of the tests (read, not run), commands in the programs' own help, targets in the Makefile.
"""

from __future__ import annotations

import ast
import contextlib
import io
import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("docs/features.md")
HOW_TO_RENEW = "make docs-features"

DONE = "done"
PARTIAL = "in part"
NOT_YET = "not yet"
STATES = (DONE, PARTIAL, NOT_YET)

_PEER_MARKS = {"Y", "~", "-", "n/a", "c"}
_FIRST_WORD = re.compile(r"^(--)?[a-z][a-z-]*$")


@dataclass(frozen=True)
class Feature:
    """One row. ``desk`` and ``andr``: what the peers have; ``note``: what is missing, or a limit of what is there."""

    id: str
    feature: str
    desk: str
    andr: str
    kind: str
    state: str
    proof: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Table:
    """The rows by section; ``sections`` maps the letter of the ids to the section's title."""

    sections: dict[str, str]
    features: list[Feature]


def read_table(text: str) -> Table:
    """Parse docs/features.toml, in the order of the file."""
    content = tomllib.loads(text)
    rows = [Feature(**{**row, "proof": tuple(row.get("proof", ()))}) for row in content["feature"]]
    return Table(content["sections"], rows)


def problems_of(table: Table, exists: Callable[[str], bool]) -> list[str]:
    """Say what is wrong with the table; ``exists`` tells whether a proof does. Empty when all is well."""
    ids = [row.id for row in table.features]
    problems = [f"{id_}: twice" for id_ in sorted({id_ for id_ in ids if ids.count(id_) > 1})]
    for row in table.features:
        if row.id[0] not in table.sections:
            problems.append(f"{row.id}: no section has its letter")
        if row.state not in STATES:
            problems.append(f"{row.id}: '{row.state}' is no state")
        if not {row.desk, row.andr} <= _PEER_MARKS:
            problems.append(f"{row.id}: the peers have Y, ~, -, c or n/a")
        if row.state == NOT_YET and row.proof:
            problems.append(f"{row.id}: not yet, and proven all the same")
        if row.state != NOT_YET and not row.proof:
            problems.append(f"{row.id}: {row.state}, and nothing shows it")
        if row.state != DONE and not row.note:
            problems.append(f"{row.id}: {row.state}, and the note does not say what is missing")
        problems += [f"{row.id}: there is no {proof}" for proof in row.proof if not exists(proof)]
    return problems


# --- Whether a proof exists ---------------------------------------------------------------------------------


class Proofs:
    """Looks proofs up in the project at ``root``. Sources and help texts are read once each."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._tests: dict[str, frozenset[str]] = {}
        self._help: dict[str, str | None] = {}

    def exists(self, proof: str) -> bool:
        """Return True if there is such a test, command or target."""
        program, _, rest = proof.partition(" ")
        match program:
            case (
                "relaynet-gateway"
                | "relaynet-telemetry"
                | "relaynet-app"
                | "relaynet-courier"
                | "relaynet-letters"
            ):
                return self._is_command(program, rest)
            case "make":
                return self._is_target(rest)
            case _:
                path, separator, name = proof.partition("::")
                return bool(separator) and path.startswith("tests/") and name in self._names_in(path)

    def _names_in(self, path: str) -> frozenset[str]:
        if path not in self._tests:
            file = self._root / path
            source = file.read_text(encoding="utf-8") if file.is_file() else ""
            self._tests[path] = names_of_tests(source)
        return self._tests[path]

    def _is_command(self, program: str, rest: str) -> bool:
        name, *words = rest.split()
        if f"{program} {name}" not in self._help:
            self._help[f"{program} {name}"] = help_of(program, name)
        told = self._help[f"{program} {name}"]
        return told is not None and all(word in told for word in words if _FIRST_WORD.match(word))

    def _is_target(self, rest: str) -> bool:
        target = rest.split()[0]
        makefile = (self._root / "Makefile").read_text(encoding="utf-8")
        return re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE) is not None


def names_of_tests(source: str) -> frozenset[str]:
    """The tests of a module: ``test_a`` and ``TestB::test_c``."""
    names = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))
            names |= {f"{node.name}::{each.name}" for each in methods}
    return frozenset(name for name in names if name.rpartition("::")[2].startswith("test_"))


def help_of(program: str, command: str) -> str | None:
    """Return what ``PROGRAM COMMAND --help`` says, or ``None`` when there is no such command."""
    if program == "relaynet-gateway":
        from app.cli.program import main
    elif program == "relaynet-app":
        from app.endpoint_cli import main
    elif program == "relaynet-courier":
        from app.courier.program import main
    elif program == "relaynet-letters":
        from app.letters.program import main
    else:
        from app.telemetry_cli import main
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(io.StringIO()):
        try:
            main([command, "--help"])
        except SystemExit as end:
            return None if end.code else told.getvalue()
    return None


# --- The page -----------------------------------------------------------------------------------------------


def render(table: Table) -> str:
    """The page."""
    lines = [
        "# Features",
        "",
        f"Generated by `{HOW_TO_RENEW}` from docs/features.toml; do not edit. Beside what this gateway has stands",
        "what its two peers have: *Desk* is the deployed network's desktop gateway, *Andr* its Android gateway",
        "(Y: yes, ~: partly or with defects, -: no, c: only its courier app, n/a: does not apply). P: parity with",
        "them, F: parity where theirs is defective, S: demanded or recommended by the drafts and in neither, N: new.",
        "*Done* means that the tests or commands under the row show it; *in part* says what is missing.",
        "",
        *_summary(table),
    ]
    for letter, title in table.sections.items():
        lines += ["", f"## {title}"]
        for row in table.features:
            if row.id.startswith(letter):
                lines += ["", *_entry(row)]
    return "\n".join(lines) + "\n"


def _summary(table: Table) -> list[str]:
    lines = [f"| section | rows | {' | '.join(STATES)} |", "|---|---|" + "---|" * len(STATES)]
    groups = [
        (title, [row for row in table.features if row.id[0] == at]) for at, title in table.sections.items()
    ]
    for title, rows in [*groups, ("all", table.features)]:
        counts = [str(sum(row.state == state for row in rows)) for state in STATES]
        lines.append(f"| {title} | {len(rows)} | {' | '.join(counts)} |")
    return lines


def _entry(row: Feature) -> list[str]:
    lines = [
        f"**{row.id}** (Desk {row.desk}, Andr {row.andr}; {row.kind}): **{row.state}**",
        "",
        row.feature,
    ]
    if row.note:
        lines += ["", f"*{'Limits' if row.state == DONE else 'Missing'}:* {row.note}"]
    if row.proof:
        lines += ["", *(f"- `{proof}`" for proof in row.proof)]
    return lines


def main(arguments: list[str]) -> int:
    """Write or check the page; the exit status."""
    table = read_table((ROOT / "docs/features.toml").read_text(encoding="utf-8"))
    if problems := problems_of(table, Proofs(ROOT).exists):
        print("\n".join(problems), file=sys.stderr)
        return 1
    page, target = render(table), ROOT / PAGE
    if "--check" not in arguments:
        target.write_text(page, encoding="utf-8")
        print(f"wrote {PAGE}")
        return 0
    if not target.exists() or target.read_text(encoding="utf-8") != page:
        print(f"{PAGE} is stale: run {HOW_TO_RENEW}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
