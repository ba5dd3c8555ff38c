"""What one walk through all screens in a language has found, for all tests that look at them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.busiest_screens import Shown, all_screens
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.views.window import MainWindow


@pytest.fixture(scope="session")
def shown_in() -> dict[str, dict[str, Shown]]:
    return {}


@pytest.fixture
def shown(
    shown_in: dict[str, dict[str, Shown]],
    make_stage: Callable[..., Stage],
    show: Callable[..., MainWindow],
    language: str,
) -> dict[str, Shown]:
    """Every screen in its busiest state. Not to be changed."""
    if language not in shown_in:
        stage = make_stage(populated(), language=language)
        shown_in[language] = all_screens(stage, show(stage))
    return shown_in[language]
