"""Opens the private gateway: the only module that builds its adapters and connects them."""

from __future__ import annotations

import asyncio
import platform
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.base.build import is_replaced, version_text
from app.base.codes import CommandLineCode
from app.base.release_keys import bundled_list, trusted_keys
from app.process.process_memory import return_large_blocks
from app.profiles.doctor_checks import Refuses, network_checks, profile_checks, tls_probe
from app.profiles.erasing import begin_erasing
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.clock import Clock, CorrectedClock, SystemClock
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.commands.backups import RecoveryCommands
from gateway_core.commands.diagnostics import LogBook, OperationsParts
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import FolderNews
from gateway_core.dialects import Dialect
from gateway_core.errors import UnreachableCause, UnreachableError, converting
from gateway_core.events import DateAnswered, EventBus
from gateway_core.gateway import Parts, PrivateGateway
from gateway_core.host.private_files import write_private_file
from gateway_core.host.threads import keep_loops_threads_ready
from gateway_core.http.authorities import client_context
from gateway_core.http.messages import DateReport
from gateway_core.identifiers import DomainName
from gateway_core.limits import COURIER_PORT
from gateway_core.move_links.leaving import MoveLink
from gateway_core.network.conditions import DesktopProxy, is_wifi_off, system_conditions, system_proxy
from gateway_core.network.system import system_network
from gateway_core.ports.gsc_server import EndpointServer
from gateway_core.ports.network import Dial, ProbeOutcome
from gateway_core.ports.operator import RENEW_CARDS
from gateway_core.ports.peers import Courier, HostPort, Service
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.own_gateway import SOCKET, publish
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from gateway_core.poweb.requests import PoWebServices
from gateway_core.poweb.server import PoWebServer, Serve
from gateway_core.services.couriers.discovery import Whereabouts
from gateway_core.services.endpoints.endpoint_registration import RegistrationPolicy, StoredEndpointPolicy
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.services.internet.networks import NetworkParts
from gateway_core.services.internet.proxies import ProxyChoice, ProxyRoutes, read_choice
from gateway_core.services.runtime.doctor import Check
from gateway_core.services.runtime.logs import log_events
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.services.upkeep.signed_news import UpdateParts
from gateway_core.store.engine.opening import migrations
from gateway_core.store.full_backups import FullBackups, HeldLetters
from gateway_core.vaults.passphrase_vault import RecoverySheet
from gateway_core.views.connection import ProxyMode

if TYPE_CHECKING:
    from aiohttp import BaseConnector

    from gateway_core.http.single_requests import SingleRequests
    from gateway_core.resolver.lookup import HostAddresses, SecureLookup, SrvResolver


# --- Connections to the Internet ------------------------------------------------------------------------


class InternetWays(Struct, frozen=True):
    """A gateway's way to the Internet, used by all its outgoing connections."""

    routes: ProxyRoutes
    desktop: DesktopProxy = field(default_factory=DesktopProxy)
    _asking: set[asyncio.Task[None]] = field(default_factory=set)

    @classmethod
    async def open(cls, choice: ProxyChoice) -> InternetWays:
        """Apply a proxy choice; the choice ``system`` reads the desktop's settings first."""
        desktop = DesktopProxy()
        if choice.mode is ProxyMode.SYSTEM:
            await desktop.refresh()
        return cls(ProxyRoutes(lambda host: system_proxy(host, desktop), choice), desktop)

    def network_changed(self) -> None:
        """Read the desktop's proxy settings again in the background, since another network may need another proxy."""
        if self.routes.choice.mode is ProxyMode.SYSTEM:
            asking = asyncio.ensure_future(self.desktop.refresh())
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)

    @classmethod
    def of_the_system(cls) -> InternetWays:
        """Use the system's proxy: for commands without a gateway's data."""
        return cls(ProxyRoutes(system_proxy))

    async def dial(self, host: str, port: int) -> socket.socket | None:
        """Implement ports.network.Dial."""
        if self.routes.proxy_for(host) is None:
            return None
        from gateway_core.http.proxied import Dialler

        return await Dialler(self.routes)(host, port)

    def connector(self, host: str, tls: ssl.SSLContext, *, force_close: bool = False) -> BaseConnector | None:
        """Return aiohttp's connector; None: connect directly.

        Raises:
            UnreachableError: cause PROXY: if the chosen proxy is unusable.
        """
        proxy = self.routes.proxy_for(host)
        if proxy is None:
            return None
        from gateway_core.http.proxied import ProxiedConnector

        return ProxiedConnector(proxy, tls, force_close=force_close)


# --- The private gateway --------------------------------------------------------------------------------


