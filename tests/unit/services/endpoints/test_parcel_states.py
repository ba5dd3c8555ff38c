"""Who is told where a parcel is, and when a request is none."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import (
    ForbiddenEndpointError,
    RateLimitError,
    RegistrationRequiredError,
    ReplayedMessageError,
    TimingError,
    UnauthenticatedEndpointError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.collection import sign_request
from gateway_core.messages.signed_requests import RequestToSign
from gateway_core.services.endpoints import parcel_states
from gateway_core.services.endpoints.parcel_states import NONCES_OF_AN_APP, HeardRequests, ParcelStates
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.quotas import EndpointLimits
from gateway_core.views.parcel_ways import ParcelState, ParcelWay
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.network import Node
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

REQUEST = RequestToSign("GET", "/v1/parcels/one/state", NOON, "0123456789abcdef")
ALICE, BOB = PrivateAddress.of_key(b"alice"), PrivateAddress.of_key(b"bob")
EITHER = (EndpointCode.REQUEST_USED, EndpointCode.REQUEST_DATE)
USED, DATE = Stating(EndpointCode.REQUEST_USED), Stating(EndpointCode.REQUEST_DATE)


def states(custody: WatchedCustody, limits: EndpointLimits | None = None) -> ParcelStates:
    parcels = Parcels(custody, limits=limits)
    return ParcelStates(custody.store, parcels.countersignatures, parcels.allowances, custody.clock)


async def ask(
    asked: ParcelStates,
    custody: WatchedCustody,
    node: Node | None = None,
    request: RequestToSign = REQUEST,
    parcel_id: str = "one",
) -> ParcelWay | None:
    node = node or custody.network.endpoint_a
    signature = sign_request(request.octets, node.key, node.certificate, custody.network.dialect)
    return (await asked.find([parcel_id], request, signature)).get(parcel_id)


async def hand_in(custody: WatchedCustody) -> None:
    network = custody.network
    await custody.know(network.endpoint_a, network.endpoint_b)
    parcel = network.parcel(message_id="one")
    await Parcels(custody).accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)


@IN_BOTH_DIALECTS
async def test_an_app_is_told_about_its_own_parcel_and_no_other(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked = states(custody)
    found = await ask(asked, custody)
    assert found == ParcelWay(ParcelState.WAITING, NOON, NOON)
    assert await ask(asked, custody, custody.network.endpoint_b) is None
    other = replace(REQUEST, nonce="another-nonce-000")
    assert await ask(asked, custody, request=other, parcel_id="two") is None


async def test_who_is_not_registered_or_not_allowed_is_told_nothing(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked, network = states(custody), custody.network
    for foreign in (network.stranger, network.endpoint_c):
        with pytest.raises(UnauthenticatedEndpointError):
            await ask(asked, custody, foreign)
    await custody.store.write(lambda tx: tx.endpoints.remove(network.endpoint_b.address))
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.NOT_REGISTERED)):
        await ask(asked, custody, network.endpoint_b)
    await custody.know(network.endpoint_a, state=EndpointState.BLOCKED)
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.NOT_ALLOWED)):
        await ask(asked, custody)


async def test_a_signature_of_another_request_is_none(custody: WatchedCustody) -> None:
    await hand_in(custody)
    node = custody.network.endpoint_a
    signature = sign_request(REQUEST.octets, node.key, node.certificate, custody.network.dialect)
    with pytest.raises(UnauthenticatedEndpointError):
        await states(custody).find(["two"], replace(REQUEST, path="/v1/parcels/two/state"), signature)
    with pytest.raises(UnauthenticatedEndpointError):
        await states(custody).find(["one"], REQUEST, b"nonsense")


async def test_a_gateway_without_certificate_says_so(unregistered: WatchedCustody) -> None:
    with pytest.raises((RegistrationRequiredError, UnauthenticatedEndpointError)):
        await ask(states(unregistered), unregistered)


async def test_asking_counts_as_handing_in(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked = states(custody, EndpointLimits(burst=2, per_second=1.0))
    for number in range(2):
        await ask(asked, custody, request=replace(REQUEST, nonce=f"{number}-0123456789abcdef"))
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_PARCELS)):
        await ask(asked, custody, request=replace(REQUEST, nonce="2-0123456789abcdef"))


async def test_a_request_is_heard_once(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked = states(custody)
    await ask(asked, custody)
    with pytest.raises(ReplayedMessageError, check=USED):
        await ask(asked, custody)


# --- Which requests were heard ----------------------------------------------------------------------------


def request(moment: datetime, nonce: str = "0123456789abcdef") -> RequestToSign:
    return replace(REQUEST, moment=moment, nonce=nonce)


def test_a_nonce_is_an_apps_own() -> None:
    heard = HeardRequests(FakeClock())
    heard.note(ALICE, request(NOON))
    heard.note(BOB, request(NOON))
    for app in (ALICE, BOB):
        with pytest.raises(ReplayedMessageError, check=USED):
            heard.note(app, request(NOON))


@pytest.mark.parametrize("apart", [timedelta(hours=2, microseconds=1), -timedelta(hours=2, microseconds=1)])
def test_clocks_may_be_two_hours_apart_and_no_more(apart: timedelta) -> None:
    clock = FakeClock()
    heard = HeardRequests(clock)
    clock.advance(timedelta(days=1))
    nearly = apart - timedelta(microseconds=1) if apart > timedelta() else apart + timedelta(microseconds=1)
    heard.note(ALICE, request(clock.now() + nearly))
    with pytest.raises(TimingError, check=DATE):
        heard.note(ALICE, request(clock.now() + apart, "another-nonce-000"))


def test_what_was_made_before_the_gateway_started_is_not_heard() -> None:
    """Its nonce would be forgotten: a request of before a restart cannot be repeated after it."""
    clock = FakeClock()
    made = request(clock.now())
    HeardRequests(clock).note(ALICE, made)
    clock.advance(timedelta(seconds=3))
    restarted = HeardRequests(clock)
    with pytest.raises(ReplayedMessageError, check=USED):
        restarted.note(ALICE, made)
    restarted.note(ALICE, request(clock.now()))


def test_a_clock_that_leaps_lets_no_request_in_a_second_time() -> None:
    clock = FakeClock()
    heard = HeardRequests(clock)
    made = request(clock.now())
    heard.note(ALICE, made)
    for leap in (timedelta(days=400), -timedelta(days=400), timedelta()):
        clock.set(NOON + leap)
        with pytest.raises((ReplayedMessageError, TimingError), check=Stating(*EITHER)):
            heard.note(ALICE, made)


def test_a_clock_that_was_wrong_at_the_start_shuts_nobody_out() -> None:
    clock = FakeClock(NOON + timedelta(days=900))
    heard = HeardRequests(clock)
    clock.set(NOON)
    clock.advance(timedelta(minutes=5))
    heard.note(ALICE, request(NOON + timedelta(minutes=1)))


def test_what_is_remembered_of_an_app_is_bounded_and_what_is_forgotten_is_refused() -> None:
    heard = HeardRequests(FakeClock())
    made = [
        request(NOON + timedelta(seconds=number), f"{number:016}") for number in range(NONCES_OF_AN_APP + 10)
    ]
    for each in made:
        heard.note(ALICE, each)
    for each in made:
        with pytest.raises(ReplayedMessageError, check=USED):
            heard.note(ALICE, each)
    heard.note(ALICE, request(NOON + timedelta(seconds=20), "late-but-not-heard"))
    heard.note(BOB, request(NOON))


def test_what_is_remembered_of_all_apps_is_bounded_and_what_is_forgotten_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parcel_states, "MOST_APPS", 3)
    heard = HeardRequests(FakeClock())
    apps = [PrivateAddress.of_key(b"%d" % number) for number in range(5)]
    for number, app in enumerate(apps):
        heard.note(app, request(NOON + timedelta(seconds=number)))
    for number, app in enumerate(apps):
        with pytest.raises(ReplayedMessageError, check=USED):
            heard.note(app, request(NOON + timedelta(seconds=number)))
    heard.note(apps[0], request(NOON + timedelta(seconds=60)))
