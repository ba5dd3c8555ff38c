"""The statements of endpoints and public gateways. `codes.carrying` has the courier's, which the window also uses."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class NodeCode(Code):
    """Statements of an endpoint."""

    NOT_REGISTERED_YET = "The endpoint has not registered yet."
    AUTHORIZATION_OF_ANOTHER = "The authorization is for another endpoint."
    FOLDER_IN_USE = "Another program, or another part of this one, has this endpoint open. Close it first."
    KEY_GONE = (
        "The folder holds an endpoint, and the key to it is gone. Use the keyring or passphrase that it was made "
        "with, or another folder."
    )
    UNKNOWN_DIALECT_NAME = "An endpoint speaks awala or relaynet."
    NOT_AUTHORIZED_YET = "The correspondent has not let this endpoint write to it yet."
    FOR_ANOTHER_ENDPOINT = "The parcel is for another endpoint."
    SENDER_REVOKED = "This endpoint has revoked the sender's authorization."
    EXPIRED_IN_OUTBOX = "The message expired before a gateway took it."
    CONTENT_TOO_LARGE = "The content of a message has {most:octets} at most; split it."
    LIFETIME_IMPOSSIBLE = "A message lives for a second at least, and for 180 days at most."
    UNKNOWN_CORRESPONDENT = "There is no correspondent of that address; exchange cards first."
    NO_SHARE = "Process the waiting messages: they use up the space for messages from this sender."
    PART_IMPOSSIBLE = "The part of a message does not fit what it says of itself, or the other parts."
    NOT_AN_INTRODUCTION = "That is no card, and no answer to one, or it is damaged. Ask for it again."
    CARD_EXPIRED = "The card has expired. Ask for a new one."
    CARD_UNKNOWN = "The answer is to a card that this endpoint did not give out, or that has expired."
    CARD_ANSWERED = "Somebody else has answered that card. Give out a card for each correspondent."
    OWN_CARD = "That is this endpoint's own card. Give it to somebody else."
    NO_PICTURES_HERE = (
        "QR pictures need the library zxing-cpp, which is not installed. Install it, or use the text."
    )
    NO_PHOTOGRAPHS_HERE = (
        "This picture needs the library Pillow, which is not installed. Install it, save the picture as PNG, or give "
        "the text."
    )
    PICTURE_KIND = "Pictures of the kind {kind:name} cannot be read. Save the picture as PNG or JPEG."
    TOO_LARGE_FOR_PICTURE = "That does not fit into one QR picture. Use the text or the file."
    NO_CODE_IN_PICTURE = "No QR code was found: give a picture that shows it large and straight."
    NAME_UNUSABLE = "A name has 80 characters at most, on one line."
    TLS_FILES_UNUSABLE = "The certificate and key for TLS cannot be used: {why:text}."
    PUBLIC_ENDPOINT = "Anybody may write to a public endpoint: it lets nobody in, and keeps nobody out."
    NOT_PUBLIC = "The folder holds an endpoint that is none of that public name. Use another folder."
    DONE_ALREADY = "The message is done already."
    REFUSED_ON_ITS_WAY = "The Internet gateway does not take this message, and will not."
    REVOKED_ON_ITS_WAY = "The recipient has revoked this endpoint's authorization while the message waited."
    DAMAGED_ON_ITS_WAY = "The gateway could not read the message any more; send it again."
    REMOVED_ON_ITS_WAY = "Somebody removed the message from the gateway."


class RelayCode(Code):
    """Statements of a public gateway."""

    FOLDER_IN_USE = "Another program has this public gateway open. Close it first."
    NOT_MADE_YET = "There is no public gateway in that folder yet; make one with init and its domain name."
    PORT_TAKEN_BY = (
        "The program {program:name} uses port {port:number} already. Stop it, or choose another port with "
        "--gsc-port or --crc-port, and publish it."
    )
    PORT_TAKEN = (
        "Another program uses port {port:number} already. Stop it, or choose another port with --gsc-port or "
        "--crc-port, and publish it."
    )
    PORT_NOT_PERMITTED = (
        "This user may not listen on port {port:number}. Use the unit for systemd, which may, or choose a port from "
        "1024 on with --gsc-port or --crc-port, and publish it."
    )
    OTHER_DOMAIN = "The public gateway in that folder is {domain:name}, and stays so."
    NAME_NOT_READ_BY_ALL = (
        "Phones and other gateways cannot read the name {domain:name}. Choose one of letters, digits and single "
        "hyphens whose last label is of letters."
    )
    TOO_MANY_GATEWAYS = "This public gateway serves as many private gateways as it may; try another one."
    BLOCKED = "The operator of this public gateway has blocked this private gateway."
    NOT_REGISTERED = (
        "A private gateway of that address is not registered here; `gateways` lists those that are."
    )
    CERTIFICATE_REVOKED = "The private gateway took this certificate back; register again."
    NO_SESSION_KEY = "The private gateway must register again: its session key is unknown here."
    RECIPIENT_NOT_SERVED = "This public gateway does not serve the recipient."
    AUTHORIZATION_REVOKED = "The recipient has revoked the authorization of the sender."
    QUOTA_USED_UP = "As much waits for or from this private gateway as may; try again once some was taken."
    TOO_MANY_PARCELS = "Too many parcels in too short a time; wait a little between them."
    FOR_ANOTHER_GATEWAY = "The message is for another public gateway."
    NOT_A_REVOCATION = "That does not take back a certificate of its sender."
    NOT_FROM_A_PRIVATE_GATEWAY = "Cargo of a private gateway does not hold such a message."
    AUTHORIZATION_USED = "The cargo collection authorization was used before."
    CARGO_AUTHORIZATION_OF_ANOTHER = "The cargo delivery authorization is for another, or by another."
