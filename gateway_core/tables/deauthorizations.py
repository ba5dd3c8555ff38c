"""The table of revoked authorizations to send parcels, one row for each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.clock import expiry_limit
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import Deauthorization
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import from_integer, to_integer

LONGEST = timedelta(days=180)
"""An older version took any expiry. Spec: RS-002 (no authorization lives longer)."""

_ALL = ""
"""In place of a serial number."""


class DeauthorizationRows:
    """Parcel Delivery Deauthorizations in force.

    A deauthorization expires with the authorizations that it revokes, and those are accepted for the drift
    tolerance longer than they say; so it is in force as much longer.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def save(self, deauthorization: Deauthorization) -> None:
        """Keep it beside the older ones; of the same one told again, the later expiry."""
        expires = to_integer(deauthorization.expires)
        serials = [str(serial) for serial in deauthorization.serial_numbers] or [_ALL]
        self._connection.executemany(
            "INSERT INTO deauthorized (endpoint, serial, told_by, expires) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET expires = max(expires, excluded.expires)",
            [(deauthorization.endpoint, serial, deauthorization.told_by, expires) for serial in serials],
        )

    def revokes(self, endpoint: PrivateAddress, serial: int, now: datetime) -> bool:
        """Return True if that endpoint's authorization of that serial number is revoked; an indexed look-up."""
        row = self._connection.execute(
            "SELECT 1 FROM deauthorized WHERE endpoint = ? AND serial IN (?, ?) AND expires >= ? LIMIT 1",
            (endpoint, _ALL, str(serial), to_integer(expiry_limit(now))),
        ).fetchone()
        return row is not None

    def count(self, told_by: PrivateAddress, now: datetime) -> int:
        """Return how many revocations that one told are in force: one for each serial number, or one for all."""
        row = self._connection.execute(
            "SELECT count(*) FROM deauthorized WHERE told_by = ? AND expires >= ?",
            (told_by, to_integer(expiry_limit(now))),
        ).fetchone()
        return 0 if row is None else int(row[0])

    def count_serials(self, endpoint: PrivateAddress, now: datetime) -> int:
        """Return how many of that endpoint's authorizations are revoked by number, whoever told it."""
        row = self._connection.execute(
            "SELECT count(*) FROM deauthorized WHERE endpoint = ? AND serial <> ? AND expires >= ?",
            (endpoint, _ALL, to_integer(expiry_limit(now))),
        ).fetchone()
        return 0 if row is None else int(row[0])

    def unnoted(self, after: int, limit: int) -> Sequence[int]:
        """Rows beyond that one, of parcels of which no authorization is noted."""
        rows = self._connection.execute(
            "SELECT id FROM parcels WHERE id > ? AND authorization IS NULL ORDER BY id LIMIT ?",
            (after, limit),
        )
        return [int(row_id) for (row_id,) in rows]

    def note(self, row_id: int, serial: int) -> None:
        """Note that the parcel came under the authorization of that serial number."""
        self._connection.execute("UPDATE parcels SET authorization = ? WHERE id = ?", (str(serial), row_id))

    def issued_here(self, now: datetime) -> Sequence[Deauthorization]:
        """Those that endpoints of this gateway told, as they told them where the expiry was the same."""
        rows = self._connection.execute(
            "SELECT endpoint, serial, expires FROM deauthorized WHERE told_by = endpoint AND expires >= ?",
            (to_integer(expiry_limit(now)),),
        )
        serials: dict[tuple[str, int, bool], set[int]] = defaultdict(set)
        for endpoint, serial, expires in rows:
            revoked = serials[endpoint, expires, serial == _ALL]
            if serial != _ALL:
                revoked.add(int(serial))
        return [
            Deauthorization(
                PrivateAddress(endpoint), frozenset(numbers), from_integer(expires), PrivateAddress(endpoint)
            )
            for (endpoint, expires, _), numbers in serials.items()
        ]

    def delete_expired(self, now: datetime) -> None:
        """Delete those that are not in force any more; none is for longer than an authorization lives."""
        latest = to_integer(now + LONGEST)
        self._connection.execute("UPDATE deauthorized SET expires = ? WHERE expires > ?", (latest, latest))
        self._connection.execute(
            "DELETE FROM deauthorized WHERE expires < ?", (to_integer(expiry_limit(now)),)
        )
