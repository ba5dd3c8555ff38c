"""Things that live beside the gateway in the window's program: in a folder, and on a loop in a thread, of their own.

Letters, and what is carried for others. Each can be closed, and erased with its key.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.desktop.own_loop import STOP_SECONDS
from app.erasing import is_being_erased, mark
from app.profile import Profile
from gateway_core.codes.statement import Statement
from gateway_core.errors import StoreError


class Ending(Protocol):
    """The work of such a thread."""

    def end(self) -> None:
        """Have it end; from any thread."""


LifeT = TypeVar("LifeT", bound=Ending)


class BesideGateway(QObject, Generic[LifeT]):
    """One of them. Lives in Qt's thread."""

    _told = Signal(object)
    """A thread's news, as a call that Qt's thread makes."""

    def __init__(
        self,
        profile: Callable[[], Profile],
        erase: Callable[[Profile], Coroutine[Any, Any, Statement | None]],
    ) -> None:
        """``profile`` gives its folder and keyring.

        ``erase`` erases what is there, which nobody has open, and returns why the keyring may still hold the key.
        """
        super().__init__()
        self._profile, self._erase = profile, erase
        self._life: LifeT | None = None
        self._thread: threading.Thread | None = None
        self._is_wanted = False
        self._is_erasing = False
        self._told.connect(self._listen, Qt.ConnectionType.QueuedConnection)

    def stop(self) -> bool:
        """Close it and wait for it. Whether it ended in time."""
        self._is_wanted = False
        if self._life is None or self._thread is None:
            return True
        self._life.end()
        self._thread.join(STOP_SECONDS)
        return not self._thread.is_alive()

    @property
    def is_there(self) -> bool:
        """True if it has a folder, whatever is in it.

        Raises:
            StoreError: one may not look.
        """
        profile = self._profile()
        return profile.exists or profile.data_dir.exists()

    @property
    def is_marked(self) -> bool:
        """True if it is being erased, and that was cut off.

        Raises:
            StoreError: one may not look.
        """
        return is_being_erased(self._profile().data_dir)

    def mark_for_erasing(self) -> None:
        """Have the next start, of any program that opens it, erase it if this one does not come to it."""
        self._is_erasing = True
        with suppress(StoreError):  # one may not look; ``erase_now`` says so
            mark(self._profile().data_dir)

    def erase_now(self) -> Statement | None:
        """Close it, and erase what is there; blocks.

        Returns why the keyring may still hold the key, or ``NOTHING``; ``None`` where there was nothing to erase.

        Raises:
            StoreError: another program has it open and does not end, or files cannot be deleted.
        """
        self._is_erasing = True  # for good: nobody opens it again
        self.stop()
        with ThreadPoolExecutor(1) as worker:  # Qt's thread may have a loop of its own
            return worker.submit(self._erase_what_is_there).result()

    def _erase_what_is_there(self) -> Statement | None:
        return asyncio.run(self._erase(self._profile())) if self.is_there else None

    @Slot(object)
    def _listen(self, call: Callable[[], None]) -> None:
        call()
