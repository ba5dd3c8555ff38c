"""What the operator answers about couriers: remembered for a network, taken back, and open over a restart (C8, U4)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.events import CourierRulesChanged, SyncOutcome
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalAnswer, ApprovalRequest
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.tables.history import DECISIONS_KEPT
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState
from tests.factories.idle_gateway import idle_gateway
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

HOTSPOT = LocalNetwork("wlan0", "Relief-Courier-7", "192.168.43.1", "a" * 32)
UNKNOWN = LocalNetwork("wlan0", "", "192.168.43.1")
OURS, THEIRS = "1" * 64, "2" * 64
OUR_KEY, THEIR_KEY = "3" * 64, "4" * 64


def request(**changes: object) -> ApprovalRequest:
    asked = ApprovalRequest(
        sync_id=1,
        courier="192.168.43.1:21473",
        certificate_fingerprint=OURS,
        seen_before=False,
        parcels_out=3,
        octets_out=900,
        public_gateways=("frankfurt.example.org",),
        host="192.168.43.1",
        port=21473,
        network=HOTSPOT,
        key_fingerprint=OUR_KEY,
    )
    return replace(asked, **changes)  # type: ignore[arg-type]


class Scene:
    """A desk; made anew over the same store it is the desk after a restart."""

    def __init__(self, custody: WatchedCustody) -> None:
        self.custody = custody
        self.desk = ApprovalDesk(custody.store, custody.clock, custody.events)
        self.begun_again: list[ApprovalRequest] = []
        self._asking: list[asyncio.Task[ApprovalAnswer]] = []

    async def answer_late(self, *, allow: bool, always: bool = False) -> None:
        """Answer the one question of an earlier run, as the gateway's command does."""
        (view,) = self.desk.pending()
        allowed = await self.desk.answer(view.approval_id, allow=allow, always=always)
        if allowed is not None:
            self.begun_again.append(allowed)
            self.desk.consent_once(
                allowed.courier, allowed.key_fingerprint or allowed.certificate_fingerprint
            )

    async def asked(
        self, asked: ApprovalRequest, wait_seconds: float | None = None
    ) -> asyncio.Task[ApprovalAnswer]:
        """Ask; returns once the question is before the operator, or was answered without one."""
        told = asyncio.Event()
        end = self.custody.events.subscribe(lambda _: told.set())
        asking = asyncio.create_task(self.desk.ask(asked, wait_seconds=wait_seconds))
        self._asking.append(asking)
        asking.add_done_callback(lambda _: told.set())
        await told.wait()
        end()
        return asking

    async def answer(
        self, asked: ApprovalRequest, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> ApprovalAnswer:
        asking = await self.asked(asked)
        (view,) = self.desk.pending()
        await self.desk.answer(view.approval_id, allow=allow, always=always, any_courier=any_courier)
        return await asking

    async def sync_began(self) -> int:
        store, now = self.custody.store, self.custody.clock.now()
        return await store.write(lambda tx: tx.history.open_sync("192.168.43.1:21473", now))

    async def sync_ended(self, sync_id: int, outcome: SyncOutcome) -> None:
        (progress,) = await self.custody.store.read(lambda tx: tx.history.syncs(1))
        assert progress.sync_id == sync_id
        await self.custody.store.write(lambda tx: tx.history.save_sync(replace(progress, outcome=outcome)))

    async def interrupted(self, **changes: object) -> Scene:
        """A question is open, the gateway ends, and comes up again."""
        asking = await self.asked(request(sync_id=await self.sync_began(), **changes), wait_seconds=120.0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        later = self.restarted()
        await later.desk.load()
        return later

    def restarted(self) -> Scene:
        """Return the desk after a restart; its questions end with those of this one."""
        later = Scene(self.custody)
        later._asking = self._asking
        return later

    async def end(self) -> None:
        """Cancel the questions that nobody answered, of the desk after a restart too; the loop holds them weakly and
        would complain.
        """
        for asking in self._asking:
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)


@pytest.fixture
async def scene(custody: WatchedCustody) -> AsyncIterator[Scene]:
    scene = Scene(custody)
    yield scene
    await scene.end()


# --- Remembered answers ---------------------------------------------------------------------------------------


async def test_answer_without_remembering_holds_once(scene: Scene) -> None:
    assert await scene.answer(request(), allow=True) is ApprovalAnswer.ALLOW
    assert await scene.answer(request(), allow=False) is ApprovalAnswer.DENY
    assert not (await scene.asked(request())).done(), "it is asked again"
    assert not await scene.desk.refusal(HOTSPOT)


@pytest.mark.req("CRC-1")
async def test_remembered_no_refuses_unasked_after_restart(scene: Scene, custody: WatchedCustody) -> None:
    assert await scene.answer(request(), allow=False, always=True) is ApprovalAnswer.DENY
    for desk in (scene.desk, Scene(custody).desk):
        assert await desk.refusal(HOTSPOT) == SyncCode.NEVER_HERE()
        assert not await desk.refusal(replace(HOTSPOT, mark="b" * 32))
        assert not await desk.refusal(None)
        asked = await desk.ask(request(certificate_fingerprint=THEIRS))
        assert asked is ApprovalAnswer.DENIED_BEFORE
        assert desk.pending() == ()


async def test_remembered_no_outweighs_a_consent_given_beforehand(scene: Scene) -> None:
    await scene.answer(request(), allow=False, always=True)
    scene.desk.consent_once(request().courier)
    assert await scene.desk.ask(request()) is ApprovalAnswer.DENIED_BEFORE


@pytest.mark.parametrize(
    "changes",
    [
        {"certificate_fingerprint": THEIRS, "key_fingerprint": THEIR_KEY},
        {"key_fingerprint": THEIR_KEY},
        {"certificate_fingerprint": "", "key_fingerprint": ""},
        {"public_gateways": ("frankfurt.example.org", "another.example.org")},
        {"network": replace(HOTSPOT, mark="b" * 32)},
        {"network": None},
    ],
    ids=[
        "another courier",
        "another key",
        "no certificate",
        "a public gateway more",
        "another network",
        "no network",
    ],
)
@pytest.mark.req("CRC-1")
async def test_remembered_yes_covers_no_imitated_network(scene: Scene, changes: dict[str, object]) -> None:
    await scene.answer(request(), allow=True, always=True)
    asking = await scene.asked(request(**changes))
    assert not asking.done(), "the operator is asked"
    asking.cancel()


@pytest.mark.req("CRC-1")
async def test_remembered_yes_holds_for_key_of_any_certificate(scene: Scene, custody: WatchedCustody) -> None:
    await scene.answer(request(), allow=True, always=True)
    renewed = request(certificate_fingerprint=THEIRS)
    assert await Scene(custody).desk.ask(renewed) is ApprovalAnswer.ALLOWED_BEFORE


async def test_older_versions_yes_covers_one_certificate(scene: Scene, custody: WatchedCustody) -> None:
    await custody.store.write(
        lambda tx: tx.network_decisions.save(
            HOTSPOT,
            custody.clock.now(),
            allowed=True,
            certificate_fingerprint=OURS,
            public_gateways=("frankfurt.example.org",),
        )
    )
    assert await scene.desk.ask(request()) is ApprovalAnswer.ALLOWED_BEFORE
    asking = await scene.asked(request(certificate_fingerprint=THEIRS))
    assert not asking.done()
    asking.cancel()


@pytest.mark.req("CRC-1")
async def test_remembered_yes_for_any_courier_covers_that_network_only(scene: Scene) -> None:
    """Deployed couriers make a new key at each start: "this courier" never comes again."""
    await scene.answer(request(), allow=True, always=True, any_courier=True)
    again = scene.restarted()
    another = request(certificate_fingerprint=THEIRS, key_fingerprint=THEIR_KEY)
    assert await again.desk.ask(another) is ApprovalAnswer.ALLOWED_BEFORE
    (view,) = await again.desk.decisions()
    assert (view.allowed, view.any_courier) == (True, True)
    assert (view.certificate_fingerprint, view.key_fingerprint) == ("", ""), "none is shown as allowed"
    for changes in (
        {"network": replace(HOTSPOT, mark="b" * 32)},
        {"network": None},
        {"public_gateways": ("another.example.org",)},
        {"certificate_fingerprint": "", "key_fingerprint": ""},
    ):
        asking = await again.asked(replace(another, **changes))  # type: ignore[arg-type]
        assert not asking.done(), changes
        asking.cancel()
    await again.desk.forget(view.decision_id)
    asking = await again.asked(another)
    assert not asking.done()
    asking.cancel()


async def test_newest_answer_about_a_network_counts(scene: Scene, custody: WatchedCustody) -> None:
    await scene.answer(request(), allow=True, always=True)
    another = request(certificate_fingerprint=THEIRS, key_fingerprint=THEIR_KEY)
    await scene.answer(another, allow=False, always=True)
    (decision,) = await custody.store.read(lambda tx: tx.network_decisions.all())
    assert not decision.allowed
    assert decision.certificate_fingerprint == ""


async def test_network_without_a_mark_leaves_the_question_open(scene: Scene) -> None:
    asking = await scene.asked(request(network=UNKNOWN))
    (view,) = scene.desk.pending()
    assert not view.can_remember
    for allow in (True, False):
        with pytest.raises(InvalidMessageError, check=Stating(CourierCode.NETWORK_NOT_TOLD_APART)):
            await scene.desk.answer(view.approval_id, allow=allow, always=True)
    assert not asking.done()
    await scene.desk.answer(view.approval_id, allow=False)
    assert await asking is ApprovalAnswer.DENY


async def test_remembered_answer_publishes_a_rule_change(scene: Scene) -> None:
    await scene.answer(request(), allow=True)
    assert CourierRulesChanged() not in scene.custody.seen
    await scene.answer(request(), allow=False, always=True)
    assert scene.custody.seen.count(CourierRulesChanged()) == 1


# --- Over a restart ---------------------------------------------------------------------------------------------


async def test_question_survives_a_restart_with_its_details(scene: Scene) -> None:
    later = await scene.interrupted(limit_octets=5_000_000)
    (view,) = later.desk.pending()
    assert view.is_left_over
    assert (view.who, view.network_name, view.parcels_out) == ("192.168.43.1:21473", "Relief-Courier-7", 3)
    assert (view.certificate_fingerprint, view.limit_octets) == (OURS, 5_000_000)
    assert view.asked_at == scene.custody.clock.now()


async def test_late_yes_begins_the_sync_anew_for_the_courier_shown(scene: Scene) -> None:
    later = await scene.interrupted()
    await later.answer_late(allow=True)
    (again,) = later.begun_again
    assert (again.host, again.port) == ("192.168.43.1", 21473)
    assert later.desk.pending() == ()
    assert await later.desk.ask(request(sync_id=2)) is ApprovalAnswer.ALLOW
    assert not (await later.asked(request(sync_id=3))).done(), "and once only"


async def test_late_yes_does_not_admit_another_courier_at_that_address(scene: Scene) -> None:
    later = await scene.interrupted()
    await later.answer_late(allow=True)
    other = request(sync_id=2, certificate_fingerprint=THEIRS, key_fingerprint=THEIR_KEY)
    assert not (await later.asked(other)).done()


async def test_unused_late_yes_ends_with_its_sync(scene: Scene) -> None:
    later = await scene.interrupted()
    await later.answer_late(allow=True)
    later.desk.end_consent(request().courier)
    assert not (await later.asked(request(sync_id=2))).done()


async def test_late_no_closes_question_and_is_remembered(scene: Scene, custody: WatchedCustody) -> None:
    later = await scene.interrupted()
    (view,) = later.desk.pending()
    await later.answer_late(allow=False, always=True)
    assert later.begun_again == []
    assert await later.desk.refusal(HOTSPOT)
    with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.QUESTION_NOT_OPEN)):
        await later.desk.answer(view.approval_id, allow=True)
    last = Scene(custody)
    await last.desk.load()
    assert last.desk.pending() == ()


