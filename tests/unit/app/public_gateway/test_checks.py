"""What the doctor of a public gateway finds, and advises."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from app.base.codes import RelayAdviceCode, RelayCheckName, RelayFindingCode
from app.demo.tls import DemoAuthority
from app.profiles.profile import NetworkOptions
from app.public_gateway.doctor import Outside, RelayChecks, ServiceRecord, service_records
from gateway_core.codes.checks import AdviceCode, CheckName
from gateway_core.codes.internet import ProxyCode, PublicGatewayCode, ResolverCode
from gateway_core.codes.statement import Code
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import NodeConnectionParameters
from gateway_core.nodes.codes import NodeCode
from gateway_core.ports.peers import HostPort
from gateway_core.services.runtime.doctor import examine
from gateway_core.views.status import CheckResult
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key, session_key
from tests.factories.systems import let_others_in

DOMAIN, HOST = DomainName("gateway.example.com"), "relay.example.com"
KEY = identity_key("public_gateway")
RECORDS = service_records(DOMAIN, HOST, 443, 8443)


def parameters(key: str = "public_gateway") -> bytes:
    return NodeConnectionParameters(DOMAIN, identity_key(key).public, session_key("one").public).serialize()


@dataclass
class Surroundings:
    """Stands for app.public_gateway.outside.Outside: all is well but what a test says otherwise."""

    places: dict[str, HostPort | UnreachableError] = field(default_factory=dict)
    served: bytes | UnreachableError = field(default_factory=parameters)
    relay: UnreachableError | None = None
    found: Sequence[str] | UnreachableError = ("192.0.2.1", "2001:db8::1")

    async def resolve(self, record: ServiceRecord) -> HostPort:
        return returned(self.places.get(record.name, HostPort(record.host, record.port)))

    async def addresses(self, host: str) -> Sequence[str]:
        return returned(self.found)

    async def fetch_parameters(self, target: HostPort) -> bytes:
        return returned(self.served)

    async def meet_relay(self, target: HostPort) -> None:
        if self.relay is not None:
            raise self.relay


def returned(what):  # type: ignore[no-untyped-def]
    if isinstance(what, UnreachableError):
        raise what
    return what


@dataclass
class World:
    tls: DemoAuthority
    outside: Surroundings = field(default_factory=Surroundings)
    is_clock_kept: bool | None = True
    clock: FakeClock = field(default_factory=FakeClock)
    host: str = HOST
    files: bool = True

    async def check(self, name: str) -> CheckResult:
        certificate, key = (self.tls.certificate_file, self.tls.key_file) if self.files else (None, None)
        expected = (KEY.address, self.host, RECORDS, 443, 8443, certificate, key)
        checks = RelayChecks(self.outside, self.clock, *expected, lambda: self.is_clock_kept)  # type: ignore[arg-type]
        return next(each for each in await examine(checks.checks()) if each.name == name)


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(DemoAuthority.create(tmp_path, NOON + timedelta(days=40), HOST), clock=FakeClock(NOON))


def is_about(found: CheckResult, detail: Code, advice: Code | None, passed: bool | None = False) -> None:
    assert (found.passed, found.detail.code) == (passed, detail)
    assert (found.advice.code if found.advice else None) == advice


async def test_checks_pass_in_a_healthy_world(world: World) -> None:
    for name in (
        CheckName.CLOCK,
        RelayCheckName.RECORDS,
        RelayCheckName.HOST,
        RelayCheckName.TLS_FILES,
        RelayCheckName.TLS_KEY,
        RelayCheckName.GSC,
        RelayCheckName.CRC,
    ):
        assert (await world.check(name)).passed is True, name


async def test_records_that_are_missing_are_named(world: World) -> None:
    gone = UnreachableError(ResolverCode.NO_GATEWAY, UnreachableCause.NO_SUCH_ADDRESS)
    world.outside.places = {
        RECORDS[1].name: gone,
        RECORDS[4].name: gone,
        RECORDS[0].name: HostPort("other.example.com", 443),
    }
    found = await world.check(RelayCheckName.RECORDS)
    is_about(found, RelayFindingCode.RECORDS_MISSING, RelayAdviceCode.PUBLISH)
    assert dict(found.detail.values)["records"] == (RECORDS[1].name, RECORDS[4].name)


async def test_records_that_lead_elsewhere_are_named(world: World) -> None:
    world.outside.places = {RECORDS[2].name: HostPort(HOST, 443)}
    found = await world.check(RelayCheckName.RECORDS)
    is_about(found, RelayFindingCode.RECORDS_LEAD_ELSEWHERE, RelayAdviceCode.PUBLISH)
    assert dict(found.detail.values)["records"] == (RECORDS[2].name,)


async def test_unsigned_zone_is_reported_before_all_else(world: World) -> None:
    gone = UnreachableError(ResolverCode.NO_GATEWAY, UnreachableCause.NO_SUCH_ADDRESS)
    world.outside.places = {
        RECORDS[0].name: gone,
        RECORDS[3].name: UnreachableError(ResolverCode.NO_DNSSEC, UnreachableCause.DNSSEC),
    }
    is_about(await world.check(RelayCheckName.RECORDS), ResolverCode.NO_DNSSEC, RelayAdviceCode.SIGN_ZONE)


async def test_silent_resolvers_are_reported_instead_of_the_records(world: World) -> None:
    silent = UnreachableError(ResolverCode.NOT_CONNECTED, UnreachableCause.RESOLVER)
    world.outside.places = {RECORDS[5].name: silent}
    found = await world.check(RelayCheckName.RECORDS)
    is_about(found, ResolverCode.NOT_CONNECTED, AdviceCode.OTHER_NETWORK_OR_RESOLVER)


@pytest.mark.parametrize("check", [RelayCheckName.HOST, RelayCheckName.GSC, RelayCheckName.CRC])
async def test_host_without_an_address_is_reported(world: World, check: RelayCheckName) -> None:
    gone = UnreachableError(ResolverCode.NO_SUCH_HOST, UnreachableCause.NO_SUCH_ADDRESS)
    world.outside.found = world.outside.served = world.outside.relay = gone
    is_about(await world.check(check), ResolverCode.NO_SUCH_HOST, RelayAdviceCode.PUBLISH_ADDRESS)


async def test_failed_look_up_of_host_keeps_cause(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    fail = AsyncMock(side_effect=UnreachableError(ProxyCode.TIMED_OUT, UnreachableCause.PROXY))
    monkeypatch.setattr("gateway_core.resolver.lookup.SecureLookup.records", fail)
    with pytest.raises(UnreachableError) as caught:
        await Outside(NetworkOptions(), world.clock).addresses(HOST)
    world.outside.found = caught.value
    world.outside.served = caught.value
    for name in (RelayCheckName.HOST, RelayCheckName.GSC):
        is_about(await world.check(name), ProxyCode.TIMED_OUT, AdviceCode.OTHER_NETWORK_OR_RESOLVER)


@pytest.mark.parametrize(
    ("days", "finding"), [(29, RelayFindingCode.CERTIFICATE_ENDS), (43, RelayFindingCode.CERTIFICATE_OVER)]
)
async def test_certificate_ending_soon_or_ended_is_reported(world: World, days: int, finding: Code) -> None:
    world.clock.advance(timedelta(days=days))
    is_about(await world.check(RelayCheckName.TLS_FILES), finding, RelayAdviceCode.RENEW)


async def test_certificate_key_and_file_faults_are_reported(world: World, tmp_path: Path) -> None:
    world.host = "gateway.example.com"
    found = await world.check(RelayCheckName.TLS_FILES)
    is_about(found, RelayFindingCode.CERTIFICATE_OF_ANOTHER, RelayAdviceCode.GET_CERTIFICATE)
    (tmp_path / "other").mkdir()
    other = DemoAuthority.create(tmp_path / "other", NOON, HOST)
    world.tls.key_file.write_bytes(other.key_file.read_bytes())
    found = await world.check(RelayCheckName.TLS_FILES)
    is_about(found, NodeCode.TLS_FILES_UNUSABLE, RelayAdviceCode.MATCH_FILES)
    world.files = False
    for name in (RelayCheckName.TLS_FILES, RelayCheckName.TLS_KEY):
        found = await world.check(name)
        is_about(found, RelayFindingCode.FILES_UNKNOWN, RelayAdviceCode.NAME_FILES, None)


async def test_key_that_others_can_read_is_reported(world: World) -> None:
    let_others_in(world.tls.key_file, 0o640)
    is_about(await world.check(RelayCheckName.TLS_KEY), RelayFindingCode.KEY_OPEN, RelayAdviceCode.CLOSE_KEY)


async def test_closed_port_is_reported_for_each_server(world: World) -> None:
    closed = UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP)
    world.outside.served = world.outside.relay = closed
    for name in (RelayCheckName.GSC, RelayCheckName.CRC):
        is_about(await world.check(name), PublicGatewayCode.REFUSES_CONNECTIONS, RelayAdviceCode.OPEN_PORT)


@pytest.mark.parametrize("served", [parameters("stranger"), b"<html>"], ids=["another", "none"])
async def test_server_of_another_at_the_port_is_reported(world: World, served: bytes) -> None:
    world.outside.served = served
    is_about(
        await world.check(RelayCheckName.GSC), RelayFindingCode.ANOTHER_ANSWERS, RelayAdviceCode.LEAD_HERE
    )


async def test_clock_without_synchronisation_is_reported(world: World) -> None:
    world.is_clock_kept = False
    is_about(await world.check(CheckName.CLOCK), RelayFindingCode.CLOCK_FREE, RelayAdviceCode.KEEP_CLOCK)
    world.is_clock_kept = None
    is_about(await world.check(CheckName.CLOCK), RelayFindingCode.CLOCK_UNKNOWN, None, None)
