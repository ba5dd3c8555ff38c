"""The space between acknowledgements to the public gateway.

Deployed public gateways read the acknowledgements of a collection as a stream of octets: two that arrive while a
parcel is being deleted there are taken for one unknown id, and the connection is closed with 1003. So they are spaced
towards a gateway that is known to be so, and towards any other one after it closed like that. The space doubles with
each such close, and narrows slowly again. Nothing is lost meanwhile: what was not acknowledged is delivered again.

Steps without I/O. Times are monotonic seconds.

Spec: RS-000 GSC; DECISIONS.md, "Short sessions and spaced acknowledgements".
"""

from __future__ import annotations

from msgspec import Struct

DEPLOYED_SPACE_SECONDS = 0.1
"""Towards a gateway of the deployed network, and the first one towards any other that closed with 1003."""

WIDEST_SPACE_SECONDS = 2.0
NARROWER = 0.9
NARROWED_EVERY = 20
"""Acknowledgements after which the space is multiplied by NARROWER."""

_NO_SPACE_SECONDS = 0.01
"""The space below which there is none."""


class AcknowledgementPace(Struct):
    """Kept over all connections to one public gateway. ``least``: seconds below which the space never narrows."""

    least: float = 0.0
    space: float = 0.0
    _next_at: float = float("-inf")
    _since_change: int = 0

    def __post_init__(self) -> None:
        self.space = max(self.space, self.least)

    def wait(self, now: float) -> float:
        """Seconds until the next acknowledgement may leave."""
        return max(0.0, self._next_at - now)

    def sent(self, now: float) -> None:
        """One leaves."""
        self._next_at = now + self.space
        self._since_change += 1
        if self._since_change >= NARROWED_EVERY:
            narrower = self.space * NARROWER
            self._change(narrower if narrower >= _NO_SPACE_SECONDS else 0.0)

    def refused(self) -> None:
        """The gateway closed with 1003 after one: they came too close together."""
        self._change(min(WIDEST_SPACE_SECONDS, max(2 * self.space, DEPLOYED_SPACE_SECONDS)))

    def _change(self, space: float) -> None:
        self.space = max(self.least, space)
        self._since_change = 0
