"""Ways of letters on Windows computers: over the Internet, by courier and by stick; backup, move, recovery and wipe."""

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from tests.windows.computer import Computer
from tests.windows.world import Person, World, free_port, people

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]


@pytest.fixture
def world(computer: Computer) -> Iterator[World]:
    with World(computer, computer.home / token_hex(4)).open() as opened:
        yield opened


@pytest.fixture
def friends(world: World) -> Iterator[tuple[Person, Person]]:
    """Two people who have met."""
    with people(world, "Alice", "Bob") as (alice, bob):
        alice.meet(bob)
        yield alice, bob


@pytest.fixture
def alice(world: World) -> Iterator[Person]:
    with people(world, "Alice") as (alone,):
        yield alone


def test_letter_travels_over_the_internet(friends: tuple[Person, Person]) -> None:
    alice, bob = friends
    alice.send(bob, "Good morning, Zoë 文.")
    assert bob.reads("Good morning, Zoë 文.")
    bob.send(alice, "Here too.")
    assert alice.reads("Here too.")


def test_letter_travels_by_a_stick_on_a_drive_letter(
    friends: tuple[Person, Person], computer: Computer, tmp_path: Path
) -> None:
    alice, bob = friends
    stick = computer.drive("E", tmp_path)
    alice.gateway.says("pause")
    alice.send(bob, "By stick.")
    alice.gateway.says("sync-folder", "--approve", stick)
    alice.gateway.says("relay-folder", *alice.world.cargo_way, stick)
    assert bob.reads("By stick.")


def test_letter_travels_by_courier(friends: tuple[Person, Person], world: World) -> None:
    alice, bob = friends
    port = free_port()
    alice.gateway.says("pause")
    alice.send(bob, "By courier.")
    courier = world.program("courier", "courier")
    with courier.serving("--address", "127.0.0.1", "--port", port):
        alice.gateway.says("sync-courier", "--approve", f"127.0.0.1:{port}")
    courier.says("relay", *world.cargo_way)
    assert bob.reads("By courier.")
    courier.says("wipe", "--yes")
    assert not courier.folder.exists()


def test_gateway_survives_a_backup_a_move_and_a_lost_passphrase(alice: Person, world: World) -> None:
    everything, moving = world.folder / "everything.backup", world.folder / "moving.backup"
    address = alice.gateway.json("status")["address_prefix"]
    alice.gateway.says("backup", everything, "--passphrase-file", world.secret)
    words = alice.gateway.json("recovery-sheet", "--make", "--yes")["words"]
    alice.gateway.says("backup", moving, "--passphrase-file", world.secret, "--move", "--yes")
    moved = world.program("gateway", "moved")
    moved.says("restore", moving, "--passphrase-file", world.secret, "--yes")
    assert moved.json("status")["address_prefix"] == address
    assert not moving.exists(), "a move's file may be used once"
    sheet = world.folder / "words.txt"
    sheet.write_text(" ".join(words))
    sheet.chmod(0o600)
    moved.secret = world.folder / "another"
    moved.secret.write_text("another passphrase entirely\n")
    moved.secret.chmod(0o600)
    moved.says("recover", "--words-file", sheet)
    assert moved.json("status")["address_prefix"] == address
    moved.says("wipe", "--yes")
    assert not moved.folder.exists()
    restored = world.program("gateway", "restored")
    restored.says("restore", everything, "--passphrase-file", world.secret, "--yes")
    assert restored.json("status")["address_prefix"] == address
