"""A parcel that expired within the tolerance passes the GSC as any other, from the HTTP request to the WebSocket."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import PlainCode
from gateway_core.dialects import BY_NAME
from gateway_core.errors import RefusedError
from gateway_core.poweb.endpoint_client import EndpointClient
from tests.factories.local_gateway import identity, local_gateway
from tests.factories.stating import Stating

MARGIN = timedelta(minutes=5)


@pytest.mark.req("DRIFT-1")
@pytest.mark.parametrize("dialect", sorted(BY_NAME))
async def test_what_expired_within_the_tolerance_is_taken_kept_and_collected(
    tmp_path: Path, dialect: str
) -> None:
    async with local_gateway(tmp_path, BY_NAME[dialect]) as gateway:
        network = gateway.network
        a, b = network.endpoint_a, network.endpoint_b
        await gateway.know(a, b)
        ago = gateway.clock.now() - DRIFT_TOLERANCE
        day = timedelta(days=1)
        to_neighbour, outwards = (
            network.parcel(*ends, created=ago - day, expires=ago + MARGIN) for ends in ((a, b), ())
        )
        too_old = network.parcel(a, b, created=ago - day, expires=ago - MARGIN, message_id="too old")
        async with EndpointClient(gateway.location, network.dialect) as client:
            await client.deliver(to_neighbour, identity(a))
            await client.deliver(outwards, identity(a))
            with pytest.raises(
                RefusedError, check=Stating(PlainCode.IN_THEIR_WORDS, text=MessageCode.EXPIRED.english)
            ):
                await client.deliver(too_old, identity(a))
            await gateway.store.sweep(gateway.clock.now())
            collected = []
            async for parcel in client.collect([identity(b)]):
                collected.append(parcel.octets)
                await parcel.acknowledge()
        assert collected == [to_neighbour]
        (queued,) = await gateway.store.read(lambda tx: tx.parcels.outbound(gateway.clock.now()))
        assert await gateway.store.load_body(queued.body) == outwards
