"""Apps, what waits, gateway, storage, check-up, privacy, settings and about: what they show and what they do."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import NOTHING, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    StorageFullError,
    StoreError,
    UnreachableCause,
    UnreachableError,
    VaultEmptyError,
    VaultLockedError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    EndpointLimited,
    EndpointRegistered,
    EndpointWaits,
    Transport,
)
from gateway_core.report_schema.registry import CONSENT_VERSION
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import Answer, EndpointState, GatewayState, LimitationView
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, populated
from tests.ui.scripted_life import CHAT, NEWS, NOW
from tests.ui.stage import MakeStage, Show, Stage
from ui.design.blocks import Card
from ui.parts.apps import LATELY
from ui.screens.apps.view import AppCard
from ui.screens.privacy.model import WIPE_WORD, Erased
from ui.screens.status.diagnostics import redact
from ui.window.farewell import Farewell
from ui.window.frame import MainWindow

ROOT = Path(__file__).parents[3]


def app_card(window: MainWindow, name: str) -> AppCard:
    cards = [each for each in window.page("apps").findChildren(AppCard) if walk.plain(each.app.name) == name]
    assert len(cards) == 1
    return cards[0]


# --- Apps -----------------------------------------------------------------------------------------------------


def test_each_app_shows_its_program_traffic_visits_pass_and_limits(busy: Stage, show: Show) -> None:
    window = show(busy, "apps")
    shown = walk.told(app_card(window, "letters"))
    for part in ("letters", "Connected", "just now", "311 sent · 290 received", "0a1b2c3d…", "2/28/27"):
        assert part in shown
    assert "refused" not in shown
    assert {"Connected", "Allowed", "Blocked"} <= set(walk.texts(window.page("apps"))), "words tell a state"
    held_back = walk.told(app_card(window, "mailbag"))
    assert "31 messages refused, last 2 hours ago" in held_back
    assert "raise the limit under Storage" in held_back


def test_app_of_another_user_is_named(stage: Stage, show: Show) -> None:
    own = populated().endpoint_views[0]
    stage.gateway.endpoint_views = [replace(own, state=EndpointState.PENDING, other_user="mallory (1001)")]
    stage.gateway.ask_app_approval(own.address)
    window = show(stage, "apps")
    stage.do(lambda: stage.gateway.publish(EndpointWaits()))
    assert "mallory (1001)" in walk.told(app_card(window, "letters"))
    (prompt,) = stage.models.approvals.of_kind("endpoint")
    assert "mallory (1001)" in [walk.plain(value) for _, value in prompt.facts]


def test_apps_name_the_port_that_another_user_has(stage: Stage, show: Show) -> None:
    window: Any = show(stage, "apps")
    note = ListeningCode.OWN_PORT(port=13276)
    stage.tell(port_note=note)
    assert walk.plain(window.page("apps").port.text) == str(note)
    stage.tell(port_note=NOTHING)
    assert not window.page("apps").port.isVisible()


@pytest.mark.parametrize(
    ("limit", "advice"),
    [("rate", "block the app"), ("share", "its share of the space"), ("storage", "no space left")],
)
def test_limit_shows_its_advice_until_it_is_long_past(stage: Stage, limit: str, advice: str) -> None:
    view = populated().endpoint_views[0]
    limited = replace(view, limitation=LimitationView(limit, NOW, 1, 0))
    assert advice in stage.models.apps.app(limited).warning
    past = replace(view, limitation=LimitationView(limit, NOW - 2 * LATELY, 1, 0))
    assert stage.models.apps.app(past).warning == ""


def test_escape_cancels_the_question_and_returns_the_focus(busy: Stage, show: Show) -> None:
    card = app_card(show(busy, "apps"), "letters")
    block = walk.button(card, "Block")
    block.setFocus()
    block.click()
    walk.press(Qt.Key.Key_Escape)
    assert block.hasFocus()
    assert not card._confirm.isVisible()
    assert busy.gateway.calls == []


def test_news_of_an_app_keep_question_and_focus(busy: Stage, show: Show) -> None:
    window = show(busy, "apps")
    card = app_card(window, "letters")
    walk.button(card, "Block").click()
    views = busy.gateway.endpoint_views
    busy.gateway.endpoint_views = [*views[1:], replace(views[0], parcels_out=views[0].parcels_out + 1)]
    busy.models.apps.refresh()
    busy.settle()
    assert app_card(window, "letters") is card
    assert card._confirm.no.hasFocus()
    page = window.page("apps")
    shown = [each.app.address for each in page._cards]  # type: ignore[attr-defined]
    assert shown == [each.address for each in busy.gateway.endpoint_views]
    assert card.y() == max(each.y() for each in page._cards)  # type: ignore[attr-defined]


def test_own_letters_are_named_and_cannot_be_blocked(busy: Stage, show: Show) -> None:
    views = busy.gateway.endpoint_views
    busy.gateway.endpoint_views = [replace(views[0], process="python3.11 (21527)", is_own=True), *views[1:]]
    window = show(busy, "apps")
    card = app_card(window, "Letters")
    assert not {"Block", "Remove", "Remove with its messages"} & set(walk.texts(card))
    assert "Part of this program. It needs no permission." in walk.texts(card)
    assert walk.plain(busy.models.apps.name(CHAT)) == "Letters"
    busy.gateway.endpoint_views = [replace(busy.gateway.endpoint_views[0], state=EndpointState.BLOCKED)]
    busy.do(busy.models.apps.refresh)
    busy.click(walk.button(app_card(window, "Letters"), "Allow"))
    assert busy.gateway.calls == [("endpoints.allow", CHAT)]


@pytest.mark.parametrize(("name", "purge"), [("Remove", False), ("Remove with its messages", True)])
def test_app_is_removed_with_or_without_messages(busy: Stage, show: Show, name: str, purge: bool) -> None:
    card = app_card(show(busy, "apps"), "newsreel")
    walk.button(card, name).click()
    busy.click(card._confirm.yes)
    assert busy.gateway.calls == [("endpoints.remove", NEWS, purge)]
    assert "newsreel" not in [walk.plain(app.name) for app in busy.models.apps.apps]


def test_new_app_appears_and_shows_its_limit(stage: Stage, show: Show) -> None:
    window = show(stage, "apps")
    assert "No apps yet" in walk.texts(window.page("apps"))
    (view,) = stage.gateway.endpoint_views = populated().endpoint_views[:1]
    stage.do(lambda: stage.gateway.publish(EndpointRegistered(is_new=True)))
    assert "was told to wait" not in walk.told(app_card(window, "letters"))
    stage.gateway.endpoint_views = [replace(view, limitation=LimitationView("rate", NOW, 3, 0))]
    stage.do(lambda: stage.gateway.publish(EndpointLimited("rate")))
    assert "was told to wait" in walk.told(app_card(window, "letters"))


def test_remembered_refusal_can_be_taken_back(busy: Stage, show: Show) -> None:
    busy.click(walk.button(show(busy, "apps").page("apps"), "Ask again"))
    assert ("approvals.forget", 92) in busy.gateway.calls


# --- Queue ----------------------------------------------------------------------------------------------------


def test_queue_lists_app_direction_count_size_age_and_expiry(busy: Stage, show: Show) -> None:
    show(busy, "status")
    *cells, on_the_way = [walk.plain(cell) for cell in busy.models.status.queue[0].cells]
    assert cells == ["letters", "To send", "11 · 96 kB", "9 hours ago", "in 20 hours"]
    assert on_the_way == "4 with a courier · 1 sent, not confirmed yet"
    assert busy.models.status.queue[1].cells[-1] == "–", "what has not left yet is not on its way"


def test_every_reason_for_a_deletion_has_words_of_its_own(busy: Stage) -> None:
    said = {busy.models.words.deletion(reason) for reason in DeletionReason}
    assert len(said) == len(DeletionReason)


def test_chosen_queue_row_stays_chosen_when_the_queue_changes(busy: Stage, show: Show) -> None:
    """Otherwise the messages of whichever app had moved to that line would be deleted."""
    page: Any = show(busy, "status").page("status").waiting
    page.table.selectRow(0)
    busy.gateway.queue_views.reverse()
    busy.models.status.refresh()
    busy.settle()
    page.remove.click()
    assert "letters · To send · 11 · 96 kB" in walk.plain(page._confirm.accessibleName())
    busy.click(page._confirm.yes)
    assert busy.gateway.calls == [("queue.purge", CHAT, Direction.OUTBOUND)]
    assert not page.table.selectedItems()
    assert not page.remove.isEnabled()


def test_empty_queue_says_so_and_disables_deletion(stage: Stage, show: Show) -> None:
    page = show(stage, "status").page("status")
    assert "No messages are waiting." in walk.texts(page)
    stage.tell(storage_used=0)
    deleting = [each for each in walk.controls(page) if "Delete" in each.accessibleName()]
    assert len(deleting) == 4, "a row, either direction, and all"
    assert not any(each.isEnabled() for each in deleting)


# --- Gateway --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        *(
            UnreachableError(in_their_words("x"), cause)
            for cause in UnreachableCause
            if cause is not UnreachableCause.TLS
        ),
        *(
            UnreachableError(code, UnreachableCause.TLS)
            for code in (
                PublicGatewayCode.NO_TLS_1_3,
                PublicGatewayCode.CERTIFICATE_EXPIRED,
                PublicGatewayCode.CERTIFICATE_NOT_YET_VALID,
                PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_NAME,
            )
        ),
        RefusedError(in_their_words("Not today."), "403"),
        MalformedMessageError(in_their_words("x")),
        InvalidMessageError(in_their_words("A reason.")),
    ],
    ids=lambda error: f"{getattr(error, 'cause', type(error).__name__)}-{error.code.name}",
)
def test_each_failure_to_pair_has_its_own_advice(stage: Stage, error: Exception) -> None:
    explain = stage.models.gateway.explain
    others = [
        UnreachableError(in_their_words("x"), cause)
        for cause in UnreachableCause
        if getattr(error, "cause", None) is not cause
    ]
    text = explain(error)  # type: ignore[arg-type]
    assert len(text) > 20
    assert text not in [explain(other) for other in others]


def test_drafts_network_is_chosen_by_keyboard(stage: Stage, show: Show) -> None:
    page = show(stage, "gateway").page("gateway")
    chooser: Any = next(each for each in walk.visible(page) if type(each).__name__ == "GatewayChooser")
    walk.tab_to(chooser.network)
    walk.press(Qt.Key.Key_Down)
    assert chooser.field.currentText() == "", "what is suggested is of the other network"
    chooser.field.setEditText("gateway.example.com")
    chooser.use.click()
    stage.click(walk.button(page, "Change post office"))
    assert stage.gateway.calls == [("pairing.register", "gateway.example.com", "relaynet")]
    assert "Relaynet, as first drafted" in walk.texts(page)


def test_paused_exchange_offers_to_resume_in_every_state(stage: Stage, show: Show) -> None:
    page = show(stage, "gateway").page("gateway")
    stage.tell(state=GatewayState.STORAGE_FULL, is_paused=True)
    assert walk.button(page, "Resume the exchange").isVisible()


def test_chooser_suggests_the_network_of_the_current_gateway(make_stage: MakeStage, show: Show) -> None:
    gateway = populated()
    gateway.show(dialect="relaynet")
    page = show(make_stage(gateway), "gateway").page("gateway")
    chooser: Any = next(each for each in walk.visible(page) if type(each).__name__ == "GatewayChooser")
    assert chooser.network.currentData() == "relaynet"
    assert chooser.field.currentText() == ""


def test_running_pairing_cannot_be_started_twice(stage: Stage) -> None:
    model = stage.models.gateway
    model.register("frankfurt.example.org")
    assert model.is_busy
    model.register("frankfurt.example.org")
    stage.settle()
    assert len(stage.gateway.calls) == 1
    assert not model.is_busy


@pytest.mark.parametrize(
    "text", ["", "localhost", "10.0.0.1", "https://", "300.1.1.1", "https://a.example/b", "a b.example"]
)
def test_invalid_gateway_address_is_refused_without_a_try(stage: Stage, text: str) -> None:
    stage.models.gateway.register(text)
    assert "Type an Internet address" in stage.models.gateway.error
    assert stage.gateway.calls == []


def test_connection_file_is_read_unless_huge_or_missing(stage: Stage, tmp_path: Path) -> None:
    good, huge = tmp_path / "good.der", tmp_path / "huge.der"
    good.write_bytes(b"\x30\x00")
    huge.write_bytes(b"\x30" * 70_000)
    stage.models.gateway.register_from(huge)
    stage.settle()
    assert "too large" in stage.models.gateway.error
    stage.models.gateway.register_from(tmp_path / "missing.der")
    stage.settle()
    assert "could not be read" in stage.models.gateway.error
    assert stage.gateway.calls == []
    stage.models.gateway.register_from(good)
    stage.settle()
    assert stage.gateway.calls == [("pairing.register_from_parameters", b"\x30\x00", None)]


# --- Storage --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "tone"), [(899, "positive"), (900, "caution"), (999, "critical")])
def test_storage_bar_changes_its_tone_as_room_runs_out(stage: Stage, used: int, tone: str) -> None:
    stage.tell(storage_used=used, storage_limit=1000)
    assert stage.models.storage.tone == tone


def test_reason_of_quarantine_is_explained_by_the_transport(busy: Stage, show: Show) -> None:
    (inward,) = busy.gateway.set_aside
    busy.gateway.set_aside = [
        replace(inward, transport=Transport.LOCAL, reason=in_their_words("The public gateway answered 403."))
    ]
    page = show(busy, "storage").page("storage")
    assert "184 MB of 1 GB used" in walk.told(page)
    assert any("perhaps by a proxy" in text for text in walk.texts(page))
    assert not any("clock is wrong" in text for text in walk.texts(page))


# --- Diagnostics ----------------------------------------------------------------------------------------------


def test_unwritable_export_is_reported(busy: Stage, tmp_path: Path) -> None:
    assert not busy.models.diagnostics.export_to(tmp_path / "no" / "folder.txt", "x")
    assert "Couldn't save" in busy.models.diagnostics.error


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("at fe80::1c2d:3%wlan0 and 2001:db8:0:0:1:0:0:1", "at x::x and x::x"),
        ("[2001:db8::1]:443, ::1, 12:30:45, a::b of a class", "[x::x]:443, ::1, 12:30:45, x::x of a class"),
        ("id 0" + "ab" * 32, "id 0ababa…"),
        ("peer 10.1.2.3:80", "peer x.x.x.x:80"),
        ("on 127.0.0.1:13276", "on 127.0.0.1:13276"),
        ("/home/amina/.local", "/home/…/.local"),
        (r"C:\Users\amina\x", r"C:\Users\…\x"),
        ("short deadbeef", "short deadbeef"),
    ],
)
def test_logs_lose_identifiers_addresses_and_names(text: str, redacted: str) -> None:
    assert redact(text) == redacted


# --- Privacy --------------------------------------------------------------------------------------------------


def test_telemetry_is_off_until_a_yes_with_equal_buttons(busy: Stage, show: Show) -> None:
    consent = show(busy, "privacy").page("privacy").consent  # type: ignore[attr-defined]
    assert busy.gateway.report_answer == "unasked"
    assert consent.yes.size() == consent.no.size()
    assert consent.yes.property("look") == consent.no.property("look")
    assert not consent.yes.hasFocus()
    assert "Off. Nothing is sent unless you say yes." in walk.texts(consent)


@pytest.mark.parametrize("which", ["consent", "crash_reports"])
def test_current_telemetry_answer_is_shown_as_chosen(busy: Stage, show: Show, which: str) -> None:
    card = getattr(show(busy, "privacy").page("privacy"), which)
    size = card.yes.size()

    def chosen() -> tuple[bool, bool]:
        for part in (card.yes, card.no):
            assert QAccessible.queryAccessibleInterface(part).state().checked == part.isChecked()
            assert part.size() == size, "the marks have their room from the beginning"
        return card.yes.isChecked(), card.no.isChecked()

    assert chosen() == (False, False)
    for pressed, shown in ((card.yes, (True, False)), (card.yes, (True, False)), (card.no, (False, True))):
        busy.click(pressed)
        assert chosen() == shown
    for command in ("telemetry.answer", "crash_reports.answer"):
        busy.gateway.errors[command] = StoreError(in_their_words("The disk does not answer."))
    busy.click(card.yes)
    assert chosen() == (False, True), "it was not taken"


def test_second_yes_keeps_the_region(busy: Stage, show: Show) -> None:
    view = busy.models.privacy.telemetry
    assert view is not None
    consent = show(busy, "privacy").page("privacy").consent  # type: ignore[attr-defined]
    busy.models.privacy.telemetry = replace(view, answer=Answer.YES, region="western-asia")
    busy.models.privacy.changed.emit()
    assert consent.region.currentData() == "western-asia"
    consent.region.setCurrentIndex(consent.region.findData("asia"))
    busy.models.privacy.changed.emit()
    assert consent.region.currentData() == "asia", "a choice that was not sent yet is not taken back"
    consent.region.setCurrentIndex(consent.region.findData("western-asia"))
    busy.click(consent.yes)
    assert busy.gateway.calls == [("telemetry.answer", True, "western-asia")]


def test_older_consent_version_asks_again(make_stage: MakeStage, show: Show) -> None:
    gateway = FakeGateway()
    gateway.report_answer = Answer.YES
    stage = make_stage(gateway)
    assert not stage.models.privacy.asks_again
    view = stage.models.privacy.telemetry
    assert view is not None
    stage.models.privacy.telemetry = replace(view, consent_version=CONSENT_VERSION - 1)
    assert stage.models.privacy.asks_again


def wipe(stage: Stage, show: Show) -> None:
    """Type the word, and press."""
    erasing: Any = show(stage, "safety").page("safety").erasing  # type: ignore[attr-defined]
    erasing.field.setText(WIPE_WORD)
    stage.click(erasing.wipe)


def test_wiping_needs_the_typed_word(busy: Stage, show: Show) -> None:
    window = show(busy, "safety")
    erasing: Any = window.page("safety").erasing  # type: ignore[attr-defined]
    for typed in ("", "yes", WIPE_WORD[:-1]):
        erasing.field.setText(typed)
        assert not erasing.wipe.isEnabled()
        assert not busy.models.privacy.wipe(typed)
    erasing.field.setText(WIPE_WORD)
    window.open("status")
    assert erasing.field.text() == "", "it is forgotten when the screen is left"
    window.open("safety")
    erasing.field.setText(WIPE_WORD.lower())
    busy.click(erasing.wipe)
    assert busy.gateway.calls == [("wipe",)]


def test_wipe_reports_an_internet_gateway_that_was_not_notified(busy: Stage, show: Show) -> None:
    busy.gateway.revocations = [RevocationView("frankfurt.example.org", False, "Offline.")]
    wipe(busy, show)
    text = busy.models.privacy.farewell
    assert "could not be notified" in text
    assert "frankfurt" not in text, "nothing of what was is shown"
    left: list[bool] = []
    farewell = Farewell("Erasing…", lambda: left.append(True))
    farewell.show()
    assert not farewell.quit.isEnabled()
    farewell.conclude(text)
    assert {"Everything is erased", text} <= set(walk.texts(farewell))
    farewell.quit.click()
    assert left == [True]
    assert not farewell.isVisible()


@pytest.mark.parametrize("scale", [100, 200])
def test_farewell_text_is_shown_whole(make_stage: MakeStage, show: Show, scale: int) -> None:
    """The window kept the height of its first words, and hid the end of the last ones."""
    make_stage(FakeGateway(), text_scale=scale)
    farewell = Farewell("Erasing…", lambda: None)
    farewell.show()
    QApplication.processEvents()
    farewell.conclude("Your post office could not be notified. " * 12, is_all_gone=False)
    QApplication.processEvents()
    for part in (farewell.text, farewell.quit):
        assert part.visibleRegion().boundingRect() == part.rect()
    assert farewell.text.height() >= farewell.text.heightForWidth(farewell.text.width())
    farewell.resize(farewell.minimumWidth(), 10)
    QApplication.processEvents()
    assert farewell.text.height() >= farewell.text.heightForWidth(farewell.text.width())
    farewell.hide()


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    "failure",
    [
        VaultLockedError(in_their_words("It is locked.")),
        VaultEmptyError(in_their_words("There is no key.")),
        StorageFullError(StoreCode.DISK_FULL),
        StoreError(StoreCode.FOLDER_UNUSABLE(why="Read-only file system")),
    ],
    ids=["locked", "key lost", "disk full", "folder"],
)
def test_erasing_needs_no_key(make_stage: MakeStage, show: Show, failure: GatewayError) -> None:
    stage = make_stage(FakeGateway(), attach=False)
    stage.binding.fail(failure)
    erased: list[bool] = []
    stage.models.privacy.wiped.connect(lambda: erased.append(True))
    wipe(stage, show)
    assert erased == [True]
    assert stage.models.privacy.error == ""
    assert "If you chose a post office, it could not be notified." in stage.models.privacy.farewell
    stage.models.privacy.note(Erased.KEY, is_left=True)
    assert "could not be removed from this computer's keyring" in stage.models.privacy.farewell


@pytest.mark.parametrize("key", [False, True])
@pytest.mark.parametrize("files", [False, True])
def test_farewell_text_never_contradicts_itself(busy: Stage, key: bool, files: bool) -> None:
    privacy = busy.models.privacy
    for remained, part in ((key, Erased.KEY), (files, Erased.FILES)):
        for _ in range(2 * remained):  # of two keyrings, or of the letters, too
            privacy.note(part, is_left=True)
    assert privacy.is_all_gone is not (key or files)
    told = privacy.farewell
    assert ("The key, messages" in told or "The key is deleted" in told) is not key
    assert ("settings are deleted" in told) is not files
    assert ("Without the key, they cannot be read" in told) is (files and not key)
    assert ("It no longer opens anything" in told) is (key and not files)
    assert told.count("“Relaynet Gateway”") == key


@pytest.mark.parametrize("trouble", ["it fails", "it is busy"])
def test_erasing_works_beside_a_failing_gateway(busy: Stage, show: Show, trouble: str) -> None:
    privacy = busy.models.privacy
    if trouble == "it fails":
        busy.gateway.errors["wipe"] = StoreError(in_their_words("The database is damaged."))
    else:
        privacy.is_busy = True
    erased: list[bool] = []
    privacy.wiped.connect(lambda: erased.append(True))
    wipe(busy, show)
    assert erased == [True]
    assert "could not be notified" in privacy.farewell


def test_wipe_with_a_notified_gateway_reports_no_failure(busy: Stage, show: Show) -> None:
    busy.gateway.revocations = [RevocationView("frankfurt.example.org", True)]
    wipe(busy, show)
    assert busy.gateway.calls == [("wipe",)]
    assert "could not be" not in busy.models.privacy.farewell


# --- Settings and About ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["dns.example.org", "http://dns.example.org", "https://dns .example", "https://dns"]
)
def test_resolvers_that_are_no_https_addresses_are_refused(busy: Stage, text: str) -> None:
    assert not busy.models.preferences.set_resolvers(text)
    assert busy.store.current.resolvers == ()


def test_resolvers_are_kept_in_order_and_announced(busy: Stage, qtbot: object) -> None:
    told: list[int] = []
    busy.models.preferences.resolvers_changed.connect(lambda: told.append(1))
    assert busy.models.preferences.set_resolvers("https://a.example/q\n\n https://b.example/q \n")
    assert busy.store.current.resolvers == ("https://a.example/q", "https://b.example/q")
    assert busy.models.preferences.set_resolvers("https://a.example/q\nhttps://b.example/q")
    assert told == [1]


def test_refused_deletion_is_shown_on_its_screen(busy: Stage, show: Show) -> None:
    busy.gateway.errors["queue.purge"] = StoreError(in_their_words("The disk does not answer."))
    page: Any = show(busy, "status").page("status")
    page.waiting.clearing[None].click()
    busy.click(page.waiting._confirm.yes)
    assert page.error.text == "The disk does not answer."
    assert page.waiting.clearing[None].isEnabled()


# --- Words ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_first_card_has_the_same_distance_on_each_screen(stage: Stage, show: Show) -> None:
    window = show(stage)
    gaps = {}
    for name in window.page_names:
        window.open(name)
        stage.settle()
        QApplication.processEvents()
        page = window.page(name)
        cards = [each for each in walk.visible(page) if isinstance(each, Card)]
        head = [page.heading, *(each for each in walk.visible(page) if each.property("look") == "muted")]
        top = min(card.mapTo(page, QPoint()).y() for card in cards)
        bottoms = [part.mapTo(page, QPoint(0, part.height())).y() for part in head if part.isVisible()]
        gaps[name] = top - max((bottom for bottom in bottoms if bottom <= top), default=top)
    of_heads = {name: gap for name, gap in gaps.items() if name not in ("status", "first-run")}
    assert len(set(of_heads.values())) == 1, gaps
