"""`relaynet-gateway ping`: can apps on this device exchange messages through the gateway?

Two throw-away endpoints register like any app; one sends the other a parcel, which the gateway hands over without any
relay. Then the endpoints' keys are forgotten.
"""

from __future__ import annotations

import asyncio
import secrets
import time

from app.as_json import dumps
from app.codes import CommandLineCode
from app.local_gateway import local_gateway
from gateway_core.clock import SystemClock
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import RELAYNET
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint import MemoryEndpoint
from gateway_core.poweb.endpoint_client import EndpointClient

_ANSWER_SECONDS = 20.0
_TYPE = "application/vnd.relaynet.self-test"


async def ping(gateway: str | None, *, json: bool) -> int:
    """Run it against the gateway that apps would find.

    Raises:
        UnreachableError: no gateway answers, or the message did not arrive in time.
        RefusedError: the gateway refused a step; the reason says which and why.
    """
    async with local_gateway(EndpointClient, gateway, RELAYNET) as client:
        sender, recipient = await _endpoint(client), await _endpoint(client)
        correspondent = sender.accept_invitation(recipient.invite(sender.key.public))
        content = secrets.token_bytes(32)
        started = time.perf_counter()
        await client.deliver(
            sender.write_parcel(correspondent, ServiceMessage(_TYPE, content)), sender.identity
        )
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                received = await _collect(client, recipient)
        except TimeoutError:
            raise UnreachableError(
                CommandLineCode.MESSAGE_DID_NOT_ARRIVE, UnreachableCause.TIMED_OUT
            ) from None
        milliseconds = (time.perf_counter() - started) * 1000
    if received != content:
        raise GatewayError(CommandLineCode.OTHER_MESSAGE)
    if json:
        print(dumps({"ok": True, "gateway": client.url, "milliseconds": round(milliseconds, 1)}))
    else:
        print(f"Apps reach the gateway at {client.url}; a message took {milliseconds:.0f} ms.")
    return 0


async def _endpoint(client: EndpointClient) -> MemoryEndpoint:
    endpoint = MemoryEndpoint(await asyncio.to_thread(IdentityKey.generate), RELAYNET, SystemClock())
    endpoint.registered(await client.register(endpoint.key))
    return endpoint


async def _collect(client: EndpointClient, endpoint: MemoryEndpoint) -> bytes:
    async for parcel in client.collect([endpoint.identity], keep_alive=True):
        _, message = endpoint.read_parcel(parcel.octets)
        await parcel.acknowledge()
        return message.content
    return b""
