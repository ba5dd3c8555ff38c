"""Letters' short ways: what is copied as it is made, what lies on a stick, and a courier without leaving the screen."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.desktop.sticks import cards_in, mounted_sticks
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import RefusedError
from gateway_core.events import SyncPhase
from gateway_core.views.status import GatewayState, NearbyCourier
from tests.ui import walk
from tests.ui.fake_gateway import running_sync
from tests.ui.fake_letters import ANSWER, CARD, FakeLetters
from tests.ui.stage import Show, Stage
from ui.design.qr_picture import CodeOnScreen, qr_image
from ui.parts.connection_file import LARGEST_PARAMETERS, connection_parameters
from ui.screens.letters.view import LettersPage
from ui.window.frame import LEAST_SIZE, SIZE, MainWindow
from ui.window.navigation import LETTERS

COURIER = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")


@pytest.fixture
def page(stage: Stage, show: Show) -> LettersPage:
    stage.gateway.show(is_online=False, state=GatewayState.OFFLINE)
    window = show(stage, LETTERS)
    window.resize(SIZE)
    stage.settle()
    return window.page(LETTERS)


@pytest.fixture
def stick(stage: Stage, tmp_path: Path) -> Path:
    """A stick that is plugged in."""
    (stick := tmp_path / "BLUE").mkdir()
    stage.sticks.append(stick)
    return stick


def begin(page: LettersPage, way: QPushButton, name: str) -> None:
    """Begin to invite or to accept, with one's name."""
    QGuiApplication.clipboard().clear()
    way.click()
    QTest.keyClicks(page.invite.own_name if way is page.first_invite else page.accept.own_name, name)


def look(stage: Stage, page: LettersPage) -> None:
    """Come back to the screen, as when the window was left."""
    page.on_shown()
    stage.settle()


# --- Copied ---------------------------------------------------------------------------------------------------


def test_new_invitation_is_copied(stage: Stage, page: LettersPage) -> None:
    begin(page, page.first_invite, "Layla")
    assert "copy" in page.invite.make.text()
    page.invite.make.click()
    assert QGuiApplication.clipboard().text() == f"{CARD}Layla"
    copied = page.invite.shown_one.copied
    assert copied.text.startswith("Copied.")
    stage.settle()
    height = copied.height()
    page.invite.shown_one.picture.setFixedHeight(400)
    stage.spin_until(lambda: page.invite.shown_one.height() > 400)
    assert copied.height() == height, "however high the code beside it is"
    QGuiApplication.clipboard().setText("mine")
    walk.button(page.invite, "Show").click()
    assert QGuiApplication.clipboard().text() == "mine", "a card that is shown again is not copied"


