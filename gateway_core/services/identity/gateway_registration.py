"""Registration with a public gateway, renewal of the certificate, and changes of certificates that a courier brings.

Registration and renewal are the same exchange. A rotation in cargo brings a new certificate from our public gateway.
Subject, issuer, dates, chain and signature are verified before it is saved.

A Gateway Certificate Revocation (GCR) is a RAMF message with an empty payload, signed with the revoked certificate. It
comes in cargo from the gateway of that certificate. The gateway records the revocation, and renews its own certificate
at the next connection if the revoked one issued it. Until then its certificate stays in use, since apps depend on it.

Spec: RS-000 GSC; RS-001 Reserved signatures (0x10); RS-002 (the type of a GCR; renewal at half of the certificate's
life); docs/wire-formats, "Registration"; docs/wire-formats, "Plaintexts and control messages". The effect of a GCR is
this project's: docs/decisions/0009.
"""

import hashlib
import logging
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.messages import ControlMessageCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.certification_path import verify_certificate, verify_path
from gateway_core.crypto.keys import load_identity_public_key
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import InvalidMessageError, TimingError, UntrustedSignerError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.control import CertificateRotation, parse_rotation
from gateway_core.messages.ramf import parse_verified, validate
from gateway_core.messages.registration import (
    Registration,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.ports.custody import SessionPublicKey
from gateway_core.ports.peers import GscClient
from gateway_core.services.identity.credentials import (
    REVOKED_SETTING,
    Credentials,
    identity_of,
    read_revoked,
    to_row,
)
from gateway_core.services.identity.public_gateways import PublicGateway, save_contact, save_public_gateway
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import CertificateRole


async def register_with_public_gateway(
    credentials: Credentials,
    store: Store,
    clock: Clock,
    client: GscClient,
    domain: DomainName,
    dialect: Dialect,
    expected: PrivateAddress | None = None,
) -> PublicGateway:
    """Register (again) and save the results in one transaction.

    ``domain`` is the address that the user gave; a registration with another address is refused. ``expected`` is the
    public gateway's private address if known (from a connection file).

    Raises:
        UnreachableError, RefusedError: from the exchange.
        MalformedMessageError, InvalidMessageError: if the answer is untrusted; the store stays unchanged.
    """
    digest = hashlib.sha256(credentials.key.public.der).digest()
    authorization = await client.authorize_registration(digest, dialect)
    request = serialize_registration_request(authorization, credentials.key, dialect)
    registration = parse_registration(await client.register(request, dialect))
    now = clock.now()
    public_gateway = _judge(registration, credentials, domain, dialect, now)
    if expected is not None and public_gateway.address != expected:
        raise InvalidMessageError(PublicGatewayCode.OTHER_KEY)
    await store.write(lambda tx: _save(tx, registration, public_gateway, now))
    await credentials.reload()
    return public_gateway


def _judge(
    registration: Registration, credentials: Credentials, domain: DomainName, dialect: Dialect, now: datetime
) -> PublicGateway:
    issuer = registration.gateway_certificate
    if registration.node_certificate.subject != credentials.address:
        raise InvalidMessageError(PublicGatewayCode.NOT_UNDERSTOOD)
    if registration.internet_address != domain:
        raise InvalidMessageError(PublicGatewayCode.OTHER_ADDRESS)
    if registration.session_key is None:
        raise InvalidMessageError(PublicGatewayCode.NOT_UNDERSTOOD)
    verify_path(registration.node_certificate, (), (issuer,), now)
    verify_certificate(issuer, now)
    return PublicGateway(domain, dialect, issuer.subject, issuer.public_key.der)


def _save(tx: Transaction, registration: Registration, public_gateway: PublicGateway, now: datetime) -> None:
    issuer = registration.gateway_certificate
    ours = to_row(
        CertificateRole.FROM_PUBLIC_GATEWAY, registration.node_certificate, public_gateway.address, (issuer,)
    )
    tx.certificates.save(ours)
    tx.certificates.save(to_row(CertificateRole.PUBLIC_GATEWAY, issuer, public_gateway.address))
    session_key = registration.session_key
    assert session_key is not None
    tx.keys.save_peer_session_key(
        public_gateway.address, SessionPublicKey(session_key.key_id, session_key.der, now)
    )
    save_public_gateway(tx, public_gateway, now)
    save_contact(tx, now)


async def accept_rotation(
    octets: bytes, sender: PrivateAddress, store: Store, credentials: Credentials, now: datetime
) -> Certificate:
    """Verify and save the certificate in a rotation from cargo of ``sender``; it signs from now on.

    Raises:
        MalformedMessageError: if the content is not a certificate rotation.
        InvalidMessageError: if the certificate is for another gateway, from another issuer, out of date or badly
            signed.
    """
    rotation = parse_rotation(octets)
    public_gateway = credentials.public_gateway
    if public_gateway is None or sender != public_gateway.address:
        raise UntrustedSignerError(ControlMessageCode.ROTATION_FROM_ANOTHER)
    if rotation.certificate.subject != credentials.address:
        raise InvalidMessageError(ControlMessageCode.ROTATION_FOR_ANOTHER)
    _verify(rotation, public_gateway, now)
    record = to_row(
        CertificateRole.FROM_PUBLIC_GATEWAY, rotation.certificate, public_gateway.address, rotation.chain
    )
    await store.write(lambda tx: tx.certificates.save(record))
    await credentials.reload()
    return rotation.certificate


def _verify(rotation: CertificateRotation, public_gateway: PublicGateway, now: datetime) -> None:
    certificate = rotation.certificate
    if certificate.issuer_address != public_gateway.address:
        raise UntrustedSignerError(ControlMessageCode.ROTATED_BY_ANOTHER_ISSUER)
    if not certificate.is_signed_by(load_identity_public_key(public_gateway.identity_key_der)):
        raise UntrustedSignerError(ControlMessageCode.ROTATED_BY_ANOTHER_KEY)
    if not certificate.is_ca:
        raise InvalidMessageError(ControlMessageCode.ROTATED_CANNOT_ISSUE)
    verify_certificate(certificate, now)
    if certificate.not_after <= now:
        raise TimingError(ControlMessageCode.ROTATED_HAS_EXPIRED)
    anchors = [each for each in rotation.chain if each.subject == public_gateway.address]
    if rotation.chain:
        verify_path(certificate, rotation.chain, anchors, now)


logger = logging.getLogger(__name__)

_MAX_REVOKED = 64


async def accept_revocation(
    octets: bytes, sender: PrivateAddress, store: Store, credentials: Credentials, now: datetime
) -> None:
    """Record a revocation from cargo of ``sender``.

    Raises:
        MalformedMessageError, InvalidMessageError: if the content is not a revocation by ``sender`` for this gateway.
    """
    message = parse_verified(octets, MessageType.GATEWAY_CERTIFICATE_REVOCATION)
    validate(message, now)
    if message.payload:
        raise InvalidMessageError(ControlMessageCode.REVOCATION_HAS_PAYLOAD)
    if message.sender != sender or message.recipient.private_address != credentials.address:
        raise InvalidMessageError(ControlMessageCode.REVOCATION_FROM_ANOTHER)
    await store.write(lambda tx: _record(tx, identity_of(message.sender_certificate)))
    await credentials.reload()
    logger.warning(
        "A public gateway revoked its own certificate; this gateway's certificate from it will be renewed."
    )


def _record(tx: Transaction, identity: str) -> None:
    tx.settings.put(REVOKED_SETTING, [identity, *sorted(read_revoked(tx) - {identity})][:_MAX_REVOKED])
