"""A public gateway whose clock leaps, while it runs and while it is off: nothing is lost, and it goes on serving."""

from collections.abc import Sequence
from contextlib import nullcontext
from datetime import datetime, timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.checks import FindingCode
from gateway_core.codes.statement import in_their_words
from gateway_core.crypto.certificates import (
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    GATEWAY_SELF_ISSUED,
    MAX_VALIDITY,
    Certificate,
    issue_certificate,
)
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError, TimingError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.control import parse_pca
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.present import SEVERAL
from gateway_core.nodes.public_gateway.identity import BACKDATE, SESSION_KEY_USE
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.services.identity.credentials import to_row
from gateway_core.views.status import CertificateRole
from tests.factories.keys import identity_key
from tests.factories.network import relay_network
from tests.unit.nodes.public_gateway.conftest import Relay

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
QUICK = timedelta()
LEAPS = [
    pytest.param(400 * DAY, id="400 days ahead"),
    pytest.param(-20 * DAY, id="20 days back"),
    pytest.param(30 * 365 * DAY, id="30 years ahead"),
]


def leap(relay: Relay, by: timedelta) -> None:
    relay.clock.set(relay.clock.now() + by)


async def register(relay: Relay, key: str = "stranger") -> Certificate:
    """Somebody new registers. Returns the certificate."""
    return (await relay.peer.registered(identity_key(key), relay.network.dialect)).node_certificate


async def everything(relay: Relay) -> tuple[object, ...]:
    """Whatever may not go by a clock alone, after a sweep."""
    await relay.peer.node.sweep()
    node = relay.peer.node
    return (
        await relay.waiting(),
        {each.address for each in await node.gateways()},
        (await node.status()).octets,
        node.identity.session_key.key_id,
        node.identity.certificate.serial,
        await node.store.read(lambda tx: tx.keys.session_key_count()),
        await node.store.read(lambda tx: len(tx.certificates.all(CertificateRole.SELF_ISSUED))),
    )


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("restarts", [False, True], ids=["running", "over a restart"])
@pytest.mark.parametrize("by", LEAPS)
async def test_leap_loses_nothing_and_serving_goes_on(relay: Relay, by: timedelta, restarts: bool) -> None:
    network, true = relay.network, relay.clock.now()
    inward, outward = relay.parcel_for_a(), network.parcel()
    await relay.peer.accept_parcel(inward)
    await relay.bring(outward)
    before = await everything(relay)
    for step in (by, -by):
        leap(relay, step)
        if restarts:
            await relay.open_again()
        assert await everything(relay) == before
        assert (await register(relay)).is_valid_at(true, timedelta())
        assert (await register(relay)).not_before == true - BACKDATE
        before = await everything(relay)
        meanwhile = network.parcel()
        assert await relay.hand_in(meanwhile) is Acceptance.QUEUED
        await relay.bring(network.parcel())
        pcas = [each for each in await relay.collect(network.cca()) if each != inward]
        assert len({parse_pca(each) for each in pcas}) == len(pcas) > 0
        before = await everything(relay)
    assert relay.peer.node.clock.span().is_narrow


async def test_cargo_made_during_a_leap_is_dated_rightly(relay: Relay) -> None:
    true = relay.clock.now()
    await relay.peer.accept_parcel(relay.parcel_for_a())
    leap(relay, 400 * DAY)
    (cargo,) = await relay.peer.collect_cargo(relay.network.cca())
    message = parse_verified(cargo, MessageType.CARGO)
    assert true - DAY <= message.created <= true
    assert message.expires > true


async def test_time_passed_while_the_gateway_ran_is_believed(relay: Relay) -> None:
    await relay.peer.accept_parcel(relay.parcel_for_a())
    relay.clock.advance(10 * DAY)
    relay.clock.suspend(10 * DAY)
    await relay.peer.node.sweep()
    assert await relay.waiting() == []


async def off_for(relay: Relay, time: timedelta) -> None:
    """The computer is off: no clock of it but the one on its board went on."""
    leap(relay, time)
    await relay.open_again()


async def test_gateway_serves_by_either_time_after_absence_but_deletes_nothing(relay: Relay) -> None:
    old = relay.parcel_for_a(expires=relay.clock.now() + 15 * DAY)
    await relay.peer.accept_parcel(old)
    await off_for(relay, 20 * DAY)
    await relay.peer.node.sweep()
    assert await relay.waiting() == [old]
    fresh = relay.network.parcel(created=relay.clock.now(), expires=relay.clock.now() + DAY)
    assert await relay.hand_in(fresh) is Acceptance.QUEUED
    await relay.bring(relay.network.parcel(created=relay.clock.now()), created=relay.clock.now())
    status = await relay.peer.node.status()
    assert (status.parcels_for_public_nodes, status.latest - status.earliest) == (2, 20 * DAY)
    assert await relay.waiting() == [old]


