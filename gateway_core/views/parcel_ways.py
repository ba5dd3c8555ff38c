"""The information that a gateway gives the apps of its device: its time, and the places of their parcels."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from gateway_core.identifiers import PrivateAddress

Moment = Annotated[datetime, Meta(tz=True)]


class GatewayTime(Struct, frozen=True):
    """Both UTC: an app's own clock is the device's, which may be years off."""

    corrected: Moment
    """By which the gateway judges messages."""
    agreed: Moment
    """By which it deletes what has expired: two independent witnesses say that it has come."""


class ParcelState(StrEnum):
    """The place of a parcel. None of them says that somebody read it: only an answer does."""

    WAITING = "waiting"
    """Here: for a courier or the Internet, or for an app of this device to take it."""
    WITH_COURIER = "with-courier"
    """Couriers said that they have it. A copy is here until the Internet gateway says that it arrived."""
    AT_INTERNET_GATEWAY = "at-internet-gateway"
    """The Internet gateway said that it holds it."""
    AT_RECIPIENT = "at-recipient"
    """The one that it is for has it: an app on this device, or a node on the Internet that took it directly."""
    EXPIRED = "expired"
    """Its time was over before anybody said that it arrived. A courier may have brought it all the same."""
    REFUSED = "refused"
    """This gateway does not hold it any more, and it did not arrive by way of it. The reason says why."""


class ParcelWay(Struct, frozen=True):
    """The way of one parcel so far."""

    state: ParcelState
    since: datetime
    """The moment when the present state began. With couriers: when the first of them took it along."""
    accepted_at: datetime
    times_taken: int = 0
    """Couriers that said that they have it, each visit counted."""
    first_taken_at: datetime | None = None
    last_taken_at: datetime | None = None
    reason: str = ""
    """The reason why it is not here any more, a ``DeletionReason``; empty while it is."""


class FoundWay(Struct, frozen=True):
    """The way of the parcel of that id."""

    id: str
    way: ParcelWay


class ParcelChange(Struct, frozen=True):
    """A parcel of ``sender`` is elsewhere."""

    sender: str
    id: str
    way: ParcelWay


class WaitingMessageView(Struct, frozen=True):
    """A parcel of an app that this gateway holds. Whom it is for is not told."""

    id: str
    endpoint: PrivateAddress
    """The app that handed it in."""
    size: int
    """Octets."""
    expires: datetime | None
    way: ParcelWay


class FoundMessageView(Struct, frozen=True):
    """A parcel of an app, held or gone."""

    id: str
    endpoint: PrivateAddress
    way: ParcelWay
