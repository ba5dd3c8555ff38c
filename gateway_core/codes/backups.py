"""Statements about backups and their restoration."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class BackupCode(Code):
    """Full backups: writing, opening, restoring, and moving by a backup."""

    DAMAGED = "The backup is damaged or cut off. Use another copy of it."
    UNDER_SHEET = "The recovery sheet {mark:text} opens this backup. Type the words of that sheet."
    UNDER_PASSPHRASE = "A passphrase opens this backup. Type that passphrase."
    NO_ROOM = "{needed:octets} are needed there, and {free:octets} are free."
    UNDER_WAY = "A backup is being written already."
    FOLDER_NOT_EMPTY = "There is a gateway here already. Erase it first, or restore into an empty folder."
    OF_ANOTHER_NODE = "This backup is of another kind of program. Open it with the one that made it."
    MOVED_AWAY = (
        "This gateway moved to another computer, so it is locked here. Once it runs there, erase it here "
        "(wipe). If it never arrived there, unlock it (move-back)."
    )
    NOT_MOVED_AWAY = "Your gateway did not move away, so there is nothing to unlock."
    MOVE_FILE_NOT_DELETED = (
        "The file of the move cannot be deleted ({why:text}), so it could be used twice. Make it possible "
        "to delete it, then try again."
    )
    MOVE_WORDS_DIFFER = (
        "What answers there does not know these words. Compare words and address with what the other "
        "computer shows. If they are right, somebody stands between."
    )
    MOVE_NOT_REACHED = (
        "The other computer cannot be reached ({why:text}). Are both in one network, and does it still wait?"
    )
    MOVE_NOT_UNDERSTOOD = "What the other computer says is not understood. Install the same version on both."
    MOVE_ENDED = "The move ended before your gateway had arrived."
