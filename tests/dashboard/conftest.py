"""A real Chromium, and the dashboard of a world whose figures are known."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from telemetry_spark.dashboard.page import render
from tests.factories.telemetry_documents import REMARKS, crowded_documents, documents

Open = Callable[..., Page]
Scheme = Literal["light", "dark"]
PATIENCE_MILLISECONDS = 300_000
"""Playwright gives up after 30 seconds, in which a busy machine may not even start a browser."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox"],
            env=os.environ
            | {"DBUS_SESSION_BUS_ADDRESS": "disabled:"},  # else each asks for portals of a desktop
            timeout=PATIENCE_MILLISECONDS,
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dashboard")
    render(documents(folder), folder, REMARKS)
    return folder


@pytest.fixture(scope="session")
def crowded_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages with all regions and two dozen events."""
    folder = tmp_path_factory.mktemp("crowded-dashboard")
    render(crowded_documents(folder), folder, REMARKS)
    return folder


@pytest.fixture
def troubles() -> list[str]:
    """What the page asked of the network or complained about."""
    return []


@pytest.fixture(scope="session")
def tab_of(browser: Browser) -> Callable[[bool], Page]:
    """The one tab for pages with scripts, or without: a new one each time is a new process of the browser each time."""

    @cache
    def made(scripts: bool) -> Page:
        tab = browser.new_context(java_script_enabled=scripts).new_page()
        tab.set_default_timeout(PATIENCE_MILLISECONDS)
        return tab

    return made


@pytest.fixture
def open_page(tab_of: Callable[[bool], Page], pages: Path, troubles: list[str]) -> Iterator[Open]:
    """Open a page, with the end of its address; note each request except the file itself, and each complaint."""
    with ExitStack() as left:

        def opened(
            name: str = "dashboard.html",
            *,
            width: int = 1100,
            height: int = 900,
            scheme: Scheme = "light",
            scripts: bool = True,
            folder: Path = pages,
            view: str = "",
            media: Literal["print", "null"] = "null",
            forced_colors: Literal["active", "none"] = "none",
        ) -> Page:
            page, address = tab_of(scripts), (folder / name).as_uri()
            left.callback(page.goto, "about:blank")
            page.set_viewport_size({"width": width, "height": height})
            page.mouse.move(0, 0)
            page.emulate_media(media=media, color_scheme=scheme, forced_colors=forced_colors)
            listeners: dict[str, Callable[..., None]] = {
                "request": lambda it: (
                    None if it.url in {address + view, "data:,"} else troubles.append(it.url)
                ),
                "console": lambda message: troubles.append(message.text),
                "pageerror": lambda error: troubles.append(str(error)),
            }
            for event, heard in listeners.items():
                page.on(event, heard)  # type: ignore[call-overload]
                left.callback(page.remove_listener, event, heard)
            page.goto(address + view)
            return page

        yield opened
