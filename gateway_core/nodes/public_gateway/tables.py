"""The public gateway's tables on one connection: what a transaction of it is made of."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from datetime import datetime, timedelta
from typing import TypeAlias

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.nodes.public_gateway.courier_rows import (
    AcknowledgementRows,
    CargoRequestRows,
    DeauthorizationRows,
)
from gateway_core.nodes.public_gateway.gateway_rows import GatewayRows, RevokedRows
from gateway_core.nodes.public_gateway.parcel_rows import ParcelRows, RelayedRows
from gateway_core.ports.database import Connection, DiskSpaceReader
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.node_tables import NodeTables
from gateway_core.store.engine.opening import Layout
from gateway_core.store.restoration import Restorable
from gateway_core.tables.keys import CertificateRows, KeyRows
from gateway_core.views.backups import NodeKind

DOMAIN = "domain"
"""The setting with its public name."""

REMEMBERED = timedelta(days=14)
"""The longest time for which what was relayed is remembered: cargo, in which it might come again, lives no longer."""

_GATEWAY_FORGOTTEN_AFTER = timedelta(days=180)
_SWEPT_AT_ONCE = 1_000


class PublicGatewayTables(NodeTables):
    """All tables."""

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        super().__init__(connection, disk_space)
        self.keys = KeyRows(connection)
        self.certificates = CertificateRows(connection)
        self.gateways = GatewayRows(connection)
        self.revoked = RevokedRows(connection)
        self.parcels = ParcelRows(connection, self.file_named, self.file_doomed)
        self.relayed = RelayedRows(connection)
        self.acknowledgements = AcknowledgementRows(connection)
        self.requests = CargoRequestRows(connection)
        self.deauthorizations = DeauthorizationRows(connection)

    def relay_ended(self, row_ids: Sequence[int], now: datetime) -> Set[int]:
        """Delete parcels that reached where they were bound, and remember that. Returns those that were there."""
        deleted, until = self.parcels.delete(row_ids), now + REMEMBERED
        self.relayed.add(
            [
                (each.digest, until if each.expires is None else min(until, each.expires + DRIFT_TOLERANCE))
                for each in deleted
            ]
        )
        return {each.row_id for each in deleted}

    def file_names(self) -> Collection[str]:
        return self.parcels.file_sizes().keys()

    def file_sizes(self) -> Mapping[str, int]:
        return self.parcels.file_sizes()

    def forget_files(self, names: Collection[str]) -> None:
        self.parcels.forget_files(names)

    def sweep(self, now: datetime) -> int:
        """Forget what expired. Returns how many parcels were among it; if any, there may be more."""
        deadline = now - DRIFT_TOLERANCE
        expired = self.parcels.expired(deadline, _SWEPT_AT_ONCE)
        self.parcels.delete(expired)
        self.keys.delete_expired(now)
        self.certificates.delete_expired(deadline)
        self.relayed.delete_expired(now)
        self.acknowledgements.delete_expired(deadline)
        self.requests.delete_expired(deadline)
        self.deauthorizations.delete_expired(deadline)
        self.revoked.delete_expired(deadline)
        if self.gateways.forget_expired(now - _GATEWAY_FORGOTTEN_AFTER):
            self.connection.execute(
                "DELETE FROM peer_session_keys WHERE peer NOT IN (SELECT address FROM gateways)"
            )
        return len(expired)


def drop_incomplete(connection: Connection) -> None:
    """Delete rows that are of no use without others that did not survive: there are none."""


LAYOUT = Layout(
    package="gateway_core.nodes.public_gateway",
    functions={},
    tables=PublicGatewayTables,
    drop_incomplete=drop_incomplete,
    own_table="gateways",
)

RESTORABLE = Restorable(
    NodeKind.PUBLIC_GATEWAY, LAYOUT, "SELECT file_name FROM parcels WHERE file_name IS NOT NULL"
)

PublicGatewayStore: TypeAlias = NodeStore[PublicGatewayTables]
