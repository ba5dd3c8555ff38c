"""Moving in from an Awala desktop gateway's folder into the real store: what is taken, left behind, refused."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path

import pytest

from app.profiles.profile import Profile
from gateway_core.awala_desktop import profile as awala_profile
from gateway_core.awala_desktop.profile import AwalaProfile, find_profile, usual_folder
from gateway_core.clock import SystemClock
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import StoreCode
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.crypto.keys import SessionKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import ForeignProfileError, InvalidMessageError, StorageFullError
from gateway_core.events import Direction, EventBus, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.custody import QUOTA_SETTING, Deauthorization
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.identity.identity_backup import is_unused
from gateway_core.services.identity.public_gateways import read_current
from gateway_core.services.moving.moving_in import describe, judge, move_in
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import RESTORED, RESTORING
from gateway_core.views.backups import BackupView, MovingItem
from gateway_core.views.status import CertificateRole, EndpointState
from tests.factories.awala_profile import AwalaFolder, awala_folder, snapshot
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key
from tests.factories.kills import KILLED
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.stating import Stating
from tests.factories.systems import HAS_LINKS
from tests.store.moving.moving_child import STEPS
from tests.store.parts import inbound, key, receive

DAY = timedelta(days=1)
NETWORK = relay_network()
CLOCK = FakeClock()


@pytest.fixture
def source(tmp_path: Path) -> AwalaFolder:
    return awala_folder(tmp_path / "AwalaGateway")


async def preview(source: AwalaFolder) -> BackupView:
    profile = AwalaProfile(source.folder)
    return describe(judge(profile, CLOCK.now()), CLOCK.now())


async def move(store: EncryptedStore, source: AwalaFolder, clock: FakeClock = CLOCK) -> BackupView:
    profile = AwalaProfile(source.folder)
    plan = judge(profile, clock.now())
    await move_in(store, profile, plan, clock)
    return describe(plan, clock.now())


def named(seen: BackupView) -> tuple[str, str]:
    return seen.contents.address_prefix, seen.contents.public_gateway


def skipped(seen: BackupView) -> dict[tuple[MovingItem, Code], int]:
    return {(each.item, each.reason.code): each.count for each in seen.left}


# --- What is taken ---------------------------------------------------------------------------------------------


async def test_identity_pairing_certificates_and_session_keys_are_taken_over(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    before = snapshot(source.folder)
    seen = await move(store, source)
    assert named(seen) == (PrivateAddress(source.address).short, GATEWAY_DOMAIN)
    credentials = await Credentials.load(store, CLOCK)
    assert credentials.address == NETWORK.private_gateway.address
    assert credentials.require_public_gateway().address == NETWORK.public_gateway.address
    assert credentials.signing_certificate() == NETWORK.private_gateway.certificate
    assert NETWORK.private_gateway_self_issued.certificate in credentials.anchors_for_cargo()
    ours = await store.read(lambda tx: tx.keys.session_key(NETWORK.private_gateway.session_key.key_id))
    assert (ours.owner, ours.peer) == (NETWORK.private_gateway.address, NETWORK.public_gateway.address)
    theirs = await store.read(lambda tx: tx.keys.peer_session_key(NETWORK.public_gateway.address))
    assert theirs.key_id == NETWORK.public_gateway.session_key.key_id
    us, peer = NETWORK.private_gateway.address, NETWORK.public_gateway.address
    assert await store.read(lambda tx: tx.keys.reusable_session_key(us, peer)) is None
    assert snapshot(source.folder) == before


async def test_parcels_of_both_directions_are_queued_with_dates_and_apps(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    out = NETWORK.parcel(message_id="out")
    into = NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_b, message_id="in")
    source.add_parcel(out, Direction.OUTBOUND)
    source.add_parcel(into, Direction.INBOUND)
    seen = await move(store, source)
    inside = seen.contents
    assert (inside.parcels_out, inside.octets_out, inside.parcels_in, inside.octets_in, inside.apps) == (
        1,
        len(out),
        1,
        len(into),
        2,
    )
    (waiting,) = await store.read(lambda tx: tx.parcels.outbound(NOON))
    assert await store.load_body(waiting.body) == out
    assert (waiting.key.message_id, waiting.created, waiting.expires) == ("out", NOON, NOON + 7 * DAY)
    (for_b,) = await store.read(lambda tx: tx.parcels.inbound([NETWORK.endpoint_b.address], NOON))
    assert await store.load_body(for_b.body) == into
    apps = {each.address: each.state for each in await store.read(lambda tx: tx.endpoints.all())}
    assert apps == {
        NETWORK.endpoint_a.address: EndpointState.ALLOWED,
        NETWORK.endpoint_b.address: EndpointState.ALLOWED,
    }


@pytest.mark.req("PDD-7")
async def test_revocation_by_serial_deletes_moved_parcels(store: EncryptedStore, source: AwalaFolder) -> None:
    """Though this gateway had run before, and had looked at all that an older version of itself had left."""
    custody = Custody(store, await Credentials.load(store, CLOCK), CLOCK, EventBus())
    parcels = Parcels(custody)
    older = ParcelReconsideration(custody, parcels)
    await older.note_authorizations()
    into = NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_b)
    source.add_parcel(into, Direction.INBOUND)
    await move(store, source)
    (kept,) = await store.read(lambda tx: tx.parcels.inbound([NETWORK.endpoint_b.address], NOON))
    assert kept.transport is Transport.INTERNET
    await older.note_authorizations()
    serial = parse_verified(into, MessageType.PARCEL).sender_certificate.serial
    endpoint = NETWORK.endpoint_b.address
    revoked = Deauthorization(endpoint, frozenset({serial}), NOON + DAY, endpoint)
    assert await store.write(lambda tx: tx.parcels.delete_deauthorized(revoked, NOON)) != []


async def test_unreadable_stored_parcel_does_not_stop_noting_authorizations(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    """Bounds became narrower, and a body may be damaged: the others are looked at all the same."""
    custody = Custody(store, await Credentials.load(store, CLOCK), CLOCK, EventBus())
    older = ParcelReconsideration(custody, Parcels(custody))
    await receive(store, inbound(body=b"no parcel by the bounds of today"))
    octets = NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_b)
    await receive(store, inbound(key("readable"), octets))
    await older.note_authorizations()
    assert len(await store.read(lambda tx: tx.deauthorizations.unrecorded_rows(0, 10))) == 1, (
        "the readable one is noted"
    )


async def test_acknowledgements_stay_owed_and_delivered_parcels_stay_known(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    waiting = NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_b, message_id="waiting")
    delivered = NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_b, message_id="delivered")
    source.add_parcel(waiting, Direction.INBOUND)
    source.add_collection(waiting)
    source.add_collection(delivered)
    await move(store, source)
    peer = NETWORK.public_gateway.address
    owed = await store.read(lambda tx: tx.acknowledgements.pending(peer, NOON))
    assert {each.key.message_id for each in owed} == {"waiting", "delivered"}
    sender = NETWORK.endpoint_c.address
    assert await store.read(lambda tx: tx.seen_messages.has_seen(sender, "delivered"))
    (kept,) = await store.read(lambda tx: tx.parcels.inbound([NETWORK.endpoint_b.address], NOON))
    assert kept.transport is Transport.COURIER


async def test_large_parcel_moves_as_file(store: EncryptedStore, source: AwalaFolder, data_dir: Path) -> None:
    large = NETWORK.parcel(content=ServiceMessage("application/octet-stream", os.urandom(150_000)))
    source.add_parcel(large, Direction.OUTBOUND)
    await move(store, source)
    (waiting,) = await store.read(lambda tx: tx.parcels.outbound(NOON))
    assert waiting.transport is Transport.LOCAL
    assert await store.load_body(waiting.body) == large
    assert len(list((data_dir / "bodies").iterdir())) == 1


async def test_unregistered_gateway_brings_its_identity_without_pairing(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    source.execute("DELETE FROM config_item WHERE key <> 'current_id'")
    seen = await move(store, source)
    assert named(seen) == (PrivateAddress(source.address).short, "")
    assert (MovingItem.PAIRING, LeftBehindCode.NEVER_REGISTERED) in skipped(seen)
    assert (await Credentials.load(store, CLOCK)).public_gateway is None


async def test_parcel_without_readable_metadata_takes_its_signed_expiry(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    for number, octets in enumerate((None, b"", b"\x05\0\0\0\0", b"\xff" * 40)):
        file = source.add_parcel(NETWORK.parcel(message_id=str(number)), Direction.OUTBOUND)
        note = file.with_name(file.name + ".pmeta")
        note.unlink()
        if octets is not None:
            note.write_bytes(octets)
    await move(store, source)
    waiting = await store.read(lambda tx: tx.parcels.outbound(NOON))
    assert [each.expires for each in waiting] == [NOON + 7 * DAY] * 4


async def test_bare_certificate_of_older_releases_is_read(store: EncryptedStore, source: AwalaFolder) -> None:
    ours = NETWORK.private_gateway.certificate
    source.execute("UPDATE certificate SET serialization = ? WHERE id = 1", ours.der)
    seen = await move(store, source)
    assert seen.left == ()
    assert (await Credentials.load(store, CLOCK)).signing_certificate() == ours


async def test_setting_under_its_new_name_overrides_the_old_name(source: AwalaFolder) -> None:
    source.execute("INSERT INTO config_item VALUES ('current_private_address', ?)", NETWORK.stranger.address)
    source.execute("INSERT INTO config_item VALUES ('public_gateway_public_address', 'old.example.com')")
    seen = await preview(source)
    assert named(seen) == (PrivateAddress(source.address).short, GATEWAY_DOMAIN)


# --- Into which profile -------------------------------------------------------------------------------------------


async def test_unused_identity_is_replaced_by_the_moved_once(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    unused = await Credentials.load(store, CLOCK)
    await move(store, source)
    moved = await Credentials.load(store, CLOCK)
    assert moved.address == source.address != unused.address
    own = await store.read(lambda tx: tx.certificates.all(CertificateRole.SELF_ISSUED))
    assert {each.subject for each in own} == {moved.address}
    source.add_parcel(NETWORK.parcel(), Direction.OUTBOUND)
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.IN_USE)):
        await move(store, source)
    assert await store.read(lambda tx: tx.parcels.outbound(NOON)) == []


async def test_identity_known_to_apps_is_not_replaced(store: EncryptedStore, source: AwalaFolder) -> None:
    ours = (await Credentials.load(store, CLOCK)).address
    address = NETWORK.endpoint_a.address
    await store.write(lambda tx: tx.endpoints.upsert(address, EndpointState.ALLOWED, "", None, NOON))
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.IN_USE)):
        await move(store, source)
    assert (await Credentials.load(store, CLOCK)).address == ours


async def test_move_without_enough_space_takes_nothing(store: EncryptedStore, source: AwalaFolder) -> None:
    await store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 1000))
    source.add_parcel(NETWORK.parcel(), Direction.OUTBOUND)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await move(store, source)
    assert await store.read(lambda tx: tx.keys.identity_key()) is None
    assert await store.read(read_current) is None


async def test_parcel_changed_after_preview_stops_move(store: EncryptedStore, source: AwalaFolder) -> None:
    file = source.add_parcel(NETWORK.parcel(), Direction.OUTBOUND)
    profile = AwalaProfile(source.folder)
    plan = judge(profile, CLOCK.now())
    file.unlink()
    with pytest.raises(ForeignProfileError, check=Stating(MovingCode.PARCEL_CHANGED)):
        await move_in(store, profile, plan, CLOCK)
    assert await store.read(lambda tx: tx.keys.identity_key()) is None
    assert await store.read(is_unused)


# --- What is left behind: each item by itself -----------------------------------------------------------------------


async def test_bad_parcels_are_counted_by_reason_and_good_ones_moved(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    source.add_parcel(NETWORK.parcel(message_id="good"), Direction.OUTBOUND)
    expired = NETWORK.parcel(message_id="old", created=NOON - DAY, expires=NOON - timedelta(minutes=121))
    source.add_parcel(expired, Direction.OUTBOUND)
    source.add_parcel(NETWORK.parcel(message_id="gone"), Direction.OUTBOUND).unlink()
    cut = source.add_parcel(NETWORK.parcel(message_id="cut"), Direction.OUTBOUND)
    cut.write_bytes(cut.read_bytes()[:-1])
    flipped = source.add_parcel(NETWORK.parcel(message_id="flipped"), Direction.OUTBOUND)
    octets = bytearray(flipped.read_bytes())
    octets[-10] ^= 1
    flipped.write_bytes(octets)
    moved = source.add_parcel(NETWORK.parcel(message_id="moved"), Direction.OUTBOUND)
    moved.rename(moved.with_name("0" * 64))
    if HAS_LINKS:
        linked = source.add_parcel(NETWORK.parcel(message_id="linked"), Direction.OUTBOUND)
        linked.rename(source.folder / "elsewhere")
        linked.symlink_to(source.folder / "elsewhere")
    seen = await move(store, source)
    assert (seen.contents.parcels_out, seen.contents.parcels_in) == (1, 0)
    reasons = {reason: count for (item, reason), count in skipped(seen).items() if item is MovingItem.PARCEL}
    assert reasons.pop(LeftBehindCode.FILE_MISSING) == 2
    assert reasons.pop(LeftBehindCode.WRONG_FILE) == 1
    assert reasons.pop(LeftBehindCode.NOT_A_FILE, 0) == HAS_LINKS
    assert reasons.pop(MessageCode.EXPIRED) == 1
    assert list(reasons.values()) == [1, 1], "one was cut short, one does not verify"
    (waiting,) = await store.read(lambda tx: tx.parcels.outbound(NOON))
    assert waiting.key.message_id == "good"


async def test_parcel_for_an_uncertified_app_is_left(store: EncryptedStore, source: AwalaFolder) -> None:
    source.add_parcel(NETWORK.parcel(NETWORK.endpoint_a, NETWORK.endpoint_c), Direction.INBOUND)
    seen = await move(store, source)
    assert (seen.contents.parcels_out, seen.contents.parcels_in) == (0, 0)
    assert seen.contents.apps == 0
    assert (MovingItem.PARCEL, CertificateCode.NO_TRUSTED_PATH) in skipped(seen)


async def test_damaged_foreign_or_old_certificates_stay(store: EncryptedStore, source: AwalaFolder) -> None:
    gateway, public_gateway = NETWORK.private_gateway, NETWORK.public_gateway
    old = NETWORK.issue(
        GATEWAY, "private_gateway", public_gateway, not_before=NOON - DAY, not_after=NOON - DAY / 2
    )
    source.add_certificate(old, public_gateway.address)
    source.add_certificate(gateway.certificate, public_gateway.address, octets=b"\x30\x03abc")
    corrupted = bytearray(gateway.certificate.der)
    corrupted[-5] ^= 1
    source.add_certificate(gateway.certificate, public_gateway.address, octets=bytes(corrupted))
    source.add_certificate(NETWORK.endpoint_a.certificate, public_gateway.address)
    source.add_certificate(gateway.certificate, NETWORK.stranger.address)
    seen = await move(store, source)
    kept = await store.read(lambda tx: {role: len(tx.certificates.all(role)) for role in CertificateRole})
    assert (kept[CertificateRole.FROM_PUBLIC_GATEWAY], kept[CertificateRole.SELF_ISSUED]) == (1, 1)
    assert skipped(seen) == {
        (MovingItem.CERTIFICATE, LeftBehindCode.OUT_OF_DATE): 1,
        (MovingItem.CERTIFICATE, LeftBehindCode.DAMAGED): 1,
        (MovingItem.CERTIFICATE, LeftBehindCode.NOT_SIGNED): 1,
        (MovingItem.CERTIFICATE, LeftBehindCode.ANOTHER_KEY): 1,
        (MovingItem.CERTIFICATE, LeftBehindCode.FORMER_PUBLIC_GATEWAY): 1,
    }


async def test_newest_certificate_is_kept_after_expiry(store: EncryptedStore, source: AwalaFolder) -> None:
    later = FakeClock(NETWORK.private_gateway.certificate.not_after + DAY)
    await move(store, source, later)
    assert (await Credentials.load(store, later)).certificates == (NETWORK.private_gateway.certificate,)


async def test_session_keys_too_old_damaged_or_foreign_are_left_behind(
    store: EncryptedStore, source: AwalaFolder
) -> None:
    source.add_session_key(SessionKey.generate(), NOON - 61 * DAY)
    source.add_session_key(SessionKey.generate(), NOON, peer=NETWORK.stranger.address)
    source.execute(
        "INSERT INTO session_private_key VALUES ('zz', 'text', ?, ?, NULL)", "2026-11-21", source.address
    )
    seen = await move(store, source)
    assert await store.read(lambda tx: tx.keys.session_key_count()) == 1
    assert sum(count for (item, _), count in skipped(seen).items() if item is MovingItem.SESSION_KEY) == 3


# --- What is refused as a whole ------------------------------------------------------------------------------------


async def refused(source: AwalaFolder) -> Code:
    before = snapshot(source.folder)
    with pytest.raises(ForeignProfileError) as refusal:
        await preview(source)
    assert snapshot(source.folder) == before
    return refusal.value.code


async def test_truncated_database_is_refused(source: AwalaFolder) -> None:
    octets = source.database.read_bytes()
    for length in (0, 50, len(octets) // 2, len(octets) - 4096):
        source.database.write_bytes(octets[:length])
        reason = await refused(source)
        assert reason in {MovingCode.DATABASE_DAMAGED, MovingCode.NOT_ITS_DATABASE}


def runs(*statements: str) -> Callable[[AwalaFolder], object]:
    return lambda source: [source.execute(each) for each in statements]


def has_key(octets: bytes) -> Callable[[AwalaFolder], object]:
    return lambda source: source.execute("UPDATE identity_private_key SET derSerialization = ?", octets)


def has_beside(suffix: str) -> Callable[[AwalaFolder], object]:
    return lambda source: Path(f"{source.database}{suffix}").write_bytes(b"half a transaction")


def has_no_list_of_parcels(source: AwalaFolder) -> None:
    (source.folder / "parcels").mkdir()
    (source.folder / "parcels" / "internet-bound").write_text("a file where a folder should be")


OLDER = ("DROP TABLE identity_private_key", "CREATE TABLE private_key (id varchar, type varchar)")
REFUSED: dict[str, tuple[Callable[[AwalaFolder], object], Code]] = {
    "no database": (
        lambda source: source.database.write_bytes(b"Dear diary\n" * 1000),
        MovingCode.DATABASE_DAMAGED,
    ),
    "another program's": (
        lambda source: (source.database.unlink(), source.execute("CREATE TABLE bookmarks (url TEXT)")),
        MovingCode.NOT_ITS_DATABASE,
    ),
    "newer release": (
        runs("ALTER TABLE identity_private_key ADD COLUMN encryptedWith varchar"),
        MovingCode.UNKNOWN_RELEASE,
    ),
    "older release": (runs(*OLDER), MovingCode.RELEASE_TOO_OLD),
    "no file": (lambda source: source.database.unlink(), MovingCode.NO_DATABASE),
    "another's key": (has_key(identity_key("stranger").to_pkcs8()), MovingCode.KEY_OF_ANOTHER),
    "damaged key": (has_key(b"0"), MovingCode.KEY_DAMAGED),
    "no key": (runs("DELETE FROM identity_private_key"), MovingCode.NO_IDENTITY),
    "journal": (has_beside("-journal"), MovingCode.NOT_CLOSED),
    "log": (has_beside("-wal"), MovingCode.NOT_CLOSED),
    "no list of parcels": (has_no_list_of_parcels, MovingCode.PARCELS_NOT_LISTED),
}


@pytest.mark.parametrize(("change", "code"), REFUSED.values(), ids=REFUSED)
async def test_folder_that_is_not_sound_is_refused(
    source: AwalaFolder, change: Callable[[AwalaFolder], object], code: Code
) -> None:
    change(source)
    assert await refused(source) is code


async def test_missing_folder_is_named_and_empty_journal_none(source: AwalaFolder) -> None:
    with pytest.raises(ForeignProfileError, check=Stating(MovingCode.NO_SUCH_FOLDER)):
        judge(AwalaProfile(source.folder / "nowhere"), CLOCK.now())
    (source.folder / "db.sqlite-journal").touch()
    assert (await preview(source)).contents.address_prefix == PrivateAddress(source.address).short


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may read everything")
async def test_unreadable_folder_is_reported(source: AwalaFolder) -> None:
    source.folder.chmod(0)
    try:
        with pytest.raises(
            ForeignProfileError, check=Stating(MovingCode.DATABASE_UNREADABLE, why="Permission denied")
        ):
            await preview(source)
    finally:
        source.folder.chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_move_detects_a_program_with_the_database_open(source: AwalaFolder) -> None:
    program = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM config_item')"
    program += ".fetchall(); print('open', flush=True); sys.stdin.read()"
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, str(source.database), stdin=PIPE, stdout=PIPE
    )
    assert await other.stdout.readline() == b"open\n"
    assert await refused(source) is MovingCode.IT_RUNS
    other.stdin.close()
    assert await other.wait() == 0
    assert (await preview(source)).contents.address_prefix == PrivateAddress(source.address).short


def cells(source: AwalaFolder) -> list[tuple[str, str]]:
    """Every table and column of the database."""
    with closing(sqlite3.connect(source.database)) as rows:
        tables = rows.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        )
        return [(table, row[1]) for (table,) in tables for row in rows.execute(f"PRAGMA table_info({table})")]


@pytest.mark.slow
async def test_any_content_is_taken_left_or_refused(source: AwalaFolder) -> None:
    """SQLite keeps values of any type in any column."""
    original = source.database.read_bytes()
    tried = 0
    for table, column in cells(source):
        for value in (b"\xff\xfe", 7, "9" * 70):
            source.database.write_bytes(original)
            with suppress(sqlite3.IntegrityError):
                source.execute(f"UPDATE {table} SET {column} = ?", value)
            with suppress(ForeignProfileError):
                await preview(source)
            tried += 1
    assert tried > 60


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("step", STEPS)
def test_killed_move_is_whole_or_has_not_happened(step: str, tmp_path: Path) -> None:
    now = SystemClock().now().replace(microsecond=0)
    network = relay_network(AWALA, now)
    source = awala_folder(tmp_path / "AwalaGateway", network)
    for number in range(3):
        content = ServiceMessage("application/octet-stream", os.urandom(120_000))
        source.add_parcel(network.parcel(content=content, message_id=str(number)), Direction.OUTBOUND)
    before = snapshot(source.folder)
    secret, data_dir = tmp_path / "secret", tmp_path / "profile"
    secret.write_text("for this test")
    secret.chmod(0o600)
    command = [sys.executable, "-m", "tests.store.moving.moving_child", data_dir, secret, source.folder, step]
    done = subprocess.run(command, cwd=Path(__file__).parents[3], timeout=300, check=False)
    assert done.returncode == KILLED
    profile = Profile(data_dir, f"passphrase-file:{secret}")
    assert profile.exists is (step == "committed")
    if step != "committed":
        with profile.source(source.folder, "", "", lambda _: None) as again:
            profile.restore(again)

    async def look() -> None:
        store = await profile.open_store(SystemClock())
        assert len(await store.read(lambda tx: tx.parcels.outbound(now))) == 3
        assert not await store.read(is_unused), "it happens once"
        await store.close()

    asyncio.run(look())
    assert len(list((data_dir / "bodies").iterdir())) == 3
    assert not any((data_dir / name).exists() for name in (RESTORING, RESTORED))
    assert snapshot(source.folder) == before


# --- Where it usually is ------------------------------------------------------------------------------------


def test_usual_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "linux":
        pytest.skip("the environment variable is Linux's")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "AwalaGateway"
    assert find_profile() is None
    awala_folder(tmp_path / "AwalaGateway")
    found = find_profile()
    assert found.folder == tmp_path / "AwalaGateway"


def test_other_programs_port_names_no_folder(source: AwalaFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awala_profile.sys, "platform", "win32")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        monkeypatch.setattr(awala_profile, "PORT", listener.getsockname()[1])
        assert AwalaProfile(source.folder).is_in_use()
    assert not AwalaProfile(source.folder).is_in_use()
