"""The window when it, or the room that its text leaves, is narrow: nothing scrolls sideways, nothing is cut off."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLocale, QSize
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication, QTableWidget

from app.desktop.appearance import dress
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.backups import BackupView
from tests.ui import walk
from tests.ui.busiest_screens import NARROWEST, PAGES, Shown, cut_off, in_languages, one_walk, resized, spoken
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.screens.conftest import Walk
from tests.ui.scripted_life import CHAT, NOW
from tests.ui.stage import MakeStage, Show, Stage, preferences
from ui.design import theme
from ui.parts.backup import BackupFacts
from ui.parts.settings import LANGUAGES
from ui.parts.words import Words, join
from ui.window.frame import SIZE, MainWindow, first_size

WIDE, NARROW = QSize(1200, 700), QSize(560, 480)
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


def unfold(window: MainWindow, page: str) -> None:
    shown: Any = window.page(page)
    card = shown.present if page == "gateway" else shown.waiting
    card.details.toggle.click()


@pytest.mark.parametrize("page", ["status", "gateway"])
def test_table_without_room_folds_its_columns(busy: Stage, show: Show, page: str) -> None:
    window = show(busy, page)
    unfold(window, page)
    resized(busy, window, WIDE)
    tables = window.page(page).findChildren(QTableWidget)
    assert tables
    for table in tables:
        cells = [table.item(0, at).text() for at in range(table.columnCount())]
        headings = [table.horizontalHeaderItem(at).text() for at in range(table.columnCount())]
        resized(busy, window, NARROW)
        assert table.columnCount() == 1
        assert not table.horizontalHeader().isVisible()
        first, *others = table.item(0, 0).text().split("\n")
        assert first == cells[0]
        told = zip(headings[1:], cells[1:], strict=True)
        assert others == [f"{name}: {text}" for name, text in told if text != "–"]
        resized(busy, window, WIDE)
        assert table.columnCount() == len(headings)
        assert table.horizontalHeader().isVisible()
        assert [table.item(0, at).text() for at in range(table.columnCount())] == cells


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize("language", ["en", "es", "fr", "ar", "fa"])
@pytest.mark.parametrize("page", ["status", "gateway"])
def test_table_fits_in_each_language(make_stage: MakeStage, show: Show, page: str, language: str) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, page)
    unfold(window, page)
    resized(stage, window, SIZE)
    tables = [each for each in walk.visible(window.page(page)) if isinstance(each, QTableWidget)]
    assert tables
    assert [each.accessibleName() for each in tables if each.columnCount() == 1] == []
    assert cut_off(window) == []


def test_folded_row_is_chosen_like_any_other(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), text_scale=200)
    page = show(stage, "status").page("status").waiting  # type: ignore[attr-defined]
    walk.tab_to(page.table)  # type: ignore[attr-defined]
    assert page.table.columnCount() == 1  # type: ignore[attr-defined]
    page.table.selectRow(0)  # type: ignore[attr-defined]
    page.remove.click()  # type: ignore[attr-defined]
    stage.click(page._confirm.yes)
    assert [call[:2] for call in stage.gateway.calls] == [("queue.purge", CHAT)]


def test_empty_table_shows_its_sentence_in_a_narrow_window(stage: Stage, show: Show) -> None:
    window = show(stage, "status")
    resized(stage, window, NARROW)
    assert "No messages are waiting." in walk.texts(window.page("status"))


@pytest.mark.slow
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
def test_screens_show_all_text_uncut_at_each_size(
    walk_through: Walk, width: int, height: int, look: dict[str, Any]
) -> None:
    shown = walk_through(look.get("language", "en"), look.get("text_scale", 100))
    found = {page: shown[page].at[width, height] for page in PAGES}
    assert {page: [*fit] for page, fit in found.items() if fit.cut_off or fit.elided} == {}


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=one_walk(each, 200)) for each in ("en", "es", "fr", "ar", "fa")]
)
def test_largest_text_scrolls_down_only(walk_through: Walk, language: str) -> None:
    shown = walk_through(language, 200)
    found = {page: shown[page].at[NARROWEST].cut_off for page in PAGES}
    assert {page: problems for page, problems in found.items() if problems} == {}


def test_narrow_window_shows_icons_instead_of_screen_names(stage: Stage, show: Show) -> None:
    window = show(stage)
    item = window.navigation.items["more"]
    resized(stage, window, WIDE)
    assert item.text() == "More"
    wide = window.navigation.width()
    resized(stage, window, NARROW)
    narrow, plain = window.navigation.width(), item.icon().cacheKey()
    stage.do(stage.gateway.ask_app_approval)
    assert narrow < wide * 2 / 3
    assert window.navigation.width() == narrow
    assert (item.text(), item.accessibleName()) == ("", "More (1)")
    assert item.icon().cacheKey() != plain
    assert item.toolTip().startswith("More (")
    resized(stage, window, WIDE)
    assert (item.text(), window.navigation.width()) == ("More (1)", wide)


@pytest.mark.parametrize(
    ("scale", "room", "size"),
    [
        (100, QSize(1920, 1080), QSize(1080, 740)),
        (150, QSize(1920, 1080), QSize(1620, 1080)),
        (200, QSize(1366, 728), QSize(1366, 728)),
        (100, QSize(800, 600), QSize(800, 600)),
    ],
)
def test_window_opens_as_large_as_needed(make_stage: MakeStage, scale: int, room: QSize, size: QSize) -> None:
    make_stage(text_scale=scale)
    assert first_size(room) == size


def test_window_opens_within_its_screen(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(text_scale=200))
    room = window.screen().availableSize()
    assert window.width() <= room.width()
    assert window.height() <= room.height()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_line_stands_beside_the_screen(make_stage: MakeStage, show: Show, language: str) -> None:
    picture = show(make_stage(language=language)).navigation.grab().toImage()
    edges = {"en": picture.width() - 1, "ar": 0}
    colours = {name: picture.pixelColor(x, picture.height() - 5).name() for name, x in edges.items()}
    scheme = theme.current().scheme
    assert colours.pop(language) == scheme.border
    beside = edges[language] + (1 if language == "ar" else -1)
    drawn_once = picture.pixelColor(beside, picture.height() - 5).name()
    assert drawn_once == scheme.surface
    assert set(colours.values()) == {scheme.surface}


# --- Counts and sizes side by side: a dot parts them on every screen and in every language, never a comma ---


FIGURES_AT_A_COMMA = re.compile(r"\d[^.,،:;()\n]{0,24}[,،]\s+\d")
"""Two figures with a comma and a space between them, and in between a word or two."""
BARE_COUNT_AND_DOT = re.compile(r"(?:^|[\s\u2068\u200f])[٠-٩۰-۹]+[\u200f\u2069]*\s·\s")


def at_a_comma(texts: Sequence[str]) -> list[str]:
    plain = (re.sub("[\u200e\u200f\u2068\u2069]", "", text) for text in texts)
    return sorted({text for text in plain if FIGURES_AT_A_COMMA.search(text)})


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", in_languages(*LANGUAGES))
def test_no_comma_parts_two_figures_on_any_screen(shown: dict[str, Shown]) -> None:
    found = {page: at_a_comma(each.spoken) for page, each in shown.items()}
    assert {page: texts for page, texts in found.items() if texts} == {}


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_syncs_and_moves_tell_figures_without_comma(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, "courier")
    stage.tell(sync=running_sync())
    found = at_a_comma(spoken(window))
    stage.tell(sync=None)
    stage.models.courier._show_end(
        replace(running_sync(), phase=SyncPhase.FINISHED, outcome=SyncOutcome.COMPLETE)
    )
    stage.settle()
    found += at_a_comma(spoken(window))
    window.open("safety")
    stage.models.leaving.prepare_network("192.0.2.7", "babab")
    stage.settle()
    found += at_a_comma(spoken(window))
    assert stage.models.leaving.facts, "what goes along is shown"
    assert found == []


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_backup_separates_count_and_size_with_a_dot(qapp: QApplication, language: str) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    told = dict(BackupFacts(words).of(BackupView(CONTENTS, 2_500_000).contents))
    held = [value for value in told.values() if words.size(CONTENTS.octets_out) in value]
    assert held == [words.amount(CONTENTS.parcels_out, CONTENTS.octets_out)]
    assert "·" in held[0]


def left_to_right(line: str, *parts: str) -> list[str]:
    """The parts in the order in which they stand on the screen, from the left."""
    layout = QTextLayout(line)
    option = layout.textOption()
    option.setTextDirection(QApplication.layoutDirection())
    layout.setTextOption(option)
    layout.beginLayout()
    shown = layout.createLine()
    layout.endLayout()

    def place_of(part: str) -> float:
        x = shown.cursorToX(line.index(part) + 1)
        return x[0] if isinstance(x, tuple) else x

    return sorted(parts, key=place_of)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_count_is_read_before_the_size(qapp: QApplication, language: str) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    count, size = words.number(1234), walk.plain(words.size(96_000))
    for line in (join(count, words.size(96_000)), words.short_amount(1234, 96_000)):
        order = left_to_right(line, count, size)
        assert order == ([size, count] if language in ("ar", "fa") else [count, size])


@pytest.mark.parametrize("language", in_languages("ar", "fa"))
def test_bare_counts_do_not_touch_a_dot_like_their_zeros(shown: dict[str, Shown]) -> None:
    for each in shown.values():
        ambiguous = [text for text in each.texts if BARE_COUNT_AND_DOT.search(text)]
        assert ambiguous == []


@pytest.mark.parametrize("language", ["ar", "fa"])
def test_dot_similar_to_zeros_has_space_on_both_sides(qapp: QApplication, language: str) -> None:
    dress(qapp, preferences(language=language))
    assert join("10", "", "20") == "10\u200f\u2002·\u2002\u200f20"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "no messages handed over"),
        ("es", "ningún mensaje entregado"),
        ("fr", "aucun message remis"),
        ("ar", "لم تُسلَّم رسائل"),
        ("fa", "پیامی سپرده نشد"),
    ],
)
def test_exchange_one_way_is_told_without_a_zero(qapp: QApplication, language: str, said: str) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    told = words.exchanged_text(replace(running_sync(), parcels_out=0, octets_out=300))
    assert said in told
    assert words.size(300) not in told
    assert QLocale().toString(0) not in re.sub(r"\([^)]*\)", "", told).split()
    assert words.amount(0, 0) not in (words.amount(0, 300), "")
