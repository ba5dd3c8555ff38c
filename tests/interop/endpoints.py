"""Two endpoints of the library that know each other."""

import asyncio
from dataclasses import dataclass
from typing import Any

from tests.factories.keys import identity_key
from tests.interop.peer import Peer

PING = "application/vnd.awala.ping-v1.ping"


@dataclass(frozen=True)
class Endpoints:
    """alice and bob in one peer process."""

    peer: Peer
    ids: dict[str, str]

    async def parcel_to_alice(self, content: bytes = b"ping", **more: Any) -> dict[str, Any]:
        """From bob; `parcel` and `parcel_id`."""
        return await self.peer.ask(
            "make_parcel", endpoint="bob", peer=self.ids["alice"], type=PING, content=content, **more
        )

    async def deliver_to_alice(self) -> bytes:
        """A parcel from bob, handed in."""
        parcel: bytes = (await self.parcel_to_alice())["parcel"]
        await self.peer.ask("deliver", endpoint="bob", parcel=parcel)
        return parcel

    async def collect(self, *names: str, mode: str = "close-upon-completion", **more: Any) -> int:
        """Begin to collect in the background; returns the collection's number."""
        begun = await self.peer.ask("collect", endpoints=list(names), mode=mode, **more)
        number: int = begun["collection"]
        return number

    async def collect_all(self, *names: str, **more: Any) -> list[bytes]:
        """Collect and acknowledge what waits, until the gateway says that it is all."""
        collection = await self.collect(*names, **more)
        ended = await self.peer.expect("collection_ended", collection=collection)
        assert ended["error"] is None, ended
        events = self.peer.pending_events("parcel_received")
        return [event["parcel"] for event in events if event["collection"] == collection]

    async def open_by_alice(self, parcel: bytes) -> dict[str, Any]:
        return await self.peer.ask("open_parcel", endpoint="alice", parcel=parcel)


async def create_endpoints(peer: Peer) -> dict[str, dict[str, Any]]:
    """alice and bob, with the keys of the factories (generating them takes the library its time)."""
    keys = {"alice": identity_key("endpoint_a"), "bob": identity_key("endpoint_b")}
    return {
        name: await peer.ask("create", endpoint=name, private_key=key.to_pkcs8())
        for name, key in keys.items()
    }


async def introduce_endpoints(peer: Peer) -> Endpoints:
    """Create and register alice and bob, and let bob send to alice."""
    created = await create_endpoints(peer)
    await asyncio.gather(*(peer.ask("register", endpoint=name) for name in created))
    authorised = await peer.ask("authorize", endpoint="alice", sender_public_key=created["bob"]["public_key"])
    await peer.ask("add_private_peer", endpoint="bob", connection_params=authorised["connection_params"])
    return Endpoints(peer, {name: node["id"] for name, node in created.items()})
