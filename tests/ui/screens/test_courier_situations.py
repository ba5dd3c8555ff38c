"""The couriers page by situation: what keeps a courier away, or that one is here, and the one thing to do about it.

That each state of the status comes from real facts is shown in tests/unit/services/status/test_status_board.py.
"""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gateway_core.codes.couriers import SyncCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import GatewayState, NearbyCourier, NetworkView
from tests.ui import walk
from tests.ui.busiest_screens import cut_off
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.parts.test_on_the_way import every
from tests.ui.scripted_life import NOW
from tests.ui.stage import MakeStage, Show, Stage
from ui.screens.couriers.view import CourierPage

COURIER = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
HOME = NetworkView("wlan0", "Home", has_courier=False)
OFFLINE: dict[str, object] = {"state": GatewayState.OFFLINE, "is_online": False}
SITUATIONS: dict[str, dict[str, object]] = {
    "not paired": {"state": GatewayState.NOT_REGISTERED, "is_online": False, "public_gateway": ""},
    "found": {**OFFLINE, "state": GatewayState.COURIER_NEARBY, "couriers": (COURIER,)},
    "online": {"state": GatewayState.ONLINE},
    "Wi-Fi off": {**OFFLINE, "networks": (), "is_wifi_off": True},
    "no network": {**OFFLINE, "networks": ()},
    "refused": {**OFFLINE, "networks": (NetworkView("wlan0", "Home", is_refused=True),)},
    "not looked at": {**OFFLINE, "networks": (NetworkView("wlan0", "Home"),)},
    "vacant": {**OFFLINE, "networks": (HOME,)},
    "unknown": {**OFFLINE, "networks": None, "is_wifi_off": None},
}
SAID = {
    "not paired": ("Register with a post office first", "You need the Internet for this once."),
    "found": ("A courier is here", "Nothing leaves without your permission."),
    "online": ("You're online and don't need a courier", "Messages go out and come in over the Internet."),
    "Wi-Fi off": ("Wi-Fi is off", "Turn on Wi-Fi, then join the courier's network."),
    "no network": ("Not on a courier's network", "isn't on a network where a courier could be."),
    "refused": ("You're on Home", "You chose to refuse couriers there."),
    "not looked at": ("You're on Home", "Relaynet hasn't looked for a courier there yet."),
    "vacant": ("You're on Home", "No courier answers there."),
    "unknown": ("Join the courier's Wi-Fi", "Relaynet can't find couriers automatically here."),
}
DOES = {
    "not paired": ["Post office settings"],
    "found": ["Exchange now", "Look again", "Use this address"],
    "online": ["Look for a courier", "Use this address"],
    "Wi-Fi off": ["Wi-Fi settings", "Look again", "Use this address"],
    "no network": ["Wi-Fi settings", "Look again", "Use this address"],
    "refused": ["Wi-Fi settings", "Look again", "Use this address"],
    "not looked at": ["Wi-Fi settings", "Look for a courier", "Use this address"],
    "vacant": ["Wi-Fi settings", "Look again", "Use this address"],
    "unknown": ["Wi-Fi settings", "Use this address"],
}


@pytest.fixture
def page(stage: Stage, show: Show) -> CourierPage:
    return walk.courier_page(show(stage, "courier"))


def buttons(root: QWidget) -> list[str]:
    return [each.accessibleName() for each in walk.controls(root) if isinstance(each, QPushButton)]


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_situation_shows_its_explanation_and_actions(stage: Stage, page: CourierPage, situation: str) -> None:
    stage.tell(**SITUATIONS[situation])
    title, text = SAID[situation]
    assert walk.plain(page.nearby.title.text()) == title
    told = walk.told(page.nearby)
    assert [each for _, each in SAID.values() if each in told] == [text], "nor what another one is"
    assert walk.plain(page.nearby.accessibleName()) == title
    assert sorted(buttons(page.nearby)) == sorted(DOES[situation])


