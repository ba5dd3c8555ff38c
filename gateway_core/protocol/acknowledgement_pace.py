"""The space between acknowledgements to the public gateway.

Deployed public gateways read the acknowledgements of a collection as a stream of octets. Two acknowledgements that
arrive during the deletion of a parcel are read as one unknown id. The gateway then closes the connection with 1003, and
its process ends with the connections of all clients.

So acknowledgements to a gateway known for this fault are spaced from the start, and wider while the gateway takes
parcels from us. To other gateways they are spaced after such a close. Each such close doubles the space. The space then
narrows: quickly until slightly above the refused space, slowly below. No parcel is lost meanwhile, because
unacknowledged parcels are delivered again.

The close frame may be lost when the process ends. So for gateways with the fault, a cut within a second of an
acknowledgement counts as a refusal, unless the connection lasted as long as the one before, which shows the limit of
the host.

Steps without I/O. Times are monotonic seconds.

Spec: RS-000 GSC; docs/decisions/0023.
"""

from msgspec import Struct

DEPLOYED_SPACE_SECONDS = 0.1
"""The least space towards a gateway of the deployed network."""

FIRST_SPACE_SECONDS = 0.3
"""The space at first contact with such a gateway, and the least space after a refusal and while it takes parcels."""

WIDEST_SPACE_SECONDS = 2.0
QUICKLY, SLOWLY = 0.8, 0.97
NARROWED_EVERY = 20
"""Acknowledgements after which the space is multiplied by QUICKLY or SLOWLY."""

CUT_SECONDS = 1.0
"""The longest time between an acknowledgement and a cut that counts as its refusal."""

_SAME_AGE_SECONDS = 0.5
_MORE_THAN_REFUSED = 1.25
_NO_SPACE_SECONDS = 0.01
"""Smaller spaces become 0."""


class AcknowledgementPace(Struct):
    """The pace over all connections to one public gateway. ``least``: the minimum of the space, in seconds."""

    least: float = 0.0
    space: float = 0.0
    _refused: float = 1.2 * DEPLOYED_SPACE_SECONDS
    """The latest refused space, or the assumed one."""
    _sent_at: float = float("-inf")
    _since_change: int = 0
    _age_at_cut: float = 5.0
    """The age of the latest connection at its cut. The deployed gateway's host cuts each connection at this age."""

    def __post_init__(self) -> None:
        if self.least:
            self.space = max(self.least, FIRST_SPACE_SECONDS)

    def wait(self, now: float, *, is_busy: bool = False) -> float:
        """Return the seconds until the next acknowledgement. ``is_busy``: the gateway takes parcels from us."""
        space = max(self.space, FIRST_SPACE_SECONDS) if is_busy and self.least else self.space
        return max(0.0, self._sent_at + space - now)

    def record_sending(self, now: float) -> None:
        """Record that an acknowledgement leaves."""
        self._sent_at = now
        self._since_change += 1
        if self._since_change >= NARROWED_EVERY:
            edge = _MORE_THAN_REFUSED * self._refused
            narrower = max(edge, self.space * QUICKLY) if self.space > edge else self.space * SLOWLY
            self._change(narrower if narrower >= _NO_SPACE_SECONDS else 0.0)

    def record_refusal(self) -> None:
        """Record that the gateway closed with 1003 after an acknowledgement: the space was too small."""
        self._refused = max(self.space, self._refused / 2)
        self._change(min(WIDEST_SPACE_SECONDS, max(2 * self.space, FIRST_SPACE_SECONDS)))

    def record_cut(self, now: float, age: float) -> None:
        """Record that the connection broke without a close frame at this age in seconds."""
        is_limit = abs(age - self._age_at_cut) <= _SAME_AGE_SECONDS
        self._age_at_cut = age
        if self.least and not is_limit and now - self._sent_at <= CUT_SECONDS:
            self.record_refusal()

    def _change(self, space: float) -> None:
        self.space = max(self.least, space)
        self._since_change = 0
