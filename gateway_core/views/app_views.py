"""The lists about apps and what waits for them. Part of status, which is where the faces take them from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gateway_core.events import DeletionReason, Direction
from gateway_core.identifiers import PrivateAddress


@dataclass(frozen=True, slots=True)
class LimitationView:
    """How often an app's messages were refused for want of time or room, and when and why last."""

    limit: str
    """``rate``: too many in too short a time; ``share``: its share of the storage is full; ``storage``: all of it."""
    last_at: datetime
    times_too_fast: int
    times_no_room: int


@dataclass(frozen=True, slots=True)
class EndpointView:
    """A registered app, as the operator sees it. ``state``: pending, allowed or blocked."""

    address: PrivateAddress
    state: str
    process: str
    first_seen: datetime
    last_seen: datetime
    certificate_not_after: datetime | None
    parcels_out: int
    parcels_in: int
    connected: bool = False
    user_id: str = ""
    """Of whoever runs the program, as the system names users; empty where it does not tell."""
    other_user: str = ""
    """Who that is, when it is somebody else than who runs this gateway."""
    limitation: LimitationView | None = None
    """``None``: it was never held back."""


@dataclass(frozen=True, slots=True)
class CarriageView:
    """Messages that are on their way: taken along, and kept until somebody confirms that they arrived."""

    transport: str
    """``courier``, ``internet`` or ``local`` (to the app itself); empty for what left before that was noted."""
    count: int
    most_sendings: int
    """How often the one of them that was sent most has been sent."""


@dataclass(frozen=True, slots=True)
class QueueView:
    """What waits for one app in one direction."""

    direction: Direction
    endpoint: PrivateAddress
    count: int
    octets: int
    oldest: datetime
    next_expiry: datetime | None
    on_the_way: tuple[CarriageView, ...] = ()
    """Of those, what was taken along already."""


@dataclass(frozen=True, slots=True)
class DeletionView:
    """How many parcels left the queue for a reason."""

    direction: Direction
    reason: DeletionReason
    count: int
    octets: int
    last_at: datetime