class FixedResolver(Struct, frozen=True):
    """A resolver with fixed answers, for the demo network and for ``--gateway-host``."""

    target: HostPort
    relay: HostPort | None = None
    """The Cargo Relay server of the same gateway, if known."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        if service is not Service.CRC:
            return self.target
        if self.relay is None:
            raise UnreachableError(PublicGatewayCode.RELAY_SERVER_UNKNOWN, UnreachableCause.RESOLVER)
        return self.relay


def internet_tls(options: NetworkOptions) -> ssl.SSLContext:
    """Return the TLS settings for public nodes: the authorities of private gateways, or only the given authority."""
    authority = options.gateway_authority
    return tls_context(None if authority is None else str(authority))


def _connect_courier(host: str, port: int, clock: Clock) -> Courier:
    # gRPC is imported late: loading takes a fifth of the program's start.
    from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier

    return CogRpcCourier(host, port, clock)


def open_cargo_relay(target: HostPort, options: NetworkOptions, ways: InternetWays) -> Courier:
    """Return a client of a public gateway's CogRPC server; its TLS checks certificate dates, as on the Internet."""
    from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier

    context = internet_tls(options)
    context.set_alpn_protocols(["h2"])
    return CogRpcCourier(target.host, target.port, SystemClock(), tls=context, dial=ways.dial)


class LateProbe(Struct, frozen=True):
    """Imports the probe's modules at the first probe. Implements ports.network.CourierProbe."""

    _clock: Clock

    async def probe(self, host: str) -> ProbeOutcome:
        from gateway_core.courier_links.cogrpc.courier_client import PROBE_TIMINGS, CogRpcCourier, probe

        return await probe(CogRpcCourier(host, COURIER_PORT, self._clock, PROBE_TIMINGS))


class EncryptedNames(Struct, eq=False, dict=True):
    """Encrypted DNS for services (ports.Resolver) and for hosts; its libraries load at the first query."""

    _options: NetworkOptions
    _clock: Clock
    _dial: Dial
    _on_date: DateReport = lambda date, round_trip: None
    """Called with the dates of the resolvers' answers."""

    @cached_property
    def _lookup(self) -> SecureLookup:
        from gateway_core.resolver.exchange import DEFAULT_UPSTREAM_URLS, parse_upstreams
        from gateway_core.resolver.lookup import LookupSettings, SecureLookup

        upstreams = parse_upstreams(self._options.resolvers or DEFAULT_UPSTREAM_URLS)
        settings = LookupSettings(upstreams, validate=self._options.validate_dnssec)
        return SecureLookup(self._clock, settings, dial=self._dial, on_date=self._on_date)

    @cached_property
    def _services(self) -> SrvResolver:
        from gateway_core.resolver.lookup import SrvResolver

        return SrvResolver(self._lookup, self._clock)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return await self._services.resolve(domain, service, dialect)

    def hosts(self) -> HostAddresses:
        """Return the resolver of host addresses, for connections to resolved hosts."""
        from gateway_core.resolver.lookup import HostAddresses

        return HostAddresses(self._lookup)

    def postpone(self, target: HostPort) -> None:
        """Prefer another host of the same service for a while, after a failure of ``target``."""
        self._services.postpone(target)

    def network_changed(self) -> None:
        """Discard earlier answers after a change of network, if any exist."""
        if "_services" in self.__dict__:
            self._services.network_changed()


class LateRequests(Struct, frozen=True):
    """Implements ports.PdcClient, and fetches release files.

    Names and HTTP load at the first request, which is rare.
    """

    tls: ssl.SSLContext
    """TLS settings for public nodes."""
    names: EncryptedNames | None
    """Encrypted DNS; None: the system resolves addresses, as in test networks."""
    ways: InternetWays

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        from gateway_core.http.single_requests import PoHttpClient

        await PoHttpClient(self._by(self.tls)).deliver(target, parcel, dialect, public_gateway)

    async def fetch(self, address: str, limit: int) -> bytes:
        """Return the release file at an address. A longer file is cut off, with more than ``limit`` octets left.

        Raises:
            UnreachableError: if the address is unreachable.
        """
        from gateway_core.http.single_requests import ReleaseSite

        return await ReleaseSite(self._by(client_context())).fetch(address, limit)

    def _by(self, tls: ssl.SSLContext) -> SingleRequests:
        from gateway_core.http.single_requests import SingleRequests

        hosts = None if self.names is None else self.names.hosts()
        return SingleRequests(tls, hosts, lambda host: self.ways.connector(host, tls, force_close=True))


def _networks(clock: Clock, names: EncryptedNames | None, ways: InternetWays) -> NetworkParts:
    def on_change() -> None:
        ways.network_changed()
        if names is not None:
            names.network_changed()

    return NetworkParts(system_network(), LateProbe(clock), on_change, is_wifi_off)


def _name_of_pipe() -> str:
    with converting(
        ImportError, OSError, to=UnreachableError(CommandLineCode.NO_PIPES, UnreachableCause.TCP)
    ):
        from gateway_core.host.windows_pipes import name_for_apps

        return name_for_apps()


def device_checks(
    profile: Profile,
    clock: Clock,
    listening: Callable[[], Sequence[str]] | None,
    refuses: Refuses | None = None,
) -> list[Check]:
    """Return the checks of the device, which run without a gateway.

    ``listening`` returns where a running gateway says it serves apps. ``refuses`` tells the networks on which the
    operator refuses couriers; None: unreadable.
    """
    return [
        *profile_checks(profile, listening),
        *network_checks(system_network(), LateProbe(clock), refuses),
    ]


