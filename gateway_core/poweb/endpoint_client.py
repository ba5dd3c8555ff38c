"""The endpoint's side of the GSC: an app's exchange of parcels with the gateway of its device.

Arguments and results are plain values: keys, certificates and octets. The client stores its state in memory only. It
remembers the digests of acknowledged parcels, and acknowledges repeated deliveries by itself. A restarted app must
recognise duplicates by its own records (same sender and id).

Spec: RS-000 GSC; docs/wire-formats, "PoWeb".
"""

import asyncio
import contextlib
import hashlib
import json
import os
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import quote, urlsplit

import aiohttp
import msgspec

from gateway_core import randomness
from gateway_core.clock import LATEST
from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.codes.statement import Statement, in_their_words
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import (
    GatewayError,
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.host.sockets import short_path
from gateway_core.limits import MAX_ASKED_PARCELS, CloseCode
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    PENDING_HEADER,
    PENDING_UNLIMITED,
    PINGS_BY_THE_MINUTE,
    PINGS_HEADER,
    ParcelDelivery,
    RequestToSign,
    parse_challenge,
    parse_delivery,
    serialize_response,
    signed_headers,
)
from gateway_core.messages.registration import (
    Registration,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.ports.local_gateway import CollectedParcel, EndpointIdentity
from gateway_core.poweb.gateway_discovery import (
    GatewayLocation,
    check_socket_owner,
    first_reachable,
    gateway_locations,
)
from gateway_core.poweb.gsc_client import DeliveryFrames, GscRequests, GscServer
from gateway_core.views.parcel_ways import FoundWay, GatewayTime, ParcelChange

REQUEST_SECONDS = 30.0
T = TypeVar("T")

_EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
_NONCE_OCTETS = 18
_UNSUPPORTED = ("404", "426")
"""Statuses of gateways that lack the extension for states of parcels."""

REMEMBERED_PARCELS = 10_000
"""The limit for remembered digests of acknowledged parcels."""

PING_SECONDS = 12.0
"""The gateway pings every five seconds; the client gives up a connection after this silence."""

QUIET_PING_SECONDS = 90.0
"""The same if the gateway pings by the minute: for changes, and for long collections on this device."""

_UNQUOTED = "!$'()*,:@/?"
"""Characters that the HTTP library leaves unquoted in a query, like letters, digits and -._~. Signed as sent."""

_MOST_QUERY_OCTETS = 6_000
"""The limit for the ids in one request; a single id may be longer. Servers allow some 8,000 octets to the line."""


class EndpointClient:
    """``async with EndpointClient(location) as gateway: …``; ``of_this_device`` finds the location.

    Every method raises UnreachableError if the gateway is unreachable, RefusedError (``status`` is the HTTP status or
    WebSocket close code) if the gateway refuses, and MalformedMessageError if its answer is malformed.
    """

    def __init__(
        self,
        location: GatewayLocation,
        dialect: Dialect = AWALA,
        *,
        trusted_socket_owners: Collection[int] = (),
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """``tls``: for a public gateway instead of a gateway on this device."""
        self._location = location
        self._tls = tls
        self._dialect = dialect
        self._trusted_socket_owners = tuple(trusted_socket_owners)
        self._session: aiohttp.ClientSession | None = None
        self._short = contextlib.ExitStack()
        self._stored: dict[bytes, None] = {}  # digests of the latest acknowledged parcels
        self._added_headers: dict[str, str] = {}  # sent with every request besides the client's own

    @classmethod
    async def of_this_device(cls, url: str | None, dialect: Dialect) -> Self:
        """Return a client of the gateway at ``url``, or else of this device's gateway.

        Raises:
            MalformedMessageError: if the address that takes precedence is unusable.
            UnreachableError: if every location fails to answer.
            RefusedError: if the gateway's Unix socket has another owner.
        """
        owner = (os.getuid(),) if hasattr(os, "getuid") else ()
        location = await first_reachable(gateway_locations(url, os.environ), owner)
        return cls(location, dialect, trusted_socket_owners=owner)

    async def __aenter__(self) -> Self:
        """Prepare the client; its first method opens a connection.

        Raises:
            RefusedError, UnreachableError: if the Unix socket has another owner, or is absent.
        """
        connector: aiohttp.BaseConnector
        if self._location.unix_socket is not None:
            check_socket_owner(self._location.unix_socket, self._trusted_socket_owners)
            short = self._short.enter_context(short_path(self._location.unix_socket))
            connector = aiohttp.UnixConnector(short)
        else:
            connector = aiohttp.TCPConnector(ssl=self._tls or True)
        self._session = aiohttp.ClientSession(
            connector=connector, cookie_jar=aiohttp.DummyCookieJar(), trust_env=False, auto_decompress=False
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._requests.close()
        self._short.close()

    @property
    def url(self) -> str:
        """The base of the gateway's API."""
        return self._location.url if self._tls is None else self._location.url.replace("http", "https", 1)

    @property
    def place(self) -> str:
        """The gateway's address for a person: the URL, or the path of the Unix socket."""
        return str(self._location.unix_socket or self.url)

    @property
    def _requests(self) -> GscRequests:
        assert self._session is not None, "the client is used outside `async with`"
        return GscRequests(self.url, self._session, _SERVER, self._added_headers)

    # --- Registration ------------------------------------------------------------------------------------

    async def register(self, key: IdentityKey) -> Registration:
        """Get a certificate for ``key``, the gateway's own certificate and the public gateway's address."""
        return await self.register_with(await self.authorization(key), key)

    async def authorization(self, key: IdentityKey) -> bytes:
        """Ask for a registration authorization, for ``register_with``."""
        digest = hashlib.sha256(key.public.der).digest()
        return await self._requests.authorize_registration(digest, self._dialect)

    async def register_with(self, authorization: bytes, key: IdentityKey) -> Registration:
        """Register under the authorization, as ``register``."""
        request = serialize_registration_request(authorization, key, self._dialect)
        registration = parse_registration(await self._requests.register(request, self._dialect))
        if registration.node_certificate.subject != key.address:
            raise MalformedMessageError(LocalGatewayCode.CERTIFICATE_FOR_ANOTHER_KEY)
        return registration

    async def time(self) -> GatewayTime | None:
        """Return the gateway's time; ``None`` if it offers no valid time.

        This request is an extension of this project; other gateways refuse it, or answer with other content.
        """
        try:
            reply = _decode(await self._requests.get("/time", {}), GatewayTime)
        except (RefusedError, MalformedMessageError):
            return None
        can_be = all(_EARLIEST <= each <= LATEST for each in (reply.corrected, reply.agreed))
        return reply if can_be else None

    # --- Delivery ----------------------------------------------------------------------------------------

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        """Deliver a parcel of ``sender``; returns once the gateway has stored the parcel."""
        await self._send_countersigned("/parcels", "parcel", parcel, sender)

    async def deauthorize(self, deauthorization: bytes, endpoint: EndpointIdentity) -> None:
        """Send a Parcel Delivery Deauthorization of ``endpoint``; returns once it is in force."""
        path, name = "/parcel-delivery-deauthorizations", "parcel-delivery-deauthorization"
        await self._send_countersigned(path, name, deauthorization, endpoint)

    async def parcel_ways(
        self, parcel_ids: Sequence[str], sender: EndpointIdentity, now: datetime
    ) -> Sequence[FoundWay]:
        """Return where parcels of ``sender`` are, as far as the gateway knows and reports.

        This request is an extension of this project; the result from other gateways is empty.
        """
        return [way for query in queries(parcel_ids) for way in await self._ways_of(query, sender, now)]

    async def _ways_of(self, query: str, sender: EndpointIdentity, now: datetime) -> Sequence[FoundWay]:
        path = f"/parcel-states?{query}"
        signed_path = urlsplit(self.url).path + path
        request = RequestToSign("GET", signed_path, now, randomness.hexadecimal(_NONCE_OCTETS))
        signed = signed_headers(request, sender.key, sender.certificate, self._dialect)
        try:
            answer = await self._requests.get(path, signed)
        except RefusedError as error:
            if error.status in _UNSUPPORTED:
                return ()
            raise
        return _decode(answer, tuple[FoundWay, ...])

    async def parcel_changes(self, sender: EndpointIdentity) -> AsyncIterator[Sequence[ParcelChange]]:
        """Yield changes in the states of the sender's parcels, after an empty item that marks the start of reports.

        This request is an extension of this project; other gateways raise RefusedError.
        """
        headers = {self._dialect.streaming_header: "keep-alive"}
        async with self._collection("/parcel-states", headers, QUIET_PING_SECONDS, [sender]) as frames:
            while (octets := await frames.next_binary()) is not None:
                delivery = parse_delivery(octets)
                yield _decode(delivery.parcel, tuple[ParcelChange, ...])
                await frames.acknowledge(delivery.delivery_id)

    async def _send_countersigned(self, path: str, name: str, octets: bytes, node: EndpointIdentity) -> None:
        signature = COUNTERSIGNATURE.sign(octets, node.key, node.certificate, self._dialect)
        await self._requests.hand_in(path, name, octets, signature, self._dialect)

    # --- Collection --------------------------------------------------------------------------------------

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncGenerator[CollectedParcel]:
        """Yield parcels for these endpoints; acknowledge each parcel once it is stored.

        ``holds_any`` asks the gateway to ignore its limit for unacknowledged parcels; some gateways ignore this
        request.

        The gateway delivers at least once. The client acknowledges duplicates of acknowledged parcels without yielding
        them.

        The iteration ends when the gateway's queue is empty. With ``keep_alive``, parcels come as they arrive, until
        the caller stops iterating; the client then asks the gateway of this device for one ping a minute, which is
        optional.
        """
        mode = "keep-alive" if keep_alive else "close-upon-completion"
        headers = {self._dialect.streaming_header: mode}
        if holds_any:
            headers[PENDING_HEADER] = PENDING_UNLIMITED
        is_quiet = keep_alive and self._tls is None
        if is_quiet:
            headers[PINGS_HEADER] = PINGS_BY_THE_MINUTE
        silence = QUIET_PING_SECONDS if is_quiet else PING_SECONDS
        async with self._collection("/parcel-collection", headers, silence, endpoints) as frames:
            while (octets := await frames.next_binary()) is not None:
                delivery = await _read_delivery(frames, octets)
                digest = hashlib.sha256(delivery.parcel).digest()
                acknowledge = partial(self._acknowledge, frames, delivery.delivery_id, digest)
                if digest in self._stored:
                    await acknowledge()
                else:
                    yield CollectedParcel(delivery.parcel, acknowledge)

    async def _acknowledge(self, frames: DeliveryFrames, delivery_id: str, digest: bytes) -> None:
        """Acknowledge a stored parcel, and remember it in case the acknowledgement is lost."""
        self._stored[digest] = None
        if len(self._stored) > REMEMBERED_PARCELS:
            del self._stored[next(iter(self._stored))]
        await frames.acknowledge(delivery_id)

    @asynccontextmanager
    async def _collection(
        self, path: str, headers: dict[str, str], silence: float, endpoints: Sequence[EndpointIdentity]
    ) -> AsyncIterator[DeliveryFrames]:
        """Open a WebSocket on which these endpoints have answered the gateway's challenge."""
        async with _SERVER.convert_errors():
            socket = await self._requests.collect(headers, path)
        frames = DeliveryFrames(socket, _SERVER, silence, silence)
        try:
            challenge = await frames.next_binary()
            if challenge is None:
                raise UnreachableError(LocalGatewayCode.CONNECTION_BROKE, UnreachableCause.HANDSHAKE)
            nonce = self._nonce_to_sign(parse_challenge(challenge))
            signatures = [
                NONCE_SIGNATURE.sign(nonce, each.key, each.certificate, self._dialect) for each in endpoints
            ]
            await frames.send_octets(serialize_response(signatures))
            yield frames
        finally:
            await socket.close()

    def _nonce_to_sign(self, nonce: bytes) -> bytes:
        return nonce


def queries(parcel_ids: Sequence[str]) -> Iterator[str]:
    """Yield queries that together ask about all these parcels."""
    names: list[str] = []
    octets = 0
    for each in parcel_ids:
        name = f"id={quote(each, safe=_UNQUOTED)}"
        if len(names) == MAX_ASKED_PARCELS or (names and octets + len(name) > _MOST_QUERY_OCTETS):
            yield "&".join(names)
            names, octets = [], 0
        names.append(name)
        octets += len(name) + 1
    if names:
        yield "&".join(names)


def _decode(answer: bytes, kind: type[T]) -> T:
    """Decode the JSON of a gateway's answer."""
    try:
        return msgspec.json.decode(answer, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedMessageError(LocalGatewayCode.NOT_UNDERSTOOD) from error


def _failure(error: Exception) -> GatewayError:
    if isinstance(error, TimeoutError):
        return UnreachableError(LocalGatewayCode.NO_ANSWER_IN_TIME, UnreachableCause.TIMED_OUT)
    if isinstance(error, aiohttp.WSServerHandshakeError):
        return RefusedError(LocalGatewayCode.REFUSED_COLLECTION, str(error.status))
    if isinstance(error, aiohttp.ClientConnectorError):
        return UnreachableError(LocalGatewayCode.NOBODY_ANSWERS, UnreachableCause.TCP)
    return UnreachableError(LocalGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)


def _closure(code: int | None, reason: str) -> GatewayError:
    if code is None or code == CloseCode.BROKEN_OFF:
        return UnreachableError(LocalGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
    return RefusedError(in_their_words(reason) or LocalGatewayCode.CLOSED(), str(int(code)))


def _explanation(answer: bytes) -> Statement:
    """Return the gateway's explanation: the ``message`` of a JSON body, or the body as it is."""
    text = answer.decode("utf-8", "replace")
    with contextlib.suppress(ValueError, RecursionError):
        reply = json.loads(text)
        if isinstance(reply, dict) and isinstance(reply.get("message"), str):
            text = reply["message"]
    return in_their_words(text[:500]) or LocalGatewayCode.REFUSED_WITHOUT_REASON()


@asynccontextmanager
async def _for_a_while(body: bytes) -> AsyncIterator[bytes]:
    """Limit a whole request to ``REQUEST_SECONDS``."""
    async with asyncio.timeout(REQUEST_SECONDS):
        yield body


async def _read_delivery(frames: DeliveryFrames, octets: bytes) -> ParcelDelivery:
    try:
        return parse_delivery(octets)
    except MalformedMessageError:
        await frames.socket.close(code=CloseCode.VIOLATION, message=b"Malformed parcel delivery")
        raise


_SERVER = GscServer(
    failure=_failure,
    refusal=lambda status, answer: RefusedError(_explanation(answer), str(status)),
    not_understood=LocalGatewayCode.NOT_UNDERSTOOD,
    closure=_closure,
    patience=_for_a_while,
    accepts="application/json",
    explains=True,
)
