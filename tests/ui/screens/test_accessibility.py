"""Every screen for people who do not see it, do not use a mouse, or need large text."""

import itertools
import sys
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gateway_core.views.status import GatewayState
from tests.factories.contrast import contrast
from tests.ui import walk
from tests.ui.busiest_screens import PAGES, Shown, cut_off_among, fill, in_languages, one_walk, place
from tests.ui.fake_gateway import FakeGateway, populated, running_sync
from tests.ui.screens.conftest import Walk
from tests.ui.stage import MakeStage, Show, Stage
from ui.design import theme
from ui.design.blocks import Card
from ui.design.roles import Heading, Tab
from ui.design.table import Table
from ui.design.tokens import SchemeName

ROLES = {
    QPushButton: QAccessible.Role.Button,
    QCheckBox: QAccessible.Role.CheckBox,
    QComboBox: QAccessible.Role.ComboBox,
    QLineEdit: QAccessible.Role.EditableText,
    QSlider: QAccessible.Role.Slider,
    QTableWidget: QAccessible.Role.Table,
    Tab: QAccessible.Role.PageTab,
}


def named_and_in_role(control: QWidget) -> tuple[str, str, bool]:
    face = QAccessible.queryAccessibleInterface(control)
    assert face is not None
    roles = [role for kind, role in ROLES.items() if isinstance(control, kind)]
    if isinstance(control, QPushButton) and control.isCheckable():
        roles = [QAccessible.Role.CheckBox]  # an answer that may be the one that holds
    return type(control).__name__, face.text(QAccessible.Text.Name).strip(), not roles or face.role() in roles


def not_reached(screen: QWidget, *, back: bool) -> set[str]:
    wanted = {
        control
        for control in walk.controls(screen)
        if control.isEnabled() and control.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not (isinstance(control, QLineEdit) and isinstance(control.parentWidget(), QComboBox))
    }  # fmt: skip
    assert wanted
    for _ in range(walk.MOST_STEPS):
        focus = QApplication.focusWidget()
        wanted -= {focus, focus.parentWidget() if focus else None}
        if not wanted:
            break
        walk.press(Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab)
    return {control.accessibleName() for control in wanted}


@pytest.mark.parametrize("page", PAGES)
def test_every_control_works_without_a_mouse(make_stage: MakeStage, show: Show, page: str) -> None:
    stage = make_stage(populated(), first_run_done=page != "first-run")
    window = show(stage)
    fill(stage, window, page)
    screen, controls = window.page(place(page)), walk.controls(window)
    assert len(controls) > 2
    for kind, name, is_in_role in map(named_and_in_role, controls):
        assert name, f"a {kind} has no name"
        assert is_in_role, (kind, name)
    descriptions: dict[str, list[str]] = {}
    for control in walk.controls(screen):
        descriptions.setdefault(control.accessibleName(), []).append(control.accessibleDescription())
    alike = {name: told for name, told in descriptions.items() if len(set(told)) < len(told)}
    assert alike == {}, "controls of one name must differ in what they are about"
    by_mouse_alone = [
        control.accessibleName()
        for control in controls
        if isinstance(control, tuple(ROLES)) and not control.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(control.parentWidget(), QComboBox) and control not in window.navigation.items.values()
    ]  # fmt: skip
    assert by_mouse_alone == []
    assert {back: not_reached(screen, back=back) for back in (False, True)} == {False: set(), True: set()}


def test_screen_list_is_one_tab_stop_with_arrow_keys(stage: Stage, show: Show) -> None:
    window = show(stage)
    items = list(window.navigation.items.values())
    in_view = window.navigation.items["status"]
    walk.tab_to(in_view)
    walk.press(Qt.Key.Key_Up, items.index(in_view))
    assert items[0].hasFocus()
    for item in [*items[1:], items[0]]:
        walk.press(Qt.Key.Key_Down)
        assert item.hasFocus()
    walk.press(Qt.Key.Key_Up)
    walk.press(Qt.Key.Key_Return)
    assert window.current == "more"
    assert items[-1].accessibleDescription() == "in view"
    assert items[0].accessibleDescription() == ""


class _Openings(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


@pytest.fixture
def openings(qapp: QApplication) -> Iterator[list[str]]:
    watcher = _Openings()
    qapp.installEventFilter(watcher)
    yield watcher.seen
    qapp.removeEventFilter(watcher)


@pytest.mark.slow
def test_screens_and_questions_open_no_second_window(busy: Stage, show: Show, openings: list[str]) -> None:
    window = show(busy)
    for name in window.page_names:
        window.open(name)
        busy.settle()
    busy.do(busy.gateway.ask_courier_approval)
    busy.do(busy.gateway.ask_app_approval)
    assert openings == ["MainWindow"]


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    "scale", [pytest.param(each, marks=one_walk("en", each)) for each in (100, 125, 150, 175, 200)]
)
def test_no_text_is_cut_off_at_any_text_size(walk_through: Walk, scale: int) -> None:
    """A screen that must scroll sideways counts too."""
    assert cut_off_among(walk_through("en", scale)) == {}


