"""The kit over PoWeb, with the private gateway's own server and store at the other end."""

import asyncio
import os
import shutil
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import Clock
from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import assemble
from gateway_core.nodes.endpoint.opening import local_gateway as local_client
from gateway_core.nodes.endpoint.outbox import MessageState
from gateway_core.nodes.endpoint.pytest_plugin import acquaint
from gateway_core.nodes.endpoint.renewals import become_another
from gateway_core.nodes.endpoint.tables import RENEWAL_TYPE
from gateway_core.poweb import endpoint_client
from gateway_core.poweb.gateway_discovery import ENVIRONMENT_VARIABLE, gateway_locations
from gateway_core.poweb.listening import PoWebSettings
from tests.factories.keys import identity_key
from tests.factories.local_gateway import LocalGateway, local_gateway, running_clock
from tests.factories.network import Node, relay_network
from tests.unit.nodes.endpoint.conftest import next_message


@pytest.fixture(params=["awala", "relaynet"])
async def served(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[LocalGateway]:
    async with local_gateway(tmp_path, BY_NAME[request.param]) as gateway:
        yield gateway


KEYS = {"Alice": "endpoint_c", "Bob": "stranger"}


def opened(folder: Path, name: str, port: int, clock: Clock, dialect: Dialect = AWALA, **others: Any):
    """An app of the gateway on that port."""
    connect, key = partial(local_client, f"http://127.0.0.1:{port}"), identity_key(KEYS[name])
    settings = {"dialect": dialect.name, "name": name, "clock": clock, "identity_key": key}
    return assemble(Endpoint, folder / name, bytes(32), connect, **settings, **others)


@asynccontextmanager
async def both(folder: Path, gateway: LocalGateway) -> AsyncIterator[tuple[Endpoint, Endpoint]]:
    """Alice and Bob, who have exchanged cards."""
    clock = running_clock()
    async with (
        opened(folder, "Alice", gateway.port, clock, gateway.network.dialect) as alice,
        opened(folder, "Bob", gateway.port, clock, gateway.network.dialect) as bob,
    ):
        await acquaint(alice, bob)
        yield alice, bob


async def received_by(endpoint: Endpoint, count: int) -> list[bytes]:
    """The next ones, done."""
    return [(await next_message(endpoint)).content for _ in range(count)]


async def test_endpoints_exchange_messages_over_a_real_gateway(served: LocalGateway, tmp_path: Path) -> None:
    async with both(tmp_path, served) as (alice, bob):
        for number in range(30):
            await alice.send(bob.address, "text/plain", b"%d" % number)
        received = await received_by(bob, 30)
        for content in received:
            await bob.send(alice.address, "text/plain", content)
        echoed = await received_by(alice, 30)
        assert sorted(received) == sorted(echoed) == sorted(b"%d" % number for number in range(30))


async def test_authorization_passes_messages_no_app_took(served: LocalGateway, tmp_path: Path) -> None:
    async with both(tmp_path, served) as (alice, bob):
        await alice.flush()
        for number in range(100):
            await alice.send(bob.address, "text/plain", b"%d" % number)
        await alice.flush()
        (before,) = await bob.correspondents()
        await alice._store.write(
            lambda tx: tx.connection.execute("DELETE FROM issued_authorizations").rowcount
        )
        await alice.allow(bob.address)
        while (await bob.correspondents())[0].authorization == before.authorization:
            pass

        async def kept() -> int:
            now = served.clock.now()
            return len(await served.store.read(lambda tx: tx.parcels.inbound([bob.address], now)))

        assert await kept() >= 100
        assert sorted(await received_by(bob, 100)) == sorted(b"%d" % number for number in range(100))
        while await kept():
            pass


async def test_gateway_refuses_messages_of_revoked_peers(served: LocalGateway, tmp_path: Path) -> None:
    async with both(tmp_path, served) as (alice, bob):
        await alice.send(bob.address, "text/plain", b"before")
        await alice.flush()
        await bob.revoke(alice.address)
        await bob.flush()
        await alice.send(bob.address, "text/plain", b"after")
        await alice.flush()
        (refused,) = await alice.outbox()
    assert refused.reason


@pytest.mark.req("GSC-8")
@pytest.mark.parametrize("place", ["setting", "environment", "file"])
async def test_gateway_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """Whatever is of less precedence names a gateway that is not there."""
    nowhere = "http://127.0.0.1:9"
    async with local_gateway(tmp_path) as gateway:
        right = f"http://127.0.0.1:{gateway.port}"
        file = tmp_path / "relaynet-gateway"
        file.write_text(right if place == "file" else nowhere)
        monkeypatch.setattr(
            endpoint_client, "gateway_locations", partial(gateway_locations, system_file=file)
        )
        monkeypatch.delenv(ENVIRONMENT_VARIABLE, raising=False)
        if place != "file":
            monkeypatch.setenv(ENVIRONMENT_VARIABLE, right if place == "environment" else nowhere)
        connect = partial(local_client, right if place == "setting" else None)
        async with assemble(
            Endpoint,
            tmp_path / "app",
            bytes(32),
            connect,
            clock=running_clock(),
            identity_key=identity_key("stranger"),
        ) as app:
            await app.wait_until_registered()
    assert app.address == identity_key("stranger").address


@pytest.mark.req("GSC-8")
async def test_endpoint_gets_nothing_before_it_is_ready(served: LocalGateway, tmp_path: Path) -> None:
    """It is, once it has registered and asked; what came before waits with the gateway."""
    clock = running_clock()
    async with both(tmp_path, served) as (alice, bob):
        await alice.flush()
    async with opened(tmp_path, "Alice", served.port, clock, served.network.dialect) as alice:
        await alice.send(bob.address, "text/plain", b"waits")
        await alice.flush()
    async with opened(tmp_path, "Bob", served.port, clock, served.network.dialect) as bob:
        assert await received_by(bob, 1) == [b"waits"]


@pytest.mark.req("GSC-5")
async def test_strangers_socket_gets_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "gateway.sock"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()
        listener.setblocking(False)
        owned = path.lstat()
        stranger = os.stat_result((*owned[:4], 4711, *owned[5:10]))
        monkeypatch.setattr(Path, "lstat", lambda each: stranger if each == path else os.lstat(each))
        connect = partial(local_client, f"unix:{path}")
        async with assemble(Endpoint, tmp_path / "app", bytes(32), connect) as app:
            while not app.problem:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0)
            assert app._link.problem.code is LocalGatewayCode.OTHER_OWNER
        with pytest.raises(BlockingIOError):
            listener.accept()


