"""Manual pages and shell completion, both made from the programs' own parsers."""

import argparse
import importlib
from collections.abc import Iterable
from pathlib import Path

import shtab

from app.base.as_typed import parse_path
from installers.project import (
    COURIER,
    LETTERS,
    LINUX,
    NAME,
    PUBLIC_GATEWAY,
    VERSION,
    WINDOW,
    Form,
    build_time,
    run,
)

_HOME = "/home/somebody"
_FOLDERS = ("data_dir", "folder", "into", "outgoing")
_TITLE = "Relaynet Gateway"
_PAGES = {
    NAME: ("app.private_gateway.program", "private gateway for Relaynet and Awala, without a window"),
    WINDOW: ("app.desktop.program", "private gateway for Relaynet and Awala, with a window"),
    COURIER: ("app.courier.program", "courier for Relaynet and Awala, on a computer"),
    PUBLIC_GATEWAY: ("app.public_gateway.program", "public gateway for Relaynet and Awala"),
    LETTERS: ("app.letters.program", "letters over Relaynet and Awala, without a window"),
    "relaynet-app": ("app.endpoint.program", "an endpoint of Relaynet and Awala for shell scripts"),
}
"""Command to the module with its parser (imported late) and its description."""


def write_manual_pages(folder: Path, form: Form) -> None:
    """Write a page of section 1 for each command."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in form.commands:
        module, description = _PAGES[name]
        options = ("--function", "build_parser", "--format", "single-commands-section", "--prog", name)
        about = ("--project-name", NAME, "--version", VERSION, "--manual-title", _TITLE)
        environment = {
            "SOURCE_DATE_EPOCH": str(build_time()),
            "XDG_DATA_HOME": f"{_HOME}/.local/share",
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }
        page = run(
            "argparse-manpage",
            "--module",
            module,
            *options,
            *about,
            "--description",
            description,
            env=environment,
        )
        page = page.replace(_HOME, "~").replace(_HOME.replace("/", "\\/"), "~") + _notes(_parser_of(name))
        # A help text may begin a line with a quoted word, a macro to groff.
        page = page.replace("\n'", "\n\\&'")
        others = (other for other in form.commands if other != name)
        (folder / f"{name}.1").write_text(page + _end_of_page(name, others), encoding="utf-8")


def _parser_of(name: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = importlib.import_module(_PAGES[name][0]).build_parser()
    return parser


def _notes(parser: argparse.ArgumentParser) -> str:
    """Return the notes and examples of the commands' help, which argparse-manpage leaves out."""
    notes = [
        f".SS {name}\n.nf\n" + "\n".join(rf"\&{line}" for line in command.epilog.splitlines()) + "\n.fi\n"
        for actions in parser._actions  # argparse has no public list of actions
        if isinstance(actions, argparse._SubParsersAction)
        for name, command in actions.choices.items()
        if command.epilog
    ]
    return ".SH EXAMPLES AND NOTES\n" + "".join(notes).replace("-", r"\-") if notes else ""


def _end_of_page(name: str, others: Iterable[str]) -> str:
    """Return the end of the page; a public gateway has other files than the programs for one user."""
    end = f"manual-end-{PUBLIC_GATEWAY}.roff" if name == PUBLIC_GATEWAY else "manual-end.roff"
    see = ",\n".join(f".BR {other} (1)" for other in others)
    return f"{(LINUX / end).read_text(encoding='utf-8')}.SH SEE ALSO\n{see}\n"


def write_completions(folder: Path, form: Form) -> None:
    """Write bash's completion for each command."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in form.commands:
        parser = _parser_of(name)
        _complete_paths(parser)
        (folder / name).write_text(shtab.complete(parser, "bash"), encoding="utf-8")


def _complete_paths(parser: argparse.ArgumentParser) -> None:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                _complete_paths(each)
        elif action.type is parse_path:
            action.complete = shtab.DIRECTORY if action.dest in _FOLDERS else shtab.FILE  # type: ignore[attr-defined]
