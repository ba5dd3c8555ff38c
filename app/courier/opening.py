"""Opens a courier's data and its connections to public gateways; erases a courier."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from app.control.client import call, is_running
from app.courier.commands import End
from app.profiles.erasing import begin_erasing
from app.profiles.opening import EncryptedNames, FixedResolver, InternetWays, open_cargo_relay
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.session import ignore
from app.terminal.wipe import erase_when_ended
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.courier_links.folder.courier import CarriedCargoFolder
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.errors import GatewayError
from gateway_core.host.threads import answer_of
from gateway_core.network.addresses import own_addresses, served_addresses
from gateway_core.nodes.courier.courier import CourierNode, open_courier
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.present import Present


def way_to_gateways(options: NetworkOptions, present: Present) -> Internet:
    """Return the connections to public gateways, resolved by domain or at the given host, through the system's proxies.

    The resolvers' answers update ``present``.
    """
    ways = InternetWays.of_the_system()
    connect = partial(open_cargo_relay, options=options, ways=ways)
    place = options.relay_host or options.gateway_host
    if place is not None:
        return Internet(FixedResolver(place, place), connect)
    names = EncryptedNames(options, present.clock, ways.dial, present.record_answer)
    return Internet(names, connect, names.postpone)


async def addresses_to_serve(interfaces: Collection[str]) -> tuple[str, ...]:
    """Return the private addresses at which a courier serves now, on ``interfaces``; empty: on all interfaces.

    Raises:
        UnreachableError: if the system fails to list its addresses.
    """
    return served_addresses(interfaces, await asyncio.to_thread(own_addresses))


def open_folder(folder: Path) -> CarriedCargoFolder:
    """Return the cargo in a courier's folder on a stick."""
    return CarriedCargoFolder(CourierFolder(folder))


def networks_to_serve() -> dict[str, tuple[str, ...]]:
    """Return the addresses at which a courier can serve now, by interface. May block for some milliseconds.

    Raises:
        UnreachableError: if the system fails to list its addresses.
    """
    own = own_addresses()
    found = {name: served_addresses({name}, own) for name in sorted({name for name, _ in own})}
    return {name: addresses for name, addresses in found.items() if addresses}


@asynccontextmanager
async def open_profile_courier(profile: Profile, options: NetworkOptions) -> AsyncIterator[CourierNode]:
    """Open the profile's courier while the context lasts.

    Raises:
        VaultError, StoreError: if the data cannot be opened.
    """
    present = Present(SystemClock())
    key = await answer_of(profile.master_key)
    way = way_to_gateways(options, present)
    timings = RelayTimings() if options.pause is None else RelayTimings(pause=options.pause)
    async with open_courier(profile.data_dir, key, way, present, timings=timings) as courier:
        yield courier


# --- Erasure: the key, then the carried cargo. Needs neither a running courier nor the key --------------

_ANSWER_SECONDS = 20.0
"""Seconds in which a running courier must answer."""


async def erase_courier(profile: Profile) -> Statement:
    """Erase a courier. A running courier is asked to end after the erasure of its key.

    Returns why the keyring may still hold the key, now useless; ``NOTHING`` after a complete erasure.

    Raises:
        StoreBusyError: if a running courier ignores commands, or continues.
        StoreError: if the deletion of some files fails; the key and all other files are gone.
    """
    left: Statement = NOTHING
    if await is_running(profile.control_socket):
        left = await answer_of(lambda: begin_erasing(profile))
        with suppress(GatewayError, OSError):  # such as a timeout; the end is awaited below
            async with asyncio.timeout(_ANSWER_SECONDS):
                await call(profile.control_socket, End(), ignore)
    return await erase_when_ended(profile) or left
