"""`relaynet-courier` as its person runs it: it serves, goes over the Internet, tells what it carries, and is erased."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.checks import FindingCode
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.errors import UnreachableError
from gateway_core.ports.peers import CargoDelivery
from gateway_core.views.spoken_words import spoken_fingerprint
from tests.e2e.conftest import CommandLine, passphrase_in
from tests.factories.network import RelayNetwork, relay_network
from tests.factories.stating import Stating, states

if sys.platform == "win32":
    pytest.skip("the tests read the program's own Unix socket", allow_module_level=True)

pytestmark = pytest.mark.slow
HOST = "127.0.0.1"


@dataclass(frozen=True)
class Courier:
    """The program on one folder."""

    folder: Path

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def program(self) -> CommandLine:
        return CommandLine(self.data, self.folder / "passphrase", "app.courier.program")

    async def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return await asyncio.to_thread(self.program.run, *arguments)

    async def json(self, *arguments: str, status: int = 0) -> Any:
        done = await self.run(*arguments, "--json")
        assert done.returncode == status, done.stderr + done.stdout
        return json.loads(done.stdout.splitlines()[-1])

    def serving(self, *options: str) -> AbstractContextManager[dict[str, Any]]:
        """What it prints when it is ready."""
        return self.program.serving("--address", HOST, *options)


@pytest.fixture
def courier(tmp_path: Path) -> Courier:
    passphrase_in(tmp_path)
    return Courier(tmp_path)


@pytest.fixture
def network() -> RelayNetwork:
    return relay_network(AWALA, SystemClock().now().replace(minute=0, second=0, microsecond=0))


async def deliver(place: str, cargo: bytes) -> None:
    client = CogRpcCourier(HOST, int(place.rpartition(":")[2]), SystemClock())
    call = await client.deliver()
    await call.send(CargoDelivery("the id", cargo))
    assert await call.next_acknowledgement() == "the id"
    call.cancel()
    await client.close()


async def test_it_takes_cargo_and_tells_of_it_while_it_runs_and_afterwards(
    courier: Courier, network: RelayNetwork
) -> None:
    cargo = network.cargo(to_private_gateway=False)
    with courier.serving() as ready:
        await deliver(ready["listening"][0], cargo)
        running = await courier.json("status")
        told = (await courier.run("status")).stdout
    assert (running["cargoes_out"], running["octets_out"]) == (1, len(cargo))
    assert running["listening"] == ready["listening"]
    assert running["gateways"] == [{"gateway": "gateway.example.com", "pieces": 1, "octets": len(cargo)}]
    assert spoken_fingerprint(ready["key_fingerprint"]) in told
    ended = await courier.json("status")
    assert (ended["cargoes_out"], ended["listening"]) == (1, [])
    assert ended["key_fingerprint"] == ready["key_fingerprint"], "always allow holds"


async def test_a_run_over_the_internet_that_finds_nobody_says_so_and_keeps_what_is_carried(
    courier: Courier, network: RelayNetwork
) -> None:
    nobody = ("--gateway-host", f"{HOST}:1", "--pause", "0")
    with courier.serving(*nobody) as ready:
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        report = await courier.json("relay", status=7)
    assert (report["left"], report["visits"][0]["cargoes_out"]) == (1, 0)
    assert report["visits"][0]["problem_code"] == "courier.refuses-connections"
    assert (await courier.json("relay", *nobody, status=7))["left"] == 1, "by itself, too"


async def test_a_quota_is_set_and_one_that_is_of_no_use_is_refused(courier: Courier) -> None:
    assert await courier.json("quota", "50000000") == {"quota": 50_000_000, "used": 0}
    refused = await courier.run("quota", "5")
    assert (refused.returncode, states(refused.stderr, CarryingCode.QUOTA_TOO_SMALL)) == (5, True)
    assert (await courier.json("quota"))["quota"] == 50_000_000


async def test_the_time_by_another_clock_confirms_this_computers_and_no_other_time_does(
    courier: Courier,
) -> None:
    now = SystemClock().now()
    refused = await courier.run("clock", (now + timedelta(days=400)).isoformat())
    assert (refused.returncode, states(refused.stderr, FindingCode.CLOCK_IS_OFF)) == (1, True)
    for arguments in ((now.isoformat(),), ()):
        times = await courier.json("clock", *arguments)
        earliest, latest = (datetime.fromisoformat(times[each]) for each in ("earliest", "latest"))
        assert now - timedelta(seconds=1) <= earliest <= latest <= now + timedelta(hours=1)
        assert times["overdue"] == 0


@pytest.mark.req("COURIER-3")
async def test_it_hands_over_to_another_after_the_words_of_its_key_and_asks_once(
    courier: Courier, network: RelayNetwork, tmp_path: Path
) -> None:
    other = Courier(tmp_path / "other")
    other.folder.mkdir()
    shutil.copy2(courier.folder / "passphrase", other.folder)
    with courier.serving() as ready, other.serving("--take-over") as there:
        place, words = there["listening"][0], spoken_fingerprint(there["key_fingerprint"])
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        asked = await courier.run("hand-over", place)
        assert (asked.returncode, words in asked.stderr) == (1, True)
        wrong = await courier.run("hand-over", place, "--fingerprint", "0" * 64)
        assert (wrong.returncode, states(wrong.stderr, CourierCode.CERTIFICATE_CHANGED)) == (3, True)
        refusing = await other.run("hand-over", ready["listening"][0], "--yes")
        assert (refusing.returncode, states(refusing.stderr, CarryingCode.TAKES_NOTHING_OVER)) == (3, True)
        assert (await other.json("status"))["cargoes_out"] == 0
        report = await courier.json("hand-over", place, "--fingerprint", there["key_fingerprint"])
        assert (report["visits"][0]["cargoes_out"], report["left"]) == (1, 0)
        assert (await courier.json("hand-over", place))["left"] == 0, "its key is known"
        assert (await other.json("status"))["cargoes_out"] == 1
        assert (await courier.json("status"))["cargoes_out"] == 0


@pytest.mark.parametrize("is_running", [True, False])
async def test_wiping_leaves_nothing_and_ends_a_courier_that_runs(
    courier: Courier, network: RelayNetwork, is_running: bool
) -> None:
    with courier.serving() as ready:
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        if is_running:
            assert (await courier.json("wipe", "--yes"))["wiped"]
    if not is_running:
        assert (await courier.json("wipe", "--yes"))["wiped"]
    assert not courier.data.exists()


async def test_a_port_that_is_taken_is_told_and_what_is_carried_can_be_had_all_the_same(
    courier: Courier, tmp_path: Path
) -> None:
    async def refuse(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    other = await asyncio.start_server(refuse, HOST, 0)
    port = other.sockets[0].getsockname()[1]
    with courier.serving("--port", str(port)) as ready:
        assert ready["listening"] == []
        assert ready["not_listening_code"] == "carrying.address-not-served"
        with pytest.raises(UnreachableError, check=Stating(CourierCode.NOT_A_COURIER)):
            await CogRpcCourier(HOST, port, SystemClock()).connect()
        assert (await courier.json("status"))["not_listening_code"] == "carrying.address-not-served"
    other.close()
    await other.wait_closed()
