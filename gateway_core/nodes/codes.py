"""The statements of nodes other than the private gateway."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class NodeCode(Code):
    """An endpoint, or a public gateway, in memory."""

    NOT_REGISTERED_YET = "The endpoint has not registered yet."
    AUTHORIZATION_OF_ANOTHER = "The authorization is for another endpoint."
    AUTHORIZATION_GIVEN_TO_ANOTHER = "The authorization was given to another node."
    RECIPIENT_NOT_SERVED = "This gateway does not serve the recipient."
    NODE_NOT_REGISTERED = "That node is not registered here."
    NOT_A_REVOCATION = "That is no revocation of the sender's own certificate."
    FOR_ANOTHER_GATEWAY = "The message is for another gateway."
    SENDER_NOT_REGISTERED = "The sender is not registered here."
    AUTHORIZATION_USED = "The authorization was used before."
    CARGO_AUTHORIZATION_OF_ANOTHER = "The cargo delivery authorization is not for this gateway."
    AUTHORIZATION_REVOKED = "The recipient has revoked the authorization."
    NOT_FROM_A_PRIVATE_GATEWAY = "A private gateway does not send that."
    UNKNOWN_DIALECT = "The nonce is not signed in a known dialect."
    BINARY_FRAME_EXPECTED = "The handshake response is a binary frame."
    ONE_SIGNATURE_EXPECTED = "The handshake response has exactly one signature."
    TEXT_FRAME_EXPECTED = "An acknowledgement is a text frame."
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
    CONTENT_TOO_LARGE = "The content of a message has {most:octets} octets at most; split it."
    LIFETIME_IMPOSSIBLE = "A message lives for a second at least, and for 180 days at most."
    UNKNOWN_CORRESPONDENT = "There is no correspondent of that address; exchange cards first."
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
        "Photographs need the library Pillow, which is not installed. Install it, or give the text."
    )
    TOO_LARGE_FOR_PICTURE = "That does not fit into one QR picture. Use the text or the file."
    NO_CODE_IN_PICTURE = "No QR code was found: give a picture that shows it large and straight."
    NAME_UNUSABLE = "A name has 80 characters at most, on one line."
    OWN_CERTIFICATE_UNUSABLE = "The certificate or the key for TLS cannot be used: {why:text}."
    PUBLIC_ENDPOINT = "Anybody may write to a public endpoint: it lets nobody in, and keeps nobody out."
    NOT_PUBLIC = "The folder holds an endpoint that is none of that public name. Use another folder."
    DONE_ALREADY = "The message is done already."
    UNKNOWN_DELIVERY = "An unknown delivery was acknowledged."
