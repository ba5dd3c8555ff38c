"""Backups of everything, and their restoration."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class BackupCode(Code):
    """A backup of everything: writing it, what opens it, restoring it."""

    DAMAGED = "The backup is damaged or cut off. Use another copy of it."
    UNDER_SHEET = "This backup is under the recovery sheet {mark:text}. Give the words of that sheet."
    UNDER_PASSPHRASE = "This backup is under a passphrase. Give that passphrase."
    NO_ROOM = "{needed:octets} octets are needed there, and {free:octets} are free."
    UNDER_WAY = "A backup is being written already."
    FOLDER_NOT_EMPTY = (
        "There is a gateway in this data folder already. Restore into an empty one, or erase it first."
    )
