"""The interface between a GSC server and its node.

Spec: RS-000 GSC.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import Dialect
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.collection import RequestToSign
from gateway_core.ports.operator import Program
from gateway_core.views.parcel_ways import GatewayTime, ParcelWay

Judge = Callable[[bytes], bool]
"""Judges an arriving body. Called with all octets so far until it returns True; raises an error to refuse the body."""

TrustedCertificates = Callable[[], Sequence[Certificate]]
"""Returns the trusted certificates for paths of clients' certificates; empty while the node cannot serve."""

IsRevoked = Callable[[Certificate], bool]
"""Returns True if the client revoked this certificate, which leads to a trusted one."""


def none_is_revoked(certificate: Certificate) -> bool:
    """Return False, for nodes whose clients cannot revoke certificates."""
    return False


class Acceptance(StrEnum):
    """The fate of a client's parcel."""

    QUEUED = "queued"
    """Queued for the next node."""
    DELIVERED_LOCALLY = "delivered-locally"
    """Queued for its recipient, an endpoint or private gateway registered with this node."""
    RECEIVED = "received"
    """Received by this node itself."""
    HELD_ALREADY = "held-already"
    """A duplicate: this node accepted the parcel before."""


class ServerAddresses(Struct, frozen=True):
    """The addresses on which the server listens."""

    ports: tuple[int, ...]
    """On loopback, the first port is the port of deployed endpoints."""
    unix_socket: Path | None
    named_pipe: str | None = None
    given_up: int | None = None
    """The usual port, while another user has it."""

    @property
    def local(self) -> tuple[str, ...]:
        """The addresses besides the ports."""
        return tuple(str(each) for each in (self.unix_socket, self.named_pipe) if each is not None)

    @property
    def port(self) -> int:
        """The first of the ports."""
        return self.ports[0]

    @property
    def urls(self) -> tuple[str, ...]:
        """The base URLs of the API over TCP, one for each port."""
        return tuple(f"http://127.0.0.1:{port}/v1" for port in self.ports)


class EndpointServer(Protocol):
    """A listening GSC server."""

    @property
    def addresses(self) -> ServerAddresses: ...


class NodeRegistration(Protocol):
    """Registers clients. Every method raises GatewayError, as the services do."""

    def spend(self, program: Program) -> None:
        """Count a program's request, before it is processed."""

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """Return a PNRA for the client with this hexadecimal SHA-256 key digest. Signs: call it in a thread."""

    async def register(self, request_octets: bytes, dialect: Dialect, program: Program) -> bytes:
        """Return the PNR for a PNRR."""


class ParcelIntake(Protocol):
    """Accepts parcels of clients."""

    def early_judge(self, countersignature: bytes) -> Judge:
        """Return the judge of an arriving parcel, for the endpoint named in the countersignature."""

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> Acceptance:
        """Accept a parcel; the parcel is stored on return."""


class PublicIntake(Protocol):
    """Accepts parcels from anybody for clients of this node: the server's end of the Parcel Delivery Binding."""

    def spend(self, program: Program) -> None:
        """Count a program's parcel, before it is processed."""

    def early_judge(self, octets: bytes) -> bool:
        """Judge a parcel by all octets so far; True when more octets cannot change the result."""

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        """Accept a parcel; the parcel is stored on return."""


class DeauthorizationIntake(Protocol):
    """Accepts Parcel Delivery Deauthorizations of clients."""

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> int:
        """Store a deauthorization, delete its parcels from the queues, and return how many."""


class ParcelShare(Protocol):
    """One connection's view of its clients' queues."""

    async def claim_next(self) -> int | None:
        """Claim the next free parcel for this connection, and return its row; ``None`` if all are claimed."""

    async def load(self, row_id: int) -> bytes | None:
        """Return the octets of a parcel claimed by this connection; ``None`` if the parcel was deleted."""

    def release(self, row_id: int) -> None:
        """Delete an acknowledged parcel in the background."""

    async def finish_releases(self) -> None:
        """Wait until all released parcels are deleted, or their deletion has failed."""

    async def close(self) -> None:
        """Return the unacknowledged parcels to the queue."""


class ParcelShares(Protocol):
    """The queues of all clients."""

    async def open(self, endpoints: Sequence[PrivateAddress], on_news: Callable[[], None]) -> ParcelShare:
        """Open a share in the queues of these clients, for one connection.

        ``on_news`` is called on the same loop when a new parcel may be available.
        """


TimeSource = Callable[[], GatewayTime]
"""Returns the gateway's clock reading."""


class ParcelStates(Protocol):
    """Reports the places of parcels to clients."""

    @property
    def changes(self) -> ParcelShares:
        """Deliveries of changes, in the form of parcels."""

    async def find(
        self, parcel_ids: Sequence[str], request: RequestToSign, signature: bytes, program: Program
    ) -> dict[str, ParcelWay]:
        """Return the places of the signer's parcels with these ids, by id; unknown ids are left out."""