def test_found_courier_is_synced_with_by_keyboard(stage: Stage, page: CourierPage) -> None:
    stage.tell(**SITUATIONS["found"])
    sync = walk.button(page.nearby, "Exchange now")
    assert sync.height() > page.nearby.go.height()
    assert sync.property("look") == "primary"
    page.nearby.setFocus()
    walk.tab_to(sync)
    walk.press(Qt.Key.Key_Return)
    stage.spin_until(lambda: bool(page.prompts.cards))
    assert stage.gateway.calls == [("couriers.sync", "192.168.43.1", 21473)]


def test_unpaired_person_is_led_to_the_gateway_page(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    page = walk.courier_page(window)
    stage.tell(**SITUATIONS["not paired"], couriers=(COURIER,))
    assert "Exchange now" not in buttons(page)
    assert "Choose a folder…" not in buttons(page)
    assert not page.guide.isVisible()
    stage.tell(registration=RegistrationView("belgium.example.net", 3, NOTHING, NOW))
    assert "Registration with belgium.example.net hasn't worked yet." in walk.told(page.nearby)
    walk.press_on(page.nearby.pair)
    assert window.current == "gateway"


@pytest.mark.parametrize("situation", ["Wi-Fi off", "vacant"])
def test_wifi_settings_are_one_key_away(stage: Stage, page: CourierPage, situation: str) -> None:
    stage.tell(**SITUATIONS[situation])
    walk.press_on(page.nearby.wifi)
    assert stage.wifi_opened == 1


@pytest.mark.parametrize(
    ("networks", "told"),
    [
        ((HOME, NetworkView("eth0", has_courier=False)), "No courier answers there."),
        ((HOME, NetworkView("eth0")), "Relaynet hasn't looked for a courier there yet."),
        ((HOME, NetworkView("eth0", is_refused=True)), "No courier answers there."),
    ],
    ids=["both vacant", "one not looked at", "one refused"],
)
def test_several_networks_are_told_of_together(
    stage: Stage, page: CourierPage, networks: tuple[NetworkView, ...], told: str
) -> None:
    stage.tell(**OFFLINE, networks=networks)
    assert walk.plain(page.nearby.title.text()) == "You're on Home and eth0"
    assert told in walk.told(page.nearby)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("width", [560, 800])
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_situations_fit_at_200_percent(make_stage: MakeStage, show: Show, width: int, language: str) -> None:
    stage = make_stage(populated(), language=language, text_scale=200)
    window = show(stage, "courier")
    found: dict[str, list[str]] = {}
    for name, status in SITUATIONS.items():
        stage.tell(**{**BASE, **status})
        window.resize(QSize(width, 740))
        stage.settle()
        for _ in range(8):  # what folds takes a few rounds to come to rest
            QApplication.processEvents()
        assert window.width() == width
        found[name] = cut_off(window)
        if sideways := walk.courier_page(window).horizontalScrollBar().maximum():
            found[name].append(f"scrolls {sideways} sideways")
    assert {name: problems for name, problems in found.items() if problems} == {}


BASE: dict[str, object] = {
    "public_gateway": "frankfurt.example.org",
    "couriers": (),
    "is_online": True,
    "networks": (NetworkView("eth0"),),
    "is_wifi_off": False,
}
"""What a situation changes."""


def test_wrong_clock_is_shown_with_both_times_before_a_sync(busy: Stage, show: Show) -> None:
    page = show(busy, "courier").page("courier")
    assert not page.clock.isVisible()
    wrong = {"state": GatewayState.CLOCK_WRONG, "clock_offset_seconds": 3 * 3600.0}
    busy.tell(**wrong)
    times = [busy.models.words.date(NOW + timedelta(hours=each)) for each in (0, 3)]
    assert page.clock.isVisible()
    assert [each for each in times if each not in page.clock.text] == []
    assert page.nearby.isVisible(), "a warning, and nothing that is refused"


# ----------------------------------------------------------------------------------------------------
# How a sync ended, with a courier or with a stick: what happened, how it goes on, and another try where that helps


STICK = "/media/amina/BLUE"
COURIER_ADDRESS = "192.168.43.1:21473"


def ended(outcome: SyncOutcome, courier: str = COURIER_ADDRESS, **changes: object) -> SyncProgress:
    finished = replace(running_sync(), phase=SyncPhase.FINISHED, outcome=outcome, courier=courier)
    return replace(finished, **changes)


def show_end(stage: Stage, sync: SyncProgress) -> None:
    stage.models.courier._show_end(sync)
    stage.settle()


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("phase", "title"),
    [
        (SyncPhase.CONNECTING, "Looking for the stick"),
        (SyncPhase.COLLECTING, "Reading from the stick"),
        (SyncPhase.DELIVERING, "Writing to the stick"),
    ],
    ids=str,
)
def test_running_sync_names_the_stick(stage: Stage, show: Show, phase: SyncPhase, title: str) -> None:
    window = show(stage, "courier")
    heard: list[str] = []
    stage.models.courier.announced.connect(heard.append)
    sync = replace(running_sync(phase), courier=STICK)
    stage.tell(state=GatewayState.SYNCING, sync=sync)
    running = walk.told(walk.courier_page(window).running)
    assert title in running
    assert "Stick BLUE" in running
    assert "ourier" not in running
    assert heard == [title]
    assert stage.models.status.headline.title == "Exchanging messages with a stick"
    assert stage.models.status.headline.explanation == title


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    "outcome",
    [SyncOutcome.COMPLETE, SyncOutcome.UNREACHABLE, SyncOutcome.TIMED_OUT, SyncOutcome.CONNECTION_LOST],
)
def test_result_and_history_name_the_stick(make_stage: MakeStage, show: Show, outcome: SyncOutcome) -> None:
    gateway = populated()
    gateway.past = [ended(outcome, STICK)]
    stage = make_stage(gateway)
    page = walk.courier_page(show(stage, "courier"))
    show_end(stage, ended(outcome, STICK, reason=SyncCode.STOPPED_TAKING()))
    assert "stick" in walk.told(page.result).lower()
    assert "The courier" not in walk.told(page.result)
    assert stage.models.courier.history[0].headline in walk.told(page.result)
    assert "Stick BLUE" in walk.told(page)
    assert STICK not in walk.told(page)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("outcome", "reason", "said"),
    [
        (SyncOutcome.TIMED_OUT, SyncCode.NOTHING_NEW(), "The stick gave nothing new"),
        (SyncOutcome.PARTIAL, SyncCode.TOO_MUCH_USELESS(), "Too much of what is on the stick"),
        (SyncOutcome.COMPLETE, SyncCode.STRANGE_ACKNOWLEDGEMENTS(), "There's nothing left to exchange."),
        (SyncOutcome.NOT_REGISTERED, SyncCode.DENIED(), "Sticks can help after that"),
    ],
    ids=["nothing new", "useless", "strange", "not registered"],
)
def test_failure_of_a_stick_mentions_no_courier(
    stage: Stage, page: CourierPage, outcome: SyncOutcome, reason: Statement, said: str
) -> None:
    show_end(stage, ended(outcome, STICK, reason=reason))
    assert said in walk.told(page.result)
    assert "The courier" not in walk.told(page.result)
    assert "Couriers can" not in walk.told(page.result)


