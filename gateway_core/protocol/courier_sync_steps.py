"""The steps of a courier sync, the phases that observers see, and how long each may take."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from gateway_core.events import SyncPhase


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
    """What the sync waits for."""

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
"""What each step is to observers."""
