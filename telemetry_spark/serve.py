"""Serve the dashboard to an office: only its pages, read-only."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from telemetry_spark.dashboard.texts import LANGUAGES

FILES = {"/": "/dashboard.html", "/dashboard.html": "/dashboard.html"} | {
    name: name for name in (f"/dashboard.{language}.html" for language in LANGUAGES)
}
"""Path to file: a closed list, so that no path can reach other files."""


class PageHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD for the pages; requests are not logged."""

    server_version = "relaynet-telemetry"
    sys_version = ""

    def send_head(self) -> Any:
        """Send a page's headers and return the page, or answer 404."""
        self.path = FILES.get(self.path.partition("?")[0], "/none")
        return super().send_head()

    def end_headers(self) -> None:
        """Add headers for caching and privacy to every response."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Drop the log entry: reading leaves no record."""


def dashboard_server(folder: Path, address: str, port: int) -> ThreadingHTTPServer:
    """Return a bound server for the pages in `folder`; the caller runs it. Port 0 takes a free port.

    Raises:
        OSError: if the address or the port is unavailable.
    """
    return ThreadingHTTPServer((address, port), partial(PageHandler, directory=str(folder)))
