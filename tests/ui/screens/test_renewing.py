"""Another language, text size or look is shown in place: same window, screen and focus, and nothing typed is lost."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import VaultLockedError
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import MakeStage, Show, Stage
from ui.design import theme
from ui.window.frame import MainWindow

CHANGES = [
    ("language", "fr"),
    ("language", "ar"),
    ("text_scale", 150),
    ("theme", "dark"),
    ("theme", "contrast"),
    ("reduced_motion", True),
]


def change(stage: Stage, window: MainWindow, name: str, value: object) -> None:
    stage.redress(window, **{name: value})
    stage.settle()


def height(window: MainWindow, part: QWidget) -> int:
    return part.mapTo(window, QPoint(0, 0)).y()


class _Comings(QObject):
    """What happens to a window as a whole, which a person sees as a flash."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QEvent.Type] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in (
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.WinIdChange,
            QEvent.Type.Resize,
            QEvent.Type.Move,
            QEvent.Type.WindowDeactivate,
        ):
            self.seen.append(event.type())
        return False


@pytest.fixture
def comings() -> _Comings:
    return _Comings()


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_settings_keep_focus_scrolling_and_text(
    busy: Stage, show: Show, comings: _Comings, name: str, value: object
) -> None:
    window = show(busy, "settings")
    window.resize(900, 520)
    page = window.page("settings")
    proxy = page.proxy  # type: ignore[attr-defined]
    walk.tab_to(proxy.mode)
    walk.press(Qt.Key.Key_Down, 2)
    walk.write(proxy.address, "socks5://127")
    busy.press(Qt.Key.Key_Left, 3)
    before, number, scrolled = height(window, proxy.address), window.winId(), page.verticalScrollBar().value()
    assert 0 < scrolled < page.verticalScrollBar().maximum()
    window.installEventFilter(comings)
    change(busy, window, name, value)
    window.removeEventFilter(comings)
    again = window.page("settings")
    field = again.proxy.address  # type: ignore[attr-defined]
    assert again is not page
    assert (window.current, window.winId(), comings.seen) == ("settings", number, [])
    assert window.focusWidget() is field
    assert field.hasFocus()
    assert (field.text(), field.cursorPosition(), field.isEnabled()) == ("socks5://127", 9, True)
    assert abs(height(window, field) - before) <= 1
    if name in ("theme", "reduced_motion"):
        assert again.verticalScrollBar().value() == scrolled
    walk.press_letter("0")
    assert field.text() == "socks5://0127"


def test_focus_stays_in_the_side_list(busy: Stage, show: Show) -> None:
    window = show(busy, "settings")
    window.navigation.items["more"].setFocus()
    passed: list[str] = []
    application = QApplication.instance()
    application.focusChanged.connect(receive := lambda _, now: passed.append(now and now.accessibleName()))
    change(busy, window, "text_scale", 150)
    application.focusChanged.disconnect(receive)
    assert [name for name in passed if name] == ["More"]
    assert window.navigation.focused_key() == "more"


def test_language_list_keeps_the_focus(busy: Stage, show: Show) -> None:
    window = show(busy, "settings")
    busy.models.preferences.appearance_changed.connect(
        lambda: change(busy, window, "language", busy.store.current.language),
        Qt.ConnectionType.QueuedConnection,
    )
    walk.tab_to(window.page("settings").inputs["language"])  # type: ignore[attr-defined]
    seen = []
    for _ in range(4):
        busy.press(Qt.Key.Key_Down)
        box = window.page("settings").inputs["language"]  # type: ignore[attr-defined]
        assert box.hasFocus()
        seen.append(box.currentData())
    assert seen == ["es", "fr", "ar", "fa"]
    assert window.windowTitle().startswith(window.page("settings").title)


def test_waiting_bar_keeps_the_focus(busy: Stage, show: Show) -> None:
    window = show(busy, "settings")
    busy.do(busy.gateway.ask_app_approval)
    walk.tab_to(window.waiting.review)
    change(busy, window, "language", "es")
    assert window.waiting.review.hasFocus()
    assert window.waiting.review.text() != "Review"
    walk.tab_to(window.navigation.items["more"])
    change(busy, window, "theme", "dark")
    assert window.navigation.items["more"].hasFocus()


