"""Manual pages and shell completion, both made of the programs' own parsers."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import shtab

from app import endpoint_options
from app.cli import program as headless
from app.courier import program as courier
from app.desktop import program as desktop
from installers.project import COURIER, LINUX, NAME, VERSION, build_time, run

_HOME = "/home/somebody"
_FOLDERS = ("data_dir", "folder", "into", "outgoing")
_TITLE = "Relaynet Gateway"
_PAGES = {
    NAME: ("app.cli.program", "private gateway for Relaynet and Awala, without a window"),
    f"{NAME}-desktop": ("app.desktop.program", "private gateway for Relaynet and Awala, with a window"),
    COURIER: ("app.courier.program", "courier for Relaynet and Awala, on a computer"),
    "relaynet-app": ("app.endpoint_options", "an endpoint of Relaynet and Awala for shell scripts"),
}


def write_manual_pages(folder: Path) -> None:
    """Write a page of section 1 for each program."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (module, description) in _PAGES.items():
        options = ("--function", "build_parser", "--format", "single-commands-section", "--prog", name)
        about = (
            "--project-name",
            NAME,
            "--version",
            VERSION,
            "--manual-title",
            _TITLE,
            "--description",
            description,
        )
        environment = {
            "SOURCE_DATE_EPOCH": str(build_time()),
            "XDG_DATA_HOME": f"{_HOME}/.local/share",
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }
        page = run("argparse-manpage", "--module", module, *options, *about, env=environment)
        page = page.replace(_HOME, "~").replace(_HOME.replace("/", "\\/"), "~")
        (folder / f"{name}.1").write_text(page + (LINUX / "manual-end.roff").read_text(), encoding="utf-8")


def write_completions(folder: Path) -> None:
    """Write what bash completes for each program."""
    folder.mkdir(parents=True, exist_ok=True)
    parsers: dict[str, Callable[[], argparse.ArgumentParser]] = {
        NAME: headless.build_parser,
        f"{NAME}-desktop": desktop.build_parser,
        COURIER: courier.build_parser,
        "relaynet-app": endpoint_options.build_parser,
    }
    for name, build in parsers.items():
        parser = build()
        _complete_paths(parser)
        (folder / name).write_text(shtab.complete(parser, "bash"), encoding="utf-8")


def _complete_paths(parser: argparse.ArgumentParser) -> None:
    for action in parser._actions:  # argparse has no public list of what a parser takes
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                _complete_paths(each)
        elif action.type is Path:
            action.complete = shtab.DIRECTORY if action.dest in _FOLDERS else shtab.FILE  # type: ignore[attr-defined]
