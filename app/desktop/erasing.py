"""Erases all that the program with a window has on this computer, and finishes it where that was cut off.

The gateway's key goes first, then the letters and what is carried for others, with their keys, then everything else.
What stands in the way of one of them keeps none of the others.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.desktop.beside_gateway import BesideGateway
from app.desktop.carrying_host import CarryingThread
from app.desktop.letters_host import LettersThread
from app.desktop.settings import SettingsFile
from app.erasing import begin_erasing, erase_files, is_being_erased
from app.profile import Profile
from gateway_core.errors import StoreError
from ui.models.privacy import PrivacyModel

_log = logging.getLogger(__name__)


def erase_everything(
    data_dir: Path,
    settings: SettingsFile,
    carrying: CarryingThread | None,
    letters: LettersThread | None,
    privacy: PrivacyModel,
) -> None:
    """Erase it, once the gateway has ended; ``privacy`` takes note of what is left. Blocks.

    ``carrying`` and ``letters`` are ``None`` in a demo, which has no key in a keyring either.
    """
    if carrying is not None and letters is not None:
        if left := begin_erasing(Profile(data_dir)):
            _log.error("The keyring may still hold the key. %s", left)
            privacy.note_key_remained()
        _erase_letters(letters, privacy)
        _erase_luggage(carrying, privacy)
    try:
        settings.erase()
        erase_files(data_dir)
    except StoreError as error:
        _log.error("Not all files could be deleted; without the key they cannot be read. %s", error.reason)
        privacy.note_files_remained()


def was_cut_off(data_dir: Path, other: BesideGateway[Any]) -> bool:
    """Return True if erasing was cut off while letters, or something carried for others, were there still.

    The gateway finishes its own part before it starts. Where one may not look, nothing was.
    """
    with suppress(StoreError):
        return other.is_marked or (is_being_erased(data_dir) and other.is_there)
    return False


def _erase_letters(letters: LettersThread, privacy: PrivacyModel) -> None:
    try:
        left = letters.erase_now()
    except StoreError as error:
        _log.error("Letters could not be erased. %s", error.reason)
        privacy.note_letters_remained()
        return
    if left is not None:
        privacy.note_letters_gone()
    if left:
        _log.error("The keyring may still hold the key to the letters. %s", left)
        privacy.note_key_remained()


def _erase_luggage(carrying: CarryingThread, privacy: PrivacyModel) -> None:
    try:
        left = carrying.erase_now()
    except StoreError as error:
        _log.error("What is carried for others could not be erased. %s", error.reason)
        privacy.note_luggage_remained()
        return
    if left is not None:
        privacy.note_luggage_gone()
    if left:
        _log.error("The keyring may still hold the key to what was carried. %s", left)
        privacy.note_key_remained()
