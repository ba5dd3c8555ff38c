"""An open letter box: correspondents, letters and drafts on an endpoint, and the exchange with the gateway.

Names of correspondents stay on this computer: the gateway handles Letters as any other app. A single commit sends a
letter, stores its copy and deletes its draft: after a kill, either the draft is still stored or the letter is on its
way.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from app.letters.attachment_rows import AttachmentRows
from app.letters.attachments import Attachments, number_of, read_file, require_correspondent
from app.letters.discarding import Discarding, purge_hidden
from app.letters.format import (
    LETTER_LIFE,
    LETTER_TYPE,
    WrittenLetter,
    require_fits,
    serialize_letter,
    usable_text,
)
from app.letters.letter_rows import DraftRows, LetterRows, Names, prepare
from app.letters.people import People, forget_invitations, forget_strangers
from app.letters.post import Post
from app.letters.renewing import ask_after_restoration, renew, send_after_theft
from app.profiles.erasing import erase
from app.profiles.letters_profile import LettersProfile, forget_marks, renewal_marks, theft_in
from app.profiles.profile import Profile
from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.crypto.keys import IdentityKey
from gateway_core.errors import InvalidMessageError, StoreBusyError, VaultEmptyError, converting
from gateway_core.host.threads import answer_of
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.link import Connect
from gateway_core.nodes.endpoint.opening import assemble
from gateway_core.tasks import cancel_and_wait
from gateway_core.views.letters import SENT_AGAIN_FROM, Draft, Letter, LetterLine, Way


def _letter(tx: AppTransaction, number: int, names: Names) -> Letter:
    rows = LetterRows(tx)
    line, (text, language, answered) = rows.require(number, names), rows.words(number)
    return Letter(
        line, text, language, AttachmentRows(tx, number).all(), _find_answered(rows, line, answered, names)
    )


def _find_answered(rows: LetterRows, line: LetterLine, message_id: str, names: Names) -> LetterLine | None:
    """Find the answered letter.

    Our own letters take precedence, because a sender chooses the message ids of its letters.
    """
    for is_mine in (True, False):
        number = rows.find(line.correspondent, message_id, is_mine=is_mine)
        if message_id and number is not None:
            return rows.line(number, names)
    return None


def _message_of(tx: AppTransaction, letter_id: str) -> str:
    """Return the message id of a letter; empty if the letter was deleted."""
    return LetterRows(tx).whose(number_of(letter_id))[1] if letter_id else ""


def _send_with_files(
    tx: AppTransaction, correspondent: str, letter: WrittenLetter, now: datetime, names: Names
) -> LetterLine:
    number = _send(tx, correspondent, letter, now)
    tx.require_room(sum(len(each.content) for each in letter.files))
    for each in letter.files:
        AttachmentRows(tx, number).add(each)
    return LetterRows(tx).require(number, names)


def _send(tx: AppTransaction, correspondent: str, letter: WrittenLetter, now: datetime) -> int:
    """Send a letter, store its copy, and return its number; the caller stores the attachments."""
    known = require_correspondent(tx, correspondent)
    if not letter.text.strip() and not letter.files:
        raise InvalidMessageError(LettersCode.NOTHING_WRITTEN)
    require_fits([len(each.content) for each in letter.files])
    message_id = tx.send(correspondent, LETTER_TYPE, serialize_letter(letter), LETTER_LIFE)
    way = Way.WAITS if known.takes_messages(now) else Way.WAITS_FOR_ANSWER
    return LetterRows(tx).add_sent(correspondent, message_id, letter, now, way)


class Letters(People, Post, Attachments, Discarding):
    """The letter box of an endpoint; implements ui.screens.letters.box.LetterBox. Call ``prepare`` first."""

    async def prepare(self) -> None:
        """Create the tables, finish interrupted deletions, and parse letters that became readable with an update.

        Raises:
            StoreError: if the tables are unusable.
        """
        now = self.clock.now()

        def work(tx: AppTransaction) -> None:
            prepare(tx)
            self.begin_presence(tx)
            purge_hidden(tx)
            forget_strangers(tx)
            forget_invitations(tx, now)
            send_after_theft(tx, now)

        await self.endpoint.transact(work)
        people = [each.address for each in await self.refresh() if each.may_write]
        await self.endpoint.transact(lambda tx: ask_after_restoration(tx, people))
        await self.read_later_ones()

    @asynccontextmanager
    async def exchange_meanwhile(self) -> AsyncIterator[None]:
        """Receive letters and follow sent letters while the context lasts."""
        exchange = asyncio.create_task(self.exchange(), name="letters' post")
        try:
            yield
        finally:
            await cancel_and_wait(exchange)

    # --- Reading ---------------------------------------------------------------------------------------------

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        """Return letters exchanged with a correspondent, the newest first: ``most`` letters older than ``before``."""
        names, number = self.names, None if before is None else number_of(before.id)
        return await self.endpoint.query(lambda tx: LetterRows(tx).of(correspondent, number, most, names))

    async def newest(self, most: int) -> Sequence[LetterLine]:
        """Return the letters of all correspondents, the newest first."""
        names = self.names
        return await self.endpoint.query(lambda tx: LetterRows(tx).newest(most, names))

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        """Return letters with a match for each word, the newest first; a word matches the beginning of words."""
        names = self.names
        return await self.endpoint.query(lambda tx: LetterRows(tx).with_words(words, most, names))

    async def letter(self, letter_id: str) -> Letter:
        """Return a letter with its text.

        Raises:
            InvalidMessageError: if the id is unknown.
        """
        number, names = number_of(letter_id), self.names
        return await self.endpoint.query(lambda tx: _letter(tx, number, names))

    async def read(self, letter_id: str) -> None:
        """Mark a letter as read."""
        number = number_of(letter_id)
        await self._transact(lambda tx: LetterRows(tx).note_read(number))

    async def unread(self) -> int:
        """Return the number of unread letters."""
        return sum((await self.endpoint.query(lambda tx: LetterRows(tx).unread())).values())

    # --- Writing ---------------------------------------------------------------------------------------------

    async def draft(self, correspondent: str) -> Draft:
        """Return the draft for a correspondent."""
        return await self.endpoint.query(lambda tx: DraftRows(tx).find(correspondent))

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Store the text of a draft.

        Raises:
            InvalidMessageError: if the correspondent is unknown or the text is too long.
        """
        text = usable_text(text)

        def write(tx: AppTransaction) -> bool:
            require_correspondent(tx, correspondent)
            was_one = correspondent in DraftRows(tx).whose()
            DraftRows(tx).write(correspondent, text, in_reply_to)
            return was_one != (correspondent in DraftRows(tx).whose())

        if await self.endpoint.transact(write):
            self.news.changed()

    async def forward(self, letter_id: str, correspondent: str, heading: str) -> Draft:
        """Add ``heading``, a letter's text and its files to the draft for a correspondent. Raises as ``attach``."""
        number = number_of(letter_id)

        def forward(tx: AppTransaction) -> Draft:
            require_correspondent(tx, correspondent)
            drafts, files = DraftRows(tx), AttachmentRows(tx, number).files()
            draft, sizes = drafts.find(correspondent), [len(each.content) for each in files]
            require_fits([*(each.size for each in draft.attachments), *sizes])
            tx.require_room(sum(sizes))
            parts = filter(None, (draft.text, heading, LetterRows(tx).words(number)[0]))
            drafts.write(correspondent, usable_text("\n\n".join(parts)), draft.in_reply_to)
            for each in files:
                AttachmentRows(tx, correspondent).add(each)
            return drafts.find(correspondent)

        return await self._transact(forward)

    async def send(self, correspondent: str, others: Sequence[str] = ()) -> LetterLine:
        """Send the draft and delete it. ``others`` get letters of their own, sealed apart; all leave, or none.

        Raises:
            InvalidMessageError: if the draft is empty or too large, or its correspondent is unknown.
            StorageFullError: if the disk is full; the draft stays.
        """
        now, names, language = self.clock.now(), self.names, self.language

        def send(tx: AppTransaction) -> LetterLine:
            drafts = DraftRows(tx)
            draft, files = drafts.find(correspondent), AttachmentRows(tx, correspondent).files()
            letter = WrittenLetter(draft.text, language, now, _message_of(tx, draft.in_reply_to), files)
            number = _send(tx, correspondent, letter, now)
            drafts.become(correspondent, number)
            for each in others:
                _send_with_files(tx, each, replace(letter, in_reply_to=""), now, names)
            return LetterRows(tx).require(number, names)

        return await self._transact(send)

    async def send_at_once(
        self, correspondent: str, text: str, paths: Sequence[Path], in_reply_to: str
    ) -> LetterLine:
        """Send a letter directly; a draft for the correspondent stays. Raises as ``attach`` and ``send``."""
        now, names = self.clock.now(), self.names
        files = [await asyncio.to_thread(read_file, each) for each in paths]
        text = usable_text(text)

        def send(tx: AppTransaction) -> LetterLine:
            letter = WrittenLetter(text, self.language, now, _message_of(tx, in_reply_to), files)
            return _send_with_files(tx, correspondent, letter, now, names)

        return await self._transact(send)

    async def send_again(self, letter_id: str) -> LetterLine:
        """Send an expired or refused letter again, as a new letter. Raises as ``send``."""
        number, now, names = number_of(letter_id), self.clock.now(), self.names

        def send(tx: AppTransaction) -> LetterLine:
            rows = LetterRows(tx)
            line = rows.require(number, names)
            if line.way not in SENT_AGAIN_FROM:
                raise InvalidMessageError(LettersCode.ON_ITS_WAY)
            text, language, answered = rows.words(number)
            letter = WrittenLetter(text, language, now, answered, AttachmentRows(tx, number).files())
            return _send_with_files(tx, line.correspondent, letter, now, names)

        return await self._transact(send)


