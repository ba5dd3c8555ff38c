"""The statements of endpoints and public gateways. `codes.couriers` has the courier's, which the window also uses."""

from gateway_core.codes.statement import Code


class NodeCode(Code):
    """Statements of an endpoint."""

    NOT_REGISTERED_YET = "The endpoint has not registered yet."
    AUTHORIZATION_OF_ANOTHER = "The authorization is for another endpoint."
    FOLDER_IN_USE = "Another program, or another part of this one, has this endpoint open. Close it first."
    KEY_GONE = (
        "The key to the endpoint in this folder is missing. Use the keyring or passphrase of its creation, or "
        "another folder."
    )
    UNKNOWN_DIALECT_NAME = "An endpoint speaks awala or relaynet."
    NOT_AUTHORIZED_YET = "The correspondent has yet to allow messages from this endpoint."
    FOR_ANOTHER_ENDPOINT = "The parcel is for another endpoint."
    SENDER_REVOKED = "This endpoint has revoked the sender's authorization."
    EXPIRED_IN_OUTBOX = "The message expired before a gateway took it."
    CONTENT_TOO_LARGE = "Split the content: a message has at most {most:octets}."
    LIFETIME_IMPOSSIBLE = "Choose a lifetime from one second to 180 days."
    UNKNOWN_CORRESPONDENT = "Exchange cards first: the address is unknown."
    NO_SHARE = "Process the waiting messages: they use up the space for messages from this sender."
    PART_IMPOSSIBLE = "The part contradicts its own header or the other parts of the message."
    NOT_AN_INTRODUCTION = "Ask for the card or answer again. This is something else, or damaged."
    CARD_EXPIRED = "Ask for a new card. This card has expired."
    CARD_UNKNOWN = "The answered card has expired, or is from another endpoint. Give a new card."
    CARD_ANSWERED = (
        "Give each correspondent a card of their own. Another endpoint has already answered this card."
    )
    KEY_REPLACED = "This key was replaced: its owner uses a new one."
    NOT_A_RENEWAL = "This is not a renewal of an identity."
    OWN_CARD = "Give this card to another endpoint: it is this endpoint's own card."
    NO_PICTURES_HERE = "Install the library zxing-cpp for QR pictures, or use the text."
    NO_PHOTOGRAPHS_HERE = (
        "Install the library Pillow for this kind of picture, save the picture as PNG, or use the text."
    )
    PICTURE_KIND = "Save the picture as PNG or JPEG. Pictures of the kind {kind:name} cannot be read."
    TOO_LARGE_FOR_PICTURE = "Use the text or the file: the content is too large for a QR picture."
    NO_CODE_IN_PICTURE = "Use a picture with a large and straight QR code. No code was found in this picture."
    NAME_UNUSABLE = "Choose a name of at most 80 characters, on one line."
    TLS_FILES_UNUSABLE = "The certificate and key for TLS cannot be used: {why:text}."
    PUBLIC_ENDPOINT = "Anyone may write to a public endpoint, so it neither allows nor revokes senders."
    NOT_PUBLIC = "Use another folder: the endpoint in this folder has another public name, or none."
    DONE_ALREADY = "The message was already processed."
    REFUSED_ON_ITS_WAY = "The public gateway refused this message for good."
    REVOKED_ON_ITS_WAY = "The recipient revoked this endpoint's authorization while the message waited."
    DAMAGED_ON_ITS_WAY = "Send the message again: its copy at the gateway was damaged."
    REMOVED_ON_ITS_WAY = "The message was deleted at the gateway by its user."


class RelayCode(Code):
    """Statements of a public gateway."""

    FOLDER_IN_USE = "Close the other program that has this public gateway open."
    NOT_MADE_YET = "Make a public gateway in this folder first: init, with its domain name."
    PORT_TAKEN_BY = (
        "The program {program:name} already uses port {port:number}. Stop that program, or choose "
        "another port with --gsc-port or --crc-port, and publish the port."
    )
    PORT_TAKEN = (
        "Another program already uses port {port:number}. Stop that program, or choose another port with "
        "--gsc-port or --crc-port, and publish the port."
    )
    PORT_NOT_PERMITTED = (
        "This user may not listen on port {port:number}. Use the systemd unit, or choose a port from 1024 with "
        "--gsc-port or --crc-port, and publish the port."
    )
    OTHER_DOMAIN = "The public gateway in this folder has the name {domain:name}, which is permanent."
    NAME_NOT_READ_BY_ALL = (
        "Phones and other gateways cannot read the name {domain:name}. Choose a name of letters, digits and "
        "single hyphens, with letters alone after the last dot."
    )
    TOO_MANY_GATEWAYS = "Try another public gateway: this one has reached its limit of private gateways."
    BLOCKED = "The operator of this public gateway has blocked this private gateway."
    NOT_REGISTERED = "No private gateway has this address. `gateways` lists all registered gateways."
    CERTIFICATE_REVOKED = "Register again: the private gateway has revoked this certificate."
    NO_SESSION_KEY = "The private gateway must register again: its session key is unknown here."
    RECIPIENT_NOT_SERVED = "This public gateway does not serve the recipient."
    AUTHORIZATION_REVOKED = "The recipient has revoked the authorization of the sender."
    QUOTA_USED_UP = "Try again later: the space for messages of this private gateway is used up."
    TOO_MANY_PARCELS = "Wait between parcels: too many came in a short time."
    FOR_ANOTHER_GATEWAY = "The message is for another public gateway."
    NOT_A_REVOCATION = "The revocation names a certificate of another sender, or is invalid."
    NOT_FROM_A_PRIVATE_GATEWAY = "Cargo of a private gateway may not contain this kind of message."
    AUTHORIZATION_USED = "The cargo collection authorization was already used."
    CARGO_AUTHORIZATION_OF_ANOTHER = (
        "The cargo delivery authorization is for another gateway, or issued by another gateway."
    )
