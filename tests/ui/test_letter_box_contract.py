"""The letter box of these tests and the real one keep one contract, so that what the screens show is true."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StoreError
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.views.letters import Draft, Way
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.ui.fake_letters import AMINA, CARD, FakeBox
from tests.unit.app.letters.conftest import Surroundings, acquaint
from ui.screens.letters.box import LetterBox


class Side(NamedTuple):
    """A letter box with somebody who can be written to."""

    box: LetterBox
    person: str
    card: str
    """A card of that somebody."""


@pytest.fixture(params=["fake", "real"])
async def side(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Side]:
    if request.param == "fake":
        fake = FakeBox()
        fake.add_person(AMINA, "Amina")
        yield Side(fake, AMINA, f"{CARD}Amina")
        return
    clock = FakeClock()
    around = Surroundings(tmp_path, clock, MemoryGateway(clock, key=identity_key("private_gateway")))
    async with AsyncExitStack() as stack:
        mine = await stack.enter_async_context(around.open("Layla"))
        theirs = await stack.enter_async_context(around.open("Amina"))
        await acquaint(mine, theirs)
        card = (await theirs.invite("")).text
        yield Side(mine.letters, str(theirs.endpoint.address), card)


def is_empty(draft: Draft) -> bool:
    return not (draft.text or draft.attachments or draft.in_reply_to)


async def test_letter_is_written_sent_listed_found_and_discarded(side: Side) -> None:
    box, person, _ = side
    assert is_empty(await box.draft(person))
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NOTHING_WRITTEN)):
        await box.send(person)
    await box.write_draft(person, "The seeds are here\nand the lamp", "")
    assert (await box.draft(person)).text == "The seeds are here\nand the lamp"
    assert [each.has_draft for each in await box.correspondents()] == [True]
    sent = await box.send(person)
    assert (sent.is_mine, sent.is_read, sent.beginning) == (True, True, "The seeds are here and the lamp")
    assert sent.way is Way.WAITS
    assert is_empty(await box.draft(person))
    (known,) = await box.correspondents()
    assert (known.address, known.last.id, known.has_draft) == (person, sent.id, False)
    assert [each.id for each in await box.letters(person, None, 10)] == [sent.id]
    assert (await box.letter(sent.id)).text == "The seeds are here\nand the lamp"
    assert [each.id for each in await box.search("lam see", 10)] == [sent.id]
    assert list(await box.search("zebra", 10)) == []
    for discard in (partial(box.discard, [sent.id]), partial(box.discard_all, person)):
        assert await discard() == 1
        assert list(await box.letters(person, None, 10)) == []
        assert list(await box.search("lam", 10)) == []
        assert [each.last for each in await box.correspondents()] == [None]
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_LETTER)):
            await box.letter(sent.id)
        await box.restore()
        assert [each.id for each in await box.letters(person, None, 10)] == [sent.id]
    await box.discard([sent.id])
    await box.purge()
    await box.restore()
    assert list(await box.letters(person, None, 10)) == []


async def test_letters_come_in_pages_and_name_the_answered_letter(side: Side) -> None:
    box, person, _ = side
    before = ""
    for number in range(5):
        await box.write_draft(person, f"Letter {number}", before)
        assert (await box.draft(person)).in_reply_to == before
        answered, before = before, (await box.send(person)).id
    assert (await box.letter(before)).in_reply_to.id == answered
    first = await box.letters(person, None, 2)
    second = await box.letters(person, first[-1], 2)
    third = await box.letters(person, second[-1], 2)
    texts = [each.beginning for each in (*first, *second, *third)]
    assert texts == [f"Letter {number}" for number in (4, 3, 2, 1, 0)]


async def test_draft_takes_returns_and_sends_files_that_overwrite_none(side: Side, tmp_path: Path) -> None:
    box, person, _ = side
    (tmp_path / "seeds.txt").write_text("maize")
    await box.write_draft(person, "Half", "")
    draft = await box.attach(person, tmp_path / "seeds.txt")
    assert (draft.text, [(each.name, each.size) for each in draft.attachments]) == (
        "Half",
        [("seeds.txt", 5)],
    )
    with pytest.raises(StoreError, check=Stating(LettersCode.FILE_UNREADABLE, file="missing.txt")):
        await box.attach(person, tmp_path / "missing.txt")
    assert (await box.detach(person, 0)).attachments in ((), [])
    await box.write_draft(person, "", "")
    assert [each.has_draft for each in await box.correspondents()] == [False]
    await box.attach(person, tmp_path / "seeds.txt")
    sent = await box.send(person)
    await box.save_attachment(sent.id, 0, tmp_path / "saved.txt")
    assert (tmp_path / "saved.txt").read_text() == "maize"
    with pytest.raises(StoreError, check=Stating(LettersCode.FILE_NOT_WRITTEN, file="seeds.txt")):
        await box.save_attachment(sent.id, 0, tmp_path / "seeds.txt")


async def test_cards_are_given_out_looked_at_and_taken_back(side: Side) -> None:
    box, _, card = side
    await box.call_oneself("Layla")
    seen = await box.inspect(card)
    assert (seen.name, seen.is_answer, seen.known_name) == ("Amina", False, "Amina")
    made = await box.invite("Omar")
    assert (made.note, bool(made.text), bool(made.octets)) == ("Omar", True, True)
    assert made.text.startswith(CARD)
    for own in (made.text, made.octets):
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.OWN_INVITATION)):
            await box.inspect(own)
    assert [each.id for each in await box.invitations()] == [made.id]
    await box.take_back(made.id)
    assert list(await box.invitations()) == []
    with pytest.raises(MalformedMessageError, check=Stating(LettersCode.NOT_AN_INVITATION)):
        await box.inspect("no card at all")


async def test_correspondent_is_renamed_blocked_and_forgotten(side: Side) -> None:
    box, person, _ = side
    await box.rename(person, "Amina Z")
    await box.block(person)
    (known,) = await box.correspondents()
    assert (known.name, known.is_blocked) == ("Amina Z", True)
    await box.unblock(person)
    (known,) = await box.correspondents()
    assert not known.is_blocked
    assert await box.answer_for(person) is None
    await box.write_draft(person, "Goodbye", "")
    await box.send(person)
    await box.forget(person)
    assert list(await box.correspondents()) == []
    assert list(await box.search("goodbye", 10)) == []
