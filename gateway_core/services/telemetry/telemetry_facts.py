"""The true answers to the report's sensitive questions, kept on the device; what is reported is mixed with chance.

Counted only under a consent that covers the questions, and forgotten with the week. Nothing that stands in clear in
the report may tell these answers: a question that another field answers is not worth asking with care.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from gateway_core.events import EndpointBlocked, Event, SyncEnded, SyncOutcome


class WeekFacts(Struct):
    """The user's decisions in the running week; the names are those of the report's fields."""

    courier_refused: bool = False
    app_blocked: bool = False

    def note(self, event: Event) -> None:
        """Remember an event, if one of the questions is about it."""
        match event:
            case SyncEnded(progress):
                self.courier_refused |= progress.outcome is SyncOutcome.DENIED
            case EndpointBlocked():
                self.app_blocked = True
            case _:
                pass

    def answers(self) -> dict[str, bool]:
        """The true answers by field: all of them, always, because silence would be an answer too."""
        return {name: bool(value) for name, value in asdict(self).items()}
