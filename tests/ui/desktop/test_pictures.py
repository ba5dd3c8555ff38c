"""The process that decodes pictures: what it gives, and what it survives."""

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.desktop.picture_process import ANSWER, COPY_SIDE
from app.desktop.pictures import PictureProcess
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import MalformedMessageError
from tests.factories.photographs import bomb, opened, photograph, saved, with_place
from tests.factories.stating import Stating

pytestmark = pytest.mark.timeout(900)
KINDS = ("JPEG", "PNG", "WEBP", "GIF", "BMP")
UNUSABLE = Stating(LettersCode.PICTURE_UNUSABLE)


@pytest.fixture(scope="module")
def process() -> Iterator[PictureProcess]:
    made = PictureProcess()
    yield made
    made.close()


def number_of(process: PictureProcess) -> int:
    return process._process.pid


@pytest.mark.parametrize("kind", KINDS)
def test_picture_is_decoded_and_reduced(process: PictureProcess, kind: str) -> None:
    pixels = process.pixels(photograph(400, 300, kind), 100)
    assert (pixels.width, pixels.height, len(pixels.rgba)) == (100, 75, 30_000)
    small = process.pixels(photograph(40, 30, kind), 100)
    assert (small.width, small.height) == (40, 30)


def test_copy_is_upright_and_tells_no_place(process: PictureProcess) -> None:
    taken = with_place(2400, 1800, turned=True)
    assert opened(taken).getexif().get_ifd(0x8825)
    copied = process.copy(taken)
    copy = opened(copied)
    assert copy.size == (COPY_SIDE * 3 // 4, COPY_SIDE)
    assert not copy.getexif()
    assert b"Exif" not in copied
    assert b"Amina" not in copied
    assert len(copied) < len(taken) / 2


def test_transparent_picture_stays_transparent(process: PictureProcess) -> None:
    image = opened(photograph(200, 100)).convert("RGBA")
    assert opened(process.copy(saved(image, "PNG"))).format == "JPEG"
    image.putpixel((0, 0), (255, 0, 0, 0))
    copy = opened(process.copy(saved(image, "PNG")))
    assert (copy.format, copy.getpixel((0, 0))[3]) == ("PNG", 0)


def test_moving_picture_is_shown_and_not_copied(process: PictureProcess) -> None:
    images = [opened(photograph(60, 40)).convert("P") for _ in range(3)]
    moving = saved(images[0], "GIF", save_all=True, append_images=images[1:])
    assert process.pixels(moving, 100).width == 60
    with pytest.raises(MalformedMessageError, check=UNUSABLE):
        process.copy(moving)


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"%PDF-1.7",
        b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
        bomb(50_000, 50_000),
    ],
    ids=["nothing", "document", "drawing", "bomb"],
)
def test_other_octets_and_bombs_are_refused(process: PictureProcess, octets: bytes) -> None:
    process.pixels(photograph(4, 4), 9)
    before = number_of(process)
    with pytest.raises(MalformedMessageError, check=UNUSABLE):
        process.pixels(octets, 100)
    assert number_of(process) == before, "it was refused, and ended nothing"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_bomb_takes_no_memory(process: PictureProcess) -> None:
    process.pixels(photograph(4, 4), 9)

    def most() -> int:
        with open(f"/proc/{number_of(process)}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))

    before = most()
    for side in (50_000, 15_000, 65_535):
        with pytest.raises(MalformedMessageError, check=UNUSABLE):
            process.pixels(bomb(side, side), 100)
    assert most() - before < 40_000, "in kilobytes: the file, and nothing of its pixels"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_process_writes_no_files_and_has_bounded_memory(process: PictureProcess) -> None:
    process.pixels(photograph(4, 4), 9)
    lines = Path(f"/proc/{number_of(process)}/limits").read_text(encoding="ascii").splitlines()
    limits = {line[:25].strip(): line[25:].split()[:2] for line in lines}
    assert limits["Max file size"] == limits["Max core file size"] == ["0", "0"]
    assert int(limits["Max address space"][1]) < 1_000_000_000


def test_death_of_the_process_costs_one_picture(process: PictureProcess) -> None:
    process.pixels(photograph(4, 4), 9)
    before = number_of(process)
    os.kill(before, 9)
    process._process.wait()
    assert process.pixels(photograph(4, 4), 9).width == 4
    assert number_of(process) != before


@pytest.mark.parametrize(
    "program",
    [
        "pass",
        "import sys; sys.stdin.buffer.read(9); sys.exit(3)",
        f"import sys; sys.stdout.buffer.write({ANSWER.pack(9, 9, 5)!r} + bytes(5)); sys.stdout.flush(); input()",
        f"import sys; sys.stdout.buffer.write({ANSWER.pack(9, 9, 2**32 - 1)!r}); sys.stdout.flush(); input()",
        f"import sys; sys.stdout.buffer.write({ANSWER.pack(4000, 1, 16_000)!r} + bytes(16000))",
        "import time; time.sleep(600)",
    ],
    ids=["ends", "dies of it", "too little", "too much", "too wide", "hangs"],
)
def test_dying_lying_or_hanging_process_refuses_the_picture(program: str) -> None:
    process = PictureProcess([sys.executable, "-c", program], deadline=2)
    for _ in range(2):
        with pytest.raises(MalformedMessageError, check=UNUSABLE):
            process.pixels(photograph(4, 4), 9)
    process.close()


def test_missing_program_refuses_the_picture() -> None:
    with pytest.raises(MalformedMessageError, check=UNUSABLE):
        PictureProcess(["/nowhere/at/all"]).pixels(photograph(4, 4), 9)


def test_unused_process_ends(
    monkeypatch: pytest.MonkeyPatch, wait: Callable[[Callable[[], bool]], None]
) -> None:
    monkeypatch.setattr("app.desktop.pictures.IDLE_SECONDS", 0.1)
    process = PictureProcess()
    process.pixels(photograph(4, 4), 9)
    wait(lambda: process._process is None)


def mutated(octets: bytes, chance: random.Random) -> bytes:
    """A damaged or malicious file: bits, octets, numbers, cuts, doublings and exchanged parts."""
    made = bytearray(octets)
    for _ in range(chance.choice((1, 1, 2, 4, 16, 64))):
        at = chance.randrange(len(made) if chance.random() < 0.5 else min(len(made), 200))
        match chance.randrange(6):
            case 0:
                made[at] ^= 1 << chance.randrange(8)
            case 1:
                made[at] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
            case 2:
                made[at : at + 4] = chance.choice((b"\xff" * 4, b"\x7f\xff\xff\xff", b"\0\0\0\x80", bytes(4)))
            case 3:
                del made[at : at + chance.randrange(1, 64)]
            case 4:
                made[at:at] = made[at : at + chance.randrange(1, 256)]
            case 5:
                other = chance.randrange(len(made))
                made[at : at + 16] = made[other : other + 16]
        made = made or bytearray(b"\0")
    return (
        bytes(made[: chance.randrange(len(made))]) if chance.random() < 0.1 and len(made) > 1 else bytes(made)
    )


@pytest.mark.parametrize("count", [300, pytest.param(10_000, marks=pytest.mark.slow)])
def test_mutated_pictures_end_no_window(process: PictureProcess, count: int) -> None:
    """The window's process lives on, gets pixels of checked size or a refusal, and the next good picture."""
    chance, seen, began = random.Random(count), Counter[str](), time.monotonic()
    whole = {kind: photograph(64, 48, kind) for kind in KINDS}
    whole |= {"exif": with_place(64, 48, turned=True), "progressive": photograph(64, 48, progressive=True)}
    for number in range(count):
        kind = chance.choice(list(whole))
        octets = mutated(whole[kind], chance)
        before = process._process.pid if process._process is not None else 0
        try:
            if number % 4:
                pixels = process.pixels(octets, 32)
                assert max(pixels.width, pixels.height) <= 32
                assert len(pixels.rgba) == 4 * pixels.width * pixels.height
            else:
                opened(process.copy(octets)).load()
            seen["shown"] += 1
        except MalformedMessageError:
            seen["refused"] += 1
        if before and (process._process is None or process._process.pid != before):
            seen["processes ended"] += 1
    print(f"\n{count} pictures in {time.monotonic() - began:.0f} s: {dict(seen)}")
    assert seen["shown"] > count / 10
    assert seen["refused"] > count / 10
    assert process.pixels(photograph(40, 30), 100).width == 40