@asynccontextmanager
async def open_letters(
    profile: Profile,
    connect: Connect,
    *,
    dialect: str | None = None,
    name: str | None = None,
    clock: Clock | None = None,
) -> AsyncIterator[Letters]:
    """Open the letter box in the profile's folder while the context lasts; create it on first use.

    ``connect`` returns a client of the gateway. ``dialect`` and ``name`` are stored until changed.

    Raises:
        VaultError: if the key is unavailable.
        StoreBusyError: if another program uses the letter box.
        StoreError: if the folder is unusable.
    """
    with converting(VaultEmptyError, to=VaultEmptyError(LettersCode.KEY_GONE)):
        key = await answer_of(profile.master_key)
    marks = await asyncio.to_thread(renewal_marks, profile.data_dir)
    theft = await asyncio.to_thread(theft_in, marks)
    fresh = await asyncio.to_thread(IdentityKey.generate) if marks else None
    now = (clock or SystemClock()).now()
    async with AsyncExitStack() as stack:
        opening = assemble(
            Endpoint,
            profile.data_dir,
            key,
            connect,
            dialect=dialect,
            name=name,
            clock=clock,
            prepare=(lambda _: None) if fresh is None else (lambda tx: renew(tx, fresh, theft, now)),
        )
        with converting(StoreBusyError, to=StoreBusyError(LettersCode.IN_USE)):
            endpoint = await stack.enter_async_context(opening)
        if isinstance(profile, LettersProfile):
            await answer_of(profile.forget_former_vault)
        await asyncio.to_thread(forget_marks, marks)
        letters = Letters(endpoint, clock or SystemClock())
        await letters.prepare()
        yield letters


async def erase_letters(profile: Profile) -> Statement:
    """Erase the letter box. Returns why the keyring may still hold its key; ``NOTHING`` after a complete erasure.

    Raises:
        StoreBusyError: if another program uses the letter box; all files stay.
        StoreError: if the deletion of some files fails; the key and all other files are gone.
    """

    def erase_all() -> Statement:
        left = NOTHING
        if isinstance(profile, LettersProfile):
            left = profile.forget_former_vault()
            former = profile.former
            # Letters that were never taken over, because a backup with letters was restored first.
            if former.data_dir != profile.data_dir and former.exists:
                left = erase(former) or left
        return erase(profile) or left

    with converting(StoreBusyError, to=StoreBusyError(LettersCode.IN_USE)):
        return await answer_of(erase_all)
