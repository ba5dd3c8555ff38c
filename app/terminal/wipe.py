"""`relaynet-gateway wipe`: erases the key, then the files, which are unreadable without the key.

The command needs neither a running gateway nor the key. It first revokes our certificates at reachable public gateways.
The erasure continues after a failure or timeout of the revocation.
"""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from app.base.as_json import beside, jsonable
from app.base.codes import CommandLineCode
from app.control import client as control_client
from app.control.care import Wipe
from app.profiles.erasing import begin_erasing, erase, is_being_erased, require_unused
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import YES, Commands, confirm, flag, respond
from app.terminal.options import NETWORK, on_profile
from app.terminal.session import ignore, require_none_given
from gateway_core.codes.statement import Statement, system_words
from gateway_core.errors import GatewayError, StoreBusyError, StoreError
from gateway_core.host.threads import answer_of
from gateway_core.views.connection import RevocationView

_WORD = "wipe"
_OPENING_SECONDS = 6.0
"""Seconds for opening the data and notifying the public gateways."""

_ANSWER_SECONDS = 30.0
"""Seconds for a running gateway's answer: a few for the revocation, the rest for a keyring that waits for its user."""

_ENDING_SECONDS, _LOOK_SECONDS = 20.0, 0.2
"""Seconds for the end of a running gateway, and between checks for its end."""

_KEY_MAY_BE_LEFT = 4
"""The exit status for all problems of the master key."""


COMMANDS = Commands(on_profile)


@COMMANDS.command(
    "wipe",
    "Erase this gateway's key and all its data for good.",
    *NETWORK,
    flag("--no-revocation", "do not notify the public gateway over the Internet first"),
    YES,
)
async def wipe(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Erase after confirmation. A running gateway is asked to end after the erasure of its key.

    Raises:
        StoreBusyError: if a running gateway takes no commands, or does not end.
        StoreError: if the deletion of some files fails; all other files are gone.
    """
    is_running = await control_client.is_running(profile.control_socket)
    if is_running:
        require_none_given(network)
    else:
        await asyncio.to_thread(require_unused, profile.data_dir)
    question = (
        f"This erases the identity, the messages and the key of the gateway in {profile.data_dir} for good."
    )
    await confirm(options, question, _WORD)
    revoke = not options.no_revocation
    if is_running:
        left = await answer_of(lambda: begin_erasing(profile))
        told = await _end_running(profile, revoke=revoke)
        await erase_when_ended(profile)
    else:
        # Opening a folder with an unfinished erasure would finish the erasure and create a new gateway.
        may_open = revoke and profile.exists and not is_being_erased(profile.data_dir)
        told = await _revoke(profile, network) if may_open else []
        left = await erase_when_ended(profile)
    return _report(left, options, revocations=told)


def declare_wipe(
    commands: Commands, what: str, erase_node: Callable[[Profile], Awaitable[Statement]]
) -> None:
    """Declare the command that erases another node's data, named by ``what``, and their key."""

    async def wipe_node(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
        await confirm(options, f"This erases {what} in {profile.data_dir} and the key for good.", _WORD)
        return _report(await erase_node(profile), options)

    commands.command("wipe", f"Erase {what} and the key for good.", YES)(wipe_node)


async def _end_running(profile: Profile, *, revoke: bool) -> Any:
    """Ask the running gateway to revoke its certificates and to end. Returns the outcome of the revocation."""
    command = Wipe(confirmed=True, revoke=revoke)
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            answer: Any = await control_client.call(profile.control_socket, command, ignore)
            return answer["revocations"]
    except TimeoutError:
        return _unreported(CommandLineCode.NO_ANSWER_IN_TIME())
    except GatewayError as error:
        return _unreported(error.statement)
    except OSError as error:
        return _unreported(CommandLineCode.NOT_REACHED(why=system_words(error)))


async def erase_when_ended(profile: Profile) -> Statement:
    """Erase the data once the gateway has ended. Returns why its key may be left, or ``NOTHING``."""
    clock = asyncio.get_running_loop().time
    until = clock() + _ENDING_SECONDS
    while True:
        try:
            return await answer_of(lambda: erase(profile))
        except StoreBusyError:
            if clock() > until:
                raise StoreBusyError(CommandLineCode.ENDLESS_GATEWAY) from None
            await asyncio.sleep(_LOOK_SECONDS)
        except StoreError as error:
            raise StoreError(CommandLineCode.NOT_ALL_DELETED(folder=str(profile.data_dir))) from error


def _report(left: Statement, options: argparse.Namespace, **told: Any) -> int:
    """Print what was erased and the outcome of the revocation. Returns the exit status."""
    lines = ["All data is erased." if left else "Everything is erased."]
    if left:
        lines.append(f"The keyring may still hold the key, which is now useless. Delete it there. {left}")
    for each in told.get("revocations", ()):
        lines.append(
            f"{each['public_gateway']} was notified that this gateway's certificate is revoked."
            if each["sent"]
            else f"{each['public_gateway'] or 'The public gateway'} was not notified: {each['reason']}"
        )
    respond(options, {"wiped": True, **told, **beside("key_left", left)}, *lines)
    return _KEY_MAY_BE_LEFT if left else 0


async def _revoke(profile: Profile, network: NetworkOptions) -> Any:
    """Revoke our certificates if the data open in time. Returns the outcome; failures do not stop the wipe."""
    from app.profiles.opening import open_gateway

    try:
        async with asyncio.timeout(_OPENING_SECONDS), open_gateway(profile, network, serve=False) as gateway:
            return jsonable(await gateway.identity.revoke())
    except TimeoutError:
        return _unreported(CommandLineCode.NOT_OPENED_IN_TIME())
    except GatewayError as error:
        return _unreported(error.statement)


def _unreported(reason: Statement) -> Any:
    return jsonable([RevocationView("", False, reason)])
