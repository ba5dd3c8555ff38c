"""The statements of Letters in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import Code

WORDS: Mapping[Code, object] = {
    LettersCode.IN_USE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program on this computer has your letters open. Close it first."
    ),
    LettersCode.NOT_OPEN: QT_TRANSLATE_NOOP("CoreTexts", "Your letters are not open."),
    LettersCode.LETTER_UNUSABLE: QT_TRANSLATE_NOOP("CoreTexts", "That is no letter that can be read."),
    LettersCode.TEXT_UNUSABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Too many accents are piled upon one letter. Remove some of them."
    ),
    LettersCode.TEXT_TOO_LONG: QT_TRANSLATE_NOOP(
        "CoreTexts", "The text of a letter has %1 at most. Shorten it, or attach it as a file."
    ),
    LettersCode.TOO_MANY_FILES: QT_TRANSLATE_NOOP(
        "CoreTexts", "A letter has %1 files at most. Send the others with another letter."
    ),
    LettersCode.FILES_TOO_LARGE: QT_TRANSLATE_NOOP(
        "CoreTexts", "The files of a letter have %1 together, at most. Send fewer or smaller ones."
    ),
    LettersCode.FILE_UNREADABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 cannot be read (%2). Choose another file."
    ),
    LettersCode.FILE_NOT_WRITTEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 cannot be saved there (%2). Choose another place or name."
    ),
    LettersCode.NOTHING_WRITTEN: QT_TRANSLATE_NOOP("CoreTexts", "Write something first, or attach a file."),
    LettersCode.NO_SUCH_LETTER: QT_TRANSLATE_NOOP("CoreTexts", "That letter is not here any more."),
    LettersCode.NO_SUCH_CORRESPONDENT: QT_TRANSLATE_NOOP("CoreTexts", "That person is not here any more."),
    LettersCode.ON_ITS_WAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "The letter is on its way, or has arrived. It need not be sent again."
    ),
    LettersCode.NEEDS_NEWER_VERSION: QT_TRANSLATE_NOOP(
        "CoreTexts", "This letter can be read once this program is updated."
    ),
    LettersCode.NOT_AN_INVITATION: QT_TRANSLATE_NOOP(
        "CoreTexts", "That is no invitation, and no answer to one, or it is damaged. Ask for it again."
    ),
    LettersCode.NO_SUCH_INVITATION: QT_TRANSLATE_NOOP("CoreTexts", "That invitation is not here any more."),
    LettersCode.INVITATION_EXPIRED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The invitation has expired. Ask for a new one."
    ),
    LettersCode.ANSWER_UNKNOWN: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "That answers an invitation that you did not give out, or took back, or that has expired. Invite again.",
    ),
    LettersCode.ANSWERED_BY_ANOTHER: QT_TRANSLATE_NOOP(
        "CoreTexts", "Somebody else has answered that invitation. Invite each person by one of their own."
    ),
    LettersCode.OWN_INVITATION: QT_TRANSLATE_NOOP(
        "CoreTexts", "That is your own invitation. Give it to the person that you want to write to."
    ),
    LettersCode.NAME_UNUSABLE: QT_TRANSLATE_NOOP("CoreTexts", "A name has 80 characters at most, on one line."),
    LettersCode.NOT_REGISTERED_YET: QT_TRANSLATE_NOOP(
        "CoreTexts", "The gateway does not know Letters yet. Start it, and allow Letters among the apps if it asks."
    ),
}
