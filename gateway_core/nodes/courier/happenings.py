"""The events of a courier, told to whoever listens, and added up since the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gateway_core.views.courier import Handled, RelayProgress, RelayReport

CourierEvent: TypeAlias = Handled | RelayProgress | RelayReport
Listener: TypeAlias = Callable[[CourierEvent], None]


class Happenings:
    """Calls each listener with each event, in the courier's loop."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self.handled = Handled()
        """All together."""
        self.last_relay: RelayReport | None = None

    def observe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` from now on, until what is returned is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: CourierEvent) -> None:
        """It happened."""
        if isinstance(event, Handled):
            self.handled = self.handled.with_more(event)
        elif isinstance(event, RelayReport):
            self.last_relay = event
        for listener in tuple(self._listeners):
            listener(event)
