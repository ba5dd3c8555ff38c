"""The card "What to expect" on the Couriers page: when it is there, what it says, and in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.models.test_on_the_way import every
from tests.ui.stage import Stage
from ui.views.courier import CourierPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
OFFLINE: dict[str, object] = {"state": GatewayState.OFFLINE, "is_online": False}


def shown(
    make_stage: MakeStage, show: Show, days: float, count: int = 5, language: str = "en"
) -> tuple[Stage, CourierPage]:
    """The page of a gateway without the Internet that had so many visits, so many days apart."""
    gateway = populated()
    gateway.past = every(days, count=count)
    stage = make_stage(gateway, language=language)
    stage.do(lambda: stage.gateway.show(**OFFLINE))
    page = show(stage, "courier").page("courier")
    assert isinstance(page, CourierPage)
    stage.settle()
    return stage, page


def test_it_says_when_answers_come_what_would_help_and_what_that_rests_upon(
    make_stage: MakeStage, show: Show
) -> None:
    stage, page = shown(make_stage, show, 3)
    assert page.expectation.isVisible()
    assert page.expectation.accessibleName() == "What to expect"
    heading, told, granted = map(walk.plain, walk.texts(page.expectation))
    assert heading == "What to expect"
    assert "Half of them are here within 8 days after you wrote" in told
    assert "What would help most: visits twice as often." in told
    assert granted.startswith("For answers that somebody on the Internet writes within a day.")
    home = stage.models.home
    home.refresh()
    stage.settle()
    assert home.way is not None
    assert any("expect an answer in about 8 days" in walk.plain(each) for each in home.way.news)


def test_before_enough_visits_it_says_so_and_nothing_else(make_stage: MakeStage, show: Show) -> None:
    _, page = shown(make_stage, show, 3, count=2)
    assert list(map(walk.plain, walk.texts(page.expectation))) == [
        "What to expect",
        "This shows when to expect answers, once 4 visits of couriers or sticks are known.",
    ]


def test_it_follows_the_internet_and_the_pairing(make_stage: MakeStage, show: Show) -> None:
    stage, page = shown(make_stage, show, 3)
    stage.do(lambda: stage.gateway.show(state=GatewayState.ONLINE, is_online=True))
    assert "do not wait for couriers" in walk.texts(page.expectation)[1]
    stage.do(
        lambda: stage.gateway.show(state=GatewayState.NOT_REGISTERED, is_online=False, public_gateway="")
    )
    assert not page.expectation.isVisible()


@pytest.mark.parametrize("language", ["es", "fr", "ar", "fa"])
def test_it_speaks_every_language_and_leaves_no_place_empty(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    _, page = shown(make_stage, show, 16, language=language)
    texts = walk.texts(page.expectation)
    assert len(texts) == 3
    words = " ".join(texts)
    assert "%" not in words
    assert not any(english in words for english in ("answers", "courier", "visits", "Internet gateway"))
    is_rtl = language in ("ar", "fa")
    assert page.expectation.layoutDirection() == (
        Qt.LayoutDirection.RightToLeft if is_rtl else Qt.LayoutDirection.LeftToRight
    )
