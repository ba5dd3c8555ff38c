"""`relaynet-gateway` as its users run it."""

import json
import os
import signal
import socket
import stat
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.store import VaultCode
from gateway_core.vaults.keyring_vault import KeyringVault
from tests.e2e.conftest import PROGRAM, ROOT, CommandLine
from tests.factories import prepared_program
from tests.factories.stating import states


def test_serve_reports_readiness_address_and_port_in_one_line(command_line: CommandLine) -> None:
    with command_line.serving() as ready:
        assert ready["ready"] is True
        assert ready["address"].startswith("0")
        (url,) = ready["listening"]
        assert url.startswith("http://127.0.0.1:")
        assert stat.S_IMODE(os.stat(ready["control"]).st_mode) == 0o600
        assert stat.S_IMODE(command_line.data_dir.stat().st_mode) == 0o700


def test_commands_answer_alike_with_and_without_a_running_gateway(command_line: CommandLine) -> None:
    commands = ("endpoints", "queue", "history", "certificates")
    with command_line.serving() as ready:
        running = [command_line.json(command) for command in commands]
        status = command_line.json("status")
        assert status["state"] == "not-registered"
        assert status["listening"] == ready["listening"]
    assert [command_line.json(command) for command in commands] == running
    assert command_line.json("status")["listening"] == []


