"""Courier syncs, settings, counts of deletions, the operator's decisions about networks, and open courier questions."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from gateway_core.codes.catalogue import from_stored
from gateway_core.events import DeletionReason, Direction, SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalRequest, NetworkDecision, OpenQuestion
from gateway_core.tables.columns import Rows, from_integer, serialize, struct_of, to_integer
from gateway_core.views.status import DeletionView

SYNCS_KEPT = 200
"""Courier syncs in the history; the oldest are deleted."""


class HistoryRows(Rows):
    """The last 200 courier syncs."""

    def open_sync(self, courier: str, now: datetime) -> int:
        """Begin a sync's record before the sync does anything, so that a crash leaves a trace. Return its id."""
        progress = SyncProgress(0, SyncPhase.AWAITING_APPROVAL, courier, now)
        row_id = self._add("INSERT INTO syncs (record) VALUES (?)", (_to_json(progress),))
        self._run("DELETE FROM syncs WHERE id <= ?", (row_id - SYNCS_KEPT,))
        return row_id

    def save_sync(self, progress: SyncProgress) -> None:
        """Overwrite the record of this sync."""
        self._run("UPDATE syncs SET record = ? WHERE id = ?", (_to_json(progress), progress.sync_id))

    def syncs(self, limit: int = SYNCS_KEPT) -> Sequence[SyncProgress]:
        """Return the latest syncs, newest first. An interrupted sync has no outcome."""
        rows = self._all("SELECT id, record FROM syncs ORDER BY id DESC LIMIT ?", (limit,))
        return [replace(_from_json(record), sync_id=row_id) for row_id, record in rows]


def _to_json(progress: SyncProgress) -> str:
    return serialize(asdict(progress) | {"reason": progress.reason.to_stored()})


def _from_json(record: str) -> SyncProgress:
    fields: dict[str, Any] = msgspec.json.decode(record)
    fields["phase"] = SyncPhase(fields["phase"])
    fields["outcome"] = None if fields["outcome"] is None else SyncOutcome(fields["outcome"])
    fields["reason"] = from_stored(fields["reason"])
    fields["started_at"] = datetime.fromisoformat(fields["started_at"])
    return SyncProgress(**fields)


class SettingRows(Rows):
    """Small settings that are data (public gateway, policies), as JSON values."""

    def get(self, name: str) -> object:
        """Return the value; ``None`` if the setting is absent."""
        return self._find_row(
            lambda row: msgspec.json.decode(row[0]), "SELECT value FROM settings WHERE name = ?", (name,)
        )

    def put(self, name: str, value: object) -> None:
        """Save a value. ``msgspec.convert`` restores a struct from the value."""
        self._run(
            "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            (name, serialize(value)),
        )


_SENT = (DeletionReason.DELIVERED, DeletionReason.ACKNOWLEDGED)
"""Reasons that prove a sending, even if couriers left the parcel unconfirmed."""


class DeletionRows(Rows):
    """One row for each direction and reason."""

    def record(
        self, reason: DeletionReason, octets: int, now: datetime, direction: Direction = Direction.INBOUND
    ) -> None:
        """Count one deletion, of a queued parcel or of another message."""
        self._run(
            "INSERT INTO deletions (direction, reason, count, octets, last_at) VALUES (?, ?, 1, ?, ?) "
            "ON CONFLICT DO UPDATE SET count = count + 1, octets = octets + excluded.octets, "
            "last_at = excluded.last_at",
            (direction, reason, octets, to_integer(now)),
        )

    def all(self) -> Sequence[DeletionView]:
        """Return all deletions so far, by direction and reason."""
        return self._each(
            struct_of(DeletionView), "SELECT direction, reason, count, octets, last_at FROM deletions"
        )


