"""Ports to couriers and public gateways, and to the resolver.

Spec: RS-000 Cargo Relay Binding, between courier and public gateway.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.dialects import Dialect
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import RamfMessage


class CargoDelivery(Struct, frozen=True):
    """One cargo on a CogRPC stream. ``delivery_id`` is opaque, and valid only in its call."""

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
        """SHA-256 of the key in that certificate (its SubjectPublicKeyInfo), lower-case hex."""

    @property
    def octets_moved(self) -> int:
        """Octets read from or written to the connection so far: distinguishes a slow courier from a silent one."""

    async def connect(self) -> None:
        """Open TLS, and check that the peer speaks HTTP/2 and its certificate is current; sends no request.

        Later connections accept only the certificate of the first.
        """

    async def collect(self, cca: bytes) -> CollectCall:
        """Begin CollectCargo with this CCA."""

    async def deliver(self) -> DeliverCall:
        """Begin DeliverCargo."""

    async def close(self) -> None: ...


class CollectCall(Protocol):
    """CollectCargo: cargoes come in, acknowledgements go out."""

    async def next_cargo(self) -> CargoDelivery | None:
        """Return the next cargo, or ``None`` after the courier has ended the call."""

    async def acknowledge(self, delivery_id: str) -> None: ...

    def cancel(self) -> None: ...


class DeliverCall(Protocol):
    """DeliverCargo: cargoes go out, acknowledgements come in."""

    async def send(self, delivery: CargoDelivery) -> None: ...

    async def next_acknowledgement(self) -> str | None:
        """Return the next acknowledged delivery id, or ``None`` after the courier has ended the call."""

    async def finish(self) -> None:
        """Announce the end of our cargo."""

    def cancel(self) -> None: ...


class HostPort(Struct, frozen=True):
    """The host and port of a service: the SRV target, which alone goes into TLS SNI and the HTTP Host. Spec: RS-000."""

    host: str
    port: int


class NewsShelf(Protocol):
    """A place where one signed file of news travels. Calls block; they raise UnreachableError."""

    def read(self, limit: int) -> bytes | None:
        """Return the file, or ``limit`` + 1 octets of a larger one; ``None`` if the file is missing."""

    def replace(self, octets: bytes) -> None:
        """Replace the file, whole and synced; after an error the former file stays."""


class Service(StrEnum):
    """SRV service of each binding, without the dialect's prefix. Spec: RS-000 (rgsc, rpdc, rcrc)."""

    GSC = "gsc"
    PDC = "pdc"
    CRC = "crc"


class GscCollection(Protocol):
    """One parcel collection over WebSocket, from the client's side."""

    on_sign_of_life: Callable[[], None]
    """Callback for each incoming frame; must not block. The default does nothing."""

    async def receive_challenge(self) -> bytes:
        """Return the server's first message."""

    async def respond(self, response: bytes) -> None: ...

    async def wait_for_sign_of_life(self) -> None:
        """Return after a sign of life from the server since our response, while ``next_delivery`` waits."""

    async def next_delivery(self) -> bytes | None:
        """Return the next delivery, or ``None`` after the server has ended the collection correctly.

        Raises:
            UnreachableError: if the connection broke, or seven seconds passed without a ping.
            RefusedError: if the server closed with the code of an error; ``status`` is the code.
        """

    async def acknowledge(self, delivery_id: str) -> None: ...

    async def close(self, *, violation: bool = False) -> None:
        """Close with 1000, or with 1003 if the server broke the protocol."""


class GscClient(Protocol):
    """The public gateway's GSC server. Every method raises UnreachableError, RefusedError or MalformedMessageError."""

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """Ask for a PNRA for the node whose SubjectPublicKeyInfo has this SHA-256 digest (32 octets)."""

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        """Send a PNRR, and return the PNR."""

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        """Hand in a parcel; returns after the public gateway has stored the parcel."""

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection: ...

    async def close(self) -> None: ...


class PdcClient(Protocol):
    """Delivers parcels to public nodes."""

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        """Deliver one parcel, naming the public gateway for replies, if any; then close the connection.

        Raises:
            RefusedError, UnreachableError
        """


class Resolver(Protocol):
    """Finds a public node."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        """Return the host and port of a node's service.

        Raises:
            UnreachableError: with cause RESOLVER, NO_SUCH_ADDRESS, DNSSEC or NO_NETWORK.
        """


# --- The port of carried cargo for a courier's exchange over the Internet -------------------------------


class Destination(Struct, frozen=True):
    """A public gateway, and the dialect for the look-up of its name."""

    domain: DomainName
    dialect: Dialect


class Piece(Struct, frozen=True):
    """A cargo or a CCA to bring to its public gateway."""

    name: str
    """The item's name in the carried cargo."""
    destination: Destination
    owner: PrivateAddress
    """The private gateway that signed the item."""
    size: int
    """Octets."""


class CarriedCargo(Protocol):
    """All that a courier carries. Changes are durable on return; every method may raise StoreError."""

    async def cargoes(self) -> Sequence[Piece]:
        """Return cargo for public gateways, in the order of delivery."""

    async def authorizations(self) -> Sequence[Piece]:
        """Return the unused CCAs, and CCAs whose use was interrupted."""

    async def load(self, piece: Piece) -> bytes | None:
        """Return an item's octets; ``None`` if the item is missing or unreadable."""

    async def record_delivery(self, cargo: Piece) -> None:
        """Record that the public gateway has the cargo."""

    async def begin_use(self, cca: Piece) -> None:
        """Record that a CCA is about to be presented to the public gateway; it is in use until ``end_use``."""

    async def end_use(self, cca: Piece) -> None:
        """Record that the public gateway has finished with a CCA, or that the CCA is useless."""

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        """Store a validated cargo for a private gateway. Return False for a duplicate.

        Raises:
            StorageFullError: if the cargo does not fit.
        """

    async def record_failure(self, piece: Piece, reason: Statement) -> None:
        """Record that an item was not delivered, or was refused, in this run."""
