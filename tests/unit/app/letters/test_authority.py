"""What each kind of sender may do to letters, and that nobody else's letters change by it.

The rows are those of docs/decisions/0001-authority.md. What the endpoint drops (its row APP-PARCEL) never comes here:
of all senders two are left, the correspondent to whom a letter went, and another one.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass

import pytest

from app.letters.format import LETTER_TYPE, RECEIPT_TYPE, WrittenLetter, serialize_letter, serialize_receipt
from app.letters.letter_rows import LetterRows
from gateway_core.views.letters import Way
from tests.factories.authority import (
    IGNORED,
    NOT_SENT,
    OWN,
    TAKEN,
    Contents,
    Row,
    answers,
    assert_page_agrees,
    cells,
    changes,
    contents,
)
from tests.factories.clock import NOON
from tests.unit.app.letters.conftest import Box, Surroundings, acquaint

LATER_TYPE = "application/vnd.relaynet.letter.v2"


@dataclass
class Place:
    """Alice has written to Bob, whose program does not run, and knows Carol."""

    surroundings: Surroundings
    stack: AsyncExitStack
    alice: Box
    carol: Box
    bob: str
    """His address."""
    letter_id: str
    message_id: str

    async def box(self, sender: str) -> Box:
        """The owner is Bob, to whom the letter went."""
        if sender == "owner":
            return await self.stack.enter_async_context(self.surroundings.open("Bob"))
        return self.carol

    async def contents(self) -> Contents:
        return await self.alice.endpoint._store.read(lambda tx: contents(tx.connection))

    async def way(self) -> Way | None:
        return (await self.alice.letter(self.letter_id)).line.way

    async def send(self, sender: str, type_: str, content: bytes) -> None:
        """The sender's program sends Alice what Letters would not; she has taken it in when this returns."""
        box, before = await self.box(sender), await self.alice.refusals()
        await box.endpoint.send(self.alice.endpoint.address, type_, content)
        await box.endpoint.send(self.alice.endpoint.address, "text/plain", b"the last")
        while await self.alice.refusals() == before:
            await self.alice.change()


@pytest.fixture
async def place(surroundings: Surroundings) -> AsyncIterator[Place]:
    async with AsyncExitStack() as stack:
        alice = await stack.enter_async_context(surroundings.open("Alice"))
        carol = await stack.enter_async_context(surroundings.open("Carol"))
        await acquaint(alice, carol)
        async with surroundings.open("Bob") as bob:
            await acquaint(alice, bob)
            address = str(bob.endpoint.address)
            await alice.write(address, "We know each other")
            await bob.until(lambda: bob.arrived)
        line = await alice.write(address, "Hello, Bob")
        known = await alice.endpoint.query(lambda tx: LetterRows(tx).whose(int(line.id)))
        yield Place(surroundings, stack, alice, carol, address, line.id, known[1])


async def send_letter(place: Place, sender: str) -> str:
    letter = WrittenLetter("A letter", "", NOON, "", ())
    await place.send(sender, LETTER_TYPE, serialize_letter(letter))
    return OWN if place.alice.arrived else IGNORED


async def send_receipt(place: Place, sender: str) -> str:
    """A receipt for the letter that went to Bob."""
    await place.send(sender, RECEIPT_TYPE, serialize_receipt(place.message_id))
    if sender != "owner":
        assert (await place.alice.letter(place.letter_id)).line.correspondent == place.bob
    return TAKEN if await _says_delivered(place, sender) else IGNORED


async def _says_delivered(place: Place, sender: str) -> bool:
    if sender == "owner":
        await place.alice.way_of(place.letter_id, Way.DELIVERED)
    return await place.way() is Way.DELIVERED


async def send_later(place: Place, sender: str) -> str:
    """A letter of a later version: it is kept until a program can read it."""
    await place.send(sender, LATER_TYPE, b"unreadable yet")
    rows = await place.alice.endpoint.query(lambda tx: tx.execute("SELECT count(*) FROM app_later"))
    return OWN if rows[0][0] else IGNORED


async def send_other(place: Place, sender: str) -> str:
    """Anything else is counted, and not kept."""
    before = await place.contents()
    await place.send(sender, "text/html", b"<script>")
    kept = [table for table, _ in changes(before, await place.contents()) if table == "app_contents"]
    return TAKEN if kept or place.alice.arrived else IGNORED


def of_correspondents(owner: str, other: str) -> dict[str, str]:
    return answers(owner, NOT_SENT, NOT_SENT, other, NOT_SENT, NOT_SENT)


ROWS = (
    Row("LET-LETTER", "2", of_correspondents(OWN, OWN), send_letter),
    Row("LET-RECEIPT", "2", of_correspondents(TAKEN, IGNORED), send_receipt),
    Row("LET-LATER", "2", of_correspondents(OWN, OWN), send_later),
    Row("LET-OTHER", "none", of_correspondents(IGNORED, IGNORED), send_other),
)


@cells(ROWS)
async def test_sender_changes_only_its_own_records(place: Place, row: Row, sender: str) -> None:
    texts = {each.id for each in await place.alice.lines(place.bob)}
    way = await place.way()
    assert await row.send(place, sender) == row.answer(sender, "")
    assert texts <= {each.id for each in await place.alice.lines(place.bob)}
    assert sender == "owner" or await place.way() is way
    if sender != "owner":  # the letter reaches him as if nothing had been said
        bob = await place.box("owner")
        await bob.until(lambda: bob.arrived)
        await place.alice.way_of(place.letter_id, Way.DELIVERED)


def test_page_has_the_cells_that_are_tested() -> None:
    assert_page_agrees("Letters", ROWS, {})
