"""The identity of a public gateway: its identity key, its own certificates, and the session key that it gives out.

One :class:`PublicIdentity` lives as long as the node. Its own certificate is self-issued for 180 days and renewed at
half of that; older ones stay trusted while they are valid, since those of private gateways, and of whoever these let
write to them, lead there.

What it signs, it dates by the witnesses of time (``Present``), and what a clock that leapt had it make in the future
goes once that is over.

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
from gateway_core.services.identity.credentials import BACKDATE, issue_own, stored
from gateway_core.views.status import CertificateRole

SESSION_KEY_USE = timedelta(days=7)
"""The time for which one session key is given out: it is kept for 60 days, and whoever got it last has 53."""

_INITIAL_KEY = "initial_session_key"


class PublicIdentity(Struct, eq=False):
    """Made by ``load``."""

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
        """Read it, and make what is not there yet; ``key`` is a new node's in place of one that is made."""
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
        """Its private address."""
        return self.key.address

    @property
    def certificate(self) -> Certificate:
        """Its own certificate that signs now: of those that are valid, the one with the latest expiry."""
        return _signing(self._certificates, self._present.now()) or self._certificates[0]

    def trusted(self) -> Sequence[Certificate]:
        """The certificates that those of its private gateways must lead to."""
        now = self._present.now()
        return [each for each in self._certificates if each.is_valid_at(now, DRIFT_TOLERANCE)]

    def is_revoked(self, certificate: Certificate) -> bool:
        """Return True if that is a certificate that this public gateway issued, and its holder took it back."""
        is_ours = certificate.issuer_address == self.address != certificate.subject
        return is_ours and (certificate.subject, certificate.serial) in self._revoked

    @property
    def session_key(self) -> SessionPublicKeyHandle:
        """The key to which a private gateway encrypts that knows no newer one."""
        assert self._session_key is not None, "it is made when the identity is loaded"
        return self._session_key

    @property
    def connection_parameters(self) -> NodeConnectionParameters:
        """Return what ``/connection-params.der`` serves."""
        return NodeConnectionParameters(self.domain, self.key.public, self.session_key)

    def issue(self, key: IdentityPublicKey) -> Certificate:
        """A certificate for a private gateway: 180 days, or as long as its issuer's. It takes a signature."""
        now = self._present.now()
        return issue_certificate(GATEWAY, key, self.key, self.certificate, now - BACKDATE, now + MAX_VALIDITY)

    # --- Changes --------------------------------------------------------------------------------------------

    async def renew_if_due(self) -> None:
        """Make sure that the certificate that issues is in the first half of its life, however long upkeep slept."""
        if not self.certificate.not_before <= self._present.now() <= self.certificate.middle:
            await self.renew()

    async def renew(self) -> None:
        """Renew what is due, and take what the store has now."""
        now, latest = self._present.now(), self._present.span().latest
        current = _signing(await self._store.read(_own), now)
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
        """``latest``: what begins after that was made by a clock that has leapt back since, and is of no use."""
        tx.certificates.delete_of_the_future(CertificateRole.SELF_ISSUED, latest + DRIFT_TOLERANCE)
        if fresh is not None:
            tx.certificates.save(stored(CertificateRole.SELF_ISSUED, fresh, self.address))
        key_id = tx.setting(_INITIAL_KEY)
        kept = None if key_id is None else tx.keys.session_key(bytes.fromhex(key_id))
        if kept is None or not now - SESSION_KEY_USE < kept.created <= latest + DRIFT_TOLERANCE:
            kept = SessionPrivateKey(new_key.key_id, new_key.to_pkcs8(), self.address, None, now)
            tx.keys.save_session_key(kept)
            tx.save_setting(_INITIAL_KEY, kept.key_id.hex())
        return _own(tx), SessionKey.load(kept.key_id, kept.private_key_der).public, tx.gateways.revoked()


def _own(tx: PublicGatewayTables) -> tuple[Certificate, ...]:
    """Latest expiry first."""
    found = tx.certificates.all(CertificateRole.SELF_ISSUED)
    return tuple(parse_certificate(each.certificate_der) for each in found)


def _signing(certificates: Sequence[Certificate], now: datetime) -> Certificate | None:
    return next((each for each in certificates if each.is_valid_at(now, timedelta())), None)


class GatewayRegistration(RegistrationAuthorizations):
    """Registers everybody who asks. Implements ports.gsc_server.NodeRegistration.

    A public gateway does not know its private gateways before. ``GatewayLimits`` bound what one of them may take up,
    and the operator may block it. Spec: RS-000 GSC (registration).
    """

    def __init__(self, store: PublicGatewayStore, identity: PublicIdentity, clock: Clock) -> None:
        super().__init__(lambda: identity.key, clock)
        self._store = store
        self._identity = identity

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
    """Check that a private gateway is not blocked, in a transaction that may write. Returns what is known of it.

    It has shown a certificate of ours, which ends at ``until`` if that is known: whoever has one registered here, even
    if that is forgotten, as where an older backup was restored. It registers again then, if there is a place.

    Raises:
        ForbiddenEndpointError: it is blocked.
        RateLimitError: too many are registered.
    """
    known = tx.gateways.get(address)
    if known is None:
        return tx.gateways.register(address, until or now + MAX_VALIDITY, now, source)
    if known.is_blocked:
        raise ForbiddenEndpointError(RelayCode.BLOCKED)
    return known


def require_admitted(tx: PublicGatewayTables, certificate: Certificate, now: datetime) -> GatewayRecord:
    """Check that whoever hands something in under a certificate of ours is not blocked, in a transaction.

    Returns what is known of it.

    Raises:
        UnauthenticatedEndpointError: it is blocked.
        RateLimitError: too many are registered.
    """
    try:
        return require_served(tx, certificate.subject, now, certificate.not_after)
    except ForbiddenEndpointError as error:
        # 401 rather than 403, by which a private gateway takes the parcel itself for refused, and deletes it
        raise UnauthenticatedEndpointError(error.statement) from error
