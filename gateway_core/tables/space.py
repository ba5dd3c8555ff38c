"""The store's space (quota, free disk space, floor), totals of the queues, and the bodies of parcels and cargo.

A row of a body has the octets or the name of their file.
"""

from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import expiry_limit
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError, StorageFullError
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING, Body, StorageUsage
from gateway_core.ports.database import Connection, DiskSpaceReader, FileEffects, number
from gateway_core.tables.columns import Rows, struct_of, to_integer
from gateway_core.tables.history import SettingRows
from gateway_core.views.status import CarriageView, QueueView

PASSING_OCTETS = 16 * 2**20
"""Space for cargo in a full store: cargo brings acknowledgements that free space. Two cargoes of the largest size."""


class Space:
    """Space used by messages, and the check for more. Belongs to the store's thread."""

    def __init__(self, connection: Connection, settings: SettingRows, disk_space: DiskSpaceReader) -> None:
        self._connection = connection
        self._settings = settings
        self._disk_space = disk_space
        self._disk = disk_space()
        self._quota = DEFAULT_QUOTA_OCTETS
        # the largest request refused since the store last had room for it
        self._wanted = 0
        self.disk_refuses = False
        """The system refused a write, whatever its reported free space (users may have quotas)."""
        self.has_let_in = False
        """True if this group of transactions stored anything."""
        self.used = 0

    def count(self) -> None:
        """Sum the sizes in the database, once when it is opened."""
        self.used = number(
            self._connection,
            "SELECT (SELECT coalesce(sum(size), 0) FROM parcels) "
            "+ (SELECT coalesce(sum(size - unpacked), 0) FROM cargoes) "
            "+ (SELECT coalesce(sum(size), 0) FROM quarantined_messages)",
        )
        self.refresh()

    def refresh(self) -> None:
        """Read the disk's free space and the quota again, once for each group of transactions."""
        self._disk = self._disk_space()
        quota = self._settings.get(QUOTA_SETTING)
        self._quota = quota if isinstance(quota, int) else DEFAULT_QUOTA_OCTETS

    def reserve(self, octets: int, *, is_passing: bool = False, written: int = 0) -> None:
        """Reserve ``octets``; ``is_passing`` and ``written`` as in :meth:`ensure_room`.

        Raises:
            StorageFullError: if the octets do not fit.
        """
        self.ensure_room(octets, is_passing=is_passing, written=written)
        self.used += octets
        self.has_let_in = True

    def ensure_room(self, octets: int, *, is_passing: bool = False, written: int = 0) -> None:
        """Raise StorageFullError unless ``octets`` more fit; zero or fewer always fit.

        ``is_passing``: the octets are cargo, stored until its messages are unpacked. ``written``: how many of the
        octets are already on the disk, in a file whose row is still to be written.
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

    @property
    def usage(self) -> StorageUsage:
        """The usage shown to the user. Its limit is the quota, or less if the disk has less space above its floor."""
        available = max(0, self._disk.free - self._disk.floor)
        limit = max(0, min(self._quota, self.used + available))
        if self.used + self._wanted <= limit:
            self._wanted = 0
        return StorageUsage(
            used=self.used,
            limit=limit,
            free_on_disk=self._disk.free,
            quota=self._quota,
            refuses=self.disk_refuses or self._wanted > 0,
            disk_refuses=self.disk_refuses,
        )


class QueueTotalRows(Rows):
    """Sums over the parcels of both directions."""

    def of_queue(self, now: datetime) -> Sequence[QueueView]:
        """Return the unexpired queue by local endpoint and direction."""
        return self._each(
            struct_of(QueueView),
            "SELECT direction, party, sum(is_counted), sum(size), min(stored_at), "
            "min(iif(is_counted, expires, NULL)), '[]' FROM parcels "
            "WHERE expires >= ? GROUP BY direction, party",
            (to_integer(expiry_limit(now)),),
        )

    def octets_handed_in(self, sender: PrivateAddress, account: str) -> int:
        """Return the octets of queued parcels that this device's endpoints handed in.

        The sum covers ``sender`` and, unless ``account`` is empty, all addresses of the account. Expired parcels count
        until the sweep deletes them.
        """
        return self._number(
            "SELECT coalesce(sum(size), 0) FROM parcels WHERE transport = 'local' AND sender IN "
            "(SELECT ? UNION SELECT address FROM endpoints WHERE account = ? AND account <> '')",
            (sender, account),
        )

    def carriages(self, now: datetime) -> Sequence[tuple[Direction, str, CarriageView]]:
        """Return the sendings of queued parcels: direction, local endpoint, and how often by which transport."""
        carriage = struct_of(CarriageView)
        return self._each(
            lambda row: (Direction(row[0]), str(row[1]), carriage(row[2:])),
            "SELECT direction, party, coalesce(carried_by, ''), sum(is_counted), max(times_sent), "
            "min((SELECT coalesce(min(taken_at), min(handed_over_at)) FROM sendings WHERE parcel_id = parcels.id)) "
            "FROM parcels "
            "WHERE expires >= ? AND times_sent > 0 GROUP BY direction, party, carried_by",
            (to_integer(expiry_limit(now)),),
        )


class BodyRows(Rows):
    """Stores and releases bodies, and counts their octets."""

    space: Space
    _effects: FileEffects

    def insert(self, body: Body, *, is_passing: bool = False) -> int:
        """Add an owner to a body, and return the id of the body's row. ``is_passing`` for cargo, as in Body.

        Raises:
            StorageFullError: if the body does not fit.
            DamagedBodyError: if the stored body was released meanwhile.
        """
        if body.row_id is not None:
            return self._share(body.row_id)
        self.space.reserve(
            body.size - self._move_out_of_cargo(body),
            is_passing=is_passing or body.is_passing,
            written=body.size if body.file_name is not None else 0,
        )
        place, value = ("octets", body.inline) if body.file_name is None else ("file_name", body.file_name)
        row_id = self._add(f"INSERT INTO bodies (size, {place}) VALUES (?, ?)", (body.size, value))  # noqa: S608
        if body.file_name is not None:
            self._effects.named.append(body.file_name)
        return row_id

    def _move_out_of_cargo(self, body: Body) -> int:
        """Subtract a body from the size of its cargo. Return the subtracted octets."""
        if body.out_of is None:
            return 0
        row = self._one("SELECT size - unpacked FROM cargoes WHERE id = ?", (body.out_of,))
        if row is None:  # purged meanwhile
            return 0
        moved = min(body.size, int(row[0]))
        self._run("UPDATE cargoes SET unpacked = unpacked + ? WHERE id = ?", (moved, body.out_of))
        return moved

    def _share(self, row_id: int) -> int:
        if not self._change_row("UPDATE bodies SET owners = owners + 1 WHERE id = ?", (row_id,)):
            raise DamagedBodyError(StoreCode.MESSAGE_GONE)
        return row_id

    def release(self, row_id: int) -> None:
        """Remove an owner from a body; without owners the body is deleted."""
        gone = self._one(
            "DELETE FROM bodies WHERE id = ? AND owners = 1 RETURNING size, file_name", (row_id,)
        )
        if gone is None:
            self._run("UPDATE bodies SET owners = owners - 1 WHERE id = ?", (row_id,))
            return
        self.space.used -= int(gone[0])
        if gone[1] is not None:
            self._effects.doomed.append(str(gone[1]))

    def find(self, row_id: int) -> Body | None:
        """Return the octets or the name of their file; ``None`` if the body was released meanwhile."""
        return self._find_row(
            lambda row: Body(size=int(row[0]), inline=row[1], file_name=row[2], row_id=row_id),
            "SELECT size, octets, file_name FROM bodies WHERE id = ?",
            (row_id,),
        )

    def file_names(self) -> dict[str, int]:
        """Return the row's id of every body in a file, by the file's name."""
        return dict(self._all("SELECT file_name, id FROM bodies WHERE file_name IS NOT NULL"))

    def file_sizes(self) -> dict[str, int]:
        """Return the size of every body in a file, by the file's name."""
        return dict(self._all("SELECT file_name, size FROM bodies WHERE file_name IS NOT NULL"))
