"""Opens addresses in the system's browser, and finds where bundled packages come from."""

from __future__ import annotations

from importlib import metadata

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.desktop.licences import bundled_licences
from ui.screens.about.model import Licence

_FONT_PAGES = {"Inter": "https://rsms.me/inter/", "Noto Sans Arabic": "https://notofonts.github.io"}
_WANTED = ("homepage", "home", "source", "repository", "source code", "code", "github")
"""Labels of a package's addresses, best first, in lower case."""


def open_link(address: str) -> bool:
    """Hand a web address to the system's browser; whether somebody took it. Nothing but https is handed on."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    return url.isValid() and url.scheme() == "https" and bool(url.host()) and QDesktopServices.openUrl(url)


def licences_with_pages() -> list[Licence]:
    """Everything that is bundled, with its terms and the page that it comes from."""
    return [Licence(name, terms, text, home_page(name)) for name, terms, text in bundled_licences()]


def home_page(name: str) -> str:
    """The own page of a bundled package or font, if it names one that is reached over https; else empty."""
    if name in _FONT_PAGES:
        return _FONT_PAGES[name]
    about = metadata.metadata(name)
    found = {
        label.strip().lower(): address.strip()
        for label, _, address in (line.partition(",") for line in about.get_all("Project-URL") or [])
    }
    pages = [
        str(about.json.get("home_page") or ""),
        *(found.get(label, "") for label in _WANTED),
        *found.values(),
    ]
    return next((page for page in pages if page.startswith("https://")), "")
