"""Delivery straight to public nodes, past a public gateway that cannot be reached: off unless the user turns it on.

It shows this device's Internet address to the node that the parcel is for, which the public gateway otherwise hides;
so it is a choice. Only parcels whose recipient has a domain name of its own can go this way.

Spec: RS-000 Parcel Delivery Binding.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import (
    DamagedBodyError,
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    UnreachableError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    Event,
    ParcelsDeleted,
    PublicGatewayStateChanged,
)
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import PdcClient, Resolver, Service
from gateway_core.services.identity.custody import Custody
from gateway_core.services.internet.internet_delivery import REFUSED_FOR_GOOD

logger = logging.getLogger(__name__)

PUBLIC_DELIVERY_SETTING = "public_delivery"
"""True if the user allows it (a boolean; absent: no)."""


INTERVAL_SECONDS = 300.0
"""Between two rounds."""


class PublicDelivery:
    """Delivers what can be delivered, while ``is_needed`` says that the public gateway is out of reach."""

    def __init__(
        self,
        custody: Custody,
        resolver: Resolver,
        client: PdcClient,
        is_needed: Callable[[], bool],
        interval: float = INTERVAL_SECONDS,
    ) -> None:
        self._store = custody.store
        self._credentials = custody.credentials
        self._clock = custody.clock
        self._events = custody.events
        self._resolver = resolver
        self._client = client
        self._is_needed = is_needed
        self._interval = interval
        self._changed = asyncio.Event()

    async def run(self) -> None:
        """For as long as the gateway lives: a round when the public gateway gets out of reach, then one an interval."""
        unsubscribe = self._events.subscribe(self._notice)
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                if self._is_needed() and await self.is_allowed():
                    await self.run_once()
                    await asyncio.sleep(self._interval)
        finally:
            unsubscribe()

    def _notice(self, event: Event) -> None:
        if isinstance(event, PublicGatewayStateChanged):  # told after every attempt
            self._changed.set()

    async def is_allowed(self) -> bool:
        """Return True if the user has turned it on."""
        return await self._store.read(lambda tx: tx.settings.get(PUBLIC_DELIVERY_SETTING)) is True

    async def run_once(self) -> int:
        """Try every waiting parcel that is for a public node. Returns how many were taken; 0 unless it is allowed.

        A node that cannot be reached is not tried again in the same round.
        """
        public_gateway = self._credentials.public_gateway
        if public_gateway is None or not await self.is_allowed():
            return 0
        now = self._clock.now()
        waiting = await self._store.read(lambda tx: tx.parcels.outbound(now))
        left_out = {public_gateway.domain}
        taken = 0
        for parcel in waiting:
            octets, domain = await self._open(parcel)
            if domain is None or domain in left_out:
                continue
            if not (self._is_needed() and await self.is_allowed()):
                break  # paused, switched off, or in reach again meanwhile
            try:
                taken += await self._deliver(parcel, octets, domain, public_gateway.domain)
            except UnreachableError as error:
                logger.info("A public node could not be reached: %s", error.cause)
                left_out.add(domain)
        return taken

    async def _open(self, parcel: StoredParcel) -> tuple[bytes, DomainName | None]:
        """Its octets, and the domain of its recipient; none for a private node, or a parcel that is damaged."""
        try:
            octets = await self._store.load_body(parcel.body)
            message = await asyncio.to_thread(parse_verified, octets, MessageType.PARCEL)
            return octets, message.recipient.domain
        except (DamagedBodyError, MalformedMessageError, InvalidMessageError):
            return b"", None

    async def _deliver(
        self, parcel: StoredParcel, octets: bytes, domain: DomainName, ours: DomainName
    ) -> bool:
        dialect = BY_NAME[parcel.dialect]
        target = await self._resolver.resolve(domain, Service.PDC, dialect)
        try:
            await self._client.deliver(target, octets, dialect, ours)
        except RefusedError as error:
            if error.status in REFUSED_FOR_GOOD:
                await self._release(parcel, DeletionReason.REFUSED)
            return False  # what may not be the node's own word leaves the parcel to the public gateway
        await self._release(parcel, DeletionReason.DELIVERED)
        return True

    async def _release(self, parcel: StoredParcel, reason: DeletionReason) -> None:
        now = self._clock.now()
        if await self._store.write(
            lambda tx: tx.parcels.delete(parcel.row_id, reason, now, at_recipient=True)
        ):
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))
