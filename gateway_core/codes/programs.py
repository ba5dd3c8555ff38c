"""The programs around the gateway, and their releases."""

from gateway_core.codes.statement import Code


class ProgramCode(Code):
    """Settings, the profile, backups and the desktop program."""

    AUTOSTART_UNCHANGED = "Start at login can't be changed ({why:text})."
    UNDER_PASSPHRASE = (
        "Your messages are protected by a passphrase: --vault passphrase-file:FILE, "
        "or passphrase= in an app's code."
    )
    VAULT_CHOICE = "The vault must be 'keyring' or 'passphrase-file:PATH'."
    PASSPHRASE_FILE_EMPTY = "The passphrase file is empty."
    NO_KEY_IN_VAULT = (
        "The vault has no key to the encrypted data here. Use the vault that you chose for this data "
        "(--vault), use the recovery sheet (recover), or delete the data and start over (wipe)."
    )
    PASSPHRASE_FILE_OPEN = "Other users can read the passphrase file. Let only your own account read it."
    PASSPHRASE_FILE_UNREADABLE = "The passphrase file {file:name} can't be read: {why:text}."
    PASSPHRASE_FILE_NO_TEXT = "The passphrase file {file:name} must be text in UTF-8."
    SETTINGS_OF_UNKNOWN_VERSION = "The settings were written by a newer version of this program."
    SETTINGS_NOT_REMOVED = "The settings can't be deleted ({why:text})."
    SETTINGS_NOT_AN_OBJECT = "The settings can't be read."
    SETTINGS_NOT_WRITTEN = "The settings can't be written ({why:text})."
    BACKUP_NOT_WRITTEN = "The backup can't be written: {why:text}."
    BACKUP_UNREADABLE = "The backup can't be read: {why:text}."


class ReleaseCode(Code):
    """Releases of this program."""

    NO_ADDRESS = "Enter the address of the release file first."
    KEPT_OFF = "The Internet is turned off in Relaynet. Get the release file another way, and open it here."
    PAUSED = "Relaynet is paused. Resume it first."
    NO_KEY = (
        "This build can't check releases, because it has no publisher's key. For newer versions, ask the "
        "person who gave you the program."
    )
    ADDRESS_WITHOUT_TLS = "Enter an address that begins with https://, without user name and password."
    NOT_A_RELEASE_FILE = "This isn't a release file of this program, or it is damaged."
    NOT_SIGNED = (
        "This release file isn't signed by the publisher of this program. Don't install the download that "
        "came with it."
    )
    NOT_REACHED = (
        "The file couldn't be fetched from this address. Check the address and the Internet connection."
    )
    LEADS_ELSEWHERE = "This address redirects to another one. Enter the other address."
    NO_SUCH_FILE = (
        "Version {version:name} has no file named {file:name}. If you renamed the file, give it its "
        "published name again."
    )
    FILE_UNREADABLE = "{file:name} can't be read: {why:text}."
    FILE_CHANGED = (
        "{file:name} differs from the published file: it is damaged, or someone changed it. Don't install it."
    )


class AppListCode(Code):
    """Lists of apps."""

    NOT_A_LIST = "This isn't a list of apps, or it is damaged."
    UNKNOWN_FORMAT = "This list of apps needs a newer version of the program (format {format:number})."
    NOT_AS_IT_SHOULD_BE = "This list of apps has a mistake, so it isn't shown. Tell its author: {why:text}."
    HIDDEN_CHARACTERS = (
        "This list of apps has characters that hide or turn its text, so it isn't shown. Tell its author: "
        "{place:name}."
    )
    SAME_ID = "This list of apps has two entries named {app:name}, so it isn't shown."
    IMPOSSIBLE_ADDRESS = (
        "This list of apps has an address that isn't a plain https address, so it isn't shown. Tell its "
        "author: {app:name}."
    )
    NOT_SIGNED = (
        "The signature of this list of apps isn't from the publisher of this program. The list wasn't added."
    )
    NO_KEY = "This build can't check this signed list of apps, because it has no publisher's key."
    NOT_NEWER = "You already have this list of {publisher:name}, or a newer one. Nothing was changed."
    TOO_MANY = "Remove an added list first. The most that you can add: {most:count}."
    NOT_THERE = "You have no added list of that publisher."
