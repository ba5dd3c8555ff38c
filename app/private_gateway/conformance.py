"""`relaynet-gateway conformance`: tests the running gateway's promises to endpoints.

For developers of endpoint libraries: each check tests a promise of the bindings, in the order in which the deployed
ping app uses them. The endpoints are temporary; all messages stay on this device.

Spec: RS-000 GSC; features G3-G19.
"""

import argparse
import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import cached_property, partial

from msgspec import Struct

from app.terminal.command_line import respond
from gateway_core import randomness
from gateway_core.clock import Clock, SystemClock
from gateway_core.crypto.certificates import ENDPOINT, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.limits import CloseCode
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.local_gateway import CollectedParcel, EndpointIdentity
from gateway_core.poweb.endpoint_client import EndpointClient


class Probe(EndpointClient):
    """An EndpointClient that reports a parcel again on its second delivery."""

    signs_another_nonce = False
    """Sign our own nonce in handshakes, as in a replay of an old response."""

    @cached_property
    def nonces(self) -> list[bytes]:
        """Nonces of all handshakes."""
        return []

    async def deliver_under(self, countersigned: bytes, parcel: bytes, sender: EndpointIdentity) -> None:
        """Deliver a parcel under a countersignature over other octets."""
        signature = COUNTERSIGNATURE.sign(countersigned, sender.key, sender.certificate, self._dialect)
        await self._requests.deliver(parcel, signature, self._dialect)

    @contextmanager
    def extra_headers(self, **headers: str) -> Iterator[None]:
        """Send additional headers with each request while the context lasts."""
        self._added_headers = headers
        try:
            yield
        finally:
            self._added_headers = {}

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncGenerator[CollectedParcel]:
        self._stored = {}
        async for parcel in super().collect(endpoints, keep_alive=keep_alive, holds_any=holds_any):
            yield parcel

    def _nonce_to_sign(self, nonce: bytes) -> bytes:
        self.nonces.append(nonce)
        return randomness.octets(len(nonce)) if self.signs_another_nonce else nonce


_TYPE = "application/vnd.relaynet.self-test"
_CHECK_SECONDS = 20.0
_PAGES = ({"Origin": "https://page.example"}, {"Origin": "null"}, {"Origin": "http://localhost"})
"""The origins of a web page, of a page with a hidden origin (a file, a sandboxed frame), and of a page on this
device."""

_OTHER_HOST = {"Host": "gateway.example"}

_KEPT_ALIVE = ("waits", "comes")
"""The parcels of the keep-alive check: the first is queued before the connection, the second arrives later."""

_FAILED = frozenset({str(CloseCode.INTERNAL_ERROR.value), str(CloseCode.BROKEN_OFF.value)})
"""Close codes for internal errors of a gateway."""


class CheckOutcome(Struct, frozen=True):
    """The outcome of a check. ``reason`` is a sentence on why the check failed."""

    check: str
    passed: bool
    reason: str = ""


class UnexpectedOutcome(Exception):  # noqa: N818 - the finding of a check, not an error of the program
    """A check failed; the text names the outcome."""


def _require(condition: bool, otherwise: str = "the outcome was unexpected") -> None:
    if not condition:
        raise UnexpectedOutcome(otherwise)


