"""Certificates for TLS that are renewed while connections are open."""

import asyncio
import contextlib
import ssl
import threading
from datetime import timedelta
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.errors import MalformedMessageError
from gateway_core.http.authorities import show_certificate
from gateway_core.nodes import tls_files
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.tls_files import TlsCertificate, TlsFiles, read_certificate
from tests.factories.clock import NOON
from tests.factories.stating import Stating


def authority(folder: Path, days: int = 0) -> DemoAuthority:
    folder.mkdir(exist_ok=True)
    return DemoAuthority.create(folder, NOON + timedelta(days=days))


async def certificate_of(port: int) -> bytes:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context)
    found: bytes = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    await _hang_up(writer)
    return found


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(ConnectionError, ssl.SSLError):
        await writer.wait_closed()


async def test_renewed_certificate_is_taken_while_connections_go_on(tmp_path: Path) -> None:
    first, second = authority(tmp_path / "first"), authority(tmp_path / "second", 1)
    files = TlsFiles(first.certificate_file, first.key_file)
    served: list[asyncio.StreamWriter] = []

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        served.append(writer)
        with contextlib.suppress(ConnectionError):
            while line := await reader.readline():
                writer.write(line)
        served.remove(writer)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0, ssl=files.web)
    port = server.sockets[0].getsockname()[1]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context)
    before = await certificate_of(port)
    assert not await files.reload_if_changed()
    second.certificate_file.replace(first.certificate_file)
    second.key_file.replace(first.key_file)
    assert await files.reload_if_changed()
    assert await certificate_of(port) != before
    writer.write(b"still here\n")
    assert await reader.readline() == b"still here\n"
    await _hang_up(writer)
    server.close()
    async with asyncio.timeout(300):
        while served:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0)


@pytest.mark.expects_log("was not reloaded")
async def test_unusable_files_leave_the_certificate_as_it_is(tmp_path: Path) -> None:
    first, second = authority(tmp_path / "first"), authority(tmp_path / "second")
    files = TlsFiles(first.certificate_file, first.key_file)
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=files.web)
    port = server.sockets[0].getsockname()[1]
    before = await certificate_of(port)
    second.certificate_file.replace(first.certificate_file)  # and the key is the old one still
    assert not await files.reload_if_changed()
    assert await certificate_of(port) == before
    second.key_file.replace(first.key_file)
    assert await files.reload_if_changed()
    server.close()


def test_missing_files_are_reported_at_the_start(tmp_path: Path) -> None:
    why = f"{tmp_path / 'nothing.pem'}: No such file or directory"
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.TLS_FILES_UNUSABLE, why=why)):
        TlsFiles(tmp_path / "nothing.pem", tmp_path / "nothing.key")


def test_certificate_says_for_whom_it_is_and_until_when(tmp_path: Path) -> None:
    made = DemoAuthority.create(tmp_path, NOON, "gateway.example.com")
    found = read_certificate(made.certificate_file)
    assert found.names == ("gateway.example.com",)
    assert TlsFiles(made.certificate_file, made.key_file).not_after == found.not_after > NOON
    tmp_path.joinpath("junk.pem").write_text("no certificate")
    for name in ("junk.pem", "none.pem"):
        with pytest.raises(MalformedMessageError, check=Stating(NodeCode.TLS_FILES_UNUSABLE)):
            read_certificate(tmp_path / name)


@pytest.mark.parametrize(
    ("name", "host", "is_for"),
    [
        ("gateway.example.com", "gateway.example.com", True),
        ("Gateway.example.COM", "gateway.example.com", True),
        ("*.example.com", "gateway.example.com", True),
        ("*.example.com", "a.gateway.example.com", False),
        ("*.example.com", "example.com", False),
        ("example.com", "gateway.example.com", False),
    ],
)
def test_star_in_a_certificate_stands_for_one_label(name: str, host: str, is_for: bool) -> None:
    assert TlsCertificate(("other.example.org", name), NOON).is_for(host) is is_for


async def test_files_are_looked_at_now_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = authority(tmp_path / "files")
    files = TlsFiles(made.certificate_file, made.key_file)
    by, taken = list[int](), asyncio.Event()

    def show(context: ssl.SSLContext, pem: bytes) -> None:
        show_certificate(context, pem)
        if context in (files.web, files.relay):
            by.append(threading.get_ident())
            taken.set()

    monkeypatch.setattr(tls_files, "show_certificate", show)
    keeping = asyncio.create_task(files.keep_fresh())
    authority(tmp_path / "files", 1)
    files.check_now()
    async with asyncio.timeout(300):
        await taken.wait()
    keeping.cancel()
    assert by == [threading.get_ident()] * 2, "a handshake in another thread would have met half of it"
