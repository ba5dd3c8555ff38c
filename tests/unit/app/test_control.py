"""The control socket of a running gateway: who may use it, versions first, and what is refused in which words."""

import asyncio
import errno
import json
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, get_args, get_origin

import pytest
from msgspec import structs

from app.base import build
from app.base.codes import ControlCode
from app.control import client as control_client
from app.control import server as control
from app.control.care import Backup, ReadRelease, Status, Wipe
from app.control.client import INTERFACE_VERSION, MAX_LINE_OCTETS, InterfaceMismatchError, RemoteError
from app.control.command import Command, Report
from app.control.commands import COMMANDS
from app.control.exchange import Register, SetProxy, SetSyncLimit
from app.control.server import ControlServer
from gateway_core import __version__
from gateway_core.codes.statement import PlainCode
from gateway_core.errors import StoreBusyError, StoreError
from gateway_core.events import Direction
from gateway_core.identifiers import DomainName
from tests.factories.stating import Stating, states
from tests.factories.systems import is_private, not_on_windows

HELLO = b'{"interface": %d}\n' % INTERFACE_VERSION


async def exchange(path: Path, said: bytes) -> list[dict[str, Any]]:
    """What the gateway answers, line by line, until it closes or we have said all."""
    reader, writer = await control_client.connect(path, 2 * MAX_LINE_OCTETS)
    writer.write(said)
    answers: list[dict[str, Any]] = []
    left = len(said.splitlines())
    if writer.can_write_eof():
        writer.write_eof()
        left = sys.maxsize
    try:
        while left and (line := await reader.readline()):
            answers.append(json.loads(line))
            left -= "event" not in answers[-1]
    except ConnectionResetError:  # closed without having read what was said
        return []
    finally:
        writer.close()
    return answers


class Double(Command):
    """Return twice the number."""

    result: ClassVar[str] = "a number"

    number: int
    times: int = 2

    async def run(self, gateway: object, report: Report, /) -> object:
        report("progress", {"half": True})
        return self.number * self.times


class Repeat(Command):
    """Return the name."""

    result: ClassVar[str] = "the name"

    name: str

    async def run(self, gateway: object, _: Report, /) -> object:
        return self.name


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ControlServer]:
    monkeypatch.setitem(COMMANDS, Double.command, Double)
    monkeypatch.setitem(COMMANDS, Repeat.command, Repeat)
    served = ControlServer(None, tmp_path / "control")
    async with served.open():
        yield served


@not_on_windows("processes have no user number there: test_windows_pipes.py")
async def test_process_of_other_user_gets_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = ControlServer(None, tmp_path / "control")
    async with server.open():
        assert is_private(server.path)
        assert len(await exchange(server.path, HELLO)) == 1
        mine = os.getuid()
        monkeypatch.setattr(os, "getuid", lambda: mine + 1)
        assert await exchange(server.path, HELLO) == []
    assert not server.path.exists()


async def test_server_states_its_version_before_the_answer(server: ControlServer) -> None:
    hello, progress, result = await exchange(
        server.path, HELLO + b'{"command": "double", "arguments": {"number": 4}}\n'
    )
    assert hello == {
        "interface": INTERFACE_VERSION,
        "version": __version__,
        "commit": build.commit(),
        "updated": False,
    }
    assert progress == {"event": "progress", "value": {"half": True}}
    assert result == {"result": 8}


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (b'{"interface": 1}\n', "speaks version 1"),
        (b'{"interface": 4}\n', "speaks version 4"),
        (b'{"interface": "3"}\n', "speaks version 3"),
        (b'{"command": "double", "arguments": {"number": 4}}\n', "did not say which version"),
        (b"GET / HTTP/1.1\n", "did not say which version"),
        (b"[]\n", "did not say which version"),
    ],
)
async def test_client_of_another_version_is_refused_and_nothing_runs(
    server: ControlServer, said: bytes, reason: str
) -> None:
    (answer,) = await exchange(server.path, said + b'{"command": "double", "arguments": {"number": 4}}\n')
    assert answer["error"] == "InterfaceMismatchError"
    assert answer["interface"] == INTERFACE_VERSION
    assert reason in answer["reason"]
    assert "restart the program" in answer["reason"]


def other_gateway(running: str) -> Stating:
    return Stating(ControlCode.OTHER_GATEWAY, running=running, installed=build.version_text())


