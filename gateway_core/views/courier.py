"""A courier's view of itself, as immutable values: what it carries, what it handled, how a relay went."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import NOTHING, Statement


class Handled(Struct, frozen=True):
    """The effect of a private gateway's call."""

    cargoes_taken: int = 0
    octets_taken: int = 0
    authorizations_taken: int = 0
    cargoes_handed_over: int = 0
    octets_handed_over: int = 0
    refused: int = 0
    """Messages that are not valid, or for which there is no room."""
    reason: Statement = NOTHING
    """Why it was refused."""

    def with_more(self, other: Handled) -> Handled:
        """Return both together, with the later reason."""
        return Handled(
            cargoes_taken=self.cargoes_taken + other.cargoes_taken,
            octets_taken=self.octets_taken + other.octets_taken,
            authorizations_taken=self.authorizations_taken + other.authorizations_taken,
            cargoes_handed_over=self.cargoes_handed_over + other.cargoes_handed_over,
            octets_handed_over=self.octets_handed_over + other.octets_handed_over,
            refused=self.refused + other.refused,
            reason=other.reason or self.reason,
        )


class WifiAccess(Struct, frozen=True):
    """The wireless network on which a courier is met, as its person set it up."""

    name: str
    password: str = ""
    """Empty for an open network."""

    @property
    def qr_text(self) -> str:
        """The text of a QR code by which telephones and computers join the network."""
        kind = "WPA" if self.password else "nopass"
        return f"WIFI:T:{kind};S:{_escaped(self.name)};P:{_escaped(self.password)};;"

    def __repr__(self) -> str:
        return f"WifiAccess({self.name!r}, …)"


def _escaped(text: str) -> str:
    """Return a text with the marks of that notation taken as they are."""
    return "".join(f"\\{each}" if each in '\\;,:"' else each for each in text)


class LuggageOf(Struct, frozen=True):
    """The luggage for one public gateway."""

    gateway: str
    """Its domain name."""
    pieces: int
    """Cargoes and authorizations."""
    octets: int


class LuggageFrom(Struct, frozen=True):
    """The luggage of one source."""

    source: str
    """A day and an address that brought it, or a private gateway."""
    pieces: int
    octets: int


class Trouble(Struct, frozen=True):
    """A piece that did not pass, or was refused, on the way over the Internet."""

    gateway: str
    is_cargo: bool
    """Else it is an authorization to collect cargo."""
    octets: int
    reason: Statement
    runs: int = 1
    """So many runs over the Internet tried it."""


class CourierStatus(Struct, frozen=True):
    """The luggage of a courier, and the places where it serves."""

    cargoes_out: int
    """For public gateways."""
    octets_out: int
    cargoes_in: int
    """For private gateways."""
    octets_in: int
    authorizations: int
    owners: int
    """Private gateways for which anything is carried."""
    gateways: tuple[LuggageOf, ...]
    quota: int
    """Octets that may be carried."""
    used: int
    """Octets that are."""
    earliest: datetime | None = None
    """It is later than that for certain: what has expired by then is dropped."""
    latest: datetime | None = None
    """It is earlier than that for certain."""
    overdue: int = 0
    """Pieces that are kept since it is not certain that they have expired."""
    troubles: tuple[Trouble, ...] = ()
    listening: tuple[str, ...] = ()
    """Addresses with their port, where private gateways are served; none while it does not serve."""
    not_listening: Statement = NOTHING
    """Why it does not."""
    clients: int = 0
    """Addresses that are connected."""
    certificate_fingerprint: str = ""
    """SHA-256 in lower-case hex; empty before it has served for the first time."""
    key_fingerprint: str = ""
    """Likewise, of the key in the certificate, which stays."""
    wifi: WifiAccess | None = None
    handled: Handled = Handled()
    """Everything since the start."""
    is_relaying: bool = False
    """True while it exchanges luggage over the Internet."""
    last_relay: RelayReport | None = None
    """Of the last run over the Internet, since the start."""


class MetCourier(Struct, frozen=True):
    """Another courier, before anything is said to it."""

    key_fingerprint: str
    """SHA-256 of the key in its certificate, in lower-case hex."""
    is_known: bool
    """Something was handed over to that key before."""


class RelayPhase(StrEnum):
    """The parts of a run over the Internet."""

    DELIVERING = "delivering"
    WAITING = "waiting"
    """For the public gateways to have answers ready."""
    COLLECTING = "collecting"


class RelayProgress(Struct, frozen=True):
    """The state of a run over the Internet."""

    phase: RelayPhase
    gateway: str = ""
    """The public gateway that it is at, by its domain; empty while it waits."""
    cargoes: int = 0
    """To deliver, in all."""
    octets: int = 0
    cargoes_out: int = 0
    """Delivered."""
    octets_out: int = 0
    authorizations: int = 0
    """To use, in all."""
    authorizations_used: int = 0
    cargoes_in: int = 0
    """Collected."""
    octets_in: int = 0


class GatewayVisit(Struct, frozen=True):
    """The result of a run at one public gateway."""

    gateway: str
    cargoes_out: int = 0
    octets_out: int = 0
    cargoes_in: int = 0
    octets_in: int = 0
    authorizations_used: int = 0
    calls: int = 0
    problem: Statement = NOTHING
    """Why the visit ended early; what is not done yet stays in the luggage."""


class RelayReport(Struct, frozen=True):
    """The result of a run over the Internet."""

    ended_at: datetime
    visits: tuple[GatewayVisit, ...]
    troubles: tuple[Trouble, ...] = ()
    left: int = 0
    """Pieces for public gateways that are carried on."""

    @property
    def is_complete(self) -> bool:
        """True if everything passed."""
        return not self.troubles and not any(visit.problem for visit in self.visits)