def test_result_tells_how_messages_go_on(stage: Stage, page: CourierPage) -> None:
    show_end(stage, ended(SyncOutcome.COMPLETE))
    assert "The courier has your messages. Replies come when" in walk.told(page.result)
    show_end(stage, ended(SyncOutcome.COMPLETE, STICK, sync_id=8))
    assert "Remove the stick safely" in walk.told(page.result)
    for nothing in (
        ended(SyncOutcome.COMPLETE, parcels_out=0, sync_id=9),
        ended(SyncOutcome.UNREACHABLE, sync_id=10),
    ):
        show_end(stage, nothing)
        assert "Replies come" not in walk.told(page.result)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("courier", [COURIER_ADDRESS, "[fe80::1%wlan0]:21473", STICK])
def test_unreachable_courier_is_tried_again_by_one_key(stage: Stage, page: CourierPage, courier: str) -> None:
    show_end(stage, ended(SyncOutcome.UNREACHABLE, courier))
    walk.press_on(page.result.again)
    stage.spin_until(lambda: bool(stage.gateway.calls))
    host = courier.strip("[").partition("]:" if "[" in courier else ":")[0]
    wanted = ("couriers.sync_folder", STICK) if courier == STICK else ("couriers.sync", host, 21473)
    assert stage.gateway.calls == [wanted]


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("outcome", list(SyncOutcome), ids=str)
def test_another_try_is_offered_where_it_helps(stage: Stage, page: CourierPage, outcome: SyncOutcome) -> None:
    show_end(stage, ended(outcome))
    offered = page.result.again.text() if page.result.again.isVisible() else ""
    wanted = {
        SyncOutcome.PARTIAL: "Exchange again",
        SyncOutcome.APPROVAL_TIMED_OUT: "Try again",
        SyncOutcome.UNREACHABLE: "Try again",
        SyncOutcome.TIMED_OUT: "Try again",
        SyncOutcome.CONNECTION_LOST: "Try again",
    }
    assert offered == wanted.get(outcome, "")


