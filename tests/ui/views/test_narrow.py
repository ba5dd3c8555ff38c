"""The window when it, or the room that its text leaves, is narrow: nothing scrolls sideways, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QTableWidget

from tests.ui import walk
from tests.ui.busiest_screens import NARROWEST, PAGES, cut_off, one_walk, resized
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import CHAT
from tests.ui.stage import Stage
from tests.ui.views.conftest import Walk
from ui.design import theme
from ui.views.window import SIZE, MainWindow, first_size

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
WIDE, NARROW = QSize(1200, 700), QSize(600, 480)
SIZES_AND_LOOKS: list[tuple[int, int, dict[str, Any]]] = [
    (560, 420, {}),
    (640, 480, {}),
    (1040, 740, {"text_scale": 200}),
    (800, 900, {"text_scale": 200}),
    (800, 900, {"text_scale": 200, "language": "es"}),
    (800, 900, {"text_scale": 200, "language": "fr"}),
    (800, 900, {"text_scale": 200, "language": "ar"}),
    (800, 900, {"text_scale": 200, "language": "fa"}),
    (640, 480, {"language": "es"}),
    (640, 480, {"language": "fr"}),
    (640, 480, {"language": "ar"}),
    (640, 480, {"language": "fa"}),
]


@pytest.mark.parametrize("page", ["home", "queue", "gateway"])
def test_a_table_that_has_no_room_for_its_columns_folds_and_unfolds(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(populated())
    window = show(stage, page)
    if page == "gateway":
        walk.button(window.page(page), "Details").click()
    resized(stage, window, WIDE)
    tables = window.page(page).findChildren(QTableWidget)
    assert tables
    for table in tables:
        cells = [table.item(0, at).text() for at in range(table.columnCount())]
        headings = [table.horizontalHeaderItem(at).text() for at in range(table.columnCount())]
        resized(stage, window, NARROW)
        assert table.columnCount() == 1
        assert not table.horizontalHeader().isVisible()
        first, *others = table.item(0, 0).text().split("\n")
        assert first == cells[0]
        told = zip(headings[1:], cells[1:], strict=True)
        assert others == [f"{name}: {text}" for name, text in told if text != "–"]
        resized(stage, window, WIDE)
        assert table.columnCount() == len(headings)
        assert table.horizontalHeader().isVisible()
        assert [table.item(0, at).text() for at in range(table.columnCount())] == cells


@pytest.mark.parametrize("language", ["en", "es", "fr", "ar", "fa"])
@pytest.mark.parametrize("page", ["home", "queue", "gateway"])
def test_a_table_stays_one_in_each_language_while_the_window_is_as_large_as_at_first(
    make_stage: MakeStage, show: Show, page: str, language: str
) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, page)
    if page == "gateway":
        window.page(page).present.details.toggle.click()  # type: ignore[attr-defined]
    resized(stage, window, SIZE)
    tables = [each for each in walk.visible(window.page(page)) if isinstance(each, QTableWidget)]
    assert tables
    assert [each.accessibleName() for each in tables if each.columnCount() == 1] == []
    assert cut_off(window) == []


def test_a_folded_row_is_chosen_like_any_other(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), text_scale=200)
    window = show(stage, "queue")
    page = window.page("queue")
    walk.tab_to(page.table)  # type: ignore[attr-defined]
    assert page.table.columnCount() == 1  # type: ignore[attr-defined]
    page.table.selectRow(0)  # type: ignore[attr-defined]
    page.remove.click()  # type: ignore[attr-defined]
    page._confirm.yes.click()  # type: ignore[attr-defined]
    stage.settle()
    assert [call[:2] for call in stage.gateway.calls] == [("queue.purge", CHAT)]


def test_an_empty_table_says_so_where_it_is_narrow_too(stage: Stage, show: Show) -> None:
    window = show(stage, "queue")
    resized(stage, window, NARROW)
    assert "Nothing waits." in walk.texts(window.page("queue"))


@pytest.mark.parametrize(
    ("width", "height", "look"),
    [
        pytest.param(
            width, height, look, marks=one_walk(look.get("language", "en"), look.get("text_scale", 100))
        )
        for width, height, look in SIZES_AND_LOOKS
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else str(value),
)
def test_nothing_scrolls_sideways_or_is_cut_off(
    walk_through: Walk, width: int, height: int, look: dict[str, Any]
) -> None:
    shown = walk_through(look.get("language", "en"), look.get("text_scale", 100))
    found = {page: shown[page].at[width, height] for page in PAGES}
    assert {page: [*fit] for page, fit in found.items() if fit.cut_off or fit.elided} == {}


@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=one_walk(each, 200)) for each in ("en", "es", "fr", "ar", "fa")]
)
def test_the_largest_text_in_the_narrowest_window_scrolls_down_only(
    walk_through: Walk, language: str
) -> None:
    shown = walk_through(language, 200)
    found = {page: shown[page].at[NARROWEST].cut_off for page in PAGES}
    assert {page: problems for page, problems in found.items() if problems} == {}


def test_a_narrow_window_shows_icons_for_the_names_of_the_screens(stage: Stage, show: Show) -> None:
    window = show(stage)
    item = window.navigation.items["apps"]
    resized(stage, window, WIDE)
    assert item.text() == "Apps"
    wide = window.navigation.width()
    resized(stage, window, NARROW)
    narrow, plain = window.navigation.width(), item.icon().cacheKey()
    stage.do(stage.gateway.ask_app_approval)
    assert narrow < wide / 2
    assert window.navigation.width() == narrow
    assert (item.text(), item.accessibleName()) == ("", "Apps (1)")
    assert item.icon().cacheKey() != plain
    assert item.toolTip().startswith("Apps (")
    resized(stage, window, WIDE)
    assert (item.text(), window.navigation.width()) == ("Apps (1)", wide)


@pytest.mark.parametrize(
    ("scale", "room", "size"),
    [
        (100, QSize(1920, 1080), QSize(1040, 740)),
        (150, QSize(1920, 1080), QSize(1560, 1080)),
        (200, QSize(1366, 728), QSize(1366, 728)),
        (100, QSize(800, 600), QSize(800, 600)),
    ],
)
def test_the_window_opens_as_large_as_its_text_needs_and_the_screen_allows(
    make_stage: MakeStage, scale: int, room: QSize, size: QSize
) -> None:
    make_stage(text_scale=scale)
    assert first_size(room) == size


def test_the_window_opens_within_its_screen(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(text_scale=200))
    room = window.screen().availableSize()
    assert window.width() <= room.width()
    assert window.height() <= room.height()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_line_beside_the_list_of_screens_is_on_the_side_of_the_screen(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    window = show(make_stage(language=language))
    picture = window.navigation.grab().toImage()
    edges = {"en": picture.width() - 1, "ar": 0}
    colours = {name: picture.pixelColor(x, picture.height() - 5).name() for name, x in edges.items()}
    scheme = theme.current().scheme
    assert colours.pop(language) == scheme.border
    assert set(colours.values()) == {scheme.surface}


def test_the_line_beside_the_list_of_screens_is_drawn_once(make_stage: MakeStage, show: Show) -> None:
    picture = show(make_stage()).navigation.grab().toImage()
    line = [picture.pixelColor(picture.width() - x, picture.height() - 5).name() for x in (1, 2)]
    assert line == [theme.current().scheme.border, theme.current().scheme.surface]
