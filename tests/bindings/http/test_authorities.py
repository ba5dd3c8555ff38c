"""Whom connections to the Internet trust, with real TLS."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.http.authorities import trusting_context


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    return DemoAuthority.create(tmp_path_factory.mktemp("authority"), datetime.now(UTC))


@contextlib.asynccontextmanager
async def server(authority: DemoAuthority) -> AsyncIterator[int]:
    def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    listening = await asyncio.start_server(hang_up, "127.0.0.1", 0, ssl=authority.server_context())
    async with listening:
        yield listening.sockets[0].getsockname()[1]


async def connect(port: int, context: ssl.SSLContext, name: str = "localhost") -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname=name)
    writer.close()


def make_system_trust(authority: DemoAuthority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.authority_file))


async def test_the_systems_authorities_are_trusted_and_nobody_else(
    authority: DemoAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(authority) as port:
        with pytest.raises(ssl.SSLCertVerificationError):
            await connect(port, trusting_context())
        make_system_trust(authority, monkeypatch)
        await connect(port, trusting_context())


async def test_the_name_is_checked_too(authority: DemoAuthority, monkeypatch: pytest.MonkeyPatch) -> None:
    make_system_trust(authority, monkeypatch)
    async with server(authority) as port:
        with pytest.raises(ssl.SSLCertVerificationError, match=r"[Hh]ostname"):
            await connect(port, trusting_context(), "example.org")


async def test_an_authority_that_is_given_is_the_only_one(
    authority: DemoAuthority, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = DemoAuthority.create(tmp_path, datetime.now(UTC))
    make_system_trust(other, monkeypatch)
    async with server(authority) as port:
        await connect(port, trusting_context(str(authority.authority_file)))
    async with server(other) as port:
        with pytest.raises(ssl.SSLCertVerificationError):
            await connect(port, trusting_context(str(authority.authority_file)))


async def test_authorities_are_found_where_pythons_own_folders_do_not_exist(
    authority: DemoAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a bundle: OpenSSL's folders are those of the computer on which it was built."""
    nowhere = ssl.DefaultVerifyPaths(None, None, "", "", "", "")
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: nowhere)
    monkeypatch.setattr("truststore._openssl._CA_FILE_CANDIDATES", [str(authority.authority_file)])
    async with server(authority) as port:
        await connect(port, trusting_context())
