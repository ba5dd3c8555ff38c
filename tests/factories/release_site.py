"""A web site that publishes a release file, and the key that signed it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date

from aiohttp import web
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from app.demo.tls import DemoAuthority
from gateway_core.crypto.signed_documents import Release, sign_release
from gateway_core.views.updates import ReleasedFile

RELEASE_KEY = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(b"\x02" * 32)
INSTALLER = ReleasedFile("gateway.deb", 12, "ab" * 32)


def release_file(version: str = "99.0.0", key: Ed25519PrivateKey = RELEASE_KEY) -> bytes:
    """Return a signed release file of a version."""
    return sign_release(Release(version, date(2026, 12, 1), (INSTALLER,)), key)


@dataclass
class Website:
    """Serves over TLS: ``/release.json`` is ``content``, ``/relaynet-apps.json`` is ``apps``, ``/moved`` redirects."""

    content: bytes
    apps: bytes = b""
    """The list of apps; empty answers 404."""
    port: int = 0
    asked: list[tuple[str, str]] = field(default_factory=list)
    """Path and User-Agent of each request."""

    def url(self, path: str = "/release.json") -> str:
        return f"https://localhost:{self.port}{path}"

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append((request.path, request.headers.get("User-Agent", "")))
        match request.path:
            case "/release.json":
                return web.Response(body=self.content)
            case "/relaynet-apps.json" if self.apps:
                return web.Response(body=self.apps)
            case "/moved":
                return web.Response(status=302, headers={"Location": self.url()})
            case _:
                return web.Response(status=404)


@asynccontextmanager
async def website(authority: DemoAuthority, content: bytes) -> AsyncIterator[Website]:
    """Serve the site on this computer."""
    site = Website(content)
    app = web.Application()
    app.router.add_get("/{path:.*}", site.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=authority.server_context()).start()
    site.port = runner.addresses[0][1]
    try:
        yield site
    finally:
        await runner.cleanup()
