"""The demo's courier: the product's own, `relaynet-courier`, as a process of its own on loopback."""

from __future__ import annotations

import asyncio
import json
import secrets
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from app.codes import DemoCode
from app.control_client import call
from app.courier.commands import Relay
from app.demo.network import DemoNetwork
from app.optional_parts import courier_command
from gateway_core.errors import UnreachableCause, UnreachableError

HOST = "127.0.0.1"
_PAUSE_SECONDS = 1.0
"""Enough for pong, who answers at once."""


class DemoCourier(Struct, frozen=True):
    """The running process."""

    port: int
    control: Path

    async def relay(self) -> None:
        """Go to where there is Internet: hand in cargo, give pong its time, collect cargo.

        Raises:
            UnreachableError: not everything was exchanged.
        """
        report = await call(self.control, Relay(), lambda kind, value: None)
        assert isinstance(report, dict)
        if report["troubles"] or any(visit["problem"] for visit in report["visits"]):
            raise UnreachableError(DemoCode.COURIER_LEFT_SOME, UnreachableCause.HTTP)


@asynccontextmanager
async def demo_courier(folder: Path, network: DemoNetwork) -> AsyncIterator[DemoCourier]:
    """Run one for the network while the context lasts, with its data in ``folder``.

    Raises:
        UnreachableError: it does not start.
    """
    passphrase = folder / "courier-passphrase"
    passphrase.touch(mode=0o600)
    passphrase.write_text(secrets.token_hex() + "\n")
    options = (
        *("serve", "--json", "--data-dir", folder / "courier", "--vault", f"passphrase-file:{passphrase}"),
        *("--address", HOST, "--port", "0", "--pause", str(_PAUSE_SECONDS)),
        *("--gateway-host", f"{network.crc.host}:{network.crc.port}", "--gateway-ca", network.authority_file),
    )
    process = await asyncio.create_subprocess_exec(
        *courier_command(), *map(str, options), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise UnreachableError(DemoCode.NO_COURIER, UnreachableCause.TCP)
        ready = json.loads(line)
        yield DemoCourier(int(ready["listening"][0].rpartition(":")[2]), Path(ready["control"]))
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
