"""Why a sync ended as it did, why apps cannot reach the gateway, and what its tasks report, in the window's words.

`tests/ui/test_core_texts.py` reads the sources that say so and fails for a sentence that is missing here.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES = {
    "The rest waits for the next sync: the limit that is set for one sync was reached.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The rest waits for the next sync: the limit that is set for one sync was reached."
    ),
    "The sync was interrupted.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The program ended in the middle of the sync."
    ),
    "The courier acknowledged cargo twice, or cargo that it was not given.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier confirmed more than it was given. Its program may need an update."
    ),
    "The operator did not allow this sync.": QT_TRANSLATE_NOOP("CoreTexts", "You did not allow this sync."),
    "Nobody allowed this sync in time.": QT_TRANSLATE_NOOP("CoreTexts", "Nobody allowed this sync in time."),
    "The courier ended the sync before it had taken everything.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier ended the sync before it had taken everything."
    ),
    "The sync was cancelled.": QT_TRANSLATE_NOOP("CoreTexts", "You stopped this sync."),
    "The courier stopped answering while we collected.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier stopped answering while your messages were collected."
    ),
    "The courier gave nothing new for ten minutes, so collecting was ended. Sync again to go on.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier brought nothing new for ten minutes. Sync again to go on."
    ),
    "The courier gave too much that is of no use here, so collecting was ended. Tell whoever carries it.": (
        QT_TRANSLATE_NOOP(
            "CoreTexts",
            "The courier brought too much that is of no use to you. Tell the person who carries it.",
        )
    ),
    "The courier stopped taking or acknowledging cargo.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier stopped answering while it took your messages."
    ),
    "The program %1 uses port %2 already. Stop it, or choose another port for this gateway; apps look for a gateway on"
    " ports 276 and 13276.": QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 uses port %2, on which apps look for a gateway."
    ),
    "Another program uses port %1 already. Stop it, or choose another port for this gateway; apps look for a gateway on"
    " ports 276 and 13276.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program uses port %1, on which apps look for a gateway."
    ),
    "This user may not listen on port %1. Choose a port from 1024 on, such as 13276.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The system does not let this program use port %1."
    ),
    "Port %1 cannot be used: %2.": QT_TRANSLATE_NOOP("CoreTexts", "Port %1 cannot be used: %2."),
    "The socket %1 cannot be made: %2.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The place for apps cannot be made: %2."
    ),
    "Another gateway listens on %1; stop it first.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another gateway is running already. Stop it first."
    ),
    "%1 exists and is not a socket; remove it or choose another name.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another file is in the place where apps look for a gateway: %1."
    ),
    "A part of the gateway failed again and again, and was stopped; the log has the details. Restart it.": (
        QT_TRANSLATE_NOOP("CoreTexts", "A part of it failed again and again. See the log under Diagnostics.")
    ),
    "An internal error happened; the log has the details.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The log under Diagnostics has the details."
    ),
}
"""What the window says, by what the core says."""
