"""Coroutines on loops of their own, in threads of their own, beside Qt's, and what lives on them beside the gateway.

Letters, and what is carried for others: in a folder of their own. Each can be closed, and erased with its key.
"""

from __future__ import annotations

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
from gateway_core.codes.statement import Statement
from gateway_core.errors import GatewayError, StoreError
from gateway_core.host.private_files import is_there
from gateway_core.tasks import run_loop
from ui.binding import error_of

STOP_SECONDS = 10.0
"""The time for which the end of the program waits for such a thread to finish its transactions."""


class OwnLoop:
    """One run, from its thread's first line to its last."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._main: asyncio.Task[None] | None = None
        self._lock = threading.Lock()
        self._is_ending = False

    def run(self, main: Coroutine[Any, Any, None]) -> None:
        """Run ``main`` until it ends or is ended; what it raises comes out here. Blocks."""
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
        """Ask it to end, from any thread: it leaves its contexts in order."""
        with self._lock:
            self._is_ending = True
            main = self._main
        if main is not None:
            self.call(main.cancel)

    def call(self, function: Callable[[], object]) -> None:
        """Call ``function`` in the loop, from any thread; nothing happens where it does not run."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # it has just ended
                loop.call_soon_threadsafe(function)


LifeT = TypeVar("LifeT", bound=OwnLoop)
T = TypeVar("T")


class LoopHost(QObject, Generic[LifeT]):
    """Owns the thread of one life after another, and speaks for them in Qt's thread, where it lives."""

    _told = Signal(object)
    """A thread's news, as a call that Qt's thread makes."""

    def __init__(self) -> None:
        super().__init__()
        self._life: LifeT | None = None
        self._thread: threading.Thread | None = None
        self._told.connect(self._listen, Qt.ConnectionType.QueuedConnection)

    def stop(self) -> bool:
        """Close it and wait for it. Whether it ended in time."""
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
        """Have it open until the life ends."""

    def _on_ended(self, life: LifeT, error: GatewayError | None) -> None:
        if life is not self._life:
            return
        if self._thread is not None:
            self._thread.join(STOP_SECONDS)
        self._life = self._thread = None
        self._ended(life, error)

    @abstractmethod
    def _ended(self, life: LifeT, error: GatewayError | None) -> None:
        """Show what comes after a life that has ended."""

    def _work(
        self,
        name: str,
        work: Callable[[], T],
        done: Callable[[T | None, GatewayError | None], None],
        *,
        is_daemon: bool = True,
    ) -> None:
        """Work in a thread; tell Qt's thread the result, or what went wrong."""

        def run() -> None:
            found: list[T] = []
            error = error_of(lambda: found.append(work()))
            self._told.emit(lambda: done(found[0] if found else None, error))

        threading.Thread(target=run, name=name, daemon=is_daemon).start()

    @Slot(object)
    def _listen(self, call: Callable[[], None]) -> None:
        call()


class BesideGateway(LoopHost[LifeT]):
    """Something beside the gateway, with a folder and a key of its own."""

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
        self._is_wanted = self._is_erasing = False

    def stop(self) -> bool:
        """Close it and wait for it. Whether it ended in time."""
        self._is_wanted = False
        return super().stop()

    @property
    def is_there(self) -> bool:
        """True if it has a folder, whatever is in it.

        Raises:
            StoreError: one may not look.
        """
        profile = self._profile()
        return profile.exists or is_there(profile.data_dir)

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

    def _live(self, life: LifeT) -> None:
        error = error_of(lambda: life.run(self._serve(life)))
        if not self._is_erasing:  # which tells what is left
            error = error_of(lambda: finish_erasing(self._profile())) or error
        self._told.emit(lambda: self._on_ended(life, error))
