"""A public gateway's identity: the identity key, its own certificates, and the session key for registrations.

One :class:`PublicIdentity` lives as long as the node. The gateway's own certificate is self-issued for 180 days and
renewed at half of its life. Older certificates stay trusted while they are valid, because the paths of private gateways
and of their authorizations end there.

Certificates and signatures are dated by ``Present``. Items dated in the future by a clock jump are deleted after the
jump.

Spec: RS-002 (certificates of at most 180 days; the one with the latest expiry signs); RS-003 (session keys).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.crypto.certificates import (
    GATEWAY,
    MAX_VALIDITY,
    Certificate,
    issue_certificate,
    parse_certificate,
)
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey, SessionKey, SessionPublicKeyHandle
from gateway_core.dialects import Dialect
from gateway_core.errors import ForbiddenEndpointError, UnauthenticatedEndpointError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.registration import (
    NodeConnectionParameters,
    Registration,
    verify_registration_request,
)
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.tables import (
    GatewayRecord,
    PublicGatewayStore,
    PublicGatewayTables,
    Withdrawn,
)
from gateway_core.ports.custody import SessionPrivateKey
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.endpoint_registration import RegistrationAuthorizations
from gateway_core.services.identity.credentials import BACKDATE, issue_own, to_row
from gateway_core.views.status import CertificateRole

SESSION_KEY_USE = timedelta(days=7)
"""Time for which one session key is handed out. A key is kept for 60 days: the last recipient can use it for 53."""

_INITIAL_KEY = "initial_session_key"


class PublicIdentity(Struct, eq=False):
    """The identity of a running node; created by ``load``."""

    _store: PublicGatewayStore
    _present: Present
    domain: DomainName
    key: IdentityKey
    _certificates: tuple[Certificate, ...] = ()
    _session_key: SessionPublicKeyHandle | None = None
    _revoked: Set[Withdrawn] = frozenset()

    @classmethod
    async def load(
        cls, store: PublicGatewayStore, present: Present, domain: DomainName, key: IdentityKey | None = None
    ) -> PublicIdentity:
        """Load the identity, and create missing parts. ``key``: the key of a new node; ``None``: generate a key."""
        kept = await store.read(lambda tx: tx.keys.identity_key())
        if kept is not None:
            found = await asyncio.to_thread(IdentityKey.load, kept)
        else:
            found = await asyncio.to_thread(IdentityKey.generate) if key is None else key
            private_key = found.to_pkcs8()
            await store.write(lambda tx: tx.keys.save_identity_key(private_key))
        identity = cls(store, present, domain, found)
        await identity.renew()
        return identity

    @property
    def address(self) -> PrivateAddress:
        """The public gateway's private address."""
        return self.key.address

    @property
    def certificate(self) -> Certificate:
        """The certificate in use for signing: of the valid ones, the certificate with the latest expiry."""
        return _signing_certificate(self._certificates, self._present.now()) or self._certificates[0]

    def trusted(self) -> Sequence[Certificate]:
        """Return the certificates at which the paths of private gateways may end."""
        now = self._present.now()
        return [each for each in self._certificates if each.is_valid_at(now, DRIFT_TOLERANCE)]

    def is_revoked(self, certificate: Certificate) -> bool:
        """Return True if the public gateway issued the certificate, and its holder revoked it."""
        is_ours = certificate.issuer_address == self.address != certificate.subject
        return is_ours and (certificate.subject, certificate.serial) in self._revoked

    @property
    def session_key(self) -> SessionPublicKeyHandle:
        """The session key for private gateways that know no newer key."""
        assert self._session_key is not None, "it is made when the identity is loaded"
        return self._session_key

    @property
    def connection_parameters(self) -> NodeConnectionParameters:
        """The connection parameters, served at ``/connection-params.der``."""
        return NodeConnectionParameters(self.domain, self.key.public, self.session_key)

    def issue(self, key: IdentityPublicKey) -> Certificate:
        """Issue a certificate for a private gateway, for 180 days or as long as the issuer's. Costs a signature."""
        now = self._present.now()
        return issue_certificate(GATEWAY, key, self.key, self.certificate, now - BACKDATE, now + MAX_VALIDITY)

    # --- Renewal --------------------------------------------------------------------------------------------

    async def renew_if_due(self) -> None:
        """Renew the issuing certificate unless it is in the first half of its life, also after a delay of upkeep."""
        if not self.certificate.not_before <= self._present.now() <= self.certificate.middle:
            await self.renew()

    async def renew(self) -> None:
        """Renew certificate and session key if due, and reload both from the store with the revocations."""
        now, latest = self._present.now(), self._present.span().latest
        current = _signing_certificate(await self._store.read(_own), now)
        is_fresh = current is not None and current.not_before <= now <= current.middle
        fresh = None if is_fresh else await asyncio.to_thread(issue_own, self.key, now)
        made = await self._store.write(lambda tx: self._keep(tx, fresh, SessionKey.generate(), now, latest))
        self._certificates, self._session_key, self._revoked = made

    def _keep(
        self,
        tx: PublicGatewayTables,
        fresh: Certificate | None,
        new_key: SessionKey,
        now: datetime,
        latest: datetime,
    ) -> tuple[tuple[Certificate, ...], SessionPublicKeyHandle, Set[Withdrawn]]:
        """Store new items and return all. Items that begin after ``latest`` come from a clock that has jumped back."""
        tx.certificates.delete_of_the_future(CertificateRole.SELF_ISSUED, latest + DRIFT_TOLERANCE)
        if fresh is not None:
            tx.certificates.save(to_row(CertificateRole.SELF_ISSUED, fresh, self.address))
        key_id = tx.setting(_INITIAL_KEY)
        kept = None if key_id is None else tx.keys.session_key(bytes.fromhex(key_id))
        if kept is None or not now - SESSION_KEY_USE < kept.created <= latest + DRIFT_TOLERANCE:
            kept = SessionPrivateKey(new_key.key_id, new_key.to_pkcs8(), self.address, None, now)
            tx.keys.save_session_key(kept)
            tx.save_setting(_INITIAL_KEY, kept.key_id.hex())
        return (
            _own(tx),
            SessionKey.load(kept.key_id, kept.private_key_der).public,
            tx.gateways.revoked_certificates(),
        )


