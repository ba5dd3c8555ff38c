"""Processes the messages of one cargo: acknowledgements first, then all other messages in their order.

Messages are independent of each other. An invalid message is counted and skipped. A parcel that does not fit is left
until all others are processed, because their processing may free space.

A Parcel Collection Acknowledgement (PCA) releases a parcel that its public gateway took. PCAs are unsigned; they are
trusted because the cargo was verified. A former public gateway may acknowledge the parcels that it received.

Spec: RS-000 Cargo, PCA, PDD.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.codes.messages import CargoCode
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StorageFullError
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.messages.cargo import item_type
from gateway_core.messages.control import parse_pca
from gateway_core.ports.custody import Body
from gateway_core.services.endpoints.deauthorizations import accept_deauthorization
from gateway_core.services.endpoints.parcels import NetworkVerdict, Parcels
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.gateway_registration import accept_revocation, accept_rotation
from gateway_core.tables.transaction import Transaction

logger = logging.getLogger(__name__)

_TOGETHER = 64
"""Parcels that are stored concurrently and therefore share commits."""


class ProcessedCargo(Struct):
    """The counts of the processed messages of one cargo."""

    parcels: int = 0
    acknowledgements: int = 0
    unusable: int = 0
    was_quarantined: bool = False

    def add(self, other: ProcessedCargo) -> None:
        """Add the counts of another cargo."""
        self.parcels += other.parcels
        self.acknowledgements += other.acknowledgements
        self.unusable += other.unusable
        self.was_quarantined |= other.was_quarantined


class OpenCargo(Struct, frozen=True):
    """The messages of an opened cargo, its sender and its creation date, as stated by the sender."""

    sender: PrivateAddress
    created: datetime
    authorized: datetime
    """The start of the sender's authorization (CDA), which we issued then or later, since CDAs are dated back."""
    items: list[bytes]
    row_id: int | None = None
    """The row of a stored cargo: its parcels take over space that is charged to the cargo. ``None``: the cargo is only
    in memory; its parcels need space and may use the reserved space."""


class CargoItems(WithCustody):
    """Processes the messages of one cargo in turn."""

    _parcels: Parcels

    async def process(self, cargo: OpenCargo, result: ProcessedCargo) -> None:
        """Process all messages of a cargo, and count them in ``result``.

        Raises:
            StorageFullError: if the store had no space for some parcels; all other messages are processed.
            StoreError: if the store failed.
        """
        await self.release_acknowledged(cargo, result)
        items, sender = cargo.items, cargo.sender
        parcels: list[bytes] = []
        no_room: list[StorageFullError] = []
        items.reverse()
        while items:
            item = items.pop()  # removed, so that processed messages free their memory
            try:
                kind = item_type(item)
                if kind is MessageType.PARCEL:
                    parcels.append(item)
                else:
                    await self._process_control(kind, item, sender)
            except (MalformedMessageError, InvalidMessageError) as error:
                skip(error.reason, result)
            if len(parcels) >= _TOGETHER:
                no_room += await self._accept_parcels(parcels, cargo, result)
        no_room += await self._accept_parcels(parcels, cargo, result)
        if no_room:
            raise no_room[0]

    async def _accept_parcels(
        self, parcels: list[bytes], cargo: OpenCargo, result: ProcessedCargo
    ) -> list[StorageFullError]:
        """Store the parcels and clear the list. Returns the errors of parcels that did not fit."""
        places = [
            Body(len(octets), out_of=cargo.row_id, is_passing=cargo.row_id is None) for octets in parcels
        ]
        outcomes = await asyncio.gather(
            *(
                self._parcels.accept_from_network(octets, Transport.COURIER, cargo.sender, held=place)
                for octets, place in zip(parcels, places, strict=True)
            ),
            return_exceptions=True,
        )
        parcels.clear()
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                if not isinstance(outcome, StorageFullError):
                    raise outcome
            elif outcome.verdict is NetworkVerdict.REFUSED:
                skip(outcome.reason, result)
            else:
                result.parcels += outcome.is_counted
        return [outcome for outcome in outcomes if isinstance(outcome, StorageFullError)]

    async def release_acknowledged(self, cargo: OpenCargo, result: ProcessedCargo) -> None:
        """Delete the parcels that the cargo acknowledges, and remove the acknowledgements from the cargo.

        Raises:
            StoreError: if the store failed.
        """
        acknowledgements = [each for each in cargo.items if _is_acknowledgement(each)]
        cargo.items[:] = [each for each in cargo.items if not _is_acknowledgement(each)]
        keys = parse_acknowledgements(acknowledgements, result)
        if not keys:
            return
        now = self._clock.now()

        def work(tx: Transaction) -> tuple[int, int]:
            before = _octets_acknowledged(tx)
            released = sum(
                tx.parcels.delete_acknowledged(key, cargo.sender, cargo.created, cargo.authorized, now)
                for key in keys
            )
            return released, _octets_acknowledged(tx) - before

        released, freed = await self._store.write(work)
        if released:
            deleted = ParcelsDeleted(Direction.OUTBOUND, DeletionReason.ACKNOWLEDGED, released, freed)
            self._events.publish(deleted)

    async def _process_control(self, kind: MessageType, item: bytes, sender: PrivateAddress) -> None:
        now = self._clock.now()
        if kind is MessageType.CERTIFICATE_ROTATION:
            await accept_rotation(item, sender, self._store, self._credentials, now)
        elif kind is MessageType.PARCEL_DELIVERY_DEAUTHORIZATION:
            present = self._credentials.public_gateway
            if present is None or sender != present.address:  # parcels queued here now go to the new gateway
                raise InvalidMessageError(CargoCode.ITEM_OF_WRONG_TYPE)
            await accept_deauthorization(item, sender, self._store, self._events, now)
        else:
            await accept_revocation(item, sender, self._store, self._credentials, now)


def _octets_acknowledged(tx: Transaction) -> int:
    return sum(
        total.octets
        for total in tx.deletions.all()
        if total.direction is Direction.OUTBOUND and total.reason is DeletionReason.ACKNOWLEDGED
    )


def _is_acknowledgement(item: bytes) -> bool:
    try:
        return item_type(item) is MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT
    except (MalformedMessageError, InvalidMessageError):
        return False


def parse_acknowledgements(items: Sequence[bytes], result: ProcessedCargo) -> Sequence[ParcelKey]:
    """Parse the acknowledgements of a cargo, and count them in ``result``."""
    keys = []
    for octets in items:
        try:
            keys.append(parse_pca(octets))
        except (MalformedMessageError, InvalidMessageError) as error:
            skip(error.reason, result)
    result.acknowledgements += len(keys)
    return keys


def skip(reason: str, result: ProcessedCargo) -> None:
    """Count and log an unusable message."""
    logger.info("A message in a cargo was skipped: %s", reason)
    result.unusable += 1
