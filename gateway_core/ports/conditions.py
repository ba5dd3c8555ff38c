"""What the system says about the cost of the connection and of the power."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from msgspec import Struct


class Conditions(Struct, frozen=True):
    """``None``: the system does not say."""

    metered: bool | None = None
    """Whether the connection to the Internet is paid for by what goes over it."""
    on_battery: bool | None = None


class ConditionWatch(Protocol):
    """The system's view, as it changes."""

    def conditions(self) -> AsyncIterator[Conditions]:
        """Yields what is so now, and again after each change; for ever."""
