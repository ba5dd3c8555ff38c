"""On which network a courier is: reads the routes, and keeps the key under which networks are remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from gateway_core import randomness
from gateway_core.errors import UnreachableError
from gateway_core.ports.network import DefaultRoute, LocalNetwork, Network, NextHop
from gateway_core.protocol.courier_search import mark_of, network_towards
from gateway_core.tables.transaction import Store, Transaction

KEY_SETTING = "network_key"
"""Hex. Made once for each profile; without it a mark tells nothing about a network."""

_SEARCH_SETTING = "courier_search"
_KEY_OCTETS = 32


def network_key(tx: Transaction) -> bytes:
    """The key of this profile's marks; made at the first call. Marks of before keep their key."""
    stored = tx.settings.get(KEY_SETTING)
    if not isinstance(stored, str):
        search = tx.settings.get(_SEARCH_SETTING)
        known = search.get("key") if isinstance(search, dict) else None
        stored = known if isinstance(known, str) else randomness.hexadecimal(_KEY_OCTETS)
        tx.settings.put(KEY_SETTING, stored)
    return bytes.fromhex(stored)


class Whereabouts:
    """Tells on which network a host is, as far as the system does."""

    def __init__(self, network: Network | None, store: Store) -> None:
        self._network = network
        self._store = store

    async def locate(self, host: str) -> LocalNetwork | None:
        """The network that leads to that address, or this device; ``None`` where the system does not say.

        Raises:
            StoreError
        """
        if not host or self._network is None:
            return None
        key = await self._store.write(network_key)
        routes, hop = await asyncio.to_thread(_read_route, self._network, host)
        return network_towards(key, host, routes, hop)

    async def is_refused(self, route: DefaultRoute) -> bool:
        """Return True if the operator answered "never" about the network of that default gateway.

        Raises:
            StoreError
        """
        mark = mark_of(await self._store.write(network_key), route)
        decision = await self._store.read(lambda tx: tx.network_decisions.get(mark)) if mark else None
        return decision is not None and not decision.allowed


def _read_route(network: Network, host: str) -> tuple[Sequence[DefaultRoute], NextHop | None]:
    try:
        return network.default_routes(), network.next_hop(host)
    except UnreachableError:
        return (), None
