"""The identity of this gateway: its identity key, its certificates, and its public gateway.

The gateway's :class:`Credentials` object has an immutable snapshot of the store's records, and alone selects the
certificate that signs and the trusted certificates.

Spec: RS-002 (the certificate with the latest expiry signs, every valid one verifies; certificates of at most 180 days).

Every service of a node works on a :class:`Custody`: its store, credentials, clock and events.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.codes.gateway import IdentityCode
from gateway_core.crypto.certificates import (
    GATEWAY_SELF_ISSUED,
    MAX_VALIDITY,
    Certificate,
    issue_certificate,
    parse_certificate,
)
from gateway_core.crypto.keys import IDENTITY_KEY_BITS, IdentityKey
from gateway_core.errors import InvalidMessageError, RegistrationRequiredError
from gateway_core.events import EventBus
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import StoredCertificate
from gateway_core.services.identity.public_gateways import PublicGateway, read_current, read_former
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import CertificateRole

BACKDATE = timedelta(hours=3)
"""CCAs, CDAs and issued certificates are dated back by this time, for peers whose clock is behind."""

REVOKED_SETTING = "revoked_certificates"
"""Identities of certificates that public gateways revoked, a list; 0.1.0 stored digests of their octets."""


class _Snapshot(Struct, frozen=True):
    key: IdentityKey
    public_gateway: PublicGateway | None
    issued: tuple[Certificate, ...]
    """Issued by public gateways, latest expiry first."""
    chains: dict[Certificate, tuple[Certificate, ...]]
    self_issued: tuple[Certificate, ...]
    former: tuple[PublicGateway, ...] = ()
    revoked: frozenset[str] = frozenset()


class Credentials(Struct, eq=False):
    """The current snapshot, and the rules about its certificates."""

    _store: Store
    _clock: Clock
    _snapshot: _Snapshot

    @classmethod
    async def load(cls, store: Store, clock: Clock, key_bits: int | None = None) -> Credentials:
        """Load the credentials. A missing identity key or self-issued certificate is made.

        ``key_bits``: the requested size of the identity key; 2048 by default.

        Raises:
            InvalidMessageError: if the store has a key of another size.
        """
        key_der = await store.read(lambda tx: tx.keys.identity_key())
        if key_der is None:
            key = await asyncio.to_thread(IdentityKey.generate, key_bits or IDENTITY_KEY_BITS)
            await store.write(lambda tx: tx.keys.save_identity_key(key.to_pkcs8()))
        else:
            key = await asyncio.to_thread(IdentityKey.load, key_der)
            if key_bits not in (None, key.bits):
                raise InvalidMessageError(IdentityCode.KEY_SIZE_STAYS(bits=key.bits))
        credentials = cls(store, clock, _Snapshot(key, None, (), {}, ()))
        await credentials.reload()
        await credentials.renew_self_issued()
        return credentials

    async def reload(self) -> None:
        """Read the snapshot again."""
        self._snapshot = await self._store.read(lambda tx: _read(tx, self._snapshot.key))

    # --- Identity -----------------------------------------------------------------------------------

    @property
    def key(self) -> IdentityKey:
        """This gateway's identity key."""
        return self._snapshot.key

    @property
    def address(self) -> PrivateAddress:
        """This gateway's private address."""
        return self._snapshot.key.address

    @property
    def public_gateway(self) -> PublicGateway | None:
        """The current public gateway, even if our certificate from it has expired."""
        return self._snapshot.public_gateway

    def require_public_gateway(self) -> PublicGateway:
        """Return the current public gateway, or raise RegistrationRequiredError."""
        if self._snapshot.public_gateway is None:
            raise RegistrationRequiredError(IdentityCode.NOT_REGISTERED)
        return self._snapshot.public_gateway

    # --- Signing certificates --------------------------------------------------------------------------

    def signing_certificate(self, public_gateway: PublicGateway | None = None) -> Certificate:
        """Return the certificate of a public gateway (default: the current one) for signatures now.

        The valid certificate with the latest expiry signs; a revoked one signs only if all valid ones are revoked. The
        clock tolerance is for the certificates of others and does not apply. Spec: RS-002.

        Raises:
            RegistrationRequiredError: if all certificates are outside their validity.
        """
        return min(self._valid_from(public_gateway), key=self.is_revoked)

    def last_issued(self) -> Certificate:
        """Return the newest valid certificate from the current public gateway.

        Raises:
            RegistrationRequiredError: if all certificates are outside their validity.
        """
        return max(self._valid_from(None), key=lambda each: each.not_before)

    def _valid_from(self, public_gateway: PublicGateway | None) -> Sequence[Certificate]:
        issuer = (public_gateway or self.require_public_gateway()).address
        now = self._clock.now()
        found = [each for each in self._snapshot.issued if each.issuer_address == issuer]
        if valid := [each for each in found if each.is_valid_at(now, timedelta())]:
            return valid
        raise RegistrationRequiredError(IdentityCode.CERTIFICATE_EXPIRED)

    def collecting_public_gateways(self) -> Sequence[PublicGateway]:
        """Return the public gateways to collect cargo from: the current one, then former ones with valid certificates.

        Raises:
            RegistrationRequiredError: if the gateway has no public gateway, or its certificate has expired.
        """
        self.signing_certificate()
        found = [self.require_public_gateway()]
        for former in self._snapshot.former:
            with contextlib.suppress(RegistrationRequiredError):
                self.signing_certificate(former)
                found.append(former)
        return found

    def paired_public_gateways(self) -> Sequence[PublicGateway]:
        """Return the current and the former public gateways, even if our certificates have expired."""
        current = self._snapshot.public_gateway
        return [*([] if current is None else [current]), *self._snapshot.former]

    def chain_of(self, certificate: Certificate) -> tuple[Certificate, ...]:
        """Return the certificates above one of ours, issuer first."""
        return self._snapshot.chains.get(certificate, ())

    def is_revoked(self, certificate: Certificate) -> bool:
        """Return True if the certificate or an issuer's was revoked, and a renewal is due."""
        chain = (certificate, *self.chain_of(certificate))
        names = {name for each in chain for name in (identity_of(each), hashlib.sha256(each.der).hexdigest())}
        return not names.isdisjoint(self._snapshot.revoked)

    def self_issued_certificate(self) -> Certificate:
        """Return the valid self-issued certificate with the latest expiry, which issues CDAs."""
        now = self._clock.now()
        for certificate in self._snapshot.self_issued:
            if certificate.is_valid_at(now, timedelta()):
                return certificate
        raise RegistrationRequiredError(IdentityCode.CERTIFICATE_EXPIRED)

    def current_certificates(self) -> Sequence[Certificate]:
        """Return the certificates for signatures now: the public gateway's and the self-issued one."""
        found: list[Certificate] = []
        for current in (self.signing_certificate, self.self_issued_certificate):
            with contextlib.suppress(RegistrationRequiredError):
                found.append(current())
        return found

    @property
    def certificates(self) -> tuple[Certificate, ...]:
        """All certificates from public gateways, latest expiry first, expired ones included."""
        return self._snapshot.issued

    # --- Trusted certificates -----------------------------------------------------------------------------

    def anchors_for_endpoints(self) -> Sequence[Certificate]:
        """Return the trust anchors for the certificates of local endpoints and of their authorized senders.

        The anchors are our certificates from public gateways that are valid, with the clock tolerance.
        """
        return self._valid(self._snapshot.issued)

    def anchors_for_cargo(self) -> Sequence[Certificate]:
        """Return the trust anchors for certificates of cargo's senders. Spec: RS-000 CRC (its own self-issued one)."""
        return self._valid(self._snapshot.self_issued)

    def _valid(self, certificates: Sequence[Certificate]) -> Sequence[Certificate]:
        now = self._clock.now()
        return [certificate for certificate in certificates if certificate.is_valid_at(now, DRIFT_TOLERANCE)]

    # --- Changes --------------------------------------------------------------------------------------------

    async def replace_key(self, key: IdentityKey, work: Callable[[Transaction], None]) -> None:
        """Replace the identity key in one transaction with ``work``.

        Certificates and our session keys, which were the former key's, are deleted.
        """

        def replace_all(tx: Transaction) -> None:
            tx.keys.forget_identity()
            tx.keys.save_identity_key(key.to_pkcs8())
            work(tx)

        await self._store.write(replace_all)
        self._snapshot = _Snapshot(key, None, (), {}, ())
        await self.reload()
        await self.renew_self_issued()

    async def renew_self_issued(self) -> None:
        """Issue a new self-issued certificate unless one is in the first half of its life."""
        now = self._clock.now()
        if any(each.not_before <= now <= each.middle for each in self._snapshot.self_issued):
            return
        certificate = await asyncio.to_thread(issue_own, self.key, now)
        record = to_row(CertificateRole.SELF_ISSUED, certificate, self.address)
        await self._store.write(lambda tx: tx.certificates.save(record))
        await self.reload()


