"""What the core says about taking over another gateway program's data, in the window's words."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

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

SENTENCES = {
    # Why nothing is taken over
    "The Awala desktop gateway is running. Quit it (from its icon near the clock, too), then try again: two gateways"
    " must not use one identity.": _RUNNING,
    "The Awala desktop gateway wrote to its database while it was read. Quit that program, then try again.": _RUNNING,
    "A parcel of the Awala desktop gateway changed while it was taken over; nothing was. Quit that program, then try"
    " again.": _RUNNING,
    "The database of the Awala desktop gateway was not closed properly, or that program is running. Start it once,"
    " quit it, then try again.": _UNCLEAN,
    "The database of the Awala desktop gateway cannot be read: it is damaged, cut short, or not a database.": _DAMAGED,
    "The database of the Awala desktop gateway has more rows than it can have in use.": _DAMAGED,
    "The identity key of the Awala desktop gateway is damaged, and nothing else is of use without it. Register this"
    " gateway anew instead.": _DAMAGED,
    "The identity key of the Awala desktop gateway is not the one of its address; nothing of it is used. Register"
    " this gateway anew instead.": _DAMAGED,
    "The data is of a release of the Awala desktop gateway that this gateway does not know, so nothing of it is used."
    " Register this gateway anew instead.": _UNKNOWN,
    "The data is of a release of the Awala desktop gateway that is too old to be taken over, so nothing of it is"
    " used. Register this gateway anew instead.": _UNKNOWN,
    "The database is not the one of the Awala desktop gateway. Choose the folder that holds its db.sqlite.": _UNKNOWN,
    "The database of the Awala desktop gateway cannot be read: %1.": _UNREADABLE,
    "The parcels of the Awala desktop gateway cannot be listed: %1. Let this user read that folder, then try"
    " again.": _UNREADABLE,
    "There is no db.sqlite in that folder, so it is not the data folder of the Awala desktop gateway.": _GONE,
    "There is no such folder. Give the data folder of the Awala desktop gateway.": _GONE,
    "The data of the Awala desktop gateway is not in its usual place any more.": _GONE,
    "The Awala desktop gateway has not made an identity in that folder yet, so there is nothing to take"
    " over.": _NEVER_SET_UP,
    "This gateway has taken over an identity already, on %1; nothing is left to do.": _IN_USE,
    "This gateway has an identity of its own that is in use, and apps rely on it. Take the other one over into an"
    " empty data folder (--data-dir), or wipe this gateway first.": _IN_USE,
    # Why one thing is left behind
    "It is damaged.": _BAD,
    "It is not signed by the gateway that it names.": _BAD,
    "It is not the parcel that belongs into its file.": _BAD,
    "It is not in the form that the Awala network uses.": _BAD,
    "It names its recipient in a way that the Awala network does not use any more.": _BAD,
    "It does not allow this gateway to register apps.": _BAD,
    "It is larger than any parcel may be.": _BAD,
    "Its file is missing: only the note of its expiry is left.": _MISSING,
    "Its file cannot be read: %1.": _MISSING,
    "It is not an ordinary file.": _MISSING,
    "It is out of date.": _LATE,
    "It is older than any message for it may be.": _LATE,
    "Its parcel has expired.": _LATE,
    "The message has expired.": _LATE,
    "It is for another key than this gateway's.": _FOREIGN,
    "It is another node's.": _FOREIGN,
    "It is for a peer that is not in use any more.": _LEFT,
    "It is from a public gateway that is not in use any more.": _LEFT,
    "There is no public gateway to send it to.": _UNPAIRED,
    "That gateway was never registered with a public gateway.": _UNPAIRED,
    "The key of its public gateway is missing, so it must register again.": _UNPAIRED,
    "The key of its public gateway is another one's, so it must register again.": _UNPAIRED,
}
