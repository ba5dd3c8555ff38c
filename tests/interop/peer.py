"""Starts and drives the JavaScript peers of `peers/`: one Node process each, one JSON object per line.

See README.md beside this module for the operations and events of each peer.
"""

import asyncio
import base64
import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import pytest

PEERS_FOLDER = Path(__file__).parent / "peers"

MINIMUM_NODE_MAJOR = 20

PATIENCE = 300.0
"""Seconds for a start, an answer or an event: none takes so long, however busy the machine is."""
MAX_WAITING = 64
"""Calls of coroutines that can wait for one peer at the same time."""

INSTALL_TIMEOUT = 900.0


class PeerError(AssertionError):
    """The peer answered a request with an error.

    Attributes:
        code: Name of the JavaScript error class, or the code that it carries.
        details: The other members of the answer.
    """

    def __init__(self, message: str, code: str, details: Mapping[str, Any]) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.details = dict(details)


class PeerGoneError(AssertionError):
    """The peer ended, or kept silent for too long."""


def encode_line(message: Mapping[str, Any]) -> str:
    """Write a message as one line of JSON; octets become {"base64": …}, instants ISO 8601."""

    def encode(value: object) -> object:
        if isinstance(value, bytes | bytearray | memoryview):
            return {"base64": base64.b64encode(value).decode("ascii")}
        if isinstance(value, datetime):
            return value.isoformat()
        raise TypeError(f"Cannot send {type(value).__name__} to a peer")

    return json.dumps(message, default=encode, separators=(",", ":")) + "\n"


def decode_line(line: str) -> dict[str, Any]:
    """Read a line of JSON; {"base64": …} becomes octets, ISO 8601 text stays text."""

    def decode(value: dict[str, Any]) -> object:
        if value.keys() == {"base64"}:
            return base64.b64decode(value["base64"])
        return value

    message = json.loads(line, object_hook=decode)
    assert isinstance(message, dict)
    return message


