"""A letter box for a test that kills it: ``python killed_letters.py FOLDER URL PEER RUN COUNT``.

It sends the draft that it finds, writes COUNT letters to PEER, and goes on exchanging. It says what it does, a line at
a time: a draft is kept, a letter was sent (both are on the disk), letters came, so many of so many are delivered.
"""

import asyncio
import sys
from functools import partial
from pathlib import Path

from app.letters.letters import Letters, open_letters
from gateway_core.nodes.endpoint.opening import local_gateway
from gateway_core.views.letters import Way
from tests.factories.letter_boxes import HandedIn

MOST = 1_000_000


def say(*words: str) -> None:
    print(*words, flush=True)


async def write(letters: Letters, peer: str, run: str, count: int) -> None:
    draft = await letters.draft(peer)
    texts = [draft.text] if draft.text else []
    for text in (*texts, *(f"{run}-{number}" for number in range(count))):
        await letters.write_draft(peer, text, "")
        say("kept", text)
        await letters.send(peer)
        say("sent", text)


async def tell(letters: Letters, peer: str, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        changed.clear()
        lines = await letters.letters(peer, None, MOST)
        mine = [each for each in lines if each.is_mine]
        say("delivered", f"{sum(each.way is Way.DELIVERED for each in mine)} {len(mine)}")


async def live(folder: str, url: str, peer: str, run: str, count: int) -> None:
    changed = asyncio.Event()
    changed.set()
    async with open_letters(HandedIn(Path(folder)), partial(local_gateway, url)) as letters:
        letters.news.changed = changed.set
        letters.news.arrived = lambda found: say("came", *(each.id for each in found))
        async with letters.exchange_meanwhile():
            await write(letters, peer, run, count)
            await tell(letters, peer, changed)


if __name__ == "__main__":
    asyncio.run(live(*sys.argv[1:5], int(sys.argv[5])))
