"""The couriers page by situation: what keeps a courier away, or that one is here, and the one thing to do about it.

That each state of the status comes from real facts is shown in tests/unit/services/status/test_real_states.py.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gateway_core.codes.statement import NOTHING
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import GatewayState, NearbyCourier, NetworkView
from tests.ui import walk
from tests.ui.busiest_screens import cut_off
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.views.courier import CourierPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]

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
    "not paired": ("Pair your gateway first", "That takes the Internet, this one time."),
    "found": ("A courier is here", "You are asked before anything leaves."),
    "online": ("You are online: no courier is needed", "Messages go out and come in over the Internet."),
    "Wi-Fi off": ("Wi-Fi is switched off", "Switch it on, then join the courier's network."),
    "no network": ("On no courier's network", "on no network where a courier could be."),
    "refused": ("You are on Home", "You chose never to be asked about couriers there."),
    "not looked at": ("You are on Home", "Nobody has looked for a courier there yet."),
    "vacant": ("You are on Home", "No courier answers there."),
    "unknown": ("Join the courier's Wi-Fi", "It is not known which networks this computer is on"),
}
DOES = {
    "not paired": ["Go to Gateway"],
    "found": ["Sync", "Look again", "Use this address"],
    "online": ["Look for a courier", "Use this address"],
    "Wi-Fi off": ["Wi-Fi settings", "Look again", "Use this address"],
    "no network": ["Wi-Fi settings", "Look again", "Use this address"],
    "refused": ["Wi-Fi settings", "Look again", "Use this address"],
    "not looked at": ["Wi-Fi settings", "Look for a courier", "Use this address"],
    "vacant": ["Wi-Fi settings", "Look again", "Use this address"],
    "unknown": ["Wi-Fi settings", "Use this address"],
}


def courier_page(window: MainWindow) -> CourierPage:
    page = window.page("courier")
    assert isinstance(page, CourierPage)
    return page


def shown(root: QWidget) -> str:
    return walk.plain(" | ".join(walk.texts(root)))


def buttons(root: QWidget) -> list[str]:
    return [each.accessibleName() for each in walk.controls(root) if isinstance(each, QPushButton)]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_each_situation_says_what_is_so_and_what_to_do(stage: Stage, show: Show, situation: str) -> None:
    page = courier_page(show(stage, "courier"))
    stage.do(lambda: stage.gateway.show(**SITUATIONS[situation]))
    title, text = SAID[situation]
    assert walk.plain(page.nearby.title.text()) == title
    assert text in shown(page.nearby)
    assert walk.plain(page.nearby.accessibleName()) == title
    assert sorted(buttons(page.nearby)) == sorted(DOES[situation])


@pytest.mark.parametrize("situation", SITUATIONS)
def test_no_situation_says_what_another_one_is(stage: Stage, show: Show, situation: str) -> None:
    page = courier_page(show(stage, "courier"))
    stage.do(lambda: stage.gateway.show(**SITUATIONS[situation]))
    told = shown(page.nearby)
    foreign = {text for other, (_, text) in SAID.items() if other != situation}
    assert not [text for text in foreign if text in told]


def test_a_courier_that_is_found_is_synced_with_by_one_large_button_and_the_keyboard(
    stage: Stage, show: Show
) -> None:
    page = courier_page(show(stage, "courier"))
    stage.do(lambda: stage.gateway.show(**SITUATIONS["found"]))
    sync = walk.button(page.nearby, "Sync")
    assert sync.height() > page.nearby.go.height()
    assert sync.property("look") == "primary"
    page.nearby.setFocus()
    walk.tab_to(sync)
    walk.press(Qt.Key.Key_Return)
    stage.spin_until(lambda: bool(page.prompts.cards))
    assert stage.gateway.calls == [("couriers.sync", "192.168.43.1", 21473)]


def test_who_is_not_paired_is_led_to_the_gateway_by_keyboard_and_offered_nothing_else(
    stage: Stage, show: Show
) -> None:
    window = show(stage, "courier")
    page = courier_page(window)
    stage.do(lambda: stage.gateway.show(**SITUATIONS["not paired"], couriers=(COURIER,)))
    assert "Sync" not in buttons(page)
    assert "Choose a folder…" not in buttons(page)
    assert not page.guide.isVisible()
    walk.tab_to(page.nearby.pair)
    walk.press(Qt.Key.Key_Space)
    assert window.current == "gateway"


def test_a_pairing_that_has_not_worked_yet_is_named(stage: Stage, show: Show) -> None:
    page = courier_page(show(stage, "courier"))
    waits = RegistrationView("belgium.example.net", 3, NOTHING, NOW)
    stage.do(lambda: stage.gateway.show(**SITUATIONS["not paired"], registration=waits))
    assert "Pairing with belgium.example.net has not worked yet." in shown(page.nearby)


@pytest.mark.parametrize("situation", ["Wi-Fi off", "vacant"])
def test_where_another_wifi_leads_to_a_courier_its_settings_are_one_key_away(
    stage: Stage, show: Show, situation: str
) -> None:
    page = courier_page(show(stage, "courier"))
    stage.do(lambda: stage.gateway.show(**SITUATIONS[situation]))
    walk.tab_to(page.nearby.wifi)
    walk.press(Qt.Key.Key_Space)
    assert stage.wifi_opened == 1


@pytest.mark.parametrize(
    ("networks", "told"),
    [
        ((HOME, NetworkView("eth0", has_courier=False)), "No courier answers there."),
        ((HOME, NetworkView("eth0")), "Nobody has looked for a courier there yet."),
        ((HOME, NetworkView("eth0", is_refused=True)), "No courier answers there."),
    ],
    ids=["both vacant", "one not looked at", "one refused"],
)
def test_of_several_networks_nothing_is_said_that_is_so_of_one_alone(
    stage: Stage, show: Show, networks: tuple[NetworkView, ...], told: str
) -> None:
    page = courier_page(show(stage, "courier"))
    stage.do(lambda: stage.gateway.show(**OFFLINE, networks=networks))
    assert walk.plain(page.nearby.title.text()) == "You are on Home and eth0"
    assert told in shown(page.nearby)


@pytest.mark.parametrize("width", [560, 800])
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_no_situation_scrolls_sideways_or_is_cut_off_at_200_percent(
    make_stage: MakeStage, show: Show, width: int, language: str
) -> None:
    stage = make_stage(populated(), language=language, text_scale=200)
    window = show(stage, "courier")
    found: dict[str, list[str]] = {}
    for name, status in SITUATIONS.items():
        stage.do(lambda status=status: stage.gateway.show(**{**BASE, **status}))
        window.resize(QSize(width, 740))
        stage.settle()
        for _ in range(8):  # what folds takes a few rounds to come to rest
            QApplication.processEvents()
        assert window.width() == width
        found[name] = cut_off(window)
        if sideways := courier_page(window).horizontalScrollBar().maximum():
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


def test_a_wrong_clock_is_said_before_a_sync_with_both_times(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    page = show(stage, "courier").page("courier")
    assert isinstance(page, CourierPage)
    assert not page.clock.isVisible()
    wrong = {"state": GatewayState.CLOCK_WRONG, "clock_offset_seconds": 3 * 3600.0}
    stage.do(lambda: stage.gateway.show(**wrong))
    times = [stage.models.words.date(NOW + timedelta(hours=each)) for each in (0, 3)]
    assert page.clock.isVisible()
    assert [each for each in times if each not in page.clock.text] == []
    assert page.nearby.isVisible(), "a warning, and nothing that is refused"
