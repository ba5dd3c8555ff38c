"""The statements of Letters."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class LettersCode(Code):
    """The letter box."""

    IN_USE = "Another program has these letters open: the window, or a command. Close it, or use that one."
    KEY_GONE = (
        "The key to these letters is not in the vault any more. Bring the keyring back, choose the vault that they "
        "were made with (--vault), or erase them (wipe) to begin anew."
    )
    NOT_OPEN = "The letters are not open."
    LETTER_UNUSABLE = "The letter has what no letter may have, so it was refused."
    TEXT_UNUSABLE = "The text piles too many marks upon one letter. Remove some of them."
    TEXT_TOO_LONG = (
        "The text of a letter has {most:octets} octets at most. Shorten it, or attach it as a file."
    )
    TOO_MANY_FILES = "A letter has {most:count} files at most. Send the others with another letter."
    FILES_TOO_LARGE = (
        "The files of a letter have {most:octets} octets together, at most. Send fewer or smaller ones."
    )
    FILE_UNREADABLE = "{file:name} cannot be read: {why:text}. Choose another file."
    FILE_NOT_WRITTEN = "{file:name} cannot be written: {why:text}. Choose another place or name."
    NOTHING_WRITTEN = "There is nothing to send: write something, or attach a file."
    NO_SUCH_LETTER = "That letter is not here any more."
    NO_SUCH_CORRESPONDENT = "That correspondent is not here any more."
    ON_ITS_WAY = (
        "The letter is on its way, or has arrived. Only one that expired or was refused is sent again."
    )
    NEEDS_NEWER_VERSION = "The letter is in a form that only a newer version of this program can read."
    NOT_AN_INVITATION = "That is no invitation, and no answer to one, or it is damaged. Ask for it again."
    NO_SUCH_INVITATION = "That invitation is not here any more."
    INVITATION_EXPIRED = "The invitation has expired. Ask for a new one."
    ANSWER_UNKNOWN = (
        "The answer is to an invitation that was not given out here, was taken back, or has expired."
    )
    ANSWERED_BY_ANOTHER = "Somebody else has answered that invitation. Give out one for each person."
    OWN_INVITATION = "That is your own invitation. Give it to the person that you want to write to."
    OWN_ANSWER = "That is your own answer. Give it to the person whose invitation you accepted."
    NAME_UNUSABLE = "A name has 80 characters at most, on one line."
    NOT_REGISTERED_YET = (
        "The gateway does not know Letters yet. Start it, and allow Letters among the apps if it asks."
    )
