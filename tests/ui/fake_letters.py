"""A letter box that does what it is told, in memory, for the screens of Letters."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from mimetypes import guess_type
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from gateway_core.codes.letters import LettersCode
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError, StoreError
from gateway_core.views.letters import (
    PICTURE_TYPES,
    Accepted,
    Arrival,
    Attachment,
    Correspondent,
    Draft,
    Forms,
    Introduced,
    Invitation,
    Letter,
    LetterLine,
    Pixels,
    Way,
)
from tests.ui.scripted_life import NOW
from ui.screens.letters.box import LetterBox, LettersNow, Stage

T = TypeVar("T")
AMINA, JOSE, STRANGER = "0aminaaddress", "0joseaddress", "0strangeraddress"
NUMBER = "41857 00293 55120 94316 70028 13445 82691 30577 64209 11863 92740 35518"
CARD, ANSWER = "relaynet-card:", "relaynet-answer:"
BEGINNING = 200
CHANGES = frozenset(
    ("read", "send", "send_again", "discard", "discard_all", "restore", "invite", "take_back", "accept", "rename",
     "block", "unblock", "forget", "confirm", "call_oneself")
)  # fmt: skip
"""The calls after which the box tells that something is other than before."""


@dataclass
class FakeBox:
    """The open letters."""

    people: dict[str, Correspondent] = field(default_factory=dict)
    kept: dict[str, Letter] = field(default_factory=dict)
    hidden: dict[str, Letter] = field(default_factory=dict)
    drafts: dict[str, Draft] = field(default_factory=dict)
    cards: dict[str, Invitation] = field(default_factory=dict)
    answers: dict[str, Invitation] = field(default_factory=dict)
    files: dict[tuple[str, int], bytes] = field(default_factory=dict)
    """Contents of attachments, by letter."""
    contents: dict[tuple[str, int], bytes] = field(default_factory=dict)
    """Those of drafts, by correspondent."""
    own_name: str = ""
    numbers: Iterator[int] = field(default_factory=count)
    calls: list[tuple[object, ...]] = field(default_factory=list)
    fails: dict[str, GatewayError] = field(default_factory=dict)
    """What a call raises, by its name."""

    def note(self, name: str, *values: object) -> None:
        self.calls.append((name, *values))
        if name in self.fails:
            raise self.fails[name]

    # --- What tests put into it -----------------------------------------------------------------------------------

    def add_person(self, address: str, name: str, **values: Any) -> None:
        person = Correspondent(address, name, NUMBER, True, False, 0, False, None)
        self.people[address] = replace(person, **values)

    def add_letter(
        self, correspondent: str, text: str, minutes_ago: int, *, way: Way | None = None, **values: Any
    ) -> str:
        """Keep a letter from somebody, or to them where it has a ``way``."""
        files = tuple(replace(each, forms=None) for each in values.pop("attachments", ()))
        moment = NOW - timedelta(minutes=minutes_ago)
        line = LetterLine(
            id=f"letter-{next(self.numbers)}",
            correspondent=correspondent,
            correspondent_name=self.people[correspondent].name,
            is_mine=way is not None,
            beginning=" ".join(text.split())[:BEGINNING],
            attachments=len(files),
            pictures=tuple(at for at, each in enumerate(files) if each.is_picture),
            written=moment,
            arrived=moment,
            is_read=way is not None,
            way=way,
            way_since=moment if way is not None else None,
            times_taken=0,
            reason="",
            expires=moment + timedelta(days=90),
        )
        line = replace(line, **values)
        self.kept[line.id] = Letter(line, text, "en", files, None)
        return line.id

    def change(self, letter_id: str, **values: Any) -> None:
        letter = self.kept[letter_id]
        self.kept[letter_id] = replace(letter, line=replace(letter.line, **values))

    def _of(self, correspondent: str) -> list[LetterLine]:
        found = [each.line for each in self.kept.values() if each.line.correspondent == correspondent]
        found.reverse()  # of those that came at one moment the last stands first
        return sorted(found, key=lambda line: line.arrived, reverse=True)

    @property
    def unread(self) -> int:
        return sum(not each.line.is_read for each in self.kept.values())

    # --- LetterBox ------------------------------------------------------------------------------------------------

    async def correspondents(self) -> Sequence[Correspondent]:
        self.note("correspondents")
        found = []
        for person in self.people.values():
            lines = self._of(person.address)
            unread = sum(not line.is_read for line in lines)
            draft = self.drafts.get(person.address, Draft())
            last = lines[0] if lines else None
            has_draft = bool(draft.text or draft.attachments)
            found.append(replace(person, unread=unread, has_draft=has_draft, last=last))
        return sorted(
            found, key=lambda each: each.last.arrived.timestamp() if each.last else 0.0, reverse=True
        )

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        self.note("letters", correspondent, before.id if before else None, most)
        lines = self._of(correspondent)
        begin = [line.id for line in lines].index(before.id) + 1 if before is not None else 0
        return lines[begin : begin + most]

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        self.note("search", words)
        wanted = words.lower().split()
        found = [
            each.line
            for each in self.kept.values()
            if all(any(word.startswith(part) for word in each.text.lower().split()) for part in wanted)
        ]
        return sorted(found, key=lambda line: line.arrived, reverse=True)[:most]

    async def letter(self, letter_id: str) -> Letter:
        self.note("letter", letter_id)
        if letter_id not in self.kept:
            raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
        return self.kept[letter_id]

    async def read(self, letter_id: str) -> None:
        self.note("read", letter_id)
        self.change(letter_id, is_read=True)

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        self.note("save_attachment", letter_id, index, path)
        _write_new(path, self.files.get((letter_id, index), b""))

    async def picture(self, letter_id: str, index: int, side: int, draft_for: str = "") -> Pixels:
        self.note("picture", letter_id, index, side, draft_for)
        owner = self.contents.get((draft_for, index)) if draft_for else self.files.get((letter_id, index))
        if owner is None:
            raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
        return _decode(owner, side)

    async def draft(self, correspondent: str) -> Draft:
        self.note("draft", correspondent)
        return self.drafts.get(correspondent, Draft())

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        self.note("write_draft", correspondent, text, in_reply_to)
        draft = self.drafts.get(correspondent, Draft())
        self.drafts[correspondent] = Draft(text, draft.attachments, in_reply_to)

    async def attach(self, correspondent: str, path: Path) -> Draft:
        self.note("attach", correspondent, path)
        return self._attach(correspondent, path.name, _content_of(path))

    async def attach_picture(self, correspondent: str, octets: bytes) -> Draft:
        self.note("attach_picture", correspondent, octets)
        return self._attach(correspondent, "picture.png", octets)

    def _attach(self, correspondent: str, name: str, content: bytes) -> Draft:
        """Keep it; a picture has a copy of a tenth of its size."""
        draft = self.drafts.get(correspondent, Draft())
        kind = guess_type(name)[0] or "application/octet-stream"
        file = Attachment(name, kind, len(content))
        if kind in PICTURE_TYPES:
            file = Attachment(name, kind, len(content) // 10, Forms(False, len(content), True))
        self.contents[correspondent, len(draft.attachments)] = content
        self.drafts[correspondent] = replace(draft, attachments=(*draft.attachments, file))
        return self.drafts[correspondent]

    async def swap_forms(self, correspondent: str, index: int) -> Draft:
        self.note("swap_forms", correspondent, index)
        draft = self.drafts[correspondent]
        files = list(draft.attachments)
        forms = files[index].forms
        assert forms is not None
        swapped = Forms(not forms.is_original, files[index].size, forms.has_details)
        files[index] = replace(files[index], size=forms.other_size, forms=swapped)
        self.drafts[correspondent] = replace(draft, attachments=tuple(files))
        return self.drafts[correspondent]

    async def detach(self, correspondent: str, index: int) -> Draft:
        self.note("detach", correspondent, index)
        draft = self.drafts[correspondent]
        left = tuple(each for at, each in enumerate(draft.attachments) if at != index)
        self.drafts[correspondent] = replace(draft, attachments=left)
        return self.drafts[correspondent]

    async def forward(self, letter_id: str, correspondent: str, heading: str) -> Draft:
        self.note("forward", letter_id, correspondent, heading)
        letter, draft = self.kept[letter_id], self.drafts.get(correspondent, Draft())
        for at, _ in enumerate(letter.attachments):
            content = self.files.get((letter_id, at), b"")
            self.contents[correspondent, len(draft.attachments) + at] = content
        text = "\n\n".join(filter(None, (draft.text, heading, letter.text)))
        files = (*draft.attachments, *letter.attachments)
        self.drafts[correspondent] = Draft(text, files, draft.in_reply_to)
        return self.drafts[correspondent]

    async def send(self, correspondent: str, others: Sequence[str] = ()) -> LetterLine:
        self.note("send", correspondent, *others)
        draft = self.drafts.get(correspondent, Draft())
        for each in others:
            self.add_letter(each, draft.text, 0, way=Way.WAITS, attachments=draft.attachments)
        draft = self.drafts.pop(correspondent, Draft())
        if not draft.text.strip() and not draft.attachments:
            raise InvalidMessageError(LettersCode.NOTHING_WRITTEN)
        way = Way.WAITS if self.people[correspondent].can_be_written_to else Way.WAITS_FOR_ANSWER
        letter_id = self.add_letter(correspondent, draft.text, 0, way=way, attachments=draft.attachments)
        for at, _ in enumerate(draft.attachments):
            self.files[letter_id, at] = self.contents.pop((correspondent, at), b"")
        answered = self.kept[draft.in_reply_to].line if draft.in_reply_to in self.kept else None
        self.kept[letter_id] = replace(self.kept[letter_id], in_reply_to=answered)
        return self.kept[letter_id].line

    async def send_again(self, letter_id: str) -> LetterLine:
        self.note("send_again", letter_id)
        letter = self.kept.pop(letter_id)
        again = self.add_letter(letter.line.correspondent, letter.text, 0, way=Way.WAITS)
        return self.kept[again].line

    async def discard(self, letter_ids: Sequence[str]) -> int:
        self.note("discard", *letter_ids)
        self.hidden |= {each: self.kept.pop(each) for each in letter_ids}
        return len(letter_ids)

    async def discard_all(self, correspondent: str) -> int:
        self.note("discard_all", correspondent)
        return await self.discard([each.id for each in self._of(correspondent)])

    async def restore(self) -> None:
        self.note("restore")
        self.kept |= self.hidden
        self.hidden.clear()

    async def purge(self) -> None:
        self.note("purge")
        self.hidden.clear()

    async def invite(self, note: str) -> Invitation:
        self.note("invite", note)
        number = f"card-{len(self.cards)}"
        text = f"{CARD}{self.own_name}"
        made = Invitation(number, note, NOW + timedelta(days=7), text, text.encode())
        self.cards[number] = made
        return made

    async def invitations(self) -> Sequence[Invitation]:
        return tuple(self.cards.values())

    async def take_back(self, invitation_id: str) -> None:
        self.note("take_back", invitation_id)
        del self.cards[invitation_id]

    async def inspect(self, introduction: str | bytes) -> Introduced:
        text = introduction.decode() if isinstance(introduction, bytes) else introduction
        self.note("look_at", text)
        for prefix, own in ((CARD, LettersCode.OWN_INVITATION), (ANSWER, LettersCode.OWN_ANSWER)):
            if text.startswith(prefix):
                if (name := text.removeprefix(prefix)) == self.own_name:
                    raise InvalidMessageError(own)
                known = self.people.get(f"0{name.lower()}address")
                is_known = prefix == CARD and any(each.name == name for each in self.people.values())
                return Introduced(
                    name, prefix == ANSWER, known.name if known is not None else "", not is_known
                )
        raise MalformedMessageError(LettersCode.NOT_AN_INVITATION)

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        text = introduction.decode() if isinstance(introduction, bytes) else introduction
        self.note("accept", text, name)
        claimed = (await self.inspect(text)).name
        is_answer = text.startswith(ANSWER)
        notes = [each.note for each in self.cards.values() if is_answer and each.note]
        name = name or next(iter(notes), claimed)
        address = f"0{name.lower()}address"
        self.add_person(address, name, can_be_written_to=is_answer)
        if is_answer:
            self.cards.clear()
            return Accepted(self.people[address], None)
        answer = f"{ANSWER}{self.own_name}"
        given = Invitation("", "", NOW + timedelta(days=7), answer, answer.encode())
        self.answers[address] = given
        return Accepted(self.people[address], given)

    async def answer_for(self, correspondent: str) -> Invitation | None:
        self.note("answer_for", correspondent)
        return self.answers.get(correspondent)

    async def rename(self, correspondent: str, name: str) -> None:
        self.note("rename", correspondent, name)
        self.people[correspondent] = replace(self.people[correspondent], name=name)

    async def block(self, correspondent: str) -> None:
        self.note("block", correspondent)
        self.people[correspondent] = replace(self.people[correspondent], is_blocked=True)

    async def confirm(self, correspondent: str) -> None:
        self.note("confirm", correspondent)
        self.people[correspondent] = replace(self.people[correspondent], renewed_at=None, is_disputed=False)

    async def unblock(self, correspondent: str) -> None:
        self.note("unblock", correspondent)
        self.people[correspondent] = replace(self.people[correspondent], is_blocked=False)

    async def forget(self, correspondent: str) -> None:
        self.note("forget", correspondent)
        del self.people[correspondent]
        for letter_id in [
            each.line.id for each in self.kept.values() if each.line.correspondent == correspondent
        ]:
            del self.kept[letter_id]

    async def call_oneself(self, name: str) -> None:
        self.note("call_oneself", name)
        self.own_name = name


def _decode(octets: bytes, side: int) -> Pixels:
    """Decode in this process: these are pictures of tests."""
    image = QImage.fromData(octets).convertToFormat(QImage.Format.Format_RGBA8888)
    if image.isNull():
        raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
    if max(image.width(), image.height()) > side:
        image = image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio)
    return Pixels(image.width(), image.height(), bytes(image.constBits()))


def _content_of(path: Path) -> bytes:
    if not path.is_file():
        raise StoreError(LettersCode.FILE_UNREADABLE(file=path.name, why="No such file"))
    return path.read_bytes()


def _write_new(path: Path, content: bytes) -> None:
    if path.exists():
        raise StoreError(LettersCode.FILE_NOT_WRITTEN(file=path.name, why="File exists"))
    path.write_bytes(content)


class FakeLetters:
    """The host: what it is asked for is done at once, unless it is told to wait."""

    def __init__(self) -> None:
        self.box = FakeBox()
        self.now = LettersNow()
        self.opens = 0
        self.passphrases: list[str | None] = []
        self.opens_at_once = True
        self.is_there = False
        self.times_anew = 0
        self._told: Callable[[LettersNow], None] = lambda _: None
        self._arrived: Callable[[Sequence[Arrival]], None] = lambda _: None
        self.waiting: list[Callable[[], None]] | None = None
        """What is asked for while it is a list."""

    def watch(self, told: Callable[[LettersNow], None], arrived: Callable[[Sequence[Arrival]], None]) -> None:
        self._told, self._arrived = told, arrived

    def show(self, **values: object) -> None:
        self.now = replace(self.now, **values)
        self._told(self.now)

    def open(self, passphrase: str | None = None) -> None:
        self.opens += 1
        self.passphrases.append(passphrase)
        self.show(stage=Stage.OPENING)
        if self.opens_at_once:
            self.be_open()

    def begin_anew(self) -> None:
        self.times_anew += 1
        self.box = FakeBox()
        self.open()

    def be_open(self) -> None:
        self.show(stage=Stage.OPEN, failure=None, has_registered=True)

    def close(self) -> None:
        self.show(stage=Stage.CLOSED)

    def ask(
        self,
        work: Callable[[LetterBox], Coroutine[Any, Any, T]],
        done: Callable[[T], None],
        failed: Callable[[GatewayError], None],
    ) -> None:
        def run() -> None:
            before = len(self.box.calls)
            try:
                result = asyncio.run(_run(work(self.box)))
            except GatewayError as error:
                failed(error)
                return
            done(result)
            if any(name in CHANGES for name, *_ in self.box.calls[before:]):
                self.tell()

        if self.waiting is None:
            run()
        else:
            self.waiting.append(run)

    def go_on(self) -> None:
        """Do what was asked for meanwhile."""
        waiting, self.waiting = self.waiting or [], None
        for each in waiting:
            each()

    def tell(self) -> None:
        """Tell that something is other than before."""
        self.show(changes=self.now.changes + 1, unread=self.box.unread, own_name=self.box.own_name)

    def let_come(self, correspondent: str, text: str) -> str:
        """Have a letter come."""
        letter_id = self.box.add_letter(correspondent, text, 0)
        self.tell()
        self._arrived((Arrival(letter_id, correspondent, self.box.people[correspondent].name),))
        return letter_id

    def be_busy(self) -> None:
        """Have people and letters in all states."""
        box = self.box
        box.own_name = "Layla"
        box.add_person(AMINA, "Amina")
        box.add_person(JOSE, "José Ángel de la Fuente y Sánchez", can_be_written_to=False)
        box.add_person(STRANGER, "")
        box.add_letter(AMINA, "Dear Layla,\nthe road is open again. Shall I bring the seeds?", 3000)
        box.add_letter(AMINA, "Yes please, two sacks.", 2900, way=Way.DELIVERED)
        box.add_letter(AMINA, "And the lamp?", 1500, way=Way.AT_INTERNET_GATEWAY)
        box.add_letter(AMINA, "We count on Tuesday.", 1400, way=Way.WITH_COURIER, times_taken=2)
        box.add_letter(AMINA, "The older one is lost.", 200_000, way=Way.EXPIRED)
        files = (Attachment("list of seeds.pdf", "application/pdf", 48_200),)
        box.add_letter(AMINA, "مرحبا ليلى، الطريق مفتوح الآن وسأصل يوم الثلاثاء.", 60, attachments=files)
        box.add_letter(JOSE, "Written before you answered.", 30, way=Way.WAITS_FOR_ANSWER)
        box.add_letter(STRANGER, "See https://example.org/?q=1 <b>now</b>", 10)
        box.cards["card-0"] = Invitation("card-0", "Omar", NOW + timedelta(days=6), f"{CARD}Layla", b"card")
        self.be_open()
        self.tell()


async def _run(work: Coroutine[Any, Any, T]) -> T:
    return await work
