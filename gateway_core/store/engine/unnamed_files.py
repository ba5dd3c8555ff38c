"""Body files on their way into the database: written and synced, and named by no row yet.

Refused, a duplicate, or cancelled: whatever the reason, what nobody holds can never be stored. So a file is deleted
when the last reference to the value that stands for it goes, unless a committed transaction named it before.
"""

from __future__ import annotations

import contextlib
import weakref
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from gateway_core.store.engine.body_files import TEMPORARY, BodyFiles

Holder = TypeVar("Holder")


class UnnamedFiles:
    """The files of one folder that no row names yet, and who may still store them."""

    def __init__(self, files: BodyFiles) -> None:
        self._files = files
        self._holders: dict[str, weakref.ref[object] | None] = {}
        """``None`` while the file is being written."""

    async def write(self, octets: bytes, hold: Callable[[str], Holder]) -> Holder:
        """Write a file, and return what ``hold`` makes of its name, which can be referred to weakly.

        Raises:
            StorageFullError: the disk is full; no file is left.
            StoreError: the disk failed; no file is left.
        """
        name = self._files.new_name()
        self._holders[name] = None
        with contextlib.ExitStack() as undo:
            undo.callback(self._holders.pop, name)
            await self._files.write(name, octets)
            undo.pop_all()
        holder = hold(name)
        self._holders[name] = weakref.ref(holder, lambda _: self._give_up(name))
        return holder

    def _give_up(self, name: str) -> None:
        """Nobody can store that file any more. Called wherever the last reference to its holder went."""
        if self._holders.pop(name, None) is not None:
            self._files.delete_later([name])

    def named(self, names: Iterable[str]) -> None:
        """A committed transaction named these. Called in the store's thread."""
        for name in names:
            self._holders.pop(name, None)

    def names(self) -> set[str]:
        """All of them."""
        return set(self._holders)


def orphans(files: Collection[str], kept: Collection[str]) -> set[str]:
    """Return the files, unfinished ones included, whose message is not among those ``kept``."""
    return {name for name in files if name.removesuffix(TEMPORARY) not in kept}
