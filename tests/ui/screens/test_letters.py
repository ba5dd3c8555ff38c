"""The page "Letters": what it says and does, over a letter box that does what it is told."""

from datetime import timedelta
from pathlib import Path
from time import thread_time
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPlainTextEdit, QToolButton, QWidget

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.errors import (
    DamagedStoreError,
    GatewayError,
    InvalidMessageError,
    ProtocolViolationError,
    RefusedError,
    StorageFullError,
    StoreBusyError,
    StoreError,
    UnreachableCause,
    UnreachableError,
    VaultEmptyError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.letters import Absence, Arrival, Attachment, Draft, Way
from tests.ui import walk
from tests.ui.busiest_screens import resized
from tests.ui.fake_letters import AMINA, ANSWER, CARD, JOSE, STRANGER, FakeLetters
from tests.ui.scripted_life import NOW
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.parts.shown_text import in_parts
from ui.parts.words import isolate
from ui.screens.letters.box import Stage as BoxStage
from ui.screens.letters.model import LettersModel
from ui.screens.letters.view import LettersPage, Pane
from ui.window.frame import SIZE
from ui.window.navigation import LETTERS


@pytest.fixture
def page(stage: Stage, show: Show) -> LettersPage:
    window = show(stage, LETTERS)
    window.resize(SIZE)
    stage.settle()
    return window.page(LETTERS)


@pytest.fixture
def busy(stage: Stage, page: LettersPage) -> FakeLetters:
    """Letters with people, all states of letters, and a card that is out."""
    stage.letters.be_busy()
    return stage.letters


def model_of(stage: Stage) -> LettersModel:
    assert stage.models.letters is not None
    return stage.models.letters


def names(stage: Stage) -> list[str]:
    return [walk.plain(row.name) for row in model_of(stage).people_rows.rows]


def shown(stage: Stage) -> list[tuple[str, str]]:
    """The letters of the open conversation, with what stands below each."""
    return [(row.text, walk.plain(row.foot)) for row in model_of(stage).conversation.letters.rows]


def accept_card(page: LettersPage, name: str, card: str) -> None:
    page.first_accept.click()
    page.accept.own_name.setText(name)
    page.accept.field.setPlainText(card)
    page.accept.accept.click()


# --- The beginning ----------------------------------------------------------------------------------------------------


def test_letters_explain_themselves_and_open_at_the_first_invitation(stage: Stage, page: LettersPage) -> None:
    assert page.beginning.isVisible()
    assert (stage.letters.opens, stage.store.current.letters_begun) == (0, False), "not before it is wanted"
    page.first_invite.click()
    assert (stage.letters.opens, stage.store.current.letters_begun) == (1, True)
    assert page.invite.isVisible()
    assert not page.beginning.isVisible()


def test_invitation_has_three_forms(stage: Stage, page: LettersPage, tmp_path: Path, choose: Choose) -> None:
    page.first_invite.click()
    invite = page.invite
    assert invite.own_name.hasFocus()
    assert not invite.make.isEnabled()
    QTest.keyClicks(invite.own_name, "Layla")
    invite.note.setText("Amina")
    invite.make.click()
    assert ("call_oneself", "Layla") in stage.letters.box.calls
    assert ("invite", "Amina") in stage.letters.box.calls
    assert invite.shown_one.picture.isVisible()
    assert invite.shown_one.text.toPlainText() == f"{CARD}Layla"
    invite.shown_one.copy.click()
    assert QGuiApplication.clipboard().text() == f"{CARD}Layla"
    file = tmp_path / "card"
    choose(file)
    invite.shown_one.save.click()
    assert file.read_bytes() == f"{CARD}Layla".encode()
    stage.settle()
    assert "Amina" in walk.told(invite)


def test_invitation_can_be_taken_back(page: LettersPage, busy: FakeLetters) -> None:
    page.to_invite.click()
    texts = walk.texts(page.invite)
    assert any("Omar" in text for text in texts)
    assert any("Valid until" in text for text in texts)
    walk.button(page.invite, "Take back").click()
    assert busy.box.cards == {}
    assert not any("Omar" in text for text in walk.texts(page.invite))


def test_accepted_invitation_gives_an_answer_back(stage: Stage, page: LettersPage) -> None:
    page.first_accept.click()
    accept = page.accept
    QTest.keyClicks(accept.own_name, "Amina")
    accept.field.setPlainText(f"{CARD}Layla")
    assert "Layla" in walk.told(accept)
    assert "To make sure, compare your safety number" in walk.told(accept)
    assert accept.name.text() == "Layla"
    accept.name.setText("Layla M")
    accept.accept.click()
    assert ("accept", f"{CARD}Layla", "Layla M") in stage.letters.box.calls
    assert accept.shown_one.text.toPlainText() == f"{ANSWER}Amina"
    accept.write.click()
    assert page.conversation.isVisible()
    assert page.conversation.writing.field.hasFocus()
    page.about.click()
    page.person.answer.click()
    assert accept.shown_one.isVisible()
    assert accept.shown_one.text.toPlainText() == f"{ANSWER}Amina"


def test_answer_leads_to_the_conversation(stage: Stage, page: LettersPage) -> None:
    accept_card(page, "Layla", f"{ANSWER}Amina")
    assert page.conversation.isVisible()
    assert names(stage) == ["Amina"]


def test_inviter_pastes_or_opens_the_answer_and_writes(
    stage: Stage, page: LettersPage, tmp_path: Path, choose: Choose
) -> None:
    page.first_invite.click()
    page.invite.own_name.setText("Layla")
    page.invite.note.setText("Amina")
    QTest.keyClick(page.invite.note, Qt.Key.Key_Return)
    page.invite.answer.setPlainText("nothing of that kind")
    assert LettersCode.NOT_AN_INVITATION.english in page.invite.error.text
    (tmp_path / "answer").write_bytes(f"{ANSWER}Somebody".encode())
    choose(tmp_path / "answer")
    page.invite.open.click()
    assert names(stage) == ["Amina"], "as the card notes it, and not as the answer claims"
    assert page.conversation.isVisible()
    assert page.conversation.writing.field.hasFocus()


def test_returning_to_letters_shows_new_letters(stage: Stage, page: LettersPage) -> None:
    accept_card(page, "Amina", f"{CARD}Layla")
    window: Any = page.window()
    window.open("courier")
    (address,) = stage.letters.box.people
    stage.letters.let_come(address, "Welcome")
    window.open(LETTERS)
    assert page.conversation.isVisible()
    assert [text for text, _ in shown(stage)] == ["Welcome"]


def test_card_is_read_from_file_and_photograph(
    stage: Stage, page: LettersPage, tmp_path: Path, choose: Choose
) -> None:
    from ui.design.qr_picture import qr_image

    page.first_accept.click()
    for name, write in (
        ("card", lambda path: path.write_bytes(f"{CARD}Layla".encode())),
        ("card.png", lambda path: qr_image(f"{CARD}Layla".encode()).scaled(400, 400).save(str(path))),
    ):
        write(tmp_path / name)
        choose(tmp_path / name)
        page.accept.open.click()
        assert model_of(stage).introductions.seen == "Layla"
        page.accept.begin()


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("no card", None, "Ask for the invitation or answer again"),
        (f"{CARD}Layla", InvalidMessageError(LettersCode.INVITATION_EXPIRED), "Ask for a new invitation"),
    ],
)
def test_text_without_a_card_is_refused(
    stage: Stage, page: LettersPage, text: str, error: GatewayError | None, words: str
) -> None:
    if error is not None:
        stage.letters.box.fails["look_at"] = error
    page.first_accept.click()
    page.accept.field.setPlainText(text)
    assert words in page.accept.error.text
    assert not page.accept.accept.isVisible()
    page.accept.field.clear()
    assert not page.accept.error.isVisible()


