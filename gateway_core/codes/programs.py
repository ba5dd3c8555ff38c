"""The programs around the gateway, and their releases."""

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
        "data was made (--vault), or the recovery sheet (recover), or wipe the data to start anew."
    )
    PASSPHRASE_FILE_OPEN = (
        "The passphrase file can be read by other users. Take it away from them (chmod 600)."
    )
    PASSPHRASE_FILE_UNREADABLE = "The passphrase file {file:name} cannot be read: {why:text}."
    PASSPHRASE_FILE_NO_TEXT = "The passphrase file {file:name} is no text in UTF-8."
    SETTINGS_OF_UNKNOWN_VERSION = "The settings are of a version that this program does not know."
    SETTINGS_NOT_REMOVED = "The settings cannot be removed ({why:text})."
    SETTINGS_NOT_AN_OBJECT = "The settings are not a JSON object."
    SETTINGS_NOT_WRITTEN = "The settings cannot be written ({why:text})."
    BACKUP_NOT_WRITTEN = "The backup cannot be written: {why:text}."
    BACKUP_UNREADABLE = "The backup cannot be read: {why:text}."


class ReleaseCode(Code):
    """Releases of this program."""

    NO_ADDRESS = "There is no address to ask. Name one first."
    KEPT_OFF = (
        "This gateway was told to keep off the Internet. Get the release file another way, and open it here."
    )
    PAUSED = "The exchange over the Internet is paused, so nobody is asked. Resume it first."
    NO_KEY = (
        "This build carries no publisher's key, so it can trust no release file. Ask who gave you the "
        "program."
    )
    ADDRESS_WITHOUT_TLS = (
        "A release file is asked for at an address that begins with https://, without user and password."
    )
    TOO_LARGE = "The release file is too large."
    NOT_A_RELEASE_FILE = "This is not a release file of the gateway."
    SIGNATURE_UNREADABLE = "The release file's signature cannot be read."
    NOT_SIGNED = (
        "The release file is not signed by those who publish this program. Do not install what came with it."
    )
    NOT_JSON = "The release file is not JSON."
    NO_VERSION = "The release file names no version."
    INCOMPLETE = "The release file is incomplete."
    DATE_UNREADABLE = "The release file's date cannot be read."
    IMPOSSIBLE_PAGE = "The release file names a page that cannot be."
    IMPOSSIBLE_FILE = "The release file describes a file that cannot be."
    NOT_REACHED = (
        "The release file cannot be had from that address. Is there Internet, and is the address right?"
    )
    LEADS_ELSEWHERE = "That address leads on to another one, which was not asked. Give the other one."
    NO_SUCH_FILE = "Release {version:name} has no file named {file:name}."
    FILE_UNREADABLE = "{file:name} cannot be read: {why:text}."
    FILE_CHANGED = (
        "{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not "
        "install it."
    )


class AppListCode(Code):
    """Lists of apps."""

    TOO_LARGE = "The file is too large for a list of apps."
    NOT_A_LIST = "This is not a list of apps."
    UNKNOWN_FORMAT = "The list of apps is of format {format:number}, which this version does not know."
    NOT_AS_IT_SHOULD_BE = "The list of apps is not as it should be: {why:text}."
    HIDDEN_CHARACTERS = "The list of apps has characters that hide or turn what it says ({place:name})."
    SAME_ID = "The list of apps has two entries named {app:name}."
    IMPOSSIBLE_ADDRESS = "The list of apps names an address that is no plain https address ({app:name})."
    NOT_SIGNED = "The list of apps is not signed by those who publish this program."
    NO_KEY = "This build carries no publisher's key, so it cannot tell whether that list is a true one."
    NOT_NEWER = "A list of {publisher:name} that is as new or newer is here already."
    TOO_MANY = "There are {most:count} added lists already. Remove one first."
    NOT_THERE = "No list of that publisher was added."
