"""The size of the identity key, chosen at the first start and never later; larger ones do all that a gateway does."""

import asyncio
from pathlib import Path

import pytest

from app.demo.network import DOMAIN
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.codes.gateway import IdentityCode
from gateway_core.dialects import BY_NAME
from gateway_core.services.couriers.cargo import authorize_collection
from tests.e2e.conftest import CommandLine, here
from tests.factories.demo_network import demo_network


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
@pytest.mark.parametrize("bits", [3072, 4096])
async def test_larger_key_is_created_at_registration_and_authorizes_collection(
    command_line: CommandLine, tmp_path: Path, bits: int, dialect: str
) -> None:
    async with demo_network(tmp_path / "network", dialect=BY_NAME[dialect]) as network:
        there = here(network)
        choice = ("--key-size", str(bits), "--dialect", dialect)
        await asyncio.to_thread(command_line.said, "register", DOMAIN, *choice, *there)
    profile = command_line.profile
    async with open_gateway(profile, NetworkOptions(use_internet=False), serve=False) as gateway:
        credentials = gateway._custody.credentials
        assert credentials.key.bits == bits
        assert await authorize_collection(gateway._custody), "couriers take the authorization"


def test_key_size_cannot_be_changed_later(command_line: CommandLine) -> None:
    assert command_line.run("status").returncode == 0
    address = command_line.json("status")["address_prefix"]
    refused = command_line.refusal(
        1, "register", DOMAIN, "--key-size", "4096", "--gateway-host", "localhost:1"
    )
    assert str(IdentityCode.KEY_SIZE_STAYS(bits=2048)) in refused
    command_line.refusal(3, "register", DOMAIN, "--key-size", "2048", "--gateway-host", "localhost:1")
    assert command_line.json("status")["address_prefix"] == address
    assert command_line.run("serve", "--key-size", "1024").returncode == 2
