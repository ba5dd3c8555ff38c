"""The public gateway's tables on one connection: what a transaction of it is made of."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set
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
from gateway_core.ports.database import Connection, DiskSpaceReader, NodeTables, Row
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout
from gateway_core.store.restoration import Restorable
from gateway_core.tables.columns import expiry_to_integer, from_integer, to_integer
from gateway_core.tables.keys import CertificateRows, KeyRows
from gateway_core.tables.rows import Rows
from gateway_core.views.backups import NodeKind

_ALL = ""
"""Stands for every serial number."""

_COLUMNS = (
    "address, is_blocked, registered, last_seen, certificate_not_after, "
    "waiting_parcels, waiting_octets, brought_parcels, brought_octets"
)

_ESTABLISHED_AFTER = timedelta(days=1)
"""Since its registration: a gateway that comes after that keeps its place."""

Withdrawn = tuple[PrivateAddress, int]
"""A certificate that this public gateway issued: the address of its key, and its serial number."""


class GatewayRecord(Struct, frozen=True):
    """A private gateway, and how much of the store is taken up for it."""

    address: PrivateAddress
    is_blocked: bool
    registered: datetime
    last_seen: datetime
    """Its last registration, collection or cargo."""
    certificate_not_after: datetime
    waiting_parcels: int
    waiting_octets: int
    """Parcels for endpoints behind it, and their octets."""
    brought_parcels: int
    brought_octets: int
    """Parcels that it handed in, and that wait for public nodes."""


class GatewayRows(Rows):
    """The table of them."""

    _most: int

    def register(
        self, address: PrivateAddress, not_after: datetime, now: datetime, source: str = ""
    ) -> GatewayRecord:
        """Note that it got a certificate that ends then. Returns what is known of it.

        ``source``: the Internet address that it registered from. Those of one have half of what the others leave, and
        a new one takes the place of one that never came on a later day, where as many are registered as may be.

        Raises:
            RateLimitError: all of these came on a later day.
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
        """Forget the first of those that only registered: keys cost nothing, and its certificate lets it come back.

        It is one of the address that has most of them.
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

    def seen(self, address: PrivateAddress, now: datetime) -> None:
        """It was here."""
        self._run("UPDATE gateways SET last_seen = ? WHERE address = ?", (to_integer(now), address))

    def get(self, address: PrivateAddress) -> GatewayRecord | None:
        """The one of that address."""
        return self._found(_record, f"SELECT {_COLUMNS} FROM gateways WHERE address = ?", (address,))  # noqa: S608

    def all(self) -> Sequence[GatewayRecord]:
        """Every one, who was here last first."""
        return self._each(_record, f"SELECT {_COLUMNS} FROM gateways ORDER BY last_seen DESC, address")  # noqa: S608

    def count(self) -> int:
        """Return how many there are."""
        return self._number("SELECT count(*) FROM gateways")

    def set_blocked(self, address: PrivateAddress, *, is_blocked: bool) -> bool:
        """Block it, or serve it again. Returns whether it is known."""
        return self._changed("UPDATE gateways SET is_blocked = ? WHERE address = ?", (is_blocked, address))

    def revoke(self, certificate: Certificate) -> None:
        """Keep until it would have ended that a certificate of this public gateway's counts no more."""
        self._run(
            "INSERT OR IGNORE INTO withdrawn_certificates (holder, serial, not_after) VALUES (?, ?, ?)",
            (certificate.subject, str(certificate.serial), to_integer(certificate.not_after)),
        )

    def revoked(self) -> Set[Withdrawn]:
        """Every certificate that counts no more."""
        rows = self._all("SELECT holder, serial FROM withdrawn_certificates")
        return frozenset((PrivateAddress(holder), int(serial)) for holder, serial in rows)

    def forget_expired(self, deadline: datetime) -> int:
        """Forget those whose last certificate ended before ``deadline``, and for whom nothing waits."""
        return self._run(
            "DELETE FROM gateways WHERE certificate_not_after < ? AND waiting_parcels = 0 "
            "AND brought_parcels = 0 AND is_blocked = 0",
            (to_integer(deadline),),
        )


def _record(row: Row) -> GatewayRecord:
    address, is_blocked, registered, last_seen, not_after, *counted = row
    return GatewayRecord(
        PrivateAddress(address),
        bool(is_blocked),
        from_integer(registered),
        from_integer(last_seen),
        from_integer(not_after),
        *counted,
    )


