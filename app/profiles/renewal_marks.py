"""The marks that make Letters renew its cards, after a restoration, a recovery or a theft."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from app.profiles.data_folder import default_data_dir
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import is_there, retry_if_held, sync_folder
from gateway_core.ports.operator import RENEW_CARDS

THEFT = "theft"
"""The setting of Letters' store with the id of a theft, from a backup that was made before Letters applied it."""


def renewal_marks(data_dir: Path) -> Sequence[Path]:
    """Return the marks in the folders of the letter box and of its gateway."""
    is_usual = data_dir == default_data_dir("relaynet-letters")
    folders = (data_dir, default_data_dir() if is_usual else data_dir.parent)
    return [each / RENEW_CARDS for each in folders if is_there(each / RENEW_CARDS)]


def theft_in(marks: Sequence[Path]) -> str:
    """Return the id of a theft; empty if the marks ask for fresh authorizations alone.

    Raises:
        StoreError: if a mark is unreadable.
    """
    with system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=RENEW_CARDS):
        return "".join(each.read_text("ascii", "replace")[:64] for each in marks)


def forget_marks(marks: Sequence[Path]) -> None:
    """Delete applied marks.

    Raises:
        StoreError: if the disk failed; the marks have no effect a second time.
    """
    with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=RENEW_CARDS):
        for each in marks:
            retry_if_held(each.unlink, missing_ok=True)
            sync_folder(each.parent)
