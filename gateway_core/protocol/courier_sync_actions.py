"""The vocabulary of a courier sync: its steps with the phases that observers see, its times, and its actions."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.events import SyncOutcome, SyncPhase


class SyncTimings(Struct, frozen=True):
    """Seconds. Spec: RS-000 CRC for silence and pause; deployed couriers close a connection that idles for 10 s."""

    silence: float = 5.0
    progress: float = 600.0
    """A courier that moves octets and completes nothing new for so long is given up: 14 kB/s for the largest cargo."""
    pause: float = 5.0
    longest_pause: float = 9.0
    approval: float = 120.0
    closing: float = 1.0


class Step(StrEnum):
    """The steps of a sync, by what it waits for."""

    NEW = "new"
    PROBING = "probing"
    ASKING = "asking"
    CONNECTING = "connecting"
    COLLECTING = "collecting"
    PAUSING = "pausing"
    DELIVERING = "delivering"
    CLOSING = "closing"
    FINISHED = "finished"


PHASES = {
    Step.NEW: SyncPhase.AWAITING_APPROVAL,
    Step.PROBING: SyncPhase.AWAITING_APPROVAL,
    Step.ASKING: SyncPhase.AWAITING_APPROVAL,
    Step.CONNECTING: SyncPhase.CONNECTING,
    Step.COLLECTING: SyncPhase.COLLECTING,
    Step.PAUSING: SyncPhase.PAUSING,
    Step.DELIVERING: SyncPhase.DELIVERING,
    Step.CLOSING: SyncPhase.DELIVERING,
    Step.FINISHED: SyncPhase.FINISHED,
}
"""The phase that each step is to observers."""


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
    """Release the octets of that cargo. ``acknowledged``: the courier has it."""

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
