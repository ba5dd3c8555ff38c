"""Moving in: taking over another gateway program's identity, certificates, session keys and queued parcels.

::

    judge (no changes) ──▶ preview ──▶ the user agrees ──▶ move in: one transaction ──▶ that program is retired

A restoration writes the data into a new store, which replaces an unused one. An interruption leaves the profile
unchanged, so the move can be repeated. The other program's folder is only read.

``judge`` treats all data of the other program as untrusted. The identity key is required, and must belong to the
address. All other items are independent: bad, expired and useless ones are counted with a reason, and the rest is
taken.

Spec: RS-002 (certificates); RS-003 (life of session keys); RS-001 (messages).
"""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.clock import DRIFT_TOLERANCE, Clock, expiry_limit
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.statement import Statement
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.certification_path import verify_certificate
from gateway_core.crypto.keys import (
    IdentityKey,
    SessionKey,
    SessionPublicKeyHandle,
    load_identity_public_key,
)
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import (
    ForeignParcelError,
    ForeignProfileError,
    InvalidMessageError,
    MalformedMessageError,
    TimingError,
    UntrustedSignerError,
    converting,
)
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress
from gateway_core.limits import SESSION_KEY_LIFE
from gateway_core.messages.control import parse_certification_path
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.ports.custody import Body, NewParcel, SessionPrivateKey, SessionPublicKey, StoredCertificate
from gateway_core.ports.moving import (
    ForeignCertificate,
    ForeignCollection,
    ForeignParcel,
    ForeignProfile,
    ForeignRecords,
    ForeignSessionKey,
)
from gateway_core.services.endpoints.parcel_reconsideration import NOTED_SETTING
from gateway_core.services.endpoints.quotas import rate_limit_end
from gateway_core.services.identity.credentials import to_row
from gateway_core.services.identity.identity_backup import MOVED_SETTING, empty_contents, is_unused
from gateway_core.services.identity.public_gateways import PublicGateway, save_public_gateway
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.backups import BackupKind, BackupView, MovingItem, MovingSkip
from gateway_core.views.status import CertificateRole, EndpointState

T = TypeVar("T")


class MovingParcel(Struct, frozen=True):
    """A valid parcel. Its octets are read again when it is moved, and must be unchanged."""

    place: ForeignParcel
    digest: bytes
    size: int
    key: ParcelKey
    created: datetime
    expires: datetime | None
    counted_until: datetime | None
    transport: Transport


class MovingPlan(Struct):
    """The items to move."""

    key: IdentityKey
    public_gateway: PublicGateway | None = None
    certificates: list[StoredCertificate] = field(default_factory=list)
    session_keys: list[SessionPrivateKey] = field(default_factory=list)
    peer_session_key: SessionPublicKey | None = None
    parcels: list[MovingParcel] = field(default_factory=list)
    owed: dict[ParcelKey, datetime] = field(default_factory=dict)
    """Acknowledgements, with the expiry of their parcels."""
    skipped: Counter[tuple[MovingItem, Statement]] = field(default_factory=Counter)

    @property
    def apps(self) -> list[PrivateAddress]:
        """Endpoints of this gateway, according to the messages."""
        of_parcels = [
            each.key.sender if each.place.direction is Direction.OUTBOUND else each.key.recipient
            for each in self.parcels
        ]
        return sorted({PrivateAddress(each) for each in (*of_parcels, *(key.recipient for key in self.owed))})


def judge(profile: ForeignProfile, now: datetime) -> MovingPlan:
    """Read and judge all data. Blocks while every parcel is read and verified.

    Raises:
        ForeignProfileError: if the data is unreadable, or its identity unusable.
    """
    records = profile.records()
    plan = MovingPlan(_identity_key(records))
    _judge_pairing(plan, records)
    trusted = _judge_certificates(plan, records, now)
    _judge_session_keys(plan, records, now)
    _judge_collections(plan, records, now)
    for place in profile.parcels():
        _attempt(plan, MovingItem.PARCEL, partial(_judge_parcel, plan, profile, place, trusted, now))
    return plan


def _attempt(plan: MovingPlan, item: MovingItem, work: Callable[[], T]) -> T | None:
    """Run ``work``; count a refused item."""
    try:
        return work()
    except (MalformedMessageError, InvalidMessageError, ForeignParcelError) as error:
        plan.skipped[item, error.statement] += 1
        return None


