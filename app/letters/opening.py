"""Opens the letter box of a folder: its key, its endpoint, and the way to the gateway."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from app.letters.letters import Letters
from app.profile import Profile
from app.profile import default_data_dir as default_data_dir_of
from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import StoreBusyError, VaultEmptyError, converting
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.link import Connect
from gateway_core.nodes.endpoint.opening import assembled


def default_data_dir() -> Path:
    """The system's own place for the letters of this user."""
    return default_data_dir_of("relaynet-letters")


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
        key = await asyncio.to_thread(profile.master_key)
    async with AsyncExitStack() as stack:
        opening = assembled(Endpoint, profile.data_dir, key, connect, dialect=dialect, name=name, clock=clock)
        try:
            endpoint = await stack.enter_async_context(opening)
        except StoreBusyError as error:
            raise StoreBusyError(LettersCode.IN_USE) from error
        letters = Letters(endpoint, clock or SystemClock())
        await letters.prepare()
        yield letters
