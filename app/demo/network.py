"""The demo network as a whole: a public gateway, and pong, who answers pings.

The public gateway is the product's own, `relaynet-public-gateway`. It listens on loopback, on ports that the system
chooses, and is gone when the context ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from app.codes import DemoCode
from app.demo.processes import HOST, Program, run, serving, throw_away_profile
from app.demo.tls import DemoAuthority
from app.local_gateway import public_gateway
from app.optional_parts import public_gateway_command
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
from gateway_core.poweb.public_gateway_client import tls_context

DOMAIN = DomainName("gateway.relaynet-demo.example")
PING_TYPE = "application/vnd.relaynet.ping-v1.ping"
PONG_TYPE = "application/vnd.relaynet.ping-v1.pong"
_REGISTRATION_SECONDS = 120.0
"""A slow board needs a few."""
_NOBODY = f"{HOST}:9"
"""The rest of the Internet, which is not there: nothing is looked up, and nobody takes a parcel on that port."""

Report = Callable[[str, str], None]
"""Is told of each step as it happens: a short name, and a sentence."""


class DemoNetwork(Struct, frozen=True):
    """The running network."""

    public_gateway: Program
    pong: Endpoint
    gsc: HostPort
    """The public gateway as private gateways and pong reach it."""
    crc: HostPort
    """The public gateway as couriers reach it."""
    authority_file: Path


@asynccontextmanager
async def demo_network(folder: Path, dialect: Dialect, report: Report) -> AsyncIterator[DemoNetwork]:
    """Start everything, with pong registered and listening.

    Raises:
        UnreachableError: the public gateway does not start, or does not answer pong.
    """
    authority = await asyncio.to_thread(DemoAuthority.create, folder, SystemClock().now())
    profile = throw_away_profile(folder, "public")
    await run(public_gateway_command(), "init", profile, DOMAIN)
    options = (
        *("--listen", HOST, "--gsc-port", 0, "--crc-port", 0, "--gateway-host", _NOBODY),
        *("--tls-certificate", authority.certificate_file, "--tls-key", authority.key_file),
    )
    async with serving(public_gateway_command(), profile, *options) as program:
        gsc, crc = (HostPort(HOST, program.ready[port]) for port in ("gsc_port", "crc_port"))
        tls = tls_context(str(authority.authority_file))
        async with answering_pong(gsc, tls, dialect, report) as pong:
            yield DemoNetwork(program, pong, gsc, crc, authority.authority_file)


@asynccontextmanager
async def answering_pong(
    gsc: HostPort, tls: ssl.SSLContext, dialect: Dialect, report: Report
) -> AsyncIterator[Endpoint]:
    """Run an app of the kit whose gateway is the public one itself: it answers pings.

    Raises:
        UnreachableError: that one does not register it.
    """
    async with in_memory(partial(public_gateway, gsc, tls), dialect=dialect.name) as pong:
        answering = asyncio.create_task(_answer_pings(pong, report))
        try:
            await _register(pong)
            yield pong
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)


async def _register(pong: Endpoint) -> None:
    try:
        async with asyncio.timeout(_REGISTRATION_SECONDS):
            await pong.registered()
    except TimeoutError:
        why = in_their_words(pong.problem)
        raise UnreachableError(DemoCode.NOT_REGISTERED(why=why), UnreachableCause.TIMED_OUT) from None


async def _answer_pings(pong: Endpoint, report: Report) -> None:
    """Answer each ping under the authorization that came inside it."""
    async for message in pong.messages():
        if message.type != PING_TYPE:
            continue
        report("ping received", "Pong, behind the public gateway, received the ping and answers.")
        with contextlib.suppress(
            MalformedMessageError, InvalidMessageError
        ):  # what it asks for cannot be used
            sender = await pong.accept_parameters(message.content)
            await pong.send(sender.address, PONG_TYPE, b"pong")
