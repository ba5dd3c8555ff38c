"""The control commands about the identity and the whole data: state, certificates, backup, the end."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

from app.as_json import beside
from app.cli import tables
from app.codes import ControlCode
from app.control_command import Command, InWords, Report, argument
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.limits import MOVE_PORT

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


class Status(Command, frozen=True):
    """Return what the gateway is doing."""

    result: ClassVar[str] = "GatewayStatus"
    is_subcommand: ClassVar[bool] = True
    in_words: ClassVar[InWords] = tables.status

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.refresh_status()
        return gateway.status


class Certificates(Command, frozen=True):
    """Return the certificates of this gateway and its peer."""

    result: ClassVar[str] = "[CertificateView]"
    is_subcommand: ClassVar[bool] = True
    in_words: ClassVar[InWords] = tables.certificates

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.identity.certificates()


class Backup(Command, frozen=True):
    """Seal the identity under a passphrase."""

    result: ClassVar[str] = "the identity under it, as text"

    passphrase: Annotated[str, argument("12 characters at least")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.identity.back_up(self.passphrase)


class Restore(Command, frozen=True):
    """Become the gateway of a backup; refused to one that was paired or has apps."""

    backup: str
    passphrase: str

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.identity.restore(self.backup, self.passphrase)
        return True


class BackupAll(Command, frozen=True):
    """Write everything, messages too, to a new file while the gateway goes on; `progress` tells how far it is."""

    result: ClassVar[str] = "BackupView"

    file: Annotated[str, argument("the absolute path of a file that is not there yet")]
    passphrase: Annotated[
        str, argument("12 characters at least; without it the recovery sheet opens the backup")
    ] = ""

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        return await gateway.backups.write(_path(self.file), self.passphrase, partial(report, "progress"))


class MoveOut(Command, frozen=True):
    """Lock this gateway, write all of it to a new file by which it moves to another computer, and end."""

    result: ClassVar[str] = "BackupView"

    file: Annotated[str, argument("the absolute path of a file that is not there yet")]
    confirmed: Annotated[bool, argument("must be `true`")]
    passphrase: Annotated[
        str, argument("12 characters at least; without it the recovery sheet opens the file")
    ] = ""

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        if not self.confirmed:
            raise InvalidMessageError(ControlCode.MOVE_NOT_CONFIRMED)
        return await gateway.backups.move_out(_path(self.file), self.passphrase, partial(report, "progress"))


class MoveOver(Command, frozen=True):
    """Lock this gateway, send all of it to the computer that shows the words (`move-here`), and end."""

    result: ClassVar[str] = "BackupView"

    host: Annotated[str, argument("the address that it shows")]
    words: Annotated[str, argument("the ten words that it shows, or their digits")]
    confirmed: Annotated[bool, argument("must be `true`")]
    port: Annotated[int, argument("the port that it shows")] = MOVE_PORT

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        if not self.confirmed:
            raise InvalidMessageError(ControlCode.MOVE_NOT_CONFIRMED)
        return await gateway.backups.move_over(self.host, self.port, self.words, partial(report, "progress"))


class CheckBackup(Command, frozen=True):
    """Read a backup of everything to its end, and return what is inside; `progress` tells how far it is."""

    result: ClassVar[str] = "BackupView"

    file: Annotated[str, argument("its absolute path")]
    passphrase: str = ""
    words: Annotated[str, argument("of the recovery sheet, where it is under one")] = ""

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        progress = partial(report, "progress")
        return await gateway.backups.check(_path(self.file), self.passphrase, self.words, progress)


def _path(file: str) -> Path:
    path = Path(file)
    if not path.is_absolute():  # ours would be another folder than the client's
        raise MalformedMessageError(ControlCode.ARGUMENTS)
    return path


class Wipe(Command, frozen=True):
    """Erase the key; the gateway ends and deletes its files."""

    result: ClassVar[str] = (
        "`revocations`: who was told; `key_left`: why a keyring may still hold the key, or empty"
    )

    confirmed: Annotated[bool, argument("must be `true`")]
    revoke: Annotated[bool, argument("take our certificates back first")] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        if not self.confirmed:
            raise InvalidMessageError(ControlCode.NOT_CONFIRMED)
        told = await gateway.wipe(revoke=self.revoke)
        return {"revocations": told, **beside("key_left", gateway.key_left)}


class RecoverySheetMark(Command, frozen=True):
    """Return the four digits of the recovery sheet in force."""

    result: ClassVar[str] = "text; empty where there is none"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.recovery.mark()


class MakeRecoverySheet(Command, frozen=True):
    """Make a recovery sheet, which takes the place of the last one. Its words are answered once, here."""

    result: ClassVar[str] = "RecoverySheetView"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.recovery.make()


class WithdrawRecoverySheet(Command, frozen=True):
    """Make the recovery sheet worthless."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.recovery.withdraw()
        return True
