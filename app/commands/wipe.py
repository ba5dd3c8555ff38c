"""`relaynet-gateway wipe`: the key first, then the files; without the key nothing that is left can be read."""

from __future__ import annotations

import asyncio
import shutil
import sys

from app import control_client
from app.as_json import dumps
from app.profile import Profile
from gateway_core.errors import StoreBusyError, StoreError

_WORD = "wipe"


async def wipe(profile: Profile, *, yes: bool, json: bool) -> int:
    """Ask for the word, then erase. The gateway must not be running.

    Raises:
        StoreBusyError: it is.
        VaultError: the key could not be erased; nothing else was deleted then.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError("The gateway is running; stop it first.")
    if not yes and not await asyncio.to_thread(_confirmed, profile):
        print("Nothing was deleted.", file=sys.stderr)
        return 1
    await asyncio.to_thread(profile.vault().erase)
    try:
        if profile.data_dir.exists():
            await asyncio.to_thread(shutil.rmtree, profile.data_dir)
    except OSError as error:
        raise StoreError(
            f"The key is erased, so nothing can be read any more, but the files in {profile.data_dir} could not "
            "all be deleted; delete them by hand."
        ) from error
    print(dumps({"wiped": True}) if json else "Everything is erased.")
    return 0


def _confirmed(profile: Profile) -> bool:
    print(
        f"This erases the identity, the messages and the key of the gateway in {profile.data_dir}, for good.\n"
        f"Type {_WORD} to go on: ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    return sys.stdin.readline().strip().lower() == _WORD
