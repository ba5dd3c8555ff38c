"""Cargo for couriers to take to a private gateway: made when its CCA is shown, and signed with the CDA in that.

A cargo carries PCAs first, then a new certificate where one is due, then parcels: those that no courier had yet before
the others, and of those what expires first. Nothing leaves the queue for it: a parcel is released by the private
gateway's PCA, or by its own expiry. A CCA works once; a call that broke before all cargo was handed over may be begun
again, twice at most.

Spec: RS-000 Cargo, CCA, Cargo Relay Binding; RS-002 (certificates of 180 days, renewed at half of that).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE, Clock, expiry_limit
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    Certificate,
)
from gateway_core.crypto.certification_path import verify_certificate
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import SessionKey, SessionPublicKeyHandle
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import (
    DamagedBodyError,
    InvalidMessageError,
    ReplayedMessageError,
    UntrustedSignerError,
)
from gateway_core.identifiers import ParcelKey, PrivateAddress, Recipient
from gateway_core.limits import RETURN_CARGO_LIFE
from gateway_core.messages.cargo import plan_cargoes, serialize_message_set
from gateway_core.messages.control import CertificateRotation, parse_ccr, serialize_pca
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.cargo_in import require_for_us
from gateway_core.nodes.public_gateway.identity import BACKDATE, PublicIdentity
from gateway_core.nodes.public_gateway.registration import require_served
from gateway_core.nodes.public_gateway.shelf import load_parcel
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.services.identity.channel import decrypt_from_peer, keys_for_peer

MOST_BEGINNINGS = 3
"""The number of calls that may be begun with one CCA, if none comes to its end."""

MOST_COURIERS = 3
"""The number of couriers that a PCA is given to: one that is lost is owed again when its parcel comes again."""

_ROWS = 20_000
"""Parcels, and PCAs, that one CCA gets at most; the rest is for the next one."""

_FORMS = tuple(
    (kind.is_ca, kind.path_length)
    for kind in (CARGO_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION)
)


class CollectionRequest(Struct, frozen=True):
    """A CCA that may be used, and what it lets us sign with."""

    cca: RamfMessage
    cda: Certificate


class OutgoingCargo(Struct, frozen=True):
    """A signed cargo, and the PCAs in it."""

    octets: bytes
    acknowledgements: tuple[ParcelKey, ...]


class _Item(Struct, frozen=True, eq=False):
    size: int
    octets: bytes | None = None
    acknowledges: ParcelKey | None = None
    parcel: int | None = None


class CargoSource:
    """Makes cargo."""

    def __init__(self, store: PublicGatewayStore, identity: PublicIdentity, clock: Clock) -> None:
        self._store = store
        self._identity = identity
        self._clock = clock

    async def begin(self, cca_octets: bytes) -> CollectionRequest:
        """Judge a CCA, and count that it is begun with.

        Raises:
            MalformedMessageError, InvalidMessageError: it is bad, or not by a private gateway of ours.
            UntrustedSignerError: it is for another gateway, among others.
            ReplayedMessageError: it was used before.
            StoreError
        """
        identity, now = self._identity, self._clock.now()
        cca = await asyncio.to_thread(parse_verified, cca_octets, MessageType.CARGO_COLLECTION_AUTHORIZATION)
        require_for_us(cca, identity, now)

        def work(tx: PublicGatewayTables) -> Certificate:
            require_served(tx, cca.sender, now, cca.sender_certificate.not_after)
            payload = decrypt_from_peer(tx, cca.payload, identity.address, cca.sender, cca.created, now)
            cda = parse_ccr(payload)
            _check(cda, cca, identity.address, now)
            beginnings, is_done = tx.requests.begin(cca)
            if is_done or beginnings >= MOST_BEGINNINGS:
                raise ReplayedMessageError(RelayCode.AUTHORIZATION_USED)
            tx.gateways.seen(cca.sender, now)
            return cda

        return CollectionRequest(cca, await self._store.write(work))

    async def cargoes(self, request: CollectionRequest) -> AsyncIterator[OutgoingCargo]:
        """Everything for that private gateway, a cargo at a time.

        Raises:
            DecryptionError: no session key of it is known.
            StoreError
        """
        gateway, now = request.cca.sender, self._clock.now()
        items = await self._store.read(lambda tx: _items(tx, gateway, request.cca, expiry_limit(now)))
        if _is_rotation_due(request.cca.sender_certificate, now):
            await self._identity.renew_if_due()
            rotation = await asyncio.to_thread(self._rotation, request.cca)
            items.insert(0, _Item(len(rotation), rotation))
        sizes = [(item, item.size) for item in items]
        for plan in await asyncio.to_thread(plan_cargoes, sizes):
            cargo = await self._make(request, plan)
            if cargo is not None:
                yield cargo

    async def note_acknowledged(
        self, request: CollectionRequest, acknowledgements: Sequence[ParcelKey]
    ) -> None:
        """The courier has a cargo with those PCAs."""
        gateway = request.cca.sender
        if acknowledgements:
            await self._store.write(
                lambda tx: tx.acknowledgements.carried(gateway, acknowledgements, MOST_COURIERS)
            )

    async def finish(self, request: CollectionRequest) -> None:
        """Everything was handed over: the CCA is used up."""
        await self._store.write(lambda tx: tx.requests.finish(request.cca))

    async def _make(self, request: CollectionRequest, plan: Sequence[_Item]) -> OutgoingCargo | None:
        loaded = [(item, await self._load(item)) for item in plan]
        ready = [(item, octets) for item, octets in loaded if octets is not None]
        if not ready:
            return None
        gateway, now = request.cca.sender, self._clock.now()
        parcels = [item.parcel for item, _ in ready if item.parcel is not None]

        def begin(tx: PublicGatewayTables) -> tuple[SessionPublicKeyHandle, SessionKey]:
            # Before a courier can have them: it may never say so, and a PCA for them may come.
            tx.parcels.carried(parcels, now)
            return keys_for_peer(tx, self._identity.address, gateway, now)

        theirs, ours = await self._store.write(begin)
        octets = await asyncio.to_thread(
            self._seal, request, [octets for _, octets in ready], theirs, ours, now
        )
        acknowledged = (item.acknowledges for item, _ in ready)
        return OutgoingCargo(octets, tuple(each for each in acknowledged if each is not None))

    async def _load(self, item: _Item) -> bytes | None:
        """The octets; ``None`` for a parcel that went away since, or is damaged."""
        if item.parcel is None:
            return item.octets
        try:
            return await load_parcel(self._store, item.parcel)
        except DamagedBodyError:
            return None

    def _seal(
        self,
        request: CollectionRequest,
        items: Sequence[bytes],
        theirs: SessionPublicKeyHandle,
        ours: SessionKey,
        now: datetime,
    ) -> bytes:
        dialect, cda = request.cca.dialect, request.cda
        cargo = new_message(
            dialect,
            MessageType.CARGO,
            Recipient(request.cca.sender),
            encrypt_for_session_key(serialize_message_set(items), theirs, ours, dialect),
            cda,
            max(now - BACKDATE, cda.not_before),
            now + RETURN_CARGO_LIFE,
        )
        return cargo.serialize(self._identity.key)

    def _rotation(self, cca: RamfMessage) -> bytes:
        renewed = self._identity.issue(cca.sender_certificate.public_key)
        return CertificateRotation(renewed, (self._identity.certificate,)).serialize(cca.dialect)


def _items(
    tx: PublicGatewayTables, gateway: PrivateAddress, cca: RamfMessage, deadline: datetime
) -> list[_Item]:
    items = []
    for owed in tx.acknowledgements.pending(gateway, deadline, _ROWS):
        octets = serialize_pca(owed.key, BY_NAME[owed.dialect])
        items.append(_Item(len(octets), octets, acknowledges=owed.key))
    for parcel in tx.parcels.to_carry(gateway, deadline, _ROWS):
        items.append(_Item(parcel.body.size, parcel=parcel.row_id))
    return items


def _check(cda: Certificate, cca: RamfMessage, address: PrivateAddress, now: datetime) -> None:
    """Check that it lets us sign cargo for whoever signed the CCA."""
    issuer = cca.sender_certificate
    if cda.subject != address or cda.issuer_address != cca.sender or not cda.is_signed_by(issuer.public_key):
        raise UntrustedSignerError(RelayCode.CARGO_AUTHORIZATION_OF_ANOTHER)
    if (cda.is_ca, cda.path_length) not in _FORMS:
        raise InvalidMessageError(RelayCode.CARGO_AUTHORIZATION_OF_ANOTHER)
    verify_certificate(cda, now, DRIFT_TOLERANCE)


def _is_rotation_due(certificate: Certificate, now: datetime) -> bool:
    return now > certificate.not_before + (certificate.not_after - certificate.not_before) / 2
