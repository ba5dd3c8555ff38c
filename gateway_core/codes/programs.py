"""The programs around the gateway, and their releases."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class ProgramCode(Code):
    """Settings, the profile, backups and the desktop program."""

    AUTOSTART_UNCHANGED = "Start at login cannot be changed ({why:text})."
    UNDER_PASSPHRASE = "Your messages are under a passphrase: --vault passphrase-file:FILE."
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
    SETTINGS_OF_UNKNOWN_VERSION = "The settings were written by a newer version of this program."
    SETTINGS_NOT_REMOVED = "The settings cannot be removed ({why:text})."
    SETTINGS_NOT_AN_OBJECT = "The settings cannot be read."
    SETTINGS_NOT_WRITTEN = "The settings cannot be written ({why:text})."
    BACKUP_NOT_WRITTEN = "The backup cannot be written: {why:text}."
    BACKUP_UNREADABLE = "The backup cannot be read: {why:text}."


class ReleaseCode(Code):
    """Releases of this program."""

    NO_ADDRESS = "There is no address to ask. Write one first."
    KEPT_OFF = (
        "Your gateway was told to keep off the Internet. Get the release file another way, and look in it "
        "here."
    )
    PAUSED = "Your gateway is paused, so nobody is asked. Resume it first."
    NO_KEY = (
        "This build cannot check releases: it carries no key of a publisher, so it cannot tell a true "
        "release from a false one. Ask whoever gave you the program for newer versions."
    )
    ADDRESS_WITHOUT_TLS = "Write an address that begins with https://, without user and password in it."
    NOT_A_RELEASE_FILE = "This is not a release file of this program, or it is damaged."
    NOT_SIGNED = (
        "This release file is not signed by those who publish this program. Do not install what came with it."
    )
    NOT_REACHED = (
        "The release file cannot be had from this address. Is there Internet, and is the address right?"
    )
    LEADS_ELSEWHERE = "This address leads on to another one, which was not asked. Write the other one."
    NO_SUCH_FILE = (
        "Version {version:name} has no file named {file:name}. If you gave it another name, give it the "
        "published one again."
    )
    FILE_UNREADABLE = "{file:name} cannot be read: {why:text}."
    FILE_CHANGED = (
        "{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not "
        "install it."
    )


class AppListCode(Code):
    """Lists of apps."""

    NOT_A_LIST = "This is not a list of apps, or it is damaged."
    UNKNOWN_FORMAT = "This list of apps was made for a newer version of the program (format {format:number})."
    NOT_AS_IT_SHOULD_BE = (
        "This list of apps has a mistake, so none of it is shown. Whoever made it can use this: {why:text}."
    )
    HIDDEN_CHARACTERS = (
        "This list of apps has characters that hide or turn what it says, so none of it is shown. Whoever "
        "made it can use this: {place:name}."
    )
    SAME_ID = "This list of apps has two entries named {app:name}, so none of it is shown."
    IMPOSSIBLE_ADDRESS = (
        "This list of apps has an address that is no plain https address, so none of it is shown. Whoever "
        "made it can use this: {app:name}."
    )
    NOT_SIGNED = (
        "This list of apps says that it is signed, but not by those who publish this program. It was not "
        "added."
    )
    NO_KEY = (
        "This list of apps is signed. This build carries no key of a publisher, so it cannot tell a true "
        "list from a false one."
    )
    NOT_NEWER = "A list of {publisher:name} that is as new or newer is here already. Nothing was changed."
    TOO_MANY = "There are {most:count} added lists already. Remove one first."
    NOT_THERE = "No list of that publisher was added."
