"""`relaynet-gateway demo`: the whole relay, as a newcomer runs it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT
from tests.factories import prepared_program

STEPS = [
    "network",
    "registered",
    "parcel accepted",
    "approval asked",
    "synced",
    "ping received",
    "relayed",
    "approval asked",
    "synced",
    "pong received",
    "PCA received",
    "queue empty",
    "done",
]


@pytest.mark.slow
@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
@pytest.mark.req(
    "CRC-1", "CRC-2", "CRC-6", "CRC-14", "CRC-15", "PCA-1", "PCA-3", "CRC-11", "PARCEL-3", "PARCEL-6"
)
def test_a_message_crosses_the_whole_relay_and_its_answer_comes_back(dialect: str) -> None:
    command = ["demo", "--headless", "--dialect", dialect, "--json"]
    done = prepared_program.run(command, ROOT, stdin="", timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    steps = [json.loads(line) for line in done.stdout.splitlines()]
    assert [step["step"] for step in steps] == STEPS
    first, second = (step["progress"] for step in steps if step["step"] == "synced")
    assert (first["parcels_out"], first["cargoes_in"]) == (1, 0)
    assert (second["parcels_in"], second["acknowledgements_in"], second["acknowledgements_out"]) == (1, 1, 1)


def of_the_demo(folder: Path) -> dict[int, str]:
    """The processes whose commands name ``folder``, the demo's place for temporary files."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it ended meanwhile
            command = (process / "cmdline").read_bytes().split(b"\0")
            if any(str(folder).encode() in each for each in command):
                found[int(process.name)] = b" ".join(command).decode()
    return found


def until(has_come: Callable[[], bool], demo: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + 300
    while not has_come():
        assert demo.poll() is None, demo.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)  # other processes: there is no event to wait for


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
@pytest.mark.parametrize(
    ("moment", "number", "at_once"),
    [
        (" init ", signal.SIGINT, 1),
        ("app.public_gateway.program serve", signal.SIGINT, 1),
        ("app.courier.program serve", signal.SIGTERM, 1),
        ("app.cli serve", signal.SIGINT, 2),
        ("network", signal.SIGHUP, 1),
        ("network", signal.SIGINT, 2),
        ("synced", signal.SIGINT, 1),
    ],
)
def test_whenever_the_demo_is_ended_none_of_its_processes_is_left(
    moment: str, number: signal.Signals, at_once: int, tmp_path: Path
) -> None:
    """As a terminal does it: the signal goes to the demo's group of processes. Pressed twice, too."""
    command = [sys.executable, "-m", "app.cli", "demo", "--headless", "--json"]
    with subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "TMPDIR": str(tmp_path)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True,
    ) as demo:  # fmt: skip
        assert demo.stdout is not None
        if " " in moment:
            until(lambda: any(moment in each for each in of_the_demo(tmp_path).values()), demo)
        else:
            while json.loads(demo.stdout.readline())["step"] != moment:
                pass
        for _ in range(at_once):
            os.killpg(demo.pid, number)
        _, errors = demo.communicate(timeout=300)
    assert demo.returncode == 130
    assert "Traceback" not in errors
    assert of_the_demo(tmp_path) == {}
    assert list(tmp_path.iterdir()) == []


def test_gateway_courier_and_public_gateway_are_three_processes_of_the_product(tmp_path: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    command = ["demo", "--headless", "--json"]
    with prepared_program.speaking(command, ROOT, environment=environment) as (said, process):
        told = json.loads(said.readline())
        commands = of_the_demo(tmp_path).values()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=300) == 130
    programs = sorted(each.partition("-m ")[2].partition(" --")[0] for each in commands)
    assert programs == ["app.cli serve", "app.courier.program serve", "app.public_gateway.program serve"]
    assert len({*told["ports"], int(told["gateway"].split(":")[2].split("/")[0])}) == 4
