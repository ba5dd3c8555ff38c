"""The HTTP side of the GSC server: routes, checks of requests, and the services behind them.

::

    POST /v1/pre-registrations (or /v1/pre-registration)   digest of a key   ──▶ 200 PNRA
    POST /v1/nodes                                         PNRR              ──▶ 200 PNR
    POST /v1/parcels                                       parcel            ──▶ 202
    POST /v1/parcel-delivery-deauthorizations              PDD               ──▶ 202
    GET  /v1/parcel-collection                             (WebSocket)
    GET  /v1/parcel-states?id=…&id=…                       ──▶ 200         (the last three: this project's extensions)
    GET  /v1/parcel-states                                 (WebSocket)
    GET  /v1/time                                          ──▶ 200
    POST /                                                 parcel            ──▶ 202   (PDC, of public gateways)

A web page must be unable to use or notice its visitor's gateway. Servers for programs of this device drop requests of
browsers, and requests for other host names, before this module (``clientele.py``). Public gateways refuse requests with
an Origin, as deployed ones do. Answers never permit other origins (CORS).

Spec: RS-000 GSC, Parcel Delivery Binding; docs/wire-formats, "PoWeb" and "PoHTTP".
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from email.utils import format_datetime
from functools import lru_cache, partial

import msgspec
from aiohttp import web
from msgspec import Struct

from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import GatewayError, MalformedMessageError, TimingError
from gateway_core.fairness.places import FairPlaces
from gateway_core.limits import MAX_ASKED_PARCELS, MAX_DEAUTHORIZATION_OCTETS, MAX_PARCEL_OCTETS
from gateway_core.messages.collection import REQUEST_HEADER, parse_authorization_header, parse_request
from gateway_core.ports.gsc_server import (
    Acceptance,
    DeauthorizationIntake,
    IsRevoked,
    Judge,
    NodeRegistration,
    ParcelIntake,
    ParcelShares,
    ParcelStates,
    PublicIntake,
    TimeSource,
    TrustedCertificates,
    none_is_revoked,
)
from gateway_core.ports.operator import Program
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.refusals import CHALLENGE, Refusal, json_response
from gateway_core.poweb.request_body import IncomingBody
from gateway_core.views.parcel_ways import FoundWay

MAX_DIGEST_OCTETS = 64
MAX_REGISTRATION_OCTETS = 1024 * 1024
COLLECTION_PATH = "/v1/parcel-collection"
CHANGES_PATH = "/v1/parcel-states"
TIME_PATH = "/v1/time"

_EARLY_JUDGEMENT_OCTETS = 64 * 1024
"""Bodies of this size or more are judged by their beginning; smaller ones arrive before a judgement ends."""

_ACCEPTED = {
    Acceptance.QUEUED: "The parcel is stored and waits to be relayed.",
    Acceptance.DELIVERED_LOCALLY: "The parcel is stored for its recipient, which is registered with this gateway.",
    Acceptance.RECEIVED: "The parcel is stored here, where it was to go.",
    Acceptance.HELD_ALREADY: "The recipient, which is registered with this gateway, was given this parcel before.",
}

Handler = Callable[[web.BaseRequest, Turn], Awaitable[web.StreamResponse]]
_Accept = Callable[[bytes, Program], Awaitable[Acceptance]]


class PoWebServices(Struct, frozen=True):
    """The services of the node behind the server."""

    registration: NodeRegistration
    parcels: ParcelIntake
    deauthorizations: DeauthorizationIntake
    queues: ParcelShares
    trusted: TrustedCertificates
    public: PublicIntake | None = None
    """Takes parcels from anyone, on nodes with this service."""
    pages: Mapping[str, Handler] = {}
    """Handlers of further pages, by path."""
    is_revoked: IsRevoked = none_is_revoked
    states: ParcelStates | None = None
    """Reports the states of clients' parcels, on nodes with this service."""
    time: TimeSource | None = None
    """Reports the time, on nodes with this service."""


class _Route(Struct, frozen=True):
    method: str
    handler: Handler


