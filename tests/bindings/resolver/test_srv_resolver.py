"""Public addresses through real resolvers on loopback: HTTP/2, HTTP/1.1 and DNS-over-TLS, honest and otherwise."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
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
from gateway_core.resolver.exchange import ExchangeTimings, TlsContexts
from gateway_core.resolver.lookup import LookupSettings, SecureLookup
from gateway_core.resolver.srv import SrvResolver
from gateway_core.resolver.upstreams import Upstream
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


@pytest.fixture
def make(clock: FakeClock, names: SignedNames, tls: DemoAuthority) -> Make:
    """Builds the resolver under test; short time-outs where a test has to run into one."""

    def build(
        *upstreams: Upstream, validate: bool = False, seconds: float = 300.0, seed: int = 0
    ) -> SrvResolver:
        settings = LookupSettings(upstreams, validate, ExchangeTimings(seconds, seconds), (names.anchor,))
        lookup = SecureLookup(clock, settings, lambda: TlsContexts(tls.authority_file))
        return SrvResolver(lookup, clock, random.Random(seed))

    return build


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
async def test_a_public_address_is_resolved_as_the_srv_record_of_its_service_over_http2(
    make: Make,
    names: SignedNames,
    tls: DemoAuthority,
    dialect: Dialect,
    service: Service,
    owner: str,
    port: int,
) -> None:
    fake, seen = FakeResolver(names), list[dict[str, Any]]()
    async with https2_server(fake, tls, seen) as server:
        found = await resolve(make(doh(server)), NODE, service, dialect)
    assert found == HostPort("host.example.test", port)
    assert fake.queries == [(owner, "SRV", False)]
    assert [(each["http_version"], each["path"], each["scheme"]) for each in seen] == [
        ("2", "/dns-query", "https")
    ]


@pytest.mark.req("DNS-4")
async def test_the_request_names_the_resolver_and_nothing_about_this_device(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    seen = list[dict[str, Any]]()
    async with https2_server(FakeResolver(names), tls, seen) as server:
        await resolve(make(doh(server)))
    headers = {name.decode(): value.decode() for name, value in seen[0]["headers"]}
    assert headers == {
        "host": f"{HOST}:{server}",
        "accept": "application/dns-message",
        "accept-encoding": "identity",
        "content-length": "128",
        "content-type": "application/dns-message",
        "user-agent": "",
    }


@pytest.mark.req("DNS-4")
async def test_dns_over_tls_does_as_well(make: Make, names: SignedNames, tls: DemoAuthority) -> None:
    async with dot_server(FakeResolver(names), tls) as server:
        assert await resolve(make(dot(server))) == TARGET


async def test_a_resolver_without_http2_does_as_well(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with https_server(https_answers(FakeResolver(names)), tls) as server:
        assert await resolve(make(doh(server))) == TARGET


@pytest.mark.req("DNS-2")
async def test_only_the_target_host_and_port_leave_the_resolver(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with dot_server(FakeResolver(names), tls) as server:
        found = await resolve(make(dot(server)))
    assert found == TARGET
    assert NODE not in found.host
    assert not found.host.endswith(".")


async def test_an_alias_on_the_way_is_followed(make: Make, names: SignedNames, tls: DemoAuthority) -> None:
    names.example.add("_rgsc._tcp.alias.example.test.", "CNAME", "_rgsc._tcp.node.example.test.")
    async with dot_server(FakeResolver(names), tls) as server:
        assert await resolve(make(dot(server)), "alias.example.test") == TARGET
        assert await resolve(make(dot(server), validate=True), "alias.example.test") == TARGET


@pytest.mark.req("DNS-4")
def test_all_of_it_works_on_the_loop_that_the_gateway_prefers(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    uvloop = pytest.importorskip("uvloop")

    async def work() -> list[HostPort]:
        async with (
            https2_server(FakeResolver(names), tls) as https,
            dot_server(FakeResolver(names), tls) as over_tls,
        ):
            return [await resolve(make(each, validate=True)) for each in (doh(https), dot(over_tls))]

    assert uvloop.run(work()) == [TARGET, TARGET]


# --- Priority and weight ----------------------------------------------------------------------------------


async def test_the_lowest_priority_wins_and_weights_share_the_rest(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    owner = "_rgsc._tcp.busy.example.test."
    names.example.add(
        owner,
        "SRV",
        "1 30 443 big.example.test.",
        "1 10 443 small.example.test.",
        "2 99 443 spare.example.test.",
    )
    fake = FakeResolver(names)
    async with dot_server(fake, tls) as server:
        resolver = make(dot(server))
        draws = Counter([(await resolve(resolver, "busy.example.test")).host for _ in range(400)])
    assert set(draws) == {"big.example.test", "small.example.test"}
    assert 2 < draws["big.example.test"] / draws["small.example.test"] < 4.5
    assert len(fake.queries) == 1


async def test_a_target_that_was_set_aside_gives_way_for_a_minute(
    make: Make, names: SignedNames, tls: DemoAuthority, clock: FakeClock
) -> None:
    owner = "_rgsc._tcp.busy.example.test."
    names.example.add(owner, "SRV", "1 0 443 first.example.test.", "2 0 443 second.example.test.", ttl=3600)
    first, second = HostPort("first.example.test", 443), HostPort("second.example.test", 443)
    async with dot_server(FakeResolver(names), tls) as server:
        resolver = make(dot(server))
        assert await resolve(resolver, "busy.example.test") == first
        resolver.set_aside(first)
        assert await resolve(resolver, "busy.example.test") == second
        resolver.set_aside(second)
        assert await resolve(resolver, "busy.example.test") == first, (
            "when all are set aside, the order holds"
        )
        clock.advance(60.0)
        assert await resolve(resolver, "busy.example.test") == first


# --- Denials ------------------------------------------------------------------------------------------------


async def test_an_address_that_does_not_exist_is_no_such_address(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with https2_server(FakeResolver(names), tls) as server:
        error = await failure(make(doh(server)), "nowhere.example.test")
    assert error.cause is UnreachableCause.NO_SUCH_ADDRESS


async def test_a_name_without_srv_record_is_no_such_address(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    names.example.add("_rgsc._tcp.text.example.test.", "TXT", '"hello"')
    async with dot_server(FakeResolver(names), tls) as server:
        assert (
            await failure(make(dot(server)), "text.example.test")
        ).cause is UnreachableCause.NO_SUCH_ADDRESS


@pytest.mark.parametrize("record", ["0 0 0 .", "0 0 443 .", "0 0 443 10.0.0.1.", "0 0 443 localhost."])
async def test_a_target_that_is_no_host_name_offers_nothing(
    make: Make, names: SignedNames, tls: DemoAuthority, record: str
) -> None:
    names.example.add("_rgsc._tcp.none.example.test.", "SRV", record)
    async with dot_server(FakeResolver(names), tls) as server:
        assert (
            await failure(make(dot(server)), "none.example.test")
        ).cause is UnreachableCause.NO_SUCH_ADDRESS


async def test_a_denial_without_proof_is_not_the_last_word_while_another_resolver_knows_the_name(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    def deny(response: dns.message.Message) -> None:
        response.answer.clear()
        response.flags &= ~dns.flags.AD
        response.set_rcode(dns.rcode.NXDOMAIN)

    async with (
        dot_server(FakeResolver(names, change=deny), tls) as filtering,
        dot_server(FakeResolver(names), tls) as honest,
    ):
        assert await resolve(make(dot(filtering), dot(honest))) == TARGET
        error = await failure(make(dot(filtering), dot(closed_port())))
    assert error.cause is UnreachableCause.NO_SUCH_ADDRESS


async def test_a_validated_denial_is_the_last_word(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    second = FakeResolver(names)
    async with dot_server(FakeResolver(names), tls) as first, dot_server(second, tls) as other:
        error = await failure(make(dot(first), dot(other)), "nowhere.example.test")
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
async def test_an_answer_that_the_resolver_did_not_validate_is_refused(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with https2_server(FakeResolver(names, validates=False), tls) as server:
        assert (await failure(make(doh(server)))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("validate", [False, True])
async def test_an_address_in_an_unsigned_zone_is_refused(
    make: Make, names: SignedNames, tls: DemoAuthority, validate: bool
) -> None:
    async with dot_server(FakeResolver(names), tls) as server:
        error = await failure(make(dot(server), validate=validate), "node.unsigned.test")
    assert error.cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("explains", [False, True])
async def test_records_that_the_resolver_found_bogus_are_told_from_its_own_failure(
    make: Make, names: SignedNames, tls: DemoAuthority, explains: bool
) -> None:
    bogus = FakeResolver(names, bogus={"_rgsc._tcp.node.example.test."}, explains=explains)
    async with dot_server(bogus, tls) as server:
        assert (await failure(make(dot(server)))).cause is UnreachableCause.DNSSEC


async def test_a_resolver_that_fails_is_told_from_bogus_records(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    def fail(response: dns.message.Message) -> None:
        response.answer.clear()
        response.set_rcode(dns.rcode.SERVFAIL)

    async with dot_server(FakeResolver(names, change=fail), tls) as server:
        error = await failure(make(dot(server)))
    assert error.cause is UnreachableCause.RESOLVER
    assert "SERVFAIL" in error.reason


@pytest.mark.req("DNS-3")
async def test_our_own_validation_follows_the_chain_from_the_root_and_needs_no_flag(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    fake = FakeResolver(names, validates=False)
    async with https2_server(fake, tls) as server:
        assert await resolve(make(doh(server), validate=True)) == TARGET
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
async def test_a_lying_resolver_is_found_out_by_our_own_validation(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with dot_server(FakeResolver(names, change=forge), tls) as liar:
        assert (await resolve(make(dot(liar)))).host == "evil.example.test", (
            "its word is taken when we do not check"
        )
        assert (await failure(make(dot(liar), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
async def test_a_chain_to_another_root_is_refused(
    make: Make, names: SignedNames, tls: DemoAuthority, clock: FakeClock
) -> None:
    impostor = SignedNames(clock.now())
    impostor.example.add("_rgsc._tcp.node.example.test.", "SRV", "0 0 443 evil.example.test.")
    async with dot_server(FakeResolver(impostor), tls) as server:
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("days", [-2, 8])
async def test_signatures_outside_their_period_are_refused_by_the_corrected_clock(
    make: Make, names: SignedNames, tls: DemoAuthority, clock: FakeClock, days: int
) -> None:
    clock.set(clock.now() + timedelta(days=days))
    async with dot_server(FakeResolver(names), tls) as server:
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
@pytest.mark.parametrize("missing", ["RRSIG", "DNSKEY", "DS"])
async def test_a_chain_with_a_missing_link_is_refused(
    make: Make, names: SignedNames, tls: DemoAuthority, missing: str
) -> None:
    def drop(response: dns.message.Message) -> None:
        kind = dns.rdatatype.from_text(missing)
        response.answer = [each for each in response.answer if each.rdtype != kind]

    async with dot_server(FakeResolver(names, change=drop), tls) as server:
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
async def test_keys_that_the_zone_above_does_not_vouch_for_are_refused(
    make: Make, names: SignedNames, tls: DemoAuthority, clock: FakeClock
) -> None:
    names.test.add("example.test.", "DS", SignedNames(clock.now()).example.digest())
    async with dot_server(FakeResolver(names), tls) as server:
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
async def test_a_zone_that_is_vouched_for_by_sha_1_alone_is_refused(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    names.test.add("example.test.", "DS", names.example.digest(DSDigest.SHA1))
    async with dot_server(FakeResolver(names), tls) as server:
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
async def test_a_record_made_from_a_wildcard_is_refused_for_want_of_a_proof(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    wildcard = dns.rrset.from_text(
        "*._tcp.node.example.test.", 300, "IN", "SRV", "0 0 443 wild.example.test."
    )
    records, signature = names.signed(names.example, wildcard)

    def expand(response: dns.message.Message) -> None:
        owner = response.question[0].name
        if dns.rdatatype.to_text(response.question[0].rdtype) == "SRV":
            response.answer = [
                dns.rrset.from_rdata(owner, 300, *records),
                dns.rrset.from_rdata(owner, 300, *signature),
            ]

    async with dot_server(FakeResolver(names, change=expand), tls) as server:
        assert (await resolve(make(dot(server)))).host == "wild.example.test", (
            "a resolver may have seen the proof"
        )
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


@pytest.mark.req("DNS-3")
async def test_the_work_that_an_answer_can_cause_is_bounded(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    def pile_up(response: dns.message.Message) -> None:
        for records in response.answer:
            if records.rdtype == dns.rdatatype.RRSIG:
                for tag in range(100):
                    records.add(records[0].replace(key_tag=tag))

    async with dot_server(FakeResolver(names, change=pile_up), tls) as server:
        assert (await failure(make(dot(server), validate=True))).cause is UnreachableCause.DNSSEC


# --- Networks that are in the way -------------------------------------------------------------------------------


async def test_a_resolver_that_refuses_connections_is_unreachable(make: Make) -> None:
    for upstream in (doh(closed_port()), dot(closed_port())):
        assert (await failure(make(upstream))).cause is UnreachableCause.RESOLVER


async def test_a_resolver_that_says_nothing_times_out(make: Make) -> None:
    async with mute_server() as server:
        for upstream in (doh(server), dot(server)):
            error = await failure(make(upstream, seconds=0.2))
            assert error.cause is UnreachableCause.RESOLVER
            assert "in time" in error.reason


@needs_own_network
@pytest.mark.parametrize("url", [f"https://{HOST}/dns-query", f"tls://{HOST}"])
@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1"])
def test_a_device_without_any_route_is_told_that_it_has_no_network(
    make: Make, url: str, address: str
) -> None:
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
    assert error.code is ResolverCode.CAPTIVE_PORTAL_CERTIFICATE
    assert fake.queries == [], "the question never left this device"


async def test_a_certificate_for_another_name_is_not_taken(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with https2_server(FakeResolver(names), tls) as server:
        error = await failure(make(Upstream.parse(f"https://other.test:{server}/dns-query#127.0.0.1")))
    assert error.cause is UnreachableCause.RESOLVER


async def redirecting(_: web.Request) -> web.Response:
    return web.Response(status=302, headers={"Location": "https://portal.test/"})


async def signing_in(_: web.Request) -> web.Response:
    return web.Response(text="<h1>Welcome to the hotel</h1>", content_type="text/html")


@pytest.mark.parametrize(
    ("handler", "code"),
    [
        (redirecting, ResolverCode.CAPTIVE_PORTAL_REDIRECTS),
        (signing_in, ResolverCode.CAPTIVE_PORTAL_WEB_PAGE),
    ],
)
@pytest.mark.parametrize("encrypted", [True, False])
async def test_a_captive_portal_is_recognised(
    make: Make, tls: DemoAuthority, handler: Any, code: ResolverCode, encrypted: bool
) -> None:
    async with https_server(handler, tls if encrypted else None) as server:
        error = await failure(make(doh(server)))
    assert error.cause is UnreachableCause.RESOLVER
    assert error.code is (code if encrypted else ResolverCode.CAPTIVE_PORTAL_NO_TLS)


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
async def test_what_is_no_answer_is_the_resolvers_fault(
    make: Make, tls: DemoAuthority, response: Callable[[], web.Response]
) -> None:
    async def handle(_: web.Request) -> web.Response:
        return response()

    async with https_server(handle, tls) as server:
        error = await failure(make(doh(server)))
    assert error.cause is UnreachableCause.RESOLVER
    assert "captive" not in error.reason


async def test_the_answer_to_another_question_is_refused(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    other = names.answer(dns.message.make_query("_rpdc._tcp.node.example.test.", "SRV", id=0)).to_wire()
    async with dot_server(lambda _: other, tls) as server:
        assert (await failure(make(dot(server)))).cause is UnreachableCause.RESOLVER


# --- Several resolvers, and memory ------------------------------------------------------------------------------


async def test_the_next_resolver_is_asked_when_one_fails_and_keeps_its_place(
    make: Make, names: SignedNames, tls: DemoAuthority, stranger: DemoAuthority
) -> None:
    fake, distrusted = FakeResolver(names), FakeResolver(names, validates=False)
    async with (
        dot_server(distrusted, tls) as unsigned,
        dot_server(fake, tls) as good,
        https2_server(fake, stranger) as portal,
    ):
        resolver = make(dot(closed_port()), doh(portal), dot(unsigned), dot(good))
        assert await resolve(resolver) == TARGET
        assert await resolve(resolver, NODE, Service.PDC) == HostPort("host.example.test", 8443)
        assert len(distrusted.queries) == 1, "the one that answered is asked first from then on"
        resolver.network_changed()
        assert await resolve(resolver) == TARGET
        assert len(distrusted.queries) == 2, "another network, another try"


async def test_the_most_telling_failure_is_reported(
    make: Make, names: SignedNames, tls: DemoAuthority
) -> None:
    async with dot_server(FakeResolver(names, validates=False), tls) as unsigned:
        error = await failure(make(dot(closed_port()), dot(unsigned)))
    assert error.cause is UnreachableCause.DNSSEC


async def test_answers_are_kept_for_their_time_to_live_and_an_hour_at_most(
    make: Make, names: SignedNames, tls: DemoAuthority, clock: FakeClock
) -> None:
    names.example.add("_rgsc._tcp.long.example.test.", "SRV", "0 0 443 host.example.test.", ttl=86400)
    fake = FakeResolver(names)
    async with dot_server(fake, tls) as server:
        resolver = make(dot(server))
        for domain, seconds in (("node.example.test", 300.0), ("long.example.test", 3600.0)):
            fake.queries.clear()
            for step in (0.0, seconds - 1, 2.0):
                clock.advance(step)
                await resolve(resolver, domain)
            assert len(fake.queries) == 2


async def test_denials_are_forgotten_within_a_minute_and_failures_at_once(
    make: Make, names: SignedNames, tls: DemoAuthority, clock: FakeClock
) -> None:
    fake = FakeResolver(names)
    async with dot_server(fake, tls) as server:
        resolver = make(dot(server))
        await failure(resolver, "new.example.test")
        names.example.add("_rgsc._tcp.new.example.test.", "SRV", "0 0 443 host.example.test.")
        await failure(resolver, "new.example.test")
        clock.advance(60.0)
        assert await resolve(resolver, "new.example.test") == TARGET
        fake.validates = False
        await failure(resolver)
        fake.validates = True
        assert await resolve(resolver) == TARGET
