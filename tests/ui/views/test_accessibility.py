"""Every screen for people who do not see it, do not use a mouse, or need large text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultEmptyError, VaultLockedError, VaultUnavailableError
from gateway_core.views.status import GatewayState, NearbyCourier
from tests.factories.contrast import contrast
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.fake_letters import AMINA
from tests.ui.stage import Stage
from ui.design import theme
from ui.design.roles import Tab
from ui.design.tokens import SchemeName
from ui.views.screens import LETTERS
from ui.views.window import MainWindow

CELL_PADDING = 8
"""What the style sheet leaves at either side of a cell."""
MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PAGES = (
    "letters", "letters-first", "letters-invite", "home", "courier", "carrying", "apps", "app-list", "queue", "gateway",
    "storage", "diagnostics", "privacy", "settings", "about", "locked", "no-keyring", "key-lost", "first-run",
)  # fmt: skip
every_page = pytest.mark.parametrize("page", PAGES)
ROLES = {
    QPushButton: QAccessible.Role.Button,
    QCheckBox: QAccessible.Role.CheckBox,
    QComboBox: QAccessible.Role.ComboBox,
    QLineEdit: QAccessible.Role.EditableText,
    QSlider: QAccessible.Role.Slider,
    QTableWidget: QAccessible.Role.Table,
    Tab: QAccessible.Role.PageTab,
}
WIDE = QSize(1280, 900)


CLOSED = {
    "locked": ("home", True, VaultLockedError(VaultCode.PASSPHRASE_WRONG)),
    "no-keyring": ("storage", False, VaultUnavailableError(VaultCode.NO_KEYRING)),
    "key-lost": ("queue", False, VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)),
}
"""States in which a screen cannot be shown: the screen, whether there is a passphrase, and what failed."""


def place(page: str) -> str:
    """The screen on which ``page``, a state perhaps, is looked at."""
    if page.startswith(LETTERS):
        return LETTERS
    return CLOSED[page][0] if page in CLOSED else page


def prepare(stage: Stage, show: Show, page: str) -> MainWindow:
    """A window that shows ``page`` in its busiest state."""
    window = show(stage)
    fill(stage, window, page)
    return window


def fill(stage: Stage, window: MainWindow, page: str) -> None:
    """Bring a screen into its busiest state."""
    if page in CLOSED:
        _, stage.needs_passphrase, error = CLOSED[page]
        stage.binding.fail(error)
    elif not stage.gateway.pending:
        courier = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
        stage.do(lambda: stage.gateway.show(couriers=(courier,)))
        stage.do(stage.gateway.ask_app_approval)
    window.open(place(page))
    if page == "diagnostics":
        stage.models.diagnostics.check()
    elif page == "privacy":
        window.page(page).consent.list.toggle.click()  # type: ignore[attr-defined]
        window.page(page).consent.as_sent.toggle.click()  # type: ignore[attr-defined]
    elif page == "carrying":
        stage.store.change(carrying_networks=("wlan0",))
        stage.courier.be_busy()
        window.page(page).to_show.fold.toggle.click()  # type: ignore[attr-defined]
    elif page.startswith(LETTERS):
        fill_letters(stage, window.page(LETTERS), page)
    elif page == "first-run":
        for _ in range(2):
            window.page(page).next.click()  # type: ignore[attr-defined]
    stage.settle()


def fill_letters(stage: Stage, page: Any, state: str) -> None:
    """Bring Letters to its beginning, to an invitation that is shown, or to a conversation with all states."""
    if state == "letters-first":
        return
    if not stage.letters.box.people:
        stage.letters.be_busy()
    if state == "letters-invite":
        page.to_invite.click()
        page.invite.note.setText("Nadia")
        page.invite.make.click()
    else:
        page.open_conversation(AMINA)
        stage.models.letters.conversation.answer(stage.models.letters.conversation._lines[0])  # type: ignore[union-attr]


@every_page
def test_every_control_has_a_name_and_the_right_role(make_stage: MakeStage, show: Show, page: str) -> None:
    window = prepare(make_stage(populated(), first_run_done=page != "first-run"), show, page)
    found = walk.controls(window)
    assert len(found) > 2
    for control in found:
        face = QAccessible.queryAccessibleInterface(control)
        assert face is not None
        name = face.text(QAccessible.Text.Name)
        assert name.strip(), f"a {type(control).__name__} on {page} has no name"
        roles = [role for kind, role in ROLES.items() if isinstance(control, kind)]
        assert not roles or face.role() in roles


@every_page
def test_controls_whose_name_does_not_say_it_all_have_a_description(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    window = prepare(make_stage(populated(), first_run_done=page != "first-run"), show, page)
    names: dict[str, list[str]] = {}
    for control in walk.controls(window.page(place(page))):
        names.setdefault(control.accessibleName(), []).append(control.accessibleDescription())
    alike = {name: told for name, told in names.items() if len(told) > 1 and len(set(told)) < len(told)}
    assert alike == {}, "controls of one name must differ in what they are about"


@every_page
@pytest.mark.parametrize("back", [False, True], ids=["forward", "backward"])
def test_every_control_is_reached_with_the_tab_key(
    make_stage: MakeStage, show: Show, page: str, back: bool
) -> None:
    window = prepare(make_stage(populated(), first_run_done=page != "first-run"), show, page)
    wanted = {
        control
        for control in walk.controls(window.page(place(page)))
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
    assert {control.accessibleName() for control in wanted} == set()


@every_page
def test_no_control_can_be_operated_by_mouse_alone(make_stage: MakeStage, show: Show, page: str) -> None:
    window = prepare(make_stage(populated(), first_run_done=page != "first-run"), show, page)
    unreachable = [
        control.accessibleName()
        for control in walk.controls(window)
        if isinstance(control, tuple(ROLES)) and not control.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(control.parentWidget(), QComboBox) and control not in window.navigation.items.values()
    ]  # fmt: skip
    assert unreachable == []


def test_the_list_of_screens_is_one_stop_and_the_arrows_reach_every_entry(stage: Stage, show: Show) -> None:
    window = show(stage)
    items = list(window.navigation.items.values())
    walk.tab_to(window.navigation.items["home"])
    walk.press(Qt.Key.Key_Up)
    assert items[0].hasFocus()
    for item in [*items[1:], items[0]]:
        walk.press(Qt.Key.Key_Down)
        assert item.hasFocus()
    walk.press(Qt.Key.Key_Up)
    walk.press(Qt.Key.Key_Return)
    assert window.current == "about"
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


def test_nothing_but_the_window_itself_ever_opens(
    make_stage: MakeStage, show: Show, openings: list[str]
) -> None:
    stage = make_stage(populated())
    window = show(stage)
    for name in window.page_names:
        window.open(name)
        stage.settle()
    stage.do(stage.gateway.ask_courier_approval)
    stage.do(stage.gateway.ask_app_approval)
    assert openings == ["MainWindow"]


def cut_off(root: QWidget) -> list[str]:
    """What cannot be read or pressed whole: texts that need more room than they have."""
    found = []
    for widget in walk.visible(root):
        is_control = isinstance(widget, QPushButton | QCheckBox | QComboBox)
        if is_control and widget.width() + 1 < widget.minimumSizeHint().width():
            found.append(f"{widget.accessibleName()} is {widget.width()} wide")
        if (
            is_control
            and widget.hasHeightForWidth()
            and widget.height() < widget.heightForWidth(widget.width())
        ):
            found.append(f"{widget.accessibleName()} is {widget.height()} high")
        if isinstance(widget, QLabel) and widget.text():
            needed = (
                widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
            )
            is_narrow = not widget.wordWrap() and widget.width() + 1 < widget.sizeHint().width()
            if widget.height() + 2 < needed or is_narrow:
                found.append(f"{widget.text()!r} has {widget.width()} x {widget.height()} and needs {needed}")
        if isinstance(widget, QTableWidget):
            found += [f"{widget.accessibleName()}: {text!r} is cut" for text in cut_cells(widget)]
    return found


def cut_cells(table: QTableWidget) -> list[str]:
    """Cells and headings that do not show whole without scrolling, by their columns' width and their rows' height."""
    edge = table.viewport().width()
    found = [
        table.horizontalHeaderItem(at).text()
        for at in range(table.columnCount())
        if table.columnViewportPosition(at) + table.columnWidth(at) > edge + 1
        or table.columnViewportPosition(at) < -1
    ]
    for line in range(table.rowCount()):
        for at in range(table.columnCount()):
            item = table.item(line, at)
            if item is None:
                continue
            room = QRect(0, 0, table.columnWidth(at) - 2 * CELL_PADDING, 10_000)
            flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading
            needed = table.fontMetrics().boundingRect(room, int(flags), item.text())
            if needed.height() > table.rowHeight(line) or needed.width() > room.width() + 2:
                found.append(item.text())
    return found


def cut_off_anywhere(stage: Stage, show: Show) -> dict[str, list[str]]:
    """By screen, what is cut off in the busiest state of each; a screen that must scroll sideways counts too."""
    window = show(stage)
    window.resize(WIDE if stage.store.current.text_scale > 100 else window.size())
    found = {"navigation": cut_off(window.navigation)}
    for page in PAGES:
        fill(stage, window, page)
        QApplication.processEvents()
        found[page] = cut_off(window.page(place(page)))
        if window.page(place(page)).horizontalScrollBar().maximum():
            found[page].append("scrolls sideways")
    return {page: problems for page, problems in found.items() if problems}


@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
def test_no_text_is_cut_off_at_any_text_size(make_stage: MakeStage, show: Show, scale: int) -> None:
    assert cut_off_anywhere(make_stage(populated(), text_scale=scale), show) == {}


@pytest.mark.parametrize("language", ["es", "fr", "ar", "fa"])
def test_no_text_is_cut_off_in_any_language(make_stage: MakeStage, show: Show, language: str) -> None:
    assert cut_off_anywhere(make_stage(populated(), language=language), show) == {}


def test_with_less_motion_nothing_moves_by_itself(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), reduced_motion=True)
    window = show(stage)
    stage.do(lambda: stage.gateway.show(state=GatewayState.SYNCING, sync=running_sync()))
    window.open("courier")
    stage.settle()
    bar = window.page("courier").running._bar  # type: ignore[attr-defined]
    assert (bar.minimum(), bar.maximum()) != (0, 0)
    assert not window.page("home")._hero._spinner._timer.isActive()  # type: ignore[attr-defined]


def test_with_motion_the_spinner_turns_only_while_it_is_in_view(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    spinner = window.page("home")._hero._spinner  # type: ignore[attr-defined]
    stage.do(lambda: stage.gateway.show(state=GatewayState.STARTING))
    assert spinner._timer.isActive()
    window.open("about")
    assert not spinner._timer.isActive()


def test_statuses_are_told_by_words_and_shape_and_not_by_colour_alone(
    make_stage: MakeStage, show: Show
) -> None:
    window = show(make_stage(populated()), "apps")
    shown = walk.texts(window.page("apps"))
    assert {"Connected", "Allowed", "Blocked"} <= set(shown)


def test_read_only_octets_keep_the_tab_key_for_moving_on(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()), "diagnostics")
    fields = [each for each in walk.controls(window.page("diagnostics")) if isinstance(each, QPlainTextEdit)]
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
def test_the_look_is_the_systems_until_another_is_chosen(
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
def test_what_an_empty_field_suggests_can_be_read(
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
