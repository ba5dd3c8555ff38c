"""What is counted, and what is not.

The parcels that reports leave in, as a collector finds them; and what a collector refuses.
"""

import itertools
from dataclasses import replace
from datetime import timedelta

import pytest
from msgspec import convert

from gateway_core.codes.gateway import TelemetryCode
from gateway_core.codes.statement import in_their_words
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import MessageType
from gateway_core.errors import DecryptionError, UnreachableCause
from gateway_core.events import (
    DeletionReason,
    Direction,
    EndpointBlocked,
    ParcelsDeleted,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    SyncOutcome,
    SyncPhase,
    SyncProgress,
    SyncProgressed,
    Transport,
)
from gateway_core.messages.service_message import parse_service_message
from gateway_core.report_schema.answers import WeekCounters
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.registry import DURATIONS, FAILURES
from gateway_core.report_schema.wire import CrashReport, serialize_crash
from gateway_core.services.telemetry.telemetry_counting import WeekTally
from gateway_core.services.telemetry.telemetry_parcels import write_parcel
from tests.factories.clock import NOON
from tests.factories.collectors import SENDERS, invitation, opened
from tests.factories.keys import session_key
from tests.factories.network import Node, RelayNetwork
from tests.factories.sessionless import encrypt_for_identity_key
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS

COLLECTOR = "0collector"
SYNC_IDS = itertools.count(1)
HOUR = timedelta(hours=1)


@pytest.fixture
def tally() -> WeekTally:
    return WeekTally.begin(NOON)


def sync(outcome: SyncOutcome | None, seconds: float = 5.0) -> SyncEnded:
    return SyncEnded(
        SyncProgress(
            next(SYNC_IDS),
            SyncPhase.FINISHED,
            "",
            NOON,
            octets_in=10,
            octets_out=5,
            outcome=outcome,
            elapsed_seconds=seconds,
        )
    )


def counted(tally: WeekTally, *events: object) -> WeekCounters:
    for event in events:
        tally.note(event, NOON, COLLECTOR)  # type: ignore[arg-type]
    return tally.counters(NOON)


def test_parcels_are_counted_by_direction_and_reports_are_not(tally: WeekTally) -> None:
    counters = counted(
        tally,
        ParcelStored(Direction.OUTBOUND, "0other", Transport.LOCAL, 100),
        ParcelStored(Direction.OUTBOUND, COLLECTOR, Transport.LOCAL, 5000),
        ParcelStored(Direction.INBOUND, "0own", Transport.COURIER, 100),
        ParcelStored(Direction.INBOUND, "0own", Transport.INTERNET, 70),
        ParcelStored(Direction.INBOUND, "0own", Transport.LOCAL, 100),
    )
    assert (counters.counts["parcels_out"], counters.counts["parcels_in"]) == (2, 3)
    assert counters.counts["cargo_octets"] == 70


def test_octets_are_those_that_were_exchanged(tally: WeekTally) -> None:
    counters = counted(
        tally,
        sync(SyncOutcome.COMPLETE),
        ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, 1, 700),
        ParcelsDeleted(Direction.OUTBOUND, DeletionReason.EXPIRED, 1, 9000),
        ParcelsDeleted(Direction.INBOUND, DeletionReason.DELIVERED, 1, 9000),
    )
    assert counters.counts["cargo_octets"] == 715


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        SyncOutcome.DENIED,
        SyncOutcome.CANCELLED,
        SyncOutcome.APPROVAL_TIMED_OUT,
        SyncOutcome.NOT_REGISTERED,
    ],
)
def test_decision_of_the_user_is_no_failure(tally: WeekTally, outcome: SyncOutcome | None) -> None:
    assert counted(tally, sync(outcome)) == WeekCounters()


