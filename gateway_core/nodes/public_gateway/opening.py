"""Construction of a public gateway's adapters: store, servers, and clients for other nodes."""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from gateway_core.clock import CorrectedClock
from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import Code
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, RelayLimits
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.crypto.keys import IdentityKey
from gateway_core.errors import MalformedMessageError, StoreError, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present, remember_time, take_up_time
from gateway_core.nodes.public_gateway.identity import PublicIdentity
from gateway_core.nodes.public_gateway.node import PUBLIC_GATEWAY, PublicGateway
from gateway_core.nodes.public_gateway.tables import (
    DEFAULT,
    DOMAIN,
    LAYOUT,
    GatewayLimits,
    PublicGatewayStore,
    PublicGatewayTables,
)
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.ports.peers import PdcClient, Resolver
from gateway_core.poweb.clientele import Clientele
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.listening import PoWebSettings, refusal
from gateway_core.poweb.requests import Handler, PoWebServices
from gateway_core.poweb.server import PoWebServer
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.full_backups import FullBackups
from gateway_core.tasks import cancel_and_wait

PARAMETERS_TYPE = "application/vnd.etsi.tsl.der"
"""The media type of connection parameters, as served by the deployed public gateway."""

SETTINGS = PoWebSettings(
    max_connections=4096, body_stall_timeout=30.0, body_timeout=600.0, pace_seconds=10.0, close_timeout=5.0
)
"""Longer timeouts than for programs of the same device: a link may carry only 16 KiB a second."""


RELAY_LIMITS = RelayLimits(window_octets=2**20, connections=500, connections_of_one=20)
"""Limits for anonymous couriers: the unread data in memory is bounded in total."""


class Listening(Struct, frozen=True):
    """The listening addresses of the servers; port 0: any free port."""

    host: str
    gsc_port: int
    """PoWeb, for private gateways and for senders of parcels."""
    crc_port: int
    """CogRPC: for couriers."""
    tls: ssl.SSLContext | None
    """``None``: plain text, for loopback in tests alone."""
    crc_tls: ssl.SSLContext | None
    """A separate context, because CogRPC offers HTTP/2 and PoWeb does not."""


class Ports(Struct, frozen=True):
    """The ports of a running public gateway."""

    gsc: int
    crc: int


@asynccontextmanager
async def open_public_gateway(
    folder: Path,
    key: bytes,
    domain: DomainName | None,
    clock: CorrectedClock,
    resolver: Resolver,
    client: PdcClient,
    *,
    present: Present | None = None,
    limits: GatewayLimits | None = None,
    identity_key: IdentityKey | None = None,
    disk_space: DiskSpaceReader | None = None,
) -> AsyncIterator[PublicGateway]:
    """Open the store in ``folder`` under a master key of 32 octets, and yield a public gateway on it.

    ``domain``: the domain name of a new node; for an existing node, its name or ``None``. ``resolver`` and ``client``
    find and reach other nodes. ``present``: gets the time from the resolvers, if they report it. ``identity_key``: the
    key of a new node; ``None``: generate a key.

    Raises:
        MalformedMessageError: if a new node's ``domain`` is missing or unusable, or an existing node has another name.
        StoreError
    """
    present, limits = present or Present(clock), limits or DEFAULT
    layout = replace(LAYOUT, tables=partial(PublicGatewayTables, limits=limits))
    store: PublicGatewayStore = await NodeStore.open(
        layout, folder, key, clock, in_use=RelayCode.FOLDER_IN_USE, disk_space=disk_space
    )
    try:
        name = await store.write(lambda tx: _settle(tx, domain))
        if await take_up_time(store, present):
            present.allow_absence()
        else:
            present.begin()
        await remember_time(store, present)
        identity = await PublicIdentity.load(store, present, name, identity_key)
        backups = FullBackups(PUBLIC_GATEWAY, store, _OwnKey(key), clock)
        yield PublicGateway(store, identity, present, resolver, client, limits, backups)
        with contextlib.suppress(StoreError):  # the store may have moved away
            await remember_time(store, present)
    finally:
        await store.close()


