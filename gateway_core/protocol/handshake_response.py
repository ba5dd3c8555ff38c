"""The response of a client that collects parcels to its challenge: who it is.

Spec: RS-000 GSC (parcel collection handshake); docs/wire-formats, "Parcel collection".
"""

from __future__ import annotations

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
from gateway_core.messages.collection import (
    MAX_SIGNATURE_OCTETS,
    NONCE_SIGNATURE,
    parse_response,
)

MAX_RESPONSE_OCTETS = MAX_HANDSHAKE_SIGNATURES * MAX_SIGNATURE_OCTETS
"""The largest frame that a client may send before it is known who it is."""


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
    """The endpoints that have signed the challenge.

    ``is_revoked``: whether a certificate that leads to a trusted one was taken back by its holder.

    Raises:
        MalformedMessageError, InvalidMessageError: the client has not proved that it is anybody.
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
    """Verify the signature of a response.

    What is signed names the dialect, and nothing before it on this connection does: either is right.
    """
    refusal: InvalidSignatureError | None = None
    for dialect in DIALECTS:
        try:
            return NONCE_SIGNATURE.verify(signature, nonce, dialect, trusted, now)
        except InvalidSignatureError as error:
            refusal = error.with_traceback(None)  # else it keeps this frame, which keeps it
    assert refusal is not None
    raise refusal
