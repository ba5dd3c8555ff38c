"""TerminateProcess at random moments: nothing that was acknowledged is lost or doubled."""

import os
import random
import time
from pathlib import Path
from secrets import token_hex

import pytest

from tests.windows.computer import Computer
from tests.windows.world import PATIENCE, Person, World, people

pytestmark = [pytest.mark.slow, pytest.mark.timeout(5400)]
KILLS = int(os.environ.get("KILLS", "100"))


def test_acknowledged_letters_survive_a_hundred_terminations(computer: Computer, tmp_path: Path) -> None:
    """The gateway is killed while it takes letters, exchanges with a stick, or talks with its public gateway."""
    stick, chance = computer.drive("F", tmp_path), random.Random(KILLS)
    with World(computer, computer.home / token_hex(4)).open() as world:
        with people(world, "Alice", "Bob") as (alice, bob):
            alice.meet(bob)
            began = time.monotonic()
            alice.send(bob, "Undisturbed.")
            longest = 2 * (time.monotonic() - began)
        sent = {"Undisturbed."}
        for each in range(KILLS):
            if _is_sent(alice, bob, each, stick, chance.uniform(0, longest)):
                sent.add(f"Letter {each}.")
        print(f"{len(sent) - 1} of {KILLS} letters were acknowledged")
        assert len(sent) > KILLS / 4, "the kills came too early to show anything"
        with alice.at_work(), bob.at_work():
            until = time.monotonic() + PATIENCE
            while not sent <= set(arrived := _read_by(bob)) and time.monotonic() < until:
                alice.fetch()
                bob.fetch()
    assert sent <= set(arrived)
    assert len(arrived) == len(set(arrived))


def _read_by(bob: Person) -> list[str]:
    return [line["beginning"] for line in bob.letters.lines("list", "--most", "1000")]


def _is_sent(alice: Person, bob: Person, number: int, stick: str, seconds: float) -> bool:
    """Send a letter and exchange with the stick while the gateway serves, until it is killed after some seconds."""
    file = alice.world.folder / f"{number}.txt"
    file.write_text(f"Letter {number}.")
    with alice.at_work():
        sending = alice.letters.start("send", "--gateway", alice.url, "--wait", "20", bob.name, file)
        exchange = alice.gateway.start("sync-folder", "--approve", stick)
        time.sleep(seconds)
        alice.gateway.terminate()
        exchange.communicate()
        told, _ = sending.communicate()
    return '"id"' in told
