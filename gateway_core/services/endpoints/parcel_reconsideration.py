"""Parcels that are read again: those that were set aside, and those of which an earlier version noted too little.

What was set aside is judged after our clock or certificates changed, or some time after a refusal (``back_off``).

A parcel that came in and is good now takes over the room that it has in quarantine, so that a full store holds up none.
One on its way out never left the queue: it has no turn for a while, and is acknowledged, replaced, revoked or purged
like any other meanwhile.

Parcels that 0.1.0 or another program left in the queues, without a note of the authorization under which each came.

Such a parcel is not found when its authorization is revoked by number, and 0.1.0 kept deauthorizations of endpoints
elsewhere without enforcing them. So each of these parcels is read once: what is revoked already is let go, and of the
others it is noted what they came under.

Spec: docs/decisions/0015; RS-000 PDD.
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial

from gateway_core.dialects import MessageType, read_format_signature
from gateway_core.errors import (
    DamagedBodyError,
    DeauthorizedSenderError,
    InvalidMessageError,
    MalformedMessageError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    ParcelsDeleted,
    ParcelStored,
    Transport,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.custody import ParcelAside, QuarantinedMessage, StoredParcel
from gateway_core.protocol.back_off import after_refusal
from gateway_core.services.endpoints.parcels import NetworkVerdict, Parcels, load_quarantined
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.tables.transaction import Transaction


class ParcelReconsideration(WithCustody):
    """Judges again what services.parcels, or the delivery over the Internet, set aside."""

    _parcels: Parcels

    async def run(self) -> int:
        """Judge all of it once. Returns how many were stored.

        What is good is stored; what is bad beyond doubt is dropped; what may still be our fault stays.
        """
        stored = 0
        for held in await self._store.read(lambda tx: tx.quarantine.all()):
            if held.transport is Transport.LOCAL:
                stored += await self._queue(held)
                continue
            octets = await load_quarantined(self._store, held, self._clock.now())
            if octets is None or read_format_signature(octets)[1] is MessageType.CARGO:
                continue  # services.cargo_processing judges those
            outcome = await self._parcels.accept_from_network(octets, held.transport, None, held=held.body)
            if outcome.verdict is NetworkVerdict.QUARANTINED:
                continue
            stored += outcome.verdict is NetworkVerdict.STORED
            await self._store.write(partial(_forget, row_id=held.row_id))
        return stored

    async def _queue(self, held: QuarantinedMessage) -> bool:
        """One on its way out, which 0.1.0 took out of the queue when the public gateway refused it unclearly."""
        now = self._clock.now()

        def give_up(tx: Transaction, reason: DeletionReason) -> DeletionReason | None:
            tx.deletions.record(reason, held.body.size, now, Direction.OUTBOUND)
            tx.quarantine.release(held.row_id)
            return reason

        def work(tx: Transaction, message: RamfMessage) -> DeletionReason | None:
            if tx.parcels.queued_octets(message.key):  # its sender replaced it meanwhile
                return give_up(tx, DeletionReason.REPLACED)
            try:  # one that has expired meanwhile is swept, and counted as such
                self._parcels.queue(tx, message, held.body, now)
            except DeauthorizedSenderError:
                return give_up(tx, DeletionReason.DEAUTHORIZED)
            tx.quarantine.release(held.row_id)
            return None

        size = held.body.size
        try:
            octets = await self._store.load_body(held.body)
        except DamagedBodyError:
            gone = await self._store.write(partial(give_up, reason=DeletionReason.DAMAGED))
        else:
            message = await asyncio.to_thread(parse_verified, octets, MessageType.PARCEL)
            gone = await self._store.write(partial(work, message=message))
            if gone is None:
                recipient = message.recipient.key
                self._events.publish(
                    ParcelStored(Direction.OUTBOUND, recipient, Transport.LOCAL, size, again=True)
                )
        if gone is not None:
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, gone, 1, size))
        return gone is None

    async def put_back(self, *, at_once: bool = False) -> int:
        """Give what the public gateway refused unclearly its turn again, when that has come or ``at_once``.

        Returns how many parcels have one.
        """
        now = self._clock.now()

        def work(tx: Transaction) -> list[StoredParcel]:
            due = [each.parcel for each in tx.parcels.aside() if at_once or _has_its_turn(each, now)]
            for parcel in due:
                tx.parcels.put_back(parcel.row_id)
            return due

        parcels = await self._store.write(work)
        for parcel in parcels:
            self._events.publish(
                ParcelStored(
                    Direction.OUTBOUND, parcel.key.recipient, Transport.LOCAL, parcel.body.size, again=True
                )
            )
        return len(parcels)

    # --- What older versions left -------------------------------------------------------------------------

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


def _forget(tx: Transaction, row_id: int) -> None:
    tx.quarantine.release(row_id)


def _has_its_turn(aside: ParcelAside, now: datetime) -> bool:
    """One that was set aside in what is the future now was so by a clock that was wrong."""
    parcel = aside.parcel
    return not aside.since <= now < back_in_the_queue(aside.since, parcel.expires, parcel.times_sent)


def back_in_the_queue(since: datetime, expires: datetime | None, times_sent: int) -> datetime:
    """Return the moment when a parcel that was sent so often is tried again.

    After half of the life that it had left, if that is shorter than a refused one's wait.
    """
    wait = timedelta(seconds=after_refusal(times_sent))
    return since + (wait if expires is None else min(wait, (expires - since) / 2))


NOTED_SETTING = "authorizations_noted"

_PAGE = 64
