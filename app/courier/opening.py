"""Opens a courier's data, and the ways to public gateways that it goes; erases what a courier carries."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from app.control.client import call, is_running
from app.courier.commands import End
from app.profiles.erasing import begin_erasing
from app.profiles.network_options import NetworkOptions
from app.profiles.opening import EncryptedNames, FixedResolver, InternetWays, open_cargo_relay
from app.profiles.profile import Profile
from app.terminal.session import ignore
from app.terminal.wipe import erase_when_ended
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.courier_links.folder.courier import FolderLuggage
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.errors import GatewayError
from gateway_core.host.threads import answer_of
from gateway_core.network.addresses import own_addresses, served_addresses
from gateway_core.nodes.courier.courier import CourierNode, open_courier
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.present import Present


def way_to_gateways(options: NetworkOptions, present: Present) -> Internet:
    """Find public gateways by their domains, or at the one place that is given; by the system's proxies.

    ``present`` hears what time it is by the resolvers.
    """
    ways = InternetWays.of_the_system()
    connect = partial(open_cargo_relay, options=options, ways=ways)
    place = options.relay_host or options.gateway_host
    if place is not None:
        return Internet(FixedResolver(place, place), connect)
    names = EncryptedNames(options, present.clock, ways.dial, present.heard)
    return Internet(names, connect, names.set_aside)


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
async def opened_courier(profile: Profile, options: NetworkOptions) -> AsyncIterator[CourierNode]:
    """Open the profile's courier while the context lasts.

    Raises:
        VaultError, StoreError: the data cannot be opened.
    """
    present = Present(SystemClock())
    key = await answer_of(profile.master_key)
    way = way_to_gateways(options, present)
    timings = RelayTimings() if options.pause is None else RelayTimings(pause=options.pause)
    async with open_courier(profile.data_dir, key, way, present, timings=timings) as courier:
        yield courier


# --- Erasing: the key, then all that it carries. Needs neither a running courier nor the key ------------

_ANSWER_SECONDS = 20.0
"""The time that a running courier may take to answer."""


async def erase_courier(profile: Profile) -> Statement:
    """Erase it. One that runs is told to end; the key is gone before.

    Returns why the keyring may still hold the key, which opens nothing any more; ``NOTHING`` when it does not.

    Raises:
        StoreBusyError: a courier runs that takes no commands, or does not end.
        StoreError: some files could not be deleted; the key and all others are gone.
    """
    left: Statement = NOTHING
    if await is_running(profile.control_socket):
        left = await answer_of(lambda: begin_erasing(profile))
        with suppress(GatewayError, OSError):  # no answer in time, for one: whether it ends is seen below
            async with asyncio.timeout(_ANSWER_SECONDS):
                await call(profile.control_socket, End(), ignore)
    return await erase_when_ended(profile) or left
