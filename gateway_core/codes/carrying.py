"""The statements of a courier."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class CarryingCode(Code):
    """A courier and its luggage."""

    FULL = "The courier is full: it carries as much as it may."
    SHARE_USED_UP = "This private gateway has its share of the room; the rest is for others."
    FOLDER_IN_USE = "Another program, or another part of this one, has this courier open. Close it first."
    NOT_COURIERS_LUGGAGE = "That is not for a public gateway."
    DOES_NOT_PASS = (
        "{size:octets} octets do not pass: the other side, or something on the way, ends each call before they "
        "are there."
    )
    NOT_FOR_SIGNER = (
        "The public gateway gave cargo for another than the one whose authorization it was shown."
    )
    TOO_LARGE_TO_SHOW = "An authorization of {size:octets} octets is larger than can be shown."
    NOT_TAKEN_AS_INVALID = "The public gateway refused it as invalid, or as another gateway's."
    GATEWAY_FULL = "The public gateway takes no more now."
    AUTHORIZATION_NOT_TAKEN = "The public gateway did not accept the authorization."
    AUTHORIZATION_USED = "The authorization was used before."
    TOO_MUCH_USELESS = "The public gateway gave too much that is of no use, so collecting was ended."
    QUOTA_TOO_SMALL = "A courier carries {least:octets} octets at least."
    ADDRESS_NOT_SERVED = (
        "Private gateways cannot be served at {addresses:names}, port {port:number}: {why:text}."
    )
    TAKES_NOTHING_OVER = (
        "Whoever answers there takes nothing over from other couriers, so nothing was handed over."
    )
    NO_ADDRESS = "None of the chosen networks has an address now."
