"""The endpoint kit and the deployed library as each other's correspondents, over our gateway.

``KIT_MESSAGES=1000 scripts/test tests/interop/test_endpoint_kit.py`` exchanges so many each way.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import assemble, local_gateway
from tests.factories import prepared_program
from tests.factories.keys import identity_key
from tests.interop.endpoints import PING, Endpoints
from tests.interop.our_gateway import OurGateway
from tests.interop.peer import PEERS_FOLDER, require_peers

pytestmark = pytest.mark.slow

MESSAGES = int(os.environ.get("KIT_MESSAGES", "100"))


async def test_kit_and_library_exchange_messages_each_way(
    gateway: OurGateway, endpoints: Endpoints, tmp_path: Path
) -> None:
    key, peer = identity_key("endpoint_c"), endpoints.peer
    connect = partial(local_gateway, f"http://127.0.0.1:{gateway.server.addresses.port}")
    async with assemble(
        Endpoint, tmp_path / "kit", bytes(32), connect, clock=gateway.clock, identity_key=key
    ) as kit:
        await kit.wait_until_registered()
        authorized = await peer.ask("authorize", endpoint="bob", sender_public_key=key.public.der)
        bob = await kit.accept_parameters(authorized["connection_params"], name="Bob")
        assert bob.address == endpoints.ids["bob"]
        parameters = await kit.authorize(bob.key.der, name="Bob")
        await peer.ask("add_private_peer", endpoint="bob", connection_params=parameters)

        to_bob = {b"to Bob %d" % number for number in range(MESSAGES)}
        for content in sorted(to_bob):
            await kit.send(bob.address, PING, content)
        to_kit = {b"from Bob %d" % number for number in range(MESSAGES)}
        for content in sorted(to_kit):
            made = await peer.ask("make_parcel", endpoint="bob", peer=kit.address, type=PING, content=content)
            await peer.ask("deliver", endpoint="bob", parcel=made["parcel"])

        received = list[bytes]()
        async for message in kit.messages():
            assert (message.sender, message.sender_name, message.type) == (bob.address, "Bob", PING)
            received.append(message.content)
            if len(received) == MESSAGES:
                await message.done()
                break
        await kit.flush()
        assert set(received) == to_kit
        opened = list[bytes]()
        for parcel in await endpoints.collect_all("bob"):
            read = await peer.ask("open_parcel", endpoint="bob", parcel=parcel)
            if read["type"] == PING:
                assert read["sender_id"] == kit.address
                opened.append(read["content"])
        assert sorted(opened) == sorted(to_bob)
        assert not await kit.outbox()


# ----------------------------------------------------------------------------------------------------
# The examples of the documents for developers, run as a reader would: from files, against a real gateway


ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs/examples"
SAID = ["Bob's parcel is stored.", "Alice reads: Good morning, Alice."]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Where the documented gateway for developers serves; interrupted at the end, as with Ctrl-C."""
    with prepared_program.speaking(["develop", "--port", "0"], ROOT) as (said, process):
        found = re.search(r"http://127\.0\.0\.1:(\d+)/v1", said.readline())
        assert found
        yield int(found[1])
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=300) == 0


def with_sources(**more: str) -> dict[str, str]:
    """The environment in which a reader's `.venv` would find the packages."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def output_of(command: list[str], environment: dict[str, str]) -> list[str]:
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=300, check=False, cwd=ROOT, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_python_example_exchanges_a_message(port: int) -> None:
    where = with_sources(RELAYNET_GATEWAY_URL=f"http://127.0.0.1:{port}")
    assert output_of([sys.executable, str(EXAMPLES / "exchange.py")], where) == SAID


def test_javascript_example_exchanges_a_message(port: int, tmp_path: Path) -> None:
    require_peers()
    example = Path(shutil.copy(EXAMPLES / "exchange.mjs", tmp_path))
    (tmp_path / "node_modules").symlink_to(PEERS_FOLDER / "node_modules")
    assert output_of(["node", str(example), str(port)], dict(os.environ)) == SAID


@pytest.mark.parametrize("name", ["exchange.py", "exchange.mjs"])
def test_page_includes_the_example_files(name: str) -> None:
    page = (ROOT / "docs/developers.md").read_text(encoding="utf-8")
    assert f"{{literalinclude}} examples/{name}" in page
