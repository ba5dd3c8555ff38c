"""The store on the disk, and the key to it."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class StoreCode(Code):
    """The store: its database, its files, its disk."""

    MESSAGE_GONE_OR_DAMAGED = "The message was deleted meanwhile, or its octets are damaged."
    MESSAGE_FILE_UNREADABLE = "The file of a message cannot be read."
    MESSAGE_FILE_ALTERED = "The file of a message was altered or cut short."
    MESSAGE_GONE = "The message was deleted meanwhile."
    CLOSED = "The store is closed."
    FAILED = "The store failed at this; the log has the details. Try again."
    TRANSACTION_LOST = "The transaction was lost."
    REFUSED = "The database refused an operation ({why:text})."
    IN_USE = "Another program has the database open. Close it and try again."
    UNREADABLE = "The database is damaged: some of it cannot be read."
    DISK_ERROR = "The disk reports an error. Check it, and the space left on it."
    NO_CHANGES = "The database takes no changes: this was to be a read, or some of it is damaged."
    NO_LOCKS = (
        "The data folder is on a file system without locks, such as a network drive. Choose a local folder."
    )
    FOLDER_UNUSABLE = "The data folder cannot be used ({why:text})."
    NOT_DELETED = "Some of the data cannot be deleted ({why:text})."
    LOCK_NOT_MADE = "The lock file in the data folder cannot be made ({why:text})."
    LARGE_MESSAGES_UNREADABLE = "The folder of large messages cannot be read ({why:text})."
    LOST_NOT_MOVED = "The files of lost messages cannot be moved aside ({why:text})."
    MESSAGE_NOT_WRITTEN = "A message could not be written to the disk ({why:text})."
    KEY_NAME_UNUSABLE = "The file that names the data's key cannot be used ({why:text})."
    FOLDER_IN_USE = (
        "Another gateway is running on this data folder. Stop it first, or choose another data folder."
    )
    FOLDER_GONE = "The data folder cannot be reached any more."
    INCONSISTENT = "The database is damaged: its tables are not consistent."
    KEY_LENGTH = "The master key has the wrong length."
    OTHER_KEY = (
        "The data in this folder is encrypted under another key. Use the keyring or passphrase that it was "
        "made with, or another data folder."
    )
    DATABASE_GONE = "The database is gone or empty, and it was not always."
    OF_ANOTHER_KIND = (
        "The folder holds the data of another kind of node; gateway, courier, public gateway and app have one "
        "each. Choose another data folder."
    )
    NEWER_VERSION = (
        "A newer version of this software wrote the data (schema {schema:number}; this one knows "
        "{known:number}). Install that version again, or restore a backup."
    )
    IDENTITY_EXISTS = "This gateway has an identity already. Wipe its data first to give it a new one."
    SPACE_USED_UP = "The space for messages is used up. Allow more, or wait until some are delivered."
    DISK_NEARLY_FULL = "The disk is nearly full. Free some space to receive and send messages again."
    DISK_FULL = "The disk is full. Free some space; nothing that was accepted is lost."
    DAMAGED = (
        "The database is damaged. It was left as it is: restore a backup of the data folder, or start "
        "afresh (relaynet-gateway salvage), which keeps the damaged one under another name and copies what "
        "can still be read."
    )
    KEY_NAME_UNREADABLE = "The file that names the data's key cannot be used."


class VaultCode(Code):
    """The master key and where it is kept; files under a passphrase."""

    FILE_OF_NEWER_VERSION = "A newer version of this software wrote the file. Use that version."
    FILE_OF_ANOTHER_KIND = "The file is of another kind than the one that is needed here."
    DERIVATION_OUT_OF_BOUNDS = "The file asks for a key derivation that is out of bounds."
    FILE_DAMAGED = "The file is damaged, or it is something else."
    PASSPHRASE_WRONG = "The passphrase is wrong."
    NOT_A_KEY = "What the keyring holds is not a master key."
    KEY_EXISTS = "The keyring holds a master key already."
    KEYRING_FORGETS = "The keyring does not give back what it was given."
    KEY_NOT_DELETED = "The keyring did not delete the master key."
    KEYRING_LOCKED = "The keyring is locked. Unlock it and try again."
    KEYRING_DISMISSED = (
        "The keyring is locked, and its question for the password was not answered. Unlock it and try again."
    )
    PASSPHRASE_EMPTY = "The passphrase is empty."
    FILE_EXISTS = "The file that holds the key exists already."
    FILE_FORGETS = "The file that holds the key does not give back what was written."
    FILE_NOT_REMOVED = "The file that holds the key cannot be removed ({why:text})."
    FILE_UNREADABLE = "The file that holds the key cannot be read."
    FILE_NOT_WRITTEN = "The file that holds the key cannot be written ({why:text})."
    WORD_UNKNOWN = (
        "Word {place:number} ({word:text}) is none of a recovery sheet: compare it, letter by letter."
    )
    WORD_WRONG = "Word {place:number} is not the one of the sheet: compare it, letter by letter."
    WORDS_CHANGED_PLACES = "Words {one:number} and {other:number} may have changed places."
    WORDS_WRONG = "Several words are not those of the sheet: compare them, letter by letter."
    WORDS_TOO_FEW_OR_MANY = "There are {count:number} words; a recovery sheet has {needed:number}."
    OTHER_SHEET = (
        "These are the words of another recovery sheet. The last one that was made here is {mark:text}."
    )
    SHEET_FILE_DAMAGED = "The file that the recovery sheet belongs to is damaged. Use a backup."
    NO_SHEET = "There is no recovery sheet for this gateway: none was made, or it was withdrawn."
    NO_KEYRING = (
        "There is no keyring on this system that keeps secrets safely. Start one (such as GNOME Keyring, "
        "KWallet, Keychain or Credential Manager), or choose a passphrase instead."
    )
