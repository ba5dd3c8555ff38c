"""The gateway of this device, as an endpoint meets it. Spec: RS-000 GSC."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.messages.registration import Registration
from gateway_core.views.parcel_ways import FoundWay, GatewayTime, ParcelChange


class EndpointIdentity(Struct, frozen=True):
    """A registered endpoint: its key, and the certificate that the gateway issued for it."""

    key: IdentityKey
    certificate: Certificate

    def __repr__(self) -> str:
        return "EndpointIdentity()"


class CollectedParcel(Struct, frozen=True):
    """A parcel from the gateway, which keeps it until it is acknowledged."""

    octets: bytes
    acknowledge: Callable[[], Awaitable[None]]
    """Says that the parcel is safe: the gateway deletes it. It holds none of the octets.

    Raises UnreachableError when the connection is gone: the parcel comes again then.
    """


class LocalGateway(Protocol):
    """A connection to it.

    Every method raises UnreachableError when the gateway cannot be reached, RefusedError (``status`` is the HTTP
    status or WebSocket close code) when it refuses, and MalformedMessageError when its answer cannot be read.
    """

    async def register(self, key: IdentityKey) -> Registration:
        """Get a certificate for ``key``, the gateway's own certificate and the public gateway's address."""

    async def time(self) -> GatewayTime | None:
        """Return the time that the gateway goes by; ``None``: it does not tell."""

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        """Hand in a parcel of ``sender``; returns once the gateway has stored it."""

    async def deauthorize(self, deauthorization: bytes, endpoint: EndpointIdentity) -> None:
        """Hand in a Parcel Delivery Deauthorization of ``endpoint``; returns once it is in force."""

    async def parcel_ways(
        self, parcel_ids: Sequence[str], sender: EndpointIdentity, now: datetime
    ) -> Sequence[FoundWay]:
        """Return where parcels of ``sender`` are, but for those that the gateway knows nothing of, or does not tell."""

    def parcel_changes(self, sender: EndpointIdentity) -> AsyncIterator[Sequence[ParcelChange]]:
        """Tell whenever parcels of ``sender`` are elsewhere. First comes an empty one: from then on all is told."""

    def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        """Parcels for these endpoints; with ``keep_alive`` those that arrive later too.

        ``holds_any`` asks for all of them, however many are not acknowledged.
        """
