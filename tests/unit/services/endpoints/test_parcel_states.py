"""Who is told where a parcel is, and when a request is none.

What a connection is told of its apps' parcels, and what waits for one that is slow.
"""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import msgspec
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
from gateway_core.messages.collection import REQUEST_SIGNATURE, RequestToSign
from gateway_core.services.endpoints import parcel_states
from gateway_core.services.endpoints.parcel_states import (
    NONCES_OF_AN_APP,
    HeardRequests,
    ParcelStates,
    StateShare,
    StateShares,
)
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.quotas import EndpointLimits
from gateway_core.views.parcel_ways import ParcelChange, ParcelState, ParcelWay
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
    parcels = Parcels(custody, limits=limits or EndpointLimits())
    return ParcelStates(custody, parcels)


async def ask(
    asked: ParcelStates,
    custody: WatchedCustody,
    node: Node | None = None,
    request: RequestToSign = REQUEST,
    parcel_id: str = "one",
) -> ParcelWay | None:
    node = node or custody.network.endpoint_a
    signature = REQUEST_SIGNATURE.sign(request.octets, node.key, node.certificate, custody.network.dialect)
    return (await asked.find([parcel_id], request, signature)).get(parcel_id)


async def hand_in(custody: WatchedCustody) -> None:
    network = custody.network
    await custody.know(network.endpoint_a, network.endpoint_b)
    parcel = network.parcel(message_id="one")
    await Parcels(custody).accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)


async def test_first_request_may_arrive_a_second_late(custody: WatchedCustody) -> None:
    """What is heard begins with the gateway, not with what it hears first."""
    await hand_in(custody)
    asked = states(custody)
    custody.clock.advance(timedelta(seconds=1))
    assert await ask(asked, custody) is not None


@IN_BOTH_DIALECTS
async def test_app_learns_the_state_of_its_own_parcels_only(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked = states(custody)
    found = await ask(asked, custody)
    assert found == ParcelWay(ParcelState.WAITING, NOON, NOON)
    assert await ask(asked, custody, custody.network.endpoint_b) is None
    other = replace(REQUEST, nonce="another-nonce-000")
    assert await ask(asked, custody, request=other, parcel_id="two") is None


async def test_unregistered_or_blocked_endpoint_learns_no_state(custody: WatchedCustody) -> None:
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


async def test_signature_of_another_request_is_refused(custody: WatchedCustody) -> None:
    await hand_in(custody)
    node = custody.network.endpoint_a
    signature = REQUEST_SIGNATURE.sign(REQUEST.octets, node.key, node.certificate, custody.network.dialect)
    with pytest.raises(UnauthenticatedEndpointError):
        await states(custody).find(["two"], replace(REQUEST, path="/v1/parcels/two/state"), signature)
    with pytest.raises(UnauthenticatedEndpointError):
        await states(custody).find(["one"], REQUEST, b"nonsense")


async def test_gateway_without_certificate_refuses_state_requests(unregistered: WatchedCustody) -> None:
    with pytest.raises((RegistrationRequiredError, UnauthenticatedEndpointError)):
        await ask(states(unregistered), unregistered)


async def test_asking_counts_as_handing_in(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked = states(custody, EndpointLimits(burst=2, per_second=1.0))
    for number in range(2):
        await ask(asked, custody, request=replace(REQUEST, nonce=f"{number}-0123456789abcdef"))
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_PARCELS)):
        await ask(asked, custody, request=replace(REQUEST, nonce="2-0123456789abcdef"))


async def test_request_is_answered_once(custody: WatchedCustody) -> None:
    await hand_in(custody)
    asked = states(custody)
    await ask(asked, custody)
    with pytest.raises(ReplayedMessageError, check=USED):
        await ask(asked, custody)


# --- Which requests were heard ----------------------------------------------------------------------------


def request(moment: datetime, nonce: str = "0123456789abcdef") -> RequestToSign:
    return replace(REQUEST, moment=moment, nonce=nonce)


def test_nonce_counts_for_one_app_only() -> None:
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


def test_request_dated_before_the_start_is_refused() -> None:
    """Its nonce would be forgotten: a request of before a restart cannot be repeated after it."""
    clock = FakeClock()
    made = request(clock.now())
    HeardRequests(clock).note(ALICE, made)
    clock.advance(timedelta(seconds=3))
    restarted = HeardRequests(clock)
    with pytest.raises(ReplayedMessageError, check=USED):
        restarted.note(ALICE, made)
    restarted.note(ALICE, request(clock.now()))


def test_clock_jump_admits_no_request_twice() -> None:
    clock = FakeClock()
    heard = HeardRequests(clock)
    made = request(clock.now())
    heard.note(ALICE, made)
    for leap in (timedelta(days=400), -timedelta(days=400), timedelta()):
        clock.set(NOON + leap)
        with pytest.raises((ReplayedMessageError, TimingError), check=Stating(*EITHER)):
            heard.note(ALICE, made)


def test_wrong_clock_at_the_start_blocks_no_later_request() -> None:
    clock = FakeClock(NOON + timedelta(days=900))
    heard = HeardRequests(clock)
    clock.set(NOON)
    clock.advance(timedelta(minutes=5))
    heard.note(ALICE, request(NOON + timedelta(minutes=1)))


