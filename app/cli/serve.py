"""`relaynet-gateway serve`: the gateway without a window, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from collections.abc import Callable

from app.as_json import beside, dumps
from app.control import ControlServer
from app.control_client import INTERFACE_VERSION
from app.erasing import finish_erasing
from app.log_book import start_log
from app.network_options import NetworkOptions
from app.opening import open_gateway
from app.profile import Profile
from app.service_notices import under_service_manager
from app.wakefulness import awake_while_syncing
from gateway_core import __version__
from gateway_core.gateway import PrivateGateway
from gateway_core.services.endpoints.endpoint_policy import RegistrationPolicy

logger = logging.getLogger(__name__)


async def serve(
    profile: Profile,
    options: NetworkOptions,
    new_endpoints: RegistrationPolicy,
    *,
    log_level: str,
    json: bool,
) -> int:
    """Serve until SIGINT or SIGTERM; prints one line when ready."""
    with contextlib.closing(start_log(log_level)) as log:
        async with (
            open_gateway(profile, options, serve=True, new_endpoints=new_endpoints, log=log) as gateway,
            ControlServer(gateway, profile.control_socket).serving(),
            awake_while_syncing(gateway),
        ):
            log.open_files(profile.data_dir / "logs")
            await _serve(gateway, profile, json=json)
    await asyncio.to_thread(finish_erasing, profile)
    return 0


async def _serve(gateway: PrivateGateway, profile: Profile, *, json: bool) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        call_on_signal(number, gateway.stop)
    gc.freeze()  # what the start left stays to the end; to look through it took 40 ms that everybody waited for
    addresses, why_not = gateway.status.listening, gateway.status.not_listening
    logger.info("Version %s serves", __version__)
    if json:
        ready = {
            "ready": True,
            "version": __version__,
            "control_interface": INTERFACE_VERSION,
            "address": gateway.address,
            "listening": addresses,
            **beside("not_listening", why_not),
            "control": str(profile.control_socket),
        }
        print(dumps(ready), flush=True)
    elif why_not:
        print(f"Ready, but apps cannot reach this gateway yet; it is tried again. {why_not}", flush=True)
    else:
        print(f"Ready. Apps reach this gateway at {' and '.join(addresses)}.", flush=True)
    async with under_service_manager(gateway.diagnostics.prove_life):
        await gateway.run_until_stopped()


def call_on_signal(number: signal.Signals, stop: Callable[[], object]) -> None:
    """Have the running loop call ``stop`` at that signal."""
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(number, stop)
    except NotImplementedError:  # Windows' loop; a signal wakes it up all the same
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
