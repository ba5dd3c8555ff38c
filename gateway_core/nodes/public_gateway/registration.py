"""Registration of private gateways: an authorization that lives for seconds, then a certificate.

Whoever asks is registered: a public gateway does not know its private gateways before. What one of them may take up is
bounded (``limits.py``), and the operator may block it.

Spec: RS-000 GSC (registration); RS-002 (validity of certificates).
"""

from __future__ import annotations

import asyncio
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.crypto.certificates import MAX_VALIDITY, Certificate
from gateway_core.dialects import Dialect
from gateway_core.errors import ForbiddenEndpointError, RateLimitError, UnauthenticatedEndpointError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.registration import Registration, verify_registration_request
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.gateway_rows import GatewayRecord
from gateway_core.nodes.public_gateway.identity import PublicIdentity
from gateway_core.nodes.public_gateway.limits import GatewayLimits
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.registration_authorizations import RegistrationAuthorizations


class GatewayRegistration:
    """Implements ports.gsc_server.NodeRegistration."""

    def __init__(
        self, store: PublicGatewayStore, identity: PublicIdentity, clock: Clock, limits: GatewayLimits
    ) -> None:
        self._store = store
        self._identity = identity
        self._clock = clock
        self._limits = limits
        self._authorizations = RegistrationAuthorizations(lambda: identity.key, clock)

    def spend(self, program: Program) -> None:
        """Count a request of that address.

        Raises:
            RateLimitError: too many in too short a time.
        """
        self._authorizations.spend(program)

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """A PNRA for the private gateway whose key has this SHA-256 digest, in hexadecimal. Not for a loop.

        Raises:
            MalformedMessageError: not such a digest.
        """
        return self._authorizations.authorize(key_digest, dialect)

    async def register(
        self, request_octets: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> bytes:
        """The PNR for a PNRR, with the session key to begin with.

        Raises:
            MalformedMessageError, InvalidSignatureError, TimingError, ReplayedMessageError: as the authorizations.
            ForbiddenEndpointError: the authorization is another's, or the operator blocked this one.
            RateLimitError: too many are registered.
            StoreError
        """
        request = await asyncio.to_thread(verify_registration_request, request_octets, dialect)
        self._authorizations.use(request)
        await self._identity.renew_if_due()
        certificate = await asyncio.to_thread(self._identity.issue, request.node_key)
        now = self._clock.now()
        await self._store.write(lambda tx: self._note(tx, request.node_key.address, certificate, now))
        identity = self._identity
        return Registration(
            certificate, identity.certificate, identity.domain, identity.session_key
        ).serialize()

    def _note(
        self, tx: PublicGatewayTables, address: PrivateAddress, certificate: Certificate, now: datetime
    ) -> None:
        known = tx.gateways.get(address)
        if known is None and tx.gateways.count() >= self._limits.gateways:
            raise RateLimitError(RelayCode.TOO_MANY_GATEWAYS)
        if known is not None and known.is_blocked:
            raise ForbiddenEndpointError(RelayCode.BLOCKED)
        tx.gateways.register(address, certificate.not_after, now)


def require_served(
    tx: PublicGatewayTables, address: PrivateAddress, now: datetime, until: datetime | None = None
) -> GatewayRecord:
    """Check that a private gateway is not blocked, in a transaction that may write. Returns what is known of it.

    It has shown a certificate of ours, which ends at ``until`` if that is known: whoever has one registered here, even
    if that is forgotten, as where an older backup was restored.

    Raises:
        ForbiddenEndpointError
    """
    known = tx.gateways.get(address)
    if known is None:
        return tx.gateways.register(address, until or now + MAX_VALIDITY, now)
    if known.is_blocked:
        raise ForbiddenEndpointError(RelayCode.BLOCKED)
    return known


def require_admitted(tx: PublicGatewayTables, certificate: Certificate, now: datetime) -> GatewayRecord:
    """Check that whoever hands something in under a certificate of ours is not blocked, in a transaction.

    Returns what is known of it.

    Raises:
        UnauthenticatedEndpointError
    """
    try:
        return require_served(tx, certificate.subject, now, certificate.not_after)
    except ForbiddenEndpointError as error:
        # 401 rather than 403, by which a private gateway takes the parcel itself for refused, and deletes it
        raise UnauthenticatedEndpointError(error.statement) from error
