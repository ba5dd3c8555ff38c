"""The check-up never raises, is bounded in time, and says what to do.

The bundle shows all that it holds; measurements say what happened; the event log names nobody.

What the gateway tells is counted under its labels, and nobody is named.
"""

import asyncio
import io
import logging
import shutil
import socket
import sys
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from app.desktop.typed_profile import TypedProfile
from app.profiles.doctor_checks import network_checks, profile_checks, tls_probe
from app.profiles.profile import Profile
from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import NOTHING, Statement, in_their_words
from gateway_core.commands.diagnostics import make_bundle
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import (
    GatewayError,
    RefusedError,
    StoreError,
    UnreachableCause,
    UnreachableError,
    VaultLockedError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    EndpointRegistered,
    Event,
    EventBus,
    InternalError,
    MessageQuarantined,
    ParcelDropped,
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
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import serialize_challenge
from gateway_core.ports.custody import StorageUsage
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop, ProbeOutcome
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import tls_context
from gateway_core.protocol.network_marks import mark_of
from gateway_core.services.couriers.discovery import Whereabouts, network_key
from gateway_core.services.internet.first_registration import Choice, save_choice
from gateway_core.services.internet.proxies import ProxyRoutes
from gateway_core.services.runtime.clock_estimate import ClockEstimate
from gateway_core.services.runtime.doctor import Check, Finding, examine
from gateway_core.services.runtime.logs import log_events
from gateway_core.services.runtime.metrics import MEANINGS, PREFIX, Metrics, prometheus
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.vaults.passphrase_vault import PassphraseVault
from gateway_core.views.diagnosis import DiagnosticsView, LogEntryView
from gateway_core.views.status import CheckResult, DeletionView, GatewayStatus, NearbyCourier
from tests.factories.clock import NOON
from tests.factories.internet_syncs import internet_sync
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.factories.systems import let_others_in
from tests.unit.services.conftest import WatchedCustody

TARGET = HostPort("gateway.example", 443)


async def found(finding: Finding) -> Finding:
    return finding


async def test_checks_run_at_once_and_results_keep_their_order() -> None:
    meeting = asyncio.Barrier(3)

    async def meet() -> Finding:
        await meeting.wait()
        return Finding(True, FindingCode.TASKS_RUN)

    names = [CheckName.TLS, CheckName.DISK, CheckName.CLOCK]
    results = await examine([Check(name, meet) for name in names])
    assert [(each.name, each.passed) for each in results] == [(name, True) for name in names]


async def test_hanging_check_is_unknown_and_delays_no_other() -> None:
    async def hang() -> Finding:
        await asyncio.Event().wait()
        raise AssertionError

    slow, quick = await examine(
        [
            Check(CheckName.TLS, hang, AdviceCode.OTHER_NETWORK),
            Check(CheckName.DISK, lambda: found(Finding(True, FindingCode.DISK_FREE(free=1)))),
        ],
        seconds=0.02,
    )
    assert (slow.passed, slow.advice) == (None, AdviceCode.OTHER_NETWORK())
    assert slow.detail == FindingCode.TOOK_TOO_LONG(limit=0.02)
    assert quick.passed is True


@pytest.mark.expects_log("The check of the DNSSEC failed")
async def test_broken_check_is_unknown_and_a_refusing_one_fails() -> None:
    async def broken() -> Finding:
        raise ZeroDivisionError

    async def refusing() -> Finding:
        raise StoreError(FindingCode.DISK_UNREADABLE(why="I/O error"))

    results = await examine(
        [Check(CheckName.DNSSEC, broken), Check(CheckName.DISK, refusing, AdviceCode.CHECK_DISK)]
    )
    assert results == [
        CheckResult(CheckName.DNSSEC, None, FindingCode.CHECK_FAILED()),
        CheckResult(
            CheckName.DISK, False, FindingCode.DISK_UNREADABLE(why="I/O error"), AdviceCode.CHECK_DISK()
        ),
    ]


# --- What the gateway holds -----------------------------------------------------------------------------------


class ScriptedResolver:
    def __init__(self, answer: HostPort | UnreachableError) -> None:
        self.answer = answer
        self.asked = 0

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        self.asked += 1
        if isinstance(self.answer, UnreachableError):
            raise self.answer
        return self.answer


def gateway_checks(custody: WatchedCustody, answer: HostPort | UnreachableError = TARGET) -> GatewayChecks:
    resolver = ScriptedResolver(answer)

    def connect(target: HostPort) -> object:
        raise UnreachableError(in_their_words("It does not accept connections."), UnreachableCause.TCP)

    internet = internet_sync(custody, resolver, connect)
    return GatewayChecks(
        custody,
        resolver,
        internet,
        estimate=lambda: ClockEstimate(confirmed=True),
        stopped_tasks=lambda: (),
        proxies=ProxyRoutes(lambda host: ""),
        uses_internet=True,
    )


async def results_of(checks: GatewayChecks) -> dict[str, CheckResult]:
    async def speaks_tls(target: HostPort) -> str:
        return "TLS 1.3"

    return {each.name: each for each in await examine(checks.checks(speaks_tls))}


async def test_healthy_gateway_fails_only_unreachable_public_gateway_check(custody: WatchedCustody) -> None:
    checks = gateway_checks(custody)
    results = await results_of(checks)
    failed = {name for name, each in results.items() if each.passed is not True}
    assert failed == {"public gateway"}
    assert results["public gateway"].passed is False
    assert results["public gateway"].detail == in_their_words("It does not accept connections.")
    assert isinstance(checks.resolver, ScriptedResolver)
    assert checks.resolver.asked == 2, "one look-up for the three checks that need it, one for the connection"


class ScriptedCollection:
    """Implements ports.GscCollection: the handshake goes as the test says."""

    def __init__(self, verdict: GatewayError | None) -> None:
        self.verdict = verdict
        self.responses: list[bytes] = []
        self.is_closed = False
        self.on_sign_of_life = lambda: None

    async def receive_challenge(self) -> bytes:
        return serialize_challenge(b"nonce")

    async def respond(self, response: bytes) -> None:
        self.responses.append(response)

    async def wait_for_sign_of_life(self) -> None: ...

    async def next_delivery(self) -> bytes | None:
        if self.verdict is not None:
            raise self.verdict
        return None

    async def acknowledge(self, delivery_id: str) -> None:
        raise AssertionError("a check takes no parcel")

    async def close(self, *, violation: bool = False) -> None:
        self.is_closed = True


@pytest.mark.parametrize("is_connected", [True, False])
@pytest.mark.parametrize("verdict", [None, RefusedError(PublicGatewayCode.REFUSED, "1003")])
async def test_public_gateway_is_checked_by_a_new_handshake(
    custody: WatchedCustody, verdict: GatewayError | None, is_connected: bool
) -> None:
    checks = gateway_checks(custody)
    collection = ScriptedCollection(verdict)

    class Client:
        async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> ScriptedCollection:
            assert not keep_alive
            return collection

        async def close(self) -> None: ...

    checks.internet._connect = lambda target: Client()  # type: ignore[assignment, return-value]
    checks.internet.connected = is_connected
    result = (await results_of(checks))["public gateway"]
    assert len(collection.responses) == 1
    assert collection.is_closed
    assert result.passed is (verdict is None)
    assert result.detail == (FindingCode.HANDSHAKE_SUCCEEDED() if verdict is None else verdict.statement)


@pytest.mark.parametrize(
    ("cause", "passed"),
    [
        (UnreachableCause.RESOLVER, [False, None, None]),
        (UnreachableCause.NO_NETWORK, [False, None, None]),
        (UnreachableCause.DNSSEC, [True, False, None]),
        (UnreachableCause.TIMED_OUT, [None, None, None]),
        (UnreachableCause.PROXY, [None, None, None]),
        (UnreachableCause.NO_SUCH_ADDRESS, [False, True, None]),
    ],
)
async def test_each_kind_of_failed_look_up_is_told_apart(
    custody: WatchedCustody, cause: UnreachableCause, passed: list[bool | None]
) -> None:
    results = await results_of(gateway_checks(custody, UnreachableError(in_their_words("No."), cause)))
    assert [results[name].passed for name in ("resolver", "DNSSEC", "TLS")] == passed


async def test_unregistered_gateway_fails_no_check(unregistered: WatchedCustody) -> None:
    results = await results_of(gateway_checks(unregistered))
    assert not any(each.passed is False for each in results.values())


async def test_expired_certificate_fails_with_advice(custody: WatchedCustody) -> None:
    custody.clock.advance(timedelta(days=4000))
    result = (await results_of(gateway_checks(custody)))["certificate"]
    assert result.passed is False
    assert result.advice == AdviceCode.CONNECT_TO_RENEW()


async def test_wrong_clock_fails_with_both_times(custody: WatchedCustody) -> None:
    checks = replace(
        gateway_checks(custody), estimate=lambda: ClockEstimate(timedelta(hours=3), confirmed=True)
    )
    custody.clock.offset = timedelta(hours=3)
    result = (await results_of(checks))["clock"]
    assert result.passed is False
    now = custody.clock.now()
    assert result.detail == FindingCode.CLOCK_IS_OFF(device=now - timedelta(hours=3), corrected=now)


@pytest.mark.parametrize(
    ("used", "passed", "advice"),
    [
        (899, True, NOTHING),
        (900, True, AdviceCode.ROOM_WILL_BE_SHORT()),
        (999, False, AdviceCode.MAKE_ROOM()),
    ],
)
async def test_room_that_runs_short_is_told_before_none_is_left(
    custody: WatchedCustody, used: int, passed: bool, advice: Statement
) -> None:
    async def usage() -> StorageUsage:
        return StorageUsage(used, 1000, 5000)

    store = SimpleNamespace(usage=usage, read=custody.store.read, write=custody.store.write)
    with_little_room = with_custody(gateway_checks(custody), store=store)
    results = await examine(with_little_room.checks(None))
    (storage,) = [each for each in results if each.name is CheckName.STORAGE]
    assert (storage.passed, storage.advice) == (passed, advice)


async def test_stopped_tasks_fail_by_name(custody: WatchedCustody) -> None:
    result = (await results_of(replace(gateway_checks(custody), stopped_tasks=lambda: ("sweep",))))["tasks"]
    assert result.passed is False
    assert result.detail == FindingCode.TASKS_STOPPED(tasks=("sweep",))


# --- What the device has ----------------------------------------------------------------------------------------


def profile(folder: Path) -> Profile:
    passphrase = folder / "passphrase"
    passphrase.write_text("correct horse battery staple\n")
    passphrase.chmod(0o600)
    return Profile(folder / "data", f"passphrase-file:{passphrase}")


async def device(checked: Profile, listening: Sequence[str] | None = None) -> dict[str, CheckResult]:
    addresses = None if listening is None else lambda: listening
    return {each.name: each for each in await examine(profile_checks(checked, addresses))}


async def test_profile_checks_are_unknown_before_the_first_start(tmp_path: Path) -> None:
    results = await device(profile(tmp_path))
    assert (results["passphrase"].passed, results["permissions"].passed) == (None, None)
    assert not (tmp_path / "data").exists(), "looking must not make anything"


async def test_data_without_its_key_fails(tmp_path: Path) -> None:
    checked = profile(tmp_path)
    checked.data_dir.mkdir(mode=0o700)
    (checked.data_dir / "gateway.db").write_bytes(b"")
    (checked.data_dir / "gateway.db").chmod(0o600)
    assert (await device(checked))["passphrase"].passed is False


async def test_missing_passphrase_file_fails_with_advice(tmp_path: Path) -> None:
    checked = profile(tmp_path)
    (tmp_path / "passphrase").unlink()
    result = (await device(checked))["passphrase"]
    assert result.passed is False
    assert result.advice


@pytest.mark.parametrize("kind", [Profile, TypedProfile])
async def test_passphrase_is_checked_instead_of_the_keyring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[Profile]
) -> None:
    """The choice is on the disk: without its option, or before it is typed, no keyring is told to be at fault."""
    chosen = profile(tmp_path)
    chosen.master_key()
    (chosen.data_dir / "gateway.db").touch(0o600)
    monkeypatch.setattr(Profile, "keyring", lambda self: PassphraseVault(tmp_path / "none", "an empty vault"))
    found = await device(kind(chosen.data_dir))
    assert "keyring" not in found
    assert found["passphrase"].passed is False
    assert found["passphrase"].detail == ProgramCode.UNDER_PASSPHRASE()
    with pytest.raises(VaultLockedError, check=Stating(ProgramCode.UNDER_PASSPHRASE)):
        kind(chosen.data_dir).master_key()
    typed = TypedProfile(chosen.data_dir, passphrase="correct horse battery staple")
    assert (await device(typed))["passphrase"].passed is True