def test_answer_is_copied_and_shown_from_the_top(stage: Stage, page: LettersPage) -> None:
    page.window().resize(LEAST_SIZE)
    begin(page, page.first_accept, "Amina")
    page.accept.field.setPlainText(f"{ANSWER}Samir")
    assert page.accept.accept.text() == "Accept"
    page.accept.field.setPlainText(f"{CARD}Layla")
    assert page.accept.accept.text() == "Accept and copy the answer"
    walk.tab_to(page.accept.accept)
    bar, top = page.verticalScrollBar(), page.accept.heading
    stage.spin_until(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    walk.press(Qt.Key.Key_Space)
    assert QGuiApplication.clipboard().text() == f"{ANSWER}Amina"
    stage.spin_until(lambda: top.visibleRegion().boundingRect() == top.rect())
    assert page.accept.shown_one.copy.hasFocus()


def test_pasted_picture_and_dropped_file_are_read(page: LettersPage, tmp_path: Path) -> None:
    picture, dropped = QMimeData(), QMimeData()
    picture.setImageData(qr_image(f"{CARD}Layla".encode()).scaled(300, 300))
    (tmp_path / "a.card").write_text(f"{CARD}Samir", encoding="utf-8")
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.card"))])
    begin(page, page.first_accept, "Amina")
    for given, name in ((picture, "Layla"), (dropped, "Samir")):
        assert page.accept.field.canInsertFromMimeData(given)
        page.accept.field.insertFromMimeData(given)
        assert page.accept.name.text() == name
        assert not page.accept.field.toPlainText()


# --- On a stick -----------------------------------------------------------------------------------------------


def test_found_invitations_of_others_are_offered(stage: Stage, page: LettersPage, tmp_path: Path) -> None:
    for name, content in (
        ("a", f"{CARD}Layla"),
        ("b", f"{CARD}Amina"),
        ("c", "no card"),
        ("d", f"{ANSWER}Omar"),
    ):
        (tmp_path / f"{name}.card").write_text(content, encoding="utf-8")
        stage.cards.append(tmp_path / f"{name}.card")
    begin(page, page.first_accept, "Amina")
    stage.letters.box.own_name = "Amina"
    look(stage, page)
    place = tmp_path.name
    told = [walk.plain(text) for text in walk.texts(page.accept.found) if text != "Open"]
    assert told == [f"Invitation from Layla ({place})", f"Answer from Omar ({place})"]
    page.accept.found.findChildren(QPushButton)[0].setFocus()
    page.accept.found.findChildren(QPushButton)[0].click()
    assert page.accept.name.text() == "Layla"
    assert page.accept.name.hasFocus(), "Return accepts"
    assert page.accept.accept.text() == "Accept and copy the answer", (
        "a folder of downloads takes nothing back"
    )


def test_answers_are_offered_beside_a_card(stage: Stage, page: LettersPage, tmp_path: Path) -> None:
    (tmp_path / "answer.card").write_text(f"{ANSWER}Amina", encoding="utf-8")
    (tmp_path / "invitation.card").write_text(f"{CARD}Samir", encoding="utf-8")
    stage.cards.extend(tmp_path.glob("*.card"))
    begin(page, page.first_invite, "Layla")
    page.invite.make.click()
    look(stage, page)
    (go,) = page.invite.found.findChildren(QPushButton)
    go.click()
    assert ("accept", f"{ANSWER}Amina", "") in stage.letters.box.calls
    assert page.conversation.isVisible()


def test_invitation_on_a_stick_replaces_no_file(stage: Stage, page: LettersPage, stick: Path) -> None:
    begin(page, page.first_invite, "Layla")
    page.invite.make.click()
    look(stage, page)
    put = page.invite.shown_one.put
    assert walk.plain(put.text()) == "Save on BLUE"
    put.click()
    put.click()
    assert sorted(each.name for each in stick.iterdir()) == ["invitation 2.card", "invitation.card"]
    assert (stick / "invitation.card").read_text(encoding="utf-8") == f"{CARD}Layla"
    assert "invitation 2.card" in page.invite.result.text


def take_card_of(stick: Path, stage: Stage, page: LettersPage) -> None:
    """Choose the invitation on a stick."""
    (stick / "invitation.card").write_text(f"{CARD}Layla", encoding="utf-8")
    stage.cards.append(stick / "invitation.card")
    begin(page, page.first_accept, "Amina")
    look(stage, page)
    page.accept.found.findChildren(QPushButton)[0].click()


def test_answer_goes_back_on_the_stick(stage: Stage, page: LettersPage, stick: Path) -> None:
    take_card_of(stick, stage, page)
    assert walk.plain(page.accept.accept.text()) == "Accept and save the answer on BLUE"
    page.accept.accept.click()
    assert (stick / "answer.card").read_text(encoding="utf-8") == f"{ANSWER}Amina"
    assert QGuiApplication.clipboard().text() == "", "which the button did not say"


def test_invitation_is_made_and_saved_by_one_press(stage: Stage, page: LettersPage, stick: Path) -> None:
    begin(page, page.first_invite, "Layla")
    look(stage, page)
    assert walk.plain(page.invite.put.text()) == "Make and save on BLUE"
    page.invite.put.click()
    assert (stick / "invitation.card").read_text(encoding="utf-8") == f"{CARD}Layla"
    assert QGuiApplication.clipboard().text() == "", "which the button did not say"


def find_on(stick: Path, stage: Stage, page: LettersPage, name: str, text: str) -> None:
    """Write a file to the stick, and look at it twice: first for sticks, then for what is on them."""
    (stick / name).write_text(text, encoding="utf-8")
    stage.cards.append(stick / name)
    look(stage, page)
    look(stage, page)


def accepts(page: LettersPage) -> list[QPushButton]:
    return [each for each in page.nearby.findChildren(QPushButton) if each.isVisible()]


def test_invitation_on_a_stick_is_answered_by_one_press(stage: Stage, page: LettersPage, stick: Path) -> None:
    stage.letters.be_busy()
    stage.letters.box.own_name = "Amina"
    stage.letters.show(own_name="Amina")
    find_on(stick, stage, page, "invitation.card", f"{CARD}Samir")
    (go,) = accepts(page)
    go.click()
    stage.settle()
    assert (stick / "answer.card").read_text(encoding="utf-8") == f"{ANSWER}Amina"
    assert page.accept.shown_one.isVisible()
    assert not accepts(page), "answered"


def test_answer_on_a_stick_is_offered_at_once(stage: Stage, page: LettersPage, stick: Path) -> None:
    stage.letters.be_busy()
    find_on(stick, stage, page, "answer.card", f"{ANSWER}Omar")
    assert [walk.plain(text) for text in walk.texts(page.nearby)] == ["Answer from Omar (BLUE)", "Accept"]
    accepts(page)[0].click()
    assert page.conversation.isVisible()
    stage.sticks.clear()
    look(stage, page)
    look(stage, page)
    assert not page.nearby.isVisible()


def test_person_without_a_name_types_it_first(stage: Stage, page: LettersPage, stick: Path) -> None:
    stage.letters.be_open()
    find_on(stick, stage, page, "invitation.card", f"{CARD}Samir")
    accepts(page)[0].click()
    assert page.accept.name.text() == "Samir"
    assert "accept" not in [name for name, *_ in stage.letters.box.calls]


def test_code_fills_the_screen_for_a_small_camera(stage: Stage, page: LettersPage, tmp_path: Path) -> None:
    begin(page, page.first_invite, "Layla")
    page.invite.make.click()
    page.invite.shown_one.larger.click()
    stage.settle()
    (large,) = page.invite.shown_one.findChildren(CodeOnScreen)
    assert large.isFullScreen()
    assert large.picture.height() > 2 * page.invite.shown_one.picture.height()
    large.picture.grab().save(str(tmp_path / "photograph.png"))
    assert connection_parameters(tmp_path / "photograph.png") == f"{CARD}Layla".encode()
    QTest.keyClick(large, Qt.Key.Key_Escape)
    stage.settle()
    assert not page.invite.shown_one.findChildren(CodeOnScreen)


def test_unwritten_answer_is_shown_with_the_reason(stage: Stage, page: LettersPage, stick: Path) -> None:
    take_card_of(stick, stage, page)
    (stick / "invitation.card").unlink()
    stick.rmdir()
    page.accept.accept.click()
    assert page.accept.error.text
    assert page.accept.shown_one.text.toPlainText() == f"{ANSWER}Amina"


def test_card_search_lists_small_regular_files_newest_first(tmp_path: Path) -> None:
    (other := tmp_path / "other").mkdir()
    for age, name in enumerate(("d.card", "c.card", "b.card", "a.card")):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (1_000 - age, 1_000 - age))
    (tmp_path / "large.card").write_bytes(bytes(LARGEST_PARAMETERS + 1))
    (tmp_path / "link.card").symlink_to(tmp_path / "a.card")
    (tmp_path / "folder.card").mkdir()
    os.mkfifo(tmp_path / "pipe.card")
    (other / "deeper.card").write_bytes(b"x")
    assert [each.name for each in cards_in([tmp_path, tmp_path / "missing"])] == [
        "d.card",
        "c.card",
        "b.card",
    ]


