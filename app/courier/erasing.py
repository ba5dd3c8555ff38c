"""Erases a courier: its key, then all that it carries. Needs neither a running courier nor the key."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from app.cli.session import ignore
from app.cli.wipe import erase_when_ended
from app.control_client import call, is_running
from app.courier.commands import End
from app.erasing import begin_erasing
from app.profile import Profile
from gateway_core.codes.statement import Statement
from gateway_core.errors import GatewayError

_ANSWER_SECONDS = 20.0
"""The time that a running courier may take to answer."""


async def erase_courier(profile: Profile) -> Statement:
    """Erase it. One that runs is told to end; the key is gone before.

    Returns why the keyring may still hold the key, which opens nothing any more; ``NOTHING`` when it does not.

    Raises:
        StoreBusyError: a courier runs that takes no commands, or does not end.
        StoreError: some files could not be deleted; the key and all others are gone.
    """
    if await is_running(profile.control_socket):
        await asyncio.to_thread(begin_erasing, profile)
        with suppress(GatewayError, OSError):  # no answer in time, for one: whether it ends is seen below
            async with asyncio.timeout(_ANSWER_SECONDS):
                await call(profile.control_socket, End(), ignore)
    return await erase_when_ended(profile)
