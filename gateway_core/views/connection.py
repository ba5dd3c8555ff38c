"""The views of the way to the Internet and of the pairing, as the operator sees and sets them: plain data.

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
    """The number of attempts that failed so far, since the choice or the start of the gateway."""
    reason: Statement
    """The reason why the last one failed; empty before one was made."""
    next_attempt: datetime | None
    """``None`` while an attempt is made, and while none is due (paused, or not running)."""
    is_trying: bool = False


class RevocationView(Struct, frozen=True):
    """The answer to whether a public gateway was notified that our certificate counts no more.

    Before everything was erased.
    """

    public_gateway: str
    sent: bool
    reason: Statement = NOTHING
    """The reason why it was not."""


class ProxyMode(StrEnum):
    """The sources of the proxy."""

    NONE = "none"
    SYSTEM = "system"
    MANUAL = "manual"


class ProxyView(Struct, frozen=True):
    """The choice of a proxy. Never holds a password."""

    mode: ProxyMode
    url: str
    """Of the one that was named, without credentials; empty in the other modes."""
    user: str
    in_use: str
    """Address of the proxy that connections take now; empty: they are direct."""
    problem: str = ""
    """The reason why no connection can be made this way."""


class ConnectionRule(StrEnum):
    """The use of the Internet that is allowed; the later here, the stricter."""

    EXCHANGE = "exchange"
    ACKNOWLEDGE = "acknowledge"
    """Only tell the public gateway which parcels arrived by courier: a few hundred octets."""
    PAUSE = "pause"


class ConnectionRulesView(Struct, frozen=True):
    """The rule for a costly connection and for battery."""

    metered: ConnectionRule
    battery: ConnectionRule
    is_metered: bool | None
    """``None``: this system does not say."""
    is_on_battery: bool | None
    in_force: ConnectionRule
    """The rule that holds now."""


MIN_BACKUP_PASSPHRASE = 12
"""The shortest passphrase of a backup, in characters: a backup can be attacked at leisure."""

LARGEST_BACKUP = 4_000_000
"""The largest backup that is read, in octets."""


class FormerPublicGatewayView(Struct, frozen=True):
    """The public gateway that was left last, while the change can still be taken back.

    ``may_hold_messages``: it could not be asked, or did not give everything; a courier can bring what it still holds.
    """

    domain: str
    left_at: datetime
    undo_until: datetime
    may_hold_messages: bool = False
