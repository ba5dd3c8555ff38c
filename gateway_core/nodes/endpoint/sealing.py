"""Sealing and opening of the endpoint's parcels: encryption for the correspondent's session key, and signatures.

Spec: RS-000 Endpoint Messaging Protocol, Parcel; RS-002 (Parcel Delivery Authorizations); RS-003 (sessions).
"""

from datetime import datetime

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import DeauthorizedSenderError, InvalidMessageError, ProtocolViolationError
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.messages.ramf import RamfMessage, new_message, read_message
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.tables import BACKDATE, RENEWAL_TYPE, EndpointTables
from gateway_core.services.identity import channel


def seal(
    tx: EndpointTables,
    to: CorrespondentRecord,
    message: ServiceMessage,
    message_id: str,
    written: datetime,
    expires: datetime,
    dialect: Dialect,
    now: datetime,
    author: IdentityKey | None = None,
) -> bytes:
    """Return the parcel of a message that the app wrote at ``written``. ``author``: a former key of the endpoint.

    The life of a message that a wrong clock dated begins at ``now``, the gateway's time.

    Raises:
        InvalidMessageError: if the message has expired, or is too large.
        DecryptionError: if the correspondent's session key is unknown.
        ProtocolViolationError: if the endpoint has not registered, or may not write to the correspondent.
    """
    if not written <= now < expires:
        written, expires = now, now + (expires - written)
    registration, key = tx.require_registration(), author or tx.key
    chain: tuple[Certificate, ...]
    if to.is_public:
        sender = registration.node_certificate
        chain = () if tx.public_domain() is not None else (registration.gateway_certificate,)
    elif to.authorization is None or not to.authorization.admits(key.address, now):
        raise ProtocolViolationError(NodeCode.NOT_AUTHORIZED_YET)
    else:
        sender, chain = to.authorization.certificate, to.authorization.chain
    payload = channel.encrypt_for_peer(
        tx, message.serialize(dialect), tx.key.address, to.key.address, dialect, now
    )
    created = max(written - BACKDATE, sender.not_before)
    # If the correspondent's clock is ahead of ours, its authorization moves the creation date, and the end with it.
    expires = max(expires, min(created + (expires - written), expires + DRIFT_TOLERANCE))
    if not to.is_public:  # recipients refuse parcels after the authorization's end
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
    return parcel.serialize(key)


def _recipient(to: CorrespondentRecord, dialect: Dialect) -> Recipient:
    """Return the recipient: the drafts write one address, the deployed network both."""
    if not dialect.packed_ramf:
        return Recipient(to.key.address, to.domain)
    return Recipient(None, to.domain) if to.is_public else Recipient(to.key.address)


def read_parcel(tx: EndpointTables, octets: bytes, now: datetime) -> tuple[RamfMessage, ServiceMessage]:
    """Verify and decrypt a parcel, and advance the session. Returns the parcel and its message.

    Raises:
        MalformedMessageError, InvalidMessageError
        ProtocolViolationError: if the endpoint has not registered.
    """
    certificate, domain = tx.require_registration().node_certificate, tx.public_domain()
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
        now,
    )
    message, known = parse_service_message(plaintext, parcel.dialect), tx.correspondents.find(parcel.sender)
    if known is not None and known.key.address != parcel.sender and message.type != RENEWAL_TYPE:
        raise DeauthorizedSenderError(NodeCode.KEY_REPLACED)
    return parcel, message


def _is_for(recipient: Recipient, address: PrivateAddress, domain: DomainName | None) -> bool:
    """Return whether the recipient is the endpoint: a public endpoint by domain, with or without its address."""
    if domain is None:
        return recipient.private_address == address
    return recipient.domain == domain and recipient.private_address in (address, None)
