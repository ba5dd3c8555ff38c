"""The gateway's own thread with its own loop, for the desktop app: start, stop, restart, and tell Qt's thread.

::

    idle ──start──▶ opening ──▶ running ──stop──▶ closing ──▶ idle
                       └── failed(error) ──▶ idle ◀─┘
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.desktop.own_loop import STOP_SECONDS, OwnLoop
from gateway_core.errors import GatewayError
from gateway_core.gateway import PrivateGateway
from gateway_core.views.backups import BackupProgress, BackupView, MoveInvitation
from gateway_core.views.status import CheckResult, GatewayState
from ui.binding import BackupFile, GatewayBinding, error_of

Opener = Callable[[str | None], AbstractAsyncContextManager[PrivateGateway]]
"""Opens the gateway, under a passphrase where one was typed; runs on the gateway's own loop."""


def _nothing_moved() -> None:
    raise AssertionError("a demo moves nowhere")


def _nothing_is_recovered(words: str, passphrase: str | None) -> None:
    raise AssertionError("a demo has no vault")


class Restorer(Protocol):
    """The folder into which a backup of everything is restored. Calls block."""

    def look_inside(self, file: BackupFile, report: Callable[[BackupProgress], None]) -> BackupView: ...

    def restore(
        self, file: BackupFile, passphrase: str | None, report: Callable[[BackupProgress], None]
    ) -> None: ...

    def reception(self, passphrase: str | None) -> Reception: ...


class Reception(Protocol):
    """A wait for a gateway that moves here. ``run`` blocks; ``end`` ends it, from any thread."""

    def run(
        self, invite: Callable[[MoveInvitation], None], report: Callable[[BackupProgress], None]
    ) -> BackupView: ...

    def end(self) -> None: ...


