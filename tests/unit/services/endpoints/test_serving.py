"""The server for local endpoints: what the status says about its port."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec import Struct

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.ports.gsc_server import ServerAddresses
from gateway_core.services.endpoints.serving import EndpointServing


class Served(Struct):
    addresses: ServerAddresses
    collections: int = 0


@pytest.mark.parametrize("given_up", [None, 13276])
async def test_port_given_up_to_another_user_is_noted(given_up: int | None) -> None:
    shown = list[tuple[tuple[str, ...], Statement, Statement]]()

    @asynccontextmanager
    async def serve() -> AsyncIterator[Served]:
        yield Served(ServerAddresses((14001,), None, None, given_up))

    serving = EndpointServing(serve, lambda *told: shown.append(told))
    assert await serving.listen()
    note = NOTHING if given_up is None else ListeningCode.OWN_PORT(port=given_up)
    assert shown == [(("http://127.0.0.1:14001/v1",), NOTHING, note)]
    await serving.close()
