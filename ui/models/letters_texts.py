"""The statements of the letter box in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import Code

WORDS: Mapping[Code, object] = {
    LettersCode.IN_USE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program on this computer has your letters open. End it, then try again."
    ),
    LettersCode.KEY_GONE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The key to your letters is gone from the keyring, so nobody can read them any more. Bring the keyring back"
        " and try again. To begin anew, erase everything under Privacy.",
    ),
    LettersCode.NOT_OPEN: QT_TRANSLATE_NOOP("CoreTexts", "Your letters are not open."),
    LettersCode.LETTER_UNUSABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "A letter has what no letter may have, so it was refused."
    ),
    LettersCode.TEXT_UNUSABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "The text has too many marks upon one letter. Remove some of them."
    ),
    LettersCode.TEXT_TOO_LONG: QT_TRANSLATE_NOOP(
        "CoreTexts", "The text of a letter may have %1. Shorten it, or attach it as a file."
    ),
    LettersCode.TOO_MANY_FILES: QT_TRANSLATE_NOOP(
        "CoreTexts", "A letter may have so many files: %1. Send the others with another letter."
    ),
    LettersCode.FILES_TOO_LARGE: QT_TRANSLATE_NOOP(
        "CoreTexts", "The files of a letter may have %1 together. Send fewer or smaller ones."
    ),
    LettersCode.FILE_UNREADABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 cannot be read (%2). Choose another file."
    ),
    LettersCode.FILE_NOT_WRITTEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 cannot be written (%2). Choose another place or name."
    ),
    LettersCode.NOTHING_WRITTEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is nothing to send: write something, or attach a file."
    ),
    LettersCode.NO_SUCH_LETTER: QT_TRANSLATE_NOOP("CoreTexts", "This letter is not here any more."),
    LettersCode.NO_SUCH_CORRESPONDENT: QT_TRANSLATE_NOOP("CoreTexts", "This person is not here any more."),
    LettersCode.ON_ITS_WAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "The letter is on its way, or has arrived: it need not be sent again."
    ),
    LettersCode.NEEDS_NEWER_VERSION: QT_TRANSLATE_NOOP(
        "CoreTexts", "Only a newer version of this program can read this letter. It is kept until then."
    ),
    LettersCode.NOT_AN_INVITATION: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This is neither an invitation nor an answer to one, or a part of it is missing. Ask for it again.",
    ),
    LettersCode.NO_SUCH_INVITATION: QT_TRANSLATE_NOOP("CoreTexts", "This invitation is not here any more."),
    LettersCode.INVITATION_EXPIRED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The invitation has run out. Ask for a new one."
    ),
    LettersCode.ANSWER_UNKNOWN: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This answers an invitation that was not given out here, was taken back, or has run out. Give them a new one.",
    ),
    LettersCode.ANSWERED_BY_ANOTHER: QT_TRANSLATE_NOOP(
        "CoreTexts", "Somebody else has answered this invitation already. Give each person their own."
    ),
    LettersCode.OWN_INVITATION: QT_TRANSLATE_NOOP(
        "CoreTexts", "This is your own invitation. Give it to the person that you want to write to."
    ),
    LettersCode.OWN_ANSWER: QT_TRANSLATE_NOOP(
        "CoreTexts", "This is your own answer. Give it to the person whose invitation you accepted."
    ),
    LettersCode.NAME_UNUSABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "A name has 80 characters at most, in one line. Choose a shorter one."
    ),
    LettersCode.NOT_REGISTERED_YET: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Your gateway does not know Letters yet. Once it runs, and you have let Letters in if it asks, try again.",
    ),
}
