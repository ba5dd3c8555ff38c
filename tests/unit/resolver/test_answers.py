"""Answers that make no sense, and the memory of those that do."""

import dns.message
import dns.name
import dns.rcode
import dns.rdatatype
import dns.rrset
import pytest

from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.resolver.answers import Denied, judge_by_flag
from gateway_core.resolver.exchange import MAX_ANSWER_OCTETS, MAX_ANSWER_RECORDS, read_answer
from gateway_core.resolver.lookup import MAX_ENTRIES, LookupSettings, SecureLookup
from tests.factories.clock import FakeClock
from tests.factories.stating import Stating

NAME = "_rgsc._tcp.example.test."


def answer(*records: tuple[str, str, str], rcode: dns.rcode.Rcode = dns.rcode.NOERROR) -> dns.message.Message:
    response = dns.message.make_response(dns.message.make_query(NAME, "SRV"))
    response.set_rcode(rcode)
    for owner, kind, text in records:
        response.answer.append(dns.rrset.from_text_list(owner, 300, "IN", kind, text.split(";")))
    return dns.message.from_wire(response.to_wire(max_size=65535))


@pytest.mark.parametrize(
    "response",
    [
        answer(rcode=dns.rcode.REFUSED),
        answer(rcode=dns.rcode.FORMERR),
        answer((NAME, "CNAME", "a.test."), ("a.test.", "CNAME", NAME)),
        answer((NAME, "SRV", "0 0 443 host.test."), rcode=dns.rcode.NXDOMAIN),
        answer((NAME, "SRV", ";".join(f"0 0 {port} host.test." for port in range(1, 66)))),
    ],
    ids=["refused", "not understood", "aliases in a circle", "denied and answered", "65 records"],
)
def test_senseless_answer_is_the_resolvers_fault(response: dns.message.Message) -> None:
    with pytest.raises(UnreachableError) as caught:
        judge_by_flag(response, secure=False)
    assert caught.value.cause is UnreachableCause.RESOLVER


@pytest.mark.parametrize("records", [MAX_ANSWER_RECORDS + 1, 3500])
def test_answer_of_too_many_records_is_not_parsed(records: int, monkeypatch: pytest.MonkeyPatch) -> None:
    query = dns.message.make_query(NAME, "A")
    response = dns.message.make_response(query)
    addresses = (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in range(records))
    response.answer.append(dns.rrset.from_text_list(NAME, 300, "IN", "A", addresses))
    octets = response.to_wire(max_size=65535)
    monkeypatch.delattr(dns.message, "from_wire")
    with pytest.raises(UnreachableError, check=Stating(ResolverCode.SENSELESS_ANSWER)) as caught:
        read_answer(query, octets)
    assert caught.value.cause is UnreachableCause.RESOLVER


def test_answer_of_too_many_octets_is_refused_unparsed(monkeypatch: pytest.MonkeyPatch) -> None:
    query = dns.message.make_query(NAME, "TXT")
    response = dns.message.make_response(query)
    response.answer.append(dns.rrset.from_text(NAME, 300, "IN", "TXT", "a " * MAX_ANSWER_OCTETS))
    octets = response.to_wire(max_size=65535)
    monkeypatch.delattr(dns.message, "from_wire")
    with pytest.raises(UnreachableError, check=Stating(ResolverCode.SENSELESS_ANSWER)):
        read_answer(query, octets)


def test_denial_without_soa_is_kept_for_five_minutes_at_most() -> None:
    judged = judge_by_flag(answer(rcode=dns.rcode.NXDOMAIN), secure=True)
    assert isinstance(judged, Denied)
    assert not judged.proved
    assert judged.ttl <= 300


def test_records_at_another_name_than_asked_for_are_ignored() -> None:
    judged = judge_by_flag(answer(("_rgsc._tcp.other.test.", "SRV", "0 0 443 host.test.")), secure=False)
    assert isinstance(judged, Denied)


async def test_memory_is_small_and_forgets_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    async def ask(self: SecureLookup, name: dns.name.Name, *_: object) -> Denied:
        asked.append(name.to_text())
        return Denied(proved=False, ttl=60)

    monkeypatch.setattr(SecureLookup, "_ask_in_turn", ask)
    lookup = SecureLookup(FakeClock(), LookupSettings())
    for name in (*map(str, range(MAX_ENTRIES + 1)), "1", "0"):
        await lookup.records(name, dns.rdatatype.A, secure=False)
    assert asked[MAX_ENTRIES:] == [f"{MAX_ENTRIES}.", "0."]
