"""Make the contact sheets of docs/letters.md, one picture for each way: ``python scripts/contact_sheets.py PICTURES``.

``PICTURES`` is the folder in which ``LETTERS_PICTURES=PICTURES scripts/test tests/e2e/window/test_letters.py`` saved a
folder for each way, with a picture of each step of each person. The sheets omit the side list and the empty lower part.
"""

import sys
from pathlib import Path

from document_pictures import save_small
from PIL import Image, ImageChops, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs/screenshots/letters"
FONT = ROOT / "resources/fonts/Inter-SemiBold.otf"
COURIER, STICK = (
    "test_two_people_exchange_a_letter_from_their_first_run",
    "test_letter_is_exchanged_by_one_stick_without_a_courier",
)
SHEETS = {
    "inviter": (f"{COURIER}[mouse]", "Layla"),
    "invited": (f"{COURIER}[mouse]", "Amina"),
    "keyboard": (f"{COURIER}[keyboard]", "Layla"),
    "keyboard-invited": (f"{COURIER}[keyboard]", "Amina"),
    "arabic-inviter": (f"{COURIER}[arabic]", "Layla"),
    "arabic": (f"{COURIER}[arabic]", "Amina"),
    "stick-inviter": (f"{STICK}[mouse]", "Layla"),
    "stick": (f"{STICK}[mouse]", "Amina"),
}
"""Sheet to its way and person."""
SIDE, MARGIN, GAP = 158, 24, 12
SCALE, COLUMNS, COLOURS, COMMON = 0.36, 3, 12, 8
GROUND, INK = "#c9d1d6", "#12373a"
WHITE = (255, 255, 255)


def cropped(picture: Image.Image, *, is_mirrored: bool) -> Image.Image:
    """Return a step's picture, cropped of the side list (if shown) and the empty lower part."""
    width, height = picture.size
    plain = picture.getpixel((width // 2, 3))
    edge = [picture.getpixel((width - 1 - x if is_mirrored else x, height - 2)) for x in range(SIDE + 1)]
    side = edge.index(next(each for each in edge if each != WHITE)) + 1  # with the line beside the list
    left = SIDE // 2 if side == 1 else 0 if is_mirrored else side
    picture = picture.crop((left, 0, left + width - (SIDE if side == 1 else side), height))
    box = ImageChops.difference(picture, Image.new("RGB", picture.size, plain)).getbbox()
    bottom = min(height, (box[3] if box else height) + MARGIN)
    return picture.crop((0, 0, picture.width, bottom))


def sheet(pictures: list[Image.Image], *, is_mirrored: bool) -> Image.Image:
    """Arrange the steps in rows, each with its number in the corner opposite the heading."""
    small = [
        each.resize((round(each.width * SCALE), round(each.height * SCALE)), Image.Resampling.LANCZOS)
        for each in pictures
    ]
    rows = [small[at : at + COLUMNS] for at in range(0, len(small), COLUMNS)]
    column = max(each.width for each in small)
    heights = [max(each.height for each in row) for row in rows]
    made = Image.new("RGB", (COLUMNS * (column + GAP) + GAP, sum(heights) + GAP * (len(rows) + 1)), GROUND)
    draw, font, top, number = ImageDraw.Draw(made), ImageFont.truetype(str(FONT), 18), GAP, 0
    for row, height in zip(rows, heights, strict=True):
        for at, each in enumerate(row):
            number += 1
            left = GAP + at * (column + GAP)
            made.paste(each, (left, top))
            corner = left + (20 if is_mirrored else each.width - 20)
            draw.ellipse((corner - 14, top + 6, corner + 14, top + 34), fill=INK)
            draw.text((corner, top + 20), str(number), "white", font, anchor="mm")
        top += height + GAP
    return made


def main(source: Path) -> int:
    """Run the command."""
    FOLDER.mkdir(exist_ok=True)
    for name, (way, person) in SHEETS.items():
        found = sorted((source / way).glob(f"{person}-*.png"))
        is_mirrored = name.startswith("arabic")
        pictures = [cropped(Image.open(each).convert("RGB"), is_mirrored=is_mirrored) for each in found]
        target = FOLDER / f"{name}.png"
        save_small(sheet(pictures, is_mirrored=is_mirrored), target, COLOURS, COMMON)
        print(f"{target.relative_to(ROOT)}: {len(found)} steps, {target.stat().st_size:,} octets")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
