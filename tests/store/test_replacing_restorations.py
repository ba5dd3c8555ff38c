"""A backup of everything in the place of data that are there: those stay whole until all of the backup is."""

import shutil
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.crypto import passphrase as passphrases
from gateway_core.errors import GatewayError, StoreError, VaultError
from gateway_core.store import restoration
from gateway_core.store.backup_reading import BackupReader, open_backup_file
from gateway_core.store.engine.opening import derive_keys
from gateway_core.store.restoration import finish_restoration, restore_backup
from gateway_core.views.backups import BackupProgress
from tests.factories.kills import KILLED
from tests.factories.quick_surroundings import cheap_argon2id
from tests.factories.stating import Stating
from tests.store.killed_children import finish_and_die, keyring_of, replace_and_die, vault_of
from tests.store.killed_lives import life
from tests.store.parts import MASTER_KEY, SheetAtHand, back_up, bodies, fill, heard, reopened, restore, rows

OLD_KEY = bytes(32)


@pytest.fixture(autouse=True)
def cheap_passphrases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "Argon2id", cheap_argon2id)


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
        "key-id": derive_keys(OLD_KEY).key_id.hex().encode(),
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


async def test_backup_replaces_the_old_profile(file: Path, data_dir: Path, old: Path) -> None:
    kept: list[bytes] = []
    restore(file, old, kept, replace=True)
    assert kept == [MASTER_KEY]
    assert names_in(old) == {"bodies", "gateway.db", "key-id", "recovery.json", "renew-cards"}
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
def test_failed_restoration_leaves_every_octet_unchanged(
    file: Path, old: Path, monkeypatch: pytest.MonkeyPatch, spoil: object, code: object
) -> None:
    before = octets_in(old)
    spoil(file, monkeypatch)  # type: ignore[operator]
    with pytest.raises(GatewayError) as raised:
        restore(file, old, replace=True)
    assert raised.value.code is code
    assert octets_in(old) == before


def test_locked_vault_leaves_every_octet_unchanged(file: Path, old: Path) -> None:
    class Locked(list[bytes]):
        def append(self, _: bytes) -> None:
            raise VaultError(VaultCode.KEYRING_LOCKED)

    before = octets_in(old)
    with pytest.raises(VaultError, check=Stating(VaultCode.KEYRING_LOCKED)):
        restore(file, old, Locked(), replace=True)
    assert octets_in(old) == before


class Refusing:
    """A vault that nobody may ask."""

    def keep_for(self, folder: Path, key: bytes) -> None:
        pytest.fail("not all of it is there")

    def take_back(self, folder: Path) -> None:
        """Nothing was kept."""


def test_cancelled_restoration_leaves_every_octet_unchanged(file: Path, old: Path) -> None:
    def give_up(_: BackupProgress) -> None:
        raise StoreError(StoreCode.CLOSED)

    before = octets_in(old)
    with (
        pytest.raises(StoreError, check=Stating(StoreCode.CLOSED)),
        open_backup_file(file, SheetAtHand().file_key, give_up) as backup,
    ):
        restore_backup(backup, old, Refusing(), replace=True)
    assert octets_in(old) == before


def _keyring_without(_: Path) -> str:
    return ""


def _keyring_with_the_old_key(old: Path) -> str:
    vault_of(old, "").keep(OLD_KEY)
    return ""


def _keyring_with_something(old: Path) -> str:
    old.with_name("old.keyring").write_text("no key at all")
    return ""


def _passphrase(_: Path) -> str:
    return "the new passphrase"


def _another_passphrase(old: Path) -> str:
    vault_of(old, "the one that was forgotten").keep(OLD_KEY)
    return "the new passphrase"


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "prepare",
    [_keyring_without, _keyring_with_the_old_key, _keyring_with_something, _passphrase, _another_passphrase],
)
async def test_killed_restoration_leaves_the_old_or_the_new_gateway_whole(
    file: Path, data_dir: Path, old: Path, tmp_path: Path, prepare: Callable[[Path], str]
) -> None:
    passphrase = prepare(old)
    keyring = old.with_name("old.keyring")
    before = octets_in(old), keyring.read_text() if keyring.exists() else None
    async with reopened(data_dir) as store:
        new = await rows(store), await bodies(store)
    step, seen, is_killed = 1, Counter[str](), True
    while is_killed:
        folder = tmp_path / f"try {step}"
        shutil.copytree(old, folder)
        if before[1] is not None:
            keyring_of(folder).path.write_text(before[1])
        is_killed = life(replace_and_die, file, folder, passphrase, step) == KILLED
        is_extracted = (folder / "restoring" / "contents").exists()
        if (folder / "restored").exists():
            life(finish_and_die, folder, 1 + step % 11)
        vault = vault_of(folder, passphrase)
        finish_restoration(folder, vault.take_back)
        is_old = (octets_in(folder), keyring_of(folder).get_password("any", "any")) == before
        seen[f"{'old' if is_old else 'new'}{', extracted' * is_extracted}"] += 1
        if not is_old:
            async with reopened(folder) as there:
                assert (await rows(there), await bodies(there)) == new, f"step {step}"
            assert vault.load() == MASTER_KEY, f"step {step}"
        shutil.rmtree(folder)
        step += 5 if is_old and not is_extracted else 1
    assert min(seen["new"], seen["old, extracted"]) > 3


def test_undeletable_move_leaves_the_old_key(file: Path, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: BackupReader) -> None:
        raise StoreError(BackupCode.MOVE_FILE_NOT_DELETED(why="it is read-only"))

    monkeypatch.setattr(BackupReader, "use_up", refuse)
    vault = vault_of(old, "")
    vault.keep(OLD_KEY)
    with open_backup_file(file, SheetAtHand().file_key, heard) as backup:
        backup.contents = msgspec.structs.replace(backup.contents, is_move=True)
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVE_FILE_NOT_DELETED)):
            restore_backup(backup, old, vault, replace=True)
    assert vault.load() == OLD_KEY
