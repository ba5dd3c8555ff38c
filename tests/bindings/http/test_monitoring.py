"""The port for whoever watches, over real sockets."""

import asyncio

import aiohttp
import pytest

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError, UnreachableError
from gateway_core.http.monitoring import MOST_CONNECTIONS, Watched, monitoring_server
from tests.factories.stating import Stating


class Program:
    """Is well until told otherwise."""

    failure: StoreError | None = None

    async def prove_life(self) -> None:
        if self.failure is not None:
            raise self.failure

    async def metrics(self) -> str:
        await self.prove_life()
        return "something_total 1\n"


async def ask(
    port: int, path: str, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, f"http://127.0.0.1:{port}{path}", headers=headers) as answer,
    ):
        return answer.status, await answer.text()


@pytest.mark.expects_log("A health check or measurement failed")
async def test_monitoring_serves_only_health_and_metrics() -> None:
    program = Program()
    async with monitoring_server(Watched(program.prove_life, program.metrics), "127.0.0.1", 0) as port:
        assert await ask(port, "/health") == (200, "well\n")
        assert await ask(port, "/metrics") == (200, "something_total 1\n")
        for path, method in (("/", "GET"), ("/health", "POST"), ("/metrics/x", "GET")):
            assert (await ask(port, path, method))[0] == 404
        program.failure = StoreError(StoreCode.CLOSED)
        for path in ("/health", "/metrics"):
            assert await ask(port, path) == (503, "not well\n")
        with pytest.raises(UnreachableError, check=Stating(ListeningCode.PORT_UNUSABLE)):
            async with monitoring_server(Watched(program.prove_life, program.metrics), "127.0.0.1", port):
                pass
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", port)


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://example.com"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "rebound.example.com"}],
    ids=str,
)
async def test_web_page_gets_no_answer(headers: dict[str, str]) -> None:
    program = Program()
    async with monitoring_server(Watched(program.prove_life, program.metrics), "127.0.0.1", 0) as port:
        with pytest.raises((aiohttp.ServerDisconnectedError, aiohttp.ClientOSError)):
            await ask(port, "/health", headers=headers)


async def test_monitoring_on_a_network_accepts_any_host_name() -> None:
    """Whoever put it there knows by which one it is asked."""
    program = Program()
    async with monitoring_server(Watched(program.prove_life, program.metrics), "0.0.0.0", 0) as port:
        assert (await ask(port, "/health", headers={"Host": "gateway.internal:9410"}))[0] == 200


async def test_held_connections_keep_no_other_client_out() -> None:
    program = Program()
    async with monitoring_server(Watched(program.prove_life, program.metrics), "127.0.0.1", 0) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MOST_CONNECTIONS + 8)]
        assert (await ask(port, "/health"))[0] == 200
        async with asyncio.timeout(300):
            cut = [await reader.read() for reader, _ in held[:9]]
        assert cut == [b""] * 9
        for _, writer in held:
            writer.close()
