"""Decides what of another gateway program's data is good. Everything in it is judged as if a stranger had sent it.

The identity key must be there and be the one of the address: without it there is nothing to move into. Everything else
stands alone: what is bad, too old or of no use is counted with its reason, and the rest is taken.

Spec: RS-002 (certificates); RS-003 (life of session keys); RS-001 (messages).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TypeVar

from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, expiry_limit
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
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey, StoredCertificate
from gateway_core.ports.moving import (
    ForeignCertificate,
    ForeignCollection,
    ForeignParcel,
    ForeignProfile,
    ForeignRecords,
    ForeignSessionKey,
)
from gateway_core.services.endpoints.quotas import counted_until
from gateway_core.services.identity.credentials import stored
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.views.moving import MovingItem
from gateway_core.views.status import CertificateRole

T = TypeVar("T")


class MovingParcel(Struct, frozen=True):
    """A parcel that was found good; its octets are read again when it is moved, and must be the same."""

    place: ForeignParcel
    digest: bytes
    size: int
    key: ParcelKey
    created: datetime
    expires: datetime | None
    counted_until: datetime | None
    transport: Transport


class MovingPlan(Struct):
    """The things that will be moved."""

    layout: str
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
        """Endpoints that the messages show to be registered here."""
        of_parcels = [
            each.key.sender if each.place.direction is Direction.OUTBOUND else each.key.recipient
            for each in self.parcels
        ]
        return sorted({PrivateAddress(each) for each in (*of_parcels, *(key.recipient for key in self.owed))})


def judge(profile: ForeignProfile, now: datetime) -> MovingPlan:
    """Read and judge all of it. Blocks for as long as reading and verifying every parcel takes.

    Raises:
        ForeignProfileError: it cannot be read, or holds no usable identity.
    """
    records = profile.records()
    plan = MovingPlan(records.layout, _identity_key(records))
    _judge_pairing(plan, records)
    trusted = _judge_certificates(plan, records, now)
    _judge_session_keys(plan, records, now)
    _judge_collections(plan, records, now)
    for place in profile.parcels():
        _attempt(plan, MovingItem.PARCEL, partial(_judge_parcel, plan, profile, place, trusted, now))
    return plan


def _attempt(plan: MovingPlan, item: MovingItem, work: Callable[[], T]) -> T | None:
    """Run ``work``; what is refused is counted."""
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
    """Its public gateway, by the key that the profile holds of it; that program keeps no certificate of it."""
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
    """Returns those from the public gateway that are valid now: what messages for apps must lead to."""
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
        plan.certificates.append(stored(role, certificate, certificate.issuer_address or certificate.subject))
        if role is CertificateRole.FROM_PUBLIC_GATEWAY and certificate.is_valid_at(now, DRIFT_TOLERANCE):
            trusted.append(certificate)
    return trusted


def _newest_issued(judged: dict[Certificate, CertificateRole]) -> Certificate | None:
    """It is kept even when it has expired, so that the gateway knows that it is to be renewed."""
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
    # At a moment of its own, so that only what is wrong with it for good is found here.
    verify_certificate(certificate, certificate.not_before)
    return certificate, role


def _leaf(path: bytes) -> Certificate:
    """A certification path as the library keeps it, or a bare certificate as older releases did."""
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
    """Marked as answered, so that the next message of ours brings a key that is in no other program's files."""
    if found.owner != plan.key.address:
        raise InvalidMessageError(LeftBehindCode.ANOTHER_NODE)
    if found.peer and (plan.public_gateway is None or found.peer != plan.public_gateway.address):
        raise InvalidMessageError(LeftBehindCode.FORMER_PEER)
    if found.created is None or now - found.created > SESSION_KEY_LIFE:
        raise TimingError(LeftBehindCode.TOO_OLD)
    try:
        key_id = bytes.fromhex(found.key_id)
    except ValueError:
        raise MalformedMessageError(LeftBehindCode.DAMAGED) from None
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
            counted_until(message) if inbound else None,
            transport,
        )
    )


def _require_place(message: RamfMessage, place: ForeignParcel) -> None:
    """It must stand where that program put it: it checked then who handed it in, or whom it was for."""
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
