"""A gateway that starts, is stopped or lacks its key: what every screen says, what leads on, and where the focus is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton

from gateway_core.codes.checks import CheckName, FindingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import (
    GatewayError,
    StoreBusyError,
    StoreError,
    VaultEmptyError,
    VaultError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.status import CheckResult, GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.design.roles import Heading
from ui.design.tokens import Tone
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PASSPHRASE = "correct horse battery staple"
PAGES = ("courier", "apps", "app-list", "queue", "gateway", "storage", "diagnostics", "privacy")
"""The screens of what the running gateway tells."""
FALSE = {
    "Nothing is reported", "This program sends no reports of any kind.", "No app has asked yet", "Nothing waits.",
    "Nothing has left yet.", "None yet: choose a gateway first.", "Nothing waits to go out", "letters",
    "Delete all", "Delete all messages", "Remove", "None found. Join the courier's Wi-Fi, and it shows up here.",
    "Remove this list",
}  # fmt: skip
UNDER_PASSPHRASE = VaultLockedError(ProgramCode.UNDER_PASSPHRASE)


def locked(stage: Stage, error: GatewayError = UNDER_PASSPHRASE) -> None:
    stage.needs_passphrase = True
    stage.binding.fail(error)
    stage.settle()


def focus() -> object:
    QApplication.processEvents()
    return QApplication.focusWidget()


def field_of(window: MainWindow, page: str) -> QLineEdit:
    """The shown field for the passphrase."""
    shown = [each for each in walk.visible(window.page(page)) if isinstance(each, QLineEdit)]
    (field,) = [each for each in shown if each.accessibleName() == "Passphrase"]
    return field


def unlock(stage: Stage, attach: bool = True) -> None:
    """What the program does once a passphrase was typed."""
    stage.binding.detach(GatewayState.STARTING)
    stage.settle()
    if attach:
        stage.binding.attach(stage.gateway, stage.thread.loop)
    else:
        stage.binding.fail(VaultLockedError(VaultCode.PASSPHRASE_WRONG))
    stage.settle()


# --- Nothing false -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("state", ["locked", "stopped", "starting"])
def test_what_is_not_known_is_neither_empty_nor_as_it_was(
    make_stage: MakeStage, show: Show, page: str, state: str
) -> None:
    stage = make_stage(populated())
    window = show(stage, page)
    if state == "locked":
        locked(stage)
    else:
        stage.binding.detach(GatewayState.STARTING if state == "starting" else GatewayState.STOPPED)
    stage.settle()
    shown = set(map(walk.plain, walk.texts(window.page(page))))
    says = {"locked": "Locked: unlock to see this", "stopped": "Your gateway is not running"}
    assert says.get(state, "Your gateway is starting") in shown
    assert not FALSE & shown
    live = [
        each for each in walk.visible(window.page(page)) if isinstance(each, QPushButton) and each.isEnabled()
    ]
    danger = [each.text() for each in live if each.property("look") == "danger"]
    assert danger in ([], ["Erase everything…"]), "nothing that deletes is live, but what needs no gateway"


def test_rows_of_before_are_gone_from_the_models_too(make_stage: MakeStage) -> None:
    stage = make_stage(populated())
    models = stage.models
    assert models.apps.apps
    assert models.queue.rows
    assert models.gateway.certificates
    locked(stage)
    assert not models.apps.apps
    assert not models.app_list.added()
    assert not models.queue.rows
    assert not models.queue.deletions
    assert not models.home.queue
    assert not models.gateway.certificates
    assert not models.storage.quarantine
    assert models.privacy.telemetry is None
    assert models.privacy.state_text() == "", "what is not known is not off"
    assert models.crash_reports.state_text() == ""


def test_once_it_runs_every_screen_shows_what_it_is_for(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    locked(stage)
    stage.binding.attach(stage.gateway, stage.thread.loop)
    for page in PAGES:
        window.open(page)
        stage.settle()
        shown = walk.texts(window.page(page))
        assert not {"Locked: unlock to see this", "Your gateway is not running"} & set(shown)
    assert any("letters" in text for text in walk.texts(window.page("queue")))


@pytest.mark.parametrize("page", ["settings", "about"])
def test_what_only_a_part_of_a_screen_needs_is_not_left_out_in_silence(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(populated())
    window = show(stage, page)
    locked(stage)
    assert "Locked: unlock to see this" in walk.texts(window.page(page))
    field_of(window, page).setFocus()
    walk.press(Qt.Key.Key_A)
    walk.press(Qt.Key.Key_Return)
    assert stage.host.restarts == ["a"]
    unlock(stage)
    assert "Locked: unlock to see this" not in walk.texts(window.page(page))
    assert focus() is window.page(page).heading


def test_diagnostics_keep_the_check_up_the_log_and_the_export(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage, "diagnostics")
    locked(stage)
    stage.host.checks = (CheckResult(CheckName.DISK, False, FindingCode.DISK_LOW(free=9)),)
    shown = walk.texts(window.page("diagnostics"))
    assert {"Log", "Export for support"} <= set(shown)
    walk.tab_to(walk.button(window.page("diagnostics"), "Check now"))
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    shown = walk.texts(window.page("diagnostics"))
    assert any("Disk" in text for text in shown)
    assert "1 point needs attention" in shown
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.settle()
    assert not stage.models.diagnostics.checks, "what was found without a gateway is no finding about it"


def test_a_stopped_gateway_is_started_from_any_screen(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage, "storage")
    stage.binding.detach()
    stage.settle()
    walk.button(window.page("storage"), "Start your gateway").click()
    assert stage.host.restarts == [None]


# --- The passphrase ------------------------------------------------------------------------------------------


def test_only_the_screen_in_view_makes_its_block_and_each_other_when_it_is_opened(
    make_stage: MakeStage, show: Show
) -> None:
    """All of them at once would hold up the window for half a second."""
    stage = make_stage(populated())
    window = show(stage, "apps")
    window.open("queue")
    locked(stage)
    assert field_of(window, "queue").isVisible()
    assert window.page("apps").closed.findChildren(QLineEdit) == []  # type: ignore[attr-defined]
    window.hide()
    window.open("apps")
    window.show()
    assert field_of(window, "apps").isVisible()


def test_a_window_in_the_background_shows_that_the_gateway_is_locked_when_it_comes_back(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage, "apps")
    window.hide()
    locked(stage)
    window.show()
    stage.settle()
    assert field_of(window, "apps").isVisible()


def test_the_passphrase_field_stands_on_home_and_has_the_focus(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    locked(stage)
    assert focus() is field_of(window, "home")
    walk.press(Qt.Key.Key_A)
    walk.press(Qt.Key.Key_Return)
    assert stage.host.restarts == ["a"]


def test_a_window_that_opens_on_a_locked_gateway_begins_in_the_field(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(attach=False)
    locked(stage)
    window = show(stage)
    assert focus() is field_of(window, "home")


def test_after_unlocking_one_is_where_one_was_with_the_focus_on_the_heading(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage)
    locked(stage)
    window.open("storage")
    field_of(window, "storage").setFocus()
    walk.press(Qt.Key.Key_A)
    walk.press(Qt.Key.Key_Return)
    unlock(stage)
    assert window.current == "storage"
    assert focus() is window.page("storage").heading


def test_after_unlocking_at_home_the_focus_is_on_the_state(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    locked(stage)
    field_of(window, "home").setFocus()
    walk.press(Qt.Key.Key_Return)
    unlock(stage)
    assert focus() is window.page("home")._hero.title  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", ["home", "queue"])
def test_a_wrong_passphrase_is_said_aloud_each_time_and_typed_again(
    make_stage: MakeStage, show: Show, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = make_stage(populated())
    window = show(stage, page)
    locked(stage)
    said: list[str] = []

    def hear(event: Any) -> None:
        if not isinstance(event.object(), Heading):  # which says itself when it gets the focus
            said.append(event.message())

    monkeypatch.setattr("ui.design.blocks.QAccessible.updateAccessibility", hear)
    for _ in range(2):
        field_of(window, page).setText("wrong")
        walk.press(Qt.Key.Key_Return)
        unlock(stage, attach=False)
        assert focus() is field_of(window, page)
        assert field_of(window, page).text() == ""
    assert said == ["The passphrase is wrong."] * 2
    closed = window.page(page).closed  # type: ignore[attr-defined]
    assert closed._wrong.property("look") == "notice"


def test_the_normal_locked_state_has_no_mark_of_alarm(make_stage: MakeStage) -> None:
    stage = make_stage()
    locked(stage)
    assert stage.models.home.headline.tone == Tone.NEUTRAL


def test_a_field_for_a_passphrase_reads_its_name_once(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    for page in ("gateway", "home"):
        window.open(page)
        if page == "home":
            locked(stage)
        stage.settle()
        secret = [
            each
            for each in walk.visible(window.page(page))
            if isinstance(each, QLineEdit) and each.echoMode() is QLineEdit.EchoMode.Password
        ]
        assert secret
        for field in secret:
            face = QAccessible.queryAccessibleInterface(field)
            assert face.text(QAccessible.Text.Name)
            assert face.text(QAccessible.Text.Description) != face.text(QAccessible.Text.Name)
            assert field.placeholderText() == "", "a placeholder is read beside the name"


def test_an_eye_shows_what_is_typed_until_it_is_sent(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    locked(stage)
    field = field_of(window, "home")
    field.setText("abc")
    walk.tab_to(walk.button(window.page("home"), "Show what is typed"))
    walk.press(Qt.Key.Key_Space)
    assert field.echoMode() is QLineEdit.EchoMode.Normal
    assert walk.button(window.page("home"), "Hide what is typed").hasFocus()
    unlock(stage, attach=False)
    assert field.echoMode() is QLineEdit.EchoMode.Password


def test_nothing_that_was_typed_stays_on_a_screen_that_is_left(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    locked(stage)
    field_of(window, "home").setText("abc")
    window.open("about")
    window.open("home")
    assert field_of(window, "home").text() == ""


def test_forgotten_leads_to_the_backup_and_says_first_what_goes(
    make_stage: MakeStage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("of the identity.backup", ""))
    stage = make_stage(populated())
    stage.gateway.is_unused = True
    window = show(stage)
    locked(stage)
    home = window.page("home")
    wanted: list[bool] = []
    stage.models.closed.anew_wanted.connect(lambda: wanted.append(True))
    walk.tab_to(walk.button(home, "Forgotten?"))
    walk.press(Qt.Key.Key_Return)
    assert focus() is walk.button(home, "Use my backup")
    walk.press(Qt.Key.Key_Return)
    assert not wanted
    assert any("deleted for good" in text for text in walk.texts(home))
    walk.tab_to(walk.button(home, "Erase, then use my backup"))
    walk.press(Qt.Key.Key_Return)
    assert wanted == [True]
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.settle()
    assert window.current == "gateway"
    field = focus()
    assert isinstance(field, QLineEdit)
    assert field.accessibleName() == "Passphrase of the backup"


# --- Each failure of the key has its own two ways ------------------------------------------------------------

WITHOUT_DATA = [
    (VaultLockedError(VaultCode.KEYRING_DISMISSED), "got no answer", ("Ask again", "Use a passphrase")),
    (VaultLockedError(VaultCode.KEYRING_LOCKED), "asks for its password", ("Ask again", "Use a passphrase")),
    (VaultUnavailableError(VaultCode.NO_KEYRING), "no keyring", ("Use this passphrase", "Try again")),
]
WITH_DATA = [
    (VaultLockedError(VaultCode.KEYRING_DISMISSED), "got no answer", ("Ask again", "Forgotten?")),
    (VaultLockedError(VaultCode.KEYRING_LOCKED), "asks for its password", ("Ask again", "Forgotten?")),
    (VaultUnavailableError(VaultCode.NO_KEYRING), "does not answer", ("Try again", "Use my backup")),
    (VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT), "not hold their key", ("Use my backup", "Start anew")),
    (StoreError(StoreCode.OTHER_KEY), "another key", ("Use my backup", "Start anew")),
    (VaultError(VaultCode.NOT_A_KEY), "as it should", ("Try again", "Forgotten?")),
]


@pytest.mark.parametrize(
    ("has_data", "failure", "text", "ways"),
    [(False, *each) for each in WITHOUT_DATA] + [(True, *each) for each in WITH_DATA],
)
def test_each_failure_of_the_key_is_named_with_its_own_two_ways(
    make_stage: MakeStage,
    show: Show,
    has_data: bool,
    failure: GatewayError,
    text: str,
    ways: tuple[str, str],
) -> None:
    stage = make_stage(attach=False)
    stage.has_data = has_data
    window = show(stage)
    stage.binding.fail(failure)
    stage.settle()
    assert stage.binding.status.state is GatewayState.KEYRING_LOCKED
    card = window.page("home").closed  # type: ignore[attr-defined]
    shown = walk.texts(card)
    assert any(text in each for each in shown), shown
    buttons = [each for each in walk.visible(card) if isinstance(each, QPushButton) and each.text()]
    assert tuple(each.text() for each in buttons)[:2] == ways
    if failure.code is VaultCode.KEYRING_DISMISSED:
        assert not any("no keyring" in each for each in shown)
    if isinstance(failure, VaultEmptyError):
        assert not any("Restore the keyring" in each for each in shown)


def test_who_dismissed_the_keyring_may_ask_again_or_choose_a_passphrase(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.binding.fail(VaultLockedError(VaultCode.KEYRING_DISMISSED))
    stage.settle()
    card = window.page("home").closed  # type: ignore[attr-defined]
    walk.button(card, "Ask again").click()
    assert stage.host.restarts == [None]
    walk.button(card, "Use a passphrase").click()
    assert card.new.isVisible()
    assert focus() is card.new.field
    card.new.setText(PASSPHRASE)
    card.again.setText(PASSPHRASE)
    card.first.click()
    assert stage.host.restarts == [None, PASSPHRASE]


def test_without_a_keyring_a_passphrase_is_chosen_twice_and_never_short(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.binding.fail(VaultUnavailableError(in_their_words("No keyring service answers.")))
    stage.settle()
    card = window.page("home").closed  # type: ignore[attr-defined]
    assert "Choose a passphrase" in walk.texts(card)
    assert any("at least 12 characters" in text for text in walk.texts(card)), "before anything failed"
    for typed, again in (("short", "short"), (PASSPHRASE, PASSPHRASE + "x")):
        card.new.setText(typed)
        card.again.setText(again)
        card.first.click()
        assert stage.host.restarts == []
        assert card._wrong.isVisible()
    card.new.setText(PASSPHRASE)
    card.again.setText(PASSPHRASE)
    card.first.click()
    assert stage.host.restarts == [PASSPHRASE]


def test_a_locked_keyring_is_unlocked_by_the_system_and_tried_again(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.binding.fail(VaultLockedError(in_their_words("The keyring is locked.")))
    stage.settle()
    card = window.page("home").closed  # type: ignore[attr-defined]
    assert not card.passphrase.isVisible()
    card.first.click()
    assert stage.host.restarts == [None]


def test_with_the_key_lost_one_starts_anew_after_a_confirmation(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.binding.fail(VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT))
    stage.settle()
    wanted: list[bool] = []
    stage.models.closed.anew_wanted.connect(lambda: wanted.append(True))
    home = window.page("home")
    walk.button(home, "Start anew").click()
    assert focus() is walk.button(home, "Keep things as they are")
    assert not wanted
    walk.button(home, "Erase and start anew").click()
    assert wanted == [True]
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.settle()
    assert window.current == "home"


def test_what_is_no_matter_of_the_key_asks_for_none(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    stage.needs_passphrase = True
    window = show(stage, "apps")
    stage.binding.fail(StoreBusyError(StoreCode.FOLDER_IN_USE))
    stage.settle()
    shown = walk.texts(window.page("apps"))
    assert "Your gateway is open elsewhere" in shown
    assert any("Another gateway is running on the same data." in text for text in shown)
    assert "Unlock" not in shown


# --- Erasing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["home", "queue"])
def test_erasing_is_reached_from_the_block_and_takes_two_steps_by_keyboard_alone(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(populated())
    window = show(stage, page)
    locked(stage)
    erased: list[bool] = []
    stage.models.privacy.wiped.connect(lambda: erased.append(True))
    walk.tab_to(walk.button(window.page(page), "Erase everything…"))
    walk.press(Qt.Key.Key_Return)
    assert window.current == "privacy"
    privacy = window.page("privacy")
    assert any("There is no way back." in text for text in walk.texts(privacy))
    for key in "DELETE":
        walk.press(Qt.Key(ord(key)))
    assert not erased
    walk.press(Qt.Key.Key_Return)
    assert erased == [True]
    assert "are gone" in stage.models.privacy.farewell


def test_privacy_offers_erasing_once(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage, "privacy")
    locked(stage)
    assert walk.button(window.page("privacy"), "Erase everything…").isEnabled()


def test_who_thinks_better_of_erasing_has_lost_nothing(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage, "privacy")
    page = window.page("privacy")
    begin = page.erasing.begin  # type: ignore[attr-defined]
    walk.tab_to(begin)
    walk.press(Qt.Key.Key_Return)
    walk.press(Qt.Key.Key_D)
    walk.press(Qt.Key.Key_Escape)
    assert focus() is begin
    assert page.erasing.field.text() == ""  # type: ignore[attr-defined]
    walk.press(Qt.Key.Key_Return)
    walk.press(Qt.Key.Key_Return)
    assert stage.gateway.calls == [], "without the word nothing is erased"
