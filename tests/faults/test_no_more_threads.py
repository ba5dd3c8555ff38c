"""A system that allows the program no more threads (a limit on processes, low memory): a gateway that runs goes on."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from app.demo.network import DOMAIN, throw_away_profile
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.gateway import HostCode
from gateway_core.dialects import RELAYNET
from gateway_core.errors import StoreError
from gateway_core.gateway import PrivateGateway
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.factories.demo_network import demo_network
from tests.factories.keys import identity_key
from tests.factories.stating import Stating

AT_ONCE = 12


def no_more(thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


@asynccontextmanager
async def without_more_threads(
    profile: Profile, options: NetworkOptions, *, serve: bool
) -> AsyncIterator[PrivateGateway]:
    """A gateway that runs, in a program that gets no thread from then on."""
    async with open_gateway(profile, options, serve=serve) as gateway:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(threading.Thread, "start", no_more)
            yield gateway


async def test_apps_that_register_at_once_need_no_new_thread(tmp_path: Path) -> None:
    async with demo_network(tmp_path, SystemClock(), RELAYNET, lambda *_: None) as network:
        options = NetworkOptions(
            port=0, gateway_host=network.gsc, gateway_authority=network.authority_file, use_internet=False
        )
        profile = throw_away_profile(tmp_path)
        async with without_more_threads(profile, options, serve=True) as gateway:
            await gateway.pairing.register(DOMAIN, dialect=RELAYNET.name)
            location = GatewayLocation.parse(gateway.status.listening[0].removesuffix("/v1"))
            async with EndpointClient(location, RELAYNET) as client:
                key = identity_key("endpoint_a")
                answers = await asyncio.gather(*(client.register(key) for _ in range(AT_ONCE)))
    assert {each.node_certificate.subject for each in answers} == {key.address}


async def test_gateway_without_threads_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_more)
    with pytest.raises(StoreError, check=Stating(HostCode.NO_THREADS)):
        async with open_gateway(throw_away_profile(tmp_path), NetworkOptions(port=0), serve=True):
            pytest.fail("it began")
