"""Opens a courier's data, and the ways to public gateways that it goes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path

import platformdirs

from app.internet_ways import InternetWays
from app.network_options import NetworkOptions
from app.opening import EncryptedNames, FixedResolver, open_cargo_relay
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.courier_links.folder.luggage import FolderLuggage
from gateway_core.network.addresses import own_addresses, served_addresses
from gateway_core.nodes.courier.courier import CourierNode
from gateway_core.nodes.courier.opening import open_courier
from gateway_core.nodes.courier.present import Present
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.visit import Internet


def default_data_dir() -> Path:
    """The system's own place for a courier's data of this user."""
    return Path(platformdirs.user_data_dir("relaynet-courier", appauthor=False))


def way_to_gateways(options: NetworkOptions, present: Present) -> Internet:
    """Find public gateways by their domains, or at the one place that is given; by the system's proxies.

    ``present`` hears what time it is by the resolvers.
    """
    ways = InternetWays.of_the_system()
    if options.gateway_host is not None:
        resolver = FixedResolver(options.gateway_host, options.gateway_host)
        return Internet(resolver, lambda target: open_cargo_relay(target, options, ways))
    names = EncryptedNames(options, present.clock, ways.dial, present.heard)
    return Internet(names, lambda target: open_cargo_relay(target, options, ways), names.set_aside)


async def addresses_to_serve(interfaces: Collection[str]) -> tuple[str, ...]:
    """Return the addresses at which a courier serves now: of these interfaces, or of all where none is named.

    Raises:
        UnreachableError: the system does not say.
    """
    return served_addresses(interfaces, await asyncio.to_thread(own_addresses))


def open_folder(folder: Path) -> FolderLuggage:
    """A courier's folder on a stick."""
    return FolderLuggage(CourierFolder(folder))


def networks_to_serve() -> dict[str, tuple[str, ...]]:
    """Return the addresses at which a courier can serve now, by interface. May block for some milliseconds.

    Raises:
        UnreachableError: the system does not say.
    """
    own = own_addresses()
    found = {name: served_addresses({name}, own) for name in sorted({name for name, _ in own})}
    return {name: addresses for name, addresses in found.items() if addresses}


@asynccontextmanager
async def opened_courier(
    profile: Profile, options: NetworkOptions, pause_seconds: float
) -> AsyncIterator[CourierNode]:
    """Open the profile's courier while the context lasts.

    Raises:
        VaultError, StoreError: the data cannot be opened.
    """
    present = Present(SystemClock())
    key = await asyncio.to_thread(profile.master_key)
    way, timings = way_to_gateways(options, present), RelayTimings(pause=pause_seconds)
    async with open_courier(profile.data_dir, key, way, present, timings=timings) as courier:
        yield courier