class PublicRequests:
    """Answers public requests to a node on the Internet: parcels for the node, and pages."""

    def __init__(
        self,
        settings: PoWebSettings,
        pages: Mapping[str, Handler],
        *,
        public: PublicIntake | None,
    ) -> None:
        """``pages``: handlers of further pages, by path."""
        self._settings = settings
        slots = settings.large_bodies
        self._large_bodies = FairPlaces(slots, slots // 4)
        self.stopping = False
        self.now: Callable[[], datetime] | None = None
        """The node's time for the Date of answers; ``None``: the system's clock."""
        self._routes = {path: _Route("GET", page) for path, page in pages.items()}
        if public is not None:
            self._routes["/"] = _Route("POST", partial(self._accept_public_parcel, public))

    async def handle(self, request: web.BaseRequest, turn: Turn) -> web.StreamResponse:
        """Answer one request of ``turn.program`` in its turn."""
        try:
            answer = await self._route(request, turn)
        except Refusal as refusal:
            answer = refusal.response()
        except GatewayError as error:
            answer = Refusal.of(error).response()
        if self.now is not None:
            answer.headers["Date"] = format_datetime(self.now(), usegmt=True)
        return answer

    async def _route(self, request: web.BaseRequest, turn: Turn) -> web.StreamResponse:
        route = self._routes.get(request.path)
        # a collection answers an Origin itself, with the close code for clients
        if not _is_collection(request):
            _check_origin(request)
        if self.stopping:
            raise Refusal(503, "This gateway is stopping; try again later.", {"Connection": "close"})
        if route is None:
            raise Refusal(404, "There is no such resource here.")
        if request.method == "OPTIONS":
            return web.Response(status=204, headers={"Allow": f"{route.method}, OPTIONS"})
        if request.path == "/" and request.method in ("GET", "HEAD"):
            return web.Response(text="A parcel is handed in here by POST.\n")  # load balancers probe it
        if request.method != route.method:
            allowed = f"{route.method}, OPTIONS"
            raise Refusal(405, f"Use {route.method} here.", {"Allow": allowed})
        return await route.handler(request, turn)

    async def _accept_public_parcel(
        self, public: PublicIntake, request: web.BaseRequest, turn: Turn
    ) -> web.Response:
        _message_dialect(request, "parcel")
        public.spend(turn.program)
        try:
            return await self._take_parcel(request, turn, public.early_judge, public.accept)
        except GatewayError as error:
            raise _refusal_of_delivery(error) from error

    async def _take_parcel(
        self, request: web.BaseRequest, turn: Turn, judge: Judge | None, accept: _Accept
    ) -> web.Response:
        """Read and accept a parcel; a large one takes a slot and is judged while it arrives."""
        body = IncomingBody(request, turn, MAX_PARCEL_OCTETS, self._settings, judge)
        if not _may_be_large(request):
            outcome = await accept(await body.whole(), turn.program)
        else:
            await body.wait_for_octets(_EARLY_JUDGEMENT_OCTETS)
            async with self._slot(turn):
                await turn.rest()
                octets = await body.whole(self._large_bodies)
                with turn.large_work():
                    outcome = await accept(octets, turn.program)
        return json_response(202, _ACCEPTED[outcome])

    @asynccontextmanager
    async def _slot(self, turn: Turn) -> AsyncIterator[None]:
        """Hold a slot for a large body."""
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(self._settings.body_timeout):
                    slot = self._large_bodies.hold(turn.program.account, lambda: not turn.has_company)
                    await stack.enter_async_context(slot)
            except TimeoutError as error:
                raise Refusal(
                    429,
                    "Too many large parcels arrive at the same time; try again later.",
                    {"Retry-After": "10"},
                ) from error
            yield


class RequestHandlers(PublicRequests):
    """Answers requests to a gateway. ``collect`` serves the connections that collect parcels."""

    def __init__(
        self, services: PoWebServices, settings: PoWebSettings, collect: Handler, follow: Handler | None
    ) -> None:
        """``follow`` serves the connections that receive changes of parcels' states, on nodes with this service."""
        super().__init__(settings, services.pages, public=services.public)
        self._registration = services.registration
        self._parcels = services.parcels
        states = services.states
        pre_register = _Route("POST", self._pre_register)
        self._routes |= {
            "/v1/pre-registrations": pre_register,
            "/v1/pre-registration": pre_register,
            "/v1/nodes": _Route("POST", self._register),
            "/v1/parcels": _Route("POST", self._accept_parcel),
            COLLECTION_PATH: _Route("GET", collect),
        }
        if states is not None and follow is not None:
            self._routes[CHANGES_PATH] = _Route("GET", partial(self._report_or_follow, states, follow))
        if services.time is not None:
            self._routes[TIME_PATH] = _Route("GET", partial(_report_time, services.time))
        accept = partial(self._accept_deauthorization, services.deauthorizations)
        self._routes["/v1/parcel-delivery-deauthorizations"] = _Route("POST", accept)

    # --- Registration ----------------------------------------------------------------------------------

    async def _pre_register(self, request: web.BaseRequest, turn: Turn) -> web.Response:
        _check_encoding(request)
        if request.content_type.lower() != "text/plain":
            raise Refusal(415, "The media type of this request is text/plain.")
        # A digest has no dialect. Deployed endpoints omit the header, and speak awala.
        accepted = request.headers.get("Accept", "").lower()
        dialect = next((dialect for dialect in DIALECTS if dialect.media_prefix in accepted), AWALA)
        digest = await IncomingBody(request, turn, MAX_DIGEST_OCTETS, self._settings).whole()
        self._registration.spend(turn.program)
        authorization = await asyncio.to_thread(self._registration.authorize, digest, dialect)
        return _message(dialect, "node-registration.authorization", authorization)

    async def _register(self, request: web.BaseRequest, turn: Turn) -> web.Response:
        dialect = _message_dialect(request, "node-registration.request")
        octets = await IncomingBody(request, turn, MAX_REGISTRATION_OCTETS, self._settings).whole()
        try:
            self._registration.spend(turn.program)
            registration = await self._registration.register(octets, dialect, turn.program)
        except GatewayError as error:
            refusal = Refusal.of(error)
            # A bad signature or an expired authorization: a bad request, as deployed.
            if refusal.status == 422:
                refusal.status = 400
            raise refusal from error
        return _message(dialect, "node-registration.registration", registration)

    # --- Parcels and deauthorizations --------------------------------------------------------------------

    async def _accept_parcel(self, request: web.BaseRequest, turn: Turn) -> web.Response:
        dialect = _message_dialect(request, "parcel")
        countersignature = _countersignature(request)
        judge = self._parcels.early_judge(countersignature) if _may_be_large(request) else None

        async def accept(octets: bytes, program: Program) -> Acceptance:
            return await self._parcels.accept_from_endpoint(octets, countersignature, dialect, program)

        return await self._take_parcel(request, turn, judge, accept)

    async def _report_or_follow(
        self, states: ParcelStates, follow: Handler, request: web.BaseRequest, turn: Turn
    ) -> web.StreamResponse:
        parcel_ids = request.query.getall("id", [])
        if not parcel_ids or "Upgrade" in request.headers:
            return await follow(request, turn)
        if len(parcel_ids) > MAX_ASKED_PARCELS:
            raise Refusal(400, f"A request may ask about {MAX_ASKED_PARCELS} parcels at most.")
        signature = _countersignature(request)
        signed = parse_request(request.method, request.raw_path, request.headers.get(REQUEST_HEADER, ""))
        found = await states.find(parcel_ids, signed, signature, turn.program)
        ways = [FoundWay(parcel_id, way) for parcel_id, way in found.items()]
        return web.Response(body=msgspec.json.encode(ways), content_type="application/json")

    async def _accept_deauthorization(
        self, deauthorizations: DeauthorizationIntake, request: web.BaseRequest, turn: Turn
    ) -> web.Response:
        dialect = _message_dialect(request, "parcel-delivery-deauthorization")
        countersignature = _countersignature(request)
        octets = await IncomingBody(request, turn, MAX_DEAUTHORIZATION_OCTETS, self._settings).whole()
        removed = await deauthorizations.register(octets, countersignature, dialect, turn.program)
        return json_response(
            202, f"The deauthorization is in force; {removed} waiting parcels were removed because of it."
        )


async def _report_time(time: TimeSource, request: web.BaseRequest, turn: Turn) -> web.Response:
    return web.Response(body=msgspec.json.encode(time()), content_type="application/json")


def _refusal_of_delivery(error: GatewayError) -> Refusal:
    """Return the refusal of a parcel: 403, as clients of the Parcel Delivery Binding expect."""
    refusal = Refusal.of(error)
    if refusal.status == 422:
        # A wrong date may be the fault of this node's clock: the sender must keep the parcel.
        refusal.status = 503 if isinstance(error, TimingError) else 403
    return refusal


# --- What a request must look like -------------------------------------------------------------------------


def _may_be_large(request: web.BaseRequest) -> bool:
    announced = request.content_length
    return announced is None or announced >= _EARLY_JUDGEMENT_OCTETS


def _is_collection(request: web.BaseRequest) -> bool:
    is_its_path = request.path in (COLLECTION_PATH, CHANGES_PATH)
    return is_its_path and request.method == "GET" and "Upgrade" in request.headers


def _check_origin(request: web.BaseRequest) -> None:
    """Refuse requests that a browser sends for a web page."""
    if "Origin" in request.headers:
        raise Refusal(403, "This gateway does not serve web pages: requests with an Origin are refused.")


def _check_encoding(request: web.BaseRequest) -> None:
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise Refusal(415, "The request's body must not be compressed.")


def _message_dialect(request: web.BaseRequest, name: str) -> Dialect:
    """Return the dialect of the media type; parameters are tolerated."""
    _check_encoding(request)
    media_types = _media_types(name)
    written = media_types.get(request.headers.get("Content-Type", ""))
    if written is not None:  # the usual case: without parsing
        return written
    dialect = media_types.get(request.content_type.lower())
    if dialect is not None:
        return dialect
    expected = " or ".join(dialect.media_type(name) for dialect in DIALECTS)
    raise Refusal(415, f"The media type of this request is {expected}.")


@lru_cache(maxsize=8)
def _media_types(name: str) -> Mapping[str, Dialect]:
    return {dialect.media_type(name): dialect for dialect in DIALECTS}


def _countersignature(request: web.BaseRequest) -> bytes:
    header = request.headers.get("Authorization")
    if header is None:
        raise Refusal(401, "The request must be countersigned by a registered endpoint.", CHALLENGE)
    try:
        return parse_authorization_header(header)
    except MalformedMessageError as error:
        raise Refusal(401, error.reason, CHALLENGE) from error


def _message(dialect: Dialect, name: str, octets: bytes) -> web.Response:
    return web.Response(body=octets, content_type=dialect.media_type(name))