class FollowedRows(Rows):
    """Records of how the gateway's own parcels, its reports, left the queue."""

    def follow(self, row_ids: Sequence[int]) -> None:
        """Record for these parcels alone how they leave the queue, for ``was_sent``."""
        marks = ", ".join("?" * len(row_ids))
        self._run(f"DELETE FROM followed_parcels WHERE parcel_id NOT IN ({marks})", tuple(row_ids))  # noqa: S608
        self._connection.executemany(
            "INSERT OR IGNORE INTO followed_parcels (parcel_id) VALUES (?)", [(each,) for each in row_ids]
        )

    def note_taken(self, row_ids: Sequence[int]) -> None:
        """Record that a courier confirmed these parcels."""
        self._connection.executemany(
            "UPDATE followed_parcels SET was_taken = 1 WHERE parcel_id = ?", [(each,) for each in row_ids]
        )

    def note_gone(self, row_id: int, reason: DeletionReason) -> None:
        """Record that a parcel left the queue. Attempts over the Internet prove nothing: each may have been refused."""
        self._run(
            "UPDATE followed_parcels SET was_sent = max(was_taken, ?) WHERE parcel_id = ?",
            (int(reason in _SENT), row_id),
        )

    def was_sent(self, row_id: int) -> bool | None:
        """Return True if a followed parcel was sent before it left the queue; ``None``: unknown or still queued."""
        return self._find_row(
            lambda row: bool(row[0]),
            "SELECT was_sent FROM followed_parcels WHERE parcel_id = ? AND was_sent IS NOT NULL",
            (row_id,),
        )


DECISIONS_KEPT = 500
"""Decisions stored, at most. The oldest is deleted first; the gateway then asks the operator again."""

_COLUMNS = (
    "id, interface, name, gateway, network, allowed, certificate, public_gateways, decided_at, "
    "courier_key, any_courier"
)


class NetworkDecisionRows(Rows):
    """Remembered decisions about couriers, at most one for each network."""

    def save(
        self,
        network: LocalNetwork,
        now: datetime,
        *,
        allowed: bool,
        certificate_fingerprint: str = "",
        key_fingerprint: str = "",
        any_courier: bool = False,
        public_gateways: Sequence[str] = (),
    ) -> None:
        """Save a decision in place of the network's earlier decision. The oldest above DECISIONS_KEPT are deleted."""
        assert network.mark, "a network that cannot be told from others is not decided about"
        self._run("DELETE FROM network_decisions WHERE network = ?", (network.mark,))
        row_id = self._insert_row(
            "network_decisions",
            network=network.mark,
            name=network.name,
            interface=network.interface,
            gateway=network.gateway,
            allowed=int(allowed),
            certificate=certificate_fingerprint,
            public_gateways=serialize(list(public_gateways)),
            decided_at=to_integer(now),
            courier_key=key_fingerprint,
            any_courier=int(any_courier),
        )
        self._run("DELETE FROM network_decisions WHERE id <= ?", (row_id - DECISIONS_KEPT,))

    def get(self, mark: str) -> NetworkDecision | None:
        """Return the decision for the network with this mark."""
        return self._find_row(
            struct_of(NetworkDecision),
            f"SELECT {_COLUMNS} FROM network_decisions WHERE network = ?",  # noqa: S608
            (mark,),
        )

    def refuses(self, mark: str) -> bool:
        """Return True if the operator forbids couriers on the network with this mark."""
        decision = self.get(mark)
        return decision is not None and not decision.allowed

    def all(self) -> Sequence[NetworkDecision]:
        """Return all decisions, newest first."""
        return self._each(
            struct_of(NetworkDecision),
            f"SELECT {_COLUMNS} FROM network_decisions ORDER BY id DESC",  # noqa: S608
        )

    def remove(self, decision_id: int) -> bool:
        """Delete a decision, and return True if the decision was known."""
        return self._change_row("DELETE FROM network_decisions WHERE id = ?", (decision_id,))


class CourierQuestionRows(Rows):
    """Open questions about couriers, kept across restarts."""

    def open(self, request: ApprovalRequest, now: datetime) -> int:
        """Save a question in place of the courier's earlier question, and return the question's unique id."""
        for question in self.all():
            if question.request.courier == request.courier:
                self.close(question.question_id)
        return self._add(
            "INSERT INTO courier_questions (asked_at, request) VALUES (?, ?)",
            (to_integer(now), serialize(request)),
        )

    def all(self) -> Sequence[OpenQuestion]:
        """Return all open questions, oldest first."""
        rows = self._all("SELECT id, asked_at, request FROM courier_questions ORDER BY id")
        return [
            OpenQuestion(row_id, msgspec.json.decode(request, type=ApprovalRequest), from_integer(asked_at))
            for row_id, asked_at, request in rows
        ]

    def close(self, question_id: int) -> bool:
        """Delete a question, and return True if the question was known."""
        return self._change_row("DELETE FROM courier_questions WHERE id = ?", (question_id,))
