"""Statements about couriers and their cargo, folders in place of couriers, their networks, and results of syncs."""

from collections.abc import Mapping
from typing import TypeVar

from gateway_core.codes.statement import Code, PlainCode, Statement


class CourierCode(Code):
    """Couriers, and folders in place of couriers."""

    CONNECTION_BROKE_OFF = "The connection to the courier was lost."
    FAILED = "Something went wrong in the courier's program."
    NOT_UNDERSTOOD = "Can't understand the courier's answer. Its program may need an update."
    NOT_A_COURIER = "The device at this address isn't a courier."
    NONE_AT_ADDRESS = "There is no courier at this address."
    TLS_NEEDED = "Without TLS, only a courier on this computer is allowed."
    NOBODY_ANSWERS = "Nothing answers at the courier's address."
    ADDRESS_NOT_FOUND = "Can't find the courier's address."
    REFUSES_CONNECTIONS = "Can't connect to the courier."
    NO_SUCH_FOLDER = "Can't find this folder. Check that the stick is plugged in."
    FOLDER_UNUSABLE = "Can't use the folder: {why:text}. Check that the stick is plugged in and has space."
    FOLDER_BLOCKED = "Can't use the folder. Remove the link or file that is in the place of a folder."
    FOLDER_NAME_NOT_UTF_8 = "Rename the stick or the folder, then try again. Its name isn't UTF-8 text."
    DAMAGED_FILES = (
        "Damaged files on the stick were moved to the folder {folder:name}: {files:names}. You can delete "
        "that folder: its messages are sent again automatically."
    )
    FILES_ELSEWHERE = (
        "Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in "
        "{folder:name}, or delete them if they are copies."
    )
    QUESTION_NOT_OPEN = "This question was already answered, or has expired."
    DECISION_NOT_IN_FORCE = "That answer no longer applies."
    NETWORK_NOT_TOLD_APART = "Answer for this time only. This network or courier can't be recognised later."
    LIMIT_TOO_LOW = "Set a limit of at least 100 kB for each exchange, or no limit."
    NETWORKS_UNKNOWN = "Can't find out which networks this computer is connected to."
    CERTIFICATE_UNREADABLE = "Can't read the courier's certificate."
    CERTIFICATE_NOT_YET_VALID = (
        "The courier's certificate is not valid yet. Compare the clocks of this computer and the courier."
    )
    CERTIFICATE_EXPIRED = (
        "The courier's certificate has expired. Restart the courier, or correct this computer's clock."
    )
    CERTIFICATE_CHANGED = "The courier's certificate isn't the expected one. This may be another device."
    OLD_TLS = "Update the courier. It offers only an old version of TLS, which isn't safe."
    UNKNOWN_AUTHORITY = "This computer doesn't trust the courier's certificate."
    CERTIFICATE_FOR_ANOTHER_ADDRESS = "The courier's certificate is for another address."
    FULL = "The courier is full."
    REFUSED_AS_INVALID = "The courier says it received something invalid."
    REFUSED_AUTHORIZATION = "The courier refused the permission to collect your messages."
    AUTHORIZATION_USED_BEFORE = (
        "The courier refused the permission to collect your messages: it was used before."
    )


class RoutesCode(Code):
    """The operating system's answers about networks."""

    UNREADABLE = "Can't read the system's answer about its networks."


class SyncCode(Code):
    """Details of a courier sync's result, in addition to its outcome."""

    DENIED = "You didn't allow this exchange."
    NEVER_HERE = "Nothing was sent, because you chose “Never on this network”. Take that answer back to be asked again."
    NOBODY_ALLOWED = "This exchange wasn't allowed in time."
    CANCELLED = "You stopped this exchange."
    INTERRUPTED = "The program ended during the exchange."
    ENDED_EARLY = "The courier ended the exchange before it had taken everything."
    NOTHING_NEW = "The courier sent nothing new for ten minutes. Exchange again to continue."
    TOO_MUCH_USELESS = "Too much of what the courier brought is unusable. Tell the person who carries it."
    DAMAGED_CARGO = "Damaged packages: {count:count} (their messages are sent again automatically)."
    STRANGE_ACKNOWLEDGEMENTS = "The courier confirmed more than it was given. Its program may need an update."
    STICK_NOTHING_NEW = "The stick gave nothing new for ten minutes. Exchange again to continue."
    STICK_TOO_MUCH_USELESS = "Too much of what is on the stick is unusable. Tell the person who brought it."
    STOPPED_COLLECTING = "The courier stopped answering while your messages were collected."
    STOPPED_TAKING = "The courier stopped answering while it took messages."
    LIMIT_REACHED = "Your limit for one exchange is reached. The rest waits for the next exchange."


