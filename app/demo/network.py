"""The demo network: a public gateway, and the pong endpoint, which answers pings.

The public gateway is the product's own, `relaynet-public-gateway`. The gateway listens on loopback, on ports chosen by
the system, and ends with the context.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from app.base.codes import DemoCode
from app.base.optional_parts import program_command
from app.courier.commands import Relay
from app.demo.processes import HOST, Program, run, serve, throw_away_profile
from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import in_memory
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.public_gateway_client import tls_context
from gateway_core.tasks import background

DOMAIN = DomainName("gateway.relaynet-demo.example")
PING_TYPE = "application/vnd.relaynet.ping-v1.ping"
PONG_TYPE = "application/vnd.relaynet.ping-v1.pong"
_REGISTRATION_SECONDS = 120.0
"""Registration takes some seconds on a slow board."""
_NOBODY = f"{HOST}:9"
"""An unused port in place of the Internet: the address of all other public nodes, where connections fail."""

Report = Callable[[str, str], None]
"""Called at each step with a short name and a sentence."""


class DemoNetwork(Struct, frozen=True):
    """The running network."""

    public_gateway: Program
    pong: Endpoint
    gsc: HostPort
    """The public gateway's address for private gateways and pong."""
    crc: HostPort
    """The public gateway's address for couriers."""
    authority_file: Path


@asynccontextmanager
async def demo_network(folder: Path, dialect: Dialect, report: Report) -> AsyncIterator[DemoNetwork]:
    """Start the network, with pong registered and listening.

    Raises:
        UnreachableError: if the public gateway fails to start, or to register pong.
    """
    authority = await asyncio.to_thread(DemoAuthority.create, folder, SystemClock().now())
    profile = throw_away_profile(folder, "public")
    command = program_command("relaynet-public-gateway", "app.public_gateway.program")
    await run(command, "init", profile, DOMAIN)
    options = (
        *("--listen", HOST, "--gsc-port", 0, "--crc-port", 0, "--gateway-host", _NOBODY),
        *("--tls-certificate", authority.certificate_file, "--tls-key", authority.key_file),
    )
    async with serve(command, profile, *options) as program:
        gsc, crc = (HostPort(HOST, program.ready[port]) for port in ("gsc_port", "crc_port"))
        tls = tls_context(str(authority.authority_file))
        async with pong_endpoint(gsc, tls, dialect, report) as pong:
            yield DemoNetwork(program, pong, gsc, crc, authority.authority_file)


@asynccontextmanager
async def pong_endpoint(
    gsc: HostPort, tls: ssl.SSLContext, dialect: Dialect, report: Report
) -> AsyncIterator[Endpoint]:
    """Run an app of the kit, registered directly with the public gateway, that answers pings.

    Raises:
        UnreachableError: if the public gateway fails to register the app.
    """

    def connect(spoken: Dialect) -> EndpointClient:
        return EndpointClient(GatewayLocation(gsc.host, gsc.port), spoken, tls=tls)

    async with in_memory(connect, dialect=dialect.name) as pong, background(_answer_pings(pong, report)):
        await _register(pong)
        yield pong


async def _register(pong: Endpoint) -> None:
    try:
        async with asyncio.timeout(_REGISTRATION_SECONDS):
            await pong.wait_until_registered()
    except TimeoutError:
        why = in_their_words(pong.problem)
        raise UnreachableError(DemoCode.NOT_REGISTERED(why=why), UnreachableCause.TIMED_OUT) from None


async def _answer_pings(pong: Endpoint, report: Report) -> None:
    """Answer each ping under the authorization in its content."""
    async for message in pong.messages():
        if message.type != PING_TYPE:
            continue
        report("ping received", "Pong, behind the post office, received the ping and answers.")
        with contextlib.suppress(
            MalformedMessageError, InvalidMessageError
        ):  # the authorization in the ping may be unusable
            sender = await pong.accept_parameters(message.content)
            await pong.send(sender.address, PONG_TYPE, b"pong")


_PAUSE_SECONDS = 1.0
"""Usually enough for pong's answer; otherwise the courier travels again."""


class DemoCourier(Struct, frozen=True):
    """The running courier."""

    program: Program

    @property
    def port(self) -> int:
        """The courier's port for private gateways."""
        return int(self.program.ready["listening"][0].rpartition(":")[2])

    async def relay(self) -> None:
        """Relay as in a place with Internet: deliver cargo, wait for pong, collect cargo.

        Raises:
            UnreachableError: if the relay was incomplete.
        """
        report = await self.program.ask(Relay())
        if report["troubles"] or any(visit["problem"] for visit in report["visits"]):
            raise UnreachableError(DemoCode.COURIER_LEFT_SOME, UnreachableCause.HTTP)


@asynccontextmanager
async def demo_courier(folder: Path, network: DemoNetwork) -> AsyncIterator[DemoCourier]:
    """Run a courier for the network while the context lasts, with its data in ``folder``.

    Raises:
        UnreachableError: if the courier fails to start.
    """
    options = (
        *("--address", HOST, "--port", 0, "--pause", _PAUSE_SECONDS),
        *("--gateway-host", f"{network.crc.host}:{network.crc.port}", "--gateway-ca", network.authority_file),
    )
    command = program_command("relaynet-courier", "app.courier.program")
    async with serve(command, throw_away_profile(folder, "courier"), *options) as program:
        yield DemoCourier(program)