class _OwnKey(Struct, frozen=True):
    """Implements ports.operator.BackupKeys with the store's master key, without a recovery sheet."""

    key: bytes

    def __repr__(self) -> str:
        return "_OwnKey()"

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        return self.key, ""

    def file_key(self, header: BackupHeader, passphrase: str, words: str) -> bytes:
        return header.open_with_passphrase(passphrase)


def _settle(tx: PublicGatewayTables, domain: DomainName | None) -> DomainName:
    """Store a new node's domain name, and return the name in force: issued messages contain the name, so it stays."""
    kept = tx.setting(DOMAIN)
    if kept is None:
        if domain is None:
            raise MalformedMessageError(RelayCode.NOT_MADE_YET)
        if not domain.is_read_by_all:
            raise MalformedMessageError(RelayCode.NAME_NOT_READ_BY_ALL(domain=domain))
        tx.save_setting(DOMAIN, domain)
        return domain
    if domain not in (None, kept):
        raise MalformedMessageError(RelayCode.OTHER_DOMAIN(domain=kept))
    return DomainName(kept)


@asynccontextmanager
async def run_servers(node: PublicGateway, listening: Listening) -> AsyncIterator[Ports]:
    """Run a public gateway with its servers until the block ends.

    Raises:
        UnreachableError: if a port cannot be opened.
    """
    settings = replace(SETTINGS, port=listening.gsc_port)
    if listening.crc_tls is not None:
        listening.crc_tls.set_alpn_protocols(["h2"])
    relay = CargoRelayServer(node.calls.deliver, node.calls.collect, listening.crc_tls, RELAY_LIMITS)
    async with contextlib.AsyncExitStack() as closing:
        web_server = PoWebServer(
            services(node), node.clock, settings, clientele=Clientele(listening.tls, listening.host)
        )
        try:
            server = await closing.enter_async_context(web_server)
        except UnreachableError as error:
            raise _in_the_way(error) from error
        # the system's ``::`` accepts IPv4 too, asyncio's does not
        hosts = ("::", "0.0.0.0") if listening.host == "::" else listening.host  # noqa: S104
        try:
            await relay.open(hosts, listening.crc_port)
        except OSError as error:
            raise _in_the_way(await asyncio.to_thread(refusal, listening.crc_port, error)) from error
        closing.push_async_callback(relay.stop)
        running = asyncio.create_task(node.run(), name="public gateway")
        closing.push_async_callback(cancel_and_wait, running)
        yield Ports(server.addresses.port, relay.port)


_WORDS: dict[Code, Code] = {
    ListeningCode.PORT_TAKEN_BY: RelayCode.PORT_TAKEN_BY,
    ListeningCode.PORT_TAKEN: RelayCode.PORT_TAKEN,
    ListeningCode.PORT_OF_OTHER_USER: RelayCode.PORT_TAKEN,
    ListeningCode.PORT_NOT_PERMITTED: RelayCode.PORT_NOT_PERMITTED,
}
"""Messages for the operator of a public gateway, in place of a private gateway's messages about ports."""


def _in_the_way(error: UnreachableError) -> UnreachableError:
    if (words := _WORDS.get(error.code)) is None:
        return error
    return UnreachableError(words(**dict(error.statement.values)), error.cause)


def services(node: PublicGateway) -> PoWebServices:
    """Return the services of the node for the GSC server."""
    return PoWebServices(
        node.registration,
        node.parcels,
        node.parcels,
        node.queues,
        node.identity.trusted,
        node.public_parcels,
        {"/connection-params.der": _parameters(node.identity)},
        node.identity.is_revoked,
    )


def _parameters(identity: PublicIdentity) -> Handler:
    async def answer(_: web.BaseRequest, __: Turn) -> web.StreamResponse:
        return web.Response(body=identity.connection_parameters.serialize(), content_type=PARAMETERS_TYPE)

    return answer