async def test_disk_is_low_where_parcels_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk of 500 GB keeps 1 GB free: with 700 MB the store refused, and the doctor called the disk fine."""
    size, floor = 500_000_000_000, DiskSpace(500_000_000_000, 0).floor
    for free, passes in ((floor - 1, False), (floor, True)):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: SimpleNamespace(total=size, free=free))
        assert (await device(profile(tmp_path)))["disk"].passed is passes


@pytest.mark.parametrize("name", ["folder", "file"])
async def test_data_that_others_can_read_fails(tmp_path: Path, name: str) -> None:
    checked = profile(tmp_path)
    checked.data_dir.mkdir(mode=0o700)
    file = checked.data_dir / "gateway.db"
    file.touch(0o600)
    assert (await device(checked))["permissions"].passed is True
    let_others_in(checked.data_dir if name == "folder" else file, 0o755)
    result = (await device(checked))["permissions"]
    assert result.passed is False
    assert result.detail == (
        FindingCode.FOLDER_OPEN() if name == "folder" else FindingCode.OPEN_TO_OTHERS(files=("gateway.db",))
    )
    on_windows = sys.platform == "win32"
    advice = AdviceCode.TAKE_ACCESS_AWAY_ON_WINDOWS if on_windows else AdviceCode.TAKE_ACCESS_AWAY
    assert result.advice == advice()


async def test_port_for_apps_must_answer(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"http://127.0.0.1:{server.getsockname()[1]}/v1"
        assert (await device(profile(tmp_path), [url]))["port for apps"].passed is True
    assert (await device(profile(tmp_path), [url]))["port for apps"].passed is False


class FixedNetwork:
    def __init__(self, *gateways: str) -> None:
        self.routes = [DefaultRoute(gateway, "wlan0") for gateway in gateways]

    def next_hop(self, host: str) -> NextHop | None:
        return None

    def default_routes(self) -> Sequence[DefaultRoute]:
        return self.routes

    def changes(self) -> object:
        raise AssertionError


class FixedProbe:
    def __init__(self, couriers: Sequence[str]) -> None:
        self.couriers = couriers
        self.probed: list[str] = []

    async def probe(self, host: str) -> ProbeOutcome:
        self.probed.append(host)
        return ProbeOutcome.COURIER if host in self.couriers else ProbeOutcome.ABSENT


@pytest.mark.parametrize(
    ("gateways", "couriers", "routes", "courier"),
    [
        ((), (), False, None),
        (("192.0.2.1",), (), True, None),
        (("192.0.2.1", "fe80::1%wlan0"), ("fe80::1%wlan0",), True, True),
    ],
)
async def test_networks_and_couriers_are_looked_for(
    gateways: Sequence[str], couriers: Sequence[str], routes: bool, courier: bool | None
) -> None:
    results = await examine(network_checks(FixedNetwork(*gateways), FixedProbe(couriers), never))
    assert [each.passed for each in results] == [routes, courier]


async def never(_: DefaultRoute) -> bool:
    """No network is refused."""
    return False


async def test_doctor_probes_no_refused_network(custody: WatchedCustody) -> None:
    network = FixedNetwork()
    network.routes = [
        DefaultRoute("10.0.0.1", "eth0", "026677889900"),
        DefaultRoute("192.168.43.1", "wlan0", "021122334455"),
        DefaultRoute("8.8.8.8", "ppp0"),
    ]
    key, now = await custody.store.write(network_key), custody.clock.now()
    refused = LocalNetwork("eth0", "", "10.0.0.1", mark_of(key, network.routes[0]))
    await custody.store.write(lambda tx: tx.network_decisions.save(refused, now, allowed=False))
    probe = FixedProbe(["10.0.0.1"])
    whereabouts = Whereabouts(None, custody.store)
    (_, courier) = await examine(network_checks(network, probe, whereabouts.is_refused))
    assert courier.passed is None
    assert probe.probed == ["192.168.43.1"], "nor one on the Internet"
    (_, courier) = await examine(network_checks(network, probe, None))
    assert courier.detail == FindingCode.COURIER_NOT_LOOKED_FOR()
    assert probe.probed == ["192.168.43.1"]


async def test_port_without_tls_is_unreachable_with_its_cause() -> None:
    probe = tls_probe(tls_context())
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(UnreachableError, check=Stating(PublicGatewayCode.REFUSES_CONNECTIONS)):
        await probe(HostPort("127.0.0.1", port))
    server.close()
    await server.wait_closed()
    with pytest.raises(UnreachableError) as caught:
        await probe(HostPort("127.0.0.1", port))
    assert caught.value.cause is UnreachableCause.TCP


def with_custody(checks: GatewayChecks, **other: object) -> GatewayChecks:
    held = checks._custody
    parts: dict[str, Any] = {"store": held.store, "credentials": held.credentials, "clock": held.clock}
    return replace(checks, _custody=SimpleNamespace(**parts | other))


def not_registered(checks: GatewayChecks) -> GatewayChecks:
    return with_custody(checks, credentials=SimpleNamespace(public_gateway=None))


async def test_chosen_public_gateway_is_checked_before_registration(custody: WatchedCustody) -> None:
    await custody.store.write(lambda tx: save_choice(tx, Choice(DomainName("chosen.example"), AWALA)))
    results = await results_of(not_registered(gateway_checks(custody)))
    assert [results[name].passed for name in ("resolver", "DNSSEC", "TLS")] == [True] * 3
    waits = FindingCode.REGISTRATION_WAITS(public_gateway="chosen.example")
    assert [results[name].detail for name in ("certificate", "public gateway")] == [waits] * 2
    failing = gateway_checks(
        custody, UnreachableError(in_their_words("Unknown."), UnreachableCause.NO_SUCH_ADDRESS)
    )
    assert (await results_of(not_registered(failing)))["resolver"].passed is False


async def test_public_gateway_checks_report_missing_registration(custody: WatchedCustody) -> None:
    results = await results_of(not_registered(gateway_checks(custody)))
    names = ("certificate", "resolver", "DNSSEC", "TLS", "public gateway")
    assert {results[each].detail for each in names} == {FindingCode.NOT_REGISTERED()}


ADDRESS = "0" + "ab12" * 16
FINGERPRINT = "c857" * 16
SYNC = SyncProgress(
    7,
    SyncPhase.FINISHED,
    "192.168.43.1:21473",
    NOON,
    cargoes_in=2,
    octets_in=3000,
    octets_out=1000,
    outcome=SyncOutcome.PARTIAL,
    reason=in_their_words(f"Something about {ADDRESS} was left out."),
    elapsed_seconds=2.0,
    certificate_fingerprint=FINGERPRINT,
)


def bundle() -> DiagnosticsView:
    status = GatewayStatus(
        cause=in_their_words(f"The folder /home/alice/data of {ADDRESS} is full."),
        public_gateway="gateway.of-some-group.example",
        address_prefix=ADDRESS[:8],
        couriers=(NearbyCourier("192.168.43.1", 21473, "wlan0", "Alice's phone"),),
        listening=("http://127.0.0.1:13276/v1", "/home/alice/socket"),
    )
    return make_bundle(
        versions={"gateway": "1.2.3"},
        checks=[
            CheckResult(
                CheckName.PERMISSIONS,
                False,
                FindingCode.OPEN_TO_OTHERS(files=(f"/home/alice/{ADDRESS}",)),
                AdviceCode.TAKE_ACCESS_AWAY(),
            )
        ],
        status=status,
        deletions=[DeletionView(Direction.INBOUND, DeletionReason.EXPIRED, 3, 4000, NOON)],
        syncs=[SYNC],
        metrics=[],
        log=[LogEntryView(datetime(2026, 11, 21, tzinfo=UTC), "info", "gateway_core.x", "Entry", "", ())],
    )


def test_preview_equals_the_content_of_the_archive() -> None:
    view = bundle()
    with zipfile.ZipFile(io.BytesIO(view.archive)) as archive:
        files = {each.filename: archive.read(each).decode() for each in archive.infolist()}
        assert {each.date_time for each in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.comment == b""
    assert view.text == "\n".join(f"=== {name} ===\n{body}" for name, body in files.items())
    for name in ("versions", "check-up", "status", "deletions", "syncs", "metrics", "log"):
        assert any(file.startswith(name) for file in files)


def test_bundle_identifies_no_person() -> None:
    text = bundle().text
    for secret in (
        ADDRESS,
        ADDRESS[:8],
        FINGERPRINT[:8],
        "alice",
        "Alice",
        "192.168.43.1",
        "of-some-group",
        "wlan0",
    ):
        assert secret not in text
    for useful in ("1.2.3", "expired", "partial", "Entry", "3000", "is full"):
        assert useful in text


def test_metrics_count_events_and_sync_rates() -> None:
    events = EventBus()
    metrics = Metrics()
    metrics.follow(events)
    events.publish(ParcelStored(Direction.OUTBOUND, ADDRESS, Transport.LOCAL, 100))
    events.publish(ParcelStored(Direction.OUTBOUND, ADDRESS, Transport.LOCAL, 50))
    events.publish(ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, 2, 150))
    events.publish(PublicGatewayStateChanged(False, in_their_words("No network.")))
    events.publish(SyncProgressed(SYNC))
    events.publish(SyncEnded(SYNC))
    text = prometheus(metrics.views())
    assert 'relaynet_gateway_octets_stored_total{direction="outbound",transport="local"} 150' in text
    assert 'relaynet_gateway_parcels_released_total{direction="outbound",reason="delivered"} 2' in text
    assert "relaynet_gateway_public_gateway_attempts_failed_total 1" in text
    assert 'relaynet_gateway_courier_syncs_total{outcome="partial"} 1' in text
    assert 'relaynet_gateway_courier_sync_last_octets_per_second{direction="in"} 1500' in text
    assert ADDRESS not in text


def test_every_family_is_announced_once_and_buckets_add_up() -> None:
    now = [0.0]
    metrics = Metrics(lambda: now[0])
    for seconds in (0.0005, 0.004, 0.3, 60.0):
        with metrics.measure("commit_seconds"):
            now[0] += seconds
    lines = prometheus(metrics.views()).splitlines()
    family = "relaynet_gateway_commit_seconds"
    assert lines.count(f"# TYPE {family} histogram") == 1
    assert f'{family}_bucket{{le="0.001"}} 1' in lines
    assert f'{family}_bucket{{le="0.5"}} 3' in lines
    assert f'{family}_bucket{{le="+Inf"}} 4' in lines
    assert f"{family}_count 4" in lines


def test_event_log_tells_a_lasting_outage_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    events = EventBus()
    log_events(events)
    for _ in range(5):
        events.publish(PublicGatewayStateChanged(False, in_their_words("No network.")))
    events.publish(PublicGatewayStateChanged(True))
    events.publish(PublicGatewayStateChanged(False, in_their_words("No network.")))
    events.publish(EndpointRegistered(True))
    events.publish(ParcelStored(Direction.INBOUND, ADDRESS, Transport.COURIER, 5))
    events.publish(SyncProgressed(SYNC))
    events.publish(SyncEnded(SYNC))
    texts = [record.getMessage() for record in caplog.records]
    assert texts.count("The public gateway is not connected: No network.") == 2
    assert "Parcel stored: inbound by courier, 5 octets" in texts
    assert sum("courier sync ended: partial" in text for text in texts) == 1
    assert not any(ADDRESS[:8] in text for text in texts if "sync" not in text)


def test_moments_in_the_bundle_are_utc() -> None:
    assert NOON.utcoffset() == timedelta()
    assert str(NOON) in bundle().text


WAY_IN = (("direction", "inbound"), ("transport", "courier"))
STORED = ParcelStored(Direction.INBOUND, identity_key("endpoint_a").address, Transport.COURIER, 300)


@pytest.mark.parametrize(
    ("event", "counted"),
    [
        (STORED, {("parcels_stored_total", WAY_IN): 1, ("octets_stored_total", WAY_IN): 300}),
        (
            ParcelsDeleted(Direction.OUTBOUND, DeletionReason.EXPIRED, 4, 900),
            {("parcels_released_total", (("direction", "outbound"), ("reason", "expired"))): 4},
        ),
        (
            ParcelDropped(Transport.INTERNET, DeletionReason.UNUSABLE, 7),
            {("parcels_dropped_total", (("reason", "unusable"), ("transport", "internet"))): 1},
        ),
        (
            MessageQuarantined(Transport.COURIER, NOTHING),
            {("messages_quarantined_total", (("transport", "courier"),)): 1},
        ),
        (InternalError("upkeep", NOTHING, None), {("task_failures_total", (("task", "upkeep"),)): 1}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_event_is_counted_under_its_labels(
    event: Event, counted: dict[tuple[str, tuple[tuple[str, str], ...]], float]
) -> None:
    metrics, events = Metrics(), EventBus()
    metrics.follow(events)
    events.publish(event)
    assert {(each.name.removeprefix(PREFIX), each.labels): each.value for each in metrics.views()} == counted


def test_each_line_of_a_duration_says_what_is_measured() -> None:
    metrics = Metrics(lambda: 1.0)
    with metrics.measure("commit_seconds"):
        pass
    assert {each.meaning for each in metrics.views()} == {MEANINGS["commit_seconds"]}
