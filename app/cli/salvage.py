"""`relaynet-gateway salvage`: set a damaged database aside, and begin anew with what of it can still be read."""

from __future__ import annotations

from app import control_client
from app.as_json import dumps
from app.cli.confirmation import confirmed
from app.codes import CommandLineCode
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.errors import StoreBusyError, StoreError

_WORD = "salvage"
_QUESTION = (
    "This puts a damaged database aside and begins a new one with what can still be read: messages may be missing, and "
    "if the identity cannot be read, apps must register again."
)


async def salvage(profile: Profile, *, yes: bool, json: bool) -> int:
    """Ask for the word, then do it. A database that is sound is left as it is.

    Raises:
        StoreBusyError: the gateway is running.
        VaultError, StoreError: it cannot be opened at all.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    if not profile.exists:
        raise StoreError(CommandLineCode.NO_DATABASE)
    if not yes and not await confirmed(_QUESTION, _WORD):
        return 1
    before = set(_set_aside(profile))
    await profile.salvage_store(SystemClock())
    names = sorted(set(_set_aside(profile)) - before)
    if json:
        print(dumps({"set_aside": names}))
    elif names:
        print(f"The damaged database is now {names[0]}; what could be read of it was kept.")
    else:
        print("The database is sound; nothing was changed.")
    return 0


def _set_aside(profile: Profile) -> list[str]:
    return [each.name for each in profile.data_dir.glob("gateway.db.damaged-*")]
