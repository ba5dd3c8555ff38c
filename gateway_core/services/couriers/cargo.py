"""Makes the messages that a courier takes from this gateway: authorizations to collect (CCAs) and cargo.

Cargo is made just before its delivery. A cargo has acknowledgements first, then deauthorizations, then parcels by
expiry. Planning needs sizes only. The bodies of one cargo are loaded at a time, to limit memory to one cargo.

With a limit on the size of a sync, parcels that no courier has taken come first. Otherwise parcels that await their
acknowledgement would block them. A message beyond the limit is left out, and smaller messages still go.

``delivery_call`` makes one DeliverCargo call to a public gateway: a cargo, its acknowledgement, the next cargo.

Spec: RS-000 Cargo, CCA, Cargo Relay Binding; docs/decisions/0007 (limits) and 0005 (back-dating); docs/wire-formats,
"CogRPC".
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import cached_property

from msgspec import Struct, field

from gateway_core import randomness
from gateway_core.clock import DRIFT_TOLERANCE, expiry_limit
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.messages import CargoCode
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import SessionKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import InvalidMessageError, UnreachableCause, UnreachableError
from gateway_core.events import DeletionReason
from gateway_core.identifiers import ParcelKey, Recipient
from gateway_core.limits import CCA_LIFE, CDA_LIFE, MAX_CARGO_OCTETS, MAX_CCA_OCTETS, MAX_TTL_SECONDS
from gateway_core.messages.cargo import cargo_capacity, encoded_size, plan_cargoes, serialize_message_set
from gateway_core.messages.control import ParcelDeliveryDeauthorization, serialize_ccr, serialize_pca
from gateway_core.messages.ramf import RamfMessage, new_message
from gateway_core.ports.custody import Body, StoredParcel
from gateway_core.ports.peers import CargoDelivery, Courier, HostPort, Resolver, Service
from gateway_core.services.identity.channel import encrypt_for_peer, keys_for_peer
from gateway_core.services.identity.credentials import BACKDATE, Credentials, Custody, WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.tables.transaction import Transaction

CARGO_BACKDATE = timedelta(hours=3)
"""Hides the moment of the sync, and helps receivers whose clock is behind. Spec: RS-000 CRC."""

SYNC_LIMIT_SETTING = "courier_sync_limit_octets"
"""Name of the setting (an integer) that limits the octets of cargo in a sync; absent: unlimited."""

ROWS_PER_PLAN = 20_000
"""Parcels in one plan: about 20 MB of rows. The next plan is made after the cargo of the last one was sent."""


_SEALING_OCTETS = 4_096
"""The largest overhead of a cargo beside its messages, certificates included."""


class OutgoingCargo(Struct, frozen=True):
    """A signed cargo of at most MAX_CARGO_OCTETS octets, with its contents."""

    octets: bytes
    parcels: tuple[int, ...]
    """Row ids."""
    acknowledgements: tuple[ParcelKey, ...]
    messages: int = 0
    """How many of the parcels count as messages."""


class _Item(Struct, frozen=True, eq=False):
    """One message to pack: a stored parcel, or a serialized control message."""

    size: int
    expires: datetime | None
    octets: bytes | None = None
    acknowledges: ParcelKey | None = None
    parcel: int | None = None
    body: Body | None = None


async def authorize_collection(custody: Custody, public_gateway: PublicGateway | None = None) -> bytes:
    """Make a CCA for a public gateway (default: the current one), with a CDA signed by our self-issued certificate.

    Raises:
        RegistrationRequiredError: if the gateway has no certificate or no public gateway.
        InvalidMessageError: if the CCA is too large for a courier's metadata.
        DecryptionError: if no session key of the public gateway is known.
    """
    credentials = custody.credentials
    peer = public_gateway or credentials.require_public_gateway()
    signer = credentials.signing_certificate(peer)
    now = custody.clock.now()
    cda = await asyncio.to_thread(_issue_cda, credentials, peer, now)
    request = serialize_ccr(cda, peer.dialect)
    payload = await custody.store.write(
        lambda tx: encrypt_for_peer(tx, request, credentials.address, peer.address, peer.dialect, now)
    )
    message = new_message(
        peer.dialect,
        MessageType.CARGO_COLLECTION_AUTHORIZATION,
        _recipient(peer),
        payload,
        signer,
        max(now - BACKDATE, signer.not_before),
        now + CCA_LIFE,
    )
    cca = await asyncio.to_thread(message.serialize, credentials.key)
    if len(cca) > MAX_CCA_OCTETS:
        raise InvalidMessageError(CargoCode.AUTHORIZATION_TOO_LARGE)
    return cca


def _issue_cda(credentials: Credentials, public_gateway: PublicGateway, now: datetime) -> Certificate:
    deployed = not public_gateway.dialect.packed_ramf
    return issue_certificate(
        DEPLOYED_CARGO_DELIVERY_AUTHORIZATION if deployed else CARGO_DELIVERY_AUTHORIZATION,
        load_identity_public_key(public_gateway.identity_key_der),
        credentials.key,
        credentials.self_issued_certificate(),
        now - BACKDATE,
        now + CDA_LIFE,
    )


def _recipient(public_gateway: PublicGateway) -> Recipient:
    """The relaynet dialect names a public node by its domain alone, the awala dialect also by its address."""
    address = None if public_gateway.dialect.packed_ramf else public_gateway.address
    return Recipient(address, public_gateway.domain)


class CargoSource(WithCustody, dict=True):
    """Makes the cargo of a sync, one cargo at a time."""

    _parcels_per_plan: int = ROWS_PER_PLAN
    """0: only acknowledgements and deauthorizations."""
    _planned: list[list[_Item]] = field(default_factory=list)
    _carried: list[_Item] = field(default_factory=list)
    """Items for the next plan: those of the least full cargo of the last plan, and large items, which go last."""
    _last_row: StoredParcel | None = None
    _begun: bool = False
    _read_all: bool = False
    _room: int | None = None
    """Octets that may still be sent in the sync; ``None``: unlimited."""
    limit_reached: bool = False
    """True if items were left out because of SYNC_LIMIT_SETTING."""

    @cached_property
    def _public_gateway(self) -> PublicGateway:
        return self._credentials.require_public_gateway()

    async def next_cargo(self) -> OutgoingCargo | None:
        """Return the next cargo; ``None`` if the queue is empty or the limit is reached.

        Raises:
            RegistrationRequiredError, DecryptionError, StoreError
        """
        while True:
            while not self._planned:
                if self._read_all or self.limit_reached:
                    return None
                await self._plan()
            items = self._planned.pop(0)
            if self._room is not None and _octets(items) + _SEALING_OCTETS > self._room:
                self.limit_reached = True
                continue
            cargo = await self._make_cargo(items)
            if cargo is None:
                continue
            if self._room is not None:
                self._room -= len(cargo.octets)
            return cargo

    async def note_acknowledged(self, cargo: OutgoingCargo) -> None:
        """Count the sending of an acknowledged cargo's contents; the parcels stay queued. Spec: RS-000 CRC."""
        peer, now = self._public_gateway.address, self._clock.now()

        def count(tx: Transaction) -> None:
            tx.parcels.note_taken_along(cargo.parcels, peer, now)
            tx.acknowledgements.count_sent(cargo.acknowledgements, peer, now)

        await self._store.write(count)

    # --- Planning -----------------------------------------------------------------------------------------

    async def _plan(self) -> None:
        now = self._clock.now()
        first = not self._begun
        self._begun = True
        rows = await self._store.read(
            lambda tx: tx.parcels.outbound(
                now, after=self._last_row, limit=self._parcels_per_plan, with_aside=True
            )
        )
        resting = await self._store.read(lambda tx: tx.sendings.resting(self._public_gateway.address, now))
        if first:
            self._room = await self._store.read(sync_limit)
        items = self._carried + (await self._store.read(self._control_messages) if first else [])
        items += [
            _Item(row.body.size, row.expires, parcel=row.row_id, body=row.body)
            for row in rows
            if _is_valid(row.expires, now) and row.row_id not in resting
        ]
        self._read_all = len(rows) < self._parcels_per_plan or not rows
        self._last_row = rows[-1] if rows else None
        sizes = [(item, item.size) for item in items]
        capacity = most = cargo_capacity(self._public_gateway.dialect)
        if self._room is not None:
            taken = await self._store.read(lambda tx: tx.sendings.confirmed(self._public_gateway.address))
            sizes.sort(key=lambda pair: pair[0].parcel in taken)
            capacity = max(0, min(capacity, self._room - _SEALING_OCTETS))
        self._planned = await asyncio.to_thread(plan_cargoes, sizes, capacity)
        self._carried = []
        if not self._read_all and self._planned:
            emptiest = min(self._planned, key=_octets)
            later = [each for each in self._planned if each is emptiest or _octets(each) > most]
            self._planned = [each for each in self._planned if each not in later]
            self._carried = [item for each in later for item in each]

    def _control_messages(self, tx: Transaction) -> list[_Item]:
        now = self._clock.now()
        public_gateway = self._public_gateway
        items = []
        for owed in tx.acknowledgements.pending(public_gateway.address, now):
            octets = serialize_pca(owed.key, BY_NAME[owed.dialect])
            items.append(_Item(len(octets), owed.expires, octets, acknowledges=owed.key))
        if public_gateway.dialect.packed_ramf:  # deployed public gateways do not know PDDs
            for each in tx.deauthorizations.local(now):  # not the public gateway's own PDDs
                octets = ParcelDeliveryDeauthorization(
                    each.endpoint, each.serial_numbers, each.expires
                ).serialize(public_gateway.dialect)
                items.append(_Item(len(octets), each.expires, octets))
        return [item for item in items if _is_valid(item.expires, now)]

    # --- Making -------------------------------------------------------------------------------------------

    async def _make_cargo(self, items: Sequence[_Item]) -> OutgoingCargo | None:
        now = self._clock.now()
        ready = await self._load([item for item in items if _is_valid(item.expires, now)])
        if not ready:
            return None
        public_gateway = self._public_gateway
        signer = self._credentials.signing_certificate()
        parcels = tuple(item.parcel for item, _ in ready if item.parcel is not None)

        def begin(tx: Transaction) -> tuple[SessionPublicKeyHandle, SessionKey, int]:
            # Recorded before the courier gets the cargo: its acknowledgement may be lost, or the gateway may
            # crash before it.
            tx.sendings.hand_over(parcels, public_gateway.address, now)
            keys = keys_for_peer(tx, self._credentials.address, public_gateway.address, now)
            return *keys, tx.parcels.count(parcels)

        recipient_key, our_key, messages = await self._store.write(begin)
        expires = max(item.expires or now + timedelta(seconds=MAX_TTL_SECONDS) for item, _ in ready)
        expires = max(expires, now + DRIFT_TOLERANCE)  # its items may be valid only within the tolerance

        def seal() -> bytes:
            payload = encrypt_for_session_key(
                serialize_message_set([octets for _, octets in ready]),
                recipient_key,
                our_key,
                public_gateway.dialect,
            )
            return self._message(payload, signer, now, expires).serialize(self._credentials.key)

        octets = await asyncio.to_thread(seal)
        if len(octets) > MAX_CARGO_OCTETS:
            raise InvalidMessageError(CargoCode.CAME_OUT_TOO_LARGE)
        return OutgoingCargo(
            octets,
            parcels,
            tuple(item.acknowledges for item, _ in ready if item.acknowledges is not None),
            messages,
        )

    def _message(self, payload: bytes, signer: Certificate, now: datetime, expires: datetime) -> RamfMessage:
        return new_message(
            self._public_gateway.dialect,
            MessageType.CARGO,
            _recipient(self._public_gateway),
            payload,
            signer,
            max(now - CARGO_BACKDATE, signer.not_before),
            expires,
            # RS-001 Format (SHOULD); the deployed network sends no chain, and a CCA has no space for it.
            chain=self._credentials.chain_of(signer) if self._public_gateway.dialect.packed_ramf else (),
        )

    async def _load(self, items: Sequence[_Item]) -> list[tuple[_Item, bytes]]:
        """Return the items with their octets. Deleted and damaged parcels are left out; damaged ones are deleted."""
        stored = [item.body for item in items if item.body is not None]
        loaded = iter(await self._store.load_bodies(stored))
        both = [(item, item.octets if item.body is None else next(loaded)) for item in items]
        if damaged := [item.parcel for item, octets in both if octets is None and item.parcel is not None]:
            now = self._clock.now()
            await self._store.write(
                lambda tx: [tx.parcels.delete(each, DeletionReason.DAMAGED, now) for each in damaged]
            )
        return [(item, octets) for item, octets in both if octets is not None]


