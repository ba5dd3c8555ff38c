"""Counts and sizes side by side: a dot parts them on every screen and in every language, never a comma."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLocale
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.backups import BackupView
from tests.ui import walk
from tests.ui.busiest_screens import Shown, in_languages, spoken
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage, preferences
from ui.models.full_backup import BackupFacts
from ui.models.settings import LANGUAGES
from ui.models.words import Words, joined
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
FIGURES_AT_A_COMMA = re.compile(r"\d[^.,،:;()\n]{0,24}[,،]\s+\d")
"""Two figures with a comma and a space between them, and in between a word or two."""
BARE_COUNT_AND_DOT = re.compile(r"(?:^|[\s\u2068\u200f])[٠-٩۰-۹]+[\u200f\u2069]*\s·\s")


def at_a_comma(texts: Sequence[str]) -> list[str]:
    plain = (re.sub("[\u200e\u200f\u2068\u2069]", "", text) for text in texts)
    return sorted({text for text in plain if FIGURES_AT_A_COMMA.search(text)})


@pytest.mark.parametrize("language", in_languages(*LANGUAGES))
def test_no_comma_parts_two_figures_on_any_screen(shown: dict[str, Shown]) -> None:
    found = {page: at_a_comma(each.spoken) for page, each in shown.items()}
    assert {page: texts for page, texts in found.items() if texts} == {}


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_no_comma_parts_two_figures_while_a_sync_runs_after_it_and_before_a_move(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.show(sync=running_sync()))
    found = at_a_comma(spoken(window))
    stage.do(lambda: stage.gateway.show(sync=None))
    stage.models.courier._ended(
        replace(running_sync(), phase=SyncPhase.FINISHED, outcome=SyncOutcome.COMPLETE)
    )
    stage.settle()
    found += at_a_comma(spoken(window))
    window.open("settings")
    stage.models.leaving.prepare_network("192.0.2.7", "babab")
    stage.settle()
    found += at_a_comma(spoken(window))
    assert stage.models.leaving.facts, "what goes along is shown"
    assert found == []


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_backup_tells_its_messages_with_a_dot(qapp: QApplication, language: str) -> None:
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
def test_the_count_is_read_before_the_size(qapp: QApplication, language: str) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    count, size = words.number(1234), walk.plain(words.size(96_000))
    for line in (joined(count, words.size(96_000)), words.short_amount(1234, 96_000)):
        order = left_to_right(line, count, size)
        assert order == ([size, count] if language in ("ar", "fa") else [count, size])


@pytest.mark.parametrize("language", in_languages("ar", "fa"))
def test_no_bare_count_stands_at_a_dot_that_its_zeros_look_like(shown: dict[str, Shown]) -> None:
    for each in shown.values():
        ambiguous = [text for text in each.texts if BARE_COUNT_AND_DOT.search(text)]
        assert ambiguous == []


@pytest.mark.parametrize("language", ["ar", "fa"])
def test_a_dot_that_zeros_look_like_has_room_on_both_sides(qapp: QApplication, language: str) -> None:
    dress(qapp, preferences(language=language))
    assert joined("10", "", "20") == "10\u200f\u2002·\u2002\u200f20"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "nothing handed over"),
        ("es", "nada entregado"),
        ("fr", "rien remis"),
        ("ar", "لم يُسلَّم شيء"),
        ("fa", "چیزی سپرده نشد"),
    ],
)
def test_what_went_one_way_only_is_said_without_a_zero(qapp: QApplication, language: str, said: str) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    told = words.exchanged(replace(running_sync(), parcels_out=0, octets_out=0))
    assert said in told
    assert QLocale().toString(0) not in re.sub(r"\([^)]*\)", "", told).split()
    only_receipts = words.exchanged(replace(running_sync(), parcels_out=0, octets_out=300))
    assert words.size(300) in only_receipts
    assert said not in only_receipts
    assert words.amount(0, 0) not in (words.amount(0, 300), "")
