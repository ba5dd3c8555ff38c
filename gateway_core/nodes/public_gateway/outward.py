"""Delivery of parcels to public nodes and other public gateways, with separate queues and delays for each domain.

The private gateways with parcels for a domain take turns, and one gateway has at most half of all running deliveries:
neither its many parcels nor its slow nodes delay other gateways.

Delivery to an unreachable node is retried after growing delays, for the parcel's lifetime. A refused parcel is retried
in the same way, while other parcels go on: the sender's gateway was promised custody, and the refusal may come from a
passing error of the node, or of a proxy before it. A restart resets the delays and keeps the parcels.

Spec: RS-000 Parcel Delivery Binding (the sender's public gateway is named, the connection closed after delivery).
"""

import asyncio
import logging
from collections.abc import Sequence, Set
from datetime import datetime
from functools import partial

from msgspec import Struct, field

from gateway_core.clock import Clock, expiry_limit, loop_time
from gateway_core.codes.store import StoreCode
from gateway_core.dialects import BY_NAME
from gateway_core.errors import (
    DamagedBodyError,
    ForbiddenEndpointError,
    RefusedError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.fairness.places import FairPlaces
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.identity import require_served
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import PdcClient, Resolver, Service
from gateway_core.protocol.back_off import BackOff, after_refusal
from gateway_core.services.endpoints.parcel_queues import READ_AHEAD, Page
from gateway_core.tasks import end_all, result_of

GATHERED_SECONDS = 0.02
"""Time in which delivered parcels are gathered, to be deleted in one commit."""


class GatewayShelf(Struct, eq=False):
    """The queued parcels of private gateways, for collecting connections. Implements parcel_queues.Shelf.

    Spec: RS-000 GSC (parcels go to their node and to no other), Message Transport Bindings (kept until acknowledged).
    """

    _store: PublicGatewayStore
    _clock: Present
    _delivered: list[int] = field(default_factory=list)
    _deleting: asyncio.Task[Set[int]] | None = None

    async def admit(self, clients: Sequence[PrivateAddress], now: datetime) -> None:
        def work(tx: PublicGatewayTables) -> None:
            for gateway in clients:
                require_served(tx, gateway, now)
            tx.gateways.record_visits(clients, now)

        await self._store.write(work)

    async def page(
        self, clients: Sequence[PrivateAddress], now: datetime, after: StoredParcel | None, limit: int
    ) -> Page:
        deadline = expiry_limit(self._clock.span().earliest)

        def work(tx: PublicGatewayTables) -> Page:
            if any(known is not None and known.is_blocked for known in map(tx.gateways.get, clients)):
                raise ForbiddenEndpointError(RelayCode.BLOCKED)
            last = 0 if after is None else after.row_id
            found = tx.parcels.pending_parcels(clients, deadline, last, limit)
            return Page(found, tx.parcels.inline([each.row_id for each in found[:READ_AHEAD]]))

        return await self._store.read(work)

    async def load(self, parcel: StoredParcel) -> bytes:
        return await load_parcel(self._store, parcel.row_id)

    async def delete(
        self, parcels: Sequence[StoredParcel], reason: DeletionReason, now: datetime
    ) -> Sequence[StoredParcel]:
        row_ids = [each.row_id for each in parcels]
        if reason is DeletionReason.DELIVERED:
            # One commit with other connections' parcels, because commits are expensive.
            self._delivered += row_ids
            if self._deleting is None:
                self._deleting = asyncio.create_task(self._delete_gathered())
            deleted = await result_of(self._deleting)
        else:
            rows = await self._store.write(lambda tx: tx.parcels.delete(row_ids))
            deleted = {each.row_id for each in rows}
        return [each for each in parcels if each.row_id in deleted]

    async def _delete_gathered(self) -> Set[int]:
        await asyncio.sleep(GATHERED_SECONDS)
        row_ids, self._delivered, self._deleting = self._delivered, [], None
        now = self._clock.now()
        return await self._store.write(lambda tx: tx.delete_delivered(row_ids, now))

    async def count_sent(self, parcels: Sequence[int]) -> None:
        await self._store.write(lambda tx: tx.parcels.count_sent(parcels))


async def load_parcel(store: PublicGatewayStore, row_id: int) -> bytes:
    """Return the octets of a parcel.

    Raises:
        DamagedBodyError: if the parcel was deleted meanwhile, or its file is damaged.
        StoreError
    """
    found = await store.read(lambda tx: tx.parcels.body(row_id))
    if found is None:
        raise DamagedBodyError(StoreCode.MESSAGE_GONE)
    octets, file_name = found
    if file_name is not None:
        return await store.read_file(file_name)
    assert octets is not None, "a parcel is here or in a file"
    return bytes(octets)


_LOG = logging.getLogger(__name__)

FIRST_WAIT_SECONDS = 15.0
LONGEST_WAIT_SECONDS = 3600.0
_PAGE = 64
_AT_ONCE = 16
"""Limit of simultaneous deliveries."""


class Outward(Struct, eq=False):
    """Delivers the parcels for public nodes."""

    _store: PublicGatewayStore
    _resolver: Resolver
    _client: PdcClient
    _clock: Clock
    _events: EventBus
    _domain: DomainName
    """The public gateway's own domain, as return address."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _to_serve: set[DomainName] = field(default_factory=set)
    _under_way: dict[DomainName, asyncio.Task[None]] = field(default_factory=dict)
    _again: set[DomainName] = field(default_factory=set)
    """Domains in delivery for which a parcel was queued meanwhile."""
    _places: FairPlaces = field(default_factory=lambda: FairPlaces(_AT_ONCE, _AT_ONCE // 2))
    _failed: dict[DomainName, dict[int, float]] = field(default_factory=dict)
    """Refused parcels by row, with the end of their delay; other parcels go first."""

    def wake(self, domain: DomainName) -> None:
        """Start delivery to the public node, because a parcel was queued for it."""
        if domain in self._under_way:
            self._again.add(domain)
        else:
            self._to_serve.add(domain)
            self._news.set()

    async def run(self) -> None:
        """Deliver parcels until the task is cancelled."""
        self._to_serve |= await self._store.read(lambda tx: tx.parcels.domains())
        try:
            while True:
                self._news.clear()
                while self._to_serve:
                    self._begin(self._to_serve.pop())
                await self._news.wait()
        finally:
            await end_all(*self._under_way.values())

    def _begin(self, domain: DomainName) -> None:
        task = asyncio.create_task(self._serve(domain), name="delivery to a public node")
        self._under_way[domain] = task
        task.add_done_callback(lambda _: self._on_task_end(domain))

    def _on_task_end(self, domain: DomainName) -> None:
        self._under_way.pop(domain, None)
        if domain in self._again:  # the parcel may have come after the task's last query
            self._again.remove(domain)
            self.wake(domain)

    async def _serve(self, domain: DomainName) -> None:
        """Deliver all parcels for the domain, with a delay after each failure."""
        back_off, last = BackOff(FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS), ""
        while True:
            try:
                page = await self._page(domain, last)
                if not page:
                    return
                for gateway, parcel in page:
                    last = gateway  # if its parcel fails, the next round begins with other gateways
                    async with self._places.hold(gateway):
                        await self._deliver(domain, parcel)
                    back_off.reset()
                last = max(gateway for gateway, _ in page)
            except (UnreachableError, StoreError) as error:
                _LOG.info("Parcels for a public node wait: %s", error.statement)
                await asyncio.sleep(FIRST_WAIT_SECONDS if _is_answer(error) else back_off.record_failure())

    async def _page(self, domain: DomainName, last: str) -> Sequence[tuple[PrivateAddress, StoredParcel]]:
        """Return the next parcels with the delivering gateways, beginning with gateways after ``last``."""
        deadline, failed = expiry_limit(self._clock.now()), self._failed.get(domain, {})
        resting = [row_id for row_id, until in failed.items() if until > loop_time() + 1]

        def find(tx: PublicGatewayTables) -> Sequence[tuple[PrivateAddress, StoredParcel]]:
            outward = partial(tx.parcels.outward, domain, deadline, last, _PAGE)
            return outward(list(failed)) or outward(resting)

        page = await self._store.read(find)
        if not (page or resting):
            self._failed.pop(domain, None)
        return page

    async def _rest(self, domain: DomainName, parcel: StoredParcel, seconds: float) -> None:
        """Delay the parcel, and deliver other parcels first."""
        await self._store.write(lambda tx: tx.parcels.count_sent([parcel.row_id]))
        self._failed.setdefault(domain, {})[parcel.row_id] = until = loop_time() + seconds
        asyncio.get_running_loop().call_at(until, self.wake, domain)

    async def _deliver(self, domain: DomainName, parcel: StoredParcel) -> None:
        dialect = BY_NAME[parcel.dialect]
        reason = DeletionReason.DELIVERED
        try:
            octets = await load_parcel(self._store, parcel.row_id)
            target = await self._resolver.resolve(domain, Service.PDC, dialect)
            await self._client.deliver(target, octets, dialect, self._domain)
        except RefusedError as error:
            _LOG.info("A public node refused a parcel with status %s; the delivery is retried", error.status)
            await self._rest(domain, parcel, after_refusal(parcel.times_sent + 1))
            return
        except UnreachableError as error:
            if _is_answer(error):
                seconds = after_refusal(parcel.times_sent + 1, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS)
                await self._rest(domain, parcel, seconds)
            raise
        except DamagedBodyError:  # a newer parcel replaced it, or its file is damaged
            reason = DeletionReason.DAMAGED
        now = self._clock.now()

        def work(tx: PublicGatewayTables) -> bool:
            if reason is DeletionReason.DELIVERED:
                return bool(tx.delete_delivered([parcel.row_id], now))
            return bool(tx.parcels.delete([parcel.row_id]))

        if await self._store.write(work):
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))


def _is_answer(error: Exception) -> bool:
    """Return whether the node answered: its refusal may concern one parcel, so other parcels can be delivered."""
    return isinstance(error, UnreachableError) and error.cause is UnreachableCause.HTTP
