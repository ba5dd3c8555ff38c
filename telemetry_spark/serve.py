"""Serve the dashboard to an office: its files and nothing else, read-only."""

from __future__ import annotations

from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from telemetry_spark.dashboard.texts import LANGUAGES

FILES = {"/": "dashboard.html", "/dashboard.html": "dashboard.html"} | {
    f"/dashboard.{language}.html": f"dashboard.{language}.html" for language in LANGUAGES
}
"""Path to file: a closed list, so that no path can reach anything else."""


def dashboard_server(folder: Path, address: str, port: int) -> ThreadingHTTPServer:
    """Return a server for the pages in `folder`, bound and not yet running; port 0 takes a free one.

    Raises:
        OSError: The address or the port cannot be had.
    """

    class Handler(BaseHTTPRequestHandler):
        """Answers GET and HEAD for the pages; the log is silent about readers."""

        server_version = "relaynet-telemetry"
        sys_version = ""

        def do_GET(self) -> None:
            """Send a page."""
            self._answer(with_body=True)

        def do_HEAD(self) -> None:
            """Send a page's headers."""
            self._answer(with_body=False)

        def log_message(self, *_: object) -> None:
            """Keep no record of who read what."""

        def _answer(self, *, with_body: bool) -> None:
            name = FILES.get(self.path.partition("?")[0])
            path = folder / name if name else None
            if path is None or not path.is_file():
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            content = path.read_bytes()
            self.send_response(HTTPStatus.OK)
            for header, value in (
                ("Content-Type", "text/html; charset=utf-8"),
                ("Content-Length", str(len(content))),
                ("Cache-Control", "no-cache"),
                ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "no-referrer"),
            ):
                self.send_header(header, value)
            self.end_headers()
            if with_body:
                self.wfile.write(content)

    return ThreadingHTTPServer((address, port), Handler)
