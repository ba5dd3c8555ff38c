"""Taking the place of the Awala gateway, in the first run: offered only where there is one, and never by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gateway_core.codes.messages import Asn1Code, MessageCode
from gateway_core.codes.moving import MovingCode
from gateway_core.errors import ForeignProfileError
from gateway_core.views.moving import MovingItem, MovingSkip
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, found_profile
from tests.ui.stage import Stage
from ui.views.first_run import FirstRunPage
from ui.views.moving import MovingCard
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


def second_step(stage: Stage, show: Show) -> tuple[FirstRunPage, MovingCard]:
    page = show(stage).page("first-run")
    assert isinstance(page, FirstRunPage)
    stage.settle()
    page.next.click()
    return page, page.moving


def unregistered(make_stage: MakeStage, gateway: FakeGateway) -> Stage:
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
    return make_stage(gateway, first_run_done=False)


def test_nothing_is_offered_where_there_is_nothing(make_stage: MakeStage, show: Show) -> None:
    _, card = second_step(unregistered(make_stage, FakeGateway()), show)
    assert not card.isVisible()


def test_what_would_be_taken_over_is_shown_and_a_key_press_takes_it(
    make_stage: MakeStage, show: Show
) -> None:
    gateway = FakeGateway()
    gateway.found = found_profile(
        MovingSkip(MovingItem.PARCEL, MessageCode.EXPIRED(), 2),
        MovingSkip(MovingItem.CERTIFICATE, Asn1Code.LONGER_THAN_HOLDER(), 1),
    )
    stage = unregistered(make_stage, gateway)
    page, card = second_step(stage, show)
    assert card.isVisible()
    texts = " ".join(walk.texts(card))
    for words in (
        "05e6f7a8",
        "belgium.example.org",
        "2.3 MB",
        "Messages (2): out of date",
        "Certificates (1):",
    ):
        assert words in texts
    assert ("moving.move_in",) not in gateway.calls
    assert page.next.text() == "Do this later"
    walk.tab_to(card.take)
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert ("moving.move_in",) in gateway.calls
    assert any(text.startswith("Done. This computer now has that address.") for text in walk.texts(card))
    assert not card.take.isVisible()
    assert page.next.text() == "Next"


def test_a_program_that_still_runs_is_told_in_plain_words_and_looked_at_again(
    make_stage: MakeStage, show: Show
) -> None:
    gateway = FakeGateway()
    gateway.errors["moving.preview"] = ForeignProfileError(MovingCode.IT_RUNS)
    stage = unregistered(make_stage, gateway)
    _, card = second_step(stage, show)
    assert card.isVisible()
    assert not card.take.isEnabled()
    assert any("Quit it, from its icon near the clock too" in text for text in walk.texts(card))
    del gateway.errors["moving.preview"]
    gateway.found = found_profile()
    card.again.click()
    stage.settle()
    assert card.take.isEnabled()
    assert not card.again.isVisible()


def test_a_move_that_fails_says_why_and_can_be_tried_again(make_stage: MakeStage, show: Show) -> None:
    gateway = FakeGateway()
    gateway.found = found_profile()
    gateway.errors["moving.move_in"] = ForeignProfileError(MovingCode.IT_RUNS)
    stage = unregistered(make_stage, gateway)
    page, card = second_step(stage, show)
    card.take.click()
    stage.settle()
    assert any("Quit it" in text for text in walk.texts(card))
    assert card.take.isVisible()
    assert page.next.text() == "Do this later"


def test_it_is_not_looked_for_once_the_first_run_is_over(make_stage: MakeStage, show: Show) -> None:
    gateway = FakeGateway()
    gateway.found = found_profile()
    show(make_stage(gateway))
    assert gateway.looks == 0
