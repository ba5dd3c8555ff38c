"""A gateway's data folder: open, restore, move, recover the key. The options about networks at its start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from app.base.codes import CommandLineCode
from app.profiles.data_folder import DataFolder
from app.profiles.erasing import finish_erasing, require_unused
from gateway_core.clock import Clock
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode
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
from gateway_core.host.private_files import is_there, write_private_file
from gateway_core.host.threads import answer_of
from gateway_core.ports.operator import FORMER_KEY, RENEW_CARDS
from gateway_core.ports.peers import HostPort
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
    """A gateway's data folder, with the operations on its data and its master key."""

    def recover(self, words: str) -> None:
        """Open the recovery sheet with its words and store its key in the chosen vault, replacing the vault's key.

        Raises:
            InvalidMessageError: if the words are not a sheet's words.
            VaultError: if the sheet is missing or another, or the vault fails to store the key.
            StoreError: if a gateway uses the folder, or the sheet's key belongs to other data.
        """
        require_unused(self.data_dir)
        finish_restoration(self.data_dir, self._try_to_take_back)  # the key is replaced below
        key = RecoverySheet(self.data_dir).open(words)
        check_key_id(self.data_dir / "key-id", derive_keys(key).key_id)
        with ExitStack() as undo:
            if not is_there(mark := self.data_dir / RENEW_CARDS):  # the mark of a theft asks for more
                undo.callback(mark.unlink, missing_ok=True)
                with suppress(OSError):  # a full disk keeps nobody from their data
                    write_private_file(mark, b"")
            vault = self.vault()
            vault.keep(key)
            undo.pop_all()
        if not isinstance(vault, PassphraseVault):  # the passphrase of the vault file is lost
            erase_vault_file(self.passphrase_vault)

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        """Return the key of the data and the text of the recovery sheet's file, empty if the sheet is missing.

        Raises:
            VaultError: if the key or the sheet is unavailable.
        """
        return self.key_of_data(), RecoverySheet(self.data_dir).text()

    def file_key(self, header: BackupHeader, passphrase: str, words: str) -> bytes:
        """Return the key of a backup of everything. ``passphrase`` or ``words`` may be empty.

        Raises:
            InvalidMessageError: if the words are not a sheet's words.
            VaultError: if the file needs the other secret or another secret of the same kind, or is damaged.
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
        """Open the source of a restoration: a backup of any kind, or the Awala gateway's data folder.

        ``listening``: where this gateway serves apps while running.

        Raises:
            InvalidMessageError, VaultError: as for :meth:`file_key`, or if the file is not a backup.
            StoreError: if the file is unreadable.
            ForeignProfileError: if the folder has no usable data.
        """
        from app.profiles.conversions import conversion_of  # imported late: most commands never restore

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
            InvalidMessageError, VaultError: as for :meth:`file_key`, or if the file is not a backup.
            StoreError: if the file is unreadable.
        """
        return open_backup_file(file, lambda header: self.file_key(header, passphrase, words), report)

    def has_key_without_data(self) -> bool:
        """Return True if a restoration into this empty folder would replace a key in the vault.

        Raises:
            StoreError: if the folder has data.
            VaultError: if the vault is unusable.
        """
        if is_there(self.data_dir / RESTORED):  # interrupted; the next attempt finishes it
            return False
        require_empty(self.data_dir)
        return self.vault().load() is not None

    def restore(self, source: Source, *, replace: bool = False, kind: Restorable | None = None) -> BackupView:
        """Restore the source into this empty folder, and store its key in the chosen vault.

        ``kind``: the kind of node; by default a private gateway, with letters if the source has any.
        ``replace``: the folder may have data; the restoration replaces them once the source was read completely.

        Raises:
            VaultError: if the source is damaged or of another kind of node, or the vault fails to store the key.
            StoreError: if a gateway uses the folder, the folder has data, or the disk fails.
        """
        finish_erasing(self)
        finish_restoration(self.data_dir, self._try_to_take_back)
        from gateway_core.nodes.endpoint.store import LAYOUT  # imported late: few commands restore

        kind = kind or structs.replace(PRIVATE_GATEWAY, letters=LAYOUT)
        return restore_backup(source, self.data_dir, self.vault(), replace=replace, kind=kind)

    async def is_unused(self, clock: Clock) -> bool:
        """Return True if the folder has data of an unused gateway, which a restoration may replace.

        Data that cannot be opened now count as used.
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
        """Open the store under the vault's master key; create it on first use.

        Raises:
            VaultError, StoreError: if the key or the data are unavailable.
        """
        key = await answer_of(self.master_key)
        return await EncryptedStore.open(self.data_dir, key, clock, metrics=metrics)

    async def salvage_store(self, clock: Clock) -> None:
        """Move a damaged database aside and recover its readable content into a new database; a sound database stays.

        Raises:
            VaultError, StoreError: if the key or the data are unavailable.
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
        """Listen for a gateway that moves into this folder. The folder must be empty, except with ``replace``.

        Raises:
            StoreError: if the folder has data, or the port is unavailable.
        """
        from gateway_core.move_links.arriving import MoveListener  # imported late: loads TLS

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
        """Receive a gateway and restore it into this folder.

        Blocks until the gateway has arrived, or the listener closes.

        ``replace``: the folder may have data; the gateway replaces them once it was received completely.

        Raises:
            VaultError, StoreError: as for :meth:`restore`.
        """
        restored: list[BackupView] = []

        def restore(feed: Feed) -> None:
            def key(header: BackupHeader) -> bytes:
                return header.open_with_passphrase(secret.passphrase)

            view = self.restore(read_backup(feed, None, feed.octets, key, report), replace=replace)
            restored.append(structs.replace(view, octets=feed.have))

        listener.run(partial(require_room, self.data_dir), restore)
        return restored[0]

    def require_not_moved(self) -> None:
        """Make sure that the gateway is still here.

        Raises:
            StoreError: if the gateway moved away.
        """
        require_not_moved(self.data_dir)

    def move_mark(self) -> MoveMark | None:
        """Return when the gateway moved away and where to; None if the mark is unreadable.

        Raises:
            StoreError: if the gateway is still here.
        """
        require_moved(self.data_dir)
        return read_mark(self.data_dir)

    def move_back(self) -> None:
        """Unlock the gateway after it moved away. The caller has warned the operator.

        Raises:
            StoreBusyError: if the move is in progress.
            StoreError: if the gateway is still here, or the disk fails.
        """
        finish_erasing(self)
        move_back(self.data_dir)

    def _take_back(self, folder: Path) -> None:
        """Restore the keyring's key replaced by an interrupted restoration, whatever vault is chosen now."""
        if is_there(folder / FORMER_KEY):
            self.keyring().take_back(folder)

    def _try_to_take_back(self, folder: Path) -> None:
        with suppress(VaultError):  # a lost keyring is a usual reason to restore again
            self._take_back(folder)

    def master_key(self) -> bytes:
        """Return the key of the data; create the folder and a key on first use. Blocks.

        Raises:
            VaultError: if the key is unavailable.
            StoreError: if the folder is unusable, or the data moved away.
        """
        finish_erasing(self)
        require_not_moved(self.data_dir)  # before the keyring may ask a person for its password
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
        """Return the key of existing data. Blocks.

        Raises:
            VaultError: if the key is unavailable.
        """
        key = self.vault().load()
        if key is not None:
            return key
        if self.uses_keyring and is_there(self.passphrase_vault):
            raise VaultLockedError(ProgramCode.UNDER_PASSPHRASE)
        raise VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)


