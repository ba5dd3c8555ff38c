"""Options of commands that speak to a running program: passed on or refused, never dropped."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.base.as_typed import number, parse_path, whole_number
from app.control import client as control_client
from app.control.command import Command, Report
from gateway_core.codes.statement import in_their_words
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.crypto.recovery_words import SECRET_OCTETS
from gateway_core.errors import RefusedError
from tests.factories.programs import NODES, PROGRAMS, commands_of
from tests.factories.quick_programs import parser_is_made_once

__all__ = ["parser_is_made_once"]
pytestmark = pytest.mark.usefixtures("parser_is_made_once")

ABOUT_THIS_PROCESS = {"help", "data_dir", "vault", "json", "log_level", "yes"}
"""How this process opens data where nothing runs, asks and answers."""

ITS_OWN = {
    ("gateway", "diagnostics", "output"): "the answer is written there",
    ("gateway", "metrics", "prometheus"): "the default; JSON is --json",
    ("gateway", "quarantine", "retry"): "another command is sent before",
    ("gateway", "updates", "check"): "compared here; without a release it is refused",
    ("gateway", "clock", "confirm"): "asks about the answer first",
    ("gateway", "log", "limit"): "the usual number is sent with the usual command",
    ("public-gateway", "connection", "file"): "the answer is written there",
    ("public-gateway", "connection", "picture"): "the answer is written there",
    ("public-gateway", "init", "host_name"): "stands in the records that are printed",
    ("public-gateway", "init", "gsc_port"): "stands in the records that are printed",
    ("public-gateway", "init", "crc_port"): "stands in the records that are printed",
    ("gateway", "move-over", "words_file"): "the words are in it",
    ("gateway", "register", "retry"): "the status is asked for before",
    ("gateway", "recovery-sheet", "make"): "the sheet in force is asked about before",
    ("gateway", "recovery-sheet", "withdraw"): "the sheet in force is asked about before",
    ("courier", "hand-over", "fingerprint"): "compared with the answer to the first command",
    ("courier", "hand-over", "towards"): "sent with the second command",
}
"""What does its work in this process, before or after what is sent."""

ALONE = {
    ("gateway", "serve"),
    ("gateway", "relay-folder"),
    ("gateway", "demo"),
    ("gateway", "develop"),
    ("gateway", "conformance"),
    ("gateway", "ping"),
    ("gateway", "plan"),
    ("gateway", "import-awala"),
    ("gateway", "salvage"),
    ("gateway", "restore"),
    ("gateway", "move-here"),
    ("gateway", "move-back"),
    ("gateway", "recover"),
    ("courier", "serve"),
    ("courier", "wipe"),
    ("public-gateway", "serve"),
    ("public-gateway", "doctor"),
    ("public-gateway", "restore"),
    ("public-gateway", "move-back"),
}
"""Commands that speak to no running program, or refuse to run beside one. The doctor looks from outside itself."""

NEEDED = {
    "public_gateway": "example.com",
    "courier": "127.0.0.1:21473",
    "place": "127.0.0.1:21473",
    "folder": "/nowhere",
    "message_id": "1",
    "list_id": "1",
    "allowed": "on",
    "kept": "on",
    "computer": "127.0.0.1",
}
TOKENS = {("telemetry", "action"): "allow", ("crash-reports", "action"): "allow"}


def cases() -> Iterator[tuple[str, str, str]]:
    for name in NODES:
        for command, parser in commands_of(name).items():
            for action in parser._actions:
                is_option = action.option_strings and action.dest not in ABOUT_THIS_PROCESS
                if (
                    is_option
                    and not action.required
                    and (name, command) not in ALONE
                    and (name, command, action.dest) not in ITS_OWN
                ):
                    yield name, command, action.option_strings[0]


class Running:
    """A running program that says nothing but what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, Any]]] = []

    async def call(self, path: Path, command: Command, report: Report) -> object:
        self.asked.append((command.command, command.arguments()))
        raise RefusedError(in_their_words("Heard."))

    async def is_running(self, path: Path) -> bool:
        return True


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Running:
    found = Running()
    monkeypatch.setattr(control_client, "call", found.call)
    monkeypatch.setattr(control_client, "is_running", found.is_running)
    return found


def value_of(action: argparse.Action, folder: Path) -> list[str]:
    """Return something that may be given for an argument."""
    if action.nargs == 0:
        return []
    if action.choices:
        return [str(list(action.choices)[-1])]
    if action.dest in NEEDED:
        return [NEEDED[action.dest]]
    if action.type is parse_path or "FILE" in str(action.metavar) or action.dest in ("file", "resolvers"):
        if action.dest == "resolvers":
            return ["https://192.0.2.1/dns-query#192.0.2.1"]
        file = folder / "given"
        file.write_text("correct horse battery staple\n")
        file.chmod(0o600)
        return [str(file)]
    if action.type in (whole_number, number) or action.dest in ("octets", "pause"):
        return ["7"]
    if action.dest == "domain":
        return ["example.com"]
    return ["example.com:443" if "host" in action.dest else "1"]


def line_of(name: str, command: str, folder: Path, option: str, *, is_given: bool) -> list[str]:
    parser = commands_of(name)[command]
    line, exclusive = (
        [command],
        {each for group in parser._mutually_exclusive_groups for each in group._group_actions},
    )
    given = {each for each in parser._actions if is_given and option in each.option_strings}
    for group in parser._mutually_exclusive_groups:
        if group.required and not given & {*group._group_actions}:
            given.add(next(each for each in group._group_actions if option not in each.option_strings))
    for action in parser._actions:
        is_needed = action.required and action not in exclusive
        if action not in given and not is_needed:
            continue
        value = (
            [TOKENS[command, action.dest]] if (command, action.dest) in TOKENS else value_of(action, folder)
        )
        line += [*action.option_strings[:1], *value]
    if command == "move-over":
        words = folder / "words"
        words.write_text(" ".join(MoveSecret(bytes(SECRET_OCTETS)).words))
        line += ["--words-file", str(words)]
    return [*line, *(["--yes"] if any(each.dest == "yes" for each in parser._actions) else [])]


@pytest.mark.parametrize(("name", "command", "option"), list(cases()))
def test_option_is_passed_on_or_refused(
    name: str, command: str, option: str, running: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = ["--data-dir", str(tmp_path / "data")]
    main = PROGRAMS[name][1]
    main([*line_of(name, command, tmp_path, option, is_given=False), *place])
    without = running.asked.copy()
    running.asked.clear()
    capsys.readouterr()
    status = main([*line_of(name, command, tmp_path, option, is_given=True), *place])
    told = capsys.readouterr().err
    if running.asked:
        assert running.asked != without, "dropped"
    else:
        assert status == 1, told
        assert option in told or "--yes" in told or told.endswith("of a proxy.\n")


@pytest.mark.parametrize(
    "line",
    [
        "register --cancel --dialect relaynet",
        "register --retry --dialect awala",
        "telemetry status --region europe",
        "wipe --yes --gateway-host example.com",
        "doctor --resolver https://192.0.2.1/dns-query",
    ],
)
def test_options_that_mean_nothing_together_are_refused(
    line: str, running: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert PROGRAMS["gateway"][1]([*line.split(), "--data-dir", str(tmp_path / "data")]) == 1
    assert next(each for each in line.split()[::-1] if each.startswith("--")) in capsys.readouterr().err
    assert running.asked == []
