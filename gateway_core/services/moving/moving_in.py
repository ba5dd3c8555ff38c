"""Moving in: taking over another gateway program's identity, certificates, session keys and queued parcels.

::

    judge (nothing is changed) ──▶ preview ──▶ the user agrees ──▶ move in: one transaction ──▶ that program is retired

It goes into a profile whose own identity nobody knows yet; that identity is forgotten. Whatever ends it half-way leaves
the profile as it was, so it can simply be tried again. The other program's folder is only ever read.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.codes.moving import MovingCode
from gateway_core.dialects import AWALA
from gateway_core.errors import ForeignParcelError, ForeignProfileError, InvalidMessageError
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Body, NewParcel
from gateway_core.ports.moving import ForeignProfile
from gateway_core.services.endpoints.endpoint_policy import MOVED_SETTING
from gateway_core.services.endpoints.parcel_reconsideration import NOTED_SETTING
from gateway_core.services.identity.identity_backup import is_unused
from gateway_core.services.identity.known_gateways import CLOSED
from gateway_core.services.identity.public_gateways import save_public_gateway
from gateway_core.services.moving.moving_in_judgement import MovingParcel, MovingPlan, judge
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.moving import MovingCertificate, MovingPreview, MovingQueue, MovingSkip
from gateway_core.views.status import CertificateRole, EndpointState


async def plan_move(profile: ForeignProfile, clock: Clock) -> MovingPlan:
    """Read and judge everything; in a thread, because all parcels are verified.

    Raises:
        ForeignProfileError: it cannot be taken over at all.
    """
    return await asyncio.to_thread(judge, profile, clock.now())


def describe(profile: ForeignProfile, plan: MovingPlan) -> MovingPreview:
    """The plan, to be shown."""
    return MovingPreview(
        folder=str(profile.folder),
        layout=plan.layout,
        address=plan.key.address,
        public_gateway=None if plan.public_gateway is None else plan.public_gateway.domain,
        certificates=tuple(
            MovingCertificate(each.role is CertificateRole.SELF_ISSUED, each.not_before, each.not_after)
            for each in plan.certificates
        ),
        session_keys=len(plan.session_keys),
        apps=len(plan.apps),
        queues=tuple(_queue(plan.parcels, direction) for direction in Direction),
        acknowledgements=len(plan.owed),
        skipped=tuple(MovingSkip(*what, count) for what, count in sorted(plan.skipped.items(), key=str)),
        is_closed=plan.public_gateway is not None and plan.public_gateway.domain in CLOSED,
    )


def _queue(parcels: Sequence[MovingParcel], direction: Direction) -> MovingQueue:
    those = [each for each in parcels if each.place.direction is direction]
    expiries = [each.expires for each in those if each.expires is not None]
    return MovingQueue(direction, len(those), sum(each.size for each in those), min(expiries, default=None))


def require_free(tx: Transaction) -> None:
    """Check that this profile's own identity, if it has one, is of no use to anybody yet.

    Raises:
        InvalidMessageError: this gateway is in use, or has moved in before.
    """
    moved_at = tx.settings.get(MOVED_SETTING)
    if moved_at is not None:
        raise InvalidMessageError(MovingCode.MOVED_ALREADY(day=str(moved_at)[:10]))
    in_use = (
        not is_unused(tx)
        or tx.keys.session_key_count()
        or tx.quarantine.all()
        or tx.cargo.pending()
        or tx.deletions.all()
    )
    if in_use:
        raise InvalidMessageError(MovingCode.IDENTITY_IN_USE)


async def move_in(store: Store, profile: ForeignProfile, plan: MovingPlan, clock: Clock) -> None:
    """Do it, in one transaction. Small parcels are held in memory until it is committed.

    Raises:
        InvalidMessageError: this gateway is in use. Nothing was changed.
        ForeignProfileError: a parcel is not any more what it was when the plan was made. Nothing was changed.
        StorageFullError, StoreError: the same.
    """
    await store.read(require_free)
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
    require_free(tx)
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
    tx.settings.put(NOTED_SETTING, False)  # what its parcels came under is noted once this gateway runs


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
