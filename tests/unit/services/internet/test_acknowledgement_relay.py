"""Acknowledgements reach a cargo server whose calls end after five seconds, in as many calls as that takes."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.dialects import AWALA, Dialect
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort, Service
from gateway_core.services.identity import known_gateways
from gateway_core.services.internet.acknowledgement_relay import AcknowledgementRelay
from tests.factories.clock import NOON
from tests.factories.courier_gateway import courier_gateway
from tests.factories.deployed_gateway import TARGET, DeployedCargoServer
from tests.factories.network import relay_network
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually, stop_time_while_it_works
from tests.unit.services.couriers.test_cargo_making import owe_pca


class Names:
    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert service is Service.CRC
        return TARGET


@pytest.mark.parametrize(
    ("seconds_a_cargo", "is_known", "calls", "cut"),
    [(2.0, False, 3, 2), (1.5, False, 2, 1), (1.5, True, 2, 0), (0.0, True, 2, 0), (0.0, False, 1, 0)],
)
def test_calls_that_are_cut_after_five_seconds_are_continued_by_new_ones(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seconds_a_cargo: float,
    is_known: bool,
    calls: int,
    cut: int,
) -> None:
    """Of a gateway that is known to be so, no more is asked in a call than it is likely to take."""
    monkeypatch.setattr("gateway_core.services.couriers.cargo.cargo_capacity", lambda domain: 120)
    server = DeployedCargoServer(seconds_a_cargo)

    async def run(loop: VirtualTimeLoop) -> int:
        clock = LoopClock(loop, NOON + timedelta(minutes=1))
        with loop.outside():
            opened = courier_gateway(tmp_path, relay_network(AWALA), clock=clock)
            gateway = await opened.__aenter__()
        try:
            stop_time_while_it_works(gateway.store, loop)
            if is_known:
                domain = gateway.credentials.require_public_gateway().domain
                monkeypatch.setattr(known_gateways, "SHORT_REQUESTS", {domain})
            for number in range(COUNT):
                await owe_pca(gateway, f"parcel-{number}")
            await gateway.queue(gateway.network.parcel(message_id="stays here"))
            relay = AcknowledgementRelay(gateway.custody, Names(), lambda target: server)
            handed_over = await relay.run_once()
            assert await relay.run_once() == 0, "the same are not handed over again at once"
            (parcel,) = await gateway.store.read(lambda tx: tx.parcels.outbound(clock.now()))
            assert parcel.times_sent == 0, "acknowledgements go alone"
            return handed_over
        finally:
            with loop.outside():
                await opened.__aexit__(None, None, None)

    assert run_virtually(run) == COUNT
    assert len(server.taken) == len(set(server.taken)) == COUNT
    assert (server.calls, server.cut) == (calls, cut)


COUNT = 5
