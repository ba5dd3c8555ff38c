"""An open letter box: people, letters as they are read and written, on one endpoint, with its post coming and going.

What a person calls their letters is here and nowhere else: the gateway sees an app like any other. A letter, its copy
here and the end of its draft are one commit: a kill before it leaves the draft, one after it the letter on its way.
"""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path

from app.letters.format import (
    LETTER_LIFE,
    LETTER_TYPE,
    MOST_FILE_OCTETS,
    File,
    WrittenLetter,
    require_fits,
    safe_name,
    serialize_letter,
    usable_media_type,
    usable_text,
)
from app.letters.letter_rows import AttachmentRows, DraftRows, LetterRows, Names, prepare
from app.letters.people import People, forget_invitations, forget_strangers
from app.letters.post import Post
from app.profiles.erasing import erase
from app.profiles.profile import Profile
from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import (
    InvalidMessageError,
    StoreBusyError,
    StoreError,
    VaultEmptyError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import open_regular, write_new_file
from gateway_core.host.threads import answer_of
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.link import Connect
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.tasks import ended
from gateway_core.views.letters import SENT_AGAIN_FROM, Draft, Letter, LetterLine, Way

_MOST_DIGITS = 18
"""Of the id of a letter, which is a number."""


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
    return Letter(
        line, text, language, AttachmentRows(tx, number).all(), _answered(rows, line, answered, names)
    )


def _answered(rows: LetterRows, line: LetterLine, message_id: str, names: Names) -> LetterLine | None:
    """A letter of one's own first: whoever writes chooses the ids of what they write."""
    for is_mine in (True, False):
        number = rows.find(line.correspondent, message_id, is_mine=is_mine)
        if message_id and number is not None:
            return rows.line(number, names)
    return None


def _read(path: Path) -> File:
    """Raises StoreError where it cannot be read."""
    with (
        system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=path.name),
        open_regular(path) as file,
    ):
        content = file.read(MOST_FILE_OCTETS + 1)
    name = safe_name(path.name)
    return File(name, usable_media_type(mimetypes.guess_type(name)[0]), content)


def _known(tx: AppTransaction, correspondent: str) -> CorrespondentRecord:
    found = tx.correspondent(correspondent)
    if found is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)
    return found


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
        AttachmentRows(tx, number).add(each)
    return line


def _send(
    tx: AppTransaction, correspondent: str, letter: WrittenLetter, now: datetime, names: Names
) -> tuple[int, LetterLine]:
    """Send a letter, and keep it but for its attachments, which are the caller's to keep."""
    known = _known(tx, correspondent)
    if not letter.text.strip() and not letter.files:
        raise InvalidMessageError(LettersCode.NOTHING_WRITTEN)
    require_fits([len(each.content) for each in letter.files])
    message_id = tx.send(correspondent, LETTER_TYPE, serialize_letter(letter), LETTER_LIFE)
    way = Way.WAITS if known.takes_messages(now) else Way.WAITS_FOR_ANSWER
    rows = LetterRows(tx)
    number = rows.add_sent(correspondent, message_id, letter, now, now + LETTER_LIFE, way)
    line = rows.line(number, names)
    assert line is not None, "it was just added"
    return number, line


