"""Make the pictures that the documents show: ``make docs-screenshots``.

The pages determine the pictures: for each ``screenshots/NAME-LOOK.png`` in a page, the script draws the screen NAME in
LOOK (a name of ``scripts/screenshots.py``), and for each light picture the dark one as well. A palette of 192 colours
makes the pictures a third as large without a visible change. Pictures without a page are deleted.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PIL import Image
from playwright.sync_api import sync_playwright
from PySide6.QtWidgets import QApplication
from screenshots import LOOKS, write_all

from telemetry_spark.dashboard.page import render
from tests.factories.telemetry_documents import REMARKS, documents
from ui.design import theme

ROOT = Path(__file__).resolve().parents[1]
DASHBOARD = "dashboard"
"""The picture of the organisation's page; all others are of the window."""
Shown = tuple[Path, str, int, int, Literal["dark", "light"]]
PAGE = (
    ("telephone", "", 390, 844, "light"),
    ("telephone-dark", "", 390, 844, "dark"),
    ("arabic-telephone", ".ar", 390, 844, "light"),
    ("arabic-wide-dark", ".ar", 1040, 844, "dark"),
)
"""Pictures of the organisation's page in other sizes: name, language, width, height, colours."""
FOLDER = ROOT / "docs/screenshots"
COLOURS, COMMON = 192, 64
Colour = tuple[int, int, int]
_SHOWN = re.compile(r"screenshots/([\w-]+?)-(" + "|".join(LOOKS) + r")\.png")


def shown_pictures() -> set[tuple[str, str]]:
    """Return the name and look of every picture that a page shows, with the dark form of each light one."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {found for page in pages for found in _SHOWN.findall(page.read_text(encoding="utf-8"))}
    return shown | {(name, "dark") for name, look in shown if look == "light"}


def save_small(picture: Image.Image, target: Path, colours: int = COLOURS, common: int = COMMON) -> None:
    """Save a picture with a palette: the commonest colours exactly, so that areas keep their colour, then others."""
    found: list[tuple[int, Colour]] = picture.getcolors(1 << 24) or []  # type: ignore[assignment]
    palette = [colour for _, colour in sorted(found, reverse=True)[:common]]
    others = picture.quantize(colours - len(palette), method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = [*palette, *zip(others[0::3], others[1::3], others[2::3], strict=True)][:colours]
    levels = picture.tobytes()
    pixels = list(zip(levels[0::3], levels[1::3], levels[2::3], strict=True))
    # Pillow's own mapping to a palette is fast and inexact: it would tint large areas.
    places = {colour: _nearest(colour, palette) for colour in set(pixels)}
    small = Image.frombytes("P", picture.size, bytes(places[pixel] for pixel in pixels))
    small.putpalette([level for colour in palette for level in colour])
    small.save(target, "PNG", optimize=True)


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    return min(
        range(len(palette)),
        key=lambda place: sum((a - b) ** 2 for a, b in zip(colour, palette[place], strict=True)),
    )


def _draw_dashboard(folder: Path, looks: list[str]) -> None:
    """Draw the organisation's page with invented figures in the browser: wide, on a telephone, on paper."""
    figures, drawn = folder / "figures", folder / "page"
    render(documents(figures), figures, REMARKS)
    drawn.mkdir()
    pages: list[Shown] = [
        (folder / look / f"{DASHBOARD}.png", "", 1040, 900, "dark" if look == "dark" else "light")
        for look in looks
    ]
    pages += [(drawn / f"{name}.png", *shown) for name, *shown in PAGE]  # type: ignore[misc]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=["--no-sandbox"]
        )
        for picture, language, width, height, scheme in pages:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto((figures / f"dashboard{language}.html").as_uri())
            page.screenshot(path=picture)
        for language, name in (("", "print"), (".ar", "print-arabic")):
            page.goto((figures / f"dashboard{language}.html").as_uri())
            page.pdf(path=drawn / f"{name}.pdf", prefer_css_page_size=True)
            draw = ("pdftoppm", "-r", "70", "-png", "-f", "1", "-l", "1", "-singlefile")
            subprocess.run([*draw, drawn / f"{name}.pdf", drawn / name], check=True)
        browser.close()


def _drawn(folder: Path, name: str, look: str) -> Path:
    state = folder / "states" / f"{name}.png"
    return state if name.startswith("state-") and look == "light" else folder / look / f"{name}.png"


def main() -> int:
    """Run the command."""
    wanted = shown_pictures()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    application = QApplication([])
    theme.load_fonts()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        (folder / "figures").mkdir()
        write_all(folder, sorted({look for _, look in wanted}), print)
        _draw_dashboard(folder, sorted(look for name, look in wanted if name == DASHBOARD))
        for picture, look in sorted(wanted):
            shown = Image.open(_drawn(folder, picture, look)).convert("RGB")
            save_small(shown, FOLDER / f"{picture}-{look}.png")
        for drawn in (folder / "page").glob("*.png"):
            save_small(Image.open(drawn).convert("RGB"), FOLDER / "page" / drawn.name)
    application.quit()
    octets = sum(each.stat().st_size for each in FOLDER.glob("*.png"))
    print(f"{len(wanted)} pictures, {octets:,} octets in {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
