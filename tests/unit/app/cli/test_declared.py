"""What the command line takes from the declarations of commands."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest

from app.cli import declared
from app.cli.program import build_parser, main
from app.commands import COMMANDS
from app.control_apps import AppLists, RemoveAppList
from app.control_command import Command, InWords, Report, argument
from app.control_couriers import History
from app.control_data import Certificates, Status
from app.control_endpoints import KeepMessageWays, Message, Messages
from app.control_internet import PublicDelivery, SetConnectionRules
from app.control_operations import Log, Restart
from app.control_registration import UndoChange


class Paint(Command, frozen=True):
    """Return what was painted. Nothing else."""

    result: ClassVar[str] = "text"
    is_subcommand: ClassVar[bool] = True
    in_words: ClassVar[InWords] = "Painted: {}.".format

    wall: Annotated[str, argument("which one")]
    colour: Annotated[str, argument("in which", choices=("red", "blue"))] = "red"
    coats: Annotated[int, argument("how many")] = 2
    dry_run: Annotated[bool, argument("only look", flag="--look")] = False

    async def run(self, _: Any, __: Report, /) -> object:
        return f"{self.wall} {self.colour} {self.coats} {self.dry_run}"


@pytest.fixture
def painting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, Paint.command, Paint)


def given(*line: str) -> Command:
    options = build_parser().parse_args(line)
    return declared.as_given(COMMANDS[options.command], options)


@pytest.mark.usefixtures("painting")
def test_a_command_that_is_declared_is_on_the_command_line() -> None:
    assert given("paint", "north") == Paint("north")
    assert given("paint", "north", "--colour", "blue", "--coats", "3", "--look") == Paint(
        "north", "blue", 3, True
    )


@pytest.mark.usefixtures("painting")
@pytest.mark.parametrize("line", [[], ["north", "--colour", "green"], ["north", "--coats", "many"]])
def test_what_the_declaration_does_not_allow_is_wrong_usage(line: list[str]) -> None:
    with pytest.raises(SystemExit, check=lambda end: end.code == 2):
        given("paint", *line)


@pytest.mark.usefixtures("painting")
def test_help_says_what_the_declaration_says(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        given("paint", "--help")
    told = capsys.readouterr().out
    assert "What was painted. Nothing else." in told
    assert "--colour {red,blue}" in told
    assert "how many (2)" in told


@pytest.mark.usefixtures("painting")
def test_the_answer_is_printed_as_the_declaration_says(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "passphrase").write_text("correct horse battery")
    (tmp_path / "passphrase").chmod(0o600)
    vault = f"passphrase-file:{tmp_path / 'passphrase'}"
    line = ["paint", "north", "--data-dir", str(tmp_path / "data"), "--vault", vault]
    assert main(line) == 0
    assert main([*line, "--json"]) == 0
    assert capsys.readouterr().out == 'Painted: north red 2 False.\n"north red 2 False"\n'


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (["app-lists"], AppLists()),
        (["remove-app-list", "Field office"], RemoveAppList("Field office")),
        (["history"], History()),
        (["history", "--limit", "5"], History(5)),
        (["public-delivery", "on"], PublicDelivery(True)),
        (["public-delivery", "off"], PublicDelivery(False)),
        (["status"], Status()),
        (["certificates"], Certificates()),
        (["restart"], Restart()),
        (["undo-change"], UndoChange()),
        (["log", "--level", "error"], Log(100, "error")),
    ],
)
def test_each_line_makes_the_command_that_it_names(line: list[str], command: Command) -> None:
    assert given(*line) == command


def test_rules_that_are_not_given_stay_as_they_are() -> None:
    options = build_parser().parse_args(["connection-rules", "--battery", "pause"])
    assert declared.as_given(SetConnectionRules, options) == SetConnectionRules(battery="pause")


def test_messages_are_listed_looked_for_and_forgotten() -> None:
    assert given("messages") == Messages()
    assert given("message", "b0f0a3b2") == Message("b0f0a3b2")
    assert given("keep-message-ways", "off") == KeepMessageWays(False)