def test_cards_are_found_despite_changed_names_and_times(tmp_path: Path) -> None:
    names = (
        "old.card",
        "older.card",
        "oldest.card",
        "INVITATION.CARD",
        "invitation.card.txt",
        "._invitation.card",
    )
    for age, name in enumerate(names):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (0, 0) if age > 2 else (1_700_000_000 - age, 1_700_000_000 - age))
    assert [each.name for each in cards_in([tmp_path])] == [
        "invitation.card.txt",
        "INVITATION.CARD",
        "old.card",
    ]


def test_writable_mounts_are_sticks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("amina/BLUE", "amina/no stick", "RED", "amina/BLUE/deeper"):
        (tmp_path / folder).mkdir(parents=True)
    mounted = {str(tmp_path / each) for each in ("amina/BLUE", "RED", "amina/BLUE/deeper")}
    monkeypatch.setattr(os.path, "ismount", lambda path: str(path) in mounted)
    assert mounted_sticks([(str(tmp_path), 2), (str(tmp_path / "missing"), 2)]) == [
        tmp_path / "RED",
        tmp_path / "amina/BLUE",
    ]


def test_couriers_page_syncs_with_a_stick_at_one_press(stage: Stage, show: Show, stick: Path) -> None:
    window = show(stage, "courier")
    page = window.page("courier")
    assert walk.plain(page.stick.text()) == "Exchange with BLUE"
    stage.click(page.stick)
    assert ("couriers.sync_folder", str(stick)) in stage.gateway.calls


