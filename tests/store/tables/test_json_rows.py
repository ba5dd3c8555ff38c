"""What is JSON in a column is written to the octet as 0.1.0 wrote it, so that an older version reads it too."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
from msgspec.structs import replace

from gateway_core.codes.statement import in_their_words
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalRequest
from gateway_core.services.telemetry.telemetry_counting import WeekFacts, WeekTally
from gateway_core.services.telemetry.telemetry_state import (
    TELEMETRY_SETTING,
    QueuedParcel,
    Sent,
    Submission,
    TelemetryState,
    read_state,
    save_state,
)
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.columns import serialize
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import Answer

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
LATER = NOON + timedelta(seconds=1, microseconds=5)

COUNTS = {
    "parcels_out": 1, "parcels_in": 2, "cargo_octets": 3, "courier_syncs": 4, "internet_syncs": 5, "failed_syncs": 6,
}  # fmt: skip
TALLY = WeekTally(
    NOON, COUNTS, {"tls": 2}, {"minutes": 1}, 2.5, WeekFacts(app_blocked=True), connected=True, failing="tls"
)
STATE = TelemetryState(
    Answer.YES,
    2,
    "unsaid",
    False,
    "5ec4",
    NOON,
    TALLY,
    (
        Submission("öne", LATER, QueuedParcel(7, "id", NOON, True), True),
        Submission("two", NOON, redrawn=True),
    ),
    (Sent("three", NOON, True),),
    Answer.NO,
    1,
    ("2026-W47",),
)
SYNC = SyncProgress(
    1,
    SyncPhase.FINISHED,
    "192.0.2.1:21473",
    LATER,
    3,
    outcome=SyncOutcome.COMPLETE,
    reason=in_their_words("“so”"),
    elapsed_seconds=1.5,
)
QUESTION = ApprovalRequest(
    1,
    "192.0.2.1:21473",
    "ab",
    True,
    2,
    3,
    ("0a", "0b"),
    network=LocalNetwork("wlan0", "Café", "192.0.2.1", "cd"),
)

STATE_TEXT = (
    '{"answer": "yes", "consent": 2, "region": "unsaid", "paused": false, "secret": "5ec4",'
    ' "since": "2026-11-23T12:00:00+00:00", "tally": {"last_success": "2026-11-23T12:00:00+00:00",'
    ' "counts": {"parcels_out": 1, "parcels_in": 2, "cargo_octets": 3, "courier_syncs": 4,'
    ' "internet_syncs": 5, "failed_syncs": 6}, "failures": {"tls": 2}, "durations": {"minutes": 1},'
    ' "longest_gap_hours": 2.5, "facts": {"courier_refused": false, "app_blocked": true}},'
    r' "waiting": [{"octets": "\u00f6ne", "due": "2026-11-23T12:00:01.000005+00:00", "parcel": [7,'
    ' "id", "2026-11-23T12:00:00+00:00", true], "left": true, "redrawn": false}, {"octets": "two",'
    ' "due": "2026-11-23T12:00:00+00:00", "parcel": null, "left": false, "redrawn": true}], "sent": [["three",'
    ' "2026-11-23T12:00:00+00:00", true]], "crash_answer": "no", "crash_consent": 1,'
    ' "reported": ["2026-W47"]}'
)
SYNC_TEXT = (
    '{"sync_id": 1, "phase": "finished", "courier": "192.0.2.1:21473",'
    ' "started_at": "2026-11-23T12:00:01.000005+00:00", "cargoes_in": 3, "octets_in": 0,'
    ' "parcels_in": 0, "acknowledgements_in": 0, "unusable_in": 0, "cargoes_out": 0,'
    ' "octets_out": 0, "cargoes_unacknowledged": 0, "parcels_out": 0, "acknowledgements_out": 0,'
    r' "outcome": "complete", "reason": "\u201cso\u201d", "elapsed_seconds": 1.5,'
    ' "certificate_fingerprint": "", "unasked": false, "key_fingerprint": ""}'
)
QUESTION_TEXT = (
    '{"sync_id": 1, "courier": "192.0.2.1:21473", "certificate_fingerprint": "ab",'
    ' "seen_before": true, "parcels_out": 2, "octets_out": 3, "public_gateways": ["0a", "0b"],'
    r' "host": "", "port": 0, "network": {"interface": "wlan0", "name": "Caf\u00e9",'
    ' "gateway": "192.0.2.1", "mark": "cd"}, "limit_octets": null, "certificate_changed": false,'
    ' "key_fingerprint": ""}'
)


async def test_the_record_of_a_sync_is_written_to_the_octet_and_comes_back(store: EncryptedStore) -> None:
    def work(tx: Transaction) -> tuple[str, SyncProgress]:
        assert tx.history.open_sync("", NOON) == SYNC.sync_id
        tx.history.save_sync(SYNC)
        return tx.connection.execute("SELECT record FROM syncs").fetchone()[0], tx.history.syncs()[0]

    assert await store.write(work) == (SYNC_TEXT, SYNC)


def test_a_question_is_written_to_the_octet_and_comes_back() -> None:
    assert serialize(QUESTION) == QUESTION_TEXT
    assert msgspec.json.decode(QUESTION_TEXT, type=ApprovalRequest) == QUESTION


async def test_the_state_of_telemetry_is_written_to_the_octet_and_comes_back(store: EncryptedStore) -> None:
    await store.write(lambda tx: save_state(tx, STATE))
    assert serialize(await store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING))) == STATE_TEXT
    read = await store.read(read_state)
    assert read.tally == replace(TALLY, connected=False, failing="")
    unreadable = replace(STATE, tally=read.tally, waiting=(), sent=())
    assert read == unreadable, "reports of a schema that this release does not know are left out"


async def test_a_state_of_an_older_release_lacks_what_came_later(store: EncryptedStore) -> None:
    older = msgspec.json.decode(STATE_TEXT)
    del older["crash_answer"], older["crash_consent"], older["tally"]["facts"], older["reported"]
    for each in older["waiting"]:
        del each["redrawn"]
    older["waiting"][0]["parcel"].pop()
    older["last_departure"] = "2026-11-22"
    await store.write(lambda tx: tx.settings.put(TELEMETRY_SETTING, older))
    read = await store.read(read_state)
    assert read.crash_answer is Answer.UNASKED
    assert read.tally is not None
    assert read.tally.facts is None
