"""Construction of an endpoint's adapters: store, vault and gateway client."""

import asyncio
import contextlib
import hashlib
import os
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct, field

from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.programs import ProgramCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import (
    MalformedMessageError,
    ProtocolViolationError,
    StoreBusyError,
    VaultEmptyError,
    VaultLockedError,
    converting,
)
from gateway_core.host.private_files import is_there
from gateway_core.host.threads import answer_of
from gateway_core.identifiers import DomainName
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.endpoint import Endpoint
from gateway_core.nodes.endpoint.inbox import Inbox
from gateway_core.nodes.endpoint.link import AnybodysParcels, Connect, GatewayLink, InternetWay
from gateway_core.nodes.endpoint.outbox import Outbox
from gateway_core.nodes.endpoint.store import LAYOUT, EndpointStore, MemoryStore, Store, known_as_open
from gateway_core.nodes.endpoint.tables import OWN_NAME, PUBLIC_DOMAIN, EndpointTables
from gateway_core.nodes.tls_files import TlsFiles
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.ports.local_gateway import LocalGateway
from gateway_core.ports.operator import VAULT_FILE, Vault
from gateway_core.ports.peers import PdcClient, Resolver
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.store.engine.data_dir import LOCK, DataDirLock, make_private_folder, require_in_reach
from gateway_core.store.engine.opening import DATABASE, opener_of
from gateway_core.tasks import cancel_and_wait

PARAMETERS_PATH = "/connection-params.der"
PARAMETERS_TYPE = "application/vnd.etsi.tsl.der"
_DIALECT = "dialect"


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
    """Open an endpoint for an app. Raises as ``Endpoint.open``."""
    if gateway is not None:
        GatewayLocation.parse(gateway)
    key = await _key(folder, passphrase, key)
    async with assemble(
        kind, folder, key, partial(local_gateway, gateway), dialect=dialect, name=name
    ) as endpoint:
        yield endpoint


@asynccontextmanager
async def open_public_endpoint(
    kind: type[Endpoint],
    folder: Path,
    domain: str,
    certificate: Path,
    private_key: Path,
    listen: tuple[str, int],
    passphrase: str | None,
    key: bytes | None,
    dialect: str | None,
) -> AsyncIterator[Endpoint]:
    """Open a public endpoint for an app on a server. Raises as ``Endpoint.open_public``."""
    tls = await asyncio.to_thread(TlsFiles, certificate, private_key)
    key = await _key(folder, passphrase, key)
    public = PublicPlace(DomainName(domain), tls.web, *listen)
    async with assemble(
        kind, folder, key, partial(local_gateway, None), dialect=dialect, public=public
    ) as endpoint:
        fresh = asyncio.create_task(tls.keep_fresh(), name="endpoint's files for TLS")
        try:
            yield endpoint
        finally:
            await cancel_and_wait(fresh)


async def _key(folder: Path, passphrase: str | None, key: bytes | None) -> bytes:
    if key is None:
        return await answer_of(lambda: _key_of(_vault(folder, passphrase), folder))
    return key


def _vault(folder: Path, passphrase: str | None) -> Vault:
    if passphrase is not None:
        from gateway_core.vaults.passphrase_vault import PassphraseVault

        return PassphraseVault(folder / VAULT_FILE, passphrase)
    # The keyring's libraries take a tenth of a second to load.
    from gateway_core.vaults.keyring_vault import KeyringVault

    digest = hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()
    return KeyringVault(f"endpoint {digest[:16]}", opens_data=opener_of(folder))


def _key_of(vault: Vault, folder: Path) -> bytes:
    """Return the vault's key; create a key for a new folder only, since a new key cannot open existing data."""
    require_in_reach(folder)
    is_under_passphrase = is_there(folder / VAULT_FILE)
    key = vault.load()
    if key is not None:
        return key
    if is_under_passphrase:  # the keyring has no entry for a folder under a passphrase
        raise VaultLockedError(ProgramCode.UNDER_PASSPHRASE)
    if is_there(folder / DATABASE):
        raise VaultEmptyError(NodeCode.KEY_GONE)
    # If two programs create an endpoint at the same time, the second must not replace the first program's key.
    make_private_folder(folder)
    with converting(StoreBusyError, to=StoreBusyError(NodeCode.FOLDER_IN_USE)):
        lock = DataDirLock.acquire(folder / LOCK)
    try:
        return vault.load() or vault.create()
    finally:
        lock.release()


WaysOut: TypeAlias = tuple[Resolver, PdcClient]
"""Resolver and client with which a public endpoint reaches other nodes."""


class PublicPlace(Struct, frozen=True):
    """A public endpoint's name and listening address; port 0: any free port."""

    domain: DomainName
    tls: ssl.SSLContext
    host: str = "::"
    port: int = 443
    listening: list[int] = field(default_factory=list)
    """Receives the port in use."""


