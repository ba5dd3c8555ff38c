"""The profile of a program with a window: its passphrase is typed, where serve reads a file."""

from app.profiles.profile import Profile
from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import VaultLockedError
from gateway_core.host.private_files import is_there
from gateway_core.ports.operator import Vault
from gateway_core.vaults.passphrase_vault import PassphraseVault


class TypedProfile(Profile, frozen=True):
    """A profile with the ``passphrase`` typed at this start, if any."""

    passphrase: str | None = None

    def __repr__(self) -> str:
        return f"TypedProfile({self.data_dir!r}, {self.vault_choice!r})"

    def vault(self) -> Vault:
        """Return the vault under the passphrase if typed, else the keyring.

        Raises:
            VaultLockedError: if the key is under a passphrase, and the passphrase is still missing.
        """
        path = self.passphrase_vault
        if self.passphrase is not None:
            return PassphraseVault(path, self.passphrase)
        if is_there(path):
            raise VaultLockedError(ProgramCode.UNDER_PASSPHRASE)
        return Profile.vault(self)  # super() fails, since the struct's class was recreated with slots
