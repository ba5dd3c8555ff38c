"""Attachments of letters and drafts: read, shown as pictures, and saved."""

import asyncio
import mimetypes
from pathlib import Path

from app.letters.attachment_rows import AttachmentRows
from app.letters.format import MOST_FILE_OCTETS, File, require_fits, safe_name, usable_media_type
from app.letters.letter_rows import DraftRows
from app.letters.people import Box
from app.letters.pictures import PictureReader, forms_of, media_type_of
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import open_regular, write_new_file
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.views.letters import Draft, Pixels

_MOST_DIGITS = 18
"""Digits of a letter's id, a decimal number."""


def number_of(letter_id: str) -> int:
    """Return a letter's number.

    Raises:
        InvalidMessageError: if the id is not a number.
    """
    if not letter_id.isascii() or not letter_id.isdigit() or len(letter_id) > _MOST_DIGITS:
        raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
    return int(letter_id)


def read_file(path: Path) -> File:
    """Read a file as an attachment.

    Raises:
        StoreError: if the file is unreadable, or a folder.
    """
    if path.is_dir():
        raise StoreError(LettersCode.FOLDER_NOT_ATTACHED(file=path.name))
    with (
        system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=path.name),
        open_regular(path) as file,
    ):
        content = file.read(MOST_FILE_OCTETS + 1)
    name = safe_name(path.name)
    kind = media_type_of(content) or usable_media_type(mimetypes.guess_type(name)[0])
    return File(name, kind, content)


def require_correspondent(tx: AppTransaction, correspondent: str) -> CorrespondentRecord:
    """Return the correspondent's record.

    Raises:
        InvalidMessageError: if the correspondent is unknown.
    """
    found = tx.correspondent(correspondent)
    if found is None:
        raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)
    return found


class Attachments(Box):
    """The attachments of an open letter box."""

    def __init__(self, endpoint: Endpoint, clock: Clock) -> None:
        super().__init__(endpoint, clock)
        self.pictures: PictureReader | None = None
        """Decodes a single picture at a time; None in programs that handle pictures as files."""
        self._reading = asyncio.Lock()

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        """Write an attachment into a new file.

        Raises:
            InvalidMessageError: if the letter or the attachment is unknown.
            StoreError: if the file exists already or writing fails.
        """
        content = await self._content(number_of(letter_id), index)
        with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=path.name):
            await asyncio.to_thread(write_new_file, path, content)

    async def picture(self, letter_id: str, index: int, side: int, draft_for: str = "") -> Pixels:
        """Return a picture of a letter, or of the draft for a correspondent, reduced to ``side`` pixels at most.

        Raises:
            InvalidMessageError: if the letter or the attachment is unknown.
            MalformedMessageError: if the attachment cannot be shown as a picture.
        """
        content = await self._content(draft_for or number_of(letter_id), index)
        if self.pictures is None:
            raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
        async with self._reading:
            return await asyncio.to_thread(self.pictures.pixels, content, side)

    async def _content(self, owner: int | str, index: int) -> bytes:
        content = await self.endpoint.query(lambda tx: AttachmentRows(tx, owner).content(index))
        if content is None:
            raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
        return content

    async def attach(self, correspondent: str, path: Path) -> Draft:
        """Copy a file into the draft, a picture with its smaller copy.

        Raises:
            InvalidMessageError: if the attachments exceed a letter's limits.
            StorageFullError: if the disk has too little space for the file.
            StoreError: if the file is unreadable.
        """
        return await self._attach(correspondent, await asyncio.to_thread(read_file, path))

    async def attach_picture(self, correspondent: str, octets: bytes) -> Draft:
        """Add a pasted picture to the draft. Raises as ``attach``."""
        kind, now = media_type_of(octets), self.clock.now().astimezone()
        if not kind:
            raise InvalidMessageError(LettersCode.PASTED_UNUSABLE)
        name = f"picture-{now:%Y-%m-%d-%H%M%S}.{kind.removeprefix('image/')}"
        return await self._attach(correspondent, File(name, kind, octets))

    async def _attach(self, correspondent: str, file: File) -> Draft:
        copy, has_details = None, False
        if self.pictures is not None:
            async with self._reading:
                copy, has_details = await asyncio.to_thread(forms_of, file, self.pictures)
        sent, octets = copy or file, len(file.content) + (len(copy.content) if copy else 0)

        def attach(tx: AppTransaction) -> Draft:
            require_correspondent(tx, correspondent)
            drafts = DraftRows(tx)
            require_fits([*(each.size for each in drafts.find(correspondent).attachments), len(sent.content)])
            tx.require_room(octets)
            AttachmentRows(tx, correspondent).add_in_forms(file, copy, has_details=has_details)
            return drafts.find(correspondent)

        return await self._transact(attach)

    async def swap_forms(self, correspondent: str, index: int) -> Draft:
        """Send the original of a draft's picture instead of its copy, or the copy again.

        Raises:
            InvalidMessageError: if the attachments would exceed a letter's limits.
        """

        def swap(tx: AppTransaction) -> Draft:
            AttachmentRows(tx, correspondent).swap_forms(index)
            draft = DraftRows(tx).find(correspondent)
            require_fits([each.size for each in draft.attachments])
            return draft

        return await self._transact(swap)

    async def detach(self, correspondent: str, index: int) -> Draft:
        """Delete an attachment of the draft."""

        def detach(tx: AppTransaction) -> Draft:
            AttachmentRows(tx, correspondent).delete(index)
            return DraftRows(tx).find(correspondent)

        return await self._transact(detach)
