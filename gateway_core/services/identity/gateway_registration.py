"""Registration of this gateway with a public gateway, and the renewal of its certificate: the same exchange.

Spec: RS-000 GSC; RS-002 (renew at half of the certificate's life); docs/wire-formats, "Registration".
"""

from __future__ import annotations

import hashlib
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.crypto.certification_path import verify_certificate, verify_path
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.registration import (
    Registration,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.ports.custody import SessionPublicKey
from gateway_core.ports.peers import GscClient
from gateway_core.services.identity.credentials import Credentials, stored
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
    """Register (again) and keep what comes back, all of it in one transaction.

    ``domain`` is the address that the user gave; a registration that names another one is refused. ``expected`` is the
    public gateway's private address where it is known beforehand (from a connection file).

    Raises:
        UnreachableError, RefusedError: from the exchange.
        MalformedMessageError, InvalidMessageError: the answer must not be trusted. Nothing was kept.
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
        raise InvalidMessageError(PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_KEY)
    if registration.internet_address != domain:
        raise InvalidMessageError(PublicGatewayCode.OTHER_ADDRESS)
    if registration.session_key is None:
        raise InvalidMessageError(PublicGatewayCode.NO_SESSION_KEY)
    verify_path(registration.node_certificate, (), (issuer,), now)
    verify_certificate(issuer, now)
    return PublicGateway(domain, dialect, issuer.subject, issuer.public_key.der)


def _save(tx: Transaction, registration: Registration, public_gateway: PublicGateway, now: datetime) -> None:
    issuer = registration.gateway_certificate
    ours = stored(
        CertificateRole.FROM_PUBLIC_GATEWAY, registration.node_certificate, public_gateway.address, (issuer,)
    )
    tx.certificates.save(ours)
    tx.certificates.save(stored(CertificateRole.PUBLIC_GATEWAY, issuer, public_gateway.address))
    session_key = registration.session_key
    assert session_key is not None
    tx.keys.save_peer_session_key(
        public_gateway.address, SessionPublicKey(session_key.key_id, session_key.der, now)
    )
    save_public_gateway(tx, public_gateway, now)
    save_contact(tx, now)
