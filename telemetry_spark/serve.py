"""Serve the dashboard to an office: its files and nothing else, read-only."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from telemetry_spark.dashboard.texts import LANGUAGES

FILES = {"/": "/dashboard.html", "/dashboard.html": "/dashboard.html"} | {
    name: name for name in (f"/dashboard.{language}.html" for language in LANGUAGES)
}
"""Path to file: a closed list, so that no path can reach anything else."""


class PageHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD for the pages; the log is silent about readers."""

    server_version = "relaynet-telemetry"
    sys_version = ""

    def send_head(self) -> Any:
        """Send a page's headers and return the page, or say that there is none."""
        self.path = FILES.get(self.path.partition("?")[0], "/none")
        return super().send_head()

    def end_headers(self) -> None:
        """Add what browsers are told about every page."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Keep no record of who read what."""


def dashboard_server(folder: Path, address: str, port: int) -> ThreadingHTTPServer:
    """Return a server for the pages in `folder`, bound and not yet running; port 0 takes a free one.

    Raises:
        OSError: The address or the port cannot be had.
    """
    return ThreadingHTTPServer((address, port), partial(PageHandler, directory=str(folder)))
