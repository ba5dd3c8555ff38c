"""Asking an address for a release: on the gateway's own way to the Internet, on no other, and only when told to."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.release_keys import trusted_keys
from app.demo.tls import DemoAuthority
from app.profiles import opening
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core import RELEASED, __version__
from gateway_core.codes.internet import ProxyCode
from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.gateway import PrivateGateway
from gateway_core.ports.peers import HostPort
from gateway_core.views.app_lists import MAX_LIST_OCTETS
from gateway_core.views.updates import MAX_RELEASE_OCTETS
from tests.e2e.conftest import CommandLine
from tests.factories.app_lists import signed_list
from tests.factories.dns_servers import closed_port
from tests.factories.proxy_server import proxy_process
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY, Website, release_file, website
from tests.factories.stating import Stating, states
from tests.factories.watched_sockets import watched_sockets

SYSTEM_NAMES = NetworkOptions(gateway_host=HostPort("localhost", 9))
"""With a public gateway's host given, no resolver is needed, and the system finds ``localhost``."""


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DemoAuthority:
    (tmp_path / "tls").mkdir()
    made = DemoAuthority.create(tmp_path / "tls", datetime.now(UTC))
    monkeypatch.setenv("SSL_CERT_FILE", str(made.authority_file))
    return made


@pytest.fixture
async def site(authority: DemoAuthority) -> AsyncIterator[Website]:
    async with website(authority, release_file()) as site:
        yield site


@pytest.fixture
def with_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "trusted_keys", lambda: [RELEASE_KEY.public_key()])


@asynccontextmanager
async def gateway_of(
    profile: Profile, options: NetworkOptions = SYSTEM_NAMES, *, serve: bool = False
) -> AsyncIterator[PrivateGateway]:
    async with open_gateway(profile, replace(options, port=0), serve=serve) as gateway:
        yield gateway


@pytest.mark.usefixtures("with_key")
async def test_release_is_read_from_an_address_sending_no_version(profile: Profile, site: Website) -> None:
    async with gateway_of(profile) as gateway:
        release = await gateway.updates.ask(f"  {site.url()} ")
    assert (release.version, release.is_newer) == ("99.0.0", True)
    agent = "relaynet-gateway"
    assert site.asked == [("/release.json", agent), ("/relaynet-apps.json", agent)], (
        "one host, and nothing of us"
    )


@pytest.mark.usefixtures("with_key")
async def test_app_list_beside_the_release_is_taken_if_signed(profile: Profile, site: Website) -> None:
    async def serial(gateway: PrivateGateway, apps: bytes) -> int:
        site.apps = apps
        assert (await gateway.updates.ask(site.url())).version == "99.0.0", "whatever stands beside it"
        return (await gateway.app_lists.view())[0].content.serial

    async with gateway_of(profile) as gateway:
        before = await serial(gateway, b"")
        assert await serial(gateway, signed_list(key=OTHER_KEY)) == before
        assert await serial(gateway, b"<html>Log in to this network</html>") == before
        assert await serial(gateway, signed_list() + b" " * MAX_LIST_OCTETS) == before
        assert await serial(gateway, signed_list()) == 9_000_000_000
        assert await serial(gateway, signed_list(serial=8_000_000_000)) == 9_000_000_000


@pytest.mark.usefixtures("with_key")
@pytest.mark.parametrize("scheme", ["socks5", "http"])
async def test_update_request_uses_only_the_proxy_of_the_gateway(
    profile: Profile, site: Website, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setenv("all_proxy", f"http://127.0.0.1:{closed_port()}")  # which nobody may ask
    with proxy_process() as proxy:
        async with gateway_of(profile) as gateway:
            await gateway.internet.set_proxy("manual", url=proxy.url(scheme))
            with watched_sockets() as uses:
                release = await gateway.updates.ask(site.url())
        kind = "name" if scheme == "socks5" else "connect"
        assert proxy.next_request() == (kind, "localhost", site.port), "the proxy looks the name up"
        port = proxy.port if scheme == "socks5" else proxy.connect_port
    assert release.version == "99.0.0"
    places = {about for event, about in uses if event == "socket.connect" and isinstance(about, tuple)}
    assert places == {("127.0.0.1", port)}
    looked_up = {about[0] for event, about in uses if event == "socket.getaddrinfo"}  # type: ignore[index]
    assert looked_up <= {"127.0.0.1"}


@pytest.mark.usefixtures("with_key")
async def test_update_request_fails_while_the_proxy_is_unreachable(profile: Profile, site: Website) -> None:
    async with gateway_of(profile) as gateway:
        await gateway.internet.set_proxy("manual", url=f"socks5://127.0.0.1:{closed_port()}")
        with pytest.raises(UnreachableError, check=Stating(ProxyCode.NOT_REACHED)) as failed:
            await gateway.updates.ask(site.url())
    assert failed.value.cause is UnreachableCause.PROXY
    assert site.asked == []


@pytest.mark.usefixtures("with_key")
async def test_update_request_uses_the_resolver_of_the_gateway(profile: Profile, site: Website) -> None:
    silent = NetworkOptions(resolvers=(f"https://dns.example.org:{closed_port()}/dns-query#127.0.0.1",))
    async with gateway_of(profile, silent) as gateway:
        with pytest.raises(UnreachableError, check=Stating(ReleaseCode.NOT_REACHED)):
            await gateway.updates.ask(site.url())
    assert site.asked == []


@pytest.mark.usefixtures("with_key")
@pytest.mark.parametrize(
    ("path", "said"), [("/moved", ReleaseCode.LEADS_ELSEWHERE), ("/nothing", ReleaseCode.NOT_REACHED)]
)
async def test_redirect_or_missing_page_ends_the_update_request(
    profile: Profile, site: Website, path: str, said: ReleaseCode
) -> None:
    async with gateway_of(profile) as gateway:
        with pytest.raises(UnreachableError, check=Stating(said)):
            await gateway.updates.ask(site.url(path))
    assert [path for path, _ in site.asked] == [path]


@pytest.mark.usefixtures("with_key")
async def test_unsigned_oversized_or_malformed_release_is_refused(profile: Profile, site: Website) -> None:
    async with gateway_of(profile) as gateway:
        site.content = release_file(key=OTHER_KEY)
        with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NOT_SIGNED)):
            await gateway.updates.ask(site.url())
        site.content = release_file() + b" " * MAX_RELEASE_OCTETS
        with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
            await gateway.updates.ask(site.url())
        site.content = b"<html>Log in to this network</html>"
        with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
            await gateway.updates.ask(site.url())


