"""`relaynet-gateway demo`: the whole relay, as a newcomer runs it."""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.base.codes import DemoCode
from app.demo import network, run
from app.demo.network import DemoCourier, temporary_folder
from gateway_core.dialects import AWALA
from gateway_core.nodes.endpoint import Endpoint
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
TRIP = STEPS[6:9]
"""The courier makes another one where pong answers late."""


@pytest.mark.parametrize("dialect", ["relaynet", pytest.param("awala", marks=pytest.mark.slow)])
@pytest.mark.req(
    "CRC-1", "CRC-2", "CRC-6", "CRC-14", "CRC-15", "PCA-1", "PCA-3", "CRC-11", "PARCEL-3", "PARCEL-6"
)
def test_demo_message_crosses_the_relay_and_its_answer_returns(dialect: str) -> None:
    command = ["demo", "--headless", "--dialect", dialect, "--json"]
    done = prepared_program.run(command, ROOT, stdin="", timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    steps = [json.loads(line) for line in done.stdout.splitlines()]
    names = [step["step"] for step in steps]
    while names[9:12] == TRIP:
        del names[9:12]
    assert names == STEPS
    first, *later = (step["progress"] for step in steps if step["step"] == "synced")
    assert (first["parcels_out"], first["cargoes_in"]) == (1, 0)
    for count in ("parcels_in", "acknowledgements_in", "acknowledgements_out"):
        assert max(progress[count] for progress in later) == 1, count


@pytest.mark.slow
async def test_courier_relays_again_if_pong_answers_after_its_departure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a slow computer it brought no pong, and the demo failed."""
    answer, relay, has_left = network._answer_pings, DemoCourier.relay, asyncio.Event()

    async def answer_late(pong: Endpoint, report: network.Report) -> None:
        await has_left.wait()
        await answer(pong, report)

    async def leave(courier: DemoCourier) -> None:
        await relay(courier)
        has_left.set()

    monkeypatch.setattr(network, "_answer_pings", answer_late)
    monkeypatch.setattr(DemoCourier, "relay", leave)
    monkeypatch.setattr(run, "call_at_the_end", lambda end: None)
    assert await run.run_demo(AWALA, json=True) == 0
    steps = [json.loads(line)["step"] for line in capsys.readouterr().out.splitlines()]
    assert steps.count("relayed") >= 2
    assert steps[-1] == "done"


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
    ("moment", "number", "times"),
    [
        (" init ", signal.SIGINT, 1),
        ("app.courier.program serve", signal.SIGTERM, 1),
        ("app.private_gateway serve", signal.SIGINT, 2),
    ],
)
def test_demo_ended_by_a_signal_leaves_no_process(
    moment: str, number: signal.Signals, times: int, short_folder: Path
) -> None:
    with the_demo(short_folder) as demo:
        until(lambda: any(moment in each for each in of_the_demo(short_folder).values()), demo)
        for _ in range(times):
            os.killpg(demo.pid, number)
    assert of_the_demo(short_folder) == {}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_demo_programs_are_processes_and_end_with_their_terminal(short_folder: Path) -> None:
    with the_demo(short_folder) as demo:
        told = json.loads(demo.stdout.readline())
        commands = of_the_demo(short_folder).values()
        os.killpg(demo.pid, signal.SIGHUP)
    programs = sorted(each.partition("-m ")[2].partition(" --")[0] for each in commands)
    assert programs == [
        "app.courier.program serve",
        "app.private_gateway serve",
        "app.public_gateway.program serve",
    ]
    assert len({*told["ports"], int(told["gateway"].split(":")[2].split("/")[0])}) == 4
    assert of_the_demo(short_folder) == {}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
@pytest.mark.parametrize("step", ["network", "parcel accepted", "synced"])
@pytest.mark.parametrize(
    "program", ["app.private_gateway", "app.courier.program", "app.public_gateway.program"]
)
def test_demo_names_a_killed_program_leaving_no_process(program: str, step: str, short_folder: Path) -> None:
    with the_demo(short_folder, 3) as demo:
        while json.loads(demo.stdout.readline())["step"] != step:
            pass
        (killed,) = (
            each for each, command in of_the_demo(short_folder).items() if f"{program} serve" in command
        )
        os.kill(killed, signal.SIGKILL)
        told = demo.stdout.read().splitlines()
    assert json.loads(told[-1])["reason_code"] == DemoCode.PROGRAM_GONE.code
    assert json.loads(told[-1])["reason_values"] == {"program": program, "status": -signal.SIGKILL}
    assert of_the_demo(short_folder) == {}


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("setpriv") is None, reason="Linux ends the programs of a demo that was killed"
)
def test_next_demo_deletes_the_folder_of_a_killed_demo(short_folder: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(short_folder)}
    command = [sys.executable, "-m", "app.private_gateway", "demo", "--headless", "--json"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as demo:
        demo.stdout.readline()
        assert [each.name[:14] for each in short_folder.iterdir()] == ["relaynet-demo-"]
        demo.kill()
    deadline = time.monotonic() + 300
    while of_the_demo(short_folder):
        assert time.monotonic() < deadline
        time.sleep(0.01)  # other processes: there is no event to wait for
    (left,) = short_folder.iterdir()
    with the_demo(short_folder) as demo:
        demo.stdout.readline()
        assert not left.exists()
        os.killpg(demo.pid, signal.SIGTERM)


def test_running_demos_folder_outlives_another(short_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(short_folder))
    with temporary_folder("demo") as first, temporary_folder("demo") as second:
        assert [first.is_dir(), second.is_dir()] == [True, True]
    assert list(short_folder.iterdir()) == []


@contextlib.contextmanager
def the_demo(folder: Path, status: int = 130) -> Iterator[subprocess.Popen[str]]:
    """Run it as a terminal does, in a group of processes of its own, until somebody ends it before its end."""
    command = [sys.executable, "-m", "app.private_gateway", "demo", "--headless", "--json"]
    with subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "TMPDIR": str(folder)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True,
    ) as demo:  # fmt: skip
        yield demo
        _, errors = demo.communicate(timeout=300)
    assert demo.returncode == status
    assert "Traceback" not in errors
    assert list(folder.iterdir()) == []