def test_sync_is_counted_only_when_it_ends(tally: WeekTally) -> None:
    end = sync(SyncOutcome.COMPLETE)
    assert (
        counted(tally, SyncProgressed(end.progress), end, SyncProgressed(end.progress)).counts[
            "courier_syncs"
        ]
        == 1
    )


@pytest.mark.parametrize("outcome", list(SyncOutcome))
def test_outcome_is_a_success_a_failure_or_no_attempt(tally: WeekTally, outcome: SyncOutcome) -> None:
    counters = counted(tally, sync(outcome))
    assert set(counters.failures) <= set(FAILURES)
    assert (
        counters.counts["failed_syncs"]
        == sum(counters.failures.values())
        <= counters.counts["courier_syncs"]
        <= 1
    )


@pytest.mark.parametrize("cause", list(UnreachableCause))
def test_cause_of_no_connection_is_a_known_kind(tally: WeekTally, cause: UnreachableCause) -> None:
    counters = counted(tally, PublicGatewayStateChanged(False, in_their_words("No."), cause.value))
    assert (counters.counts["internet_syncs"], counters.counts["failed_syncs"]) == (1, 1)
    assert set(counters.failures) <= set(FAILURES) - {"none", "other"}


def test_retries_that_fail_for_the_same_reason_are_one_failure(tally: WeekTally) -> None:
    down = PublicGatewayStateChanged(False, in_their_words("No."), "tcp")
    counters = counted(tally, down, down, down)
    assert (counters.counts["internet_syncs"], counters.counts["failed_syncs"]) == (1, 1)
    counters = counted(
        tally,
        PublicGatewayStateChanged(True),
        PublicGatewayStateChanged(False, in_their_words("Ended.")),
        down,
    )
    assert (counters.counts["internet_syncs"], counters.counts["failed_syncs"]) == (3, 2)


def test_missing_registration_counts_as_no_attempt(tally: WeekTally) -> None:
    assert (
        counted(tally, PublicGatewayStateChanged(False, in_their_words("Register first."))) == WeekCounters()
    )


def test_longest_gap_is_between_successes_and_up_to_the_end(tally: WeekTally) -> None:
    tally.note(sync(SyncOutcome.COMPLETE), NOON + 30 * HOUR, COLLECTOR)
    tally.note(sync(SyncOutcome.TIMED_OUT), NOON + 35 * HOUR, COLLECTOR)
    assert tally.counters(NOON + 40 * HOUR).longest_gap_hours == 30
    assert tally.counters(NOON + 80 * HOUR).longest_gap_hours == 50


def test_lasting_connection_leaves_no_gap(tally: WeekTally) -> None:
    tally.note(PublicGatewayStateChanged(True), NOON, COLLECTOR)
    assert tally.counters(NOON + 100 * HOUR).longest_gap_hours == 0
    assert tally.next_week(NOON + 100 * HOUR).counters(NOON + 200 * HOUR).longest_gap_hours == 0


def test_gap_continues_into_the_next_week(tally: WeekTally) -> None:
    following = tally.next_week(NOON + 100 * HOUR)
    assert following.counters(NOON + 150 * HOUR).longest_gap_hours == 150
    assert following.counts == {}


@pytest.mark.parametrize(
    ("seconds", "name"),
    [
        ([5], "to-10s"),
        ([5, 5, 100], "to-10s"),
        ([5, 100, 100], "1-5min"),
        ([9999], "over-30min"),
        ([], "none"),
    ],
)
def test_usual_duration_is_the_medians_class(tally: WeekTally, seconds: list[float], name: str) -> None:
    counters = counted(tally, *(sync(SyncOutcome.COMPLETE, each) for each in seconds))
    usual = counters.usual_sync_seconds
    assert DURATIONS.name_of(float("-inf") if usual is None else usual) == name


def test_counters_come_back_from_the_store_as_they_were(tally: WeekTally) -> None:
    counted(tally, sync(SyncOutcome.COMPLETE), sync(SyncOutcome.REFUSED))
    assert convert(tally.to_json(), WeekTally).counters(NOON + HOUR) == tally.counters(NOON + HOUR)


