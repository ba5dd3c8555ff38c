"""Cargo that couriers bring from private gateways: opened, and everything in it taken, before it is acknowledged.

Each message stands alone: a bad one is counted and skipped. A parcel that finds no room, or a store that fails, leaves
the cargo with the courier once all the rest is taken. What a cargo was worth that was not good is nobody's business but
its private gateway's, which has it still: it is acknowledged, as the deployed public gateway does.

Spec: RS-000 Cargo, PCA, PDD, Cargo Relay Binding; RS-002 (revocation).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.codes.statement import Statement
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    StorageFullError,
    StoreError,
    UntrustedSignerError,
)
from gateway_core.events import Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages import control
from gateway_core.messages.cargo import item_type, parse_message_set
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.deauthorizations import keep_deauthorization
from gateway_core.nodes.public_gateway.identity import PublicIdentity
from gateway_core.nodes.public_gateway.intake import Intake, Origin
from gateway_core.nodes.public_gateway.registration import require_served
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.services.couriers.cargo import CARGO_BACKDATE
from gateway_core.services.couriers.cargo_items import ProcessedCargo, skip
from gateway_core.services.identity.channel import decrypt_from_peer

_LOG = logging.getLogger(__name__)

_TOGETHER = 64
"""Parcels that are taken at once, so that they share commits."""

_AT_ONCE = 4
"""Cargoes that are opened at the same time: each takes several times its size."""


class CargoIntake:
    """Takes cargo."""

    def __init__(
        self, store: PublicGatewayStore, identity: PublicIdentity, intake: Intake, clock: Clock
    ) -> None:
        self._store = store
        self._identity = identity
        self._intake = intake
        self._clock = clock
        self._places = asyncio.Semaphore(_AT_ONCE)

    async def receive(self, octets: bytes) -> ProcessedCargo:
        """Take everything out of a cargo; it may be acknowledged when this returns.

        Raises:
            StorageFullError, StoreError: not everything was taken.
        """
        async with self._places:
            result = ProcessedCargo()
            try:
                cargo = await asyncio.to_thread(parse_verified, octets, MessageType.CARGO)
                require_for_us(cargo, self._identity, self._clock.now())
                items = await self._open(cargo)
            except (MalformedMessageError, InvalidMessageError) as error:
                _LOG.info("A cargo was of no use: %s", error.reason)
                result.unusable += 1
                return result
            await self._process(cargo, items, result)
            return result

    async def _open(self, cargo: RamfMessage) -> list[bytes]:
        now = self._clock.now()

        def work(tx: PublicGatewayTables) -> bytes:
            require_served(tx, cargo.sender, now, cargo.sender_certificate.not_after)
            tx.gateways.seen(cargo.sender, now)
            return decrypt_from_peer(
                tx, cargo.payload, self._identity.address, cargo.sender, cargo.created, now
            )

        plaintext = await self._store.write(work)
        return list(await asyncio.to_thread(parse_message_set, plaintext))

    async def _process(self, cargo: RamfMessage, items: Sequence[bytes], result: ProcessedCargo) -> None:
        acknowledgements: list[bytes] = []
        parcels: list[bytes] = []
        for item in items:
            try:
                match item_type(item):
                    case MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT:
                        acknowledgements.append(item)
                    case MessageType.PARCEL:
                        parcels.append(item)
                    case MessageType.PARCEL_DELIVERY_DEAUTHORIZATION:
                        await keep_deauthorization(item, cargo.sender, self._store, self._clock.now())
                    case MessageType.GATEWAY_CERTIFICATE_REVOCATION:
                        await self._revoke(item, cargo.sender)
                    case _:
                        raise InvalidMessageError(RelayCode.NOT_FROM_A_PRIVATE_GATEWAY)
            except (MalformedMessageError, InvalidMessageError) as error:
                skip(error.reason, result)
        await self._release(cargo, acknowledgements, result)
        no_room: list[Statement] = []
        for begin in range(0, len(parcels), _TOGETHER):
            no_room += await self._take(parcels[begin : begin + _TOGETHER], cargo.sender, result)
        if no_room:
            # a new error: those that came hold on to the files of their parcels
            raise StorageFullError(no_room[0])

    async def _release(self, cargo: RamfMessage, items: Sequence[bytes], result: ProcessedCargo) -> None:
        """Delete what the private gateway has: what a courier took to it by then, and nothing that came since.

        A cargo is dated back, and its private gateway's clock may be behind.
        """
        keys = []
        for item in items:
            try:
                keys.append(control.parse_pca(item))
            except (MalformedMessageError, InvalidMessageError) as error:
                skip(error.reason, result)
        result.acknowledgements += len(keys)
        if not keys:
            return
        written = cargo.created + CARGO_BACKDATE + DRIFT_TOLERANCE + timedelta(minutes=1)
        now = self._clock.now()

        def work(tx: PublicGatewayTables) -> None:
            found = [tx.parcels.carried_before(key, cargo.sender, written) for key in keys]
            tx.relay_ended([row_id for row_id in found if row_id is not None], now)

        await self._store.write(work)

    async def _take(
        self, parcels: Sequence[bytes], sender: PrivateAddress, result: ProcessedCargo
    ) -> list[Statement]:
        """Take them. Returns why some found no room."""
        origin = Origin(sender, Transport.COURIER, owes_acknowledgement=True)
        keeping = []
        for octets in parcels:
            try:
                judged = await self._intake.judge(octets, origin)
                keeping.append(partial(self._intake.keep, octets, judged, origin))
            except (MalformedMessageError, InvalidMessageError) as error:
                skip(error.reason, result)
            await asyncio.sleep(0)  # others are served in between
        outcomes = await asyncio.gather(*(keep() for keep in keeping), return_exceptions=True)
        no_room = []
        for outcome in outcomes:
            match outcome:
                case StorageFullError():
                    no_room.append(outcome.statement)
                case StoreError():
                    raise outcome
                case MalformedMessageError() | InvalidMessageError():
                    skip(outcome.reason, result)
                case BaseException():
                    raise outcome
                case _:
                    result.parcels += 1
        return no_room

    async def _revoke(self, item: bytes, sender: PrivateAddress) -> None:
        """The certificate that the revocation is signed with counts no more."""
        message = parse_verified(item, MessageType.GATEWAY_CERTIFICATE_REVOCATION)
        require_for_us(message, self._identity, self._clock.now())
        if message.payload or message.sender != sender:
            raise InvalidMessageError(RelayCode.NOT_A_REVOCATION)
        certificate = message.sender_certificate
        await self._store.write(lambda tx: tx.revoked.add(certificate.serial, certificate.not_after))
        await self._identity.renew()


def require_for_us(message: RamfMessage, identity: PublicIdentity, now: datetime) -> None:
    """Check that a private gateway wrote this to us under a certificate that is in force.

    Raises:
        InvalidMessageError: it is not valid, or not by a private gateway that we registered.
        UntrustedSignerError: it is for another gateway, or the certificate was taken back.
    """
    recipient = message.recipient
    if recipient.private_address not in (None, identity.address) or recipient.domain not in (
        None,
        identity.domain,
    ):
        raise UntrustedSignerError(RelayCode.FOR_ANOTHER_GATEWAY)
    validate(message, now, trusted=identity.trusted())
    if identity.is_revoked(message.sender_certificate):
        raise UntrustedSignerError(RelayCode.CERTIFICATE_REVOKED)
