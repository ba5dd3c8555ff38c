"""A courier's view of itself, as immutable values: the carried cargo, the served calls, the result of a relay."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import NOTHING, Statement


class Handled(Struct, frozen=True):
    """The effect of private gateways' calls, in counts."""

    cargoes_taken: int = 0
    octets_taken: int = 0
    authorizations_taken: int = 0
    cargoes_handed_over: int = 0
    octets_handed_over: int = 0
    refused: int = 0
    """Messages refused because they are invalid or because the store is full."""
    reason: Statement = NOTHING
    """The reason of the last refusal."""

    def with_more(self, other: Handled) -> Handled:
        """Return the sum of both, with the later reason."""
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
    """The wireless network for meetings with a courier, as its person set it up."""

    name: str
    password: str = ""
    """Empty for an open network."""

    @property
    def qr_text(self) -> str:
        """The text of a QR code by which phones and computers join the network."""
        kind = "WPA" if self.password else "nopass"
        return f"WIFI:T:{kind};S:{_escape(self.name)};P:{_escape(self.password)};;"

    def __repr__(self) -> str:
        return f"WifiAccess({self.name!r}, …)"


def _escape(text: str) -> str:
    """Return a text with the special characters of the QR notation escaped."""
    return "".join(f"\\{each}" if each in '\\;,:"' else each for each in text)


class CargoFor(Struct, frozen=True):
    """The carried cargo for one public gateway."""

    gateway: str
    """The domain name of the public gateway."""
    pieces: int
    """The number of cargoes and authorizations."""
    octets: int


class CargoFrom(Struct, frozen=True):
    """The carried cargo from one source."""

    source: str
    """The day and address of a delivery, or a private gateway."""
    pieces: int
    octets: int


ID_LENGTH = 12
"""Characters of a private gateway's id: the beginning of its address, too long to be imitated by chance."""

NAME_LENGTH = 80
"""Limit of the operator's name for a private gateway, in characters."""


class MetGateway(Struct, frozen=True):
    """A private gateway that the courier met, or has cargo for."""

    gateway: str
    """The id."""
    name: str
    """The operator's name for the gateway; may be empty."""
    last_visit: date | None
    next_visit: date | None
    """The next day, today or later, in the usual rhythm; None below three visits."""
    cargoes: int
    """Cargoes for the gateway."""
    octets: int
    expiring: int
    """Cargoes that expire before the end of ``next_visit``."""
    expiring_octets: int
    is_long_unvisited: bool
    """True after three weeks without a visit. Without a known visit, the oldest cargo's arrival counts instead."""


class MetGateways(Struct, frozen=True):
    """The met gateways, the most urgent first."""

    remembers: bool
    """True if the courier remembers visits. Otherwise the list has the recipients of carried cargo alone."""
    gateways: tuple[MetGateway, ...]


class Trouble(Struct, frozen=True):
    """A cargo or authorization that failed or was refused on the way over the Internet."""

    gateway: str
    is_cargo: bool
    """True for a cargo, false for an authorization to collect cargo."""
    octets: int
    reason: Statement
    runs: int = 1
    """The number of relays that tried the cargo or authorization."""


class CourierStatus(Struct, frozen=True):
    """The carried cargo of a courier, and the addresses where the courier serves."""

    cargoes_out: int
    """Cargoes for public gateways."""
    octets_out: int
    cargoes_in: int
    """Cargoes for private gateways."""
    octets_in: int
    authorizations: int
    owners: int
    """Private gateways whose cargo the courier carries."""
    gateways: tuple[CargoFor, ...]
    quota: int
    """The limit of carried octets."""
    used: int
    """The carried octets."""
    earliest: datetime | None = None
    """The certain lower bound of the present time. The courier deletes cargo that expired before this time."""
    latest: datetime | None = None
    """The certain upper bound of the present time."""
    overdue: int = 0
    """Cargoes and authorizations between both bounds: possibly expired, and kept."""
    troubles: tuple[Trouble, ...] = ()
    listening: tuple[str, ...] = ()
    """Addresses with their port, where the courier serves private gateways; empty while the courier is closed."""
    not_listening: Statement = NOTHING
    """The reason why the courier is closed."""
    clients: int = 0
    """The number of connected addresses."""
    certificate_fingerprint: str = ""
    """SHA-256 in lower-case hex; empty before the courier served for the first time."""
    key_fingerprint: str = ""
    """SHA-256 of the certificate's key in lower-case hex. The key outlives the certificate."""
    wifi: WifiAccess | None = None
    handled: Handled = Handled()
    """The sum since the start of the program."""
    is_relaying: bool = False
    """True while the courier exchanges cargo over the Internet."""
    last_relay: RelayReport | None = None
    """The report of the last relay since the start of the program."""


class MetCourier(Struct, frozen=True):
    """Another courier, known before the first exchange by its key alone."""

    key_fingerprint: str
    """SHA-256 of the key in its certificate, in lower-case hex."""
    is_known: bool
    """True if this courier handed cargo to the key before."""


class RelayPhase(StrEnum):
    """The parts of a relay."""

    DELIVERING = "delivering"
    WAITING = "waiting"
    """Waiting for the answers of the public gateways."""
    COLLECTING = "collecting"


class RelayProgress(Struct, frozen=True):
    """The progress of a relay."""

    phase: RelayPhase
    gateway: str = ""
    """The domain of the public gateway in contact; empty during WAITING."""
    cargoes: int = 0
    """The number of cargoes to deliver."""
    octets: int = 0
    cargoes_out: int = 0
    """The number of delivered cargoes."""
    octets_out: int = 0
    authorizations: int = 0
    """The number of authorizations to use."""
    authorizations_used: int = 0
    cargoes_in: int = 0
    """The number of collected cargoes."""
    octets_in: int = 0


class GatewayVisit(Struct, frozen=True):
    """The result of a relay at one public gateway."""

    gateway: str
    cargoes_out: int = 0
    octets_out: int = 0
    cargoes_in: int = 0
    octets_in: int = 0
    authorizations_used: int = 0
    calls: int = 0
    problem: Statement = NOTHING
    """Why the visit ended early. The courier keeps the remaining cargo."""


class RelayReport(Struct, frozen=True):
    """The result of a relay."""

    ended_at: datetime
    visits: tuple[GatewayVisit, ...]
    troubles: tuple[Trouble, ...] = ()
    left: int = 0
    authorizations_left: int = 0
    """The authorizations among ``left``: cargoes and authorizations for public gateways that the courier carries."""

    @property
    def is_complete(self) -> bool:
        """True if all cargo passed."""
        return not self.troubles and not any(visit.problem for visit in self.visits)
