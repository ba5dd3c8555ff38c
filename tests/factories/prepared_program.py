"""Starts `relaynet-gateway` by forking a process that has loaded it, which saves the loading time.

A started program has its own arguments, environment, folder and streams; it begins as the program begins and ends as an
interpreter ends. It shares keys derived from passphrases with other started programs.
tests/e2e/test_prepared_program.py shows that it answers as the program does. Programs of the tests that load similar
modules are started in the same way.

One process of the tests owns the forking process, and sends it requests with three open files over a socket.
"""

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any

from tests.factories import quick_programs, remembered_derivations

IS_POSSIBLE = sys.platform == "linux"
"""On other systems a process cannot easily wait for several processes and a socket at once."""

MOST_OCTETS = 1 << 20
GATEWAY = "app.private_gateway"
_PATIENCE = 300.0
"""Seconds until a killed process is gone."""
_ROOMS = ("base", "process", "control", "profiles", "terminal", "private_gateway")
"""The rooms of app in the gateway's program."""
_LOADED_LATE = (
    "uvloop",
    "app.courier.opening",
    "app.courier.serve",
    "app.courier.commands",
    "app.public_gateway.serve",
    "gateway_core.host.linux_programs",
    "gateway_core.host.scripts",
    "gateway_core.network.linux",
    "gateway_core.nodes.endpoint.opening",
    "importlib.resources.readers",
    "secretstorage",
)
_STREAMS = (("r", -1, "strict"), ("w", -1, "strict"), ("w", 1, "backslashreplace"))
"""Mode, buffering and errors of the interpreter's streams. A fork opens new streams, because the parent's keep their
positions."""


@dataclass(frozen=True)
class StartedProgram:
    """A running program."""

    pid: int
    _news: socket.socket

    def wait(self, timeout: float) -> int:
        """Return the exit status, negative for the signal that ended the program.

        Raises:
            TimeoutError: if the program is still running.
        """
        self._news.settimeout(timeout)
        with self._news:
            return int(self._news.recv(MOST_OCTETS))

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to a running program; a program that has ended is skipped, because its id may be reused."""
        has_ended, _, _ = select.select([self._news], [], [], 0)
        if not has_ended:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill the program and wait for its end; no-op if its end was already awaited."""
        if self._news.fileno() >= 0:
            self.send_signal(signal.SIGKILL)
            self.wait(_PATIENCE)


@cache
def _forking() -> socket.socket:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", __name__, str(theirs.fileno()), str(remembered_derivations.folder())]
    process = subprocess.Popen(command, pass_fds=[theirs.fileno()], cwd=Path(__file__).parents[2])
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def start(
    arguments: Sequence[str],
    streams: Sequence[int],
    folder: Path,
    *,
    environment: Mapping[str, str] | None = None,
    module: str = GATEWAY,
) -> StartedProgram:
    """Start a program with these arguments, in this folder, with standard input, output and errors.

    Args:
        arguments: The arguments after the program's name.
        streams: Descriptors of the three files.
        folder: The working folder.
        environment: The whole environment; by default this process's.
        module: The module to run, as ``python -m`` would.
    """
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    request = {
        "module": module,
        "arguments": list(arguments),
        "environment": dict(os.environ if environment is None else environment),
        "folder": str(folder),
    }
    with ExitStack() as undo:
        undo.enter_context(ours)
        with theirs:
            socket.send_fds(_forking(), [json.dumps(request).encode()], [*streams, theirs.fileno()])
        program = StartedProgram(int(ours.recv(MOST_OCTETS)), ours)
        undo.pop_all()
    return program


def run(
    arguments: Sequence[str], folder: Path, *, stdin: str, timeout: float, **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, as `subprocess.run` does; `options` as for `start`."""
    with (
        tempfile.TemporaryFile() as given,
        tempfile.TemporaryFile() as said,
        tempfile.TemporaryFile() as errors,
    ):
        given.write(stdin.encode())
        given.seek(0)
        streams = [given.fileno(), said.fileno(), errors.fileno()]
        program = start(arguments, streams, folder, **options)
        try:
            status = program.wait(timeout)
        except TimeoutError as error:
            program.send_signal(signal.SIGKILL)
            raise subprocess.TimeoutExpired(arguments, timeout, _read(said), _read(errors)) from error
        return subprocess.CompletedProcess(arguments, status, _read(said).decode(), _read(errors).decode())


@contextmanager
def speaking(
    arguments: Sequence[str], folder: Path, **options: Any
) -> Iterator[tuple[IO[str], StartedProgram]]:
    """Start a program with options as for `start`, and yield its output; kill it at the end of the block.

    Its errors go to this process's standard error.
    """
    reading, writing = os.pipe()
    with open(reading) as said, open(os.devnull) as nothing:
        try:
            streams = [nothing.fileno(), writing, 2]
            program = start(arguments, streams, folder, **options)
        finally:
            os.close(writing)
        try:
            yield said, program
        finally:
            program.kill()


def _read(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


# --- The process that forks -------------------------------------------------------------------------------


def _load(remembered: Path) -> None:
    for room in _ROOMS:
        package = importlib.import_module(f"app.{room}")
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    for name in _LOADED_LATE:
        importlib.import_module(name)
    for owner, name, stand_in in quick_programs.stand_ins(remembered):
        setattr(owner, name, stand_in)
    gc.collect()
    gc.freeze()


def _fork_for_each_request(requests: int) -> list[str] | None:
    """Fork for each request. A child returns module and arguments, this process None after the last request."""
    running: dict[int, tuple[int, int]] = {}
    """Descriptor of each process to its id and the descriptor for its exit status."""
    events = select.poll()
    events.register(requests, select.POLLIN)
    while True:
        for ready, _ in events.poll():
            if ready in running:
                events.unregister(ready)
                _tell_the_end(ready, *running.pop(ready))
                continue
            with socket.socket(fileno=os.dup(requests)) as asked:
                octets, descriptors, _, _ = socket.recv_fds(asked, MOST_OCTETS, 4)
            if not octets:
                return None
            pid = os.fork()
            if pid == 0:
                return _become(json.loads(octets), descriptors[:3])
            os.write(descriptors[3], str(pid).encode())
            process = os.pidfd_open(pid)
            events.register(process, select.POLLIN)
            running[process] = pid, descriptors[3]
            for each in descriptors[:3]:
                os.close(each)


def _tell_the_end(process: int, pid: int, teller: int) -> None:
    _, status = os.waitpid(pid, 0)
    with suppress(OSError):  # the waiting end is closed
        os.write(teller, str(os.waitstatus_to_exitcode(status)).encode())
    os.close(process)
    os.close(teller)


def _become(request: dict[str, object], streams: Sequence[int]) -> list[str]:
    for wanted, each in enumerate(streams):
        os.dup2(each, wanted)
    sys.stdin, sys.stdout, sys.stderr = (
        open(number, mode, buffering, sys.stdout.encoding, errors, closefd=False)  # noqa: SIM115 - the interpreter closes it
        for number, (mode, buffering, errors) in enumerate(_STREAMS)
    )
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    os.chdir(str(request["folder"]))
    os.environ.clear()
    os.environ.update(request["environment"])  # type: ignore[call-overload]
    tempfile.tempdir = None  # it caches the old environment
    return [request["module"], *request["arguments"]]  # type: ignore[list-item, misc]


if __name__ == "__main__":
    _load(Path(sys.argv[2]))
    asked = _fork_for_each_request(int(sys.argv[1]))
    if asked is not None:
        module, sys.argv[1:] = asked[0], asked[1:]
        runpy.run_module(module, run_name="__main__")
