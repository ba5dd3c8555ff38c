"""PCAs that private gateways are owed, CCAs that were shown, and PDDs in force."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.messages.control import ParcelDeliveryDeauthorization
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import PendingAcknowledgement
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import expiry_from_integer, expiry_to_integer, to_integer

_ALL = ""
"""Stands for every serial number."""


class AcknowledgementRows:
    """PCAs. One is given to so many couriers, unless the parcel comes again: then none of them got through."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def owe(self, gateway: PrivateAddress, key: ParcelKey, dialect: str, expires: datetime | None) -> None:
        """The gateway brought this parcel, which is safe here, in the dialect of that name."""
        self._connection.execute(
            "INSERT OR REPLACE INTO acknowledgements (gateway, sender, recipient, message_id, dialect, expires) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (
                gateway,
                key.sender,
                key.recipient,
                key.message_id,
                dialect,
                expiry_to_integer(expires),
            ),
        )

    def pending(
        self, gateway: PrivateAddress, deadline: datetime, limit: int
    ) -> list[PendingAcknowledgement]:
        """Those for parcels that expire after ``deadline``, those first that were given to the fewest couriers."""
        rows = self._connection.execute(
            "SELECT sender, recipient, message_id, dialect, expires, times_sent FROM acknowledgements "
            "WHERE gateway = ? AND expires > ? ORDER BY times_sent, expires LIMIT ?",
            (gateway, to_integer(deadline), limit),
        )
        return [
            PendingAcknowledgement(
                ParcelKey(PrivateAddress(sender), recipient, message_id),
                dialect,
                expiry_from_integer(expires),
                times_sent,
            )
            for sender, recipient, message_id, dialect, expires, times_sent in rows
        ]

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

    def delete_expired(self, deadline: datetime) -> int:
        """Delete those whose parcel expired before ``deadline``."""
        return self._connection.execute(
            "DELETE FROM acknowledgements WHERE expires < ?", (to_integer(deadline),)
        ).rowcount


class CargoRequestRows:
    """CCAs, each of which works once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def begin(self, cca: RamfMessage) -> tuple[int, bool]:
        """Count one more beginning. Returns how many there were before, and whether one came to its end."""
        row = self._connection.execute(
            "SELECT attempts, is_done FROM cargo_requests WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        ).fetchone()
        self._connection.execute(
            "INSERT INTO cargo_requests (gateway, message_id, expires, attempts) VALUES (?, ?, ?, 1) "
            "ON CONFLICT DO UPDATE SET attempts = attempts + 1",
            (cca.sender, cca.message_id, expiry_to_integer(cca.expires)),
        )
        return (0, False) if row is None else (int(row[0]), bool(row[1]))

    def finish(self, cca: RamfMessage) -> None:
        """All cargo was handed over for it."""
        self._connection.execute(
            "UPDATE cargo_requests SET is_done = 1 WHERE gateway = ? AND message_id = ?",
            (cca.sender, cca.message_id),
        )

    def delete_expired(self, deadline: datetime) -> int:
        """Forget those that expired before ``deadline``: they are refused for that."""
        return self._connection.execute(
            "DELETE FROM cargo_requests WHERE expires < ?", (to_integer(deadline),)
        ).rowcount


class DeauthorizationRows:
    """PDDs, each for what comes to the gateway that told of it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def save(self, gateway: PrivateAddress, pdd: ParcelDeliveryDeauthorization, expires: datetime) -> None:
        """Keep one until ``expires``; one that is in force stays so for the longer time."""
        serials = [str(each) for each in sorted(pdd.serial_numbers)] or [_ALL]
        self._connection.executemany(
            "INSERT INTO deauthorizations (gateway, endpoint, serial, expires) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET expires = max(expires, excluded.expires)",
            [(gateway, pdd.endpoint, serial, to_integer(expires)) for serial in serials],
        )

    def revokes(
        self, gateway: PrivateAddress, endpoint: PrivateAddress, serial: int, deadline: datetime
    ) -> bool:
        """Return True if the endpoint took that authorization back, by a PDD that is in force after ``deadline``."""
        row = self._connection.execute(
            "SELECT 1 FROM deauthorizations WHERE gateway = ? AND endpoint = ? AND serial IN (?, ?) "
            "AND expires > ?",
            (gateway, endpoint, _ALL, str(serial), to_integer(deadline)),
        ).fetchone()
        return row is not None

    def count(self, gateway: PrivateAddress) -> int:
        """Return how many a gateway told of."""
        row = self._connection.execute(
            "SELECT count(*) FROM deauthorizations WHERE gateway = ?", (gateway,)
        ).fetchone()
        assert row is not None
        return int(row[0])

    def delete_expired(self, deadline: datetime) -> int:
        """Forget those that were over by ``deadline``."""
        return self._connection.execute(
            "DELETE FROM deauthorizations WHERE expires < ?", (to_integer(deadline),)
        ).rowcount
