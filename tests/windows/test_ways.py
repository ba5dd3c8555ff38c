"""Windows' own ways, tried on a computer under Wine: names, access, keys, ports, ends and starts."""

import json
import os
import pty
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from gateway_core.network.system import system_network
from tests.architecture.sources import ROOT
from tests.e2e.conftest import passphrase_in
from tests.factories.processes import printed
from tests.windows.computer import Computer
from tests.windows.world import Program, free_port

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@pytest.fixture
def gateway(computer: Computer) -> Program:
    folder = computer.home / token_hex(4)
    folder.mkdir()
    return Program(computer, "gateway", folder / "Data", passphrase_in(folder))


@pytest.fixture
def probe(computer: Computer, python: Path) -> Any:
    """Runs one of tests.windows.probes, and returns what it saw."""

    def run(*words: str | Path) -> Any:
        return json.loads(computer.printed(python, "-m", "tests.windows.probes", *words).splitlines()[-1])

    return run


# --- Access ---------------------------------------------------------------------------------------------


def test_pipe_admits_its_user_alone_from_its_first_moment(probe: Any) -> None:
    assert probe("pipe")["others"] == [[], [], []]


def test_folder_of_our_making_is_private_with_all_content(gateway: Program) -> None:
    with gateway.serving("--port", free_port()):
        pass
    told = gateway.computer.ended(*gateway._words("doctor")).stdout
    assert "pass  permissions" in told


def test_folder_open_to_others_gets_advice_in_windows_words(gateway: Program) -> None:
    gateway.folder.mkdir()
    gateway.computer.printed("icacls", gateway.folder, "/grant", "*S-1-1-0:(OI)(CI)R")
    told = gateway.computer.ended(*gateway._words("doctor")).stdout
    assert "FAIL  permissions" in told
    assert "chmod" not in told


def test_key_is_kept_in_the_credential_manager_and_erased(probe: Any) -> None:
    account = f"a test's key {token_hex(4)}"
    assert probe("key", "load", account) == {"key": None}
    assert probe("key", "keep", account) == {"key": bytes(range(32)).hex()}
    assert probe("key", "load", account) == {"key": bytes(range(32)).hex()}
    assert probe("key", "erase", account) == {"key": None}


# --- Names ----------------------------------------------------------------------------------------------


def test_folder_in_other_case_is_the_same_gateway(gateway: Program) -> None:
    shouted = gateway.folder.with_name("DATA")
    with gateway.serving("--port", free_port()):
        other = Program(gateway.computer, "gateway", shouted, gateway.secret)
        assert other.json("status")["address_prefix"] == gateway.json("status")["address_prefix"]
        done = gateway.computer.ended(*other._words("serve", "--port", free_port()))
    assert done.returncode != 0
    assert "Traceback" not in done.stderr


DEEP = "/".join([("a folder with a long name " * 3).strip()] * 4)
"""Beyond 260 characters: Wine fails to find its full name, and Windows needs a setting."""


@pytest.mark.parametrize("name", ["con", "nul", "data ?", "a" * 300, DEEP])
def test_impossible_folder_is_refused_in_a_sentence(gateway: Program, name: str) -> None:
    other = Program(gateway.computer, "gateway", gateway.folder.parent / name, gateway.secret)
    done = gateway.computer.ended(*other._words("serve", "--port", free_port()))
    assert done.returncode not in (0, 1), done.stdout
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


# --- Texts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "page", "shown"),
    [
        ("en_US", "1252", "Zoë Ž ? ?"),
        ("pl_PL", "1250", "Zoë Ž ? ?"),
        ("ru_RU", "1251", "Zoe Z Ж ?"),
        ("ja_JP", "932", "Zoe Z Ж 文"),
    ],
)
def test_output_keeps_to_the_code_page(gateway: Program, language: str, page: str, shown: str) -> None:
    letters = Program(gateway.computer, "letters", gateway.folder, gateway.secret)
    letters.says("name", "Zoë Ž Ж 文")
    command, around = gateway.computer.command(*letters._words("status"), LC_ALL=f"{language}.UTF-8")
    told = subprocess.run(command, env=around, capture_output=True, timeout=300, check=True)
    assert told.stdout.decode(f"cp{page}").startswith(shown)
    assert told.stderr == b""


@pytest.mark.parametrize("page", ["437", "850", "1252", "65001"])
def test_console_shows_sentences_in_each_code_page(gateway: Program, page: str) -> None:
    names = [
        gateway.computer.name(each) if isinstance(each, Path) else each for each in gateway._words("doctor")
    ]
    batch = gateway.folder.with_name("doctor.cmd")
    batch.write_text(f"@chcp {page}\n@{subprocess.list2cmdline(names)}\n")
    command, around = gateway.computer.command("cmd", "/c", batch, TERM="xterm")
    ours, console = pty.openpty()
    with subprocess.Popen(command, env=around, stdin=console, stdout=console, stderr=console):
        os.close(console)
        told = b""
        with suppress(OSError):  # the other end is closed
            while octets := os.read(ours, 65_536):
                told += octets
    os.close(ours)
    assert f"Active code page: {page}".encode() in told
    assert "→ Choose a post office.".encode() in told
    assert b"Traceback" not in told


