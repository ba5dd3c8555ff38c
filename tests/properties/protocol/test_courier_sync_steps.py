"""Whatever happens in whatever order during a courier sync, the rules of the binding hold."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gateway_core.errors import ProtocolViolationError
from gateway_core.events import SyncOutcome
from gateway_core.protocol.courier_sync import CourierSync
from gateway_core.protocol.courier_sync_actions import (
    MAX_UNACKNOWLEDGED,
    AcknowledgeCargo,
    Action,
    Finish,
    ForgetCargo,
    SendCargo,
    StartCollecting,
    StartDelivering,
    Step,
    SyncTimings,
)

NAMES = [f"cargo-{number}" for number in range(8)]
WITHOUT_ARGUMENTS = [
    *("connected", "approved", "denied", "approval_timed_out", "cargo_processed", "collection_ended"),
    *("source_exhausted", "delivery_ended", "octets_moved", "cancel", "time_passed"),
]
WITH_A_NAME = ["cargo_received", "cargo_stored", "cargo_made", "cargo_sent", "acknowledged"]
WITH_A_FAILURE = ["connection_failed", "collection_failed", "source_failed", "delivery_failed", "fail"]
LIKELY = ["connected", "approved", "cargo_made", "cargo_sent", "acknowledged", "time_passed"]

inputs = st.one_of(
    st.tuples(st.sampled_from(LIKELY), st.sampled_from(NAMES), st.just(SyncOutcome.REFUSED)),
    st.tuples(
        st.sampled_from([*WITHOUT_ARGUMENTS, *WITH_A_NAME, *WITH_A_FAILURE, "storage_failed"]),
        st.sampled_from(NAMES),
        st.sampled_from([SyncOutcome.REFUSED, SyncOutcome.CONNECTION_LOST, SyncOutcome.COURIER_FULL]),
    ),
)


def tell(machine: CourierSync, now: float, name: str, cargo: str, outcome: SyncOutcome) -> list[Action]:
    arguments: tuple[object, ...] = ()
    if name in WITH_A_NAME:
        arguments = (cargo,)
    elif name in WITH_A_FAILURE:
        arguments = (outcome, "why")
    elif name == "storage_failed":
        arguments = (cargo, outcome, "why")
    try:
        actions: list[Action] = getattr(machine, name)(now, *arguments)
    except ProtocolViolationError:
        return []
    return actions


@given(
    ccas=st.integers(0, 3),
    happened=st.lists(st.tuples(inputs, st.floats(0, 12)), max_size=60),
)
def test_the_rules_of_the_binding_hold(
    ccas: int, happened: list[tuple[tuple[str, str, SyncOutcome], float]]
) -> None:
    machine = CourierSync(SyncTimings())
    now = 0.0
    machine.start(now, ccas)
    approved = False
    stored: set[str] = set()
    sent, begun = Counter[str](), Counter[str]()
    new_cargo = taken = finishes = 0
    for (name, cargo, outcome), pause in happened:
        now += pause
        approved |= name == "approved" and machine.step is Step.ASKING
        if name == "cargo_stored":
            stored.add(cargo)
            new_cargo += 1
        taken += name == "acknowledged"
        for action in tell(machine, now, name, cargo, outcome):
            if isinstance(action, StartCollecting | StartDelivering | SendCargo | AcknowledgeCargo):
                assert approved, "nothing leaves before the operator's yes"
            if isinstance(action, AcknowledgeCargo):
                assert action.delivery_id in stored, "nothing is acknowledged before it is stored"
            if isinstance(action, StartCollecting):
                begun[str(action.cca)] += 1
            if isinstance(action, SendCargo):
                sent[action.delivery_id] += 1
            if isinstance(action, ForgetCargo) and action.acknowledged:
                assert action.delivery_id in sent
            finishes += isinstance(action, Finish)
        assert machine.window.unacknowledged <= MAX_UNACKNOWLEDGED
        assert all(times <= 2 + new_cargo for times in begun.values()), "without progress, once more only"
        assert all(times <= 2 + 2 * taken for times in sent.values())
        assert finishes == (machine.step is Step.FINISHED)
        assert machine.deadline is None or machine.step is not Step.FINISHED


@given(happened=st.lists(inputs, max_size=40))
def test_a_sync_that_is_left_alone_ends_by_itself(happened: list[tuple[str, str, SyncOutcome]]) -> None:
    """Unless it waits for the gateway itself: for a connection, a cargo to be stored, or one to be made."""
    machine = CourierSync(SyncTimings())
    machine.start(0.0, 1)
    for name, cargo, outcome in happened:
        tell(machine, 0.0, name, cargo, outcome)
    now = 0.0
    for _ in range(20):
        if machine.deadline is None:
            break
        now = max(now, machine.deadline)
        for action in machine.time_passed(now):
            if isinstance(action, SendCargo):
                machine.cargo_sent(now, action.delivery_id)
    assert machine.deadline is None