class ConformanceSuite:
    """The checks, on one connection in one dialect. Later checks use the registrations of earlier checks."""

    def __init__(
        self,
        client: Probe,
        dialect: Dialect,
        keys: tuple[IdentityKey, IdentityKey],
        clock: Clock | None = None,
    ) -> None:
        self._client = client
        self._clock = clock or SystemClock()
        self._sender = EndpointByHand(keys[0], dialect, self._clock)
        self._recipient = EndpointByHand(keys[1], dialect, self._clock)

    def checks(self) -> list[tuple[str, Callable[[], Awaitable[None]]]]:
        """Return the checks' names and coroutines, in order."""
        return [
            ("an endpoint registers and gets a certificate for its key", self._registers),
            ("registering again gives the same endpoint a new certificate", self._registers_again),
            ("a registration authorization works once", self._uses_authorization_once),
            ("a registration authorization is for the key that asked", self._keeps_authorization_apart),
            ("a parcel is accepted and handed over, close-upon-completion", self._closes_upon_completion),
            ("a parcel is handed over as it arrives, keep-alive", self._keeps_alive),
            ("an unacknowledged parcel is delivered again", self._delivers_again),
            ("another endpoint's parcels are not handed over", self._keeps_apart),
            ("a parcel under another endpoint's countersignature is refused", self._refuses_foreign_parcel),
            ("a parcel under a countersignature over another parcel is refused", self._refuses_old_signature),
            ("a parcel with a broken signature is refused", self._refuses_broken_parcel),
            ("a handshake without a signature is refused", lambda: _expect_refusal(self._handshake())),
            ("a handshake over another nonce is refused", self._refuses_another_nonce),
            ("each handshake has a nonce of its own", self._never_repeats_a_nonce),
            ("a handshake under a foreign certificate is refused", self._refuses_stranger),
            ("a handshake with one good signature and a forged one is refused", self._refuses_half),
            ("a request from a web page is refused", partial(self._keeps_out, *_PAGES)),
            ("a collection from a web page is refused", partial(self._keeps_from_collecting, *_PAGES)),
            ("a request for another host name is refused", partial(self._keeps_out, _OTHER_HOST)),
            (
                "a collection for another host name is refused",
                partial(self._keeps_from_collecting, _OTHER_HOST),
            ),
        ]

    async def run(self) -> list[CheckOutcome]:
        """Run all checks; the suite continues after a failure."""
        outcomes = []
        for name, check in self.checks():
            try:
                async with asyncio.timeout(_CHECK_SECONDS):
                    await check()
            except (GatewayError, UnexpectedOutcome) as error:
                outcomes.append(CheckOutcome(name, False, str(error)))
            except TimeoutError:
                outcomes.append(CheckOutcome(name, False, "no answer in time"))
            else:
                outcomes.append(CheckOutcome(name, True))
        return outcomes

    async def _registers(self) -> None:
        for endpoint in (self._sender, self._recipient):
            endpoint.accept_registration(await self._client.register(endpoint.key))
            _require(endpoint.registration.node_certificate.subject == endpoint.address)

    async def _registers_again(self) -> None:
        first = self._sender.registration.node_certificate
        self._sender.accept_registration(await self._client.register(self._sender.key))
        second = self._sender.registration.node_certificate
        _require(second != first, "the same certificate came twice")
        _require(second.subject == first.subject)

    async def _uses_authorization_once(self) -> None:
        authorization = await self._client.authorization(self._sender.key)
        await self._client.register_with(authorization, self._sender.key)
        await _expect_refusal(self._client.register_with(authorization, self._sender.key))

    async def _keeps_authorization_apart(self) -> None:
        authorization = await self._client.authorization(self._sender.key)
        await _expect_refusal(self._client.register_with(authorization, self._recipient.key))

    def _correspondent(self) -> CorrespondentRecord:
        return self._sender.accept_invitation(self._recipient.invite(self._sender.key.public))

    async def _deliver(self) -> bytes:
        content = randomness.octets(32)
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, content))
        await self._client.deliver(parcel, self._sender.identity)
        return content

    async def _collect(
        self, endpoint: EndpointByHand, *, keep_alive: bool, acknowledge: bool = True
    ) -> list[bytes]:
        contents = []
        async for parcel in self._client.collect([endpoint.identity], keep_alive=keep_alive):
            contents.append(endpoint.read_parcel(parcel.octets)[1].content)
            if acknowledge:
                await parcel.acknowledge()
            if keep_alive or not acknowledge:
                break
        return contents

    async def _closes_upon_completion(self) -> None:
        content = await self._deliver()
        _require(await self._collect(self._recipient, keep_alive=False) == [content])
        _require(await self._collect(self._recipient, keep_alive=False) == [], "the parcel came twice")

    async def _keeps_alive(self) -> None:
        """Check keep-alive.

        The queued parcel arrives first and proves that the connection is open when the second parcel is delivered.
        """
        sent, collected = [await self._deliver()], []
        async for parcel in self._client.collect([self._recipient.identity], keep_alive=True):
            collected.append(self._recipient.read_parcel(parcel.octets)[1].content)
            await parcel.acknowledge()
            if len(collected) == len(_KEPT_ALIVE):
                break
            sent.append(await self._deliver())
        _require(collected == sent, "the connection ended, or another parcel came")

    async def _delivers_again(self) -> None:
        content = await self._deliver()
        _require(await self._collect(self._recipient, keep_alive=True, acknowledge=False) == [content])
        _require(
            await self._collect(self._recipient, keep_alive=False) == [content],
            "the parcel did not come again",
        )

    async def _keeps_apart(self) -> None:
        content = await self._deliver()
        _require(await self._collect(self._sender, keep_alive=False) == [], "the sender received the parcel")
        _require(await self._collect(self._recipient, keep_alive=False) == [content])

    async def _refuses_foreign_parcel(self) -> None:
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, b""))
        await _expect_refusal(self._client.deliver(parcel, self._recipient.identity))

    async def _refuses_old_signature(self) -> None:
        """Deliver a parcel under a countersignature that was made for another parcel."""
        other, parcel = (
            self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, b"")) for _ in range(2)
        )
        await _expect_refusal(self._client.deliver_under(other, parcel, self._sender.identity))

    async def _refuses_broken_parcel(self) -> None:
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, b""))
        broken = parcel[:-1] + bytes((parcel[-1] ^ 1,))
        await _expect_refusal(self._client.deliver(broken, self._sender.identity))

    async def _refuses_another_nonce(self) -> None:
        self._client.signs_another_nonce = True
        try:
            await _expect_refusal(self._handshake(self._recipient.identity))
        finally:
            self._client.signs_another_nonce = False

    async def _never_repeats_a_nonce(self) -> None:
        """With a repeated nonce, an intercepted response would be enough to collect parcels."""
        for _ in range(2):
            await self._handshake(self._recipient.identity)
        nonces = self._client.nonces
        _require(len(set(nonces)) == len(nonces), "a nonce came twice")

    async def _refuses_half(self) -> None:
        forged = EndpointIdentity(self._sender.key, self._recipient.identity.certificate)
        await _expect_refusal(self._handshake(self._sender.identity, forged))

    async def _refuses_stranger(self) -> None:
        """The key is the recipient's own; the certificate is self-signed."""
        key, now = self._recipient.key, self._clock.now()
        certificate = issue_certificate(
            ENDPOINT, key.public, key, None, now - timedelta(hours=1), now + timedelta(hours=1)
        )
        await _expect_refusal(self._handshake(EndpointIdentity(key, certificate)))

    async def _keeps_out(self, *headers: dict[str, str]) -> None:
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, b""))
        for each in headers:
            with self._client.extra_headers(**each):
                await _expect_no_access(self._client.authorization(self._sender.key))
                await _expect_no_access(self._client.deliver(parcel, self._sender.identity))

    async def _keeps_from_collecting(self, *headers: dict[str, str]) -> None:
        for each in headers:
            with self._client.extra_headers(**each):
                await _expect_no_access(self._handshake(self._recipient.identity))

    async def _handshake(self, *endpoints: EndpointIdentity) -> None:
        """Open a collection and close it after the first parcel, unacknowledged."""
        async for _ in self._client.collect(endpoints):
            return


