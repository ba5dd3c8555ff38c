"""`relaynet-public-gateway serve`: serves private gateways, couriers and public nodes until stopped."""

import argparse
import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator

from app.process.log_book import start_log
from app.process.process_memory import allow_open_files, return_large_blocks
from app.profiles.profile import NetworkOptions, Profile
from app.public_gateway.commands import COMMANDS
from app.public_gateway.opening import open_profile_public_gateway
from app.terminal.serving import call_on_signal, run_until_stopped, serve_commands
from gateway_core.http.monitoring import Watched, monitoring_server
from gateway_core.nodes.public_gateway.node import PublicGateway, measurements
from gateway_core.nodes.public_gateway.opening import Listening, run_servers
from gateway_core.nodes.tls_files import TlsFiles
from gateway_core.services.runtime.metrics import prometheus
from gateway_core.tasks import background


async def serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM, or until the gateway has moved; prints one line when ready.

    SIGHUP makes the gateway check its TLS files now.
    """
    return_large_blocks()
    allow_open_files()
    with contextlib.closing(start_log(options.log_level or "info")) as log:
        files = TlsFiles(options.tls_certificate, options.tls_key)
        listening = Listening(options.listen, options.gsc_port, options.crc_port, files.web, files.relay)
        async with open_profile_public_gateway(profile, network) as gateway:
            end = gateway.ending
            async with (
                serve_commands(gateway, end.set, profile, log, COMMANDS),
                run_servers(gateway, listening) as ports,
                _watch_certificate(gateway, files, options) as monitoring_port,
                background(files.keep_fresh()),
            ):
                if sys.platform != "win32":
                    call_on_signal(signal.SIGHUP, files.check_now)
                domain = gateway.identity.domain
                ready = f"Ready: {domain}, PoWeb on port {ports.gsc}, CogRPC on port {ports.crc}."
                status = await run_until_stopped(
                    end.wait,
                    end.set,
                    gateway.status,
                    profile,
                    None if options.json else lambda: print(ready, flush=True),
                    domain=domain,
                    gsc_port=ports.gsc,
                    crc_port=ports.crc,
                    monitoring_port=monitoring_port,
                )
    return status


@contextlib.asynccontextmanager
async def _watch_certificate(
    gateway: PublicGateway, files: TlsFiles, options: argparse.Namespace
) -> AsyncIterator[int | None]:
    if options.monitoring_port is None:
        yield None
        return

    async def metrics() -> str:
        return prometheus(await measurements(gateway, await asyncio.to_thread(lambda: files.not_after)))

    told = Watched(gateway.status, metrics)
    async with monitoring_server(told, options.monitoring_address, options.monitoring_port) as port:
        yield port
