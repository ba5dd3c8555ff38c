"""docs/public-gateway.md, followed word by word: from nothing to two paired gateways and a pong.

What a reader has by the world around is given by it here too: programs by their names, resolvers that know the records
which ``init`` printed, a certificate from an authority that is trusted, and a computer with a gateway for each of two.
"""

import asyncio
import json
import os
import shlex
import shutil
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.base.codes import RelayCheckName, RelayFindingCode
from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.internet import ResolverCode
from tests.e2e.conftest import ROOT, passphrase_in
from tests.factories.dns_servers import closed_port, https_answers, https_server
from tests.factories.followed_page import DOMAIN, PATIENCE, Computer, blocks, leads_to_a_pong
from tests.factories.signed_names import FakeResolver, SignedNames

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="a shell")]

PROGRAMS = {
    "relaynet-public-gateway": "app.public_gateway.program",
    "relaynet-gateway": "app.private_gateway",
    "relaynet-app": "app.endpoint.program",
}


class Folder(Computer):
    """A folder of this computer, with the programs of the source."""

    def __init__(self, folder: Path, environment: dict[str, str], added: Mapping[str, str]) -> None:
        super().__init__(folder, added)
        programs = folder / "bin"
        programs.mkdir(parents=True)
        self._environment = {
            **environment,
            "PATH": f"{programs}:{environment['PATH']}",
            "PYTHONPATH": str(ROOT),
        }
        for name, module in PROGRAMS.items():
            (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" -m {module} "$@"\n')
            (programs / name).chmod(0o755)

    def brought(self, file: Path) -> None:
        shutil.copy(file, self.folder)

    def _shell(self, typed: str) -> tuple[Sequence[str], dict[str, str] | None]:
        return ("bash", "-e", "-c", f"cd {shlex.quote(str(self.folder))}\n{typed}"), self._environment

    async def switch_off(self) -> None:
        for process in self.running:
            process.terminate()
            async with asyncio.timeout(PATIENCE):
                await process.communicate()


@dataclass
class World:
    folder: Path
    names: SignedNames
    authority: DemoAuthority
    resolver: str
    gsc_port: int = field(default_factory=closed_port)
    crc_port: int = field(default_factory=closed_port)
    computers: list[Folder] = field(default_factory=list)

    def computer(self, name: str, added: dict[str, str]) -> Folder:
        environment = {**os.environ, "SSL_CERT_FILE": str(self.authority.authority_file)}
        made = Folder(self.folder / name, environment, added)
        self.computers.append(made)
        return made

    @property
    def network(self) -> str:
        return f"--resolver '{self.resolver}' --gateway-ca {self.authority.authority_file}"

    def server(self) -> Folder:
        ports = f"--gsc-port {self.gsc_port} --crc-port {self.crc_port}"
        more = {"init": ports, "serve": f"--listen 127.0.0.1 {ports}", "doctor": f"{ports} {self.network}"}
        server = self.computer("server", {f"relaynet-public-gateway {each}": more[each] for each in more})
        shutil.copy(self.authority.certificate_file, server.folder / "fullchain.pem")
        shutil.copy(self.authority.key_file, server.folder / "privkey.pem")
        return server

    def private(self, name: str) -> Folder:
        """One with a gateway, and an app of its person."""
        port = closed_port()
        data = "--data-dir data --vault passphrase-file:passphrase"
        app = f"--passphrase-file passphrase --gateway http://127.0.0.1:{port}"
        more = {
            "relaynet-gateway register": f"{data} {self.network}",
            "relaynet-gateway serve": f"{data} {self.network} --port {port}",
            **{f"relaynet-app {each}": app for each in ("init", "card")},
            **{f"relaynet-app {each}": f"{app} --wait 300" for each in ("accept", "send", "receive")},
        }
        made = self.computer(name, more)
        passphrase_in(made.folder)
        return made

    def publish(self, owner: str, content: str) -> None:
        """Put what ``init`` printed into the zone."""
        self.names.example.add(owner, "SRV", content)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    now = SystemClock().now()
    names, authority = SignedNames(now), DemoAuthority.create(tmp_path, now, DOMAIN)
    names.example.add(f"{DOMAIN}.", "A", "127.0.0.1")
    async with https_server(https_answers(FakeResolver(names)), authority) as port:
        world = World(tmp_path, names, authority, f"https://{DOMAIN}:{port}/dns-query#127.0.0.1")
        yield world
        for each in reversed(world.computers):
            await each.switch_off()


async def test_page_commands_lead_from_setup_to_a_pong(world: World) -> None:
    server = world.server()
    # a container's clock may be kept by its host, and the throw-away certificate lives for two days
    may_fail = {"clock", str(RelayCheckName.TLS_FILES), "disk"}
    ports = (world.gsc_port, world.crc_port)
    await leads_to_a_pong(server, world.private, world.publish, ports, may_fail)
    await goes_on_elsewhere(world, server)


async def test_computer_without_a_domain_pairs_with_its_own_public_gateway(world: World) -> None:
    gsc, port = f"{world.gsc_port}", closed_port()
    app, slow = f"--gateway http://127.0.0.1:{port}", "--wait 300"
    commands = {
        **dict.fromkeys(("init", "sent"), app),
        **dict.fromkeys(("accept", "send", "receive"), f"{app} {slow}"),
    }
    one = world.computer("one", {f"relaynet-app {each}": commands[each] for each in commands})
    ready, serves, pairs, talks, shows = blocks("On one computer, without a domain")
    serves, pairs = (
        each.replace("9443", gsc).replace("9444", str(world.crc_port)) for each in (serves, pairs)
    )
    registers, _, stays = pairs.partition("relaynet-gateway serve")
    await one.types(ready)
    await one.starts(serves)
    assert "Registered with" in await one.types(registers)
    await one.starts(f"relaynet-gateway serve --port {port} {stays}")
    status = "relaynet-gateway status --json --data-dir private --vault passphrase-file:passphrase"
    async with asyncio.timeout(PATIENCE):
        while json.loads(await one.types(status))["state"] != "online":  # noqa: ASYNC110 - see below
            await asyncio.sleep(0.1)  # another process: there is no event to wait for
    assert "Hello" in await one.types(talks)
    async with asyncio.timeout(PATIENCE):
        while "at-internet-gateway" not in await one.types(shows):
            pass  # the page's two seconds are short on a busy machine


async def goes_on_elsewhere(world: World, server: Folder) -> None:
    """The page's backup, and its restoration in another folder."""
    backs_up, restores = blocks("Backup, and another computer")
    passphrase_in(server.folder, "backup-passphrase", "another passphrase")
    (server.folder / "mnt").mkdir()
    await server.types(backs_up.replace("/mnt/backup/", "mnt/"))
    other = world.computer("other", {})
    for name, source in (("gateway", "mnt/gateway"), ("backup-passphrase",) * 2, ("passphrase",) * 2):
        shutil.copy(server.folder / source, other.folder / name)
    await other.types(restores.replace(" restore ", " restore --yes "))
    status = json.loads(
        await other.types(
            "relaynet-public-gateway status --json --data-dir data --vault passphrase-file:passphrase"
        )
    )
    assert (status["domain"], status["gateways"]) == (DOMAIN, 2)


async def test_doctor_names_missing_and_unsigned_records_by_code(world: World) -> None:
    server = world.server()
    common = "--data-dir data --vault passphrase-file:passphrase"
    await server.types("umask 077; echo 'a passphrase of this test' > passphrase")

    async def diagnosed(data: str, domain: str) -> dict[str, dict[str, object]]:
        flags = common.replace("data ", f"{data} ")
        await server.types(f"relaynet-public-gateway init {flags} {domain}")
        told = await server.types(f"relaynet-public-gateway doctor --json {flags}", 1)
        return {each["name"]: each for each in json.loads(told)["checks"]}

    found = await diagnosed("data", DOMAIN)
    assert found[RelayCheckName.PROGRAM]["detail_code"] == RelayFindingCode.RUNS_NOT.code
    assert found[RelayCheckName.RECORDS]["detail_code"] == RelayFindingCode.RECORDS_MISSING.code
    assert found[RelayCheckName.HOST]["passed"] is True
    for name in (RelayCheckName.GSC, RelayCheckName.CRC):
        assert found[name]["passed"] is False
    unsigned = "gateway.unsigned.test"
    for service in ("_rgsc", "_rpdc", "_rcrc", "_awala-gsc", "_awala-pdc", "_awala-crc"):
        world.names.unsigned.add(f"{service}._tcp.{unsigned}.", "SRV", f"0 1 443 {DOMAIN}.")
    found = await diagnosed("unsigned", unsigned)
    assert found[RelayCheckName.RECORDS]["detail_code"] == ResolverCode.NO_DNSSEC.code
    assert found[RelayCheckName.HOST]["passed"] is False
