"""The statements of Letters."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class LettersCode(Code):
    """The letter box."""

    IN_USE = "Another program on this computer has your letters open. End it, then try again."
    KEY_GONE = (
        "The key to these letters is not in the vault any more. Bring the keyring back, choose the vault that they "
        "were made with (--vault), or erase them (wipe) to begin anew."
    )
    NOT_OPEN = "Your letters are not open."
    LETTER_UNUSABLE = "A letter has what no letter may have, so it was refused."
    TEXT_UNUSABLE = "The text has too many marks upon one letter. Remove some of them."
    TEXT_TOO_LONG = "The text of a letter has {most:octets} at most. Shorten it, or attach it as a file."
    TOO_MANY_FILES = "A letter has {most:count} files at most. Send the others with another letter."
    FILES_TOO_LARGE = (
        "The files of a letter have {most:octets} together, at most. Send fewer or smaller ones."
    )
    FILE_UNREADABLE = "{file:name} cannot be read ({why:text}). Choose another file."
    FILE_NOT_WRITTEN = "{file:name} cannot be written ({why:text}). Choose another place or name."
    NOTHING_WRITTEN = "There is nothing to send: write something, or attach a file."
    NO_SUCH_LETTER = "This letter is not here any more."
    NO_SUCH_CORRESPONDENT = "This person is not here any more."
    ON_ITS_WAY = "The letter is on its way, or has arrived: it need not be sent again."
    NEEDS_NEWER_VERSION = "Only a newer version of this program can read this letter. It is kept until then."
    NOT_AN_INVITATION = (
        "This is neither an invitation nor an answer to one, or a part of it is missing. Ask for it again."
    )
    NO_SUCH_INVITATION = "This invitation is not here any more."
    INVITATION_EXPIRED = "The invitation has run out. Ask for a new one."
    ANSWER_UNKNOWN = (
        "This answers an invitation that was not given out here, was taken back, or has run out. Give them "
        "a new one."
    )
    ANSWERED_BY_ANOTHER = "Somebody else has answered this invitation already. Give each person their own."
    OWN_INVITATION = "This is your own invitation. Give it to the person that you want to write to."
    OWN_ANSWER = "This is your own answer. Give it to the person whose invitation you accepted."
    NAME_UNUSABLE = "A name has 80 characters at most, in one line. Choose a shorter one."
    NOT_REGISTERED_YET = (
        "Your gateway does not know Letters yet. Once it runs, and you have let Letters in if it asks, try "
        "again."
    )
