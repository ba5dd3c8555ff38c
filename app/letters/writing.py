"""Letters as they are written: one draft for each correspondent, its attachments, and sending.

A letter, its copy here and the end of its draft are one commit: a kill before it leaves the draft, one after it the
letter on its way.
"""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeVar

from app.letters.draft_rows import DraftRows
from app.letters.file_names import safe_name
from app.letters.format import (
    LETTER_TYPE,
    MOST_FILE_OCTETS,
    File,
    WrittenLetter,
    require_fits,
    serialize_letter,
    usable_media_type,
    usable_text,
)
from app.letters.letter_rows import LetterRows, Names, Sent, add_attachment
from app.letters.news import News
from app.letters.people import People
from app.letters.reading import number_of
from app.letters.values import SENT_AGAIN_FROM, Draft, LetterLine, Way
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import open_regular
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.outbox import AppTransaction

T = TypeVar("T")

LETTER_LIFE = timedelta(days=60)
"""For so long a letter is carried: couriers may come once a month, and its receipt has the same way to go."""


class Writing:
    """For the letters of one endpoint. ``language`` is what one writes in: a BCP 47 tag, or empty."""

    def __init__(self, endpoint: Endpoint, clock: Clock, people: People, news: News) -> None:
        self._endpoint = endpoint
        self._clock = clock
        self._people = people
        self._news = news
        self.language = ""

    async def draft(self, correspondent: str) -> Draft:
        """What is written to somebody and not sent yet."""
        return await self._endpoint.query(lambda tx: DraftRows(tx).find(correspondent))

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Keep what is written so far. Raises InvalidMessageError for an unknown correspondent, or too long a text."""
        text = usable_text(text)

        def write(tx: AppTransaction) -> bool:
            _require_known(tx, correspondent)
            was_one = correspondent in DraftRows(tx).whose()
            DraftRows(tx).write(correspondent, text, in_reply_to)
            return was_one != (correspondent in DraftRows(tx).whose())

        if await self._endpoint.transact(write):
            self._news.changed()

    async def attach(self, correspondent: str, path: Path) -> Draft:
        """Take a copy of a file into the draft.

        Raises:
            InvalidMessageError: that would be more than a letter may have.
            StorageFullError: the disk has no room for it.
            StoreError: the file cannot be read.
        """
        draft = await self.draft(correspondent)
        with system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=path.name):
            content = await asyncio.to_thread(_read, path)
        require_fits([*(each.size for each in draft.attachments), len(content)])
        name = safe_name(path.name)
        file = File(name, usable_media_type(mimetypes.guess_type(name)[0]), content)

        def attach(tx: AppTransaction) -> Draft:
            _require_known(tx, correspondent)
            tx.require_room(len(content))
            DraftRows(tx).attach(correspondent, file)
            return DraftRows(tx).find(correspondent)

        return await self._changed(attach)

    async def detach(self, correspondent: str, index: int) -> Draft:
        """Take an attachment out of the draft."""

        def detach(tx: AppTransaction) -> Draft:
            DraftRows(tx).detach(correspondent, index)
            return DraftRows(tx).find(correspondent)

        return await self._changed(detach)

    async def _changed(self, work: Callable[[AppTransaction], T]) -> T:
        result = await self._endpoint.transact(work)
        self._news.changed()
        return result

    async def send(self, correspondent: str) -> LetterLine:
        """Send the draft, which ends with it.

        Raises:
            InvalidMessageError: it is empty, has too much, or its correspondent is not known.
            StorageFullError: the disk has no room; the draft is there.
        """
        now, names, language = self._clock.now(), self._people.names, self.language

        def send(tx: AppTransaction) -> LetterLine:
            drafts = DraftRows(tx)
            draft, files = drafts.find(correspondent), drafts.files(correspondent)
            if not draft.text.strip() and not files:
                raise InvalidMessageError(LettersCode.NOTHING_WRITTEN)
            letter = WrittenLetter(draft.text, language, now, _message_of(tx, draft.in_reply_to), files)
            number, line = _send(tx, correspondent, letter, now, names)
            drafts.become(correspondent, number)
            return line

        return await self._changed(send)

    async def send_again(self, letter_id: str) -> LetterLine:
        """Send one that expired or was refused once more, as a new letter. Raises as ``send``."""
        number, now, names = number_of(letter_id), self._clock.now(), self._people.names

        def send(tx: AppTransaction) -> LetterLine:
            rows = LetterRows(tx)
            line = rows.line(number, names)
            if line is None:
                raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
            if line.way not in SENT_AGAIN_FROM:
                raise InvalidMessageError(LettersCode.ON_ITS_WAY)
            text, language, answered = rows.words(number)
            files = rows.files(number)
            letter = WrittenLetter(text, language, now, answered, files)
            again, line = _send(tx, line.correspondent, letter, now, names)
            for each in files:
                add_attachment(tx, again, None, each.name, each.media_type, each.content)
            return line

        return await self._changed(send)


def _read(path: Path) -> bytes:
    with open_regular(path) as file:
        return file.read(MOST_FILE_OCTETS + 1)


def _require_known(tx: AppTransaction, correspondent: str) -> None:
    if tx.correspondent(correspondent) is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)


def _message_of(tx: AppTransaction, letter_id: str) -> str:
    """The message that brought a letter, which may have been deleted since."""
    found = LetterRows(tx).whose(number_of(letter_id)) if letter_id else None
    return "" if found is None else found[1]


def _send(
    tx: AppTransaction, correspondent: str, letter: WrittenLetter, now: datetime, names: Names
) -> tuple[int, LetterLine]:
    """Send a letter, and keep it but for its attachments, which are the caller's to keep."""
    known = tx.correspondent(correspondent)
    if known is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)
    require_fits([len(each.content) for each in letter.files])
    message_id = tx.send(correspondent, LETTER_TYPE, serialize_letter(letter), LETTER_LIFE)
    way = Way.WAITS if known.takes_messages(now) else Way.WAITS_FOR_ANSWER
    rows = LetterRows(tx)
    number = rows.add_sent(correspondent, Sent(message_id, way, now + LETTER_LIFE), letter, now)
    line = rows.line(number, names)
    assert line is not None, "it was just added"
    return number, line
