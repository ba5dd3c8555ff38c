"""How `serve` hears that it is to stop, and what it leaves to the garbage collector."""

import asyncio
import gc
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from app.profiles.profile import Profile
from app.terminal.serving import call_on_signal, run_until_stopped
from tests.factories.systems import not_on_windows


@pytest.fixture
def signal_handler() -> Iterator[None]:
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


HAS_NO_LOOP_SIGNALS = not_on_windows("the loop has no handlers of signals there")


@pytest.mark.usefixtures("signal_handler")
@pytest.mark.parametrize("is_windows", [pytest.param(False, marks=HAS_NO_LOOP_SIGNALS), True])
async def test_signal_stops_serving_also_without_loop_handlers(
    monkeypatch: pytest.MonkeyPatch, is_windows: bool
) -> None:
    def refuse(*_: object) -> None:
        raise NotImplementedError

    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    if is_windows:
        monkeypatch.setattr(loop, "add_signal_handler", refuse)
    call_on_signal(signal.SIGTERM, stopped.set)
    signal.raise_signal(signal.SIGTERM)
    async with asyncio.timeout(300):
        await stopped.wait()
    if not is_windows:
        loop.remove_signal_handler(signal.SIGTERM)


@pytest.fixture
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.slow
@pytest.mark.usefixtures("signal_handler", "thawed")
async def test_serving_gateway_excludes_startup_objects_from_garbage_collection(tmp_path: Path) -> None:
    started = ["by the start"]
    searched: list[bool] = []

    async def wait() -> None:
        searched.append(any(each is started for each in gc.get_objects()))

    profile = SimpleNamespace(control_socket=tmp_path / "control")
    assert any(each is started for each in gc.get_objects())
    await run_until_stopped(wait, lambda: None, wait, cast(Profile, profile), None)
    assert searched == [False]
