"""Pictures in drafts: the copy that is sent, the original beside it, and what is left of both."""

from pathlib import Path

import pytest

from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StoreError
from gateway_core.views.letters import Forms, Letter, Pixels
from tests.factories.stating import Stating
from tests.unit.app.letters.conftest import Box, Pair

JPEG = b"\xff\xd8\xff"
COPY = JPEG + b"copy"
ORIGINAL = JPEG + b"Exif, and much more of a photograph" * 100
PLAIN = JPEG + b"small"


class Reader:
    """Makes a copy of every picture."""

    copied: bytes = COPY

    def pixels(self, octets: bytes, side: int) -> Pixels:
        if not octets.startswith(JPEG):
            raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
        return Pixels(1, 1, octets[:4])

    def copy(self, octets: bytes) -> bytes:
        if not self.copied:
            raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
        return self.copied


@pytest.fixture
def reader(pair: Pair) -> Reader:
    made = pair.alice.letters.pictures = Reader()
    return made


async def attach(pair: Pair, folder: Path, content: bytes, name: str = "photo.jpeg") -> None:
    (folder / name).write_bytes(content)
    await pair.alice.attach(pair.b, folder / name)
    (folder / name).unlink()


async def forms(pair: Pair) -> list[tuple[str, int, Forms | None]]:
    draft = await pair.alice.draft(pair.b)
    return [(each.name, each.size, each.forms) for each in draft.attachments]


async def forms_kept(box: Box) -> int:
    rows = await box.endpoint.query(lambda tx: tx.execute("SELECT count(*) FROM app_forms"))
    return int(rows[0][0])


async def received(pair: Pair) -> tuple[Letter, bytes]:
    """The letter that Bob gets, and its first attachment."""
    await pair.alice.send(pair.b)
    await pair.bob.until(lambda: pair.bob.arrived)
    letter = await pair.bob.letter(pair.bob.arrived[-1])
    content = await pair.bob.letters._content(int(letter.line.id), 0)
    return letter, content


async def test_copy_is_sent_without_file_or_original(pair: Pair, reader: Reader, tmp_path: Path) -> None:
    await attach(pair, tmp_path, ORIGINAL)
    assert await forms(pair) == [("photo.jpg", len(COPY), Forms(False, len(ORIGINAL), True))]
    letter, content = await received(pair)
    assert content == COPY
    assert letter.attachments[0].media_type == "image/jpeg"
    assert letter.line.pictures == (0,)
    assert await forms_kept(pair.alice) == 0


async def test_original_is_sent_on_request(pair: Pair, reader: Reader, tmp_path: Path) -> None:
    await attach(pair, tmp_path, ORIGINAL)
    for _ in range(3):
        draft = await pair.alice.swap_forms(pair.b, 0)
    assert draft.attachments[0].forms == Forms(True, len(COPY), True)
    letter, content = await received(pair)
    assert content == ORIGINAL
    assert letter.attachments[0].name == "photo.jpeg"
    assert await forms_kept(pair.alice) == 0


async def test_copy_that_saves_little_hides_metadata(pair: Pair, reader: Reader, tmp_path: Path) -> None:
    await attach(pair, tmp_path, PLAIN, "plain.jpg")
    await attach(pair, tmp_path, PLAIN + b"Exif", "told.jpg")
    assert await forms(pair) == [
        ("plain.jpg", len(PLAIN), None),
        ("told.jpg", len(COPY), Forms(False, len(PLAIN) + 4, True)),
    ]
    await pair.alice.swap_forms(pair.b, 0)  # of which there is a single form
    assert (await forms(pair))[0] == ("plain.jpg", len(PLAIN), None)


async def test_unreadable_picture_with_metadata_is_marked(pair: Pair, reader: Reader, tmp_path: Path) -> None:
    reader.copied = b""
    await attach(pair, tmp_path, ORIGINAL)
    assert await forms(pair) == [("photo.jpeg", len(ORIGINAL), Forms(True, 0, True))]
    assert (await received(pair))[1] == ORIGINAL


async def test_original_beyond_the_limit_is_refused_and_leaves_no_form(
    pair: Pair, reader: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await attach(pair, tmp_path, ORIGINAL)
    monkeypatch.setattr("app.letters.format.MOST_FILE_OCTETS", len(ORIGINAL) - 1)
    with pytest.raises(
        InvalidMessageError, check=Stating(LettersCode.FILES_TOO_LARGE, most=len(ORIGINAL) - 1)
    ):
        await pair.alice.swap_forms(pair.b, 0)
    assert (await forms(pair))[0][1] == len(COPY)
    await attach(pair, tmp_path, ORIGINAL)
    await pair.alice.detach(pair.b, 0)
    assert (len(await forms(pair)), await forms_kept(pair.alice)) == (1, 1)
    await pair.alice.forget(pair.b)
    assert await forms_kept(pair.alice) == 0


async def test_pasted_picture_is_named_and_reduced(pair: Pair, reader: Reader) -> None:
    await pair.alice.attach_picture(pair.b, b"\x89PNG\r\n\x1a\n" + bytes(1000))
    ((name, size, kept),) = await forms(pair)
    assert (name.startswith("picture-"), name.endswith(".jpg"), size) == (True, True, len(COPY))
    assert kept == Forms(False, 1008, False)
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.PASTED_UNUSABLE)):
        await pair.alice.attach_picture(pair.b, b"no picture")


async def test_pixels_come_from_letters_and_drafts(pair: Pair, reader: Reader, tmp_path: Path) -> None:
    await attach(pair, tmp_path, PLAIN)
    await attach(pair, tmp_path, b"BM", "drawing.bmp")
    expected = Pixels(1, 1, PLAIN[:4])
    assert await pair.alice.picture("", 0, 100, pair.b) == expected
    line = await pair.alice.send(pair.b)
    assert line.pictures == (0, 1)
    assert await pair.alice.picture(line.id, 0, 100) == expected
    with pytest.raises(MalformedMessageError, check=Stating(LettersCode.PICTURE_UNUSABLE)):
        await pair.alice.picture(line.id, 1, 100)
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.NO_SUCH_LETTER)):
        await pair.alice.picture(line.id, 2, 100)


async def test_commands_send_files_as_they_are_and_no_folders(
    pair: Pair, reader: Reader, tmp_path: Path
) -> None:
    (tmp_path / "photo.jpg").write_bytes(ORIGINAL)
    await pair.alice.send_at_once(pair.b, "", [tmp_path / "photo.jpg"], "")
    await pair.bob.until(lambda: pair.bob.arrived)
    assert await pair.bob.letters._content(int(pair.bob.arrived[-1]), 0) == ORIGINAL
    with pytest.raises(StoreError, check=Stating(LettersCode.FOLDER_NOT_ATTACHED, file=tmp_path.name)):
        await pair.alice.send_at_once(pair.b, "", [tmp_path], "")
