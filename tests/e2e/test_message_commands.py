"""Where messages are: `relaynet-app sent`, and the gateway's `messages`, `message` and `keep-message-ways`."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.nodes.codes import NodeCode
from tests.e2e.conftest import CommandLine, passphrase_in
from tests.factories.public_gateway_program import PublicGatewayProgram
from tests.factories.stating import states
from tests.factories.typed_commands import PATIENTLY, TypedApp

pytestmark = pytest.mark.slow


class App(TypedApp):
    """Two people over one gateway."""

    def send(self) -> str:
        """Alice writes; the id."""
        (sent,) = self.run("send", *PATIENTLY, "alice", "Bob", "letter")
        return str(sent["id"])


@pytest.fixture
async def served(
    command_line: CommandLine,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[str]:
    """The address for apps of the running gateway of that command line, which is paired and has no Internet."""
    monkeypatch.chdir(tmp_path)
    tls = DemoAuthority.create(tmp_path, SystemClock().now())
    public = await PublicGatewayProgram.made(tmp_path / "public", tls)
    async with public.serving():
        file = str(tmp_path / "gateway.der")
        assert (await public.run("connection", "--file", file)).status == 0
        host = ("--gateway-host", f"localhost:{public.gsc_port}", "--gateway-ca", str(tls.authority_file))
        asked = ("register", "--from-file", file, *host)
        await asyncio.to_thread(command_line.said, *asked)
    with command_line.serving("--no-internet", "--new-apps", "allow") as ready:
        yield ready["listening"][0]


@pytest.fixture
def app(served: str, capsys: pytest.CaptureFixture[str]) -> App:
    """Two people who know each other."""
    passphrase_in(Path(), "secret")
    Path("letter").write_text("Good morning.")
    found = App(capsys, "--gateway", served)
    found.acquaint()
    found.run("receive", "--wait", "1", "bob")
    return found


def test_commands_of_both_sides_say_where_a_message_is(command_line: CommandLine, app: App) -> None:
    sent = app.send()
    (waiting,) = command_line.json("messages")
    assert (waiting["id"], waiting["way"]["state"]) == (sent, "waiting")
    (line,) = [each for each in command_line.run("messages").stdout.splitlines() if sent in each]
    assert "waiting here since" in line
    app.run("receive", *PATIENTLY, "--most", "1", "bob")
    assert command_line.json("messages") == []
    (found,) = command_line.json("message", sent)
    assert (found["id"], found["way"]["state"]) == (sent, "at-recipient")
    first, last = command_line.run("message", sent).stdout.splitlines()
    assert first.startswith(found["way"]["accepted_at"])
    assert last == f"{found['way']['since']}  at the recipient (delivered)"
    (told,) = app.run("sent", "alice")
    assert (told["id"], told["peer_name"], told["state"]) == (sent, "Bob", "left")


def test_message_deleted_at_the_gateway_is_refused_on_both_sides(command_line: CommandLine, app: App) -> None:
    sent = app.send()
    assert command_line.json("queue", "--purge", "all", "--yes") == 1
    assert command_line.json("messages") == []
    (found,) = command_line.json("message", sent)
    assert (found["way"]["state"], found["way"]["reason"]) == ("refused", "user")
    while (told := app.run("sent", "alice")[0])["state"] == "left":
        app.run("receive", "--wait", "1", "alice")  # it is connected meanwhile, and asks
    assert (told["id"], told["state"]) == (sent, "refused")
    (line,) = app.say("sent", "alice").splitlines()
    assert f"{sent}  Bob  refused  since " in line
    assert states(line, NodeCode.REMOVED_ON_ITS_WAY)


def test_switching_off_message_ways_forgets_and_records_none(command_line: CommandLine, app: App) -> None:
    def arrive() -> str:
        sent = app.send()
        app.run("receive", *PATIENTLY, "--most", "1", "bob")
        return sent

    first = arrive()
    assert len(command_line.json("message", first)) == 1
    assert command_line.run("keep-message-ways", "off").returncode == 0
    second = arrive()
    assert command_line.run("keep-message-ways", "on").returncode == 0
    third = arrive()
    found = [len(command_line.json("message", each)) for each in (first, second, third)]
    assert found == [0, 0, 1]