async def _expect_refusal(attempt: Awaitable[object]) -> None:
    """Expect a refusal; internal errors of the gateway fail the check."""
    try:
        await attempt
    except RefusedError as refusal:
        status = refusal.status or ""
        _require(status not in _FAILED and not status.startswith("5"), "the gateway had an internal error")
        return
    raise UnexpectedOutcome("the gateway accepted it")


async def _expect_no_access(attempt: Awaitable[object]) -> None:
    """Expect a refusal or a cut connection, which also hides the answer from a web page."""
    try:
        await _expect_refusal(attempt)
    except UnreachableError as error:
        if error.cause is not UnreachableCause.HTTP:
            raise


async def conformance(gateway: str | None, dialect: Dialect, options: argparse.Namespace) -> int:
    """Run the suite against the gateway found by apps. Returns 0 when every check passed, else 1.

    Raises:
        UnreachableError: if the gateway is unreachable.
    """
    async with await Probe.of_this_device(gateway, dialect) as client:
        keys = await asyncio.gather(
            asyncio.to_thread(IdentityKey.generate), asyncio.to_thread(IdentityKey.generate)
        )
        outcomes = await ConformanceSuite(client, dialect, (keys[0], keys[1])).run()
    for each in outcomes:
        reason = f": {each.reason}" if each.reason else ""
        respond(options, each, f"{'pass' if each.passed else 'FAIL'}  {each.check}{reason}")
    return 0 if all(each.passed for each in outcomes) else 1
