"""Letters in a fleet: the letter box of `relaynet-letters` on the endpoint kit, in place of an app of the kit."""

from datetime import timedelta

from app.letters.format import LETTER_LIFE, MOST_TEXT_OCTETS
from app.letters.letter_rows import LetterRows
from app.letters.letters import Letters, number_of
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from tests.fleet.parties import AppProgram


class LettersProgram(AppProgram):
    """An app whose messages are letters; a receipt answers each letter."""

    _letters: Letters

    async def _use(self) -> None:
        self._letters = Letters(self.endpoint, self.clock)
        await self._letters.prepare()
        async with self._letters.exchange_meanwhile():
            self.ready.set()
            await self._stop.wait()

    async def write(self, peer: AppProgram, octets: int, life: timedelta) -> None:
        """Send a letter of this size; all letters have the same life."""
        await self.do(self._send(peer, octets), "send")

    async def _send(self, peer: AppProgram, octets: int) -> None:
        text, letters = "x" * min(octets, MOST_TEXT_OCTETS), self._letters
        line = await letters.send_at_once(str(peer.key.address), text, (), "")

        def look(tx: AppTransaction) -> tuple[str, str] | None:
            return LetterRows(tx).whose(number_of(line.id))

        found = await self.endpoint.query(look)
        assert found is not None, "it was just sent"
        self.world.trace.note("sent", self.name, peer.name, found[1], octets)
        self.world.ledger.sent[found[1]] = self.clock.now() + LETTER_LIFE
