"""`relaynet-gateway conformance`: what an endpoint may expect of its gateway, tried out on the one that runs here.

For developers of endpoint libraries: each check is one thing that the bindings promise, in the order in which the
deployed ping app calls them. Throw-away endpoints are used; nothing leaves this device.

Spec: RS-000 GSC; features G3-G19.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from app.as_json import dumps
from app.demo.endpoint import Correspondent, DemoEndpoint
from gateway_core.clock import SystemClock
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError, RefusedError
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.poweb.endpoint_client import EndpointClient, EndpointIdentity
from gateway_core.poweb.gateway_discovery import first_reachable, gateway_locations

_TYPE = "application/vnd.relaynet.self-test"
_CHECK_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class CheckOutcome:
    """One check: ``reason`` says why it failed, in a sentence."""

    check: str
    passed: bool
    reason: str = ""


class UnexpectedOutcome(Exception):  # noqa: N818 - what a check found, rather than a failure of ours
    """A check did not end as it should. The text says how it ended."""


def _require(condition: bool, otherwise: str = "the outcome was another one") -> None:
    if not condition:
        raise UnexpectedOutcome(otherwise)


class ConformanceSuite:
    """The checks, on one connection in one dialect. Later ones use what earlier ones made."""

    def __init__(
        self, client: EndpointClient, dialect: Dialect, keys: tuple[IdentityKey, IdentityKey]
    ) -> None:
        self._client = client
        self._sender = DemoEndpoint(keys[0], dialect, SystemClock())
        self._recipient = DemoEndpoint(keys[1], dialect, SystemClock())

    def checks(self) -> list[tuple[str, Callable[[], Awaitable[None]]]]:
        """Names and coroutines, in order."""
        return [
            ("an endpoint registers and gets a certificate for its key", self._registers),
            ("registering again gives the same endpoint a new certificate", self._registers_again),
            ("a parcel is accepted and handed over, close-upon-completion", self._closes_upon_completion),
            ("a parcel is handed over as it arrives, keep-alive", self._keeps_alive),
            ("a parcel that was not acknowledged comes again", self._delivers_again),
            ("another endpoint's parcels are not handed over", self._keeps_apart),
            ("a parcel under another endpoint's countersignature is refused", self._refuses_foreign_parcel),
            ("a parcel with a broken signature is refused", self._refuses_broken_parcel),
            ("a handshake without a signature is refused", self._refuses_empty_handshake),
        ]

    async def run(self) -> list[CheckOutcome]:
        """All of them; one that fails does not stop the others."""
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
            endpoint.registered(await self._client.register(endpoint.key))
            _require(endpoint.registration.node_certificate.subject == endpoint.address)

    async def _registers_again(self) -> None:
        first = self._sender.registration.node_certificate
        self._sender.registered(await self._client.register(self._sender.key))
        second = self._sender.registration.node_certificate
        _require(second != first, "the same certificate came twice")
        _require(second.subject == first.subject)

    def _correspondent(self) -> Correspondent:
        return self._sender.accept_invitation(self._recipient.invite(self._sender.key.public))

    async def _deliver(self) -> bytes:
        content = secrets.token_bytes(32)
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, content))
        await self._client.deliver(parcel, self._sender.identity)
        return content

    async def _collect(
        self, endpoint: DemoEndpoint, *, keep_alive: bool, acknowledge: bool = True
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
        _require(await self._collect(self._recipient, keep_alive=False) == [], "it came twice")

    async def _keeps_alive(self) -> None:
        collecting, content = await asyncio.gather(
            self._collect(self._recipient, keep_alive=True), self._deliver(), return_exceptions=True
        )
        for outcome in (collecting, content):
            if isinstance(outcome, BaseException):
                raise outcome
        _require(collecting == [content])

    async def _delivers_again(self) -> None:
        content = await self._deliver()
        _require(await self._collect(self._recipient, keep_alive=True, acknowledge=False) == [content])
        _require(await self._collect(self._recipient, keep_alive=False) == [content], "it did not come again")

    async def _keeps_apart(self) -> None:
        content = await self._deliver()
        _require(await self._collect(self._sender, keep_alive=False) == [], "the sender got it")
        _require(await self._collect(self._recipient, keep_alive=False) == [content])

    async def _refuses_foreign_parcel(self) -> None:
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, b""))
        await _refused(self._client.deliver(parcel, self._recipient.identity))

    async def _refuses_broken_parcel(self) -> None:
        parcel = self._sender.write_parcel(self._correspondent(), ServiceMessage(_TYPE, b""))
        broken = parcel[:-1] + bytes((parcel[-1] ^ 1,))
        await _refused(self._client.deliver(broken, self._sender.identity))

    async def _refuses_empty_handshake(self) -> None:
        nobody: list[EndpointIdentity] = []

        async def collect() -> None:
            async for _ in self._client.collect(nobody):
                raise UnexpectedOutcome("a parcel came without a handshake")

        await _refused(collect())


async def _refused(attempt: Awaitable[None]) -> None:
    with suppress(RefusedError):
        await attempt
        raise UnexpectedOutcome("it was accepted")


async def conformance(gateway: str | None, dialect: Dialect, *, json: bool) -> int:
    """Run the suite against the gateway that apps would find. Returns 0 when every check passed, else 1.

    Raises:
        UnreachableError: no gateway answers.
    """
    owner = (os.getuid(),) if hasattr(os, "getuid") else ()
    location = await first_reachable(gateway_locations(gateway, os.environ), owner)
    keys = await asyncio.gather(
        asyncio.to_thread(IdentityKey.generate), asyncio.to_thread(IdentityKey.generate)
    )
    async with EndpointClient(location, dialect, trusted_socket_owners=owner) as client:
        outcomes = await ConformanceSuite(client, dialect, (keys[0], keys[1])).run()
    for each in outcomes:
        if json:
            print(dumps(each))
        else:
            print(
                f"{'pass' if each.passed else 'FAIL'}  {each.check}"
                + (f": {each.reason}" if each.reason else "")
            )
    return 0 if all(each.passed for each in outcomes) else 1
