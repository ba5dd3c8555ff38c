"""Reading the project's own source, for the rules that an import linter cannot express."""

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("app", "gateway_core", "ui", "telemetry_spark", "resources")

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True)
class Source:
    """One Python file: its path from the root of the project, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @cached_property
    def by_kind(self) -> dict[type[ast.AST], list[ast.AST]]:
        """Sorted by their class, since each rule looks at a few classes, and walking is most of what a rule costs."""
        found: dict[type[ast.AST], list[ast.AST]] = {}
        for node in ast.walk(self.tree):
            found.setdefault(type(node), []).append(node)
        return found

    def nodes(self, *kinds: type[Node]) -> Iterator[Node]:
        """Every node of these classes, wherever it stands."""
        for kind in kinds:
            yield from self.by_kind.get(kind, [])  # type: ignore[misc]

    def imports(self) -> Iterator[str]:
        """Every imported module, and every `module.name` of a from-import, wherever it stands."""
        for node in self.nodes(ast.Import):
            yield from (alias.name for alias in node.names)
        for each in self.nodes(ast.ImportFrom):
            if each.module:
                yield each.module
                yield from (f"{each.module}.{alias.name}" for alias in each.names)

    @cached_property
    def calls(self) -> list[str]:
        """Every call, as the source spells what is called."""
        return [spelled(node.func) for node in self.nodes(ast.Call)]


def spelled(name: ast.expr) -> str:
    """What `ast.unparse` writes, for names with dots in a tenth of its time."""
    parts = []
    rest = name
    while isinstance(rest, ast.Attribute):
        parts.append(rest.attr)
        rest = rest.value
    parts.append(rest.id if isinstance(rest, ast.Name) else ast.unparse(rest))
    return ".".join(reversed(parts))


@cache
def source_of(path: Path) -> Source:
    """One file, read and parsed once for all rules of a process."""
    return Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def sources(*below: str) -> list[Source]:
    """The project's own modules below some folders or files, without generated code."""
    found = []
    for top in below or PACKAGES:
        place = ROOT / top
        paths = [place.with_suffix(".py")] if not place.is_dir() else sorted(place.rglob("*.py"))
        for path in paths:
            if path.exists() and "pb" not in path.parts:
                found.append(source_of(path))
    return found


def committed_texts() -> Iterator[tuple[str, str]]:
    """Path and text of every file that git knows and that is text; nothing outside a git checkout."""
    if not (ROOT / ".git").exists():
        return
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in listing.decode().split("\0"):
        path = ROOT / name
        if name and path.is_file():
            try:
                yield name, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
