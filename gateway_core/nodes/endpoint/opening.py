"""The place where an endpoint's adapters are made: its store and vault, and its client of the gateway."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from gateway_core.clock import Clock, SystemClock
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import MalformedMessageError, VaultEmptyError
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.endpoint import Endpoint
from gateway_core.nodes.endpoint.inbox import Inbox
from gateway_core.nodes.endpoint.link import Connect, GatewayLink
from gateway_core.nodes.endpoint.outbox import Outbox
from gateway_core.nodes.endpoint.store import LAYOUT, EndpointStore
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.ports.local_gateway import LocalGateway
from gateway_core.ports.operator import Vault
from gateway_core.poweb.gateway_discovery import GatewayLocation, first_reachable, gateway_locations
from gateway_core.store.engine.data_dir import require_in_reach
from gateway_core.store.engine.opening import DATABASE

VAULT_FILE = "vault.json"
_DIALECT, _NAME = "dialect", "name"


class Parts(Struct, frozen=True):
    """The parts of an open endpoint."""

    address: PrivateAddress
    name: str
    store: EndpointStore
    clock: Clock
    outbox: Outbox
    inbox: Inbox
    link: GatewayLink
    linked: asyncio.Task[None]


@asynccontextmanager
async def open_endpoint(
    kind: type[Endpoint],
    folder: Path,
    passphrase: str | None,
    key: bytes | None,
    gateway: str | None,
    dialect: str | None,
    name: str | None,
) -> AsyncIterator[Endpoint]:
    """Open one as an app does. Raises as ``Endpoint.open``."""
    if gateway is not None:
        GatewayLocation.parse(gateway)
    if key is None:
        key = await asyncio.to_thread(_key_of, _vault(folder, passphrase), folder)
    async with assembled(
        kind, folder, key, partial(local_gateway, gateway), dialect=dialect, name=name
    ) as endpoint:
        yield endpoint


def _vault(folder: Path, passphrase: str | None) -> Vault:
    if passphrase is not None:
        from gateway_core.vaults.passphrase_vault import PassphraseVault

        return PassphraseVault(folder / VAULT_FILE, passphrase)
    # Its libraries take a tenth of a second to load.
    from gateway_core.vaults.keyring_vault import KeyringVault

    digest = hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()
    return KeyringVault(f"endpoint {digest[:16]}")


def _key_of(vault: Vault, folder: Path) -> bytes:
    """The vault's key. A new one is made for a new folder only: it would not open what is there."""
    require_in_reach(folder)
    key = vault.load()
    if key is not None:
        return key
    if (folder / DATABASE).exists():
        raise VaultEmptyError(NodeCode.KEY_GONE)
    return vault.create()


@asynccontextmanager
async def assembled(
    kind: type[Endpoint],
    folder: Path,
    key: bytes,
    connect: Connect,
    *,
    dialect: str | None = None,
    name: str | None = None,
    clock: Clock | None = None,
    disk_space: DiskSpaceReader | None = None,
    identity_key: IdentityKey | None = None,
) -> AsyncIterator[Endpoint]:
    """Put an endpoint together. ``identity_key``: for a new one, in place of one that is made.

    Raises:
        StoreError, MalformedMessageError
    """
    clock = clock or SystemClock()
    store = await EndpointStore.open(
        LAYOUT, folder, key, clock, in_use=NodeCode.FOLDER_IN_USE, disk_space=disk_space
    )
    async with contextlib.AsyncExitStack() as closing:
        closing.push_async_callback(store.close)
        if await store.read(lambda tx: tx.keys.identity_key()) is None:
            made = await asyncio.to_thread(IdentityKey.generate) if identity_key is None else identity_key
            private_key = made.to_pkcs8()
            await store.write(lambda tx: tx.keys.save_identity_key(private_key))
        spoken, called = await store.write(lambda tx: _settle(tx, dialect, name))
        speaks = BY_NAME[spoken]
        outbox = Outbox(store, clock, speaks)
        inbox = Inbox(store, clock, speaks, outbox.changed.set)
        link = GatewayLink(store, clock, speaks, connect, outbox, inbox)
        address, is_registered = await store.read(lambda tx: (tx.key.address, tx.registration() is not None))
        if is_registered:
            link.registered.set()
        linked = asyncio.create_task(link.run(), name="endpoint's connection to its gateway")
        closing.push_async_callback(_cancelled, linked)
        yield kind(Parts(address, called, store, clock, outbox, inbox, link, linked))


def _settle(tx: EndpointTables, dialect: str | None, name: str | None) -> tuple[str, str]:
    """Keep what was said of the endpoint, and return what holds."""
    if dialect is not None and dialect not in BY_NAME:
        raise MalformedMessageError(NodeCode.UNKNOWN_DIALECT_NAME)
    for setting, value in ((_DIALECT, dialect), (_NAME, name)):
        if value is not None:
            tx.save_setting(setting, value)
    return tx.setting(_DIALECT) or AWALA.name, tx.setting(_NAME) or ""


async def _cancelled(task: asyncio.Task[None]) -> None:
    """End the connection. What it failed with, other than this, is an error of ours."""
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


@asynccontextmanager
async def local_gateway(url: str | None, dialect: Dialect) -> AsyncIterator[LocalGateway]:
    """A client of the gateway at ``url``, or of that which this device has."""
    # The HTTP library takes longer to load than all the rest.
    from gateway_core.poweb.endpoint_client import EndpointClient

    owner = (os.getuid(),) if hasattr(os, "getuid") else ()
    location = await first_reachable(gateway_locations(url, os.environ), owner)
    async with EndpointClient(location, dialect, trusted_socket_owners=owner) as client:
        yield client
