"""Opens a public gateway's data, with its connections to other nodes."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from app.profiles.opening import EncryptedNames, FixedResolver, InternetWays, LateRequests, internet_tls
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.session import Session, session_on
from gateway_core.clock import Clock, SystemClock
from gateway_core.errors import MalformedMessageError
from gateway_core.host.threads import answer_of
from gateway_core.identifiers import DomainName
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import open_public_gateway
from gateway_core.nodes.public_gateway.tables import RESTORABLE as RESTORABLE
from gateway_core.ports.network import Dial
from gateway_core.ports.peers import HostPort


@asynccontextmanager
async def open_profile_public_gateway(
    profile: Profile, options: NetworkOptions, domain: DomainName | None = None
) -> AsyncIterator[PublicGateway]:
    """Open the profile's public gateway while the context lasts; ``domain``: the name of a new gateway.

    A missing gateway is created only with a name.

    Raises:
        MalformedMessageError: if the gateway is missing and ``domain`` is None, or the gateway has another name.
        VaultError, StoreError: if the data cannot be opened.
    """
    present, ways = Present(SystemClock()), InternetWays.of_the_system()
    if domain is None and not await asyncio.to_thread(lambda: profile.exists):
        raise MalformedMessageError(RelayCode.NOT_MADE_YET)
    key = await answer_of(profile.master_key)
    names = EncryptedNames(options, present.clock, ways.dial, present.record_answer)
    tls, known = internet_tls(options), options.gateway_host
    resolver = names if known is None else FixedResolver(known)
    client = LateRequests(tls, names if known is None else None, ways)
    async with open_public_gateway(
        profile.data_dir, key, domain, present.clock, resolver, client, present=present
    ) as gateway:
        yield gateway


def session(
    profile: Profile, options: NetworkOptions, domain: DomainName | None = None
) -> AbstractAsyncContextManager[Session]:
    """Return a session with the running public gateway, or with its data. Raises as ``open_profile_public_gateway``."""
    return session_on(profile, lambda: open_profile_public_gateway(profile, options, domain))


async def meet_relay(target: HostPort, tls: ssl.SSLContext, clock: Clock, dial: Dial) -> None:
    """Connect to a Cargo Relay server as a courier does, and disconnect.

    Raises:
        UnreachableError: if the server is unreachable.
    """
    # gRPC is imported late: most commands do not need it
    from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier

    courier = CogRpcCourier(target.host, target.port, clock, tls=tls, dial=dial)
    try:
        await courier.connect()
    finally:
        await courier.close()