@pytest.mark.parametrize(("absence", "signs_by_the_clock"), [(29 * DAY, True), (31 * DAY, False)])
async def test_long_absence_is_believed(relay: Relay, absence: timedelta, signs_by_the_clock: bool) -> None:
    before = relay.clock.now()
    await off_for(relay, absence)
    now = relay.clock.now() if signs_by_the_clock else before
    assert (await register(relay)).not_before == now - BACKDATE
    network, kind = relay.network, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION
    issuer = network.private_gateway_self_issued
    cda = network.issue(kind, "public_gateway", issuer, not_before=relay.clock.now())  # as a phone's
    with nullcontext() if signs_by_the_clock else pytest.raises(TimingError):
        await relay.peer.collect_cargo(network.cca(created=relay.clock.now(), cda=cda))
    leap(relay, -absence)
    assert (await register(relay)).not_before == before - BACKDATE


async def test_confirmation_by_the_operator_ends_the_doubt_and_survives_restarts(relay: Relay) -> None:
    await relay.peer.accept_parcel(relay.parcel_for_a())
    await off_for(relay, 400 * DAY)
    with pytest.raises(InvalidMessageError) as refused:
        await relay.peer.node.confirm_time(relay.clock.now() - DAY)
    assert refused.value.code is FindingCode.CLOCK_IS_OFF
    assert len(await relay.waiting()) == 1
    await relay.peer.node.confirm_time(relay.clock.now() + HOUR)
    await relay.open_again()
    await relay.peer.node.sweep()
    assert (await relay.peer.node.status()).octets == 0
    assert (await register(relay)).is_valid_at(relay.clock.now(), timedelta())


async def test_resolver_that_agrees_with_the_clock_ends_the_doubt(relay: Relay) -> None:
    await relay.peer.accept_parcel(relay.parcel_for_a())
    await off_for(relay, 20 * DAY)
    relay.peer.node.clock.record_answer(relay.clock.now() - 20 * DAY, QUICK)
    await relay.peer.node.sweep()
    assert len(await relay.peer.node.gateways()) == 2
    assert (await relay.peer.node.status()).octets > 0
    relay.peer.node.clock.record_answer(relay.clock.now(), QUICK)
    await relay.peer.node.sweep()
    assert (await relay.peer.node.status()).octets == 0


