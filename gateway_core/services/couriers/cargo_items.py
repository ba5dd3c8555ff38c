"""The messages of a cargo, taken out of it: acknowledgements first, then everything else in its order.

Each item stands alone: a bad one is counted and skipped. What finds no room is left, and all the rest is taken first,
for it may make some.

A Parcel Collection Acknowledgement (PCA) releases a parcel that its public gateway took. It is unsigned: what it is
worth is what the cargo is worth that brought it, which was judged before. The public gateways that we were paired with
are heeded too, for what left for them.

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
"""Parcels that are handed in at once, so that they share commits."""


class ProcessedCargo(Struct):
    """The count of what one cargo held."""

    parcels: int = 0
    acknowledgements: int = 0
    unusable: int = 0
    set_aside: bool = False

    def add(self, other: ProcessedCargo) -> None:
        """Count another one's together with this one's."""
        self.parcels += other.parcels
        self.acknowledgements += other.acknowledgements
        self.unusable += other.unusable
        self.set_aside |= other.set_aside


class OpenCargo(Struct, frozen=True):
    """The messages of an opened cargo, its sender, and the moment when that one claims to have made it."""

    sender: PrivateAddress
    created: datetime
    authorized: datetime
    """The moment when we gave the authorization that it came under, or earlier: it is dated back."""
    items: list[bytes]
    row_id: int | None = None
    """Its row while it is stored: its parcels leave its account. ``None``: they need room, that for what passes too."""


class CargoItems(WithCustody):
    """Processes the items of one cargo after another."""

    _parcels: Parcels

    async def process(self, cargo: OpenCargo, result: ProcessedCargo) -> None:
        """Take everything out of a cargo, and count it in ``result``.

        Raises:
            StorageFullError: some parcels found no room; all else is done.
            StoreError: the store failed.
        """
        await self.release_acknowledged(cargo, result)
        items, sender = cargo.items, cargo.sender
        parcels: list[bytes] = []
        no_room: list[StorageFullError] = []
        items.reverse()
        while items:
            item = items.pop()  # so that what is done need not stay in memory
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
        """Hand them in, and forget them. Returns why some were not taken."""
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
                result.parcels += 1
        return [outcome for outcome in outcomes if isinstance(outcome, StorageFullError)]

    async def release_acknowledged(self, cargo: OpenCargo, result: ProcessedCargo) -> None:
        """Delete what it acknowledges, once.

        Raises:
            StoreError
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
            if present is None or sender != present.address:  # what waits here goes to another one by now
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
    """The parcels that a cargo acknowledges, counted in ``result``."""
    keys = []
    for octets in items:
        try:
            keys.append(parse_pca(octets))
        except (MalformedMessageError, InvalidMessageError) as error:
            skip(error.reason, result)
    result.acknowledgements += len(keys)
    return keys


def skip(reason: str, result: ProcessedCargo) -> None:
    """Count a message that is of no use."""
    logger.info("A message in a cargo was skipped: %s", reason)
    result.unusable += 1
