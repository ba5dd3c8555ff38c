"""DNSSEC validation of our own: from the root's keys down to the records, trusting no resolver's word.

::

    trust anchor ── DNSKEY . ── DS org. ── DNSKEY org. ── DS example.org. ── DNSKEY example.org. ── SRV _rgsc._tcp…

Every link is signed by the keys of the link before. An alias (CNAME) on the way is validated as any other record.

What is *not* covered, and what happens then: a denial (no such name) is believed without its NSEC or NSEC3 proof, so
a resolver can hide a name, as it can by not answering; zones without signatures, wildcard records and DNAME are
refused, as unsigned records are. Nothing that is accepted went unchecked.

Spec: RFC 4033-4035, RFC 4509 (SHA-256), RFC 8624 (algorithms; SHA-1 digests are refused here).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import dns.dnssec
import dns.exception
import dns.flags
import dns.message
import dns.name
import dns.rdata
import dns.rdataclass
import dns.rdataset
import dns.rdatatype
import dns.rrset
from dns.dnssectypes import DSDigest
from dns.rdtypes.ANY.DNSKEY import DNSKEY
from dns.rdtypes.ANY.DS import DS
from dns.rdtypes.ANY.RRSIG import RRSIG

from gateway_core.resolver.answers import Denied, Found, forged, not_protected, read_chain
from gateway_core.resolver.exchange import Ask, secure_query

ROOT_ANCHORS = (
    "20326 8 2 E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D",
    "38696 8 2 683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16",
)
"""Digests of the root zone's keys of 2017 and 2024, as the IANA publishes them."""

MAX_KEYS = 24
MAX_SIGNATURES = 12
"""Of one zone and one set of records: bounds the work that an answer can cause."""

_STRONG_DIGESTS = {DSDigest.SHA256, DSDigest.SHA384}


class Validator:
    """Validates answers that come over one conversation (``ask``); remembers validated keys for as long as it lives.

    ``now`` is UTC, corrected by our known drift: signatures outside their period are refused.
    """

    def __init__(self, ask: Ask, anchors: Iterable[str], now: datetime) -> None:
        self._ask = ask
        self._anchors = [dns.rdata.from_text(dns.rdataclass.IN, dns.rdatatype.DS, each) for each in anchors]
        self._now = now.timestamp()
        self._keys: dict[dns.name.Name, dns.rdataset.Rdataset] = {}

    async def judge(self, answer: dns.message.Message) -> Found | Denied:
        """The validated records of an answer.

        Raises:
            UnreachableError: cause DNSSEC, RESOLVER or NO_NETWORK.
        """
        records, aliases, ttl = read_chain(answer)
        if records is None:
            return Denied(False, ttl)
        for each in (*aliases, records):
            await self._validate(answer, each, strictly_above=False)
        return Found(tuple(records), ttl)

    async def _validate(
        self, answer: dns.message.Message, records: dns.rrset.RRset, *, strictly_above: bool
    ) -> None:
        """Check the signatures of one set of records; ``strictly_above``: by a zone above their name (DS)."""
        for signature in _signatures(answer, records):
            zone = signature.signer
            above = records.name.is_subdomain(zone) and not (strictly_above and records.name == zone)
            # of a record made up from a wildcard, that no closer name exists would need a proof of its own
            if not above or signature.labels < len(records.name) - 1:
                continue
            if self._is_signed(records, signature, {zone: await self._keys_of(zone)}):
                return
        raise forged()

    def _is_signed(
        self,
        records: dns.rrset.RRset,
        signature: RRSIG,
        keys: dict[dns.name.Name, dns.rdataset.Rdataset],
    ) -> bool:
        try:
            dns.dnssec.validate_rrsig(records, signature, dict(keys), now=self._now)
        except (dns.exception.DNSException, ValueError):
            return False
        return True

    async def _keys_of(self, zone: dns.name.Name) -> dns.rdataset.Rdataset:
        """The validated DNSKEY set of a zone."""
        if zone in self._keys:
            return self._keys[zone]
        digests = self._anchors if zone == dns.name.root else await self._digests_of(zone)
        answer, keys = await self._query(zone, dns.rdatatype.DNSKEY)
        entry = [key for key in keys if isinstance(key, DNSKEY) and _is_vouched_for(zone, key, digests)]
        if not entry or not self._are_signed_by(answer, keys, entry):
            raise forged()
        self._keys[zone] = keys
        return keys

    def _are_signed_by(self, answer: dns.message.Message, keys: dns.rrset.RRset, entry: list[DNSKEY]) -> bool:
        """Return True if a zone's keys are signed by one of those of them that the zone above vouches for."""
        trusted = {keys.name: dns.rdataset.from_rdata_list(keys.ttl, entry)}
        return any(self._is_signed(keys, each, trusted) for each in _signatures(answer, keys))

    async def _digests_of(self, zone: dns.name.Name) -> list[dns.rdata.Rdata]:
        """The validated DS records of a zone, which its parent zone signs."""
        answer, digests = await self._query(zone, dns.rdatatype.DS)
        await self._validate(answer, digests, strictly_above=True)
        return list(digests)

    async def _query(
        self, zone: dns.name.Name, kind: dns.rdatatype.RdataType
    ) -> tuple[dns.message.Message, dns.rrset.RRset]:
        """Ask for a zone's records of one kind; returns the answer too, which holds their signatures."""
        answer = await self._ask(secure_query(zone, kind, checking_disabled=True))
        read_chain(answer)
        records = answer.get_rrset(answer.answer, zone, dns.rdataclass.IN, kind)
        if records is None:
            raise not_protected()
        if len(records) > MAX_KEYS:
            raise forged()
        return answer, records


def _signatures(answer: dns.message.Message, records: dns.rrset.RRset) -> list[RRSIG]:
    """Those that claim to cover these records.

    Raises:
        UnreachableError: cause DNSSEC: there is none, or far too many.
    """
    found = answer.get_rrset(
        answer.answer, records.name, dns.rdataclass.IN, dns.rdatatype.RRSIG, covers=records.rdtype
    )
    if found is None:
        raise not_protected()
    if len(found) > MAX_SIGNATURES:
        raise forged()
    return [each for each in found if isinstance(each, RRSIG)]


def _is_vouched_for(zone: dns.name.Name, key: DNSKEY, digests: Iterable[dns.rdata.Rdata]) -> bool:
    """Return True if one of the digests (DS) is that key's."""
    for digest in digests:
        if not isinstance(digest, DS) or digest.digest_type not in _STRONG_DIGESTS:
            continue
        if dns.dnssec.make_ds(zone, key, DSDigest(digest.digest_type), validating=True) == digest:
            return True
    return False
