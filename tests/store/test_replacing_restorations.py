"""A backup of everything in the place of data that are there: those stay whole until all of the backup is."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import GatewayError, StoreError, VaultError
from gateway_core.store import restoration
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.engine.opening import derive_keys
from gateway_core.store.restoration import finish_restoration, restore_backup
from gateway_core.views.backups import BackupProgress
from tests.factories.stating import Stating
from tests.store.backup_child import finish_and_die, replace_and_die
from tests.store.backup_parts import SheetAtHand, back_up, bodies, fill, restore, rows
from tests.store.parts import MASTER_KEY, reopened
from tests.store.test_killed_backups import KILLED, life

ROUNDS = 12
"""Steps that are killed one by one; after that every fifth."""


@pytest.fixture
async def file(data_dir: Path, tmp_path: Path) -> Path:
    """A backup of a gateway that holds something of every kind."""
    async with reopened(data_dir) as store:
        await fill(store)
        await back_up(store, tmp_path / "everything.backup")
    return tmp_path / "everything.backup"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """What a gateway left whose key is lost."""
    folder = tmp_path / "old"
    for each in (folder, folder / "bodies"):
        each.mkdir(mode=0o700)
    (folder / "bodies" / ("0f" * 16)).write_bytes(b"a large message")
    for name, octets in {
        "gateway.db": b"messages",
        "gateway.db-wal": b"the last of them",
        "key-id": derive_keys(bytes(32)).key_id.hex().encode(),
        "recovery.json": b"{}",
    }.items():
        (folder / name).write_bytes(octets)
    return folder


def octets_in(folder: Path) -> dict[str, str]:
    return {
        str(each.relative_to(folder)): sha256(each.read_bytes()).hexdigest()
        for each in folder.rglob("*")
        if each.is_file() and each.name != "lock"
    }


def names_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()} - {"lock"}


async def test_the_backup_takes_the_place_of_what_was_there(file: Path, data_dir: Path, old: Path) -> None:
    kept: list[bytes] = []
    restore(file, old, kept, replace=True)
    assert kept == [MASTER_KEY]
    assert names_in(old) == {"bodies", "gateway.db", "key-id", "recovery.json"}
    async with reopened(data_dir) as store, reopened(old) as there:
        assert await rows(there) == await rows(store)
        assert await bodies(there) == await bodies(store)


def _damage(file: Path, _: pytest.MonkeyPatch) -> None:
    octets = bytearray(file.read_bytes())
    octets[-20] ^= 1
    file.write_bytes(octets)


def _cut(file: Path, _: pytest.MonkeyPatch) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def _fill_disk(_: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage("/")._replace(free=10)
    monkeypatch.setattr(restoration.shutil, "disk_usage", lambda _: usage)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [(_damage, BackupCode.DAMAGED), (_cut, BackupCode.DAMAGED), (_fill_disk, BackupCode.NO_ROOM)],
    ids=["damaged", "cut off", "no room"],
)
def test_what_cannot_be_restored_leaves_every_octet_as_it_was(
    file: Path, old: Path, monkeypatch: pytest.MonkeyPatch, spoil: object, code: object
) -> None:
    before = octets_in(old)
    spoil(file, monkeypatch)  # type: ignore[operator]
    with pytest.raises(GatewayError) as raised:
        restore(file, old, replace=True)
    assert raised.value.code is code
    assert octets_in(old) == before


def test_a_vault_that_takes_no_key_leaves_every_octet_as_it_was(file: Path, old: Path) -> None:
    class Locked(list[bytes]):
        def append(self, _: bytes) -> None:
            raise VaultError(VaultCode.KEYRING_LOCKED)

    before = octets_in(old)
    with pytest.raises(VaultError, check=Stating(VaultCode.KEYRING_LOCKED)):
        restore(file, old, Locked(), replace=True)
    assert octets_in(old) == before


def test_who_gives_it_up_has_every_octet_as_it_was(file: Path, old: Path) -> None:
    def give_up(_: BackupProgress) -> None:
        raise StoreError(StoreCode.CLOSED)

    before = octets_in(old)
    with (
        pytest.raises(StoreError, check=Stating(StoreCode.CLOSED)),
        open_backup_file(file, SheetAtHand().file_key, give_up) as backup,
    ):
        restore_backup(backup, old, pytest.fail, replace=True)
    assert octets_in(old) == before


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_killed_at_any_step_there_is_the_old_one_or_the_new_one_as_a_whole(
    file: Path, data_dir: Path, old: Path, tmp_path: Path
) -> None:
    async with reopened(data_dir) as store:
        rows_before, bodies_before = await rows(store), await bodies(store)
    old_octets, step, seen = octets_in(old), 1, set()
    while True:
        folder = tmp_path / f"try {step}"
        shutil.copytree(old, folder)
        is_killed = life(replace_and_die, file, folder, step) == KILLED
        if (folder / "restored").exists():
            life(finish_and_die, folder, 1 + step % 11)
        finish_restoration(folder)
        is_old = octets_in(folder) == old_octets
        seen.add(is_old)
        if not is_old:
            async with reopened(folder) as there:
                assert await rows(there) == rows_before, f"step {step}"
                assert await bodies(there) == bodies_before, f"step {step}"
        shutil.rmtree(folder)
        if not is_killed:
            break
        step += 1 if step <= ROUNDS or not is_old else 5
    assert seen == {True, False}
