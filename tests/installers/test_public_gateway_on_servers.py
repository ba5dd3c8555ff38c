"""docs/public-gateway.md, followed word by word on servers that have nothing but Debian and the package.

There are three computers, each started by systemd, and an Internet between them that has the resolvers which everybody
asks: they know a zone that is signed. What the page says is typed as it stands; options are added where the page names
them. The authority that the certificates are from is trusted by each computer, as an administrator has it do.
"""

import asyncio
import re
import shutil
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from app.demo import tls
from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.checks import CheckName
from tests.architecture.sources import ROOT
from tests.factories.dns_servers import https2_server
from tests.factories.followed_page import (
    DOMAIN,
    PAGE,
    PATIENCE,
    blocks,
    examined,
    leads_to_a_pong,
    records_in,
)
from tests.factories.signed_names import FakeResolver, SignedNames
from tests.installers.clean_root import USER, CleanRoot
from tests.installers.computers import Internet, StartedComputer, internet, why_not
from tests.installers.conftest import SERVER, Built

pytestmark = [
    pytest.mark.installer,
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.skipif(bool(why_not()), reason=why_not()),
]

RESOLVER, RESOLVER_ADDRESS = "dns.quad9.net", "9.9.9.9"
SERVER_ADDRESS = "198.51.100.10"
NAME = "relaynet-public-gateway"
SHOW = f"systemctl show {NAME} --value --property="
MAY_FAIL = {str(CheckName.CLOCK)}
"""A virtual machine's clock may be kept by its host."""


@dataclass(frozen=True)
class World:
    internet: Internet
    names: SignedNames
    system: CleanRoot
    """A server's, with the package."""
    authority: DemoAuthority
    """Whose certificate for the public gateway every computer trusts."""
    running: ExitStack

    def computer(
        self, address: str, user: str = "root", added: Mapping[str, str] | None = None
    ) -> StartedComputer:
        starting = self.internet.computer(self.system.folder, address, user, added or {})
        return self.running.enter_context(starting)

    def publish(self, owner: str, content: str) -> None:
        self.names.example.add(owner, "SRV", content)


@pytest.fixture(scope="module")
def system(bare: CleanRoot, built: Built, tmp_path_factory: pytest.TempPathFactory) -> CleanRoot:
    """A server with systemd, in which the package was installed by the command of docs/install.md."""
    root = bare.copy(tmp_path_factory.mktemp("server-system") / "root")
    (root.folder / "etc/apt/apt.conf.d/of-tests").write_text(
        'APT::Get::Assume-Yes "true";\nAPT::Sandbox::User "root";\n'
    )
    root.as_root("apt-get", "-q", "install", "--no-install-recommends", "systemd-sysv", "dbus")
    (root.folder / "root/dist").mkdir()
    shutil.copy(built.package_of(SERVER), root.folder / "root/dist")
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    (installs,) = blocks("The package for servers", page)
    root.as_root("sh", "-ec", f"cd; {installs.replace('sudo ', '')}")
    return root


