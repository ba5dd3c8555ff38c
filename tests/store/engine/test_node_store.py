"""The store of any node: its body files belong to rows, whatever happens between the two."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.tables import drop_incomplete
from gateway_core.ports.database import DiskSpace
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.node_tables import NewFile, NodeTables
from gateway_core.store.engine.opening import Layout
from tests.factories.stating import Stating


class _Notes(NodeTables):
    """Files that settings name."""

    def file_names(self) -> Collection[str]:
        return [str(row[0]) for row in self.connection.execute("SELECT value FROM settings")]

    def forget_files(self, names: Collection[str]) -> None:
        self.connection.executemany("DELETE FROM settings WHERE value = ?", [(name,) for name in names])

    def keep(self, name: str, file: NewFile) -> None:
        self.save_setting(name, file.name)
        self.file_named(file.name)

    def refuse(self, file: NewFile) -> None:
        self.keep("note", file)
        raise StorageFullError(StoreCode.SPACE_USED_UP)

    def drop(self, name: str) -> None:
        file = self.setting(name)
        assert file is not None
        self.connection.execute("DELETE FROM settings WHERE name = ?", (name,))
        self.file_doomed(file)


LAYOUT = Layout("gateway_core.nodes.endpoint", {}, _Notes, drop_incomplete, "correspondents")


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[NodeStore[_Notes]]:
    store = await NodeStore[_Notes].open(
        LAYOUT, folder, bytes(32), SystemClock(), in_use=NodeCode.FOLDER_IN_USE
    )
    try:
        yield store
    finally:
        await store.close()


def files_in(folder: Path) -> set[str]:
    return {each.name for each in (folder / "bodies").iterdir()}


async def test_a_file_that_a_row_names_is_there_after_the_next_start(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        await store.write(lambda tx: tx.keep("note", file))
        assert file.size == 6
    async with opened(tmp_path) as store:
        name = await store.read(lambda tx: tx.setting("note"))
        assert name is not None
        assert await store.read_file(name) == b"octets"


async def test_a_file_that_no_transaction_named_goes_once_nobody_holds_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")

        with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
            await store.write(partial(_Notes.refuse, file=file))
        await store.delete_orphans()
        assert files_in(tmp_path) == {file.name}, "it may still be stored"
        del file
    assert files_in(tmp_path) == set()


async def test_a_file_goes_with_its_row(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        await store.write(lambda tx: tx.keep("note", file))
        await store.write(lambda tx: tx.drop("note"))
    assert files_in(tmp_path) == set()


async def test_a_commit_whose_caller_was_cancelled_keeps_its_file(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        file = await store.write_file(b"octets")
        writing = asyncio.create_task(store.write(partial(_Notes.keep, name="note", file=file)))
        del file
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        del writing
        name = await store.write(lambda tx: tx.setting("note"))  # behind that one
        assert name is not None
    assert files_in(tmp_path) == {name}


@pytest.mark.expects_log("are missing")
async def test_at_the_next_start_files_without_a_row_and_rows_without_a_file_are_gone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
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


async def test_whoever_opens_it_a_second_time_is_told_so(tmp_path: Path) -> None:
    async with opened(tmp_path):
        with pytest.raises(StoreBusyError, check=Stating(NodeCode.FOLDER_IN_USE)):
            async with opened(tmp_path):
                pass


def test_the_rest_of_the_system_keeps_its_floor() -> None:
    tables = _Notes(None, lambda: DiskSpace(total=10**12, free=10**9 + 100))  # type: ignore[arg-type]
    tables.require_room(100)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
        tables.require_room(101)
