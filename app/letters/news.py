"""News of the letter box, for whoever has it open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gateway_core.errors import StoreError
from gateway_core.views.letters import Arrival


class News:
    """Calls its listeners in the letter box's own loop."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        """Letters, correspondents or ways are other than before."""
        self.arrived: Callable[[Sequence[Arrival]], None] = lambda _: None
        """Letters came."""
        self.trouble: StoreError | None = None
        """The reason why letters that came are not taken in now, such as a full disk."""
