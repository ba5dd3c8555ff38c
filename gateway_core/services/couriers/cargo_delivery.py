"""One DeliverCargo call, as who brings cargo to a public gateway makes it: a cargo, its acknowledgement, the next.

Spec: RS-000 Cargo Relay Binding; docs/wire-formats, "CogRPC".
"""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.ports import CargoDelivery, Courier, HostPort, Resolver, Service
from gateway_core.services.identity.public_gateways import PublicGateway

Wait = Callable[[Coroutine[Any, Any, Any]], Awaitable[Any]]
"""Waits for an answer of the public gateway, as long as its caller has patience."""


class DeliverCargo(Protocol):
    """Hands one cargo over; returns once it was acknowledged. ``delivery_id``: any that the call has not had."""

    async def __call__(self, cargo: bytes, delivery_id: str | None = None) -> None: ...


async def _for_ever(answer: Coroutine[Any, Any, Any]) -> Any:
    return await answer


@asynccontextmanager
async def delivering(public_gateway: Courier, wait: Wait = _for_ever) -> AsyncIterator[DeliverCargo]:
    """Begin a call; it ends as it should with the block, and is given up when that fails.

    Raises:
        UnreachableError: the connection broke, or something else was acknowledged than was handed over.
        RefusedError: the public gateway refused the call, or what it was given.
    """
    call = await wait(public_gateway.deliver())

    async def deliver_cargo(cargo: bytes, delivery_id: str | None = None) -> None:
        delivery = CargoDelivery(delivery_id or str(uuid.uuid4()), cargo)
        await wait(call.send(delivery))
        if await wait(call.next_acknowledgement()) != delivery.delivery_id:
            raise UnreachableError(PublicGatewayCode.STOPPED_ANSWERING, UnreachableCause.HTTP)

    try:
        yield deliver_cargo
        await call.finish()
    finally:
        call.cancel()


@asynccontextmanager
async def connected(
    public_gateway: PublicGateway, resolver: Resolver, connect: Callable[[HostPort], Courier]
) -> AsyncIterator[Courier]:
    """Find and reach a public gateway's Cargo Relay server, until the block ends."""
    target = await resolver.resolve(public_gateway.domain, Service.CRC, public_gateway.dialect)
    connection = connect(target)
    try:
        await connection.connect()
        yield connection
    finally:
        await connection.close()
