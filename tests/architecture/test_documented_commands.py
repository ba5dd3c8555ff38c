"""Every command line that a document shows is one that the programs and the Makefile understand."""

import argparse
import re
import shlex

import pytest

from app.collector import collect
from app.courier import program as courier
from app.endpoint import program as endpoint_cli
from app.letters import program as letters
from app.private_gateway.program import build_parser
from app.public_gateway import program as public_gateway
from telemetry_spark import cli
from tests.architecture.sources import ROOT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), ROOT / "installers/README.md"]
PLACEHOLDERS = {"HOST:PORT": "192.0.2.1:1", "NUMBER": "1", "BYTES": "1", "PORT": "1", "BITS": "3072"}
"""Words that stand for a value of which the parser wants to know more than that it is there."""

SHORTHAND = re.compile(r"[…|\[\]]| COMMAND\b")
"""Lines for several commands at once, which no shell would take."""


ONLY_NAMED = ("arguments are required", "expected one argument", "is required")
"""What is missing where a sentence names a command or an option without its values."""


def blocks_and_mentions(program: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Page and line of everything that begins with the program's name: in blocks of code, and within sentences."""
    blocks, mentions = [], []
    for page in PAGES:
        text = re.sub(r" \\\n +", " ", page.read_text(encoding="utf-8"))
        in_blocks = re.findall(rf"^(?: {{3,}})?({program} [^\n]+)$", text, flags=re.M)
        blocks += [(page.name, line) for line in in_blocks if not SHORTHAND.search(line)]
        named = re.findall(rf"`({program} [^`\n]+)`", text)
        mentions += [(page.name, line) for line in named if not SHORTHAND.search(line)]
    return blocks, mentions


def words_of(line: str) -> list[str]:
    words = shlex.split(re.sub(r"\s{2,}#.*$|\s# .*$", "", line).partition(" > ")[0])[1:]
    return [PLACEHOLDERS.get(word, word) for word in words]


PROGRAMS = [
    ("relaynet-gateway", build_parser()),
    ("relaynet-telemetry", cli.build_parser((collect.COMMAND,))),
    ("relaynet-courier", courier.build_parser()),
    ("relaynet-public-gateway", public_gateway.build_parser()),
    ("relaynet-letters", letters.build_parser()),
    ("relaynet-app", endpoint_cli.build_parser()),
]


def complaint(parser: argparse.ArgumentParser, line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the parser says against the line, or nothing."""
    try:
        parser.parse_args(words_of(line))
    except SystemExit as end:
        told = capsys.readouterr().err
        return told.splitlines()[-1] if end.code else ""
    return ""


@pytest.mark.parametrize(("program", "parser"), PROGRAMS)
def test_every_command_line_in_a_block_is_understood(
    program: str, parser: argparse.ArgumentParser, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks, _ = blocks_and_mentions(program)
    assert len(blocks) > 3
    wrong = [(page, line, complaint(parser, line, capsys)) for page, line in blocks]
    assert [each for each in wrong if each[2]] == []


@pytest.mark.parametrize(("program", "parser"), PROGRAMS)
def test_every_command_that_a_sentence_names_exists_with_its_options(
    program: str, parser: argparse.ArgumentParser, capsys: pytest.CaptureFixture[str]
) -> None:
    _, mentions = blocks_and_mentions(program)
    assert mentions
    wrong = [(page, line, complaint(parser, line, capsys)) for page, line in mentions]
    assert [each for each in wrong if each[2] and not any(text in each[2] for text in ONLY_NAMED)] == []


def test_documented_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    verbs = set(re.findall(r"^([a-z][a-z-]*):", makefile, flags=re.M))
    lines = [each for found in blocks_and_mentions("make") for each in found]
    used = {(page, verb) for page, line in lines for verb in re.findall(r"^make ([a-z-]+)", line)}
    assert used
    assert {each for each in used if each[1] not in verbs} == set()


def test_command_check_notices_unknown_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build_parser().parse_args(words_of("relaynet-gateway serve --no-such-option   # a comment"))
    assert "--no-such-option" in capsys.readouterr().err
    assert words_of("relaynet-gateway proxy http://h:1 --user NAME  # why") == [
        "proxy",
        "http://h:1",
        "--user",
        "NAME",
    ]