async def test_repeated_question_about_a_courier_replaces_the_old_question(scene: Scene) -> None:
    later = await scene.interrupted()
    await later.asked(request(sync_id=await later.sync_began()))
    (view,) = later.desk.pending()
    assert not view.is_left_over


@pytest.mark.parametrize(
    ("outcome", "waits"),
    [
        (SyncOutcome.FAILED, True),
        (SyncOutcome.CANCELLED, False),
        (SyncOutcome.APPROVAL_TIMED_OUT, False),
        (SyncOutcome.DENIED, False),
    ],
    ids=["the gateway ended", "stopped", "timed out", "denied"],
)
async def test_question_stays_pending_only_if_gateway_shutdown_interrupted_it(
    scene: Scene, custody: WatchedCustody, outcome: SyncOutcome, waits: bool
) -> None:
    """Silence is a no, and so is stopping."""
    sync_id = await scene.sync_began()
    asking = await scene.asked(request(sync_id=sync_id))
    await scene.sync_ended(sync_id, outcome)
    asking.cancel()
    later = Scene(custody)
    await later.desk.load()
    assert bool(later.desk.pending()) is waits


async def test_question_is_forgotten_after_a_week(scene: Scene, custody: WatchedCustody) -> None:
    await scene.interrupted()
    custody.clock.advance(timedelta(days=7, minutes=1).total_seconds())
    later = Scene(custody)
    await later.desk.load()
    assert later.desk.pending() == ()
    assert await custody.store.read(lambda tx: tx.courier_questions.all()) == []


