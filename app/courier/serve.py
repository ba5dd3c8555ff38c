"""`relaynet-courier serve`: serves private gateways on the chosen networks until stopped."""

import argparse
import asyncio
import contextlib
import logging
import sys
from collections.abc import Coroutine
from functools import partial
from typing import Any

from app.base.as_json import beside
from app.base.streams import show_codes
from app.courier.commands import COMMANDS
from app.courier.opening import addresses_to_serve, open_profile_courier
from app.process.log_book import start_log
from app.process.process_memory import return_large_blocks
from app.profiles.erasing import finish_erasing
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.serving import run_until_stopped, serve_commands
from gateway_core.errors import StoreError, UnreachableError
from gateway_core.nodes.courier.courier import CourierNode
from gateway_core.tasks import first_to_end
from gateway_core.views.courier import CourierStatus, WifiAccess
from gateway_core.views.spoken_words import spoken_fingerprint

logger = logging.getLogger(__name__)

LOOK_SECONDS = 10.0
"""Seconds between updates of the served networks' addresses."""


async def serve(
    profile: Profile,
    network: NetworkOptions,
    wifi: WifiAccess | None,
    options: argparse.Namespace,
) -> int:
    """Serve until SIGINT or SIGTERM; prints one line when ready.

    Args:
        profile: the place of the courier's data.
        network: options about the connection to public gateways.
        wifi: the Wi-Fi network to show to people who want to meet the courier; None: as at the last start.
        options: the other options of the command line.
    """
    return_large_blocks()
    with contextlib.closing(start_log(options.log_level or "info")) as log:
        async with (
            open_profile_courier(profile, network) as courier,
            serve_commands(courier, courier.stopped.set, profile, log, COMMANDS),
        ):
            if wifi is not None:
                await courier.set_wifi(wifi)
            courier.take_over(allowed=options.takes_over)
            await _refresh(courier, options)
            status = await courier.status()
            ended = await run_until_stopped(
                partial(_run, courier, options),
                courier.stopped.set,
                courier.status,
                profile,
                None if options.json else lambda: _print_ready(status),
                is_exchanging=courier.is_exchanging,
                listening=status.listening,
                **beside("not_listening", status.not_listening),
                key_fingerprint=status.key_fingerprint,
            )
    await asyncio.to_thread(finish_erasing, profile)
    return ended


async def _run(courier: CourierNode, options: argparse.Namespace) -> None:
    works: list[Coroutine[Any, Any, object]] = [courier.stopped.wait(), _keep_serving(courier, options)]
    if options.relay_every is not None:
        works.append(_keep_relaying(courier, options.relay_every * 60.0))
    await first_to_end(*works)


async def _keep_serving(courier: CourierNode, options: argparse.Namespace) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        await _refresh(courier, options)


async def _refresh(courier: CourierNode, options: argparse.Namespace) -> None:
    """Serve on the current addresses of the chosen networks; the caller retries after a failure."""
    try:
        addresses = tuple(options.addresses) or await addresses_to_serve(options.interfaces)
        await courier.serve(addresses, options.port)
    except (UnreachableError, StoreError) as error:
        logger.info("The courier cannot serve private gateways: %s", error.statement)


async def _keep_relaying(courier: CourierNode, seconds: float) -> None:
    while True:
        try:
            status = await courier.status()
            if status.gateways:
                await courier.relay()
        except StoreError as error:
            logger.warning("The exchange over the Internet failed: %s", error.statement)
        await asyncio.sleep(seconds)


def _print_ready(status: CourierStatus) -> None:
    if status.listening:
        print(f"Ready. Private gateways reach this courier at {' and '.join(status.listening)}.")
        print(f"To compare aloud: {spoken_fingerprint(status.key_fingerprint)}")
    else:
        print(f"Ready, but private gateways cannot reach this courier yet. {status.not_listening}")
    if status.wifi is not None:
        password = f"  password: {status.wifi.password}" if status.wifi.password else ""
        print(f"Wi-Fi: {status.wifi.name}{password}")
    show_codes(*([status.wifi.qr_text] if status.wifi else ()), *status.listening)
    sys.stdout.flush()
