"""On which network a courier is: reads the routes, and keeps the key under which networks are remembered."""

from __future__ import annotations

import asyncio
import secrets

from gateway_core.errors import UnreachableError
from gateway_core.ports import LocalNetwork, Store, Transaction
from gateway_core.ports.network import DefaultRoute, Network
from gateway_core.protocol.network_marks import network_towards

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
        stored = known if isinstance(known, str) else secrets.token_hex(_KEY_OCTETS)
        tx.settings.put(KEY_SETTING, stored)
    return bytes.fromhex(stored)


class Whereabouts:
    """Tells on which network a host is, as far as the system does."""

    def __init__(self, network: Network | None, store: Store) -> None:
        self._network = network
        self._store = store

    async def locate(self, host: str) -> LocalNetwork | None:
        """The network whose default gateway that host is, or this device; ``None`` when it is neither, or unknown.

        Raises:
            StoreError
        """
        if not host or self._network is None:
            return None
        key = await self._store.write(network_key)
        return network_towards(key, host, await self._routes(self._network))

    async def _routes(self, network: Network) -> list[DefaultRoute]:
        try:
            return list(await asyncio.to_thread(network.default_routes))
        except UnreachableError:
            return []
