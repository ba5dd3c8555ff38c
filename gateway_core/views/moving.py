"""The views of what can be taken over from another gateway program on this device.

As immutable values to show before it is done.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.events import Direction


class MovingItem(StrEnum):
    """Kinds of things that are moved, or left behind."""

    PAIRING = "pairing"
    CERTIFICATE = "certificate"
    SESSION_KEY = "session-key"
    PARCEL = "parcel"
    ACKNOWLEDGEMENT = "acknowledgement"


class MovingCertificate(Struct, frozen=True):
    """A certificate that is taken over."""

    self_issued: bool
    """By the gateway itself; otherwise by its public gateway."""
    not_before: datetime
    not_after: datetime


class MovingQueue(Struct, frozen=True):
    """The parcels of one direction that are taken over."""

    direction: Direction
    count: int
    octets: int
    next_expiry: datetime | None


class MovingSkip(Struct, frozen=True):
    """A thing that is left behind, and the reason: one plain sentence."""

    item: MovingItem
    reason: Statement
    count: int


class MovingPreview(Struct, frozen=True):
    """Everything that would be taken over from one folder."""

    folder: str
    layout: str
    """The recognised form of the other program's data."""
    address: str
    """The private address, which stays the same."""
    public_gateway: str | None
    """Its domain name; ``None`` when that program was not registered, or its record is unusable."""
    certificates: tuple[MovingCertificate, ...]
    session_keys: int
    apps: int
    """Apps that are known from their messages; that program keeps no list of them."""
    queues: tuple[MovingQueue, ...]
    acknowledgements: int
    skipped: tuple[MovingSkip, ...]
    is_closed: bool = False
    """The public gateway is known to have been taken out of service: another one is needed."""

    @property
    def is_registered(self) -> bool:
        """True if the gateway can go on without registering again."""
        return self.public_gateway is not None and any(not each.self_issued for each in self.certificates)