def test_passphrase_stays_out_of_arguments_and_environment_of_the_process(command_line: CommandLine) -> None:
    with subprocess.Popen(
        [*PROGRAM, "serve", *command_line.options, "--port", "0", "--json"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        process.stdout.readline()
        shown = (
            Path(f"/proc/{process.pid}/cmdline").read_bytes()
            + Path(f"/proc/{process.pid}/environ").read_bytes()
        )
        limits = Path(f"/proc/{process.pid}/limits").read_text()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=300) == 0
    assert b"correct horse" not in shown
    core_limit = next(line for line in limits.splitlines() if line.startswith("Max core file size"))
    assert core_limit.split()[4:6] == ["0", "0"]


def test_wrong_passphrase_is_refused_and_changes_nothing(command_line: CommandLine) -> None:
    before = command_line.json("certificates")
    command_line.passphrase_file.write_text("something else\n")
    assert states(command_line.refusal(4, "status"), VaultCode.PASSPHRASE_WRONG)
    command_line.passphrase_file.write_text("correct horse battery staple\n")
    assert command_line.json("certificates") == before


def test_two_gateways_cannot_share_a_data_folder(command_line: CommandLine) -> None:
    with command_line.serving():
        second = command_line.run("serve", "--port", "0", "--json")
        assert second.returncode == 5
        assert json.loads(second.stdout)["error"] == "StoreBusyError"


@pytest.mark.slow
def test_gateway_reports_a_taken_port_and_serves_once_free(command_line: CommandLine) -> None:
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = str(holder.getsockname()[1])
        with command_line.serving("--port", port) as ready:
            status = command_line.json("status")
            shown = command_line.run("status").stdout
            holder.close()
            served = eventually(lambda: command_line.json("status")["listening"])
    assert ready["ready"] is True
    assert ready["listening"] == []
    assert (status["state"], status["cause_code"]) == ("port-taken", "listening.port-taken-by")
    assert str(os.getpid()) in status["not_listening_values"]["program"]
    assert ready["not_listening_values"] == status["not_listening_values"]
    assert states(shown, ListeningCode.PORT_TAKEN_BY, **status["not_listening_values"])
    assert served == [f"http://127.0.0.1:{port}/v1"]


def eventually(ask: Callable[[], Any]) -> Any:
    """Ask until there is something; each question takes a process that starts."""
    limit = time.monotonic() + 300
    while not (found := ask()):
        assert time.monotonic() < limit
    return found


def test_registration_fails_with_a_message_without_a_working_resolver(command_line: CommandLine) -> None:
    nobody_answers = ("--resolver", "tls://resolver.example:1#127.0.0.1")
    assert command_line.refusal(3, "register", "gateway.example.com", *nobody_answers).strip()


def test_wiping_asks_for_the_word_and_then_leaves_nothing(command_line: CommandLine) -> None:
    command_line.json("status")
    assert command_line.run("wipe", stdin="yes\n").returncode == 1
    assert command_line.data_dir.exists()
    assert command_line.run("wipe", stdin="wipe\n").returncode == 0
    assert not command_line.data_dir.exists()


def test_running_gateway_erases_itself_and_ends(command_line: CommandLine) -> None:
    with command_line.serving():
        assert command_line.run("wipe", stdin="no\n").returncode == 1
        assert command_line.json("status")["state"] == "not-registered"
        assert command_line.json("wipe", "--yes", "--no-revocation")["key_left"] == ""
        assert not command_line.data_dir.exists()


@pytest.mark.keyring
def test_system_keyring_keeps_the_key_by_default(tmp_path: Path) -> None:
    data_dir = tmp_path / "data"
    command = ["status", "--data-dir", str(data_dir), "--json"]
    first = prepared_program.run(command, ROOT, stdin="", timeout=300)
    assert first.returncode == 0, first.stderr
    profile = Profile(data_dir)
    vault = profile.vault()
    assert isinstance(vault, KeyringVault)
    key = vault.load()
    assert key is not None
    assert len(key) == 32
    vault.erase()
    refused = prepared_program.run(command, ROOT, stdin="", timeout=300)
    assert refused.returncode == 4
    assert json.loads(refused.stdout)["error"] == "VaultEmptyError"


@pytest.mark.keyring
async def test_interrupted_restoration_keeps_the_key_of_the_present_profile(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "data")
    await (await profile.open_store(SystemClock())).close()
    former, restoring = profile.keyring().load(), profile.data_dir / "restoring"
    restoring.mkdir()
    profile.keyring().keep_for(restoring, bytes(range(32)))
    await (await profile.open_store(SystemClock())).close()
    assert profile.keyring().load() == former
    assert not restoring.exists()
    profile.keyring().erase()


def test_status_without_a_keyring_creates_nothing_and_names_the_passphrase(tmp_path: Path) -> None:
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
    command = ["status", "--data-dir", str(tmp_path / "data")]
    refused = prepared_program.run(command, ROOT, stdin="", timeout=300, environment=environment)
    assert refused.returncode == 4
    assert "passphrase" in refused.stderr
    assert not (tmp_path / "data" / "gateway.db").exists()


def test_quota_of_a_running_gateway_is_changed_and_kept(command_line: CommandLine) -> None:
    with command_line.serving("--no-internet"):
        assert command_line.json("quota")["quota"] == 1_000_000_000
        assert command_line.json("quota", "200000000")["quota"] == 200_000_000
        assert command_line.json("status")["storage_limit"] == 200_000_000
        assert command_line.run("quota", "5").returncode == 1
    assert command_line.json("quota")["quota"] == 200_000_000


def test_deleting_commands_ask_for_confirmation_once(command_line: CommandLine) -> None:
    for arguments in (("queue", "--purge", "all"), ("endpoints", "--remove", "0abc")):
        refused = command_line.refusal(1, *arguments, stdin="no\n")
        assert "Type yes to continue" in refused
        assert "Nothing was changed." in refused
    assert not command_line.data_dir.exists(), "nothing was opened before the answer"
    assert command_line.run("queue", "--purge", "all", stdin="yes\n").stdout == "Deleted parcels: 0.\n"
    assert command_line.run("queue", "--purge", "all", "--yes").stdout == "Deleted parcels: 0.\n"


def test_stopping_ends_a_running_command_and_logs_no_error(command_line: CommandLine, tmp_path: Path) -> None:
    """A registration that waits for resolvers nobody answers for is what a person would run into."""
    resolver = "https://127.0.0.1:9/dns-query"
    log = tmp_path / "stderr"
    with (
        log.open("w") as stderr,
        subprocess.Popen(
            [*PROGRAM, "serve", *command_line.options, "--port", "0", "--json", "--resolver", resolver],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            cwd=ROOT,
        ) as process,
    ):
        process.stdout.readline()
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(command_line.data_dir / "control"))
            connection.sendall(
                b'{"interface": 3}\n{"command": "register", "arguments": {"public_gateway": "gateway.example.com"}}\n'
            )
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=300) == 0
    assert "ERROR" not in log.read_text()


def test_pause_survives_a_restart_and_shows_in_the_status(command_line: CommandLine) -> None:
    assert command_line.json("pause") == {"paused": True}
    with command_line.serving("--no-internet"):
        assert command_line.json("status")["is_paused"] is True
        done = command_line.run("resume")
        assert (done.returncode, done.stdout) == (0, "Resumed: messages go over the Internet again.\n")
        assert command_line.json("status")["is_paused"] is False
