"""The statements of a program around the gateway, which its window shows."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class ProgramCode(Code):
    """Settings, the profile, backups and the desktop program."""

    AUTOSTART_UNCHANGED = "Start at login cannot be changed ({why:text})."
    UNDER_PASSPHRASE = "Your messages are under a passphrase."
    VAULT_CHOICE = "The vault is 'keyring' or 'passphrase-file:PATH'."
    PASSPHRASE_FILE_EMPTY = "The passphrase file is empty."
    NO_KEY_IN_VAULT = (
        "There is encrypted data, and the vault has no key for it. Use the vault that was chosen when the "
        "data was made (--vault), or wipe the data to start anew."
    )
    PASSPHRASE_FILE_OPEN = (
        "The passphrase file can be read by other users. Take it away from them (chmod 600)."
    )
    PASSPHRASE_FILE_UNREADABLE = "The passphrase file cannot be read."
    SETTINGS_OF_UNKNOWN_VERSION = "The settings are of a version that this program does not know."
    SETTINGS_NOT_REMOVED = "The settings cannot be removed ({why:text})."
    SETTINGS_NOT_AN_OBJECT = "The settings are not a JSON object."
    SETTINGS_NOT_WRITTEN = "The settings cannot be written ({why:text})."
    BACKUP_NOT_WRITTEN = "The backup cannot be written: {why:text}."
    BACKUP_UNREADABLE = "The backup cannot be read: {why:text}."
