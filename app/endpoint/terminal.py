"""Parts shared by the apps for a terminal, `relaynet-app` and `relaynet-letters`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.base.as_typed import number
from app.base.codes import EndpointCommandCode
from app.base.streams import one_line
from app.terminal.command_line import Option, option, path, respond
from gateway_core.codes.statement import Code
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.identifiers import is_same_name
from gateway_core.tasks import background

if TYPE_CHECKING:
    from gateway_core.nodes.endpoint import Endpoint

_MOMENT = 2.0
"""The seconds of a wait that needs no explanation."""

STANDARD = "-"
"""The name of the standard input as a file."""

GATEWAY = option("--gateway", metavar="URL", help="the gateway's address (default: search for the gateway)")
OUTPUT = path("--output", metavar="FILE", help="the output file; a name that ends in .png makes a picture")


def dialect(**values: str) -> Option:
    """Declare the option for the dialect."""
    return option("--dialect", choices=("awala", "relaynet"), **values)


def wait_option(seconds: float, told: str = "how long to wait for the gateway") -> Option:
    """Declare the option for the time to wait; ``told``: its help."""
    return option("--wait", type=number, default=seconds, metavar="SECONDS", help=f"{told} ({seconds:g})")


def say(options: argparse.Namespace, *sentences: str, **facts: object) -> None:
    """Print sentences for a person, or facts for a program."""
    respond(options, facts, *map(one_line, sentences))


def the_one(
    known: Iterable[tuple[str, str]], who: str, kind: type[GatewayError], none: Code, several: Code
) -> str:
    """Return the only address with address or name ``who``; ``known``: pairs of address and name.

    Raises:
        GatewayError: ``kind`` with code ``none`` or ``several``, if the number of matches is not 1.
    """
    found = [address for address, name in known if address == who or is_same_name(name, who)]
    if len(found) != 1:
        raise kind(several if found else none)
    return found[0]


async def hand_in(endpoint: Endpoint, seconds: float) -> None:
    """Wait for a gateway to accept the outbox's messages; after the time, the rest stay queued."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await endpoint.flush()


async def register(endpoint: Endpoint, seconds: float) -> None:
    """Wait until a gateway has registered the endpoint; after a moment, print the reason for the wait.

    Raises:
        UnreachableError: after ``seconds``.
    """
    try:
        async with asyncio.timeout(seconds), background(_report_wait(endpoint, seconds)):
            await endpoint.wait_until_registered()
    except TimeoutError:
        raise not_in_time(endpoint) from None


async def _report_wait(endpoint: Endpoint, seconds: float) -> None:
    await asyncio.sleep(_MOMENT)
    text = f"Waiting up to {seconds:g} seconds for the gateway: {_why_not(endpoint)}."
    print(one_line(text), file=sys.stderr, flush=True)


def not_in_time(endpoint: Endpoint) -> UnreachableError:
    """Return the error about a gateway's timeout."""
    code = EndpointCommandCode.NOT_IN_TIME(why=_why_not(endpoint))
    return UnreachableError(code, UnreachableCause.TIMED_OUT)


def _why_not(endpoint: Endpoint) -> str:
    return endpoint.problem.rstrip(".") or "the gateway needs more time"
