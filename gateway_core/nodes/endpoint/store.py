"""The endpoint's store: a node's store with the kit's tables, or a temporary store in memory."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias, TypeVar

from gateway_core.codes.gateway import HostCode
from gateway_core.errors import StoreError
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.database import DiskSpace
from gateway_core.store.engine.commit_thread import CommitThread
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout, open_in_memory

T = TypeVar("T")

LAYOUT = Layout(
    package="gateway_core.nodes.endpoint",
    tables=EndpointTables,
    own_table="correspondents",
    has_app_tables=True,
)

EndpointStore: TypeAlias = NodeStore[EndpointTables]

_open_stores: dict[Path, EndpointStore] = {}
_guard = threading.Lock()


@contextmanager
def known_as_open(folder: Path, store: EndpointStore) -> Iterator[None]:
    """Let a backup in another thread of this process find the open store of a folder while the context lasts."""
    place = folder.resolve()
    with _guard:
        _open_stores[place] = store
    try:
        yield
    finally:
        with _guard:
            _open_stores.pop(place, None)


def open_store_of(folder: Path) -> EndpointStore | None:
    """Return the store of a folder, if this process has the store open."""
    with _guard:
        return _open_stores.get(folder.resolve())


class MemoryStore:
    """A new store in memory; closing deletes it. Raises StoreError if the system allows no more threads."""

    def __init__(self) -> None:
        tables = tables_in_memory()
        self._connection = tables.connection
        try:
            self._thread = CommitThread(tables, lambda: None)
        except RuntimeError as error:
            self._connection.close()
            raise StoreError(HostCode.NO_THREADS) from error

    async def write(self, work: Callable[[EndpointTables], T]) -> T:
        return await self._thread.submit(work, writes=True)

    async def read(self, work: Callable[[EndpointTables], T]) -> T:
        return await self._thread.submit(work, writes=False)

    async def close(self) -> None:
        await self._thread.close()
        self._connection.close()


Store: TypeAlias = EndpointStore | MemoryStore


def tables_in_memory() -> EndpointTables:
    """Return new tables for one endpoint, on a database in memory."""
    return open_in_memory(LAYOUT, lambda: DiskSpace(total=2**62, free=2**62))
