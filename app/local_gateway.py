"""The gateway of this device as apps meet it: where the programs get their client of it.

Not in `opening.py`, which brings the whole gateway along: `ping`, `conformance` and `collect` speak to one that runs
elsewhere, and load less before they do.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ssl import SSLContext
from typing import TypeVar

from gateway_core.dialects import Dialect
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation, first_reachable, gateway_locations

Client = TypeVar("Client", bound=EndpointClient)


@asynccontextmanager
async def local_gateway(client: type[Client], url: str | None, dialect: Dialect) -> AsyncIterator[Client]:
    """Open such a client of the gateway at `url`, or of that which apps would find.

    Raises:
        MalformedMessageError: the address that takes precedence is unusable.
        UnreachableError: no gateway answers.
        RefusedError: its Unix socket is a stranger's.
    """
    owner = (os.getuid(),) if hasattr(os, "getuid") else ()
    location = await first_reachable(gateway_locations(url, os.environ), owner)
    async with client(location, dialect, trusted_socket_owners=owner) as opened:
        yield opened


def public_gateway(gsc: HostPort, tls: SSLContext, dialect: Dialect) -> EndpointClient:
    """Make a client of a public gateway, for an endpoint that has no private one."""
    return EndpointClient(GatewayLocation(gsc.host, gsc.port), dialect, tls=tls)
