"""A month of two private gateways that live on couriers alone, and write to each other daily over one public gateway.

The courier and the public gateway are the product's nodes, over real sockets; time is virtual. The courier is in one
place a day: at the first village, in the city (where the Internet is), at the second village, and in the city again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.events import SyncOutcome
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.public_gateway.opening import Listening, serving
from gateway_core.protocol.courier_sync_actions import SyncTimings
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_parts import CourierPlace
from tests.factories.courier_gateway import Operator
from tests.factories.couriers import Gateways, ServedCourier, served_courier
from tests.factories.faulty_couriers import tls_at
from tests.factories.private_sides import PrivateSide
from tests.factories.public_gateways import GatewayPeer, gateway_peer
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually

DOMAIN = DomainName("gateway.example.com")
DAYS = 30
LAST_ROUNDS = 3
"""Of four days, after which what was written last has arrived and its acknowledgement too."""
DAY_SECONDS = 86_400.0

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@dataclass
class Village:
    """A private gateway without the Internet, and its app."""

    side: PrivateSide
    syncs: CourierSyncs
    to_other: CorrespondentRecord | None = None
    sent: list[str] = field(default_factory=list)
    received: list[str] = field(default_factory=list)

    async def write(self, name: str) -> None:
        assert self.to_other is not None
        await self.side.hand_in(self.to_other, name)
        self.sent.append(name)

    async def meet(self, courier: ServedCourier) -> None:
        progress = await self.syncs.sync(courier.client(), CourierPlace("courier"))
        assert progress.outcome is SyncOutcome.COMPLETE, progress
        self.received += await self.side.take()
        await self.side.maintain()


@asynccontextmanager
async def network(
    loop: VirtualTimeLoop, folder: Path, dialect: Dialect
) -> AsyncIterator[tuple[GatewayPeer, ServedCourier, Village, Village]]:
    """The public gateway, the courier and both villages, which have paired and become acquainted."""
    clock = LoopClock(loop)
    tls = tls_at(clock.now(), ends=timedelta(days=DAYS + 30))
    async with AsyncExitStack() as stack:
        peer = await stack.enter_async_context(gateway_peer(folder / "public-gateway", DOMAIN, clock))
        listening = Listening("127.0.0.1", 0, 0, tls=None, crc_tls=tls)
        ports = await stack.enter_async_context(serving(peer.node, listening))
        gateways = Gateways()
        gateways.at(ports.crc, DOMAIN)
        courier = await stack.enter_async_context(served_courier(folder / "courier", clock, gateways))
        villages = []
        for key, app in (("private_gateway", "endpoint_a"), ("other_private_gateway", "endpoint_b")):
            side = PrivateSide()
            await side.begin(folder / key, dialect, clock, peer, DOMAIN, key=key, app=app)
            stack.push_async_callback(side.store.close)
            syncs = CourierSyncs(side.custody, side.intake, Operator(), SyncTimings())
            stack.push_async_callback(syncs.close)
            villages.append(Village(side, syncs))
        first, second = villages
        for one, other in ((first, second), (second, first)):
            invitation = other.side.app.invite(one.side.app.key.public)
            one.to_other = one.side.app.accept_invitation(invitation)
        yield peer, courier, first, second


async def live(loop: VirtualTimeLoop, folder: Path, dialect: Dialect) -> None:
    async with network(loop, folder, dialect) as (peer, courier, first, second):
        for day in range(DAYS + 4 * LAST_ROUNDS):
            loop.skip(DAY_SECONDS - 60)  # what comes round every minute comes once
            await asyncio.sleep(60)
            if day < DAYS:
                await first.write(f"first-{day}")
                await second.write(f"second-{day}")
            match day % 4:
                case 0:
                    await first.meet(courier)
                case 2:
                    await second.meet(courier)
                case _:
                    await courier.relay()
        assert second.received == first.sent
        assert first.received == second.sent
        for side in (first.side, second.side):
            now = side.clock.now()
            assert await side.store.read(lambda tx, now=now: tx.parcels.outbound(now)) == []
            side.assert_certificate_is_valid()
        assert (await peer.node.status()).octets == 0


@pytest.mark.req("PUB-1")
@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
def test_a_month_by_courier_alone_loses_nothing(memory_path: Path, dialect: str) -> None:
    run_virtually(lambda loop: live(loop, memory_path, BY_NAME[dialect]))
