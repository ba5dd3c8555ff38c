"""Pictures on the page "Letters": dropped, pasted, reduced, seen in the conversation and whole."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest

from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError
from gateway_core.views.letters import Attachment, Way
from tests.factories.photographs import photograph
from tests.ui import walk
from tests.ui.dropping import COPY, MOVE, drop, of_files
from tests.ui.fake_letters import AMINA, FakeLetters
from tests.ui.stage import Choose, Show, Stage
from ui.parts.words import isolate
from ui.screens.letters.conversation_view import Conversation
from ui.screens.letters.pictures_model import THUMBNAIL, WHOLE
from ui.screens.letters.pictures_view import PictureButton, box_size
from ui.screens.letters.view import LettersPage
from ui.window.frame import SIZE
from ui.window.navigation import LETTERS


@pytest.fixture
def page(stage: Stage, show: Show) -> LettersPage:
    window = show(stage, LETTERS)
    window.resize(SIZE)
    stage.letters.be_busy()
    made: LettersPage = window.page(LETTERS)
    made._open(AMINA, False)
    stage.settle()
    return made


@pytest.fixture
def letters(stage: Stage, page: LettersPage) -> FakeLetters:
    return stage.letters


@pytest.fixture
def conversation(page: LettersPage) -> Conversation:
    return page.conversation


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "photo.jpg"
    path.write_bytes(photograph(120, 80))
    return path


def of_image() -> QMimeData:
    data, image = QMimeData(), QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    data.setImageData(image)
    return data


def of_text(text: str = "the road is open") -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def attached(letters: FakeLetters) -> list[str]:
    draft = letters.box.drafts.get(AMINA)
    return [each.name for each in draft.attachments] if draft is not None else []


@pytest.mark.parametrize("place", ["conversation", "field"])
def test_dropped_files_are_copied_and_never_moved(
    conversation: Conversation, letters: FakeLetters, photo: Path, place: str
) -> None:
    widget = conversation if place == "conversation" else conversation.writing.field.viewport()
    event = drop(widget, of_files(photo))
    assert (event.isAccepted(), event.dropAction()) == (True, COPY)
    assert attached(letters) == ["photo.jpg"]
    assert photo.exists()
    conversation.writing.field.insertFromMimeData(of_files(photo))
    assert attached(letters) == ["photo.jpg"] * 2, "pasted"
    assert conversation.writing.field.toPlainText() == ""


def test_drag_of_a_move_or_to_blocked_people_is_refused(
    conversation: Conversation, letters: FakeLetters, photo: Path
) -> None:
    assert not drop(conversation, of_files(photo), MOVE).isAccepted()
    letters.box.people[AMINA] = replace(letters.box.people[AMINA], is_blocked=True)
    letters.tell()
    assert not drop(conversation, of_files(photo)).isAccepted()
    assert attached(letters) == []


def test_dropped_and_pasted_text_stays_text(conversation: Conversation, letters: FakeLetters) -> None:
    field = conversation.writing.field
    drop(field.viewport(), of_text())
    field.selectAll()
    table = of_image()
    table.setText("seeds\tmaize")  # as spreadsheets copy cells: with a picture of them
    field.insertFromMimeData(table)
    assert field.toPlainText() == "seeds\tmaize"
    link = QMimeData()
    link.setUrls([QUrl("https://example.org/road")])
    assert not drop(conversation, link).isAccepted()
    assert attached(letters) == []


@pytest.mark.parametrize("has_octets", [True, False], ids=["png", "image"])
def test_pasted_image_is_attached(conversation: Conversation, letters: FakeLetters, has_octets: bool) -> None:
    data = of_image()
    if has_octets:
        data.setData("image/png", b"\x89PNG as it was copied")
    QGuiApplication.clipboard().setMimeData(data)
    conversation.writing.field.setFocus()
    assert conversation.writing.field.canPaste()
    walk.press(Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)
    assert attached(letters) == ["picture.png"]
    (octets,) = [call[2] for call in letters.box.calls if call[0] == "attach_picture"]
    assert isinstance(octets, bytes)
    assert octets == b"\x89PNG as it was copied" if has_octets else octets.startswith(b"\x89PNG")


def test_unreadable_file_is_named_and_others_are_attached(
    conversation: Conversation, letters: FakeLetters, photo: Path, tmp_path: Path
) -> None:
    drop(conversation, of_files(tmp_path / "gone.jpg", photo))
    assert attached(letters) == ["photo.jpg"]
    assert "gone.jpg" in conversation.error.text
    assert conversation.writing.files.isVisible()
    letters.box.calls.clear()
    letters.box.fails["attach"] = InvalidMessageError(LettersCode.TOO_MANY_FILES(most=100))
    drop(conversation, of_files(*[photo] * 500))
    assert len([call for call in letters.box.calls if call[0] == "attach"]) == 1, "too many end the drop"
    assert "Send some of the files" in conversation.error.text


def test_files_dropped_during_a_command_are_attached_after_it(
    conversation: Conversation, letters: FakeLetters, photo: Path
) -> None:
    letters.waiting = []
    for _ in range(3):
        drop(conversation, of_files(photo))
    letters.go_on()
    assert attached(letters) == ["photo.jpg"] * 3


def test_draft_shows_the_saving_and_sends_the_original_on_request(
    stage: Stage, conversation: Conversation, letters: FakeLetters, tmp_path: Path
) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(photograph(120, 80).ljust(4_100_000, b"\0"))
    drop(conversation, of_files(path))
    files = conversation.writing.files
    texts = walk.told(files)
    assert "photo.jpg · 4.1 MB → 410 kB" in texts
    assert "Its place, time and camera are left out." in texts
    walk.tab_to(walk.button(files, "Send the original"))
    walk.press(Qt.Key.Key_Return)
    assert ("swap_forms", AMINA, 0) in letters.box.calls
    stage.settle()
    texts = walk.told(files)
    assert "photo.jpg · 4.1 MB" in texts
    assert "This file can show where and when it was taken." in texts
    assert walk.button(files, "Send the smaller copy").hasFocus()


# --- Seeing -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def add(letters: FakeLetters) -> Callable[..., str]:
    """Adds a letter with pictures, from Amina or to her."""

    def letter(text: str, *contents: bytes, way: Way | None = None) -> str:
        files = [Attachment(f"road {at}.jpg", "image/jpeg", 1000) for at, _ in enumerate(contents)]
        made = letters.box.add_letter(AMINA, text, 0, way=way, attachments=files)
        letters.box.files.update({(made, at): each for at, each in enumerate(contents)})
        letters.tell()
        return made

    return letter


def asked_sides(letters: FakeLetters) -> list[object]:
    return [call[3] for call in letters.box.calls if call[0] == "picture"]


@pytest.mark.parametrize("way", [None, Way.DELIVERED], ids=["received", "sent"])
def test_conversation_shows_thumbnails_of_visible_letters(
    stage: Stage,
    conversation: Conversation,
    letters: FakeLetters,
    add: Callable[..., str],
    way: Way | None,
) -> None:
    for number in range(30):
        add(f"Road {number}", photograph(120, 80), way=way)
    stage.settle()
    conversation.letters.viewport().grab()
    assert 0 < len(asked_sides(letters)) < 10, "only what is seen is decoded"
    assert set(asked_sides(letters)) == {THUMBNAIL}
    row = conversation.letters.model().rows[-1]  # type: ignore[attr-defined]
    assert row.pictures == (0,)


def test_letter_of_pictures_opens_its_first_picture(
    stage: Stage, page: LettersPage, letters: FakeLetters, add: Callable[..., str]
) -> None:
    conversation = page.conversation
    add("", photograph(900, 600), photograph(60, 40))
    stage.settle()
    row = conversation.letters.model().rows[-1]  # type: ignore[attr-defined]
    assert row.text == ""
    assert "2 pictures" in walk.plain(row.spoken)
    conversation.letters.setFocus()
    conversation.letters.chosen.emit(row.key, True)
    stage.settle()
    picture = conversation.picture
    assert picture.canvas.hasFocus()
    assert "road 0.jpg" in walk.plain(picture.canvas.accessibleName())
    assert [each.isVisible() for each in (conversation.writing, conversation.letters)] == [False, False]
    assert walk.share(picture.canvas) > 0.75
    assert not page.people.isVisible(), "the picture has the whole screen"
    assert WHOLE in asked_sides(letters)
    shown = picture.canvas.widget()
    assert shown.width() <= picture.canvas.width()
    picture.zoom.click()
    assert shown.width() == round(900 / picture.devicePixelRatioF())
    assert picture.zoom.text() == "Fit to window"
    stage.press(Qt.Key.Key_Escape)
    assert conversation.reader.back.hasFocus()
    assert page.people.isVisible()
    assert not conversation.writing.isVisible(), "the opened letter stands alone"
    conversation.reader.reply.click()
    assert conversation.writing.isVisible()


def test_opened_letter_shows_pictures_by_keyboard(
    stage: Stage, conversation: Conversation, add: Callable[..., str]
) -> None:
    conversation._model.read(add("Two roads", photograph(90, 60), photograph(60, 40)))
    stage.settle()
    buttons = conversation.reader.findChildren(PictureButton)
    names = [walk.plain(each.accessibleName()) for each in buttons]
    assert names == ["Show the picture road 0.jpg", "Show the picture road 1.jpg"]
    assert all(each.size() == box_size() for each in buttons)
    walk.tab_to(buttons[1])
    stage.press(Qt.Key.Key_Return)
    assert conversation.picture.isVisible()
    walk.press(Qt.Key.Key_Escape)
    assert buttons[1].hasFocus()


def test_picture_is_saved_unchanged_and_closes_with_its_conversation(
    page: LettersPage,
    conversation: Conversation,
    add: Callable[..., str],
    tmp_path: Path,
    choose: Choose,
) -> None:
    content = photograph(50, 40)
    conversation._model.read(add("", content))
    target = tmp_path / "kept.jpg"
    choose(target)
    conversation.picture.save.click()
    assert target.read_bytes() == content
    assert isolate(str(target)) in conversation.result.text
    assert conversation.picture.isVisible()
    page._open("0joseaddress", False)
    assert (conversation.picture.isVisible(), conversation.writing.isVisible()) == (False, True)


def test_unusable_picture_says_so_and_can_be_saved(
    stage: Stage, conversation: Conversation, letters: FakeLetters, add: Callable[..., str]
) -> None:
    conversation._model.read(add("", b"no picture"))
    stage.settle()
    assert "It can't be shown here" in conversation.picture.error.text
    assert conversation.picture.save.isVisible()
    assert not conversation.picture.zoom.isVisible()
    QTest.keyClick(conversation.picture, Qt.Key.Key_Escape)
    conversation.reader.back.click()
    conversation.letters.viewport().grab()
    before = len(asked_sides(letters))
    conversation.letters.viewport().grab()
    assert len(asked_sides(letters)) == before, "it is not tried again"
