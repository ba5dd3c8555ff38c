"""What finds the cause of a failure, and what shows that the fleet finds anything."""

from __future__ import annotations

import ast
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.fleet.__main__ import Kept, seeds
from tests.fleet.invariants import CustodyIsKept, KeptByTheApp, PassedOnFirst
from tests.fleet.ledger import Ledger, ViolatedError
from tests.fleet.loop import AIMED, Death, Life
from tests.fleet.parties import BEGINNING
from tests.fleet.plans import DAY, THEMES, Adversity, Plan, drawn, varied
from tests.fleet.planting import ROOT, FoundBefore, faults, kept_in, search
from tests.fleet.shrinking import MOST_SECONDS, shrunk
from tests.fleet.stores import INBOUND, QUARANTINED, Moved
from tests.fleet.world import Outcome


def outcome_of(plan: Plan, sentence: str) -> Outcome:
    return Outcome(plan, "", sentence, sentence, 1e9, {}, 0, 0, 0.0, ())


def test_steps_that_a_failure_does_not_need_are_left_out() -> None:
    plan = drawn("1", gateways=4, days=5)
    needed = {plan.steps[3], plan.steps[40]}

    def run(some: Plan) -> Outcome:
        return outcome_of(some, "It broke." if needed <= set(some.steps) else "")

    assert set(shrunk(run(plan), run).plan.steps) == needed


def test_another_failure_is_not_taken_for_the_same() -> None:
    plan = drawn("1", gateways=3, days=2)

    def run(some: Plan) -> Outcome:
        return outcome_of(some, "It broke." if some == plan else "Another thing broke.")

    assert shrunk(run(plan), run).plan == plan


def test_a_plan_is_drawn_from_its_seed_alone_and_kept_as_a_file() -> None:
    assert drawn("1", gateways=3, days=3) == drawn("1", gateways=3, days=3)
    assert drawn("1", gateways=3, days=3).steps != drawn("2", gateways=3, days=3).steps
    kept = Kept(drawn("1", gateways=3, days=3), Adversity())
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Kept) == kept


def test_kinds_of_hardship_take_turns() -> None:
    for number, theme in enumerate(THEMES):
        _, adversity = varied(str(number))
        assert all(getattr(adversity, name) == chance for name, chance in theme.items())
    assert varied("a word") == varied("a word")


def test_a_kill_may_be_aimed() -> None:
    assert Death.of(0) is None
    assert Death.of(3) == Death(3, is_before=True, is_aimed=False)
    assert Death.of(AIMED + 4) == Death(4, is_before=False, is_aimed=True)


def test_a_search_goes_on_from_what_the_same_code_has_found(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    found, missed, older = (
        FoundBefore("now", "a", is_found=True, seed="1", what="", seconds=1.0),
        FoundBefore("now", "b", is_found=False, seed="", what="", seconds=1.0),
        FoundBefore("before", "c", is_found=True, seed="1", what="", seconds=1.0),
    )
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (found, missed, older)))
    assert kept_in(file, "now") == {"a": found}
    assert kept_in(tmp_path / "none", "now") == {}
    assert kept_in(None, "now") == {}


def test_seeds_are_numbers_or_words() -> None:
    assert seeds("1-3,8,flood") == ["1", "2", "3", "8", "flood"]


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)
def test_a_planted_mistake_fits_the_code(fault: object) -> None:
    (fault,) = (each for each in faults() if each == fault)
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    assert text.count(fault.find) == 1
    before, after = ast.parse(text), ast.parse(text.replace(fault.find, fault.put))
    assert ast.dump(before) != ast.dump(after)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_an_acknowledgement_before_its_commit_is_found() -> None:
    (fault,) = (
        each for each in faults() if each.name.startswith("the private gateway answers an app before")
    )
    found = search(fault, ["--seeds", "1", "--gateways", "2", "--days", "1"], 500)
    assert found.is_found
    assert "Nothing is acknowledged before it is synced to a disk." in found.what
    assert found.seed == "1"


@pytest.mark.parametrize("days", [29, 31])
def test_what_is_in_quarantine_is_held_until_it_is_let_go_of(days: int) -> None:
    found: list[ViolatedError] = []
    now = BEGINNING
    quiet: Any = SimpleNamespace(note=lambda *_: None)
    ledger = Ledger(quiet, lambda: now, found.append)
    ledger.invariants = (CustodyIsKept(ledger),)
    private, public = Life("gateway-0", "10.0.0.1"), Life("public-0", "gateway-0.example")

    ledger.committed(public, [Moved("parcels", "some", True)])
    ledger.app_was_told("gateway-1", "some", BEGINNING + timedelta(days=30), "digest", "gateway-0")
    ledger.committed(private, [Moved(QUARANTINED, "digest", True)])
    ledger.committed(public, [Moved("parcels", "some", False)])
    assert found == []
    now = BEGINNING + timedelta(days=days)
    ledger.committed(private, [Moved(QUARANTINED, "digest", False)])
    assert [error.sentence for error in found] == ([CustodyIsKept.sentence] if days < 30 else [])


@pytest.mark.parametrize("drops", ["", "app", "public gateway"])
def test_who_drops_a_message_is_found_out_although_others_have_it(drops: str) -> None:
    found: list[ViolatedError] = []
    quiet: Any = SimpleNamespace(note=lambda *_: None)
    ledger = Ledger(quiet, lambda: BEGINNING, found.append)
    ledger.publics, ledger.homes["gateway-0"], ledger.apps["gateway-0"] = ("public-0",), "public-0", "app-0"
    ledger.invariants = (CustodyIsKept(ledger), PassedOnFirst(ledger), KeptByTheApp(ledger))
    senders, public = Life("gateway-1", "10.0.0.2"), Life("public-0", "gateway-0.example")
    private, app = Life("gateway-0", "10.0.0.1"), Life("app-0", "10.0.0.1")

    ledger.committed(senders, [Moved("parcels", "some", True)])
    ledger.app_was_told("gateway-1", "some", BEGINNING + timedelta(days=30), "digest", "gateway-0")
    ledger.committed(public, [Moved("parcels", "some", True)])
    if drops != "public gateway":
        ledger.committed(private, [Moved("parcels", "some", True), Moved(INBOUND, "some", True)])
    ledger.committed(public, [Moved("parcels", "some", False)])
    if not drops:
        ledger.committed(app, [Moved("inbox", "some", True)])
    if drops != "public gateway":
        ledger.committed(private, [Moved("parcels", "some", False), Moved(INBOUND, "some", False)])
    sentences = {"": [], "app": [KeptByTheApp.sentence], "public gateway": [PassedOnFirst.sentence]}
    assert [error.sentence for error in found] == sentences[drops]


def test_a_failure_of_a_long_run_of_many_is_shrunk_within_its_time() -> None:
    plan = drawn("1", gateways=60, couriers=3, days=30)
    writes = [step for step in plan.steps if step.what == "write" and step.who == 31 and step.at > 20 * DAY]
    spent = 0.0

    def run(some: Plan) -> Outcome:
        nonlocal spent
        seconds = 3000 * len(some.steps) / len(plan.steps)
        spent += seconds
        outcome = outcome_of(some, "It broke." if writes[0] in some.steps else "")
        return replace(outcome, failed_at=writes[0].at + 60, processor_seconds=seconds)

    failed = run(plan)
    spent = 0.0
    found = shrunk(failed, run)
    assert set(found.plan.steps) == {writes[0]}
    assert found.plan.taking_part() == {31, writes[0].other}
    assert spent <= MOST_SECONDS
