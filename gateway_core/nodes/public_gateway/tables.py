"""The public gateway's tables on one connection, used in its transactions."""

import json
from collections.abc import Collection, Sequence, Set
from datetime import datetime, timedelta
from typing import TypeAlias

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.crypto.certificates import Certificate
from gateway_core.errors import RateLimitError
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.limits import CHANNEL_KEY_LIFE, COPIES_KEPT_SECONDS
from gateway_core.messages.control import ParcelDeliveryDeauthorization
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.parcel_rows import ParcelRows
from gateway_core.ports.database import Connection, DiskSpaceReader, NodeTables
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout
from gateway_core.store.restoration import Restorable
from gateway_core.tables.columns import Rows, expiry_to_integer, struct_of, to_integer
from gateway_core.tables.keys import CertificateRows, KeyRows
from gateway_core.views.backups import NodeKind

_ALL = ""
"""Stands for all serial numbers."""

_COLUMNS = (
    "address, is_blocked, registered, last_seen, certificate_not_after, "
    "waiting_parcels, waiting_octets, brought_parcels, brought_octets"
)

_ESTABLISHED_AFTER = timedelta(days=1)
"""A private gateway seen this long after its registration keeps its place."""

Withdrawn = tuple[PrivateAddress, int]
"""A revoked certificate of the public gateway: the address of its holder, and its serial number."""


class GatewayRecord(Struct, frozen=True):
    """A private gateway, and its use of the store."""

    address: PrivateAddress
    is_blocked: bool
    registered: datetime
    last_seen: datetime
    """Time of the last registration, parcel or cargo; of an open connection, at most ten minutes ago."""
    certificate_not_after: datetime
    waiting_parcels: int
    waiting_octets: int
    """Octets of parcels for endpoints behind the private gateway (``waiting_parcels``: their number)."""
    parcels_for_public_nodes: int
    octets_for_public_nodes: int
    """Octets of waiting parcels from the private gateway for public nodes."""


