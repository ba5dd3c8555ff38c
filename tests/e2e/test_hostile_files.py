"""Files and places that are not what a command takes them for: told in a sentence, with a status of their own."""

import os
from pathlib import Path

import pytest

from gateway_core.codes.internet import ResolverCode
from tests.e2e.conftest import PROGRAM, ROOT, CommandLine
from tests.factories.processes import ended
from tests.factories.stating import states


def refused(command_line: CommandLine, status: int, *arguments: str) -> str:
    done = command_line.run(*arguments)
    assert (done.returncode, "Traceback" in done.stderr) == (status, False), done.stderr
    return done.stderr + done.stdout


@pytest.mark.parametrize("content", [None, b"", b"no certificate"])
def test_unusable_certificate_authority_file_is_named(
    command_line: CommandLine, tmp_path: Path, content: bytes | None
) -> None:
    authority = tmp_path / "authority.pem"
    if content is not None:
        authority.write_bytes(content)
    told = refused(command_line, 5, "serve", "--port", "0", "--gateway-ca", str(authority))
    assert states(told, ResolverCode.NO_AUTHORITY, file=str(authority))


@pytest.mark.parametrize("file", ["/dev/zero", "/dev/null", "pipe"])
def test_pipe_given_as_a_file_is_refused_at_once(
    command_line: CommandLine, tmp_path: Path, file: str, secret: tuple[str, str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    place = str(tmp_path / file)
    for arguments, status in ((("restore", place, *secret), 5), (("register", "--from-file", place), 1)):
        assert "no regular file" in refused(command_line, status, *arguments)
    assert not command_line.data_dir.exists()


@pytest.mark.parametrize("octets", [0, 2**40])
def test_oversized_or_empty_file_is_refused_as_a_backup(
    command_line: CommandLine, tmp_path: Path, octets: int, secret: tuple[str, str]
) -> None:
    file = tmp_path / "backup"
    with file.open("wb") as made:
        made.truncate(octets)
    assert "of another kind" in refused(command_line, 4, "restore", str(file), *secret)


@pytest.mark.parametrize("is_running", [False, True])
def test_non_utf8_stick_is_refused(command_line: CommandLine, tmp_path: Path, is_running: bool) -> None:
    stick = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    Path(stick).mkdir()
    if is_running:
        with command_line.serving():
            told = refused(command_line, 1, "sync-folder", stick, "--approve")
            assert command_line.json("history") == []
    else:
        told = refused(command_line, 1, "sync-folder", stick, "--approve")
    assert "isn't UTF-8 text" in told


@pytest.mark.slow
def test_terminal_without_a_character_receives_a_similar_one(command_line: CommandLine) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = ended(*PROGRAM, "doctor", *command_line.options, timeout=300, cwd=ROOT, env=environment)
    assert done.returncode in (0, 1), done.stderr
    assert "\n                      -> " in done.stdout
    assert "Traceback" not in done.stderr
