"""Statements about the store on the disk, the key to it, and their backups."""

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


# --- Statements about backups and their restoration -----------------------------------------------------


class BackupCode(Code):
    """Full backups: writing, opening, restoring, and moving by a backup."""

    DAMAGED = "This backup is damaged or incomplete. Use another copy."
    UNDER_SHEET = "This backup opens with the recovery sheet {mark:text}. Enter the words of that sheet."
    UNDER_PASSPHRASE = "This backup opens with a passphrase. Enter the passphrase."
    NO_ROOM = "Free some space there first: {needed:octets} are needed, and {free:octets} are free."
    UNDER_WAY = "Another backup or move is under way. Wait until it ends, then try again."
    FOLDER_NOT_EMPTY = (
        "There is already a gateway in this folder. Erase it first, or restore into an empty folder."
    )
    OF_ANOTHER_NODE = "This backup is for another program. Restore it with the program that made it."
    MOVED_AWAY = (
        "This gateway moved to another computer and is locked here. If it runs there, erase it here "
        "(wipe). If it never arrived there, unlock it here (move-back)."
    )
    NOT_MOVED_AWAY = "Your gateway didn't move to another computer. There is nothing to unlock."
    MOVE_FILE_NOT_DELETED = (
        "Allow this program to delete the move's file, then try again. The file may be used only once, and "
        "can't be deleted now ({why:text})."
    )
    MOVE_WORDS_DIFFER = (
        "These words don't match. Compare the words and the address with the other computer's screen. If "
        "they're correct, someone may be intercepting the connection."
    )
    MOVE_NOT_REACHED = (
        "Can't reach the other computer ({why:text}). Check that both computers are on the same network, "
        "and that the other one is still waiting."
    )
    MOVE_NOT_UNDERSTOOD = (
        "Install the same version of this program on both computers. They don't understand each other."
    )
    MOVE_ENDED = "The move ended before it was complete."
