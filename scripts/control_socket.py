"""Write the table of commands in docs/control-socket.md from the declarations in app/control.

control_socket.py            write the table
control_socket.py --check    exit with 1 when the table is stale
"""

from __future__ import annotations

import sys
from enum import EnumType
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any

from msgspec import structs

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("docs/control-socket.md")

_BEGIN, _END = "| command | does | arguments | result |\n|---|---|---|---|\n", "\n\n"
_NULL = "null"
_KINDS: dict[object, str] = {
    int: "number",
    str: "text",
    bool: "true or false",
    bytes: "base64",
    NoneType: _NULL,
}

if TYPE_CHECKING:
    from app.control.command import Command


def row(command: type[Command]) -> str:
    """Return a command's line of the table."""
    does = (command.__doc__ or "").partition("\n")[0].removesuffix(".")
    arguments = ", ".join(argument(each) for each in structs.fields(command))
    return f"| `{command.command}` | {does} | {arguments} | {command.result} |"


def argument(field: structs.FieldInfo) -> str:
    """Return an argument's text in the table; optional arguments are in brackets."""
    from app.control.command import types_and_description

    kinds, note = types_and_description(field.type)
    words = [f"`{each}`" for each in (note.extra or {}).get("choices", ())] or [_kind(each) for each in kinds]
    meaning = f": {note.description}" if note.description else ""
    if field.required:
        return f"`{field.name}` ({_in_a_row(words)}{meaning})"
    default = "" if field.default in (None, False, "") else f", else {str(field.default).lower()}"
    return f"[`{field.name}` ({_in_a_row([each for each in words if each != _NULL])}{default}{meaning})]"


def _in_a_row(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _kind(kind: Any) -> str:
    if isinstance(kind, EnumType):
        return " or ".join(f"`{each.value}`" for each in kind)  # type: ignore[var-annotated]
    return _KINDS[kind]


def with_table(page: str, rows: list[str]) -> str:
    """Return the page with these rows as its table of commands."""
    before, begin, rest = page.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    return before + begin + "\n".join(rows) + end + after


def main(arguments: list[str]) -> int:
    """Write or check the page; return the exit status."""
    from conformance import write_or_check

    from app.control.commands import COMMANDS

    old = (ROOT / PAGE).read_text(encoding="utf-8")
    new = with_table(old, [row(each) for each in COMMANDS.values()])
    return write_or_check(PAGE, new, "make docs-control", arguments)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