# --- Options about networks, chosen at the start of a program -------------------------------------------


class NetworkOptions(Struct, frozen=True):
    """Options of the command line about networks."""

    port: int | None = None
    """Port for local endpoints; None: 13276, and 276 too where permitted."""
    unix_socket: Path | None = None
    named_pipe: bool = False
    """Also serve endpoints on the user's named pipe, on Windows."""
    gateway_host: HostPort | None = None
    relay_host: HostPort | None = None
    """Host of the public gateway's Cargo Relay server."""
    gateway_authority: Path | None = None
    """A file with the only trusted authority for the public gateway, for test networks."""
    resolvers: Sequence[str] = ()
    """DNS resolvers in the order of use, in the notation of gateway_core.resolver; empty: the defaults."""
    validate_dnssec: bool = False
    """Validate DNSSEC on this device too, instead of trusting the resolver."""
    key_bits: int | None = None
    """Size of the identity key made at a first start, in bits; None: the default."""
    use_internet: bool = True
    local_delivery: bool = True
    pause: float | None = None
    """Seconds between a courier's delivery and collection; None: the default."""

    def changed_flags(self) -> tuple[str, ...]:
        """Return the changed options, by their names on the command line."""
        names = [each for each in self.__struct_fields__ if getattr(self, each) != getattr(_DEFAULTS, each)]
        return tuple("--" + _FLAGS.get(each, each.replace("_", "-")) for each in names)


_DEFAULTS = NetworkOptions()
_FLAGS = {"gateway_authority": "gateway-ca", "resolvers": "resolver", "key_bits": "key-size"}
