"""The store of any node: its body files belong to rows, whatever happens between the two."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StorageFullError, StoreBusyError, StoreError
from gateway_core.host.private_files import write_private_file
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.courier import carried_cargo
from gateway_core.nodes.endpoint import store as endpoint
from gateway_core.nodes.public_gateway import tables as public_gateway
from gateway_core.ports.database import DiskSpace, NewFile, NodeTables
from gateway_core.store import encrypted_store as private_gateway
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.connection import connect
from gateway_core.store.engine.data_dir import LOCK, DataDirLock, disk_space_of
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout, Opening, derive_keys, migrations
from tests.factories.clock import FakeClock
from tests.factories.stating import Stating
from tests.store.parts import MASTER_KEY


class _Notes(NodeTables):
    """Files that settings name."""

    def file_sizes(self) -> Mapping[str, int]:
        return {str(row[0]): 0 for row in self.connection.execute("SELECT value FROM settings")}

    def forget_files(self, names: Collection[str]) -> None:
        self.connection.executemany("DELETE FROM settings WHERE value = ?", [(name,) for name in names])

    def keep(self, name: str, file: NewFile) -> None:
        self.save_setting(name, file.name)
        self.effects.named.append(file.name)

    def refuse(self, file: NewFile) -> None:
        self.keep("note", file)
        raise StorageFullError(StoreCode.SPACE_USED_UP)

    def drop(self, name: str) -> None:
        file = self.setting(name)
        assert file is not None
        self.connection.execute("DELETE FROM settings WHERE name = ?", (name,))
        self.effects.doomed.append(file)


LAYOUT = Layout("gateway_core.nodes.endpoint", _Notes, "correspondents")


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[NodeStore[_Notes]]:
    store = await NodeStore[_Notes].open(
        LAYOUT, folder, bytes(32), SystemClock(), in_use=NodeCode.FOLDER_IN_USE
    )
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def gateway_opened(folder: Path) -> AsyncIterator[EncryptedStore]:
    store = await EncryptedStore.open(folder, bytes(32), SystemClock())
    try:
        yield store
    finally:
        await store.close()


both_stores = pytest.mark.parametrize("opened", [opened, gateway_opened], ids=["node", "gateway"])


def files_in(folder: Path) -> set[str]:
    return {each.name for each in (folder / "bodies").iterdir()}


async def test_file_named_by_a_row_survives_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        await store.write(lambda tx: tx.keep("note", file))
        assert file.size == 6
    async with opened(tmp_path) as store:
        name = await store.read(lambda tx: tx.setting("note"))
        assert await store.read_file(name) == b"octets"


async def test_damaged_store_without_salvage_names_no_salvage(tmp_path: Path) -> None:
    write_private_file(tmp_path / "gateway.db", b"garbage" * 10_000)
    with pytest.raises(DamagedStoreError, check=Stating(StoreCode.UNREADABLE)):
        await opened(tmp_path).__aenter__()


async def test_file_without_a_row_is_deleted_once_released(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")

        with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
            await store.write(partial(_Notes.refuse, file=file))
        await store.delete_orphans()
        assert files_in(tmp_path) == {file.name}, "it may still be stored"
        del file
    assert files_in(tmp_path) == set()


async def test_file_is_deleted_with_its_row(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        await store.write(lambda tx: tx.keep("note", file))
        await store.write(lambda tx: tx.drop("note"))
    assert files_in(tmp_path) == set()


async def test_commit_of_a_cancelled_caller_keeps_its_file(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        writing = asyncio.create_task(store.write(partial(_Notes.keep, name="note", file=file)))
        del file
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        del writing
        name = await store.write(lambda tx: tx.setting("note"))  # behind that one
    assert files_in(tmp_path) == {name}


@pytest.mark.expects_log("are missing")
async def test_start_makes_files_and_rows_agree(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        await store.write(lambda tx: tx.keep("note", file))
    (tmp_path / "bodies" / file.name).rename(tmp_path / "bodies" / "of-nobody")
    async with opened(tmp_path) as store:
        assert await store.read(lambda tx: tx.setting("note")) is None
    assert files_in(tmp_path) == set()
    assert "The files of 1 messages are missing" in caplog.text


async def test_files_that_a_failed_deletion_left_go_at_a_sweep(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        (tmp_path / "bodies" / "of-nobody.new").touch()
        await store.delete_orphans()
        assert files_in(tmp_path) == set()


async def test_folder_refuses_a_second_store_as_busy(tmp_path: Path) -> None:
    async with opened(tmp_path):
        with pytest.raises(StoreBusyError, check=Stating(NodeCode.FOLDER_IN_USE)):
            async with opened(tmp_path):
                pass


def test_store_leaves_the_free_space_floor_to_the_system() -> None:
    tables = _Notes(None, lambda: DiskSpace(total=10**12, free=10**9 + 100))  # type: ignore[arg-type]
    tables.require_room(100)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
        tables.require_room(101)


@both_stores
@pytest.mark.parametrize("times", [1, 2])
async def test_cancelled_closing_unlocks_the_folder(tmp_path: Path, opened: Any, times: int) -> None:
    async with opened(tmp_path) as store:
        closing = asyncio.create_task(store.close())
        for _ in range(times):
            await asyncio.sleep(0)
            closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing
        DataDirLock.acquire(tmp_path / LOCK).release()


@both_stores
@pytest.mark.parametrize("steps", range(1, 12))
async def test_cancelled_opening_unlocks_the_folder(tmp_path: Path, opened: Any, steps: int) -> None:
    async def open_and_close() -> None:
        async with opened(tmp_path):
            pass

    opening = asyncio.create_task(open_and_close())
    for _ in range(steps):
        await asyncio.sleep(0.002)
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    DataDirLock.acquire(tmp_path / LOCK).release()


KINDS: dict[str, Layout[Any]] = {
    "private gateway": private_gateway.LAYOUT,
    "courier": carried_cargo.LAYOUT,
    "app": endpoint.LAYOUT,
    "public gateway": public_gateway.LAYOUT,
}


def opening(layout: Layout[Any], folder: Path) -> Opening[Any]:
    return Opening(layout, folder, MASTER_KEY, FakeClock(), disk_space_of(folder))


@pytest.mark.parametrize(("first", "second"), list(permutations(KINDS, 2)))
@pytest.mark.parametrize("salvages", [False, True])
def test_kind_of_another_node_is_not_opened(first: str, second: str, salvages: bool, tmp_path: Path) -> None:
    """A private gateway took an app's database through a migration of its own, and the app could not open it then."""
    opening(KINDS[first], tmp_path).run(start_afresh_if_damaged=False).close()
    files = {each.name for each in tmp_path.iterdir()}
    with pytest.raises(StoreError, check=Stating(StoreCode.OF_ANOTHER_KIND)):
        opening(KINDS[second], tmp_path).run(start_afresh_if_damaged=salvages)
    assert {each.name for each in tmp_path.iterdir()} == files
    opening(KINDS[first], tmp_path).run(start_afresh_if_damaged=False).close()


@pytest.mark.parametrize("kind", KINDS)
def test_kind_table_exists_from_the_first_migration_on(kind: str, tmp_path: Path) -> None:
    layout = KINDS[kind]
    connection = connect(tmp_path / "gateway.db", derive_keys(MASTER_KEY).database)
    scripts = migrations(layout.package)
    for name, (arguments, function) in layout.functions.items():
        connection.create_function(name, arguments, function)
    for number in sorted(scripts):
        connection.executescript(scripts[number])
        connection.execute(f"SELECT 1 FROM {layout.own_table}")
    connection.close()
