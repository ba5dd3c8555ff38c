"""Couriers on lines of a few kilobytes a second, where a TLS record takes longer than silence may; time is virtual."""

from pathlib import Path

import pytest

from gateway_core.codes.statement import NOTHING
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.events import SyncOutcome
from gateway_core.messages.service_message import ServiceMessage
from tests.factories import faulty_couriers as faulty
from tests.factories.courier_gateway import gateway_outside
from tests.factories.faulty_couriers import Heard
from tests.factories.network import relay_network
from tests.factories.slow_lines import slow_line
from tests.factories.virtual_time import VirtualTimeLoop, run_virtually

CONTENT = ServiceMessage("application/octet-stream", bytes(40_000))


@pytest.mark.slow
@pytest.mark.parametrize("octets_a_second", [1_000, 5_000])
def test_sync_over_a_slow_line_completes_without_sending_twice(tmp_path: Path, octets_a_second: int) -> None:
    network, heard = relay_network(AWALA), Heard()
    app = network.endpoint_a
    incoming = network.cargo([network.parcel(network.endpoint_c, app, content=CONTENT)])

    async def run(loop: VirtualTimeLoop) -> None:
        async with gateway_outside(tmp_path, network, loop) as gateway:
            await gateway.know(app)
            await gateway.queue(network.parcel(content=CONTENT))
            courier_tls = faulty.tls_at(network.now)
            gives, takes = faulty.gives(heard, [incoming]), faulty.takes_all(heard)
            async with (
                faulty.relay(courier_tls, collect=gives, deliver=takes) as port,
                slow_line(port, octets_a_second) as line,
            ):
                courier = CogRpcCourier("127.0.0.1", line.port, gateway.clock)
                began = loop.time()
                progress = await gateway.sync(courier)
                took = loop.time() - began
            assert (progress.outcome, progress.reason) == (SyncOutcome.COMPLETE, NOTHING)
            assert (progress.cargoes_in, progress.cargoes_out) == (1, 1)
            assert len(heard.cargoes) == 1, "nothing was sent twice"
            assert len(heard.authorizations) == 1
            octets = line.up + line.down
            assert octets > 80_000
            assert took < octets / octets_a_second + 30

    run_virtually(run)
