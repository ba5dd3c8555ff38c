"""What one walk through all screens has found, by language and text size, for all tests that look at them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from tests.ui.busiest_screens import OTHER_SIZES, WIDE, Shown, all_screens
from tests.ui.fake_gateway import populated
from tests.ui.stage import Choose, MakeStage, Show

Walk = Callable[[str, int], dict[str, Shown]]


@pytest.fixture(scope="session")
def walked() -> dict[tuple[str, int], dict[str, Shown]]:
    return {}


@pytest.fixture
def walk_through(walked: dict[tuple[str, int], dict[str, Shown]], make_stage: MakeStage, show: Show) -> Walk:
    """Every screen in its busiest state, in a language and a text size. Not to be changed."""

    def found(language: str, scale: int) -> dict[str, Shown]:
        if (language, scale) not in walked:
            stage = make_stage(populated(), language=language, text_scale=scale)
            window = show(stage)
            if scale > 100:
                window.resize(WIDE)
            walked[language, scale] = all_screens(stage, window, OTHER_SIZES.get((language, scale), ()))
        return walked[language, scale]

    return found


@pytest.fixture
def shown(walk_through: Walk, language: str) -> dict[str, Shown]:
    """The same in the smallest text."""
    return walk_through(language, 100)


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Choose:
    """What the person picks in the system's dialogs from now on; an empty text for nothing."""

    def picks(path: Path | str) -> None:
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(path))
        monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(path)], ""))
        for dialog in ("getSaveFileName", "getOpenFileName"):
            monkeypatch.setattr(QFileDialog, dialog, lambda *_, **__: (str(path), ""))

    return picks