def test_first_run_keeps_step_and_text(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(first_run_done=False)
    window = show(stage)
    stage.click(window.page("first-run").next)
    field = next(
        each
        for each in walk.visible(window.page("first-run"))
        if isinstance(each, QLineEdit) and each.isEnabled()
    )
    walk.tab_to(field)
    walk.press(Qt.Key.Key_A, 1, Qt.KeyboardModifier.ControlModifier)
    walk.type_text("gate.example")
    change(stage, window, "theme", "dark")
    assert window.page("first-run").step == 1  # type: ignore[attr-defined]
    focus = window.focusWidget()
    assert isinstance(focus, QComboBox)
    assert (focus.currentText(), focus.hasFocus()) == ("gate.example", True)


def test_half_typed_passphrase_survives_a_new_look(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), attach=False)
    stage.needs_passphrase = True
    stage.binding.fail(VaultLockedError(ProgramCode.UNDER_PASSPHRASE))
    window = show(stage, "apps")
    field = window.page("apps").closed.passphrase.field  # type: ignore[attr-defined]
    walk.write(field, "correct horse")
    change(stage, window, "theme", "dark")
    field = window.page("apps").closed.passphrase.field  # type: ignore[attr-defined]
    assert (field.text(), field.hasFocus()) == ("correct horse", True)
    assert field.echoMode() is QLineEdit.EchoMode.Password


def test_typed_text_on_other_screens_stays(busy: Stage, show: Show) -> None:
    window = show(busy, "status")
    log: Any = window.page("status").log  # type: ignore[attr-defined]
    log.log_fold.toggle.click()
    walk.write(log.containing, "wlan")
    window.open("apps")
    window.open("settings")
    change(busy, window, "language", "fr")
    assert set(window._made) == {"status", "settings"}
    window.open("status")
    assert window.page("status").log.containing.text() == "wlan"  # type: ignore[attr-defined]


@pytest.mark.parametrize("begins", ["locked", "open"])
def test_typed_text_survives_a_lock(make_stage: MakeStage, show: Show, begins: str) -> None:
    """The new screen has no field for a passphrase among its own, or the old one made it later than they."""
    stage = make_stage(populated(), attach=begins == "open")
    stage.needs_passphrase = True
    window = show(stage, "status")
    stage.binding.detach()
    stage.binding.fail(VaultLockedError(ProgramCode.UNDER_PASSPHRASE))
    assert window.page("status").closed.passphrase.isVisible()  # type: ignore[attr-defined]
    stage.run()
    log: Any = window.page("status").log  # type: ignore[attr-defined]
    log.log_fold.toggle.click()
    walk.write(log.containing, "wlan")
    change(stage, window, "theme", "dark")
    assert window.page("status").log.containing.text() == "wlan"  # type: ignore[attr-defined]


def test_question_about_closing_survives_a_language_change(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), close_action="ask")
    window = show(stage, "apps")
    window.close()
    window.closing.remember.setChecked(True)
    change(stage, window, "language", "es")
    assert window.closing.isVisible()
    assert window.closing.remember.isChecked()
    assert window.closing.keep.hasFocus()


def test_open_details_stay_open(busy: Stage, show: Show) -> None:
    window = show(busy, "courier")
    busy.do(busy.gateway.ask_courier_approval)
    (card,) = window.page("courier").prompts.cards.values()  # type: ignore[attr-defined]
    card.details.toggle.click()
    walk.tab_to(card.allow)
    change(busy, window, "language", "fr")
    (card,) = window.page("courier").prompts.cards.values()  # type: ignore[attr-defined]
    assert card.details.is_open
    assert card.allow.hasFocus()


def test_new_look_covers_the_window_and_keys_still_work(busy: Stage, show: Show) -> None:
    window = show(busy, "settings")
    change(busy, window, "theme", "dark")
    ground = window.grab().toImage().pixelColor(window.width() - 4, window.height() - 4).name()
    assert ground == theme.current().scheme.window
    walk.press(Qt.Key.Key_2, 1, Qt.KeyboardModifier.ControlModifier)
    assert window.current == "courier"


def test_window_title_names_the_screen(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated()))
    assert window.windowTitle() == "Status – Relaynet Gateway"
    window.open("courier")
    assert window.windowTitle() == "Couriers – Relaynet Gateway"
