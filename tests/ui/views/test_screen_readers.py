"""What a screen reader is told of the window beyond names: headings, the screen in view, tables, the program."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, populated
from tests.ui.stage import Stage
from ui.design import theme
from ui.design.blocks import Card
from ui.design.roles import Heading, Tab
from ui.design.table import Table
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
ROLE = QAccessible.Role


def face(part: QObject) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(part)
    assert found is not None
    return found


def headings(root: QWidget) -> list[str]:
    """The texts that a reader jumps to, as it is told of them."""
    return [
        face(each).text(QAccessible.Text.Name)
        for each in walk.visible(root)
        if face(each).role() is ROLE.Heading
    ]


@pytest.mark.parametrize(
    "page", ["courier", "apps", "queue", "storage", "diagnostics", "privacy", "settings"]
)
def test_the_title_of_a_screen_and_of_each_card_is_a_heading(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    window = show(make_stage(populated()), page)
    told = headings(window.page(page))
    assert told[0] == window.page(page).title
    cards = [
        card.accessibleName()
        for card in walk.visible(window.page(page))
        if isinstance(card, Card) and any(isinstance(each, Heading) for each in card.children())
    ]
    assert cards
    assert set(cards) <= {*told, "Set aside"}


def test_the_state_of_the_gateway_is_the_heading_of_home_and_changes_with_it(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage, "home")
    assert headings(window.page("home"))[0] == "Connected"
    stage.do(lambda: stage.gateway.show(state=GatewayState.OFFLINE))
    assert headings(window.page("home"))[0] == stage.models.home.headline.title != "Connected"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a reader says the name of a heading")
def test_a_heading_is_announced_where_a_reader_may_not_say_its_name(
    make_stage: MakeStage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = show(make_stage(populated()), "storage")
    announced: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    window.page("storage").focus_heading()
    assert announced == ["Storage"]


def test_the_screen_in_view_is_the_chosen_one_of_the_list(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()))
    items = window.navigation.items

    def chosen() -> list[str]:
        return [key for key, item in items.items() if face(item).state().selected]

    assert chosen() == ["home"]
    window.open("courier")
    assert chosen() == ["courier"]
    assert {face(item).role() for item in items.values()} == {ROLE.PageTab}
    assert face(items["home"].parentWidget()).role() is ROLE.PageTabList
    assert face(items["home"].parentWidget()).text(QAccessible.Text.Name) == "Screens"


def test_a_reader_opens_a_screen_by_the_action_of_its_entry(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()))
    actions = face(window.navigation.items["apps"])
    assert isinstance(actions, QAccessibleActionInterface)
    assert actions.actionNames() == ["Press"]
    actions.doAction("Press")
    assert window.current == "apps"


def test_an_empty_table_is_a_sentence_and_no_table(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(FakeGateway()), "queue")
    assert [each for each in walk.visible(window.page("queue")) if isinstance(each, Table)] == []
    assert {"Nothing waits.", "Nothing has left yet."} <= set(walk.texts(window.page("queue")))


def test_a_folded_table_has_no_cells_that_nobody_sees(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), text_scale=200)
    window = show(stage, "queue")
    window.resize(700, 600)
    stage.settle()
    QApplication.processEvents()
    table = window.page("queue").table  # type: ignore[attr-defined]
    assert table.columnCount() == 1
    assert [table.item(line, 0).text() for line in range(table.rowCount())]


def test_the_program_is_named_and_described_in_words(
    qapp: QApplication, make_stage: MakeStage, show: Show
) -> None:
    window = show(make_stage(populated()))
    program = face(qapp)
    assert program.role() is ROLE.Application
    assert program.text(QAccessible.Text.Name) == "Relaynet Gateway"
    described = program.text(QAccessible.Text.Description)
    assert described == "Messages that get through when the Internet is cut off."
    children = [program.child(at).object() for at in range(program.childCount())]
    assert window in children
    assert program.indexOfChild(face(window)) == children.index(window)


@pytest.mark.parametrize("page", ["storage", "queue"])
def test_what_deletes_messages_is_dead_while_there_are_none(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(FakeGateway())
    stage.do(lambda: stage.gateway.show(storage_used=0))
    window = show(stage, page)
    named = [each for each in walk.controls(window.page(page)) if "Delete" in each.accessibleName()]
    assert len(named) > 1
    assert [each.accessibleName() for each in named if each.isEnabled()] == []


def test_what_deletes_messages_lives_for_the_direction_that_has_some(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage, "storage")
    assert walk.button(window.page("storage"), "Delete what waits to go out").isEnabled()
    assert isinstance(window.navigation.items["home"], Tab)


@pytest.mark.parametrize("page", ["gateway", "diagnostics", "privacy", "courier", "settings", "about"])
def test_a_list_to_choose_from_has_a_caption_which_readers_take_its_name_from(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    """On Linux, the name that Qt tells of such a list is what is chosen in it."""
    window = show(make_stage(populated()), page)
    shown = [each for each in walk.controls(window.page(page)) if isinstance(each, QComboBox)]
    assert shown
    captions = {
        box.accessibleName(): [
            caption.text(QAccessible.Text.Name)
            for caption, kind in face(box).relations(QAccessible.RelationFlag.Label)
            if kind == QAccessible.RelationFlag.Label
        ]
        for box in shown
    }
    assert [name for name, told in captions.items() if len(told) != 1 or not told[0]] == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_screen_in_view_is_not_marked_like_what_has_the_focus(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    """With strong contrast, where a coloured ground alone would be too weak, a bar stands before the entry."""
    window = show(make_stage(populated(), theme="contrast", language=language), "apps")
    item = window.navigation.items["apps"]
    window.page("apps").setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window.page("apps").setFocus()
    picture = item.grab().toImage()
    middle, accent = picture.height() // 2, theme.current().scheme.accent
    edges = [picture.pixelColor(x, middle).name() == accent for x in (2, picture.width() - 2)]
    assert edges == ([True, False] if language == "en" else [False, True])
