"""Parcels that 0.1.0 or another program left in the queues, without a note of the authorization under which each came.

Such a parcel is not found when its authorization is revoked by number, and 0.1.0 kept deauthorizations of endpoints
elsewhere without enforcing them. So each of these parcels is read once: what is revoked already is let go, and of the
others it is noted what they came under.

Spec: RS-000 PDD.
"""

from __future__ import annotations

import asyncio

from gateway_core.clock import Clock
from gateway_core.dialects import MessageType
from gateway_core.errors import DamagedBodyError, InvalidMessageError, MalformedMessageError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports import StoredParcel
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.tables.transaction import Store, Transaction

NOTED_SETTING = "authorizations_noted"

_PAGE = 64


class OlderParcels:
    """Reads them page by page, in the background, and never again."""

    def __init__(self, store: Store, parcels: Parcels, clock: Clock, events: EventBus) -> None:
        self._store = store
        self._parcels = parcels
        self._clock = clock
        self._events = events

    async def note_authorizations(self) -> None:
        """Do it, unless it was done.

        Raises:
            StoreError: it is to be tried again.
        """
        last = 0
        if await self._store.read(lambda tx: tx.settings.get(NOTED_SETTING) is True):
            return
        while True:
            after = last
            page = await self._store.read(lambda tx: tx.deauthorizations.unnoted(after, _PAGE))  # noqa: B023
            for row_id in page:
                await self._note(row_id)
                last = row_id
            if not page:
                break
        await self._store.write(lambda tx: tx.settings.put(NOTED_SETTING, True))

    async def _note(self, row_id: int) -> None:
        parcel = await self._store.read(lambda tx: tx.parcels.get(row_id))
        if parcel is None:
            return
        try:
            octets = await self._store.load_body(parcel.body)
            message = await asyncio.to_thread(parse_verified, octets, MessageType.PARCEL)
        except (DamagedBodyError, MalformedMessageError, InvalidMessageError):
            return  # damaged, or within bounds that were wider then: whoever is to be given it judges for themselves
        recipient = self._private_recipient(parcel, message)
        if recipient is None:
            return
        serial, now = message.sender_certificate.serial, self._clock.now()

        def work(tx: Transaction) -> bool:
            if tx.deauthorizations.revokes(recipient, serial, now):
                return tx.parcels.delete(row_id, DeletionReason.DEAUTHORIZED, now)
            tx.deauthorizations.note(row_id, serial)
            return False

        if await self._store.write(work):
            self._events.publish(
                ParcelsDeleted(parcel.direction, DeletionReason.DEAUTHORIZED, 1, parcel.body.size)
            )

    def _private_recipient(self, parcel: StoredParcel, message: RamfMessage) -> PrivateAddress | None:
        if parcel.direction is Direction.INBOUND:
            return message.recipient.private_address
        return self._parcels.private_recipient_of(message)
