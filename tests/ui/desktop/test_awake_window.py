"""The program with a window holds off sleep while its gateway syncs, as `serve` does."""

import functools
from pathlib import Path

import pytest

from app.desktop.gateway_host import ProfileGateway
from app.process.log_book import LogBook
from app.profiles.profile import NetworkOptions
from tests.factories.sleep_holds import noted_holds, sync


async def test_window_holds_off_sleep_during_a_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = noted_holds(monkeypatch)
    program = ProfileGateway(tmp_path / "data", functools.partial(NetworkOptions, port=0), LogBook())
    async with program.open("correct horse battery staple") as gateway:
        sync(gateway)
    assert notes == ["held", "released"]
