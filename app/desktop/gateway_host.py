"""The gateway's thread with its own loop, for the desktop app: start, stop, restart, and publish to Qt's thread.

::

    idle ──start──▶ opening ──▶ running ──stop──▶ closing ──▶ idle
                       └── failed(error) ──▶ idle ◀─┘
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from app.desktop.own_loop import LoopHost, OwnLoop
from app.desktop.typed_profile import TypedProfile
from app.process.log_book import LogBook
from app.profiles.profile import NetworkOptions, Profile
from gateway_core import randomness
from gateway_core.codes.store import BackupCode
from gateway_core.crypto.recovery_words import SECRET_OCTETS
from gateway_core.errors import GatewayError, StoreError
from gateway_core.gateway import PrivateGateway
from gateway_core.limits import MOVE_PORT
from gateway_core.views.backups import BackupView, MoveInvitation
from gateway_core.views.status import CheckResult, GatewayState
from ui.binding import BackupFile, Ended, GatewayBinding, Invite, Report, Seen

# --- A profile and its vault ----------------------------------------------------------------------------


class MoveReception:
    """The reception of a moving gateway.

    ``run`` blocks; ``end`` cancels it from any thread, until the gateway has arrived.
    """

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._lock = threading.Lock()
        self._close: Callable[[], None] | None = None
        self._is_ended = False

    def run(self, invite: Invite, report: Report) -> BackupView:
        """Listen, publish the invitation for the old computer, and restore the received gateway into the profile.

        Raises:
            GatewayError: as for :meth:`Profile.receive_move`, or after ``end``; the profile is unchanged.
        """
        from gateway_core.crypto.move_secret import MoveSecret  # imported late: only moves need it

        secret = MoveSecret(randomness.octets(SECRET_OCTETS))
        try:
            listener = self._profile.listen_for_move(secret, "", MOVE_PORT, replace=True)
        except StoreError:  # another program uses the usual port
            listener = self._profile.listen_for_move(secret, "", 0, replace=True)
        with self._lock:
            self._close = listener.close
            is_ended = self._is_ended
        try:
            if is_ended:
                raise StoreError(BackupCode.MOVE_ENDED)
            where = listener.host if listener.port == MOVE_PORT else f"{listener.host}:{listener.port}"
            invite(MoveInvitation(where, secret.words))
            return self._profile.receive_move(listener, secret, report, replace=True)
        finally:
            listener.close()

    def end(self) -> None:
        """Cancel the reception."""
        with self._lock:
            self._is_ended = True
            close = self._close
        if close is not None:
            close()


class ProfileGateway(Struct, frozen=True):
    """Opens the profile in ``data_dir``. Heavy imports run in the gateway's thread, after the window is shown."""

    data_dir: Path
    network: Callable[[], NetworkOptions]
    """Returns the options about networks; read at each start."""
    log: LogBook
    """The program's log, which the gateway's diagnostics include."""

    def typed_profile(self, passphrase: str | None) -> TypedProfile:
        """Return the profile; its key is under ``passphrase``, or with None in the keyring."""
        return TypedProfile(self.data_dir, passphrase=passphrase)

    def preview(self, file: BackupFile, report: Report, listening: Sequence[str]) -> BackupView:
        """Read a backup, or the Awala gateway's data, to the end; ``listening``: where the gateway serves apps.

        Raises:
            GatewayError: as for :meth:`Profile.source`, or if the backup is damaged.
        """
        profile = Profile(self.data_dir)
        with profile.source(file.path, file.passphrase, file.words, report, listening) as source:
            return source.check()

    def restore(self, file: BackupFile, passphrase: str | None, report: Report) -> None:
        """Restore a backup, or the Awala gateway's data, in place of the present data.

        Raises:
            GatewayError: as for :meth:`Profile.restore`; the data are unchanged.
        """
        profile = self.typed_profile(passphrase)
        with profile.source(file.path, file.passphrase, file.words, report) as source:
            profile.restore(source, replace=True)

    def examine(self) -> list[CheckResult]:
        """Run the checks that need no opened data."""
        from app.profiles.opening import device_checks
        from gateway_core.clock import SystemClock
        from gateway_core.services.runtime.doctor import examine

        return asyncio.run(examine(device_checks(self.typed_profile(None), SystemClock(), None)))

    @asynccontextmanager
    async def open(self, passphrase: str | None) -> AsyncIterator[PrivateGateway]:
        """Open the gateway; see app.desktop.gateway_host.Opener.

        Raises:
            StoreError: if opening fails; also at the end of the context, if the gateway moved away meanwhile.
        """
        from app.control.server import ControlServer
        from app.process.service_notices import awake_while_syncing
        from app.profiles.erasing import finish_erasing
        from app.profiles.opening import open_gateway
        from gateway_core.services.endpoints.endpoint_registration import RegistrationPolicy

        profile = self.typed_profile(passphrase)
        policy = RegistrationPolicy.ASK
        async with (
            open_gateway(profile, self.network(), serve=True, new_endpoints=policy, log=self.log) as gateway,
            ControlServer(gateway, profile.control_socket).open(),
            awake_while_syncing(gateway),
        ):
            yield gateway
        await asyncio.to_thread(finish_erasing, profile)
        await asyncio.to_thread(profile.require_not_moved)


# --- The thread -----------------------------------------------------------------------------------------

T = TypeVar("T")

Opener = Callable[[str | None], AbstractAsyncContextManager[PrivateGateway]]
"""Opens the gateway, under a passphrase if typed; runs on the gateway's own loop."""


