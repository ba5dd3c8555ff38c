"""What couriers bring: cargo is validated and stored first, and its messages are processed from the store.

A cargo leaves the store only when its last message is committed or judged unusable; after a crash, processing begins
again with what the store has, and what was done before is done twice without harm. A bad message is counted and
skipped, and the rest is kept. What may be bad only because of our clock or keys is set aside, not lost.

Spec: RS-000 Cargo, Cargo Relay Binding; DECISIONS.md, "Quarantine".
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from gateway_core.clock import Clock
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
    EventBus,
    MessageQuarantined,
    Transport,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.cargo import item_type, parse_message_set
from gateway_core.messages.control import parse_pca
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.ports import QuarantinedMessage, Store, StoredCargo, Transaction
from gateway_core.services.cargo_acknowledgements import release_acknowledged
from gateway_core.services.cargo_senders import require_authorized_sender
from gateway_core.services.certificate_rotation import accept_rotation
from gateway_core.services.channel import decrypt_from_peer
from gateway_core.services.credentials import Credentials
from gateway_core.services.deauthorizations import accept_deauthorization
from gateway_core.services.parcels import NetworkOutcome, NetworkVerdict
from gateway_core.services.quarantine import is_quarantined
from gateway_core.services.revocations import accept_revocation

logger = logging.getLogger(__name__)

MAX_ATTEMPTS = 5
"""A cargo whose processing never came to its end so often is set aside: it may be what stops the gateway."""

STOPPED_US = "Processing it failed again and again."
"""Why such a cargo is set aside. It is not judged again: whatever it does would happen at every sweep."""

_TOGETHER = 64
"""Parcels that are handed in at once, so that they share commits."""


class CargoVerdict(StrEnum):
    """What became of a cargo. In every case the courier may be told that we need it no more."""

    STORED = "stored"
    DUPLICATE = "duplicate"
    QUARANTINED = "quarantined"
    UNUSABLE = "unusable"


@dataclass(slots=True)
class ProcessedCargo:
    """What one cargo held."""

    parcels: int = 0
    acknowledgements: int = 0
    unusable: int = 0
    set_aside: bool = False


@dataclass(frozen=True, slots=True)
class _OpenCargo:
    """What a cargo held, from whom, and when that one says that it was made."""

    sender: PrivateAddress
    created: datetime
    items: list[bytes]


class ParcelIntake(Protocol):
    """Where parcels from a cargo go; implemented by services.parcels."""

    async def accept_from_network(
        self, octets: bytes, transport: Transport, pca_to: PrivateAddress | None
    ) -> NetworkOutcome: ...


class CargoIntake:
    """Takes cargo into custody, and its messages out of it."""

    def __init__(
        self, store: Store, credentials: Credentials, parcels: ParcelIntake, clock: Clock, events: EventBus
    ) -> None:
        self._store = store
        self._credentials = credentials
        self._parcels = parcels
        self._clock = clock
        self._events = events
        self._one_at_a_time = asyncio.Lock()
        self._no_room: dict[int, datetime] = {}
        """When the sync began that brought a cargo for which the store had no room, by its row."""

    # --- Taking -------------------------------------------------------------------------------------------

    async def receive(self, octets: bytes) -> CargoVerdict:
        """Judge a cargo and store it; it is on stable storage when this returns STORED.

        Raises:
            StorageFullError, StoreError: it was not stored, and must not be acknowledged.
        """
        now = self._clock.now()
        try:
            message = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
        except (MalformedMessageError, InvalidMessageError) as error:
            logger.info("A cargo was unusable: %s", error.reason)
            return CargoVerdict.UNUSABLE
        try:
            self._validate(message, now)
        except InvalidMessageError as error:
            return await self._refuse(message, octets, error, now)
        self._events.publish(DateProved(message.created))
        body = await self._store.keep_body(octets, is_passing=True)
        row_id = await self._store.write(
            lambda tx: tx.cargo.store(message.sender, message.message_id, message.expires, body, now)
        )
        return CargoVerdict.DUPLICATE if row_id is None else CargoVerdict.STORED

    def _validate(self, message: RamfMessage, now: datetime) -> None:
        require_authorized_sender(message, self._credentials)
        validate(message, now, trusted=self._credentials.trusted_for_cargo())

    async def _refuse(
        self, message: RamfMessage, octets: bytes, error: InvalidMessageError, now: datetime
    ) -> CargoVerdict:
        """Cargo under an authorization of ours can only be wrong in its dates, or by our own records."""
        logger.info("A cargo was refused: %s", error.reason)
        if not isinstance(error, TimingError | UntrustedSignerError):
            return CargoVerdict.UNUSABLE
        if isinstance(error, TimingError) and message.sender_certificate.is_valid_at(
            message.created, timedelta()
        ):
            self._events.publish(DateProved(message.created))
        if not await is_quarantined(self._store, octets):
            body = await self._store.keep_body(octets)
            await self._store.write(
                lambda tx: tx.parcels.quarantine(body, Transport.COURIER, error.reason, now)
            )
            self._events.publish(MessageQuarantined(Transport.COURIER, error.reason))
        return CargoVerdict.QUARANTINED

    # --- Processing -----------------------------------------------------------------------------------------

    async def process_pending(
        self, relay_began: datetime, note: Callable[[ProcessedCargo], None] | None = None
    ) -> None:
        """Process every stored cargo, oldest first; ``note`` hears of each one that is finished.

        ``relay_began``: when the sync began that brought them, which decides when rotated session keys go. What the
        store cannot take now stays for the next time.
        """
        async with self._one_at_a_time:
            tried: set[int] = set()
            while True:
                pending = await self._store.read(lambda tx: tx.cargo.pending())
                cargo = next((each for each in pending if each.row_id not in tried), None)
                if cargo is None:
                    return
                tried.add(cargo.row_id)
                result = await self._attempt(cargo, relay_began)
                if result is not None and note is not None:
                    note(result)

    async def process_what_found_no_room(self) -> None:
        """Process again what the store had no room for; there may be some by now."""
        waiting, self._no_room = self._no_room, {}
        async with self._one_at_a_time:
            for cargo in await self._store.read(lambda tx: tx.cargo.pending()):
                if cargo.row_id in waiting:
                    await self._attempt(cargo, waiting[cargo.row_id])

    async def _attempt(self, cargo: StoredCargo, relay_began: datetime) -> ProcessedCargo | None:
        try:
            return await self._process(cargo, relay_began)
        except StoreError as error:
            logger.warning("A cargo waits to be processed later: %s", error.reason)
            if isinstance(error, StorageFullError):
                self._no_room[cargo.row_id] = relay_began
                await self._store.write(lambda tx: tx.cargo.discount_attempt(cargo.row_id))
            return None

    async def _process(self, cargo: StoredCargo, relay_began: datetime) -> ProcessedCargo:
        row_id = cargo.row_id
        if cargo.attempts >= MAX_ATTEMPTS:
            return await self._set_aside(cargo, STOPPED_US)
        await self._store.write(lambda tx: tx.cargo.count_attempt(row_id))
        result = ProcessedCargo()
        try:
            opened = await self._unpack(cargo, relay_began)
        except DecryptionError as error:
            return await self._set_aside(cargo, error.reason)
        except (MalformedMessageError, InvalidMessageError, DamagedBodyError) as error:
            logger.info("A cargo was unusable: %s", error.reason)
            result.unusable += 1
        else:
            await self._process_items(opened, result)
        await self._store.write(lambda tx: tx.cargo.finish(row_id))
        return result

    async def _unpack(self, cargo: StoredCargo, relay_began: datetime) -> _OpenCargo:
        octets = await self._store.load_body(cargo.body)
        message = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
        require_authorized_sender(message, self._credentials)  # 0.1.0 stored what any app had signed
        return await self._decrypt(message, relay_began)

    async def _decrypt(self, message: RamfMessage, relay_began: datetime) -> _OpenCargo:
        plaintext = await self._store.write(
            lambda tx: decrypt_from_peer(
                tx, message.payload, self._credentials.address, message.sender, message.created, relay_began
            )
        )
        return _OpenCargo(message.sender, message.created, list(parse_message_set(plaintext)))

    async def _set_aside(self, cargo: StoredCargo, reason: str) -> ProcessedCargo:
        now = self._clock.now()

        def work(tx: Transaction) -> None:
            tx.parcels.quarantine(cargo.body, Transport.COURIER, reason, now)
            tx.cargo.finish(cargo.row_id)

        await self._store.write(work)
        self._events.publish(MessageQuarantined(Transport.COURIER, reason))
        return ProcessedCargo(set_aside=True)

    async def reconsider_quarantined(self, relay_began: datetime) -> ProcessedCargo:
        """Judge again what was set aside, after our clock, certificates or keys changed.

        What is good is processed; what is bad beyond doubt is dropped; what may still be our fault stays.
        """
        result = ProcessedCargo()
        async with self._one_at_a_time:
            for held in await self._store.read(lambda tx: tx.parcels.quarantined()):
                if held.reason != STOPPED_US:
                    await self._reconsider(held, relay_began, result)
        return result

    async def _reconsider(
        self, held: QuarantinedMessage, relay_began: datetime, result: ProcessedCargo
    ) -> None:
        try:
            message = parse_verified(await self._store.load_body(held.body), MessageType.CARGO)
        except (MalformedMessageError, InvalidMessageError, DamagedBodyError):
            return  # a parcel: services.parcels judges those
        try:
            self._validate(message, self._clock.now())
            opened = await self._decrypt(message, relay_began)
        except (TimingError, UntrustedSignerError, DecryptionError):
            return
        except (MalformedMessageError, InvalidMessageError) as error:
            _skip(error.reason, result)
        else:
            await self._process_items(opened, result)
        await self._store.write(lambda tx: tx.parcels.release_quarantined(held.row_id))

    async def _process_items(self, cargo: _OpenCargo, result: ProcessedCargo) -> None:
        """Acknowledgements come first: what they release makes room for the parcels."""
        items, sender = cargo.items, cargo.sender
        await self._release_acknowledged([each for each in items if _is_acknowledgement(each)], cargo, result)
        parcels: list[bytes] = []
        items.reverse()
        while items:
            item = items.pop()  # so that what is done need not stay in memory
            try:
                kind = item_type(item)
                if kind is MessageType.PARCEL:
                    parcels.append(item)
                elif kind is not MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT:
                    await self._process_control(kind, item, sender)
            except (MalformedMessageError, InvalidMessageError) as error:
                _skip(error.reason, result)
            if len(parcels) >= _TOGETHER:
                await self._accept_parcels(parcels, sender, result)
        await self._accept_parcels(parcels, sender, result)

    async def _accept_parcels(
        self, parcels: list[bytes], sender: PrivateAddress, result: ProcessedCargo
    ) -> None:
        batch = parcels.copy()
        parcels.clear()
        outcomes = await asyncio.gather(
            *(self._parcels.accept_from_network(octets, Transport.COURIER, sender) for octets in batch)
        )
        for outcome in outcomes:
            if outcome.verdict is NetworkVerdict.REFUSED:
                _skip(outcome.reason, result)
            else:
                result.parcels += 1

    async def _release_acknowledged(
        self, acknowledgements: list[bytes], cargo: _OpenCargo, result: ProcessedCargo
    ) -> None:
        keys = []
        for octets in acknowledgements:
            try:
                keys.append(parse_pca(octets))
            except (MalformedMessageError, InvalidMessageError) as error:
                _skip(error.reason, result)
        released = await release_acknowledged(
            self._store, keys, cargo.sender, cargo.created, self._clock.now()
        )
        result.acknowledgements += len(keys)
        if released is not None:
            self._events.publish(released)

    async def _process_control(self, kind: MessageType, item: bytes, sender: PrivateAddress) -> None:
        now = self._clock.now()
        if kind is MessageType.CERTIFICATE_ROTATION:
            await accept_rotation(item, sender, self._store, self._credentials, now)
        elif kind is MessageType.PARCEL_DELIVERY_DEAUTHORIZATION:
            await accept_deauthorization(item, sender, self._store, self._events, now)
        else:
            await accept_revocation(item, sender, self._store, self._credentials, now)


def _is_acknowledgement(item: bytes) -> bool:
    try:
        return item_type(item) is MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT
    except (MalformedMessageError, InvalidMessageError):
        return False


def _skip(reason: str, result: ProcessedCargo) -> None:
    logger.info("A message in a cargo was skipped: %s", reason)
    result.unusable += 1
