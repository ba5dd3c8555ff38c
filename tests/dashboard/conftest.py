"""A real Chromium, and the dashboard of a world whose figures are known."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from telemetry_spark.dashboard.page import render
from tests.factories.telemetry_documents import REMARKS, documents

Open = Callable[..., Page]
PATIENCE_MILLISECONDS = 300_000
"""Playwright gives up after 30 seconds, in which a busy machine may not even start a browser."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"], timeout=PATIENCE_MILLISECONDS
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dashboard")
    render(documents(folder), folder, REMARKS)
    return folder


@pytest.fixture
def troubles() -> list[str]:
    """What the page asked of the network or complained about."""
    return []


@pytest.fixture
def open_page(browser: Browser, pages: Path, troubles: list[str]) -> Iterator[Open]:
    """Open a page of the dashboard; every request but the file itself and every complaint is noted."""
    contexts = []

    def opened(name: str = "dashboard.html", **settings: object) -> Page:
        context = browser.new_context(**({"viewport": {"width": 1100, "height": 900}} | settings))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        address = (pages / name).as_uri()
        page.on(
            "request",
            lambda request: None if request.url in {address, "data:,"} else troubles.append(request.url),
        )
        page.on("console", lambda message: troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
