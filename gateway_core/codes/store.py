"""The store on the disk, and the key to it."""

from __future__ import annotations

from gateway_core.codes.statement import Code

_ODD_KEYRING = "The keyring doesn't keep this program's key correctly."


class StoreCode(Code):
    """The store: its database, its files, its disk."""

    MESSAGE_GONE_OR_DAMAGED = "The message was deleted meanwhile, or its content is damaged."
    MESSAGE_GONE = "The message was deleted meanwhile."
    CLOSED = "The program was stopped."
    FAILED = "Try again. The stored messages couldn't be used. See the log for details."
    REFUSED = "The database of your messages reports an error ({why:text}). Check the disk."
    IN_USE = "Another program is using the messages. Close it and try again."
    UNREADABLE = (
        "Some of the stored messages can't be used. Check the disk: it may be failing, or write-protected."
    )
    DISK_ERROR = "The disk reports an error. Check the disk and its free space."
    NO_LOCKS = (
        "The data folder is on a file system without locks, such as a network drive. Choose a folder on this "
        "computer's own disk."
    )
    FOLDER_UNUSABLE = (
        "The data folder can't be used ({why:text}). You need permission to read and write in it."
    )
    NOT_DELETED = "Some of the data can't be deleted ({why:text})."
    LOCK_NOT_MADE = "The lock file in the data folder can't be created ({why:text})."
    LARGE_MESSAGES_UNREADABLE = "The folder of large messages can't be read ({why:text})."
    LOST_NOT_MOVED = "The files of lost messages can't be moved aside ({why:text})."
    MESSAGE_NOT_WRITTEN = "A message couldn't be written to the disk ({why:text})."
    KEY_NAME_UNUSABLE = "The file key-id in the data folder can't be used ({why:text})."
    FOLDER_IN_USE = "Another program has this data folder open. Stop that program, or choose another folder."
    FOLDER_GONE = "The data folder can no longer be reached."
    KEY_LENGTH = _ODD_KEYRING
    OTHER_KEY = (
        "The messages here are encrypted with another key. Use the keyring or passphrase that you chose "
        "before."
    )
    DATABASE_GONE = "The stored messages are gone. Someone may have deleted or moved them."
    OF_ANOTHER_KIND = "This folder holds the data of another program. Choose another folder."
    NEWER_VERSION = (
        "A newer version of this program wrote the data (schema {schema:number}; this version reads up to "
        "{known:number}). Install that version again, or restore a backup."
    )
    IDENTITY_EXISTS = "This gateway is already in use. To replace it, erase everything and start again."
    SPACE_USED_UP = (
        "The space for messages is used up. Allow more space, or wait until messages are delivered."
    )
    DISK_NEARLY_FULL = "The disk is nearly full. Free some space to send and receive messages again."
    DISK_FULL = "The disk is full. Free some space. Accepted messages are safe."
    DAMAGED = (
        "The stored messages are damaged. Nothing was deleted: the command “relaynet-gateway salvage” "
        "recovers what is still readable."
    )
    KEY_NAME_UNREADABLE = "The file key-id in the data folder is damaged."


class VaultCode(Code):
    """The master key and its vaults; files under a passphrase."""

    FILE_OF_NEWER_VERSION = "A newer version of this program wrote the file. Use that version."
    FILE_DAMAGED = "The file is damaged, or of another kind."
    PASSPHRASE_WRONG = "The passphrase is wrong."
    KEYRING_FORGETS = _ODD_KEYRING
    KEY_NOT_DELETED = "The keyring didn't delete the key. Delete the key with your system's keyring program."
    KEY_RECYCLED = "KeePassXC may have put the key into its recycle bin. Empty the recycle bin too."
    KEYRING_LOCKED = "The keyring is locked. Unlock it and try again."
    KEYRING_DISMISSED = (
        "The keyring asked a question and got no answer, or a no. Try again: unlock the keyring, or let this "
        "program use its key."
    )
    KEYRINGS_CLOSED = (
        "The key may be in a keyring that did not open. Unlock it, or allow access: {keyrings:names}."
    )
    PASSPHRASE_EMPTY = "The passphrase is empty."
    FILE_EXISTS = "Use the passphrase that you chose before."
    FILE_FORGETS = "The key couldn't be read back from its file. Check the disk."
    FILE_NOT_REMOVED = "The file with your key can't be deleted ({why:text})."
    FILE_UNREADABLE = "The file with your key can't be read."
    FILE_NOT_WRITTEN = "The file for your key can't be written ({why:text})."
    WORD_UNKNOWN = (
        "Word {place:number} ({word:text}) doesn't belong to any recovery sheet. Compare it letter by letter."
    )
    WORD_WRONG = "Word {place:number} differs from the sheet. Compare it letter by letter."
    WORDS_CHANGED_PLACES = "Words {one:number} and {other:number} may be swapped."
    WORDS_WRONG = "Several words differ from the sheet. Compare them letter by letter."
    WORDS_TOO_FEW_OR_MANY = "You gave {count:number} words; a recovery sheet has {needed:number}."
    OTHER_SHEET = "These words are from another recovery sheet. Use the sheet {mark:text}."
    SHEET_FILE_DAMAGED = "The file that the recovery sheet opens is damaged. Use an undamaged backup."
    NO_SHEET = "There is no recovery sheet for this gateway: it was never made, or it was withdrawn."
    NO_KEYRING = (
        "There is no keyring on this system that keeps secrets safely. Start one (such as GNOME Keyring, "
        "KWallet, Keychain or Credential Manager), or choose a passphrase: in an app's code passphrase=, "
        "otherwise --vault passphrase-file:FILE."
    )
