"""How a collection connection learns how many parcels its client can take at once."""

from __future__ import annotations

import pytest

from gateway_core.protocol.delivery_pace import (
    LOST_AFTER_SECONDS,
    LOST_ALONE_AFTER_SECONDS,
    MOST_PATIENCE_SECONDS,
    OVERTAKEN_LIMIT,
    PROMPT_ACKNOWLEDGEMENTS,
    PROMPT_SECONDS,
    DeliveryPace,
    Pace,
)


class Client:
    """Sends and acknowledges at chosen moments."""

    def __init__(self) -> None:
        self.pace = DeliveryPace()
        self.now = 0.0
        self.count = 0

    def send(self) -> str:
        self.count += 1
        self.pace.sent(str(self.count), self.now)
        return str(self.count)

    def fill(self) -> list[str]:
        return [self.send() for _ in range(self.pace.capacity)]

    def acknowledge(self, *deliveries: str) -> None:
        for delivery in deliveries:
            assert self.pace.acknowledged(delivery, self.now)

    def run_promptly(self, deliveries: int) -> None:
        for _ in range(deliveries):
            self.acknowledge(self.send())


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def probing(client: Client) -> Client:
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS)
    return client


@pytest.fixture
def fast(probing: Client) -> Client:
    while probing.pace.pace is not Pace.FAST:
        probing.acknowledge(*probing.fill())
    return probing


def test_a_client_that_nothing_is_known_of_gets_one_parcel_at_a_time(client: Client) -> None:
    assert client.fill() == ["1"]
    assert client.pace.capacity == 0


def test_prompt_acknowledgements_lead_to_a_trial_with_three(probing: Client) -> None:
    assert probing.pace.pace is Pace.PROBING
    assert len(probing.fill()) == 3


def test_a_slow_acknowledgement_begins_the_count_anew(client: Client) -> None:
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS - 1)
    delivery = client.send()
    client.now += PROMPT_SECONDS + 0.01
    client.acknowledge(delivery)
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS - 1)
    assert client.pace.pace is Pace.CAREFUL
    client.run_promptly(1)
    assert client.pace.pace is Pace.PROBING


@pytest.mark.req("BIND-5")
def test_a_client_that_takes_three_at_once_gets_five_and_never_more(fast: Client) -> None:
    assert len(fast.fill()) == 5
    assert fast.pace.capacity == 0


def test_single_parcels_in_between_prove_nothing(probing: Client) -> None:
    probing.run_promptly(50)
    assert probing.pace.pace is Pace.PROBING


def test_a_frame_lost_in_the_trial_is_sent_again_and_the_client_stays_on_one_at_a_time(
    probing: Client,
) -> None:
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    assert probing.pace.lost(probing.now) is None
    deadline = probing.pace.next_check
    assert deadline == probing.now + LOST_AFTER_SECONDS
    probing.now = deadline
    assert probing.pace.lost(probing.now) == third
    assert probing.pace.capacity == 0
    probing.acknowledge(third)
    probing.run_promptly(10 * PROMPT_ACKNOWLEDGEMENTS)
    assert probing.pace.pace is Pace.CAREFUL
    assert len(probing.fill()) == 1


def test_each_further_attempt_waits_twice_as_long(probing: Client) -> None:
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    probing.now += LOST_AFTER_SECONDS
    assert probing.pace.lost(probing.now) == third
    assert probing.pace.next_check == probing.now + 2 * LOST_AFTER_SECONDS
    probing.now += LOST_AFTER_SECONDS
    assert probing.pace.lost(probing.now) is None
    probing.now += LOST_AFTER_SECONDS
    assert probing.pace.lost(probing.now) == third


def test_all_that_were_lost_are_sent_again_one_after_the_other(fast: Client) -> None:
    first, *rest = fast.fill()
    fast.acknowledge(first)
    resent = []
    while len(fast.pace):
        check = fast.pace.next_check
        assert check is not None
        fast.now = check
        delivery = fast.pace.lost(fast.now)
        assert delivery is not None
        resent.append(delivery)
        fast.acknowledge(delivery)
    assert resent == rest


def test_the_first_parcel_of_a_burst_is_never_taken_for_lost(fast: Client) -> None:
    first, *rest = fast.fill()
    fast.acknowledge(*rest)
    fast.now += 3600
    assert fast.pace.next_check is None
    assert fast.pace.lost(fast.now) is None
    fast.acknowledge(first)


def test_a_parcel_that_later_ones_overtake_is_taken_for_lost_without_silence(fast: Client) -> None:
    _, lost, *rest = fast.fill()
    for delivery in rest:
        fast.acknowledge(delivery)
    overtaken = len(rest)
    while overtaken < OVERTAKEN_LIMIT:
        assert fast.pace.lost(fast.now) is None
        fast.acknowledge(fast.send())
        overtaken += 1
    assert fast.pace.lost(fast.now) == lost


def test_a_late_acknowledgement_of_what_was_sent_twice_is_right_both_times(probing: Client) -> None:
    probing.fill()
    probing.now += LOST_AFTER_SECONDS
    lost = probing.pace.lost(probing.now)
    assert lost is not None
    probing.acknowledge(lost, lost)


def test_a_second_acknowledgement_of_what_was_sent_once_is_unknown(client: Client) -> None:
    delivery = client.send()
    client.acknowledge(delivery)
    assert not client.pace.acknowledged(delivery, client.now)


def test_a_slow_client_of_one_parcel_is_left_alone(client: Client) -> None:
    client.send()
    client.now += 3600
    assert client.pace.next_check is None
    assert client.pace.lost(client.now) is None


def test_a_delivery_that_could_not_be_sent_makes_room(client: Client) -> None:
    client.pace.forget(client.send())
    assert client.pace.capacity == 1


def test_after_a_loss_even_a_parcel_that_went_alone_is_sent_again_after_a_longer_silence(
    probing: Client,
) -> None:
    """A second copy of the lost one may still have been on its way, and run together with it."""
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    probing.now += LOST_AFTER_SECONDS
    assert probing.pace.lost(probing.now) == third
    probing.acknowledge(third)
    alone = probing.send()
    probing.now += LOST_ALONE_AFTER_SECONDS - 0.01
    assert probing.pace.lost(probing.now) is None
    probing.now += 0.01
    assert probing.pace.lost(probing.now) == alone


def test_patience_has_an_end(probing: Client) -> None:
    probing.fill()
    for _ in range(20):
        check = probing.pace.next_check
        assert check is not None
        assert check - probing.now <= MOST_PATIENCE_SECONDS
        probing.now = check
        assert probing.pace.lost(probing.now) is not None
