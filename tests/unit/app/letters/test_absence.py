"""What is said after an absence, with right and with wrong clocks."""

from datetime import timedelta

import pytest

from app.letters.absence import LONG, LONGEST
from app.letters.format import LETTER_LIFE
from gateway_core.views.letters import Absence, Way
from tests.unit.app.letters.conftest import Surroundings, acquaint


async def test_absence_counts_arrivals_deliveries_and_expiries(surroundings: Surroundings) -> None:
    clock = surroundings.clock
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            a, b = str(alice.endpoint.address), str(bob.endpoint.address)
            early = await alice.write(b, "Delivered before")
            await alice.way_of(early.id, Way.DELIVERED)
            await bob.write(a, "Arrived before")
            await alice.until(lambda: alice.arrived)
            assert await alice.absence() is None
            surroundings.gateway.switch_off()
            lost = await alice.write(b, "Expires")
            left = clock.now()
        clock.advance(LETTER_LIFE + timedelta(days=1))
        surroundings.gateway.switch_on()
        bob.endpoint.reconnect()
        await bob.write(a, "Arrives")
        async with surroundings.open("Alice") as alice:
            await alice.until(lambda: alice.arrived)
            await alice.way_of(lost.id, Way.EXPIRED)
            assert await alice.absence() == Absence(left, 1, 0, 1)
            line = await alice.write(b, "Late answer")
            await alice.way_of(line.id, Way.DELIVERED)
            assert await alice.absence() == Absence(left, 1, 1, 1)
        async with surroundings.open("Alice") as alice:
            assert await alice.absence() is None


@pytest.mark.parametrize(
    ("away", "is_told"),
    [
        (LONG - timedelta(hours=1), False),
        (LONG, True),
        (-timedelta(days=400), False),
        (LONGEST + timedelta(days=1), False),
    ],
)
async def test_absence_of_an_impossible_length_is_ignored(
    surroundings: Surroundings, away: timedelta, is_told: bool
) -> None:
    async with surroundings.open("Alice") as alice:
        await alice.endpoint.wait_until_registered()
    surroundings.clock.set(surroundings.clock.now() + away)
    async with surroundings.open("Alice") as alice:
        assert (alice.letters._since is not None) is is_told


async def test_clock_set_right_while_letters_are_open_makes_no_absence(surroundings: Surroundings) -> None:
    clock = surroundings.clock
    right = clock.now()
    clock.set(right - timedelta(days=300))  # a computer without a battery for its clock
    async with surroundings.open("Alice") as alice:
        await alice.endpoint.wait_until_registered()
        clock.set(right)
    clock.advance(timedelta(minutes=10))
    async with surroundings.open("Alice") as alice:
        assert alice.letters._since is None
