"""The demo's courier: the product's own, `relaynet-courier`, on loopback."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from app.codes import DemoCode
from app.courier.commands import Relay
from app.demo.network import DemoNetwork
from app.demo.processes import HOST, Program, serving, throw_away_profile
from app.optional_parts import courier_command
from gateway_core.errors import UnreachableCause, UnreachableError

_PAUSE_SECONDS = 1.0
"""Enough for pong on most computers, who answers at once; else the courier goes once more."""


class DemoCourier(Struct, frozen=True):
    """The running courier."""

    program: Program

    @property
    def port(self) -> int:
        """The port at which it meets private gateways."""
        return int(self.program.ready["listening"][0].rpartition(":")[2])

    async def relay(self) -> None:
        """Go to where there is Internet: hand in cargo, give pong its time, collect cargo.

        Raises:
            UnreachableError: not everything was exchanged.
        """
        report = await self.program.ask(Relay())
        if report["troubles"] or any(visit["problem"] for visit in report["visits"]):
            raise UnreachableError(DemoCode.COURIER_LEFT_SOME, UnreachableCause.HTTP)


@asynccontextmanager
async def demo_courier(folder: Path, network: DemoNetwork) -> AsyncIterator[DemoCourier]:
    """Run one for the network while the context lasts, with its data in ``folder``.

    Raises:
        UnreachableError: it does not start.
    """
    options = (
        *("--address", HOST, "--port", 0, "--pause", _PAUSE_SECONDS),
        *("--gateway-host", f"{network.crc.host}:{network.crc.port}", "--gateway-ca", network.authority_file),
    )
    async with serving(courier_command(), throw_away_profile(folder, "courier"), *options) as program:
        yield DemoCourier(program)
