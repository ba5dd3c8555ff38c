"""A public gateway that is full is a normal day: it says so, clients keep what they have, and all of it gets through.

``FULL_GATEWAY_SEEDS=50 scripts/test tests/faults/test_full_public_gateway.py`` tries as many orders.
"""

import os
import random
import sys
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import StorageFullError
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.public_gateway.tables import GatewayLimits
from gateway_core.ports.custody import SessionPrivateKey
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from tests.factories.clock import FakeClock
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.public_gateway_program import PublicGatewayProgram
from tests.factories.public_gateways import GatewayPeer, gateway_peer

SEEDS = int(os.environ.get("FULL_GATEWAY_SEEDS", "3"))
NETWORK = relay_network(AWALA)
CAPACITY = 2_000_000
SIZES = (1_000, 20_000, 150_000, 600_000)
PARCELS = 30
CHANNELS = ("internet", "public node", "courier")


class SmallDisk:
    """A disk on which there is room for so much more than nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self) -> DiskSpace:
        total = 10 * CAPACITY + 50_000_000
        used = sum(each.stat().st_size for each in self._folder.glob("bodies/*") if each.is_file())
        return DiskSpace(total, max(0, DiskSpace(total, 0).floor + CAPACITY - used))


async def give(peer: GatewayPeer, parcel: bytes, channel: str) -> None:
    node, sender = peer.node, NETWORK.private_gateway
    if channel == "internet":
        signature = NETWORK.countersignature(parcel, sender)
        await node.parcels.accept_from_endpoint(parcel, signature, AWALA)
    elif channel == "public node":
        await node.public_parcels.accept(parcel, UNKNOWN_PROGRAM)
    else:
        await peer.accept_cargo(NETWORK.cargo([parcel], to_private_gateway=False))


async def collect(peer: GatewayPeer, count: int) -> list[str]:
    """So many of those that wait, acknowledged."""
    found = []
    for row_id, octets in (await peer.waiting_for(NETWORK.other_private_gateway.address))[:count]:
        found.append(parse_verified(octets, MessageType.PARCEL).message_id)
        await peer.acknowledge(row_id)
    return found


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("full", ["disk", "quota"])
@pytest.mark.parametrize("seed", range(SEEDS))
async def test_parcels_all_pass_through_a_full_public_gateway(tmp_path: Path, seed: int, full: str) -> None:
    chance, ours = random.Random(seed), NETWORK.public_gateway.session_key
    limits = GatewayLimits(quota_octets=2 * CAPACITY) if full == "quota" else None
    disk = SmallDisk(tmp_path) if full == "disk" else None
    async with gateway_peer(tmp_path, GATEWAY_DOMAIN, FakeClock(), limits=limits, disk_space=disk) as peer:
        key = SessionPrivateKey(ours.key_id, ours.to_pkcs8(), peer.address, None, peer.clock.now())
        await peer.node.store.write(lambda tx: tx.keys.save_session_key(key))
        pending = [
            NETWORK.parcel(
                NETWORK.endpoint_a,
                NETWORK.endpoint_c,
                content=ServiceMessage("application/x-test", bytes(chance.choice(SIZES))),
                message_id=str(number),
            )
            for number in range(PARCELS)
        ]
        collected, refused = list[str](), set[str]()
        while pending:
            parcel, channel = pending.pop(chance.randrange(len(pending))), chance.choice(CHANNELS)
            try:
                await give(peer, parcel, channel)
            except StorageFullError:
                pending.append(parcel)
                refused.add(channel)
                collected += await collect(peer, chance.randrange(3))
        collected += await collect(peer, PARCELS)
        assert sorted(collected, key=int) == [str(number) for number in range(PARCELS)]
        assert refused == set(CHANNELS)
        await peer.node.sweep()
        assert (await peer.node.status()).octets == 0
        (account, *_) = [
            each
            for each in await peer.node.gateways()
            if each.address == NETWORK.other_private_gateway.address
        ]
        assert (account.waiting_parcels, account.waiting_octets) == (0, 0)
    assert SmallDisk(tmp_path)().free == DiskSpace(10 * CAPACITY + 50_000_000, 0).floor + CAPACITY, (
        "no file is left"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="no device there is always full")
async def test_public_gateway_needs_no_log_space(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program = PublicGatewayProgram(tmp_path / "gateway", DemoAuthority.create(tmp_path, SystemClock().now()))
    assert (await program.run("init", GATEWAY_DOMAIN)).status == 0
    logs = program.folder / "data/logs"
    logs.mkdir()
    (logs / "gateway.log").symlink_to("/dev/full")
    await program.start()
    assert await program.stop() == 0
    assert "Traceback" not in capfd.readouterr().err
