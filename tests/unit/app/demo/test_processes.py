"""The demo's programs when they do not start, or end before the demo."""

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from app.base.codes import DemoCode
from app.demo.network import run, serve, throw_away_profile
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import GatewayError, UnreachableError
from tests.factories.kills import KILLED, kill
from tests.factories.stating import Stating


def program(code: str) -> list[str]:
    return [sys.executable, "-c", code]


async def test_program_that_ends_silently_is_reported_with_its_status(tmp_path: Path) -> None:
    code, profile = "raise SystemExit(7)", throw_away_profile(tmp_path)
    ended = DemoCode.PROGRAM_ENDED(status=7)
    with pytest.raises(UnreachableError, check=Stating(DemoCode.NOT_STARTED, program=code, why=ended)):
        async with serve(program(code), profile):
            pytest.fail("it serves")
    with pytest.raises(UnreachableError, check=Stating(DemoCode.NOT_STARTED, program=code, why=ended)):
        await run(program(code), "init", profile)


async def test_failed_start_is_reported_in_the_programs_words(tmp_path: Path) -> None:
    code = 'print(\'{"error": "StoreError", "reason": "No room."}\')'
    told = in_their_words("No room.")
    with pytest.raises(UnreachableError, check=Stating(DemoCode.NOT_STARTED, program=code, why=told)):
        await run(program(code), "init", throw_away_profile(tmp_path))


SERVES = "import os, threading; print('{\"pid\": %d}' % os.getpid(), flush=True); threading.Event().wait()"
GONE = Stating(DemoCode.PROGRAM_GONE, program=SERVES, status=KILLED)


async def live(folder: Path, step: Callable[[int], Awaitable[object]]) -> None:
    """A demo of one program; its one step gets the process."""
    async with serve(program(SERVES), throw_away_profile(folder)) as served:
        await step(served.ready["pid"])


async def test_killed_program_interrupts_the_demo_and_is_named(tmp_path: Path) -> None:
    """The demo used to wait for the pong, and to say that it did not arrive."""

    async def waits(process: int) -> None:
        kill(process)
        await asyncio.Event().wait()

    with pytest.raises(UnreachableError, check=GONE):
        await live(tmp_path, waits)
    task = asyncio.current_task()
    assert not task.cancelling()


@pytest.mark.parametrize(("is_killed", "told"), [(True, GONE), (False, Stating(DemoCode.NO_PONG))])
async def test_failure_is_reported_as_programs_end(tmp_path: Path, is_killed: bool, told: Stating) -> None:
    async def fails(process: int) -> None:
        if is_killed:
            kill(process)
        raise GatewayError(DemoCode.NO_PONG)

    with pytest.raises(GatewayError, check=told):
        await live(tmp_path, fails)


async def test_ctrl_c_ends_the_demo_as_before(tmp_path: Path) -> None:
    task = asyncio.current_task()
    assert task is not None

    async def is_interrupted(process: int) -> None:
        task.cancel()
        await asyncio.Event().wait()

    with pytest.raises(asyncio.CancelledError):
        await live(tmp_path, is_interrupted)
    assert task.uncancel() == 0


async def test_terminal_sends_ctrl_c_to_demo_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[bool, int]] = []
    start = asyncio.create_subprocess_exec

    async def note(*command: str, start_new_session: bool, creationflags: int, **options: Any) -> Process:
        given.append((start_new_session, creationflags))
        return await start(
            *command, start_new_session=start_new_session, creationflags=creationflags, **options
        )

    monkeypatch.setattr(asyncio, "create_subprocess_exec", note)
    await run(program("print('{}')"), "init", throw_away_profile(tmp_path))
    assert given == [(True, 0x200 if sys.platform == "win32" else 0)]
