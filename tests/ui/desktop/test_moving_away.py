"""The window's own gateway that is told to move, by the control socket: how it ends, and how it is unlocked."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.desktop.gateway_host import GatewayThread
from app.desktop.profile_gateway import ProfileGateway
from app.log_book import LogBook
from app.network_options import NetworkOptions
from gateway_core.codes.backups import BackupCode
from gateway_core.errors import GatewayError
from gateway_core.views.status import GatewayState
from ui.binding import GatewayBinding

PASSPHRASE = "correct horse battery"

Wait = Callable[[Callable[[], bool]], None]


@pytest.fixture
def wait(qtbot: object) -> Wait:
    return lambda condition: qtbot.waitUntil(condition, timeout=300_000)  # type: ignore[attr-defined]


@pytest.fixture
def host(tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[GatewayThread]:
    options = functools.partial(NetworkOptions, port=0, use_internet=False)
    monkeypatch.setattr("app.network_options.NetworkOptions", options)
    program = ProfileGateway(tmp_path / "data", tuple, LogBook())
    thread = GatewayThread(GatewayBinding(), program.open, program)
    yield thread
    thread.stop()


@pytest.mark.timeout(600)
def test_it_ends_as_moved_away_stays_so_and_runs_again_once_it_was_unlocked(
    host: GatewayThread, wait: Wait, tmp_path: Path
) -> None:
    binding = host._binding
    host.start(PASSPHRASE)
    wait(lambda: binding.is_attached)
    heard: list[object] = []
    file = tmp_path / "move"
    binding.run(
        lambda gateway: gateway.backups.move_out(file, PASSPHRASE, lambda _: None),
        heard.append,
        heard.append,
    )
    wait(lambda: binding.failure is not None)
    assert file.exists(), heard
    for _ in range(2):
        assert binding.failure is not None
        assert binding.failure.code is BackupCode.MOVED_AWAY
        assert binding.status.state is GatewayState.MOVED_AWAY
        host.start(PASSPHRASE)
        wait(lambda: binding.status.state is not GatewayState.STARTING)
    ended: list[GatewayError | None] = []
    host.move_back(ended.append)
    wait(lambda: bool(ended))
    assert ended == [None]
    host.start(PASSPHRASE)
    wait(lambda: binding.is_attached)
    host.move_back(ended.append)
    wait(lambda: len(ended) == 2)
    assert ended[1] is not None
    assert ended[1].code is BackupCode.NOT_MOVED_AWAY
