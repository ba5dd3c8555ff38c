"""An endpoint's view of the gateway on its device. Spec: RS-000 GSC."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.messages.registration import Registration
from gateway_core.views.parcel_ways import FoundWay, GatewayTime, ParcelChange


class EndpointIdentity(Struct, frozen=True):
    """A registered endpoint: its key, and the certificate issued by the gateway."""

    key: IdentityKey
    certificate: Certificate

    def __repr__(self) -> str:
        return "EndpointIdentity()"


class CollectedParcel(Struct, frozen=True):
    """A parcel from the gateway, which keeps the parcel until its acknowledgement."""

    octets: bytes
    acknowledge: Callable[[], Awaitable[None]]
    """Acknowledges the parcel after it was stored; the gateway then deletes its copy. Holds none of the octets.
    Raises UnreachableError if the connection is gone; the parcel is then delivered again.
    """


class LocalGateway(Protocol):
    """A connection to the gateway.

    Every method raises UnreachableError if the gateway is unreachable, RefusedError (``status`` is the HTTP status or
    WebSocket close code) if the gateway refuses, and MalformedMessageError if its answer is malformed.
    """

    async def register(self, key: IdentityKey) -> Registration:
        """Get a certificate for ``key``, the gateway's own certificate and the public gateway's address."""

    async def time(self) -> GatewayTime | None:
        """Return the gateway's time; ``None`` if the gateway reports none."""

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        """Hand in a parcel of ``sender``; returns after the gateway has stored the parcel."""

    async def deauthorize(self, deauthorization: bytes, endpoint: EndpointIdentity) -> None:
        """Hand in a Parcel Delivery Deauthorization of ``endpoint``; returns once the deauthorization is in force."""

    async def parcel_ways(
        self, parcel_ids: Sequence[str], sender: EndpointIdentity, now: datetime
    ) -> Sequence[FoundWay]:
        """Return the places of parcels of ``sender``; unknown or withheld places are left out."""

    def parcel_changes(self, sender: EndpointIdentity) -> AsyncIterator[Sequence[ParcelChange]]:
        """Yield the changed places of parcels of ``sender``. The first item is empty and marks the start."""

    def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        """Yield parcels for these endpoints; with ``keep_alive`` also those that arrive later.

        ``holds_any`` asks for all parcels, however many are unacknowledged.
        """
