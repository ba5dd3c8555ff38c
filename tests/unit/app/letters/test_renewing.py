"""Renewed cards of Letters after a restoration and after a theft: no letter is lost, none is there twice."""

import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from app.letters.letter_rows import MOST_REPEATED
from app.letters.letters import open_letters
from app.letters.renewing import send_unconfirmed
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.operator import LACKS_KEYS, RENEW_CARDS
from gateway_core.views.letters import Correspondent, Way
from tests.factories.clock import FakeClock
from tests.factories.letter_boxes import HandedIn
from tests.unit.app.letters.conftest import Box, Surroundings, acquaint, full_disk


def mark(surroundings: Surroundings, text: str = "") -> Path:
    """The mark that the gateway leaves in its folder, above those of the letter boxes."""
    file = surroundings.folder / RENEW_CARDS
    file.write_text(text)
    return file


async def person(box: Box) -> Correspondent:
    (found,) = await box.correspondents()
    return found


async def acquaint_both(alice: Box, bob: Box) -> tuple[str, str]:
    """Acquaint two people until the first can write too; return their addresses."""
    await acquaint(alice, bob)
    while not (await person(alice)).can_be_written_to:
        await alice.change()
    return str(alice.endpoint.address), str(bob.endpoint.address)


async def until_renewed(box: Box) -> Correspondent:
    while not (found := await person(box)).renewed_at:
        await box.change()
    return found


async def texts(box: Box, of: str) -> list[str]:
    return [each.beginning for each in await box.lines(of)]


async def test_mark_of_a_restoration_renews_cards_and_goes(surroundings: Surroundings) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            await alice.endpoint.flush()
            address = alice.endpoint.address
        surroundings.clock.advance(timedelta(minutes=1))
        file = mark(surroundings)
        async with surroundings.open("Alice") as alice:
            await alice.endpoint.flush()
            assert alice.endpoint.address == address
            issued = await alice.endpoint.query(lambda tx: tx.execute("SELECT 1 FROM issued_authorizations"))
            assert len(issued) > 1
            assert not file.exists()


async def test_letters_of_both_people_survive_a_theft_once(surroundings: Surroundings) -> None:
    gateway = surroundings.gateway
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            to_alice, to_bob = await acquaint_both(alice, bob)
        gateway.waiting.clear()
        async with surroundings.open("Alice") as alice:
            read = await alice.write(to_bob, "arrives, and its receipt is lost")
            await bob.until(lambda: bob.arrived)
            await bob.endpoint.flush()
        sent = await bob.write(to_alice, "to the stolen computer")
        await bob.endpoint.flush()
        gateway.waiting.clear()  # the thief collected what was there
        mark(surroundings, "theft")
        async with surroundings.open("Alice") as alice:
            assert alice.endpoint.address != to_alice
            known = await until_renewed(bob)
            (seen,) = await alice.correspondents()
            assert (known.address, known.safety_number) == (to_alice, seen.safety_number)
            await alice.until(lambda: alice.arrived)
            await bob.way_of(sent.id, Way.DELIVERED)
            await alice.way_of(read.id, Way.DELIVERED)
            both = ["to the stolen computer", "arrives, and its receipt is lost"]
            assert await texts(alice, to_bob) == await texts(bob, to_alice) == both
            await bob.confirm(to_alice)
            assert (await person(bob)).renewed_at is None


async def test_mark_applied_before_a_kill_makes_no_second_identity(surroundings: Surroundings) -> None:
    mark(surroundings, "theft")
    async with surroundings.open("Alice") as alice:
        first: PrivateAddress = alice.endpoint.address
    mark(surroundings, "theft")
    async with surroundings.open("Alice") as alice:
        assert alice.endpoint.address == first
    mark(surroundings, "another")
    async with surroundings.open("Alice") as alice:
        assert alice.endpoint.address != first


async def test_discarded_letter_leaves_for_the_new_computer_only_when_restored(
    surroundings: Surroundings,
) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            to_alice, to_bob = await acquaint_both(alice, bob)
        line = await bob.write(to_alice, "taken back")
        await bob.endpoint.flush()
        surroundings.gateway.waiting.clear()
        await bob.discard([line.id])
        mark(surroundings, "theft")
        async with surroundings.open("Alice") as alice:
            await until_renewed(bob)
            kept = await bob.write(to_alice, "kept")
            await bob.way_of(kept.id, Way.DELIVERED)
            assert await texts(alice, to_bob) == await texts(bob, to_alice) == ["kept"]
            await bob.restore()
            await bob.way_of(line.id, Way.DELIVERED)
            assert await texts(alice, to_bob) == ["taken back", "kept"]