# --- Ends -----------------------------------------------------------------------------------------------


def test_ctrl_c_ends_the_gateway_in_order(gateway: Program, probe: Any) -> None:
    command = gateway._words("serve", "--json", "--port", free_port())
    words = [gateway.computer.name(each) if isinstance(each, Path) else each for each in command]
    assert probe("interrupt", *words) == {"status": 0}
    assert not (gateway.folder / "control").exists()


def test_end_of_a_session_ends_the_gateway_in_order(gateway: Program) -> None:
    with gateway.serving("--port", free_port()) as process:
        assert (gateway.folder / "control").exists()
        with gateway.computer.started("wineboot", "--end-session") as ending:
            assert process.wait(120) == 0
            ending.kill()
    assert not (gateway.folder / "control").exists()
    gateway.computer.switch_off()  # Wine would wait for an answer to the end of the session


# --- Starts ---------------------------------------------------------------------------------------------


def test_switch_starts_the_program_at_login_in_the_background(computer: Computer, probe: Any) -> None:
    desktop, data = (
        computer.ours("relaynet-gateway-desktop"),
        computer.home / "AppData/Local/relaynet-gateway",
    )
    computer.printed(computer.ours("relaynet-gateway"), "status")  # a new gateway waits for its user
    assert probe("login", desktop, "on") == {"is_on": True}
    computer.switch_off()
    with computer.started("wineboot"):
        until = time.monotonic() + 300
        while not (data / "control").exists():
            assert time.monotonic() < until, "the gateway did not start"
            time.sleep(0.5)
        assert "pass  keyring" in computer.ended(computer.ours("relaynet-gateway"), "doctor").stdout
        assert probe("login", desktop, "off") == {"is_on": False}
        computer.switch_off()


def test_task_for_the_task_scheduler_is_accepted(computer: Computer, tmp_path: Path) -> None:
    recipe = (ROOT / "installers/windows/relaynet-gateway-task.xml").read_text()
    file = tmp_path / "task.xml"
    program = computer.name(computer.ours("relaynet-gateway"))
    file.write_text(recipe.replace("@USER@", "root").replace("@PROGRAM@", program))
    computer.printed("schtasks", "/create", "/tn", "Relaynet Gateway", "/xml", file)
    assert (computer.folder / "drive_c/windows/system32/tasks/Relaynet Gateway").is_file()


def test_program_holds_off_sleep_and_has_clocks(probe: Any) -> None:
    assert probe("wakefulness") == {"clocks": True}


# --- Ports and networks -----------------------------------------------------------------------------------


@contextmanager
def listening(computer: Computer, python: Path, port: str) -> Iterator[None]:
    with computer.started(python, "-m", "tests.windows.probes", "listen", port) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert "ready" in process.stdout.readline()
        yield
        process.stdin.close()


def test_owner_of_a_taken_port_is_named(gateway: Program, python: Path) -> None:
    with listening(gateway.computer, python, "13276"):
        told = gateway.computer.ended(*gateway._words("doctor")).stdout
    assert "python.exe" in told


def test_default_routes_are_those_of_this_system(probe: Any) -> None:
    seen = probe("network")
    assert seen["gateways"] == [each.gateway for each in system_network().default_routes()]
    assert seen["metered"] is False


POWER_SUPPLIES = """
    mount -t tmpfs none /sys
    mkdir -p /sys/class/power_supply/AC /sys/class/power_supply/BAT
    cd /sys/class/power_supply
    echo Mains >AC/type
    echo {} >AC/online
    echo Battery >BAT/type
    echo 1 >BAT/present
    cd - >/dev/null
"""


@pytest.mark.parametrize("plugged_in", [1, 0])
def test_unplugged_laptop_is_on_battery(computer: Computer, python: Path, plugged_in: int) -> None:
    laptop = replace(computer, preparation=POWER_SUPPLIES.format(plugged_in))
    told = laptop.printed(python, "-m", "tests.windows.probes", "network")
    assert json.loads(told.splitlines()[-1])["on_battery"] is not bool(plugged_in)


IN_A_NETWORK = """
    ip link set lo up
    ip link add here type veth peer name there
    ip address add 192.0.2.2/24 dev here
    ip link set here up
    ip link set there up
    exec "$@"
"""


def test_new_default_route_is_noticed(python: Path, tmp_path: Path) -> None:
    """On a computer in a network of its own."""
    away = Computer(tmp_path / "c")
    command, around = away.command(python, "-m", "tests.windows.probes", "changes")
    inside = ["unshare", "--net", "sh", "-euc", IN_A_NETWORK, "sh", *command]
    with subprocess.Popen(inside, env=around, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert json.loads(process.stdout.readline()) == {"gateways": []}
            route = ("ip", "route", "add", "default", "via", "192.0.2.1")
            printed("nsenter", "--net", "--target", str(process.pid), *route)
            while json.loads(process.stdout.readline()) != {"gateways": ["192.0.2.1"]}:
                pass
            assert process.wait(60) == 0
        finally:
            away.switch_off()
