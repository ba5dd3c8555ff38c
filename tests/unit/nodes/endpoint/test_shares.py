"""The room of a public endpoint: who may have how much of it, whoever else is there."""

from __future__ import annotations

import pytest

from gateway_core.nodes.endpoint.shares import MOST_WAITING, Use, has_share


class Room:
    """So many messages of each sender from each address."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str]] = []

    def take(self, sender: str, origin: str, *, is_chosen: bool = False) -> bool:
        use = Use(
            len(self.taken),
            sum(who == sender for who, _ in self.taken),
            sum(where == origin for _, where in self.taken),
        )
        may = has_share(use, MOST_WAITING, 1, is_chosen=is_chosen)
        if may:
            self.taken.append((sender, origin))
        return may

    def fill(self, sender: str, origin: str, *, is_chosen: bool = False) -> int:
        """As many as it may. Returns how many."""
        count = 0
        while self.take(sender, origin, is_chosen=is_chosen):
            count += 1
        return count


def test_one_sender_gets_half_of_what_strangers_may_have_and_the_next_half_of_the_rest() -> None:
    room = Room()
    assert [room.fill(f"sender {n}", f"address {n}") for n in range(3)] == [375, 187, 94]


def test_who_has_one_address_gets_no_more_by_a_thousand_keys() -> None:
    room = Room()
    for number in range(1_000):
        room.fill(f"key {number}", "one address")
    assert len(room.taken) == 375
    assert room.fill("somebody", "another address") == 187


@pytest.mark.parametrize("addresses", [1, 10, 1_000])
def test_whom_the_endpoint_chose_gets_in_whatever_strangers_do(addresses: int) -> None:
    room = Room()
    for number in range(1_000):
        room.fill(f"key {number}", f"address {number % addresses}")
    assert len(room.taken) <= 750
    assert room.fill("friend", "one of those addresses", is_chosen=True) >= 125
    assert room.fill("another friend", "one of those addresses", is_chosen=True) >= 62


def test_whom_the_endpoint_chose_has_room_beside_others_that_it_chose() -> None:
    room = Room()
    assert [room.fill(f"friend {n}", "their gateway", is_chosen=True) for n in range(3)] == [500, 250, 125]
