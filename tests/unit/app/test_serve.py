"""How `serve` hears that it is to stop."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator

import pytest

from app.commands.serve import call_on_signal


@pytest.fixture
def signal_handler() -> Iterator[None]:
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.usefixtures("signal_handler")
@pytest.mark.parametrize("is_windows", [False, True])
async def test_a_signal_stops_it_also_where_the_loop_has_no_handlers(
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
