"""The exchange with the public gateway, between a test's custody and a fake Internet."""

from collections.abc import Callable

from gateway_core.events import Transport
from gateway_core.ports.peers import GscClient, HostPort, Resolver
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.credentials import Custody
from gateway_core.services.internet.internet_collection import AcceptParcel
from gateway_core.services.internet.internet_sync import InternetSync


async def no_parcel_comes(octets: bytes, transport: Transport) -> None:
    raise AssertionError("a parcel came")


def into(parcels: Parcels) -> AcceptParcel:
    """Return a function that accepts collected parcels into custody."""
    return lambda octets, transport: parcels.accept_from_network(octets, transport, None)


def internet_sync(
    custody: Custody,
    resolver: Resolver,
    connect: Callable[[HostPort], GscClient],
    accept: AcceptParcel = no_parcel_comes,
    set_aside: Callable[[HostPort], None] = lambda target: None,
) -> InternetSync:
    return InternetSync(custody, resolver, connect, accept, set_aside)
