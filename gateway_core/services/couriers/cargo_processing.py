"""Takes cargo from couriers: validates and stores it, then processes its messages from the store.

A cargo leaves the store after its last message was committed or found unusable. After a crash, stored cargo is
processed again from its beginning; repeated messages have no effect. An invalid message is counted and skipped. Cargo
that may have failed because of our clock or keys goes into quarantine.

Only the current and the former public gateways may send cargo, each with an authorization from this gateway. The
signature of our key on the sender's certificate is insufficient, because our key also signs the certificate of every
app. So the sender must *be* such a public gateway, and its certificate must have the form of a Cargo Delivery
Authorization (CDA). All contents of a cargo, its date included, are untrusted until this check has passed.

Spec: RS-000 Cargo, Cargo Relay Binding; RS-002 (profiles of certificates); docs/decisions/0015.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial

from msgspec import field
from msgspec.structs import replace

from gateway_core.clock import DRIFT_TOLERANCE, came_within
from gateway_core.codes.couriers import SetAsideCode
from gateway_core.codes.messages import CargoCode
from gateway_core.codes.statement import Statement
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    DamagedBodyError,
    DecryptionError,
    InvalidMessageError,
    MalformedMessageError,
    StorageFullError,
    StoreError,
    TimingError,
    UntrustedSignerError,
)
from gateway_core.events import (
    DateProved,
    DeletionReason,
    Direction,
    Event,
    MessageQuarantined,
    ParcelsDeleted,
    RoomWanted,
    Transport,
)
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.ports.custody import QuarantinedMessage, StoredCargo
from gateway_core.services.couriers.cargo_items import CargoItems, OpenCargo, ProcessedCargo, skip
from gateway_core.services.endpoints.parcels import Parcels, quarantine
from gateway_core.services.identity.channel import decrypt_from_peer
from gateway_core.services.identity.credentials import Credentials, WithCustody
from gateway_core.tables.transaction import Transaction

logger = logging.getLogger(__name__)

LOOK_SECONDS = 10.0
"""The interval of retries for storage space without an event: another program may have freed disk space."""

MAX_ATTEMPTS = 5
"""The number of unfinished attempts after which cargo goes into quarantine, as the likely cause of crashes."""

STOPPED_US = SetAsideCode.PROCESSING_FAILED()
"""The reason for this quarantine. Such cargo is never reconsidered, since every sweep could then crash the gateway."""


class CargoVerdict(StrEnum):
    """The result for a received cargo. With every verdict the courier may delete its copy."""

    STORED = "stored"
    DUPLICATE = "duplicate"
    QUARANTINED = "quarantined"
    DAMAGED = "damaged"
    """The cargo was changed in transit; its messages will be sent again."""
    UNUSABLE = "unusable"


class CargoIntake(WithCustody):
    """Takes custody of cargo, and processes its messages."""

    _parcels: Parcels
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    _no_room: set[int] = field(default_factory=set)
    """Rows of stored cargo whose processing needs more space."""
    _processed_at_once: list[ProcessedCargo] = field(default_factory=list)
    """The counts of cargo processed from memory, to be reported by ``process_pending``."""
    _some_wait: asyncio.Event = field(default_factory=asyncio.Event)
    _room: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def _items(self) -> CargoItems:
        return CargoItems(self._custody, self._parcels)

    # --- Receiving ----------------------------------------------------------------------------------------

    async def receive(self, octets: bytes) -> CargoVerdict:
        """Validate and store a cargo; with the verdict STORED, all of it is on stable storage.

        If the store has no space for the whole cargo, its acknowledgements are processed, and then the items that fit
        are stored.

        Raises:
            StorageFullError, StoreError: if part of the cargo could not be stored; the cargo must stay unacknowledged.
        """
        now = self._clock.now()
        try:
            message = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
        except (MalformedMessageError, InvalidMessageError) as error:
            logger.info("A cargo was damaged: %s", error.statement)
            return CargoVerdict.DAMAGED
        try:
            self._validate(message, now)
        except InvalidMessageError as error:
            return await self._refuse(message, octets, error, now)
        self._prove_date(message)
        if await self._store.read(lambda tx: tx.seen_messages.has_seen(message.sender, message.message_id)):
            return CargoVerdict.DUPLICATE
        try:
            return await self._keep(message, octets)
        except StorageFullError as error:
            self._events.publish(RoomWanted())
            return await self._keep_without_room(message, octets, error)

    async def _keep(self, message: RamfMessage, octets: bytes) -> CargoVerdict:
        body = await self._store.keep_body(octets, is_passing=True)
        now = self._clock.now()
        row_id = await self._store.write(
            lambda tx: tx.cargo.store(message.sender, message.message_id, message.expires, body, now)
        )
        return CargoVerdict.DUPLICATE if row_id is None else CargoVerdict.STORED

    async def _keep_without_room(
        self, message: RamfMessage, octets: bytes, no_room: StorageFullError
    ) -> CargoVerdict:
        """Store is full: process the cargo's acknowledgements first to free space, then store the items that fit."""
        result = ProcessedCargo()
        async with self._one_at_a_time:
            try:
                opened = await self._decrypt(message)
            except DecryptionError:  # maybe a local fault; no space for quarantine
                raise no_room from None
            except (MalformedMessageError, InvalidMessageError) as error:
                logger.info("A cargo was unusable: %s", error.statement)
                return CargoVerdict.UNUSABLE
            await self._items.release_acknowledged(opened, result)
            with contextlib.suppress(StorageFullError):
                return await self._keep(message, octets)
            await self._items.process(opened, result)
        now = self._clock.now()
        await self._store.write(
            lambda tx: tx.cargo.remember(message.sender, message.message_id, message.expires, now)
        )
        self._processed_at_once.append(result)
        return CargoVerdict.STORED

    def _validate(self, message: RamfMessage, now: datetime) -> None:
        require_authorized_sender(message, self._credentials)
        validate(message, now, trusted=self._credentials.anchors_for_cargo())

    async def _refuse(
        self, message: RamfMessage, octets: bytes, error: InvalidMessageError, now: datetime
    ) -> CargoVerdict:
        """Quarantine cargo with a wrong date or an untrusted signer, which local errors can cause; refuse any other."""
        logger.info("A cargo was refused: %s", error.statement)
        if not isinstance(error, TimingError | UntrustedSignerError):
            return CargoVerdict.UNUSABLE
        if isinstance(error, TimingError) and message.sender_certificate.is_valid_at(
            message.created, timedelta()
        ):
            self._prove_date(message)
        keep = partial(self._store.keep_body, octets, is_passing=True)
        await quarantine(self._store, self._events, octets, keep, Transport.COURIER, error.statement, now)
        return CargoVerdict.QUARANTINED

    def _prove_date(self, cargo: RamfMessage) -> None:
        """Publish the date of cargo from the current public gateway, as a witness of the time.

        Former public gateways are no witness, because the time decides about messages of others.
        """
        present = self._credentials.public_gateway
        if present is not None and cargo.sender == present.address:
            self._events.publish(DateProved(cargo.created, cargo.sender))

    # --- Processing -----------------------------------------------------------------------------------------

    async def process_pending(self, note: Callable[[ProcessedCargo], None] | None = None) -> None:
        """Process all stored cargo, oldest first; ``note`` receives the counts of each finished cargo.

        Cargo that needs more space stays stored for the next call.
        """
        async with self._one_at_a_time:
            done, self._processed_at_once = self._processed_at_once, []
            if note is not None:
                for result in done:
                    note(result)
            tried: set[int] = set()
            while True:
                pending = await self._store.read(lambda tx: tx.cargo.pending())
                cargo = next((each for each in pending if each.row_id not in tried), None)
                if cargo is None:
                    return
                tried.add(cargo.row_id)
                finished = await self._attempt(cargo)
                if finished is not None and note is not None:
                    note(finished)

    async def keep_trying(self) -> None:
        """Retry cargo that did not fit, after deletions or every 10 s, until cancelled."""
        unsubscribe = self._events.subscribe(self._notice)
        try:
            while True:
                await self._some_wait.wait()
                await came_within(self._room, LOOK_SECONDS)
                self._room.clear()
                await self.process_waiting()
        finally:
            unsubscribe()

    def _notice(self, event: Event) -> None:
        if isinstance(event, ParcelsDeleted):
            self._room.set()

    async def discard_expired(self, now: datetime) -> None:
        """Delete cargo that did not fit and has expired at ``now``, with the clock tolerance."""
        async with self._one_at_a_time:
            for cargo in await self._store.read(lambda tx: tx.cargo.pending()):
                if cargo.row_id in self._no_room and await self._has_expired(cargo, now):
                    await self._discard(cargo)

    async def _has_expired(self, cargo: StoredCargo, now: datetime) -> bool:
        try:
            octets = await self._store.load_body(cargo.body)
            message = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
        except (MalformedMessageError, InvalidMessageError, DamagedBodyError):
            return False  # processing will find the same fault
        return message.expires is not None and message.expires + DRIFT_TOLERANCE < now

    async def _discard(self, cargo: StoredCargo) -> None:
        now = self._clock.now()
        await self._store.write(lambda tx: tx.cargo.discard(cargo.row_id, DeletionReason.EXPIRED, now))
        self._no_room.discard(cargo.row_id)
        self._events.publish(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, cargo.body.size))

    async def process_waiting(self) -> None:
        """Retry all cargo for which the store was full."""
        waiting, self._no_room = self._no_room, set()
        self._some_wait.clear()
        async with self._one_at_a_time:
            for cargo in await self._store.read(lambda tx: tx.cargo.pending()):
                if cargo.row_id in waiting:
                    await self._attempt(cargo)

    async def _attempt(self, cargo: StoredCargo) -> ProcessedCargo | None:
        try:
            return await self._process(cargo)
        except StoreError as error:
            logger.warning("A cargo waits to be processed later: %s", error.statement)
            if isinstance(error, StorageFullError):
                self._no_room.add(cargo.row_id)
                self._some_wait.set()
                self._events.publish(RoomWanted())
                await self._store.write(lambda tx: tx.cargo.count_attempt(cargo.row_id, -1))
            return None

    async def _process(self, cargo: StoredCargo) -> ProcessedCargo:
        row_id = cargo.row_id
        if cargo.attempts >= MAX_ATTEMPTS:
            return await self._quarantine(cargo, STOPPED_US)
        await self._store.write(lambda tx: tx.cargo.count_attempt(row_id))
        result = ProcessedCargo()
        try:
            opened = replace(await self._unpack(cargo), row_id=row_id)
        except DecryptionError as error:
            return await self._quarantine(cargo, error.statement)
        except (MalformedMessageError, InvalidMessageError, DamagedBodyError) as error:
            logger.info("A cargo was unusable: %s", error.statement)
            result.unusable += 1
        else:
            await self._items.process(opened, result)
        await self._store.write(lambda tx: tx.cargo.finish(row_id))
        return result

    async def _unpack(self, cargo: StoredCargo) -> OpenCargo:
        octets = await self._store.load_body(cargo.body)
        message = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
        require_authorized_sender(message, self._credentials)  # 0.1.0 stored cargo signed by any app
        return await self._decrypt(message)

    async def _decrypt(self, message: RamfMessage) -> OpenCargo:
        now = self._clock.now()
        plaintext = await self._store.write(
            lambda tx: decrypt_from_peer(
                tx, message.payload, self._credentials.address, message.sender, message.created, now
            )
        )
        items = await asyncio.to_thread(parse_message_set, plaintext)
        authorized = message.sender_certificate.not_before
        return OpenCargo(message.sender, message.created, authorized, list(items))

    async def _quarantine(self, cargo: StoredCargo, reason: Statement) -> ProcessedCargo:
        now = self._clock.now()

        def work(tx: Transaction) -> None:
            tx.quarantine.insert(cargo.body, Transport.COURIER, reason, now)
            tx.cargo.finish(cargo.row_id)

        await self._store.write(work)
        self._events.publish(MessageQuarantined(Transport.COURIER, reason))
        return ProcessedCargo(was_quarantined=True)

    async def reconsider_quarantined(self) -> ProcessedCargo:
        """Validate quarantined cargo again after a change of our clock, certificates or keys.

        Valid cargo is processed, permanently invalid cargo is deleted, and cargo that may be valid later stays in
        quarantine.
        """
        result = ProcessedCargo()
        async with self._one_at_a_time:
            for held in await self._store.read(lambda tx: tx.quarantine.all()):
                if str(held.reason) != str(STOPPED_US):  # an earlier version stored the sentence
                    await self._reconsider(held, result)
        return result

    async def _reconsider(self, held: QuarantinedMessage, result: ProcessedCargo) -> None:
        try:
            octets = await self._store.load_body(held.body)
            message = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
        except (MalformedMessageError, InvalidMessageError, DamagedBodyError):
            return  # a parcel, or a damaged message: services.parcels handles parcels
        now = self._clock.now()
        try:
            self._validate(message, now)
            await self._decrypt(message)
        except (TimingError, UntrustedSignerError, DecryptionError):
            return
        except (MalformedMessageError, InvalidMessageError) as error:
            skip(error.reason, result)
            await self._store.write(lambda tx: tx.quarantine.release(held.row_id))
            return

        def take_back(tx: Transaction) -> StoredCargo:
            stored = tx.cargo.store_again(message.sender, message.message_id, message.expires, held.body, now)
            tx.quarantine.release(held.row_id)
            return stored

        processed = await self._attempt(await self._store.write(take_back))
        if processed is not None:
            result.add(processed)


def require_authorized_sender(cargo: RamfMessage, credentials: Credentials) -> None:
    """Check the recipient and the sender of a cargo with a verified signature; dates and trust are checked later.

    Raises:
        InvalidMessageError: if the cargo is for another gateway, or its sender may not send us cargo.
    """
    if cargo.recipient.private_address != credentials.address:
        raise InvalidMessageError(CargoCode.FOR_ANOTHER_GATEWAY)
    if all(cargo.sender != each.address for each in credentials.paired_public_gateways()):
        raise InvalidMessageError(CargoCode.FROM_A_STRANGER)
    certificate = cargo.sender_certificate
    if not (certificate.may_sign_cargo and certificate.is_signed_by(credentials.key.public)):
        raise InvalidMessageError(CargoCode.NOT_AUTHORIZED)
