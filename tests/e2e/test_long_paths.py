"""Folders whose path is longer than a Unix socket's can be."""

import dataclasses
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.base.codes import ControlCode
from app.control.client import listening_at
from gateway_core.errors import StoreError
from gateway_core.host import sockets
from gateway_core.host.sockets import MOST_PATH_OCTETS, short_path
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation, first_reachable
from tests.e2e.conftest import ROOT, CommandLine
from tests.factories.stating import Stating

LONG = "/".join(["ein-langer-Name-eines-Ordners"] * 8)


async def test_gateway_serves_a_folder_with_a_long_path(command_line: CommandLine, tmp_path: Path) -> None:
    deep = dataclasses.replace(command_line, data_dir=tmp_path / LONG)
    path = tmp_path / LONG / "apps.sock"
    with deep.serving("--unix-socket", str(path)) as ready:
        assert len(ready["control"]) > 2 * MOST_PATH_OCTETS
        assert stat.S_IMODE(os.stat(ready["control"]).st_mode) == 0o600
        assert deep.json("status")["listening"] == ready["listening"]
        location = await first_reachable([GatewayLocation(unix_socket=path)], [os.getuid()])
        async with EndpointClient(location, trusted_socket_owners=[os.getuid()]) as client:
            assert await client.time()
    assert "control" not in os.listdir(tmp_path / LONG)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "options"),
    [("app.courier.program", ["--port", "0", "--address", "127.0.0.1"])],
)
def test_courier_serves_a_data_folder_with_a_long_path(
    module: str, options: list[str], command_line: CommandLine, tmp_path: Path
) -> None:
    deep = dataclasses.replace(command_line, data_dir=tmp_path / LONG, module=module)
    command = [sys.executable, "-m", module, "serve", *deep.options, *options, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        process.stdout.readline()
        assert deep.json("status")["listening"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=300) == 0


async def test_path_limit_is_reported_without_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody(*_: object) -> None: ...

    (tmp_path / LONG).mkdir(parents=True)
    monkeypatch.setattr(sockets, "_DESCRIPTORS", tmp_path / "none")
    with pytest.raises(StoreError, check=Stating(ControlCode.PATH_TOO_LONG, most=MOST_PATH_OCTETS)):
        async with listening_at(tmp_path / LONG / "control", nobody, 100):
            pass


def test_short_paths_stay_and_long_ones_leave_nothing_open(tmp_path: Path) -> None:
    with short_path(tmp_path / "control") as short:
        assert short == str(tmp_path / "control")
    (tmp_path / LONG).mkdir(parents=True)
    before = len(os.listdir("/proc/self/fd"))
    with short_path(tmp_path / LONG / "control") as short:
        assert len(os.fsencode(short)) <= MOST_PATH_OCTETS
    assert len(os.listdir("/proc/self/fd")) == before
