"""The totals of what waits in the queue."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import expiry_limit
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import Carriage, QueueTotals
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import expiry_from_integer, from_integer, to_integer


class QueueTotalRows:
    """Sums over the parcels of both directions."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def of_queue(self, now: datetime) -> Sequence[QueueTotals]:
        """The queue by local endpoint and direction, without what has expired."""
        rows = self._connection.execute(
            "SELECT direction, party, count(*), sum(size), min(stored_at), min(expires) FROM parcels "
            "WHERE expires >= ? GROUP BY direction, party",
            (to_integer(expiry_limit(now)),),
        )
        return [
            QueueTotals(
                direction=Direction(direction),
                party=party,
                count=count,
                octets=octets,
                oldest=from_integer(oldest),
                next_expiry=expiry_from_integer(next_expiry),
            )
            for direction, party, count, octets, oldest, next_expiry in rows
        ]

    def octets_handed_in(self, sender: PrivateAddress, account: str) -> int:
        """Return what endpoints of this device handed in and nobody took yet, in whichever queue.

        Of ``sender``, whoever used it last, and of all of the account's addresses unless the account is empty. What
        has expired takes room until it is swept.
        """
        row = self._connection.execute(
            "SELECT coalesce(sum(size), 0) FROM parcels WHERE transport = 'local' AND sender IN "
            "(SELECT ? UNION SELECT address FROM endpoints WHERE account = ? AND account <> '')",
            (sender, account),
        ).fetchone()
        return 0 if row is None else int(row[0])

    def carriages(self, now: datetime) -> Sequence[Carriage]:
        """Of the queue, what was taken along already, by local endpoint, direction and transport."""
        rows = self._connection.execute(
            "SELECT direction, party, carried_by, count(*), max(times_sent) FROM parcels "
            "WHERE expires >= ? AND times_sent > 0 GROUP BY direction, party, carried_by",
            (to_integer(expiry_limit(now)),),
        )
        return [
            Carriage(Direction(direction), party, None if by is None else Transport(by), count, most)
            for direction, party, by, count, most in rows
        ]
