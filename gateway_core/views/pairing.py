"""The views of this gateway's identity and pairing: optional parts of a gateway's commands that may be taken back.

Plain data, safe to hand to another thread. A face offers each of these only where the gateway has it.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

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
