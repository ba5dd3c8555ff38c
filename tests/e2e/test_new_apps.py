"""New apps at a gateway without a window: its operator is asked, unless they chose otherwise."""

import asyncio

import pytest

from app.demo.network import DOMAIN
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.statement import PlainCode
from gateway_core.dialects import RELAYNET
from gateway_core.errors import RefusedError
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.e2e.conftest import CommandLine, here
from tests.factories.demo_network import DemoNetwork
from tests.factories.keys import identity_key
from tests.factories.stating import Stating


@pytest.mark.timeout(900)
async def test_new_app_registers_only_once_allowed(command_line: CommandLine, network: DemoNetwork) -> None:
    key = identity_key("endpoint_a")
    where = here(network)
    await asyncio.to_thread(command_line.said, "register", str(DOMAIN), "--dialect", "relaynet", *where)
    with command_line.serving("--no-internet") as ready:
        url = ready["listening"][0].removesuffix("/v1")
        async with EndpointClient(GatewayLocation.parse(url), RELAYNET) as client:
            with pytest.raises(
                RefusedError,
                check=Stating(PlainCode.IN_THEIR_WORDS, text=EndpointCode.NOT_APPROVED_YET.english),
            ) as refused:
                await client.register(key)
            assert refused.value.status == "403"
            await asyncio.to_thread(command_line.said, "endpoints", "--allow", key.address[:12])
            registration = await client.register(key)
            assert registration.node_certificate.subject == key.address