@pytest.mark.parametrize("language", in_languages("es", "fr", "ar", "fa"))
def test_no_text_is_cut_off_in_any_language(shown: dict[str, Shown]) -> None:
    assert cut_off_among(shown) == {}


def test_reduced_motion_stops_the_moving_progress_bar(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), reduced_motion=True)
    window = show(stage)
    stage.tell(state=GatewayState.SYNCING, sync=running_sync())
    window.open("courier")
    stage.settle()
    bar = window.page("courier").running._bar  # type: ignore[attr-defined]
    assert (bar.minimum(), bar.maximum()) != (0, 0)


def test_read_only_octets_keep_the_tab_key_for_moving_on(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()), "status")
    window.page("status").log.log_fold.toggle.click()  # type: ignore[attr-defined]
    fields = [each for each in walk.controls(window.page("status")) if isinstance(each, QPlainTextEdit)]
    assert fields
    assert all(field.tabChangesFocus() for field in fields)


@pytest.mark.parametrize("choice", ["light", "dark", "contrast"])
def test_each_look_dresses_the_application_in_its_own_colours(make_stage: MakeStage, choice: str) -> None:
    make_stage(theme=choice)
    scheme = theme.current().scheme
    assert scheme.name.value.startswith("light-contrast" if choice == "contrast" else choice)
    assert QApplication.palette().window().color().name() == scheme.window


@pytest.mark.parametrize(
    ("colours", "strength", "scheme"),
    [
        (Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, SchemeName.LIGHT),
        (Qt.ColorScheme.Unknown, Qt.ContrastPreference.NoPreference, SchemeName.LIGHT),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, SchemeName.DARK),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, SchemeName.LIGHT_CONTRAST),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, SchemeName.DARK_CONTRAST),
    ],
)
def test_look_is_the_systems_until_another_is_chosen(
    make_stage: MakeStage,
    monkeypatch: pytest.MonkeyPatch,
    colours: Qt.ColorScheme,
    strength: Qt.ContrastPreference,
    scheme: SchemeName,
) -> None:
    hints = SimpleNamespace(
        colorScheme=lambda: colours,
        accessibility=lambda: SimpleNamespace(contrastPreference=lambda: strength),
    )
    monkeypatch.setattr(theme, "QApplication", SimpleNamespace(styleHints=lambda: hints))
    assert theme.preferred_scheme("system") is scheme
    assert theme.preferred_scheme("dark") is SchemeName.DARK


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
@pytest.mark.parametrize(("choice", "least"), [("light", 4.5), ("dark", 4.5), ("contrast", 7.0)])
def test_placeholder_of_an_empty_field_has_enough_contrast(
    make_stage: MakeStage, qtbot: QtBot, choice: str, least: float, kind: type[QLineEdit | QPlainTextEdit]
) -> None:
    """As drawn: a style sheet makes such texts half transparent unless it is told otherwise."""
    make_stage(theme=choice)
    field = kind()
    qtbot.addWidget(field)
    field.setPlaceholderText("▮" * 40)
    field.resize(400, 40)
    field.show()
    QApplication.processEvents()
    picture = field.grab(QRect(20, 8, 300, 24)).toImage()
    ground = theme.current().scheme.surface
    drawn = {picture.pixelColor(x, y).name() for x in range(300) for y in range(24)}
    assert max(contrast(colour, ground) for colour in drawn) >= least


# ----------------------------------------------------------------------------------------------------
# What a screen reader is told of the window beyond names: headings, the screen in view, tables, the program


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


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize("page", ["courier", "apps", "gateway", "storage", "safety", "privacy", "settings"])
def test_titles_are_headings(make_stage: MakeStage, show: Show, page: str) -> None:
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


