"""An app made with the kit, for a test that kills it: ``python killed_app.py FOLDER URL SECONDS PEER RUN COUNT``.

It writes COUNT messages, every third of them large, and answers what it is sent, but for answers. It says what it does,
a line at a time: a message was sent (it is on the disk), one was handed over, one is done. Where it writes none, it
first says what was done in earlier lives: one that was killed between a commit and its line could not.
``SECONDS``: by which its clock differs from the system's.
"""

import asyncio
import sys
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path

from gateway_core.clock import SystemClock
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.opening import assemble, local_gateway

KEY = bytes(32)
ANSWER = "answer to "
LARGE = 150_000
"""Octets for a file in a gateway's store."""


def say(*words: str) -> None:
    print(*words, flush=True)


def answering(content: str, sender: str) -> Callable[[AppTransaction], None]:
    def work(tx: AppTransaction) -> None:
        tx.execute("INSERT INTO app_done VALUES (?)", (content,))
        if not content.startswith(ANSWER):
            tx.send(sender, "text/plain", f"{ANSWER}{content}".encode())

    return work


async def write(endpoint: Endpoint, peer: str, run: str, count: int) -> None:
    for number in range(count):
        content = f"{run}-{number}"
        octets = content.encode()
        await endpoint.send(peer, "text/plain", octets.ljust(LARGE) if number % 3 == 2 else octets)
        say("sent", content)


async def live(folder: str, url: str, seconds: float, peer: str, run: str, count: int) -> None:
    clock = SystemClock(timedelta(seconds=seconds))
    async with assemble(Endpoint, Path(folder), KEY, partial(local_gateway, url), clock=clock) as endpoint:
        table = "CREATE TABLE IF NOT EXISTS app_done (content TEXT PRIMARY KEY)"
        await endpoint.transact(lambda tx: tx.execute(table))
        if not count:
            for (content,) in await endpoint.query(lambda tx: tx.execute("SELECT content FROM app_done")):
                say("kept", content)
        await write(endpoint, peer, run, count)
        async for message in endpoint.messages():
            content = message.content.decode().rstrip()
            say("again" if message.comes_again else "handed", content)
            await message.commit(answering(content, message.sender))
            say("done", content)


if __name__ == "__main__":
    folder, url, seconds, peer, run, count = sys.argv[1:]
    asyncio.run(live(folder, url, float(seconds), peer, run, int(count)))
