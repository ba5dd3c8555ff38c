"""The limit of the store (the quota, what is left of the disk, a floor), and the totals of what waits in the queue."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from gateway_core.clock import expiry_limit
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import (
    DEFAULT_QUOTA_OCTETS,
    QUOTA_SETTING,
    Carriage,
    QueueTotals,
    StorageUsage,
)
from gateway_core.ports.database import Connection, DiskSpaceReader
from gateway_core.tables.columns import expiry_from_integer, from_integer, to_integer

PASSING_OCTETS = 16 * 2**20
"""So much cargo may pass when nothing else fits: it brings the acknowledgements that make room. Two of the largest."""


class Space:
    """Octets of the messages held, and whether another fits. Belongs to the store's thread."""

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        self._connection = connection
        self._disk_space = disk_space
        self._disk = disk_space()
        self._quota = DEFAULT_QUOTA_OCTETS
        self._wanted = 0
        """The largest of what found no room since there was some."""
        self._disk_refused = False
        self.has_let_in = False
        """True if this group of transactions took in anything."""
        self.used = 0

    def count(self) -> None:
        """Add up what the database holds; once, when it is opened."""
        row = self._connection.execute(
            "SELECT (SELECT coalesce(sum(size), 0) FROM parcels) "
            "+ (SELECT coalesce(sum(size - unpacked), 0) FROM cargoes) "
            "+ (SELECT coalesce(sum(size), 0) FROM quarantined_messages)"
        ).fetchone()
        assert row is not None
        self.used = int(row[0])
        self.refresh()

    def refresh(self) -> None:
        """Look at the disk and the quota again; once for each group of transactions."""
        self._disk = self._disk_space()
        row = self._connection.execute(
            "SELECT value FROM settings WHERE name = ?", (QUOTA_SETTING,)
        ).fetchone()
        quota = msgspec.json.decode(row[0]) if row else None
        self._quota = quota if isinstance(quota, int) else DEFAULT_QUOTA_OCTETS

    def reserve(self, octets: int, *, is_passing: bool = False, written: int = 0) -> None:
        """Count ``octets`` more; ``is_passing`` and ``written`` as in :meth:`ensure_room`.

        Raises:
            StorageFullError: they do not fit.
        """
        self.ensure_room(octets, is_passing=is_passing, written=written)
        self.used += octets
        self.has_let_in = True

    def ensure_room(self, octets: int, *, is_passing: bool = False, written: int = 0) -> None:
        """Raise StorageFullError unless ``octets`` more fit (none or fewer always do).

        ``is_passing``: they are cargo, which is there until its messages are taken out of it. ``written``: so many are
        on the disk already, in a file that waits for its row.
        """
        if octets <= 0:
            return
        if is_passing:
            octets -= PASSING_OCTETS
        if self.used + octets > self._quota:
            self._wanted = max(self._wanted, octets)
            raise StorageFullError(StoreCode.SPACE_USED_UP)
        if self._disk.free + written - octets < self._disk.floor:
            self._wanted = max(self._wanted, octets)
            raise StorageFullError(StoreCode.DISK_NEARLY_FULL)

    def refused_by_disk(self) -> None:
        """The system itself took no more, whatever it says about its free space (there are quotas of users, too)."""
        self._disk_refused = True

    def taken_by_disk(self) -> None:
        """Something new was written."""
        self._disk_refused = False

    def release(self, octets: int) -> None:
        """Count ``octets`` less."""
        self.used -= octets

    @property
    def usage(self) -> StorageUsage:
        """For the user: the quota, or what the disk can still take above its floor."""
        available = max(0, self._disk.free - self._disk.floor)
        limit = max(0, min(self._quota, self.used + available))
        if self.used + self._wanted <= limit:
            self._wanted = 0
        return StorageUsage(
            used=self.used,
            limit=limit,
            free_on_disk=self._disk.free,
            quota=self._quota,
            refuses=self._disk_refused or self._wanted > 0,
            disk_refuses=self._disk_refused,
        )


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
            "SELECT direction, party, carried_by, count(*), max(times_sent), "
            "min((SELECT coalesce(min(taken_at), min(handed_over_at)) FROM sendings WHERE parcel_id = parcels.id)) "
            "FROM parcels "
            "WHERE expires >= ? AND times_sent > 0 GROUP BY direction, party, carried_by",
            (to_integer(expiry_limit(now)),),
        )
        return [
            Carriage(
                Direction(direction),
                party,
                None if by is None else Transport(by),
                count,
                most,
                None if since is None else from_integer(since),
            )
            for direction, party, by, count, most, since in rows
        ]
