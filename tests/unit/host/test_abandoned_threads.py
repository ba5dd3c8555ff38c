"""Blocking work whose thread nobody waits for: its result, its error, its abandonment."""

import asyncio
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultLockedError
from gateway_core.host.threads import answer_of, settle_abandoned
from tests.factories.stating import Stating

ROOT = Path(__file__).parents[3]
_ENDS = """
import asyncio, threading
from gateway_core.host.threads import answer_of

async def main():
    async with asyncio.timeout(0.01):
        await answer_of(threading.Event().wait)

try:
    asyncio.run(main())
except TimeoutError:
    print("ended")
"""


async def test_result_and_error_come_back() -> None:
    def fail() -> None:
        raise VaultLockedError(VaultCode.KEYRING_LOCKED)

    assert await answer_of(threading.current_thread) is not threading.current_thread()
    with pytest.raises(VaultLockedError, check=Stating(VaultCode.KEYRING_LOCKED)):
        await answer_of(fail)


async def test_abandoned_work_is_over_once_it_has_settled() -> None:
    begun, may_end, done = threading.Event(), threading.Event(), list[str]()

    def work() -> None:
        begun.set()
        may_end.wait()
        done.append("kept")

    waiting = asyncio.ensure_future(answer_of(work))
    await asyncio.to_thread(begun.wait)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    may_end.set()
    await asyncio.to_thread(settle_abandoned, 60)
    assert done == ["kept"]


async def test_work_does_not_wait_for_itself() -> None:
    await asyncio.wait_for(answer_of(lambda: settle_abandoned(60)), 60)


async def test_settling_waits_for_threads_that_are_starting() -> None:
    ended = threading.Event()

    def settle() -> None:
        while not ended.is_set():
            settle_abandoned(60)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # threads change places between the steps of a start
    try:
        settling = asyncio.ensure_future(asyncio.to_thread(settle))
        for _ in range(100):
            await answer_of(lambda: None)
        ended.set()
        await settling
    finally:
        ended.set()
        sys.setswitchinterval(interval)


def test_program_ends_beside_work_that_never_does() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _ENDS], cwd=ROOT, capture_output=True, text=True, timeout=300, check=True
    )
    assert done.stdout == "ended\n"
