"""What is done while the calls of the system are recorded: one scene for each thing that a power cut may interrupt."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gateway_core.dialects import AWALA
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.poweb.endpoint_client import EndpointClient
from tests.factories.local_gateway import LocalGateway, identity, local_gateway
from tests.factories.network import Node, relay_network
from tests.lost_writes import boxes, journeys, lives, relays, stores, wholes
from tests.lost_writes.ledger import Say, Seen, mark
from tests.lost_writes.looking import look_at_private_gateway

NETWORK = relay_network(AWALA)
SMALL, LARGE = 300, 130_000
"""Octets of a message: one for the database, one for a file."""


@dataclass(frozen=True)
class Scene:
    live: Callable[[Path, Callable[[], None], Say], Coroutine[Any, Any, None]]
    """Is given an empty folder; calls the second when what it has done is old, and on the disk; says what is kept."""
    look: Callable[[Path], Coroutine[Any, Any, Seen]]
    """Opens a state of that folder."""


def message(octets: int) -> ServiceMessage:
    return ServiceMessage("application/x-test", bytes(octets))


# --- Apps hand parcels in and take them -------------------------------------------------------------------


async def apps(folder: Path, begin: Callable[[], None], say: Say) -> None:
    """Small and large parcels for elsewhere, several at once; then one app takes what another sent it."""
    async with local_gateway(folder) as gateway:
        await gateway.know(NETWORK.endpoint_a, NETWORK.endpoint_b)
        begin()
        async with EndpointClient(gateway.location) as client:
            for name, size in (("one", SMALL), ("large", LARGE), ("two", SMALL)):
                await _hand_in(client, name, size, NETWORK.internet_endpoint, say)
            together = (
                _hand_in(client, f"many {n}", SMALL, NETWORK.internet_endpoint, say) for n in range(3)
            )
            await asyncio.gather(*together, _hand_in(client, "large too", LARGE, NETWORK.endpoint_b, say))
            await _hand_in(client, "for b", SMALL, NETWORK.endpoint_b, say)
            await _take(gateway, client, say)


async def _hand_in(client: EndpointClient, name: str, size: int, to: Node, say: Say) -> None:
    parcel = NETWORK.parcel(recipient=to, content=message(size), message_id=name)
    await client.deliver(parcel, identity(NETWORK.endpoint_a))
    say(kept=name, at="gateway", mark=mark(parcel))


async def _take(gateway: LocalGateway, client: EndpointClient, say: Say) -> None:
    names = ["large too", "for b"]
    async for parcel in client.collect([identity(NETWORK.endpoint_b)]):
        say(leaving=names[0], at="gateway")
        await parcel.acknowledge()
        say(acknowledged=names.pop(0))
    assert names == []


async def look_at_apps(folder: Path) -> Seen:
    seen = Seen()
    apps = [NETWORK.endpoint_a.address, NETWORK.endpoint_b.address]
    await look_at_private_gateway(folder / "data", apps, seen)
    return seen


SCENES = {
    # First: they have few states, and the others share what is left.
    "wipe": Scene(wholes.wipe, wholes.look_at_wipe),
    "courier-wipe": Scene(relays.courier_wipe, relays.look_at_courier_wipe),
    "apps": Scene(apps, look_at_apps),
    "courier": Scene(journeys.by_courier, journeys.look),
    "internet": Scene(journeys.over_the_internet, journeys.look_at_both),
    "stick": Scene(journeys.by_stick, journeys.look),
    "first-start": Scene(stores.first_start, stores.look_at_first_start),
    "checkpoints": Scene(stores.checkpoints, stores.look_at_store),
    "second-cut": Scene(stores.second_cut, stores.look_at_store),
    "salvage": Scene(stores.salvage, stores.look_at_damaged),
    "known-already": Scene(lives.known_already, stores.look_at_store),
    "restored-already": Scene(lives.restored_already, stores.look_at_profile),
    "migration": Scene(stores.migration, stores.look_at_migration),
    "backup": Scene(wholes.backup, wholes.look_at_backup),
    "restoration": Scene(wholes.restoration, stores.look_at_profile),
    "replacing-restoration": Scene(wholes.replacing_restoration, stores.look_at_profile),
    "move": Scene(wholes.move, wholes.look_at_move),
    "move-over": Scene(wholes.move_over, wholes.look_at_move),
    "public-first-start": Scene(relays.public_first_start, relays.look_at_public_first_start),
    "public-backup": Scene(relays.public_backup, relays.look_at_public_backup),
    "public-restoration": Scene(relays.public_restoration, relays.look_at_public_restoration),
    "public-move": Scene(relays.public_move, relays.look_at_public_move),
    "courier-first-start": Scene(relays.courier_first_start, relays.look_at_courier_first_start),
    "hand-over": Scene(relays.hand_over, relays.look_at_hand_over),
    "kit": Scene(boxes.kit, boxes.look_at_kit),
    "kit-migration": Scene(boxes.kit_migration, boxes.look_at_kit),
    "letters": Scene(boxes.letters, boxes.look_at_letters),
}
