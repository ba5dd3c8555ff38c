"""Storage by app: who takes how much, with the app's own limit as a mark."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QColor

from gateway_core.views.status import RoomView
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import CHAT, MAIL, NEWS
from tests.ui.stage import MakeStage, Show, Stage
from ui.design import theme
from ui.screens.storage.view import RoomBar, RoomCard
from ui.window.frame import MainWindow

HALF = 500_000_000


def by_app(window: MainWindow) -> RoomCard:
    card = window.page("storage").by_app  # type: ignore[attr-defined]
    assert isinstance(card, RoomCard)
    return card


def test_each_app_has_its_name_its_amounts_and_its_limit_in_words(busy: Stage, show: Show) -> None:
    card = by_app(show(busy, "storage"))
    assert [walk.plain(bar.accessibleName()) for bar in card.findChildren(RoomBar)] == [
        "mailbag: 2.2 MB of at most 500 MB from it",
        "letters: 96 kB of at most 500 MB from it",
        "newsreel: 81 kB for it",
    ]
    shown = [walk.plain(text) for text in walk.texts(card)]
    assert "2.2 MB of at most 500 MB from it" in shown


def test_addresses_of_one_program_are_one_bar(busy: Stage, show: Show) -> None:
    busy.gateway.room_views = (RoomView((CHAT, MAIL), 1000, 0, HALF),)
    (bar,) = by_app(show(busy, "storage")).findChildren(RoomBar)
    assert walk.plain(bar.accessibleName()).startswith("letters · mailbag: 1 kB of at most 500 MB from it")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_bar_ends_at_the_share(make_stage: MakeStage, show: Show, language: str) -> None:
    gateway = populated()
    gateway.room_views = (RoomView((CHAT,), 250_000_000, 125_000_000, HALF),)
    (bar,) = by_app(show(make_stage(gateway, language=language), "storage")).findChildren(RoomBar)
    image, scheme = bar.grab().toImage(), theme.current().scheme
    scale = image.width() / bar.width()

    def colour(share: float, line: float = 0.5) -> QColor:
        at = 1 - share if language == "ar" else share
        return image.pixelColor(int(at * bar.width() * scale), int(line * image.height()))

    assert colour(0.12) == QColor(scheme.accent)
    assert colour(0.30) == QColor(scheme.info)
    assert colour(0.45) == QColor(scheme.sunken)
    assert any(colour(0.5 + off / bar.width(), 0.05) == QColor(scheme.text) for off in range(-3, 4))
    assert colour(0.6, 0.05) != QColor(scheme.text)


def test_an_app_at_its_limit_is_named_with_what_follows(busy: Stage, show: Show) -> None:
    busy.gateway.room_views = (RoomView((CHAT,), HALF, 0, HALF), RoomView((NEWS,), 5, 5, HALF))
    shown = [walk.plain(text) for text in walk.texts(by_app(show(busy, "storage")))]
    assert any(text.startswith("letters is at its limit or close to it") for text in shown)


def test_where_no_app_takes_room_there_is_no_picture_of_it(stage: Stage, show: Show) -> None:
    assert not by_app(show(stage, "storage")).isVisible()


def test_the_bars_follow_what_is_stored_while_they_are_seen(busy: Stage, show: Show) -> None:
    window = show(busy, "storage")
    card: Any = by_app(window)
    busy.gateway.room_views = (RoomView((CHAT,), 7_000_000, 0, HALF),)
    busy.do(lambda: busy.gateway.show(storage_used=200_000_000))
    busy.settle()
    assert [walk.plain(bar.accessibleName()) for bar in card.findChildren(RoomBar)] == [
        "letters: 7 MB of at most 500 MB from it"
    ]
    window.open("about")
    assert not busy.models.storage.is_watched