@pytest.mark.parametrize(
    ("courier", "is_folder"),
    [
        (COURIER_ADDRESS, False),
        ("[fe80::1%wlan0]:21473", False),
        ("courier.example.org:1", False),
        (STICK, True),
        ("/media/a:1/b:2", True),
        ("E:\\relay", True),
        ("E:\\relay:1", True),
        ("stick", True),
    ],
)
def test_folder_is_distinguished_from_a_host_by_its_name(courier: str, is_folder: bool) -> None:
    assert ended(SyncOutcome.COMPLETE, courier).is_folder is is_folder


# --- The card "What to expect" on the Couriers page: when it is there, what it says, and in every language --


def shown(
    make_stage: MakeStage, show: Show, days: float, count: int = 5, language: str = "en"
) -> tuple[Stage, CourierPage]:
    """The page of a gateway without the Internet that had so many visits, so many days apart."""
    gateway = populated()
    gateway.past = every(days, count=count)
    stage = make_stage(gateway, language=language)
    stage.tell(**OFFLINE)
    page = show(stage, "courier").page("courier")
    return stage, page


def test_expectation_names_its_grounds_and_follows_the_internet(make_stage: MakeStage, show: Show) -> None:
    stage, page = shown(make_stage, show, 3)
    assert page.expectation.isVisible()
    assert page.expectation.accessibleName() == "What to expect"
    heading, told, granted = map(walk.plain, walk.texts(page.expectation))
    assert heading == "What to expect"
    assert "Half of the replies that arrive take up to 8 days" in told
    assert "What would help most: visits twice as often." in told
    assert granted.startswith("For replies that people on the Internet write within a day.")
    home = stage.models.status
    home.refresh()
    stage.settle()
    assert any("Expect a reply in about 8 days" in walk.plain(each) for each in home.way.news)
    stage.tell(state=GatewayState.ONLINE, is_online=True)
    assert "don't wait for couriers" in walk.texts(page.expectation)[1]
    stage.tell(state=GatewayState.NOT_REGISTERED, is_online=False, public_gateway="")
    assert not page.expectation.isVisible()


def test_expectation_names_only_the_missing_visits(make_stage: MakeStage, show: Show) -> None:
    _, page = shown(make_stage, show, 3, count=2)
    assert list(map(walk.plain, walk.texts(page.expectation))) == [
        "What to expect",
        "After 4 visits by couriers or sticks, this shows when to expect replies.",
    ]


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", ["es", "fr", "ar", "fa"])
def test_every_language_fills_all_places(make_stage: MakeStage, show: Show, language: str) -> None:
    _, page = shown(make_stage, show, 16, language=language)
    texts = walk.texts(page.expectation)
    assert len(texts) == 3
    words = " ".join(texts)
    assert "%" not in words
    assert not any(english in words for english in ("replies", "courier", "visits", "post office"))
    is_rtl = language in ("ar", "fa")
    assert page.expectation.layoutDirection() == (
        Qt.LayoutDirection.RightToLeft if is_rtl else Qt.LayoutDirection.LeftToRight
    )