class GatewayThread(LoopHost[OwnLoop]):
    """Owns the gateway's thread and updates the binding. Implements ui.binding.GatewayHost."""

    def __init__(
        self, binding: GatewayBinding, opener: Opener, profile: ProfileGateway | None = None
    ) -> None:
        """``profile`` runs operations on the closed data, each in its own thread; None in a demo."""
        super().__init__()
        self._profile = profile
        self._is_restoring = False
        self._reception: MoveReception | None = None
        self._binding = binding
        self._opener = opener
        # the passphrase of a restart that waits for the end of the present life
        self._next: list[str | None] = []
        self.passphrase: str | None = None
        """The passphrase of the present or last life; it opens Letters too."""
        self.proven_passphrase: str | None = None
        """``passphrase`` if it has opened the gateway."""
        self.close_beside: Callable[[], threading.Thread | None] = lambda: None
        """Closes what uses the data beside the gateway, and returns the thread that ends."""

    def start(self, passphrase: str | None = None) -> None:
        """Start the gateway, unless it is running."""
        if self._thread is not None or self._is_restoring:
            return
        self._binding.detach(GatewayState.STARTING)
        self.passphrase = passphrase
        if passphrase != self.proven_passphrase:
            self.proven_passphrase = None
        self._begin(OwnLoop(), "gateway")

    def restart(self, passphrase: str | None = None) -> None:
        """Stop the gateway if it is running, and start it again."""
        if self._life is None:
            self.start(passphrase)
            return
        self._next = [passphrase]
        self._life.end()

    def examine(self, done: Callable[[Sequence[CheckResult]], None]) -> None:
        """Run the checks that need no gateway; ``done`` is called later with the results, in Qt's thread."""
        profile = self._profile
        self._work(
            "check-up",
            lambda: profile.examine() if profile is not None else [],
            lambda found, _: done(found or ()),
        )

    def recover(self, words: str, passphrase: str | None, done: Ended) -> None:
        """Open the vault by a recovery sheet; ``done`` is called later with an error or None, in Qt's thread."""
        profile = self._own_profile.typed_profile(passphrase)
        self._work("recovery", lambda: profile.recover(words), lambda _, error: done(error))

    def move_back(self, done: Ended) -> None:
        """Unlock a gateway that moved away; ``done`` is called later with an error or None, in Qt's thread."""
        self._work("move back", self._own_profile.typed_profile(None).move_back, lambda _, error: done(error))

    def preview(self, file: BackupFile, report: Report, done: Seen) -> None:
        """Read a backup, or the Awala gateway's data, to the end, in a separate thread."""
        profile, listening = self._own_profile, self._binding.status.listening
        self._work("looking inside", lambda: profile.preview(file, report, listening), done)

    def restore(self, file: BackupFile, passphrase: str | None, report: Report, done: Ended) -> None:
        """Stop the gateway if it is running, and restore a backup in place of its data, in a separate thread."""
        profile = self._own_profile
        self._work_alone(
            "restoration",
            lambda: profile.restore(file, passphrase, report),
            lambda _, error: done(error),
        )

    def receive_move(self, passphrase: str | None, invite: Invite, report: Report, done: Seen) -> None:
        """Stop the gateway if it is running, and receive a moving gateway, in a separate thread."""
        self._reception = reception = MoveReception(self._own_profile.typed_profile(passphrase))

        def on_invitation(invitation: MoveInvitation) -> None:
            self._told.emit(lambda: invite(invitation))

        def on_received(view: BackupView | None, error: GatewayError | None) -> None:
            self._reception = None
            done(view, error)

        self._work_alone("arrival", lambda: reception.run(on_invitation, report), on_received)

    def end_move(self) -> None:
        """Cancel the reception of a moving gateway."""
        if self._reception is not None:
            self._reception.end()

    def stop(self) -> bool:
        """End the gateway and wait for its thread. Returns False after a timeout."""
        self._next.clear()
        self.end_move()
        if self._thread is None:
            return True
        is_ended = super().stop()
        self._binding.detach()
        self._life = self._thread = None
        return is_ended

    @property
    def _own_profile(self) -> ProfileGateway:
        assert self._profile is not None, "a demo has no vault, and nothing to restore or to move"
        return self._profile

    def _work_alone(
        self, name: str, work: Callable[[], T], done: Callable[[T | None, GatewayError | None], None]
    ) -> None:
        """Run ``work`` after the gateway's end, and prevent a start until then.

        The program's end waits for ``work``.
        """

        def on_ended(result: T | None, error: GatewayError | None) -> None:
            self._is_restoring = False
            done(result, error)

        def alone() -> T:
            for each in (before, beside):
                if each is not None:
                    each.join()
            return work()

        before, beside = self._thread, self.close_beside()
        self._next.clear()
        self._is_restoring = True
        if self._life is not None:
            self._life.end()
        self._work(name, alone, on_ended, is_daemon=False)

    async def _serve(self, life: OwnLoop) -> None:
        loop = asyncio.get_running_loop()
        async with self._opener(self.passphrase) as gateway:
            self._told.emit(lambda: self._on_opened(life, gateway, loop))
            await gateway.run_until_stopped()  # ended by a wipe, for instance

    def _on_opened(self, life: OwnLoop, gateway: PrivateGateway, loop: asyncio.AbstractEventLoop) -> None:
        if life is self._life:
            self.proven_passphrase = self.passphrase
            self._binding.attach(gateway, loop)

    def _show_end(self, life: OwnLoop, error: GatewayError | None) -> None:
        if self._is_restoring:
            self._binding.detach(GatewayState.STARTING)
        elif self._next:
            self.start(self._next.pop())
        elif error is not None:
            self._binding.fail(error)
        else:
            self._binding.detach()
