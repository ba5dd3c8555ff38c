"""The statements of a courier in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.statement import Code

WORDS: Mapping[Code, object] = {
    CarryingCode.FULL: QT_TRANSLATE_NOOP(
        "CoreTexts", "You carry as much as you allowed. Allow more, or visit the Internet."
    ),
    CarryingCode.SHARE_USED_UP: QT_TRANSLATE_NOOP(
        "CoreTexts", "This gateway has its share of the room; the rest is for others."
    ),
    CarryingCode.FOLDER_IN_USE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program on this computer carries for others already. End it first."
    ),
    CarryingCode.NOT_COURIERS_LUGGAGE: QT_TRANSLATE_NOOP("CoreTexts", "That is not for an Internet gateway."),
    CarryingCode.DOES_NOT_PASS: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "%1 is too large: the Internet gateway, or something on the way, ends each connection before it is there.",
    ),
    CarryingCode.NOT_FOR_SIGNER: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway gave something that is for somebody else."
    ),
    CarryingCode.TOO_LARGE_TO_SHOW: QT_TRANSLATE_NOOP(
        "CoreTexts", "A permission of %1 is too large to be shown to the Internet gateway."
    ),
    CarryingCode.NOT_TAKEN_AS_INVALID: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway refused it: not in order, or for another gateway."
    ),
    CarryingCode.GATEWAY_FULL: QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway takes no more now."),
    CarryingCode.AUTHORIZATION_NOT_TAKEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway did not accept the permission."
    ),
    CarryingCode.AUTHORIZATION_USED: QT_TRANSLATE_NOOP("CoreTexts", "The permission was used before."),
    CarryingCode.TOO_MUCH_USELESS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway gave too much that is of no use, so this was ended."
    ),
    CarryingCode.QUOTA_TOO_SMALL: QT_TRANSLATE_NOOP("CoreTexts", "Allow %1 at least."),
    CarryingCode.ADDRESS_NOT_SERVED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Nobody can reach this computer at %1: port %2 cannot be had. Another program may have it; end that one. It is"
        " tried again by itself. (%3)",
    ),
    CarryingCode.TAKES_NOTHING_OVER: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Whoever answers there takes nothing over from other couriers, so nothing was handed over.",
    ),
    CarryingCode.NO_ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This computer is on none of the chosen networks. Switch on its hotspot, or join a Wi-Fi; it goes on by itself"
        " then.",
    ),
}
