"""A report outside its dates holds up none of the others, and is not lost when a clock was wrong."""

import os
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from app.collector.collector import SET_ASIDE_FOR, Collected, CollectorKeys, TelemetryCollector
from gateway_core.dialects import AWALA
from gateway_core.messages.registration import Registration
from gateway_core.ports.local_gateway import CollectedParcel
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.services.telemetry.telemetry_parcels import PARCEL_LIFE, write_parcel
from telemetry_spark.landing import Landing
from telemetry_spark.workspace import Workspace
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, relay_network


@dataclass
class Office:
    """The organisation's gateway: it gives the next parcel once the last is acknowledged, and keeps what is not."""

    registration: Registration
    parcels: list[bytes]
    acknowledged: list[str] = field(default_factory=list)

    async def register(self, _: object) -> Registration:
        return self.registration

    async def acknowledge(self, delivery_id: str) -> None:
        self.acknowledged.append(delivery_id)

    async def collect(self, _: Sequence[object]) -> AsyncIterator[CollectedParcel]:
        for number, octets in enumerate(self.parcels):
            yield CollectedParcel(octets, partial(self.acknowledge, str(number)))
            assert str(number) in self.acknowledged, "nothing more would ever come"


@pytest.mark.parametrize("clock_was_wrong", [True, False])
async def test_parcel_outside_its_dates_is_judged_again(tmp_path: Path, clock_was_wrong: bool) -> None:
    network = relay_network(AWALA)
    certificates = (network.endpoint_c.certificate, network.other_private_gateway.certificate)
    registration = Registration(*certificates, GATEWAY_DOMAIN)
    workspace = Workspace(tmp_path / "telemetry")
    CollectorKeys.open(workspace.root / "collector")
    keys = CollectorKeys(workspace.root / "collector", identity_key("endpoint_c"), identity_key("stranger"))
    invitation = keys.current_invitation(registration, network.now)
    _, parcel = write_parcel(invitation, b"report", AWALA, network.now)
    later = network.now + PARCEL_LIFE + timedelta(days=1)
    _, newer = write_parcel(invitation, b"another", AWALA, later)
    clock = FakeClock(later)
    with Landing(workspace.landing) as landing:
        collector = TelemetryCollector(workspace, keys, landing, clock)

        async def collect(*parcels: bytes) -> Collected:
            return await collector.collect(cast(EndpointClient, Office(registration, list(parcels))))

        assert await collect(parcel, newer) == Collected(reports=1, undated=1)
        assert await collect() == Collected(undated=1)
        if clock_was_wrong:
            clock.set(network.now)
        else:
            (kept,) = (workspace.root / "collector" / "undated").iterdir()
            long_ago = (later - SET_ASIDE_FOR).timestamp() - 1
            os.utime(kept, (long_ago, long_ago))
        taken = await collect()
        assert (taken.reports, taken.undated) == (int(clock_was_wrong), 0)
        assert await collect() == Collected()