def _endpoint_server(folder: Path, clock: Clock, options: NetworkOptions, metrics: Metrics) -> Serve:
    own_socket = folder / SOCKET if hasattr(socket, "AF_UNIX") else None
    settings = PoWebSettings(
        port=options.port,
        unix_socket=options.unix_socket,
        own_socket=own_socket,
        named_pipe=_name_of_pipe() if options.named_pipe else None,
    )

    hung_up = partial(metrics.count, "answers_without_taker_total")

    @asynccontextmanager
    async def serve(services: PoWebServices) -> AsyncIterator[EndpointServer]:
        async with PoWebServer(services, clock, settings, hung_up=hung_up) as server:
            own = [] if own_socket is None else [f"unix:{own_socket.absolute()}"]
            async with publish(folder, [*own, *server.addresses.urls]):
                yield server

    return serve


def _letters_beside(profile: Profile, clock: Clock) -> AbstractAsyncContextManager[HeldLetters | None]:
    from app.profiles.letters_profile import held_letters  # imported late: few starts write a backup

    return held_letters(profile, clock)


@asynccontextmanager
async def open_gateway(
    profile: Profile,
    options: NetworkOptions,
    *,
    serve: bool,
    clock: CorrectedClock | None = None,
    new_endpoints: RegistrationPolicy = RegistrationPolicy.ALLOW,
    log: LogBook | None = None,
) -> AsyncIterator[PrivateGateway]:
    """Open the profile's data and run its gateway while the context lasts.

    Raises:
        VaultError, StoreError: if the data cannot be opened.
    """
    return_large_blocks()
    if serve:
        keep_loops_threads_ready()
        # Load what is needed later now, also by the window's other parts: an update may replace the files meanwhile.
        trusted_keys(), migrations("gateway_core.nodes.courier"), migrations("gateway_core.nodes.endpoint")
    clock = clock or SystemClock()
    metrics = Metrics()
    store = await profile.open_store(clock, metrics)
    try:
        tls, place = internet_tls(options), options.gateway_host
        events = EventBus()
        ways = await InternetWays.open(await store.read(read_choice))
        resolver = EncryptedNames(options, clock, ways.dial)
        names = resolver if place is None else None
        requests = LateRequests(tls, names, ways)
        metrics.follow(events)
        log_events(events)
        operations = OperationsParts(
            metrics=metrics,
            log=log,
            checks=lambda listening: device_checks(
                profile, clock, listening if serve else None, Whereabouts(None, store).is_refused
            ),
            probe_tls=tls_probe(tls, ways.dial),
            versions={
                "gateway": version_text(),
                "python": platform.python_version(),
                "system": platform.system(),
                "release": platform.release(),
                "machine": platform.machine(),
                "openssl": ssl.OPENSSL_VERSION,
                "frozen": str(bool(getattr(sys, "frozen", False))).lower(),
            },
            is_replaced=is_replaced,
        )
        parts = Parts(
            store=store,
            erase_key=lambda: begin_erasing(profile),
            recovery=RecoveryCommands(RecoverySheet(profile.data_dir), profile.key_of_data),
            backups=FullBackups(
                PRIVATE_GATEWAY, store, profile, clock, MoveLink, lambda: _letters_beside(profile, clock)
            ),
            clock=clock,
            events=events,
            resolver=resolver if place is None else FixedResolver(place, options.relay_host),
            postpone_target=(lambda _: None) if names is None else names.postpone,
            connect_public_gateway=lambda target: PoWebClient(
                target,
                tls,
                lambda date, trip: events.publish(DateAnswered(date, trip)),
                None if names is None else names.hosts(),
                connector=ways.connector(target.host, tls),
            ),
            connect_courier=lambda host, port: _connect_courier(host, port, clock),
            connect_cargo_relay=lambda target: open_cargo_relay(target, options, ways),
            open_folder=lambda folder: FolderCourier(Path(folder)),
            endpoint_policy=StoredEndpointPolicy(store, new_endpoints),
            serve=_endpoint_server(profile.data_dir, clock, options, metrics) if serve else None,
            use_internet=serve and options.use_internet,
            local_delivery=options.local_delivery,
            operations=operations,
            public_nodes=None if names is None else requests,
            networks=_networks(clock, names, ways) if serve and options.use_internet else None,
            local_network=system_network(),
            updates=UpdateParts(
                trusted_keys,
                requests.fetch,
                lambda folder, name: FolderNews(Path(folder), name),
                bundled_list,
            ),
            proxies=ways.routes,
            key_bits=options.key_bits,
            mark_theft=lambda theft: write_private_file(profile.data_dir / RENEW_CARDS, theft.encode()),
            conditions=system_conditions if serve and options.use_internet else None,
        )
        async with await PrivateGateway.load(parts) as gateway:
            yield gateway
    finally:
        await store.close()