def sync_limit(tx: Transaction) -> int | None:
    """Return the largest number of octets of cargo in one sync; ``None``: unlimited."""
    limit = tx.settings.get(SYNC_LIMIT_SETTING)
    return limit if isinstance(limit, int) else None


def _octets(items: Sequence[_Item]) -> int:
    return sum(encoded_size(item.size) for item in items)


def _is_valid(expires: datetime | None, now: datetime) -> bool:
    return expires is None or expires >= expiry_limit(now)


DeliverCargo = Callable[[bytes], Awaitable[None]]
"""Sends one cargo; returns after its acknowledgement."""


@asynccontextmanager
async def delivery_call(public_gateway: Courier) -> AsyncIterator[DeliverCargo]:
    """Open a DeliverCargo call. The call is finished with the block, and cancelled if the block raises.

    Raises:
        UnreachableError: if the connection broke, or the acknowledgement names another delivery.
        RefusedError: if the public gateway refused the call or a cargo.
    """
    call = await public_gateway.deliver()

    async def deliver_cargo(cargo: bytes) -> None:
        delivery = CargoDelivery(str(randomness.new_uuid()), cargo)
        await call.send(delivery)
        if await call.next_acknowledgement() != delivery.delivery_id:
            raise UnreachableError(PublicGatewayCode.STOPPED_ANSWERING, UnreachableCause.HTTP)

    try:
        yield deliver_cargo
        await call.finish()
    finally:
        call.cancel()


@asynccontextmanager
async def cargo_connection(
    public_gateway: PublicGateway, resolver: Resolver, connect: Callable[[HostPort], Courier]
) -> AsyncIterator[Courier]:
    """Resolve and connect to a public gateway's Cargo Relay server; the connection is closed with the block."""
    target = await resolver.resolve(public_gateway.domain, Service.CRC, public_gateway.dialect)
    connection = connect(target)
    try:
        await connection.connect()
        yield connection
    finally:
        await connection.close()
