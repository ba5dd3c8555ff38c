"""Verifies a client's response to the challenge of a parcel collection, which proves the client's endpoints.

Spec: RS-000 GSC (parcel collection handshake); docs/wire-formats, "Parcel collection".
"""

from collections.abc import Callable, Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.codes.messages import HandshakeCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import DIALECTS
from gateway_core.errors import (
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    UntrustedSignerError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import MAX_HANDSHAKE_SIGNATURES
from gateway_core.messages.collection import MAX_SIGNATURE_OCTETS, NONCE_SIGNATURE, parse_response

MAX_RESPONSE_OCTETS = MAX_HANDSHAKE_SIGNATURES * MAX_SIGNATURE_OCTETS
"""The largest frame accepted from a client before its authentication."""


class Timers(Struct, frozen=True):
    """Seconds. Spec: RS-016; docs/wire-formats, "Close codes" (clients give up after seven without a ping)."""

    handshake: float = 10.0
    ping_every: float = 5.0
    pong_within: float = 9.0


def verify_response(
    octets: bytes,
    nonce: bytes,
    trusted: Sequence[Certificate],
    now: datetime,
    is_revoked: Callable[[Certificate], bool] = lambda _: False,
) -> tuple[PrivateAddress, ...]:
    """Return the endpoints that signed the challenge.

    ``is_revoked``: whether the holder revoked a certificate that leads to a trusted one.

    Raises:
        MalformedMessageError, InvalidMessageError: if the response proves no endpoint.
    """
    if len(octets) > MAX_RESPONSE_OCTETS:
        raise MalformedMessageError(HandshakeCode.RESPONSE_TOO_LONG)
    signatures = parse_response(octets)
    if not signatures:
        raise InvalidMessageError(HandshakeCode.NO_ENDPOINT)
    if any(len(signature) > MAX_SIGNATURE_OCTETS for signature in signatures):
        raise MalformedMessageError(HandshakeCode.SIGNATURE_TOO_LONG)
    signers = [_verify_signature(each, nonce, trusted, now) for each in signatures]
    if any(map(is_revoked, signers)):
        raise UntrustedSignerError(HandshakeCode.CERTIFICATE_REVOKED)
    return tuple(dict.fromkeys(signer.subject for signer in signers))


def _verify_signature(
    signature: bytes, nonce: bytes, trusted: Sequence[Certificate], now: datetime
) -> Certificate:
    """Verify one signature of a response.

    The signed text names the dialect, which is unknown until then, so both dialects are tried.
    """
    refusal: InvalidSignatureError | None = None
    for dialect in DIALECTS:
        try:
            return NONCE_SIGNATURE.verify(signature, nonce, dialect, trusted, now)
        except InvalidSignatureError as error:
            refusal = error.with_traceback(None)  # drop the traceback, which refers to this frame
    assert refusal is not None
    raise refusal
