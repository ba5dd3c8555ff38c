"""A wipe deletes what the program keeps, in whatever folder that is, and nothing else."""

import asyncio
import json
import shutil
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from app.base.codes import CommandLineCode
from app.control.client import MAX_LINE_OCTETS, listening_at
from app.demo.network import throw_away_profile
from app.process.log_book import start_log
from app.profiles import erasing
from app.profiles.erasing import erase, finish_erasing, is_being_erased
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from app.terminal import wipe as wiping
from app.terminal.wipe import wipe
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import StoreBusyError, StoreError, VaultError, VaultUnavailableError
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.killed_erasures import FORKS, erase_and_die
from tests.factories.kills import KILLED, in_child
from tests.factories.stating import Stating


async def wiped(profile: Profile, *, revoke: bool = True, json: bool = False) -> int:
    options = Namespace(yes=True, no_revocation=not revoke, json=json)
    return await wipe(profile, NetworkOptions(), options)


@pytest.fixture
async def profile(tmp_path: Path) -> Profile:
    """With all the files that a gateway, its log and its window leave."""
    profile = throw_away_profile(tmp_path)
    store = await profile.open_store(SystemClock())
    body = await store.keep_body(bytes(200_000))
    assert body.file_name is not None
    await store.close()
    book = start_log()
    book.open_files(profile.data_dir / "logs")
    book.close()
    (profile.data_dir / "window.json").write_text("{}")
    return profile


async def test_folder_with_other_things_in_it_keeps_them(profile: Profile) -> None:
    letter = profile.data_dir / "letters" / "to-grandmother.txt"
    letter.parent.mkdir()
    letter.write_text("Dear grandmother")
    assert await wiped(profile, revoke=False) == 0
    assert list(profile.data_dir.iterdir()) == [letter.parent]
    assert letter.read_text() == "Dear grandmother"


async def test_folder_in_use_by_a_gateway_is_left_alone(profile: Profile) -> None:
    store = await profile.open_store(SystemClock())
    with pytest.raises(StoreBusyError):
        erase(profile)
    with pytest.raises(StoreBusyError):
        await wiped(profile)
    await store.close()
    await (await profile.open_store(SystemClock())).close()  # the key is there still


# --- Beside a gateway that is no help ---------------------------------------------------------------------------


async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One that is stopped, or hangs."""
    await reader.read()
    writer.close()


async def of_another_version(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One that was not started anew after an update."""
    await reader.readline()
    writer.write(b'{"interface": 1}\n')
    writer.close()


