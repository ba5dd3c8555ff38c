"""`relaynet-gateway wipe`: the key first, then the files; without the key nothing that is left can be read.

It needs neither a running gateway nor the key. Before it, public gateways that can be reached are told that our
certificates count no more. Nothing that goes wrong with that, and no wait for it, keeps the data alive.
"""

from __future__ import annotations

import asyncio
from typing import Any

from app import control_client
from app.as_json import beside, dumps, jsonable
from app.cli.confirmation import confirmed
from app.cli.session import ignore
from app.codes import CommandLineCode
from app.control_data import Wipe
from app.erasing import begin_erasing, erase, is_being_erased, require_unused
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.codes.statement import Statement, system_words
from gateway_core.errors import GatewayError, StoreBusyError, StoreError
from gateway_core.views.connection import RevocationView

_WORD = "wipe"
_OPENING_SECONDS = 6.0
"""The time that opening the data and notifying the gateways may take together."""

_ANSWER_SECONDS = 30.0
"""The time that a running gateway may take to notify the others.

A few seconds, and a keyring that waits for its user.
"""

_ENDING_SECONDS, _LOOK_SECONDS = 20.0, 0.2
"""The time that a gateway asked to end may take, and the interval at which that is looked at."""

KEY_MAY_BE_LEFT = 4
"""The exit status for everything about the master key."""


async def wipe(profile: Profile, network: NetworkOptions, *, yes: bool, revoke: bool, json: bool) -> int:
    """Ask for the word, then erase. A gateway that runs is told to end; whatever it does, its key is gone by then.

    Raises:
        StoreBusyError: a gateway runs that takes no commands, or does not end.
        StoreError: some files could not be deleted; the key and all others are gone.
    """
    is_running = await control_client.is_running(profile.control_socket)
    if not is_running:
        await asyncio.to_thread(require_unused, profile.data_dir)
    question = (
        f"This erases the identity, the messages and the key of the gateway in {profile.data_dir}, for good."
    )
    if not yes and not await confirmed(question, _WORD):
        return 1
    if is_running:
        left = await asyncio.to_thread(begin_erasing, profile)
        told = await _end_running(profile, revoke=revoke)
        await erase_when_ended(profile)
    else:
        told = await _revoke(profile, network) if revoke and _can_be_opened(profile) else []
        left = await erase_when_ended(profile)
    if json:
        print(dumps({"wiped": True, "revocations": told, **beside("key_left", left)}))
    else:
        print_result(told, left)
    return KEY_MAY_BE_LEFT if left else 0


async def _end_running(profile: Profile, *, revoke: bool) -> Any:
    """Have the running gateway take its certificates back, and end. Returns who was told, or why nobody was."""
    command = Wipe(confirmed=True, revoke=revoke)
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            answer: Any = await control_client.call(profile.control_socket, command, ignore)
            return answer["revocations"]
    except TimeoutError:
        reason = CommandLineCode.NO_ANSWER_IN_TIME()
    except GatewayError as error:
        reason = error.statement
    except OSError as error:
        reason = CommandLineCode.NOT_REACHED(why=system_words(error))
    return jsonable([RevocationView("", False, reason)])


async def erase_when_ended(profile: Profile) -> Statement:
    """Erase what is there, once a gateway that was told to end has ended. Why its key may be left, or nothing."""
    try:
        async with asyncio.timeout(_ENDING_SECONDS):
            while True:
                try:
                    return await asyncio.to_thread(erase, profile)
                except StoreBusyError:
                    await asyncio.sleep(_LOOK_SECONDS)
    except TimeoutError:
        raise StoreBusyError(CommandLineCode.ENDLESS_GATEWAY) from None
    except StoreError as error:
        raise StoreError(CommandLineCode.NOT_ALL_DELETED(folder=str(profile.data_dir))) from error


def print_result(told: list[Any], left: Statement) -> None:
    """Tell what was erased, and who was told of it."""
    print("All data is erased." if left else "Everything is erased.")
    if left:
        print(f"The keyring may still hold the key, which opens nothing any more. Remove it there. {left}")
    for each in told:
        if each["sent"]:
            print(f"{each['public_gateway']} was told that this gateway's certificate counts no more.")
        else:
            print(f"{each['public_gateway'] or 'The public gateway'} was not told: {each['reason']}")


def _can_be_opened(profile: Profile) -> bool:
    """Opening what is being erased would finish that, and begin anew."""
    return profile.exists and not is_being_erased(profile.data_dir)


async def _revoke(profile: Profile, network: NetworkOptions) -> Any:
    """Revoke what can be opened in time; say so where it cannot, and go on with the wipe."""
    from app.opening import open_gateway

    try:
        async with asyncio.timeout(_OPENING_SECONDS), open_gateway(profile, network, serve=False) as gateway:
            return jsonable(await gateway.identity.revoke())
    except TimeoutError:
        return jsonable([RevocationView("", False, CommandLineCode.NOT_OPENED_IN_TIME())])
    except GatewayError as error:
        return jsonable([RevocationView("", False, error.statement)])
