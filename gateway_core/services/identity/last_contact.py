"""When the public gateway was last heard of, by whatever way. It outlives a restart, so that nobody reads "never"."""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core.ports import Transaction

CONTACT_SETTING = "last_contact"

CONTACT_KEPT_EVERY = timedelta(minutes=10)
"""A later contact is written no sooner than this after the one that is kept: signs of life come every few seconds."""


def save_contact(tx: Transaction, moment: datetime) -> None:
    """The public gateway was heard of at ``moment``, the gateway's time."""
    tx.settings.put(CONTACT_SETTING, moment.isoformat())


def read_contact(tx: Transaction) -> datetime | None:
    """The latest that was kept; ``None`` before the first."""
    value = tx.settings.get(CONTACT_SETTING)
    return None if value is None else datetime.fromisoformat(str(value))
