"""Courier sync: approval before anything leaves, progress, stopping, and every outcome in plain words."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import StorageFullError
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.spoken_words import spoken_fingerprint
from gateway_core.views.status import NearbyCourier
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.scripted_life import CHAT, FINGERPRINT
from tests.ui.stage import MakeStage, Show, Stage
from ui.parts.shown_text import groups
from ui.screens.couriers.cards import StepRow
from ui.screens.couriers.model import parse_address


def ask(stage: Stage) -> None:
    """Start a sync and wait for its prompt."""
    stage.models.courier.start("192.168.43.1", 21473)
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))


@pytest.mark.req("CRC-1")
def test_question_stays_unanswered_until_the_operator_answers(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    ask(stage)
    assert [call[0] for call in stage.gateway.calls] == ["couriers.sync"]
    assert walk.courier_page(window).prompts.isVisibleTo(window)
    (card,) = walk.courier_page(window).prompts.cards.values()
    before = walk.told(card)
    assert FINGERPRINT[:4].upper() not in before, "two lines are enough to decide by"
    card.details.toggle.click()
    shown = walk.told(card)
    for fact in (
        "192.168.43.1:21473",
        "Relief-Courier-7",
        "wlan0",
        "14 messages",
        "2.3 MB",
        "frankfurt.example.org",
    ):
        assert fact in shown
    assert "You are meeting this courier for the first time." in shown
    assert groups(FINGERPRINT) in shown
    assert spoken_fingerprint(FINGERPRINT) in shown


def test_prompt_never_raises_or_opens_a_window(stage: Stage, show: Show) -> None:
    window = show(stage)
    window.hide()
    before = set(QApplication.topLevelWidgets())
    stage.do(stage.gateway.ask_courier_approval)
    assert not window.isVisible()
    assert {each for each in QApplication.topLevelWidgets() if each.isVisible()} - before == set()


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Not now", (False, False)),
        ("Allow", (True, False)),
        ("Never on this network", (False, True)),
        ("Always allow this courier here", (True, True)),
        ("Always here, with any courier", (True, True, "any courier")),
    ],
    ids=["not now", "allow", "never", "always", "any courier"],
)
def test_answer_reaches_the_gateway_as_meant(
    stage: Stage, show: Show, answer: str, expected: tuple[bool | str, ...]
) -> None:
    window = show(stage, "courier")
    view = stage.do(stage.gateway.ask_courier_approval)
    (card,) = walk.courier_page(window).prompts.cards.values()
    card.details.toggle.click()
    stage.click(walk.button(card, answer))
    assert stage.gateway.calls[-1] == ("approvals.answer", view.approval_id, *expected)
    assert walk.courier_page(window).prompts.cards == {}


def test_not_now_leaves_an_app_waiting_and_answers_nothing(stage: Stage, show: Show) -> None:
    window = show(stage, "apps")
    stage.do(stage.gateway.ask_app_approval)
    stage.click(walk.button(window.page("apps"), "Not now"))
    assert stage.gateway.calls == []
    assert stage.models.approvals.prompts == []
    assert stage.gateway.pending


def test_app_asking_by_address_is_shown_by_name(busy: Stage) -> None:
    busy.do(lambda: busy.gateway.ask_app_approval(CHAT))
    (prompt,) = busy.models.approvals.of_kind("endpoint")
    assert walk.plain(prompt.facts[0][1]) == "letters"


def test_app_refused_for_ever_is_denied_and_remembered(stage: Stage, show: Show) -> None:
    window = show(stage, "apps")
    view = stage.do(stage.gateway.ask_app_approval)
    stage.click(walk.button(window.page("apps"), "Never for this app"))
    assert stage.gateway.calls == [("approvals.answer", view.approval_id, False, True)]


def test_prompt_from_before_the_start_waits_on_its_screen(make_stage: MakeStage, show: Show) -> None:
    gateway = populated()
    gateway.ask_courier_approval()
    window = show(make_stage(gateway))
    assert window.waiting.isVisible()
    assert window.navigation.items["courier"].text() == "Couriers (1)"
    window.waiting.review.click()
    assert window.current == "courier"
    assert len(walk.courier_page(window).prompts.cards) == 1
    assert not window.waiting.isVisible()


def test_sync_works_by_keyboard_alone(stage: Stage, show: Show) -> None:
    stage.gateway.script = [running_sync(SyncPhase.COLLECTING), running_sync(SyncPhase.DELIVERING)]
    stage.thread.call(stage.gateway.step.set)
    window = show(stage)
    walk.press(Qt.Key.Key_2, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.current == "courier"
    page = walk.courier_page(window)
    walk.tab_to(page.nearby.address)
    for key in "10.0.0.7":
        walk.press(Qt.Key(ord(key)))
    walk.press(Qt.Key.Key_Return)
    stage.spin_until(lambda: bool(page.prompts.cards))
    (card,) = page.prompts.cards.values()
    walk.press_on(card.allow)
    stage.spin_until(lambda: stage.models.courier.last is not None)
    assert stage.gateway.calls[0] == ("couriers.sync", "10.0.0.7", 21473)
    assert "Exchange complete" in walk.texts(page)


def test_running_sync_shows_steps_counts_and_rate(busy: Stage, show: Show) -> None:
    window = show(busy, "courier")
    busy.tell(sync=running_sync())
    shown = walk.told(walk.courier_page(window).running)
    for part in (
        "Collect",
        "58 messages · 14.2 MB",
        "Hand over",
        "6 messages · 900 kB",
        "12 seconds",
        "1.3 MB per second",
        "1.4 MB left",
    ):
        assert part in shown
    steps = walk.courier_page(window).running.findChildren(StepRow)
    states = [step.accessibleName().split(". ")[0] for step in steps]
    assert states == ["Collect: done", "Let apps reply: done", "Hand over: in progress"]


def test_second_start_joins_the_running_sync(stage: Stage) -> None:
    ask(stage)
    stage.models.courier.start("192.168.43.1", 21473)
    assert [call[0] for call in stage.gateway.calls].count("couriers.sync") == 1


@pytest.mark.slow_beyond(5)
@pytest.mark.parametrize("outcome", list(SyncOutcome), ids=[outcome.value for outcome in SyncOutcome])
def test_outcomes_have_their_own_advice(stage: Stage, show: Show, outcome: SyncOutcome) -> None:
    window = show(stage, "courier")
    model = stage.models.courier
    reason = in_their_words("What exactly.")
    ended = replace(running_sync(), phase=SyncPhase.FINISHED, outcome=outcome, reason=reason)
    model._show_end(ended)
    stage.settle()
    shown = walk.told(walk.courier_page(window))
    assert model.outcomes.ended_sync(ended).headline in shown
    assert model.outcomes.ended_sync(ended).advice in shown
    assert "What exactly." in shown


def test_no_two_outcomes_share_their_words(stage: Stage) -> None:
    said = [
        stage.models.courier.outcomes.ended_sync(replace(running_sync(), outcome=each))
        for each in SyncOutcome
    ]
    assert len({each.headline for each in said}) == len({each.advice for each in said}) == len(SyncOutcome)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.43.1", ("192.168.43.1", 21473)),
        (" 192.168.43.1:99 ", ("192.168.43.1", 99)),
        ("[fe80::1]:99", ("fe80::1", 99)),
        ("fe80::1", ("fe80::1", 21473)),
        ("courier.local", ("courier.local", 21473)),
        ("", None),
        ("10.0.0.1:0", None),
        ("10.0.0.1:70000", None),
        ("10.0.0.1:x", None),
        ("no spaces please", None),
        ("[fe80::1", ("fe80::1", 21473)),
        ("10.0.0.1:²", None),
        ("300.1.1.1", None),
        ("192.168.1", None),
        ("1.2.3.4.5", None),
        ("300.1.1.1:21473", None),
        ("١٩٢.١٦٨٫٤٣.١", ("192.168.43.1", 21473)),
        ("۱۹۲.۱۶۸.۴۳.۱:۹۹", ("192.168.43.1", 99)),
        ("\u200e192.168.43.1\u200f", ("192.168.43.1", 21473)),
    ],
)
def test_addresses_are_read_as_people_write_them(text: str, address: tuple[str, int] | None) -> None:
    assert parse_address(text) == address


def test_refused_address_or_start_is_shown_on_the_screen(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    nearby = walk.courier_page(window).nearby
    nearby.address.setText("not an address")
    nearby.go.click()
    assert "192.168.43.1:21473" in walk.courier_page(window).error.text
    assert stage.gateway.calls == []
    stage.gateway.errors["couriers.sync"] = StorageFullError(in_their_words("No room is left."))
    stage.models.courier.start("10.0.0.1", 1)
    stage.settle()
    assert walk.courier_page(window).error.text == "No room is left."
    window.open("status")
    assert walk.courier_page(window).error.text == ""


def test_each_new_phase_is_announced_once_to_screen_readers(stage: Stage) -> None:
    said: list[str] = []
    stage.models.courier.announced.connect(said.append)
    for phase in (SyncPhase.COLLECTING, SyncPhase.COLLECTING, SyncPhase.DELIVERING):
        for octets in (1, 2):
            progress = replace(running_sync(phase), octets_in=octets)
            stage.tell(sync=progress)
    assert said == ["Collecting from the courier", "Handing over to the courier"]


def test_several_couriers_are_each_offered_with_what_tells_them_apart(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    couriers = (
        NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7", seen_before=True),
        NearbyCourier("fe80::1", 21473, "eth1"),
    )
    stage.tell(couriers=couriers)
    shown = walk.told(walk.courier_page(window).nearby)
    assert "Relief-Courier-7" in shown
    assert "met before" in shown
    assert "[fe80::1]:21473" in shown
    assert "new to you" in shown


def test_appearing_courier_is_notified_once(stage: Stage) -> None:
    seen: list[NearbyCourier] = []
    stage.models.courier.courier_appeared.connect(seen.append)
    courier = NearbyCourier("10.0.0.1", 21473)
    for used in (1, 2, 3):
        stage.tell(couriers=(courier,), storage_used=used)
    assert seen == [courier]


def test_folder_exchange_ends_like_any_sync(stage: Stage) -> None:
    stage.models.courier.start_with_folder("/media/stick")
    stage.settle()
    assert ("couriers.sync_folder", "/media/stick") in stage.gateway.calls
    assert stage.models.courier.last.outcome is SyncOutcome.COMPLETE


def test_fingerprints_are_shown_as_groups_and_distinct_words() -> None:
    assert groups("00ff" * 16).splitlines() == [" ".join(["00FF"] * 8)] * 2
    assert groups("") == ""
    assert spoken_fingerprint("") == ""
    spoken = {spoken_fingerprint(f"{value:04x}" + "0" * 60, 1) for value in range(0x10000)}
    assert len(spoken) == 0x10000
