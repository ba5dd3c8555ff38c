"""The way of a telemetry report: as a parcel that is the same whoever sent it, for the collecting organisation.

A private recipient must itself have authorized the key that signs a parcel (RS-002). So that no gateway has to make
itself known to get an authorization, the collector makes one key pair for all its senders, authorizes that key, and
publishes both in its *invitation*: every gateway signs with the same key, and a parcel says nothing about its sender.
Whoever has the invitation can write to the collector, as with any public address; nobody can read but the collector.

What could still tell two senders, or two weeks of one sender, apart is made equal or drawn anew for each parcel: the
ephemeral key and the message id are new each time and kept nowhere, the date is that of the day, the life and the
size are fixed.

Spec: RS-001 (RAMF), RS-002 (Parcel Delivery Authorizations), RS-003 (initial session keys).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.enveloped_data import (
    SessionRecipient,
    encrypt_for_session_key,
    parse_enveloped_data,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import DecryptionError, InvalidMessageError
from gateway_core.identifiers import PrivateAddress, Recipient
from gateway_core.messages.connection_parameters import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.ramf import RamfMessage, new_message, read_message
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from gateway_core.report_schema.crashes import is_crash_report

REPORT_TYPE = "application/vnd.relaynet.telemetry-v1.report"
"""Type of the service message; its content is what ``report_schema.serialize`` gives."""

CRASH_TYPE = "application/vnd.relaynet.telemetry-v1.crash"
"""Type of the service message that holds a crash report."""

PARCEL_LIFE = timedelta(days=30)
"""From the beginning of the day on which it is written: couriers take weeks."""


class CollectorInvitation(Struct, frozen=True):
    """The invitation that a collecting organisation publishes so that any gateway may send it reports."""

    sender_key: IdentityKey
    """The key that all senders share. It is no secret."""
    parameters: PrivateEndpointConnectionParameters
    """The way to reach the collector, with its authorization for ``sender_key``."""
    reports_a_year: int | None = None
    """The most reports that a gateway makes in 52 weeks, if the organisation promises less than one a week."""

    @property
    def address(self) -> PrivateAddress:
        """The collector's private address."""
        return self.parameters.identity_key.address

    @property
    def expires(self) -> datetime:
        """Until when parcels can be written under it; a newer invitation is needed then."""
        return self.parameters.delivery_authorization.not_after

    def serialize(self) -> bytes:
        """The file that is published: a DER sequence of the PKCS#8 key, the connection parameters and the promise."""
        most = self.reports_a_year
        return der.sequence(
            der.encode(der.CONTEXT_0, self.sender_key.to_pkcs8()),
            der.encode(der.CONTEXT_1, self.parameters.serialize()),
            b"" if most is None else der.encode(der.CONTEXT_2, der.integer_content(most)),
        )


def parse_invitation(octets: bytes) -> CollectorInvitation:
    """Read a collector's invitation.

    Raises:
        MalformedMessageError: it is something else.
        InvalidMessageError: the authorization in it is for another key, or not by the collector.
    """
    fields = der.parse_one(octets)
    sender_key = IdentityKey.load(fields.string(der.CONTEXT_0))
    parameters = parse_private_endpoint_connection_parameters(fields.string(der.CONTEXT_1))
    most = None if fields.exhausted else max(fields.integer(der.CONTEXT_2), 0)
    fields.finish()
    if parameters.delivery_authorization.subject != sender_key.address:
        raise InvalidMessageError(TelemetryCode.OTHER_COLLECTOR_KEY)
    return CollectorInvitation(sender_key, parameters, most)


def write_parcel(
    invitation: CollectorInvitation, submission: bytes, dialect: Dialect, now: datetime
) -> tuple[RamfMessage, bytes]:
    """A parcel with the octets of one report, deletion request or crash report, and its serialization.

    Raises:
        InvalidMessageError: the invitation has expired.
    """
    parameters = invitation.parameters
    authorization = parameters.delivery_authorization
    kind = CRASH_TYPE if is_crash_report(submission) else REPORT_TYPE
    plaintext = ServiceMessage(kind, submission).serialize(dialect)
    ephemeral = SessionKey.generate(parameters.session_key.key.curve)
    created = max(now.replace(hour=0, minute=0, second=0, microsecond=0), authorization.not_before)
    if now >= invitation.expires:
        raise InvalidMessageError(TelemetryCode.INVITATION_EXPIRED)
    parcel = new_message(
        dialect,
        MessageType.PARCEL,
        Recipient(invitation.address, None if dialect.packed_ramf else parameters.internet_gateway),
        encrypt_for_session_key(plaintext, parameters.session_key, ephemeral, dialect),
        authorization,
        created,
        created + PARCEL_LIFE,
        chain=parameters.chain,
    )
    return parcel, parcel.serialize(invitation.sender_key)


def read_parcel(
    octets: bytes, trusted: Sequence[Certificate], session_keys: Mapping[bytes, SessionKey], now: datetime
) -> bytes:
    """The submission inside a parcel, on the collector's side; what it says is not judged here.

    ``trusted``: the collector's own certificates, which issue its authorizations. ``session_keys``: by their ids.

    Raises:
        MalformedMessageError, InvalidMessageError: it is not a parcel of this collector's senders.
    """
    message = read_message(octets, MessageType.PARCEL, now, trusted=trusted)
    enveloped = parse_enveloped_data(message.payload)
    recipient = enveloped.recipient
    key = session_keys.get(recipient.key_id) if isinstance(recipient, SessionRecipient) else None
    if key is None:
        raise DecryptionError(TelemetryCode.UNKNOWN_SESSION_KEY)
    content = parse_service_message(enveloped.decrypt_with_session_key(key), message.dialect)
    if content.type != (CRASH_TYPE if is_crash_report(content.content) else REPORT_TYPE):
        raise InvalidMessageError(TelemetryCode.NOT_A_REPORT)
    return content.content
