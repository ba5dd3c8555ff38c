"""Serve the dashboard and the published figures to an office, read-only: pages, and JSON below ``/released/``."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from telemetry_spark.dashboard.texts import LANGUAGES

FILES = {"/": "/dashboard.html", "/dashboard.html": "/dashboard.html"} | {
    name: name for name in (f"/dashboard.{language}.html" for language in LANGUAGES)
}
"""Path to file: a closed list, so that no path can reach other files."""


RELEASED = "/released"


class PageHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD for pages and published files; requests are not logged."""

    server_version = "relaynet-telemetry"
    sys_version = ""

    def send_head(self) -> Any:
        """Send a file's headers and return the file, or answer 404."""
        asked = self.path.partition("?")[0]
        self.path = FILES.get(asked, "/none")
        released = Path(self.directory).with_name("released")
        if asked in {f"{RELEASED}/{path.name}" for path in released.glob("[!.]*") if path.is_file()}:
            self.directory, self.path = str(released), asked.removeprefix(RELEASED)
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
    """Return a bound server for the pages in `folder` and the published files beside it; the caller runs it.

    Port 0 takes a free port.

    Raises:
        OSError: if the address or the port is unavailable.
    """
    return ThreadingHTTPServer((address, port), partial(PageHandler, directory=str(folder)))
