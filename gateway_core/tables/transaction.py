"""All tables on one connection, and the store that runs work on these tables.

``await store.write(work)`` runs ``work(transaction)`` in the store's own thread, and returns its result after a commit
with a real sync. Several callers' work may share one commit (group commit). Each runs under its own savepoint, so one
caller's failure leaves the others untouched.
"""

from collections.abc import Callable, Sequence, Set
from datetime import datetime
from typing import Protocol, TypeVar

from msgspec.structs import replace

from gateway_core.clock import expiry_limit
from gateway_core.events import DeletionReason, Direction
from gateway_core.limits import COPIES_KEPT_SECONDS
from gateway_core.ports.custody import Body, Expired, StorageUsage
from gateway_core.ports.database import Connection, DiskSpaceReader, NodeTables, number
from gateway_core.tables.cargoes import CargoRows, QuarantineRows, SeenMessageRows
from gateway_core.tables.endpoints import DeauthorizationRows, EndpointRows
from gateway_core.tables.history import (
    CourierQuestionRows,
    DeletionRows,
    FollowedRows,
    HistoryRows,
    NetworkDecisionRows,
    SettingRows,
)
from gateway_core.tables.keys import CertificateRows, KeyRows
from gateway_core.tables.parcels import AcknowledgementRows, ParcelRows, SendingRows
from gateway_core.tables.space import BodyRows, QueueTotalRows, Space
from gateway_core.tables.ways import WayRows
from gateway_core.views.status import DeletionView

T = TypeVar("T")

EXPIRED_AT_ONCE = 500
"""Parcels deleted in one transaction of a sweep, so that other work is soon served."""

_FREE_PAGES_KEPT = 2500  # of 4 KiB


class Transaction(NodeTables):
    """All tables within one transaction. One object serves all transactions of a connection in turn.

    Code inside a transaction is synchronous, and all its changes are committed together or rolled back together.
    """

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        super().__init__(connection, disk_space)
        self.settings = SettingRows(connection)
        self.space = space = Space(connection, self.settings, disk_space)
        space.count()
        self.bodies = bodies = BodyRows(connection, space, self.effects)
        self.seen_messages = seen_messages = SeenMessageRows(connection)
        self.acknowledgements = AcknowledgementRows(connection)
        self.sendings = SendingRows(connection)
        self.deletions = deletions = DeletionRows(connection)
        self.quarantine = QuarantineRows(connection, bodies, deletions)
        self.followed = FollowedRows(connection)
        self.ways = WayRows(connection, self.settings)
        self.endpoints = EndpointRows(connection)
        self.parcels = ParcelRows(
            connection,
            bodies,
            seen_messages,
            self.endpoints,
            self.acknowledgements,
            self.sendings,
            deletions,
            self.followed,
            self.ways,
        )
        self.totals = QueueTotalRows(connection)
        self.cargo = CargoRows(connection, bodies, seen_messages, deletions)
        self.keys = KeyRows(connection)
        self.certificates = CertificateRows(connection)
        self.deauthorizations = DeauthorizationRows(connection)
        self.history = HistoryRows(connection)
        self.network_decisions = NetworkDecisionRows(connection)
        self.courier_questions = CourierQuestionRows(connection)

    def begin(self) -> None:
        """Begin a group of transactions with a common commit."""
        self.space.has_let_in = False
        self.space.refresh()

    def on_commit(self) -> None:
        """Record that the group is on the disk."""
        if self.space.has_let_in:
            self.space.disk_refuses = False
        self.ways.on_commit()

    def recover(self, *, rolled_back: bool) -> None:
        """Make the state in memory agree with the disk after an unexpected error."""
        super().recover(rolled_back=rolled_back)
        if rolled_back:
            self.ways.restore(0)
        self.endpoints.restore(0)
        self.space.count()

    def mark(self) -> tuple[tuple[int, int], int, int, int]:
        """Return the position of all state outside the database's rollback, for ``restore``."""
        return super().mark(), self.space.used, self.endpoints.mark(), self.ways.mark()

    def restore(self, mark: tuple[tuple[int, int], int, int, int]) -> None:
        """Restore the state of ``mark`` after a rollback."""
        effects, self.space.used, endpoints, ways = mark
        super().restore(effects)
        self.endpoints.restore(endpoints)
        self.ways.restore(ways)

    def write_notes(self) -> None:
        """Write the notes collected for the whole group."""
        self.endpoints.write_notes()

    def file_sizes(self) -> dict[str, int]:
        """Return the size of every body in a file, by the file's name."""
        return self.bodies.file_sizes()

    def file_names(self) -> Set[str]:
        """Return the names of these files, from an index."""
        return self.bodies.file_names().keys()

    def delete_owners(self, body_id: int, reason: DeletionReason, now: datetime) -> None:
        """Delete all owners of a body whose octets are lost."""
        owners: dict[str, Callable[[int], object]] = {
            "parcels": lambda row_id: self.parcels.delete(row_id, reason, now),
            "cargoes": self.cargo.lose,
            "quarantined_messages": self.quarantine.release,
        }
        for table, lose in owners.items():
            rows = self.connection.execute(f"SELECT id FROM {table} WHERE body_id = ?", (body_id,))  # noqa: S608
            for (row_id,) in rows.fetchall():
                lose(int(row_id))

    def delete_expired(self, now: datetime) -> Expired:
        """Delete expired rows: at most EXPIRED_AT_ONCE parcels, and all of the other tables."""
        deadline = expiry_limit(now)
        self.forget_copies(COPIES_KEPT_SECONDS)
        self.acknowledgements.delete_expired(deadline)
        self.deauthorizations.delete_expired(now)
        self.ways.forget_old(now)
        return Expired(
            parcels=tuple(self.parcels.delete_expired(deadline, now, EXPIRED_AT_ONCE)),
            session_keys=self.keys.delete_expired(now),
            replay_ids=self.seen_messages.delete_expired(deadline),
            certificates=self.certificates.delete_expired(deadline),
        )

    def release_space(self) -> None:
        """Return part of the unused pages to the disk, if many are unused."""
        if number(self.connection, "PRAGMA freelist_count") > _FREE_PAGES_KEPT:
            self.connection.execute(f"PRAGMA incremental_vacuum({_FREE_PAGES_KEPT})").fetchall()


