"""The program as most tests start it, forked from a process that has loaded it, is the program that users start."""

import json
import os
import signal
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gateway_core.codes.crypto import KeyCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.errors import MalformedMessageError
from tests.e2e.conftest import ROOT, CommandLine
from tests.factories import prepared_program
from tests.factories.prepared_keys import generate_from, load_unchecked
from tests.factories.stating import Stating

pytestmark = pytest.mark.skipif(not prepared_program.IS_POSSIBLE, reason="only Linux forks it")
Start = Callable[[list[str], list[int]], prepared_program.StartedProgram]


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        (["certificates", "--json"], "", 0),
        (["status"], "", 0),
        (["queue", "--purge", "all"], "no\n", 1),
        (["sync-courier", "127.0.0.1:1", "--approve"], "", 7),
        (["status", "--no-such-option"], "", 2),
        (["restore", "no-such-file"], "", 5),
        (["--help"], "", 0),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_prepared_program_answers_as_the_program_does(
    command_line: CommandLine, arguments: list[str], stdin: str, status: int
) -> None:
    """Status, output and errors alike, over a profile that the other one has made."""
    command_line.json("certificates")
    true = replace(command_line, is_prepared=False).run(*arguments, stdin=stdin)
    forked = command_line.run(*arguments, stdin=stdin)
    assert (forked.returncode, forked.stdout, forked.stderr) == (true.returncode, true.stdout, true.stderr)
    assert forked.returncode == status


def test_prepared_program_serves_as_the_program_does_and_ends_cleanly(command_line: CommandLine) -> None:
    with command_line.serving("--no-internet") as forked:
        running = command_line.json("status")
    with replace(command_line, is_prepared=False).serving("--no-internet") as true:
        again = replace(command_line, is_prepared=False).json("status")
    assert forked.keys() == true.keys()
    assert forked["address"] == true["address"]
    assert running.keys() == again.keys()
    assert not Path(forked["control"]).exists()


def test_each_start_has_its_own_environment_folder_and_streams(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    command_line.json("status")  # the process that forks is there already
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("LANG", raising=False)
    reading, writing = os.pipe()
    with open(os.devnull) as nothing, open(reading) as said, open(tmp_path / "unrelated", "w"):
        asked = ["serve", *command_line.options, "--port", "0", "--json", "--no-internet"]
        process = prepared_program.start(asked, [nothing.fileno(), writing, 2], tmp_path)
        os.close(writing)
        json.loads(said.readline())
        own = Path(f"/proc/{process.pid}")
        assert (own / "cwd").resolve() == tmp_path.resolve()
        files = [str(each.resolve()) for each in (own / "fd").iterdir()]  # or itself, if just closed
        process.send_signal(signal.SIGTERM)
        assert process.wait(300) == 0
    assert f"{tmp_path}/unrelated" not in files
    assert (own / "fd" / "1").exists() is False
    home = prepared_program.run(["serve", "--help"], ROOT, stdin="", timeout=300).stdout
    assert str(tmp_path / "home") in home.replace("\n", "").replace(" ", "")


def test_killed_prepared_program_reports_the_signal_as_its_status(command_line: CommandLine) -> None:
    with socket.socket() as taken, open(os.devnull, "r+") as nothing:
        taken.bind(("127.0.0.1", 0))
        asked = ["serve", *command_line.options, "--port", "0", "--no-internet"]
        process = prepared_program.start(asked, [nothing.fileno()] * 3, ROOT)
        process.send_signal(signal.SIGKILL)
        assert process.wait(300) == -signal.SIGKILL
        process = prepared_program.start(["--version"], [nothing.fileno()] * 3, ROOT)
        assert process.wait(300) == 0


def test_running_program_is_killed_once_its_reader_is_gone(command_line: CommandLine) -> None:
    asked = ["serve", *command_line.options, "--port", "0", "--json", "--no-internet"]
    with prepared_program.speaking(asked, ROOT) as (said, process):
        assert json.loads(said.readline())["ready"] is True
    assert not Path(f"/proc/{process.pid}").exists()


def test_prepared_keys_are_distinct_and_sign_valid_signatures(tmp_path: Path) -> None:
    makes = [generate_from(tmp_path) for _ in range(2)]
    keys = [IdentityKey._of(make(65537, 2048)) for make in [*makes, *makes]]
    (tmp_path / "keys given out").write_text("1000")
    keys += [IdentityKey._of(makes[0](65537, 2048)) for _ in range(2)]
    assert len({key.address for key in keys}) == 6
    for key in keys:
        key.public.verify(load_unchecked(key.to_pkcs8()).sign(b"octets"), b"octets")
    with pytest.raises(MalformedMessageError, check=Stating(KeyCode.PRIVATE_KEY_UNREADABLE)):
        load_unchecked(b"octets")