@asynccontextmanager
async def assemble(
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
    public: PublicPlace | None = None,
    ways: WaysOut | None = None,
    prepare: Callable[[EndpointTables], None] = lambda _: None,
) -> AsyncIterator[Endpoint]:
    """Open an endpoint on a store. ``identity_key``: the key of a new endpoint; ``None``: generate a key.

    ``prepare`` runs in a transaction first, and may renew the identity.

    ``connect`` is ignored for endpoints opened with ``public``, now or earlier. ``public`` makes them listen.

    Raises:
        StoreError, MalformedMessageError
        ProtocolViolationError: if ``public`` is given, and the folder holds a private endpoint or another domain's.
        UnreachableError: if a public endpoint's port cannot be opened.
    """
    clock = clock or SystemClock()
    store = await EndpointStore.open(
        LAYOUT, folder, key, clock, in_use=NodeCode.FOLDER_IN_USE, disk_space=disk_space
    )
    with known_as_open(folder, store):
        opening = _on_store(kind, store, connect, clock, dialect, name, identity_key, public, ways, prepare)
        async with opening as endpoint:
            yield endpoint


def in_memory(
    connect: Connect,
    *,
    dialect: str | None = None,
    name: str | None = None,
    clock: Clock | None = None,
    identity_key: IdentityKey | None = None,
) -> AbstractAsyncContextManager[Endpoint]:
    """Open an endpoint in memory; its key and messages are deleted when the context ends."""
    return _on_store(Endpoint, None, connect, clock or SystemClock(), dialect, name, identity_key)


@asynccontextmanager
async def _on_store(
    kind: type[Endpoint],
    store: Store | None,
    connect: Connect,
    clock: Clock,
    dialect: str | None,
    name: str | None,
    identity_key: IdentityKey | None,
    public: PublicPlace | None = None,
    ways: WaysOut | None = None,
    prepare: Callable[[EndpointTables], None] = lambda _: None,
) -> AsyncIterator[Endpoint]:
    """Open an endpoint on ``store``; None: on a new store in memory."""
    store = store or MemoryStore()
    async with contextlib.AsyncExitStack() as closing:
        closing.push_async_callback(store.close)
        if await store.read(lambda tx: tx.keys.identity_key()) is None:
            made = await asyncio.to_thread(IdentityKey.generate) if identity_key is None else identity_key
            private_key = made.to_pkcs8()
            await store.write(lambda tx: tx.keys.save_identity_key(private_key))
        await store.write(prepare)
        spoken, called, domain = await store.write(lambda tx: _settle(tx, dialect, name, public))
        speaks = BY_NAME[spoken]
        outbox = Outbox(store, clock, speaks, domain is not None)
        if domain is not None:
            ways = ways or _ways_out(clock)
            connect = InternetWay(domain, store, clock, *ways).connect
        inbox = Inbox(store, clock, speaks, outbox.wake)
        link = GatewayLink(store, clock, speaks, connect, outbox, inbox)
        address, is_registered = await store.read(lambda tx: (tx.key.address, tx.registration() is not None))
        if is_registered:
            link.registered.set()
        linked = asyncio.create_task(link.run(), name="endpoint's connection to its gateway")
        closing.push_async_callback(cancel_and_wait, linked)
        if public is not None:
            public.listening.append(await closing.enter_async_context(_serve(public, store, clock, inbox)))
        yield kind(address, called, spoken, store, clock, outbox, inbox, link, linked)


def _settle(
    tx: EndpointTables, dialect: str | None, name: str | None, public: PublicPlace | None
) -> tuple[str, str, DomainName | None]:
    """Store the given settings, and return the settings in force."""
    if dialect is not None and dialect not in BY_NAME:
        raise MalformedMessageError(NodeCode.UNKNOWN_DIALECT_NAME)
    if public is not None and tx.public_domain() != public.domain:
        if tx.public_domain() is not None or tx.registration() is not None:
            raise ProtocolViolationError(NodeCode.NOT_PUBLIC)
        tx.save_setting(PUBLIC_DOMAIN, public.domain)
    for setting, value in ((_DIALECT, dialect), (OWN_NAME, name)):
        if value is not None:
            tx.save_setting(setting, value)
    return tx.setting(_DIALECT) or AWALA.name, tx.setting(OWN_NAME) or "", tx.public_domain()


def _ways_out(clock: Clock) -> WaysOut:
    """Return a resolver over encrypted DNS, and a client for the found nodes."""
    # Only public endpoints load these modules.
    from gateway_core.http.single_requests import PoHttpClient, SingleRequests
    from gateway_core.poweb.public_gateway_client import tls_context
    from gateway_core.resolver.lookup import HostAddresses, LookupSettings, SecureLookup, SrvResolver

    lookup = SecureLookup(clock, LookupSettings())
    requests = SingleRequests(tls_context(), HostAddresses(lookup))
    return SrvResolver(lookup, clock), PoHttpClient(requests)


@asynccontextmanager
async def _serve(public: PublicPlace, store: Store, clock: Clock, inbox: Inbox) -> AsyncIterator[int]:
    from aiohttp import web

    from gateway_core.poweb.server import parcel_server

    async def parameters(*_: object) -> web.StreamResponse:
        now = clock.now()
        octets = await store.write(lambda tx: tx.published_parameters(now))
        return web.Response(body=octets, content_type=PARAMETERS_TYPE)

    intake, pages = AnybodysParcels(inbox, clock), {PARAMETERS_PATH: parameters}
    async with parcel_server(intake, pages, public.tls, public.host, public.port) as port:
        yield port


@asynccontextmanager
async def local_gateway(url: str | None, dialect: Dialect) -> AsyncIterator[LocalGateway]:
    """Yield a client of the gateway at ``url``, or of the device's gateway."""
    # The HTTP library takes longer to load than all other modules together.
    from gateway_core.poweb.endpoint_client import EndpointClient

    async with await EndpointClient.of_this_device(url, dialect) as client:
        yield client
