"""The values that a gateway reports to the apps of its device: its time, and the states of their parcels."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from gateway_core.identifiers import PrivateAddress

Moment = Annotated[datetime, Meta(tz=True)]


class GatewayTime(Struct, frozen=True):
    """The times of the gateway, both UTC. An app knows only the device's clock, which may be years off."""

    corrected: Moment
    """The time by which the gateway judges messages."""
    agreed: Moment
    """The time by which the gateway deletes expired messages, confirmed by two independent witnesses."""


class ParcelState(StrEnum):
    """The place of a parcel. A state is no proof of reading; only an answer proves that a person read the message."""

    WAITING = "waiting"
    """In the queue of this gateway: for a courier, the Internet, or an app of this device."""
    WITH_COURIER = "with-courier"
    """Couriers have confirmed the parcel. The gateway keeps a copy until the public gateway acknowledges the parcel."""
    AT_INTERNET_GATEWAY = "at-internet-gateway"
    """The public gateway has acknowledged the parcel."""
    AT_RECIPIENT = "at-recipient"
    """The recipient has the parcel: an app on this device, or a node on the Internet that accepted it directly."""
    EXPIRED = "expired"
    """The parcel expired before any acknowledgement. A courier may have delivered it nevertheless."""
    REFUSED = "refused"
    """The gateway deleted the parcel undelivered; ``reason`` has the cause."""


class ParcelWay(Struct, frozen=True):
    """The present state of a parcel, with the earlier times."""

    state: ParcelState
    since: datetime
    """The start of the present state. For WITH_COURIER: when the first courier took the parcel."""
    accepted_at: datetime
    times_taken: int = 0
    """Confirmations by couriers; a courier counts once for each visit."""
    first_taken_at: datetime | None = None
    last_taken_at: datetime | None = None
    reason: str = ""
    """The ``DeletionReason``; empty while the gateway holds the parcel."""


class FoundWay(Struct, frozen=True):
    """The way of the parcel with the id ``id``."""

    id: str
    way: ParcelWay


class ParcelChange(Struct, frozen=True):
    """A new state of a parcel of ``sender``."""

    sender: str
    id: str
    way: ParcelWay


class WaitingMessageView(Struct, frozen=True):
    """A parcel of an app in the queue of this gateway. The view omits the recipient."""

    id: str
    endpoint: PrivateAddress
    """The app that sent the parcel."""
    size: int
    """The size in octets."""
    expires: datetime | None
    way: ParcelWay


class FoundMessageView(Struct, frozen=True):
    """A parcel of an app, in the queue or deleted."""

    id: str
    endpoint: PrivateAddress
    way: ParcelWay
