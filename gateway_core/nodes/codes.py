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
    UNKNOWN_DELIVERY = "An unknown delivery was acknowledged."