# --- A courier, where one writes ------------------------------------------------------------------------------


@pytest.fixture
def met(stage: Stage, page: LettersPage) -> FakeLetters:
    """Letters with people; a courier is here."""
    stage.letters.be_busy()
    stage.tell(couriers=(COURIER,))
    return stage.letters


def syncs(page: LettersPage) -> list[QPushButton]:
    return [each for each in page.carrier.findChildren(QPushButton, "sync-courier") if each.isVisible()]


def test_courier_is_met_within_letters(stage: Stage, page: LettersPage, met: FakeLetters) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    assert "Courier found: Relief-Courier-7" in map(walk.plain, walk.texts(page.carrier))
    stage.gateway.script = [running_sync(SyncPhase.COLLECTING)]
    syncs(page)[0].click()
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))
    (card,) = page.carrier.prompts.cards.values()
    assert card.isVisible()
    assert card.not_now.hasFocus(), "the safe answer first"
    assert not window.waiting.isVisible(), "it is asked right here"
    assert not syncs(page)
    card.allow.click()
    stage.spin_until(lambda: bool(page.carrier.running.text))
    stage.do(stage.gateway.step.set)
    stage.spin_until(lambda: stage.models.courier.last is not None)
    assert page.carrier.ended.text.startswith("Exchange complete")
    assert not page.carrier.running.text
    window.open("status")
    window.open(LETTERS)
    assert not page.carrier.ended.text, "what was seen is not shown again"


def test_outside_question_is_shown_in_the_bar(stage: Stage, page: LettersPage, met: FakeLetters) -> None:
    window = page.window()
    stage.do(stage.gateway.ask_courier_approval)
    assert not page.carrier.prompts.isVisible()
    assert window.waiting.isVisible()


def test_refused_sync_within_letters_says_so(stage: Stage, page: LettersPage, met: FakeLetters) -> None:
    syncs(page)[0].click()
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))
    (card,) = page.carrier.prompts.cards.values()
    card.not_now.click()
    stage.spin_until(lambda: stage.models.courier.last is not None)
    assert "Not allowed" in page.carrier.ended.text


def test_stick_and_courier_go_unmentioned_while_of_no_use(
    stage: Stage, page: LettersPage, stick: Path
) -> None:
    stage.tell(couriers=(COURIER,))
    assert not page.carrier.isVisible(), "before Letters begins"
    stage.letters.be_busy()
    look(stage, page)
    assert "Stick found: BLUE" in map(walk.plain, walk.texts(page.carrier))
    stage.tell(is_online=True, state=GatewayState.ONLINE, couriers=())
    assert not page.carrier.isVisible()


def test_letters_ask_no_leave_and_name_a_blockades_end(stage: Stage, page: LettersPage) -> None:
    page.first_invite.click()
    stage.letters.show(has_registered=False)
    stage.do(stage.gateway.ask_app_approval)
    assert "Letters is getting ready" in walk.told(page.invite)
    assert "permission" not in walk.told(page)
    stage.letters.show(problem=RefusedError(EndpointCode.BLOCKED, "403"))
    assert "check under Apps that Letters is allowed" in page._apart.text