class Letters(People, Post):
    """The letter box of an endpoint; implements ui.screens.letters.box.LetterBox. ``prepare`` it first."""

    async def prepare(self) -> None:
        """Make the tables, and finish what was cut short. Raises StoreError."""
        now = self.clock.now()

        def work(tx: AppTransaction) -> None:
            prepare(tx)
            forget_strangers(tx)
            forget_invitations(tx, now)

        await self.endpoint.transact(work)
        await self.refresh()
        await self.read_later_ones()

    @asynccontextmanager
    async def exchanging(self) -> AsyncIterator[None]:
        """Take in what comes, and follow what went, while the context lasts."""
        exchange = asyncio.create_task(self.exchange(), name="letters' post")
        try:
            yield
        finally:
            await ended(exchange)

    # --- Reading ---------------------------------------------------------------------------------------------

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        """Letters from and to somebody, the newest first: ``most`` of those older than ``before``."""
        names, number = self.names, None if before is None else number_of(before.id)
        return await self.endpoint.query(lambda tx: LetterRows(tx).of(correspondent, number, most, names))

    async def newest(self, most: int) -> Sequence[LetterLine]:
        """Everybody's letters, the newest first."""
        names = self.names
        return await self.endpoint.query(lambda tx: LetterRows(tx).newest(most, names))

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        """Letters that have all those words, or the beginnings of words, the newest first."""
        names = self.names
        return await self.endpoint.query(lambda tx: LetterRows(tx).with_words(words, most, names))

    async def letter(self, letter_id: str) -> Letter:
        """A letter with its text. Raises InvalidMessageError if there is none of that id."""
        number, names = number_of(letter_id), self.names
        return await self.endpoint.query(lambda tx: _letter(tx, number, names))

    async def read(self, letter_id: str) -> None:
        """Note that a letter was read."""
        number = number_of(letter_id)
        await self._changed(lambda tx: LetterRows(tx).note_read(number))

    async def unread(self) -> int:
        """The number of letters that nobody has read."""
        return sum((await self.endpoint.query(lambda tx: LetterRows(tx).unread())).values())

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        """Write an attachment into a file that does not exist yet. Raises StoreError where that cannot be."""
        number = number_of(letter_id)
        content = await self.endpoint.query(lambda tx: AttachmentRows(tx, number).content(index))
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
            tx.forget_copies()
            if found is not None:
                if rows.find(*found, is_mine=True) == number:
                    tx.forget(found[1])
                rows.delete(number)

        await self._changed(delete)

    # --- Writing ---------------------------------------------------------------------------------------------

    async def draft(self, correspondent: str) -> Draft:
        """Return what is written to somebody and not sent yet."""
        return await self.endpoint.query(lambda tx: DraftRows(tx).find(correspondent))

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Keep what is written so far. Raises InvalidMessageError for an unknown correspondent, or too long a text."""
        text = usable_text(text)

        def write(tx: AppTransaction) -> bool:
            _known(tx, correspondent)
            was_one = correspondent in DraftRows(tx).whose()
            DraftRows(tx).write(correspondent, text, in_reply_to)
            return was_one != (correspondent in DraftRows(tx).whose())

        if await self.endpoint.transact(write):
            self.news.changed()

    async def attach(self, correspondent: str, path: Path) -> Draft:
        """Take a copy of a file into the draft.

        Raises:
            InvalidMessageError: that would be more than a letter may have.
            StorageFullError: the disk has no room for it.
            StoreError: the file cannot be read.
        """
        file = await asyncio.to_thread(_read, path)

        def attach(tx: AppTransaction) -> Draft:
            _known(tx, correspondent)
            drafts = DraftRows(tx)
            require_fits([*(each.size for each in drafts.find(correspondent).attachments), len(file.content)])
            tx.require_room(len(file.content))
            AttachmentRows(tx, correspondent).add(file)
            return drafts.find(correspondent)

        return await self._changed(attach)

    async def detach(self, correspondent: str, index: int) -> Draft:
        """Take an attachment out of the draft."""

        def detach(tx: AppTransaction) -> Draft:
            AttachmentRows(tx, correspondent).delete(index)
            return DraftRows(tx).find(correspondent)

        return await self._changed(detach)

    async def send(self, correspondent: str) -> LetterLine:
        """Send the draft, which ends with it.

        Raises:
            InvalidMessageError: it is empty, has too much, or its correspondent is not known.
            StorageFullError: the disk has no room; the draft is there.
        """
        now, names, language = self.clock.now(), self.names, self.language

        def send(tx: AppTransaction) -> LetterLine:
            drafts = DraftRows(tx)
            draft, files = drafts.find(correspondent), AttachmentRows(tx, correspondent).files()
            letter = WrittenLetter(draft.text, language, now, _message_of(tx, draft.in_reply_to), files)
            number, line = _send(tx, correspondent, letter, now, names)
            drafts.become(correspondent, number)
            return line

        return await self._changed(send)

    async def send_at_once(
        self, correspondent: str, text: str, paths: Sequence[Path], in_reply_to: str
    ) -> LetterLine:
        """Send a letter that was never a draft, and leave the draft alone. Raises as ``attach`` and ``send``."""
        now, names = self.clock.now(), self.names
        files = [await asyncio.to_thread(_read, each) for each in paths]
        text = usable_text(text)

        def send(tx: AppTransaction) -> LetterLine:
            letter = WrittenLetter(text, self.language, now, _message_of(tx, in_reply_to), files)
            return _send_with_files(tx, correspondent, letter, now, names)

        return await self._changed(send)

    async def send_again(self, letter_id: str) -> LetterLine:
        """Send one that expired or was refused once more, as a new letter. Raises as ``send``."""
        number, now, names = number_of(letter_id), self.clock.now(), self.names

        def send(tx: AppTransaction) -> LetterLine:
            rows = LetterRows(tx)
            line = rows.line(number, names)
            if line is None:
                raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
            if line.way not in SENT_AGAIN_FROM:
                raise InvalidMessageError(LettersCode.ON_ITS_WAY)
            text, language, answered = rows.words(number)
            letter = WrittenLetter(text, language, now, answered, AttachmentRows(tx, number).files())
            return _send_with_files(tx, line.correspondent, letter, now, names)

        return await self._changed(send)


@asynccontextmanager
async def opened_letters(
    profile: Profile,
    connect: Connect,
    *,
    dialect: str | None = None,
    name: str | None = None,
    clock: Clock | None = None,
) -> AsyncIterator[Letters]:
    """Open the letter box in the profile's folder while the context lasts; it is made if need be.

    ``connect`` gives a client of the gateway. ``dialect`` and ``name`` are kept until others are given.

    Raises:
        VaultError: the key cannot be had.
        StoreBusyError: another program has it open.
        StoreError: the folder cannot be used.
    """
    with converting(VaultEmptyError, to=VaultEmptyError(LettersCode.KEY_GONE)):
        key = await answer_of(profile.master_key)
    async with AsyncExitStack() as stack:
        opening = assembled(Endpoint, profile.data_dir, key, connect, dialect=dialect, name=name, clock=clock)
        with converting(StoreBusyError, to=StoreBusyError(LettersCode.IN_USE)):
            endpoint = await stack.enter_async_context(opening)
        letters = Letters(endpoint, clock or SystemClock())
        await letters.prepare()
        yield letters


async def erase_letters(profile: Profile) -> Statement:
    """Erase them. Returns why the keyring may still hold the key; ``NOTHING`` when it does not.

    Raises:
        StoreBusyError: another program has them open; nothing was touched.
        StoreError: some files could not be deleted; the key and all others are gone.
    """
    with converting(StoreBusyError, to=StoreBusyError(LettersCode.IN_USE)):
        return await answer_of(lambda: erase(profile))
