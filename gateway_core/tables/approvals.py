"""The tables of the operator's decisions about networks, and of open questions about couriers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from gateway_core.ports.database import Connection, Row
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalRequest, NetworkDecision, OpenQuestion
from gateway_core.tables.columns import from_integer, serialize, to_integer

DECISIONS_KEPT = 500
"""The oldest is forgotten when there are more: the operator is then asked again."""

_COLUMNS = (
    "id, network, name, interface, gateway, allowed, certificate, public_gateways, decided_at, "
    "courier_key, any_courier"
)


class NetworkDecisionRows:
    """Remembered answers about couriers, at most one for each network."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

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
        """Remember an answer, in place of an earlier one about that network. The oldest of many are forgotten."""
        assert network.mark, "a network that cannot be told from others is not decided about"
        self._connection.execute("DELETE FROM network_decisions WHERE network = ?", (network.mark,))
        row_id = self._connection.execute(
            "INSERT INTO network_decisions "
            "(network, name, interface, gateway, allowed, certificate, public_gateways, decided_at, courier_key, "
            "any_courier) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                network.mark,
                network.name,
                network.interface,
                network.gateway,
                int(allowed),
                certificate_fingerprint,
                serialize(list(public_gateways)),
                to_integer(now),
                key_fingerprint,
                int(any_courier),
            ),
        ).lastrowid
        self._connection.execute("DELETE FROM network_decisions WHERE id <= ?", (row_id - DECISIONS_KEPT,))

    def get(self, mark: str) -> NetworkDecision | None:
        """Return what holds for the network with that mark."""
        row = self._connection.execute(
            f"SELECT {_COLUMNS} FROM network_decisions WHERE network = ?",  # noqa: S608
            (mark,),
        ).fetchone()
        return None if row is None else _decision(row)

    def all(self) -> Sequence[NetworkDecision]:
        """All of them, newest first."""
        rows = self._connection.execute(f"SELECT {_COLUMNS} FROM network_decisions ORDER BY id DESC")  # noqa: S608
        return [_decision(row) for row in rows]

    def remove(self, decision_id: int) -> bool:
        """Forget one. Returns whether it was known."""
        cursor = self._connection.execute("DELETE FROM network_decisions WHERE id = ?", (decision_id,))
        return cursor.rowcount == 1


class CourierQuestionRows:
    """Questions about couriers that nobody has answered yet; they outlast the process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def open(self, request: ApprovalRequest, now: datetime) -> int:
        """Keep a question, in place of an earlier one about the same courier. Returns its id, never used before."""
        for question in self.all():
            if question.request.courier == request.courier:
                self.close(question.question_id)
        cursor = self._connection.execute(
            "INSERT INTO courier_questions (asked_at, request) VALUES (?, ?)",
            (to_integer(now), serialize(request)),
        )
        return cursor.lastrowid

    def all(self) -> Sequence[OpenQuestion]:
        """All of them, oldest first."""
        rows = self._connection.execute("SELECT id, asked_at, request FROM courier_questions ORDER BY id")
        return [
            OpenQuestion(row_id, msgspec.json.decode(request, type=ApprovalRequest), from_integer(asked_at))
            for row_id, asked_at, request in rows
        ]

    def close(self, question_id: int) -> bool:
        """Forget one. Returns whether it was known."""
        cursor = self._connection.execute("DELETE FROM courier_questions WHERE id = ?", (question_id,))
        return cursor.rowcount == 1


def _decision(row: Row) -> NetworkDecision:
    (
        row_id,
        mark,
        name,
        interface,
        gateway,
        allowed,
        certificate,
        public_gateways,
        decided_at,
        key,
        any_courier,
    ) = row
    return NetworkDecision(
        decision_id=row_id,
        network=LocalNetwork(interface, name, gateway, mark),
        allowed=bool(allowed),
        certificate_fingerprint=certificate,
        public_gateways=msgspec.json.decode(public_gateways, type=tuple[str, ...]),
        decided_at=from_integer(decided_at),
        key_fingerprint=key,
        any_courier=bool(any_courier),
    )