class SyncTitleCode(Code):
    """Short titles of a courier sync's outcomes, by their names."""

    COMPLETE = "Exchange complete"
    PARTIAL = "Exchange partly done"
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
    STORAGE_FULL = "No space on this computer"
    NOT_REGISTERED = "Not registered"
    FAILED = "Something went wrong"
    STICK_UNREACHABLE = "Stick not found"
    STICK_TIMED_OUT = "The stick takes too long"
    STICK_CONNECTION_LOST = "Can't use the stick"


class SyncAdviceCode(Code):
    """Meaning and advice for a courier sync's outcomes, by their names."""

    COMPLETE = "There's nothing left to exchange."
    PARTIAL = "What was exchanged is safe. Exchange again for the rest."
    DENIED = "Nothing was sent."
    APPROVAL_TIMED_OUT = "Nothing was sent. Start again when you are ready."
    CANCELLED = "What was exchanged is safe. The rest waits for the next exchange."
    NOT_A_COURIER = "Check that you joined the courier's Wi-Fi. The device at this address isn't a courier."
    UNREACHABLE = "Move closer to the courier, check that you joined its Wi-Fi, and try again."
    UNTRUSTED_CERTIFICATE = (
        "Compare the time on both devices. If it's right, restart and update the courier's program."
    )
    COURIER_FULL = (
        "What you received is safe. Your messages wait here for another courier, or for a later exchange."
    )
    REFUSED = (
        "Your messages stay here. Check this computer's date and time, then try again or ask the courier."
    )
    TIMED_OUT = "What was exchanged is safe. Move closer to the courier and exchange again."
    CONNECTION_LOST = "What was exchanged is safe. Join the Wi-Fi again and exchange again."
    STORAGE_FULL = "Free some space, then exchange again. Nothing was lost."
    NOT_REGISTERED = (
        "Go online once, to register with a post office or to renew your registration. Couriers can help "
        "after that."
    )
    FAILED = "What was exchanged is safe. See the log for details."
    STICK_UNREACHABLE = "Check that the stick is plugged in, and try again."
    STICK_TIMED_OUT = "What was exchanged is safe. Take the stick out, plug it in again, and try again."
    STICK_CONNECTION_LOST = (
        "What was exchanged is safe. Check that the stick is plugged in, has space and can be written to."
    )
    STICK_NOT_REGISTERED = (
        "Go online once, to register with a post office or to renew your registration. Sticks can help "
        "after that."
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
    GATEWAY_ANSWERED = "The post office answered {status:name}. Relaynet tries again after {again_at:moment}."


# --- The statements of a courier ------------------------------------------------------------------------


class CarryingCode(Code):
    """A courier and its carried cargo."""

    FULL = "The courier is full. Go online to deliver what it carries, or allow it more space."
    SHARE_USED_UP = "This gateway has used up its share. The rest is for others."
    FOLDER_IN_USE = "Quit the other courier program first. It already carries for others on this computer."
    NOT_COURIERS_CARGO = "This isn't addressed to a post office."
    DOES_NOT_PASS = (
        "This is too large ({size:octets}): the connection ends each time before all of it arrives."
    )
    NOT_FOR_SIGNER = "This is addressed to the wrong recipient, so it wasn't kept."
    TOO_LARGE_TO_SHOW = "This permission to collect is too large to send ({size:octets})."
    NOT_TAKEN_AS_INVALID = "The post office refused it: it is invalid, or for another post office."
    GATEWAY_FULL = "The post office can't take more now. Try again later."
    AUTHORIZATION_NOT_TAKEN = "The post office refused the permission to collect."
    AUTHORIZATION_USED = "This permission to collect was used before."
    TOO_MUCH_USELESS = (
        "The post office sent too much that is invalid or repeated, so the exchange was stopped."
    )
    QUOTA_TOO_SMALL = "Allow at least {least:octets}."
    ADDRESS_NOT_SERVED = (
        "Others can't reach this computer at {addresses:names}: port {port:number} can't be used "
        "({why:text}). If another program uses the port, quit that program. The courier keeps trying."
    )
    OTHER_USER_CARRIES = (
        "Another user of this computer uses port {port:number}, and only one user at a time can carry "
        "for others here. Ask them to stop. The courier keeps trying."
    )
    TAKES_NOTHING_OVER = (
        "Nothing was handed over. The program at this address doesn't take messages from other couriers."
    )
    NO_ADDRESS = (
        "Turn on this computer's hotspot, or join a Wi-Fi network. Others can't reach it now, because it "
        "isn't on any of the chosen networks."
    )
    NO_SUCH_GATEWAY = "No device in the list has this id."
    VISITS_NOT_REMEMBERED = "Turn on “Remember visits” first."
