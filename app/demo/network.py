"""The demo network: a public gateway, the pong endpoint, which answers pings, and the programs around them.

The public gateway is the product's own, `relaynet-public-gateway`. The gateway listens on loopback, on ports chosen by
the system, and ends with the context.

The processes are in sessions of their own: a terminal's Ctrl+C reaches only the demo, which ends them in order. After a
kill of the demo, the next demo deletes its folder.
"""

import asyncio
import contextlib
import json
import shutil
import signal
import ssl
import subprocess
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from app.base.codes import DemoCode
from app.base.optional_parts import program_command
from app.control.client import call
from app.control.command import Command, Report
from app.courier.commands import Relay
from app.demo.tls import DemoAuthority
from app.profiles.profile import Profile
from app.terminal.serving import call_on_signal
from app.terminal.session import ignore
from gateway_core import randomness
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import in_memory
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.public_gateway_client import tls_context
from gateway_core.store.engine.data_dir import DataDirLock
from gateway_core.tasks import background

_LOCK = "in-use"


@contextmanager
def temporary_folder(purpose: str) -> Iterator[Path]:
    """Yield a temporary folder for this program, and delete folders left by ended programs for the same purpose."""
    prefix = f"relaynet-{purpose}-"
    for former in Path(tempfile.gettempdir()).glob(f"{prefix}*/{_LOCK}"):
        with suppress(StoreError):  # in use, or of another user
            DataDirLock.acquire(former).release()
            shutil.rmtree(former.parent, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as name,
        DataDirLock.acquire(Path(name, _LOCK)),
    ):
        yield Path(name)


HOST = "127.0.0.1"
_END_SECONDS = 0.5
_DYING_WITH_US = ("setpriv", "--pdeathsig", "TERM", "--") if shutil.which("setpriv") else ()
"""Ends a program when the demo is killed; otherwise the program would go on."""


_OWN_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""Keeps Ctrl+C from a program on Windows, which has no sessions."""


class Program(Struct, frozen=True):
    """A serving program."""

    profile: Profile
    ready: dict[str, Any]
    """The program's JSON line when it was ready."""

    async def ask(self, command: Command, report: Report = ignore) -> Any:
        """Run a command in the program.

        Raises:
            GatewayError: if the program refuses the command, or has ended.
        """
        return await call(self.profile.control_socket, command, report)


def throw_away_profile(folder: Path, name: str = "profile") -> Profile:
    """Return a profile with its data and passphrase in ``folder``."""
    passphrase = folder / f"{name}-passphrase"
    passphrase.touch(mode=0o600)
    passphrase.write_text(randomness.hexadecimal() + "\n")
    return Profile(folder / name, f"passphrase-file:{passphrase}")


def call_at_the_end(end: Callable[[], object]) -> None:
    """Make the running loop call ``end`` at each signal by which a terminal or the system ends a program."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        if hasattr(signal, name):  # Windows lacks SIGHUP, and has SIGBREAK alone
            call_on_signal(getattr(signal, name), end)


@asynccontextmanager
async def serve(command: Sequence[str], profile: Profile, *options: object) -> AsyncIterator[Program]:
    """Run a program's ``serve`` while the context lasts.

    Raises:
        UnreachableError: if the program fails to start, or ends early; an early end interrupts the context.
    """
    async with _process(command, "serve", profile, options) as process:
        assert process.stdout is not None
        program = Program(profile, await _answer(command, process, await process.stdout.readline()))
        async with _while_it_runs(command, process):
            yield program


async def run(command: Sequence[str], verb: str, profile: Profile, *options: object) -> None:
    """Run a command of a program to its end.

    Raises:
        UnreachableError: if the command fails.
    """
    async with _process(command, verb, profile, options) as process:
        said, _ = await process.communicate()
        await _answer(command, process, said)


@asynccontextmanager
async def _process(
    command: Sequence[str], verb: str, profile: Profile, options: Sequence[object]
) -> AsyncIterator[Process]:
    common = ("--json", "--data-dir", profile.data_dir, "--vault", profile.vault_choice)
    process = await asyncio.create_subprocess_exec(
        *_DYING_WITH_US,
        *command,
        *map(str, (verb, *common, *options)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        start_new_session=True,
        creationflags=_OWN_GROUP,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            await process.wait()
        except asyncio.CancelledError:  # a second Ctrl+C
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            raise


@asynccontextmanager
async def _while_it_runs(command: Sequence[str], process: Process) -> AsyncIterator[None]:
    """Interrupt the context when the process ends.

    Raises:
        UnreachableError: if the process has ended.
    """
    inside = asyncio.current_task()
    assert inside is not None

    async def watch() -> None:
        await process.wait()
        inside.cancel()

    watching = asyncio.create_task(watch())
    try:
        yield
    except asyncio.CancelledError:
        if not watching.done() or inside.uncancel():  # another cancellation
            raise
        raise await _end_error(command, process) from None
    except GatewayError as error:
        # a connection to a program may fail a moment before we notice the program's end
        watching.cancel()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_END_SECONDS):
                raise await _end_error(command, process) from error
        raise
    finally:
        watching.cancel()


async def _end_error(command: Sequence[str], process: Process) -> UnreachableError:
    ended = DemoCode.PROGRAM_GONE(program=Path(command[-1]).name, status=await process.wait())
    return UnreachableError(ended, UnreachableCause.TCP)


async def _answer(command: Sequence[str], process: Process, line: bytes) -> dict[str, Any]:
    """Return a program's ``--json`` answer.

    Raises:
        UnreachableError: if the program ended without an answer, or answered with an error.
    """
    name = Path(command[-1]).name
    if not line:
        why = DemoCode.PROGRAM_ENDED(status=await process.wait())
        raise UnreachableError(DemoCode.NOT_STARTED(program=name, why=why), UnreachableCause.TCP)
    answer: dict[str, Any] = json.loads(line)
    if said := answer.get("reason") or answer.get("not_listening"):
        raise UnreachableError(
            DemoCode.NOT_STARTED(program=name, why=in_their_words(said)), UnreachableCause.TCP
        )
    return answer


DOMAIN = DomainName("gateway.relaynet-demo.example")
PING_TYPE = "application/vnd.relaynet.ping-v1.ping"
PONG_TYPE = "application/vnd.relaynet.ping-v1.pong"
_REGISTRATION_SECONDS = 120.0
"""Registration takes some seconds on a slow board."""
_NOBODY = f"{HOST}:9"
"""An unused port in place of the Internet: the address of all other public nodes, where connections fail."""

Tell = Callable[[str, str], None]
"""Called at each step with a short name and a sentence."""


class DemoNetwork(Struct, frozen=True):
    """The running network."""

    public_gateway: Program
    pong: Endpoint
    gsc: HostPort
    """The public gateway's address for private gateways and pong."""
    crc: HostPort
    """The public gateway's address for couriers."""
    authority_file: Path


