"""Suggestions for what was mistyped, and commands in groups."""

import argparse

import pytest

from app.courier import program as courier
from app.endpoint import program as endpoint_cli
from app.letters import program as letters
from app.private_gateway import program
from app.public_gateway import program as public_gateway
from app.terminal.command_line import Declared, Program
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import StoreBusyError

PROGRAMS = [each._PROGRAM for each in (program, courier, public_gateway, letters, endpoint_cli)]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda each: each.name)
def test_each_command_stands_under_one_heading(program: Program) -> None:
    grouped = " ".join(program.groups.values()).split()
    assert sorted(grouped) == sorted(each.name for each in program.commands)
    text = program.build_parser().format_help()
    assert all(f"\n{heading}:\n" in text for heading in program.groups)
    assert all(f"\n  {name}" in text for name in grouped)


@pytest.mark.parametrize(
    ("program", "command"),
    [(each, command) for each in PROGRAMS for command in each.commands if command.example],
    ids=lambda each: each.name,
)
def test_example_is_a_line_that_the_program_takes(
    program: Program, command: Declared, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.build_parser().parse_args([command.name, *command.example.split()]).run is command.run
    with pytest.raises(SystemExit, match="0"):
        program.main([command.name, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert told.endswith(f"Example: {program.name} {command.name} {command.example}")


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda each: each.name)
def test_help_counts_in_bytes_never_in_octets(program: Program, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], *([each.name] for each in program.commands)):
        with pytest.raises(SystemExit, match="0"):
            program.main([*command, "--help"])
    assert "octet" not in capsys.readouterr().out.lower()


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda each: each.name)
def test_each_command_takes_what_a_missing_keyring_advises(program: Program) -> None:
    *_, option, value = str(VaultCode.NO_KEYRING()).rstrip(".").split()
    (commands,) = (each for each in program.build_parser()._actions if each.choices)
    for name, parser in commands.choices.items():
        (vault,) = (each for each in parser._actions if option in each.option_strings)
        assert "FILE" in str(parser._get_value(vault, value)), name


def test_lines_of_a_help_stay_apart(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        program.main(["telemetry", "--help"])
    told = capsys.readouterr().out
    assert "\nhistory: the sent reports;\npause, resume: stop telemetry for a while;\n" in told


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("statsu", "Did you mean status?"),
        ("status --jsno", "Did you mean --json?"),
        ("register example.com --dialect awla", "Did you mean awala?"),
        ("serve --new-app allow --resolvr=x", "Did you mean --resolver?"),
    ],
)
def test_mistyped_command_gets_suggestion(line: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        program.main(line.split())
    assert meant in capsys.readouterr().err


def test_unlike_word_gets_no_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        courier.build_parser().parse_args(["xyzzy"])
    assert "Did you mean" not in capsys.readouterr().err


@pytest.mark.parametrize("is_service", [True, False])
def test_service_alone_waits_for_a_folder_in_use(is_service: bool) -> None:
    times = 0

    async def serve(_: argparse.Namespace) -> int:
        nonlocal times
        times += 1
        if times < 3:  # a command that found nobody serving has it open
            raise StoreBusyError(StoreCode.IN_USE)
        return 75

    options = argparse.Namespace(is_service=is_service, run=serve)
    if is_service:
        assert (courier._PROGRAM._run_when_free(options), times) == (75, 3)
        return
    with pytest.raises(StoreBusyError):
        courier._PROGRAM._run_when_free(options)
    assert times == 1
