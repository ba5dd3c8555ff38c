"""A fake of the system's sleep inhibition that records holds, and a sync that triggers one."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from gateway_core.events import SyncPhase, SyncProgress, SyncProgressed
from gateway_core.gateway import PrivateGateway


def noted_holds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with ``held`` and ``released``."""
    notes: list[str] = []

    def take() -> Callable[[], None]:
        notes.append("held")
        return lambda: notes.append("released")

    monkeypatch.setattr("app.process.service_notices.system_hold", lambda: take)
    return notes


def sync(gateway: PrivateGateway) -> None:
    progress = SyncProgress(1, SyncPhase.COLLECTING, "10.0.0.1:21473", datetime(2026, 11, 23, tzinfo=UTC))
    gateway._parts.events.publish(SyncProgressed(progress))
