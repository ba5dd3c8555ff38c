"""The statements of a courier."""

from __future__ import annotations

from gateway_core.codes.statement import Code


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
