"""The views of the Internet connection and of the pairing, as plain data.

The status value in ``views.status`` contains some of these views; settings show the others.
"""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import NOTHING, Statement


class RegistrationView(Struct, frozen=True):
    """A first registration that has failed so far. The gateway retries automatically."""

    public_gateway: str
    attempts: int
    """The number of failed attempts since the choice of the public gateway or the start of the gateway."""
    reason: Statement
    """The reason of the last failure; empty before the first one."""
    next_attempt: datetime | None
    """When the gateway retries; ``None`` during an attempt, and while no attempt is due (paused or stopped)."""
    is_trying: bool = False


class RevocationView(Struct, frozen=True):
    """Result of revoking our certificate at a public gateway before a wipe."""

    public_gateway: str
    sent: bool
    reason: Statement = NOTHING
    """The reason of the failure, if ``sent`` is false."""


class ProxyMode(StrEnum):
    """The sources of the proxy."""

    NONE = "none"
    SYSTEM = "system"
    MANUAL = "manual"


class ProxyView(Struct, frozen=True):
    """The choice of a proxy, without its password."""

    mode: ProxyMode
    url: str
    """The URL of the proxy named by the operator, without credentials; empty in the other modes."""
    user: str
    in_use: str
    """Address of the proxy in use for connections; empty: the connections are direct."""
    problem: str = ""
    """The reason why connections through the proxy fail."""


class TheftStep(StrEnum):
    """The step of *My computer was stolen*."""

    NONE = "none"
    REVOKING = "revoking"
    """Waiting for a public gateway's answer to the revocation of the former certificates."""
    REGISTERING = "registering"
    """The gateway has a new identity, and registers it."""
    DONE = "done"


class TheftView(Struct, frozen=True):
    """The state of the replacement of this gateway's identity after a theft."""

    step: TheftStep = TheftStep.NONE
    since: datetime | None = None
    revocations: tuple[RevocationView, ...] = ()


class ConnectionRule(StrEnum):
    """The permitted use of the Internet, from the least to the most restricted."""

    EXCHANGE = "exchange"
    ACKNOWLEDGE = "acknowledge"
    """Send the public gateway only the acknowledgements of parcels from couriers: a few hundred octets."""
    PAUSE = "pause"


class ConnectionRulesView(Struct, frozen=True):
    """The rules for a costly connection and for battery power."""

    metered: ConnectionRule
    battery: ConnectionRule
    is_metered: bool | None
    """``None``: this system gives no answer."""
    is_on_battery: bool | None
    in_force: ConnectionRule
    """The rule in force now."""


MIN_BACKUP_PASSPHRASE = 12
"""The shortest passphrase of a backup, in characters. An attacker has unlimited time for guesses at a backup."""

LARGEST_BACKUP = 4_000_000
"""The largest backup that the gateway reads, in octets."""


class FormerPublicGatewayView(Struct, frozen=True):
    """The previous public gateway, while the operator can still undo the change.

    ``may_hold_messages``: the public gateway has not confirmed that it has delivered all our messages. A courier can
    bring the rest.
    """

    domain: str
    left_at: datetime
    undo_until: datetime
    may_hold_messages: bool = False
