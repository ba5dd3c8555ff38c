"""`relaynet-gateway develop`: a gateway for apps under development, without the Internet, a keyring or a pairing.

It is the real one, in a throw-away profile, paired with the demo's miniature network.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from app.as_json import dumps
from app.demo.network import DOMAIN, demo_network
from app.demo.processes import call_at_the_end, throw_away_profile
from app.network_options import NetworkOptions
from app.opening import open_gateway
from gateway_core.dialects import AWALA
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.limits import APP_PORT


async def develop(port: int | None, *, json: bool) -> int:
    """Serve until SIGINT or SIGTERM; prints one line when ready, and leaves nothing behind.

    Raises:
        UnreachableError: another program has the port.
    """
    stopped = asyncio.Event()
    call_at_the_end(stopped.set)
    with tempfile.TemporaryDirectory(prefix="relaynet-development-") as name:
        folder = Path(name)
        async with demo_network(folder, AWALA, _ignore) as network:
            options = NetworkOptions(
                port=APP_PORT if port is None else port,
                gateway_host=network.gsc,
                gateway_authority=network.authority_file,
            )
            async with open_gateway(throw_away_profile(folder), options, serve=True) as gateway:
                if gateway.status.not_listening:
                    raise UnreachableError(gateway.status.not_listening, UnreachableCause.TCP)
                await gateway.pairing.register(DOMAIN, dialect=AWALA.name)
                _print_addresses(gateway.status.listening, json=json)
                await stopped.wait()
    return 0


def _ignore(step: str, sentence: str) -> None:
    """The story of the demo; here nobody wants to hear it."""


def _print_addresses(addresses: tuple[str, ...], *, json: bool) -> None:
    if json:
        print(dumps({"ready": True, "listening": addresses}), flush=True)
    else:
        print(f"Apps reach this gateway at {' and '.join(addresses)} until you press Ctrl-C.", flush=True)