def _own(tx: PublicGatewayTables) -> tuple[Certificate, ...]:
    """Return our own certificates, latest expiry first."""
    found = tx.certificates.all(CertificateRole.SELF_ISSUED)
    return tuple(parse_certificate(each.certificate_der) for each in found)


def _signing_certificate(certificates: Sequence[Certificate], now: datetime) -> Certificate | None:
    return next((each for each in certificates if each.is_valid_at(now, timedelta())), None)


class GatewayRegistration(RegistrationAuthorizations):
    """Registers all private gateways on request. Implements ports.gsc_server.NodeRegistration.

    Private gateways are unknown to a public gateway before. ``GatewayLimits`` bound their use of the store, and the
    operator may block them. Spec: RS-000 GSC (registration).
    """

    def __init__(self, store: PublicGatewayStore, identity: PublicIdentity, clock: Clock) -> None:
        super().__init__(lambda: identity.key, clock)
        self._store = store
        self._identity = identity

    async def register(
        self, request_octets: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> bytes:
        """Return the PNR for a PNRR, with the initial session key.

        Raises:
            MalformedMessageError, InvalidSignatureError, TimingError, ReplayedMessageError: as the authorizations.
            ForbiddenEndpointError: if the authorization is for another key, or the operator blocked the gateway.
            RateLimitError: if too many gateways are registered.
            StoreError
        """
        request = await asyncio.to_thread(verify_registration_request, request_octets, dialect)
        self.use(request)
        await self._identity.renew_if_due()
        certificate = await asyncio.to_thread(self._identity.issue, request.node_key)
        now, source = self._clock.now(), program.account
        await self._store.write(lambda tx: self._note(tx, request.node_key.address, certificate, now, source))
        identity = self._identity
        return Registration(
            certificate, identity.certificate, identity.domain, identity.session_key
        ).serialize()

    def _note(
        self,
        tx: PublicGatewayTables,
        address: PrivateAddress,
        certificate: Certificate,
        now: datetime,
        source: str,
    ) -> None:
        require_served(tx, address, now, certificate.not_after, source)
        tx.gateways.register(address, certificate.not_after, now)


def require_served(
    tx: PublicGatewayTables,
    address: PrivateAddress,
    now: datetime,
    until: datetime | None = None,
    source: str = "",
) -> GatewayRecord:
    """Check that a private gateway is not blocked, in a transaction that may write. Returns its record.

    The caller has verified a certificate that we issued, which ends at ``until`` if known. A holder without a record,
    for example after the restore of an older backup, is registered again, if a place is free.

    Raises:
        ForbiddenEndpointError: if the gateway is blocked.
        RateLimitError: if too many gateways are registered.
    """
    known = tx.gateways.get(address)
    if known is None:
        return tx.gateways.register(address, until or now + MAX_VALIDITY, now, source)
    if known.is_blocked:
        raise ForbiddenEndpointError(RelayCode.BLOCKED)
    return known


def require_admitted(tx: PublicGatewayTables, certificate: Certificate, now: datetime) -> GatewayRecord:
    """Check that the holder of a certificate that we issued is not blocked, in a transaction.

    Returns the holder's record.

    Raises:
        UnauthenticatedEndpointError: if the gateway is blocked.
        RateLimitError: if too many gateways are registered.
    """
    try:
        return require_served(tx, certificate.subject, now, certificate.not_after)
    except ForbiddenEndpointError as error:
        # 401, because after 403 a private gateway treats the parcel as refused, and deletes it
        raise UnauthenticatedEndpointError(error.statement) from error