def issue_own(key: IdentityKey, now: datetime) -> Certificate:
    """Issue a gateway's certificate for itself, of 180 days. Call it in a thread, since signing takes long."""
    begin = now - BACKDATE
    return issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, begin, begin + MAX_VALIDITY)


def to_row(
    role: CertificateRole, certificate: Certificate, issuer: PrivateAddress, chain: Sequence[Certificate] = ()
) -> StoredCertificate:
    """Return a certificate as a record of the store."""
    return StoredCertificate(
        role,
        certificate.subject,
        issuer,
        certificate.der,
        tuple(each.der for each in chain),
        certificate.not_before,
        certificate.not_after,
    )


def _read(tx: Transaction, key: IdentityKey) -> _Snapshot:
    issued = tx.certificates.all(CertificateRole.FROM_PUBLIC_GATEWAY)
    parsed = tuple(parse_certificate(each.certificate_der) for each in issued)
    chains = {
        certificate: tuple(map(parse_certificate, each.chain_der))
        for certificate, each in zip(parsed, issued, strict=True)
    }
    own = tx.certificates.all(CertificateRole.SELF_ISSUED)
    snapshot = _Snapshot(
        key, None, parsed, chains, tuple(parse_certificate(each.certificate_der) for each in own)
    )
    former = tuple(each.public_gateway for each in read_former(tx))
    return replace(snapshot, public_gateway=read_current(tx), former=former, revoked=read_revoked(tx))


def read_revoked(tx: Transaction) -> frozenset[str]:
    """Return the identities of the revoked certificates."""
    values = tx.settings.get(REVOKED_SETTING)
    return frozenset(str(each) for each in values) if isinstance(values, list) else frozenset()


def identity_of(certificate: Certificate) -> str:
    """Return a digest of issuer, serial number and key, which is independent of the certificate's encoding."""
    issuer = der.octet_string(certificate.authority_key_id or certificate.issuer_name)
    named = der.sequence(issuer, der.integer(certificate.serial), certificate.public_key.der)
    return hashlib.sha256(named).hexdigest()


class Custody(Struct, frozen=True):
    """The store, credentials, clock and events of a node.

    The credentials sign, the clock gives the node's time, and services publish on the events.
    """

    store: Store
    credentials: Credentials
    clock: Clock
    events: EventBus


class WithCustody(Struct, eq=False):
    """A part of the node with access to its custody."""

    _custody: Custody

    @property
    def _store(self) -> Store:
        return self._custody.store

    @property
    def _credentials(self) -> Credentials:
        return self._custody.credentials

    @property
    def _clock(self) -> Clock:
        return self._custody.clock

    @property
    def _events(self) -> EventBus:
        return self._custody.events
