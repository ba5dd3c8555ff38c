"""`relaynet-gateway relay-folder`: what a courier does with a stick once there is Internet."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from app.as_json import dumps
from app.codes import CommandLineCode
from app.internet_ways import InternetWays
from app.network_options import NetworkOptions
from app.opening import open_cargo_relay, open_folder_relay
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError


async def relay_folder(folder: Path, options: NetworkOptions, *, json: bool) -> int:
    """Deliver and collect everything in the folder.

    Raises:
        UnreachableError: the folder or the public gateway cannot be used; what is not done yet stays in the folder.
    """
    if options.gateway_host is None:
        raise UnreachableError(CommandLineCode.GATEWAY_HOST_NEEDED, UnreachableCause.RESOLVER)
    if not await asyncio.to_thread(os.path.isdir, folder):
        raise UnreachableError(CourierCode.NO_SUCH_FOLDER, UnreachableCause.TCP)
    public_gateway = open_cargo_relay(options.gateway_host, options, InternetWays.of_the_system())
    try:
        relayed = await open_folder_relay(folder).run(public_gateway)
    finally:
        await public_gateway.close()
    if json:
        print(dumps(relayed))
    else:
        print(
            f"Delivered {relayed.delivered} cargoes, collected {relayed.collected}, refused {relayed.refused}."
        )
    return 0
