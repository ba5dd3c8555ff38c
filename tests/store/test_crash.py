"""kill -9 at any moment: what was acknowledged is there once and whole, what was released stays gone."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import NOON
from tests.store.crash_child import octets_of
from tests.store.parts import BOB, GATEWAY, body_files, reopened

ROOT = Path(__file__).parents[2]
ROUNDS = int(os.environ.get("CRASH_ROUNDS", "5"))


@dataclass
class Ledger:
    """What the children said."""

    kept: set[str] = field(default_factory=set)
    being_released: set[str] = field(default_factory=set)
    """Asked to be released; whether it was is open until the child says so."""
    released: set[str] = field(default_factory=set)

    def note(self, line: str) -> None:
        match line[0], line[1:]:
            case "+", name:
                self.kept.add(name)
            case "?", name:
                self.being_released.add(name)
            case "-", name:
                self.released.add(name)

    @property
    def certainly_kept(self) -> set[str]:
        return self.kept - self.being_released


def run_and_kill(data_dir: Path, prefix: str, after_lines: int) -> Iterator[str]:
    """Start a child, kill it once it said so many lines, and give all that it said until it was dead."""
    command = [sys.executable, "-m", "tests.store.crash_child", str(data_dir), prefix]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for count, line in enumerate(child.stdout):
            yield line.strip()
            if count == after_lines:
                child.send_signal(signal.SIGKILL)
    assert child.returncode == -signal.SIGKILL


async def check(store: EncryptedStore, ledger: Ledger, data_dir: Path) -> None:
    outbound = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    inbound = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    stored = [*outbound, *inbound]
    names = [one.key.message_id for one in stored]
    assert len(names) == len(set(names)), "a parcel is there twice"
    assert ledger.certainly_kept - set(names) == set(), "an acknowledged parcel is gone"
    assert ledger.released & set(names) == set(), "a released parcel came back"
    for one in stored:
        assert await store.load_body(one.body) == octets_of(one.key.message_id)
    owed = await store.read(lambda t: t.acknowledgements.pending(GATEWAY, NOON))
    assert {one.key.message_id for one in owed} == {one.key.message_id for one in inbound}
    usage = await store.usage()
    assert usage.used == sum(one.body.size for one in stored)
    large = [one for one in stored if one.body.size > 100_000]
    assert len(body_files(data_dir)) == len(large), "a file without a parcel was left"


@pytest.mark.slow
@pytest.mark.req("BIND-8", "PCA-1")
@pytest.mark.timeout(60 + 10 * ROUNDS)
async def test_every_acknowledged_parcel_survives_kill_9(data_dir: Path) -> None:
    seed = random.randrange(2**32)
    chance = random.Random(seed)
    ledger = Ledger()
    for number in range(ROUNDS):
        for line in run_and_kill(data_dir, f"{number}", chance.randrange(400)):
            ledger.note(line)
        async with reopened(data_dir) as store:
            await check(store, ledger, data_dir)
    assert len(ledger.kept) > ROUNDS, f"seed {seed}"
