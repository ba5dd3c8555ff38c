"""`relaynet-gateway wipe`: the key first, then the files; without the key nothing that is left can be read.

Before that, public gateways that can be reached are told that our certificates count no more. Nothing that goes wrong
with it, and no wait for it, keeps the data alive.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

from app import control_client
from app.as_json import dumps
from app.erasing import erase_profile, require_unused
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.connection import RevocationView
from gateway_core.errors import GatewayError, StoreBusyError, StoreError

_WORD = "wipe"
_OPENING_SECONDS = 6.0
"""How long opening the data and telling the gateways may take together."""


async def wipe(profile: Profile, network: NetworkOptions, *, yes: bool, revoke: bool, json: bool) -> int:
    """Ask for the word, then erase. The gateway must not be running.

    Raises:
        StoreBusyError: it is.
        VaultError: the key could not be erased; nothing else was deleted then.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError("The gateway is running; stop it first.")
    await asyncio.to_thread(require_unused, profile.data_dir)
    if not yes and not await asyncio.to_thread(_confirmed, profile):
        print("Nothing was deleted.", file=sys.stderr)
        return 1
    told = await _revoke(profile, network) if revoke and profile.exists else ()
    await asyncio.to_thread(profile.vault().erase)
    try:
        await asyncio.to_thread(erase_profile, profile.data_dir)
    except StoreError as error:
        raise StoreError(
            f"The key is erased, so nothing can be read any more, but the files in {profile.data_dir} could not "
            "all be deleted; delete them by hand."
        ) from error
    if json:
        print(dumps({"wiped": True, "revocations": told}))
        return 0
    print("Everything is erased.")
    for each in told:
        if each.sent:
            print(f"{each.public_gateway} was told that this gateway's certificate counts no more.")
        else:
            print(f"{each.public_gateway or 'The public gateway'} was not told: {each.reason}")
    return 0


async def _revoke(profile: Profile, network: NetworkOptions) -> Sequence[RevocationView]:
    """What cannot be opened in time, or at all, cannot be revoked: that is said, and the wipe goes on."""
    from app.composition import open_gateway

    try:
        async with asyncio.timeout(_OPENING_SECONDS), open_gateway(profile, network, serve=False) as gateway:
            return await gateway.revoke_own_certificates()
    except TimeoutError:
        return (RevocationView("", False, "The data could not be opened in time."),)
    except GatewayError as error:
        return (RevocationView("", False, error.reason),)


def _confirmed(profile: Profile) -> bool:
    print(
        f"This erases the identity, the messages and the key of the gateway in {profile.data_dir}, for good.\n"
        f"Type {_WORD} to go on: ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    return sys.stdin.readline().strip().lower() == _WORD
