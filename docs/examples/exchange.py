"""Two apps of one device exchange a message through its gateway: ``python docs/examples/exchange.py``."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from pathlib import Path

from gateway_core.nodes.endpoint import Endpoint


async def main(folder: Path) -> None:
    """Alice and Bob exchange cards; Bob writes; Alice reads."""
    # The gateway is found by RELAYNET_GATEWAY_URL, then /etc/relaynet-gateway, then ports 276 and 13276 of this device.
    async with (
        Endpoint.open(folder / "alice", key=secrets.token_bytes(32), name="Alice") as alice,
        Endpoint.open(folder / "bob", key=secrets.token_bytes(32), name="Bob") as bob,
    ):
        # Bob needs an authorization that Alice signed. People choose how the card and the answer travel.
        card = await alice.card()
        await bob.wait_until_registered()
        answer = await bob.accept(card.text)
        await alice.accept(answer.text)

        await bob.send(alice.address, "application/vnd.example.letter", b"Good morning, Alice.")
        await bob.flush()  # a wait of this example: the message is safe without it, and leaves when it can
        print("Bob's parcel is stored.")

        async for letter in alice.messages():
            print(f"Alice reads: {letter.content.decode()}")
            await letter.done()
            break


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(Path(folder)))
