"""A trial message through the gateway of this device: what the window sends, and `relaynet-gateway ping`.

Two throw-away endpoints register like any app; one sends the other a parcel, which the gateway hands over without any
relay. Then the endpoints' keys are forgotten.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from app.base.codes import CommandLineCode
from gateway_core import randomness
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import RELAYNET, Dialect
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.link import Connect
from gateway_core.nodes.endpoint.opening import in_memory
from gateway_core.ports.local_gateway import LocalGateway
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.tasks import running

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_ANSWER_SECONDS = 20.0
_TYPE = "application/vnd.relaynet.self-test"

LetIn = Callable[[PrivateAddress], Awaitable[None]]


async def send_trial_message(gateway: PrivateGateway) -> float:
    """Send one through a gateway of this process, and return the milliseconds that it took.

    Its two endpoints need no answer of the operator's, and nothing is left of them.

    Raises:
        UnreachableError: apps cannot reach the gateway, or the message did not arrive in time.
        RefusedError: the gateway refused a step; the reason says which and why.
    """
    status, let_in = gateway.status, list[PrivateAddress]()
    if not status.listening:
        raise UnreachableError(status.not_listening, UnreachableCause.TCP)

    async def admit(address: PrivateAddress) -> None:
        let_in.append(address)
        await gateway.endpoints.admit(address)

    try:
        async with await EndpointClient.of_this_device(status.listening[0], RELAYNET) as client:
            return await exchange_trial_message(client, admit)
    finally:
        for address in let_in:
            await gateway.endpoints.remove(address, purge=True)


async def exchange_trial_message(client: EndpointClient, let_in: LetIn | None = None) -> float:
    """Exchange one, and return the milliseconds that it took. ``let_in`` is called before each endpoint registers.

    Raises:
        UnreachableError: the message did not arrive in time.
        RefusedError: the gateway refused a step; the reason says which and why.
    """
    failed: asyncio.Future[GatewayError] = asyncio.get_running_loop().create_future()

    @asynccontextmanager
    async def connect(_: Dialect) -> AsyncIterator[LocalGateway]:
        """Note the first failure, which ends this, where an app's endpoint would try again."""
        try:
            yield client
        except GatewayError as error:
            if not failed.done():
                failed.set_result(error)
            raise

    try:
        async with running(_exchange(connect, let_in)) as (exchanging,), asyncio.timeout(_ANSWER_SECONDS):
            await asyncio.wait((exchanging, failed), return_when=asyncio.FIRST_COMPLETED)
            if failed.done():
                raise failed.result()
            return await exchanging
    except TimeoutError:
        raise UnreachableError(CommandLineCode.MESSAGE_DID_NOT_ARRIVE, UnreachableCause.TIMED_OUT) from None


async def _exchange(connect: Connect, let_in: LetIn | None) -> float:
    async with _endpoint(connect, let_in) as sender, _endpoint(connect, let_in) as recipient:
        await sender.registered()
        await recipient.registered()
        key = await sender.public_key()
        await sender.accept_parameters(await recipient.authorize(key.der))
        content = randomness.octets(32)
        started = time.perf_counter()
        await sender.send(recipient.address, _TYPE, content)
        received = await anext(recipient.messages())
        milliseconds = (time.perf_counter() - started) * 1000
        await received.done()
    if received.content != content:
        raise GatewayError(CommandLineCode.OTHER_MESSAGE)
    return milliseconds


@asynccontextmanager
async def _endpoint(connect: Connect, let_in: LetIn | None) -> AsyncIterator[Endpoint]:
    key = await asyncio.to_thread(IdentityKey.generate)
    if let_in is not None:
        await let_in(key.address)
    async with in_memory(connect, dialect=RELAYNET.name, identity_key=key) as endpoint:
        yield endpoint