class GatewayThread(QObject):
    """Owns the thread and keeps the binding informed. Implements ui.binding.GatewayHost. Lives in Qt's thread."""

    _opened = Signal(object, object, object)
    _ended = Signal(object, object)
    _examined = Signal(object, object)
    _recovered = Signal(object, object)
    _looked_inside = Signal(object, object, object)
    _invited = Signal(object, object)

    def __init__(
        self,
        binding: GatewayBinding,
        opener: Opener,
        examine: Callable[[], Sequence[CheckResult]] = tuple,
        recover: Callable[[str, str | None], None] = _nothing_is_recovered,
        move_back: Callable[[], None] = _nothing_moved,
        restorer: Restorer | None = None,
    ) -> None:
        """``examine`` checks what can be checked without a gateway; ``recover`` opens the vault by a recovery sheet.

        ``move_back`` unlocks a gateway that moved away; ``restorer`` restores backups of everything.

        Each is called in a thread of its own.
        """
        super().__init__()
        self._examine = examine
        self._recover = recover
        self._move_back = move_back
        self._restorer = restorer
        self._is_restoring = False
        self._reception: Reception | None = None
        self._binding = binding
        self._opener = opener
        self._life: OwnLoop | None = None
        self._thread: threading.Thread | None = None
        self._next: list[str | None] = []
        """The passphrase of a restart that waits for the present life to end."""
        queued = Qt.ConnectionType.QueuedConnection
        self._opened.connect(self._on_opened, queued)
        self._ended.connect(self._on_ended, queued)
        self._examined.connect(self._on_examined, queued)
        self._recovered.connect(self._on_recovered, queued)
        self._looked_inside.connect(self._on_looked_inside, queued)
        self._invited.connect(self._on_invited, queued)

    @property
    def is_running(self) -> bool:
        return self._thread is not None

    def start(self, passphrase: str | None = None) -> None:
        """Start the gateway; nothing happens when it runs."""
        if self._thread is not None or self._is_restoring:
            return
        self._binding.detach(GatewayState.STARTING)
        self._life = life = OwnLoop()
        self._thread = threading.Thread(target=self._live, args=(life, passphrase), name="gateway")
        self._thread.start()

    def restart(self, passphrase: str | None = None) -> None:
        """Stop it if it runs, and start it anew."""
        if self._life is None:
            self.start(passphrase)
            return
        self._next = [passphrase]
        self._life.end()

    def examine(self, done: Callable[[Sequence[CheckResult]], None]) -> None:
        """Check what can be checked without a gateway; ``done`` is called with it later, in Qt's thread."""
        found: list[CheckResult] = []

        def run() -> None:
            error_of(lambda: found.extend(self._examine()))
            self._examined.emit(done, found)

        threading.Thread(target=run, name="check-up", daemon=True).start()

    def recover(
        self, words: str, passphrase: str | None, done: Callable[[GatewayError | None], None]
    ) -> None:
        """Open the vault by a recovery sheet; ``done`` is called later, in Qt's thread, with what went wrong."""

        def run() -> None:
            self._recovered.emit(done, error_of(lambda: self._recover(words, passphrase)))

        threading.Thread(target=run, name="recovery", daemon=True).start()

    def move_back(self, done: Callable[[GatewayError | None], None]) -> None:
        """Unlock a gateway that moved away; ``done`` is called later, in Qt's thread, with what went wrong."""

        def run() -> None:
            self._recovered.emit(done, error_of(self._move_back))

        threading.Thread(target=run, name="move back", daemon=True).start()

    def look_inside(
        self,
        file: BackupFile,
        report: Callable[[BackupProgress], None],
        done: Callable[[BackupView | None, GatewayError | None], None],
    ) -> None:
        """Read a backup of everything to its end, in a thread of its own."""
        restorer = self._restorer
        assert restorer is not None, "a demo has nothing to restore"

        def run() -> None:
            seen: list[BackupView] = []
            error = error_of(lambda: seen.append(restorer.look_inside(file, report)))
            self._looked_inside.emit(done, seen[0] if seen else None, error)

        threading.Thread(target=run, name="looking inside", daemon=True).start()

    def restore(
        self,
        file: BackupFile,
        passphrase: str | None,
        report: Callable[[BackupProgress], None],
        done: Callable[[GatewayError | None], None],
    ) -> None:
        """Stop the gateway if it runs, and restore a backup in the place of what is here, in a thread of its own."""
        restorer, life, thread = self._restorer, self._life, self._thread
        assert restorer is not None, "a demo has nothing to restore"
        self._next.clear()
        self._is_restoring = True
        if life is not None:
            life.end()

        def restored(error: GatewayError | None) -> None:
            self._is_restoring = False
            done(error)

        def run() -> None:
            if thread is not None:
                thread.join()
            error = error_of(lambda: restorer.restore(file, passphrase, report))
            self._recovered.emit(restored, error)

        threading.Thread(target=run, name="restoration").start()

    def receive_move(
        self,
        passphrase: str | None,
        invite: Callable[[MoveInvitation], None],
        report: Callable[[BackupProgress], None],
        done: Callable[[BackupView | None, GatewayError | None], None],
    ) -> None:
        """Stop the gateway if it runs, and wait for one that moves here, in a thread of its own."""
        restorer, life, thread = self._restorer, self._life, self._thread
        assert restorer is not None, "nothing moves into a demo"
        self._next.clear()
        self._is_restoring = True
        self._reception = reception = restorer.reception(passphrase)
        if life is not None:
            life.end()

        def received(view: BackupView | None, error: GatewayError | None) -> None:
            self._is_restoring, self._reception = False, None
            done(view, error)

        def run() -> None:
            if thread is not None:
                thread.join()
            seen: list[BackupView] = []
            error = error_of(
                lambda: seen.append(reception.run(lambda each: self._invited.emit(invite, each), report))
            )
            self._looked_inside.emit(received, seen[0] if seen else None, error)

        threading.Thread(target=run, name="arrival").start()

    def end_move(self) -> None:
        """Wait for no gateway any longer."""
        if self._reception is not None:
            self._reception.end()

    def stop(self) -> bool:
        """End the gateway and wait for it. Whether it ended in time."""
        self._next.clear()
        self.end_move()
        if self._life is None or self._thread is None:
            return True
        self._life.end()
        self._thread.join(STOP_SECONDS)
        is_ended = not self._thread.is_alive()
        self._binding.detach()
        self._life = self._thread = None
        return is_ended

    def _live(self, life: OwnLoop, passphrase: str | None) -> None:
        """The thread's main function."""
        error = error_of(lambda: life.run(self._serve(life, passphrase)))
        self._ended.emit(life, error)

    async def _serve(self, life: OwnLoop, passphrase: str | None) -> None:
        async with self._opener(passphrase) as gateway:
            self._opened.emit(life, gateway, asyncio.get_running_loop())
            await gateway.run_until_stopped()  # which a wipe ends, for instance

    @Slot(object, object)
    def _on_examined(
        self, done: Callable[[Sequence[CheckResult]], None], found: Sequence[CheckResult]
    ) -> None:
        done(found)

    @Slot(object, object)
    def _on_invited(self, invite: Callable[[MoveInvitation], None], each: MoveInvitation) -> None:
        invite(each)

    @Slot(object, object)
    def _on_recovered(self, done: Callable[[GatewayError | None], None], error: GatewayError | None) -> None:
        done(error)

    @Slot(object, object, object)
    def _on_looked_inside(
        self,
        done: Callable[[BackupView | None, GatewayError | None], None],
        seen: BackupView | None,
        error: GatewayError | None,
    ) -> None:
        done(seen, error)

    @Slot(object, object, object)
    def _on_opened(self, life: OwnLoop, gateway: PrivateGateway, loop: asyncio.AbstractEventLoop) -> None:
        if life is self._life:
            self._binding.attach(gateway, loop)

    @Slot(object, object)
    def _on_ended(self, life: OwnLoop, error: GatewayError | None) -> None:
        if life is not self._life:
            return
        if self._thread is not None:
            self._thread.join(STOP_SECONDS)
        self._life = self._thread = None
        if self._is_restoring:
            self._binding.detach(GatewayState.STARTING)
        elif self._next:
            self.start(self._next.pop())
        elif error is not None:
            self._binding.fail(error)
        else:
            self._binding.detach()
