"""Public addresses through real resolvers on loopback: HTTP/2, HTTP/1.1 and DNS-over-TLS, honest and otherwise."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import dns.flags
import dns.message
import dns.rcode
import dns.rdatatype
import dns.rrset
import pytest
from aiohttp import web
from dns.dnssectypes import DSDigest

from app.demo.tls import DemoAuthority
from gateway_core.codes.internet import ResolverCode
from gateway_core.dialects import AWALA, RELAYNET, Dialect
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort, Resolver, Service
from gateway_core.resolver.exchange import ExchangeTimings, TlsContexts, Upstream
from gateway_core.resolver.lookup import LookupSettings, SecureLookup, SrvResolver
from tests.bindings.resolver.conftest import HOST
from tests.factories.clock import FakeClock
from tests.factories.dns_servers import (
    closed_port,
    dot_server,
    https2_server,
    https_answers,
    https_server,
    mute_server,
)
from tests.factories.network_namespace import needs_own_network, run_in_new_network
from tests.factories.signed_names import FakeResolver, SignedNames

NODE = DomainName("node.example.test")
TARGET = HostPort("host.example.test", 443)


def doh(port: int) -> Upstream:
    return Upstream.parse(f"https://{HOST}:{port}/dns-query#127.0.0.1")


def dot(port: int) -> Upstream:
    return Upstream.parse(f"tls://{HOST}:{port}#127.0.0.1")


Make = Callable[..., SrvResolver]
Break = Callable[[SignedNames, FakeClock], FakeResolver]


@pytest.fixture
def make(clock: FakeClock, names: SignedNames, tls: DemoAuthority) -> Make:
    """Builds the resolver under test; short time-outs where a test has to run into one."""

    def build(*upstreams: Upstream, validate: bool = False, seconds: float = 300.0) -> SrvResolver:
        settings = LookupSettings(upstreams, validate, ExchangeTimings(seconds, seconds), (names.anchor,))
        lookup = SecureLookup(clock, settings, lambda: TlsContexts(tls.authority_file))
        return SrvResolver(lookup, clock)

    return build


@dataclass
class World:
    """Names, the TLS of their resolver, and what makes the resolver under test."""

    make: Make
    names: SignedNames
    tls: DemoAuthority


@pytest.fixture
def world(make: Make, names: SignedNames, tls: DemoAuthority) -> World:
    return World(make, names, tls)


async def resolve(
    resolver: Resolver, domain: str = NODE, service: Service = Service.GSC, dialect: Dialect = RELAYNET
) -> HostPort:
    return await resolver.resolve(DomainName(domain), service, dialect)


async def failure(resolver: Resolver, domain: str = NODE) -> UnreachableError:
    with pytest.raises(UnreachableError) as caught:
        await resolve(resolver, domain)
    return caught.value


# --- Good answers ---------------------------------------------------------------------------------------


@pytest.mark.req("DNS-1", "DNS-4")
@pytest.mark.parametrize(
    ("dialect", "service", "owner", "port"),
    [
        (RELAYNET, Service.GSC, "_rgsc._tcp.node.example.test.", 443),
        (RELAYNET, Service.PDC, "_rpdc._tcp.node.example.test.", 8443),
        (RELAYNET, Service.CRC, "_rcrc._tcp.node.example.test.", 9443),
        (AWALA, Service.GSC, "_awala-gsc._tcp.node.example.test.", 443),
        (AWALA, Service.PDC, "_awala-pdc._tcp.node.example.test.", 8443),
        (AWALA, Service.CRC, "_awala-crc._tcp.node.example.test.", 9443),
    ],
)
async def test_public_address_is_resolved_by_its_srv_record_over_http2(
    world: World, dialect: Dialect, service: Service, owner: str, port: int
) -> None:
    fake, seen = FakeResolver(world.names), list[dict[str, Any]]()
    async with https2_server(fake, world.tls, seen) as server:
        found = await resolve(world.make(doh(server)), NODE, service, dialect)
    assert found == HostPort("host.example.test", port)
    assert fake.queries == [(owner, "SRV", False)]
    assert [(each["http_version"], each["path"], each["scheme"]) for each in seen] == [
        ("2", "/dns-query", "https")
    ]


@pytest.mark.req("DNS-4")
async def test_request_names_the_resolver_and_nothing_about_this_device(world: World) -> None:
    seen = list[dict[str, Any]]()
    async with https2_server(FakeResolver(world.names), world.tls, seen) as server:
        await resolve(world.make(doh(server)))
    headers = {name.decode(): value.decode() for name, value in seen[0]["headers"]}
    assert headers == {
        "host": f"{HOST}:{server}",
        "accept": "application/dns-message",
        "accept-encoding": "identity",
        "content-length": "128",
        "content-type": "application/dns-message",
        "user-agent": "",
    }


@pytest.mark.req("DNS-2", "DNS-4")
@pytest.mark.parametrize("kind", ["DNS over TLS", "HTTP/1.1"])
async def test_resolver_of_another_kind_gives_the_target_alone(world: World, kind: str) -> None:
    fake = FakeResolver(world.names)
    serving = (
        dot_server(fake, world.tls)
        if kind == "DNS over TLS"
        else https_server(https_answers(fake), world.tls)
    )
    async with serving as server:
        found = await resolve(world.make(dot(server) if kind == "DNS over TLS" else doh(server)))
    assert found == TARGET


async def test_alias_is_followed(world: World) -> None:
    world.names.example.add("_rgsc._tcp.alias.example.test.", "CNAME", "_rgsc._tcp.node.example.test.")
    async with dot_server(FakeResolver(world.names), world.tls) as server:
        assert await resolve(world.make(dot(server)), "alias.example.test") == TARGET
        assert await resolve(world.make(dot(server), validate=True), "alias.example.test") == TARGET


@pytest.mark.req("DNS-4")
def test_resolver_works_on_uvloop(world: World) -> None:
    uvloop = pytest.importorskip("uvloop")

    async def work() -> list[HostPort]:
        async with (
            https2_server(FakeResolver(world.names), world.tls) as https,
            dot_server(FakeResolver(world.names), world.tls) as over_tls,
        ):
            return [await resolve(world.make(each, validate=True)) for each in (doh(https), dot(over_tls))]

    assert uvloop.run(work()) == [TARGET, TARGET]


# --- Priority and weight ----------------------------------------------------------------------------------


async def test_failed_target_gives_way_for_a_minute(world: World, clock: FakeClock) -> None:
    owner = "_rgsc._tcp.busy.example.test."
    world.names.example.add(
        owner, "SRV", "1 0 443 first.example.test.", "2 0 443 second.example.test.", ttl=3600
    )
    first, second = HostPort("first.example.test", 443), HostPort("second.example.test", 443)
    async with dot_server(FakeResolver(world.names), world.tls) as server:
        resolver = world.make(dot(server))
        assert await resolve(resolver, "busy.example.test") == first
        resolver.postpone(first)
        assert await resolve(resolver, "busy.example.test") == second
        resolver.postpone(second)
        assert await resolve(resolver, "busy.example.test") == first, (
            "when all are set aside, the order holds"
        )
        clock.advance(60.0)
        assert await resolve(resolver, "busy.example.test") == first


# --- Denials ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "record"),
    [
        (None, ""),
        ("TXT", '"hello"'),
        *(("SRV", each) for each in ("0 0 0 .", "0 0 443 .", "0 0 443 10.0.0.1.", "0 0 443 localhost.")),
    ],
)
async def test_name_without_usable_target_is_no_address(world: World, kind: str | None, record: str) -> None:
    if kind is not None:
        world.names.example.add("_rgsc._tcp.none.example.test.", kind, record)
    async with https2_server(FakeResolver(world.names), world.tls) as server:
        error = await failure(world.make(doh(server)), "none.example.test")
    assert error.cause is UnreachableCause.NO_SUCH_ADDRESS


async def test_denial_without_proof_leads_to_another_resolver(world: World) -> None:
    def deny(response: dns.message.Message) -> None:
        response.answer.clear()
        response.flags &= ~dns.flags.AD
        response.set_rcode(dns.rcode.NXDOMAIN)

    async with (
        dot_server(FakeResolver(world.names, change=deny), world.tls) as filtering,
        dot_server(FakeResolver(world.names), world.tls) as honest,
    ):
        assert await resolve(world.make(dot(filtering), dot(honest))) == TARGET
        error = await failure(world.make(dot(filtering), dot(closed_port())))
    assert error.cause is UnreachableCause.NO_SUCH_ADDRESS


async def test_validated_denial_is_final(world: World) -> None:
    second = FakeResolver(world.names)
    async with (
        dot_server(FakeResolver(world.names), world.tls) as first,
        dot_server(second, world.tls) as other,
    ):
        error = await failure(world.make(dot(first), dot(other)), "nowhere.example.test")
    assert error.cause is UnreachableCause.NO_SUCH_ADDRESS
    assert second.queries == []


# --- DNSSEC ---------------------------------------------------------------------------------------------------


def forge(response: dns.message.Message) -> None:
    """Another target under the old signature, with AD set as a lying resolver would."""
    for position, records in enumerate(response.answer):
        if dns.rdatatype.to_text(records.rdtype) == "SRV":
            response.answer[position] = dns.rrset.from_text(
                records.name, records.ttl, "IN", "SRV", "0 0 443 evil.example.test."
            )
    response.flags |= dns.flags.AD


@pytest.mark.req("DNS-3")
async def test_answer_without_validation_by_the_resolver_is_refused(world: World) -> None:
    async with https2_server(FakeResolver(world.names, validates=False), world.tls) as server:
        assert (await failure(world.make(doh(server)))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("validate", [False, True])
async def test_address_in_an_unsigned_zone_is_refused(world: World, validate: bool) -> None:
    async with dot_server(FakeResolver(world.names), world.tls) as server:
        error = await failure(world.make(dot(server), validate=validate), "node.unsigned.test")
    assert error.cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("explains", [False, True])
async def test_bogus_records_are_told_from_a_failure(world: World, explains: bool) -> None:
    bogus = FakeResolver(world.names, bogus={"_rgsc._tcp.node.example.test."}, explains=explains)
    async with dot_server(bogus, world.tls) as server:
        assert (await failure(world.make(dot(server)))).cause is UnreachableCause.DNSSEC


async def test_failing_resolver_is_told_from_bogus_records(world: World) -> None:
    def fail(response: dns.message.Message) -> None:
        response.answer.clear()
        response.set_rcode(dns.rcode.SERVFAIL)

    async with dot_server(FakeResolver(world.names, change=fail), world.tls) as server:
        error = await failure(world.make(dot(server)))
    assert error.cause is UnreachableCause.RESOLVER
    assert "SERVFAIL" in error.reason


@pytest.mark.req("DNS-3")
async def test_own_validation_follows_the_chain_from_the_root_without_flags(world: World) -> None:
    fake = FakeResolver(world.names, validates=False)
    async with https2_server(fake, world.tls) as server:
        assert await resolve(world.make(doh(server), validate=True)) == TARGET
    assert {(owner, kind) for owner, kind, _ in fake.queries} == {
        ("_rgsc._tcp.node.example.test.", "SRV"),
        ("example.test.", "DNSKEY"),
        ("example.test.", "DS"),
        ("test.", "DNSKEY"),
        ("test.", "DS"),
        (".", "DNSKEY"),
    }
    assert all(unchecked for _, _, unchecked in fake.queries)


@pytest.mark.req("DNS-3")
async def test_lying_resolver_is_detected_by_our_own_validation(world: World) -> None:
    async with dot_server(FakeResolver(world.names, change=forge), world.tls) as liar:
        assert (await resolve(world.make(dot(liar)))).host == "evil.example.test", (
            "its word is taken when we do not check"
        )
        assert (await failure(world.make(dot(liar), validate=True))).cause is UnreachableCause.DNSSEC


def another_root(names: SignedNames, clock: FakeClock) -> FakeResolver:
    impostor = SignedNames(clock.now())
    impostor.example.add("_rgsc._tcp.node.example.test.", "SRV", "0 0 443 evil.example.test.")
    return FakeResolver(impostor)


def at_another_time(days: int) -> Break:
    def later(names: SignedNames, clock: FakeClock) -> FakeResolver:
        clock.set(clock.now() + timedelta(days=days))
        return FakeResolver(names)

    return later


def without(missing: str) -> Break:
    def drop(response: dns.message.Message) -> None:
        kind = dns.rdatatype.from_text(missing)
        response.answer = [each for each in response.answer if each.rdtype != kind]

    return lambda names, _: FakeResolver(names, change=drop)


def keys_of_another(names: SignedNames, clock: FakeClock) -> FakeResolver:
    names.test.add("example.test.", "DS", SignedNames(clock.now()).example.digest())
    return FakeResolver(names)


def digests_by_sha_1(names: SignedNames, _: FakeClock) -> FakeResolver:
    names.test.add("example.test.", "DS", names.example.digest(DSDigest.SHA1))
    return FakeResolver(names)


def signatures_piled_up(names: SignedNames, _: FakeClock) -> FakeResolver:
    def pile_up(response: dns.message.Message) -> None:
        for records in response.answer:
            if records.rdtype == dns.rdatatype.RRSIG:
                for tag in range(100):
                    records.add(records[0].replace(key_tag=tag))

    return FakeResolver(names, change=pile_up)


BROKEN_CHAINS: dict[str, Break] = {
    "another root": another_root,
    "before its time": at_another_time(-2),
    "after its time": at_another_time(8),
    "no signature": without("RRSIG"),
    "no key": without("DNSKEY"),
    "no digest": without("DS"),
    "keys of another": keys_of_another,
    "SHA-1": digests_by_sha_1,
    "too many signatures": signatures_piled_up,
}


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("fault", BROKEN_CHAINS)
async def test_chain_that_proves_nothing_is_refused(world: World, clock: FakeClock, fault: str) -> None:
    async with dot_server(BROKEN_CHAINS[fault](world.names, clock), world.tls) as server:
        assert (await failure(world.make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
async def test_wildcard_record_without_a_proof_is_refused(world: World) -> None:
    wildcard = dns.rrset.from_text(
        "*._tcp.node.example.test.", 300, "IN", "SRV", "0 0 443 wild.example.test."
    )
    records, signature = world.names.signed(world.names.example, wildcard)

    def expand(response: dns.message.Message) -> None:
        owner = response.question[0].name
        if dns.rdatatype.to_text(response.question[0].rdtype) == "SRV":
            response.answer = [
                dns.rrset.from_rdata(owner, 300, *records),
                dns.rrset.from_rdata(owner, 300, *signature),
            ]

    async with dot_server(FakeResolver(world.names, change=expand), world.tls) as server:
        assert (await resolve(world.make(dot(server)))).host == "wild.example.test", (
            "a resolver may have seen the proof"
        )
        assert (await failure(world.make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


# --- Networks that are in the way -------------------------------------------------------------------------------


async def test_resolver_that_refuses_or_is_silent_is_unreachable(make: Make) -> None:
    for upstream in (doh(closed_port()), dot(closed_port())):
        assert (await failure(make(upstream))).cause is UnreachableCause.RESOLVER
    async with mute_server() as server:
        for upstream in (doh(server), dot(server)):
            error = await failure(make(upstream, seconds=0.2))
            assert error.cause is UnreachableCause.RESOLVER
            assert error.code is ResolverCode.UNREACHABLE


@needs_own_network
@pytest.mark.parametrize("url", [f"https://{HOST}/dns-query", f"tls://{HOST}"])
@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1"])
def test_device_without_a_route_has_no_network(make: Make, url: str, address: str) -> None:
    resolver = make(Upstream.parse(f"{url}#{address}"))
    error = run_in_new_network(lambda: failure(resolver))
    assert error.cause is UnreachableCause.NO_NETWORK


@pytest.mark.req("DNS-4")
@pytest.mark.parametrize("scheme", [doh, dot])
async def test_tls_by_a_stranger_is_a_captive_portal_at_best(
    make: Make, names: SignedNames, stranger: DemoAuthority, scheme: Callable[[int], Upstream]
) -> None:
    fake = FakeResolver(names)
    async with https2_server(fake, stranger) as server:
        error = await failure(make(scheme(server)))
    assert error.cause is UnreachableCause.RESOLVER
    assert error.code is ResolverCode.CAPTIVE_PORTAL
    assert fake.queries == [], "the question never left this device"


async def test_certificate_for_another_name_is_not_taken(world: World) -> None:
    async with https2_server(FakeResolver(world.names), world.tls) as server:
        error = await failure(world.make(Upstream.parse(f"https://other.test:{server}/dns-query#127.0.0.1")))
    assert error.cause is UnreachableCause.RESOLVER


async def redirecting(_: web.Request) -> web.Response:
    return web.Response(status=302, headers={"Location": "https://portal.test/"})


async def signing_in(_: web.Request) -> web.Response:
    return web.Response(text="<h1>Welcome to the hotel</h1>", content_type="text/html")


@pytest.mark.parametrize("handler", [redirecting, signing_in])
@pytest.mark.parametrize("encrypted", [True, False])
async def test_captive_portal_is_known(make: Make, tls: DemoAuthority, handler: Any, encrypted: bool) -> None:
    async with https_server(handler, tls if encrypted else None) as server:
        error = await failure(make(doh(server)))
    assert (error.cause, error.code) == (UnreachableCause.RESOLVER, ResolverCode.CAPTIVE_PORTAL)


@pytest.mark.parametrize(
    "response",
    [
        lambda: web.Response(status=403, text="<h1>No</h1>", content_type="text/html"),
        lambda: web.Response(body=b"\x00" * 70_000, content_type="application/dns-message"),
        lambda: web.Response(body=b"\x00" * 7, content_type="application/dns-message"),
        lambda: web.Response(text="{}", content_type="application/json"),
    ],
    ids=["refused", "endless", "not DNS", "JSON"],
)
async def test_response_without_dns_is_the_resolvers_fault(
    make: Make, tls: DemoAuthority, response: Callable[[], web.Response]
) -> None:
    async def handle(_: web.Request) -> web.Response:
        return response()

    async with https_server(handle, tls) as server:
        error = await failure(make(doh(server)))
    assert error.cause is UnreachableCause.RESOLVER
    assert error.code is not ResolverCode.CAPTIVE_PORTAL


async def test_answer_to_another_question_is_refused(world: World) -> None:
    other = world.names.answer(dns.message.make_query("_rpdc._tcp.node.example.test.", "SRV", id=0)).to_wire()
    async with dot_server(lambda _: other, world.tls) as server:
        assert (await failure(world.make(dot(server)))).cause is UnreachableCause.RESOLVER


# --- Several resolvers, and memory ------------------------------------------------------------------------------


async def test_resolver_that_answered_keeps_its_place(world: World, stranger: DemoAuthority) -> None:
    fake, distrusted = FakeResolver(world.names), FakeResolver(world.names, validates=False)
    async with (
        dot_server(distrusted, world.tls) as unsigned,
        dot_server(fake, world.tls) as good,
        https2_server(fake, stranger) as portal,
    ):
        resolver = world.make(dot(closed_port()), doh(portal), dot(unsigned), dot(good))
        assert await resolve(resolver) == TARGET
        assert await resolve(resolver, NODE, Service.PDC) == HostPort("host.example.test", 8443)
        assert len(distrusted.queries) == 1, "the one that answered is asked first from then on"
        resolver.network_changed()
        assert await resolve(resolver) == TARGET
        assert len(distrusted.queries) == 2, "another network, another try"


async def test_most_telling_failure_is_reported(world: World) -> None:
    async with dot_server(FakeResolver(world.names, validates=False), world.tls) as unsigned:
        error = await failure(world.make(dot(closed_port()), dot(unsigned)))
    assert error.cause is UnreachableCause.DNSSEC


async def test_answers_are_kept_for_an_hour_at_most(world: World, clock: FakeClock) -> None:
    world.names.example.add("_rgsc._tcp.long.example.test.", "SRV", "0 0 443 host.example.test.", ttl=86400)
    fake = FakeResolver(world.names)
    async with dot_server(fake, world.tls) as server:
        resolver = world.make(dot(server))
        for domain, seconds in (("node.example.test", 300.0), ("long.example.test", 3600.0)):
            fake.queries.clear()
            for step in (0.0, seconds - 1, 2.0):
                clock.advance(step)
                await resolve(resolver, domain)
            assert len(fake.queries) == 2


async def test_denials_are_forgotten_in_a_minute_and_failures_at_once(world: World, clock: FakeClock) -> None:
    fake = FakeResolver(world.names)
    async with dot_server(fake, world.tls) as server:
        resolver = world.make(dot(server))
        await failure(resolver, "new.example.test")
        world.names.example.add("_rgsc._tcp.new.example.test.", "SRV", "0 0 443 host.example.test.")
        await failure(resolver, "new.example.test")
        clock.advance(60.0)
        assert await resolve(resolver, "new.example.test") == TARGET
        fake.validates = False
        await failure(resolver)
        fake.validates = True
        assert await resolve(resolver) == TARGET
