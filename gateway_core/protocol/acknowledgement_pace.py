"""The space between acknowledgements to the public gateway.

Deployed public gateways read the acknowledgements of a collection as a stream of octets: two that arrive while a
parcel is being deleted there are taken for one unknown id, the connection is closed with 1003, and the process behind
it ends, and with it everybody's connections. So they are spaced towards a gateway that is known to be so, from the
first one on, the wider while it takes parcels from us, and towards any other one after it closed like that. The space
doubles with each such close. It narrows quickly to somewhat more than what was refused, and slowly below that. Nothing
is lost meanwhile: what was not acknowledged is delivered again.

The close frame may be lost when the process ends. So a cut within a second of an acknowledgement to a gateway of that
kind counts as one, unless the connection stood for as long as the one before it: that is the host's limit.

Steps without I/O. Times are monotonic seconds.

Spec: RS-000 GSC; docs/decisions/0023.
"""

from __future__ import annotations

from msgspec import Struct

DEPLOYED_SPACE_SECONDS = 0.1
"""The least towards a gateway of the deployed network."""

FIRST_SPACE_SECONDS = 0.3
"""The one that such a gateway begins with, and the least one after a refusal and while it takes parcels."""

WIDEST_SPACE_SECONDS = 2.0
QUICKLY, SLOWLY = 0.8, 0.97
NARROWED_EVERY = 20
"""Acknowledgements after which the space is multiplied by QUICKLY or SLOWLY."""

CUT_SECONDS = 1.0
"""Between an acknowledgement and a cut that counts as its refusal."""

_SAME_AGE_SECONDS = 0.5
_MORE_THAN_REFUSED = 1.25
_NO_SPACE_SECONDS = 0.01
"""The space below which there is none."""


class AcknowledgementPace(Struct):
    """Kept over all connections to one public gateway. ``least``: seconds below which the space never narrows."""

    least: float = 0.0
    space: float = 0.0
    _refused: float = 1.2 * DEPLOYED_SPACE_SECONDS
    """The latest space that was too narrow, or is taken to be."""
    _sent_at: float = float("-inf")
    _since_change: int = 0
    _age_at_cut: float = 5.0
    """Of the latest connection that was cut; the host of the deployed gateway cuts each at that age."""

    def __post_init__(self) -> None:
        if self.least:
            self.space = max(self.least, FIRST_SPACE_SECONDS)

    def wait(self, now: float, *, is_busy: bool = False) -> float:
        """Seconds until the next acknowledgement may leave. ``is_busy``: the gateway takes parcels from us."""
        space = max(self.space, FIRST_SPACE_SECONDS) if is_busy and self.least else self.space
        return max(0.0, self._sent_at + space - now)

    def sent(self, now: float) -> None:
        """One leaves."""
        self._sent_at = now
        self._since_change += 1
        if self._since_change >= NARROWED_EVERY:
            edge = _MORE_THAN_REFUSED * self._refused
            narrower = max(edge, self.space * QUICKLY) if self.space > edge else self.space * SLOWLY
            self._change(narrower if narrower >= _NO_SPACE_SECONDS else 0.0)

    def refused(self) -> None:
        """The gateway closed with 1003 after one: they came too close together."""
        self._refused = max(self.space, self._refused / 2)
        self._change(min(WIDEST_SPACE_SECONDS, max(2 * self.space, FIRST_SPACE_SECONDS)))

    def cut(self, now: float, age: float) -> None:
        """The connection broke off without a word, after so many seconds."""
        is_limit = abs(age - self._age_at_cut) <= _SAME_AGE_SECONDS
        self._age_at_cut = age
        if self.least and not is_limit and now - self._sent_at <= CUT_SECONDS:
            self.refused()

    def _change(self, space: float) -> None:
        self.space = max(self.least, space)
        self._since_change = 0