def test_focused_heading_is_underlined_and_is_no_field(busy: Stage, show: Show) -> None:
    page = show(busy, "storage").page("storage")
    edge = page.heading.grab().toImage().pixelColor(0, page.heading.height() // 2)
    page.focus_heading()
    focused = page.heading.grab().toImage()
    assert focused.pixelColor(0, page.heading.height() // 2) == edge
    assert focused.pixelColor(0, page.heading.height() - 1) == QColor(theme.current().scheme.focus)


def test_heading_of_home_is_the_state(busy: Stage, show: Show) -> None:
    window = show(busy, "status")
    assert headings(window.page("status"))[0] == "Connected"
    busy.tell(state=GatewayState.OFFLINE)
    assert headings(window.page("status"))[0] == busy.models.status.headline.title != "Connected"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a reader says the name of a heading")
def test_heading_is_announced_to_readers_that_omit_names(
    make_stage: MakeStage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = show(make_stage(populated()), "storage")
    announced: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    window.page("storage").focus_heading()
    assert announced == ["Storage"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a reader says the name of a heading")
def test_result_and_next_heading_are_announced_together(
    make_stage: MakeStage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orca 48 drops the second of two that come together."""
    stage = make_stage(populated(), first_run_done=False)
    page = show(stage, "first-run").page("first-run")
    announced: list[str] = []
    page._go(1)  # type: ignore[attr-defined]
    walk.button(page, "Use this post office").setFocus()
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    stage.models.gateway.registered.emit()
    assert announced == ["In case you lose your key"]
    done = "Done. This computer is registered with your post office."
    assert page.heading.accessibleDescription() == done == page.paired.text  # type: ignore[attr-defined]


def test_announcements_that_come_together_are_told_with_a_pause(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orca 47 to 50 drop one that comes within a tenth of a second."""
    window = show(stage)
    told: list[tuple[str, float]] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: told.append((event.message(), time.monotonic()))
    )
    monkeypatch.setattr("ui.design.roles.ANNOUNCEMENT_SECONDS", 0.15)
    for text in ("One", "Two", "Three"):
        window.announce(text)
    stage.spin_until(lambda: len(told) == 3)
    assert [text for text, _ in told] == ["One", "Two", "Three"]
    assert all(later - earlier > 0.1 for (_, earlier), (_, later) in itertools.pairwise(told))


def test_screen_in_view_is_the_selected_tab_of_the_list(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()))
    items = window.navigation.items

    def chosen() -> list[str]:
        return [key for key, item in items.items() if face(item).state().selected]

    assert chosen() == ["status"]
    window.open("courier")
    assert chosen() == ["courier"]
    assert {face(item).role() for item in items.values()} == {ROLE.PageTab}
    assert face(items["status"].parentWidget()).role() is ROLE.PageTabList
    assert face(items["status"].parentWidget()).text(QAccessible.Text.Name) == "Screens"


def test_screen_reader_opens_a_screen_by_its_press_action(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()))
    actions = face(window.navigation.items["more"])
    assert isinstance(actions, QAccessibleActionInterface)
    assert actions.actionNames() == ["Press"]
    actions.doAction("Press")
    assert window.current == "more"


def test_empty_table_is_shown_as_a_sentence(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(FakeGateway()), "status")
    window.page("status").waiting.details.toggle.click()  # type: ignore[attr-defined]
    assert [each for each in walk.visible(window.page("status")) if isinstance(each, Table)] == []
    assert {"No messages are waiting.", "No messages delivered or deleted yet."} <= set(
        walk.texts(window.page("status"))
    )


def test_folded_table_has_one_column_of_cells(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), text_scale=200)
    window = show(stage, "status")
    window.resize(700, 600)
    stage.settle()
    QApplication.processEvents()
    table = window.page("status").waiting.table  # type: ignore[attr-defined]
    assert table.columnCount() == 1
    assert [table.item(line, 0).text() for line in range(table.rowCount())]


def test_delete_button_is_enabled_for_a_direction_with_messages(busy: Stage, show: Show) -> None:
    window = show(busy, "status")
    assert walk.button(window.page("status"), "Delete outgoing messages").isEnabled()
    assert isinstance(window.navigation.items["status"], Tab)


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize("page", ["gateway", "status", "privacy", "courier", "settings", "about"])
def test_caption_names_its_list(make_stage: MakeStage, show: Show, page: str) -> None:
    """On Linux, the name that Qt tells of such a list is what is chosen in it."""
    window = show(make_stage(populated()), page)
    if page == "status":
        window.page(page).log.log_fold.toggle.click()  # type: ignore[attr-defined]
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
def test_screen_in_view_differs_from_the_focus(make_stage: MakeStage, show: Show, language: str) -> None:
    """With strong contrast, where a coloured ground alone would be too weak, a bar stands before the entry."""
    window = show(make_stage(populated(), theme="contrast", language=language), "apps")
    item = window.navigation.items["more"]
    window.page("apps").setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window.page("apps").setFocus()
    picture = item.grab().toImage()
    middle, accent = picture.height() // 2, theme.current().scheme.accent
    edges = [picture.pixelColor(x, middle).name() == accent for x in (2, picture.width() - 2)]
    assert edges == ([True, False] if language == "en" else [False, True])


def test_focus_draws_a_single_frame(make_stage: MakeStage, show: Show) -> None:
    """The style's own frame, drawn after keys, would tint the ground inside of ours."""
    window = show(make_stage(populated(), theme="light"), "apps")
    item = window.navigation.items["more"]
    QTest.keyClick(window, Qt.Key.Key_Tab)
    item.setFocus(Qt.FocusReason.TabFocusReason)
    assert item.hasFocus()
    picture = item.grab().toImage()
    middle = picture.height() // 2
    colours = {
        picture.pixelColor(x, middle).name() for x in range(picture.width() * 3 // 4, picture.width() - 3)
    }
    assert colours == {theme.current().scheme.selected}
