"""Opens a public gateway's data, with its way to other nodes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import platformdirs

from app.internet_ways import InternetWays
from app.network_options import NetworkOptions
from app.opening import EncryptedNames, FixedResolver, LatePublicNodes
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.identifiers import DomainName
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import open_public_gateway
from gateway_core.poweb.public_gateway_client import tls_context


def default_data_dir() -> Path:
    """The system's own place for a public gateway's data of this user."""
    return Path(platformdirs.user_data_dir("relaynet-public-gateway", appauthor=False))


@asynccontextmanager
async def opened_public_gateway(
    profile: Profile, options: NetworkOptions, domain: DomainName | None = None
) -> AsyncIterator[PublicGateway]:
    """Open the profile's public gateway while the context lasts; ``domain``: the name of a new one.

    Raises:
        MalformedMessageError: there is none yet, or one of another name.
        VaultError, StoreError: the data cannot be opened.
    """
    clock, ways = SystemClock(), InternetWays.of_the_system()
    key = await asyncio.to_thread(profile.master_key)
    names = EncryptedNames(options, clock, ways.dial)
    authority = options.gateway_authority
    tls = tls_context(None if authority is None else str(authority))
    resolver = names if options.gateway_host is None else FixedResolver(options.gateway_host)
    client = LatePublicNodes(tls, names, ways)
    async with open_public_gateway(profile.data_dir, key, domain, clock, resolver, client) as gateway:
        yield gateway
