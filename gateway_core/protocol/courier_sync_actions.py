"""What a courier sync does next: the actions that :mod:`gateway_core.protocol.courier_sync` answers with."""

from __future__ import annotations

from dataclasses import dataclass

from gateway_core.events import SyncOutcome


@dataclass(frozen=True, slots=True)
class Connect:
    """Open the connection; answer with ``connected`` or ``connection_failed``."""


@dataclass(frozen=True, slots=True)
class Disconnect:
    """Close the connection."""


@dataclass(frozen=True, slots=True)
class AskOperator:
    """Ask for approval; answer with ``approved``, ``denied`` or nothing."""


@dataclass(frozen=True, slots=True)
class StartCollecting:
    """Begin CollectCargo with the CCA of that index; answer with cargoes, then ``collection_ended`` or ``_failed``."""

    cca: int


@dataclass(frozen=True, slots=True)
class AcknowledgeCargo:
    """The cargo is on stable storage: tell the courier."""

    delivery_id: str


@dataclass(frozen=True, slots=True)
class MakeCargo:
    """Make the next cargo; answer with ``cargo_made`` or ``source_exhausted``."""


@dataclass(frozen=True, slots=True)
class StartDelivering:
    """Begin DeliverCargo."""


@dataclass(frozen=True, slots=True)
class SendCargo:
    """Send that cargo (again); answer with ``cargo_sent``."""

    delivery_id: str


@dataclass(frozen=True, slots=True)
class ForgetCargo:
    """That cargo's octets are not needed any more. ``acknowledged``: the courier has it."""

    delivery_id: str
    acknowledged: bool


@dataclass(frozen=True, slots=True)
class EndCall:
    """Nothing more to send on the open call."""


@dataclass(frozen=True, slots=True)
class CancelCall:
    """Abandon the open call."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The sync is over; the connection is to be closed."""

    outcome: SyncOutcome
    reason: str


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
