"""The place of a gateway's data, and the key that opens it: the choice that the user makes once, never silently.

::

    DATA_DIR/            0700; see gateway_core/store for what is in it
    DATA_DIR/control     the running gateway's control socket
    DATA_DIR/vault.json  the master key under a passphrase, when that was chosen over the keyring
    DATA_DIR/recovery.json  the master key under the words of a recovery sheet, when one was made
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import platformdirs
from msgspec import Struct

from app.codes import CommandLineCode
from app.erasing import finish_erasing, require_unused
from gateway_core.clock import Clock
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.errors import (
    StoreError,
    VaultEmptyError,
    VaultError,
    VaultLockedError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import is_open_to_others, open_regular
from gateway_core.ports.operator import FORMER_KEY, Vault
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.store.backup_reading import BackupReader, open_backup_file, read_backup
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import RESTORED, make_private_folder, require_in_reach
from gateway_core.store.engine.move_lock import (
    MoveMark,
    move_back,
    read_mark,
    require_moved,
    require_not_moved,
)
from gateway_core.store.engine.opening import check_key_id, derive_keys
from gateway_core.store.restoration import (
    PRIVATE_GATEWAY,
    Restorable,
    finish_restoration,
    require_empty,
    require_room,
    restore_backup,
)
from gateway_core.vaults.passphrase_vault import PassphraseVault
from gateway_core.vaults.recovery_sheet import RECOVERY_FILE, RecoverySheet, open_sheet, sheet_mark
from gateway_core.views.backups import BackupProgress, BackupView
from gateway_core.views.recovery import RecoverySheetView

if TYPE_CHECKING:
    from gateway_core.crypto.move_secret import MoveSecret
    from gateway_core.move_links.arriving import Feed, MoveListener

KEYRING = "keyring"
PASSPHRASE_FILE = "passphrase-file:"  # noqa: S105 - the name of a choice, not a passphrase
_TRACES = ("gateway.db", "key-id", "bodies", RESTORED)
"""The files that the store leaves in its folder."""

_MAX_PASSPHRASE_OCTETS = 4096


_PLAIN_ACCOUNTS = {"relaynet-gateway": "master key", "relaynet-letters": "master key of letters"}
"""The names that keys have in the keyring, by the program whose usual folder it is."""


def default_data_dir(program: str = "relaynet-gateway") -> Path:
    """The system's own place for a program's data of this user."""
    return Path(platformdirs.user_data_dir(program, appauthor=False))


class Profile(Struct, frozen=True):
    """One gateway's data folder and how its master key is kept (``keyring`` or ``passphrase-file:PATH``)."""

    data_dir: Path
    vault_choice: str = KEYRING

    @property
    def control_socket(self) -> Path:
        """The socket on which the running gateway takes commands."""
        return self.data_dir / "control"

    @property
    def exists(self) -> bool:
        """True if there is data.

        Raises:
            StoreError: one may not look.
        """
        require_in_reach(self.data_dir)
        return any((self.data_dir / name).exists() for name in _TRACES)

    def vault(self) -> Vault:
        """The vault that was chosen.

        Raises:
            VaultError: the choice is not understood, or the passphrase file cannot be read.
        """
        if self.uses_keyring:
            return self.keyring()
        if self.vault_choice.startswith(PASSPHRASE_FILE):
            path = Path(self.vault_choice.removeprefix(PASSPHRASE_FILE))
            return PassphraseVault(self.data_dir / "vault.json", read_passphrase(path))
        raise VaultError(ProgramCode.VAULT_CHOICE)

    @property
    def uses_keyring(self) -> bool:
        """True if the key is in the system's keyring, if it is not under a passphrase that a person typed."""
        return self.vault_choice == KEYRING

    def keyring(self) -> Vault:
        """This folder's entry in the system's keyring."""
        # Its libraries take a tenth of a second to load.
        from gateway_core.vaults.keyring_vault import KeyringVault

        return KeyringVault(self._account())

    def _account(self) -> str:
        """The key of a program's usual folder has a plain name, wherever a home is; others are told apart by theirs."""
        plain = _PLAIN_ACCOUNTS.get(self.data_dir.name)
        if plain is not None and self.data_dir == default_data_dir(self.data_dir.name):
            return plain
        digest = hashlib.sha256(os.fsencode(os.path.realpath(self.data_dir))).hexdigest()
        return f"master key of {digest[:16]}"

    @property
    def has_sheet(self) -> bool:
        """True if a recovery sheet opens the data."""
        return (self.data_dir / RECOVERY_FILE).exists()

    def sheet_mark(self) -> str:
        """Return the four digits of the recovery sheet in force; empty where there is none.

        Raises:
            VaultError: its file cannot be read.
        """
        return RecoverySheet(self.data_dir).mark()

    def make_sheet(self) -> RecoverySheetView:
        """Make a recovery sheet, which takes the place of the last one.

        Raises:
            VaultError: the key cannot be had, or the sheet's file cannot be written.
        """
        key = self.vault().load()
        if key is None:
            raise VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)
        return RecoverySheet(self.data_dir).make(key)

    def withdraw_sheet(self) -> None:
        """Make the recovery sheet worthless.

        Raises:
            VaultError: its file cannot be deleted.
        """
        RecoverySheet(self.data_dir).withdraw()

    def recover(self, words: str) -> None:
        """Put the key that a recovery sheet's words open into the vault that was chosen, whatever that holds.

        Raises:
            InvalidMessageError: they are no sheet's words.
            VaultError: there is no sheet, they are of another, or the vault cannot keep the key.
            StoreError: a gateway is running on the folder, or the sheet's key is not that of the data.
        """
        require_unused(self.data_dir)
        finish_restoration(self.data_dir, self._try_to_take_back)  # whatever it holds is replaced
        key = RecoverySheet(self.data_dir).open(words)
        check_key_id(self.data_dir / "key-id", derive_keys(key).key_id)
        self.vault().keep(key)

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        """Return the key of the data, and what stands in its recovery sheet's file; empty where there is no sheet.

        Raises:
            VaultError: one of them cannot be had.
        """
        key = self.vault().load()
        if key is None:
            raise VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)
        return key, RecoverySheet(self.data_dir).text()

    def file_key(self, header: BackupHeader, passphrase: str, words: str) -> bytes:
        """Return the key of a backup of everything; what was not given is empty.

        Raises:
            InvalidMessageError: they are no sheet's words.
            VaultError: it is opened by the other of the two, or this is another one, or the file is damaged.
        """
        if not header.sheet:
            if not passphrase:
                raise VaultError(BackupCode.UNDER_PASSPHRASE)
            return header.open_with_passphrase(passphrase)
        other = BackupCode.UNDER_SHEET(mark=sheet_mark(header.sheet))
        if not words:
            raise VaultError(other)
        with converting(VaultLockedError, to=VaultLockedError(other)):
            return header.open_with_master_key(open_sheet(header.sheet, words))

    @contextmanager
    def backup(
        self, file: Path, passphrase: str, words: str, report: Callable[[BackupProgress], None]
    ) -> Iterator[BackupReader]:
        """Open a backup of everything and read its contents.

        Raises:
            InvalidMessageError, VaultError: as above; or it is no such file.
            StoreError: the file cannot be read.
        """
        with open_backup_file(
            file, lambda header: self.file_key(header, passphrase, words), report
        ) as reader:
            yield reader

    def has_key_without_data(self) -> bool:
        """Return True if the vault holds a key that a restoration into this folder, which is empty, would replace.

        Raises:
            StoreError: the folder is not empty.
            VaultError: the vault cannot be used.
        """
        if (self.data_dir / RESTORED).exists():  # which was cut off, and is finished by the next try
            return False
        require_empty(self.data_dir)
        return self.vault().load() is not None

    def restore(
        self, backup: BackupReader, *, replace: bool = False, kind: Restorable = PRIVATE_GATEWAY
    ) -> BackupView:
        """Make this folder, which is empty, the one of the backup, and put its key into the vault that was chosen.

        With ``replace`` the data in the folder give way, once all of the backup is there.

        Raises:
            VaultError: it is of another kind of node, damaged, or the vault cannot keep the key.
            StoreError: a gateway is running here, there is data already, or the disk failed.
        """
        finish_erasing(self)
        finish_restoration(self.data_dir, self._try_to_take_back)
        return restore_backup(backup, self.data_dir, self.vault(), replace=replace, kind=kind)

    async def open_store(self, clock: Clock, metrics: Metrics | None = None) -> EncryptedStore:
        """Open (or make) the store under the vault's master key.

        Raises:
            VaultError, StoreError
        """
        key = await asyncio.to_thread(self.master_key)
        return await EncryptedStore.open(self.data_dir, key, clock, metrics=metrics)

    async def salvage_store(self, clock: Clock) -> None:
        """Set a damaged database aside for a new one with what can still be read; a sound one stays as it is.

        Raises:
            VaultError, StoreError
        """
        await asyncio.to_thread(finish_restoration, self.data_dir, self._take_back)
        key = await asyncio.to_thread(lambda: self.vault().load())
        if key is None:
            raise VaultEmptyError(CommandLineCode.NO_KEY)
        store = await EncryptedStore.open(self.data_dir, key, clock, start_afresh_if_damaged=True)
        await store.close()

    def listen_for_move(
        self, secret: MoveSecret, address: str, port: int, *, replace: bool = False
    ) -> MoveListener:
        """Listen for a gateway that is to move into this folder, which is empty unless its data are to give way.

        Raises:
            StoreError: there is a gateway already, or the port cannot be had.
        """
        from gateway_core.move_links.arriving import MoveListener  # only this needs TLS

        finish_erasing(self)
        finish_restoration(self.data_dir, self._try_to_take_back)
        if not replace:
            require_empty(self.data_dir)
        with system_errors_as(StoreError, CommandLineCode.NOT_LISTENING):
            return MoveListener(secret, address, port)

    def receive_move(
        self,
        listener: MoveListener,
        secret: MoveSecret,
        report: Callable[[BackupProgress], None],
        *,
        replace: bool = False,
    ) -> BackupView:
        """Wait for the gateway, and make this folder its place. Blocks until it is there, or the listener closed.

        With ``replace`` the data in the folder give way, once all of the gateway is there.

        Raises:
            VaultError, StoreError: as for :meth:`restore`.
        """
        restored: list[BackupView] = []

        def restore(feed: Feed) -> None:
            def key(header: BackupHeader) -> bytes:
                return header.open_with_passphrase(secret.passphrase)

            view = self.restore(read_backup(feed, None, feed.octets, key, report), replace=replace)
            restored.append(msgspec.structs.replace(view, octets=feed.have))

        listener.run(partial(require_room, self.data_dir), restore)
        return restored[0]

    def require_not_moved(self) -> None:
        """Make sure that the gateway did not move away.

        Raises:
            StoreError: it did.
        """
        require_not_moved(self.data_dir)

    def move_mark(self) -> MoveMark | None:
        """Return when the gateway here moved away and where to; ``None`` where the mark does not say.

        Raises:
            StoreError: it did not move away.
        """
        require_moved(self.data_dir)
        return read_mark(self.data_dir)

    def move_back(self) -> None:
        """Unlock the gateway here, after it moved away. Its person was warned before.

        Raises:
            StoreBusyError: the move is still going on.
            StoreError: it did not move away, or the disk failed.
        """
        finish_erasing(self)
        move_back(self.data_dir)

    def _take_back(self, folder: Path) -> None:
        """Have the vault hold what a restoration that was cut off has replaced, whatever is chosen now."""
        if (folder / FORMER_KEY).exists():
            self.keyring().take_back(folder)

    def _try_to_take_back(self, folder: Path) -> None:
        with suppress(VaultError):  # a keyring that is lost is why it is restored again
            self._take_back(folder)

    def master_key(self) -> bytes:
        """Return the key of the data, made with the folder. Blocks.

        Raises:
            VaultError: it cannot be had.
            StoreError: the folder cannot be used, or the data moved away.
        """
        finish_erasing(self)
        require_not_moved(self.data_dir)  # before a keyring asks anybody for its password
        finish_restoration(self.data_dir, self._take_back)
        vault = self.vault()
        key = vault.load()
        if key is not None:
            return key
        if self.exists:
            raise VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)
        make_private_folder(self.data_dir)
        return vault.create()


def read_passphrase(path: Path) -> str:
    """The first line of the file. One that others may read is refused, and so is a pipe: it may never end."""
    with (
        system_errors_as(VaultError, ProgramCode.PASSPHRASE_FILE_UNREADABLE, file=str(path)),
        converting(UnicodeDecodeError, to=VaultError(ProgramCode.PASSPHRASE_FILE_NO_TEXT(file=str(path)))),
    ):
        if is_open_to_others(Path(os.path.realpath(path))):
            raise VaultError(ProgramCode.PASSPHRASE_FILE_OPEN)
        with open_regular(path) as file:
            line = file.read(_MAX_PASSPHRASE_OCTETS).split(b"\n", 1)[0]
        passphrase = line.decode().rstrip("\r")
    if not passphrase:
        raise VaultError(ProgramCode.PASSPHRASE_FILE_EMPTY)
    return passphrase
