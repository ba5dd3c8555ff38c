"""Follows docs/public-gateway.md by typing its commands, on computers that a test provides."""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.architecture.sources import ROOT

DOMAIN = "gateway.example.test"
PAGE = (
    (ROOT / "docs" / "public-gateway.md").read_text(encoding="utf-8").replace("example.org", "example.test")
)
PATIENCE = 300.0


def blocks(heading: str, page: str = PAGE) -> list[str]:
    """Return the commands of a section of a page, block by block."""
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    assert section, heading
    return re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)


class Computer:
    """A computer at which commands are typed, in ``folder``; subclasses run the commands."""

    def __init__(self, folder: Path, added: Mapping[str, str]) -> None:
        """Create the computer; ``added``: options that it needs beside those of the page, by program and command."""
        self.folder = folder
        self._added = added
        self.running: list[asyncio.subprocess.Process] = []

    def brought(self, file: Path) -> None:
        """Copy a file from another computer."""
        raise NotImplementedError

    def _shell(self, typed: str) -> tuple[Sequence[str], dict[str, str] | None]:
        """Return the program that runs the typed command, with its environment."""
        raise NotImplementedError

    async def _begin(self, typed: str) -> asyncio.subprocess.Process:
        for command, options in self._added.items():
            typed = re.sub(rf"^(exec )?{command}\b", rf"\g<0> {options}", typed, flags=re.MULTILINE)
        command_line, environment = self._shell(typed)
        return await asyncio.create_subprocess_exec(
            *command_line,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=environment,
        )

    async def types(self, typed: str, status: int = 0) -> str:
        """Run a command to its end and return its output."""
        process = await self._begin(typed)
        async with asyncio.timeout(PATIENCE):
            out, err = await process.communicate()
        assert process.returncode == status, (typed, out.decode(), err.decode())
        return out.decode()

    async def starts(self, typed: str) -> str:
        """Start a serving command; return its output up to "Ready"."""
        process = await self._begin(re.sub(r"^(\S+ serve)", r"exec \1", typed, flags=re.MULTILINE))
        self.running.append(process)
        said = ""
        async with asyncio.timeout(PATIENCE):
            while "Ready" not in said:
                line = await process.stdout.readline()
                assert line, (typed, said, process.stderr and (await process.stderr.read()).decode())
                said += line.decode()
        return said


def records_in(printed: str) -> list[tuple[str, str]]:
    """Return owner and content of the SRV records that ``init`` printed."""
    found = re.findall(r"^(\S+\.) \d+ IN SRV (.+)$", printed, re.MULTILINE)
    assert len(found) == 6, printed
    return found


async def examined(server: Computer, check: str) -> str:
    """Return the output of ``doctor``, repeated if the machine was too busy for a check."""
    while True:
        told = await server.types(f"{check.strip()} || true")
        if not re.search(r"^\?\s+(?!clock)", told, re.MULTILINE):
            return told


async def leads_to_a_pong(
    server: Computer,
    private: Callable[[str], Computer],
    publish: Callable[[str, str], None],
    ports: Sequence[int],
    may_fail: set[str],
) -> None:
    """Follow "From an empty server to a pong", on a server and on the computers of Alice and Bob.

    ``ports``: of private gateways and of couriers; ``may_fail``: checks of ``doctor`` that this machine cannot pass.
    """
    made, served, checked, paired, *talk = blocks("From an empty server to a pong")
    for owner, content in records_in(await server.types(made)):
        publish(owner, content)
    await server.starts(served)
    check, _, handed_out = checked.partition("relaynet-public-gateway connection")
    told = await examined(server, check)
    failed = set(re.findall(r"^FAIL  (.+?)  ", told, re.MULTILINE))
    assert failed <= may_fail, told
    assert f"All 6 records are published, protected by DNSSEC, and lead to {DOMAIN}." in told, told
    for port in ports:
        assert f"This program answers at {DOMAIN}, port {port}." in told, told
    await server.types(f"relaynet-public-gateway connection{handed_out}")
    alice, bob = (private(each) for each in ("alice", "bob"))
    for each in (alice, bob):
        each.brought(server.folder / "gateway.der")
        assert f"Registered with {DOMAIN}" in await each.starts(paired)
    invites, accepts, sends, answers, receives = talk
    await alice.types(invites)
    bob.brought(alice.folder / "alice.card")
    await bob.types(accepts)
    alice.brought(bob.folder / "bob.answer")
    await alice.types(sends)
    assert "ping" in await bob.types(answers)
    assert "pong" in await alice.types(receives)