# --- Identity and pairing -----------------------------------------------------------------------------------


def _identity_key(records: ForeignRecords) -> IdentityKey:
    key_der = records.identity_keys.get(records.address)
    if not records.address or key_der is None:
        raise ForeignProfileError(MovingCode.NO_IDENTITY)
    with converting(MalformedMessageError, to=ForeignProfileError(MovingCode.KEY_DAMAGED)):
        key = IdentityKey.load(key_der)
    if key.address != records.address:
        raise ForeignProfileError(MovingCode.KEY_OF_ANOTHER)
    return key


def _judge_pairing(plan: MovingPlan, records: ForeignRecords) -> None:
    """Judge the public gateway by its stored key, since the other program stores no certificate of it."""
    if not records.public_gateway:
        plan.skipped[MovingItem.PAIRING, LeftBehindCode.NEVER_REGISTERED()] += 1
        return

    def pair() -> PublicGateway:
        key_der = records.peer_identity_keys.get(records.public_gateway)
        if key_der is None:
            raise InvalidMessageError(LeftBehindCode.GATEWAY_KEY_MISSING)
        key = load_identity_public_key(key_der)
        if key.address != records.public_gateway:
            raise InvalidMessageError(LeftBehindCode.GATEWAY_KEY_OF_ANOTHER)
        return PublicGateway(DomainName(records.domain), AWALA, key.address, key.der)

    plan.public_gateway = _attempt(plan, MovingItem.PAIRING, pair)


# --- Certificates --------------------------------------------------------------------------------------------


def _judge_certificates(plan: MovingPlan, records: ForeignRecords, now: datetime) -> list[Certificate]:
    """Judge the certificates. Returns the valid ones from the public gateway, as trust anchors of messages for apps."""
    judged: dict[Certificate, CertificateRole] = {}
    for each in records.certificates:
        found = _attempt(plan, MovingItem.CERTIFICATE, partial(_judge_certificate, plan, records, each))
        if found is not None:
            judged.setdefault(*found)
    newest = _newest_issued(judged)
    trusted: list[Certificate] = []
    for certificate, role in judged.items():
        if not certificate.is_valid_at(now, DRIFT_TOLERANCE) and certificate is not newest:
            plan.skipped[MovingItem.CERTIFICATE, LeftBehindCode.OUT_OF_DATE()] += 1
            continue
        plan.certificates.append(to_row(role, certificate, certificate.issuer_address or certificate.subject))
        if role is CertificateRole.FROM_PUBLIC_GATEWAY and certificate.is_valid_at(now, DRIFT_TOLERANCE):
            trusted.append(certificate)
    return trusted


def _newest_issued(judged: dict[Certificate, CertificateRole]) -> Certificate | None:
    """Return the newest certificate. It is kept even after its expiry, as a reason for the gateway to renew it."""
    issued = [each for each, role in judged.items() if role is CertificateRole.FROM_PUBLIC_GATEWAY]
    return max(issued, key=lambda each: each.not_after, default=None)


def _judge_certificate(
    plan: MovingPlan, records: ForeignRecords, found: ForeignCertificate
) -> tuple[Certificate, CertificateRole]:
    certificate = _leaf(found.path)
    if certificate.subject != plan.key.address:
        raise UntrustedSignerError(LeftBehindCode.ANOTHER_KEY)
    if found.issuer == records.address:
        issuer, role = plan.key.public, CertificateRole.SELF_ISSUED
    elif plan.public_gateway is not None and found.issuer == plan.public_gateway.address:
        issuer = load_identity_public_key(plan.public_gateway.identity_key_der)
        role = CertificateRole.FROM_PUBLIC_GATEWAY
    else:
        raise UntrustedSignerError(LeftBehindCode.FORMER_PUBLIC_GATEWAY)
    if certificate.issuer_address != issuer.address or not certificate.is_signed_by(issuer):
        raise UntrustedSignerError(LeftBehindCode.NOT_SIGNED)
    if not certificate.is_ca:
        raise UntrustedSignerError(LeftBehindCode.NO_AUTHORITY)
    # At the beginning of its validity, so that only permanent faults are found.
    verify_certificate(certificate, certificate.not_before)
    return certificate, role


