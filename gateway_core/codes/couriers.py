"""Statements about couriers, folders in place of couriers, networks of couriers, and results of syncs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from gateway_core.codes.statement import Code, PlainCode, Statement


class CourierCode(Code):
    """Couriers, and folders in place of couriers."""

    CONNECTION_BROKE_OFF = "The connection to the courier broke off."
    FAILED = "The courier had a fault of its own."
    NOT_UNDERSTOOD = "The courier's answer could not be understood. Its program may need an update."
    NOT_A_COURIER = "What answers at this address is not a courier."
    NONE_AT_ADDRESS = "There is no courier at this address."
    TLS_NEEDED = "Without TLS, only a courier on this computer is allowed."
    NOBODY_ANSWERS = "Nothing answers at the courier's address."
    ADDRESS_NOT_FOUND = "The courier's address cannot be found."
    REFUSES_CONNECTIONS = "The courier does not accept connections."
    NO_SUCH_FOLDER = "There is no such folder. Is the stick plugged in?"
    FOLDER_UNUSABLE = "The folder cannot be used: {why:text}. Is the stick still plugged in, and not full?"
    FOLDER_NAME_NOT_UTF_8 = (
        "The folder's name is not UTF-8 text. Rename the stick or the folder, then try again."
    )
    DAMAGED_FILES = (
        "Damaged files on the stick were moved to its folder {folder:name}, which you can delete: "
        "{files:names}. What was in them is sent again by itself."
    )
    FILES_ELSEWHERE = (
        "Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in "
        "{folder:name}, or delete them if they are copies."
    )
    QUESTION_NOT_OPEN = "This question was answered or has run out meanwhile."
    DECISION_NOT_IN_FORCE = "That answer does not apply any more."
    NETWORK_NOT_TOLD_APART = (
        "This network cannot be told from others, so an answer cannot be remembered for it. Answer just "
        "this once."
    )
    LIMIT_TOO_LOW = "The limit for each sync is at least 100 kB, or none."
    NETWORKS_UNKNOWN = "The system does not tell which networks it is connected to."
    CERTIFICATE_UNREADABLE = "The courier's certificate cannot be read."
    CERTIFICATE_NOT_YET_VALID = (
        "The courier's certificate is not valid yet. Compare the clocks of this computer and the courier."
    )
    CERTIFICATE_EXPIRED = (
        "The courier's certificate has expired. Restart the courier, or set the clock of this computer."
    )
    CERTIFICATE_CHANGED = "The courier's certificate changed during the sync. It may be another device."
    OLD_TLS = "The courier offers only an old version of TLS, which is not safe. Update the courier."
    UNKNOWN_AUTHORITY = "This computer does not trust who vouches for the courier."
    CERTIFICATE_FOR_ANOTHER_ADDRESS = "The courier's certificate is not valid for this address."
    FULL = "The courier is full."
    REFUSED_AS_INVALID = "The courier refused what it was given as invalid."
    REFUSED_AUTHORIZATION = "The courier refused the permission to collect your messages."
    AUTHORIZATION_USED_BEFORE = (
        "The courier refused the permission to collect your messages: it was used before."
    )


class RoutesCode(Code):
    """The operating system's answers about networks."""

    UNREADABLE = "The system's answer about its networks cannot be read."


class SyncCode(Code):
    """Details of a courier sync's result, in addition to its outcome."""

    DENIED = "You did not allow this sync."
    NEVER_HERE = (
        "Nothing was sent, and nobody was asked: you chose never on this network. Take that answer back to "
        "be asked again."
    )
    NOBODY_ALLOWED = "Nobody allowed this sync in time."
    CANCELLED = "You stopped this sync."
    INTERRUPTED = "The program ended in the middle of the sync."
    ENDED_EARLY = "The courier ended the sync before it had taken everything."
    NOTHING_NEW = "The courier brought nothing new for ten minutes. Sync again to go on."
    TOO_MUCH_USELESS = (
        "The courier brought too much that is of no use to you. Tell the person who carries it."
    )
    DAMAGED_CARGO = "Damaged and of no use: {count:count}. What was in it is sent again by itself."
    STRANGE_ACKNOWLEDGEMENTS = "The courier confirmed more than it was given. Its program may need an update."
    STICK_NOTHING_NEW = "The stick gave nothing new for ten minutes. Sync again to go on."
    STICK_TOO_MUCH_USELESS = (
        "The stick holds too much that is of no use to you. Tell the person who brought it."
    )
    STOPPED_COLLECTING = "The courier stopped answering while your messages were collected."
    STOPPED_TAKING = "The courier stopped answering while it took your messages."
    LIMIT_REACHED = "The rest waits for the next sync: the limit that is set for one sync was reached."