class Peer:
    """A running peer, driven through its standard input and output.

    Methods may be called from any thread; those that start with `ask` or `expect` are for coroutines and leave the
    event loop free meanwhile, so that a gateway running in the same loop can answer the peer.
    """

    def __init__(
        self,
        script: str,
        *arguments: str,
        node_options: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start `node script arguments`; entering the context waits until the peer is ready.

        Args:
            script: File of the `peers` folder, without its suffix.
            arguments: Command line of the script.
            node_options: Options of Node itself, such as --tls-max-v1.2.
            environment: Additional environment variables.
        """
        self.name = script
        self.ready: dict[str, Any] = {}
        self._command = ["node", *node_options, str(PEERS_FOLDER / f"{script}.mjs"), *arguments]
        self._environment = {**os.environ, **(environment or {})}
        self._changed = threading.Condition()
        self._answers: dict[int, dict[str, Any]] = {}
        self._events: deque[dict[str, Any]] = deque()
        self._next_id = 1
        self._output_ended = False
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None
        self._complaints: IO[str] | None = None
        self._waiters = ThreadPoolExecutor(MAX_WAITING, thread_name_prefix=f"{self.name} waiter")

    def __enter__(self) -> Self:
        require_peers()
        self._complaints = tempfile.TemporaryFile("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            env=self._environment,
            encoding="utf-8",
        )
        self._reader = threading.Thread(target=self._read_output, name=f"{self.name} reader", daemon=True)
        self._reader.start()
        try:
            self.ready = self.event("ready", timeout=PATIENCE)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def call(self, op: str, /, timeout: float = PATIENCE, **parameters: Any) -> dict[str, Any]:
        """Ask for an operation and wait for its result.

        Raises:
            PeerError: The peer answered with an error.
            PeerGoneError: The peer ended, or did not answer within `timeout` seconds and was killed for it: one that is
                stuck would let every later call wait too.
        """
        process = self._running()
        with self._changed:
            request_id = self._next_id
            self._next_id += 1
            assert process.stdin is not None
            try:
                process.stdin.write(encode_line({"id": request_id, "op": op, **parameters}))
                process.stdin.flush()
            except BrokenPipeError as error:
                raise PeerGoneError(self._obituary(f"ended before {op}")) from error
            self._wait_until(lambda: request_id in self._answers, timeout, f"answer to {op}")
            answer = self._answers.pop(request_id)
        if "error" in answer:
            details = {name: value for name, value in answer.items() if name not in ("id", "error", "code")}
            raise PeerError(answer["error"], answer["code"], details)
        result = answer["result"]
        assert isinstance(result, dict)
        return result

    def event(self, name: str, timeout: float = PATIENCE, **matching: Any) -> dict[str, Any]:
        """Wait for the next event of that name whose members equal `matching`, and take it out of the queue.

        Raises:
            PeerGoneError: The peer ended or reported no such event within `timeout` seconds.
        """

        def find() -> dict[str, Any] | None:
            for event in self._events:
                if event["event"] == name and all(event.get(key) == value for key, value in matching.items()):
                    return event
            return None

        with self._changed:
            self._wait_until(lambda: find() is not None, timeout, f"event {name}")
            found = find()
            assert found is not None
            self._events.remove(found)
            return found

    def pending_events(self, name: str) -> list[dict[str, Any]]:
        """Take all events of that name that have arrived so far, oldest first."""
        with self._changed:
            found = [event for event in self._events if event["event"] == name]
            self._events = deque(event for event in self._events if event["event"] != name)
            return found

    async def ask(self, op: str, /, timeout: float = PATIENCE, **parameters: Any) -> dict[str, Any]:
        """`call` for coroutines."""
        return await self._away_from_the_loop(partial(self.call, op, timeout, **parameters))

    async def expect(self, name: str, timeout: float = PATIENCE, **matching: Any) -> dict[str, Any]:
        """`event` for coroutines."""
        return await self._away_from_the_loop(partial(self.event, name, timeout, **matching))

    async def _away_from_the_loop(self, wait: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        # Not in the loop's own threads: waiting calls would take them from a gateway in this process.
        return await asyncio.get_running_loop().run_in_executor(self._waiters, wait)

    def end(self) -> None:
        """End the process: close its input, then kill it if it stays. Safe to call twice."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        # It may have died with a request unread, and is going away anyhow.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._reader is not None:
            self._reader.join(PATIENCE)
        process.stdout.close()
        if self._complaints is not None:
            self._complaints.close()
        self._waiters.shutdown()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            raise PeerGoneError(f"{self.name} is not running")
        return self._process

    def _read_output(self) -> None:
        process = self._process
        assert process.stdout is not None
        for line in process.stdout:
            message = decode_line(line)
            with self._changed:
                if "event" in message:
                    self._events.append(message)
                else:
                    self._answers[message["id"]] = message
                self._changed.notify_all()
        with self._changed:
            self._output_ended = True
            self._changed.notify_all()

    def _wait_until(self, condition: Any, timeout: float, what: str) -> None:
        deadline = time.monotonic() + timeout
        while not condition():
            if self._output_ended:
                raise PeerGoneError(self._obituary(f"ended while {what} was awaited"))
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                if what.startswith("answer"):
                    self._running().kill()
                raise PeerGoneError(self._obituary(f"gave no {what} in {timeout:g} s"))
            self._changed.wait(remaining)

    def _obituary(self, what: str) -> str:
        complaints = self._complaints
        said = ""
        if complaints is not None and not complaints.closed:
            complaints.seek(0)
            said = complaints.read()[-2000:]
        return (
            f"{self.name} {what}; events unread: {[event['event'] for event in self._events]}; stderr: {said}"
        )


def require_peers() -> None:
    """Make sure that the peers can run, installing their packages once; skip the test otherwise.

    Where the group "interop" must run (REQUIRE_GROUPS, see tests/conftest.py), what would skip fails instead.
    """
    reason = _why_peers_cannot_run()
    if reason is None:
        return
    if "interop" in os.environ.get("REQUIRE_GROUPS", "").split():
        pytest.fail(f"The interoperability tests must run here, but {reason}")
    pytest.skip(f"interoperability: {reason}")


_known_answer: list[str | None] = []


def _why_peers_cannot_run() -> str | None:
    if not _known_answer:
        _known_answer.append(_missing_tool() or _install_packages())
    return _known_answer[0]


def _missing_tool() -> str | None:
    for tool in ("node", "npm"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < MINIMUM_NODE_MAJOR:
        return f"Node {MINIMUM_NODE_MAJOR} is needed, not {version}"
    return None


def _install_packages() -> str | None:
    """Run `npm ci` unless the locked packages are there already; one process at a time."""
    digest = hashlib.sha256((PEERS_FOLDER / "package-lock.json").read_bytes()).hexdigest()
    stamp = PEERS_FOLDER / "node_modules" / f".installed-{digest[:16]}"
    # Outside node_modules, which `npm ci` deletes.
    with (PEERS_FOLDER / ".install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if stamp.exists():
            return None
        installation = subprocess.run(
            ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=PEERS_FOLDER,
            capture_output=True,
            text=True,
            timeout=INSTALL_TIMEOUT,
            check=False,
        )
        if installation.returncode != 0:
            return f"npm ci failed: {installation.stderr.strip()[-500:]}"
        stamp.touch()
    return None
