"""Cargo from private gateways, delivered by couriers, and cargo for private gateways, collected by couriers.

Intake stores all messages of a cargo before the acknowledgement. Messages are independent: an invalid message is
counted and skipped. If space for a parcel is missing, the other messages are stored, and the cargo stays with the
courier, as after a failure of the store. Invalid cargo is acknowledged, as by the deployed public gateway: its private
gateway still has the parcels.

Cargo for couriers is made for a CCA, and signed with the CDA inside. First comes a new certificate, if due, then PCAs,
then parcels: those not yet given to couriers first, by expiry. Parcels stay queued until the private gateway's PCA, or
their expiry. A CCA is valid for one collection. A call that broke before the end may be repeated, until three calls in
succession end without acknowledged cargo.

Spec: RS-000 Cargo, CCA, PCA, PDD, Cargo Relay Binding; RS-002 (revocation; certificates of 180 days, renewed at half).
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from functools import partial

from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, expiry_limit
from gateway_core.codes.statement import Statement
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.certification_path import verify_certificate
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import SessionKey, SessionPublicKeyHandle
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import (
    DamagedBodyError,
    InvalidMessageError,
    MalformedMessageError,
    ReplayedMessageError,
    StorageFullError,
    StoreError,
    UntrustedSignerError,
)
from gateway_core.events import Transport
from gateway_core.fairness.places import FairPlaces
from gateway_core.identifiers import ParcelKey, PrivateAddress, Recipient
from gateway_core.limits import RETURN_CARGO_LIFE, SESSION_KEY_LIFE
from gateway_core.messages.cargo import item_type, parse_message_set, plan_for_calls, serialize_message_set
from gateway_core.messages.control import CertificateRotation, parse_ccr, serialize_pca
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified, validate
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.identity import PublicIdentity, require_served
from gateway_core.nodes.public_gateway.intake import Intake, Origin, keep_deauthorization
from gateway_core.nodes.public_gateway.outward import load_parcel
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.services.couriers.cargo import CARGO_BACKDATE
from gateway_core.services.couriers.cargo_items import ProcessedCargo, parse_acknowledgements, skip
from gateway_core.services.identity.channel import decrypt_from_peer, keys_for_peer
from gateway_core.services.identity.credentials import BACKDATE

_LOG = logging.getLogger(__name__)

_TOGETHER = 64
"""Parcels stored at the same time, so that they share commits."""

_SERIAL_SHOWN = 8

_ISSUED_BY_US = 2
"""Length of the path from a private gateway's certificate to ours: certificates issued below it are refused."""

_AT_ONCE = 4
"""Cargoes opened at the same time; each needs several times its size in memory."""


