"""What an operator answers about couriers, by command line and through the whole gateway: once, always, never, late."""

from __future__ import annotations

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
from app.network_options import NetworkOptions
from app.opening import open_gateway
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.dialects import RELAYNET
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.events import ApprovalRequested, SyncOutcome, SyncProgress
from gateway_core.gateway import PrivateGateway
from tests.e2e.conftest import PROGRAM, ROOT, CommandLine
from tests.factories import prepared_program
from tests.factories.couriers import ServedCourier, network_courier
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.stating import Stating

pytestmark = pytest.mark.slow


@pytest.fixture
async def network(tmp_path: Path) -> AsyncIterator[DemoNetwork]:
    (tmp_path / "network").mkdir()
    async with demo_network(tmp_path / "network", SystemClock(), RELAYNET, lambda *_: None) as network:
        yield network


@pytest.fixture
async def courier(tmp_path: Path, network: DemoNetwork) -> AsyncIterator[ServedCourier]:
    async with network_courier(tmp_path / "courier", network) as courier:
        yield courier


def options(network: DemoNetwork) -> NetworkOptions:
    return NetworkOptions(
        port=0, gateway_host=network.gsc, gateway_authority=network.authority_file, use_internet=False
    )


async def sync_and_answer(
    gateway: PrivateGateway, port: int, *, allow: bool, always: bool = False
) -> SyncProgress:
    """One sync in which the operator is asked, and says so."""
    asked = asyncio.Event()
    end = gateway.observe(lambda event: asked.set() if isinstance(event, ApprovalRequested) else None)
    syncing = asyncio.create_task(gateway.couriers.sync("127.0.0.1", port))
    async with asyncio.timeout(300):
        await asked.wait()
    end()
    (view,) = await gateway.approvals.questions()
    assert view.interface == "loopback"
    assert view.can_remember
    await gateway.approvals.answer(view.approval_id, allow=allow, always=always)
    return await syncing


async def test_always_asks_nobody_for_the_courier_that_was_shown_and_never_for_another(
    command_line: CommandLine, network: DemoNetwork, courier: ServedCourier, tmp_path: Path
) -> None:
    profile = Profile(command_line.data_dir, f"passphrase-file:{command_line.passphrase_file}")
    port = courier.port
    async with open_gateway(profile, options(network), serve=True) as gateway:
        await gateway.pairing.register(DOMAIN, dialect=RELAYNET.name)
        first = await sync_and_answer(gateway, port, allow=True, always=True)
        assert (first.outcome, first.unasked) == (SyncOutcome.COMPLETE, False)
    async with open_gateway(profile, options(network), serve=True) as gateway:
        second = await gateway.couriers.sync("127.0.0.1", port)
        assert (second.outcome, second.unasked) == (SyncOutcome.COMPLETE, True)
        assert [each.unasked for each in await gateway.couriers.history()] == [True, False]
        async with network_courier(tmp_path / "imitator", network) as imitator:
            third = await sync_and_answer(gateway, imitator.port, allow=False)
        assert third.outcome is SyncOutcome.DENIED
        (decision,) = await gateway.approvals.decisions()
        assert decision.certificate_fingerprint == first.certificate_fingerprint
        await gateway.approvals.forget(decision.decision_id)
        with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.DECISION_NOT_IN_FORCE)):
            await gateway.approvals.forget(decision.decision_id)
        fourth = await sync_and_answer(gateway, port, allow=False, always=True)
        assert fourth.outcome is SyncOutcome.DENIED
        fifth = await gateway.couriers.sync("127.0.0.1", port)
        assert fifth.outcome is SyncOutcome.DENIED
        assert fifth.reason == SyncCode.NEVER_HERE()
        assert fifth.certificate_fingerprint == "", "it was not even connected to"


async def left_open(gateway: PrivateGateway, port: int) -> None:
    """A question that nobody answers before the gateway ends."""
    asked = asyncio.Event()
    gateway.observe(lambda event: asked.set() if isinstance(event, ApprovalRequested) else None)
    syncing = asyncio.create_task(gateway.couriers.sync("127.0.0.1", port))
    syncing.add_done_callback(lambda done: done.cancelled() or done.exception())
    async with asyncio.timeout(300):
        await asked.wait()


async def test_a_late_yes_to_a_courier_that_has_gone_says_so_and_one_that_waits_for_another_sync_is_not_lost(
    command_line: CommandLine, network: DemoNetwork, courier: ServedCourier, tmp_path: Path
) -> None:
    profile = Profile(command_line.data_dir, f"passphrase-file:{command_line.passphrase_file}")
    async with (
        network_courier(tmp_path / "gone", network) as gone,
        open_gateway(profile, options(network), serve=True) as gateway,
    ):
        await gateway.pairing.register(DOMAIN, dialect=RELAYNET.name)
        await left_open(gateway, gone.port)
    async with open_gateway(profile, options(network), serve=True) as gateway:
        (question,) = await gateway.approvals.questions()
        assert question.is_left_over, "an end in order leaves the question, too"
        assert gateway.status.pending_approvals == 1
        await left_open(gateway, courier.port)
        await gateway.approvals.answer(question.approval_id, allow=True)
        (running,) = await gateway.approvals.questions()
        await gateway.approvals.answer(running.approval_id, allow=True)
        late = await gateway.couriers.answered_sync()
        assert late is not None
        assert (late.courier, late.outcome) == (question.who, SyncOutcome.UNREACHABLE)
        assert [each.outcome for each in await gateway.couriers.history()] == [
            SyncOutcome.UNREACHABLE,
            SyncOutcome.COMPLETE,
            SyncOutcome.FAILED,
        ]
        assert await gateway.approvals.questions() == []


async def test_the_limit_is_kept_shown_and_taken_away_again(command_line: CommandLine) -> None:
    profile = Profile(command_line.data_dir, f"passphrase-file:{command_line.passphrase_file}")
    async with open_gateway(profile, NetworkOptions(), serve=False) as gateway:
        assert await gateway.couriers.limit() is None
        await gateway.couriers.set_limit(5_000_000)
        with pytest.raises(InvalidMessageError, check=Stating(CourierCode.LIMIT_TOO_LOW)):
            await gateway.couriers.set_limit(99_999)
    assert command_line.json("sync-limit") == 5_000_000
    assert "1,000,000 octets" in command_line.run("sync-limit", "1000000").stdout
    assert command_line.run("sync-limit", "plenty").returncode == 2
    assert command_line.json("sync-limit", "none") is None


def test_without_questions_and_answers_the_lists_say_so(command_line: CommandLine) -> None:
    assert "Nothing waits for your answer." in command_line.run("approvals").stdout
    assert "No answer is remembered" in command_line.run("networks").stdout
    assert command_line.run("networks", "forget", "7").returncode == 1
    assert command_line.run("approvals", "--allow", "7").returncode == 1


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
        assert asking.stdout is not None
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
async def test_a_question_that_an_ended_gateway_left_is_answered_by_command_and_the_sync_happens(
    command_line: CommandLine,
    network: DemoNetwork,
    courier: ServedCourier,
    tmp_path: Path,
    end: signal.Signals,
    remembered: str,
) -> None:
    place = f"127.0.0.1:{courier.port}"
    where = [
        "--gateway-host",
        f"{network.gsc.host}:{network.gsc.port}",
        "--gateway-ca",
        str(network.authority_file),
    ]

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
