"""The window's words for ends of syncs, for the gateway's state, for failing tasks, and for apps kept from it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.checks import ListeningCode, StateCode, TaskCode
from gateway_core.codes.couriers import SetAsideCode, SyncCode
from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.statement import Code

WORDS: Mapping[Code, object] = {
    SyncCode.LIMIT_REACHED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The rest waits for the next sync: the limit that is set for one sync was reached."
    ),
    SyncCode.INTERRUPTED: QT_TRANSLATE_NOOP("CoreTexts", "The program ended in the middle of the sync."),
    SyncCode.STRANGE_ACKNOWLEDGEMENTS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier confirmed more than it was given. Its program may need an update."
    ),
    SyncCode.DENIED: QT_TRANSLATE_NOOP("CoreTexts", "You did not allow this sync."),
    SyncCode.NOBODY_ALLOWED: QT_TRANSLATE_NOOP("CoreTexts", "Nobody allowed this sync in time."),
    SyncCode.ENDED_EARLY: QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier ended the sync before it had taken everything."
    ),
    SyncCode.CANCELLED: QT_TRANSLATE_NOOP("CoreTexts", "You stopped this sync."),
    SyncCode.STOPPED_COLLECTING: QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier stopped answering while your messages were collected."
    ),
    SyncCode.NOTHING_NEW: QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier brought nothing new for ten minutes. Sync again to go on."
    ),
    SyncCode.TOO_MUCH_USELESS: (
        QT_TRANSLATE_NOOP(
            "CoreTexts",
            "The courier brought too much that is of no use to you. Tell the person who carries it.",
        )
    ),
    SyncCode.STOPPED_TAKING: QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier stopped answering while it took your messages."
    ),
    ListeningCode.PORT_TAKEN_BY: QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 uses port %2, on which apps look for a gateway."
    ),
    ListeningCode.PORT_TAKEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program uses port %1, on which apps look for a gateway."
    ),
    ListeningCode.PORT_NOT_PERMITTED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The system does not let this program use port %1."
    ),
    ListeningCode.PORT_UNUSABLE: QT_TRANSLATE_NOOP("CoreTexts", "Port %1 cannot be used: %2."),
    ListeningCode.SOCKET_UNUSABLE: QT_TRANSLATE_NOOP("CoreTexts", "The place for apps cannot be made: %2."),
    ListeningCode.ANOTHER_GATEWAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another gateway is running already. Stop it first."
    ),
    ListeningCode.NOT_A_SOCKET: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another file is in the place where apps look for a gateway: %1."
    ),
    TaskCode.STOPPED: (
        QT_TRANSLATE_NOOP("CoreTexts", "A part of it failed again and again. See the log under Diagnostics.")
    ),
    TaskCode.DEFECT: QT_TRANSLATE_NOOP("CoreTexts", "The log under Diagnostics has the details."),
    SyncCode.NEVER_HERE: QT_TRANSLATE_NOOP(
        "CoreTexts", "You chose never to be asked on this network, so nothing was sent."
    ),
    SetAsideCode.PROCESSING_FAILED: QT_TRANSLATE_NOOP("CoreTexts", "Reading it failed again and again."),
    SetAsideCode.GATEWAY_ANSWERED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway answered %1. It is tried again after %2 UTC."
    ),
    RevocationCode.NOT_UNDERSTOOD: QT_TRANSLATE_NOOP(
        "CoreTexts", "Gateways of today's network do not understand that a pass is withdrawn."
    ),
    RevocationCode.KEPT_OFF: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway is kept off the Internet, by choice."
    ),
    RevocationCode.PAUSED: QT_TRANSLATE_NOOP("CoreTexts", "Your gateway is paused."),
    RevocationCode.NO_ANSWER: QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway did not answer in time."),
    StateCode.NO_ROOM: QT_TRANSLATE_NOOP("CoreTexts", "There is no room left for messages."),
    StateCode.DISK_FULL: QT_TRANSLATE_NOOP("CoreTexts", "The disk has no room for more messages."),
    StateCode.CLOCK_WRONG: QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer's clock is wrong by more than two hours."
    ),
    StateCode.METERED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The connection is metered, and your rule keeps messages back."
    ),
    StateCode.ON_BATTERY: QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer runs on battery, and your rule keeps messages back."
    ),
    StateCode.NO_PUBLIC_GATEWAY: QT_TRANSLATE_NOOP("CoreTexts", "No Internet gateway has been chosen yet."),
    StateCode.CERTIFICATE_EXPIRED: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway's pass has run out. Go online once to renew it."
    ),
    StateCode.CONNECTION_ENDED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The connection to the Internet gateway broke off."
    ),
}
"""The window's English, by code; %1 is the code's first value."""
