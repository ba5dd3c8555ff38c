"""All tables on one connection, and the store that runs work on them.

``await store.write(work)`` runs ``work(transaction)`` in the store's own thread and returns its result only after a
commit with a real sync. Several callers' work may share one commit (group commit); each runs under a savepoint of its
own, so one caller's failure does not touch another's.
"""

from __future__ import annotations

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
"""Parcels that one transaction deletes, so that a long sweep holds nobody up."""

_FREE_PAGES_KEPT = 2500  # of 4 KiB


class Transaction(NodeTables):
    """All tables within one transaction. One object serves all of a connection's, one after another.

    Everything inside a transaction is synchronous, and what it stores together is stored together or not at all.
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
        """A group of pieces of work begins, to be committed together."""
        self.space.has_let_in = False
        self.space.refresh()

    def committed(self) -> None:
        """The group is on the disk."""
        if self.space.has_let_in:
            self.space.disk_refuses = False
        self.ways.committed()

    def recover(self, *, rolled_back: bool) -> None:
        """Make what is in memory agree with the disk after an error that nobody foresaw."""
        super().recover(rolled_back=rolled_back)
        if rolled_back:
            self.ways.restore(0)
        self.endpoints.restore(0)
        self.space.count()

    def mark(self) -> tuple[tuple[int, int], int, int, int]:
        """Return where everything stands that a rollback of the database does not undo, for ``restore``."""
        return super().mark(), self.space.used, self.endpoints.mark(), self.ways.mark()

    def restore(self, mark: tuple[tuple[int, int], int, int, int]) -> None:
        """The transaction is rolled back that far."""
        effects, self.space.used, endpoints, ways = mark
        super().restore(effects)
        self.endpoints.restore(endpoints)
        self.ways.restore(ways)

    def write_notes(self) -> None:
        """Write what is written once for a group, not once for each piece of work."""
        self.endpoints.write_notes()

    def file_sizes(self) -> dict[str, int]:
        """The octets of every body that is in a file, by the file's name."""
        return self.bodies.file_sizes()

    def file_names(self) -> Set[str]:
        """The names of these files, from an index."""
        return self.bodies.file_names().keys()

    def delete_owners(self, body_id: int, reason: DeletionReason, now: datetime) -> None:
        """Delete whatever owns a body: its octets are lost."""
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
        """Delete what is not valid any more: EXPIRED_AT_ONCE parcels, and all of the rest."""
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

    def give_back_space(self) -> None:
        """Give part of the unused pages back to the disk, if there are many."""
        if number(self.connection, "PRAGMA freelist_count") > _FREE_PAGES_KEPT:
            self.connection.execute(f"PRAGMA incremental_vacuum({_FREE_PAGES_KEPT})").fetchall()


class Store(Protocol):
    """The encrypted database and its body files."""

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once (after another caller's failure in the same group) and must have no effect
        but on the transaction.

        Raises:
            StoreError: the database failed. Whatever ``work`` itself raises comes out as it is, rolled back.
        """

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` on committed data only; it must not write."""

    async def keep_body(
        self, octets: bytes, *, is_passing: bool = False, out_of: int | None = None, replacing: int = 0
    ) -> Body:
        """Make octets ready to be stored in a transaction; more than INLINE_OCTETS go to a file, synced, first.

        Hold on to the very object until a transaction has stored it: once nobody does, its file is deleted.
        ``is_passing``, ``out_of``: as in Body. ``replacing``: octets that are released when it is stored.

        Raises:
            StorageFullError: there is no room; what is small is judged in the transaction instead.
            StoreError: the disk failed.
        """

    async def load_body(self, body: Body) -> bytes:
        """The octets again.

        Raises:
            DamagedBodyError: released meanwhile, missing, or altered on disk. A parcel of which this is true is to
                be deleted for reason DAMAGED (which does nothing if it is gone already).
            StoreError: the database failed.
        """

    async def load_bodies(self, bodies: Sequence[Body]) -> list[bytes | None]:
        """The octets of several, read together; ``None`` where ``load_body`` would raise DamagedBodyError.

        Raises:
            StoreError: the database failed.
        """

    async def sweep(self, now: datetime) -> Expired:
        """Remove what expired more than two hours ago, and files that no row names.

        The newest certificate of each role, subject and issuer stays, so that "expired" can be told from "none".
        """

    async def usage(self) -> StorageUsage: ...

    async def close(self) -> None:
        """Finish what is queued, checkpoint, close."""


def add_expired(one: Expired, other: Expired) -> Expired:
    """The sum of two sweeps."""
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
    """Delete rows whose octets, or whose parcel or certificate, did not survive the database that they come from."""
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
