"""Parcels on their way to public nodes and other public gateways: each domain has its own turn, and its own waits.

Of those who brought something for a domain each has its turn, and none has more than half of all deliveries that are
under way: neither many parcels nor many slow nodes of one private gateway hold up another's.

A node that cannot be reached is tried again after longer and longer waits, for as long as the parcel lives; what it
refuses for good is deleted. Waits are lost at a restart, parcels are not.

Spec: RS-000 Parcel Delivery Binding (the sender's public gateway is named, the connection closed after delivery).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from gateway_core.clock import Clock, expiry_limit
from gateway_core.dialects import BY_NAME
from gateway_core.errors import DamagedBodyError, RefusedError, StoreError, UnreachableError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.nodes.fair_room import FairRoom
from gateway_core.nodes.public_gateway.shelf import load_parcel
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import PdcClient, Resolver, Service
from gateway_core.protocol.back_off import BackOff

_LOG = logging.getLogger(__name__)

FIRST_WAIT_SECONDS = 15.0
LONGEST_WAIT_SECONDS = 3600.0
_PAGE = 64
_AT_ONCE = 16
"""Deliveries that are under way at the same time."""


class Outward:
    """Delivers what waits for public nodes, until it is cancelled."""

    def __init__(
        self,
        store: PublicGatewayStore,
        resolver: Resolver,
        client: PdcClient,
        clock: Clock,
        events: EventBus,
        domain: DomainName,
    ) -> None:
        """``domain``: ours, where replies can be sent to."""
        self._store = store
        self._resolver = resolver
        self._client = client
        self._clock = clock
        self._events = events
        self._domain = domain
        self._news = asyncio.Event()
        self._to_serve: set[DomainName] = set()
        self._under_way: dict[DomainName, asyncio.Task[None]] = {}
        self._again: set[DomainName] = set()
        """Those under way for which more has come since."""
        self._places = FairRoom(_AT_ONCE)

    def wake(self, domain: DomainName) -> None:
        """Something new waits for the public node there."""
        if domain in self._under_way:
            self._again.add(domain)
        else:
            self._to_serve.add(domain)
            self._news.set()

    async def run(self) -> None:
        """For as long as the node lives."""
        self._to_serve |= await self._store.read(lambda tx: tx.parcels.domains())
        try:
            while True:
                self._news.clear()
                while self._to_serve:
                    self._begin(self._to_serve.pop())
                await self._news.wait()
        finally:
            tasks = list(self._under_way.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, domain: DomainName) -> None:
        task = asyncio.create_task(self._serve(domain), name="delivery to a public node")
        self._under_way[domain] = task
        task.add_done_callback(lambda _: self._ended(domain))

    def _ended(self, domain: DomainName) -> None:
        self._under_way.pop(domain, None)
        if domain in self._again:  # after the last look of that task, perhaps
            self._again.remove(domain)
            self.wake(domain)

    async def _serve(self, domain: DomainName) -> None:
        """Until nothing waits for it; waits after each failure."""
        back_off, last = BackOff(FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS), ""
        while True:
            try:
                page = await self._page(domain, last)
                if not page:
                    return
                last = max(gateway for gateway, _ in page)
                for gateway, parcel in page:
                    async with self._places.holding(gateway) as take:
                        await take(1)
                        await self._deliver(domain, parcel)
                    back_off.reset()
            except (UnreachableError, StoreError) as error:
                _LOG.info("Parcels for a public node wait: %s", error.reason)
                await asyncio.sleep(back_off.failed())

    async def _page(self, domain: DomainName, last: str) -> Sequence[tuple[PrivateAddress, StoredParcel]]:
        """Return what goes next, of those after ``last`` first, each with who brought it."""
        deadline = expiry_limit(self._clock.now())
        return await self._store.read(lambda tx: tx.parcels.outward(domain, deadline, last, _PAGE))

    async def _deliver(self, domain: DomainName, parcel: StoredParcel) -> None:
        dialect = BY_NAME[parcel.dialect]
        reason = DeletionReason.DELIVERED
        try:
            octets = await load_parcel(self._store, parcel.row_id)
            target = await self._resolver.resolve(domain, Service.PDC, dialect)
            await self._client.deliver(target, octets, dialect, self._domain)
        except RefusedError as error:
            _LOG.info("A public node refused a parcel: %s", error.reason)
            reason = DeletionReason.REFUSED
        except DamagedBodyError:  # a newer one took its place, or its file is damaged
            reason = DeletionReason.DAMAGED
        now = self._clock.now()

        def work(tx: PublicGatewayTables) -> bool:
            if reason is DeletionReason.DELIVERED:
                return bool(tx.relay_ended([parcel.row_id], now))
            return bool(tx.parcels.delete([parcel.row_id]))

        if await self._store.write(work):
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))
