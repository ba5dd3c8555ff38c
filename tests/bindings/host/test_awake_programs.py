"""Both programs hold off sleep while their gateway syncs: the one with a window, and `serve`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.desktop.gateway_host import ProfileGateway, TypedProfile
from app.process.log_book import LogBook
from app.profiles.network_options import NetworkOptions
from app.terminal import serving
from gateway_core.events import SyncPhase, SyncProgress, SyncProgressed
from gateway_core.gateway import PrivateGateway
from gateway_core.services.endpoints.endpoint_policy import RegistrationPolicy

PASSPHRASE = "correct horse battery staple"


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a system is asked that offers to hold off sleep."""
    notes: list[str] = []

    def take() -> Callable[[], None]:
        notes.append("held")
        return lambda: notes.append("released")

    monkeypatch.setattr("app.process.service_notices.system_hold", lambda: take)
    return notes


def sync(gateway: PrivateGateway) -> None:
    progress = SyncProgress(1, SyncPhase.COLLECTING, "10.0.0.1:21473", datetime(2026, 11, 23, tzinfo=UTC))
    gateway._parts.events.publish(SyncProgressed(progress))


async def test_the_program_with_a_window_does(
    tmp_path: Path, notes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "app.profiles.network_options.NetworkOptions", functools.partial(NetworkOptions, port=0)
    )
    program = ProfileGateway(tmp_path / "data", tuple, LogBook())
    async with program.open(PASSPHRASE) as gateway:
        sync(gateway)
    assert notes == ["held", "released"]


async def test_serve_does(tmp_path: Path, notes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve_once(run: Any, *_: object, **__: object) -> int:
        sync(run.__self__)
        return 0

    monkeypatch.setattr(serving, "run_until_stopped", serve_once)
    profile = TypedProfile(tmp_path / "data", passphrase=PASSPHRASE)
    options = NetworkOptions(port=0, use_internet=False)
    await serving.serve(profile, options, RegistrationPolicy.ASK, log_level="info", json=True)
    assert notes == ["held", "released"]
