"""A miniature DNS: the zones ``.``, ``test.`` and ``example.test.``, each signed by its parent.

``unsigned.test.`` is delegated without DS, as most zones of the Internet are.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import dns.dnssec
import dns.edns
import dns.flags
import dns.message
import dns.name
import dns.rcode
import dns.rdata
import dns.rdataclass
import dns.rdatatype
import dns.rrset
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from dns.dnssectypes import Algorithm, DSDigest

SOA = "ns.test. admin.test. 1 7200 900 1209600 30"
Change = Callable[[dns.message.Message], None]


@dataclass
class Zone:
    """One zone: its key, and its records by name and type."""

    name: dns.name.Name
    key: EllipticCurvePrivateKey | None
    records: dict[tuple[dns.name.Name, dns.rdatatype.RdataType], dns.rrset.RRset] = field(
        default_factory=dict
    )

    @property
    def dnskey(self) -> dns.rdata.Rdata:
        return dns.dnssec.make_dnskey(self.key.public_key(), Algorithm.ECDSAP256SHA256, flags=257)

    def digest(self, kind: DSDigest = DSDigest.SHA256) -> str:
        """Return the DS record of the zone's key, in text."""
        policy = dns.dnssec.allow_all_policy
        return dns.dnssec.make_ds(self.name, self.dnskey, kind, policy=policy).to_text()

    def add(self, owner: str, kind: str, *texts: str, ttl: int = 300) -> None:
        name = dns.name.from_text(owner)
        self.records[name, dns.rdatatype.from_text(kind)] = dns.rrset.from_text_list(
            name, ttl, "IN", kind, texts
        )


class SignedNames:
    """Answers queries as a resolver would. Signatures are valid from a day before ``now`` to a week after."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self.root = Zone(dns.name.root, generate_private_key(SECP256R1()))
        self.test = Zone(dns.name.from_text("test."), generate_private_key(SECP256R1()))
        self.example = Zone(dns.name.from_text("example.test."), generate_private_key(SECP256R1()))
        self.unsigned = Zone(dns.name.from_text("unsigned.test."), None)
        self.zones: tuple[Zone, ...] = (self.example, self.unsigned, self.test, self.root)
        for zone in self.zones:
            zone.add(zone.name.to_text(), "SOA", SOA)
            if zone.key is not None:
                zone.add(zone.name.to_text(), "DNSKEY", zone.dnskey.to_text())
        self.root.add("test.", "DS", self.test.digest())
        self.test.add("example.test.", "DS", self.example.digest())

    @property
    def anchor(self) -> str:
        """The root's DS record: the anchor of our own validation."""
        return self.root.digest()

    def answer(self, query: dns.message.Message) -> dns.message.Message:
        """Return a resolver's answer, signatures included, without the AD flag."""
        question = query.question[0]
        response = dns.message.make_response(query, recursion_available=True)
        response.use_edns(0, dns.flags.DO, 1232)
        for step in self._chain(question.name, question.rdtype):
            response.answer.extend(step)
        if not any(each.rdtype == question.rdtype for each in response.answer):
            zone = self._zone_of(question.name, question.rdtype)
            response.authority.append(zone.records[zone.name, dns.rdatatype.SOA])
            if not any(name == question.name for name, _ in zone.records):
                response.set_rcode(dns.rcode.NXDOMAIN)
        return response

    def _chain(self, name: dns.name.Name, kind: dns.rdatatype.RdataType) -> Iterator[list[dns.rrset.RRset]]:
        while True:
            zone = self._zone_of(name, kind)
            if (name, kind) in zone.records:
                yield self.signed(zone, zone.records[name, kind])
                return
            alias = zone.records.get((name, dns.rdatatype.CNAME))
            if alias is None:
                return
            yield self.signed(zone, alias)
            name = alias[0].target

    def signed(self, zone: Zone, records: dns.rrset.RRset) -> list[dns.rrset.RRset]:
        """Return the records, with their signature if the zone has a key."""
        if zone.key is None:
            return [records]
        signature = dns.dnssec.sign(
            records,
            zone.key,
            zone.name,
            zone.dnskey,
            inception=self.now - timedelta(days=1),
            expiration=self.now + timedelta(days=7),
        )
        return [records, dns.rrset.from_rdata(records.name, records.ttl, signature)]

    def _zone_of(self, name: dns.name.Name, kind: dns.rdatatype.RdataType) -> Zone:
        """Return the deepest zone that holds the name; DS records are in the parent zone."""
        return next(
            zone
            for zone in self.zones
            if name.is_subdomain(zone.name)
            and not (kind == dns.rdatatype.DS and name == zone.name and name != dns.name.root)
        )


@dataclass
class FakeResolver:
    """A resolver on the Internet, honest or not. ``queries`` lists its queries, as ``(name, type, CD)``."""

    names: SignedNames
    validates: bool = True
    """Whether it sets AD on signed answers, and answers SERVFAIL for bogus ones unless CD is set."""
    bogus: set[str] = field(default_factory=set)
    """Owner names of records whose signatures count as bad."""
    explains: bool = False
    """Whether SERVFAIL has an extended error."""
    change: Change | None = None
    """A change of each answer before it is sent."""
    queries: list[tuple[str, str, bool]] = field(default_factory=list)

    def __call__(self, wire: bytes) -> bytes:
        query = dns.message.from_wire(wire)
        question = query.question[0]
        unchecked = bool(query.flags & dns.flags.CD)
        owner = question.name.to_text()
        self.queries.append((owner, dns.rdatatype.to_text(question.rdtype), unchecked))
        response = self.names.answer(query)
        if self.validates and owner in self.bogus and not unchecked:
            response = dns.message.make_response(query, recursion_available=True)
            response.set_rcode(dns.rcode.SERVFAIL)
            if self.explains:
                response.use_edns(0, options=[dns.edns.EDEOption(dns.edns.EDECode.DNSSEC_BOGUS)])
        elif self.validates and not unchecked and _is_secure(response):
            response.flags |= dns.flags.AD
        if self.change is not None:
            self.change(response)
        return response.to_wire(max_size=65535)


def _is_secure(response: dns.message.Message) -> bool:
    signed = {each.name for each in response.answer if each.rdtype == dns.rdatatype.RRSIG}
    plain = {each.name for each in response.answer if each.rdtype != dns.rdatatype.RRSIG}
    if not plain:
        return not response.question[0].name.is_subdomain(dns.name.from_text("unsigned.test."))
    return plain <= signed
