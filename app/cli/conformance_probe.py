"""An endpoint's client that misbehaves as it is told, to see what a gateway makes of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property

from gateway_core import randomness
from gateway_core.crypto.keys import IdentityKey
from gateway_core.messages.collection import countersign_parcel, format_authorization_header
from gateway_core.messages.registration import Registration
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import CollectedParcel, EndpointClient


class Probe(EndpointClient):
    """An EndpointClient that gives out a parcel twice when it comes twice."""

    _signs_another_nonce = False

    @cached_property
    def nonces(self) -> list[bytes]:
        """Of all handshakes so far."""
        return []

    async def authorization(self, key: IdentityKey) -> bytes:
        """Ask for a registration authorization, and do not use it."""
        return await self._authorization(key)

    async def register_with(self, authorization: bytes, key: IdentityKey) -> Registration:
        """Register under that authorization, whoever got it, and however often."""
        return await self._register(key, authorization)

    async def deliver_under(self, countersigned: bytes, parcel: bytes, sender: EndpointIdentity) -> None:
        """Hand in a parcel under a countersignature over something else."""
        signature = countersign_parcel(countersigned, sender.key, sender.certificate, self._dialect)
        header = format_authorization_header(signature, self._dialect)
        media_type = self._dialect.media_type("parcel")
        await self._post("/parcels", media_type, parcel, None, {"Authorization": header})

    @contextmanager
    def sending(self, **headers: str) -> Iterator[None]:
        """Send these headers with each request meanwhile."""
        self._added_headers = headers
        try:
            yield
        finally:
            self._added_headers = {}

    @contextmanager
    def signing_another_nonce(self) -> Iterator[None]:
        """Sign a nonce of our own in handshakes meanwhile, as somebody does who replays an old response."""
        self._signs_another_nonce = True
        try:
            yield
        finally:
            self._signs_another_nonce = False

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        self._stored = type(self._stored)()
        async for parcel in super().collect(endpoints, keep_alive=keep_alive, holds_any=holds_any):
            yield parcel

    def _nonce_to_sign(self, nonce: bytes) -> bytes:
        self.nonces.append(nonce)
        return randomness.octets(len(nonce)) if self._signs_another_nonce else nonce
