"""Whom connections to the Internet trust, with real TLS."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from aiohttp.abc import AbstractResolver, ResolveResult

from app.demo.tls import DemoAuthority
from app.profiles.doctor_checks import tls_probe
from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.internet import PublicGatewayCode, ResolverCode
from gateway_core.dialects import AWALA
from gateway_core.errors import UnreachableError
from gateway_core.http.authorities import client_context
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from gateway_core.resolver.answers import connection_failure
from gateway_core.services.runtime.doctor import Check, Finding, examine
from tests.factories.stating import Stating


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


async def test_system_authorities_alone_are_trusted_for_their_names(
    authority: DemoAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(authority) as port:
        with pytest.raises(ssl.SSLCertVerificationError):
            await connect(port, client_context())
        make_system_trust(authority, monkeypatch)
        await connect(port, client_context())
    make_system_trust(authority, monkeypatch)
    async with server(authority) as port:
        with pytest.raises(ssl.SSLCertVerificationError, match=r"[Hh]ostname"):
            await connect(port, client_context(), "example.org")


async def test_given_authority_is_the_only_trusted_one(
    authority: DemoAuthority, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = DemoAuthority.create(tmp_path, datetime.now(UTC))
    make_system_trust(other, monkeypatch)
    async with server(authority) as port:
        await connect(port, client_context(str(authority.authority_file)))
    async with server(other) as port:
        with pytest.raises(ssl.SSLCertVerificationError):
            await connect(port, client_context(str(authority.authority_file)))


async def test_authorities_are_found_where_pythons_own_folders_do_not_exist(
    authority: DemoAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a bundle: OpenSSL's folders are those of the computer on which it was built."""
    nowhere = ssl.DefaultVerifyPaths(None, None, "", "", "", "")
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: nowhere)
    monkeypatch.setattr("truststore._openssl._CA_FILE_CANDIDATES", [str(authority.authority_file)])
    async with server(authority) as port:
        await connect(port, client_context())


class OnThisComputer(AbstractResolver):
    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        return [
            ResolveResult(hostname=host, host="127.0.0.1", port=port, family=socket.AF_INET, proto=0, flags=0)
        ]

    async def close(self) -> None: ...


DAYS = timedelta(days=30)
FAULTS = {
    "expired": (-DAYS, True, "localhost", PublicGatewayCode.CERTIFICATE_EXPIRED, AdviceCode.SET_CLOCK),
    "not yet valid": (
        DAYS,
        True,
        "localhost",
        PublicGatewayCode.CERTIFICATE_NOT_YET_VALID,
        AdviceCode.SET_CLOCK,
    ),
    "another name": (
        timedelta(),
        True,
        "gateway.example",
        PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_NAME,
        AdviceCode.CHECK_ADDRESS,
    ),
    "unknown authority": (
        timedelta(),
        False,
        "localhost",
        PublicGatewayCode.UNKNOWN_AUTHORITY,
        AdviceCode.OTHER_NETWORK,
    ),
}


@pytest.mark.parametrize(("since", "is_trusted", "name", "code", "advice"), FAULTS.values(), ids=FAULTS)
async def test_each_fault_of_a_certificate_has_its_own_sentence(
    since: timedelta,
    is_trusted: bool,
    name: str,
    code: PublicGatewayCode,
    advice: AdviceCode,
    tmp_path: Path,
) -> None:
    authority = DemoAuthority.create(tmp_path, datetime.now(UTC) + since)
    context = tls_context(str(authority.authority_file) if is_trusted else None)

    async def dial(_: str, port: int) -> socket.socket:
        return await asyncio.to_thread(socket.create_connection, ("127.0.0.1", port))

    async with server(authority) as port:
        place = HostPort(name, port)
        client = PoWebClient(place, context, hosts=OnThisComputer())
        with pytest.raises(UnreachableError, check=Stating(code)):
            await client.authorize_registration(bytes(32), AWALA)
        await client.close()
        probed = Check(
            CheckName.TLS, partial(found, tls_probe(context, dial), place), AdviceCode.OTHER_NETWORK
        )
        (result,) = await examine([probed])
    assert (result.passed, result.detail, result.advice) == (False, code(), advice())
    assert ("clock" in str(code())) == ("CERTIFICATE" in code.name and "NAME" not in code.name)


async def found(probe: Callable[[HostPort], Awaitable[str]], place: HostPort) -> Finding:
    return Finding(True, FindingCode.TLS_TRUSTED(version=await probe(place)))


@pytest.mark.parametrize(
    ("number", "code"), [(9, ResolverCode.CERTIFICATE_DATES), (20, ResolverCode.CAPTIVE_PORTAL)]
)
def test_dates_of_a_resolvers_certificate_are_no_captive_portal(number: int, code: ResolverCode) -> None:
    error = ssl.SSLCertVerificationError()
    error.verify_code = number
    assert connection_failure(error).code is code