class SyncTitleCode(Code):
    """Short titles of a courier sync's outcomes, by their names."""

    COMPLETE = "Sync complete"
    PARTIAL = "Sync partly done"
    DENIED = "Not allowed"
    APPROVAL_TIMED_OUT = "No answer in time"
    CANCELLED = "Stopped"
    NOT_A_COURIER = "Not a courier"
    UNREACHABLE = "Courier out of reach"
    UNTRUSTED_CERTIFICATE = "Courier not accepted"
    COURIER_FULL = "The courier is full"
    REFUSED = "The courier refused"
    TIMED_OUT = "The courier stopped answering"
    CONNECTION_LOST = "Connection lost"
    STORAGE_FULL = "No room on this computer"
    NOT_REGISTERED = "No Internet gateway yet"
    FAILED = "Something went wrong"
    STICK_UNREACHABLE = "Stick not found"
    STICK_TIMED_OUT = "The stick takes too long"
    STICK_CONNECTION_LOST = "The stick cannot be used"


class SyncAdviceCode(Code):
    """Meaning and advice for a courier sync's outcomes, by their names."""

    COMPLETE = "Everything that could be exchanged was."
    PARTIAL = "What was exchanged is safe. Sync again for the rest."
    DENIED = "Nothing was sent."
    APPROVAL_TIMED_OUT = "Nothing was sent. Start again when you are ready."
    CANCELLED = "What was exchanged before is safe. The rest waits for the next sync."
    NOT_A_COURIER = (
        "Something answers at this address, but it is no courier. Check that you joined the courier's Wi-Fi."
    )
    UNREACHABLE = "Move closer to the courier, check that you joined its Wi-Fi, and try again."
    UNTRUSTED_CERTIFICATE = (
        "The courier's identity is out of date, or its clock or yours is wrong. Compare the time on both."
    )
    COURIER_FULL = (
        "What you received is safe. Your messages stay here: hand them to another courier, or later."
    )
    REFUSED = (
        "Your messages stay here. Check this computer's date and time, then try again or ask the courier."
    )
    TIMED_OUT = "What was exchanged is safe. Move closer to the courier and sync again."
    CONNECTION_LOST = "What was exchanged is safe. Join the Wi-Fi again and sync again."
    STORAGE_FULL = "Make room, then sync again. Nothing was lost."
    NOT_REGISTERED = (
        "A courier can only help after this gateway was once online. Choose an Internet gateway first."
    )
    FAILED = "What was exchanged is safe. The log has the details."
    STICK_UNREACHABLE = "Check that the stick is plugged in, and try again."
    STICK_TIMED_OUT = "What was exchanged is safe. Take the stick out, plug it in again, and try again."
    STICK_CONNECTION_LOST = (
        "What was exchanged is safe. Check that the stick is plugged in, has room and can be written to."
    )
    STICK_NOT_REGISTERED = (
        "A stick can only help after this gateway was once online. Choose an Internet gateway first."
    )


Ended = TypeVar("Ended", SyncTitleCode, SyncAdviceCode)


def of_outcome(codes: type[Ended], outcome: str, *, with_stick: bool) -> Ended:
    """Return the code of an outcome, by its name; for a stick, the stick's own code where one exists."""
    stick = f"STICK_{outcome}"
    return codes[stick if with_stick and stick in codes.__members__ else outcome]


_OF_STICKS: Mapping[Code, Code] = {
    SyncCode.NOTHING_NEW: SyncCode.STICK_NOTHING_NEW,
    SyncCode.TOO_MUCH_USELESS: SyncCode.STICK_TOO_MUCH_USELESS,
    SyncCode.ENDED_EARLY: PlainCode.NOTHING,
    SyncCode.STOPPED_COLLECTING: PlainCode.NOTHING,
    SyncCode.STOPPED_TAKING: PlainCode.NOTHING,
    SyncCode.STRANGE_ACKNOWLEDGEMENTS: PlainCode.NOTHING,
}
"""Replacements of couriers' statements for sticks; NOTHING if the title suffices."""


def reason_of(reason: Statement, *, with_stick: bool) -> Statement:
    """Return the reason of a sync's result; ``with_stick``: in the words for sticks."""
    other = _OF_STICKS.get(reason.code) if with_stick else None
    return reason if other is None else other()


class SetAsideCode(Code):
    """Causes of setting a message aside that are independent of the message."""

    PROCESSING_FAILED = "Reading it failed again and again."
    GATEWAY_ANSWERED = (
        "The Internet gateway answered {status:name}. It is tried again after {again_at:moment} UTC."
    )