async def test_ids_are_not_used_again_after_a_restart(scene: Scene) -> None:
    first = await scene.interrupted()
    (old,) = first.desk.pending()
    await first.desk.answer(old.approval_id, allow=False)
    await first.asked(request(sync_id=9))
    (new,) = first.desk.pending()
    assert new.approval_id > old.approval_id


# --- Taking back ------------------------------------------------------------------------------------------------


async def test_remembered_answer_is_listed_and_taken_back(scene: Scene, custody: WatchedCustody) -> None:
    gateway = idle_gateway(custody.store, custody.credentials, custody.clock, custody.events)
    await scene.answer(request(), allow=False, always=True)
    await custody.know(custody.network.endpoint_a, state=EndpointState.PENDING)
    await gateway.endpoints.block(custody.network.endpoint_a.address)
    network, app = await gateway.approvals.decisions()
    assert (network.kind, network.about, network.allowed) == ("courier", "Relief-Courier-7", False)
    assert (network.interface, network.gateway) == ("wlan0", "192.168.43.1")
    assert (app.kind, app.allowed) == ("endpoint", False)
    for decision in (network, app):
        await gateway.approvals.forget(decision.decision_id)
        with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.DECISION_NOT_IN_FORCE)):
            await gateway.approvals.forget(decision.decision_id)
    assert await gateway.approvals.decisions() == []
    assert custody.seen.count(CourierRulesChanged()) == 2
    assert not await scene.desk.refusal(HOTSPOT)
    assert not (await scene.asked(request())).done(), "the operator is asked again"