@pytest.mark.usefixtures("with_key")
async def test_site_with_an_untrusted_certificate_is_not_asked(
    profile: Profile, site: Website, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    async with gateway_of(profile) as gateway:
        with pytest.raises(UnreachableError, check=Stating(ReleaseCode.NOT_REACHED)):
            await gateway.updates.ask(site.url())
    assert site.asked == []


@pytest.mark.usefixtures("with_key")
@pytest.mark.parametrize(
    "address",
    ["http://localhost/release.json", "https://", "https://me:secret@localhost/", "https://a b/", "https://[1/",
     "file:///etc/passwd", "https://localhost:99999/", f"https://localhost/{'a' * 2000}"],
)  # fmt: skip
async def test_invalid_update_address_is_refused_without_a_connection(profile: Profile, address: str) -> None:
    async with gateway_of(profile) as gateway:
        with (
            watched_sockets() as uses,
            pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.ADDRESS_WITHOUT_TLS)),
        ):
            await gateway.updates.ask(address)
    assert [use for use in uses if use[0] == "socket.connect" and isinstance(use[1], tuple)] == []


async def test_build_without_a_publishers_key_contacts_no_site(profile: Profile, site: Website) -> None:
    async with gateway_of(profile) as gateway:
        with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NO_KEY)):
            await gateway.updates.ask(site.url())
    assert site.asked == []


@pytest.mark.usefixtures("with_key")
async def test_offline_or_paused_gateway_contacts_no_update_site(profile: Profile, site: Website) -> None:
    for_couriers = replace(SYSTEM_NAMES, use_internet=False)
    async with gateway_of(profile, for_couriers, serve=True) as gateway:
        with pytest.raises(ProtocolViolationError, check=Stating(ReleaseCode.KEPT_OFF)):
            await gateway.updates.ask(site.url())
    async with gateway_of(profile) as gateway:
        await gateway.internet.set_paused(paused=True)
        with pytest.raises(ProtocolViolationError, check=Stating(ReleaseCode.PAUSED)):
            await gateway.updates.ask(site.url())
    assert site.asked == []


@pytest.mark.slow
async def test_updates_command_always_uses_the_proxy(command_line: CommandLine, site: Website) -> None:
    build = dataclasses.replace(command_line, module="tests.e2e.build_with_key")
    with proxy_process() as proxy:
        await asyncio.to_thread(build.said, "proxy", proxy.url("socks5"))
        alone = await asyncio.to_thread(build.run, "updates", site.url())
        assert (alone.returncode, alone.stderr) == (0, "")
        assert alone.stdout.startswith("Version 99.0.0 of 01 December 2026 is newer than yours")
        assert proxy.next_request() == ("name", "localhost", site.port)

        def while_serving() -> object:
            with build.serving():
                return build.json("updates", site.url())

        answer = await asyncio.to_thread(while_serving)
        assert proxy.next_request() == ("name", "localhost", site.port)
    assert isinstance(answer, dict)
    assert (answer["newer"], answer["release"]["files"][0]["name"]) == (True, "gateway.deb")
    refused = await asyncio.to_thread(build.refusal, 1, "updates", site.url().replace("https", "http"))
    assert states(refused, ReleaseCode.ADDRESS_WITHOUT_TLS)


@pytest.mark.slow
async def test_update_address_is_kept_asked_and_forgotten(command_line: CommandLine, site: Website) -> None:
    build = dataclasses.replace(command_line, module="tests.e2e.build_with_key")
    system_names = ("--gateway-host", "localhost:9")

    async def run(*arguments: str) -> str:
        done = await asyncio.to_thread(build.run, "updates", *arguments, *system_names)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert "No address is set for --ask" in await run()
    assert f"The option --ask checks {site.url()}." in await run("--set-address", site.url())
    assert site.asked == [], "to name an address asks nobody"
    assert "Version 99.0.0" in await run("--ask")
    assert len(site.asked) == 2
    assert "No address is set for --ask" in await run("--forget-address")
    refused = await asyncio.to_thread(build.run, "updates", "--ask", *system_names)
    assert (refused.returncode, len(site.asked)) == (1, 2)
    assert states(refused.stderr, ReleaseCode.NO_ADDRESS)


def test_updates_command_names_the_build_and_a_missing_key(command_line: CommandLine) -> None:
    said = command_line.run("updates").stdout
    age = f"published on {RELEASED}" if RELEASED else "built from source and not published"
    assert f"This is version {__version__}, {age}." in said
    assert (ReleaseCode.NO_KEY.english in said) is not bool(trusted_keys())
    assert "file or address of a release too" in command_line.refusal(1, "updates", "--check", "gateway.deb")