def test_unregistered_letters_make_no_invitation(stage: Stage, page: LettersPage) -> None:
    page.first_invite.click()
    stage.letters.show(has_registered=False)
    page.invite.own_name.setText("Layla")
    page.invite.refresh()
    assert not page.invite.make.isEnabled()
    assert any("Letters is getting ready" in text for text in walk.texts(page.invite))
    stage.letters.show(has_registered=True)
    assert page.invite.make.isEnabled()
    stage.letters.box.fails["invite"] = ProtocolViolationError(LettersCode.NOT_REGISTERED_YET)
    page.invite.make.click()
    assert LettersCode.NOT_REGISTERED_YET.english in page.invite.error.text


# --- People and conversations -----------------------------------------------------------------------------------------


def test_people_are_sorted_by_their_last_letter(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    assert [name.split()[0] for name in names(stage)] == ["Unnamed", "José", "Amina"]
    stranger, _, amina = model_of(stage).people_rows.rows
    assert (stranger.unread, amina.unread) == (1, 2)
    assert "<b>now</b>" in stranger.beginning
    busy.box.drafts[JOSE] = Draft("begun")
    busy.tell()
    assert model_of(stage).people_rows.rows[1].has_draft
    assert "Draft" in model_of(stage).people_rows.rows[1].spoken
    before = names(stage)
    page.people.rows.pointed.emit(True)
    busy.let_come(AMINA, "Now")
    assert names(stage) == before, "the list under the pointer keeps its order"
    page.people.rows.pointed.emit(False)
    assert names(stage) == [before[2], before[0], before[1]]


def test_conversation_shows_letters_with_state(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    page._open(AMINA, False)
    feet = dict(shown(stage))
    assert [text for text, _ in shown(stage)][-1].startswith("مرحبا")
    assert feet["Yes please, two sacks."].endswith("delivered")
    assert feet["And the lamp?"].endswith("at the post office")
    assert feet["We count on Tuesday."].endswith("with a courier since yesterday")
    assert feet["The older one is lost."].endswith("expired")
    row = next(row for row in model_of(stage).conversation.letters.rows if row.text.startswith("We count"))
    model_of(stage).conversation.read(row.key)
    assert "A courier took it 2 times" in walk.told(page.conversation.reader)
    busy.box.change(row.key, way=Way.DELIVERED, way_since=NOW - timedelta(hours=1))
    busy.tell()
    assert "A courier took it" not in walk.told(page.conversation.reader)
    page._open(JOSE, False)
    assert shown(stage)[0][1].endswith("waiting until they let you write")


@pytest.mark.parametrize(
    ("size", "share"),
    [(QSize(1040, 720), 0.5), (SIZE, 0.47), (QSize(560, 720), 0.5)],
    ids=["folded list of screens", "default", "narrow"],
)
def test_conversation_has_about_half_of_the_window(
    stage: Stage, page: LettersPage, busy: FakeLetters, size: QSize, share: float
) -> None:
    resized(stage, page.window(), size)
    page._open(AMINA, False)
    field = page.conversation.writing.field
    for text, is_cut in (("", False), ("The road\nis open,\nbring\nseeds", False), ("\n" * 40, True)):
        field.setPlainText(text)
        resized(stage, page.window(), size)
        assert walk.share(page.conversation.letters) > (0.38 if text else share)
        assert (field.verticalScrollBar().maximum() > 0) is is_cut, "the field is as tall as its text"


def test_seen_letters_count_as_read(show: Show, page: LettersPage, busy: FakeLetters) -> None:
    window: Any = page.window()
    assert window.navigation.items[LETTERS].accessibleName() == "Letters (3)"
    page._open(AMINA, False)
    assert busy.box.unread == 1
    assert window.navigation.items[LETTERS].accessibleName() == "Letters (1)"
    window.open("status")
    busy.let_come(AMINA, "Another one")
    assert busy.box.unread == 2
    window.open(LETTERS)
    assert busy.box.unread == 1


def test_letter_is_shown_whole_as_plain_text_and_answered(
    stage: Stage, page: LettersPage, busy: FakeLetters
) -> None:
    page._open(STRANGER, False)
    (row,) = model_of(stage).conversation.letters.rows
    page.conversation.letters.chosen.emit(row.key, True)
    reader = page.conversation.reader
    assert reader.isVisible()
    assert reader.text.toPlainText() == "See https://example.org/?q=1 <b>now</b>"
    assert stage.links_opened == []
    assert not reader.again.isVisible()
    writing = page.conversation.writing
    reader.reply.click()
    assert writing.field.hasFocus()
    assert "See https://example.org" in walk.told(writing)
    assert busy.box.drafts[STRANGER].in_reply_to == row.key
    writing.no_answer.click()
    assert busy.box.drafts[STRANGER].in_reply_to == ""
    reader.back.click()
    assert page.conversation.letters.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize(
    "long", ["seeds ตี้ and water " * 5000, "ตี้x" * 25_000], ids=["words", "without a space"]
)
def test_long_line_is_shown_in_parts(stage: Stage, page: LettersPage, busy: FakeLetters, long: str) -> None:
    text = f"Dear Layla,\n{long}\nAmina"
    letter_id = busy.box.add_letter(AMINA, text, 1)
    page._open(AMINA, False)
    model_of(stage).conversation.read(letter_id)
    stage.settle()
    shown = page.conversation.reader.text.toPlainText()
    parts = shown.split("\n")
    assert max(map(len, parts)) <= 5000, "each is laid out whole, and the window waits meanwhile"
    assert not any(part.startswith(("ี", "้", " ")) for part in parts), "marks stay with their letters"
    assert shown.replace("\n", "") == text.replace("\n", "")
    assert len(in_parts("้" * 50_000).split("\n")) == 10, "heaped up marks make no more parts"


def test_expired_letter_can_be_sent_again(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    page._open(AMINA, False)
    row = next(row for row in model_of(stage).conversation.letters.rows if row.is_stuck)
    model_of(stage).conversation.read(row.key)
    page.conversation.reader.again.click()
    assert ("send_again", row.key) in busy.box.calls
    assert not any(row.is_stuck for row in model_of(stage).conversation.letters.rows)
    assert page.conversation.letters.isVisible()


def test_deleted_letters_and_conversation_return_by_undo(
    stage: Stage, page: LettersPage, busy: FakeLetters
) -> None:
    page._open(AMINA, False)
    conversation = model_of(stage).conversation
    before = shown(stage)
    for _ in range(2):
        conversation.read(conversation.letters.rows[-1].key)
        page.conversation.reader.delete.click()
    assert shown(stage) == before[:-2]
    assert "2 letters deleted, only on this computer." in walk.texts(page.conversation)
    page.conversation.undo.click()
    assert shown(stage) == before
    assert not page.conversation.undo.isVisible()
    page.about.click()
    page.person.empty.click()
    page.person.confirm.yes.click()
    assert shown(stage) == []
    assert "Amina" in names(stage)
    assert page.conversation.isVisible()
    page.conversation.undo.click()
    assert shown(stage) == before


@pytest.mark.parametrize("how", ["time", "other person", "other screen"])
def test_undo_ends_by_time_or_leaving(stage: Stage, page: LettersPage, busy: FakeLetters, how: str) -> None:
    page._open(AMINA, False)
    conversation = model_of(stage).conversation
    conversation.read(conversation.letters.rows[-1].key)
    page.conversation.reader.delete.click()
    if how == "time":
        conversation._undoing.timeout.emit()
    elif how == "other person":
        page._open(JOSE, False)
    else:
        page.on_hidden()
    assert ("purge",) in busy.box.calls
    assert busy.box.hidden == {}
    assert not page.conversation.undo.isVisible()


def test_attachment_is_saved_only_to_the_chosen_file(
    stage: Stage, page: LettersPage, busy: FakeLetters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page._open(AMINA, False)
    letter_id = model_of(stage).conversation.letters.rows[-1].key
    busy.box.files[letter_id, 0] = b"%PDF"
    model_of(stage).conversation.read(letter_id)
    (save,) = page.conversation.reader.files.buttons
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    save.click()
    assert not [call for call in busy.box.calls if call[0] == "save_attachment"]
    asked: list[str] = []
    target = tmp_path / "seeds.pdf"

    def ask(_: QWidget, title: str, name: str) -> tuple[str, str]:
        asked.append(name)
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    save.click()
    assert asked == ["list of seeds.pdf"]
    assert target.read_bytes() == b"%PDF"
    assert isolate(str(target)) in page.conversation.result.text


# --- Writing ----------------------------------------------------------------------------------------------------------


def test_typed_text_is_kept_and_sent(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    page._open(AMINA, False)
    writing = page.conversation.writing
    assert writing.field.hasFocus()
    assert not writing.send.isEnabled()
    QTest.keyClicks(writing.field, "On my way")
    stage.spin_until(lambda: AMINA in busy.box.drafts)
    assert busy.box.drafts[AMINA].text == "On my way"
    walk.press_on(writing.send)
    assert writing.field.hasFocus()
    assert shown(stage)[-1][0] == "On my way"
    assert shown(stage)[-1][1].endswith("waiting here")
    assert writing.field.toPlainText() == ""
    assert AMINA not in busy.box.drafts
    QTest.keyClicks(writing.field, "one")
    QTest.keyClick(writing.field, Qt.Key.Key_Return)
    QTest.keyClicks(writing.field, "two")
    assert writing.field.toPlainText() == "one\ntwo"
    QTest.keyClick(writing.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert shown(stage)[-1][0] == "one two"


def seconds_to_paste(stage: Stage, field: QPlainTextEdit, text: str) -> float:
    """Processor time of this thread to paste a text, to lay it out, and to type one letter more."""
    pasted = QMimeData()
    pasted.setText(text)
    began = thread_time()
    field.insertFromMimeData(pasted)
    QApplication.processEvents()
    QTest.keyClicks(field, "y")
    QApplication.processEvents()
    return thread_time() - began


@pytest.mark.slow
@pytest.mark.parametrize("endless", ["x", "م"], ids=["latin", "arabic"])
def test_endless_word_pastes_fast(stage: Stage, page: LettersPage, busy: FakeLetters, endless: str) -> None:
    page._open(AMINA, False)
    stage.settle()
    field = page.conversation.writing.field
    in_words, without_a_space = [], []
    for _ in range(3):
        in_words.append(seconds_to_paste(stage, field, f"{endless * 7} " * 12_500))
        field.setPlainText("")
        without_a_space.append(seconds_to_paste(stage, field, endless * 100_000))
        assert field.toPlainText() == endless * 100_000 + "y"
        field.setPlainText("")
    assert min(without_a_space) < 4 * min(in_words), "it was ten to twenty times as long"


def test_draft_is_kept_when_it_is_left(page: LettersPage, busy: FakeLetters) -> None:
    page._open(AMINA, False)
    writing = page.conversation.writing
    QTest.keyClicks(writing.field, "Half a thought")
    page._open(JOSE, False)
    assert busy.box.drafts[AMINA].text == "Half a thought"
    assert writing.field.toPlainText() == ""
    page._open(AMINA, False)
    assert writing.field.toPlainText() == "Half a thought"
    QTest.keyClicks(writing.field, ", not yet done")
    page.window().open("status")  # type: ignore[attr-defined]
    assert busy.box.drafts[AMINA].text == "Half a thought, not yet done"


def test_unsaved_draft_stays_on_the_screen(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    busy.box.fails["write_draft"] = StorageFullError(StoreCode.DISK_FULL)
    page._open(AMINA, False)
    writing = page.conversation.writing
    QTest.keyClicks(writing.field, "Much to tell")
    model_of(stage).conversation.keep()
    assert "disk is full" in page.conversation.error.text
    writing.send.click()
    assert "disk is full" in page.conversation.error.text
    assert writing.field.toPlainText() == "Much to tell"
    busy.box.fails.clear()
    writing.send.click()
    assert shown(stage)[-1][0] == "Much to tell"
    assert not page.conversation.error.isVisible()


def test_files_go_into_the_draft_and_out_again(
    page: LettersPage, busy: FakeLetters, tmp_path: Path, choose: Choose
) -> None:
    (tmp_path / "seeds.txt").write_text("maize")
    page._open(AMINA, False)
    writing = page.conversation.writing
    QTest.keyClicks(writing.field, "Here it is")
    choose(tmp_path / "seeds.txt")
    writing.attach.click()
    assert busy.box.drafts[AMINA].text == "Here it is"
    (take_out,) = writing.files.buttons
    assert "seeds.txt" in walk.told(writing.files)
    take_out.click()
    assert writing.files.buttons == []
    assert writing.field.toPlainText() == "Here it is"


# --- Somebody ---------------------------------------------------------------------------------------------------------


def test_person_is_renamed_blocked_and_forgotten(page: LettersPage, busy: FakeLetters) -> None:
    page._open(AMINA, False)
    page.about.click()
    person = page.person
    told = walk.told(person)
    assert "If their Letters shows the same number, only the two of you can read your letters" in told
    assert "41857 00293 55120" in told
    person.name.setText("Amina Z")
    person.rename.click()
    assert ("rename", AMINA, "Amina Z") in busy.box.calls
    person.block.click()
    assert not busy.box.people[AMINA].is_blocked
    person.confirm.yes.click()
    busy.tell()
    assert busy.box.people[AMINA].is_blocked
    assert person.block.text() == "Unblock"
    page.back.click()
    assert not page.conversation.writing.field.isVisible()
    assert "unblock them" in walk.told(page.conversation.writing)
    page.about.click()
    person.block.click()
    busy.tell()
    assert not busy.box.people[AMINA].is_blocked
    person.forget.click()
    assert person.confirm.no.hasFocus()
    person.confirm.yes.click()
    assert AMINA not in busy.box.people
    assert not page.person.isVisible()


# --- Copies and more recipients ---------------------------------------------------------------------------------------


CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def open_one_with_file(stage: Stage, page: LettersPage, busy: FakeLetters) -> str:
    """Open Amina's letter with an attachment."""
    page._open(AMINA, False)
    (letter_id,) = (each.line.id for each in busy.box.kept.values() if each.attachments)
    busy.box.files[letter_id, 0] = b"%PDF"
    model_of(stage).conversation.read(letter_id)
    return letter_id


def test_letter_is_copied_and_saved_with_its_attachments(
    stage: Stage, page: LettersPage, busy: FakeLetters, tmp_path: Path, choose: Choose
) -> None:
    letter_id = open_one_with_file(stage, page, busy)
    page.conversation.reader.copy.click()
    assert QGuiApplication.clipboard().text() == busy.box.kept[letter_id].text
    assert "The text is copied." in page.conversation.result.text
    (tmp_path / "road - list of seeds.pdf").write_text("another file")
    choose(tmp_path / "road.txt")
    walk.press(Qt.Key.Key_S, modifier=CTRL_SHIFT)
    stage.spin_until((tmp_path / "road.txt").exists)
    text = walk.plain((tmp_path / "road.txt").read_text())
    assert text.startswith("Letter from Amina, 11/21/26\nWritten: ")
    assert text.endswith("سأصل يوم الثلاثاء.\n")
    assert (tmp_path / "road - list of seeds.pdf").read_text() == "another file"
    assert (tmp_path / "road - list of seeds 2.pdf").read_bytes() == b"%PDF"
    (tmp_path / "folder" / "road.txt").mkdir(parents=True)
    choose(tmp_path / "folder" / "road.txt")
    page.conversation.reader.save_letter.click()
    stage.spin_until(lambda: bool(page.conversation.error.text))
    assert [each.name for each in (tmp_path / "folder").iterdir()] == ["road.txt"], "all files, or none"


def test_letter_is_printed_whole(
    stage: Stage, page: LettersPage, busy: FakeLetters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_one_with_file(stage, page, busy)

    def to_file(dialog: QPrintDialog) -> int:
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(tmp_path / "letter.pdf"))
        return 1

    monkeypatch.setattr(QPrintDialog, "exec", to_file)
    walk.press(Qt.Key.Key_P, modifier=CTRL_SHIFT)
    assert (tmp_path / "letter.pdf").read_bytes().startswith(b"%PDF")


def test_letter_is_forwarded_as_a_draft(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    open_one_with_file(stage, page, busy)
    reader, conversation = page.conversation.reader, model_of(stage).conversation
    reader.forward.click()
    assert [walk.plain(each.text()) for each in reader.chooser.switches] == names(stage)
    for each in reader.chooser.switches:
        each.setChecked("Amina" not in each.text())
    reader.chooser.yes.click()
    other, first = sorted((conversation.address, conversation.others[0].address), key=(JOSE, STRANGER).index)
    assert {other, first} == {JOSE, STRANGER}
    text = walk.plain(page.conversation.writing.field.toPlainText())
    assert text.startswith("Forwarded: Letter from Amina, 11/21/26\n\nمرحبا")
    assert [each.name for each in conversation.draft.attachments] == ["list of seeds.pdf"]
    assert page.conversation.writing.field.hasFocus()


def test_letter_goes_to_several_people_apart(page: LettersPage, busy: FakeLetters) -> None:
    busy.box.people[STRANGER] = replace(busy.box.people[STRANGER], is_blocked=True)
    busy.tell()
    page._open(AMINA, False)
    writing = page.conversation.writing
    writing.more.click()
    (jose,) = writing.chooser.switches
    assert jose.hasFocus()
    QTest.keyClick(jose, Qt.Key.Key_Space)
    writing.chooser.yes.click()
    said = walk.told(writing)
    assert "Also to José Ángel de la Fuente y Sánchez. Each person gets a letter of their own" in said
    QTest.keyClicks(writing.field, "To all of you")
    writing.send.click()
    assert ("send", AMINA, JOSE) in busy.box.calls
    assert "Also to" not in walk.told(writing)


# --- Searching --------------------------------------------------------------------------------------------------------


def test_search_leads_to_letters_and_escape_back(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    QTest.keyClicks(page.people.search, "seeds")
    stage.spin_until(lambda: bool(model_of(stage).found_rows.rows))
    assert page.people.found.isVisible()
    assert not page.people.rows.isVisible()
    (row,) = model_of(stage).found_rows.rows
    page.people.found.chosen.emit(row.key, False)
    assert page.conversation.reader.isVisible()
    assert "Shall I bring the seeds?" in page.conversation.reader.text.toPlainText()
    page.people.search.setFocus()
    walk.press(Qt.Key.Key_Escape)
    assert model_of(stage).conversation.person is None
    assert page.people.rows.hasFocus()
    page.people.search.setText("zebra")
    stage.spin_until(lambda: ("search", "zebra") in busy.box.calls)
    assert "No contacts or letters found." in walk.texts(page.people)
    (clear,) = page.people.search.findChildren(QToolButton)
    assert clear.accessibleName() == "Clear search"


def test_search_lists_people_first_and_marks_hits(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    letter = busy.box.add_letter(JOSE, "Wrote to \N{TRACTOR} Ámina about aminas", 5)
    busy.tell()
    QTest.keyClicks(page.people.search, "amina")
    stage.spin_until(lambda: len(model_of(stage).found_rows.rows) == 2)
    rows = model_of(stage).found_rows.rows
    assert [walk.plain(row.name) for row in rows] == ["Amina", "José Ángel de la Fuente y Sánchez"]
    assert [row.searched for row in rows] == ["amina", "amina"]
    page.people.found.chosen.emit(letter, True)
    selections = page.conversation.reader.text.extraSelections()
    assert [each.cursor.selectedText() for each in selections] == ["Ámina", "aminas"]
    page.people.found.chosen.emit(AMINA, True)
    assert (model_of(stage).conversation.address, page.conversation.reader.isVisible()) == (AMINA, False)
    page.people.search.clear()
    assert page.people.rows.isVisible()


def test_escape_ends_the_search_where_it_began(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    page.people.rows.chosen.emit(JOSE, True)
    model = model_of(stage)
    model.conversation.read(model.conversation.letters.rows[0].key)
    was = model.conversation.reading
    page.people.search.setFocus()
    QTest.keyClicks(page.people.search, "seeds")
    stage.spin_until(lambda: bool(model.found_rows.rows))
    page.people.found.chosen.emit(model.found_rows.rows[0].key, True)
    assert model.conversation.address == AMINA
    walk.press(Qt.Key.Key_Escape)
    assert (page.people.search.text(), model.searched) == ("", "")
    assert (model.conversation.address, model.conversation.reading) == (JOSE, was)
    assert page.conversation.reader.text.extraSelections() == []
    assert page.conversation.isVisible()


# --- Not open, or apart -----------------------------------------------------------------------------------------------


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize(
    "failure", [VaultEmptyError(LettersCode.KEY_GONE), DamagedStoreError(StoreCode.DAMAGED)]
)
def test_lost_letters_begin_anew_once_asked(stage: Stage, page: LettersPage, failure: GatewayError) -> None:
    stage.letters.show(stage=BoxStage.FAILED, failure=failure)
    page.anew.click()
    assert page.confirm.no.hasFocus()
    assert stage.letters.times_anew == 0
    page.confirm.yes.click()
    assert stage.letters.times_anew == 1
    assert not page.failure.isVisible()


def test_moved_letters_take_nothing_and_advise_no_erasure(stage: Stage, page: LettersPage) -> None:
    stage.letters.show(stage=BoxStage.FAILED, failure=VaultEmptyError(LettersCode.KEY_GONE))
    page.anew.click()
    stage.binding.fail(StoreError(BackupCode.MOVED_AWAY))
    stage.letters.show(stage=BoxStage.FAILED, failure=StoreError(LettersCode.MOVED_AWAY(at=NOW)))
    model_of(stage).error = "Your letters are closed."
    page.refresh()
    hidden = (page.failure, page.error, page.again, page.anew, page.confirm, page.beginning)
    for part in (*hidden, page.people, page.conversation):
        assert not part.isVisible()
    told = walk.told(page)
    assert told.count("moved to another computer") == 1
    assert "wait" not in told


def test_move_while_another_screen_is_open_is_told_once(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage()
    window = show(stage, LETTERS)
    window.open("safety")
    stage.letters.show(stage=BoxStage.FAILED, failure=StoreError(LettersCode.MOVED_AWAY(at=NOW)))
    stage.binding.fail(StoreError(BackupCode.MOVED_AWAY))
    window.open(LETTERS)
    assert walk.told(window.page(LETTERS)).count("moved to another computer") == 1


def test_moved_letters_beside_a_running_gateway_tell_it(stage: Stage, page: LettersPage) -> None:
    stage.letters.show(stage=BoxStage.FAILED, failure=StoreError(LettersCode.MOVED_AWAY(at=NOW)))
    assert "moved to another computer on" in walk.told(page.failure)


def test_letters_that_a_move_brought_open_by_themselves(stage: Stage) -> None:
    stage.store.change(letters_begun=False)
    stage.letters.show(stage=BoxStage.CLOSED)
    stage.letters.is_there = True
    opens = stage.letters.opens
    stage.binding.detach()
    stage.binding.attach(stage.gateway, stage.thread.loop)
    assert stage.letters.opens == opens + 1
    assert stage.store.current.letters_begun


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (VaultEmptyError(LettersCode.KEY_GONE), ("Without their key", "begin anew with Letters")),
        (StoreError(StoreCode.OTHER_KEY), ("encrypted with another key",)),
        (VaultLockedError(ProgramCode.UNDER_PASSPHRASE), ("have their own passphrase",)),
        (VaultUnavailableError(VaultCode.NO_KEYRING), ("no safe keyring", "passphrase")),
        (VaultLockedError(VaultCode.KEYRING_DISMISSED), ("got no answer",)),
        (VaultLockedError(VaultCode.KEYRING_LOCKED), ("Unlock it",)),
        (StorageFullError(StoreCode.DISK_FULL), ("The disk is full",)),
        (StoreBusyError(StoreCode.FOLDER_IN_USE), ("the other program", "your letters open")),
        (DamagedStoreError(StoreCode.DAMAGED), ("damaged",)),
    ],
)
def test_unopened_letters_say_why(
    stage: Stage, page: LettersPage, failure: GatewayError, words: tuple[str, ...]
) -> None:
    stage.letters.show(stage=BoxStage.FAILED, failure=failure)
    assert page.failure.isVisible()
    assert not page.beginning.isVisible()
    assert not page.people.isVisible()
    told = walk.told(page)
    for part in words:
        assert part in told
    assert "relaynet-gateway" not in told
    is_lost = failure.code in (LettersCode.KEY_GONE, StoreCode.DAMAGED)
    assert page.anew.isVisible() is is_lost, "the key of a gateway may return"
    opens = stage.letters.opens
    walk.press_button(page, "Try again")
    assert stage.letters.opens == opens + 1
    assert not page.failure.isVisible()


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("locked", "is locked"),
        ("lost", "wait here until it runs again"),
        ("stopped", "is stopped"),
        ("unpaired", "isn't registered"),
        ("unreachable", "can't connect"),
        ("refused", "check under Apps that Letters is allowed"),
        ("full", "The disk is full."),
    ],
)
def test_letters_wait_for_an_absent_gateway(
    stage: Stage, page: LettersPage, busy: FakeLetters, change: str, words: str
) -> None:
    problem: GatewayError = UnreachableError(StoreCode.CLOSED, UnreachableCause.TCP)
    page._open(AMINA, False)
    match change:
        case "refused":
            problem = RefusedError(EndpointCode.NOT_APPROVED_YET, "403")
        case "full":
            problem = StorageFullError(StoreCode.DISK_FULL)
        case "locked":
            stage.needs_passphrase = True
            stage.binding.fail(VaultLockedError(VaultCode.PASSPHRASE_WRONG))
        case "lost":
            stage.binding.fail(VaultEmptyError(LettersCode.KEY_GONE))
        case "stopped":
            stage.binding.detach()
        case "unpaired":
            stage.tell(public_gateway="")
    busy.show(problem=problem)
    # a full disk takes the user's action: the notice has the colour of a warning
    assert words in (page._fault if change == "full" else page._apart).text
    QTest.keyClicks(page.conversation.writing.field, "While it is away")
    page.conversation.writing.send.click()
    assert shown(stage)[-1][1].endswith("waiting here")
    busy.show(problem=None)
    assert change in ("locked", "lost", "stopped", "unpaired") or not page._apart.text + page._fault.text


def test_letters_that_were_locked_open_with_the_gateway(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False, letters_begun=True)
    stage.needs_passphrase = True
    stage.binding.fail(VaultLockedError(VaultCode.PASSPHRASE_WRONG))
    page = show(stage, LETTERS).page(LETTERS)
    stage.letters.opens_at_once = False
    model_of(stage).resume()
    stage.letters.show(stage=BoxStage.FAILED, failure=VaultLockedError(ProgramCode.UNDER_PASSPHRASE))
    assert page.closed.isVisible(), "the field for the passphrase stands here"  # type: ignore[attr-defined]
    stage.letters.opens_at_once = True
    stage.run()
    assert model_of(stage).is_open


def test_full_disk_is_told_at_start(stage: Stage, page: LettersPage, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: object) -> None:
        raise StoreError(ProgramCode.SETTINGS_NOT_WRITTEN(why="No space left on device"))

    monkeypatch.setattr(stage.store, "change", full)
    page.first_invite.click()
    assert "can't be written" in page.error.text
    assert stage.letters.opens == 0


# --- Hostile and strange texts ----------------------------------------------------------------------------------------

HOSTILE = (
    "<img src=x onerror=alert(1)><script>1</script><a href='https://evil.example'>bank</a>",
    "invoice\u202excod.exe \u2066\u2067\u2069\u2069 end",
    "👩‍👩‍👧‍👦 ☂️ 🏳️‍🌈 e\u0301\u0323" + "\u0301" * 300,
    "שלום עולם 123 abc",
    "a" * 100_000,
    "\u0000\u0007\u001b[31mred\r\u2028next\u2029",
    "%1 %2 %Ln {name} &amp;",
)


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("language", ["en", "ar"])
def test_strangers_text_is_shown_plainly(make_stage: MakeStage, show: Show, text: str, language: str) -> None:
    stage = make_stage(language=language)
    page: Any = show(stage, LETTERS).page(LETTERS)
    box = stage.letters.box
    box.add_person(STRANGER, text[:80])
    letter_id = box.add_letter(STRANGER, text, 1, attachments=[Attachment(text[:60], "text/html", 3)])
    stage.letters.be_open()
    page._open(STRANGER, False)
    model_of(stage).conversation.read(letter_id)
    for part in page.findChildren(QLabel):
        assert part.textFormat() is Qt.TextFormat.PlainText or not part.text(), part.text()[:60]
    for part in page.findChildren(QWidget):
        if isinstance(part, QPlainTextEdit):
            assert "\u202e" not in part.toPlainText()
    row = model_of(stage).people_rows.rows[0]
    for shown_text in (row.name, row.beginning, model_of(stage).conversation.letters.rows[0].text):
        plain = shown_text.removeprefix("\u2068").removesuffix("\u2069")
        assert not set(plain) & set(
            "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\n\r\u2028\u2029\0"
        )
    if "%1" in text:
        assert "%1 %2 %Ln {name} &amp;" in page.conversation.reader.text.toPlainText()
    page.grab()


def test_late_letter_is_not_shown_elsewhere(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    """What was asked for in one conversation is not shown in another."""
    page._open(AMINA, False)
    busy.waiting = []
    model_of(stage).conversation.read(model_of(stage).conversation.letters.rows[0].key)
    page._open(STRANGER, False)
    busy.go_on()
    assert model_of(stage).conversation.reading is None
    assert [text for text, _ in shown(stage)] == ["See https://example.org/?q=1 <b>now</b>"]


# --- Many letters -----------------------------------------------------------------------------------------------------


def test_older_letters_are_loaded_by_scrolling(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    for at in range(200):
        busy.box.add_letter(STRANGER, f"Letter {at}", 1000 - at)
    page._open(STRANGER, False)
    assert len(shown(stage)) == 40
    rows = page.conversation.letters
    stage.spin_until(lambda: rows.is_at_end and rows.verticalScrollBar().value() > 0)
    rows.verticalScrollBar().setValue(0)
    assert len(shown(stage)) == 40, "in a moment: each time all rows are laid out, and the window waits"
    stage.spin_until(lambda: len(shown(stage)) > 40)
    rows.verticalScrollBar().setValue(0)
    stage.spin_until(lambda: len(shown(stage)) > 80)
    assert rows.verticalScrollBar().value() > 0, "what was seen stays in view"
    texts = [text for text, _ in shown(stage)]
    assert texts == sorted(texts, key=lambda text: int(text.split()[1]) if text[-1].isdigit() else 10_000)


# --- News -------------------------------------------------------------------------------------------------------------


def test_notification_tells_the_sender_alone(stage: Stage, busy: FakeLetters) -> None:
    from ui.window.tray import Tray

    stage.has_notifications = True
    tray = Tray(stage.models)
    said: list[str] = []
    model_of(stage).announced.connect(said.append)
    busy.let_come(AMINA, "The road is closed")
    ((kind, title, text, screen),) = stage.notified
    assert (kind, walk.plain(title)) == ("letter", "A letter from Amina")
    assert "road" not in title + text
    assert screen == f"letters:{AMINA}"
    model_of(stage)._arrived([Arrival("1", AMINA, "Amina"), Arrival("2", AMINA, "Amina")])
    assert [walk.plain(each) for each in stage.notified[-1][1:3]] == ["2 new letters", "Amina"]
    stage.models.preferences.set_notification("letter", False)
    busy.let_come(AMINA, "And open again")
    assert len(stage.notified) == 2
    assert tray.icon is None
    busy.let_come(STRANGER, "Hello")
    assert said[-1] == "A letter from Unnamed contact", "to screen readers"


def test_notification_leads_to_the_conversation(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    window: Any = page.window()
    window.open("status")
    window.open_letters(JOSE)
    assert window.current == LETTERS
    assert model_of(stage).conversation.address == JOSE
    assert page.conversation.isVisible()


# --- By keyboard, and in other words ----------------------------------------------------------------------------------


def test_letter_is_answered_by_keyboard(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    walk.tab_to(page.people.rows)
    walk.press(Qt.Key.Key_End)
    walk.press(Qt.Key.Key_Return)
    assert model_of(stage).conversation.address == AMINA
    assert page.conversation.letters.hasFocus()
    walk.press(Qt.Key.Key_Return)
    assert page.conversation.reader.text.toPlainText().startswith("مرحبا")
    assert page.conversation.reader.text.hasFocus()
    walk.press_button(page, "Reply")
    walk.type_text("Come")
    walk.press_button(page, "Send")
    assert shown(stage)[-1][0] == "Come"


def test_new_language_keeps_conversation_and_text(stage: Stage, page: LettersPage, busy: FakeLetters) -> None:
    page._open(AMINA, False)
    QTest.keyClicks(page.conversation.writing.field, "Half")
    window: Any = page.window()
    stage.redress(window, language="fr")
    new: Any = window.page(LETTERS)
    assert new is not page
    assert new.conversation.writing.field.toPlainText() == "Half"
    assert new.conversation.isVisible()
    assert not any(foot.endswith("delivered") for _, foot in shown(stage))


def test_people_and_letters_take_turns_in_a_narrow_window(
    stage: Stage, page: LettersPage, busy: FakeLetters
) -> None:
    page._open(AMINA, False)
    rows, window = page.conversation.letters, page.window()
    first, second = (rows.model().index(at, 0) for at in (1, 2))

    def height() -> int:
        return rows.visualRect(second).top() - rows.visualRect(first).top()

    stage.settle()
    wide = height()
    window.resize(560, 740)
    stage.spin_until(lambda: height() > wide)
    assert (page.people.isVisible(), page.conversation.isVisible()) == (False, True)
    page.back.click()
    assert (page.people.isVisible(), page.conversation.isVisible()) == (True, False)
    page._open(AMINA, False)
    window.resize(SIZE)
    stage.spin_until(lambda: height() == wide)


def test_backups_and_moves_say_that_letters_are_in_them(stage: Stage, show: Show) -> None:
    page: Any = show(stage, "safety").page("safety")
    assert "One file with your letters and contacts" in walk.told(page.backup)
    assert "with your letters and contacts" in walk.told(page.leaving)


# --- Dates ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "foot", "in_list"),
    [
        (timedelta(minutes=-9), "12:09 PM", "12:09 PM"),
        (timedelta(minutes=9), "11:51 AM", "11:51 AM"),
        (timedelta(days=7), "Written 11/14/26, arrived 12:00 PM", "11/14/26"),
        (timedelta(days=-400), "Arrived 12:00 PM, date of writing unclear", "12:00 PM"),
        (timedelta(days=20_000), "Arrived 12:00 PM, date of writing unclear", "12:00 PM"),
    ],
)
def test_letter_shows_date_of_writing_and_later_arrival(
    stage: Stage, page: LettersPage, written: timedelta, foot: str, in_list: str
) -> None:
    """``written``: before the arrival, by the writer's clock."""
    foot, in_list = (text.replace(" PM", "\u202fPM").replace(" AM", "\u202fAM") for text in (foot, in_list))
    stage.letters.be_open()
    stage.letters.box.add_person(AMINA, "Amina")
    older = stage.letters.box.add_letter(AMINA, "Earlier", 1)
    letter = stage.letters.box.add_letter(AMINA, "Dear Layla", 0, written=NOW - written)
    stage.letters.tell()
    model = model_of(stage)
    model.open(AMINA)
    assert shown(stage)[-1] == ("Dear Layla", foot)
    assert [row.key for row in model.conversation.letters.rows] == [older, letter], "in the order of arrival"
    assert walk.plain(model.people_rows.rows[0].when) == in_list
    assert foot in walk.plain(model.people_rows.rows[0].spoken)
    model.search("dear")
    model._search()
    assert walk.plain(model.found_rows.rows[0].when) == in_list
    model.conversation.read(letter)
    said = walk.plain(" ".join(text for _, text in model.words.facts(model.conversation.reading.line)))
    assert ("by the writer's clock" in said) is ("unclear" in foot)


# --- After an absence -------------------------------------------------------------------------------------------------


def test_absence_is_told_once_on_a_card(page: LettersPage, busy: FakeLetters) -> None:
    assert not page.absence.isVisible()
    busy.show(absence=Absence(NOW - timedelta(days=9), 3, 0, 1))
    text = walk.told(page.absence)
    assert "While you were away" in text
    assert "Since 11/12/26: 3 letters arrived · 1 of yours expired" in text
    page._open(AMINA, False)
    assert not page.absence.isVisible(), "an open conversation needs its room"
    page._show(Pane.NONE, by_keyboard=False)
    assert page.absence.isVisible()
    page.seen.click()
    busy.tell()
    assert not page.absence.isVisible()