@pytest.fixture
def careful() -> WeekTally:
    """A tally under a consent that covers the sensitive questions."""
    return WeekTally.begin(NOON, with_facts=True)


NOTHING = {"courier_refused": False, "app_blocked": False}


@pytest.mark.parametrize(
    ("event", "name"), [(sync(SyncOutcome.DENIED), "courier_refused"), (EndpointBlocked(), "app_blocked")]
)
def test_refusal_by_the_user_is_a_fact_of_that_week(careful: WeekTally, event: object, name: str) -> None:
    assert careful.counters(NOON).facts == NOTHING
    counted(careful, event)
    assert careful.counters(NOON) == replace(WeekCounters(), facts=NOTHING | {name: True})
    assert careful.next_week(NOON).counters(NOON).facts == NOTHING


def test_facts_are_not_counted_unless_the_consent_covers_them(tally: WeekTally) -> None:
    assert counted(tally, sync(SyncOutcome.DENIED), EndpointBlocked()).facts == {}
    later = tally.with_consent(with_facts=True)
    assert later.counters(NOON).facts == NOTHING, "what happened before is not known"
    assert counted(later, EndpointBlocked()).facts == NOTHING | {"app_blocked": True}
    assert later.with_consent(with_facts=False).counters(NOON).facts == {}


def test_unanswered_or_cancelled_question_is_no_refusal(careful: WeekTally) -> None:
    ended = [SyncOutcome.APPROVAL_TIMED_OUT, SyncOutcome.CANCELLED, SyncOutcome.REFUSED, SyncOutcome.COMPLETE]
    assert counted(careful, *map(sync, ended)).facts == NOTHING


def test_facts_are_restored_and_an_older_store_has_none(careful: WeekTally) -> None:
    counted(careful, EndpointBlocked())
    stored = careful.to_json()
    assert convert(stored, WeekTally).counters(NOON) == careful.counters(NOON)
    del stored["facts"]
    assert convert(stored, WeekTally).counters(NOON).facts == {}


CRASH = serialize_crash(
    CrashReport(
        "2026-W47",
        "0" * 32,
        "0.1.0",
        "linux",
        "3.11",
        "gateway",
        Fault("builtins.KeyError", ("gateway_core.gateway:f:88",)),
    )
)


@IN_BOTH_DIALECTS
@pytest.mark.parametrize(
    ("submission", "kind"), [(CRASH, "crash"), (b'{"week": 1}', "report")], ids=["crash", "report"]
)
def test_submission_names_its_kind(network: RelayNetwork, submission: bytes, kind: str) -> None:
    """Collectors of other releases know the types by these words."""
    message, octets = write_parcel(invitation(network), submission, network.dialect, NOON)
    plaintext = parse_enveloped_data(message.payload).decrypt_with_session_key(session_key("endpoint_c"))
    content = parse_service_message(plaintext, network.dialect)
    assert content.type == f"application/vnd.relaynet.telemetry-v1.{kind}"
    assert content.content == opened(network, octets, NOON) == submission


@IN_BOTH_DIALECTS
def test_report_without_a_known_session_key_is_refused(network: RelayNetwork) -> None:
    """It is encrypted for the collector's certificate, as no gateway does it."""
    collector, shared = network.endpoint_c, invitation(network)
    payload = encrypt_for_identity_key(CRASH, collector.key.public, b"\x30\x00", b"\x01")
    parameters = shared.parameters
    authorization = parameters.delivery_authorization
    sender = Node(SENDERS, authorization, parameters.chain)
    octets = network.message(MessageType.PARCEL, sender, collector, payload).serialize(shared.sender_key)
    with pytest.raises(DecryptionError, check=Stating(TelemetryCode.UNKNOWN_SESSION_KEY)):
        opened(network, octets, NOON)
