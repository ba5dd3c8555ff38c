"""`backup --move`, `restore` and `move-back`, as a person runs them: one gateway, on one computer or the other."""

import asyncio
import json
import os
import signal
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from app.base.codes import ControlCode
from app.control.care import Backup, MoveOver
from app.control.client import RemoteError, call
from gateway_core.codes.store import BackupCode
from gateway_core.crypto.move_secret import MoveSecret
from tests.e2e.conftest import ROOT, CommandLine
from tests.factories import prepared_program
from tests.factories.stating import states
from tests.store.parts import all_of, filled


def test_running_gateway_moves_by_file_and_keeps_its_address(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    with command_line.serving("--no-internet") as ready:
        view = command_line.json("backup", file, "--move", "--yes", *secret)
    assert view["written"] == file
    assert view["contents"]["is_move"] is True
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    backup = ("backup", f"{file} 2", *secret)
    for command in (("status",), ("serve", "--no-internet"), ("sync-courier", "127.0.0.1"), backup):
        assert states(command_line.refusal(5, *command), BackupCode.MOVED_AWAY)
    answered = other.json("restore", file, "--yes", *secret)
    assert answered["restored"] is True
    assert not os.path.exists(file), "it could be used twice"
    with other.serving("--no-internet") as again:
        assert again["address"] == ready["address"]


@pytest.mark.slow
async def test_messages_move_and_come_back_when_they_never_arrived(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    await filled(command_line.profile)
    before = await all_of(command_line.profile)
    moved = await asyncio.to_thread(command_line.said, "backup", file, "--move", "--yes", *secret)
    assert "The gateway is locked here." in moved
    os.unlink(file)  # the stick is lost
    asked = await asyncio.to_thread(command_line.refusal, 1, "move-back", stdin="no\n")
    assert file in asked
    assert "Is this gateway now on another computer?" in asked
    assert command_line.run("status").returncode == 5
    assert (await asyncio.to_thread(command_line.run, "move-back", stdin="yes\n")).returncode == 0
    assert await all_of(command_line.profile) == before
    await asyncio.to_thread(command_line.said, "backup", file, "--move", "--yes", *secret)
    assert (await asyncio.to_thread(other.run, "restore", file, "--yes", *secret)).returncode == 0
    assert await all_of(other.profile) == before


@pytest.mark.slow
def test_move_asks_for_confirmation_on_both_computers(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.json("status")
    refused = command_line.refusal(1, "backup", file, "--move", *secret, stdin="no\n")
    assert "is locked on this computer" in refused
    assert not os.path.exists(file)
    assert command_line.run("status").returncode == 0
    command_line.json("backup", file, "--move", "--yes", *secret)
    refused = other.refusal(1, "restore", file, *secret, stdin="no\n")
    assert "unlocked it there since (move-back)" in refused
    assert not other.data_dir.exists()
    assert os.path.exists(file)


def test_move_back_is_refused_without_a_move(command_line: CommandLine) -> None:
    with command_line.serving("--no-internet"):
        refused = command_line.run("move-back", "--yes")
        assert refused.returncode == 5
    assert states(command_line.refusal(5, "move-back", "--yes"), BackupCode.NOT_MOVED_AWAY)


async def test_control_socket_moves_only_after_confirmation(command_line: CommandLine, file: str) -> None:
    heard: list[tuple[str, Any]] = []

    def hear(kind: str, value: object) -> None:
        heard.append((kind, value))

    socket = command_line.data_dir / "control"
    with command_line.serving("--no-internet"):
        with pytest.raises(RemoteError) as refused:
            await call(socket, MoveOver("127.0.0.1", "ten words", False), hear)
        assert states(refused.value.reason, ControlCode.MOVE_NOT_CONFIRMED)
        assert command_line.json("status")["state"] == "not-registered"
        view: Any = await call(socket, Backup(file, "correct horse battery", True), hear)
    assert view["octets"] > 100_000
    assert [kind for kind, _ in heard] == ["progress"]
    assert states(command_line.run("status").stderr, BackupCode.MOVED_AWAY)


# --- Over the network ----------------------------------------------------------------------------------------


class Waiting:
    """`move-here` that waits, and what it shows."""

    def __init__(self, said: IO[str], process: prepared_program.StartedProgram, folder: Path) -> None:
        self._said, self.process = said, process
        self.shown = json.loads(said.readline())
        self.words = folder / "shown words"
        self.words.write_text(" ".join(self.shown["words"]))
        self.computer = f"{self.shown['address']}:{self.shown['port']}"

    def ended(self) -> tuple[int, Any]:
        said = self._said.read()
        return self.process.wait(300), json.loads(said) if said else None


@pytest.fixture
def waiting(other: CommandLine, tmp_path: Path) -> Iterator[Waiting]:
    asked = ["move-here", *other.options, "--json", "--address", "127.0.0.1", "--port", "0"]
    with prepared_program.speaking(asked, ROOT) as (said, process):
        yield Waiting(said, process, tmp_path)


def test_gateway_moves_by_network(command_line: CommandLine, other: CommandLine, waiting: Waiting) -> None:
    with command_line.serving("--no-internet") as ready:
        moved = command_line.json("move-over", waiting.computer, "--yes", "--words-file", str(waiting.words))
    assert moved["contents"]["is_move"] is True
    status, arrived = waiting.ended()
    assert status == 0
    assert arrived == {"arrived": True, **{each: moved[each] for each in moved if each != "moved"}}
    assert states(command_line.run("status").stderr, BackupCode.MOVED_AWAY)
    with other.serving("--no-internet") as again:
        assert again["address"] == ready["address"]


@pytest.mark.slow
def test_wrong_words_lock_nothing(command_line: CommandLine, waiting: Waiting, other: CommandLine) -> None:
    command_line.json("status")
    words = list(waiting.shown["words"])
    words[0], words[1] = words[1], words[0]
    command_line.refusal(1, "move-over", waiting.computer, "--yes", stdin=" ".join(words) + "\n")
    other_words = " ".join(MoveSecret(bytes(16)).words)
    refused = command_line.refusal(1, "move-over", waiting.computer, "--yes", stdin=other_words + "\n")
    assert states(refused, BackupCode.MOVE_WORDS_DIFFER)
    assert command_line.run("status").returncode == 0
    waiting.process.send_signal(signal.SIGINT)
    assert waiting.ended()[0] == 130
    assert not other.data_dir.exists(), "who waited leaves no trace"
