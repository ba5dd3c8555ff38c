"""kill -9 of both ends of a move over the network, at random: no message is lost, and never are there two gateways.

Two processes and TLS between them, which is cut besides. `KILLED_MOVES=200` kills 200 times.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gateway_core.store.engine.data_dir import MOVED_AWAY
from tests.bindings.move_links.move_ends import Between, CutsAt
from tests.store.killed_lives import Life, Person, is_there, kill_moves, start
from tests.store.move_child import relay_and_move_over, wait_and_die
from tests.store.test_killed_backups import SERVER
from tests.store.test_killed_moves import KILLS

LONGEST_STREAM = 6_000_000


class Caller(Person):
    """Types on the old computer what the new one shows; tries again where nothing was locked; gives up what is lost."""

    async def move_to(self, new: Path, number: int) -> None:
        chance, secret = self.run.chance, self.run.chance.randbytes(16)
        over, give_up = SERVER.Pipe(duplex=False)
        waiting = Life(self.run, self.ledger, 0.5, wait_and_die, new, secret, over)
        over.close()
        port, ends = waiting.port(), "not tried"
        cuts = [chance.randrange(LONGEST_STREAM) for _ in range(chance.randrange(3))]
        if port is not None:
            between = Between(port, CutsAt(cuts))
            ends = await self._leave(between.port, secret, f"{number}")
            between.close()
        give_up.close()
        is_killed = waiting.end()
        start(new, chance)
        is_locked = (self.home / MOVED_AWAY).exists()
        ends = f"old one {ends}, {'locked' if is_locked else 'free'}"
        self.run.seen[
            f"{ends}; new one {'killed' if is_killed else 'whole'}, {'there' if is_there(new) else 'not there'}"
        ] += 1
        assert is_locked or not is_there(new), "two of it"
        assert is_there(new) or "moved" not in ends, "it was said to be there"

    async def _leave(self, port: int, secret: bytes, prefix: str) -> str:
        """Returns how it ended for the old computer."""
        for trial in range(3):
            parcels = self.run.chance.randrange(5, 40)
            leaving = Life(
                self.run,
                self.ledger,
                0.5,
                relay_and_move_over,
                self.home,
                port,
                secret,
                f"{prefix}.{trial}",
                parcels,
            )
            if not leaving.end():
                return leaving.outcome
            if (self.home / MOVED_AWAY).exists():
                break
            await self.check()
        return "killed"


@pytest.mark.slow
@pytest.mark.timeout(300 + 30 * KILLS)
async def test_a_gateway_killed_at_random_while_it_moves_over_the_network_loses_nothing_and_is_never_there_twice(
    tmp_path: Path,
) -> None:
    await kill_moves("over the network", Caller, tmp_path, KILLS)