def _leaf(path: bytes) -> Certificate:
    """Parse a certification path of the library, or a bare certificate of older releases."""
    try:
        certificate, _ = parse_certification_path(path)
    except (MalformedMessageError, InvalidMessageError):
        try:
            return parse_certificate(path)
        except MalformedMessageError:
            raise MalformedMessageError(LeftBehindCode.DAMAGED) from None
    return certificate


# --- Session keys ----------------------------------------------------------------------------------------------


def _judge_session_keys(plan: MovingPlan, records: ForeignRecords, now: datetime) -> None:
    public_gateway = plan.public_gateway
    for each in records.session_keys:
        key = _attempt(plan, MovingItem.SESSION_KEY, partial(_judge_session_key, plan, each, now))
        if key is not None:
            plan.session_keys.append(key)
    for peer_key in records.peer_session_keys:
        if public_gateway is None or peer_key.peer != public_gateway.address:
            plan.skipped[MovingItem.SESSION_KEY, LeftBehindCode.FORMER_PEER()] += 1
            continue

        def load(found: bytes = peer_key.public_key_der, key_id: bytes = peer_key.key_id) -> bytes:
            return SessionPublicKeyHandle.load(key_id, found).der

        public_key_der = _attempt(plan, MovingItem.SESSION_KEY, load)
        if public_key_der is not None:
            created = min(peer_key.created or now, now)
            plan.peer_session_key = SessionPublicKey(peer_key.key_id, public_key_der, created)


def _judge_session_key(plan: MovingPlan, found: ForeignSessionKey, now: datetime) -> SessionPrivateKey:
    """Judge a session key. Marked as answered, the key is replaced by a new one in our next message."""
    if found.owner != plan.key.address:
        raise InvalidMessageError(LeftBehindCode.ANOTHER_NODE)
    if found.peer and (plan.public_gateway is None or found.peer != plan.public_gateway.address):
        raise InvalidMessageError(LeftBehindCode.FORMER_PEER)
    if found.created is None or now - found.created > SESSION_KEY_LIFE:
        raise TimingError(LeftBehindCode.TOO_OLD)
    with converting(ValueError, to=MalformedMessageError(LeftBehindCode.DAMAGED)):
        key_id = bytes.fromhex(found.key_id)
    key = SessionKey.load(key_id, found.private_key_der)
    peer = PrivateAddress(found.peer) if found.peer else None
    return SessionPrivateKey(
        key_id, key.to_pkcs8(), plan.key.address, peer, min(found.created, now), answered=True
    )


# --- Messages ----------------------------------------------------------------------------------------------------


def _judge_collections(plan: MovingPlan, records: ForeignRecords, now: datetime) -> None:
    for each in records.collections:
        owed = _attempt(plan, MovingItem.ACKNOWLEDGEMENT, partial(_judge_collection, plan, each, now))
        if owed is not None:
            plan.owed[owed[0]] = owed[1]


def _judge_collection(
    plan: MovingPlan, found: ForeignCollection, now: datetime
) -> tuple[ParcelKey, datetime]:
    if plan.public_gateway is None:
        raise InvalidMessageError(LeftBehindCode.NOWHERE_TO_SEND)
    if found.expires is None or not found.message_id:
        raise MalformedMessageError(LeftBehindCode.DAMAGED)
    if found.expires < expiry_limit(now):
        raise TimingError(LeftBehindCode.PARCEL_EXPIRED)
    key = ParcelKey(PrivateAddress(found.sender), PrivateAddress(found.recipient), found.message_id)
    return key, found.expires


def _judge_parcel(
    plan: MovingPlan,
    profile: ForeignProfile,
    place: ForeignParcel,
    trusted: list[Certificate],
    now: datetime,
) -> None:
    octets = profile.read_parcel(place)
    message = parse_verified(octets, MessageType.PARCEL)
    if message.dialect is not AWALA:
        raise InvalidMessageError(LeftBehindCode.WRONG_FORM)
    _require_place(message, place)
    inbound = place.direction is Direction.INBOUND
    validate(message, now, trusted=trusted if inbound else None)
    by_courier = inbound and message.key in plan.owed
    transport = Transport.COURIER if by_courier else Transport.INTERNET if inbound else Transport.LOCAL
    plan.parcels.append(
        MovingParcel(
            place,
            hashlib.sha256(octets).digest(),
            len(octets),
            message.key,
            message.created,
            message.expires,
            rate_limit_end(message) if inbound else None,
            transport,
        )
    )


