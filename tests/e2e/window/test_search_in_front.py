"""How often couriers are looked for in the real program: window, gateway and search are real, the network is played."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from gateway_core.ports.network import DefaultRoute, NextHop, ProbeOutcome
from gateway_core.protocol.courier_search import BACKGROUND_SECONDS, FOREGROUND_SECONDS
from gateway_core.views.status import NetworkView
from tests.e2e.window.conftest import Programs, Wait

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desktop.program import DesktopApp

pytestmark = [pytest.mark.gui, pytest.mark.slow]
HOTSPOT = DefaultRoute("192.168.43.1", "wlan0", "02:11:22:33:44:55", "Relief-Courier-7")


class Played:
    """A network without a courier, which notes when one is looked for. Implements Network and CourierProbe."""

    def __init__(self) -> None:
        self.probes: list[float] = []

    def default_routes(self) -> list[DefaultRoute]:
        return [HOTSPOT]

    def next_hop(self, host: str) -> NextHop | None:
        return None

    async def changes(self) -> AsyncIterator[None]:
        await asyncio.Event().wait()
        yield

    async def probe(self, host: str) -> ProbeOutcome:
        self.probes.append(time.monotonic())
        return ProbeOutcome.ABSENT


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """The network of the demo's gateway, which may use the Internet here, and so looks for couriers where it cannot."""
    from app.profiles import profile as profiles

    played, options = Played(), profiles.NetworkOptions

    def with_internet(**values: Any) -> profiles.NetworkOptions:
        return options(**{**values, "use_internet": True})

    monkeypatch.setattr("app.profiles.opening.system_network", lambda: played)
    monkeypatch.setattr("app.profiles.opening.LateProbe", lambda clock: played)
    monkeypatch.setattr("app.profiles.profile.NetworkOptions", with_internet)
    return played


@pytest.fixture
def app(programs: Programs, tmp_path: Path, played: Played) -> DesktopApp:
    return programs(tmp_path, is_demo=True, first_run_done=True)


def look_away(window: QWidget, wait: Wait) -> None:
    """Bring another window to the front."""
    from PySide6.QtWidgets import QWidget

    other = QWidget()
    other.show()
    other.activateWindow()
    wait(lambda: not window.isActiveWindow())
    other.hide()
    other.deleteLater()


@pytest.mark.timeout(900)
def test_search_is_fast_in_an_active_offline_window(app: DesktopApp, played: Played, wait: Wait) -> None:
    window = app.window
    window.activateWindow()
    wait(window.isActiveWindow)
    wait(lambda: app.binding.status.is_online)
    assert played.probes == [], "who is online needs no courier"
    app.models.status.pause_or_resume()
    wait(lambda: len(played.probes) >= 4)
    first, *_, last = played.probes
    between = (last - first) / (len(played.probes) - 1)
    assert FOREGROUND_SECONDS * 0.9 < between < BACKGROUND_SECONDS / 2
    seen = NetworkView("wlan0", "Relief-Courier-7", has_courier=False)
    wait(lambda: app.binding.status.networks == (seen,))
    look_away(window, wait)
    search = app.binding._gateway._services.networks._discovery._search  # type: ignore[union-attr]
    wait(lambda: search._foreground is False)
