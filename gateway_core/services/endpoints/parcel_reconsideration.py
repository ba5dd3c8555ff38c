"""Reads stored parcels again: parcels in quarantine, paused parcels, and parcels with an unknown authorization.

Quarantined parcels are judged after a change of our clock or certificates. A valid parcel takes over its own space in
quarantine, so a full store does not block it.

An outbound parcel that the public gateway refused unclearly stays in the queue and is paused for some time
(``back_off``). Meanwhile it is acknowledged, replaced, revoked or purged like any other.

0.1.0 and other programs queued parcels without the serial number of the authorization. A revocation by number misses
these parcels, and 0.1.0 stored PDDs of endpoints elsewhere without enforcing them. ``note_authorizations`` reads each
parcel once: it deletes a revoked parcel and stores the serial number of any other.

Spec: docs/decisions/0015; RS-000 PDD.
"""

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
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, ParcelStored, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.custody import ParcelAside, QuarantinedMessage, StoredParcel
from gateway_core.protocol.back_off import after_refusal
from gateway_core.services.endpoints.parcels import NetworkVerdict, Parcels, load_quarantined
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.tables.transaction import Transaction


class ParcelReconsideration(WithCustody):
    """Judges parcels again after a quarantine or a pause."""

    _parcels: Parcels

    async def run(self) -> int:
        """Judge all quarantined parcels once. Returns the number of stored parcels.

        Valid parcels are stored, permanently invalid parcels are deleted, and all others stay in quarantine.
        """
        stored = 0
        for held in await self._store.read(lambda tx: tx.quarantine.all()):
            if held.transport is Transport.LOCAL:
                stored += await self._queue(held)
                continue
            octets = await load_quarantined(self._store, held, self._clock.now())
            if octets is None or read_format_signature(octets)[1] is MessageType.CARGO:
                continue  # services.cargo_processing judges cargo
            outcome = await self._parcels.accept_from_network(octets, held.transport, None, held=held.body)
            if outcome.verdict is NetworkVerdict.QUARANTINED:
                continue
            stored += outcome.verdict is NetworkVerdict.STORED
            await self._store.write(partial(_forget, row_id=held.row_id))
        return stored

    async def _queue(self, held: QuarantinedMessage) -> bool:
        """Queue an outbound parcel that 0.1.0 moved from the queue into quarantine after an unclear refusal."""
        now = self._clock.now()

        def give_up(tx: Transaction, reason: DeletionReason) -> DeletionReason | None:
            tx.deletions.record(reason, held.body.size, now, Direction.OUTBOUND)
            tx.quarantine.release(held.row_id)
            return reason

        def work(tx: Transaction, message: RamfMessage) -> DeletionReason | None:
            if tx.parcels.queued_octets(message.key):  # its sender replaced the parcel meanwhile
                return give_up(tx, DeletionReason.REPLACED)
            try:  # an expired parcel is queued too: the sweep deletes and counts it
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
        """Queue paused parcels again at the end of their pause; ``at_once``: all of them, now.

        Returns the number of queued parcels.
        """
        now = self._clock.now()

        def work(tx: Transaction) -> list[StoredParcel]:
            due = [each.parcel for each in tx.parcels.quarantined() if at_once or _has_its_turn(each, now)]
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

    # --- Parcels of older versions ------------------------------------------------------------------------

    async def note_authorizations(self) -> None:
        """Store the missing serial numbers, unless an earlier call completed the work.

        Raises:
            StoreError: if the store failed; call again later.
        """
        last = 0
        if await self._store.read(lambda tx: tx.settings.get(NOTED_SETTING) is True):
            return
        while True:
            after = last
            page = await self._store.read(lambda tx: tx.deauthorizations.unrecorded_rows(after, _PAGE))  # noqa: B023
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
            return  # damaged, or too large for the present limits: the next node or app judges it
        recipient = self._private_recipient(parcel, message)
        if recipient is None:
            return
        serial, now = message.sender_certificate.serial, self._clock.now()

        def work(tx: Transaction) -> bool:
            if tx.deauthorizations.revokes(recipient, serial, now):
                return tx.parcels.delete(row_id, DeletionReason.DEAUTHORIZED, now)
            tx.deauthorizations.record(row_id, serial)
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
    """Return True if the pause is over. A pause that began in the future is over: our clock was wrong then."""
    parcel = aside.parcel
    return not aside.since <= now < back_in_the_queue(aside.since, parcel.expires, parcel.times_sent)


def back_in_the_queue(since: datetime, expires: datetime | None, times_sent: int) -> datetime:
    """Return when a refused parcel is tried again, after ``times_sent`` attempts.

    The pause is that of ``after_refusal``, and at most half of the life that the parcel had left.
    """
    wait = timedelta(seconds=after_refusal(times_sent))
    return since + (wait if expires is None else min(wait, (expires - since) / 2))


NOTED_SETTING = "authorizations_noted"

_PAGE = 64
