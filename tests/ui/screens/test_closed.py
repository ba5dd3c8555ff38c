"""A gateway that starts, is stopped or lacks its key: what every screen says, what leads on, and where the focus is."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from gateway_core.codes.checks import CheckName, FindingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
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
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.design.roles import Heading
from ui.design.tokens import Tone
from ui.parts.closed.model import Closed
from ui.window.frame import MainWindow

PASSPHRASE = "correct horse battery staple"
PAGES = ("courier", "apps", "app-list", "gateway", "storage", "privacy", "safety")
"""The screens of what the running gateway tells."""
FALSE = {
    "Nothing is reported", "This program sends no reports of any kind.", "No apps yet",
    "No messages are waiting.", "No messages delivered or deleted yet.", "None yet. Choose a post office first.",
    "Nothing waits to go out", "letters",
    "Delete all", "Delete all messages", "Remove", "None found. Join the courier's Wi-Fi, and it shows up here.",
    "Remove this list",
}  # fmt: skip
UNDER_PASSPHRASE = VaultLockedError(ProgramCode.UNDER_PASSPHRASE)


def locked(stage: Stage, error: GatewayError = UNDER_PASSPHRASE) -> None:
    stage.needs_passphrase = True
    stage.fail(error)


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


@pytest.mark.slow_beyond(6)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("state", ["locked", "stopped", "starting"])
def test_closed_screens_show_no_old_values(busy: Stage, show: Show, page: str, state: str) -> None:
    window = show(busy, page)
    if state == "locked":
        locked(busy)
    else:
        busy.binding.detach(GatewayState.STARTING if state == "starting" else GatewayState.STOPPED)
    busy.settle()
    shown = set(map(walk.plain, walk.texts(window.page(page))))
    says = {"locked": "Locked: unlock to see this", "stopped": "Relaynet is stopped"}
    assert says.get(state, "Relaynet is starting") in shown
    assert not FALSE & shown
    live = [
        each for each in walk.visible(window.page(page)) if isinstance(each, QPushButton) and each.isEnabled()
    ]
    danger = [each.text() for each in live if each.property("look") == "danger"]
    assert danger in ([], ["Erase everything…"]), "nothing that deletes is live, but what needs no gateway"
    if page == "safety":
        assert walk.button(window.page(page), "Erase everything…").isEnabled()


def test_models_are_emptied_when_the_gateway_locks(busy: Stage) -> None:
    models = busy.models
    assert models.apps.apps
    assert models.status.queue
    assert models.gateway.certificates
    locked(busy)
    assert models.status.headline.tone == Tone.NEUTRAL
    assert not models.apps.apps
    assert not models.app_list.added
    assert not models.status.queue
    assert not models.status.deletions
    assert not models.gateway.certificates
    assert not models.storage.quarantine
    assert models.privacy.telemetry is None
    assert models.privacy.state_text() == "", "what is not known is not off"
    assert models.crash_reports.state_text() == ""


def test_screens_show_their_content_once_the_gateway_runs(busy: Stage, show: Show) -> None:
    window = show(busy)
    locked(busy)
    busy.binding.attach(busy.gateway, busy.thread.loop)
    for page in PAGES:
        window.open(page)
        busy.settle()
        shown = walk.texts(window.page(page))
        assert not {"Locked: unlock to see this", "Relaynet is stopped"} & set(shown)
    assert any("letters" in text for text in walk.texts(window.page("status")))


@pytest.mark.parametrize("page", ["settings", "about"])
def test_closed_parts_of_screens_are_named(busy: Stage, show: Show, page: str) -> None:
    window = show(busy, page)
    locked(busy)
    assert "Locked: unlock to see this" in walk.texts(window.page(page))
    field_of(window, page).setFocus()
    walk.press(Qt.Key.Key_A)
    walk.press(Qt.Key.Key_Return)
    assert busy.host.restarts == ["a"]
    unlock(busy)
    assert "Locked: unlock to see this" not in walk.texts(window.page(page))
    assert focus() is window.page(page).heading


def test_diagnostics_keep_the_check_up_the_log_and_the_export(busy: Stage, show: Show) -> None:
    window = show(busy, "status")
    locked(busy)
    busy.host.checks = (CheckResult(CheckName.DISK, False, FindingCode.DISK_LOW(free=9)),)
    shown = walk.texts(window.page("status"))
    assert {"Show the log", "Export for support"} <= set(shown)
    busy.press_button(window.page("status"), "Check now")
    shown = walk.texts(window.page("status"))
    assert any("Disk" in text for text in shown)
    assert "1 point needs attention" in shown
    busy.run()
    assert not busy.models.diagnostics.checks, "what was found without a gateway is no finding about it"


def test_stopped_gateway_is_started_from_another_screen(busy: Stage, show: Show) -> None:
    window = show(busy, "storage")
    busy.binding.detach()
    busy.settle()
    walk.button(window.page("storage"), "Start Relaynet").click()
    assert busy.host.restarts == [None]


# --- The passphrase ------------------------------------------------------------------------------------------


def test_screens_make_their_block_when_opened(busy: Stage, show: Show) -> None:
    """All of them at once would hold up the window for half a second."""
    window = show(busy, "apps")
    window.open("status")
    locked(busy)
    assert field_of(window, "status").isVisible()
    assert window.page("apps").closed.findChildren(QLineEdit) == []  # type: ignore[attr-defined]
    window.hide()
    window.open("apps")
    window.show()
    assert field_of(window, "apps").isVisible()


def test_window_from_the_background_shows_the_lock(busy: Stage, show: Show) -> None:
    window = show(busy, "apps")
    window.hide()
    locked(busy)
    window.show()
    busy.settle()
    assert field_of(window, "apps").isVisible()


def test_passphrase_field_on_home_has_the_focus(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    locked(stage)
    assert focus() is field_of(window, "status")
    walk.press(Qt.Key.Key_A)
    walk.press(Qt.Key.Key_Return)
    assert stage.host.restarts == ["a"]


def test_window_on_a_locked_gateway_begins_in_the_field(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    locked(stage)
    window = show(stage)
    assert focus() is field_of(window, "status")


@pytest.mark.parametrize("page", ["storage", "status"])
def test_unlocking_keeps_the_screen_and_focuses_its_heading(busy: Stage, show: Show, page: str) -> None:
    window = show(busy)
    locked(busy)
    window.open(page)
    field_of(window, page).setFocus()
    walk.press(Qt.Key.Key_A)
    walk.press(Qt.Key.Key_Return)
    unlock(busy)
    assert window.current == page
    at: Any = window.page(page)
    assert focus() is (at.hero.title if page == "status" else at.heading)


@pytest.mark.parametrize("page", ["status", "apps"])
def test_wrong_passphrase_is_said_aloud_each_time(
    busy: Stage, show: Show, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = show(busy, page)
    locked(busy)
    said: list[str] = []

    def hear(event: Any) -> None:
        if not isinstance(event.object(), Heading):  # which says itself when it gets the focus
            said.append(event.message())

    monkeypatch.setattr("ui.design.roles.QAccessible.updateAccessibility", hear)
    for _ in range(2):
        field_of(window, page).setText("wrong")
        walk.press(Qt.Key.Key_Return)
        unlock(busy, attach=False)
        assert focus() is field_of(window, page)
        assert field_of(window, page).text() == ""
    assert said == [VaultCode.PASSPHRASE_WRONG.english] * 2
    closed = window.page(page).closed  # type: ignore[attr-defined]
    assert closed._wrong.property("look") == "notice"


def test_passphrase_field_reads_its_name_once(busy: Stage, show: Show) -> None:
    window = show(busy)
    for page in ("settings", "status"):
        window.open(page)
        if page == "status":
            locked(busy)
        busy.settle()
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


def test_eye_button_shows_the_passphrase_until_it_is_sent(busy: Stage, show: Show) -> None:
    window = show(busy)
    locked(busy)
    field = field_of(window, "status")
    field.setText("abc")
    walk.press_button(window.page("status"), "Show passphrase")
    assert field.echoMode() is QLineEdit.EchoMode.Normal
    assert walk.button(window.page("status"), "Hide passphrase").hasFocus()
    unlock(busy, attach=False)
    assert field.echoMode() is QLineEdit.EchoMode.Password
    field_of(window, "status").setText("abc")
    window.open("about")
    window.open("status")
    assert field_of(window, "status").text() == "", "nothing stays on a screen that is left"


def test_forgotten_leads_to_the_backup(make_stage: MakeStage, show: Show, choose: Choose) -> None:
    choose("a.backup")
    stage = make_stage(populated())
    window = show(stage)
    locked(stage)
    home = window.page("status")
    stage.host.backups = {("", ""): VaultError(BackupCode.UNDER_PASSPHRASE)}
    walk.tab_to(walk.button(home, "Can't unlock?"))
    walk.press(Qt.Key.Key_Return)
    assert focus() is walk.button(home, "Use my backup")
    walk.press(Qt.Key.Key_Return)
    field = focus()
    assert isinstance(field, QLineEdit)
    assert field.accessibleName() == "Passphrase of the backup"


# --- Each failure of the key has its own two ways ------------------------------------------------------------

WITHOUT_DATA = [
    (VaultLockedError(VaultCode.KEYRING_DISMISSED), "got no answer", ("Ask again", "Use a passphrase")),
    (VaultLockedError(VaultCode.KEYRING_LOCKED), "when your system asks", ("Ask again", "Use a passphrase")),
    (VaultUnavailableError(VaultCode.NO_KEYRING), "No keyring", ("Use this passphrase", "Try again")),
]
WITH_DATA = [
    (VaultLockedError(VaultCode.KEYRING_DISMISSED), "got no answer", ("Ask again", "Can't unlock?")),
    (VaultLockedError(VaultCode.KEYRINGS_CLOSED(keyrings=("Work",))), "Work", ("Ask again", "Can't unlock?")),
    (VaultLockedError(VaultCode.KEYRING_LOCKED), "when your system asks", ("Ask again", "Can't unlock?")),
    (VaultUnavailableError(VaultCode.NO_KEYRING), "isn't responding", ("Try again", "Use my backup")),
    (VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT), "no longer has the key", ("Use my backup", "Start over")),
    (StoreError(StoreCode.OTHER_KEY), "another key", ("Use my backup", "Start over")),
    (VaultError(VaultCode.KEYRING_FORGETS), "correctly", ("Try again", "Can't unlock?")),
]


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize(
    ("has_data", "failure", "text", "ways"),
    [(False, *each) for each in WITHOUT_DATA] + [(True, *each) for each in WITH_DATA],
)
def test_each_key_failure_is_named_with_two_ways_out(
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
    stage.fail(failure)
    assert stage.binding.status.state is GatewayState.KEYRING_LOCKED
    card = window.page("status").closed  # type: ignore[attr-defined]
    shown = walk.texts(card)
    assert any(text in each for each in shown), shown
    buttons = [each for each in walk.visible(card) if isinstance(each, QPushButton) and each.text()]
    assert tuple(each.text() for each in buttons)[:2] == ways
    if failure.code is VaultCode.KEYRING_DISMISSED:
        assert not any("no keyring" in each for each in shown)
    if isinstance(failure, VaultEmptyError):
        assert not any("Restore the keyring" in each for each in shown)


def test_passphrase_is_typed_twice_and_never_short(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.fail(VaultUnavailableError(in_their_words("No keyring service answers.")))
    card = window.page("status").closed  # type: ignore[attr-defined]
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


def test_failure_unrelated_to_the_key_asks_for_no_passphrase(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    stage.needs_passphrase = True
    window = show(stage, "apps")
    stage.fail(StoreBusyError(StoreCode.FOLDER_IN_USE))
    shown = walk.texts(window.page("apps"))
    assert "Another program has your messages open" in shown
    assert any(StoreCode.FOLDER_IN_USE.english in text for text in shown)
    assert "Unlock" not in shown


# --- Erasing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["status", "apps"])
def test_erasing_from_the_block_takes_two_steps(busy: Stage, show: Show, page: str) -> None:
    window = show(busy, page)
    locked(busy)
    erased: list[bool] = []
    busy.models.privacy.wiped.connect(lambda: erased.append(True))
    walk.tab_to(walk.button(window.page(page), "Erase everything…"))
    walk.press(Qt.Key.Key_Return)
    assert window.current == "safety"
    assert any("You cannot undo this." in text for text in walk.texts(window.page("safety")))
    for key in "DELETE":
        walk.press(Qt.Key(ord(key)))
    assert not erased
    walk.press(Qt.Key.Key_Return)
    assert erased == [True]
    assert "are deleted" in busy.models.privacy.farewell


def test_cancelled_erasure_erases_nothing(busy: Stage, show: Show) -> None:
    page = show(busy, "safety").page("safety")
    begin = page.erasing.begin  # type: ignore[attr-defined]
    walk.tab_to(begin)
    walk.press(Qt.Key.Key_Return)
    walk.press(Qt.Key.Key_D)
    walk.press(Qt.Key.Key_Escape)
    assert focus() is begin
    assert page.erasing.field.text() == ""  # type: ignore[attr-defined]
    walk.press(Qt.Key.Key_Return)
    walk.press(Qt.Key.Key_Return)
    assert busy.gateway.calls == [], "without the word nothing is erased"


# ----------------------------------------------------------------------------------------------------
# A gateway that moved to another computer: every screen says so, and what can be done here is asked about first


TITLE = "Relaynet moved to another computer"


def moved(stage: Stage) -> None:
    stage.fail(StoreError(BackupCode.MOVED_AWAY))


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("page", ["status", "courier", "apps", "gateway", "storage"])
def test_screens_of_a_moved_gateway_say_so(busy: Stage, show: Show, page: str) -> None:
    window = show(busy, page)
    moved(busy)
    assert busy.binding.status.state is GatewayState.MOVED_AWAY
    assert busy.models.closed.why is Closed.MOVED_AWAY
    shown = walk.texts(window.page(page))
    assert TITLE in shown
    live = [each.text() for each in walk.visible(window.page(page)) if isinstance(each, QPushButton)]
    assert "It never arrived…" in live
    assert "Erase everything…" in live
    assert not {"Try again", "Start Relaynet", "Unlock"} & set(live)


def test_moved_gateway_is_unlocked_after_a_warning(busy: Stage, show: Show) -> None:
    window = show(busy)
    busy.tell(state=GatewayState.MOVED_AWAY)
    assert "You moved Relaynet to another computer" in walk.texts(window.page("status")), "while it moves"
    moved(busy)
    card = window.page("status").closed  # type: ignore[attr-defined]
    walk.button(card, "It never arrived…").click()
    walk.button(card, "Cancel").click()
    assert (busy.host.unlocked, busy.host.restarts) == (0, []), "who says no leaves it locked"
    busy.press_button(card, "It never arrived…")
    assert busy.host.unlocked == 0, "it asks first"
    assert any("Relaynet never started on the other computer" in each for each in walk.texts(card))
    busy.host.unlock_error = StoreBusyError(StoreCode.FOLDER_IN_USE)
    busy.press_button(card, "Unlock here")
    assert busy.host.restarts == [], "the move still runs"
    assert busy.models.closed.error in walk.texts(card)
    busy.host.unlock_error, before = None, busy.host.unlocked
    busy.press_button(card, "It never arrived…")
    busy.press_button(card, "Unlock here")
    assert busy.host.unlocked == before + 1
    assert busy.host.restarts == [None]
