"""Letters as they are read: lists, search, one letter, its attachments; and their deletion."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from app.letters.letter_rows import LetterRows, Names
from app.letters.news import News
from app.letters.people import People
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import write_new_file
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.views.letters import Letter, LetterLine

_MOST_DIGITS = 18
"""Of the id of a letter, which is a number."""


class Reading:
    """For the letters of one endpoint."""

    def __init__(self, endpoint: Endpoint, people: People, news: News) -> None:
        self._endpoint = endpoint
        self._people = people
        self._news = news

    async def letters(self, correspondent: str, before: str | None, most: int) -> Sequence[LetterLine]:
        """Letters from and to somebody, the newest first: those older than the one of that id, ``most`` of them."""
        names, number = self._people.names, None if before is None else number_of(before)
        return await self._endpoint.query(lambda tx: LetterRows(tx).of(correspondent, number, most, names))

    async def all(self, most: int) -> Sequence[LetterLine]:
        """Everybody's letters, the newest first."""
        names = self._people.names
        return await self._endpoint.query(lambda tx: LetterRows(tx).newest(most, names))

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        """Letters that have all those words, or the beginnings of words, the newest first."""
        names = self._people.names
        return await self._endpoint.query(lambda tx: LetterRows(tx).with_words(words, most, names))

    async def letter(self, letter_id: str) -> Letter:
        """A letter with its text. Raises InvalidMessageError if there is none of that id."""
        number, names = number_of(letter_id), self._people.names
        return await self._endpoint.query(lambda tx: _letter(tx, number, names))

    async def read(self, letter_id: str) -> None:
        """Note that a letter was read."""
        number = number_of(letter_id)
        await self._endpoint.transact(lambda tx: LetterRows(tx).note_read(number))
        self._news.changed()

    async def unread(self) -> int:
        """The number of letters that nobody has read."""
        return sum((await self._endpoint.query(lambda tx: LetterRows(tx).unread())).values())

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        """Write an attachment into a file that does not exist yet. Raises StoreError where that cannot be."""
        number = number_of(letter_id)
        content = await self._endpoint.query(lambda tx: LetterRows(tx).content(number, index))
        if content is None:
            raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
        with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=path.name):
            await asyncio.to_thread(write_new_file, path, content)

    async def delete(self, letter_id: str) -> None:
        """Delete a letter here. One that has not left does not leave."""
        number = number_of(letter_id)

        def delete(tx: AppTransaction) -> None:
            rows = LetterRows(tx)
            found = rows.whose(number)
            if found is not None:
                if rows.find(*found, is_mine=True) == number:
                    tx.forget(found[1])
                rows.delete(number)

        await self._endpoint.transact(delete)
        self._news.changed()


def number_of(letter_id: str) -> int:
    """Raises InvalidMessageError for what is no id."""
    if not letter_id.isascii() or not letter_id.isdigit() or len(letter_id) > _MOST_DIGITS:
        raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
    return int(letter_id)


def _letter(tx: AppTransaction, number: int, names: Names) -> Letter:
    rows = LetterRows(tx)
    line = rows.line(number, names)
    if line is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
    text, language, answered = rows.words(number)
    return Letter(line, text, language, rows.attachments(number), _answered(rows, line, answered, names))


def _answered(rows: LetterRows, line: LetterLine, message_id: str, names: Names) -> LetterLine | None:
    """A letter of one's own first: whoever writes chooses the ids of what they write."""
    for is_mine in (True, False):
        number = rows.find(line.correspondent, message_id, is_mine=is_mine)
        if message_id and number is not None:
            return rows.line(number, names)
    return None
