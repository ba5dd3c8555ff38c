"""Apps of the program whose identity was taken over: that program keeps no list of them, so they are known by proof.

Every app that registers with this gateway is written down. So whoever is unknown and yet has a certificate that our key
signed has it from that program, or was removed by the operator since. The former is taken in when it first shows
itself; the latter is remembered, and has to register again.
"""

from __future__ import annotations

from datetime import datetime

from gateway_core.identifiers import PrivateAddress
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState

MOVED_SETTING = "moved_in"
"""The moment when this gateway took over another program's identity (ISO 8601); absent: never."""

REMOVED_SETTING = "removed_after_move"
"""Apps that the operator removed since, a list of private addresses."""


def import_endpoint(tx: Transaction, endpoint: PrivateAddress, now: datetime) -> EndpointState | None:
    """Let in an unknown endpoint that proved to hold a certificate of ours; ``None`` if it must register."""
    if tx.settings.get(MOVED_SETTING) is None or endpoint in _removed(tx):
        return None
    tx.endpoints.upsert(endpoint, EndpointState.ALLOWED, "", None, now)
    return EndpointState.ALLOWED


def note_removed(tx: Transaction, endpoint: PrivateAddress) -> None:
    """The operator removed it: its old certificate is not to bring it back."""
    removed = _removed(tx)
    if tx.settings.get(MOVED_SETTING) is not None and endpoint not in removed:
        tx.settings.put(REMOVED_SETTING, [*removed, endpoint])


def _removed(tx: Transaction) -> list[str]:
    values = tx.settings.get(REMOVED_SETTING)
    return [str(each) for each in values] if isinstance(values, list) else []
