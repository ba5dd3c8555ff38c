"""Doctor, diagnostics, log and measurements as their users run them, and what a day's log gives away: nothing."""

import contextlib
import io
import json
import stat
import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.demo.network import DOMAIN, PING_TYPE
from app.process.log_book import start_log
from app.profiles.opening import open_gateway
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.checks import AdviceCode
from gateway_core.dialects import RELAYNET
from gateway_core.gateway import PrivateGateway
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.e2e.conftest import CommandLine, options_of
from tests.factories.couriers import ServedCourier, network_courier
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.keys import identity_key
from tests.factories.stating import states

MESSAGE_ID = "the-id-of-message-4711-x"
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


def test_doctor_answers_with_and_without_a_running_gateway(command_line: CommandLine) -> None:
    names = ["passphrase", "disk", "permissions", "port for apps", "default routes", "courier", "database"]
    names += ["storage", "tasks", "clock", "certificate"]
    names += ["proxy", "resolver", "DNSSEC", "TLS", "public gateway"]
    beyond_us = {"default routes", "port for apps"}
    """What the machine lacks, or another program has."""
    with command_line.serving("--no-internet"):
        running = json.loads(command_line.run("doctor", "--json").stdout)
    alone = json.loads(command_line.run("doctor", "--json").stdout)
    for checks in (running, alone):
        assert [each["name"] for each in checks] == names
        assert {each["name"]: each["detail_code"] for each in checks}["database"] == "finding.database-works"
        assert "free" in {each["name"]: each.get("detail_values") for each in checks}["disk"]
        assert {each["name"] for each in checks if each["passed"] is False} <= beyond_us
    command_line.data_dir.chmod(0o755)
    told = command_line.run("doctor")
    assert told.returncode == 1
    assert "FAIL  permissions" in told.stdout
    assert states(told.stdout, AdviceCode.TAKE_ACCESS_AWAY)


def test_log_is_written_to_files_and_changes_level_while_running(command_line: CommandLine) -> None:
    with command_line.serving("--no-internet", "--log-level", "error"):
        log = command_line.data_dir / "logs" / "gateway.log"
        assert stat.S_IMODE(log.stat().st_mode) == 0o600
        assert log.read_text() == ""
        assert command_line.json("log", "--set-level", "debug") is True
        command_line.json("metrics")
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [each["text"] for each in lines] == ["The gateway now logs debug and above"]


def test_clock_command_shows_and_confirms_the_times_of_the_gateway(command_line: CommandLine) -> None:
    with command_line.serving("--no-internet"):
        times = command_line.json("clock")
        assert abs(datetime.fromisoformat(times["device"]) - datetime.now(UTC)) < timedelta(minutes=1)
        assert times["agreed"] <= times["corrected"]
        assert "deletes up to" in command_line.run("clock").stdout
        assert command_line.run("clock", "--confirm").returncode == 1, "the answer was not yes"
        confirmed = command_line.json("clock", "--confirm", "--yes")
        assert confirmed["agreed"] == confirmed["corrected"]
        assert confirmed["is_confirmed"] is False, "by a public gateway"


def test_diagnostics_bundle_is_written_as_shown(command_line: CommandLine, tmp_path: Path) -> None:
    output = tmp_path / "bundle.zip"
    with command_line.serving("--no-internet"):
        shown = command_line.run("diagnostics", "--output", str(output))
        assert shown.returncode == 0
        command_line.refusal(5, "diagnostics", "--output", str(output))
        told = command_line.run("metrics").stdout
        for figure in ("commit_seconds_count", "session_keys", "queue_parcels", "queue_octets"):
            assert f"relaynet_gateway_{figure}" in told
        assert command_line.json("restart") == []
    assert stat.S_IMODE(output.stat().st_mode) == 0o600
    with zipfile.ZipFile(output) as archive:
        for name in archive.namelist():
            assert f"=== {name} ===\n{archive.read(name).decode()}" in shown.stdout
    assert str(tmp_path) not in shown.stdout


async def test_doctor_reports_an_unreachable_public_gateway(profile: Profile, tmp_path: Path) -> None:
    """TLS and the handshake are tried for real; nothing is left of the try."""

    async def verdicts(gateway: PrivateGateway) -> dict[str, bool | None]:
        names = ("clock", "certificate", "resolver", "DNSSEC", "TLS", "public gateway")
        return {each.name: each.passed for each in await gateway.diagnostics.check() if each.name in names}

    async with contextlib.AsyncExitStack() as stack:
        network_context = demo_network(tmp_path / "network")
        network = await network_context.__aenter__()
        options = options_of(network)
        gateway = await stack.enter_async_context(open_gateway(profile, options, serve=False))
        await gateway.pairing.register(DOMAIN, dialect="relaynet")
        before = await verdicts(gateway)
        await network_context.__aexit__(None, None, None)
        after = await verdicts(gateway)
    assert before == dict.fromkeys(before, True)
    assert after == {**before, "TLS": False, "public gateway": False}


@dataclass(frozen=True)
class Exchange:
    """What a whole exchange left behind, and everything that must not be found in it."""

    log: str
    bundle: dict[str, str]
    secrets: tuple[str, ...]


@pytest.fixture
async def exchange(profile: Profile, tmp_path: Path) -> Exchange:
    """A registration, a parcel, and two courier syncs, logged as closely as can be."""
    endpoint = EndpointByHand(identity_key("endpoint_a"), RELAYNET, SystemClock())
    with contextlib.closing(start_log("debug")) as log:
        async with (
            demo_network(tmp_path / "network") as network,
            network_courier(tmp_path / "courier", network) as courier,
        ):
            options = options_of(network)
            async with open_gateway(profile, options, serve=True, log=log) as gateway:
                log.open_files(profile.data_dir / "logs")
                await gateway.pairing.register(DOMAIN, dialect="relaynet")
                await exchange_one(gateway, network, courier, endpoint)
                archive = (await gateway.diagnostics.bundle()).archive
                addresses = (gateway.address, endpoint.key.public.address, network.pong.address)
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        bundle = {name: files.read(name).decode() for name in files.namelist()}
    secrets = tuple(str(each) for each in addresses)
    secrets += tuple(each[:16] for each in secrets)
    written = (profile.data_dir / "logs" / "gateway.log").read_text()
    return Exchange(written, bundle, (*secrets, MESSAGE_ID, str(tmp_path)))


async def exchange_one(
    gateway: PrivateGateway, network: DemoNetwork, courier: ServedCourier, endpoint: EndpointByHand
) -> None:
    url = gateway.status.listening[0].removesuffix("/v1")
    async with EndpointClient(GatewayLocation.parse(url), RELAYNET) as client:
        endpoint.accept_registration(await client.register(endpoint.key))
        to_pong = endpoint.accept_invitation(await network.pong.authorize(endpoint.key.public.der))
        message = ServiceMessage(PING_TYPE, endpoint.invite(await network.pong.public_key()))
        parcel = endpoint.write_parcel(to_pong, message, message_id=MESSAGE_ID)
        await client.deliver(parcel, endpoint.identity)
        await gateway.couriers.sync("127.0.0.1", courier.port, approved=True)
        await courier.relay()
        await gateway.couriers.sync("127.0.0.1", courier.port, approved=True)


async def test_log_and_bundle_of_an_exchange_contain_no_secrets(exchange: Exchange) -> None:
    assert "courier sync ended: complete" in exchange.log
    assert "Parcel stored: outbound by local" in exchange.log
    for secret in exchange.secrets:
        assert secret not in exchange.log
        for body in exchange.bundle.values():
            assert secret not in body