@pytest.fixture
async def world(system: CleanRoot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setattr(tls, "_LIFE", timedelta(days=90))  # as a real one has
    now = SystemClock().now()
    names = SignedNames(now)
    names.example.add(f"{DOMAIN}.", "A", SERVER_ADDRESS)
    authorities = [certificate_for(host, tmp_path) for host in (RESOLVER, DOMAIN)]
    trust(system, authorities)
    async with AsyncExitStack() as stack:
        outside = stack.enter_context(internet(tmp_path))
        listener = outside.listen(RESOLVER_ADDRESS, 443)
        resolver = https2_server(FakeResolver(names), authorities[0], listener=listener)
        await stack.enter_async_context(resolver)
        yield World(outside, names, system, authorities[1], stack.enter_context(ExitStack()))


def certificate_for(host: str, folder: Path) -> DemoAuthority:
    place = folder / host
    place.mkdir()
    return DemoAuthority.create(place, SystemClock().now(), host)


def trust(system: CleanRoot, authorities: list[DemoAuthority]) -> None:
    for number, each in enumerate(authorities):
        shutil.copy(
            each.authority_file,
            system.folder / f"usr/local/share/ca-certificates/of-tests-{number}.crt",
        )
    system.as_root("update-ca-certificates", "--fresh")


async def test_page_leads_from_an_empty_server_to_a_pong(world: World) -> None:
    server = world.computer(SERVER_ADDRESS)
    server.gets("fullchain.pem", world.authority.certificate_file.read_bytes())
    server.gets("privkey.pem", world.authority.key_file.read_bytes())
    addresses = iter(("198.51.100.11", "198.51.100.12"))

    def private(name: str) -> StartedComputer:
        """An ordinary user's, without a keyring: with what the page has added there."""
        key, app = "--vault passphrase-file:passphrase", "--passphrase-file passphrase"
        added = {
            **{f"relaynet-gateway {each}": key for each in ("register", "serve")},
            **{f"relaynet-app {each}": app for each in ("init", "card", "accept", "send", "receive")},
        }
        made = world.computer(next(addresses), USER, added)
        made.gets("passphrase", f"the passphrase of {name}\n".encode())
        return made

    await leads_to_a_pong(server, private, world.publish, (443, 8443), MAY_FAIL)


async def test_systemd_runs_renews_restarts_and_stops_the_public_gateway(world: World) -> None:
    makes, renews, starts, examines = blocks("Under systemd")
    server = world.computer(SERVER_ADDRESS)
    for owner, content in records_in(await server.types(makes)):
        world.publish(owner, content)
    await gets_certificate(server, renews, world.authority)
    await server.types(starts)  # which ends once the program has said that it is ready
    assert await shown(server, "ActiveState", "UnitFileState", "NRestarts") == ["active", "enabled", "0"]
    told = await examined(server, examines)
    assert set(re.findall(r"^FAIL  (.+?)  ", told, re.MULTILINE)) <= MAY_FAIL, told

    (process,) = await shown(server, "MainPID")
    renewed = DemoAuthority.create(server.folder, SystemClock().now(), DOMAIN)
    await gets_certificate(server, renews, renewed)
    expected = ssl.PEM_cert_to_DER_cert(renewed.certificate_file.read_text())
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(certificate_of, world.internet) != expected:
            pass  # systemd has sent its signal, and nobody says when it was heard
    assert await shown(server, "MainPID") == [process]

    backup = f"/var/backups/{NAME}/copy"
    await server.types(
        f"runuser -u {NAME} -- sh -c 'umask 077; echo a passphrase of this test >/etc/{NAME}/backup-passphrase'\n"
        f"runuser -u {NAME} -- {NAME} backup --data-dir /var/lib/{NAME} --vault passphrase-file:/etc/{NAME}/passphrase "
        f"--passphrase-file /etc/{NAME}/backup-passphrase {backup}\ntest -s {backup}"
    )

    place = f"/run/systemd/system/{NAME}.service.d"
    sooner = "[Service]\\nWatchdogSec=2\\nRestartSec=0\\n"
    await server.types(f"mkdir -p {place}; printf '{sooner}' >{place}/sooner.conf; systemctl daemon-reload")
    await server.types(f"systemctl restart {NAME}")
    for number, signal in enumerate(("STOP", "KILL"), 1):  # it hangs, and gives no sign of life; it dies
        (process,) = await shown(server, "MainPID")
        await server.types(f"kill -{signal} {process}")
        again = f'[ "$({SHOW}NRestarts)" = {number} ] && [ "$({SHOW}ActiveState)" = active ]'
        await server.types(f"timeout 300 bash -c 'until {again}; do sleep 0.2; done'")
    assert await asyncio.to_thread(certificate_of, world.internet) == expected
    await server.types(f"systemctl stop {NAME}")
    assert await shown(server, "ActiveState", "Result", "ExecMainStatus") == ["inactive", "success", "0"]


async def test_systemd_rates_the_running_unit_as_the_page_says(world: World) -> None:
    server = world.computer(SERVER_ADDRESS)
    told = await server.types(f"systemd-analyze security --no-pager {NAME}")
    found = re.search(r"exposure level for .*: (\S+) ", told)
    assert found is not None
    assert f"gives the unit {found[1]} " in PAGE


async def gets_certificate(server: StartedComputer, renews: str, files: DemoAuthority) -> None:
    """What the ACME client does, with the hook that the page has for it."""
    lineage = "/root/lineage"
    await server.types(f"mkdir -p {lineage}")
    server.gets("lineage/fullchain.pem", files.certificate_file.read_bytes())
    server.gets("lineage/privkey.pem", files.key_file.read_bytes())
    await server.types(f"export RENEWED_LINEAGE={lineage}\n{renews}")


async def shown(server: StartedComputer, *properties: str) -> list[str]:
    """What systemd says of the unit."""
    return [(await server.types(f"{SHOW}{each}")).strip() for each in properties]


def certificate_of(network: Internet) -> bytes | None:
    """The certificate that the server shows a stranger."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    connection = network.connect(SERVER_ADDRESS, 443)
    with connection, context.wrap_socket(connection, server_hostname=DOMAIN) as talk:
        return talk.getpeercert(binary_form=True)
