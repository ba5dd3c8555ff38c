"""A trial message through this device's gateway: for the window and `relaynet-gateway ping`.

Two temporary endpoints register like any app. The first sends the second a parcel, which the gateway delivers on this
device. Then the endpoints' keys are dropped.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import TYPE_CHECKING

from app.base.codes import CommandLineCode
from gateway_core import randomness
from gateway_core.clock import Clock, SystemClock
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import RELAYNET
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.poweb.endpoint_client import EndpointClient

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_ANSWER_SECONDS = 20.0
_TYPE = "application/vnd.relaynet.self-test"

LetIn = Callable[[PrivateAddress], Awaitable[None]]


async def send_trial_message(gateway: PrivateGateway) -> float:
    """Send a trial message through a gateway of this process, and return its time in milliseconds.

    The operator is not asked about the two endpoints; both are removed with their data.

    Raises:
        UnreachableError: if apps cannot reach the gateway, or the message arrives late.
        RefusedError: if the gateway refuses a step; the reason names the step and the cause.
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
    """Exchange a trial message, and return its time in milliseconds. ``let_in`` is called before each registration.

    Raises:
        UnreachableError: if the message arrives late.
        RefusedError: if the gateway refuses a step; the reason names the step and the cause.
    """
    content, clock = randomness.octets(32), SystemClock()
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            sender, recipient = [await _endpoint(client, clock, let_in) for _ in range(2)]
            known = sender.accept_invitation(recipient.invite(sender.key.public))
            started = time.perf_counter()
            await client.deliver(sender.write_parcel(known, ServiceMessage(_TYPE, content)), sender.identity)
            async with aclosing(client.collect([recipient.identity], keep_alive=True)) as parcels:
                received = await anext(parcels)
                milliseconds = (time.perf_counter() - started) * 1000
                await received.acknowledge()
    except TimeoutError:
        raise UnreachableError(CommandLineCode.MESSAGE_DID_NOT_ARRIVE, UnreachableCause.TIMED_OUT) from None
    if recipient.read_parcel(received.octets)[1].content != content:
        raise GatewayError(CommandLineCode.OTHER_MESSAGE)
    return milliseconds


async def _endpoint(client: EndpointClient, clock: Clock, let_in: LetIn | None) -> EndpointByHand:
    endpoint = EndpointByHand(await asyncio.to_thread(IdentityKey.generate), RELAYNET, clock)
    if let_in is not None:
        await let_in(endpoint.address)
    endpoint.accept_registration(await client.register(endpoint.key))
    return endpoint
