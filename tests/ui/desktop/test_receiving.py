"""The desktop program's wait for a gateway that moves here: its port, its end, and the end of the program meanwhile."""

import functools
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.desktop import gateway_host
from app.desktop.gateway_host import GatewayThread, MoveReception, ProfileGateway
from app.process.log_book import LogBook
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.codes.store import BackupCode
from gateway_core.errors import GatewayError, StoreError
from gateway_core.limits import MOVE_PORT
from gateway_core.views.backups import BackupView, MoveInvitation
from gateway_core.views.status import GatewayState
from tests.ui.desktop.conftest import Wait
from tests.ui.fake_backups import CONTENTS
from ui.binding import GatewayBinding

ARRIVED = BackupView(CONTENTS, 2_500_000)
PASSPHRASE = "correct horse battery"


class Heard:
    """What a wait tells, in Qt's thread."""

    def __init__(self) -> None:
        self.invitations: list[MoveInvitation] = []
        self.ends: list[tuple[BackupView | None, GatewayError | None]] = []

    def begin(self, host: GatewayThread) -> None:
        host.receive_move(
            PASSPHRASE,
            self.invitations.append,
            lambda _: None,
            lambda view, error: self.ends.append((view, error)),
        )


@pytest.fixture
def host(tmp_path: Path, qapp: object) -> Iterator[GatewayThread]:
    options = functools.partial(NetworkOptions, port=0, use_internet=False)
    program = ProfileGateway(tmp_path / "data", options, LogBook())
    thread = GatewayThread(GatewayBinding(), program.open, program)
    yield thread
    thread.stop()


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A port that another program has, as the usual one."""
    with socket.create_server(("", 0)) as server:
        port = server.getsockname()[1]
        monkeypatch.setattr(gateway_host, "MOVE_PORT", port)
        yield port


@pytest.mark.timeout(600)
def test_gateway_restarts_if_no_other_arrives(host: GatewayThread, wait: Wait) -> None:
    heard, binding = Heard(), host._binding
    host.start(PASSPHRASE)
    assert host.proven_passphrase is None
    wait(lambda: binding.is_attached)
    heard.begin(host)
    wait(lambda: bool(heard.invitations))
    assert not binding.is_attached
    host.start(PASSPHRASE)
    assert host._thread is None, "its place is not free"
    host.end_move()
    wait(lambda: bool(heard.ends))
    ((view, error),) = heard.ends
    assert view is None
    assert error.code is BackupCode.MOVE_ENDED
    host.start(PASSPHRASE)
    assert host.proven_passphrase == PASSPHRASE
    wait(lambda: binding.is_attached)
    host.restart("another passphrase")
    wait(lambda: binding.failure is not None)
    assert host.proven_passphrase is None, "a mistyped passphrase never gets an arriving key"


@pytest.mark.timeout(600)
def test_wait_for_a_move_ends_with_the_program(host: GatewayThread, wait: Wait) -> None:
    heard = Heard()
    heard.begin(host)
    wait(lambda: bool(heard.invitations))
    assert host.stop()
    wait(lambda: "arrival" not in {thread.name for thread in threading.enumerate()})


def test_receiving_uses_another_port_if_taken(host: GatewayThread, wait: Wait, taken: int) -> None:
    heard = Heard()
    heard.begin(host)
    wait(lambda: bool(heard.invitations))
    _, separator, port = heard.invitations[0].address.partition(":")
    assert separator
    assert int(port) != taken


def test_invitation_to_move_omits_the_usual_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = SimpleNamespace(host="192.0.2.7", port=MOVE_PORT, close=lambda: None)
    monkeypatch.setattr(Profile, "listen_for_move", lambda *_, **__: listener)
    monkeypatch.setattr(Profile, "receive_move", lambda *_, **__: ARRIVED)
    invited: list[MoveInvitation] = []
    assert MoveReception(Profile(tmp_path)).run(invited.append, lambda _: None) is ARRIVED
    assert [each.address for each in invited] == ["192.0.2.7"]
    assert len(invited[0].words) == 10


def test_reception_ended_before_listening_invites_no_computer(tmp_path: Path) -> None:
    reception, invited = MoveReception(Profile(tmp_path)), list[MoveInvitation]()
    reception.end()
    with pytest.raises(StoreError) as caught:
        reception.run(invited.append, lambda _: None)
    assert caught.value.code is BackupCode.MOVE_ENDED
    assert invited == []


# ----------------------------------------------------------------------------------------------------
# The window's own gateway that is told to move, by the control socket: how it ends, and how it is unlocked


@pytest.mark.timeout(600)
def test_moved_gateway_runs_again_once_unlocked(host: GatewayThread, wait: Wait, tmp_path: Path) -> None:
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
    assert ended[1].code is BackupCode.NOT_MOVED_AWAY
