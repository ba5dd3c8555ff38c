"""Erases letters: their key, then all else. Needs neither the key nor a running gateway."""

from __future__ import annotations

import asyncio

from app.erasing import erase
from app.profile import Profile
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import StoreBusyError


async def erase_letters(profile: Profile) -> Statement:
    """Erase them. Returns why the keyring may still hold the key; ``NOTHING`` when it does not.

    Raises:
        StoreBusyError: another program has them open; nothing was touched.
        StoreError: some files could not be deleted; the key and all others are gone.
    """
    try:
        return await asyncio.to_thread(erase, profile)
    except StoreBusyError as error:
        raise StoreBusyError(LettersCode.IN_USE) from error