@dataclass
class Device:
    """A gateway that comes and goes, on one port, and two apps."""

    folder: Path
    clock: Clock
    port: int = 0

    @asynccontextmanager
    async def gateway(self, folder: str = "gateway", node: Node | None = None):
        settings = PoWebSettings(port=self.port, linger=0.1)
        async with local_gateway(
            self.folder / folder, clock=self.clock, settings=settings, node=node
        ) as found:
            self.port = found.port
            yield found

    def open(self, name: str):
        return opened(self.folder, name, self.port, self.clock)


@pytest.mark.slow
async def test_replaced_gateway_loses_no_message(tmp_path: Path) -> None:
    device = Device(tmp_path, running_clock())
    async with device.gateway(), device.open("Alice") as alice, device.open("Bob") as bob:
        await acquaint(alice, bob)
        await alice.flush()
    async with device.open("Alice") as alice, device.open("Bob") as bob:
        await alice.send(bob.address, "text/plain", b"in between")
        await bob.send(alice.address, "text/plain", b"in between, too")
    other = relay_network().other_private_gateway
    async with device.gateway("other", other), device.open("Alice") as alice, device.open("Bob") as bob:
        for endpoint in (alice, bob):
            while not await is_registered_with(endpoint, other):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0)
            assert [each.state for each in await endpoint.outbox()] == [MessageState.WAITS_FOR_PEER]
        await acquaint(alice, bob)
        assert (await next_message(bob)).content == b"in between"
        assert (await next_message(alice)).content == b"in between, too"


async def is_registered_with(endpoint: Endpoint, gateway: Node) -> bool:
    found = await endpoint._store.read(lambda tx: tx.registration())
    return found is not None and found.gateway_certificate.subject == gateway.address


async def test_renewed_identity_shuts_the_old_disk_out(served: LocalGateway, tmp_path: Path) -> None:
    """A copy of Alice's folder is what a thief has, with an open keyring."""
    clock, dialect = running_clock(), served.network.dialect
    open_one = partial(opened, port=served.port, clock=clock, dialect=dialect)
    async with both(tmp_path, served) as (alice, _):
        former = alice.address
        while not (await alice.correspondents())[0].authorization:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    thief = tmp_path / "thief"
    shutil.copytree(tmp_path / "Alice", thief / "Alice")
    key = await asyncio.to_thread(IdentityKey.generate)
    async with open_one(tmp_path, "Bob") as bob:
        prepare = partial(become_another, key=key)
        async with open_one(tmp_path, "Alice", prepare=prepare) as alice:
            while (await bob.correspondents())[0].key.address != alice.address:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            assert (await next_message(bob)).type == RENEWAL_TYPE
            await bob.send(former, "text/plain", b"to the new one")
            assert (await next_message(alice)).content == b"to the new one"
        async with open_one(thief, "Alice") as old:
            await old.send(bob.address, "text/plain", b"from the thief")
            await old.allow(bob.address)
            await old.flush()
        (known,) = await bob.correspondents()
        assert (known.key.address, known.is_disputed) == (alice.address, False)
        await bob.confirm(former)
        await bob.flush()
        async with open_one(thief, "Alice") as old:  # the gateway refuses now
            await old.send(bob.address, "text/plain", b"from the thief again")
            await old.flush()
            assert any(each.reason for each in await old.outbox())
