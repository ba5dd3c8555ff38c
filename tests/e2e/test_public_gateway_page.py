"""docs/public-gateway.md, followed word by word: from nothing to two paired gateways and a pong.

What a reader has by the world around is given by it here too: programs by their names, resolvers that know the records
which ``init`` printed, a certificate from an authority that is trusted, and a computer with a gateway for each of two.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.codes import RelayCheckName, RelayFindingCode
from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.internet import ResolverCode
from tests.e2e.conftest import ROOT
from tests.factories.dns_servers import closed_port, https_answers, https_server
from tests.factories.signed_names import FakeResolver, SignedNames

PAGE = (
    (ROOT / "docs" / "public-gateway.md").read_text(encoding="utf-8").replace("example.org", "example.test")
)
DOMAIN = "gateway.example.test"
PATIENCE = 300.0
pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="a shell")]

PROGRAMS = {
    "relaynet-public-gateway": "app.public_gateway.program",
    "relaynet-gateway": "app.cli",
    "relaynet-app": "app.endpoint_cli",
}


def blocks(heading: str) -> list[str]:
    """The commands of a section of the page, block by block."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    assert section, heading
    return re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)


@dataclass
class Computer:
    """A folder where somebody types; ``more``: by program and command, what is added to what is typed."""

    folder: Path
    environment: dict[str, str]
    more: dict[str, str]
    running: list[asyncio.subprocess.Process] = field(default_factory=list)

    def __post_init__(self) -> None:
        programs = self.folder / "bin"
        programs.mkdir(parents=True)
        for name, module in PROGRAMS.items():
            cases = "".join(
                f'{key.split()[1]}) set -- {added} "$@";; '
                for key, added in self.more.items()
                if key.split()[0] == name
            )
            script = f"#!/bin/sh\ncommand=$1; shift\ncase $command in {cases} esac\n"
            (programs / name).write_text(f'{script}exec "{sys.executable}" -m {module} "$command" "$@"\n')
            (programs / name).chmod(0o755)

    async def _begin(self, typed: str) -> asyncio.subprocess.Process:
        path = f"{self.folder / 'bin'}:{self.environment['PATH']}"
        return await asyncio.create_subprocess_exec(
            *("bash", "-e", "-c", typed),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=self.folder,
            env={**self.environment, "PATH": path, "PYTHONPATH": str(ROOT)},
        )

    async def types(self, typed: str, status: int = 0) -> str:
        """Run it to its end. Returns what was printed."""
        process = await self._begin(typed)
        async with asyncio.timeout(PATIENCE):
            out, err = await process.communicate()
        assert process.returncode == status, (typed, out.decode(), err.decode())
        return out.decode()

    async def starts(self, typed: str) -> str:
        """Run what does not end, until it says that it is ready. Returns what was printed until then."""
        process = await self._begin(re.sub(r"^(\S+ serve)", r"exec \1", typed, flags=re.MULTILINE))
        self.running.append(process)
        assert process.stdout is not None
        said = ""
        async with asyncio.timeout(PATIENCE):
            while "Ready" not in said:
                line = await process.stdout.readline()
                assert line, (typed, said, process.stderr and (await process.stderr.read()).decode())
                said += line.decode()
        return said

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
    computers: list[Computer] = field(default_factory=list)

    def computer(self, name: str, more: dict[str, str]) -> Computer:
        environment = {**os.environ, "SSL_CERT_FILE": str(self.authority.authority_file)}
        made = Computer(self.folder / name, environment, more)
        self.computers.append(made)
        return made

    @property
    def network(self) -> str:
        return f"--resolver '{self.resolver}' --gateway-ca {self.authority.authority_file}"

    def server(self) -> Computer:
        ports = f"--gsc-port {self.gsc_port} --crc-port {self.crc_port}"
        more = {"init": ports, "serve": f"--listen 127.0.0.1 {ports}", "doctor": f"{ports} {self.network}"}
        server = self.computer("server", {f"relaynet-public-gateway {each}": more[each] for each in more})
        shutil.copy(self.authority.certificate_file, server.folder / "fullchain.pem")
        shutil.copy(self.authority.key_file, server.folder / "privkey.pem")
        return server

    def private(self, name: str) -> Computer:
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
        (made.folder / "passphrase").touch(mode=0o600)
        (made.folder / "passphrase").write_text("a passphrase of this test\n")
        return made

    def publish(self, records: str) -> None:
        """Put what ``init`` printed into the zone."""
        found = re.findall(r"^(\S+\.) \d+ IN (SRV) (.+)$", records, re.MULTILINE)
        assert len(found) == 6, records
        for owner, kind, text in found:
            self.names.example.add(owner, kind, text)


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


async def test_the_page_leads_from_nothing_to_a_pong(world: World) -> None:
    made, served, checked, paired, *talk = blocks("From an empty server to a pong")
    server = world.server()
    world.publish(await server.types(made))
    await server.starts(served)
    check, _, handed_out = checked.partition("relaynet-public-gateway connection")
    # a container's clock may be kept by its host, and the throw-away certificate lives for two days
    told = await server.types(f"{check.strip()} || true")
    failed = set(re.findall(r"^FAIL  (.+?)  ", told, re.MULTILINE))
    assert failed <= {"clock", RelayCheckName.TLS_FILES, "disk"}, told
    assert f"All 6 records are published, protected by DNSSEC, and lead to {DOMAIN}." in told
    for port in (world.gsc_port, world.crc_port):
        assert f"This public gateway answers at {DOMAIN}, port {port}." in told
    await server.types(f"relaynet-public-gateway connection{handed_out}")
    alice, bob = (world.private(each) for each in ("alice-s", "bob-s"))
    for each in (alice, bob):
        shutil.copy(server.folder / "gateway.der", each.folder)
        assert f"Registered with {DOMAIN}" in await each.starts(paired)
    invites, accepts, sends, answers, receives = talk
    await alice.types(invites)
    shutil.copy(alice.folder / "alice.card", bob.folder)
    await bob.types(accepts)
    shutil.copy(bob.folder / "bob.answer", alice.folder)
    await alice.types(sends)
    assert "ping" in await bob.types(answers)
    assert "pong" in await alice.types(receives)
    await goes_on_elsewhere(world, server)


async def goes_on_elsewhere(world: World, server: Computer) -> None:
    """The page's backup, and its restoration in another folder."""
    backs_up, restores = blocks("Backup, and another computer")
    (server.folder / "backup-passphrase").touch(mode=0o600)
    (server.folder / "backup-passphrase").write_text("another passphrase\n")
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


async def test_what_is_wrong_outside_is_found_and_named_by_code(world: World) -> None:
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
