"""Storage by app: who takes how much, and the app's own limit."""

from typing import Any

from gateway_core.views.status import RoomView
from tests.ui import walk
from tests.ui.scripted_life import CHAT, MAIL, NEWS
from tests.ui.stage import Show, Stage
from ui.design.blocks import Card
from ui.window.frame import MainWindow

HALF = 500_000_000


def by_app(window: MainWindow) -> Card:
    return window.page("storage").by_app


def amounts(card: Card) -> list[str]:
    return [walk.plain(text) for text in walk.texts(card)][1:]


def test_room_card_names_apps_amounts_and_limits(busy: Stage, show: Show) -> None:
    assert amounts(by_app(show(busy, "storage"))) == [
        *("mailbag", "2.2 MB to send (limit 500 MB)"),
        *("letters", "96 kB to send (limit 500 MB)"),
        *("newsreel", "81 kB to receive"),
    ]


def test_addresses_of_one_program_are_one_app(busy: Stage, show: Show) -> None:
    busy.gateway.room_views = (RoomView((CHAT, MAIL), 1000, 0, HALF),)
    assert amounts(by_app(show(busy, "storage"))) == ["letters · mailbag", "1 kB to send (limit 500 MB)"]


def test_app_at_its_limit_is_named_with_a_warning(busy: Stage, show: Show) -> None:
    busy.gateway.room_views = (RoomView((CHAT,), HALF, 0, HALF), RoomView((NEWS,), 5, 5, HALF))
    shown = [walk.plain(text) for text in walk.texts(by_app(show(busy, "storage")))]
    assert any(text.startswith("At or near the limit: letters.") for text in shown)


def test_room_card_is_hidden_while_no_app_takes_room(stage: Stage, show: Show) -> None:
    assert not by_app(show(stage, "storage")).isVisible()


def test_amounts_follow_what_is_stored(busy: Stage, show: Show) -> None:
    window = show(busy, "storage")
    card: Any = by_app(window)
    busy.gateway.room_views = (RoomView((CHAT,), 7_000_000, 0, HALF),)
    busy.tell(storage_used=200_000_000)
    assert amounts(card) == ["letters", "7 MB to send (limit 500 MB)"]
    window.open("about")
    assert not busy.models.storage.is_watched
