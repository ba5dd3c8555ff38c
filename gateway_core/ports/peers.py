"""Couriers, public gateways, and how they are found."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from gateway_core.dialects import Dialect
from gateway_core.identifiers import DomainName


class CargoDelivery(Struct, frozen=True):
    """One cargo on a CogRPC stream. ``delivery_id`` is opaque and only means something on that call."""

    delivery_id: str
    cargo: bytes


class Courier(Protocol):
    """A connection to one courier.

    Every method raises UnreachableError (with its cause), RefusedError (``status`` is the gRPC status name, e.g.
    ``RESOURCE_EXHAUSTED``) or ProtocolViolationError.
    """

    @property
    def certificate_fingerprint(self) -> str:
        """SHA-256 of its TLS certificate, lower-case hex; empty before ``connect``."""

    @property
    def key_fingerprint(self) -> str:
        """SHA-256 of the key in that certificate (its SubjectPublicKeyInfo), likewise."""

    @property
    def octets_moved(self) -> int:
        """Octets taken from or given to the connection so far: tells a slow courier from a silent one."""

    async def connect(self) -> None:
        """Open TLS and check that the peer speaks HTTP/2 and the certificate's dates; sends no request.

        The certificate seen first is the only one accepted from then on, whenever the connection is opened again.
        """

    async def collect(self, cca: bytes) -> CollectCall:
        """Begin CollectCargo with this CCA."""

    async def deliver(self) -> DeliverCall:
        """Begin DeliverCargo."""

    async def close(self) -> None: ...


class CollectCall(Protocol):
    """CollectCargo: cargoes come in, acknowledgements go out."""

    async def next_cargo(self) -> CargoDelivery | None:
        """The next cargo, or ``None`` once the courier has ended the call."""

    async def acknowledge(self, delivery_id: str) -> None: ...

    def cancel(self) -> None: ...


class DeliverCall(Protocol):
    """DeliverCargo: cargoes go out, acknowledgements come in."""

    async def send(self, delivery: CargoDelivery) -> None: ...

    async def next_acknowledgement(self) -> str | None:
        """The next delivery id that was acknowledged, or ``None`` once the courier has ended the call."""

    async def finish(self) -> None:
        """We send no more cargo."""

    def cancel(self) -> None: ...


class HostPort(Struct, frozen=True):
    """The place to connect to: the SRV target, which alone goes into TLS SNI and the HTTP Host. Spec: RS-000."""

    host: str
    port: int


class NewsShelf(Protocol):
    """A place where one signed file of news travels. Calls block; they raise UnreachableError."""

    def read(self, limit: int) -> bytes | None:
        """The file; of one with more than ``limit`` octets, one more than that. ``None`` when there is none."""

    def replace(self, octets: bytes) -> None:
        """Put this file in its place, whole and synced, or leave all as it was."""


class Service(StrEnum):
    """SRV service of each binding, without the dialect's prefix. Spec: RS-000 (rgsc, rpdc, rcrc)."""

    GSC = "gsc"
    PDC = "pdc"
    CRC = "crc"


class GscCollection(Protocol):
    """One parcel collection over WebSocket, as its client."""

    on_sign_of_life: Callable[[], None]
    """Called for each frame that comes in. Does nothing unless it is set; must not block."""

    async def receive_challenge(self) -> bytes:
        """The server's first message."""

    async def respond(self, response: bytes) -> None: ...

    async def wait_for_sign_of_life(self) -> None:
        """Returns once the server has given a sign of life since our response, while ``next_delivery`` waits."""

    async def next_delivery(self) -> bytes | None:
        """The next delivery, or ``None`` once the server has ended the collection as it should.

        Raises:
            UnreachableError: the connection broke, or no ping came for seven seconds.
            RefusedError: the server closed with a code that says so; ``status`` is the code.
        """

    async def acknowledge(self, delivery_id: str) -> None: ...

    async def close(self, *, violation: bool = False) -> None:
        """Close with 1000, or with 1003 when the server broke the protocol."""


class GscClient(Protocol):
    """The public gateway's GSC server. Every method raises UnreachableError, RefusedError or MalformedMessageError."""

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """Ask for a PNRA for the node whose SubjectPublicKeyInfo has this SHA-256 digest (32 octets)."""

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        """Send a PNRR, get a PNR."""

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        """Hand in a parcel; returns once the public gateway has it."""

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection: ...

    async def close(self) -> None: ...


class PdcClient(Protocol):
    """Delivers parcels to public nodes."""

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        """Hand one parcel over, naming the public gateway that can collect replies, if one does.

        The connection closes then.

        Raises:
            RefusedError, UnreachableError
        """


class Resolver(Protocol):
    """Finds a public node."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        """Return where that node's service is.

        Raises:
            UnreachableError: with cause RESOLVER, NO_SUCH_ADDRESS, DNSSEC or NO_NETWORK.
        """
