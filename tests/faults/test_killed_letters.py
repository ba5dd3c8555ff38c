"""kill -9 in a conversation over a courier: no letter is lost, none comes twice.

Letter programs, private gateways and the courier are killed, of either side, at random moments; the public gateway
stays. ``LETTERS_KILLS=300 scripts/test tests/faults/test_killed_letters.py -s`` kills them so many times, in a
conversation of some 1,000 letters.
"""

import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from tests.faults.letters_relay import LetterBox, Program, Relay, Stop, relay

if sys.platform == "win32":
    pytest.skip("the test commands programs by their Unix sockets", allow_module_level=True)

KILLS = int(os.environ.get("LETTERS_KILLS", "10"))
EACH_LIFE = 9
"""Letters that are written in it."""
MOST_BETWEEN = 3
"""Stops of the courier between two kills, at most: what waits moves on."""
MOST_NEWS = 30
"""Things that programs say before one of them is killed, at most; a stop of the courier has no more, as a rule."""


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder with a short name: the path of a Unix socket has 107 octets at most."""
    with tempfile.TemporaryDirectory(prefix="letters-") as name:
        yield Path(name)


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * KILLS)
async def test_letters_arrive_once_each_whichever_program_is_killed_at_random(short_folder: Path) -> None:
    chance = random.Random(KILLS)
    async with relay(short_folder, EACH_LIFE) as scene:
        stops = cycle(scene.stops)
        for _ in range(KILLS):
            for _ in range(chance.randrange(MOST_BETWEEN + 1)):
                await next(stops)()
            victim = chance.choice(scene.victims)
            await killing(victim, next(stops), scene, chance)
            await victim.begin()
        print({each.name: each.deaths for each in scene.victims}, [box.said[-1:] for box in scene.boxes])
        for box in scene.boxes:
            await box.kill()
            box.each_life = 0
            await box.begin()
        await let_arrive(scene)
        for box in scene.boxes:
            await box.kill()
        one, other = scene.boxes
        for writer, reader in ((one, other), (other, one)):
            await assert_each_arrived_once(writer, reader)


async def killing(victim: Program, stop: Stop, scene: Relay, chance: random.Random) -> None:
    """Kill it in the course of a stop: once so much was said, and then in the middle of what comes next."""
    going = asyncio.ensure_future(stop())
    talking = asyncio.ensure_future(scene.news.until(scene.news.count + chance.randrange(MOST_NEWS)))
    await asyncio.wait((talking, going), return_when=asyncio.FIRST_COMPLETED)
    talking.cancel()
    for _ in range(chance.randrange(100)):
        await asyncio.sleep(0)
    await victim.kill()
    await going


async def let_arrive(scene: Relay) -> None:
    """Go round until each letter is delivered; nothing fails any more."""
    while not all(box.has_all_delivered for box in scene.boxes):
        for stop in scene.stops:
            assert await stop() == "complete"


async def assert_each_arrived_once(writer: LetterBox, reader: LetterBox) -> None:
    sent, came = await writer.texts(is_mine=True), await reader.texts(is_mine=False)
    told = {text for what, text in writer.said if what in ("kept", "sent")}
    assert set(sent.values()) == {1}
    assert sent == came
    assert told <= sent.keys(), "a draft that was kept, or a letter that was sent, is lost"
    print(f"{writer.name}: {len(sent)} letters")
