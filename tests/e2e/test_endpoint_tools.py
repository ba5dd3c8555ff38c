"""`relaynet-app`, and the app that the page for developers begins with, over a gateway for developers."""

import base64
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.endpoint.program import main
from gateway_core.codes.store import VaultCode
from gateway_core.nodes.codes import NodeCode
from tests.e2e.conftest import ROOT, passphrase_in
from tests.factories.processes import ended
from tests.factories.stating import states
from tests.factories.typed_commands import TypedApp

ONE = ("--wait", "300", "--most", "1")
PAGE = (ROOT / "docs/developers.md").read_text(encoding="utf-8")


@pytest.fixture
def tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str
) -> TypedApp:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RELAYNET_GATEWAY_URL", url)
    passphrase_in(tmp_path, "secret", "correct horse")
    return TypedApp(capsys)


def test_two_endpoints_exchange_files_by_commands_alone(tools: TypedApp, tmp_path: Path) -> None:
    tools.acquaint()
    (tmp_path / "letter").write_bytes(b"Good morning, Bob. \x00\xff")
    (sent,) = tools.run("send", "--type", "text/plain", "--wait", "300", "alice", "Bob", "letter")
    assert not sent["waits"]
    (received,) = tools.run("receive", *ONE, "bob")
    assert (received["id"], received["sender_name"], received["type"]) == (sent["id"], "Alice", "text/plain")
    assert base64.b64decode(received["content"]) == b"Good morning, Bob. \x00\xff"
    tools.run("send", "--wait", "300", "bob", received["sender"], "letter")
    (answer,) = tools.run("receive", *ONE, "--into", "in", "alice")
    assert Path(answer["file"]).read_bytes() == b"Good morning, Bob. \x00\xff"
    (bob,), (alice,) = tools.run("peers", "alice"), tools.run("peers", "bob")
    assert (bob["name"], alice["name"]) == ("Bob", "Alice")
    assert len(bob["safety_number"].split()) == 12
    assert bob["safety_number"] == alice["safety_number"]
    tools.run("rename", "alice", "Bob", "Uncle Bob")
    assert [each["name"] for each in tools.run("peers", "alice")] == ["Uncle Bob"]
    tools.run("revoke", "--wait", "300", "alice", "Uncle Bob")
    tools.run("forget", "--wait", "300", "alice", "Uncle Bob")
    assert not tools.run("peers", "alice")
    (refusal,) = tools.run("send", "--wait", "300", "bob", "Alice", "letter", status=1)
    assert refusal["error"] == "GatewayError"


@pytest.mark.slow
def test_endpoint_commands_report_errors_with_an_exit_status(tools: TypedApp, tmp_path: Path) -> None:
    (told,) = tools.run("card", "nowhere", status=5)
    assert "nowhere" in told["reason"]
    tools.run("init", "--name", "Alice", "alice")
    (told,) = tools.run("send", "alice", "Nobody", "letter", status=1)
    assert told["reason_code"] == "endpoint-command.no-such-peer"
    (tmp_path / "card").write_text("Good morning.")
    (told,) = tools.run("accept", "--wait", "300", "alice", "card", status=1)
    assert states(told["reason"], NodeCode.NOT_AN_INTRODUCTION)
    (tmp_path / "secret").write_text("another\n")
    tools.run("peers", "alice", status=4)
    with pytest.raises(SystemExit) as usage:
        main(["card", "--passphrase", "correct horse", "alice"])
    assert usage.value.code == 2


def test_message_sent_without_a_gateway_waits_without_an_error(tools: TypedApp, tmp_path: Path) -> None:
    tools.acquaint()
    (tmp_path / "letter").write_bytes(b"later")
    (sent,) = tools.run("send", "--gateway", "http://127.0.0.1:9", "--wait", "0.1", "alice", "Bob", "letter")
    assert sent["waits"]
    (told,) = tools.run("receive", "--gateway", "http://127.0.0.1:9", "--wait", "0.1", "bob", status=3)
    assert told["error"] == "UnreachableError"
    tools.run("send", "--wait", "300", "alice", "Bob", "letter")
    received = tools.run("receive", "--wait", "300", "--most", "2", "bob")
    assert [base64.b64decode(each["content"]) for each in received] == [b"later"] * 2


@pytest.mark.keyring
def test_app_of_the_page_answers_after_its_commands(tools: TypedApp, tmp_path: Path) -> None:
    """The page's own text is run, and nothing else."""
    program = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert len(program[1].splitlines()) <= 15
    lines = re.findall(r"^(relaynet-app (?!serve ).*)$", PAGE, re.M)  # serving takes a name on the Internet
    assert len(lines) == 7
    (tmp_path / "letter.txt").write_text("Good morning.")
    (tmp_path / "echo.py").write_text(program[1])
    for line in lines[:-1]:
        command = shlex.split(line)[1:]
        patience = ["--wait", "300"] if command[0] in ("accept", "send") else []
        assert main([*command, *patience]) == 0
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "echo.py"], cwd=tmp_path, env=environment, stderr=subprocess.PIPE
    ) as app:
        try:
            tools.capsys.readouterr()
            assert main([*shlex.split(lines[-1])[1:], *ONE]) == 0
            assert tools.capsys.readouterr().out.endswith("  text/plain  Good morning.\n")
        finally:
            app.send_signal(signal.SIGINT)


def test_page_app_reports_a_missing_keyring_in_one_line(tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", PAGE, re.S)
    nowhere = f"unix:path={tmp_path / 'no-bus'}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DBUS_SESSION_BUS_ADDRESS": nowhere}
    done = ended(sys.executable, "-c", program[1], cwd=tmp_path, env=environment, timeout=300)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert states(done.stderr, VaultCode.NO_KEYRING)
