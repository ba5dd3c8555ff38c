"""Statements about the transfer of another gateway program's data."""

from gateway_core.codes.statement import Code


class MovingCode(Code):
    """The transfer of the Awala desktop gateway's data as a whole."""

    NOT_ITS_DATABASE = (
        "Choose the folder that holds the Awala desktop gateway's db.sqlite. This database belongs to "
        "another program."
    )
    UNKNOWN_RELEASE = (
        "Register with a post office instead. This release of the Awala desktop gateway is unknown, so "
        "nothing was taken over."
    )
    RELEASE_TOO_OLD = (
        "Register with a post office instead. This release of the Awala desktop gateway is too old, so "
        "nothing was taken over."
    )
    DATABASE_DAMAGED = (
        "Can't read the database of the Awala desktop gateway: it is damaged, cut short, or not a database."
    )
    DATABASE_CHANGED = (
        "Quit the Awala desktop gateway, then try again. It changed its database during the reading."
    )
    NO_DATABASE = "Choose the data folder of the Awala desktop gateway. This folder has no db.sqlite."
    DATABASE_UNREADABLE = "Can't read the database of the Awala desktop gateway: {why:text}."
    NOT_CLOSED = (
        "Start the Awala desktop gateway once, quit it, then try again. It is running, or its database was "
        "not closed properly."
    )
    TOO_MANY_ROWS = "The database of the Awala desktop gateway is unusable: it has too many rows."
    NO_SUCH_FOLDER = "Can't find this folder. Choose the data folder of the Awala desktop gateway."
    IT_RUNS = (
        "Quit the Awala desktop gateway (from its icon near the clock, too), then try again. Two gateways "
        "must not use one identity."
    )
    PARCELS_NOT_LISTED = (
        "Allow this user to read the messages of the Awala desktop gateway, then try again. They can't be "
        "listed: {why:text}."
    )
    NO_IDENTITY = (
        "There is nothing to take over. The Awala desktop gateway hasn't created an identity in this "
        "folder yet."
    )
    KEY_DAMAGED = (
        "Register with a post office instead. The Awala desktop gateway's identity key is damaged, and the "
        "rest is useless without it."
    )
    KEY_OF_ANOTHER = (
        "Register with a post office instead. The Awala desktop gateway's identity key doesn't fit its "
        "address, so nothing was taken over."
    )
    PARCEL_CHANGED = (
        "Quit the Awala desktop gateway, then try again. One of its messages changed meanwhile, so nothing "
        "was taken over."
    )


class LeftBehindCode(Code):
    """Reasons why an item of the Awala desktop gateway's data is left behind."""

    DAMAGED = "It is damaged."
    NOT_SIGNED = "It is not signed by the gateway that it names."
    WRONG_FILE = "It is in the file of another message."
    WRONG_FORM = "It is not in the form that the Awala network uses."
    OLD_RECIPIENT = "It names its recipient in a way that the Awala network no longer uses."
    NO_AUTHORITY = "It does not allow this gateway to register apps."
    TOO_LARGE = "It is larger than any message may be."
    FILE_MISSING = "Its file is missing: only the note of its expiry is left."
    FILE_UNREADABLE = "Can't read its file: {why:text}."
    NOT_A_FILE = "It is not an ordinary file."
    OUT_OF_DATE = "It is out of date."
    TOO_OLD = "It is older than any message for it may be."
    PARCEL_EXPIRED = "Its message has expired."
    ANOTHER_KEY = "It is for another key than this gateway's."
    ANOTHER_NODE = "It belongs to another node."
    FORMER_PEER = "It is for a peer that is no longer in use."
    FORMER_PUBLIC_GATEWAY = "It is from a post office that is no longer in use."
    NOWHERE_TO_SEND = "There is no post office to send it to."
    NEVER_REGISTERED = "That gateway was never registered with a post office."
    GATEWAY_KEY_MISSING = "The key of its post office is missing, so it must register again."
    GATEWAY_KEY_OF_ANOTHER = "The key of its post office belongs to another one, so it must register again."
