"""The statements of Letters."""

from gateway_core.codes.statement import Code


class LettersCode(Code):
    """The letter box."""

    IN_USE = "Close the other program that has your letters open, then try again."
    KEY_GONE = (
        "The key to these letters is no longer in the vault. Restore the keyring, choose the vault that"
        " the letters were made with (--vault), or erase the letters (wipe) to start over."
    )
    MOVED_AWAY = "Your letters moved to another computer on {at:moment}. Read and write them there."
    NO_GATEWAY_YET = "Start Relaynet, then open Letters again. Letters uses the key of Relaynet."
    NOT_OPEN = "Your letters are closed."
    LETTER_UNUSABLE = "A letter was refused because of invalid content."
    TEXT_UNUSABLE = "One character has too many accents or marks. Remove some of them."
    TEXT_TOO_LONG = "Shorten the text, or attach it as a file. A letter has at most {most:octets} of text."
    TOO_MANY_FILES = "Send some of the files with another letter. A letter has at most {most:count} files."
    FILES_TOO_LARGE = (
        "Send fewer or smaller files. The files of a letter have at most {most:octets} together."
    )
    FILE_UNREADABLE = "Choose another file. {file:name} can't be read ({why:text})."
    FOLDER_NOT_ATTACHED = "Attach the files in {file:name} instead. A folder can't be attached."
    PICTURE_UNUSABLE = "Save this picture and open it with another program. It can't be shown here."
    PASTED_UNUSABLE = "Save the picture as a file, then attach the file. What you pasted can't be read."
    FILE_NOT_WRITTEN = "Choose another folder or name. {file:name} can't be saved ({why:text})."
    NOTHING_WRITTEN = "Write something or attach a file first. This letter is empty."
    NO_SUCH_LETTER = "This letter is no longer on this computer."
    NO_SUCH_CORRESPONDENT = "This contact is no longer on this computer."
    ON_ITS_WAY = "This letter is on its way or has arrived. You don't need to send it again."
    NEEDS_NEWER_VERSION = "Update this program to read this letter. The letter is kept until then."
    NOT_AN_INVITATION = (
        "Ask for the invitation or answer again. This is something else, or part of it is missing."
    )
    NO_SUCH_INVITATION = "This invitation is no longer on this computer."
    INVITATION_EXPIRED = "Ask for a new invitation. This one has expired."
    CARD_REPLACED = "Ask for a new invitation. This one is from a computer that the person no longer uses."
    ANSWER_UNKNOWN = (
        "Give them a new invitation. The invitation that this answers has expired, was taken back, or"
        " isn't from this computer."
    )
    ANSWERED_BY_ANOTHER = (
        "Give each person their own invitation. Another person has already answered this one."
    )
    OWN_INVITATION = "This is your own invitation. Give it to the person you want to write to."
    OWN_ANSWER = "This is your own answer. Give it to the person whose invitation you accepted."
    NAME_UNUSABLE = "Choose another name: at most 80 visible characters in one line."
    NOT_REGISTERED_YET = (
        "Letters isn't connected to Relaynet yet. Make sure that Relaynet runs and that you have"
        " allowed Letters, then try again."
    )
