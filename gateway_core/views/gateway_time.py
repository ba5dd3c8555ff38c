"""The time as the gateway of a device knows it, for the apps there."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

Moment = Annotated[datetime, Meta(tz=True)]


class GatewayTime(Struct, frozen=True):
    """Both UTC: an app's own clock is the device's, which may be years off."""

    corrected: Moment
    """By which the gateway judges messages."""
    agreed: Moment
    """By which it deletes what has expired: two independent witnesses say that it has come."""
