"""The mutants: of a sample by seed, or all of what notes.toml calls deciding."""

import ast
import random
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import libcst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import Mutation, create_mutations

ROOT = Path(__file__).resolve().parents[2]
SCOPE = ("gateway_core/nodes", "gateway_core/protocol", "gateway_core/services")
NOTES = Path(__file__).with_name("notes.toml")

_ASKS = r"(?!raise|def|async def).*(validate|verify|require|trusted|authoriz|revok|signer)"
_DECIDES = re.compile(rf"(if|elif|return)\b|{_ASKS}")


def notes() -> dict[str, Any]:
    """What is deciding, and why some survive."""
    return tomllib.loads(NOTES.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Mutant:
    """One change of one expression. ``at``: the first line of its statement, as it stands."""

    file: str
    lines: range
    at: str
    before: str
    after: str
    module: libcst.Module
    change: Mutation

    def code(self) -> str:
        """The file with that change."""
        changed = self.module.deep_replace(self.change.original_node, self.change.mutated_node)
        assert isinstance(changed, libcst.Module)
        return changed.code

    def key(self) -> tuple[str, ...]:
        """By which its reason is found."""
        return self.file, self.at, self.before, self.after

    def __str__(self) -> str:
        return f"{self.file}:{self.lines.start}: {self.at}\n    - {self.before}\n    + {self.after}"


def _statements(code: str) -> dict[int, range]:
    """The lines of the innermost statement of each line; of one with a block its head."""
    found: dict[int, range] = {}
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.stmt | ast.ExceptHandler):
            inner = (each for name in ("body", "cases") for each in getattr(node, name, ()))
            first = next((getattr(each, "pattern", each).lineno for each in inner), None)
            end = (node.end_lineno or node.lineno) + 1 if first is None else max(node.lineno + 1, first)
            for line in range(node.lineno, end):
                if line not in found or len(found[line]) >= end - node.lineno:
                    found[line] = range(node.lineno, end)
    return found


def mutants_of(file: str) -> Iterator[Mutant]:
    """All that are made of a file; SQL does not tell cases apart, so letters of another case are none."""
    code = (ROOT / file).read_text(encoding="utf-8")
    module, mutations, *_ = create_mutations(file, code)
    places = MetadataWrapper(module, unsafe_skip_copy=True).resolve(PositionProvider)
    statements, lines = _statements(code), code.splitlines()
    for each in mutations:
        before, after = (module.code_for_node(node) for node in (each.original_node, each.mutated_node))
        place = places.get(each.original_node)
        if place is not None and before.lower() != after.lower():
            span = statements.get(place.start.line) or range(place.start.line, place.start.line + 1)
            at = lines[span.start - 1].strip()
            yield Mutant(file, span, at, before.strip(), after.strip(), module, each)


def sample(seed: int, count: int) -> list[Mutant]:
    """A mutant of each of so many statements. A change elsewhere leaves nearly all of the sample as it is."""
    by_statement: dict[tuple[str, str, int], list[Mutant]] = defaultdict(list)
    for path in sorted(path for folder in SCOPE for path in (ROOT / folder).rglob("*.py")):
        alike: dict[str, list[int]] = defaultdict(list)
        for each in mutants_of(str(path.relative_to(ROOT))):
            lines = alike[each.at]
            lines += [] if each.lines.start in lines else [each.lines.start]
            by_statement[each.file, each.at, lines.index(each.lines.start)].append(each)
    chances = {place: random.Random(repr((seed, *place))) for place in by_statement}
    first = sorted(chances, key=lambda place: chances[place].random())[:count]
    return [chances[place].choice(by_statement[place]) for place in sorted(first)]


def lines_of(function: str) -> tuple[str, range]:
    """File and lines of ``file::name`` or ``file::Class.name``."""
    file, _, name = function.partition("::")
    scope: ast.AST = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    for part in name.split("."):
        inner = [each for each in ast.walk(scope) if getattr(each, "name", None) == part]
        if not inner:
            raise SystemExit(f"{NOTES}: there is no {function} any more.")
        scope = inner[0]
    return file, range(getattr(scope, "lineno", 0), getattr(scope, "end_lineno", 0) + 1)


def deciding(functions: list[str]) -> list[Mutant]:
    """Those of statements that ask or answer in these functions."""
    places = map(lines_of, functions)
    return [
        each
        for file, lines in places
        for each in mutants_of(file)
        if each.lines.start in lines and _DECIDES.match(each.at)
    ]