@asynccontextmanager
async def another_gateway(
    path: Path, answer: bytes, *, hears_more: bool = False
) -> AsyncIterator[list[bytes]]:
    """Answers the first line so and closes; yields what it hears. A pipe cannot be closed in one direction."""
    heard: list[bytes] = []
    ended = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readline())
        writer.write(answer)
        if writer.can_write_eof():
            writer.write_eof()
        elif not hears_more:
            writer.close()
        heard.append(await reader.read())
        writer.close()
        ended.set()

    async with control_client.listening_at(path, serve, MAX_LINE_OCTETS):
        yield heard
        await ended.wait()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (b'{"interface": 9, "version": "9"}\n', other_gateway("9")),
        (
            b'{"interface": 9, "version": "9", "commit": "c0ffee", "error": "InterfaceMismatchError"}\n',
            other_gateway("9 (c0ffee)"),
        ),
        (b'{"interface": 2, "error": "InterfaceMismatchError", "reason": "no"}\n', other_gateway("0.1.0")),
        (b'{"error": "MalformedMessageError", "reason": "not understood"}\n', other_gateway("0.1.0")),
        (b"[]\n", other_gateway("0.1.0")),
    ],
)
async def test_client_reports_gateway_of_other_version(tmp_path: Path, answer: bytes, said: Stating) -> None:
    async with another_gateway(tmp_path / "control", answer, hears_more=True) as heard:
        with pytest.raises(InterfaceMismatchError, check=said):
            await control_client.call(tmp_path / "control", Wipe(confirmed=True), lambda *_: None)
    assert heard == [HELLO, b""], "no command was sent"


class Late(Command):
    """A command that imports what is gone."""

    async def run(self, gateway: object, _: Report, /) -> object:
        import app.of_another_version  # type: ignore[import-not-found]  # noqa: F401

        raise AssertionError("there is no such module")


async def test_command_with_a_replaced_module_names_the_restart(
    server: ControlServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(COMMANDS, Late.command, Late)
    with pytest.raises(RemoteError) as refused:
        await control_client.call(server.path, Late(), lambda *_: None)
    assert states(refused.value.reason, ControlCode.UPDATED)


@pytest.mark.parametrize(
    ("installed", "is_updated", "said"),
    [("0.2.0 (c0ffee)", False, "and this command is 0.2.0 (c0ffee)"), (None, True, "was updated meanwhile")],
)
@pytest.mark.expects_log("Restart")
async def test_command_that_meets_an_older_program_answers_and_says_so(
    server: ControlServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    installed: str | None,
    is_updated: bool,
    said: str,
) -> None:
    monkeypatch.setattr(control_client, "version_text", lambda: installed or build.version_text())
    monkeypatch.setattr(control, "is_replaced", lambda: is_updated)
    assert await control_client.call(server.path, Double(number=4), lambda *_: None) == 8
    assert [said in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize("answer", [b"", HELLO, b"\xff\n", HELLO + b"{half"])
async def test_gateway_that_ends_before_its_answer_raises_an_error(tmp_path: Path, answer: bytes) -> None:
    async with another_gateway(tmp_path / "control", answer):
        with pytest.raises(StoreBusyError, check=Stating(ControlCode.ENDED)):
            await control_client.call(tmp_path / "control", Status(), lambda *_: None)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"command": "no such command"}', "no command of that name"),
        (b'{"command": 7}', "not understood"),
        (b'{"arguments": {}}', "not understood"),
        (b'{"command": "double", "arguments": []}', "not understood"),
        (b'{"command": "double"}', "arguments of the command"),
        (b'{"command": "double", "arguments": {"number": null}}', "arguments of the command"),
        (b'{"command": "double", "arguments": {"number": "4"}}', "arguments of the command"),
        (b'{"command": "double", "arguments": {"number": true}}', "arguments of the command"),
        (b'{"command": "repeat", "arguments": {"name": 4}}', "arguments of the command"),
        (b'{"command": "repeat", "arguments": {"\\udce9": 4}}', "arguments of the command"),
        (
            b'{"command": "sync-courier", "arguments": {"host": "h", "port": "half"}}',
            "arguments of the command",
        ),
        (b'{"command": "read-release", "arguments": {"file": "!"}}', "arguments of the command"),
        (b'{"command": "purge", "arguments": {"direction": "sideways"}}', "arguments of the command"),
        (b'{"command": "register"}', "arguments of the command"),
        (b'{"command": "register", "arguments": {"parameters": "no hex"}}', "arguments of the command"),
        (b"[]", "one JSON object"),
        (b"{", "one JSON object"),
        (b"\xff", "one JSON object"),
        (b"[" * 100_000, "one JSON object"),
        pytest.param(b"9" * 5000, "one JSON object", id="a number without end"),
        (b'{"command": "double", "arguments": {"number": Infinity}}', "arguments of the command"),
    ],
)
async def test_malformed_command_is_refused_and_the_next_one_answered(
    server: ControlServer, line: bytes, reason: str
) -> None:
    good = b'{"command": "double", "arguments": {"number": 2}, "more": 1}\n'
    _, refusal, *_, result = await exchange(server.path, HELLO + line + b"\n" + good)
    assert refusal["error"] == "MalformedMessageError"
    assert reason in refusal["reason"]
    assert result == {"result": 4}


async def test_name_outside_utf_8_returns_unchanged(server: ControlServer) -> None:
    said = b'{"command": "repeat", "arguments": {"name": "caf\\udce9"}}\n'
    _, result = await exchange(server.path, HELLO + said)
    assert result == {"result": "caf\udce9"}