def _require_place(message: RamfMessage, place: ForeignParcel) -> None:
    """Check that a parcel is in its own file: the other program chose the file after a check of sender or recipient."""
    recipient, sender = message.recipient.private_address, message.sender
    if recipient is None:
        raise InvalidMessageError(LeftBehindCode.OLD_RECIPIENT)
    if place.direction is Direction.OUTBOUND:
        party, other = sender, recipient
    else:
        party, other = recipient, sender
    name = hashlib.sha256((other + message.message_id).encode()).hexdigest()
    if (place.party, place.name) != (party, name):
        raise InvalidMessageError(LeftBehindCode.WRONG_FILE)


def describe(plan: MovingPlan, now: datetime) -> BackupView:
    """Return the contents to take over, and those to leave behind."""
    outbound = [each.size for each in plan.parcels if each.place.direction is Direction.OUTBOUND]
    inbound = [each.size for each in plan.parcels if each.place.direction is Direction.INBOUND]
    domain = "" if plan.public_gateway is None else plan.public_gateway.domain
    contents = replace(
        empty_contents(now, plan.key.address, domain),
        parcels_out=len(outbound),
        octets_out=sum(outbound),
        parcels_in=len(inbound),
        octets_in=sum(inbound),
        apps=len(plan.apps),
    )
    left = tuple(MovingSkip(*what, count) for what, count in sorted(plan.skipped.items(), key=str))
    return BackupView(contents, sum(outbound) + sum(inbound), kind=BackupKind.AWALA, left=left)


async def move_in(store: Store, profile: ForeignProfile, plan: MovingPlan, clock: Clock) -> None:
    """Move in by one transaction; an error changes nothing. Small parcels stay in memory until the commit.

    Raises:
        InvalidMessageError: if this gateway is in use.
        ForeignProfileError: if a parcel has changed since the plan was made.
        StorageFullError, StoreError: if the store failed.
    """
    bodies = [await _body(store, profile, each) for each in plan.parcels]
    now = clock.now()
    await store.write(lambda tx: _write(tx, plan, bodies, now))


async def _body(store: Store, profile: ForeignProfile, parcel: MovingParcel) -> Body:
    try:
        octets = await asyncio.to_thread(profile.read_parcel, parcel.place)
    except ForeignParcelError:
        octets = b""
    if hashlib.sha256(octets).digest() != parcel.digest:
        raise ForeignProfileError(MovingCode.PARCEL_CHANGED)
    return await store.keep_body(octets)


def _write(tx: Transaction, plan: MovingPlan, bodies: Sequence[Body], now: datetime) -> None:
    if not is_unused(tx):
        raise InvalidMessageError(IdentityCode.IN_USE)
    tx.keys.forget_identity()
    tx.keys.save_identity_key(plan.key.to_pkcs8())
    for certificate in plan.certificates:
        tx.certificates.save(certificate)
    for key in plan.session_keys:
        tx.keys.save_session_key(key)
    if plan.public_gateway is not None:
        save_public_gateway(tx, plan.public_gateway, now)
        if plan.peer_session_key is not None:
            tx.keys.save_peer_session_key(plan.public_gateway.address, plan.peer_session_key)
    for address in plan.apps:
        tx.endpoints.upsert(address, EndpointState.ALLOWED, "", None, now)
    _write_messages(tx, plan, bodies, now)
    tx.settings.put(MOVED_SETTING, now.isoformat())
    tx.settings.put(NOTED_SETTING, False)  # the running gateway notes their authorizations


def _write_messages(tx: Transaction, plan: MovingPlan, bodies: Sequence[Body], now: datetime) -> None:
    peer: PrivateAddress | None = None if plan.public_gateway is None else plan.public_gateway.address
    for parcel, body in zip(plan.parcels, bodies, strict=True):
        new = NewParcel(
            parcel.key,
            AWALA.name,
            parcel.place.direction,
            parcel.transport,
            parcel.created,
            parcel.expires,
            body,
            parcel.counted_until,
        )
        if parcel.place.direction is Direction.OUTBOUND:
            tx.parcels.store_outbound(new, now)
        else:
            tx.parcels.store_inbound(new, now, pca_to=peer if parcel.key in plan.owed else None)
    for key, expires in plan.owed.items():
        tx.parcels.note_delivered(key, AWALA.name, expires, peer)
