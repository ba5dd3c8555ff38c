"""The places of messages that have left: the gateway tells of changes, and is asked about what it told of before.

Gateways need not tell (it is an extension of ours). With one that does not, what left stays "left": nothing is guessed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from gateway_core.clock import Clock
from gateway_core.errors import MalformedMessageError, ProtocolViolationError, RefusedError
from gateway_core.events import DeletionReason
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.outbox import Outbox
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.local_gateway import EndpointIdentity, LocalGateway
from gateway_core.views.parcel_ways import ParcelState, ParcelWay

_LOG = logging.getLogger(__name__)

RETRY_SECONDS = 600.0
"""After which a gateway is asked again that told nothing, or told no more."""

_REASONS: dict[str, NodeCode] = {
    DeletionReason.REFUSED: NodeCode.REFUSED_ON_ITS_WAY,
    DeletionReason.DEAUTHORIZED: NodeCode.REVOKED_ON_ITS_WAY,
    DeletionReason.DAMAGED: NodeCode.DAMAGED_ON_ITS_WAY,
    DeletionReason.USER: NodeCode.REMOVED_ON_ITS_WAY,
}


class SentWays:
    """For one endpoint."""

    def __init__(self, store: Store, clock: Clock, outbox: Outbox) -> None:
        self._store = store
        self._clock = clock
        self._outbox = outbox

    async def follow(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        """For as long as the connection lasts: note what the gateway tells.

        Raises:
            UnreachableError: the gateway cannot be reached any more.
        """
        while True:
            try:
                await self._listen(gateway, identity)
            except (RefusedError, MalformedMessageError, ProtocolViolationError) as error:
                _LOG.debug("The gateway does not tell where messages are: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        is_asked = False
        async for changes in gateway.parcel_changes(identity):
            if not is_asked:  # what changes from now on is told
                is_asked = True
                await self._ask(gateway, identity)
            await self._note([(each.id, each.way) for each in changes])

    async def _ask(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        """Ask about everything of which there may be news."""
        now = self._clock.now()
        parcels = await self._store.read(lambda tx: tx.outbox.unsettled(now))
        if not parcels:
            return
        try:
            found = await gateway.parcel_ways(parcels, identity, self._clock.now())
        except (RefusedError, MalformedMessageError) as error:  # it may tell of changes all the same
            _LOG.debug("The gateway does not tell where messages are: %s", error)
            return
        await self._note([(each.id, each.way) for each in found])

    async def _note(self, told: Sequence[tuple[str, ParcelWay]]) -> None:
        """Keep what the gateway told of parcels."""
        if not told:
            return

        def work(tx: EndpointTables) -> int:
            return sum(_note(tx, parcel, way) for parcel, way in told)

        if await self._store.write(work):
            self._outbox.ring()


def _note(tx: EndpointTables, parcel_id: str, way: ParcelWay) -> bool:
    why = None
    if way.state is ParcelState.REFUSED:
        why = _REASONS.get(way.reason, NodeCode.REFUSED_ON_ITS_WAY).english
    return tx.outbox.note_way(parcel_id, way.state, way.since, way.times_taken, why)
