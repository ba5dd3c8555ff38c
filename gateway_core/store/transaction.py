"""All tables on one connection."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gateway_core.clock import expiry_limit
from gateway_core.events import DeletionReason, Direction
from gateway_core.ports import DeletionTotals, Expired
from gateway_core.store.acknowledgements import AcknowledgementRows
from gateway_core.store.approvals import CourierQuestionRows, NetworkDecisionRows
from gateway_core.store.body_rows import BodyRows, Mark
from gateway_core.store.cargoes import CargoRows
from gateway_core.store.certificates import CertificateRows
from gateway_core.store.connection import Connection
from gateway_core.store.deauthorizations import DeauthorizationRows
from gateway_core.store.endpoints import EndpointRows
from gateway_core.store.history import HistoryRows, SettingRows
from gateway_core.store.keys import KeyRows
from gateway_core.store.parcels import ParcelRows
from gateway_core.store.seen_messages import SeenMessageRows
from gateway_core.store.space import Space

EXPIRED_AT_ONCE = 500
"""Parcels that one transaction deletes, so that a long sweep holds nobody up."""

_FREE_PAGES_KEPT = 2500  # of 4 KiB


class StoreTransaction:
    """Implements the Transaction port. One object serves all transactions of a connection, one after another."""

    def __init__(self, connection: Connection, space: Space) -> None:
        self.connection = connection
        self.space = space
        self.bodies = BodyRows(connection, space)
        seen = SeenMessageRows(connection)
        self._seen = seen
        self._acknowledgements = AcknowledgementRows(connection)
        self.endpoints = EndpointRows(connection)
        self.parcels = ParcelRows(connection, self.bodies, seen, self.endpoints)
        self.cargo = CargoRows(connection, self.bodies, seen)
        self.keys = KeyRows(connection)
        self.certificates = CertificateRows(connection)
        self.deauthorizations = DeauthorizationRows(connection)
        self.history = HistoryRows(connection)
        self.network_decisions = NetworkDecisionRows(connection)
        self.courier_questions = CourierQuestionRows(connection)
        self.settings = SettingRows(connection)

    def mark(self) -> tuple[Mark, int]:
        """Where everything stands that a rollback of the database does not undo, for ``restore``."""
        return self.bodies.mark(), self.endpoints.mark()

    def restore(self, mark: tuple[Mark, int]) -> None:
        """The transaction is rolled back that far."""
        bodies, endpoints = mark
        self.bodies.restore(bodies)
        self.endpoints.restore(endpoints)

    def write_notes(self) -> None:
        """Write what is written once for a group, not once for each piece of work."""
        self.endpoints.write_notes()

    def delete_owners(self, body_id: int, reason: DeletionReason, now: datetime) -> None:
        """Delete whatever owns a body: its octets are lost."""
        for row_id in self._owners("parcels", body_id):
            self.parcels.delete(row_id, reason, now)
        for row_id in self._owners("cargoes", body_id):
            self.cargo.lose(row_id)
        for row_id in self._owners("quarantined_messages", body_id):
            self.parcels.give_up_quarantined(row_id, reason, now)

    def _owners(self, table: str, body_id: int) -> list[int]:
        rows = self.connection.execute(f"SELECT id FROM {table} WHERE body_id = ?", (body_id,))  # noqa: S608
        return [int(row[0]) for row in rows.fetchall()]

    def delete_expired(self, now: datetime) -> Expired:
        """Delete what is not valid any more: EXPIRED_AT_ONCE parcels, and all of the rest."""
        deadline = expiry_limit(now)
        self._acknowledgements.delete_expired(deadline)
        self.deauthorizations.delete_expired(now)
        return Expired(
            parcels=tuple(self.parcels.delete_expired(deadline, now, EXPIRED_AT_ONCE)),
            session_keys=self.keys.delete_expired(now),
            replay_ids=self._seen.delete_expired(deadline),
            certificates=self.certificates.delete_expired(deadline),
        )

    def give_back_space(self) -> None:
        """Give part of the unused pages back to the disk, if there are many."""
        row = self.connection.execute("PRAGMA freelist_count").fetchone()
        assert row is not None
        if int(row[0]) > _FREE_PAGES_KEPT:
            self.connection.execute(f"PRAGMA incremental_vacuum({_FREE_PAGES_KEPT})").fetchall()


def add_expired(one: Expired, other: Expired) -> Expired:
    """The sum of two sweeps."""
    totals: dict[Direction, DeletionTotals] = {}
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