async def gone(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.close()


@pytest.mark.parametrize("gateway", [silent, of_another_version, gone])
@pytest.mark.parametrize("ends", [True, False])
async def test_unresponsive_running_gateway_keeps_no_key_alive(
    profile: Profile,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    gateway: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
    ends: bool,
) -> None:
    monkeypatch.setattr(wiping, "_ANSWER_SECONDS", 0.05)
    store = None if ends else await profile.open_store(SystemClock())
    monkeypatch.setattr(wiping, "_ENDING_SECONDS", 300 if ends else 0.05)
    async with listening_at(profile.control_socket, gateway, MAX_LINE_OCTETS):
        if ends:
            assert await wiped(profile) == 0
            assert "was not notified: The running " in capsys.readouterr().out
        else:
            with pytest.raises(StoreBusyError, check=Stating(CommandLineCode.ENDLESS_GATEWAY)):
                await wiped(profile)
    assert not (profile.data_dir / "vault.json").exists()
    assert profile.data_dir.exists() is not ends
    if store is not None:
        await store.close()
        finish_erasing(profile)
        assert not profile.data_dir.exists()


async def test_gateway_with_a_failing_store_erases_its_key_and_ends(profile: Profile) -> None:
    async def fail(*_: object) -> None:
        raise StoreError(StoreCode.DAMAGED)

    async with open_gateway(profile, NetworkOptions(use_internet=False), serve=False) as gateway:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(EncryptedStore, "read", fail)
            (told,) = await gateway.wipe()
            await gateway.run_until_stopped()
    assert (told.sent, told.reason) == (False, StoreCode.DAMAGED())
    assert not (profile.data_dir / "vault.json").exists()


# --- Without the key --------------------------------------------------------------------------------------------


async def test_lost_passphrase_keeps_none_alive(profile: Profile, capsys: pytest.CaptureFixture[str]) -> None:
    lost = Profile(profile.data_dir, "passphrase-file:/nowhere/at/all")
    assert await wiped(lost) == 0
    assert not profile.data_dir.exists()
    told = capsys.readouterr().out
    assert f"was not notified: The passphrase file {Path('/nowhere/at/all')} can't be read" in told
    assert "Windows error" not in told


class BrokenKeyring:
    """Implements the Vault port, badly."""

    def __init__(self, fail: Callable[[], object]) -> None:
        self._fail = fail

    def load(self) -> bytes | None:
        self._fail()
        return None

    def create(self) -> bytes:
        raise AssertionError("a key is made for what is being erased")

    def erase(self) -> None:
        self._fail()


async def in_keyring(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, fail: Callable[[], object]
) -> Profile:
    """The same data, with its key in a keyring that does that."""
    (profile.data_dir / "vault.json").unlink()
    monkeypatch.setattr(Profile, "keyring", lambda self: BrokenKeyring(fail))
    return Profile(profile.data_dir)


@pytest.mark.parametrize(
    "error",
    [
        VaultUnavailableError(in_their_words("There is no keyring.")),
        VaultError(in_their_words("It is locked.")),
    ],
)
async def test_lost_keyring_keeps_nothing_alive_and_is_reported(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, error: VaultError, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise error

    lost = await in_keyring(profile, monkeypatch, fail)
    assert await wiped(lost) == 4
    assert not profile.data_dir.exists()
    told = capsys.readouterr().out
    assert "Everything" not in told
    assert f"may still hold the key, which is now useless. Delete it there. {error.reason}" in told


async def test_json_holds_the_code_of_why_a_key_may_remain(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise VaultError(VaultCode.KEYRING_LOCKED)

    lost = await in_keyring(profile, monkeypatch, fail)
    await wiped(lost, json=True)
    told = json.loads(capsys.readouterr().out)
    locked = VaultCode.KEYRING_LOCKED
    assert (told["key_left"], told["key_left_code"]) == (str(locked()), locked.code)


async def test_silent_keyring_keeps_nothing_alive(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    forever = threading.Event()
    silent = await in_keyring(profile, monkeypatch, forever.wait)
    monkeypatch.setattr(erasing, "KEYRING_SECONDS", 0.01)
    try:
        assert erase(silent) == CommandLineCode.KEYRING_SILENT()
    finally:
        forever.set()
    assert not profile.data_dir.exists()


# --- Cut off ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@FORKS
async def test_erasure_killed_at_any_step_is_finished_at_restart(profile: Profile, tmp_path: Path) -> None:
    whole = {path.relative_to(profile.data_dir) for path in profile.data_dir.rglob("*")}
    copy = Profile(tmp_path / "copy", profile.vault_choice)
    statuses = []
    for step in range(1, 100):
        shutil.copytree(profile.data_dir, copy.data_dir)
        statuses.append(in_child(erase_and_die, copy, step))
        check_and_finish(copy, whole)
        if statuses[-1] == 0:
            break
    assert set(statuses[:-1]) == {KILLED}
    assert statuses[-1] == 0
    assert len(statuses) > 12, "it has more steps than that"


def check_and_finish(profile: Profile, whole: set[Path]) -> None:
    """Untouched, or marked so that the next start erases, or gone. The key goes before anything else."""
    left = {path.relative_to(profile.data_dir) for path in profile.data_dir.rglob("*")}
    missing = whole - left
    if missing:
        assert Path("vault.json") in missing
    if not is_being_erased(profile.data_dir):
        assert not missing or left <= {Path("lock")}
        shutil.rmtree(profile.data_dir, ignore_errors=True)
        return
    finish_erasing(profile)
    assert not profile.data_dir.exists()


async def test_start_finishes_an_erasure_and_begins_anew(profile: Profile) -> None:
    key = profile.vault().load()
    letter = profile.data_dir / "letter"
    letter.touch()
    (profile.data_dir / erasing.MARK).write_bytes(b"file")
    (profile.data_dir / "vault.json").unlink()
    await (await profile.open_store(SystemClock())).close()
    assert profile.vault().load() not in (None, key)
    assert not (profile.data_dir / "window.json").exists()
    assert not is_being_erased(profile.data_dir)
    assert letter.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files there")
@FORKS
async def test_full_disk_keeps_nothing_alive(profile: Profile) -> None:
    import resource

    (profile.data_dir / "lock").unlink()

    def erase_without_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        erase(profile)

    assert in_child(erase_without_room) == 0
    assert not profile.data_dir.exists()


async def test_undeletable_file_alone_remains(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    unlink = Path.unlink

    def fail(path: Path, missing_ok: bool = False) -> None:
        if path.name == "gateway.db":
            raise PermissionError(1, "Operation not permitted")
        unlink(path, missing_ok=missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", fail)
        with pytest.raises(StoreError, check=Stating(CommandLineCode.NOT_ALL_DELETED)):
            await wiped(profile, revoke=False)
    assert "key is erased" not in CommandLineCode.NOT_ALL_DELETED.english, "the keyring may keep a key"
    assert sorted(path.name for path in profile.data_dir.iterdir()) == ["erasing", "gateway.db", "lock"]
    finish_erasing(profile)
    assert not profile.data_dir.exists()
