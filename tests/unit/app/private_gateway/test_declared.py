"""What the command line takes from the declarations of commands."""

from typing import Annotated, Any, ClassVar

import pytest

from app.control.care import Certificates, Log, Restart, Status, Theft
from app.control.command import Command, InWords, Report, argument
from app.control.commands import COMMANDS
from app.control.endpoints import AppLists, KeepMessageWays, Message, Messages, RemoveAppList
from app.control.exchange import History, PublicDelivery, SetConnectionRules, UndoChange
from app.demo.network import throw_away_profile
from app.private_gateway.program import build_parser
from app.terminal import session as declared
from app.terminal.command_line import Commands, Program
from app.terminal.options import data_options, on_profile


class Paint(Command):
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


def painting() -> Program:
    commands = Commands(on_profile)
    declared.declare(commands, [Paint])
    return Program("painter", "", commands.declared, {}, lambda: data_options("painter"))


def painted(*line: str) -> Command:
    return declared.as_given(Paint, painting().build_parser().parse_args(["paint", *line]))


def given(*line: str) -> Command:
    options = build_parser().parse_args(line)
    return declared.as_given(COMMANDS[options.command], options)


def test_declared_command_is_on_the_command_line() -> None:
    assert painted("north") == Paint("north")
    assert painted("north", "--colour", "blue", "--coats", "3", "--look") == Paint("north", "blue", 3, True)


@pytest.mark.parametrize("line", [[], ["north", "--colour", "green"], ["north", "--coats", "many"]])
def test_line_outside_the_declaration_is_wrong_usage(line: list[str]) -> None:
    with pytest.raises(SystemExit, check=lambda end: end.code == 2):
        painted(*line)


def test_help_says_what_the_declaration_says(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        painted("--help")
    told = capsys.readouterr().out
    assert "What was painted. Nothing else." in told
    assert "--colour {red,blue}" in told
    assert "how many (2)" in told


def test_answer_is_printed_as_the_declaration_says(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    profile = throw_away_profile(tmp_path)
    line = ["paint", "north", "--data-dir", str(profile.data_dir), "--vault", profile.vault_choice]
    assert painting().main(line) == 0
    assert painting().main([*line, "--json"]) == 0
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
        (["theft"], Theft()),
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
