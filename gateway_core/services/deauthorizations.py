"""Parcel Delivery Deauthorizations that local endpoints register over the GSC.

Spec: RS-000 PDD, GSC (a client may register PDDs with the server); docs/protocol, "Both" (path and media type, ours).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import ForbiddenEndpointError, StoreError, TimingError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.messages.control import parse_deauthorization
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports import Deauthorization, Store, StoredParcel, Transaction
from gateway_core.services.countersignatures import Countersignatures
from gateway_core.services.parcels import require_allowed

MAX_DEAUTHORIZATION_OCTETS = 256 * 1024
"""Room for ten thousand serial numbers of twenty octets."""


class Deauthorizations:
    """Registers deauthorizations and applies them to what waits already."""

    def __init__(
        self, store: Store, countersignatures: Countersignatures, clock: Clock, events: EventBus
    ) -> None:
        self._store = store
        self._countersignatures = countersignatures
        self._clock = clock
        self._events = events

    async def register(self, octets: bytes, countersignature: bytes, dialect: Dialect) -> int:
        """Keep a PDD that its endpoint handed in. Returns how many waiting parcels it removed.

        Raises:
            UnauthenticatedEndpointError, ForbiddenEndpointError, RegistrationRequiredError: as for parcels.
            MalformedMessageError: not a PDD.
            TimingError: it is over already.
            StoreError
        """
        signer = self._countersignatures.verify(countersignature, octets, dialect)
        deauthorization = parse_deauthorization(octets)
        if deauthorization.endpoint != signer.subject:
            raise ForbiddenEndpointError("An endpoint can only revoke authorizations that it issued itself.")
        now = self._clock.now()
        if deauthorization.expires <= now:
            raise TimingError("The deauthorization has expired.")
        record = Deauthorization(
            deauthorization.endpoint, deauthorization.serial_numbers, deauthorization.expires
        )

        def work(tx: Transaction) -> Sequence[StoredParcel]:
            require_allowed(tx, record.endpoint, now)
            tx.deauthorizations.save(record)
            return tx.parcels.inbound([record.endpoint], now)

        waiting = await self._store.write(work)
        return await self._remove([parcel for parcel in waiting if await self._is_under(parcel, record)], now)

    async def _is_under(self, parcel: StoredParcel, deauthorization: Deauthorization) -> bool:
        if not deauthorization.serial_numbers:
            return True
        try:
            octets = await self._store.load_body(parcel.body)
        except StoreError:  # gone or damaged: whoever delivers it finds out
            return False
        message = parse_verified(octets, MessageType.PARCEL)
        return message.sender_certificate.serial in deauthorization.serial_numbers

    async def _remove(self, parcels: Sequence[StoredParcel], now: datetime) -> int:
        if not parcels:
            return 0

        def work(tx: Transaction) -> list[StoredParcel]:
            reason = DeletionReason.DEAUTHORIZED
            return [parcel for parcel in parcels if tx.parcels.delete(parcel.row_id, reason, now)]

        removed = await self._store.write(work)
        octets = sum(parcel.body.size for parcel in removed)
        self._events.publish(
            ParcelsDeleted(Direction.INBOUND, DeletionReason.DEAUTHORIZED, len(removed), octets)
        )
        return len(removed)
