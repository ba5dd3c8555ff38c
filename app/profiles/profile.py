"""The operations on a gateway's data folder: open, restore, move, recover its key."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from app.base.codes import CommandLineCode
from app.profiles.data_folder import DataFolder
from app.profiles.erasing import finish_erasing, require_unused
from gateway_core.clock import Clock
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.crypto.passphrase import BYTE_ORDER_MARK
from gateway_core.errors import (
    StoreError,
    VaultEmptyError,
    VaultError,
    VaultLockedError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import is_there
from gateway_core.host.threads import answer_of
from gateway_core.ports.operator import FORMER_KEY
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.store.backup_reading import BackupReader, open_backup_file, read_backup
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import (
    RESTORED,
    MoveMark,
    make_private_folder,
    move_back,
    read_mark,
    require_moved,
    require_not_moved,
    require_room,
)
from gateway_core.store.engine.opening import check_key_id, derive_keys
from gateway_core.store.restoration import (
    PRIVATE_GATEWAY,
    Restorable,
    Source,
    finish_restoration,
    require_empty,
    restore_backup,
)
from gateway_core.vaults.passphrase_vault import (
    PassphraseVault,
    RecoverySheet,
    erase_vault_file,
    open_sheet,
    sheet_mark,
)
from gateway_core.views.backups import BackupProgress, BackupView

if TYPE_CHECKING:
    from gateway_core.crypto.move_secret import MoveSecret
    from gateway_core.move_links.arriving import Feed, MoveListener


class Profile(DataFolder, frozen=True):
    """One gateway's data folder, and what is done with its data and its master key."""

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
        vault = self.vault()
        vault.keep(key)
        if not isinstance(vault, PassphraseVault):  # its passphrase is lost
            erase_vault_file(self.passphrase_vault)

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        """Return the key of the data, and what stands in its recovery sheet's file; empty where there is no sheet.

        Raises:
            VaultError: one of them cannot be had.
        """
        return self.key_of_data(), RecoverySheet(self.data_dir).text()

    def file_key(self, header: BackupHeader, passphrase: str, words: str) -> bytes:
        """Return the key of a backup of everything; what was not given is empty.

        Raises:
            InvalidMessageError: they are no sheet's words.
            VaultError: it is opened by the other of the two, or this is another one, or the file is damaged.
        """
        if not header.sheet:
            if not passphrase.removeprefix(BYTE_ORDER_MARK):
                raise VaultError(BackupCode.UNDER_PASSPHRASE)
            return header.open_with_passphrase(passphrase)
        other = BackupCode.UNDER_SHEET(mark=sheet_mark(header.sheet))
        if not words:
            raise VaultError(other)
        with converting(VaultLockedError, to=VaultLockedError(other)):
            return header.open_with_master_key(open_sheet(header.sheet, words))

    @contextmanager
    def source(
        self,
        path: Path,
        passphrase: str,
        words: str,
        report: Callable[[BackupProgress], None],
        listening: Sequence[str] = (),
    ) -> Iterator[Source]:
        """Open whatever a gateway is restored from: a backup of any kind, or the Awala gateway's data folder.

        ``listening``: where this gateway serves apps while it runs.

        Raises:
            InvalidMessageError, VaultError: as above; or it is no such file.
            StoreError: the file cannot be read.
            ForeignProfileError: the folder holds nothing that can be taken over.
        """
        from app.profiles.conversions import conversion_of  # which most commands never need

        conversion = conversion_of(path, passphrase, listening)
        if conversion is not None:
            yield conversion
            return
        with self.backup(path, passphrase, words, report) as reader:
            yield reader

    def backup(
        self, file: Path, passphrase: str, words: str, report: Callable[[BackupProgress], None]
    ) -> AbstractContextManager[BackupReader]:
        """Open a backup of everything and read its contents.

        Raises:
            InvalidMessageError, VaultError: as above; or it is no such file.
            StoreError: the file cannot be read.
        """
        return open_backup_file(file, lambda header: self.file_key(header, passphrase, words), report)

    def has_key_without_data(self) -> bool:
        """Return True if the vault holds a key that a restoration into this folder, which is empty, would replace.

        Raises:
            StoreError: the folder is not empty.
            VaultError: the vault cannot be used.
        """
        if is_there(self.data_dir / RESTORED):  # which was cut off, and is finished by the next try
            return False
        require_empty(self.data_dir)
        return self.vault().load() is not None

    def restore(
        self, source: Source, *, replace: bool = False, kind: Restorable = PRIVATE_GATEWAY
    ) -> BackupView:
        """Make this folder, which is empty, the one of the source, and put its key into the vault that was chosen.

        With ``replace`` the data in the folder give way, once all of the source is there.

        Raises:
            VaultError: it is of another kind of node, damaged, or the vault cannot keep the key.
            StoreError: a gateway is running here, there is data already, or the disk failed.
        """
        finish_erasing(self)
        finish_restoration(self.data_dir, self._try_to_take_back)
        return restore_backup(source, self.data_dir, self.vault(), replace=replace, kind=kind)

    async def is_unused(self, clock: Clock) -> bool:
        """Return True if there are data here, and nothing depends on them: a restoration may replace them.

        Data that cannot be opened now may be in use.
        """
        from gateway_core.services.identity.identity_backup import is_unused

        with suppress(VaultError, StoreError):
            if self.exists and not is_there(self.data_dir / RESTORED):
                store = await self.open_store(clock)
                try:
                    return await store.read(is_unused)
                finally:
                    await store.close()
        return False

    async def open_store(self, clock: Clock, metrics: Metrics | None = None) -> EncryptedStore:
        """Open (or make) the store under the vault's master key.

        Raises:
            VaultError, StoreError
        """
        key = await answer_of(self.master_key)
        return await EncryptedStore.open(self.data_dir, key, clock, metrics=metrics)

    async def salvage_store(self, clock: Clock) -> None:
        """Set a damaged database aside for a new one with what can still be read; a sound one stays as it is.

        Raises:
            VaultError, StoreError
        """
        await asyncio.to_thread(finish_restoration, self.data_dir, self._take_back)
        key = await answer_of(lambda: self.vault().load())
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
        if is_there(folder / FORMER_KEY):
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
        if self.exists:
            return self.key_of_data()
        vault = self.vault()
        key = vault.load()
        if key is not None:
            return key
        make_private_folder(self.data_dir)
        return vault.create()

    def key_of_data(self) -> bytes:
        """Return the key of the data that are here. Blocks.

        Raises:
            VaultError: it cannot be had.
        """
        key = self.vault().load()
        if key is not None:
            return key
        if self.uses_keyring and is_there(self.passphrase_vault):
            raise VaultLockedError(ProgramCode.UNDER_PASSPHRASE)
        raise VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)
