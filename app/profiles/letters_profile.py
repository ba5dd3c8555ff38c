"""The folder of Letters in a gateway's folder. Its key is in a file, wrapped under the gateway's key.

::

    GATEWAY/letters/key           the wrapped key: what opens the gateway opens Letters
    GATEWAY/letters/former-vault  present until the vault of an earlier version is erased

Earlier versions kept Letters in a folder and vault of their own. The first opening takes them over::

    lock ─▶ read the former key ─▶ former-vault ─▶ key ─▶ move the folder into place
         ─▶ open the store ─▶ erase the former vault ─▶ delete former-vault

After a kill the next opening repeats or continues these steps. If the former key is unavailable, everything stays.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.profiles.data_folder import KEYRING, data_dir_beside, default_data_dir
from app.profiles.erasing import finish_erasing, is_being_erased
from app.profiles.profile import Profile
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import (
    StoreBusyError,
    StoreError,
    VaultEmptyError,
    VaultError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import is_there, retry_if_held, sync_folder, write_private_file
from gateway_core.host.threads import answer_of
from gateway_core.nodes.endpoint.store import LAYOUT, EndpointStore, open_store_of
from gateway_core.ports.operator import LETTERS_FOLDER, RENEW_CARDS, VAULT_FILE, WRAPPED_KEY, Vault
from gateway_core.store.engine.data_dir import (
    LOCK,
    RESTORED,
    DataDirLock,
    make_private_folder,
    read_mark,
    remove,
    require_not_moved,
    store_errors,
)
from gateway_core.store.engine.opening import KEY_ID, check_key_id, derive_keys
from gateway_core.store.full_backups import HeldLetters
from gateway_core.vaults.passphrase_vault import WrappedKey, erase_vault_file

if TYPE_CHECKING:
    from gateway_core.nodes.endpoint.tables import EndpointTables

PROGRAM = "relaynet-letters"
_FORMER_VAULT = "former-vault"


class LettersProfile(Profile, frozen=True, kw_only=True):
    """The profile of Letters under a gateway's key."""

    gateway: Profile
    former: Profile
    """Folder and vault of earlier versions; beside an unusual gateway's folder, the folder is the same."""

    @classmethod
    def under(cls, gateway: Profile, vault_choice: str | None = None) -> LettersProfile:
        """Return the profile of Letters beside a gateway. ``vault_choice``: the former vault, if another."""
        former = replace(gateway, data_dir=data_dir_beside(gateway.data_dir, PROGRAM))
        if vault_choice is not None:
            former = Profile(former.data_dir, vault_choice)
        return cls(gateway.data_dir / LETTERS_FOLDER, WRAPPED_KEY, gateway=gateway, former=former)

    @property
    def present(self) -> Profile:
        """The profile of the letters as they are: this one, or the former one before Letters is taken over."""
        return self.former if self._is_former else self

    @property
    def _is_former(self) -> bool:
        has_key = is_there(self.data_dir / WRAPPED_KEY)
        return self.former.exists and not has_key and (self._is_in_place or not self.exists)

    @property
    def _is_in_place(self) -> bool:
        return self.former.data_dir == self.data_dir

    def vault(self) -> Vault:
        """Return the vault of the wrapped key."""
        return WrappedKey(self.data_dir / WRAPPED_KEY, self._key_of_gateway)

    def _key_of_gateway(self) -> bytes:
        with converting(VaultEmptyError, to=VaultError(ProgramCode.NO_KEY_IN_VAULT)):
            key = self.gateway.key_of_data()
        check_key_id(self.gateway.data_dir / KEY_ID, derive_keys(key).key_id)
        return key

    def master_key(self) -> bytes:
        """Return the key of Letters; take over the letters of an earlier version, or make a key on first use. Blocks.

        Raises:
            VaultEmptyError: if the key of Letters is lost.
            VaultError: if the gateway's key or the former vault is unavailable.
            StoreBusyError: if another program uses the letters.
            StoreError: if a folder is unusable, the gateway moved away, or its data are not in their place yet.
        """
        home = self.gateway.data_dir
        if (mark := read_mark(home)) is not None:
            raise StoreError(LettersCode.MOVED_AWAY(at=mark.at))
        require_not_moved(home)
        if is_being_erased(home) or is_there(home / RESTORED) or not self.gateway.exists:
            raise StoreError(LettersCode.NO_GATEWAY_YET)
        finish_erasing(self.former)
        finish_erasing(self)
        if self._is_former:
            self._take_over()
        if self.exists:
            return self.key_of_data()
        self._key_of_gateway()  # a missing key leaves no folder behind
        make_private_folder(self.data_dir)
        with _locked(self.data_dir):
            vault = self.vault()
            return vault.load() or vault.create()

    def _take_over(self) -> None:
        folder = self.former.data_dir
        with _locked(folder):
            under, key = self._key_of_gateway(), self._former_key()
            with store_errors(StoreCode.FOLDER_UNUSABLE):
                place = VAULT_FILE if is_there(self.former.passphrase_vault) else KEYRING
                write_private_file(folder / _FORMER_VAULT, place.encode())
            WrappedKey(folder / WRAPPED_KEY, lambda: under).keep(key)
        if not self._is_in_place:
            with store_errors(StoreCode.FOLDER_UNUSABLE), suppress(FileNotFoundError):  # taken over meanwhile
                retry_if_held(folder.rename, self.data_dir)
                for each in (self.data_dir.parent, folder.parent):
                    sync_folder(each)

    def _former_key(self) -> bytes:
        former = self.former
        vault = former.vault() if is_there(former.passphrase_vault) else former.keyring()
        key = vault.load()
        if key is None:
            raise VaultEmptyError(LettersCode.KEY_GONE)
        with converting(StoreError, to=VaultEmptyError(LettersCode.KEY_GONE)):
            check_key_id(former.data_dir / KEY_ID, derive_keys(key).key_id)
        return key

    def forget_former_vault(self) -> Statement:
        """Erase the vault of an earlier version, once the store opened with the wrapped key. Blocks.

        Returns why the former key, now useless, may be left; the next call tries again.
        """
        mark = self.data_dir / _FORMER_VAULT
        if not is_there(mark):
            return NOTHING
        try:
            erase_vault_file(self.passphrase_vault)
            if mark.read_bytes() == KEYRING.encode():
                self.former.keyring().erase()
        except VaultError as error:
            return error.statement
        remove(self.data_dir, _FORMER_VAULT)
        return NOTHING


