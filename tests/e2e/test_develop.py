"""`relaynet-gateway develop`: what the developer of an app starts, tries and ends."""

import json
import os
import signal
import socket
from pathlib import Path

import pytest

from gateway_core.codes.checks import ListeningCode
from tests.e2e.conftest import ROOT
from tests.factories import prepared_program
from tests.factories.stating import states


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("ended_by", [signal.SIGINT, signal.SIGTERM])
def test_develop_serves_apps_and_leaves_no_files(ended_by: signal.Signals, short_folder: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(short_folder)}
    command = ["develop", "--port", "0", "--json"]
    with prepared_program.speaking(command, ROOT, environment=environment) as (said, process):
        (address,) = json.loads(said.readline())["listening"]
        gateway = address.removesuffix("/v1")
        ping = prepared_program.run(["ping", "--gateway", gateway], ROOT, stdin="", timeout=300)
        process.send_signal(ended_by)
        assert process.wait(timeout=300) == 0
    assert ping.returncode == 0, ping.stderr
    assert list(short_folder.iterdir()) == []


@pytest.mark.slow
def test_develop_command_reports_a_taken_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = prepared_program.run(["develop", "--port", port], ROOT, stdin="", timeout=300)
    assert done.returncode == 3
    assert states(done.stderr, ListeningCode.PORT_TAKEN_BY, ListeningCode.PORT_TAKEN, port=int(port))
    assert "Traceback" not in done.stderr
