"""`relaynet-courier` as its person runs it: it serves, goes over the Internet, tells what it carries, and is erased."""

import asyncio
import sys
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.checks import FindingCode
from gateway_core.codes.couriers import CarryingCode, CourierCode
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


def courier_in(folder: Path) -> CommandLine:
    folder.mkdir(exist_ok=True)
    return CommandLine(folder / "data", passphrase_in(folder), "app.courier.program")


@pytest.fixture
def courier(tmp_path: Path) -> CommandLine:
    return courier_in(tmp_path)


def serving(courier: CommandLine, *options: str) -> AbstractContextManager[dict[str, Any]]:
    """What it prints when it is ready."""
    return courier.serving("--address", HOST, *options)


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


async def test_courier_reports_cargo_running_and_stopped(courier: CommandLine, network: RelayNetwork) -> None:
    cargo = network.cargo(to_private_gateway=False)
    with serving(courier) as ready:
        await deliver(ready["listening"][0], cargo)
        running = courier.json("status")
        told = courier.said("status")
    assert (running["cargoes_out"], running["octets_out"]) == (1, len(cargo))
    assert running["listening"] == ready["listening"]
    assert running["gateways"] == [{"gateway": "gateway.example.com", "pieces": 1, "octets": len(cargo)}]
    assert spoken_fingerprint(ready["key_fingerprint"]) in told
    ended = courier.json("status")
    assert (ended["cargoes_out"], ended["listening"]) == (1, [])
    assert ended["key_fingerprint"] == ready["key_fingerprint"], "always allow holds"


async def test_relay_without_a_gateway_keeps_the_cargo(courier: CommandLine, network: RelayNetwork) -> None:
    nobody = ("--gateway-host", f"{HOST}:1", "--pause", "0")
    with serving(courier, *nobody) as ready:
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        report = courier.json("relay", status=7)
    assert (report["left"], report["visits"][0]["cargoes_out"]) == (1, 0)
    assert report["visits"][0]["problem_code"] == "courier.refuses-connections"
    assert courier.json("relay", *nobody, status=7)["left"] == 1, "by itself, too"


async def test_gateways_command_lists_names_and_forgets(courier: CommandLine, network: RelayNetwork) -> None:
    gateway = network.private_gateway.address[:12]
    courier.json("gateways", "--remember", "on")
    with serving(courier) as ready:
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        (row,) = courier.json("gateways", gateway, "--name", "Clinic in Kasese")["gateways"]
        assert (row["gateway"], row["name"], row["cargoes"]) == (gateway, "Clinic in Kasese", 0)
        assert row["last_visit"] == datetime.now().astimezone().date().isoformat()
    assert f"{gateway}  Clinic in Kasese" in courier.said("gateways")
    assert states(courier.refusal(1, "gateways", "0", "--forget", "--yes"), CarryingCode.NO_SUCH_GATEWAY)
    assert "days of all visits" in courier.refusal(1, "gateways", "--remember", "off")
    assert courier.json("gateways", gateway, "--forget", "--yes")["gateways"] == []
    assert courier.json("gateways", "--remember", "off", "--yes")["remembers"] is False


async def test_quota_is_set_and_a_useless_quota_is_refused(courier: CommandLine) -> None:
    assert courier.json("quota", "50000000") == {"quota": 50_000_000, "used": 0}
    assert states(courier.refusal(5, "quota", "5"), CarryingCode.QUOTA_TOO_SMALL)
    assert courier.json("quota")["quota"] == 50_000_000


async def test_clock_command_confirms_only_a_time_near_the_computers(courier: CommandLine) -> None:
    now = SystemClock().now()
    assert states(
        courier.refusal(1, "clock", (now + timedelta(days=400)).isoformat()), FindingCode.CLOCK_IS_OFF
    )
    for arguments in ((now.isoformat(),), ()):
        times = courier.json("clock", *arguments)
        earliest, latest = (datetime.fromisoformat(times[each]) for each in ("earliest", "latest"))
        assert now - timedelta(seconds=1) <= earliest <= latest <= now + timedelta(hours=1)
        assert times["overdue"] == 0


@pytest.mark.req("COURIER-3")
async def test_courier_hands_over_after_one_confirmation_of_the_fingerprint(
    courier: CommandLine, network: RelayNetwork, tmp_path: Path
) -> None:
    other = courier_in(tmp_path / "other")
    with serving(courier) as ready, serving(other, "--take-over") as there:
        place, words = there["listening"][0], spoken_fingerprint(there["key_fingerprint"])
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        assert words in courier.refusal(1, "hand-over", place)
        assert states(
            courier.refusal(3, "hand-over", place, "--fingerprint", "0" * 64), CourierCode.CERTIFICATE_CHANGED
        )
        assert states(
            other.refusal(3, "hand-over", ready["listening"][0], "--yes"), CarryingCode.TAKES_NOTHING_OVER
        )
        assert other.json("status")["cargoes_out"] == 0
        report = courier.json("hand-over", place, "--fingerprint", there["key_fingerprint"])
        assert (report["visits"][0]["cargoes_out"], report["left"]) == (1, 0)
        assert courier.json("hand-over", place)["left"] == 0, "its key is known"
        assert other.json("status")["cargoes_out"] == 1
        assert courier.json("status")["cargoes_out"] == 0


@pytest.mark.parametrize("is_running", [True, False])
async def test_wiping_leaves_nothing_and_ends_a_courier_that_runs(
    courier: CommandLine, network: RelayNetwork, is_running: bool
) -> None:
    with serving(courier) as ready:
        await deliver(ready["listening"][0], network.cargo(to_private_gateway=False))
        if is_running:
            assert courier.json("wipe", "--yes")["wiped"]
    if not is_running:
        assert courier.json("wipe", "--yes")["wiped"]
    assert not courier.data_dir.exists()


async def test_courier_reports_a_taken_port_and_answers_commands(courier: CommandLine) -> None:
    async def refuse(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    other = await asyncio.start_server(refuse, HOST, 0)
    port = other.sockets[0].getsockname()[1]
    with serving(courier, "--port", str(port)) as ready:
        assert ready["listening"] == []
        assert ready["not_listening_code"] == "carrying.address-not-served"
        with pytest.raises(UnreachableError, check=Stating(CourierCode.NOT_A_COURIER)):
            await CogRpcCourier(HOST, port, SystemClock()).connect()
        assert courier.json("status")["not_listening_code"] == "carrying.address-not-served"
    other.close()
    await other.wait_closed()
