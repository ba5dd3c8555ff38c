"""Opens addresses in the system's browser, and finds the web pages of bundled packages."""

from importlib import metadata

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.desktop.licences import bundled_licences
from ui.screens.about.model import Licence

_FONT_PAGES = {"Inter": "https://rsms.me/inter/", "Noto Sans Arabic": "https://notofonts.github.io"}
_WANTED = ("homepage", "home", "source", "repository", "source code", "code", "github")
"""Labels of a package's addresses in lower case, best first."""


def open_link(address: str) -> bool:
    """Open an https address in the system's browser. Returns False for other addresses, or if the system fails."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    return url.isValid() and url.scheme() == "https" and bool(url.host()) and QDesktopServices.openUrl(url)


def licences_with_pages() -> list[Licence]:
    """Return the licences of a bundle's parts with their web pages."""
    return [Licence(name, terms, text, home_page(name)) for name, terms, text in bundled_licences()]


def home_page(name: str) -> str:
    """Return the https page of a bundled package or font; empty if unknown."""
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
