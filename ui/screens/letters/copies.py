"""Copies of a letter outside of Letters: a file with its text, and files with its attachments."""

import asyncio
from contextlib import suppress
from pathlib import Path

from gateway_core.errors import GatewayError
from gateway_core.views.letters import Letter
from ui.screens.letters.box import LetterBox
from ui.screens.letters.introductions_model import free_path, write_file

_MOST_OCTETS = 240
"""Octets of a file's name that all systems accept, with room for a number."""


def file_name(title: str) -> str:
    """Return a name for a text file that is harmless on every system."""
    name = "".join(each if each.isalnum() else " " for each in title)
    return " ".join(name.split())[:60].strip() + ".txt"


async def save_copy(box: LetterBox, letter: Letter, text: str, path: Path) -> None:
    """Write ``text`` to ``path``, and the letter's attachments to new files beside it: all files, or none.

    Raises:
        StoreError: if a file cannot be written.
    """
    written = list[Path]()
    try:
        for index, file in enumerate(letter.attachments):
            name = f"{path.stem} - {file.name}"
            name = name if len(name.encode()) <= _MOST_OCTETS else file.name
            target = await asyncio.to_thread(free_path, path.parent, name)
            await box.save_attachment(letter.line.id, index, target)
            written.append(target)
        await asyncio.to_thread(write_file, lambda: path, text.encode())
    except GatewayError:
        for each in written:
            with suppress(OSError):
                await asyncio.to_thread(each.unlink)
        raise