def test_remembered_nonces_are_bounded_and_forgotten_ones_are_refused() -> None:
    heard = HeardRequests(FakeClock())
    made = [request(NOON + timedelta(seconds=n), f"{n:016}") for n in range(NONCES_OF_AN_APP + 10)]
    for each in made:
        heard.note(ALICE, each)
    for each in made:
        with pytest.raises(ReplayedMessageError, check=USED):
            heard.note(ALICE, each)
    heard.note(ALICE, request(NOON + timedelta(seconds=20), "late-but-not-heard"))
    heard.note(BOB, request(NOON))


def test_forgotten_requests_leave_no_nonces_behind() -> None:
    heard = parcel_states._Heard()
    for number in range(NONCES_OF_AN_APP + 10):
        heard.add(request(NOON + timedelta(seconds=number), f"{number:016}"))
    assert len(heard.nonces) == len(heard.by_moment) == NONCES_OF_AN_APP


def test_memory_of_all_apps_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcel_states, "MOST_APPS", 3)
    heard = HeardRequests(FakeClock())
    apps = [PrivateAddress.of_key(b"%d" % number) for number in range(5)]
    for number, app in enumerate(apps):
        heard.note(app, request(NOON + timedelta(seconds=number)))
    for number, app in enumerate(apps):
        with pytest.raises(ReplayedMessageError, check=USED):
            heard.note(app, request(NOON + timedelta(seconds=number)))
    heard.note(apps[0], request(NOON + timedelta(seconds=60)))


@pytest.fixture
async def share(custody: WatchedCustody) -> AsyncIterator[StateShare]:
    """Of a connection of A and B."""
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    await custody.know(a, b)
    opened = await StateShares(custody.store).open([a.address, b.address])
    yield opened
    await opened.close()


def change(sender: str, message_id: str, times_taken: int = 1) -> ParcelChange:
    way = ParcelWay(ParcelState.WITH_COURIER, NOON, NOON, times_taken, NOON, NOON)
    return ParcelChange(str(sender), message_id, way)


async def next_ones(share: StateShare) -> list[tuple[str, int]] | None:
    waiting = await share.claim_next()
    if waiting is None:
        return None
    octets = await share.load(waiting)
    assert octets == await share.load(waiting), "it may be sent again"
    share.release(waiting)
    return [(each.id, each.way.times_taken) for each in msgspec.json.decode(octets, type=list[ParcelChange])]


async def test_empty_list_comes_first_and_then_changes(custody: WatchedCustody, share: StateShare) -> None:
    assert await next_ones(share) == []
    assert await next_ones(share) is None
    share.add(change(custody.network.endpoint_a.address, "one"))
    share.add(change(custody.network.endpoint_b.address, "one", 2))
    assert await next_ones(share) == [("one", 1), ("one", 2)]
    assert await next_ones(share) is None


async def test_last_change_of_a_parcel_is_told(custody: WatchedCustody, share: StateShare) -> None:
    await next_ones(share)
    for times in range(1, 4):
        share.add(change(custody.network.endpoint_a.address, "one", times))
    assert await next_ones(share) == [("one", 3)]


async def test_many_changes_go_in_several_lists(custody: WatchedCustody, share: StateShare) -> None:
    await next_ones(share)
    for number in range(250):
        share.add(change(custody.network.endpoint_a.address, str(number)))
    told = [await next_ones(share) for _ in range(3)]
    assert [len(each or ()) for each in told] == [100, 100, 50]


async def test_lists_that_nobody_released_yet_stay_apart(custody: WatchedCustody, share: StateShare) -> None:
    claimed = [await share.claim_next()]
    for message_id in ("one", "two"):
        share.add(change(custody.network.endpoint_a.address, message_id))
        claimed.append(await share.claim_next())
    told = [await share.load(each) for each in claimed if each]
    lists = [msgspec.json.decode(each, type=list[ParcelChange]) for each in told]
    assert [[each.id for each in one] for one in lists] == [[], ["one"], ["two"]]


async def test_share_too_far_behind_is_refused(
    custody: WatchedCustody, share: StateShare, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parcel_states, "MOST_WAITING", 3)
    for number in range(4):
        share.add(change(custody.network.endpoint_a.address, str(number)))
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.TOO_FAR_BEHIND)):
        await share.claim_next()


async def test_app_blocked_meanwhile_is_told_no_more(custody: WatchedCustody, share: StateShare) -> None:
    waiting = await share.claim_next()
    assert waiting is not None
    await custody.know(custody.network.endpoint_b, state=EndpointState.BLOCKED)
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.NOT_ALLOWED)):
        await share.load(waiting)


async def test_states_are_watched_until_the_last_connection_ends(custody: WatchedCustody) -> None:
    address = custody.network.endpoint_a.address
    await custody.know(custody.network.endpoint_a)
    shares = StateShares(custody.store)
    one, other = await shares.open([address]), await shares.open([address])
    await one.close()
    assert await custody.store.read(lambda tx: tx.ways.is_watched)
    await other.close()
    assert not await custody.store.read(lambda tx: tx.ways.is_watched)
    with pytest.raises(ForbiddenEndpointError):
        await shares.open([custody.network.endpoint_b.address])
    assert not await custody.store.read(lambda tx: tx.ways.is_watched)
