"""Statements about backups and their restoration."""

from __future__ import annotations

from gateway_core.codes.statement import Code


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
