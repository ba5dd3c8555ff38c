"""The way of a parcel, and whether it may go: judged by its octets and our certificates before anything is stored.

A parcel for a private endpoint of one of our private gateways must come under an authorization of that endpoint, whose
certificates lead through its private gateway to ours: they name the gateway for which it is queued. One for a public
node, or for a private endpoint of another public gateway, goes to the domain that it names, and is taken from our own
private gateways alone.

Spec: RS-000 Parcel, Parcel Delivery Binding, PDD; RS-001 Post-Deserialization Validation.
"""

from __future__ import annotations

import hashlib
from datetime import datetime

from msgspec import Struct

from gateway_core.clock import Clock, expiry_limit
from gateway_core.dialects import MessageType
from gateway_core.errors import DeauthorizedSenderError, InvalidMessageError, UntrustedSignerError
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.gateway_rows import GatewayRecord
from gateway_core.nodes.public_gateway.identity import PublicIdentity
from gateway_core.nodes.public_gateway.parcel_rows import Destination
from gateway_core.nodes.public_gateway.registration import require_served
from gateway_core.nodes.public_gateway.tables import PublicGatewayTables
from gateway_core.services.endpoints.authorizations import private_recipient, require_authorized

_DIGEST_OCTETS = 16
_SHORTEST_PATH = 3
"""The sender's authorization, the endpoint that gave it (or a private gateway that is one), and ours."""


class JudgedParcel(Struct, frozen=True):
    """A parcel that may be taken, if what the store knows does not forbid it."""

    message: RamfMessage
    to: Destination
    digest: bytes


class Routing:
    """Judges parcels. Every method takes what a signature takes, and more of a large parcel."""

    def __init__(self, identity: PublicIdentity, clock: Clock) -> None:
        self._identity = identity
        self._clock = clock

    def judge(self, octets: bytes, *, is_outward_allowed: bool) -> JudgedParcel:
        """Verify a parcel, and find out where it goes. ``is_outward_allowed``: to other public nodes, too.

        Raises:
            MalformedMessageError
            InvalidMessageError: it is not valid, nobody here is its recipient, or that one does not allow it.
        """
        message = parse_verified(octets, MessageType.PARCEL)
        digest = hashlib.sha256(octets).digest()[:_DIGEST_OCTETS]
        domain = message.recipient.domain
        if domain is not None and domain != self._identity.domain:
            if not is_outward_allowed:
                raise UntrustedSignerError(RelayCode.RECIPIENT_NOT_SERVED)
            return JudgedParcel(message, self._outward(message, self._clock.now()), digest)
        return JudgedParcel(message, self._inward(message, self._clock.now()), digest)

    def _outward(self, message: RamfMessage, now: datetime) -> Destination:
        recipient = private_recipient(message, (self._identity.domain,))
        if recipient is None:
            validate(message, now)
        else:
            require_authorized(message, recipient, now)
        return Destination(domain=message.recipient.domain)

    def _inward(self, message: RamfMessage, now: datetime) -> Destination:
        if message.recipient.private_address is None:
            raise InvalidMessageError(RelayCode.RECIPIENT_NOT_SERVED)
        path = validate(message, now, trusted=self._identity.trusted())
        if len(path) < _SHORTEST_PATH or any(map(self._identity.is_revoked, path)):
            raise UntrustedSignerError(RelayCode.RECIPIENT_NOT_SERVED)
        return Destination(
            gateway=path[-2].subject, endpoint=path[1].subject, served_until=path[-2].not_after
        )


def require_welcome(tx: PublicGatewayTables, parcel: JudgedParcel, now: datetime) -> GatewayRecord | None:
    """Check what the store knows of the recipient's gateway and of authorizations that were taken back.

    Returns what is known of that gateway, where there is one.

    Raises:
        InvalidMessageError: the gateway is not served.
        DeauthorizedSenderError: the recipient took the sender's authorization back.
    """
    to = parcel.to
    if to.gateway is None or to.endpoint is None:
        return None
    known = require_served(tx, to.gateway, now, to.served_until)
    serial = parcel.message.sender_certificate.serial
    if tx.deauthorizations.revokes(to.gateway, to.endpoint, serial, expiry_limit(now)):
        raise DeauthorizedSenderError(RelayCode.AUTHORIZATION_REVOKED)
    return known
