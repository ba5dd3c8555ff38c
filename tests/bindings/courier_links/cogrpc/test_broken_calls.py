"""A call that breaks off is an error to the task that waits for it, and nothing else."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from grpclib.exceptions import StreamTerminatedError

from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, HandleCall, RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_tls import ServerIdentity
from gateway_core.courier_links.cogrpc.grpclib_internals import BrokenOff
from gateway_core.errors import UnreachableError
from gateway_core.ports.peers import CargoDelivery
from tests.factories.clock import FakeClock
from tests.factories.faulty_couriers import abort
from tests.factories.stating import Stating


async def break_off(call: RelayCall) -> None:
    await call.begin()
    await asyncio.sleep(1)  # virtual: the client waits by then
    abort(call)


@pytest.fixture
async def courier() -> AsyncIterator[CogRpcCourier]:
    server = CargoRelayServer(break_off, break_off, None)
    await server.open()
    courier = CogRpcCourier("127.0.0.1", server.port, FakeClock(), plaintext=True)
    yield courier
    await courier.close()
    await server.stop()


async def test_task_with_a_broken_call_does_not_count_as_cancelled(courier: CogRpcCourier) -> None:
    """In Python 3.11.2, which is Debian 12's, asyncio.timeout would end it later."""
    collecting = await courier.collect(b"CCA")
    with pytest.raises(UnreachableError, check=Stating(CourierCode.CONNECTION_BROKE_OFF)):
        await collecting.next_cargo()
    await courier.close()
    delivering = await courier.deliver()
    with pytest.raises(UnreachableError, check=Stating(CourierCode.CONNECTION_BROKE_OFF)):
        await delivering.next_acknowledgement()
    task = asyncio.current_task()
    assert task.cancelling() == 0


@pytest.mark.parametrize("breaks_off_first", [True, False])
async def test_task_cancelled_while_its_call_breaks_off_ends(*, breaks_off_first: bool) -> None:
    call = BrokenOff()

    async def wait() -> None:
        with call:
            await asyncio.Event().wait()

    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    if not breaks_off_first:
        waiting.cancel()
    call.cancel(StreamTerminatedError())
    if breaks_off_first:
        waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    with pytest.raises(StreamTerminatedError), call:
        pytest.fail("a call that is over began anew")


@contextlib.asynccontextmanager
async def over_tls(answer: HandleCall) -> AsyncIterator[CogRpcCourier]:
    """A client that is connected to a server, which answers so."""
    now = FakeClock().now()
    context = ServerIdentity.issue_between(["127.0.0.1"], now, now).context()
    server = CargoRelayServer(answer, answer, context)
    await server.open()
    client = CogRpcCourier("127.0.0.1", server.port, FakeClock())
    await client.connect()
    yield client
    await client.close()
    await server.stop()


@pytest.mark.parametrize("act", ["finish", "send", "collect", "cancel"])
async def test_call_over_tls_survives_a_connection_closed_twice(act: str) -> None:
    """asyncio's TLS forgets itself then; a courier's way over the Internet ended by that, all gateways' with it."""
    async with over_tls(break_off) as client:
        call = await client.deliver()
        close_twice(call._stream._stream._transport)
        with contextlib.suppress(UnreachableError):
            match act:
                case "finish":
                    await call.finish()
                case "send":
                    await call.send(CargoDelivery("1", bytes(100_000)))
                case "collect":
                    await client.collect(b"CCA")
        call.cancel()


async def test_answer_over_tls_survives_a_connection_closed_twice() -> None:
    failed: list[BaseException] = []

    async def answer(call: RelayCall) -> None:
        await call.begin()
        close_twice(call._stream._stream._transport)  # type: ignore[attr-defined]
        try:
            await call.send_cargo("1", bytes(100_000))
        except AttributeError as error:
            failed.append(error)

    async with over_tls(answer) as client:
        with pytest.raises(UnreachableError, check=Stating(CourierCode.CONNECTION_BROKE_OFF)):
            await (await client.collect(b"CCA")).next_cargo()
    assert failed == []


def close_twice(transport: asyncio.Transport) -> None:
    """As grpclib does with a connection that the other side ends while it is ended here."""
    transport.close()
    transport.close()