class GatewayRows(Rows):
    """The private gateways."""

    _most: int

    def register(
        self, address: PrivateAddress, not_after: datetime, now: datetime, source: str = ""
    ) -> GatewayRecord:
        """Record the certificate of a private gateway, which ends at ``not_after``. Returns the gateway's record.

        ``source``: the Internet address of the registration. Each address gets half of the places that other addresses
        leave. If these are taken, a new gateway replaces one that was never seen on a later day.

        Raises:
            RateLimitError: if no registered gateway can be replaced.
        """
        if self.get(address) is None and not self._has_place(source):
            raise RateLimitError(RelayCode.TOO_MANY_GATEWAYS)
        self._run(
            "INSERT INTO gateways (address, registered, last_seen, certificate_not_after, source) "
            "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen, "
            "certificate_not_after = max(certificate_not_after, excluded.certificate_not_after)",
            (address, to_integer(now), to_integer(now), to_integer(not_after), source),
        )
        known = self.get(address)
        assert known is not None
        return known

    def _has_place(self, source: str) -> bool:
        own = self._number("SELECT count(*) FROM gateways WHERE source = ?", (source,))
        if own >= max(1, (self._most - self.count() + own) // 2):
            return self._forget_new("source = ?", source)
        return self.count() < self._most or self._forget_new("?", 1)

    def _forget_new(self, which: str, value: object) -> bool:
        """Delete the oldest gateway that only registered, of the address with the most such gateways.

        Keys cost nothing, and the deleted gateway can return with its certificate.
        """
        return bool(
            self._run(
                "DELETE FROM gateways WHERE address = (SELECT address FROM (SELECT address, registered, "  # noqa: S608
                "count(*) OVER (PARTITION BY source) AS many FROM gateways WHERE last_seen < registered + ? "
                f"AND waiting_parcels = 0 AND brought_parcels = 0 AND is_blocked = 0 AND {which}) "
                "ORDER BY many DESC, registered LIMIT 1)",
                (_ESTABLISHED_AFTER // timedelta(microseconds=1), value),
            )
        )

    def record_visits(self, addresses: Collection[PrivateAddress], now: datetime) -> None:
        """Record visits of private gateways; within a minute, one visit counts."""
        self._connection.executemany(
            "UPDATE gateways SET last_seen = ?1 WHERE address = ?2 AND last_seen NOT BETWEEN ?1 - 60000000 AND ?1",
            [(to_integer(now), each) for each in addresses],
        )

    def get(self, address: PrivateAddress) -> GatewayRecord | None:
        """Return the private gateway with the address, if known."""
        return self._find_row(
            struct_of(GatewayRecord),
            f"SELECT {_COLUMNS} FROM gateways WHERE address = ?",  # noqa: S608
            (address,),
        )

    def all(self) -> Sequence[GatewayRecord]:
        """Return all private gateways, last seen first."""
        return self._each(
            struct_of(GatewayRecord),
            f"SELECT {_COLUMNS} FROM gateways ORDER BY last_seen DESC, address",  # noqa: S608
        )

    def count(self) -> int:
        """Return the number of private gateways."""
        return self._number("SELECT count(*) FROM gateways")

    def set_blocked(self, address: PrivateAddress, *, is_blocked: bool) -> bool:
        """Block a private gateway, or serve it again. Returns whether the gateway is known."""
        return self._change_row("UPDATE gateways SET is_blocked = ? WHERE address = ?", (is_blocked, address))

    def revoke(self, certificate: Certificate) -> None:
        """Record the revocation of a certificate that the public gateway issued, until the certificate's end."""
        self._run(
            "INSERT OR IGNORE INTO withdrawn_certificates (holder, serial, not_after) VALUES (?, ?, ?)",
            (certificate.subject, str(certificate.serial), to_integer(certificate.not_after)),
        )

    def revoked_certificates(self) -> Set[Withdrawn]:
        """Return all revoked certificates."""
        rows = self._all("SELECT holder, serial FROM withdrawn_certificates")
        return frozenset((PrivateAddress(holder), int(serial)) for holder, serial in rows)

    def forget_expired(self, deadline: datetime) -> int:
        """Delete gateways whose last certificate ended before ``deadline``, unless they are blocked or parcels wait."""
        return self._run(
            "DELETE FROM gateways WHERE certificate_not_after < ? AND waiting_parcels = 0 "
            "AND brought_parcels = 0 AND is_blocked = 0",
            (to_integer(deadline),),
        )


class AcknowledgementRows(Rows):
    """PCAs. Each is given to a limited number of couriers; a repeated parcel renews its PCA."""

    def owe(self, gateway: PrivateAddress, key: ParcelKey, dialect: str, expires: datetime | None) -> None:
        """Record a PCA for a stored parcel from the gateway; ``dialect``: name of the parcel's dialect."""
        self._run(
            "INSERT OR REPLACE INTO acknowledgements (gateway, sender, recipient, message_id, dialect, expires) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (gateway, key.sender, key.recipient, key.message_id, dialect, expiry_to_integer(expires)),
        )

    def pending(self, gateway: PrivateAddress, deadline: datetime, limit: int) -> list[tuple[ParcelKey, str]]:
        """Return PCAs of parcels that expire after ``deadline``, with their dialects; fewest couriers first."""
        rows = self._all(
            "SELECT sender, recipient, message_id, dialect FROM acknowledgements "
            "WHERE gateway = ? AND expires > ? ORDER BY times_sent, expires LIMIT ?",
            (gateway, to_integer(deadline), limit),
        )
        return [(ParcelKey(PrivateAddress(row[0]), row[1], row[2]), row[3]) for row in rows]

    def record_hand_over(self, gateway: PrivateAddress, keys: Sequence[ParcelKey], most: int) -> None:
        """Count a courier that took the PCAs, and delete the PCAs that ``most`` couriers have taken."""
        rows = [(gateway, each.message_id, each.sender, each.recipient) for each in keys]
        which = "gateway = ? AND message_id = ? AND sender = ? AND recipient = ?"
        self._connection.executemany(
            f"UPDATE acknowledgements SET times_sent = times_sent + 1 WHERE {which}",  # noqa: S608
            rows,
        )
        self._connection.executemany(
            f"DELETE FROM acknowledgements WHERE {which} AND times_sent >= ?",  # noqa: S608
            [(*row, most) for row in rows],
        )


class CargoRequestRows(Rows):
    """CCAs, each of which is valid for one collection."""

    def begin(self, cca: RamfMessage) -> tuple[int, bool]:
        """Count an attempt with the CCA. Returns earlier attempts without cargo, and whether it was used up."""
        row = self._one(
            "SELECT attempts, is_done FROM cargo_requests WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        )
        self._run(
            "INSERT INTO cargo_requests (gateway, message_id, expires, attempts) VALUES (?, ?, ?, 1) "
            "ON CONFLICT DO UPDATE SET attempts = attempts + 1",
            (cca.sender, cca.message_id, expiry_to_integer(cca.expires)),
        )
        return (0, False) if row is None else (int(row[0]), bool(row[1]))

    def progress(self, cca: RamfMessage) -> None:
        """Reset the CCA's attempts after an acknowledged cargo."""
        self._run(
            "UPDATE cargo_requests SET attempts = 0 WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        )

    def finish(self, cca: RamfMessage) -> None:
        """Record that the collection was completed."""
        self._run(
            "UPDATE cargo_requests SET is_done = 1 WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        )


class DeauthorizationRows(Rows):
    """PDDs, each valid for parcels to the private gateway that reported it."""

    def save(self, gateway: PrivateAddress, pdd: ParcelDeliveryDeauthorization, expires: datetime) -> None:
        """Store a PDD until ``expires``; an earlier entry with a later expiry stays."""
        self._connection.executemany(
            "INSERT INTO deauthorizations (gateway, endpoint, serial, expires) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET expires = excluded.expires WHERE excluded.expires > expires",
            [(gateway, pdd.endpoint, serial, to_integer(expires)) for serial in _serials(pdd)],
        )

    def revokes(
        self, gateway: PrivateAddress, endpoint: PrivateAddress, serial: int, deadline: datetime
    ) -> bool:
        """Return True if a PDD revokes the endpoint's authorization, and expires after ``deadline``."""
        return self._exists(
            "SELECT 1 FROM deauthorizations WHERE gateway = ? AND endpoint = ? AND serial IN (?, ?) "
            "AND expires > ?",
            (gateway, endpoint, _ALL, str(serial), to_integer(deadline)),
        )

    def count_with(self, gateway: PrivateAddress, pdd: ParcelDeliveryDeauthorization) -> int:
        """Return the gateway's number of revocations with these added; checked before a slow write of thousands."""
        return self._number(
            "SELECT count(*) + (SELECT count(*) FROM json_each(?) AS new WHERE NOT EXISTS (SELECT 1 FROM "
            "deauthorizations WHERE gateway = ? AND endpoint = ? AND serial = new.value)) "
            "FROM deauthorizations WHERE gateway = ?",
            (json.dumps(_serials(pdd)), gateway, pdd.endpoint, gateway),
        )


def _serials(pdd: ParcelDeliveryDeauthorization) -> list[str]:
    return [str(each) for each in sorted(pdd.serial_numbers)] or [_ALL]


class GatewayLimits(Struct, frozen=True):
    """Limits for each private gateway, and for each Internet address."""

    gateways: int = 10_000
    """Number of registered private gateways."""
    quota_octets: int = 500_000_000
    """Octets of parcels waiting for one private gateway, and of parcels from it waiting for public nodes."""
    quota_parcels: int = 50_000
    """Number of parcels waiting for one private gateway, and of parcels from it waiting for public nodes."""
    parcels_at_once: int = 10_000
    """Burst of parcels from one private gateway over the Internet."""
    parcels_per_second: float = 200.0
    """Rate of parcels from one private gateway after a burst."""
    public_parcels_at_once: int = 1_000
    """Burst of parcels without countersignature from one address."""
    public_parcels_per_second: float = 20.0
    """Rate of parcels without countersignature from one address after a burst."""


DEFAULT = GatewayLimits()
"""The limits of a public gateway without settings."""


DOMAIN = "domain"
"""The setting with the public gateway's domain name."""

REMEMBERED = timedelta(days=14)
"""Longest time for which a relayed parcel's digest is remembered: the longest life of cargo that could repeat it."""

_GATEWAY_FORGOTTEN_AFTER = timedelta(days=180)
_SWEPT_AT_ONCE = 1_000


class PublicGatewayTables(NodeTables):
    """All tables of a public gateway."""

    with_files = "parcels"

    def __init__(
        self, connection: Connection, disk_space: DiskSpaceReader, limits: GatewayLimits = DEFAULT
    ) -> None:
        super().__init__(connection, disk_space)
        self.keys = KeyRows(connection)
        self.certificates = CertificateRows(connection)
        self.gateways = GatewayRows(connection, limits.gateways)
        self.parcels = ParcelRows(connection, self.effects)
        self.acknowledgements = AcknowledgementRows(connection)
        self.requests = CargoRequestRows(connection)
        self.deauthorizations = DeauthorizationRows(connection)

    def delete_delivered(self, row_ids: Sequence[int], now: datetime) -> Set[int]:
        """Delete delivered parcels and remember their digests. Returns the rows that existed."""
        deleted, until = self.parcels.delete(row_ids), now + REMEMBERED
        self.parcels.remember(
            [
                (each.digest, until if each.expires is None else min(until, each.expires + DRIFT_TOLERANCE))
                for each in deleted
            ]
        )
        return {each.row_id for each in deleted}

    def sweep(self, now: datetime) -> int:
        """Delete expired data. Returns the number of deleted parcels; after 0 parcels, the sweep is complete.

        ``now``: the earliest possible time.
        """
        self.forget_copies(COPIES_KEPT_SECONDS)
        deadline = now - DRIFT_TOLERANCE
        expired = self.parcels.find_expired(deadline, _SWEPT_AT_ONCE)
        self.parcels.delete(expired)
        self.keys.delete_expired(now, life=CHANNEL_KEY_LIFE)
        self.certificates.delete_expired(deadline)
        for table, end, before in (
            ("relayed", "forget_at", now),
            ("acknowledgements", "expires", deadline),
            ("cargo_requests", "expires", deadline),
            ("deauthorizations", "expires", deadline),
            ("withdrawn_certificates", "not_after", deadline),
        ):
            self.connection.execute(f"DELETE FROM {table} WHERE {end} < ?", (to_integer(before),))  # noqa: S608
        if self.gateways.forget_expired(now - _GATEWAY_FORGOTTEN_AFTER):
            self.connection.execute(
                "DELETE FROM peer_session_keys WHERE peer NOT IN (SELECT address FROM gateways)"
            )
        return len(expired)


LAYOUT = Layout(
    package="gateway_core.nodes.public_gateway",
    tables=PublicGatewayTables,
    own_table="gateways",
)

RESTORABLE = Restorable(
    NodeKind.PUBLIC_GATEWAY, LAYOUT, "SELECT file_name FROM parcels WHERE file_name IS NOT NULL"
)

PublicGatewayStore: TypeAlias = NodeStore[PublicGatewayTables]
