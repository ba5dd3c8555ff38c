"""What a courier sync does next: the actions that :mod:`gateway_core.protocol.courier_sync` answers with."""

from __future__ import annotations

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.events import SyncOutcome


class Connect(Struct, frozen=True):
    """Open the connection; answer with ``connected`` or ``connection_failed``."""


class Disconnect(Struct, frozen=True):
    """Close the connection."""


class AskOperator(Struct, frozen=True):
    """Ask for approval; answer with ``approved``, ``denied`` or nothing."""


class StartCollecting(Struct, frozen=True):
    """Begin CollectCargo with the CCA of that index; answer with cargoes, then ``collection_ended`` or ``_failed``."""

    cca: int


class AcknowledgeCargo(Struct, frozen=True):
    """The cargo is on stable storage: tell the courier."""

    delivery_id: str


class MakeCargo(Struct, frozen=True):
    """Make the next cargo; answer with ``cargo_made`` or ``source_exhausted``."""


class StartDelivering(Struct, frozen=True):
    """Begin DeliverCargo."""


class SendCargo(Struct, frozen=True):
    """Send that cargo (again); answer with ``cargo_sent``."""

    delivery_id: str


class ForgetCargo(Struct, frozen=True):
    """That cargo's octets are not needed any more. ``acknowledged``: the courier has it."""

    delivery_id: str
    acknowledged: bool


class EndCall(Struct, frozen=True):
    """Nothing more to send on the open call."""


class CancelCall(Struct, frozen=True):
    """Abandon the open call."""


class Finish(Struct, frozen=True):
    """The sync is over; the connection is to be closed."""

    outcome: SyncOutcome
    reason: Statement


Action = (
    Connect
    | Disconnect
    | AskOperator
    | StartCollecting
    | AcknowledgeCargo
    | MakeCargo
    | StartDelivering
    | SendCargo
    | ForgetCargo
    | EndCall
    | CancelCall
    | Finish
)
