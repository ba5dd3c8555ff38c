"""Time zones and steps of the clock on Windows computers; this machine's own clock and zone stay as they are."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from secrets import token_hex
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from app.demo import tls
from tests.windows.computer import PROGRAMS, Computer
from tests.windows.world import PATIENCE, Person, World

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]


def in_zone(computer: Computer, zone: str) -> Computer:
    """Windows' programs read a variable TZ in another way than this system, so none may reach them."""
    return replace(computer, preparation=f"mount --bind /usr/share/zoneinfo/{zone} /etc/localtime")


def move(person: Person, computer: Computer) -> None:
    person.gateway.computer = person.letters.computer = computer


@pytest.mark.parametrize("zone", ["Asia/Kathmandu", "America/St_Johns"])
def test_local_time_is_that_of_the_zone(computer: Computer, python: Path, zone: str) -> None:
    moments = [datetime(2026, month, 15, 12, tzinfo=UTC) for month in (1, 7)]
    seconds = [f"{each.timestamp():.0f}" for each in moments]
    told = json.loads(in_zone(computer, zone).printed(python, "-m", "tests.windows.probes", "zone", *seconds))
    here = [each.astimezone(ZoneInfo(zone)) for each in moments]
    assert told["python"] == [f"{each:%d/%m/%Y %H:%M %z}" for each in here]
    assert [each.strip("\u2068\u2069") for each in told["window"]] == [
        f"{each:%d/%m/%Y %H:%M}" for each in here
    ]


def test_letter_and_backup_keep_their_instant_across_zones(computer: Computer) -> None:
    with World(computer, computer.home / token_hex(4)).open() as world:
        alice, bob = Person(world, "Alice"), Person(world, "Bob")
        move(alice, in_zone(computer, "Asia/Kathmandu"))
        move(bob, in_zone(computer, "America/St_Johns"))
        with alice.at_work(), bob.at_work():
            alice.meet(bob)
            before = datetime.now(UTC) - timedelta(seconds=1)
            alice.send(bob, "From Nepal.")
            assert bob.reads("From Nepal.")
            sent, got = (each.letters.lines("list")[0] for each in (alice, bob))
            written = datetime.fromisoformat(sent["written"])
            assert datetime.fromisoformat(got["written"]) == written.replace(microsecond=0)
            assert before <= written <= datetime.fromisoformat(got["arrived"]) <= datetime.now(UTC)
            kept = world.folder / "kept.backup"
            alice.gateway.says("backup", kept, "--passphrase-file", world.secret)
        preview = ("restore", kept, "--passphrase-file", world.secret, "--preview")
        made = datetime.fromisoformat(bob.gateway.json(*preview)["contents"]["made_at"])
        assert before <= made <= datetime.now(UTC)
        assert f"{made.astimezone(ZoneInfo('America/St_Johns')):%Y-%m-%d %H:%M}" in bob.gateway.says(*preview)


@pytest.fixture
def set_wrong(tmp_path: Path) -> Callable[[timedelta], None]:
    def set_wrong(by: timedelta) -> None:
        """Set the clock of the leaping computer; its other clocks continue."""
        new = tmp_path / "new error"
        new.write_text(f"{by.total_seconds():+.0f}\n")
        new.replace(tmp_path / "error")

    set_wrong(timedelta())
    return set_wrong


@pytest.fixture
def leaping(computer: Computer, tmp_path: Path, set_wrong: Any) -> Iterator[Computer]:
    """A computer with a wineserver of its own: all its programs share their time with the server."""
    clock = (
        "export LD_PRELOAD=/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1 FAKETIME_NO_CACHE=1 "
        f"FAKETIME_TIMESTAMP_FILE={tmp_path}/error FAKETIME_DONT_FAKE_MONOTONIC=1"
    )
    made = Computer.make(tmp_path / "c", computer.display, clock)
    made.programs.parent.mkdir(parents=True)
    made.programs.symlink_to(computer.home / PROGRAMS)
    yield made
    made.switch_off()


@pytest.mark.parametrize("days", [40, -40])
def test_clock_that_leaps_under_a_gateway_loses_no_letter(
    computer: Computer,
    leaping: Computer,
    set_wrong: Callable[[timedelta], None],
    monkeypatch: pytest.MonkeyPatch,
    days: int,
) -> None:
    """TLS judges by the computer's clock, so its certificates last for the leap."""
    world = World(computer, computer.home / token_hex(4))
    monkeypatch.setattr(tls, "_LIFE", timedelta(days=200))
    world.authority = tls.DemoAuthority.create(world.folder, datetime.now(UTC) - timedelta(days=100))
    with world.open(), Person(world, "Bob").at_work() as bob:
        alice = Person(world, "Alice")
        move(alice, leaping)
        with alice.at_work():
            alice.meet(bob)
            alice.gateway.says("pause")
            alice.send(bob, "Waits to leave.")
            set_wrong(timedelta(days=days))
            wait_for_correction(alice, timedelta(days=-days))
            alice.send(bob, "Written after the leap.")
            alice.gateway.says("resume")
            assert bob.reads("Waits to leave.")
            assert bob.reads("Written after the leap.")
            bob.send(alice, "Waits to be fetched.")
            while not alice.gateway.json("status")["inbound"]["count"]:
                time.sleep(1)
        with alice.at_work():
            wait_for_correction(alice, timedelta(days=-days))
            set_wrong(timedelta())
            wait_for_correction(alice, timedelta())
            assert alice.reads("Waits to be fetched.")
            assert {each["reason"] for each in alice.gateway.json("queue")["deleted"]} == {"delivered"}
            assert alice.gateway.json("quarantine") == []


def wait_for_correction(person: Person, by: timedelta) -> None:
    """Wait until the gateway corrects its time by so much, and look whether it says so."""
    until = time.monotonic() + PATIENCE
    while abs((status := person.gateway.json("status"))["clock_offset_seconds"] - by.total_seconds()) > 30:
        assert time.monotonic() < until, status
    assert ("clock-off" in status["warnings"]) is bool(by)
