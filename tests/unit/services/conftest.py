"""A store, a clock that stands still, and the credentials of the network's private gateway."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import field

from gateway_core.dialects import BY_NAME
from gateway_core.events import Event, EventBus
from gateway_core.ports.custody import QUOTA_SETTING, QuarantinedMessage, StoredParcel
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import FakeClock
from tests.factories.local_gateway import enter_endpoints, open_gateways_store
from tests.factories.network import Node, RelayNetwork, relay_network


class WatchedCustody(Custody, frozen=True, kw_only=True):
    """What services are made from, and what they tell of it."""

    network: RelayNetwork
    store: EncryptedStore
    clock: FakeClock
    seen: list[Event] = field(default_factory=list)

    know = enter_endpoints

    async def outbound(self) -> list[StoredParcel]:
        """Parcels whose turn over the Internet has come."""
        return list(await self.store.read(lambda tx: tx.parcels.outbound(self.clock.now())))

    async def inbound(self, *nodes: Node) -> list[StoredParcel]:
        """Parcels that wait for these endpoints; else for endpoint A."""
        addresses = [node.address for node in nodes or [self.network.endpoint_a]]
        return list(await self.store.read(lambda tx: tx.parcels.inbound(addresses, self.clock.now())))

    async def quarantined(self) -> list[QuarantinedMessage]:
        return list(await self.store.read(lambda tx: tx.quarantine.all()))

    async def set_quota(self, octets: int) -> None:
        await self.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))


IN_BOTH_DIALECTS = pytest.mark.parametrize("network", ["awala", "relaynet"], indirect=True)
"""For modules where the dialect makes a difference."""


@pytest.fixture
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[getattr(request, "param", "awala")])


@asynccontextmanager
async def _custody(folder: Path, network: RelayNetwork, *, registered: bool) -> AsyncIterator[WatchedCustody]:
    clock = FakeClock()
    store = await open_gateways_store(folder / "data", clock, network, registered=registered)
    credentials = await Credentials.load(store, clock)
    custody = WatchedCustody(
        network=network, store=store, clock=clock, credentials=credentials, events=EventBus()
    )
    custody.events.subscribe(custody.seen.append)
    yield custody
    await store.close()


@pytest.fixture
async def custody(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[WatchedCustody]:
    """Of a registered gateway."""
    async with _custody(tmp_path, network, registered=True) as custody:
        yield custody


@pytest.fixture
async def unregistered(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[WatchedCustody]:
    """Of a gateway that has never met a public gateway."""
    async with _custody(tmp_path, network, registered=False) as custody:
        yield custody
