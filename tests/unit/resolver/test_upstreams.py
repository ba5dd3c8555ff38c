"""The operator's list of resolvers, as written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.internet import ResolverCode
from gateway_core.codes.messages import AddressCode
from gateway_core.codes.statement import Code
from gateway_core.errors import MalformedMessageError
from gateway_core.resolver.exchange import DEFAULT_UPSTREAM_URLS, MAX_UPSTREAMS, Upstream, parse_upstreams
from tests.factories.stating import Stating


@pytest.mark.req("DNS-4")
@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://dns.test.org/dns-query", Upstream("dns.test.org", 443, "/dns-query")),
        ("https://DNS.test.org", Upstream("dns.test.org", 443, "/dns-query")),
        ("https://dns.test.org:8443/q#192.0.2.1", Upstream("dns.test.org", 8443, "/q", ("192.0.2.1",))),
        ("https://192.0.2.1/dns-query", Upstream("192.0.2.1", 443, "/dns-query")),
        ("tls://dns.test.org", Upstream("dns.test.org", 853)),
        (
            "tls://[2001:db8::0:1]:8853#2001:db8::1,192.0.2.1",
            Upstream("2001:db8::1", 8853, "", ("2001:db8::1", "192.0.2.1")),
        ),
    ],
)
def test_resolver_is_a_url_with_addresses_in_its_fragment(url: str, expected: Upstream) -> None:
    assert Upstream.parse(url) == expected


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", ResolverCode.UPSTREAM),
        ("dns.test.org", ResolverCode.UPSTREAM),
        ("http://dns.test.org/dns-query", ResolverCode.UPSTREAM),
        ("udp://192.0.2.1:53", ResolverCode.UPSTREAM),
        ("https:///dns-query", AddressCode.DOMAIN_NAME),
        ("https://user@dns.test.org/", ResolverCode.UPSTREAM),
        ("https://dns.test.org/?dns={dns}", ResolverCode.UPSTREAM),
        ("https://dns.test.org:0/", ResolverCode.UPSTREAM),
        ("https://dns.test.org:99999/", ResolverCode.UPSTREAM),
        ("https://[dns.test.org/", ResolverCode.UPSTREAM),
        ("https://localhost/", AddressCode.DOMAIN_NAME),
        ("https://dns.test.org/dé", ResolverCode.UPSTREAM),
        ("tls://dns.test.org/path", ResolverCode.UPSTREAM),
        ("tls://dns.test.org#somewhere", ResolverCode.BOOTSTRAP_ADDRESS),
        ("https://dns.test.org/" + "a" * 500, ResolverCode.UPSTREAM),
    ],
)
def test_plain_dns_and_unclear_urls_are_refused(url: str, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        Upstream.parse(url)


@given(
    st.text() | st.text().map(lambda text: "https://" + text) | st.text().map(lambda text: "tls://" + text)
)
def test_any_text_is_taken_or_refused_as_malformed(text: str) -> None:
    try:
        upstream = Upstream.parse(text)
    except MalformedMessageError:
        return
    assert upstream.host
    assert 0 < upstream.port < 65536


def test_number_of_resolvers_has_a_lower_and_upper_limit() -> None:
    for urls in ([], ["tls://dns.test.org"] * (MAX_UPSTREAMS + 1)):
        with pytest.raises(MalformedMessageError, check=Stating(ResolverCode.UPSTREAM_COUNT, most=16)):
            parse_upstreams(urls)


@pytest.mark.req("DNS-4")
def test_default_resolvers_need_no_plain_dns_and_differ_in_operator() -> None:
    upstreams = parse_upstreams(DEFAULT_UPSTREAM_URLS)
    assert all(each.addresses for each in upstreams)
    assert len({each.host.split(".")[-2] for each in upstreams}) >= 3
    assert {each.port for each in upstreams} == {443, 853}
    assert upstreams[0].authority == "dns.quad9.net"
