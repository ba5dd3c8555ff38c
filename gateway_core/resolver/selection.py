"""The choice among several SRV records.

Spec: RFC 2782 (lowest priority first; by weight within it; a target of "." offers nothing), RS-000 (the target host
alone is used afterwards).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import dns.name
import dns.rdata
from dns.rdtypes.IN.SRV import SRV
from msgspec import Struct

from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import DomainName
from gateway_core.ports import HostPort


class ServiceRecord(Struct, frozen=True):
    """One SRV record."""

    priority: int
    weight: int
    target: HostPort


def service_records(rdatas: Sequence[dns.rdata.Rdata]) -> tuple[ServiceRecord, ...]:
    """The usable ones: those with a real host name and port. The trailing dot is removed."""
    records = []
    for rdata in rdatas:
        if not isinstance(rdata, SRV) or rdata.target == dns.name.root or rdata.port == 0:
            continue
        try:
            host = str(DomainName(rdata.target.to_text(omit_final_dot=True)))
        except MalformedMessageError:
            continue
        records.append(ServiceRecord(rdata.priority, rdata.weight, HostPort(host, rdata.port)))
    return tuple(records)


def order(records: Sequence[ServiceRecord], chance: random.Random) -> tuple[HostPort, ...]:
    """All targets in the order in which to try them; each call draws anew by weight."""
    ordered: list[HostPort] = []
    for priority in sorted({each.priority for each in records}):
        # A weight of zero stands first, so that it is drawn seldom yet not never (RFC 2782, page 4).
        left = sorted((each for each in records if each.priority == priority), key=lambda each: each.weight)
        while left:
            drawn = _draw(left, chance)
            left.remove(drawn)
            ordered.append(drawn.target)
    return tuple(ordered)


def _draw(records: Sequence[ServiceRecord], chance: random.Random) -> ServiceRecord:
    threshold = chance.randint(0, sum(each.weight for each in records))
    running = 0
    for each in records:
        running += each.weight
        if running >= threshold:
            return each
    raise AssertionError("the running sum ends at the largest threshold")