async def test_oldest_remembered_answers_make_room_for_new_ones(custody: WatchedCustody) -> None:
    now = custody.clock.now()

    def many(tx: Transaction) -> int:
        for number in range(DECISIONS_KEPT + 2):
            tx.network_decisions.save(replace(HOTSPOT, mark=f"{number:032x}"), now, allowed=False)
        return len(tx.network_decisions.all())

    assert await custody.store.write(many) == DECISIONS_KEPT
    assert await custody.store.read(lambda tx: tx.network_decisions.get(f"{0:032x}")) is None


# --- The time to answer -----------------------------------------------------------------------------------------


async def test_question_tells_how_long_its_answer_may_take(scene: Scene, custody: WatchedCustody) -> None:
    asking = await scene.asked(request(), wait_seconds=120.0)
    assert [each.seconds_left for each in scene.desk.pending()] == [120.0]
    custody.clock.advance(timedelta(seconds=50))
    assert [each.seconds_left for each in scene.desk.pending()] == [70.0]
    custody.clock.advance(timedelta(seconds=80))
    assert [each.seconds_left for each in scene.desk.pending()] == [0.0]
    asking.cancel()


async def test_question_from_an_earlier_run_has_no_deadline(scene: Scene) -> None:
    later = await scene.interrupted()
    assert [each.seconds_left for each in later.desk.pending()] == [None]
