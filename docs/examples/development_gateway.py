"""A gateway for apps under development, without the Internet: ``python development_gateway.py [PORT]``.

It is the real one, in a throw-away profile, paired with the miniature network of ``relaynet-gateway demo``. It runs
until Ctrl-C, and leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import tempfile
from pathlib import Path

from app.composition import open_gateway
from app.demo.network import DOMAIN, demo_network
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA


def throw_away_profile(folder: Path) -> Profile:
    """Data and passphrase in ``folder``."""
    passphrase = folder / "passphrase"
    passphrase.touch(mode=0o600)
    passphrase.write_text(secrets.token_hex() + "\n")
    return Profile(folder / "profile", f"passphrase-file:{passphrase}")


async def run(port: int) -> None:
    """Serve until cancelled."""
    with tempfile.TemporaryDirectory(prefix="relaynet-development-") as name:
        folder = Path(name)
        async with demo_network(folder, SystemClock(), AWALA, lambda *_, **__: None) as network:
            options = NetworkOptions(
                port=port, gateway_host=network.gsc, gateway_authority=network.authority_file
            )
            async with open_gateway(throw_away_profile(folder), options, serve=True) as gateway:
                await gateway.register(DOMAIN, dialect=AWALA.name)
                (address,) = gateway.status.listening
                print(f"Apps reach this gateway at {address} until you press Ctrl-C.", flush=True)
                await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(int(sys.argv[1]) if len(sys.argv) > 1 else 13276))
