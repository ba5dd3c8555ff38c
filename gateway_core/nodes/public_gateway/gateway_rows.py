"""The private gateways that are registered here, and the certificates that they took back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.database import Connection, Row
from gateway_core.tables.columns import from_integer, to_integer

_COLUMNS = (
    "address, is_blocked, registered, last_seen, certificate_not_after, "
    "waiting_parcels, waiting_octets, brought_parcels, brought_octets"
)


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


class GatewayRows:
    """The table of them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def register(self, address: PrivateAddress, not_after: datetime, now: datetime) -> GatewayRecord:
        """Note that it got a certificate that ends then. Returns what is known of it."""
        self._connection.execute(
            "INSERT INTO gateways (address, registered, last_seen, certificate_not_after) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen, "
            "certificate_not_after = max(certificate_not_after, excluded.certificate_not_after)",
            (address, to_integer(now), to_integer(now), to_integer(not_after)),
        )
        known = self.get(address)
        assert known is not None
        return known

    def seen(self, address: PrivateAddress, now: datetime) -> None:
        """It was here."""
        self._connection.execute(
            "UPDATE gateways SET last_seen = ? WHERE address = ?", (to_integer(now), address)
        )

    def get(self, address: PrivateAddress) -> GatewayRecord | None:
        """The one of that address."""
        row = self._connection.execute(
            f"SELECT {_COLUMNS} FROM gateways WHERE address = ?",  # noqa: S608
            (address,),
        ).fetchone()
        return None if row is None else _record(row)

    def all(self) -> Sequence[GatewayRecord]:
        """Every one, who was here last first."""
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM gateways ORDER BY last_seen DESC, address"  # noqa: S608
        )
        return [_record(row) for row in rows]

    def count(self) -> int:
        """Return how many there are."""
        row = self._connection.execute("SELECT count(*) FROM gateways").fetchone()
        assert row is not None
        return int(row[0])

    def set_blocked(self, address: PrivateAddress, *, is_blocked: bool) -> bool:
        """Block it, or serve it again. Returns whether it is known."""
        cursor = self._connection.execute(
            "UPDATE gateways SET is_blocked = ? WHERE address = ?", (is_blocked, address)
        )
        return cursor.rowcount == 1

    def forget_expired(self, deadline: datetime) -> int:
        """Forget those whose last certificate ended before ``deadline``, and for whom nothing waits."""
        return self._connection.execute(
            "DELETE FROM gateways WHERE certificate_not_after < ? AND waiting_parcels = 0 "
            "AND brought_parcels = 0 AND is_blocked = 0",
            (to_integer(deadline),),
        ).rowcount


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


class RevokedRows:
    """Serial numbers of certificates issued here that count no more."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, serial: int, not_after: datetime) -> None:
        """Keep it until the certificate would have ended."""
        self._connection.execute(
            "INSERT OR IGNORE INTO revoked_certificates (serial, not_after) VALUES (?, ?)",
            (str(serial), to_integer(not_after)),
        )

    def all(self) -> frozenset[int]:
        """Every one."""
        return frozenset(
            int(row[0]) for row in self._connection.execute("SELECT serial FROM revoked_certificates")
        )

    def delete_expired(self, deadline: datetime) -> int:
        """Forget those that ended before ``deadline``."""
        return self._connection.execute(
            "DELETE FROM revoked_certificates WHERE not_after < ?", (to_integer(deadline),)
        ).rowcount
