"""The disk fills, the keyring dies, the database is locked or cut short: told clearly, with an exit code and advice."""

import asyncio
import fcntl
import json
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.control import client as control_client
from app.control.endpoints import Queue
from app.control.exchange import Register
from app.demo.network import DOMAIN, PING_TYPE
from gateway_core.clock import SystemClock
from gateway_core.codes.checks import AdviceCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.dialects import RELAYNET
from gateway_core.errors import RefusedError
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.e2e.conftest import ROOT, CommandLine, command_line
from tests.factories.demo_network import demo_network
from tests.factories.keys import identity_key
from tests.factories.prepared_program import StartedProgram, run, speaking
from tests.factories.private_keyring import PrivateKeyring, keyring
from tests.factories.small_disks import disk_of, fill
from tests.factories.stating import states

__all__ = ["command_line", "keyring"]
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

_SQLITE_LOCK_BYTES = (0x40000000, 512)
"""Where SQLite takes its locks on a database file, whatever its length."""


def doctor(command_line: CommandLine) -> tuple[int, dict[str, dict[str, object]]]:
    done = command_line.run("doctor", "--json")
    return done.returncode, {each["name"]: each for each in json.loads(done.stdout)}


# --- The database ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.9, 0.5, 0.001, 0.0])
def test_truncated_database_is_refused_and_left_unchanged(command_line: CommandLine, share: float) -> None:
    command_line.json("status")
    database = command_line.data_dir / "gateway.db"
    octets = database.read_bytes()
    database.write_bytes(octets[: int(len(octets) * share)])
    cut = database.read_bytes()
    for command in (("status",), ("serve", "--port", "0")):
        refused = command_line.run(*command)
        assert refused.returncode == 5
        assert states(refused.stderr, StoreCode.DAMAGED)
        assert "Traceback" not in refused.stderr
    assert database.read_bytes() == cut
    status, results = doctor(command_line)
    assert status == 1
    assert results["gateway"]["passed"] is False
    assert results["passphrase"]["passed"] is True
    database.write_bytes(octets)
    assert command_line.json("status")["state"] == "not-registered", "a backup that is put back works again"


@pytest.mark.expects_log("damaged|Nothing of")
@pytest.mark.parametrize("share", [0.7, 0.0])
def test_salvage_keeps_the_damaged_database_and_opens_another(
    command_line: CommandLine, share: float
) -> None:
    command_line.json("status")
    database = command_line.data_dir / "gateway.db"
    octets = database.read_bytes()
    database.write_bytes(octets[: int(len(octets) * share)])
    assert command_line.run("salvage", stdin="no\n").returncode == 1
    assert command_line.run("status").returncode == 5
    (aside,) = command_line.json("salvage", "--yes")["set_aside"]
    assert (command_line.data_dir / aside).exists()
    assert command_line.json("status")["state"] == "not-registered"
    assert command_line.json("salvage", "--yes")["set_aside"] == [], "what is sound is left alone"


def test_database_held_by_another_program_is_reported_busy(command_line: CommandLine) -> None:
    command_line.json("status")
    start, length = _SQLITE_LOCK_BYTES
    with (command_line.data_dir / "gateway.db").open("r+b") as held:
        fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        refused = command_line.run("status", "--json")
        assert refused.returncode == 5
        answer = json.loads(refused.stdout)
        assert answer["error"] == "StoreBusyError"
        assert answer["reason_code"] == StoreCode.IN_USE.code
        assert doctor(command_line)[0] == 1
    assert command_line.json("status")["state"] == "not-registered"


# --- The disk --------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system with 20 MB more than the store leaves free."""
    with disk_of(70, tmp_path) as folder:
        yield folder


def check_that_the_doctor_names_the_disk(command_line: CommandLine) -> None:
    status, results = doctor(command_line)
    assert status == 1
    assert results["disk"]["passed"] is False
    assert results["disk"]["advice_code"] == AdviceCode.FREE_DISK.code