class CargoIntake(Struct, eq=False):
    """Processes cargo from private gateways."""

    _store: PublicGatewayStore
    _identity: PublicIdentity
    _intake: Intake
    _present: Present
    _places: FairPlaces = field(default_factory=lambda: FairPlaces(_AT_ONCE, _AT_ONCE // 2))

    async def receive(self, octets: bytes, client: str = "") -> ProcessedCargo:
        """Store all messages of a cargo, which may then be acknowledged. ``client``: the courier's address.

        Raises:
            StorageFullError, StoreError: if a message was not stored.
        """
        async with self._places.hold(client):
            result = ProcessedCargo()
            try:
                cargo = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
                require_for_us(cargo, self._identity, self._present)
                items = await self._open(cargo)
            except (MalformedMessageError, InvalidMessageError) as error:
                _LOG.info("A cargo was unusable: %s", error.statement)
                result.unusable += 1
                return result
            await self._process(cargo, items, result)
            return result

    async def _open(self, cargo: RamfMessage) -> list[bytes]:
        now = self._present.now()

        def work(tx: PublicGatewayTables) -> bytes:
            require_served(tx, cargo.sender, now, cargo.sender_certificate.not_after)
            tx.gateways.record_visits((cargo.sender,), now)
            return open_payload(tx, cargo, self._identity, now)

        plaintext = await self._store.write(work)
        self._present.record_signature(cargo.sender_certificate, cargo.created)
        return list(await asyncio.to_thread(parse_message_set, plaintext))

    async def _process(self, cargo: RamfMessage, items: Sequence[bytes], result: ProcessedCargo) -> None:
        acknowledgements: list[bytes] = []
        parcels: list[bytes] = []
        for item in items:
            try:
                match item_type(item):
                    case MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT:
                        acknowledgements.append(item)
                    case MessageType.PARCEL:
                        parcels.append(item)
                    case MessageType.PARCEL_DELIVERY_DEAUTHORIZATION:
                        await keep_deauthorization(item, cargo.sender, self._store, self._present.now())
                    case MessageType.GATEWAY_CERTIFICATE_REVOCATION:
                        await self._revoke(item, cargo)
                    case _:
                        raise InvalidMessageError(RelayCode.NOT_FROM_A_PRIVATE_GATEWAY)
            except (MalformedMessageError, InvalidMessageError) as error:
                skip(error.reason, result)
        await self._release(cargo, acknowledgements, result)
        no_room: list[Statement] = []
        for begin in range(0, len(parcels), _TOGETHER):
            no_room += await self._take(parcels[begin : begin + _TOGETHER], cargo.sender, result)
        if no_room:
            # a new error: the caught ones keep their parcels' files open
            raise StorageFullError(no_room[0])

    async def _release(self, cargo: RamfMessage, items: Sequence[bytes], result: ProcessedCargo) -> None:
        """Delete acknowledged parcels, if a courier got them before the private gateway wrote the PCA.

        The limit allows for the backdating of cargo, and for a private gateway with a slow clock.
        """
        keys = parse_acknowledgements(items, result)
        if not keys:
            return
        written = cargo.created + CARGO_BACKDATE + DRIFT_TOLERANCE + timedelta(minutes=1)
        now = self._present.now()

        def work(tx: PublicGatewayTables) -> None:
            found = [tx.parcels.find_handed_over(key, cargo.sender, written) for key in keys]
            tx.delete_delivered([row_id for row_id in found if row_id is not None], now)

        await self._store.write(work)

    async def _take(
        self, parcels: Sequence[bytes], sender: PrivateAddress, result: ProcessedCargo
    ) -> list[Statement]:
        """Queue the parcels. Returns the reasons of failures for lack of space."""
        origin = Origin(sender, Transport.COURIER, owes_acknowledgement=True)
        keeping = []
        for octets in parcels:
            try:
                judged = await self._intake.judge(octets, origin)
                keeping.append(partial(self._intake.keep, octets, judged, origin))
            except (MalformedMessageError, InvalidMessageError) as error:
                skip(error.reason, result)
            await asyncio.sleep(0)  # lets other tasks run in between
        outcomes = await asyncio.gather(*(keep() for keep in keeping), return_exceptions=True)
        no_room = []
        for outcome in outcomes:
            match outcome:
                case StorageFullError():
                    no_room.append(outcome.statement)
                case StoreError():
                    raise outcome
                case MalformedMessageError() | InvalidMessageError():
                    skip(outcome.reason, result)
                case BaseException():
                    raise outcome
                case _:
                    result.parcels += 1
        return no_room

    async def _revoke(self, item: bytes, cargo: RamfMessage) -> None:
        """Revoke the certificate that signed the revocation.

        The certificate's key must have signed the cargo, too: a private gateway revokes only its own certificates.
        """
        message = parse_verified(item, MessageType.GATEWAY_CERTIFICATE_REVOCATION)
        require_for_us(message, self._identity, self._present)
        certificate = message.sender_certificate
        if message.payload or certificate.public_key != cargo.sender_certificate.public_key:
            raise InvalidMessageError(RelayCode.NOT_A_REVOCATION)
        await self._store.write(lambda tx: tx.gateways.revoke(certificate))
        await self._identity.renew()
        serial = f"{certificate.serial:x}"[:_SERIAL_SHOWN]
        _LOG.info("The private gateway %s revoked its certificate %s…", message.sender.short, serial)


def require_for_us(message: RamfMessage, identity: PublicIdentity, present: Present) -> None:
    """Check that a private gateway sent the message to us, under a valid certificate that we issued.

    Raises:
        InvalidMessageError: if the message is invalid.
        UntrustedSignerError: if the sender is unregistered, its certificate revoked, or the recipient another gateway.
    """
    recipient = message.recipient
    if recipient.private_address not in (None, identity.address) or recipient.domain not in (
        None,
        identity.domain,
    ):
        raise UntrustedSignerError(RelayCode.FOR_ANOTHER_GATEWAY)
    path = validate(message, present.span().moment_of(message.begins), trusted=identity.trusted())
    if len(path) != _ISSUED_BY_US or message.sender == identity.address:
        raise UntrustedSignerError(RelayCode.NOT_REGISTERED)
    if identity.is_revoked(message.sender_certificate):
        raise UntrustedSignerError(RelayCode.CERTIFICATE_REVOKED)


def open_payload(
    tx: PublicGatewayTables, message: RamfMessage, identity: PublicIdentity, now: datetime
) -> bytes:
    """Decrypt the payload of a private gateway's message.

    RS-003 ends registrations' session keys after 60 days; the deployed dialect, on which phones rely, has no limit.

    Raises:
        MalformedMessageError, DecryptionError
    """
    since = now - SESSION_KEY_LIFE if message.dialect.packed_ramf else None
    return decrypt_from_peer(
        tx,
        message.payload,
        identity.address,
        message.sender,
        message.created,
        now,
        first_keys_since=since,
    )


MOST_BEGINNINGS = 3
"""Calls allowed with one CCA since its last acknowledged cargo."""

MOST_COURIERS = 3
"""Couriers that get a PCA; if all lose it, the repeated parcel renews the PCA."""

_ROWS = 20_000
"""Parcels, and PCAs, listed at a time."""


class CollectionRequest(Struct, frozen=True):
    """A valid CCA, and the CDA inside."""

    cca: RamfMessage
    cda: Certificate
    given: set[ParcelKey | int] = set()
    """PCAs and parcels to leave out, because the courier has acknowledged them."""


class Contents(Struct, frozen=True):
    """The rows of a cargo's parcels, and its PCAs."""

    parcels: Sequence[int]
    acknowledgements: Sequence[ParcelKey]


class OutgoingCargo(Struct, frozen=True):
    """A signed cargo, and its contents."""

    octets: bytes
    contents: Contents


class _Item(Struct, frozen=True, eq=False):
    size: int
    octets: bytes | None = None
    acknowledges: ParcelKey | None = None
    parcel: int | None = None

    @property
    def name(self) -> ParcelKey | int:
        return self.acknowledges or self.parcel or 0


class CargoSource(Struct, eq=False):
    """Makes cargo for private gateways."""

    _store: PublicGatewayStore
    _identity: PublicIdentity
    _present: Present

    async def begin(self, cca_octets: bytes) -> CollectionRequest:
        """Validate a CCA, and count the attempt.

        Raises:
            MalformedMessageError, InvalidMessageError: if the CCA is invalid, or its sender is not registered here.
            UntrustedSignerError: also if the CCA is for another gateway.
            ReplayedMessageError: if the CCA was used before.
            StoreError
        """
        identity, now = self._identity, self._present.now()
        cca = await asyncio.to_thread(parse_verified, cca_octets, MessageType.CARGO_COLLECTION_AUTHORIZATION)
        require_for_us(cca, identity, self._present)

        def work(tx: PublicGatewayTables) -> Certificate:
            require_served(tx, cca.sender, now, cca.sender_certificate.not_after)
            cda = parse_ccr(open_payload(tx, cca, identity, now))
            _check(cda, cca, identity.address, now)
            beginnings, is_done = tx.requests.begin(cca)
            if is_done or beginnings >= MOST_BEGINNINGS:
                raise ReplayedMessageError(RelayCode.AUTHORIZATION_USED)
            tx.gateways.record_visits((cca.sender,), now)
            return cda

        request = CollectionRequest(cca, await self._store.write(work))
        self._present.record_signature(cca.sender_certificate, cca.created)
        return request

    async def cargoes(self, request: CollectionRequest) -> AsyncIterator[OutgoingCargo]:
        """Yield cargo with all PCAs and parcels for the private gateway, apart from acknowledged contents.

        Raises:
            DecryptionError: if the private gateway's session key is unknown.
            StoreError
        """
        gateway, given, now = request.cca.sender, request.given, self._present.now()
        deadline = expiry_limit(self._present.span().earliest)
        rotation = list[_Item]()
        if now > request.cca.sender_certificate.middle:
            await self._identity.renew_if_due()
            forms = await asyncio.to_thread(self._rotation, request.cca)
            rotation = [_Item(len(octets), octets) for octets in forms]
        listed, is_full = set[ParcelKey | int](), True
        while is_full:  # read further pages: given and listed items come last, or are gone
            items = await self._store.read(lambda tx: _items(tx, gateway, request.cca, deadline))
            known, is_full = given | listed, len(items) >= _ROWS
            items = [each for each in items if each.name not in known]
            listed.update(each.name for each in items)
            is_full = is_full and bool(items)
            sizes = [(item, item.size) for item in rotation + items]
            rotation = []
            for plan in await asyncio.to_thread(plan_for_calls, sizes, request.cca.dialect):
                cargo = await self._make(request, plan)
                if cargo is not None:
                    yield cargo

    async def note_acknowledged(self, request: CollectionRequest, contents: Contents) -> None:
        """Record that the courier has a cargo: its contents come last in later calls, and the CCA may be used again."""
        gateway, now = request.cca.sender, self._present.now()
        request.given.update(contents.acknowledgements, contents.parcels)

        def work(tx: PublicGatewayTables) -> None:
            tx.acknowledgements.record_hand_over(gateway, contents.acknowledgements, MOST_COURIERS)
            tx.parcels.record_hand_over(contents.parcels, now)
            tx.requests.progress(request.cca)

        await self._store.write(work)

    async def finish(self, request: CollectionRequest) -> None:
        """Record that the collection is complete: the CCA is used up."""
        await self._store.write(lambda tx: tx.requests.finish(request.cca))

    async def _make(self, request: CollectionRequest, plan: Sequence[_Item]) -> OutgoingCargo | None:
        loaded = [(item, await self._load(item)) for item in plan]
        ready = [(item, octets) for item, octets in loaded if octets is not None]
        if not ready:
            return None
        gateway, now = request.cca.sender, self._present.now()
        parcels = [item.parcel for item, _ in ready if item.parcel is not None]

        def begin(tx: PublicGatewayTables) -> tuple[SessionPublicKeyHandle, SessionKey]:
            # Recorded before the transmission: a PCA may arrive although the courier's acknowledgement was lost.
            tx.parcels.record_hand_over(parcels, now)
            return keys_for_peer(tx, self._identity.address, gateway, now, RelayCode.NO_SESSION_KEY)

        theirs, ours = await self._store.write(begin)
        octets = await asyncio.to_thread(
            self._seal, request, [octets for _, octets in ready], theirs, ours, now
        )
        acknowledged = [item.acknowledges for item, _ in ready if item.acknowledges is not None]
        return OutgoingCargo(octets, Contents(parcels, acknowledged))

    async def _load(self, item: _Item) -> bytes | None:
        """Return the octets; ``None`` if the parcel was deleted meanwhile, or is damaged."""
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
            chain=(request.cca.sender_certificate,),  # phones look for the authorization's issuer there
        )
        return cargo.serialize(self._identity.key)

    def _rotation(self, cca: RamfMessage) -> tuple[bytes, ...]:
        renewed = self._identity.issue(cca.sender_certificate.public_key)
        return CertificateRotation(renewed, (self._identity.certificate,)).serialize_for_all(cca.dialect)


def _items(
    tx: PublicGatewayTables, gateway: PrivateAddress, cca: RamfMessage, deadline: datetime
) -> list[_Item]:
    items = []
    for key, dialect in tx.acknowledgements.pending(gateway, deadline, _ROWS):
        octets = serialize_pca(key, BY_NAME[dialect])
        items.append(_Item(len(octets), octets, acknowledges=key))
    for parcel in tx.parcels.to_carry(gateway, deadline, _ROWS):
        items.append(_Item(parcel.body.size, parcel=parcel.row_id))
    return items


def _check(cda: Certificate, cca: RamfMessage, address: PrivateAddress, now: datetime) -> None:
    """Check that the CDA allows us to sign cargo for the sender of the CCA."""
    issuer = cca.sender_certificate
    if cda.subject != address or cda.issuer_address != cca.sender or not cda.is_signed_by(issuer.public_key):
        raise UntrustedSignerError(RelayCode.CARGO_AUTHORIZATION_OF_ANOTHER)
    if not cda.may_sign_cargo:
        raise InvalidMessageError(RelayCode.CARGO_AUTHORIZATION_OF_ANOTHER)
    verify_certificate(cda, now)
