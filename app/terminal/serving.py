"""Parts shared by all serving nodes: commands and signals during the service, the line when ready, the end."""

import argparse
import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from app.base.as_json import beside, dumps
from app.base.build import version_text
from app.control.client import INTERFACE_VERSION
from app.control.command import Command
from app.control.commands import COMMANDS
from app.control.server import ControlServer
from app.process.log_book import LogBook, start_log
from app.process.service_notices import awake_while_syncing, is_exchanging, under_service_manager
from app.process.windows_ends import EndNotices
from app.profiles.erasing import finish_erasing
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core import __version__
from gateway_core.gateway import PrivateGateway
from gateway_core.services.endpoints.endpoint_registration import RegistrationPolicy

logger = logging.getLogger(__name__)


_END_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@asynccontextmanager
async def serve_commands(
    node: Any,
    stop: Callable[[], object],
    profile: Profile,
    log: LogBook,
    commands: Mapping[str, type[Command]],
) -> AsyncIterator[None]:
    """Serve the node's control socket and write its log, while the context lasts; signals and notices call ``stop``.

    Raises:
        StoreBusyError: if another node answers on the socket.
    """
    async with ControlServer(node, profile.control_socket, commands).open():
        for number in _END_SIGNALS:
            call_on_signal(number, stop)
        if sys.platform == "win32":
            notices = EndNotices(partial(asyncio.get_running_loop().call_soon_threadsafe, stop))
            notices.listen()
        log.open_files(profile.data_dir / "logs")
        yield


async def run_until_stopped(
    run: Callable[[], Awaitable[object]],
    stop: Callable[[], object],
    prove_life: Callable[[], Awaitable[object]],
    profile: Profile,
    announce: Callable[[], None] | None,
    is_exchanging: Callable[[], bool] = lambda: False,
    **facts: object,
) -> int:
    """Report that the node is ready, and run the node to its end. Returns the exit status.

    ``announce`` prints the report for a person; without ``announce``, ``facts`` are printed as JSON. A restart after an
    update waits while ``is_exchanging`` is True.
    """
    gc.freeze()  # permanent objects; their collection took 40 ms, in which all clients waited
    logger.info("The program is ready: version %s", version_text())
    if announce is None:
        known = {"version": __version__, "control_interface": INTERFACE_VERSION}
        print(dumps({"ready": True, **known, "control": str(profile.control_socket), **facts}), flush=True)
    else:
        announce()
    async with under_service_manager(prove_life, stop, is_exchanging) as status:
        await run()
    return status()


def call_on_signal(number: signal.Signals, stop: Callable[[], object]) -> None:
    """Make the running loop call ``stop`` at a signal."""
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(number, stop)
    except NotImplementedError:  # Windows' loop; a signal wakes the loop all the same
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


# --- The private gateway --------------------------------------------------------------------------------


async def serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM; prints one line when ready."""
    with contextlib.closing(start_log(options.log_level or "info")) as log:
        async with (
            open_gateway(
                profile, network, serve=True, new_endpoints=RegistrationPolicy(options.new_apps), log=log
            ) as gateway,
            serve_commands(gateway, gateway.stop, profile, log, COMMANDS),
            awake_while_syncing(gateway),
        ):
            status = await run_until_stopped(
                gateway.run_until_stopped,
                gateway.stop,
                gateway.diagnostics.prove_life,
                profile,
                None if options.json else lambda: _print_ready(gateway),
                is_exchanging=lambda: is_exchanging(gateway.status),
                address=gateway.address,
                listening=gateway.status.listening,
                **beside("not_listening", gateway.status.not_listening),
            )
    await asyncio.to_thread(finish_erasing, profile)
    return status


def _print_ready(gateway: PrivateGateway) -> None:
    if why_not := gateway.status.not_listening:
        print(
            f"Ready, but apps cannot reach this gateway yet. The gateway keeps trying. {why_not}", flush=True
        )
    else:
        print(f"Ready. Apps reach this gateway at {' and '.join(gateway.status.listening)}.", flush=True)
        if note := gateway.status.port_note:
            print(note, flush=True)
    if not (gateway.status.public_gateway or gateway.status.registration):
        print("The gateway is not registered yet. Run: relaynet-gateway register DOMAIN", flush=True)