async def test_doubtful_clock_has_a_resolver_asked(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    node, asked = relay.peer.node, []

    async def resolve(domain: DomainName, *_: object) -> None:
        asked.append(domain)
        if len(asked) == 1:
            raise UnreachableError(in_their_words("No network."), UnreachableCause.NO_NETWORK)
        node.clock.record_answer(relay.clock.now(), QUICK)

    monkeypatch.setattr(node._resolver, "resolve", resolve)
    assert not await node._resolve_doubt()
    assert asked == []
    leap(relay, 400 * DAY)
    for times, has_ended in ((1, False), (2, True), (2, False)):
        assert await node._resolve_doubt() is has_ended
        assert asked == [node.identity.domain] * times
    assert node.clock.span().is_narrow


def dated(certificates: Sequence[Certificate], relay: Relay, date: datetime) -> None:
    for each in certificates:
        relay.peer.node.clock.record_signature(each, date)


async def test_several_independent_gateways_confirm_that_time_has_passed(relay: Relay) -> None:
    network = relay.network
    keys = ("private_gateway", "other_private_gateway", "endpoint_c")
    persons, begin = ("stranger", "endpoint_a", "endpoint_b"), network.now - 2 * DAY
    together = [network.issue(GATEWAY_SELF_ISSUED, key, not_before=begin) for key in persons]
    certificates = [
        network.issue(GATEWAY_SELF_ISSUED, key, not_before=begin - number * DAY)
        for number, key in enumerate(keys)
    ]
    assert len(certificates) == SEVERAL
    await relay.peer.accept_parcel(relay.parcel_for_a())
    await off_for(relay, 20 * DAY)
    now, present = relay.clock.now(), relay.peer.node.clock
    beginning = present.span().earliest
    dated(certificates, relay, now)
    assert present.span().earliest == beginning, "resolvers are asked first"
    assert not await relay.peer.node._resolve_doubt()
    dated(certificates[:2] * 3, relay, now)
    dated(together, relay, now)
    dated(certificates, relay, now + DAY)
    dated([relay_network(now=now).private_gateway.certificate], relay, now)
    assert present.span().earliest == beginning
    dated(certificates[2:], relay, now - 3 * HOUR)
    assert present.span().earliest == now - 3 * HOUR
    await relay.peer.node.sweep()
    assert (await relay.peer.node.status()).octets == 0


async def test_gateways_of_one_person_confirm_no_leap(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are registered long before, and sign whatever date the clock may leap to; upkeep sweeps before it asks."""
    true, node = relay.clock.now(), relay.peer.node
    keys = ("private_gateway", "other_private_gateway", "endpoint_c")
    certificates = [relay.network.issue(GATEWAY_SELF_ISSUED, key) for key in keys]

    async def resolve(*_: object) -> None:
        node.clock.record_answer(true + 2 * DAY, QUICK)

    monkeypatch.setattr(node._resolver, "resolve", resolve)
    await relay.peer.accept_parcel(relay.parcel_for_a())
    relay.clock.advance(2 * DAY)
    leap(relay, 400 * DAY)
    for _ in range(3):
        dated(certificates, relay, relay.clock.now())
        await node.sweep()
        assert not await node._resolve_doubt()
    assert len(await relay.waiting()) == 1
    assert (await register(relay)).not_before < true + 2 * DAY


async def test_dates_of_gateways_alone_move_no_time(relay: Relay) -> None:
    present, before = relay.peer.node.clock, relay.peer.node.clock.span()
    certificates = [
        relay.network.issue(GATEWAY_SELF_ISSUED, key) for key in ("private_gateway", "endpoint_b", "stranger")
    ]
    dated(certificates, relay, relay.clock.now() + 90 * DAY)
    dated(certificates, relay, relay.clock.now() - 90 * DAY)
    assert present.span() == before


async def test_signatures_of_gateways_tell_the_time(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[Certificate, datetime]] = []
    monkeypatch.setattr(relay.peer.node.clock, "record_signature", lambda *said: heard.append(said))
    await relay.bring(relay.network.parcel())
    await relay.collect(relay.network.cca())
    own = relay.network.private_gateway.certificate
    assert heard == [(own, relay.network.now)] * 2
    await relay.hand_in(relay.network.parcel())
    assert heard[2:] == [(own, relay.network.now)]
    await relay.peer.accept_parcel(relay.parcel_for_a())
    assert len(heard) == 3


async def test_certificates_and_keys_made_ahead_by_older_versions_are_harmless(relay: Relay) -> None:
    """As a store that met a clock 400 days ahead: the latest expiry signed, and registered nobody since."""
    true, node = relay.clock.now(), relay.peer.node
    key, ahead = node.identity.key, true + 400 * DAY
    made = issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, ahead, ahead + MAX_VALIDITY)
    record = to_row(CertificateRole.SELF_ISSUED, made, key.address)

    def seed(tx) -> None:  # type: ignore[no-untyped-def]
        tx.certificates.save(record)
        tx.connection.execute(
            "UPDATE session_keys SET created = created + ?", (int(400 * DAY / timedelta(microseconds=1)),)
        )

    await node.store.write(seed)
    session_key = node.identity.session_key.key_id
    await relay.open_again()
    identity = relay.peer.node.identity
    assert identity.certificate.is_valid_at(true, timedelta())
    assert (await register(relay)).is_valid_at(true, timedelta())
    assert identity.session_key.key_id != session_key
    own = await relay.peer.node.store.read(lambda tx: tx.certificates.all(CertificateRole.SELF_ISSUED))
    assert all(each.not_before <= true for each in own)


async def test_certificate_and_session_key_are_renewed_as_time_passes(relay: Relay) -> None:
    first = relay.peer.node.identity.certificate, relay.peer.node.identity.session_key.key_id
    relay.clock.advance(MAX_VALIDITY / 2 + DRIFT_TOLERANCE)
    await relay.peer.node.sweep()
    now = relay.peer.node.identity.certificate, relay.peer.node.identity.session_key.key_id
    assert SESSION_KEY_USE < MAX_VALIDITY / 2
    assert now[0] != first[0]
    assert now[1] != first[1]
    assert first[0] in relay.peer.trusted
