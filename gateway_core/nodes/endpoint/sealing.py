"""Parcels of this endpoint, written and read: encrypted for the correspondent's session key, signed, and back.

Spec: RS-000 Endpoint Messaging Protocol, Parcel; RS-002 (Parcel Delivery Authorizations); RS-003 (sessions).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityPublicKey, SessionKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import DeauthorizedSenderError, InvalidMessageError, ProtocolViolationError
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.messages.connection_parameters import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.ramf import RamfMessage, new_message, read_message
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.correspondent_rows import Authorization, CorrespondentRecord
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.services.identity import channel

BACKDATE = timedelta(minutes=5)
"""A clock that is a little ahead must not make what it dates invalid."""

AUTHORIZATION_LIFE = timedelta(days=180)
"""RS-002 allows no more; the endpoint's own certificate ends most of them earlier."""

AUTHORIZATION_TYPE = "application/vnd+relaycorp.awala.pda-path"
"""The type of a message that brings a new authorization, as the deployed apps write it: connection parameters."""


def seal(
    tx: EndpointTables,
    to: CorrespondentRecord,
    message: ServiceMessage,
    message_id: str,
    written: datetime,
    expires: datetime,
    dialect: Dialect,
    now: datetime,
) -> bytes:
    """Return the parcel of a message that the app wrote at ``written``.

    Raises:
        InvalidMessageError: it has expired, or is too large.
        DecryptionError: no session key of the correspondent is known.
        ProtocolViolationError: this endpoint has not registered, or may not write to the correspondent.
    """
    registration = tx.registration()
    if registration is None:
        raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)
    chain: tuple[Certificate, ...]
    if to.is_public:
        sender = registration.node_certificate
        chain = () if tx.public_domain() is not None else (registration.gateway_certificate,)
    elif to.authorization is None or to.authorization.certificate.not_after < now:
        raise ProtocolViolationError(NodeCode.NOT_AUTHORIZED_YET)
    else:
        sender, chain = to.authorization.certificate, to.authorization.chain
    payload = channel.encrypt_for_peer(
        tx, message.serialize(dialect), tx.key.address, to.address, dialect, now
    )
    created = max(written - BACKDATE, sender.not_before)
    # Where the correspondent's clock is ahead of ours, its authorization moves the date, and with it the end.
    expires = max(expires, min(created + (expires - written), expires + DRIFT_TOLERANCE))
    if not to.is_public:  # nobody takes it after its authorization has ended
        expires = min(expires, sender.not_after)
    parcel = new_message(
        dialect,
        MessageType.PARCEL,
        _recipient(to, dialect),
        payload,
        sender,
        created,
        expires,
        message_id=message_id,
        chain=chain,
    )
    return parcel.serialize(tx.key)


def _recipient(to: CorrespondentRecord, dialect: Dialect) -> Recipient:
    """The drafts write one address, the deployed network both."""
    if not dialect.packed_ramf:
        return Recipient(to.address, to.domain)
    return Recipient(None, to.domain) if to.is_public else Recipient(to.address)


class Opened(Struct, frozen=True):
    """A parcel for this endpoint, verified and decrypted."""

    parcel: RamfMessage
    message: ServiceMessage


def read_parcel(tx: EndpointTables, octets: bytes, now: datetime, relay_began: datetime) -> Opened:
    """Verify and decrypt a parcel; the session goes on by it. ``relay_began``: when this collection did.

    Raises:
        MalformedMessageError, InvalidMessageError
        ProtocolViolationError: this endpoint has not registered.
    """
    certificate = tx.own_certificate()
    if certificate is None:
        raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)
    domain = tx.public_domain()
    parcel = read_message(octets, MessageType.PARCEL, now, trusted=(certificate,) if domain is None else None)
    if not _is_for(parcel.recipient, certificate.subject, domain):
        raise InvalidMessageError(NodeCode.FOR_ANOTHER_ENDPOINT)
    if tx.issued.is_revoked(parcel.sender_certificate.serial):
        raise DeauthorizedSenderError(NodeCode.SENDER_REVOKED)
    plaintext = channel.decrypt_from_peer(
        tx,
        parcel.payload,
        certificate.subject,
        parcel.sender,
        parcel.created,
        relay_began,
        keeps_overtaken=True,
    )
    return Opened(parcel, parse_service_message(plaintext, parcel.dialect))


def _is_for(recipient: Recipient, address: PrivateAddress, domain: DomainName | None) -> bool:
    """A public endpoint is meant by its domain name; the deployed network writes both addresses."""
    if domain is None:
        return recipient.private_address == address
    return recipient.domain == domain and recipient.private_address in (address, None)


def authorize(
    tx: EndpointTables, key: IdentityPublicKey, until: datetime | None, now: datetime
) -> PrivateEndpointConnectionParameters:
    """Issue an authorization for that key's holder to write here, and say where and under which session key.

    Raises:
        ProtocolViolationError: this endpoint has not registered, or is a public one.
        InvalidMessageError: ``until`` is over.
    """
    registration = tx.registration()
    if tx.public_domain() is not None:
        raise ProtocolViolationError(NodeCode.PUBLIC_ENDPOINT)
    if registration is None:
        raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)
    own = registration.node_certificate
    not_after = min(until or now + AUTHORIZATION_LIFE, now + AUTHORIZATION_LIFE)
    certificate = issue_certificate(
        PARCEL_DELIVERY_AUTHORIZATION, key, tx.key, own, now - BACKDATE, not_after
    )
    tx.issued.add(key.address, certificate, own)
    session_key = SessionKey.generate()
    tx.keys.save_session_key(
        SessionPrivateKey(session_key.key_id, session_key.to_pkcs8(), own.subject, None, now)
    )
    chain = (own, registration.gateway_certificate)
    return PrivateEndpointConnectionParameters(
        tx.key.public, registration.internet_address, certificate, chain, session_key.public
    )


def accept_authorization(
    tx: EndpointTables, octets: bytes, now: datetime, *, name: str = "", sender: PrivateAddress | None = None
) -> CorrespondentRecord:
    """Keep the connection parameters by which another endpoint lets this one write to it.

    ``sender``: the endpoint that they must be of. Those that are older than what is known change nothing.

    Raises:
        MalformedMessageError
        InvalidMessageError: they are for another endpoint, or not the sender's.
    """
    parameters = parse_private_endpoint_connection_parameters(octets)
    certificate = parameters.delivery_authorization
    address = parameters.identity_key.address
    if certificate.subject != tx.key.address:
        raise InvalidMessageError(NodeCode.AUTHORIZATION_OF_ANOTHER)
    if sender is not None and address != sender:
        raise InvalidMessageError(NodeCode.AUTHORIZATION_OF_ANOTHER)
    tx.correspondents.introduce(name, parameters.identity_key, is_chosen=sender is None)
    given = Authorization(certificate, parameters.chain)
    if tx.correspondents.authorize_us(address, parameters.internet_gateway, given):
        key = parameters.session_key
        tx.keys.save_peer_session_key(address, SessionPublicKey(key.key_id, key.der, now))
    found = tx.correspondents.find(address)
    assert found is not None
    return found
