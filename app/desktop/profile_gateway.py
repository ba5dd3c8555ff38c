"""The gateway as the desktop app runs it: in a profile folder, under the keyring or a typed passphrase."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from app.desktop.move_reception import MoveReception
from app.desktop.typed_profile import TypedProfile
from app.log_book import LogBook
from app.profile import Profile
from gateway_core.gateway import PrivateGateway
from gateway_core.views.backups import BackupView
from gateway_core.views.status import CheckResult

if TYPE_CHECKING:
    from ui.binding import BackupFile, Report

VAULT_FILE = "vault.json"


class ProfileGateway(Struct, frozen=True):
    """Opens the profile in ``data_dir``. The heavy imports happen in the gateway's thread, behind the window."""

    data_dir: Path
    resolvers: Callable[[], Sequence[str]]
    """The DNS resolvers of the settings, read at each start."""
    log: LogBook
    """The program's, which the gateway's diagnostics read too."""

    @property
    def has_data(self) -> bool:
        """True if there is something that only its key opens."""
        return Profile(self.data_dir).exists

    @property
    def has_passphrase(self) -> bool:
        """True if the key is under a passphrase rather than in the keyring."""
        return (self.data_dir / VAULT_FILE).exists()

    @property
    def has_sheet(self) -> bool:
        """True if a recovery sheet opens what is here."""
        return Profile(self.data_dir).has_sheet

    def recover(self, words: str, passphrase: str | None) -> None:
        """Put the key that a recovery sheet's words open under ``passphrase``, or into the keyring.

        Raises:
            GatewayError: as for :meth:`Profile.recover`.
        """
        TypedProfile(self.data_dir, passphrase=passphrase).recover(words)

    def look_inside(self, file: BackupFile, report: Report) -> BackupView:
        """Read a backup of everything to its end.

        Raises:
            GatewayError: as for :meth:`Profile.backup`; or it is damaged.
        """
        with Profile(self.data_dir).backup(file.path, file.passphrase, file.words, report) as backup:
            return backup.check()

    def restore(self, file: BackupFile, passphrase: str | None, report: Report) -> None:
        """Restore a backup of everything in the place of what is here.

        Its key goes under ``passphrase``, or into the keyring.

        Raises:
            GatewayError: as for :meth:`Profile.restore`; nothing has changed.
        """
        profile = TypedProfile(self.data_dir, passphrase=passphrase)
        with profile.backup(file.path, file.passphrase, file.words, report) as backup:
            profile.restore(backup, replace=True)

    def reception(self, passphrase: str | None) -> MoveReception:
        """Prepare the wait for a gateway that moves here; its key goes under ``passphrase``, or into the keyring."""
        return MoveReception(TypedProfile(self.data_dir, passphrase=passphrase))

    def move_back(self) -> None:
        """Unlock the gateway here, after it moved away.

        Raises:
            GatewayError: as for :meth:`Profile.move_back`.
        """
        Profile(self.data_dir).move_back()

    def examine(self) -> list[CheckResult]:
        """Check what can be checked although the data cannot be opened."""
        from app.opening import device_checks
        from gateway_core.clock import SystemClock
        from gateway_core.services.runtime.doctor import examine

        profile = TypedProfile(self.data_dir, passphrase=None)
        return asyncio.run(examine(device_checks(profile, SystemClock(), None)))

    @asynccontextmanager
    async def open(self, passphrase: str | None) -> AsyncIterator[PrivateGateway]:
        """Open it; see app.desktop.gateway_host.Opener.

        Raises:
            StoreError: at its end, too, where the gateway moved away meanwhile.
        """
        from app.control import ControlServer
        from app.erasing import finish_erasing
        from app.network_options import NetworkOptions
        from app.opening import open_gateway
        from app.wakefulness import awake_while_syncing
        from gateway_core.services.endpoints.endpoint_policy import RegistrationPolicy

        profile = TypedProfile(self.data_dir, passphrase=passphrase)
        network = NetworkOptions(resolvers=tuple(self.resolvers()))
        policy = RegistrationPolicy.ASK
        async with (
            open_gateway(profile, network, serve=True, new_endpoints=policy, log=self.log) as gateway,
            ControlServer(gateway, profile.control_socket).serving(),
            awake_while_syncing(gateway),
        ):
            yield gateway
        await asyncio.to_thread(finish_erasing, profile)
        await asyncio.to_thread(profile.require_not_moved)