async def test_letters_open_after_a_theft_on_a_computer_years_behind(surroundings: Surroundings) -> None:
    async with surroundings.open("Bob") as bob, surroundings.open("Alice") as alice:
        await acquaint(alice, bob)
        to_bob = str(bob.endpoint.address)
        await alice.write(to_bob, "waits for its receipt")
    surroundings.clock.set(surroundings.clock.now() - timedelta(days=1000))
    mark(surroundings, "theft")
    async with surroundings.open("Alice") as alice:
        (line,) = await alice.lines(to_bob)
        await alice.discard([line.id])
        await alice.restore()
        assert await texts(alice, to_bob) == ["waits for its receipt"]


async def test_people_get_a_renewal_made_with_a_clock_ahead(surroundings: Surroundings) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            _, to_bob = await acquaint_both(alice, bob)
            await alice.endpoint.flush()
        mark(surroundings, "theft")
        ahead = FakeClock()
        ahead.set(surroundings.clock.now() + timedelta(days=400))
        profile = HandedIn(surroundings.folder / "Alice")
        async with open_letters(profile, surroundings.gateway.connect, clock=ahead):
            pass
        async with surroundings.open("Alice") as alice:
            await until_renewed(bob)
            line = await alice.write(to_bob, "with a new key")
            await alice.way_of(line.id, Way.DELIVERED)


async def test_person_unblocked_after_a_theft_gets_the_renewal(surroundings: Surroundings) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            to_alice, to_bob = str(alice.endpoint.address), str(bob.endpoint.address)
            line = await bob.write(to_alice, "before")
            await bob.way_of(line.id, Way.DELIVERED)
            await alice.block(to_bob)
            await alice.endpoint.flush()
        mark(surroundings, "theft")
        async with surroundings.open("Alice") as alice:
            await alice.endpoint.flush()
            assert (await person(bob)).renewed_at is None, "blocked people get no news"
            await alice.unblock(to_bob)
            await until_renewed(bob)
            answer = await bob.write(to_alice, "welcome back")
            await bob.way_of(answer.id, Way.DELIVERED)
            line = await alice.write(to_bob, "again")
            await alice.way_of(line.id, Way.DELIVERED)


async def test_people_after_two_thefts_meet_by_a_new_invitation(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await alice.endpoint.flush()
        await bob.endpoint.flush()
    surroundings.gateway.switch_off()
    for who in ("Alice", "Bob"):
        mark(surroundings, who)
        async with surroundings.open(who):
            pass
    surroundings.gateway.switch_on()
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        for each in (alice, bob):
            await each.endpoint.wait_until_registered()
            await each.endpoint.flush()
            assert not (await person(each)).can_be_written_to
        await acquaint(alice, bob)
        line = await alice.write(str(bob.endpoint.address), "found again")
        await alice.way_of(line.id, Way.DELIVERED)


async def test_letters_open_after_a_theft_on_a_nearly_full_disk(
    surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            to_alice, to_bob = await acquaint_both(alice, bob)
            surroundings.gateway.switch_off()
            line = await alice.write(to_bob, "waits for its receipt")
        mark(surroundings, "theft")
        with monkeypatch.context() as full:
            full.setattr(EndpointTables, "require_room", full_disk)
            async with surroundings.open("Alice") as alice:
                assert str(alice.endpoint.address) != to_alice
                assert await texts(alice, to_bob) == ["waits for its receipt"]
        surroundings.gateway.switch_on()
        async with surroundings.open("Alice") as alice:
            await alice.way_of(line.id, Way.DELIVERED)
            assert await texts(bob, to_alice) == ["waits for its receipt"]


async def test_letter_sealed_for_a_key_newer_than_the_backup_arrives(surroundings: Surroundings) -> None:
    folder = surroundings.folder
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            to_alice, to_bob = await acquaint_both(alice, bob)
        shutil.copytree(folder / "Alice", folder / "backup")
        surroundings.clock.advance(timedelta(days=25))
        async with surroundings.open("Alice") as alice:
            line = await alice.write(to_bob, "with a new key")
            await alice.way_of(line.id, Way.DELIVERED)
            read = await bob.write(to_alice, "before the disk died")
            await bob.way_of(read.id, Way.DELIVERED)
            await alice.endpoint.flush()
        line = await bob.write(to_alice, "on its way")
        await bob.endpoint.flush()
        shutil.rmtree(folder / "Alice")
        (folder / "backup").rename(folder / "Alice")
        surroundings.clock.advance(timedelta(minutes=1))
        mark(surroundings, LACKS_KEYS)
        async with surroundings.open("Alice") as alice:
            await bob.way_of(line.id, Way.DELIVERED)
            assert await texts(alice, to_bob) == ["on its way"]


async def test_correspondent_gets_a_letter_again_a_few_times_at_most(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        to_alice, to_bob = await acquaint_both(alice, bob)
        surroundings.gateway.switch_off()
        line = await alice.write(to_bob, "waits")
        now = surroundings.clock.now()
        for _ in range(MOST_REPEATED + 1):
            await alice.endpoint.transact(lambda tx: send_unconfirmed(tx, to_bob, now))
        surroundings.gateway.switch_on()
        await alice.way_of(line.id, Way.DELIVERED)
        assert await texts(bob, to_alice) == ["waits"]
