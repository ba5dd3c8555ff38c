"""`backup-all` and `restore-all`, as a person runs them: on a gateway that runs or not, by passphrase and by sheet."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from app.control_client import RemoteError, call
from app.control_data import BackupAll, CheckBackup
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from tests.e2e.conftest import CommandLine
from tests.factories.stating import states
from tests.store.backup_parts import bodies, fill, rows

QUOTA = 200_000_000


@pytest.fixture
def secret(command_line: CommandLine) -> tuple[str, str]:
    return ("--passphrase-file", str(command_line.passphrase_file))


@pytest.fixture
def other(command_line: CommandLine, tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path / "new computer", command_line.passphrase_file)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "everything.backup")


def profile(command_line: CommandLine) -> Profile:
    return Profile(command_line.data_dir, f"passphrase-file:{command_line.passphrase_file}")


async def all_of(command_line: CommandLine) -> tuple[object, object]:
    """The messages that a gateway holds, and what it knows of them; the rest changes at each start."""
    store = await profile(command_line).open_store(SystemClock())
    tables = ("parcels", "bodies", "cargoes", "quarantined_messages", "acknowledgements", "identity_keys")
    try:
        every = await rows(store)
        return [every[name] for name in tables], await bodies(store)
    finally:
        await store.close()


def test_a_gateway_that_runs_is_backed_up_whole_and_another_computer_becomes_it(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    with command_line.serving("--no-internet") as ready:
        command_line.json("quota", str(QUOTA))
        view = command_line.json("backup-all", file, *secret)
        assert view["written"] == file
        assert view["octets"] == os.stat(file).st_size
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
        assert command_line.run("backup-all", file, *secret).returncode == 5, "it must not overwrite"
    preview = other.json("restore-all", file, "--preview", *secret)
    assert preview == {"restored": False, **{name: view[name] for name in ("contents", "octets", "missing")}}
    assert not other.data_dir.exists(), "a look writes nothing"
    assert other.json("restore-all", file, "--yes", *secret) == {**preview, "restored": True}
    assert other.json("quota")["quota"] == QUOTA
    with other.serving("--no-internet") as again:
        assert again["address"] == ready["address"]


async def test_the_messages_come_too(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    store = await profile(command_line).open_store(SystemClock())
    await fill(store)
    await store.close()
    before = await all_of(command_line)
    await asyncio.to_thread(command_line.run, "backup-all", file, *secret)
    shown = await asyncio.to_thread(other.run, "restore-all", file, "--yes", *secret)
    assert shown.returncode == 0, shown.stderr
    for line in ("waiting to leave", "waiting for apps", "cargo to unpack   1 (500,000", "set aside"):
        assert line in shown.stderr
    assert await all_of(other) == before


def test_the_sheets_words_open_it_on_another_computer_and_go_on_opening_that(
    command_line: CommandLine, other: CommandLine, file: str, tmp_path: Path, secret: tuple[str, str]
) -> None:
    refused = command_line.run("backup-all", file, "--sheet")
    assert refused.returncode == 4
    assert states(refused.stderr, VaultCode.NO_SHEET)
    sheet = command_line.json("recovery-sheet", "--make")
    words, wrong = tmp_path / "words", tmp_path / "other words"
    words.write_text(" ".join(sheet["words"]))
    wrong.write_text(
        " ".join(CommandLine(tmp_path / "x", other.passphrase_file).json("recovery-sheet", "--make")["words"])
    )
    assert command_line.run("backup-all", file, "--sheet").returncode == 0

    for opener in (secret, ("--words-file", str(wrong))):
        refused = other.run("restore-all", file, "--preview", *opener)
        assert refused.returncode == 4
        assert states(refused.stderr, BackupCode.UNDER_SHEET, mark=sheet["mark"])
    restored = other.run("restore-all", file, "--yes", "--words-file", str(words))
    assert restored.returncode == 0, restored.stderr
    assert other.json("recovery-sheet") == {"mark": sheet["mark"]}
    assert other.json("status")["address_prefix"] == command_line.json("status")["address_prefix"]


def test_words_do_not_open_what_is_under_a_passphrase_and_another_passphrase_neither(
    command_line: CommandLine, other: CommandLine, file: str, tmp_path: Path, secret: tuple[str, str]
) -> None:
    assert command_line.run("backup-all", file, *secret).returncode == 0
    refused = other.run("restore-all", file, "--preview", stdin="ten words\n")
    assert refused.returncode == 4
    assert states(refused.stderr, BackupCode.UNDER_PASSPHRASE)
    wrong = tmp_path / "wrong"
    wrong.write_text("not that passphrase\n")
    wrong.chmod(0o600)
    refused = other.run("restore-all", file, "--yes", "--passphrase-file", str(wrong))
    assert refused.returncode == 4
    assert states(refused.stderr, VaultCode.PASSPHRASE_WRONG)
    assert not other.data_dir.exists()


def test_a_restoration_asks_first_whether_the_old_computer_is_gone(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup-all", file, *secret)
    refused = other.run("restore-all", file, *secret, stdin="no\n")
    assert refused.returncode == 1
    assert "Is the old one gone, or erased?" in refused.stderr
    assert not other.data_dir.exists()
    assert other.run("restore-all", file, *secret, stdin="yes\n").returncode == 0


def test_a_folder_with_a_gateway_is_refused_whether_it_runs_or_not(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup-all", file, *secret)
    with other.serving("--no-internet") as ready:
        refused = other.run("restore-all", file, "--yes", *secret)
        assert refused.returncode == 5
        assert "The gateway is running; stop it first." in refused.stderr
        assert other.json("restore-all", file, "--preview", *secret)["restored"] is False
    refused = other.run("restore-all", file, "--yes", *secret)
    assert refused.returncode == 5
    assert states(refused.stderr, BackupCode.FOLDER_NOT_EMPTY)
    with other.serving("--no-internet") as again:
        assert again["address"] == ready["address"]


def test_a_key_without_data_is_named_before_it_is_replaced(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup-all", file, *secret)
    other.json("status")
    for name in ("gateway.db", "key-id"):
        (other.data_dir / name).unlink()
    (other.data_dir / "bodies").rmdir()
    asked = other.run("restore-all", file, *secret, stdin="no\n")
    assert "is replaced by the backup's" in asked.stderr
    assert other.run("restore-all", file, "--yes", *secret).returncode == 0
    assert other.json("status")["address_prefix"] == command_line.json("status")["address_prefix"]


def test_what_is_no_backup_of_everything_is_said_to_be_of_another_kind(
    command_line: CommandLine, other: CommandLine, file: str, tmp_path: Path, secret: tuple[str, str]
) -> None:
    identity, pipe = str(tmp_path / "identity.backup"), str(tmp_path / "pipe")
    command_line.run("backup-all", file, *secret)
    command_line.run("backup", identity, *secret)
    for command, wrong in (("restore-all", identity), ("restore", file)):
        refused = other.run(command, wrong, *secret)
        assert refused.returncode == 4
        assert states(refused.stderr, VaultCode.FILE_OF_ANOTHER_KIND)
    os.mkfifo(pipe)
    refused = other.run("restore-all", pipe, *secret)
    assert refused.returncode == 5
    assert states(refused.stderr, ProgramCode.BACKUP_UNREADABLE)
    assert command_line.run("backup-all", pipe, *secret).returncode == 5
    assert not other.data_dir.exists()


async def test_the_control_socket_tells_how_far_it_is_and_what_is_inside(
    command_line: CommandLine, file: str
) -> None:
    heard: list[tuple[str, Any]] = []

    def hear(kind: str, value: object) -> None:
        heard.append((kind, value))

    socket = command_line.data_dir / "control"
    with command_line.serving("--no-internet"):
        written: Any = await call(socket, BackupAll(file, "correct horse battery"), hear)
        assert written["octets"] == os.stat(file).st_size
        ((kind, value),) = heard
        assert (kind, value) == ("progress", {"octets": written["octets"], "of_octets": written["octets"]})
        assert await call(socket, CheckBackup(file, "correct horse battery"), hear) == written
        with pytest.raises(RemoteError) as relative:
            await call(socket, BackupAll("everything.backup", "correct horse battery"), hear)
        assert relative.value.kind == "MalformedMessageError"
    assert json.dumps(heard).count("progress") == 2
