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
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.desktop.move_reception import MoveReception
from app.desktop.own_loop import STOP_SECONDS, OwnLoop
from app.desktop.profile_gateway import ProfileGateway
from gateway_core.errors import GatewayError
from gateway_core.gateway import PrivateGateway
from gateway_core.views.backups import BackupView, MoveInvitation
from gateway_core.views.status import CheckResult, GatewayState
from ui.binding import BackupFile, Ended, GatewayBinding, Invite, Report, Seen, error_of

T = TypeVar("T")

Opener = Callable[[str | None], AbstractAsyncContextManager[PrivateGateway]]
"""Opens the gateway, under a passphrase where one was typed; runs on the gateway's own loop."""


class GatewayThread(QObject):
    """Owns the thread and keeps the binding informed. Implements ui.binding.GatewayHost. Lives in Qt's thread."""

    _told = Signal(object)
    """What a thread has to say, as a call that Qt's thread makes."""

    def __init__(
        self, binding: GatewayBinding, opener: Opener, profile: ProfileGateway | None = None
    ) -> None:
        """``profile`` does what can be done without a gateway, each in a thread of its own; a demo has none."""
        super().__init__()
        self._profile = profile
        self._is_restoring = False
        self._reception: MoveReception | None = None
        self._binding = binding
        self._opener = opener
        self._life: OwnLoop | None = None
        self._thread: threading.Thread | None = None
        self._next: list[str | None] = []
        """The passphrase of a restart that waits for the present life to end."""
        self.passphrase: str | None = None
        """The passphrase of the present life, or of the last one: what it opens besides the gateway asks for it."""
        self._told.connect(self._listen, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        return self._thread is not None

    def start(self, passphrase: str | None = None) -> None:
        """Start the gateway; nothing happens when it runs."""
        if self._thread is not None or self._is_restoring:
            return
        self._binding.detach(GatewayState.STARTING)
        self._life = life = OwnLoop()
        self.passphrase = passphrase
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
        profile = self._profile
        self._work(
            "check-up",
            lambda: profile.examine() if profile is not None else [],
            lambda found, _: done(found or ()),
        )

    def recover(self, words: str, passphrase: str | None, done: Ended) -> None:
        """Open the vault by a recovery sheet; ``done`` is called later, in Qt's thread, with what went wrong."""
        profile = self._own_profile
        self._work("recovery", lambda: profile.recover(words, passphrase), lambda _, error: done(error))

    def move_back(self, done: Ended) -> None:
        """Unlock a gateway that moved away; ``done`` is called later, in Qt's thread, with what went wrong."""
        self._work("move back", self._own_profile.move_back, lambda _, error: done(error))

    def look_inside(self, file: BackupFile, report: Report, done: Seen) -> None:
        """Read a backup of everything to its end, in a thread of its own."""
        profile = self._own_profile
        self._work("looking inside", lambda: profile.look_inside(file, report), done)

    def restore(self, file: BackupFile, passphrase: str | None, report: Report, done: Ended) -> None:
        """Stop the gateway if it runs, and restore a backup in the place of what is here, in a thread of its own."""
        profile = self._own_profile
        self._work_alone(
            "restoration",
            lambda: profile.restore(file, passphrase, report),
            lambda _, error: done(error),
        )

    def receive_move(self, passphrase: str | None, invite: Invite, report: Report, done: Seen) -> None:
        """Stop the gateway if it runs, and wait for one that moves here, in a thread of its own."""
        self._reception = reception = self._own_profile.reception(passphrase)

        def invited(invitation: MoveInvitation) -> None:
            self._told.emit(lambda: invite(invitation))

        def received(view: BackupView | None, error: GatewayError | None) -> None:
            self._reception = None
            done(view, error)

        self._work_alone("arrival", lambda: reception.run(invited, report), received)

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

    @property
    def _own_profile(self) -> ProfileGateway:
        assert self._profile is not None, "a demo has no vault, and nothing to restore or to move"
        return self._profile

    def _work(
        self,
        name: str,
        work: Callable[[], T],
        done: Callable[[T | None, GatewayError | None], None],
        *,
        after: threading.Thread | None = None,
        is_daemon: bool = True,
    ) -> None:
        """Work in a thread, once ``after`` has ended; tell Qt's thread the result, or what went wrong."""

        def run() -> None:
            if after is not None:
                after.join()
            found: list[T] = []
            error = error_of(lambda: found.append(work()))
            self._told.emit(lambda: done(found[0] if found else None, error))

        threading.Thread(target=run, name=name, daemon=is_daemon).start()

    def _work_alone(
        self, name: str, work: Callable[[], T], done: Callable[[T | None, GatewayError | None], None]
    ) -> None:
        """Work where no gateway runs, and let none start meanwhile. The end of the program waits for it."""

        def ended(result: T | None, error: GatewayError | None) -> None:
            self._is_restoring = False
            done(result, error)

        self._next.clear()
        self._is_restoring = True
        if self._life is not None:
            self._life.end()
        self._work(name, work, ended, after=self._thread, is_daemon=False)

    def _live(self, life: OwnLoop, passphrase: str | None) -> None:
        """The thread's main function."""
        error = error_of(lambda: life.run(self._serve(life, passphrase)))
        self._told.emit(lambda: self._on_ended(life, error))

    async def _serve(self, life: OwnLoop, passphrase: str | None) -> None:
        loop = asyncio.get_running_loop()
        async with self._opener(passphrase) as gateway:
            self._told.emit(lambda: self._on_opened(life, gateway, loop))
            await gateway.run_until_stopped()  # which a wipe ends, for instance

    @Slot(object)
    def _listen(self, call: Callable[[], None]) -> None:
        call()

    def _on_opened(self, life: OwnLoop, gateway: PrivateGateway, loop: asyncio.AbstractEventLoop) -> None:
        if life is self._life:
            self._binding.attach(gateway, loop)

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
