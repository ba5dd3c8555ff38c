"""The letter box as the screens ask for it: the parts of Letters behind one port."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from app.letters.letters import Letters
from gateway_core.views.letters import (
    Accepted,
    Correspondent,
    Draft,
    Introduced,
    Invitation,
    Letter,
    LetterLine,
)


class ScreensBox:
    """Implements ui.models.letter_box.LetterBox."""

    def __init__(self, letters: Letters) -> None:
        self._people = letters.people
        self._reading = letters.reading
        self._writing = letters.writing

    async def correspondents(self) -> Sequence[Correspondent]:
        return await self._people.all()

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        return await self._reading.letters(correspondent, None if before is None else before.id, most)

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        return await self._reading.search(words, most)

    async def letter(self, letter_id: str) -> Letter:
        return await self._reading.letter(letter_id)

    async def read(self, letter_id: str) -> None:
        await self._reading.read(letter_id)

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        await self._reading.save_attachment(letter_id, index, path)

    async def draft(self, correspondent: str) -> Draft:
        return await self._writing.draft(correspondent)

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        await self._writing.write_draft(correspondent, text, in_reply_to)

    async def attach(self, correspondent: str, path: Path) -> Draft:
        return await self._writing.attach(correspondent, path)

    async def detach(self, correspondent: str, index: int) -> Draft:
        return await self._writing.detach(correspondent, index)

    async def send(self, correspondent: str) -> LetterLine:
        return await self._writing.send(correspondent)

    async def send_again(self, letter_id: str) -> LetterLine:
        return await self._writing.send_again(letter_id)

    async def delete(self, letter_id: str) -> None:
        await self._reading.delete(letter_id)

    async def invite(self, note: str) -> Invitation:
        return await self._people.invite(note)

    async def invitations(self) -> Sequence[Invitation]:
        return await self._people.invitations()

    async def take_back(self, invitation_id: str) -> None:
        await self._people.take_back(invitation_id)

    async def look_at(self, introduction: str | bytes) -> Introduced:
        return await self._people.look_at(introduction)

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        return await self._people.accept(introduction, name)

    async def answer_for(self, correspondent: str) -> Invitation | None:
        return await self._people.answer_for(correspondent)

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
