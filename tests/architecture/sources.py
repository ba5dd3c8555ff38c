"""Reading the project's own source, for the rules that an import linter cannot express."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("app", "gateway_core", "ui", "telemetry_spark", "resources")


@dataclass(frozen=True)
class Source:
    """One Python file: its path from the root of the project, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    def imports(self) -> Iterator[str]:
        """Every imported module, and every `module.name` of a from-import, wherever it stands."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)

    def calls(self) -> Iterator[str]:
        """Every call, as the source spells what is called."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func)


def sources(*below: str) -> list[Source]:
    """The project's own modules below some folders or files, without generated code."""
    found = []
    for top in below or PACKAGES:
        place = ROOT / top
        paths = [place.with_suffix(".py")] if not place.is_dir() else sorted(place.rglob("*.py"))
        for path in paths:
            if path.exists() and "pb" not in path.parts:
                found.append(Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")))
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
