"""Who a client is that collects, how many parcels it can take at once, and the pace of acknowledgements."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.crypto import CertificateCode, KeyCode, SignedDataCode
from gateway_core.codes.messages import Asn1Code, HandshakeCode
from gateway_core.codes.statement import Code
from gateway_core.crypto.certificates import ENDPOINT
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import MAX_HANDSHAKE_SIGNATURES
from gateway_core.messages.collection import NONCE_SIGNATURE, serialize_response
from gateway_core.protocol.acknowledgement_pace import (
    DEPLOYED_SPACE_SECONDS,
    FIRST_SPACE_SECONDS,
    NARROWED_EVERY,
    QUICKLY,
    SLOWLY,
    WIDEST_SPACE_SECONDS,
    AcknowledgementPace,
)
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
from gateway_core.protocol.handshake_response import MAX_RESPONSE_OCTETS, verify_response
from tests.factories.clock import NOON
from tests.factories.network import Node, RelayNetwork, relay_network
from tests.factories.stating import Stating

NONCE = bytes(range(16))
NETWORK = relay_network(AWALA)


# --- Handshake ---------------------------------------------------------------------------------------------


def response(*nodes: Node, dialect: Dialect = AWALA, nonce: bytes = NONCE) -> bytes:
    return serialize_response(
        [NONCE_SIGNATURE.sign(nonce, each.key, each.certificate, dialect) for each in nodes]
    )


def endpoints_of(octets: bytes, network: RelayNetwork = NETWORK) -> tuple[PrivateAddress, ...]:
    return verify_response(octets, NONCE, [network.private_gateway.certificate], NOON)


@pytest.mark.req("GSC-6")
@pytest.mark.parametrize("signed", DIALECTS, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_signatures_of_either_dialect_prove_who_the_client_is(dialect: Dialect, signed: Dialect) -> None:
    """Both are known before any message said so. Who signs twice counts once."""
    network = relay_network(dialect)
    a, b = network.endpoint_a, network.endpoint_b
    assert endpoints_of(response(a, b, a, dialect=signed), network) == (a.address, b.address)


def _expired() -> Node:
    end = NOON - timedelta(hours=3)
    certificate = NETWORK.issue(ENDPOINT, "endpoint_a", NETWORK.private_gateway, not_after=end)
    return Node("endpoint_a", certificate, ())


def _flipped() -> bytes:
    octets = bytearray(response(NETWORK.endpoint_a))
    octets[-1] ^= 1
    return bytes(octets)


BAD_RESPONSES: dict[str, tuple[Callable[[], bytes], Code]] = {
    "nothing": (lambda: b"", Asn1Code.VALUE_MISSING),
    "garbage": (lambda: b"what challenge?", Asn1Code.LONGER_THAN_HOLDER),
    "no signature": (response, HandshakeCode.NO_ENDPOINT),
    "not a signature": (lambda: serialize_response([b"trust me"]), Asn1Code.LONGER_THAN_HOLDER),
    "too many signatures": (
        lambda: serialize_response([b"x"] * (MAX_HANDSHAKE_SIGNATURES + 1)),
        Asn1Code.TOO_MANY_MEMBERS,
    ),
    "another nonce": (lambda: response(NETWORK.endpoint_a, nonce=b"another"), SignedDataCode.OTHER_CONTENT),
    "a flipped bit": (_flipped, KeyCode.SIGNATURE_WRONG),
    "a stranger": (lambda: response(NETWORK.stranger), CertificateCode.NO_TRUSTED_PATH),
    "another gateway's endpoint": (lambda: response(NETWORK.endpoint_c), CertificateCode.NO_TRUSTED_PATH),
    "an expired certificate": (lambda: response(_expired()), CertificateCode.EXPIRED),
    "one good, one bad": (
        lambda: response(NETWORK.endpoint_a, NETWORK.stranger),
        CertificateCode.NO_TRUSTED_PATH,
    ),
    "something behind it": (lambda: response(NETWORK.endpoint_a) + b"\0", Asn1Code.TRAILING_MEMBERS),
}


@pytest.mark.req("GSC-3", "GSC-6")
@pytest.mark.parametrize("bad", BAD_RESPONSES)
def test_invalid_response_is_refused(bad: str) -> None:
    octets, code = BAD_RESPONSES[bad]
    with pytest.raises(GatewayError, check=Stating(code)):
        endpoints_of(octets())


@given(st.binary(max_size=400))
def test_arbitrary_octets_are_refused_as_a_response(octets: bytes) -> None:
    with pytest.raises((MalformedMessageError, InvalidMessageError)):
        endpoints_of(octets)


@pytest.mark.parametrize(
    ("allowed", "longer", "code"),
    [
        (b"x" * MAX_RESPONSE_OCTETS, b"x" * (MAX_RESPONSE_OCTETS + 1), HandshakeCode.RESPONSE_TOO_LONG),
        (
            serialize_response([b"x" * 6144]),
            serialize_response([b"x" * 6145]),
            HandshakeCode.SIGNATURE_TOO_LONG,
        ),
    ],
    ids=["response", "signature"],
)
def test_long_response_or_signature_is_refused(allowed: bytes, longer: bytes, code: HandshakeCode) -> None:
    """Whoever wrote it looks for a limit, and not for another error."""
    with pytest.raises(GatewayError) as other:
        endpoints_of(allowed)
    assert other.value.code is not code
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        endpoints_of(longer)


# --- How a collection connection learns how many parcels its client can take at once ------------------------


class Client:
    """Sends and acknowledges at chosen moments."""

    def __init__(self) -> None:
        self.pace = DeliveryPace()
        self.now = 0.0
        self.count = 0

    def send(self) -> str:
        self.count += 1
        self.pace.record_delivery(str(self.count), self.now)
        return str(self.count)

    def fill(self) -> list[str]:
        return [self.send() for _ in range(self.pace.capacity)]

    def acknowledge(self, *deliveries: str) -> None:
        for delivery in deliveries:
            assert self.pace.record_acknowledgement(delivery, self.now)

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


def test_unknown_client_gets_one_parcel_at_a_time(client: Client) -> None:
    assert client.fill() == ["1"]
    assert client.pace.capacity == 0
    client.now += 3600
    assert client.pace.next_check is None, "and is left alone when it is slow"
    assert client.pace.lost_delivery(client.now) is None


def test_prompt_acknowledgements_lead_to_a_trial_with_three(probing: Client) -> None:
    assert probing.pace.pace is Pace.PROBING
    probing.run_promptly(50)
    assert probing.pace.pace is Pace.PROBING, "single parcels in between prove nothing"
    assert len(probing.fill()) == 3


def test_slow_acknowledgement_restarts_the_count(client: Client) -> None:
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS - 1)
    delivery = client.send()
    client.now += PROMPT_SECONDS + 0.01
    client.acknowledge(delivery)
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS - 1)
    assert client.pace.pace is Pace.CAREFUL
    client.run_promptly(1)
    assert client.pace.pace is Pace.PROBING


@pytest.mark.req("BIND-5")
def test_fast_client_gets_five_parcels_at_once_at_most(fast: Client) -> None:
    assert len(fast.fill()) == 5
    assert fast.pace.capacity == 0


def test_frame_lost_in_the_trial_keeps_the_client_careful(probing: Client) -> None:
    """Each further attempt waits twice as long."""
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    for wait in (LOST_AFTER_SECONDS, 2 * LOST_AFTER_SECONDS):
        assert probing.pace.next_check == probing.now + wait
        probing.now += wait - 0.01
        assert probing.pace.lost_delivery(probing.now) is None
        probing.now += 0.01
        assert probing.pace.lost_delivery(probing.now) == third
    assert probing.pace.capacity == 0
    probing.acknowledge(third, third)
    probing.run_promptly(10 * PROMPT_ACKNOWLEDGEMENTS)
    assert probing.pace.pace is Pace.CAREFUL
    assert len(probing.fill()) == 1


def test_lost_parcels_are_sent_again_one_by_one(fast: Client) -> None:
    first, *rest = fast.fill()
    fast.acknowledge(first)
    resent = []
    while len(fast.pace):
        check = fast.pace.next_check
        fast.now = check
        delivery = fast.pace.lost_delivery(fast.now)
        assert delivery is not None
        resent.append(delivery)
        fast.acknowledge(delivery)
    assert resent == rest


def test_first_parcel_of_a_burst_is_never_considered_lost(fast: Client) -> None:
    first, *rest = fast.fill()
    fast.acknowledge(*rest)
    fast.now += 3600
    assert fast.pace.next_check is None
    assert fast.pace.lost_delivery(fast.now) is None
    fast.acknowledge(first)


def test_overtaken_parcel_is_considered_lost_without_silence(fast: Client) -> None:
    _, lost, *rest = fast.fill()
    for delivery in rest:
        fast.acknowledge(delivery)
    overtaken = len(rest)
    while overtaken < OVERTAKEN_LIMIT:
        assert fast.pace.lost_delivery(fast.now) is None
        fast.acknowledge(fast.send())
        overtaken += 1
    assert fast.pace.lost_delivery(fast.now) == lost


def test_single_parcel_after_a_loss_is_resent_after_longer_silence(probing: Client) -> None:
    """A second copy of the lost one may still have been on its way, and run together with it."""
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    probing.now += LOST_AFTER_SECONDS
    assert probing.pace.lost_delivery(probing.now) == third
    probing.acknowledge(third)
    alone = probing.send()
    probing.now += LOST_ALONE_AFTER_SECONDS - 0.01
    assert probing.pace.lost_delivery(probing.now) is None
    probing.now += 0.01
    assert probing.pace.lost_delivery(probing.now) == alone


def test_silence_before_a_resend_is_bounded(probing: Client) -> None:
    probing.fill()
    for _ in range(20):
        check = probing.pace.next_check
        assert check - probing.now <= MOST_PATIENCE_SECONDS
        probing.now = check
        assert probing.pace.lost_delivery(probing.now) is not None


def send(pace: AcknowledgementPace, now: float, count: int) -> float:
    """As many as that, each as soon as it may go. Returns when the last one went."""
    for _ in range(count):
        now += pace.wait(now)
        pace.record_sending(now)
    return now


def test_first_acknowledgements_to_deployed_network_are_spaced_by_300_ms() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    assert pace.wait(50.0) == 0.0
    now = send(pace, 50.0, NARROWED_EVERY)
    assert now == pytest.approx(50.0 + (NARROWED_EVERY - 1) * 0.3)
    assert send(pace, now, 500 - NARROWED_EVERY) <= 50.0 + 90, "five hundred leave in ninety seconds"
    now = send(pace, now + 200, 1000)
    assert pace.wait(now) == pytest.approx(DEPLOYED_SPACE_SECONDS)
    assert pace.wait(now, is_busy=True) == pytest.approx(FIRST_SPACE_SECONDS), "while parcels are taken"


def test_acknowledgements_to_others_are_not_spaced_before_a_refusal() -> None:
    """A cut says nothing there."""
    pace = AcknowledgementPace()
    pace.record_sending(49.0)
    pace.record_cut(49.1, 2.0)
    assert pace.space == 0.0
    assert send(pace, 50.0, 100) == 50.0
    assert pace.wait(50.0, is_busy=True) == 0.0
    pace.record_refusal()
    assert send(pace, 50.0, 3) == pytest.approx(50.9)


def test_space_doubles_with_each_refusal_up_to_two_seconds() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    spaces = []
    for _ in range(5):
        pace.record_refusal()
        spaces.append(pace.space)
    assert spaces == pytest.approx([0.6, 1.2, 2.0, 2.0, 2.0])
    assert spaces[-1] == WIDEST_SPACE_SECONDS


@pytest.mark.parametrize("least", [0.0, DEPLOYED_SPACE_SECONDS])
def test_space_narrows_quickly_close_to_the_refused_value_then_slowly(least: float) -> None:
    pace = AcknowledgementPace(least)
    pace.record_refusal()
    pace.record_refusal()
    refused, widened = pace.space / 2, pace.space
    now = send(pace, 0.0, NARROWED_EVERY - 1)
    assert pace.space == widened
    now = send(pace, now, 1)
    assert pace.space == pytest.approx(widened * QUICKLY)
    now = send(pace, now, 2 * NARROWED_EVERY)
    assert pace.space == pytest.approx(1.25 * refused)
    now = send(pace, now, NARROWED_EVERY)
    assert pace.space == pytest.approx(1.25 * refused * SLOWLY)
    send(pace, now, 10_000)
    assert pace.space == least


@pytest.mark.parametrize(
    ("since_acknowledged", "age", "is_refusal"),
    [(0.9, 2.0, True), (1.1, 2.0, False), (0.9, 5.2, False), (0.9, 5.7, True), (0.9, 20.0, True)],
)
def test_cut_soon_after_acknowledgement_is_refusal_unless_at_session_limit(
    since_acknowledged: float, age: float, is_refusal: bool
) -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    pace.record_sending(100.0)
    pace.record_cut(100.0 + since_acknowledged, age)
    assert (pace.space > FIRST_SPACE_SECONDS) is is_refusal


def test_second_cut_at_the_same_age_is_no_refusal() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    for age in (20.0, 20.3, 20.0):
        pace.record_sending(100.0)
        pace.record_cut(100.1, age)
    assert pace.space == pytest.approx(2 * FIRST_SPACE_SECONDS)
