"""The texts about backups of everything in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.statement import Code

WORDS: Mapping[Code, object] = {
    BackupCode.DAMAGED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The backup is damaged or cut off. Use another copy of it."
    ),
    BackupCode.UNDER_SHEET: QT_TRANSLATE_NOOP(
        "CoreTexts", "The recovery sheet %1 opens this backup. Type the words of that sheet."
    ),
    BackupCode.UNDER_PASSPHRASE: QT_TRANSLATE_NOOP(
        "CoreTexts", "A passphrase opens this backup. Type that passphrase."
    ),
    BackupCode.NO_ROOM: QT_TRANSLATE_NOOP("CoreTexts", "%1 are needed there, and %2 are free."),
    BackupCode.UNDER_WAY: QT_TRANSLATE_NOOP("CoreTexts", "A backup is being written already."),
    BackupCode.FOLDER_NOT_EMPTY: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is a gateway on this computer already. Erase it first."
    ),
    BackupCode.OF_ANOTHER_NODE: QT_TRANSLATE_NOOP(
        "CoreTexts", "This backup is of another kind of program. Open it with the one that made it."
    ),
    BackupCode.MOVED_AWAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway moved to another computer, so it is locked here."
    ),
    BackupCode.NOT_MOVED_AWAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway did not move away, so there is nothing to unlock."
    ),
    BackupCode.MOVE_FILE_NOT_DELETED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The file of the move cannot be deleted (%1), so it could be used twice.",
    ),
    BackupCode.MOVE_WORDS_DIFFER: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "What answers there does not know these words. Compare words and address with what the other computer shows.",
    ),
    BackupCode.MOVE_NOT_REACHED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The other computer cannot be reached (%1). Are both in one network, and does it still wait?",
    ),
    BackupCode.MOVE_NOT_UNDERSTOOD: QT_TRANSLATE_NOOP(
        "CoreTexts", "What the other computer says is not understood. Install the same version on both."
    ),
    BackupCode.MOVE_ENDED: QT_TRANSLATE_NOOP("CoreTexts", "The move ended before your gateway had arrived."),
}
