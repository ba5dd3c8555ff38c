"""The statements of a courier."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class CarryingCode(Code):
    """A courier and its carried cargo."""

    FULL = "The courier carries as much as you allowed. Allow more, or visit the Internet."
    SHARE_USED_UP = "This gateway has its share of the room; the rest is for others."
    FOLDER_IN_USE = "Another program on this computer carries for others already. End it first."
    NOT_COURIERS_LUGGAGE = "That is not for an Internet gateway."
    DOES_NOT_PASS = (
        "{size:octets} is too large: the Internet gateway, or something on the way, ends each connection "
        "before it is there."
    )
    NOT_FOR_SIGNER = "The Internet gateway gave something that is for somebody else."
    TOO_LARGE_TO_SHOW = "A permission of {size:octets} is too large to be shown to the Internet gateway."
    NOT_TAKEN_AS_INVALID = "The Internet gateway refused it: not in order, or for another gateway."
    GATEWAY_FULL = "The Internet gateway takes no more now."
    AUTHORIZATION_NOT_TAKEN = "The Internet gateway did not accept the permission."
    AUTHORIZATION_USED = "The permission was used before."
    TOO_MUCH_USELESS = "The Internet gateway gave too much that is of no use, so this was ended."
    QUOTA_TOO_SMALL = "Allow {least:octets} at least."
    ADDRESS_NOT_SERVED = (
        "Nobody can reach this computer at {addresses:names}: port {port:number} cannot be had "
        "({why:text}). Another program may have it; end that one. It is tried again by itself."
    )
    TAKES_NOTHING_OVER = (
        "Whoever answers there takes nothing over from other couriers, so nothing was handed over."
    )
    NO_ADDRESS = (
        "This computer is on none of the chosen networks. Switch on its hotspot, or join a Wi-Fi; it goes "
        "on by itself then."
    )