@asynccontextmanager
async def demo_network(folder: Path, dialect: Dialect, report: Tell) -> AsyncIterator[DemoNetwork]:
    """Start the network, with pong registered and listening.

    Raises:
        UnreachableError: if the public gateway fails to start, or to register pong.
    """
    authority = await asyncio.to_thread(DemoAuthority.create, folder, SystemClock().now())
    profile = throw_away_profile(folder, "public")
    command = program_command("relaynet-public-gateway", "app.public_gateway.program")
    await run(command, "init", profile, DOMAIN)
    options = (
        *("--listen", HOST, "--gsc-port", 0, "--crc-port", 0, "--gateway-host", _NOBODY),
        *("--tls-certificate", authority.certificate_file, "--tls-key", authority.key_file),
    )
    async with serve(command, profile, *options) as program:
        gsc, crc = (HostPort(HOST, program.ready[port]) for port in ("gsc_port", "crc_port"))
        tls = tls_context(str(authority.authority_file))
        async with pong_endpoint(gsc, tls, dialect, report) as pong:
            yield DemoNetwork(program, pong, gsc, crc, authority.authority_file)


@asynccontextmanager
async def pong_endpoint(
    gsc: HostPort, tls: ssl.SSLContext, dialect: Dialect, report: Tell
) -> AsyncIterator[Endpoint]:
    """Run an app of the kit, registered directly with the public gateway, that answers pings.

    Raises:
        UnreachableError: if the public gateway fails to register the app.
    """

    def connect(spoken: Dialect) -> EndpointClient:
        return EndpointClient(GatewayLocation(gsc.host, gsc.port), spoken, tls=tls)

    async with in_memory(connect, dialect=dialect.name) as pong, background(_answer_pings(pong, report)):
        await _register(pong)
        yield pong


async def _register(pong: Endpoint) -> None:
    try:
        async with asyncio.timeout(_REGISTRATION_SECONDS):
            await pong.wait_until_registered()
    except TimeoutError:
        why = in_their_words(pong.problem)
        raise UnreachableError(DemoCode.NOT_REGISTERED(why=why), UnreachableCause.TIMED_OUT) from None


async def _answer_pings(pong: Endpoint, report: Tell) -> None:
    """Answer each ping under the authorization in its content."""
    async for message in pong.messages():
        if message.type != PING_TYPE:
            continue
        report("ping received", "Pong, behind the post office, received the ping and answers.")
        # The authorization in the ping may be unusable.
        with contextlib.suppress(MalformedMessageError, InvalidMessageError):
            sender = await pong.accept_parameters(message.content)
            await pong.send(sender.address, PONG_TYPE, b"pong")


_PAUSE_SECONDS = 1.0
"""Usually enough for pong's answer; otherwise the courier travels again."""


class DemoCourier(Struct, frozen=True):
    """The running courier."""

    program: Program

    @property
    def port(self) -> int:
        """The courier's port for private gateways."""
        return int(self.program.ready["listening"][0].rpartition(":")[2])

    async def relay(self) -> None:
        """Relay as in a place with Internet: deliver cargo, wait for pong, collect cargo.

        Raises:
            UnreachableError: if the relay was incomplete.
        """
        report = await self.program.ask(Relay())
        if report["troubles"] or any(visit["problem"] for visit in report["visits"]):
            raise UnreachableError(DemoCode.COURIER_LEFT_SOME, UnreachableCause.HTTP)


@asynccontextmanager
async def demo_courier(folder: Path, network: DemoNetwork) -> AsyncIterator[DemoCourier]:
    """Run a courier for the network while the context lasts, with its data in ``folder``.

    Raises:
        UnreachableError: if the courier fails to start.
    """
    options = (
        *("--address", HOST, "--port", 0, "--pause", _PAUSE_SECONDS),
        *("--gateway-host", f"{network.crc.host}:{network.crc.port}", "--gateway-ca", network.authority_file),
    )
    command = program_command("relaynet-courier", "app.courier.program")
    async with serve(command, throw_away_profile(folder, "courier"), *options) as program:
        yield DemoCourier(program)
