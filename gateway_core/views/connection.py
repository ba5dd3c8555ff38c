"""How this gateway reaches the Internet, as the operator sees and sets it: plain data, and optional commands.

Beside views.status, which holds the one status value; what is here appears in it or stands behind a setting.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import NOTHING, Statement


class RegistrationView(Struct, frozen=True):
    """A first registration that has not worked yet and is tried again by itself."""

    public_gateway: str
    attempts: int
    """How many failed so far, since the choice or the start of the gateway."""
    reason: Statement
    """Why the last one failed; empty before one was made."""
    next_attempt: datetime | None
    """``None`` while an attempt is made, and while none is due (paused, or not running)."""
    is_trying: bool = False


class RevocationView(Struct, frozen=True):
    """Whether a public gateway was told that our certificate counts no more, before everything was erased."""

    public_gateway: str
    sent: bool
    reason: Statement = NOTHING
    """Why it was not."""


class ProxyMode(StrEnum):
    """Where the proxy comes from."""

    NONE = "none"
    SYSTEM = "system"
    MANUAL = "manual"


class ProxyView(Struct, frozen=True):
    """What is chosen about proxies. Never holds a password."""

    mode: ProxyMode
    url: str
    """Of the one that was named, without credentials; empty in the other modes."""
    user: str
    in_use: str
    """Address of the proxy that connections take now; empty: they are direct."""
    problem: str = ""
    """Why no connection can be made this way."""


class ConnectionRulesView(Struct, frozen=True):
    """What may be done over a costly connection or on battery: ``exchange``, ``acknowledge`` or ``pause``."""

    metered: str
    battery: str
    is_metered: bool | None
    """``None``: this system does not say."""
    is_on_battery: bool | None
    in_force: str
    """What is allowed now."""
