"""`relaynet-courier serve`: serves private gateways on the chosen networks until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Sequence

from msgspec import Struct

from app.as_json import beside, dumps
from app.cli.serve import call_on_signal
from app.control import ControlServer
from app.control_client import INTERFACE_VERSION
from app.courier.commands import COMMANDS
from app.courier.opening import addresses_to_serve, opened_courier
from app.erasing import finish_erasing
from app.log_book import start_log
from app.network_options import NetworkOptions
from app.process_memory import return_large_blocks
from app.profile import Profile
from app.service_notices import under_service_manager
from app.terminal_codes import code_lines
from gateway_core import __version__
from gateway_core.errors import StoreError, UnreachableError
from gateway_core.nodes.courier.courier import CourierNode
from gateway_core.views.courier import CourierStatus, WifiAccess
from gateway_core.views.spoken_words import spoken_fingerprint

logger = logging.getLogger(__name__)

LOOK_SECONDS = 10.0
"""The interval at which the addresses of the chosen networks are looked at again."""


class Service(Struct, frozen=True):
    """The tasks of a courier while it runs."""

    port: int
    addresses: Sequence[str] = ()
    """Where to serve; none: at the addresses of the interfaces."""
    interfaces: Sequence[str] = ()
    """Those on which to serve; none: all, where they cannot be reached from the Internet."""
    wifi: WifiAccess | None = None
    """The network that is shown to whoever wants to meet the courier; ``None``: as it was last time."""
    relay_seconds: float | None = None
    """How often to go over the Internet by itself; ``None``: only when somebody asks for it."""
    pause_seconds: float = 10.0
    """Between delivering to public gateways and collecting from them."""
    takes_over: bool = False
    """Other couriers may hand over to this one."""


async def serve(
    profile: Profile, options: NetworkOptions, service: Service, *, log_level: str, json: bool
) -> int:
    """Serve until SIGINT or SIGTERM; prints one line when ready."""
    return_large_blocks()
    with contextlib.closing(start_log(log_level)) as log:
        async with (
            opened_courier(profile, options, service.pause_seconds) as courier,
            ControlServer(courier, profile.control_socket, COMMANDS).serving(),
        ):
            for number in (signal.SIGINT, signal.SIGTERM):
                call_on_signal(number, courier.stop)
            log.open_files(profile.data_dir / "logs")
            if service.wifi is not None:
                await courier.set_wifi(service.wifi)
            courier.take_over(allowed=service.takes_over)
            await _look(courier, service)
            gc.freeze()
            logger.info("Version %s serves", __version__)
            _tell(await courier.status(), profile, json=json)
            async with under_service_manager(courier.status):
                await _run(courier, service)
    await asyncio.to_thread(finish_erasing, profile)
    return 0


async def _run(courier: CourierNode, service: Service) -> None:
    tasks = [asyncio.create_task(_keep_looking(courier, service), name="the courier's addresses")]
    if service.relay_seconds is not None:
        relaying = _keep_relaying(courier, service.relay_seconds)
        tasks.append(asyncio.create_task(relaying, name="the courier's trips"))
    stopping = asyncio.create_task(courier.stopped.wait(), name="the courier's end")
    done, _ = await asyncio.wait([stopping, *tasks], return_when=asyncio.FIRST_COMPLETED)
    for task in (stopping, *tasks):
        task.cancel()
    await asyncio.wait([stopping, *tasks])
    for task in done:
        task.result()


async def _keep_looking(courier: CourierNode, service: Service) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        await _look(courier, service)


async def _look(courier: CourierNode, service: Service) -> None:
    """Serve where the chosen networks have their addresses now; where that fails, it is tried again."""
    try:
        addresses = tuple(service.addresses) or await addresses_to_serve(service.interfaces)
        await courier.serve(addresses, service.port)
    except (UnreachableError, StoreError) as error:
        logger.info("Private gateways are not served: %s", error.reason)


async def _keep_relaying(courier: CourierNode, seconds: float) -> None:
    while True:
        try:
            status = await courier.status()
            if status.gateways:
                await courier.relay()
        except StoreError as error:
            logger.warning("The way over the Internet failed: %s", error.reason)
        await asyncio.sleep(seconds)


def _tell(status: CourierStatus, profile: Profile, *, json: bool) -> None:
    if json:
        ready = {
            "ready": True,
            "version": __version__,
            "control_interface": INTERFACE_VERSION,
            "listening": status.listening,
            **beside("not_listening", status.not_listening),
            "key_fingerprint": status.key_fingerprint,
            "control": str(profile.control_socket),
        }
        print(dumps(ready), flush=True)
        return
    if status.listening:
        print(f"Ready. Private gateways reach this courier at {' and '.join(status.listening)}.")
        print(f"To compare aloud: {spoken_fingerprint(status.key_fingerprint)}")
    else:
        print(f"Ready, but private gateways cannot reach this courier yet. {status.not_listening}")
    for line in _shown(status):
        print(line)
    sys.stdout.flush()


def _shown(status: CourierStatus) -> list[str]:
    """The network and the addresses, as text and, on a terminal that can, as QR codes."""
    lines = []
    if status.wifi is not None:
        password = f"  password: {status.wifi.password}" if status.wifi.password else ""
        lines.append(f"Wi-Fi: {status.wifi.name}{password}")
        lines += code_lines(status.wifi.qr_text)
    for place in status.listening:
        lines += code_lines(place)
    return lines