def _locked(folder: Path) -> DataDirLock:
    with converting(StoreBusyError, to=StoreBusyError(LettersCode.IN_USE)):
        return DataDirLock.acquire(folder / LOCK)


def letters_profile(data_dir: Path, vault_choice: str = KEYRING) -> Profile:
    """Return the profile of the letters in a folder: under a gateway's key, or, without a gateway, with an own vault.

    A gateway's letters are in the usual folder, if the usual folder of gateways has data, or in a gateway's folder.
    """
    is_usual = data_dir == default_data_dir(PROGRAM)
    gateway_dir = default_data_dir() if is_usual else data_dir.parent
    if not (is_usual or data_dir.name == LETTERS_FOLDER) or not Profile(gateway_dir).exists:
        return Profile(data_dir, vault_choice)
    own = vault_choice if is_there(gateway_dir / VAULT_FILE) else KEYRING
    return LettersProfile.under(Profile(gateway_dir, own), vault_choice)


# --- The marks that make Letters renew its cards --------------------------------------------------------

THEFT = "theft"
"""The setting of Letters' store with the id of a theft, from a backup that was made before Letters applied it."""


def renewal_marks(data_dir: Path) -> Sequence[Path]:
    """Return the marks in the folders of the letter box and of its gateway."""
    is_usual = data_dir == default_data_dir("relaynet-letters")
    folders = (data_dir, default_data_dir() if is_usual else data_dir.parent)
    return [each / RENEW_CARDS for each in folders if is_there(each / RENEW_CARDS)]


def theft_in(marks: Sequence[Path]) -> str:
    """Return the id of a theft, or ``LACKS_KEYS``; empty if the marks ask for fresh authorizations alone.

    Raises:
        StoreError: if a mark is unreadable.
    """
    with system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=RENEW_CARDS):
        return "".join(each.read_text("ascii", "replace")[:64] for each in marks)


def forget_marks(marks: Sequence[Path]) -> None:
    """Delete applied marks.

    Raises:
        StoreError: if the disk failed; the marks have no effect a second time.
    """
    with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=RENEW_CARDS):
        for each in marks:
            retry_if_held(each.unlink, missing_ok=True)
            sync_folder(each.parent)


# --- Letters in a gateway's backups and moves -----------------------------------------------------------

_COUNTS = "SELECT (SELECT count(*) FROM app_letters) + (SELECT count(*) FROM app_drafts)"


@asynccontextmanager
async def held_letters(gateway: Profile, clock: Clock) -> AsyncIterator[HeldLetters | None]:
    """Hold the letters beside a gateway; yields ``None`` without letters.

    Raises:
        VaultError: if the key of letters of an earlier version is unavailable.
        StoreBusyError: if another program has the letters open.
        StoreError: if the letters are unreadable.
    """
    profile = LettersProfile.under(gateway)
    if not await answer_of(lambda: profile.present.exists):
        yield None
        return
    async with AsyncExitStack() as closing:
        store = open_store_of(profile.data_dir)
        if store is None:
            key = await answer_of(profile.master_key)
            store = await EndpointStore.open(LAYOUT, profile.data_dir, key, clock, in_use=LettersCode.IN_USE)
            closing.push_async_callback(store.close)
            await answer_of(profile.forget_former_vault)
        # A theft that the letters have not applied yet is stored: backups have no marks.
        theft = await answer_of(lambda: theft_in(renewal_marks(profile.data_dir)))
        if theft:
            await store.write(lambda tx: tx.save_setting(THEFT, theft))
        with system_errors_as(VaultError, VaultCode.FILE_UNREADABLE):
            wrapped = (profile.data_dir / WRAPPED_KEY).read_bytes()
        yield HeldLetters(store, wrapped, _count)


def _count(tx: EndpointTables) -> tuple[int, int]:
    has_letters = tx.connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'app_drafts'").fetchone()
    row = tx.connection.execute(_COUNTS).fetchone() if has_letters else (0,)
    return (0 if row is None else int(str(row[0]))), len(tx.correspondents.all())
