"""The Internet leg end to end: a public gateway found in a signed zone, from a real server of encrypted DNS.

The zones ``.``, ``com.`` and so on are signed anew for each test; hypercorn serves them over HTTPS. The courier follows
the signatures itself, or goes by what the resolver found.
"""

import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import dns.message
import dns.name
import dns.rdatatype
import dns.rrset
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.internet import ResolverCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.nodes.courier.courier import open_courier
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.present import Present
from gateway_core.ports.peers import Courier, HostPort
from gateway_core.resolver.exchange import ExchangeTimings, TlsContexts, Upstream
from gateway_core.resolver.lookup import LookupSettings, SecureLookup, SrvResolver
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import AT_ONCE, KEY, ServedCourier, cargo_of
from tests.factories.dns_servers import https2_server
from tests.factories.faulty_couriers import Heard
from tests.factories.network import RelayNetwork, relay_network
from tests.factories.signed_names import Change, FakeResolver, SignedNames, Zone

DNS, GATEWAY = "dns.test", "host.example.com"
PATIENT = ExchangeTimings(300, 300)


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    now = SystemClock().now().replace(minute=0, second=0, microsecond=0)
    return relay_network(BY_NAME[request.param], now)


def authority(folder: Path, host: str) -> DemoAuthority:
    folder.mkdir()
    return DemoAuthority.create(folder, SystemClock().now(), host)


def zones_with(network: RelayNetwork, port: int) -> SignedNames:
    """A signed ``com.``, in which ``gateway.example.com`` takes cargo at that port of this computer."""
    names = SignedNames(network.now)
    com = Zone(dns.name.from_text("com."), generate_private_key(SECP256R1()))
    com.add("com.", "SOA", "ns.com. admin.com. 1 7200 900 1209600 30")
    com.add("com.", "DNSKEY", com.dnskey.to_text())
    names.root.add("com.", "DS", com.digest())
    owner = f"{network.dialect.srv_prefix}crc._tcp.gateway.example.com."
    com.add(owner, "SRV", f"0 0 {port} {GATEWAY}.")
    names.zones = (com, *names.zones)
    return names


def redirect(response: dns.message.Message) -> None:
    """Lead to another port, under the signature of the right one."""
    for records in response.answer:
        if records.rdtype == dns.rdatatype.SRV:
            moved = dns.rrset.from_text(records.name, records.ttl, "IN", "SRV", f"0 0 1 {GATEWAY}.")
            response.answer[response.answer.index(records)] = moved
            return


class Scene:
    """A public gateway, and a courier that finds it by name."""

    def __init__(self, folder: Path, network: RelayNetwork) -> None:
        self.folder, self.network = folder, network
        self.heard = Heard()
        self.back = network.cargo(message_id="back")
        self.present = Present(SystemClock())
        self.gateway_tls = authority(folder / "gateway", "localhost")
        self.dns_tls = authority(folder / "dns", DNS)

    def _client(self, target: HostPort) -> Courier:
        """That host is this computer."""
        assert target.host == GATEWAY
        tls = ssl.create_default_context(cafile=self.gateway_tls.authority_file)
        tls.set_alpn_protocols(["h2"])
        return CogRpcCourier("localhost", target.port, self.present.clock, tls=tls)

    @asynccontextmanager
    async def courier(
        self, *, validate: bool = True, change: Change | None = None, bogus: bool = False
    ) -> AsyncIterator[ServedCourier]:
        """With a cargo and a CCA; ``change`` is done by the resolver, or on its way."""
        tls = self.gateway_tls.server_context()
        tls.set_alpn_protocols(["h2"])
        relay = faulty.relay(
            tls, deliver=faulty.takes_all(self.heard), collect=faulty.gives(self.heard, [self.back])
        )
        async with relay as port:
            names = zones_with(self.network, port)
            resolver = FakeResolver(names, change=change)
            if bogus:
                resolver.bogus = {f"{self.network.dialect.srv_prefix}crc._tcp.gateway.example.com."}
            async with https2_server(resolver, self.dns_tls) as dns_port:
                upstream = Upstream.parse(f"https://{DNS}:{dns_port}/dns-query#127.0.0.1")
                settings = LookupSettings((upstream,), validate, PATIENT, (names.anchor,))
                clock = self.present.clock
                trusted: Callable[[], TlsContexts] = lambda: TlsContexts(self.dns_tls.authority_file)  # noqa: E731
                lookup = SecureLookup(clock, settings, trusted, on_date=self.present.record_answer)
                way = Internet(SrvResolver(lookup, clock), self._client)
                async with open_courier(
                    self.folder / "data", KEY, way, self.present, timings=AT_ONCE
                ) as node:
                    courier = ServedCourier(node, clock, self.present)
                    assert await courier.take(cargo_of(self.network, 0, "out"))
                    assert await courier.take(self.network.cca(), MessageType.CARGO_COLLECTION_AUTHORIZATION)
                    yield courier


@pytest.fixture
def scene(tmp_path: Path, network: RelayNetwork) -> Scene:
    return Scene(tmp_path, network)


@pytest.mark.req("DNS-1", "CRC-14")
@pytest.mark.parametrize("validate", [True, False], ids=["own validation", "the resolver's"])
async def test_signed_name_leads_there_and_its_date_ends_doubt(scene: Scene, validate: bool) -> None:
    assert not scene.present.is_sure
    async with scene.courier(validate=validate) as courier:
        report = await courier.node.relay()
    assert report.is_complete, report
    assert (report.visits[0].cargoes_out, report.visits[0].cargoes_in, report.left) == (1, 1, 0)
    assert len(scene.heard.cargoes) == len(scene.heard.authorizations) == 1
    assert scene.present.is_sure


@pytest.mark.req("DNS-1")
@pytest.mark.parametrize("validate", [True, False], ids=["own validation", "the resolver's"])
async def test_wrong_signature_ends_the_visit_and_keeps_everything(scene: Scene, validate: bool) -> None:
    async with scene.courier(validate=validate, change=redirect, bogus=not validate) as courier:
        report = await courier.node.relay()
        status = await courier.node.status()
    (visit,) = report.visits
    assert visit.problem.code is ResolverCode.FAILED_DNSSEC
    assert (report.left, status.cargoes_out, status.authorizations) == (2, 1, 1)
    assert scene.heard.cargoes == []
    assert scene.heard.authorizations == []


async def test_resolver_of_another_day_leaves_the_courier_in_doubt(scene: Scene) -> None:
    async with scene.courier() as courier:
        scene.present.record_answer(SystemClock().now() + timedelta(days=500), timedelta())
        await courier.node._carried.sweep()
        assert (await courier.node.status()).cargoes_out == 1
        await courier.node.relay()
    assert scene.present.is_sure
