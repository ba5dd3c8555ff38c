"""The identity of a public gateway: its identity key, its own certificates, and the session key that it gives out.

One :class:`PublicIdentity` lives as long as the node. Its own certificate is self-issued for 180 days and renewed at
half of that; older ones stay trusted while they are valid, since those of private gateways, and of whoever these let
write to them, lead there.

Spec: RS-002 (certificates of at most 180 days; the one with the latest expiry signs); RS-003 (session keys).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.crypto.certificates import (
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    MAX_VALIDITY,
    Certificate,
    issue_certificate,
    parse_certificate,
)
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey, SessionKey, SessionPublicKeyHandle
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.connection_parameters import NodeConnectionParameters
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.custody import SessionPrivateKey
from gateway_core.services.identity.credentials import stored
from gateway_core.views.status import CertificateRole

BACKDATE = timedelta(hours=3)
"""The distance by which what it issues and signs is dated back, for private gateways whose clock is behind."""

SESSION_KEY_USE = timedelta(days=7)
"""The time for which one session key is given out: it is kept for 60 days, and whoever got it last has 53."""

_INITIAL_KEY = "initial_session_key"


class PublicIdentity:
    """Made by ``load``."""

    def __init__(self, store: PublicGatewayStore, clock: Clock, domain: DomainName, key: IdentityKey) -> None:
        self._store = store
        self._clock = clock
        self.domain = domain
        self.key = key
        self._certificates: tuple[Certificate, ...] = ()
        self._session_key: SessionPublicKeyHandle | None = None
        self._revoked: frozenset[int] = frozenset()

    @classmethod
    async def load(
        cls, store: PublicGatewayStore, clock: Clock, domain: DomainName, key: IdentityKey | None = None
    ) -> PublicIdentity:
        """Read it, and make what is not there yet; ``key`` is a new node's in place of one that is made."""
        kept = await store.read(lambda tx: tx.keys.identity_key())
        if kept is not None:
            found = await asyncio.to_thread(IdentityKey.load, kept)
        else:
            found = await asyncio.to_thread(IdentityKey.generate) if key is None else key
            private_key = found.to_pkcs8()
            await store.write(lambda tx: tx.keys.save_identity_key(private_key))
        identity = cls(store, clock, domain, found)
        await identity.renew()
        return identity

    @property
    def address(self) -> PrivateAddress:
        """Its private address."""
        return self.key.address

    @property
    def certificate(self) -> Certificate:
        """Its own certificate that signs now."""
        return self._certificates[0]

    def trusted(self) -> Sequence[Certificate]:
        """The certificates that those of its private gateways must lead to."""
        now = self._clock.now()
        return [each for each in self._certificates if each.is_valid_at(now, DRIFT_TOLERANCE)]

    def is_revoked(self, certificate: Certificate) -> bool:
        """Return True if its private gateway took that certificate back."""
        return certificate.serial in self._revoked

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
        now = self._clock.now()
        return issue_certificate(GATEWAY, key, self.key, self.certificate, now - BACKDATE, now + MAX_VALIDITY)

    # --- Changes --------------------------------------------------------------------------------------------

    async def renew_if_due(self) -> None:
        """Make sure that the certificate that issues is in the first half of its life, however long upkeep slept."""
        if not _is_in_first_half(self.certificate, self._clock.now()):
            await self.renew()

    async def renew(self) -> None:
        """Renew what is due, and take what the store has now."""
        now = self._clock.now()
        current = await self._store.read(_own)
        fresh = None if current and _is_in_first_half(current[0], now) else await self._issue_own(now)
        made = await self._store.write(lambda tx: self._keep(tx, fresh, SessionKey.generate(), now))
        self._certificates, self._session_key, self._revoked = made

    async def _issue_own(self, now: datetime) -> Certificate:
        begin = now - BACKDATE
        key = self.key
        return await asyncio.to_thread(
            issue_certificate, GATEWAY_SELF_ISSUED, key.public, key, None, begin, begin + MAX_VALIDITY
        )

    def _keep(
        self, tx: PublicGatewayTables, fresh: Certificate | None, new_key: SessionKey, now: datetime
    ) -> tuple[tuple[Certificate, ...], SessionPublicKeyHandle, frozenset[int]]:
        if fresh is not None:
            tx.certificates.save(stored(CertificateRole.SELF_ISSUED, fresh, self.address))
        key_id = tx.setting(_INITIAL_KEY)
        kept = None if key_id is None else tx.keys.session_key(bytes.fromhex(key_id))
        if kept is None or kept.created <= now - SESSION_KEY_USE:
            kept = SessionPrivateKey(new_key.key_id, new_key.to_pkcs8(), self.address, None, now)
            tx.keys.save_session_key(kept)
            tx.save_setting(_INITIAL_KEY, kept.key_id.hex())
        return _own(tx), SessionKey.load(kept.key_id, kept.private_key_der).public, tx.revoked.all()


def _own(tx: PublicGatewayTables) -> tuple[Certificate, ...]:
    """Latest expiry first."""
    found = tx.certificates.all(CertificateRole.SELF_ISSUED)
    return tuple(parse_certificate(each.certificate_der) for each in found)


def _is_in_first_half(certificate: Certificate, now: datetime) -> bool:
    middle = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    return certificate.not_before <= now <= middle
