"""Statements about the transfer of another gateway program's data."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class MovingCode(Code):
    """The transfer of the Awala desktop gateway's data as a whole."""

    NOT_ITS_DATABASE = (
        "The database is not the one of the Awala desktop gateway. Choose the folder that holds its "
        "db.sqlite."
    )
    UNKNOWN_RELEASE = (
        "The data is of a release of the Awala desktop gateway that this gateway does not know, so nothing "
        "of it is used. Register this gateway anew instead."
    )
    RELEASE_TOO_OLD = (
        "The data is of a release of the Awala desktop gateway that is too old to be taken over, so nothing"
        " of it is used. Register this gateway anew instead."
    )
    DATABASE_DAMAGED = (
        "The database of the Awala desktop gateway cannot be read: it is damaged, cut short, or not a "
        "database."
    )
    DATABASE_CHANGED = (
        "The Awala desktop gateway wrote to its database while it was read. Quit that program, then try "
        "again."
    )
    NO_DATABASE = (
        "There is no db.sqlite in that folder, so it is not the data folder of the Awala desktop gateway."
    )
    DATABASE_UNREADABLE = "The database of the Awala desktop gateway cannot be read: {why:text}."
    NOT_CLOSED = (
        "The database of the Awala desktop gateway was not closed properly, or that program is running. "
        "Start it once, quit it, then try again."
    )
    TOO_MANY_ROWS = "The database of the Awala desktop gateway has more rows than it can have in use."
    NO_SUCH_FOLDER = "There is no such folder. Give the data folder of the Awala desktop gateway."
    IT_RUNS = (
        "The Awala desktop gateway is running. Quit it (from its icon near the clock, too), then try again:"
        " two gateways must not use one identity."
    )
    PARCELS_NOT_LISTED = (
        "The parcels of the Awala desktop gateway cannot be listed: {why:text}. Let this user read that "
        "folder, then try again."
    )
    NO_IDENTITY = (
        "The Awala desktop gateway has not made an identity in that folder yet, so there is nothing to take"
        " over."
    )
    KEY_DAMAGED = (
        "The identity key of the Awala desktop gateway is damaged, and nothing else is of use without it. "
        "Register this gateway anew instead."
    )
    KEY_OF_ANOTHER = (
        "The identity key of the Awala desktop gateway is not the one of its address; nothing of it is "
        "used. Register this gateway anew instead."
    )
    PARCEL_CHANGED = (
        "A parcel of the Awala desktop gateway changed while it was taken over; nothing was. Quit that "
        "program, then try again."
    )


class LeftBehindCode(Code):
    """Reasons why an item of the Awala desktop gateway's data is left behind."""

    DAMAGED = "It is damaged."
    NOT_SIGNED = "It is not signed by the gateway that it names."
    WRONG_FILE = "It is not the parcel that belongs into its file."
    WRONG_FORM = "It is not in the form that the Awala network uses."
    OLD_RECIPIENT = "It names its recipient in a way that the Awala network does not use any more."
    NO_AUTHORITY = "It does not allow this gateway to register apps."
    TOO_LARGE = "It is larger than any parcel may be."
    FILE_MISSING = "Its file is missing: only the note of its expiry is left."
    FILE_UNREADABLE = "Its file cannot be read: {why:text}."
    NOT_A_FILE = "It is not an ordinary file."
    OUT_OF_DATE = "It is out of date."
    TOO_OLD = "It is older than any message for it may be."
    PARCEL_EXPIRED = "Its parcel has expired."
    ANOTHER_KEY = "It is for another key than this gateway's."
    ANOTHER_NODE = "It is another node's."
    FORMER_PEER = "It is for a peer that is not in use any more."
    FORMER_PUBLIC_GATEWAY = "It is from a public gateway that is not in use any more."
    NOWHERE_TO_SEND = "There is no public gateway to send it to."
    NEVER_REGISTERED = "That gateway was never registered with a public gateway."
    GATEWAY_KEY_MISSING = "The key of its public gateway is missing, so it must register again."
    GATEWAY_KEY_OF_ANOTHER = "The key of its public gateway is another one's, so it must register again."
