"""A gateway's data folder, and the vault chosen by the user for the key of the data.

::

    DATA_DIR/            0700; see gateway_core/store for the contents
    DATA_DIR/control     the running gateway's control socket
    DATA_DIR/vault.json  the master key under a passphrase, when chosen over the keyring
    DATA_DIR/recovery.json  the master key under the words of a recovery sheet, after the first sheet was made
    DATA_DIR/letters/    Letters, under a key wrapped by the master key; see letters_profile
"""

import hashlib
import os
from pathlib import Path

import platformdirs
from msgspec import Struct

from gateway_core.codes.programs import ProgramCode
from gateway_core.crypto.passphrase import BYTE_ORDER_MARK
from gateway_core.errors import VaultError, converting, system_errors_as
from gateway_core.host.private_files import is_open_to_others, is_there, open_regular
from gateway_core.ports.operator import SHEET_FILE, VAULT_FILE, Vault
from gateway_core.store.engine.data_dir import RESTORED, require_in_reach
from gateway_core.store.engine.opening import opener_of
from gateway_core.vaults.passphrase_vault import PassphraseVault

_MAX_PASSPHRASE_OCTETS = 4096


def read_passphrase(path: Path) -> str:
    """Return the first line of a passphrase file. Files readable by others and pipes are refused: a pipe may stay open.

    Raises:
        VaultError: if the file is refused, unreadable, empty or not UTF-8.
    """
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


def read_password(path: Path) -> str:
    """Return the password of another service, read by the rules for passphrases."""
    password = read_passphrase(path).removeprefix(BYTE_ORDER_MARK)
    if not password:
        raise VaultError(ProgramCode.PASSPHRASE_FILE_EMPTY)
    return password


KEYRING = "keyring"
PASSPHRASE_FILE = "passphrase-file:"  # noqa: S105 - the name of a choice, not a passphrase
_TRACES = ("gateway.db", "key-id", "bodies", RESTORED)
"""Files in a folder with data of a store."""

_PLAIN_ACCOUNTS = {"relaynet-gateway": "master key", "relaynet-letters": "master key of letters"}
"""Plain names of keys in the keyring, by the program whose usual folder has the data."""


def default_data_dir(program: str = "relaynet-gateway") -> Path:
    """Return the system's folder for a program's data of the current user."""
    return Path(platformdirs.user_data_dir(program, appauthor=False))


def data_dir_beside(data_dir: Path, program: str) -> Path:
    """Return the folder of a program's data beside a gateway's data.

    Beside the usual folder of a gateway it is the program's usual folder, else a subfolder of ``data_dir``.
    """
    if data_dir == default_data_dir():
        return default_data_dir(program)
    return data_dir / program.removeprefix("relaynet-")


class DataFolder(Struct, frozen=True):
    """A gateway's data folder and the place of its master key (``keyring`` or ``passphrase-file:PATH``)."""

    data_dir: Path
    vault_choice: str = KEYRING

    @property
    def control_socket(self) -> Path:
        """The socket on which the running gateway takes commands."""
        return self.data_dir / "control"

    @property
    def passphrase_vault(self) -> Path:
        """The file of the master key under a passphrase."""
        return self.data_dir / VAULT_FILE

    @property
    def exists(self) -> bool:
        """True if the folder has data.

        Raises:
            StoreError: if the folder is unreadable.
        """
        require_in_reach(self.data_dir)
        return any(is_there(self.data_dir / name) for name in _TRACES)

    def vault(self) -> Vault:
        """Return the chosen vault.

        Raises:
            VaultError: if the choice is unknown, or the passphrase file is refused.
        """
        if self.uses_keyring:
            return self.keyring()
        if self.vault_choice.startswith(PASSPHRASE_FILE):
            path = Path(self.vault_choice.removeprefix(PASSPHRASE_FILE))
            return PassphraseVault(self.passphrase_vault, read_passphrase(path))
        raise VaultError(ProgramCode.VAULT_CHOICE)

    @property
    def uses_keyring(self) -> bool:
        """True if the keyring was chosen. The key may still be in a file, under a passphrase typed by a person."""
        return self.vault_choice == KEYRING

    def keyring(self) -> Vault:
        """Return the folder's entry in the system's keyring."""
        # Imported late: the keyring's libraries take a tenth of a second to load.
        from gateway_core.vaults.keyring_vault import KeyringVault

        return KeyringVault(self._account(), opens_data=opener_of(self.data_dir))

    def _account(self) -> str:
        """Name the folder's key in the keyring: plainly for a program's usual folder, else by a digest of the path.

        A plain name stays valid after a move of the user's home.
        """
        plain = _PLAIN_ACCOUNTS.get(self.data_dir.name)
        if plain is not None and self.data_dir == default_data_dir(self.data_dir.name):
            return plain
        digest = hashlib.sha256(os.fsencode(os.path.realpath(self.data_dir))).hexdigest()
        return f"master key of {digest[:16]}"

    @property
    def has_sheet(self) -> bool:
        """True if the folder has the file of a recovery sheet."""
        return is_there(self.data_dir / SHEET_FILE)