async def test_line_that_does_not_end_is_refused(server: ControlServer) -> None:
    _, refusal = await exchange(server.path, HELLO + b" " * (MAX_LINE_OCTETS + 1))
    assert "1 MiB" in refusal["reason"]


async def test_client_hands_over_events_results_and_refusals(server: ControlServer) -> None:
    events: list[tuple[str, object]] = []

    def report(kind: str, value: object) -> None:
        events.append((kind, value))

    assert await control_client.call(server.path, Double(4), report) == 8
    assert events == [("progress", {"half": True})]
    with pytest.raises(
        RemoteError, check=Stating(PlainCode.IN_THEIR_WORDS, text=ControlCode.NO_SUCH_COMMAND.english)
    ) as refusal:
        await control_client.call(server.path, Late(), report)
    assert refusal.value.kind == "MalformedMessageError"


async def test_client_sends_only_values_that_differ_from_defaults() -> None:
    assert Double(4).arguments() == {"number": 4}
    assert Double(4, times=3).arguments() == {"number": 4, "times": 3}
    assert SetSyncLimit(None).arguments() == {"octets": None}
    assert ReadRelease(b"\xff").arguments() == {"file": "/w=="}
    assert Register(DomainName("example.com")).arguments() == {"public_gateway": "example.com"}


@pytest.mark.parametrize("name", sorted(COMMANDS))
async def test_gateway_receives_the_command_that_the_client_sends(name: str) -> None:
    values = {int: 7, str: "caf\udce9", bool: True, bytes: b"\x00\xff", Direction: Direction.INBOUND}
    kind = COMMANDS[name]
    given = {each.name: values[_plain(each.type)] for each in structs.fields(kind)}
    command = kind(**given)
    sent = json.loads(json.dumps(command.arguments()))
    assert kind.from_arguments(sent) == command


def _plain(annotated: Any) -> Any:
    """The type without its description, and without null."""
    kind = annotated.__origin__ if get_origin(annotated) is Annotated else annotated
    return (get_args(kind) or (kind,))[0]


async def test_texts_of_a_command_hide_its_arguments() -> None:
    for command in (Backup("/file", "correct horse"), SetProxy("manual", "", "", "correct horse")):
        assert "correct horse" not in f"{command!r} {command} {[command]}"


async def test_obstacle_at_the_sockets_path_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "control").mkdir()
    with pytest.raises(StoreError, check=Stating(ControlCode.SOCKET_NOT_MADE)):
        async with ControlServer(None, tmp_path / "control").open():
            pass


@pytest.mark.skipif(sys.platform == "win32", reason="there is no socket in the folder there")
@pytest.mark.parametrize("number", [errno.EPERM, errno.EIO, errno.ENOSYS, errno.EOPNOTSUPP])
async def test_folder_without_socket_support_is_refused_with_advice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """As over sshfs (EPERM), and on FAT and exFAT by FUSE (EIO), where a file of its name is left."""

    async def refuse(*_: object, **__: object) -> None:
        (tmp_path / "control").touch()
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(asyncio, "start_unix_server", refuse)
    with pytest.raises(StoreError, check=Stating(ControlCode.SOCKET_NOT_MADE_THERE)):
        async with ControlServer(None, tmp_path / "control").open():
            pass
    assert not (tmp_path / "control").exists()


async def test_folder_that_went_away_holds_no_end_up(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    async with ControlServer(None, folder / "control").open():
        (folder / "control").unlink()
        (folder / "control").mkdir()
    assert (folder / "control").is_dir()


class Chatter(Command):
    """Report what nobody hears any more."""

    result: ClassVar[str] = "nothing"

    async def run(self, gateway: Any, report: Report, /) -> object:
        gateway.began.set()
        await gateway.is_alone.wait()
        for _ in range(5):
            report("progress", None)
            await asyncio.sleep(0)
        return None


def new_uvloop() -> asyncio.AbstractEventLoop:
    return pytest.importorskip("uvloop", reason="uvloop has no wheel here").new_event_loop()


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, new_uvloop], ids=["asyncio", "uvloop"])
def test_client_leaving_in_mid_command_causes_no_fault(
    new_loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path
) -> None:
    faults: list[dict[str, Any]] = []

    async def live() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
        gateway = SimpleNamespace(began=asyncio.Event(), is_alone=asyncio.Event())
        server = ControlServer(gateway, tmp_path / "control", {Chatter.command: Chatter})
        async with server.open():
            _, writer = await control_client.connect(server.path, MAX_LINE_OCTETS)
            writer.write(HELLO + b'{"command": "chatter"}\n')
            await gateway.began.wait()
            (serving,) = server._connections
            writer.transport.abort()
            gateway.is_alone.set()
            await asyncio.wait({serving})

    loop = new_loop()
    try:
        loop.run_until_complete(live())
    finally:
        loop.close()
    assert faults == []
