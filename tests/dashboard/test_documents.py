"""The built documents in a real browser: as files, without a server, they are read and searched, and ask nobody."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.dashboard.conftest import PATIENCE_MILLISECONDS
from tests.factories.processes import printed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "--quiet", "-b", "html"]
    printed(*command, "-d", folder / "doctrees", ROOT / "docs", folder / "html")
    return folder / "html"


@pytest.fixture
def asked(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """A page of a new browser profile, and whatever it asks for that is not a file, or complains about."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    page, troubles = context.new_page(), list[str]()
    page.on("request", lambda it: None if it.url.startswith(("file:", "data:")) else troubles.append(it.url))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yield page, troubles
    context.close()


def test_pages_open_from_files_without_network_requests(
    site: Path, asked: tuple[Page, list[str]], tmp_path: Path
) -> None:
    """Some pages are open at once, in frames: each page of a window costs half as much again."""
    (page, troubles), files = asked, sorted(site.rglob("*.html"))
    for start in range(0, len(files), 40):
        addresses = [file.as_uri() for file in files[start : start + 40]]
        frames = "".join(f'<iframe src="{address}"></iframe>' for address in addresses)
        (tmp_path / "frames.html").write_text(frames, encoding="utf-8")
        page.goto((tmp_path / "frames.html").as_uri())
        assert [frame.url for frame in page.frames[1:]] == addresses
        untitled = {Path(frame.url).name for frame in page.frames[1:] if not frame.locator("h1").count()}
        assert untitled <= {"genindex.html", "search.html"}
    assert troubles == []


def test_search_finds_pages_without_a_server(site: Path, asked: tuple[Page, list[str]]) -> None:
    page, troubles = asked
    page.goto((site / "index.html").as_uri())
    field = page.locator("input[name=q]").first
    field.fill("quarantine")
    field.press("Enter")
    page.wait_for_selector("#search-results li a")
    assert page.locator("#search-results li a").count() > 1
    assert troubles == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_of_the_window_follow_the_readers_theme(
    site: Path, browser: Browser, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(color_scheme=scheme)
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    page.goto((site / "guide.html").as_uri())
    shown = [str(each.get_attribute("src")) for each in page.locator("img").all() if each.is_visible()]
    page.close()
    assert f"_images/status-{scheme}.png" in shown
    assert not any(name.endswith("-dark.png" if scheme == "light" else "-light.png") for name in shown)
