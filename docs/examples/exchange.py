"""Two apps of one device exchange a message through its gateway: ``python docs/examples/exchange.py``."""

from __future__ import annotations

import asyncio
import os

from gateway_core.clock import SystemClock
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.memory_endpoint import MemoryEndpoint
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import first_reachable, gateway_locations


async def register(gateway: EndpointClient) -> MemoryEndpoint:
    """An endpoint with a key of its own, and the certificate that the gateway gave it."""
    key = await asyncio.to_thread(IdentityKey.generate)  # takes a moment, so not on the event loop
    endpoint = MemoryEndpoint(key, AWALA, SystemClock())
    endpoint.registered(await gateway.register(key))
    return endpoint


async def main() -> None:
    """Alice lets Bob write to her; Bob does; Alice collects."""
    # RELAYNET_GATEWAY_URL, then /etc/relaynet-gateway, then ports 276 and 13276 of this device.
    location = await first_reachable(gateway_locations(None, os.environ))
    async with EndpointClient(location, AWALA) as gateway:
        alice, bob = await register(gateway), await register(gateway)

        # Nobody can send Alice anything without an authorization that she signed. How it reaches Bob is up to the apps.
        invitation = alice.invite(bob.key.public)
        to_alice = bob.accept_invitation(invitation)

        message = ServiceMessage("application/vnd.example.letter", b"Good morning, Alice.")
        parcel = bob.write_parcel(to_alice, message)  # encrypted for Alice, signed by Bob
        await gateway.deliver(parcel, bob.identity)  # returns once the gateway has stored it
        print("Bob's parcel is stored.")

        async for collected in gateway.collect([alice.identity]):
            # At least once: this client drops what it acknowledged before. After a restart, drop what your app has by
            # sender and id.
            _, letter = alice.read_parcel(collected.octets)
            print(f"Alice reads: {letter.content.decode()}")
            await collected.acknowledge()  # store it first: the gateway deletes its copy now


if __name__ == "__main__":
    asyncio.run(main())
