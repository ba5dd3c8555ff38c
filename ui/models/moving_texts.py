"""The texts about taking over another gateway program's data in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.statement import Code

_RUNNING = QT_TRANSLATE_NOOP(
    "CoreTexts", "The Awala gateway is running. Quit it, from its icon near the clock too, then look again."
)
_UNCLEAN = QT_TRANSLATE_NOOP(
    "CoreTexts", "The Awala gateway was not closed properly. Start it once, quit it, then look again."
)
_DAMAGED = QT_TRANSLATE_NOOP(
    "CoreTexts",
    "The data of the Awala gateway is damaged, so it cannot be taken over. Choose a gateway below.",
)
_UNKNOWN = QT_TRANSLATE_NOOP(
    "CoreTexts", "This release of the Awala gateway is not known here. Choose a gateway below."
)
_UNREADABLE = QT_TRANSLATE_NOOP("CoreTexts", "The data of the Awala gateway cannot be read: %1")
_GONE = QT_TRANSLATE_NOOP("CoreTexts", "The data of the Awala gateway is not where it was.")
_NEVER_SET_UP = QT_TRANSLATE_NOOP(
    "CoreTexts", "The Awala gateway was never set up, so there is nothing to take over."
)
_IN_USE = QT_TRANSLATE_NOOP(
    "CoreTexts", "This gateway is in use already, so it cannot take the place of another one."
)
_BAD = QT_TRANSLATE_NOOP("CoreTexts", "damaged or altered")
_MISSING = QT_TRANSLATE_NOOP("CoreTexts", "its file is missing or cannot be read")
_LATE = QT_TRANSLATE_NOOP("CoreTexts", "out of date")
_FOREIGN = QT_TRANSLATE_NOOP("CoreTexts", "made for somebody else")
_LEFT = QT_TRANSLATE_NOOP("CoreTexts", "for a gateway that is no longer used")
_UNPAIRED = QT_TRANSLATE_NOOP("CoreTexts", "this gateway has to be paired anew")

WORDS: Mapping[Code, object] = {
    # Why nothing is taken over
    MovingCode.IT_RUNS: _RUNNING,
    MovingCode.DATABASE_CHANGED: _RUNNING,
    MovingCode.PARCEL_CHANGED: _RUNNING,
    MovingCode.NOT_CLOSED: _UNCLEAN,
    MovingCode.DATABASE_DAMAGED: _DAMAGED,
    MovingCode.TOO_MANY_ROWS: _DAMAGED,
    MovingCode.KEY_DAMAGED: _DAMAGED,
    MovingCode.KEY_OF_ANOTHER: _DAMAGED,
    MovingCode.UNKNOWN_RELEASE: _UNKNOWN,
    MovingCode.RELEASE_TOO_OLD: _UNKNOWN,
    MovingCode.NOT_ITS_DATABASE: _UNKNOWN,
    MovingCode.DATABASE_UNREADABLE: _UNREADABLE,
    MovingCode.PARCELS_NOT_LISTED: _UNREADABLE,
    MovingCode.NO_DATABASE: _GONE,
    MovingCode.NO_SUCH_FOLDER: _GONE,
    MovingCode.DATA_GONE: _GONE,
    MovingCode.NO_IDENTITY: _NEVER_SET_UP,
    MovingCode.MOVED_ALREADY: _IN_USE,
    MovingCode.IDENTITY_IN_USE: _IN_USE,
    # Why one thing is left behind
    LeftBehindCode.DAMAGED: _BAD,
    LeftBehindCode.NOT_SIGNED: _BAD,
    LeftBehindCode.WRONG_FILE: _BAD,
    LeftBehindCode.WRONG_FORM: _BAD,
    LeftBehindCode.OLD_RECIPIENT: _BAD,
    LeftBehindCode.NO_AUTHORITY: _BAD,
    LeftBehindCode.TOO_LARGE: _BAD,
    LeftBehindCode.FILE_MISSING: _MISSING,
    LeftBehindCode.FILE_UNREADABLE: _MISSING,
    LeftBehindCode.NOT_A_FILE: _MISSING,
    LeftBehindCode.OUT_OF_DATE: _LATE,
    LeftBehindCode.TOO_OLD: _LATE,
    LeftBehindCode.PARCEL_EXPIRED: _LATE,
    LeftBehindCode.ANOTHER_KEY: _FOREIGN,
    LeftBehindCode.ANOTHER_NODE: _FOREIGN,
    LeftBehindCode.FORMER_PEER: _LEFT,
    LeftBehindCode.FORMER_PUBLIC_GATEWAY: _LEFT,
    LeftBehindCode.NOWHERE_TO_SEND: _UNPAIRED,
    LeftBehindCode.NEVER_REGISTERED: _UNPAIRED,
    LeftBehindCode.GATEWAY_KEY_MISSING: _UNPAIRED,
    LeftBehindCode.GATEWAY_KEY_OF_ANOTHER: _UNPAIRED,
}
