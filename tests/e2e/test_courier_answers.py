"""What an operator answers about couriers, by command line and through the whole gateway: once, always, never, late."""

import asyncio
import json
import os
import pty
import signal
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.demo.network import DOMAIN
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import InvalidMessageError
from tests.e2e.conftest import PROGRAM, ROOT, CommandLine, here
from tests.factories import prepared_program
from tests.factories.couriers import ServedCourier, network_courier
from tests.factories.demo_network import DemoNetwork
from tests.factories.stating import Stating

pytestmark = pytest.mark.slow


@pytest.fixture
async def courier(tmp_path: Path, network: DemoNetwork) -> AsyncIterator[ServedCourier]:
    async with network_courier(tmp_path / "courier", network) as courier:
        yield courier


async def test_sync_limit_is_stored_shown_and_removed(command_line: CommandLine) -> None:
    profile = command_line.profile
    async with open_gateway(profile, NetworkOptions(), serve=False) as gateway:
        assert await gateway.couriers.limit() is None
        await gateway.couriers.set_limit(5_000_000)
        with pytest.raises(InvalidMessageError, check=Stating(CourierCode.LIMIT_TOO_LOW)):
            await gateway.couriers.set_limit(99_999)
    assert command_line.json("sync-limit") == 5_000_000
    assert "1,000,000 bytes" in command_line.run("sync-limit", "1000000").stdout
    assert command_line.run("sync-limit", "plenty").returncode == 2
    assert command_line.json("sync-limit", "none") is None


async def ask_and_end(command_line: CommandLine, courier: str, end: signal.Signals) -> None:
    """A running gateway asks somebody at a terminal, who says nothing, and is killed, or stopped as a service is."""
    terminal, its_end = pty.openpty()
    serving = ["serve", *command_line.options, "--port", "0", "--json", "--no-internet"]
    syncing = [*PROGRAM, "sync-courier", *command_line.options, courier, "--json"]
    with prepared_program.speaking(serving, ROOT) as (said, gateway):
        await asyncio.to_thread(said.readline)
        asking = await asyncio.create_subprocess_exec(
            *syncing, stdin=its_end, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        )
        while json.loads(await asking.stdout.readline()).get("event") != "approval":
            pass
        gateway.send_signal(end)
        await asyncio.to_thread(gateway.wait, 300)
    os.write(terminal, b"\n")
    _, asked = await asking.communicate()
    assert b"Network: 127.0.0.1, loopback" in asked
    os.close(terminal)
    os.close(its_end)


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("end", "remembered"), [(signal.SIGKILL, "--always"), (signal.SIGTERM, "--any-courier")]
)
async def test_command_answers_a_question_left_by_an_ended_gateway(
    command_line: CommandLine,
    network: DemoNetwork,
    courier: ServedCourier,
    tmp_path: Path,
    end: signal.Signals,
    remembered: str,
) -> None:
    place = f"127.0.0.1:{courier.port}"
    where = here(network)

    async def run(*arguments: str) -> Any:
        return await asyncio.to_thread(command_line.json, *arguments)

    await run("register", str(DOMAIN), "--dialect", "relaynet", *where)
    await ask_and_end(command_line, place, end)
    (question,) = await run("approvals")
    assert (question["who"], question["is_left_over"]) == (place, True)
    ended = await run("approvals", "--allow", str(question["approval_id"]), remembered)
    assert ended["outcome"] == "complete"
    assert await run("approvals") == []
    again = await asyncio.to_thread(command_line.run, "sync-courier", place, "--json")
    assert json.loads(again.stdout.splitlines()[-1])["unasked"]
    async with network_courier(tmp_path / "another", network) as another:
        elsewhere = f"127.0.0.1:{another.port}"
        other = await asyncio.to_thread(command_line.run, "sync-courier", elsewhere, "--json", stdin="")
    is_any = remembered == "--any-courier"
    assert json.loads(other.stdout.splitlines()[-1])["unasked"] is is_any, "nobody could be asked"
    (rule,) = await run("networks")
    assert (rule["allowed"], rule["any_courier"]) == (True, is_any)
    assert await run("networks", "forget", str(rule["decision_id"])) == [rule["decision_id"]]
    assert await run("networks") == []
