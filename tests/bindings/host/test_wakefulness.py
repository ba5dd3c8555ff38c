"""Sleep is held off while a sync is under way: the keeper over a gateway's status, and logind on a real private bus."""

import os
import select
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    MessageType,
    new_error,
    new_method_call,
    new_method_return,
)
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from app.process.service_notices import awake_while_syncing, logind_hold, mac_hold, system_hold, windows_hold
from gateway_core.events import SyncPhase, SyncProgress
from gateway_core.views.status import GatewayStatus
from tests.factories.message_bus import bus_daemon, needs_bus
from tests.factories.network_namespace import needs_own_network

PATIENCE = 300.0
NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
Observer = Callable[[GatewayStatus], None]


class Told:
    """What a gateway tells of its status, as far as the keeper asks."""

    def __init__(self) -> None:
        self.observers: list[Observer] = []

    def observe_status(self, observer: Observer) -> Callable[[], None]:
        self.observers.append(observer)
        return lambda: self.observers.remove(observer)

    def sync(self, phase: SyncPhase | None) -> None:
        sync = None if phase is None else SyncProgress(1, phase, "10.0.0.1:21473", NOW)
        for observer in self.observers:
            observer(GatewayStatus(sync=sync))


class System:
    """Notes what is held, and may refuse."""

    def __init__(self, *, refuses: bool = False) -> None:
        self.refuses = refuses
        self.notes: list[str] = []

    def take(self) -> Callable[[], None]:
        self.notes.append("asked" if self.refuses else "held")
        if self.refuses:
            raise OSError("Nothing is held off here.")
        return lambda: self.notes.append("released")


async def notes_of(system: System, *phases: SyncPhase | None) -> list[str]:
    told = Told()
    async with awake_while_syncing(told, system.take):  # type: ignore[arg-type]
        for phase in phases:
            told.sync(phase)
    assert not told.observers
    return system.notes


async def test_sync_alone_holds_off_sleep() -> None:
    phases = (SyncPhase.CONNECTING, SyncPhase.COLLECTING, SyncPhase.PAUSING, SyncPhase.DELIVERING, None)
    assert await notes_of(System(), *phases) == ["held", "released"]
    assert await notes_of(System(), None, SyncPhase.AWAITING_APPROVAL, None) == []
    phases = (SyncPhase.COLLECTING, None, SyncPhase.COLLECTING, None)
    assert await notes_of(System(refuses=True), *phases) == ["asked", "asked"]


async def test_sleep_hold_is_released_when_the_gateway_ends() -> None:
    assert await notes_of(System(), SyncPhase.COLLECTING) == ["held", "released"]
    system = System()
    with pytest.raises(RuntimeError, match="in the middle"):
        await fail_in_the_middle(system)
    assert system.notes == ["held", "released"]


async def fail_in_the_middle(system: System) -> None:
    told = Told()
    async with awake_while_syncing(told, system.take):  # type: ignore[arg-type]
        told.sync(SyncPhase.DELIVERING)
        raise RuntimeError("in the middle")


# --- logind -------------------------------------------------------------------------------------------------------


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A system bus of this test's own."""
    address = f"unix:path={tmp_path / 'bus'}"
    with bus_daemon("SYSTEM", address, monkeypatch):
        yield address


class Logind(threading.Thread):
    """Answers one Inhibit as logind does: with the writing end of a pipe, whose closing ends the hold."""

    def __init__(self, bus: str, *, refuses: bool = False) -> None:
        super().__init__(name="logind")
        self._connection: DBusConnection = open_dbus_connection(bus, enable_fds=True)
        reply = self._connection.send_and_get_reply(message_bus.RequestName("org.freedesktop.login1"))
        assert reply.header.message_type is MessageType.method_return
        self._refuses = refuses
        self.wish: tuple[str, ...] = ()
        self.pipe = -1
        self.start()

    def run(self) -> None:
        with closing(self._connection) as connection:
            while True:
                call = connection.receive(timeout=PATIENCE)
                if call.header.fields.get(HeaderFields.member) == "Inhibit":
                    break
            self.wish = call.body
            if self._refuses:
                connection.send(new_error(call, "org.freedesktop.DBus.Error.AccessDenied"))
                return
            self.pipe, theirs = os.pipe()
            connection.send(new_method_return(call, "h", (theirs,)))
            os.close(theirs)


@needs_bus
def test_logind_blocks_sleep_until_the_descriptor_is_closed(bus: str) -> None:
    logind = Logind(bus)
    release = logind_hold()
    logind.join(PATIENCE)
    what, _, why, mode = logind.wish
    assert (what, mode) == ("sleep:idle", "block")
    assert "courier" in why
    os.set_blocking(logind.pipe, False)
    with pytest.raises(BlockingIOError):  # the other end is open: sleep is held off
        os.read(logind.pipe, 1)
    release()
    select.select([logind.pipe], [], [], PATIENCE)  # the bus may not have closed its copy yet
    assert os.read(logind.pipe, 1) == b""
    os.close(logind.pipe)


