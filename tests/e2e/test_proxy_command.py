"""The proxy by command: set, shown without its password, used by the running gateway, and by nothing past it."""

import asyncio
from pathlib import Path

import pytest

from app.demo.network import DOMAIN
from gateway_core.codes.internet import ProxyCode
from tests.e2e.conftest import CommandLine, here, passphrase_in
from tests.factories.demo_network import DemoNetwork
from tests.factories.dns_servers import closed_port
from tests.factories.proxy_server import proxy_process
from tests.factories.stating import states

PASSWORD = "cheese with holes"


def until_online(command_line: CommandLine, arguments: tuple[str, ...]) -> str:
    """Serve until the status says online; what the doctor and the log say then, in one text."""
    with command_line.online(*arguments):
        return command_line.run("doctor").stdout + command_line.run("log").stdout


@pytest.mark.slow
async def test_gateway_goes_online_by_the_proxy_set_by_command(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    password_file = passphrase_in(tmp_path, "password", PASSWORD)
    there = here(network)
    with proxy_process("me", PASSWORD) as proxy:
        credentials = ("--user", "me", "--password-file", str(password_file))
        shown = await asyncio.to_thread(command_line.run, "proxy", proxy.url("socks5"), *credentials)
        assert shown.stdout == f"The proxy {proxy.url('socks5')}, user me.\n"
        await asyncio.to_thread(command_line.said, "register", DOMAIN, "--dialect", "relaynet", *there)
        assert proxy.next_request() == ("name", "localhost", network.gsc.port)
        said = await asyncio.to_thread(until_online, command_line, there)
        assert proxy.next_request() == ("name", "localhost", network.gsc.port)
        assert f"go through {proxy.url('socks5')}" in said
        view = await asyncio.to_thread(command_line.run, "proxy", "--json")
    assert PASSWORD not in said + view.stdout
    assert PASSWORD.encode() not in b"".join(
        each.read_bytes() for each in command_line.data_dir.rglob("*") if each.is_file()
    ), "it lies in the encrypted store alone"


async def test_registration_needs_a_reachable_proxy(command_line: CommandLine, network: DemoNetwork) -> None:
    there = here(network)
    url = f"socks5://127.0.0.1:{closed_port()}"
    assert (await asyncio.to_thread(command_line.run, "proxy", url)).returncode == 0
    failed = await asyncio.to_thread(command_line.refusal, 3, "register", DOMAIN, *there)
    assert states(failed, ProxyCode.NOT_REACHED)
    assert (await asyncio.to_thread(command_line.run, "proxy", "none")).stdout.startswith("No proxy")
    await asyncio.to_thread(command_line.said, "register", DOMAIN, *there)


@pytest.mark.parametrize(
    "arguments", [("socks4://a:1",), ("http://me:secret@a:1",), ("none", "--user", "me"), ("nonsense://",)]
)
def test_refused_proxy_changes_nothing(command_line: CommandLine, arguments: tuple[str, ...]) -> None:
    assert "secret" not in command_line.refusal(1, "proxy", *arguments)
    assert command_line.json("proxy")["mode"] == "system"


def test_rules_for_metered_connections_and_battery_are_chosen_by_command(command_line: CommandLine) -> None:
    shown = command_line.run("connection-rules")
    assert (
        "On a metered connection: send and receive normally (unknown: this system does not say"
        in shown.stdout
    )
    changed = command_line.json("connection-rules", "--metered", "pause", "--battery", "acknowledge")
    assert (changed["metered"], changed["battery"], changed["in_force"]) == (
        "pause",
        "acknowledge",
        "exchange",
    )
    assert command_line.json("connection-rules")["metered"] == "pause", "it is kept"
    assert command_line.run("connection-rules", "--metered", "sometimes").returncode == 2