class Store(Protocol):
    """The encrypted database and its body files."""

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once (after another caller's failure in the same group), and must change only the
        transaction.

        Raises:
            StoreError: if the database failed. An exception of ``work`` is raised unchanged, after a rollback.
        """

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work``, which must only read, on committed data."""

    async def keep_body(
        self, octets: bytes, *, is_passing: bool = False, out_of: int | None = None, replacing: int = 0
    ) -> Body:
        """Prepare octets for storage in a transaction; more than INLINE_OCTETS are first written to a synced file.

        The caller must hold the returned object until a transaction has stored it: the store deletes the file with the
        last reference. ``is_passing``, ``out_of``: as in Body. ``replacing``: octets released by the same transaction.

        Raises:
            StorageFullError: if the octets do not fit; small bodies are checked in the transaction instead.
            StoreError: if the disk failed.
        """

    async def load_body(self, body: Body) -> bytes:
        """Return the octets of a body.

        Raises:
            DamagedBodyError: if the body was released, is missing, or was altered on disk. The caller then deletes the
                parcel for reason DAMAGED, which has no effect on a deleted parcel.
            StoreError: if the database failed.
        """

    async def load_bodies(self, bodies: Sequence[Body]) -> list[bytes | None]:
        """Return the octets of several bodies, read together; ``None`` in place of a DamagedBodyError.

        Raises:
            StoreError: if the database failed.
        """

    async def sweep(self, now: datetime) -> Expired:
        """Delete rows that expired more than two hours ago, and files without a row.

        The newest certificate of each role, subject and issuer stays, to distinguish "expired" from "missing".
        """

    async def usage(self) -> StorageUsage: ...

    async def close(self) -> None:
        """Finish the queued work, checkpoint, and close."""


def add_expired(one: Expired, other: Expired) -> Expired:
    """Return the sum of two sweeps."""
    totals: dict[Direction, DeletionView] = {}
    for part in (*one.parcels, *other.parcels):
        so_far = totals.get(part.direction)
        totals[part.direction] = (
            part
            if so_far is None
            else replace(part, count=so_far.count + part.count, octets=so_far.octets + part.octets)
        )
    return Expired(
        parcels=tuple(totals.values()),
        session_keys=one.session_keys + other.session_keys,
        replay_ids=one.replay_ids + other.replay_ids,
        certificates=one.certificates + other.certificates,
    )


def drop_incomplete(connection: Connection) -> None:
    """Delete rows whose octets, parcel or certificate were lost, after the salvage of a damaged database."""
    for table in ("parcels", "cargoes", "quarantined_messages"):
        connection.execute(f"DELETE FROM {table} WHERE body_id NOT IN (SELECT id FROM bodies)")  # noqa: S608
    connection.execute(
        "DELETE FROM bodies WHERE id NOT IN (SELECT body_id FROM parcels UNION ALL "
        "SELECT body_id FROM cargoes UNION ALL SELECT body_id FROM quarantined_messages)"
    )
    connection.execute("DELETE FROM sendings WHERE parcel_id NOT IN (SELECT id FROM parcels)")
    connection.execute(
        "DELETE FROM certificate_issuers WHERE certificate_id NOT IN (SELECT id FROM certificates)"
    )
