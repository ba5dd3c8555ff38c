"""The DNS records by which a public gateway is found.

Spec: RS-000 GSC, Parcel Delivery Binding, Cargo Relay Binding (SRV service names).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import Service

TTL_SECONDS = 3600


class ServiceRecord(Struct, frozen=True):
    """One SRV record: its name, and the port on the host that it points to."""

    domain: DomainName
    service: Service
    dialect: Dialect
    host: str
    port: int

    @property
    def name(self) -> str:
        """The name that it stands at."""
        return f"{self.dialect.srv_prefix}{self.service}._tcp.{self.domain}"

    def __str__(self) -> str:
        """As a zone file has it."""
        return f"{self.name}. {TTL_SECONDS} IN SRV 0 1 {self.port} {self.host}."


def service_records(domain: DomainName, host: str, gsc_port: int, crc_port: int) -> list[ServiceRecord]:
    """Return the records of both dialects: PoWeb and PoHTTP are on one port, CogRPC on the other."""
    return [
        ServiceRecord(
            domain,
            service,
            dialect,
            host,
            crc_port if service is Service.CRC else gsc_port,
        )
        for dialect in DIALECTS
        for service in Service
    ]


def as_objects(records: Sequence[ServiceRecord]) -> list[dict[str, object]]:
    """For JSON."""
    return [{"name": each.name, "host": each.host, "port": each.port} for each in records]
