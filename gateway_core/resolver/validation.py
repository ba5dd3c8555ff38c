"""DNSSEC validation in the gateway, from the root's keys down to the records, independent of the resolver's verdict.

::

    trust anchor ── DNSKEY . ── DS org. ── DNSKEY org. ── DS example.org. ── DNSKEY example.org. ── SRV _rgsc._tcp…

The keys of each link sign the next link. An alias (CNAME) in between is validated like any other record.

Limits: the validator accepts a denial (no such name) without its NSEC or NSEC3 proof. A resolver can therefore hide a
name, as it can by silence. The validator refuses unsigned zones, wildcard records and DNAME, like unsigned records.
Every accepted record is validated.

Spec: RFC 4033-4035, RFC 4509 (SHA-256), RFC 8624 (algorithms; SHA-1 digests are refused here).
"""

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

from gateway_core.resolver.answers import Denied, Found, forgery, not_protected, read_chain
from gateway_core.resolver.exchange import Ask, secure_query

ROOT_ANCHORS = (
    "20326 8 2 E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D",
    "38696 8 2 683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16",
)
"""Digests of the root zone's keys of 2017 and 2024, as published by the IANA."""

MAX_KEYS = 24
MAX_SIGNATURES = 12
"""The limits for the keys of a zone and the signatures of a set of records bound the work for an answer."""

_STRONG_DIGESTS = {DSDigest.SHA256, DSDigest.SHA384}


class Validator:
    """Validates answers from one conversation (``ask``), and caches the validated keys.

    ``now`` is UTC, corrected by the known drift of this device's clock: signatures outside their period are refused.
    """

    def __init__(self, ask: Ask, anchors: Iterable[str], now: datetime) -> None:
        self._ask = ask
        self._anchors = [dns.rdata.from_text(dns.rdataclass.IN, dns.rdatatype.DS, each) for each in anchors]
        self._now = now.timestamp()
        self._keys: dict[dns.name.Name, dns.rdataset.Rdataset] = {}

    async def judge(self, answer: dns.message.Message) -> Found | Denied:
        """Return the validated records of an answer.

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
        """Check the signatures of a set of records; ``strictly_above``: the signing zone is above the name (for DS)."""
        for signature in _signatures(answer, records):
            zone = signature.signer
            above = records.name.is_subdomain(zone) and not (strictly_above and records.name == zone)
            # accepting a wildcard record would need a proof that no closer name exists
            if not above or signature.labels < len(records.name) - 1:
                continue
            if self._is_signed(records, signature, {zone: await self._keys_of(zone)}):
                return
        raise forgery()

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
        """Return the validated DNSKEY set of a zone."""
        if zone in self._keys:
            return self._keys[zone]
        digests = self._anchors if zone == dns.name.root else await self._digests_of(zone)
        answer, keys = await self._query(zone, dns.rdatatype.DNSKEY)
        entry = [key for key in keys if isinstance(key, DNSKEY) and _is_vouched_for(zone, key, digests)]
        if not entry or not self._are_signed_by(answer, keys, entry):
            raise forgery()
        self._keys[zone] = keys
        return keys

    def _are_signed_by(self, answer: dns.message.Message, keys: dns.rrset.RRset, entry: list[DNSKEY]) -> bool:
        """Return True if a key in ``entry`` signs the zone's key set. The zone above confirms the keys in ``entry``."""
        trusted = {keys.name: dns.rdataset.from_rdata_list(keys.ttl, entry)}
        return any(self._is_signed(keys, each, trusted) for each in _signatures(answer, keys))

    async def _digests_of(self, zone: dns.name.Name) -> list[dns.rdata.Rdata]:
        """Return the validated DS records of a zone; its parent zone signs them."""
        answer, digests = await self._query(zone, dns.rdatatype.DS)
        await self._validate(answer, digests, strictly_above=True)
        return list(digests)

    async def _query(
        self, zone: dns.name.Name, kind: dns.rdatatype.RdataType
    ) -> tuple[dns.message.Message, dns.rrset.RRset]:
        """Query a zone's records of one kind. Return the whole answer too, for its signatures."""
        answer = await self._ask(secure_query(zone, kind, checking_disabled=True))
        read_chain(answer)
        records = answer.get_rrset(answer.answer, zone, dns.rdataclass.IN, kind)
        if records is None:
            raise not_protected()
        if len(records) > MAX_KEYS:
            raise forgery()
        return answer, records


def _signatures(answer: dns.message.Message, records: dns.rrset.RRset) -> list[RRSIG]:
    """Return the signatures over ``records``.

    Raises:
        UnreachableError: cause DNSSEC, if the signatures are missing or too many.
    """
    found = answer.get_rrset(
        answer.answer, records.name, dns.rdataclass.IN, dns.rdatatype.RRSIG, covers=records.rdtype
    )
    if found is None:
        raise not_protected()
    if len(found) > MAX_SIGNATURES:
        raise forgery()
    return [each for each in found if isinstance(each, RRSIG)]


def _is_vouched_for(zone: dns.name.Name, key: DNSKEY, digests: Iterable[dns.rdata.Rdata]) -> bool:
    """Return True if one of the digests (DS) matches the key."""
    for digest in digests:
        if not isinstance(digest, DS) or digest.digest_type not in _STRONG_DIGESTS:
            continue
        if dns.dnssec.make_ds(zone, key, DSDigest(digest.digest_type), validating=True) == digest:
            return True
    return False
