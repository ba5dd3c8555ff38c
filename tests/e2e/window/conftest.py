"""What tests of the real program with a window share: patience, programs, and nothing that stays of an earlier test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.factories.windows import no_window_stays

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

__all__ = ["no_window_stays"]
PATIENCE_MILLISECONDS = 300_000
Wait = Callable[[Callable[[], bool]], None]
Programs = Callable[..., "DesktopApp"]


@pytest.fixture
def wait(qtbot: Any) -> Wait:
    """Let the program go on until something is so."""
    return lambda condition: qtbot.waitUntil(condition, timeout=PATIENCE_MILLISECONDS)


@pytest.fixture
def no_internet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no gateway reach the Internet."""
    from app.profiles import profile as profiles

    options = partial(profiles.NetworkOptions, port=0, use_internet=False)
    monkeypatch.setattr(profiles, "NetworkOptions", options)


@pytest.fixture
def programs(qapp: Any) -> Iterator[Programs]:
    """Starts programs on folders, with settings, and ends them; ``prepare`` is done before a program starts."""
    from app.desktop.program import DesktopApp
    from ui.design import theme

    made: list[DesktopApp] = []

    def begin(
        folder: Path,
        *,
        is_demo: bool = False,
        prepare: Callable[[DesktopApp], object] = lambda _: None,
        **settings: object,
    ) -> DesktopApp:
        theme.load_fonts()
        app = DesktopApp(qapp, folder, is_demo=is_demo)
        made.append(app)
        app.settings.change(**{"language": "en", "theme": "light", **settings})
        prepare(app)
        app.start(in_background=False)
        return app

    yield begin
    for app in made:
        assert app.gateway.stop(), "the gateway did not stop in time"
        app.end_gateway()
        for window in (app.window, getattr(app, "farewell", None)):
            if window is not None:
                window.hide()
