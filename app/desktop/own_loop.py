"""Coroutines on loops in threads of their own beside Qt's: the gateway, Letters and the courier.

Letters and the courier have folders of their own; each can be closed, and erased with its key.
"""

import asyncio
import threading
from abc import abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.profiles.erasing import finish_erasing, is_being_erased, mark
from app.profiles.profile import Profile
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import GatewayError, StoreError
from gateway_core.host.private_files import is_there
from gateway_core.tasks import run_loop
from ui.binding import error_of

STOP_SECONDS = 10.0
"""Seconds that the program's end waits for a thread to finish its transactions."""


class OwnLoop:
    """A single run of a coroutine on a loop, from the thread's start to its end."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._main: asyncio.Task[None] | None = None
        self._lock = threading.Lock()
        self._is_ending = False

    def run(self, main: Coroutine[Any, Any, None]) -> None:
        """Run ``main`` until its end or a call of ``end``; propagates its exceptions. Blocks."""
        run_loop(self._run(main))

    async def _run(self, main: Coroutine[Any, Any, None]) -> None:
        with self._lock:
            if self._is_ending:
                main.close()
                return
            self._loop = asyncio.get_running_loop()
            self._main = asyncio.ensure_future(main)
        try:
            await self._main
        except asyncio.CancelledError:
            return

    def end(self) -> None:
        """Cancel ``main``, from any thread; its contexts are closed in order."""
        with self._lock:
            self._is_ending = True
            main = self._main
        if main is not None:
            self.call(main.cancel)

    def call(self, function: Callable[[], object]) -> None:
        """Call ``function`` in the loop, from any thread; ignored while the loop is not running."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop has just ended
                loop.call_soon_threadsafe(function)


LifeT = TypeVar("LifeT", bound=OwnLoop)
T = TypeVar("T")


class LoopHost(QObject, Generic[LifeT]):
    """Owns the thread of the current life, an OwnLoop, and publishes its news in Qt's thread, where the host lives."""

    _told = Signal(object)
    """A call to make in Qt's thread."""

    def __init__(self) -> None:
        super().__init__()
        self._life: LifeT | None = None
        self._thread: threading.Thread | None = None
        self._told.connect(self._listen, Qt.ConnectionType.QueuedConnection)

    def stop(self) -> bool:
        """End the life and wait for its thread. Returns False after a timeout."""
        if self._life is None or self._thread is None:
            return True
        self._life.end()
        self._thread.join(STOP_SECONDS)
        return not self._thread.is_alive()

    def _begin(self, life: LifeT, name: str) -> None:
        self._life = life
        self._thread = threading.Thread(target=self._live, args=(life,), name=name)
        self._thread.start()

    def _live(self, life: LifeT) -> None:
        """The thread's main function."""
        error = error_of(lambda: life.run(self._serve(life)))
        self._told.emit(lambda: self._on_ended(life, error))

    @abstractmethod
    async def _serve(self, life: LifeT) -> None:
        """Open the host's part of the program until the life ends."""

    def _on_ended(self, life: LifeT, error: GatewayError | None) -> None:
        if life is not self._life:
            return
        if self._thread is not None:
            self._thread.join(STOP_SECONDS)
        self._life = self._thread = None
        self._show_end(life, error)

    @abstractmethod
    def _show_end(self, life: LifeT, error: GatewayError | None) -> None:
        """Update the host after the end of a life."""

    def _work(
        self,
        name: str,
        work: Callable[[], T],
        done: Callable[[T | None, GatewayError | None], None],
        *,
        is_daemon: bool = True,
    ) -> None:
        """Run ``work`` in a thread, then ``done`` in Qt's thread with the result or the error."""

        def run() -> None:
            found: list[T] = []
            error = error_of(lambda: found.append(work()))
            self._told.emit(lambda: done(found[0] if found else None, error))

        threading.Thread(target=run, name=name, daemon=is_daemon).start()

    @Slot(object)
    def _listen(self, call: Callable[[], None]) -> None:
        call()


class BesideGateway(LoopHost[LifeT]):
    """A part of the program beside the gateway, with its own folder and key."""

    def __init__(
        self,
        profile: Callable[[], Profile],
        erase: Callable[[Profile], Coroutine[Any, Any, Statement | None]],
    ) -> None:
        """``profile`` returns the part's profile, with folder and keyring.

        ``erase`` erases the closed data, and returns why the keyring may still hold the key.
        """
        super().__init__()
        self._profile, self._erase = profile, erase
        self._is_wanted = self._is_erasing = self._was_there = False

    def stop(self) -> bool:
        """Close the part and wait for its thread. Returns False after a timeout."""
        self._is_wanted = False
        return super().stop()

    @property
    def is_there(self) -> bool:
        """True if the part's folder exists, even if empty.

        Raises:
            StoreError: if the folder is unreadable.
        """
        profile = self._profile()
        return profile.exists or is_there(profile.data_dir)

    @property
    def is_marked(self) -> bool:
        """True if an erasure is unfinished.

        Raises:
            StoreError: if the folder is unreadable.
        """
        return is_being_erased(self._profile().data_dir)

    def mark_for_erasing(self) -> None:
        """Mark the folder, so that the next start of any of its programs finishes an interrupted erasure."""
        self._is_erasing = True
        with suppress(StoreError):  # an unreadable folder; ``erase_now`` reports it
            self._was_there = self.is_there
            mark(self._profile().data_dir)

    def erase_now(self) -> Statement | None:
        """Close the part and erase its data; blocks.

        Returns why the keyring may still hold the key, or ``NOTHING``; None if the folder was missing from the start.

        Raises:
            StoreError: if another program keeps the data open, or the deletion of files fails.
        """
        self._is_erasing = True  # permanently: the part is never opened again
        self.stop()
        with ThreadPoolExecutor(1) as worker:  # Qt's thread may have a running loop
            return worker.submit(self._erase_what_is_there).result()

    def _erase_what_is_there(self) -> Statement | None:
        if self.is_there:
            return asyncio.run(self._erase(self._profile()))
        return NOTHING if self._was_there else None  # a life that just began may have finished the erasure

    def _live(self, life: LifeT) -> None:
        error = error_of(lambda: life.run(self._serve(life)))
        if not self._is_erasing:  # the erasure reports remaining files itself
            error = error_of(lambda: finish_erasing(self._profile())) or error
        self._told.emit(lambda: self._on_ended(life, error))
