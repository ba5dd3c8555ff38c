"""The interface of the node that a GSC server serves for.

Spec: RS-000 GSC.
"""

from __future__ import annotations

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
"""Called with all of a body that has arrived so far until it returns True; raises what refuses the whole."""

TrustedCertificates = Callable[[], Sequence[Certificate]]
"""The certificates that those of clients must lead to now; none while the node cannot serve."""

IsRevoked = Callable[[Certificate], bool]
"""Whether the client took back that certificate, which leads to a trusted one."""


def none_is_revoked(certificate: Certificate) -> bool:
    """For nodes whose clients cannot take certificates back."""
    return False


class Acceptance(StrEnum):
    """The fate of a client's parcel."""

    QUEUED = "queued"
    """It waits for the public gateway."""
    DELIVERED_LOCALLY = "delivered-locally"
    """Its recipient is registered with this gateway: it waits for that endpoint."""
    RECEIVED = "received"
    """It is for this node itself."""
    HELD_ALREADY = "held-already"
    """The recipient, registered here, was given that parcel before."""


class ServerAddresses(Struct, frozen=True):
    """The addresses on which the server listens."""

    ports: tuple[int, ...]
    """On loopback the first is where deployed endpoints look."""
    unix_socket: Path | None
    named_pipe: str | None = None

    @property
    def local(self) -> tuple[str, ...]:
        """The places beside the ports."""
        return tuple(str(each) for each in (self.unix_socket, self.named_pipe) if each is not None)

    @property
    def port(self) -> int:
        """The first of the ports."""
        return self.ports[0]

    @property
    def urls(self) -> tuple[str, ...]:
        """The bases of the API over TCP, one a port."""
        return tuple(f"http://127.0.0.1:{port}/v1" for port in self.ports)


class EndpointServer(Protocol):
    """A GSC server that listens."""

    @property
    def addresses(self) -> ServerAddresses: ...


class NodeRegistration(Protocol):
    """Registers clients. Every method raises GatewayError, as the services do."""

    def spend(self, program: Program) -> None:
        """Count a request of that program, before anything is done for it."""

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """A PNRA for the client whose key has this SHA-256 digest, in hexadecimal. Not for a loop."""

    async def register(self, request_octets: bytes, dialect: Dialect, program: Program) -> bytes:
        """The PNR for a PNRR."""


class ParcelIntake(Protocol):
    """Takes parcels of clients."""

    def early_judge(self, countersignature: bytes) -> Judge:
        """Judges a parcel that is still arriving, by who claims to have countersigned it."""

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> Acceptance:
        """Take a parcel; it is stored when this returns."""


class PublicIntake(Protocol):
    """Takes parcels from anybody, for clients of this node: the server's end of the Parcel Delivery Binding."""

    def spend(self, program: Program) -> None:
        """Count a parcel of that program, before anything is done for it."""

    def early_judge(self, octets: bytes) -> bool:
        """Judge a parcel by all of it that has arrived so far; True once more octets tell nothing more."""

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        """Take a parcel; it is stored when this returns."""


class DeauthorizationIntake(Protocol):
    """Takes Parcel Delivery Deauthorizations of clients."""

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> int:
        """Keep one. Returns how many waiting parcels it removed."""


class ParcelShare(Protocol):
    """One connection's view of its clients' queues."""

    async def claim_next(self) -> int | None:
        """The row of the next parcel that nobody owns, from now on owned by this connection; ``None``: none now."""

    async def load(self, row_id: int) -> bytes | None:
        """The octets of a parcel that this connection owns; ``None`` when they are gone."""

    def release(self, row_id: int) -> None:
        """The client has the parcel."""

    async def finish_releases(self) -> None:
        """Return once everything that was released is deleted, or could not be."""

    async def close(self) -> None:
        """Give back what was not acknowledged."""


class ParcelShares(Protocol):
    """The queues of all clients."""

    async def open(self, endpoints: Sequence[PrivateAddress], heard: Callable[[], None]) -> ParcelShare:
        """A share in the queues of these clients, for one connection.

        ``heard`` is called, on the same loop, when there may be a parcel that was not there before.
        """


TellTime = Callable[[], GatewayTime]
"""The time that the gateway goes by."""


class ParcelStates(Protocol):
    """Tells clients where their parcels are."""

    @property
    def changes(self) -> ParcelShares:
        """Deliveries of what changed, in the place of parcels."""

    async def find(
        self, parcel_ids: Sequence[str], request: RequestToSign, signature: bytes, program: Program
    ) -> dict[str, ParcelWay]:
        """Return where the signer's parcels of those ids are, by id; what nothing is known of is left out."""
