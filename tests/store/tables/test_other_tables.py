"""Cargo in processing, endpoints, deauthorizations, history and settings."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from msgspec.structs import replace

from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.limits import SESSION_KEY_LIFE
from gateway_core.ports.custody import (
    Body,
    Deauthorization,
    SessionPrivateKey,
    SessionPublicKey,
    StoredCertificate,
)
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalRequest
from gateway_core.services.telemetry.telemetry_counting import WeekFacts, WeekTally
from gateway_core.services.telemetry.telemetry_reports import (
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
from gateway_core.views.status import Answer, CertificateRole, EndpointState
from tests.factories.clock import NOON
from tests.factories.stating import Stating
from tests.store.parts import ALICE, BOB, DAY, GATEWAY, LARGE, OTHER_GATEWAY

HOUR = timedelta(hours=1)


@pytest.mark.parametrize("octets", [b"cargo", LARGE], ids=["small", "large"])
@pytest.mark.req("RAMF-16")
async def test_cargo_waits_until_it_is_finished(store: EncryptedStore, octets: bytes) -> None:
    body = await store.keep_body(octets)
    row_id = await store.write(lambda t: t.cargo.store(GATEWAY, "1", NOON + DAY, body, NOON))
    assert row_id is not None
    assert await store.write(lambda t: t.cargo.store(GATEWAY, "1", NOON + DAY, body, NOON)) is None
    await store.write(lambda transaction: transaction.cargo.count_attempt(row_id))
    (pending,) = await store.read(lambda transaction: transaction.cargo.pending())
    assert (pending.row_id, pending.attempts) == (row_id, 1)
    assert await store.load_body(pending.body) == octets
    await store.write(lambda transaction: transaction.cargo.finish(row_id))
    await store.write(lambda transaction: transaction.cargo.finish(row_id))
    assert await store.read(lambda transaction: transaction.cargo.pending()) == []
    assert await store.write(lambda t: t.cargo.store(GATEWAY, "1", NOON + DAY, body, NOON)) is None
    assert (await store.usage()).used == 0


async def test_cargo_is_processed_in_the_order_of_its_arrival(store: EncryptedStore) -> None:
    body = Body(1, inline=b"x")
    arrived = [
        await store.write(lambda t, name=name: t.cargo.store(GATEWAY, name, NOON + DAY, body, NOON))
        for name in ("b", "a", "c")
    ]
    pending = await store.read(lambda transaction: transaction.cargo.pending())
    assert [cargo.row_id for cargo in pending] == arrived


async def test_blocked_endpoint_keeps_its_record_on_a_new_registration(store: EncryptedStore) -> None:
    def register(state: EndpointState, process: str, not_after, now):  # type: ignore[no-untyped-def]
        return store.write(lambda t: t.endpoints.upsert(ALICE, state, process, not_after, now))

    assert await register(EndpointState.ALLOWED, "letters", NOON + 30 * DAY, NOON)
    assert await store.write(lambda t: t.endpoints.set_state(ALICE, EndpointState.BLOCKED))
    assert not await register(EndpointState.ALLOWED, "", None, NOON + DAY)
    record = await store.read(lambda transaction: transaction.endpoints.get(ALICE))
    assert (record.state, record.process) == (EndpointState.BLOCKED, "letters")
    assert (record.first_seen, record.last_seen) == (NOON, NOON + DAY)
    assert record.certificate_not_after == NOON + 30 * DAY


async def test_endpoints_are_heard_of_listed_and_removed(store: EncryptedStore) -> None:
    await store.write(lambda t: t.endpoints.upsert(BOB, EndpointState.PENDING, "b", None, NOON))
    await store.write(lambda t: t.endpoints.upsert(ALICE, EndpointState.ALLOWED, "a", None, NOON + HOUR))
    await store.write(lambda transaction: transaction.endpoints.touch(BOB, NOON + DAY))
    records = await store.read(lambda transaction: transaction.endpoints.all())
    assert [(each.address, each.last_seen) for each in records] == [(BOB, NOON + DAY), (ALICE, NOON + HOUR)]
    assert await store.write(lambda transaction: transaction.endpoints.remove(BOB))
    assert not await store.write(lambda transaction: transaction.endpoints.remove(BOB))
    assert not await store.write(lambda t: t.endpoints.set_state(BOB, EndpointState.ALLOWED))
    assert await store.read(lambda transaction: transaction.endpoints.get(BOB)) is None


async def test_notes_of_an_endpoint_add_up_in_one_transaction(store: EncryptedStore) -> None:
    def work(transaction: Transaction) -> None:
        transaction.endpoints.upsert(BOB, EndpointState.ALLOWED, "", None, NOON)
        for number in range(3):
            transaction.endpoints.touch(BOB, NOON + number * DAY, handed_in=number)
            transaction.endpoints.count_received(BOB)

    await store.write(work)
    record = await store.read(lambda transaction: transaction.endpoints.get(BOB))
    assert (record.parcels_out, record.parcels_in, record.last_seen) == (3, 3, NOON + 2 * DAY)


@pytest.mark.req("PDD-4")
async def test_deauthorizations_add_up_and_last_with_the_tolerance(store: EncryptedStore) -> None:
    large = 2**159 + 7
    everything = Deauthorization(ALICE, frozenset(), NOON + DAY, ALICE)
    two = Deauthorization(ALICE, frozenset({1, large}), NOON + 2 * DAY, ALICE)
    of_bob = Deauthorization(BOB, frozenset({3}), NOON + DAY, GATEWAY)
    for one in (everything, two, of_bob, two):
        await store.write(lambda transaction, one=one: transaction.deauthorizations.save(one))

    async def revoked(after: timedelta) -> list[int]:
        now = NOON + after
        numbers = (1, 2, large - 1, large)
        return [
            each
            for each in numbers
            if await store.read(lambda t, each=each: t.deauthorizations.revokes(ALICE, each, now))
        ]

    assert await revoked(DAY + 2 * HOUR) == [1, 2, large - 1, large]
    assert await revoked(DAY + 3 * HOUR) == [1, large]
    assert await revoked(2 * DAY + 3 * HOUR) == []
    assert set(await store.read(lambda t: t.deauthorizations.local(NOON))) == {everything, two}
    assert [
        await store.read(lambda t, one=one: t.deauthorizations.count(one, NOON)) for one in (ALICE, GATEWAY)
    ] == [3, 1]
    await store.sweep(NOON + DAY + 3 * HOUR)
    assert await revoked(timedelta()) == [1, large]
    assert not await store.read(lambda t: t.deauthorizations.revokes(BOB, 3, NOON))


async def test_endless_deauthorization_ends_180_days_after_a_sweep(store: EncryptedStore) -> None:
    endless = Deauthorization(ALICE, frozenset({1}), NOON + 9000 * DAY, ALICE)
    await store.write(lambda t: t.deauthorizations.save(endless))
    await store.sweep(NOON)
    assert await store.read(lambda t: t.deauthorizations.revokes(ALICE, 1, NOON + 180 * DAY))
    assert not await store.read(lambda t: t.deauthorizations.revokes(ALICE, 1, NOON + 181 * DAY))


async def test_repeated_deauthorization_keeps_the_later_expiry(store: EncryptedStore) -> None:
    for days in (2, 1, 3):
        again = Deauthorization(ALICE, frozenset({1}), NOON + days * DAY, ALICE)
        await store.write(lambda t, again=again: t.deauthorizations.save(again))
    assert await store.read(lambda t: t.deauthorizations.count(ALICE, NOON)) == 1
    assert await store.read(lambda t: t.deauthorizations.revokes(ALICE, 1, NOON + 3 * DAY))


async def test_sync_is_recorded_before_it_begins(store: EncryptedStore) -> None:
    sync_id = await store.write(lambda t: t.history.open_sync("192.168.43.1:21473", NOON))
    (trace,) = await store.read(lambda transaction: transaction.history.syncs())
    assert trace == SyncProgress(sync_id, SyncPhase.AWAITING_APPROVAL, "192.168.43.1:21473", NOON)
    ended = replace(
        trace,
        phase=SyncPhase.FINISHED,
        outcome=SyncOutcome.PARTIAL,
        reason=in_their_words("The courier is full."),
        cargoes_in=2,
        octets_in=10**10,
        elapsed_seconds=12.5,
    )
    await store.write(lambda transaction: transaction.history.save_sync(ended))
    assert await store.read(lambda transaction: transaction.history.syncs()) == [ended]


async def test_history_lists_the_last_200_syncs_newest_first(store: EncryptedStore) -> None:
    def many(transaction):  # type: ignore[no-untyped-def]
        return [transaction.history.open_sync(f"courier {number}", NOON) for number in range(205)]

    ids = await store.write(many)
    syncs = await store.read(lambda transaction: transaction.history.syncs())
    assert [sync.sync_id for sync in syncs] == ids[:4:-1]
    assert [s.sync_id for s in await store.read(lambda t: t.history.syncs(2))] == [ids[-1], ids[-2]]


@pytest.mark.parametrize("value", [None, True, 7, 2.5, "text", ["list", 1], {"of": {"objects": []}}])
async def test_setting_holds_any_json_value(store: EncryptedStore, value: object) -> None:
    assert await store.read(lambda transaction: transaction.settings.get("name")) is None
    await store.write(lambda transaction: transaction.settings.put("name", "before"))
    await store.write(lambda transaction: transaction.settings.put("name", value))
    assert await store.read(lambda transaction: transaction.settings.get("name")) == value


MONDAY = datetime(2026, 11, 23, 12, tzinfo=UTC)
LATER = MONDAY + timedelta(seconds=1, microseconds=5)

COUNTS = {
    "parcels_out": 1, "parcels_in": 2, "cargo_octets": 3, "courier_syncs": 4, "internet_syncs": 5, "failed_syncs": 6,
}  # fmt: skip
TALLY = WeekTally(
    MONDAY,
    COUNTS,
    {"tls": 2},
    {"minutes": 1},
    2.5,
    WeekFacts(app_blocked=True),
    connected=True,
    failing="tls",
)
STATE = TelemetryState(
    Answer.YES,
    2,
    "unsaid",
    False,
    "5ec4",
    MONDAY,
    TALLY,
    (
        Submission("öne", LATER, QueuedParcel(7, "id", MONDAY, True), True),
        Submission("two", MONDAY, redrawn=True),
    ),
    (Sent("three", MONDAY, True),),
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


async def test_sync_record_keeps_its_exact_text_and_reads_back(store: EncryptedStore) -> None:
    def work(tx: Transaction) -> tuple[str, SyncProgress]:
        assert tx.history.open_sync("", MONDAY) == SYNC.sync_id
        tx.history.save_sync(SYNC)
        return tx.connection.execute("SELECT record FROM syncs").fetchone()[0], tx.history.syncs()[0]

    assert await store.write(work) == (SYNC_TEXT, SYNC)


def test_approval_request_keeps_its_exact_text_and_reads_back() -> None:
    assert serialize(QUESTION) == QUESTION_TEXT
    assert msgspec.json.decode(QUESTION_TEXT, type=ApprovalRequest) == QUESTION


async def test_telemetry_state_keeps_its_exact_text_and_reads_back(store: EncryptedStore) -> None:
    await store.write(lambda tx: save_state(tx, STATE))
    assert serialize(await store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING))) == STATE_TEXT
    read = await store.read(read_state)
    assert read.tally == replace(TALLY, connected=False, failing="")
    unreadable = replace(STATE, tally=read.tally, waiting=(), sent=())
    assert read == unreadable, "reports of a schema that this release does not know are left out"


async def test_older_telemetry_state_is_read_without_newer_fields(store: EncryptedStore) -> None:
    older = msgspec.json.decode(STATE_TEXT)
    del older["crash_answer"], older["crash_consent"], older["tally"]["facts"], older["reported"]
    for each in older["waiting"]:
        del each["redrawn"]
    older["waiting"][0]["parcel"].pop()
    older["last_departure"] = "2026-11-22"
    await store.write(lambda tx: tx.settings.put(TELEMETRY_SETTING, older))
    read = await store.read(read_state)
    assert read.crash_answer is Answer.UNASKED
    assert read.tally.facts is None


def session_key(
    name: str, created_after: timedelta = timedelta(), *, initial: bool = False
) -> SessionPrivateKey:
    return SessionPrivateKey(
        key_id=name.encode(),
        private_key_der=b"private " + name.encode(),
        owner=ALICE,
        peer=None if initial else GATEWAY,
        created=NOON + created_after,
    )


async def save_keys(store: EncryptedStore, *keys: SessionPrivateKey) -> None:
    for one in keys:
        await store.write(lambda transaction, one=one: transaction.keys.save_session_key(one))


async def kept_keys(store: EncryptedStore, *names: str) -> list[str]:
    found = []
    for name in names:
        if await store.read(lambda transaction, name=name: transaction.keys.session_key(name.encode())):
            found.append(name)
    return found


async def test_identity_key_is_kept_and_never_replaced(store: EncryptedStore) -> None:
    assert await store.read(lambda transaction: transaction.keys.identity_key()) is None
    await store.write(lambda transaction: transaction.keys.save_identity_key(b"identity"))
    await store.write(lambda transaction: transaction.keys.save_identity_key(b"identity"))
    with pytest.raises(StoreError, check=Stating(StoreCode.IDENTITY_EXISTS)):
        await store.write(lambda transaction: transaction.keys.save_identity_key(b"another"))
    assert await store.read(lambda transaction: transaction.keys.identity_key()) == b"identity"


async def test_session_key_is_read_back_as_saved(store: EncryptedStore) -> None:
    rotated = replace(session_key("a"), answered=True, rotated_at=NOON + HOUR)
    await save_keys(store, rotated, session_key("initial", initial=True))
    assert await store.read(lambda transaction: transaction.keys.session_key(b"a")) == rotated
    initial = await store.read(lambda transaction: transaction.keys.session_key(b"initial"))
    assert initial == session_key("initial", initial=True)
    assert await store.read(lambda transaction: transaction.keys.session_key(b"unknown")) is None
    assert await store.read(lambda transaction: transaction.keys.session_key_count()) == 2


@pytest.mark.req("CHANNEL-1")
async def test_newest_session_key_is_reused_until_the_peer_answers(store: EncryptedStore) -> None:
    async def reusable() -> str | None:
        found = await store.read(lambda transaction: transaction.keys.reusable_session_key(ALICE, GATEWAY))
        return found.key_id.decode() if found else None

    assert await reusable() is None
    await save_keys(
        store, session_key("initial", 2 * HOUR, initial=True), session_key("a"), session_key("b", HOUR)
    )
    assert await reusable() == "b"
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"b", NOON + 3 * HOUR))
    assert await reusable() is None
    assert await store.read(lambda t: t.keys.reusable_session_key(ALICE, OTHER_GATEWAY)) is None


@pytest.mark.req("CHANNEL-1")
async def test_rotated_keys_stay_overtaken(store: EncryptedStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gateway_core.tables.keys.MOST_OVERTAKEN", 3)
    names = "abcdef"
    for hour, name in enumerate(names):
        await save_keys(store, session_key(name, hour * HOUR))
        await store.write(
            lambda t, name=name, hour=hour: t.keys.note_session_key_used(name.encode(), NOON + hour * HOUR)
        )
    assert await kept_keys(store, *names) == ["d", "e", "f"]
    late = NOON + 5 * HOUR + timedelta(days=59)
    deleted = await store.write(lambda t: t.keys.delete_expired(late, rotated_life=SESSION_KEY_LIFE))
    assert deleted == 0


async def test_initial_or_unknown_session_key_rotates_no_other(store: EncryptedStore) -> None:
    await save_keys(store, session_key("a"), session_key("initial", HOUR, initial=True))
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"initial", NOON + DAY))
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"unknown", NOON + DAY))
    kept = await store.read(lambda transaction: transaction.keys.session_key(b"a"))
    initial = await store.read(lambda transaction: transaction.keys.session_key(b"initial"))
    assert kept.rotated_at is None
    assert initial.answered


async def test_session_keys_live_60_days_and_30_after_their_rotation(store: EncryptedStore) -> None:
    rotated = replace(session_key("rotated", 25 * DAY), rotated_at=NOON + 25 * DAY)
    await save_keys(store, session_key("old"), session_key("young", DAY), rotated)
    assert (await store.sweep(NOON + 55 * DAY)).session_keys == 0
    assert (await store.sweep(NOON + 55 * DAY + HOUR)).session_keys == 1
    assert await kept_keys(store, "old", "young", "rotated") == ["old", "young"]
    assert (await store.sweep(NOON + 60 * DAY + HOUR)).session_keys == 1
    assert await kept_keys(store, "old", "young") == ["young"]


async def test_peer_session_key_is_replaced_by_a_newer_one_only(store: EncryptedStore) -> None:
    first, newer = SessionPublicKey(b"1", b"first", NOON), SessionPublicKey(b"2", b"newer", NOON + HOUR)
    older, equal = (
        SessionPublicKey(b"3", b"older", NOON - HOUR),
        SessionPublicKey(b"4", b"equal", NOON + HOUR),
    )
    kept = [
        await store.write(lambda t, one=one: t.keys.save_peer_session_key(GATEWAY, one))
        for one in (first, newer, older, equal)
    ]
    assert kept == [True, True, False, False]
    assert await store.read(lambda transaction: transaction.keys.peer_session_key(GATEWAY)) == newer
    assert await store.read(lambda transaction: transaction.keys.peer_session_key(OTHER_GATEWAY)) is None


def certificate(
    name: str, begins: timedelta = timedelta(), role: CertificateRole = CertificateRole.SELF_ISSUED
):
    return StoredCertificate(
        role=role,
        subject=ALICE,
        issuer=BOB,
        certificate_der=name.encode(),
        chain_der=(b"issuer of " + name.encode(), b"root"),
        not_before=NOON + begins,
        not_after=NOON + begins + 30 * DAY,
    )


async def test_certificates_come_newest_first_each_once_with_its_chain(store: EncryptedStore) -> None:
    old, new = certificate("old"), certificate("new", DAY)
    other = certificate("old", role=CertificateRole.PUBLIC_GATEWAY)
    for one in (old, new, old, other):
        await store.write(lambda transaction, one=one: transaction.certificates.save(one))
    found = await store.read(lambda transaction: transaction.certificates.all(CertificateRole.SELF_ISSUED))
    assert found == [new, old]
    assert await store.read(lambda t: t.certificates.all(CertificateRole.PUBLIC_GATEWAY)) == [other]


@pytest.mark.req("DRIFT-2")
async def test_expired_certificates_go_but_the_last_of_a_kind(store: EncryptedStore) -> None:
    for one in (certificate("old"), certificate("new", DAY)):
        await store.write(lambda transaction, one=one: transaction.certificates.save(one))
    assert (await store.sweep(NOON + 30 * DAY + 2 * HOUR)).certificates == 0
    assert (await store.sweep(NOON + 30 * DAY + 3 * HOUR)).certificates == 1
    assert (await store.sweep(NOON + 99 * DAY)).certificates == 0
    found = await store.read(lambda transaction: transaction.certificates.all(CertificateRole.SELF_ISSUED))
    assert [one.certificate_der for one in found] == [b"new"]
