"""`relaynet-public-gateway serve`: serves private gateways, couriers and public nodes until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from msgspec import Struct

from app.as_json import dumps
from app.cli.serve import call_on_signal
from app.control import ControlServer
from app.log_book import start_log
from app.network_options import NetworkOptions
from app.open_files import allow_open_files
from app.process_memory import return_large_blocks
from app.profile import Profile
from app.public_gateway.commands import COMMANDS
from app.public_gateway.opening import opened_public_gateway
from app.service_notices import under_service_manager
from gateway_core import __version__
from gateway_core.http.monitoring import Watched, monitored
from gateway_core.nodes.public_gateway.measuring import measurements
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, serving
from gateway_core.nodes.tls_files import TlsFiles
from gateway_core.services.runtime.metrics import prometheus

logger = logging.getLogger(__name__)


class Service(Struct, frozen=True):
    """The place where a public gateway listens, and its files for TLS."""

    certificate: Path
    key: Path
    host: str
    gsc_port: int
    crc_port: int
    monitoring_port: int | None
    """Where whoever watches it is answered; ``None``: nowhere."""
    monitoring_address: str


async def serve(
    profile: Profile, options: NetworkOptions, service: Service, *, log_level: str, json: bool
) -> int:
    """Serve until SIGINT or SIGTERM, or until it has moved; prints one line when ready.

    SIGHUP has the files for TLS looked at now.
    """
    return_large_blocks()
    allow_open_files()
    with contextlib.closing(start_log(log_level)) as log:
        files = TlsFiles(service.certificate, service.key)
        listening = Listening(service.host, service.gsc_port, service.crc_port, files.web, files.relay)
        async with (
            opened_public_gateway(profile, options) as gateway,
            ControlServer(gateway, profile.control_socket, COMMANDS).serving(),
            serving(gateway, listening) as ports,
            _watched(gateway, files, service) as monitoring_port,
        ):
            end = gateway.departure.begun
            for number in (signal.SIGINT, signal.SIGTERM):
                call_on_signal(number, end.set)
            if sys.platform != "win32":
                call_on_signal(signal.SIGHUP, files.look_now)
            log.open_files(profile.data_dir / "logs")
            gc.freeze()
            logger.info("Version %s serves", __version__)
            domain = gateway.identity.domain
            if json:
                ready = {"ready": True, "domain": domain, "gsc_port": ports.gsc, "crc_port": ports.crc}
                print(dumps({**ready, "monitoring_port": monitoring_port}), flush=True)
            else:
                print(f"Ready: {domain}, PoWeb on port {ports.gsc}, CogRPC on port {ports.crc}.", flush=True)
            fresh = asyncio.create_task(files.keep_fresh(), name="TLS files")
            async with under_service_manager(gateway.status):
                await end.wait()
            fresh.cancel()
            await asyncio.gather(fresh, return_exceptions=True)
    return 0


@contextlib.asynccontextmanager
async def _watched(gateway: PublicGateway, files: TlsFiles, service: Service) -> AsyncIterator[int | None]:
    if service.monitoring_port is None:
        yield None
        return

    async def metrics() -> str:
        return prometheus(await measurements(gateway, await asyncio.to_thread(lambda: files.not_after)))

    told = Watched(gateway.status, metrics)
    async with monitored(told, service.monitoring_address, service.monitoring_port) as port:
        yield port
