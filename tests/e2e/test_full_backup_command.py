"""`backup` and `restore`, as a person runs them: on a gateway that runs or not, by passphrase and by sheet."""

import asyncio
import json
import os
import stat
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

from app.control.care import Backup
from app.control.client import RemoteError, call
from gateway_core.clock import SystemClock
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.views.status import EndpointState
from tests.e2e.conftest import PROGRAM, ROOT, CommandLine, passphrase_in
from tests.factories.clock import NOON
from tests.factories.stating import states
from tests.store.parts import ALICE, all_of
from tests.store.test_frozen_profiles import FOLDER as FROZEN

QUOTA = 200_000_000


def test_backup_of_a_running_gateway_is_restored_on_another_computer(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    with command_line.serving("--no-internet") as ready:
        command_line.json("quota", str(QUOTA))
        view = command_line.json("backup", file, *secret)
        assert view["written"] == file
        assert view["octets"] == os.stat(file).st_size
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
        assert command_line.run("backup", file, *secret).returncode == 5, "it must not overwrite"
    preview = other.json("restore", file, "--preview", *secret)
    assert preview == {"restored": False, **{name: view[name] for name in view if name != "written"}}
    assert not other.data_dir.exists(), "a look writes nothing"
    assert other.json("restore", file, "--yes", *secret) == {**preview, "restored": True}
    assert other.json("quota")["quota"] == QUOTA
    with other.serving("--no-internet") as again:
        assert again["address"] == ready["address"]


@pytest.mark.slow
def test_recovery_sheet_opens_the_backup_and_stays_valid_after_restoration(
    command_line: CommandLine, other: CommandLine, file: str, tmp_path: Path, secret: tuple[str, str]
) -> None:
    refused = command_line.run("backup", file, "--sheet")
    assert refused.returncode == 4
    assert states(refused.stderr, VaultCode.NO_SHEET)
    sheet = command_line.json("recovery-sheet", "--make")
    words, wrong = tmp_path / "words", tmp_path / "other words"
    words.write_text(" ".join(sheet["words"]))
    wrong.write_text(
        " ".join(CommandLine(tmp_path / "x", other.passphrase_file).json("recovery-sheet", "--make")["words"])
    )
    assert command_line.run("backup", file, "--sheet").returncode == 0

    for opener in (secret, ("--words-file", str(wrong))):
        refused = other.refusal(4, "restore", file, "--preview", *opener)
        assert states(refused, BackupCode.UNDER_SHEET, mark=sheet["mark"])
    other.said("restore", file, "--yes", "--words-file", str(words))
    assert other.json("recovery-sheet") == {"mark": sheet["mark"]}
    assert other.json("status")["address_prefix"] == command_line.json("status")["address_prefix"]


@pytest.mark.slow
def test_restoration_asks_first_whether_the_old_computer_is_gone(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup", file, *secret)
    assert "Is the old gateway gone or erased?" in other.refusal(1, "restore", file, *secret, stdin="no\n")
    assert not other.data_dir.exists()
    assert other.run("restore", file, *secret, stdin="yes\n").returncode == 0


async def test_restoration_replaces_a_gateway_only_if_it_is_unused(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup", file, *secret)
    with other.serving("--no-internet") as unused:
        refused = other.run("restore", file, "--yes", *secret)
        assert refused.returncode == 5
        assert "The gateway is running; stop it first." in refused.stderr
        assert other.json("restore", file, "--preview", *secret)["restored"] is False
    asked = other.run("restore", file, *secret, stdin="no\n")
    assert "The unused gateway in this data folder is replaced." in asked.stderr
    assert other.json("restore", file, "--yes", *secret)["restored"] is True
    with other.serving("--no-internet") as again:
        assert again["address"] != unused["address"]
    store = await other.profile.open_store(SystemClock())
    await store.write(lambda tx: tx.endpoints.upsert(ALICE, EndpointState.ALLOWED, "app", None, NOON))
    await store.close()
    before = await all_of(other.profile)
    assert states(other.refusal(5, "restore", file, "--yes", *secret), BackupCode.FOLDER_NOT_EMPTY)
    assert await all_of(other.profile) == before


async def test_gateway_used_during_the_question_is_not_replaced(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup", file, *secret)
    with other.serving("--no-internet"):
        pass
    restoring = await asyncio.create_subprocess_exec(
        *PROGRAM, "restore", *other.options, file, *secret, stdin=PIPE, stderr=PIPE, cwd=ROOT
    )
    while b"unused gateway" not in await restoring.stderr.readline():
        assert restoring.returncode is None
    store = await other.profile.open_store(SystemClock())
    await store.write(lambda tx: tx.endpoints.upsert(ALICE, EndpointState.ALLOWED, "app", None, NOON))
    await store.close()
    before = await all_of(other.profile)
    _, refused = await restoring.communicate(b"yes\n")
    assert restoring.returncode == 5
    assert states(refused.decode(), BackupCode.FOLDER_NOT_EMPTY)
    assert await all_of(other.profile) == before


@pytest.mark.slow
def test_key_without_data_is_named_before_its_replacement(
    command_line: CommandLine, other: CommandLine, file: str, secret: tuple[str, str]
) -> None:
    command_line.run("backup", file, *secret)
    other.json("status")
    for name in ("gateway.db", "key-id"):
        (other.data_dir / name).unlink()
    (other.data_dir / "bodies").rmdir()
    asked = other.run("restore", file, *secret, stdin="no\n")
    assert "which opens no data here, is replaced." in asked.stderr
    assert other.run("restore", file, "--yes", *secret).returncode == 0
    assert other.json("status")["address_prefix"] == command_line.json("status")["address_prefix"]


def test_identity_backup_is_restored_by_the_same_command(other: CommandLine, tmp_path: Path) -> None:
    file, wrong = FROZEN / "0.1.0-identity.backup", passphrase_in(tmp_path, "wrong", "not that passphrase")
    other.passphrase_file.write_text("a backup of 0.1.0")
    refused = other.refusal(4, "restore", str(file), "--yes", "--passphrase-file", str(wrong))
    assert states(refused, VaultCode.PASSPHRASE_WRONG)
    assert states(other.run("restore", str(file), stdin="words\n").stderr, BackupCode.UNDER_PASSPHRASE)
    assert not other.data_dir.exists()
    secret = ("--passphrase-file", str(other.passphrase_file))
    for command in (("--preview",), ("--yes",)):
        view = other.json("restore", str(file), *command, *secret)
        assert (view["kind"], view["contents"]["public_gateway"]) == ("identity", "gateway.example.com")
    status = other.json("status")
    assert status["public_gateway"] == "gateway.example.com"
    assert status["address_prefix"] == view["contents"]["address_prefix"]


async def test_control_socket_reports_backup_progress_and_refuses_relative_paths(
    command_line: CommandLine, file: str
) -> None:
    heard: list[tuple[str, Any]] = []

    def hear(kind: str, value: object) -> None:
        heard.append((kind, value))

    socket = command_line.data_dir / "control"
    with command_line.serving("--no-internet"):
        written: Any = await call(socket, Backup(file, "correct horse battery"), hear)
        assert written["octets"] == os.stat(file).st_size
        ((kind, value),) = heard
        assert (kind, value) == ("progress", {"octets": written["octets"], "of_octets": written["octets"]})
        with pytest.raises(RemoteError) as relative:
            await call(socket, Backup("everything.backup", "correct horse battery"), hear)
        assert relative.value.kind == "MalformedMessageError"
    assert json.dumps(heard).count("progress") == 1
