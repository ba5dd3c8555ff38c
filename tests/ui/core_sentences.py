"""The sentences that the core can say to a user, read from its sources: what errors, findings and checks are made with.

A sentence is a literal, its values numbered: ``f"{free:,} octets are free"`` is ``%1 octets are free``. Names are
followed to what they are bound to in the same module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PLACE = re.compile(r"%\d")
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Sentence:
    """``made`` is the function or class that it is handed to."""

    path: str
    made: str
    text: str


def sentences(path: str, makers: frozenset[str]) -> list[Sentence]:
    """Every sentence that ``path`` hands to one of ``makers``."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    bound = _bound(tree)
    return [
        Sentence(path, _name(call), text)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _name(call) in makers
        for argument in (*call.args, *(each.value for each in call.keywords))
        for text in _texts(argument, bound)
    ]


def spoken(path: str) -> list[Sentence]:
    """Every literal of ``path`` that is a whole sentence, however it reaches the user; neither docstrings nor logs."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    silent = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        or (isinstance(node, ast.Call) and _name(node) in ("debug", "info", "warning", "error", "exception"))
        for inner in ast.walk(node)
        if not isinstance(node, ast.Expr) or isinstance(node.value, ast.Constant)
    }
    bound, parts = (
        _bound(tree),
        {id(p) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for p in n.values},
    )
    return [
        Sentence(path, "", text)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in silent | parts
        for text in _texts(node, bound)
        if text[:1].isupper() and text.endswith(".") and " " in text
    ]


def sources(*places: str) -> list[str]:
    """The modules of files and folders."""
    found: list[Path] = []
    for place in places:
        path = ROOT / place
        assert path.exists(), place
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [str(path.relative_to(ROOT)) for path in found]


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _bound(tree: ast.AST) -> dict[str, list[ast.expr]]:
    bound: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    bound.setdefault(target.id, []).append(node.value)
    return bound


def _texts(node: ast.expr, bound: dict[str, list[ast.expr]]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.JoinedStr():
            yield from _joined(node, bound)
        case ast.IfExp():
            yield from _texts(node.body, bound)
            yield from _texts(node.orelse, bound)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"), args=[_, default]):
            yield from _texts(default, bound)
            for table in bound.get(name, []):
                if isinstance(table, ast.Dict):
                    yield from (text for value in table.values for text in _texts(value, {}))
        case ast.Name(id=name):
            for value in bound.get(name, []):
                if not (isinstance(value, ast.Name) and value.id == name):
                    yield from _texts(value, {key: each for key, each in bound.items() if key != name})


def _joined(node: ast.JoinedStr, bound: dict[str, list[ast.expr]]) -> Iterator[str]:
    """One text for each thing that a value written out in the literal can be."""
    made = [("", 0)]
    for part in node.values:
        options: list[str | None]
        if (
            isinstance(part, ast.FormattedValue)
            and isinstance(part.value, ast.Name)
            and part.value.id in bound
        ):
            options = [*_texts(part.value, bound)] or [None]
        elif isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.BoolOp):
            fallback = part.value.values[-1]
            options = [None, *_texts(fallback, bound)]
        else:
            options = [str(part.value)] if isinstance(part, ast.Constant) else [None]
        made = [
            (text + _renumbered(option or "%1", places), places + len(_PLACE.findall(option or "%1")))
            for text, places in made
            for option in options
        ]
    yield from (text for text, _ in made)


def _renumbered(text: str, before: int) -> str:
    """``text`` with its places counted on from those ``before``."""
    numbers = iter(range(before + 1, before + 10))
    return _PLACE.sub(lambda _: f"%{next(numbers)}", text)
