"""The check-up never raises, is bounded in time, and says what to do."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.doctor_checks import network_checks, profile_checks, tls_probe
from app.profile import Profile
from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError, RefusedError, StoreError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import serialize_challenge
from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop, ProbeOutcome
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import tls_context
from gateway_core.protocol.courier_search import mark_of
from gateway_core.services.couriers.whereabouts import Whereabouts, network_key
from gateway_core.services.internet.proxies import ProxyRoutes
from gateway_core.services.runtime.clock_estimate import ClockEstimate
from gateway_core.services.runtime.doctor import Check, Finding, examine
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.views.status import CheckResult
from tests.factories.internet_syncs import internet_sync
from tests.factories.stating import Stating
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


async def test_a_check_that_hangs_is_unknown_and_holds_nobody_up() -> None:
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
async def test_a_check_that_breaks_is_unknown_and_a_refusal_is_a_failure() -> None:
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
            CheckName.DISK,
            False,
            FindingCode.DISK_UNREADABLE(why="I/O error"),
            AdviceCode.CHECK_DISK(),
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
        custody.store,
        custody.credentials,
        custody.clock,
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


async def test_a_healthy_gateway_passes_and_names_what_it_could_not_reach(custody: WatchedCustody) -> None:
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
@pytest.mark.parametrize("verdict", [None, RefusedError(PublicGatewayCode.REFUSED_TO_CONTINUE, "1003")])
async def test_the_public_gateway_is_checked_by_a_handshake_and_not_by_what_was_so_earlier(
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
    ("cause", "resolver", "dnssec", "tls"),
    [
        (UnreachableCause.RESOLVER, False, None, None),
        (UnreachableCause.NO_NETWORK, False, None, None),
        (UnreachableCause.DNSSEC, True, False, None),
        (UnreachableCause.NO_SUCH_ADDRESS, False, True, None),
    ],
)
async def test_each_kind_of_failed_look_up_is_told_apart(
    custody: WatchedCustody, cause: UnreachableCause, resolver: bool, dnssec: bool | None, tls: bool | None
) -> None:
    results = await results_of(gateway_checks(custody, UnreachableError(in_their_words("No."), cause)))
    assert [results[name].passed for name in ("resolver", "DNSSEC", "TLS")] == [resolver, dnssec, tls]


async def test_without_registration_nothing_about_the_public_gateway_fails(
    unregistered: WatchedCustody,
) -> None:
    results = await results_of(gateway_checks(unregistered))
    assert not any(each.passed is False for each in results.values())


async def test_an_expired_certificate_fails_with_advice(custody: WatchedCustody) -> None:
    custody.clock.advance(timedelta(days=4000))
    result = (await results_of(gateway_checks(custody)))["certificate"]
    assert result.passed is False
    assert result.advice == AdviceCode.CONNECT_TO_RENEW()


async def test_a_wrong_clock_fails_with_both_times(custody: WatchedCustody) -> None:
    checks = replace(
        gateway_checks(custody), estimate=lambda: ClockEstimate(timedelta(hours=3), confirmed=True)
    )
    custody.clock.offset = timedelta(hours=3)
    result = (await results_of(checks))["clock"]
    assert result.passed is False
    now = custody.clock.now()
    assert result.detail == FindingCode.CLOCK_IS_OFF(device=now - timedelta(hours=3), corrected=now)


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


async def test_before_the_first_start_nothing_about_the_profile_fails(tmp_path: Path) -> None:
    results = await device(profile(tmp_path))
    assert (results["passphrase"].passed, results["permissions"].passed) == (None, None)
    assert not (tmp_path / "data").exists(), "looking must not make anything"


async def test_data_without_its_key_fails(tmp_path: Path) -> None:
    checked = profile(tmp_path)
    checked.data_dir.mkdir(mode=0o700)
    (checked.data_dir / "gateway.db").write_bytes(b"")
    (checked.data_dir / "gateway.db").chmod(0o600)
    assert (await device(checked))["passphrase"].passed is False


async def test_a_passphrase_file_that_is_gone_fails_with_advice(tmp_path: Path) -> None:
    checked = profile(tmp_path)
    (tmp_path / "passphrase").unlink()
    result = (await device(checked))["passphrase"]
    assert result.passed is False
    assert result.advice


@pytest.mark.parametrize("name", ["folder", "file"])
async def test_data_that_others_can_read_fails(tmp_path: Path, name: str) -> None:
    checked = profile(tmp_path)
    checked.data_dir.mkdir(mode=0o700)
    file = checked.data_dir / "gateway.db"
    file.touch(0o600)
    assert (await device(checked))["permissions"].passed is True
    (checked.data_dir if name == "folder" else file).chmod(0o755)
    result = (await device(checked))["permissions"]
    assert result.passed is False
    assert result.detail == (
        FindingCode.FOLDER_OPEN() if name == "folder" else FindingCode.OPEN_TO_OTHERS(files=("gateway.db",))
    )
    assert result.advice == AdviceCode.TAKE_ACCESS_AWAY()


async def test_the_port_that_apps_are_told_must_answer(tmp_path: Path) -> None:
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


async def test_the_doctor_probes_no_network_that_the_operator_refused(custody: WatchedCustody) -> None:
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


async def test_a_port_without_tls_is_unreachable_with_its_cause() -> None:
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
