"""The store on the disk, and the key to it."""

from __future__ import annotations

from gateway_core.codes.statement import Code

_ODD_KEYRING = "The keyring does not keep this program's key as it should."


class StoreCode(Code):
    """The store: its database, its files, its disk."""

    MESSAGE_GONE_OR_DAMAGED = "The message was deleted meanwhile, or its content is damaged."
    MESSAGE_GONE = "The message was deleted meanwhile."
    CLOSED = "The program was stopped."
    FAILED = "The stored messages cannot be used at present. The log has the details. Try again."
    REFUSED = "Some of the stored messages cannot be read: the disk may be failing ({why:text})."
    IN_USE = "Another program has the messages open. Close it and try again."
    UNREADABLE = "Some of the stored messages cannot be read: the disk may be failing."
    DISK_ERROR = "The disk reports an error. Check it, and the room left on it."
    NO_LOCKS = (
        "The data folder is on a file system without locks, such as a network drive. Choose one on this "
        "computer."
    )
    FOLDER_UNUSABLE = (
        "The folder for your data cannot be used ({why:text}). It must be a folder that you may write in."
    )
    NOT_DELETED = "Some of the data cannot be deleted ({why:text})."
    LOCK_NOT_MADE = "The lock file in the data folder cannot be made ({why:text})."
    LARGE_MESSAGES_UNREADABLE = "The folder of large messages cannot be read ({why:text})."
    LOST_NOT_MOVED = "The files of lost messages cannot be moved aside ({why:text})."
    MESSAGE_NOT_WRITTEN = "A message could not be written to the disk ({why:text})."
    KEY_NAME_UNUSABLE = "The file that names the data's key cannot be used ({why:text})."
    FOLDER_IN_USE = "Another program has this data folder open. Stop it first, or choose another folder."
    FOLDER_GONE = "The data folder cannot be reached any more."
    KEY_LENGTH = _ODD_KEYRING
    OTHER_KEY = (
        "The messages here are under another key. Use the keyring or passphrase that was chosen before."
    )
    DATABASE_GONE = "The stored messages are gone: somebody may have deleted or moved them."
    OF_ANOTHER_KIND = "This folder holds the data of another program. Choose another one."
    NEWER_VERSION = (
        "A newer version of this program wrote the data (schema {schema:number}; this one knows "
        "{known:number}). Install that version again, or restore a backup."
    )
    IDENTITY_EXISTS = "This gateway is in use already. To replace it, erase everything and start again."
    SPACE_USED_UP = "The room for messages is used up. Allow more, or wait until some are delivered."
    DISK_NEARLY_FULL = "The disk is nearly full. Free some room to receive and send messages again."
    DISK_FULL = "The disk is full. Free some room; nothing that was accepted is lost."
    DAMAGED = (
        "The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” "
        "saves what can still be read."
    )
    KEY_NAME_UNREADABLE = "The file that names the data's key cannot be used."


class VaultCode(Code):
    """The master key and its vaults; files under a passphrase."""

    FILE_OF_NEWER_VERSION = "A newer version of this program wrote the file. Use that version."
    FILE_DAMAGED = "The file is damaged, or it is something else."
    PASSPHRASE_WRONG = "The passphrase is wrong."
    KEYRING_FORGETS = _ODD_KEYRING
    KEY_NOT_DELETED = "The keyring did not delete the key. Delete it by the system's own program for keys."
    KEY_RECYCLED = "KeePassXC may have put the key into its recycle bin. Empty that too."
    KEYRING_LOCKED = "The keyring is locked. Unlock it and try again."
    KEYRING_DISMISSED = (
        "The keyring asked a question and got no answer, or a no. Try again: unlock it, or allow this program "
        "its key."
    )
    KEYRINGS_CLOSED = (
        "The key may be in a keyring that stayed closed. Unlock it, or allow access: {keyrings:names}."
    )
    PASSPHRASE_EMPTY = "The passphrase is empty."
    FILE_EXISTS = "A passphrase was chosen before. Use that one."
    FILE_FORGETS = "The file that holds the key does not give back what was written."
    FILE_NOT_REMOVED = "The file that holds your key cannot be removed ({why:text})."
    FILE_UNREADABLE = "The file that holds your key under the passphrase cannot be read."
    FILE_NOT_WRITTEN = "The file that is to hold your key cannot be written ({why:text})."
    WORD_UNKNOWN = (
        "Word {place:number} ({word:text}) is none of a recovery sheet. Compare it, letter by letter."
    )
    WORD_WRONG = "Word {place:number} is not the one of the sheet. Compare it, letter by letter."
    WORDS_CHANGED_PLACES = "Words {one:number} and {other:number} may have changed places."
    WORDS_WRONG = "Several words are not those of the sheet. Compare them, letter by letter."
    WORDS_TOO_FEW_OR_MANY = "There are {count:number} words; a recovery sheet has {needed:number}."
    OTHER_SHEET = (
        "These are the words of another recovery sheet. The last one that was made here is {mark:text}."
    )
    SHEET_FILE_DAMAGED = "The file that the recovery sheet belongs to is damaged. Use your backup."
    NO_SHEET = "There is no recovery sheet for this gateway: none was made, or it was withdrawn."
    NO_KEYRING = (
        "There is no keyring on this system that keeps secrets safely. Start one (such as GNOME Keyring, "
        "KWallet, Keychain or Credential Manager), or choose a passphrase instead: --vault passphrase-file:FILE."
    )
