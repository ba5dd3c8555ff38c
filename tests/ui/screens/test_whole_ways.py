"""Whole ways through the window with the keyboard alone: from the key that opens the screen to what has come of it.

Others stand where their screens are tested: the first run, a whole sync, erasing, unlocking, what is lost and comes
back, moving, and the list of a report. Only the system's own dialogs are answered by the test.
"""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.errors import VaultEmptyError, VaultError, VaultLockedError, VaultUnavailableError
from gateway_core.events import Direction, SyncOutcome
from gateway_core.views.backups import BackupView
from gateway_core.views.connection import FormerPublicGatewayView
from gateway_core.views.status import Answer, GatewayState, NearbyCourier, SentReportView
from tests.ui import walk
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_commands import SHEET
from tests.ui.fake_gateway import running_sync, unused
from tests.ui.scripted_life import CHAT, MAIL, NEWS, NOW
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.binding import BackupFile
from ui.window.frame import MainWindow

PASSPHRASE = "correct horse battery staple"
KEYS = ("status", "courier", "apps", "more", "gateway", "storage", "safety", "privacy", "settings", "about")


def go(window: MainWindow, name: str) -> Any:
    """Open a screen by its key, and return it."""
    number = (KEYS.index(name) + 1) % 10
    walk.press(Qt.Key(ord(str(number))), modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.current == name
    return window.page(name)


def called(stage: Stage) -> list[tuple[object, ...]]:
    stage.settle()
    return stage.gateway.calls


def card_of(root: QWidget, name: str) -> QWidget:
    """The card of an app, which has the app's name."""
    (found,) = (
        each
        for each in walk.visible(root)
        if walk.plain(getattr(getattr(each, "app", None), "name", "")) == name
    )
    return found


# --- The key -------------------------------------------------------------------------------------------------------


def test_first_run_without_keyring_goes_on_to_pairing(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(unused(), attach=False, first_run_done=False)
    page: Any = show(stage).page("first-run")
    assert stage.host.starts == 0, "the system asks for nothing before a word about it"
    walk.press_button(page, "Next")
    assert stage.host.starts == 1
    stage.fail(VaultUnavailableError(VaultCode.NO_KEYRING))
    walk.write(page.key.new.field, PASSPHRASE)
    walk.write(page.key.again.field, PASSPHRASE)
    walk.press(Qt.Key.Key_Return)
    assert stage.host.restarts == [PASSPHRASE]
    stage.run()
    walk.tab_to(page.chooser.field)
    walk.press(Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    walk.write(page.chooser.field, "gw.example.org")
    walk.press(Qt.Key.Key_Return)
    assert called(stage)[-1][:2] == ("pairing.register", "gw.example.org")
    stage.settle()
    assert page.step == 2, "whoever has paired is led on"
    for step in (1, 0):
        walk.press_button(page, "Back")
        assert page.step == step


def test_dismissed_keyring_leads_to_a_passphrase(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.fail(VaultLockedError(VaultCode.KEYRING_DISMISSED))
    block: Any = window.page("status").closed  # type: ignore[attr-defined]
    assert not block.passphrase.isVisible()
    walk.press_button(block, "Ask again")
    stage.press_button(block, "Use a passphrase")
    assert block.new.field.hasFocus()
    walk.write(block.new.field, PASSPHRASE)
    walk.write(block.again.field, PASSPHRASE)
    walk.press(Qt.Key.Key_Return)
    assert stage.host.restarts == [None, PASSPHRASE]


def test_lost_key_is_abandoned_after_a_question(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.fail(VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT))
    wanted: list[bool] = []
    stage.models.closed.anew_wanted.connect(lambda: wanted.append(True))
    walk.press_button(window.page("status"), "Start over")
    walk.press(Qt.Key.Key_Space)  # what keeps things as they are has the focus
    assert not wanted
    walk.press_button(window.page("status"), "Start over")
    walk.press_button(window.page("status"), "Erase and start over")
    assert wanted == [True]
    stage.run()
    assert window.current == "status"


def test_sheet_is_made_replaced_and_withdrawn(stage: Stage, show: Show) -> None:
    recovery = go(show(stage), "safety").recovery
    assert "You have no recovery sheet." in walk.told(recovery)
    stage.press_button(recovery, "Make a recovery sheet")
    assert recovery.done.hasFocus()
    assert recovery.make.isHidden()
    assert recovery.withdraw.isHidden()
    assert [word for word in SHEET.words if word not in walk.texts(recovery)] == []
    walk.press(Qt.Key.Key_Space)
    assert [word for word in SHEET.words if word in walk.texts(recovery)] == []
    assert "A3F1" in walk.told(recovery)
    assert recovery.make.hasFocus()
    assert stage.models.recovery.sheet is None
    for begin, confirm in (("Make a new sheet", True), ("Withdraw the sheet", False)):
        walk.press_button(recovery, begin)
        assert recovery.confirm.no.hasFocus()
        stage.press_on(recovery.confirm.yes)
        assert (stage.models.recovery.sheet is not None) is confirm
        if confirm:
            walk.press(Qt.Key.Key_Space)
    assert walk.button(recovery, "Make a recovery sheet").isEnabled()


def test_backup_is_saved_and_restored(
    make_stage: MakeStage, show: Show, choose: Choose, tmp_path: Path
) -> None:
    stage = make_stage(unused())
    window, file = show(stage), tmp_path / "gateway.backup"
    page = go(window, "safety")
    stage.settle()
    choose(file)
    for field in (page.backup.opener.passphrase, page.backup.opener.again):
        walk.write(field.field, PASSPHRASE)
    stage.press_button(page.backup, "Save a backup…")
    assert called(stage) == [("backups.write", file, PASSPHRASE)]
    stage.host.backups = {
        ("", ""): VaultError(BackupCode.UNDER_PASSPHRASE),
        (PASSPHRASE, ""): BackupView(CONTENTS, 2_500_000),
    }
    walk.press_button(page.restore, "Choose the backup…")
    walk.write(page.restore.form.passphrase.field, PASSPHRASE)
    walk.press_button(page.restore, "Look inside")
    stage.press_button(page.restore, "Yes, restore everything")
    assert stage.host.restored == [(BackupFile(file, PASSPHRASE), None)]


# --- The gateway ----------------------------------------------------------------------------------------------------


def test_change_of_gateway_is_taken_back(busy: Stage, show: Show) -> None:
    window = show(busy)
    page = go(window, "gateway")
    left = NOW - timedelta(hours=5)
    field = next(
        each for each in walk.controls(page) if each.accessibleName() == "Internet address of the post office"
    )
    walk.tab_to(field)
    walk.press(Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    walk.write(field, "gw.example.org")
    walk.press(Qt.Key.Key_Return)
    assert called(busy) == [], "it is asked first"
    walk.press_button(page, "Change post office")
    assert called(busy)[-1] == ("pairing.register", "gw.example.org", "awala")
    assert "Done. This computer is registered with your post office." in walk.texts(page)
    busy.gateway.former = FormerPublicGatewayView("old.example.org", left, left + timedelta(hours=24))
    go(window, "status")
    page = go(window, "gateway")
    busy.settle()
    walk.press_button(page, "Go back")
    assert called(busy)[-1] == ("pairing.undo",)


def test_exchange_is_paused_on_its_screen_and_resumed_at_home(busy: Stage, show: Show) -> None:
    window = show(busy)
    busy.press_button(go(window, "gateway"), "Pause the exchange")
    assert busy.gateway.status.state is GatewayState.PAUSED
    home = go(window, "status")
    busy.press_button(home.hero, busy.models.status.headline.action_text)
    assert busy.gateway.status.state is GatewayState.ONLINE


def test_connection_file_is_opened(make_stage: MakeStage, show: Show, choose: Choose, tmp_path: Path) -> None:
    stage = make_stage(unused())
    (tmp_path / "gateway.der").write_bytes(b"\x30\x00")
    choose(tmp_path / "gateway.der")
    walk.press_button(go(show(stage), "gateway"), "Use a connection file or QR code…")
    stage.spin_until(lambda: bool(stage.gateway.calls))
    assert called(stage)[-1][:2] == ("pairing.register_from_parameters", b"\x30\x00")


# --- Couriers -------------------------------------------------------------------------------------------------------


def test_sync_with_a_found_courier_is_watched_and_stopped(stage: Stage, show: Show) -> None:
    stage.gateway.script = [running_sync()]
    found = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
    page = go(show(stage), "courier")
    away: dict[str, Any] = {"state": GatewayState.COURIER_NEARBY, "couriers": (found,), "is_online": False}
    stage.tell(**away)
    walk.press_button(page, "Exchange now")
    stage.spin_until(lambda: bool(page.prompts.cards))
    (card,) = page.prompts.cards.values()
    assert card.not_now.hasFocus()
    walk.press_button(card, "Allow")
    stage.spin_until(page.running.stop.hasFocus)
    walk.press(Qt.Key.Key_Space)
    assert ("couriers.cancel",) not in stage.gateway.calls
    assert page.running.confirm.no.hasFocus()
    walk.press_button(page.running, "Stop the exchange")
    stage.spin_until(lambda: stage.models.courier.last is not None)
    stage.settle()
    assert stage.models.courier.last.outcome is SyncOutcome.CANCELLED
    assert not page.running.isVisible()
    assert page.result.close_it.hasFocus() or page.result.again.hasFocus()
    walk.press_button(page.result, "Close")
    assert stage.models.courier.last is None


def test_permanent_permission_of_a_courier_is_taken_back(stage: Stage, show: Show) -> None:
    window = show(stage)
    stage.do(stage.gateway.ask_courier_approval)
    walk.press_button(window.waiting, "Review")
    assert window.current == "courier"
    page: Any = window.page("courier")
    (card,) = page.prompts.cards.values()
    walk.press_button(card, "Details")
    stage.press_on(card.always)
    assert [each.allowed for each in stage.gateway.remembered] == [True]
    stage.press_button(go(window, "courier").decisions, "Ask again")
    assert stage.gateway.remembered == []


def test_messages_are_exchanged_with_a_stick(busy: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    choose(tmp_path)
    walk.press_button(go(show(busy), "courier"), "Choose a folder…")
    assert called(busy) == [("couriers.sync_folder", str(tmp_path))]


# --- Apps and messages ----------------------------------------------------------------------------------------------


def test_apps_are_let_in_blocked_and_removed(busy: Stage, show: Show) -> None:
    page = go(show(busy), "apps")
    busy.do(busy.gateway.ask_app_approval)
    walk.press_button(page.prompts, "Allow")
    assert called(busy)[-1][0] == "approvals.answer"
    walk.press_button(card_of(page, "letters"), "Block")
    walk.press_button(card_of(page, "letters"), "Block it")
    assert called(busy)[-1] == ("endpoints.block", CHAT)
    assert "Blocked" in walk.texts(card_of(page, "letters"))
    walk.press_button(card_of(page, "newsreel"), "Allow")
    assert called(busy)[-1] == ("endpoints.allow", NEWS)
    walk.press_button(card_of(page, "mailbag"), "Remove with its messages")
    walk.press_button(card_of(page, "mailbag"), "Remove and delete")
    assert called(busy)[-1] == ("endpoints.remove", MAIL, True)


def test_waiting_row_is_chosen_with_the_arrows_and_deleted(busy: Stage, show: Show) -> None:
    page = go(show(busy), "status").waiting
    assert not page.remove.isEnabled()
    walk.tab_to(page.table)
    walk.press(Qt.Key.Key_Down)
    QApplication.processEvents()
    chosen = page.table.chosen
    walk.press_button(page, "Delete the selected row's messages")
    walk.press_button(page, "Delete")
    assert called(busy) == [("queue.purge", chosen.endpoint, Direction.OUTBOUND)]
    assert any("deleted." in text for text in walk.texts(page))


def test_limit_is_raised_quarantine_retried_and_queue_deleted(busy: Stage, show: Show) -> None:
    window = show(busy)
    page = go(window, "storage")
    walk.tab_to(page.slider)
    walk.press(Qt.Key.Key_Right, 2)
    assert walk.plain(page.slider.accessibleDescription()) == "1.2 GB"
    walk.press_button(page, "Set this limit")
    assert called(busy)[-1] == ("queue.set_quota", 1_200_000_000)
    assert "1 message set aside" in walk.texts(page)
    walk.press_button(page, "Try again")
    assert called(busy)[-1] == ("queue.retry_quarantined",)
    assert "1 message accepted this time." in walk.texts(page)
    assert "Try again" not in {each.accessibleName() for each in walk.controls(page)}
    page = go(window, "status").waiting
    walk.press_button(page, "Delete messages for apps")
    assert page._confirm.no.hasFocus()
    assert (
        "Relaynet can't bring deleted messages back. Copies with a courier may still arrive."
        in walk.texts(page)
    )
    assert called(busy)[-1] == ("queue.retry_quarantined",)
    walk.press_on(page._confirm.yes)
    assert called(busy)[-1] == ("queue.purge", None, Direction.INBOUND)
    assert "3 messages deleted." in walk.texts(page)


# --- Help, privacy, settings -----------------------------------------------------------------------------------------


def test_check_up_log_and_export_work(busy: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    page = go(show(busy), "status")
    busy.press_button(page, "Check now")
    advice = "Try another network, or other name servers (DNS) in Settings."
    verdicts = {"1 point needs attention", "Good", "Needs attention", "Not checked", advice}
    assert verdicts <= set(walk.texts(page))
    log = page.log
    walk.press_button(log, "Show the log")
    walk.choose(log.level, "warning")
    (line, _) = log.log.toPlainText().splitlines()
    assert re.match(r"\d+/\d+/\d\d \d+:\d\d:\d\d.[AP]M  ", walk.plain(line))
    walk.choose(log.level, "error")
    assert len(log.log.toPlainText().splitlines()) == 1
    walk.write(log.containing, "nowhere")
    assert log.log.toPlainText() == "No matching lines."
    choose(tmp_path / "report.txt")
    assert not log.save.isEnabled()
    walk.press_button(page, "Show the contents")
    walk.press_button(page, "Save to a file…")
    assert (tmp_path / "report.txt").read_text() == log.preview.toPlainText()
    shown = log.preview.toPlainText()
    assert [each for each in ("203.0.113.9", "192.168.43.1", "amina") if each in shown] == []
    assert re.search(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00:00  .*Endpoints are served", shown, re.M)


def test_reports_are_answered_paused_sent_elsewhere_and_withdrawn(busy: Stage, show: Show) -> None:
    busy.gateway.sent_reports = [SentReportView("2026-W46", NOW, b'{"week":"2026-W46"}')]
    page = go(show(busy), "privacy")
    busy.settle()
    assert walk.plain(page._sent_text.toPlainText()).startswith("Week of 11/9/26  ")
    walk.choose(page.consent.region, "africa")
    walk.press_button(page.consent, "Yes, share")
    assert called(busy)[-1] == ("telemetry.answer", True, "africa")
    assert "On. One small report a week." in walk.texts(page.consent)
    walk.press_button(page.by_hand, "Pause counting and sending")
    assert called(busy)[-1][0] == "telemetry.set_paused"
    walk.write(page.by_hand.invitation, "AAAA")
    walk.press_button(page.by_hand, "Use this invitation")
    assert called(busy)[-1][0] == "telemetry.set_collector"
    busy.press_button(page.crash_reports, "Yes, report crashes")
    assert busy.gateway.crash_answer is Answer.YES
    walk.press_button(page._sent, "Withdraw")
    assert page._confirm_withdraw.no.hasFocus()
    assert ("telemetry.withdraw",) not in called(busy)
    walk.press_on(page._confirm_withdraw.yes)
    assert called(busy)[-1] == ("telemetry.withdraw",)
    walk.press_button(page.consent, "No, don't share")
    assert called(busy)[-1] == ("telemetry.answer", False, "unsaid")
    assert "Off, as you chose." in walk.texts(page.consent)


def test_each_setting_is_changed(busy: Stage, show: Show) -> None:
    page = go(show(busy), "settings")
    appearance: list[int] = []
    busy.models.preferences.appearance_changed.connect(lambda: appearance.append(1))
    for name, value in (("theme", "dark"), ("text_scale", 150), ("close_action", "quit"), ("language", "fa")):
        walk.choose(page.inputs[name], value)
    for switch in (page.inputs["reduced_motion"], page.login, page.notifications["storage"]):
        walk.press_on(switch)
    now = busy.store.current
    assert (now.theme, now.text_scale, now.close_action, now.reduced_motion) == ("dark", 150, "quit", True)
    assert (now.language, now.notifications["clock"]) == ("fa", True)
    assert len(appearance) >= 4, "each of language, look, size and motion is told"
    assert busy.login.is_on
    assert now.notifications["storage"] is False
    walk.choose(page.connection_rules.metered, "pause")
    assert called(busy)[-1] == ("internet.set_rules", "pause", None)
    assert page.connection_rules.metered.currentData() == "pause"
    walk.choose(page.proxy.mode, "manual")
    walk.write(page.proxy.address, "socks5://127.0.0.1:9050")
    walk.press_button(page.proxy, "Use this setting")
    assert called(busy)[-1][0] == "internet.set_proxy"
    walk.write(page.resolvers, "https://dns.example.org/dns-query")
    walk.press_button(page, "Use these servers")
    assert busy.store.current.resolvers == ("https://dns.example.org/dns-query",)


def test_licence_is_shown_and_a_web_page_opened(busy: Stage, show: Show) -> None:
    page = go(show(busy), "about")
    assert "0.1.0" in walk.texts(page)
    assert "Apache License" in page.text.toPlainText()
    walk.tab_to(page.package)
    walk.press(Qt.Key.Key_Down)
    assert page.text.toPlainText() == "OFL"
    walk.press_button(page, "The network and its apps")
    assert busy.links_opened == ["https://awala.network"]


@pytest.mark.parametrize("answer", ["Keep running", "Quit"])
def test_answer_about_closing_is_remembered(busy: Stage, show: Show, answer: str) -> None:
    window = show(busy)
    heard: list[str] = []
    window.quit_wanted.connect(lambda: heard.append("Quit"))
    window.hidden_to_background.connect(lambda: heard.append("Keep running"))
    window.close()
    assert window.isVisible()
    assert window.closing.keep.hasFocus()
    walk.press_on(window.closing.remember)
    walk.press_button(window.closing, answer)
    assert heard == [answer]
    assert busy.store.current.close_action == {"Quit": "quit", "Keep running": "tray"}[answer]
    window.close()
    assert heard == [answer, answer], "it asks once"
    assert answer == "Quit" or not window.closing.isVisible()