@needs_bus
def test_absent_or_refusing_logind_raises_an_os_error(bus: str) -> None:
    with pytest.raises(OSError, match="does not hold off sleep"):
        logind_hold()
    logind = Logind(bus, refuses=True)
    with pytest.raises(OSError, match="does not hold off sleep"):
        logind_hold()
    logind.join(PATIENCE)


LOGIND = Path("/lib/systemd/systemd-logind")
SYSTEM_BUS = """<busconfig><type>system</type><listen>{address}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/>
</policy></busconfig>"""
ALONE = f"mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/inhibit && exec {LOGIND}"
"""In an empty /run of its own, where it keeps what it knows."""


@pytest.fixture
def inhibitors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], list[tuple[str, ...]]]]:
    """What the real logind, on a bus of its own, says is held: each with what, who, why and how."""
    address = f"unix:path={tmp_path / 'bus'}"
    (tmp_path / "bus.conf").write_text(SYSTEM_BUS.format(address=address))
    settings = f"--config-file={tmp_path / 'bus.conf'}"
    with ExitStack() as stack:
        stack.enter_context(bus_daemon("SYSTEM", address, monkeypatch, settings))
        asking = stack.enter_context(closing(open_dbus_connection(address)))
        comings = MatchRule(type="signal", interface=message_bus.interface, member="NameOwnerChanged")
        comings.add_arg_condition(0, "org.freedesktop.login1")
        asking.send_and_get_reply(message_bus.AddMatch(comings))
        logind = subprocess.Popen(["unshare", "--mount", "sh", "-c", ALONE], stderr=subprocess.DEVNULL)
        stack.callback(logind.wait)
        stack.callback(logind.terminate)
        with asking.filter(comings) as came:
            asking.recv_until_filtered(came, timeout=PATIENCE)
        manager = DBusAddress(
            "/org/freedesktop/login1", "org.freedesktop.login1", "org.freedesktop.login1.Manager"
        )
        listing = new_method_call(manager, "ListInhibitors")
        yield lambda: [each[:4] for each in asking.send_and_get_reply(listing, timeout=PATIENCE).body[0]]


@needs_bus
@pytest.mark.skipif(not LOGIND.exists(), reason="there is no systemd-logind")
@needs_own_network
def test_real_logind_holds_off_sleep_until_released(inhibitors: Callable[[], list[tuple[str, ...]]]) -> None:
    assert inhibitors() == []
    release = logind_hold()
    why = "Messages are being exchanged with a courier"
    assert inhibitors() == [("sleep:idle", "Relaynet Gateway", why, "block")]
    release()
    until = time.monotonic() + PATIENCE
    while inhibitors():
        assert time.monotonic() < until


def test_absence_of_a_bus_raises_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path / 'none'}")
    with pytest.raises(FileNotFoundError):
        logind_hold()


def test_silent_bus_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lets us in and never says hello."""
    monkeypatch.setattr("app.process.service_notices._ANSWER_SECONDS", 0.2)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "bus"))
        listening.listen()
        monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path / 'bus'}")

        def let_in() -> None:
            with listening.accept()[0] as visitor:
                answers = iter((b"OK 1234\r\n", b"AGREE_UNIX_FD\r\n"))
                while heard := visitor.recv(4096):
                    if heard.endswith(b"\r\n") and not heard.startswith(b"BEGIN"):
                        visitor.sendall(next(answers))

        silent = threading.Thread(target=let_in, name="silent")
        silent.start()
        with pytest.raises((ConnectionResetError, TimeoutError)):
            logind_hold()
        silent.join(PATIENCE)


# --- Other systems ------------------------------------------------------------------------------------------------


def test_windows_thread_state_holds_sleep_until_reset_at_the_end() -> None:
    states: list[int] = []

    def set_state(state: int) -> int:
        states.append(state)
        return 0x80000000

    windows_hold(set_state)()
    assert states == [0x80000001, 0x80000000]
    with pytest.raises(OSError, match="does not hold off sleep"):
        windows_hold(lambda _: 0)


def test_macos_caffeinate_holds_sleep_until_it_is_ended(tmp_path: Path) -> None:
    told = tmp_path / "told"
    os.mkfifo(told)
    program = tmp_path / "caffeinate"
    program.write_text(f'#!/bin/sh\necho "$@" > {told}\nexec tail -f /dev/null\n')
    program.chmod(0o700)
    release = mac_hold(str(program))
    assert told.read_text() == f"-i -w {os.getpid()}\n"
    release()
    with pytest.raises(FileNotFoundError):
        mac_hold(str(tmp_path / "none"))


def test_sleep_hold_exists_for_each_known_system_only() -> None:
    assert system_hold("linux") is logind_hold
    assert system_hold("darwin") is mac_hold
    assert system_hold("plan9") is None
