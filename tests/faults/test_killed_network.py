"""kill -9 of a whole network at work, a program at a time, at random: nothing is lost, and nothing done comes again.

Messages and answers go between two apps made with the kit, by private gateways, a courier and a public gateway, each
a process with its own disk. ``make kills KILLS=1000`` kills so many times.
"""

import asyncio
import os
import random
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from tests.faults.killed_network import APPS, MEMBERS, Network, network

KILLS = int(os.environ.get("NETWORK_KILLS", "12"))
MOST_STEPS = 12
"""Between two kills."""
PATIENCE_SECONDS = 1_200.0

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1_800 + 30 * KILLS),
    pytest.mark.skipif(
        sys.platform == "win32", reason="kills by signal, and the control socket is a Unix socket"
    ),
]


@pytest.mark.req("PCA-1", "BIND-8", "COURIER-4", "PUB-1")
async def test_network_of_randomly_killed_programs_loses_and_repeats_nothing(tmp_path: Path) -> None:
    seed = int(os.environ.get("NETWORK_SEED", random.randrange(2**32)))
    chance, killed, waiting = random.Random(seed), Counter[str](), list[str]()
    print(f"seed {seed}")
    async with network(tmp_path) as played:
        began = time.monotonic()
        for number in range(KILLS):
            if not waiting:
                waiting = chance.sample(MEMBERS, len(MEMBERS))
            victim = waiting.pop()
            enough = played.steps + chance.randrange(MOST_STEPS)
            async with asyncio.timeout(PATIENCE_SECONDS):
                await played.until(partial(has_come_to, played, enough))
            await played.kill(victim)
            killed[victim] += 1
            if number % 50 == 49:
                tell(played, killed, time.monotonic() - began)
            assert_nothing_comes_again(played)
        await live_on(played)
        assert_nothing_comes_again(played)
        tell(played, killed, time.monotonic() - began)
        assert {name: each.ended_alone for name, each in played.members.items() if each.ended_alone} == {}


async def live_on(played: Network) -> None:
    """In their last lives the apps write nothing, and all that was sent arrives."""
    played.is_last_life = True
    for name in APPS:
        await played.kill(name)
    async with asyncio.timeout(PATIENCE_SECONDS):
        await played.until(lambda: played.all_arrived)


def has_come_to(played: Network, steps: int) -> bool:
    return played.steps >= steps


def assert_nothing_comes_again(played: Network) -> None:
    for each in played.apps.values():
        assert each.wrong == []


def tell(played: Network, killed: Counter[str], seconds: float) -> None:
    one, other = (played.apps[name] for name in APPS)
    sent, done = len(one.sent | other.sent), len(one.done) + len(other.done)
    again = sum((each.handed - Counter(each.handed.keys())).total() for each in (one, other))
    print(
        f"{killed.total()} kills in {seconds:.0f} s: {dict(sorted(killed.items()))}; {sent} messages sent, {done} done "
        f"with their answers, {again} handed over again before; syncs {dict(played.syncs)}",
        flush=True,
    )