class AcknowledgementRows(Rows):
    """PCAs. One is given to so many couriers, unless the parcel comes again: then none of them got through."""

    def owe(self, gateway: PrivateAddress, key: ParcelKey, dialect: str, expires: datetime | None) -> None:
        """The gateway brought this parcel, which is safe here, in the dialect of that name."""
        self._run(
            "INSERT OR REPLACE INTO acknowledgements (gateway, sender, recipient, message_id, dialect, expires) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (gateway, key.sender, key.recipient, key.message_id, dialect, expiry_to_integer(expires)),
        )

    def pending(self, gateway: PrivateAddress, deadline: datetime, limit: int) -> list[tuple[ParcelKey, str]]:
        """Those for parcels that expire after ``deadline``, those first that were given to the fewest couriers.

        Each with the name of its dialect.
        """
        rows = self._all(
            "SELECT sender, recipient, message_id, dialect FROM acknowledgements "
            "WHERE gateway = ? AND expires > ? ORDER BY times_sent, expires LIMIT ?",
            (gateway, to_integer(deadline), limit),
        )
        return [(ParcelKey(PrivateAddress(row[0]), row[1], row[2]), row[3]) for row in rows]

    def carried(self, gateway: PrivateAddress, keys: Sequence[ParcelKey], most: int) -> None:
        """A courier has taken them; those that ``most`` couriers have are given to no more."""
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
    """CCAs, each of which works once."""

    def begin(self, cca: RamfMessage) -> tuple[int, bool]:
        """Count one more beginning. Returns how many brought nothing before, and whether one came to its end."""
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
        """A cargo was handed over for it: the beginnings so far count no more."""
        self._run(
            "UPDATE cargo_requests SET attempts = 0 WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        )

    def finish(self, cca: RamfMessage) -> None:
        """All cargo was handed over for it."""
        self._run(
            "UPDATE cargo_requests SET is_done = 1 WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        )


class DeauthorizationRows(Rows):
    """PDDs, each for what comes to the gateway that told of it."""

    def save(self, gateway: PrivateAddress, pdd: ParcelDeliveryDeauthorization, expires: datetime) -> None:
        """Keep one until ``expires``; one that is in force stays so for the longer time."""
        self._connection.executemany(
            "INSERT INTO deauthorizations (gateway, endpoint, serial, expires) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET expires = excluded.expires WHERE excluded.expires > expires",
            [(gateway, pdd.endpoint, serial, to_integer(expires)) for serial in _serials(pdd)],
        )

    def revokes(
        self, gateway: PrivateAddress, endpoint: PrivateAddress, serial: int, deadline: datetime
    ) -> bool:
        """Return True if the endpoint took that authorization back, by a PDD that is in force after ``deadline``."""
        return self._exists(
            "SELECT 1 FROM deauthorizations WHERE gateway = ? AND endpoint = ? AND serial IN (?, ?) "
            "AND expires > ?",
            (gateway, endpoint, _ALL, str(serial), to_integer(deadline)),
        )

    def count_with(self, gateway: PrivateAddress, pdd: ParcelDeliveryDeauthorization) -> int:
        """Return how many a gateway told of, once it tells of these: writing thousands first costs everybody time."""
        return self._number(
            "SELECT count(*) + (SELECT count(*) FROM json_each(?) AS new WHERE NOT EXISTS (SELECT 1 FROM "
            "deauthorizations WHERE gateway = ? AND endpoint = ? AND serial = new.value)) "
            "FROM deauthorizations WHERE gateway = ?",
            (json.dumps(_serials(pdd)), gateway, pdd.endpoint, gateway),
        )


def _serials(pdd: ParcelDeliveryDeauthorization) -> list[str]:
    return [str(each) for each in sorted(pdd.serial_numbers)] or [_ALL]


class GatewayLimits(Struct, frozen=True):
    """For each private gateway, and each Internet address, on its own."""

    gateways: int = 10_000
    """Private gateways that may be registered at the same time."""
    quota_octets: int = 500_000_000
    """Parcels that may wait for one private gateway, and as many that it handed in for public nodes."""
    quota_parcels: int = 50_000
    """The same in parcels."""
    parcels_at_once: int = 10_000
    """Parcels that a private gateway may hand in over the Internet at once,"""
    parcels_per_second: float = 200.0
    """and after that in a second."""
    public_parcels_at_once: int = 1_000
    """Parcels that may come from one address that nobody countersigns for at once,"""
    public_parcels_per_second: float = 20.0
    """and after that in a second."""


DEFAULT = GatewayLimits()
"""Those of a public gateway that is told no others."""


DOMAIN = "domain"
"""The setting with its public name."""

REMEMBERED = timedelta(days=14)
"""The longest time for which what was relayed is remembered: cargo, in which it might come again, lives no longer."""

_GATEWAY_FORGOTTEN_AFTER = timedelta(days=180)
_SWEPT_AT_ONCE = 1_000


class PublicGatewayTables(NodeTables):
    """All tables."""

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

    def relay_ended(self, row_ids: Sequence[int], now: datetime) -> Set[int]:
        """Delete parcels that reached where they were bound, and remember that. Returns those that were there."""
        deleted, until = self.parcels.delete(row_ids), now + REMEMBERED
        self.parcels.remember(
            [
                (each.digest, until if each.expires is None else min(until, each.expires + DRIFT_TOLERANCE))
                for each in deleted
            ]
        )
        return {each.row_id for each in deleted}

    def sweep(self, now: datetime) -> int:
        """Forget what expired. Returns how many parcels were among it; if any, there may be more.

        ``now``: the earliest that it may be.
        """
        self.forget_copies(COPIES_KEPT_SECONDS)
        deadline = now - DRIFT_TOLERANCE
        expired = self.parcels.expired(deadline, _SWEPT_AT_ONCE)
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
