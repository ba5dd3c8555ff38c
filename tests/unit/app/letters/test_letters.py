"""Letters between two people over a gateway in memory: what is true of each, and what hostile senders can do."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.letters.format import (
    LETTER_LIFE,
    LETTER_TYPE,
    MOST_FILE_OCTETS,
    RECEIPT_TYPE,
    File,
    WrittenLetter,
    serialize_letter,
)
from app.letters.letter_rows import LetterRows, save_state
from app.letters.post import RETRY_SECONDS, _move
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.store import StoreCode
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    StorageFullError,
    StoreBusyError,
    StoreError,
    TimingError,
)
from gateway_core.identifiers import PrivateAddress, safety_number
from gateway_core.messages.ramf import read_message
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.views.letters import Draft, Introduced, LetterLine, Way
from tests.factories.clock import NOON
from tests.factories.stating import Stating
from tests.unit.app.letters.conftest import Box, Pair, Surroundings, acquaint, full_disk

pytestmark = pytest.mark.slow_after(24)

PHOTO = b"\xff\xd8 a photo"
HELLO = WrittenLetter("Hello", "", NOON, "", ())


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    file = tmp_path / "photo.jpg"
    file.write_bytes(PHOTO)
    return file


async def octets_left(box: Box) -> int:
    """What the tables of Letters hold of messages, of any kind."""
    tables = ("app_letters", "app_texts", "app_later", "app_attachments", "app_contents", "app_drafts")
    return await box.endpoint.query(
        lambda tx: sum(int(tx.execute(f"SELECT count(*) FROM {table}")[0][0]) for table in tables)
    )


# --- Writing and reading ----------------------------------------------------------------------------------


async def test_letter_arrives_with_attachments_and_receipt(pair: Pair, photo: Path, tmp_path: Path) -> None:
    await pair.alice.write_draft(pair.b, "Good morning, Bob.\nIt rains.", "")
    draft = await pair.alice.attach(pair.b, photo)
    assert [(each.name, each.media_type, each.size) for each in draft.attachments] == [
        ("photo.jpg", "image/jpeg", 10)
    ]
    line = await pair.alice.send(pair.b)
    assert (line.way, line.is_mine, line.beginning) == (Way.WAITS, True, "Good morning, Bob. It rains.")
    assert await pair.alice.draft(pair.b) == type(draft)()
    await pair.bob.until(lambda: pair.bob.arrived)
    letter = await pair.bob.letter(pair.bob.arrived[0])
    assert letter.text == "Good morning, Bob.\nIt rains."
    assert (letter.line.correspondent, letter.line.is_read, letter.line.way) == (pair.a, False, None)
    saved = tmp_path / "saved.jpg"
    await pair.bob.save_attachment(letter.line.id, 0, saved)
    assert saved.read_bytes() == PHOTO
    with pytest.raises(StoreError, check=Stating(LettersCode.FILE_NOT_WRITTEN, file="saved.jpg")):
        await pair.bob.save_attachment(letter.line.id, 0, saved)
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_LETTER)):
        await pair.bob.save_attachment(letter.line.id, 1, tmp_path / "other")
    assert not (tmp_path / "other").exists()
    delivered = await pair.alice.way_of(line.id, Way.DELIVERED)
    assert delivered.way_since == NOON
    assert await pair.alice.endpoint.sent_messages() == [], "the kit need not follow it any more"


async def test_answer_shows_the_letter_that_it_answers(pair: Pair) -> None:
    asked = await pair.alice.write(pair.b, "How are you?")
    await pair.bob.until(lambda: pair.bob.arrived)
    here = pair.bob.arrived[0]
    await pair.bob.write_draft(pair.a, "Well.", here)
    answer = await pair.bob.send(pair.a)
    shown = (await pair.bob.letter(answer.id)).in_reply_to
    assert shown.id == here
    await pair.alice.until(lambda: pair.alice.arrived)
    answered = (await pair.alice.letter(pair.alice.arrived[0])).in_reply_to
    assert answered.id == asked.id
    await pair.alice.delete(asked.id)
    assert (await pair.alice.letter(pair.alice.arrived[0])).in_reply_to is None


async def test_letters_are_listed_in_pages_the_newest_first(surroundings: Surroundings, pair: Pair) -> None:
    for number in range(7):
        surroundings.clock.set(NOON - timedelta(hours=number))  # no clock decides the order
        await pair.alice.write(pair.b, f"letter {number}")
    first = await pair.alice.letters.letters(pair.b, None, 3)
    rest = await pair.alice.letters.letters(pair.b, first[-1], 10)
    assert [each.beginning for each in (*first, *rest)] == [f"letter {number}" for number in range(6, -1, -1)]
    assert await pair.alice.letters.letters(pair.a, None, 10) == []


async def test_letters_are_found_by_words_and_beginnings_of_words(pair: Pair, tmp_path: Path) -> None:
    report = tmp_path / "Jahresbericht.pdf"
    report.write_bytes(b"x")
    await pair.alice.attach(pair.b, report)
    texts = (
        "The caf\u00e9 by the river",
        "\u0633\u0644\u0627\u0645 \u062f\u0646\u06cc\u0627",
        "A river runs",
        "",
    )
    for text in texts:
        if not text:
            await pair.alice.attach(pair.b, report)
        await pair.alice.write(pair.b, text)

    async def found(words: str) -> list[str]:
        return [each.beginning for each in await pair.alice.search(words, 10)]

    assert await found("riv") == [texts[2], texts[0]]
    assert await found("cafe river") == [texts[0]]
    assert await found("CAF\u00c9") == [texts[0]]
    assert await found("\u0633\u0644") == [texts[1]]
    assert await found("jahres") == ["", texts[0]]
    assert await found('" OR a* NEAR( -text: ^') == [], "words, not a language"
    assert await found('  *  " ') == []
    await pair.alice.delete((await pair.alice.search("runs", 1))[0].id)
    assert await found("river") == [texts[0]]
    far = " ".join(["word"] * 300)
    await pair.alice.write(pair.b, f"{far} zebra {far}")
    await pair.alice.write(pair.b, "Zebra at the beginning")
    near, late = await found("zeb")
    assert near == "Zebra at the beginning"
    assert "zebra" in late
    assert late.startswith("…")


async def test_draft_survives_a_restart_and_is_one_for_each_correspondent(
    surroundings: Surroundings, photo: Path
) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        b = str(bob.endpoint.address)
        await alice.write_draft(b, "Not sent", "")
        await alice.write_draft(b, "Not sent yet", "")
        await alice.attach(b, photo)
        await alice.attach(b, photo)
        await alice.detach(b, 0)
    async with surroundings.open("Alice") as alice:
        draft = await alice.draft(b)
        assert (draft.text, len(draft.attachments)) == ("Not sent yet", 1)
        assert [each.has_draft for each in await alice.correspondents()] == [True]
        await alice.write_draft(b, "", "")
        await alice.detach(b, 0)
        assert [each.has_draft for each in await alice.correspondents()] == [False]
        assert await octets_left(alice) == 0
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NOTHING_WRITTEN)):
            await alice.send(b)


async def test_draft_excludes_files_beyond_the_limits_of_a_letter(pair: Pair, tmp_path: Path) -> None:
    film = tmp_path / "film.mkv"
    with film.open("wb") as file:
        file.truncate(MOST_FILE_OCTETS + 1)
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.FILES_TOO_LARGE)):
        await pair.alice.attach(pair.b, film)
    with pytest.raises(StoreError, check=Stating(LettersCode.FILE_UNREADABLE, file="gone")):
        await pair.alice.attach(pair.b, tmp_path / "gone")
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_CORRESPONDENT)):
        await pair.alice.write_draft("0" * 65, "To nobody", "")
    assert await octets_left(pair.alice) == 0


async def test_letter_deleted_before_it_left_does_not_leave(surroundings: Surroundings, pair: Pair) -> None:
    surroundings.gateway.switch_off()
    line = await pair.alice.write(pair.b, "Never mind")
    await pair.alice.delete(line.id)
    assert await pair.alice.endpoint.outbox() == []
    assert await octets_left(pair.alice) == 0
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_LETTER)):
        await pair.alice.letter(line.id)


@pytest.mark.parametrize("is_unsent", [True, False])
async def test_restored_letter_arrives_once(
    surroundings: Surroundings, pair: Pair, photo: Path, tmp_path: Path, is_unsent: bool
) -> None:
    if is_unsent:
        surroundings.gateway.switch_off()
    await pair.alice.attach(pair.b, photo)
    line = await pair.alice.write(pair.b, "Second thoughts")
    if not is_unsent:
        await pair.alice.endpoint.flush()
    await pair.alice.discard([line.id])
    assert await pair.alice.endpoint.outbox() == []
    await pair.alice.restore()
    surroundings.gateway.switch_on()
    pair.alice.endpoint.reconnect()
    pair.bob.endpoint.reconnect()
    assert (await pair.alice.way_of(line.id, Way.DELIVERED)).id == line.id
    assert [each.beginning for each in await pair.bob.lines(pair.a)] == ["Second thoughts"]
    await pair.bob.save_attachment(pair.bob.arrived[0], 0, tmp_path / "saved")
    assert (tmp_path / "saved").read_bytes() == PHOTO


async def test_discarded_letters_are_deleted_at_the_next_start(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await bob.write(str(alice.endpoint.address), "To be read")
        await alice.until(lambda: alice.arrived)
        kept = await alice.write(str(bob.endpoint.address), "Kept")
        assert await alice.discard(alice.arrived) == 1
        assert (await alice.unread(), [each.id for each in await alice.newest(9)]) == (0, [kept.id])
    async with surroundings.open("Alice") as alice:
        await alice.restore()
        assert [each.id for each in await alice.newest(9)] == [kept.id]
        assert await octets_left(alice) == 2, "the kept letter and its text"


async def test_confirmation_reaches_a_discarded_letter(surroundings: Surroundings, pair: Pair) -> None:
    line = await pair.alice.write(pair.b, "Under way")
    await pair.alice.endpoint.flush()
    await pair.alice.discard([line.id])
    await pair.bob.until(lambda: pair.bob.arrived)
    while await pair.alice.endpoint.sent_messages():
        await pair.alice.change()
    await pair.alice.restore()
    assert (await pair.alice.letter(line.id)).line.way is Way.DELIVERED


async def test_expired_letter_is_sent_again_whole_as_a_new_one(
    surroundings: Surroundings, pair: Pair, photo: Path, tmp_path: Path
) -> None:
    surroundings.gateway.switch_off()
    await pair.alice.attach(pair.b, photo)
    line = await pair.alice.write(pair.b, "Are you there?")
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.ON_ITS_WAY)):
        await pair.alice.send_again(line.id)
    surroundings.clock.advance(LETTER_LIFE + timedelta(seconds=1))
    await pair.alice.endpoint.send(pair.b, "text/plain", b"so that the kit looks")
    expired = await pair.alice.way_of(line.id, Way.EXPIRED)
    again = await pair.alice.send_again(line.id)
    assert again.id != line.id
    assert (again.way, again.attachments, again.beginning) == (Way.WAITS, 1, "Are you there?")
    assert (await pair.alice.letter(line.id)).line == expired
    surroundings.gateway.switch_on()
    pair.alice.endpoint.reconnect()
    pair.bob.endpoint.reconnect()
    await pair.bob.until(lambda: pair.bob.arrived)
    saved = tmp_path / "saved"
    await pair.bob.save_attachment(pair.bob.arrived[0], 0, saved)
    assert saved.read_bytes() == PHOTO


@pytest.mark.parametrize(
    ("state", "way"), [("with-courier", Way.WITH_COURIER), ("at-internet-gateway", Way.AT_INTERNET_GATEWAY)]
)
async def test_letter_shows_exactly_the_state_known_to_the_kit(
    surroundings: Surroundings, pair: Pair, state: str, way: Way
) -> None:
    surroundings.gateway.switch_off()
    line = await pair.alice.write(pair.b, "On its way")
    (sent,) = [each for each in await pair.alice.endpoint.sent_messages() if each.peer == pair.b]
    told: Any = SimpleNamespace(
        peer=pair.b, id=sent.id, state=state, reason="", since=NOON - timedelta(days=2), times_taken=3
    )

    def move_twice(tx: AppTransaction) -> tuple[bool, bool, LetterLine | None]:
        return _move(told, NOON, tx), _move(told, NOON, tx), LetterRows(tx).line(int(line.id), {})

    is_news, is_again, shown = await pair.alice.endpoint.transact(move_twice)
    assert (is_news, is_again) == (True, False)
    assert (shown.way, shown.way_since, shown.times_taken) == (way, NOON - timedelta(days=2), 3)
    told.state, told.peer = "expired", pair.a
    assert not await pair.alice.endpoint.transact(partial(_move, told, NOON)), "another's message of that id"


@pytest.mark.parametrize(
    ("written", "searched"),
    [
        ("كِتَابٌ", "كتاب"),
        ("كتاب", "كِتَابٌ"),
        ("محمّد", "محمد"),
        ("کتاب علی", "علي كتاب"),
        ("كـــتاب", "كتا"),
        ("أحمد إلى", "احمد الي"),
        ("۱۲۳", "123"),
        ("١٢٣", "۱۲"),
    ],
)
async def test_arabic_and_persian_spellings_find_the_same_word(
    pair: Pair, written: str, searched: str
) -> None:
    far = " ".join(["مَعَ"] * 100)
    await pair.alice.write(pair.b, f"{far} {written}")
    (line,) = await pair.alice.search(searched, 9)
    assert line.beginning.startswith("…")
    assert written in line.beginning
    await pair.alice.delete(line.id)
    assert await pair.alice.search(searched, 9) == []


async def test_index_of_an_earlier_version_is_made_anew(
    surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def become_earlier(tx: AppTransaction) -> None:
        tx.execute("DELETE FROM app_state WHERE name = 'words-are-folded'")
        tx.execute("DROP TABLE app_words")
        tx.execute(
            "CREATE VIRTUAL TABLE app_words USING fts5(text, files, content='app_texts', content_rowid='letter', "
            "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')"
        )
        tx.execute("INSERT INTO app_words (app_words) VALUES ('rebuild')")

    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await alice.write(str(bob.endpoint.address), "محمّد in a café")
        await alice.endpoint.transact(become_earlier)
    with monkeypatch.context() as full:
        full.setattr(EndpointTables, "require_room", full_disk)
        async with surroundings.open("Alice") as alice:
            assert len(await alice.search("cafe", 9)) == 1
    async with surroundings.open("Alice") as alice:
        (line,) = await alice.search("محمد café", 9)
        await alice.delete(line.id)
        assert await alice.search("cafe", 9) == []


async def test_letter_to_several_people_is_sent_whole_to_each(
    surroundings: Surroundings, pair: Pair, photo: Path, tmp_path: Path
) -> None:
    async with surroundings.open("Carol") as carol:
        await acquaint(pair.alice, carol)
        c = str(carol.endpoint.address)
        await pair.alice.attach(pair.b, photo)
        await pair.alice.write_draft(pair.b, "To both", "")
        await pair.alice.send(pair.b, [c])
        assert [each.beginning for each in await pair.alice.lines(c)] == ["To both"]
        for each in (pair.bob, carol):
            await each.until(lambda: each.arrived)  # noqa: B023
            letter = await each.letters.letter(each.arrived[0])
            assert (letter.text, [file.name for file in letter.attachments]) == ("To both", ["photo.jpg"])
            saved = tmp_path / f"{each.endpoint.name} saved"
            await each.save_attachment(each.arrived[0], 0, saved)
            assert saved.read_bytes() == PHOTO


async def test_letter_to_several_people_leaves_for_all_or_none(
    pair: Pair, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pair.alice.attach(pair.b, photo)
    await pair.alice.write_draft(pair.b, "To both", "")
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_CORRESPONDENT)):
        await pair.alice.send(pair.b, ["0nobody"])
    monkeypatch.setattr(AppTransaction, "require_room", full_disk)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
        await pair.alice.send(pair.b, [pair.b])
    assert await pair.alice.lines(pair.b) == []
    assert await pair.alice.endpoint.outbox() == []
    draft = await pair.alice.draft(pair.b)
    assert (draft.text, len(draft.attachments)) == ("To both", 1)


async def test_forwarded_letter_joins_the_draft(pair: Pair, photo: Path) -> None:
    await pair.alice.attach(pair.b, photo)
    line = await pair.alice.write(pair.b, "Original")
    await pair.alice.write_draft(pair.b, "Begun", "")
    draft = await pair.alice.forward(line.id, pair.b, "Forwarded:")
    assert (draft.text, [each.name for each in draft.attachments]) == (
        "Begun\n\nForwarded:\n\nOriginal",
        ["photo.jpg"],
    )
    assert (await pair.alice.letter(line.id)).line.attachments == 1


async def test_only_first_parts_of_letters_count_at_the_gateway(
    surroundings: Surroundings, pair: Pair, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    uncounted = {
        str(each.endpoint.address): each.endpoint.uncounted(RECEIPT_TYPE) for each in (pair.alice, pair.bob)
    }
    counted, arriving = list[tuple[str, bool]](), list[tuple[str, bool]]()
    deliver = surroundings.gateway.deliver

    async def note(parcel: bytes, sender: EndpointIdentity) -> None:
        message = read_message(parcel, MessageType.PARCEL, surroundings.clock.now())
        counted.append((message.sender, message.message_id not in uncounted[message.sender]))
        to = str(message.recipient.private_address)
        arriving.append((to, message.message_id not in uncounted[to]))
        await deliver(parcel, sender)

    monkeypatch.setattr(surroundings.gateway, "deliver", note)
    large = tmp_path / "large.bin"
    large.write_bytes(bytes(9_000_000))
    await pair.alice.attach(pair.b, large)
    line = await pair.alice.write(pair.b, "In two parts")
    await pair.alice.way_of(line.id, Way.DELIVERED)
    assert counted.count((pair.a, True)) == 1
    assert (pair.a, False) in counted
    assert counted.count((pair.b, False)) == 1, "the confirmation"
    assert [each for each in arriving if each[0] == pair.a] == [(pair.a, False)]
    assert arriving.count((pair.b, True)) == 1
    await pair.bob.block(pair.a)
    await pair.bob.unblock(pair.a)
    await pair.bob.endpoint.flush()
    assert (pair.b, True) not in counted, "an authorization is no message"


# --- People -----------------------------------------------------------------------------------------------


async def test_letter_written_before_the_answer_was_accepted_waits_for_it(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await alice.endpoint.wait_until_registered()
        await bob.endpoint.wait_until_registered()
        card = await alice.invite("for Bob")
        assert await bob.inspect(card.text) == Introduced("Alice", is_answer=False)
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.OWN_INVITATION)):
            await alice.inspect(card.octets)
        accepted = await bob.accept(card.octets, "Alice from work")
        assert accepted.answer is not None
        a, b = str(alice.endpoint.address), str(bob.endpoint.address)
        assert accepted.correspondent.name == "Alice from work"
        assert accepted.correspondent.safety_number == safety_number(PrivateAddress(a), PrivateAddress(b))
        assert not accepted.correspondent.can_be_written_to
        line = await bob.write(a, "Hello Alice")
        assert line.way is Way.WAITS_FOR_ANSWER
        assert [each.note for each in await alice.invitations()] == ["for Bob"]
        assert await bob.invitations() == [], "an answer is none"
        assert await bob.answer_for(a) == accepted.answer
        assert await alice.inspect(accepted.answer.text) == Introduced("Bob", is_answer=True)
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.OWN_ANSWER)):
            await bob.inspect(accepted.answer.octets)
        found = await alice.accept(accepted.answer.text, "")
        assert (found.answer, found.correspondent.name, found.correspondent.can_be_written_to) == (
            None,
            "for Bob",
            True,
        )
        assert await alice.invitations() == []
        await bob.way_of(line.id, Way.DELIVERED)
        assert await bob.answer_for(a) is None
        assert (await bob.correspondents())[0].can_be_written_to
        assert (await alice.correspondents())[0].address == b


async def test_answered_invitation_is_no_longer_new(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await alice.endpoint.wait_until_registered()
        await bob.endpoint.wait_until_registered()
        card = await alice.invite("")
        answer = (await bob.accept(card.text, "")).answer
        assert (await alice.inspect(answer.text)).is_new
        await alice.accept(answer.text, "")
        assert not (await alice.inspect(answer.text)).is_new
        assert not (await bob.inspect(card.text)).is_new
        again = await alice.invite("again")
        assert (await bob.inspect(again.text)).is_new
        await bob.rename(str(alice.endpoint.address), "Sister")
        assert (await bob.accept(again.text, "")).correspondent.name == "Sister"


async def test_invitation_needs_a_registration_can_be_withdrawn_and_expires(
    surroundings: Surroundings,
) -> None:
    surroundings.gateway.switch_off()
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        with pytest.raises(ProtocolViolationError, check=Stating(LettersCode.NOT_REGISTERED_YET)):
            await alice.invite("")
        surroundings.gateway.switch_on()
        for each in (alice, bob):
            each.endpoint.reconnect()
        await alice.endpoint.wait_until_registered()
        await bob.endpoint.wait_until_registered()
        card = await alice.invite("")
        answer = (await bob.accept(card.text, "")).answer
        assert answer is not None
        await alice.take_back(card.id)
        assert await alice.invitations() == []
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.ANSWER_UNKNOWN)):
            await alice.accept(answer.text, "")
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.OWN_INVITATION)):
            await alice.accept(card.text, "")
        with pytest.raises(MalformedMessageError, check=Stating(LettersCode.NOT_AN_INVITATION)):
            await alice.inspect("Dear all")
        late = await alice.invite("")
        surroundings.clock.advance(timedelta(days=8))
        assert await alice.invitations() == []
        with pytest.raises(TimingError, check=Stating(LettersCode.INVITATION_EXPIRED)):
            await bob.accept(late.text, "")
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_INVITATION)):
            await alice.take_back("not an id")


async def test_blocked_correspondent_cannot_write_meanwhile(surroundings: Surroundings, pair: Pair) -> None:
    before = await pair.bob.write(pair.a, "Hello")
    await pair.bob.way_of(before.id, Way.DELIVERED)
    await pair.alice.block(pair.b)
    assert (await pair.alice.one(pair.b)).is_blocked
    await pair.alice.endpoint.flush()
    lost = await pair.bob.write(pair.a, "Let me in")
    await pair.bob.way_of(lost.id, Way.REFUSED)
    await pair.alice.unblock(pair.b)
    assert not (await pair.alice.one(pair.b)).is_blocked
    behind = await pair.alice.write(pair.b, "You may again")  # which comes behind the new authorization
    await pair.alice.way_of(behind.id, Way.DELIVERED)
    again = await pair.bob.send_again(lost.id)
    await pair.bob.way_of(again.id, Way.DELIVERED)


async def test_letters_and_drafts_of_a_forgotten_correspondent_are_deleted(pair: Pair, photo: Path) -> None:
    line = await pair.alice.write(pair.b, "One")
    await pair.alice.way_of(line.id, Way.DELIVERED)
    await pair.alice.write_draft(pair.b, "Two", "")
    await pair.alice.attach(pair.b, photo)
    await pair.alice.forget(pair.b)
    assert await pair.alice.correspondents() == []
    assert await octets_left(pair.alice) == 0
    assert await pair.alice.search("one", 10) == []


async def test_deletion_reaches_copies_left_by_updates(surroundings: Surroundings, pair: Pair) -> None:
    """The copy used to hold the letters, drafts and session keys of somebody who had been forgotten."""
    copy = surroundings.folder / "Alice" / "gateway.db.before-schema-5"
    line = await pair.alice.write(pair.b, "One")
    await pair.alice.way_of(line.id, Way.DELIVERED)
    for erase in (partial(pair.alice.delete, line.id), partial(pair.alice.forget, pair.b)):
        copy.touch()
        await pair.alice.rename(pair.b, "Bob")
        assert copy.exists()
        await erase()
        assert not copy.exists()


async def test_own_name_and_names_of_correspondents_can_be_chosen(pair: Pair) -> None:
    await pair.alice.rename(pair.b, "Bob from the mill")
    line = await pair.alice.write(pair.b, "Dear Bob")
    assert line.correspondent_name == "Bob from the mill"
    await pair.bob.call_oneself("Robert")
    card = await pair.bob.invite("")
    seen = await pair.alice.inspect(card.text)
    assert seen == Introduced("Robert", is_answer=False, known_name="Bob from the mill")
    accepted = await pair.alice.accept(card.text, "")
    assert accepted.correspondent.name == "Bob from the mill"
    assert [each.name for each in await pair.alice.correspondents()] == ["Bob from the mill"]
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NAME_UNUSABLE)):
        await pair.alice.rename(pair.b, "n" * 81)
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_CORRESPONDENT)):
        await pair.alice.block("0" + "1" * 64)


async def test_correspondent_written_to_last_stands_first(surroundings: Surroundings, pair: Pair) -> None:
    async with surroundings.open("Carol") as carol:
        await acquaint(pair.alice, carol)
        c = str(carol.endpoint.address)
        await pair.alice.write(pair.b, "First")
        await pair.alice.write(c, "Second")
        assert [each.address for each in await pair.alice.correspondents()] == [c, pair.b]
        await pair.bob.write(pair.a, "Third")
        await pair.alice.until(lambda: pair.alice.arrived)
        people = await pair.alice.correspondents()
        assert [(each.address, each.unread) for each in people] == [(pair.b, 1), (c, 0)]
        await pair.alice.read(pair.alice.arrived[0])
        assert await pair.alice.unread() == 0


# --- What others may do -----------------------------------------------------------------------------------


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    ("type_", "content"),
    [
        (LETTER_TYPE, b"not a letter"),
        (LETTER_TYPE, serialize_letter(HELLO) + b"\0"),
        (RECEIPT_TYPE, b""),
        ("text/html", b"<script>"),
        ("application/vnd.relaynet.letter.v0", serialize_letter(HELLO)),
    ],
)
async def test_other_message_than_letter_is_counted_unkept(pair: Pair, type_: str, content: bytes) -> None:
    await pair.bob.endpoint.send(pair.a, type_, content)
    await pair.bob.endpoint.send(pair.a, LETTER_TYPE, serialize_letter(HELLO))
    await pair.alice.until(lambda: pair.alice.arrived)
    assert [each.beginning for each in await pair.alice.lines(pair.b)] == ["Hello"]
    assert await pair.alice.refusals() == 1


async def test_letter_of_later_version_waits_unconfirmed_until_readable(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        a, b = str(alice.endpoint.address), str(bob.endpoint.address)
        await alice.endpoint.send(b, "application/vnd.relaynet.letter.v2", serialize_letter(HELLO))
        await bob.until(lambda: bob.arrived)
        (number,) = bob.arrived
        kept = await bob.letter(number)
        assert (kept.line.needs_newer_version, kept.text, kept.line.beginning) == (True, "", "")

        def update(tx: AppTransaction) -> None:
            tx.execute("UPDATE app_letters SET type = ?", (LETTER_TYPE,))

        await bob.endpoint.transact(update)
    async with surroundings.open("Bob") as bob:
        letter = await bob.letter(number)
        assert (letter.line.needs_newer_version, letter.text) == (False, "Hello")
        assert [each.id for each in await bob.search("hello", 5)] == [number]
        await bob.endpoint.flush()
        assert [each.recipient for each in surroundings.gateway.waiting] == [a], "the receipt"


async def test_received_letter_with_the_same_id_hides_no_own_letter(pair: Pair) -> None:
    own = await pair.alice.write(pair.b, "Mine")
    delivered = await pair.alice.way_of(own.id, Way.DELIVERED)

    def twin(tx: AppTransaction) -> None:
        message_id = str(tx.execute("SELECT message_id FROM app_letters WHERE id = ?", (own.id,))[0][0])
        LetterRows(tx).add_received(pair.b, message_id, HELLO, NOON)

    await pair.alice.endpoint.transact(twin)
    await pair.alice.write_draft(pair.b, "About mine", own.id)
    answer = await pair.alice.send(pair.b)
    assert (await pair.alice.letter(answer.id)).in_reply_to == delivered


async def test_unknown_ids_are_no_letters(pair: Pair) -> None:
    for letter_id in ("", "x", "-1", "1.5", "\u0661", "9" * 30, "99"):
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_LETTER)):
            await pair.alice.letter(letter_id)


# --- The store --------------------------------------------------------------------------------------------


async def test_letters_in_use_or_with_later_tables_are_left_alone(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice:
        with pytest.raises(StoreBusyError, check=Stating(LettersCode.IN_USE)):
            async with surroundings.open("Alice"):
                raise AssertionError
        await alice.endpoint.transact(lambda tx: save_state(tx, "schema", "2"))
    with pytest.raises(StoreError, check=Stating(StoreCode.NEWER_VERSION)):
        async with surroundings.open("Alice"):
            raise AssertionError


async def test_forgetting_correspondent_is_finished_after_interruption(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await alice.write(str(bob.endpoint.address), "One")
        await alice.endpoint.forget_correspondent(bob.endpoint.address)
    async with surroundings.open("Alice") as alice:
        assert await octets_left(alice) == 0


async def test_full_disk_delays_letters_and_loses_none(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.letters.post.RETRY_SECONDS", 0.01)
    assert RETRY_SECONDS > 1, "of the real one"
    alice, bob = pair.alice, pair.bob

    with monkeypatch.context() as patch:
        patch.setattr(LetterRows, "add_received", full_disk)
        line = await alice.write(pair.b, "Patience")
        await bob.until(lambda: bob.letters.news.trouble)
        assert (await alice.letter(line.id)).line.way is Way.WAITS
    await bob.until(lambda: bob.arrived)
    await bob.until(lambda: bob.letters.news.trouble is None)
    await alice.way_of(line.id, Way.DELIVERED)


async def fill_disk(box: Box) -> None:
    """The database has no room for another page from now on."""
    await box.endpoint.transact(
        lambda tx: tx.execute(f"PRAGMA max_page_count = {tx.execute('PRAGMA page_count')[0][0]}")
    )


async def make_room(box: Box) -> None:
    await box.endpoint.transact(lambda tx: tx.execute("PRAGMA max_page_count = 1000000"))


async def test_full_disk_keeps_the_draft_and_refuses_further_writes(pair: Pair, tmp_path: Path) -> None:
    alice, long = pair.alice, "no room " * 40_000
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(bytes(400_000))
    await alice.write_draft(pair.b, long, "")
    await fill_disk(alice)
    attempts: list[Callable[[], Awaitable[object]]] = [
        lambda: alice.write_draft(pair.b, 2 * long, ""),
        lambda: alice.attach(pair.b, photo),
        lambda: alice.send(pair.b),
        lambda: alice.send_at_once(pair.b, long, [photo], ""),
    ]
    for attempt in attempts:
        with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
            await attempt()
        assert await alice.draft(pair.b) == Draft(long)
        assert await alice.lines(pair.b) == []
    await make_room(alice)
    line = await alice.send(pair.b)
    await pair.bob.until(lambda: pair.bob.arrived)
    assert (await pair.bob.letter(pair.bob.arrived[0])).text == long
    await alice.way_of(line.id, Way.DELIVERED)


async def test_letter_on_a_full_disk_arrives_once_when_room_returns(pair: Pair) -> None:
    bob, long = pair.bob, "much to say " * 40_000
    await fill_disk(bob)
    line = await pair.alice.write(pair.b, long)
    async for _ in bob.endpoint.possible_changes():
        if isinstance(bob.endpoint.failure, StorageFullError):
            break
    assert await bob.lines(pair.a) == []
    await make_room(bob)
    bob.endpoint.reconnect()
    await pair.alice.way_of(line.id, Way.DELIVERED)
    assert [each.beginning for each in await bob.lines(pair.a)] == [line.beginning]


async def test_attachment_takes_its_place_with_a_safe_name(pair: Pair) -> None:
    letter = WrittenLetter("", "", NOON, "", (File("a", "text/plain", b"x"),))
    octets = serialize_letter(letter).replace(b"\x0c\x01a", b"\x0c\x01/")
    await pair.bob.endpoint.send(pair.a, LETTER_TYPE, octets)
    await pair.alice.until(lambda: pair.alice.arrived)
    (file,) = (await pair.alice.letter(pair.alice.arrived[0])).attachments
    assert file.name == "attachment"


async def test_letter_written_years_ago_by_the_clock_expires(surroundings: Surroundings) -> None:
    now = surroundings.clock.now()
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await alice.endpoint.wait_until_registered()
        await bob.endpoint.wait_until_registered()
        invitation = await alice.invite("")
        await bob.accept(invitation.text, "")
        (to_alice,) = [each.address for each in await bob.correspondents()]
    surroundings.gateway.switch_off()
    surroundings.clock.set(now - timedelta(days=9000))
    async with surroundings.open("Bob") as bob:
        line = await bob.write(to_alice, "written at the epoch of an empty battery")
    surroundings.clock.set(now)
    surroundings.gateway.switch_on()
    async with surroundings.open("Bob") as bob:
        await bob.way_of(line.id, Way.EXPIRED)
