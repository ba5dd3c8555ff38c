"""Messages one by one with the line of each one's life, and the choice whether it is remembered where they went."""

from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import MakeStage, Show, Stage
from ui.screens.privacy.view import WaysCard
from ui.screens.status.view import MessagesList
from ui.window.frame import MainWindow


def messages_of(window: MainWindow) -> MessagesList:
    waiting: Any = window.page("status").waiting  # type: ignore[attr-defined]
    waiting.details.toggle.click()
    assert isinstance(waiting.messages, MessagesList)
    return waiting.messages


def life(card: MessagesList) -> list[str]:
    """What the line of life says, without its moments, which are those of this computer's zone."""
    return [walk.plain(text) for text in walk.texts(card.life)][1::2]


def test_message_rows_show_app_age_size_expiry_and_place(busy: Stage, show: Show) -> None:
    show(busy, "status")
    rows = [[walk.plain(cell) for cell in row.cells] for row in busy.models.messages.rows]
    assert rows == [
        ["letters", "3 days ago", "9 kB", "in 20 hours", "with a courier since Thursday"],
        ["mailbag", "2 hours ago", "748 kB", "in 12 days", "waiting here"],
    ]


def test_life_of_the_chosen_message_is_shown_in_steps(busy: Stage, show: Show) -> None:
    card = messages_of(show(busy, "status"))
    assert not card.life.isVisible()
    card.table.selectRow(0)
    busy.settle()
    assert life(card) == [
        "Accepted from the app.",
        "A courier took it.",
        "A courier took it again (2 times in all).",
        "with a courier since Thursday · A copy stays here until its arrival is confirmed.",
        "The message expires.",
    ]
    card.table.selectRow(1)
    busy.settle()
    assert life(card) == ["Accepted from the app.", "waiting here", "The message expires."]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_chosen_message_stays_chosen(make_stage: MakeStage, show: Show, language: str) -> None:
    """In Arabic every change of the list took the choice away."""
    busy = make_stage(populated(), language=language)
    card = messages_of(show(busy, "status"))
    card.table.setFocus()
    walk.press(Qt.Key.Key_Down)
    walk.press(Qt.Key.Key_Down)
    assert card.table.currentRow() == 1
    busy.gateway.message_views.reverse()
    busy.models.messages.refresh()
    busy.settle()
    assert [each.row() for each in card.table.selectionModel().selectedRows()] == [0]
    assert len(life(card)) == 3
    del busy.gateway.message_views[0]
    busy.models.messages.refresh()
    busy.settle()
    assert not card.life.isVisible()


def test_message_card_says_that_no_message_waits(stage: Stage, show: Show) -> None:
    assert "No messages from apps are waiting." in walk.texts(messages_of(show(stage, "status")))


def test_switch_turns_off_message_ways_and_stays_off(busy: Stage, show: Show) -> None:
    window = show(busy, "privacy")
    card = window.page("privacy").ways  # type: ignore[attr-defined]
    assert isinstance(card, WaysCard)
    assert card.switch.isChecked()
    card.switch.setFocus()
    busy.press(Qt.Key.Key_Space)
    assert busy.gateway.calls == [("queue.keep_ways", False)]
    window.open("status")
    window.open("privacy")
    busy.settle()
    assert not card.switch.isChecked()