async def test_full_disk_while_serving_refuses_parcels_and_loses_none(
    small_disk: Path, command_line: CommandLine, tmp_path: Path, stack: ExitStack
) -> None:
    command_line = CommandLine(small_disk / "data", command_line.passphrase_file)
    (tmp_path / "network").mkdir()
    async with demo_network(tmp_path / "network", SystemClock(), RELAYNET, lambda *_: None) as network:
        options = ["--no-internet", "--gateway-host", f"localhost:{network.gsc.port}"]
        options += ["--gateway-ca", str(network.authority_file), "--new-apps", "allow"]
        process, url = await start(stack, [*command_line.options, *options])
        control = command_line.data_dir / "control"
        await control_client.call(control, Register(DOMAIN, dialect="relaynet"), lambda *_: None)
        async with EndpointClient(GatewayLocation.parse(url.removesuffix("/v1")), RELAYNET) as client:
            endpoint = EndpointByHand(identity_key("endpoint_a"), RELAYNET, SystemClock())
            endpoint.accept_registration(await client.register(endpoint.key))
            to_pong = endpoint.accept_invitation(await network.pong.authorize(endpoint.key.public.der))

            async def deliver(octets: int) -> None:
                message = ServiceMessage(PING_TYPE, bytes(octets))
                await client.deliver(endpoint.write_parcel(to_pong, message), endpoint.identity)

            async def refused(octets: int) -> str | None:
                with pytest.raises(RefusedError) as error:
                    await deliver(octets)
                return error.value.status

            await deliver(1000)
            rubbish = fill(small_disk)
            assert [await refused(octets) for octets in (1000, 200_000)] == ["507", "507"]
            await asyncio.to_thread(check_that_the_doctor_names_the_disk, command_line)
            rubbish.unlink()
            await deliver(200_000)
        queue = await control_client.call(control, Queue(), lambda *_: None)
        assert sum(row["count"] for row in queue["waiting"]) == 2  # type: ignore[index]
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, 300) == 0
        assert sum(row["count"] for row in command_line.json("queue")["waiting"]) == 2


async def start(
    stack: ExitStack, options: Sequence[str], environment: dict[str, str] | None = None
) -> tuple[StartedProgram, str]:
    """A running gateway, and where apps reach it."""
    asked = ["serve", *options, "--port", "0", "--json"]
    said, process = stack.enter_context(speaking(asked, ROOT, environment=environment))
    return process, json.loads(await asyncio.to_thread(said.readline))["listening"][0]


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


# --- The keyring -------------------------------------------------------------------------------------------------


def run_with(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(arguments, ROOT, stdin="", timeout=300, environment=environment)


@pytest.mark.keyring
async def test_dead_keyring_stops_only_the_next_start(
    tmp_path: Path, keyring: PrivateKeyring, stack: ExitStack
) -> None:
    environment = keyring.environment
    data = ("--data-dir", str(tmp_path / "data"))
    process, url = await start(stack, [*data, "--no-internet"], environment)
    checked = await asyncio.to_thread(run_with, environment, "doctor", *data, "--json")
    assert {each["name"]: each["passed"] for each in json.loads(checked.stdout)}["keyring"] is True

    keyring.kill()

    async with EndpointClient(GatewayLocation.parse(url.removesuffix("/v1")), RELAYNET) as client:
        with pytest.raises(RefusedError) as refused:  # it answers as before: it is not registered yet
            await client.register(identity_key("endpoint_a"))
    assert refused.value.status == "503"
    status = await asyncio.to_thread(run_with, environment, "status", *data, "--json")
    assert json.loads(status.stdout)["state"] == "not-registered"
    checked = await asyncio.to_thread(run_with, environment, "doctor", *data, "--json")
    result = {each["name"]: each for each in json.loads(checked.stdout)}["keyring"]
    assert (checked.returncode, result["passed"]) == (1, False)
    assert result["advice"]

    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, 300) == 0
    refused_start = await asyncio.to_thread(run_with, environment, "serve", *data, "--port", "0")
    assert refused_start.returncode == 4
    assert states(refused_start.stderr, VaultCode.NO_KEYRING)
    assert "Traceback" not in refused_start.stderr
    assert (tmp_path / "data" / "gateway.db").exists()
