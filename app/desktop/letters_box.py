"""The letter box as the screens ask for it: each answer of Letters as the window's own value."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import convert

from app.letters.letters import Letters
from ui.models.letter_box import Accepted, Correspondent, Draft, Introduced, Invitation, Letter, LetterLine

_LINES = list[LetterLine]


class ScreensBox:
    """Implements ui.models.letter_box.LetterBox."""

    def __init__(self, letters: Letters) -> None:
        self._people = letters.people
        self._reading = letters.reading
        self._writing = letters.writing

    async def correspondents(self) -> Sequence[Correspondent]:
        return convert(await self._people.all(), list[Correspondent], from_attributes=True)

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        found = await self._reading.letters(correspondent, None if before is None else before.id, most)
        return convert(found, _LINES, from_attributes=True)

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        return convert(await self._reading.search(words, most), _LINES, from_attributes=True)

    async def letter(self, letter_id: str) -> Letter:
        return convert(await self._reading.letter(letter_id), Letter, from_attributes=True)

    async def read(self, letter_id: str) -> None:
        await self._reading.read(letter_id)

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        await self._reading.save_attachment(letter_id, index, path)

    async def draft(self, correspondent: str) -> Draft:
        return convert(await self._writing.draft(correspondent), Draft, from_attributes=True)

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        await self._writing.write_draft(correspondent, text, in_reply_to)

    async def attach(self, correspondent: str, path: Path) -> Draft:
        return convert(await self._writing.attach(correspondent, path), Draft, from_attributes=True)

    async def detach(self, correspondent: str, index: int) -> Draft:
        return convert(await self._writing.detach(correspondent, index), Draft, from_attributes=True)

    async def send(self, correspondent: str) -> LetterLine:
        return convert(await self._writing.send(correspondent), LetterLine, from_attributes=True)

    async def send_again(self, letter_id: str) -> LetterLine:
        return convert(await self._writing.send_again(letter_id), LetterLine, from_attributes=True)

    async def delete(self, letter_id: str) -> None:
        await self._reading.delete(letter_id)

    async def invite(self, note: str) -> Invitation:
        return convert(await self._people.invite(note), Invitation, from_attributes=True)

    async def invitations(self) -> Sequence[Invitation]:
        return convert(await self._people.invitations(), list[Invitation], from_attributes=True)

    async def take_back(self, invitation_id: str) -> None:
        await self._people.take_back(invitation_id)

    async def look_at(self, introduction: str | bytes) -> Introduced:
        return convert(await self._people.look_at(introduction), Introduced, from_attributes=True)

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        return convert(await self._people.accept(introduction, name), Accepted, from_attributes=True)

    async def answer_for(self, correspondent: str) -> Invitation | None:
        return convert(await self._people.answer_for(correspondent), Invitation | None, from_attributes=True)

    async def rename(self, correspondent: str, name: str) -> None:
        await self._people.rename(correspondent, name)

    async def block(self, correspondent: str) -> None:
        await self._people.block(correspondent)

    async def unblock(self, correspondent: str) -> None:
        await self._people.unblock(correspondent)

    async def forget(self, correspondent: str) -> None:
        await self._people.forget(correspondent)

    async def call_oneself(self, name: str) -> None:
        await self._people.call_oneself(name)
