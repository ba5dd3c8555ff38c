"""Letters as they are written: one draft for each correspondent, its attachments, and sending.

A letter, its copy here and the end of its draft are one commit: a kill before it leaves the draft, one after it the
letter on its way.
"""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Callable, Sequence
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
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import open_regular
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.views.letters import SENT_AGAIN_FROM, Draft, LetterLine, Way

T = TypeVar("T")

LETTER_LIFE = timedelta(days=40)
"""For so long a letter is carried. It is sealed for a key of its recipient's that lives for 60 days, and is 20 days old
by then where the two have not heard of each other for longer: the kit sends a new one every 20 days."""


class Writing:
    """For the letters of one endpoint. ``language`` is what one writes in: a BCP 47 tag, or empty."""

    def __init__(self, endpoint: Endpoint, clock: Clock, people: People, news: News) -> None:
        self._endpoint = endpoint
        self._clock = clock
        self._people = people
        self._news = news
        self.language = ""

    async def draft(self, correspondent: str) -> Draft:
        """Return what is written to somebody and not sent yet."""
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
        file = await asyncio.to_thread(_read, path)

        def attach(tx: AppTransaction) -> Draft:
            _require_known(tx, correspondent)
            drafts = DraftRows(tx)
            require_fits([*(each.size for each in drafts.find(correspondent).attachments), len(file.content)])
            tx.require_room(len(file.content))
            drafts.attach(correspondent, file)
            return drafts.find(correspondent)

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
            letter = WrittenLetter(draft.text, language, now, _message_of(tx, draft.in_reply_to), files)
            number, line = _send(tx, correspondent, letter, now, names)
            drafts.become(correspondent, number)
            return line

        return await self._changed(send)

    async def send_at_once(
        self, correspondent: str, text: str, paths: Sequence[Path], in_reply_to: str
    ) -> LetterLine:
        """Send a letter that was never a draft, and leave the draft alone. Raises as ``attach`` and ``send``."""
        now, names = self._clock.now(), self._people.names
        files = [await asyncio.to_thread(_read, each) for each in paths]
        text = usable_text(text)

        def send(tx: AppTransaction) -> LetterLine:
            letter = WrittenLetter(text, self.language, now, _message_of(tx, in_reply_to), files)
            return _send_with_files(tx, correspondent, letter, now, names)

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
            letter = WrittenLetter(text, language, now, answered, rows.files(number))
            return _send_with_files(tx, line.correspondent, letter, now, names)

        return await self._changed(send)


def _read(path: Path) -> File:
    """Raises StoreError where it cannot be read."""
    with (
        system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=path.name),
        open_regular(path) as file,
    ):
        content = file.read(MOST_FILE_OCTETS + 1)
    name = safe_name(path.name)
    return File(name, usable_media_type(mimetypes.guess_type(name)[0]), content)


def _require_known(tx: AppTransaction, correspondent: str) -> None:
    if tx.correspondent(correspondent) is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)


def _message_of(tx: AppTransaction, letter_id: str) -> str:
    """The message that brought a letter, which may have been deleted since."""
    found = LetterRows(tx).whose(number_of(letter_id)) if letter_id else None
    return "" if found is None else found[1]


def _send_with_files(
    tx: AppTransaction, correspondent: str, letter: WrittenLetter, now: datetime, names: Names
) -> LetterLine:
    number, line = _send(tx, correspondent, letter, now, names)
    tx.require_room(sum(len(each.content) for each in letter.files))
    for each in letter.files:
        add_attachment(tx, number, None, each.name, each.media_type, each.content)
    return line


def _send(
    tx: AppTransaction, correspondent: str, letter: WrittenLetter, now: datetime, names: Names
) -> tuple[int, LetterLine]:
    """Send a letter, and keep it but for its attachments, which are the caller's to keep."""
    known = tx.correspondent(correspondent)
    if known is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)
    if not letter.text.strip() and not letter.files:
        raise InvalidMessageError(LettersCode.NOTHING_WRITTEN)
    require_fits([len(each.content) for each in letter.files])
    message_id = tx.send(correspondent, LETTER_TYPE, serialize_letter(letter), LETTER_LIFE)
    way = Way.WAITS if known.takes_messages(now) else Way.WAITS_FOR_ANSWER
    rows = LetterRows(tx)
    number = rows.add_sent(correspondent, Sent(message_id, way, now + LETTER_LIFE), letter, now)
    line = rows.line(number, names)
    assert line is not None, "it was just added"
    return number, line
