"""The page "Carry for others": what it says and does, over a courier that does what it is told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import (
    StorageFullError,
    UnreachableCause,
    UnreachableError,
    VaultEmptyError,
)
from gateway_core.nodes.codes import CarryingCode
from gateway_core.views.courier import (
    CourierStatus,
    GatewayVisit,
    RelayPhase,
    RelayProgress,
    RelayReport,
    RelayTrouble,
    WifiAccess,
)
from gateway_core.views.spoken_words import spoken_fingerprint
from tests.ui.scripted_life import CARRIED, FINGERPRINT, NOW
from tests.ui.stage import Stage
from ui.models.carrying import CarryingModel
from ui.models.carrying import Stage as CarryingStage
from ui.views.carrying import CarryingPage
from ui.views.window import CARRYING, MainWindow

Show = Callable[..., MainWindow]
TAKEN = UnreachableError(
    CarryingCode.ADDRESS_NOT_SERVED(addresses=("192.168.43.1",), port=21473, why="Address already in use"),
    UnreachableCause.TCP,
)


@pytest.fixture
def page(stage: Stage, show: Show) -> CarryingPage:
    page = show(stage, CARRYING).page(CARRYING)
    assert isinstance(page, CarryingPage)
    return page


def on(stage: Stage, status: CourierStatus = CARRIED, **values: Any) -> None:
    stage.courier.show(stage=CarryingStage.ON, status=status, **values)


def test_it_is_off_until_somebody_switches_it_on_and_on_again_at_the_next_start(
    stage: Stage, page: CarryingPage
) -> None:
    model = stage.models.carrying
    assert isinstance(model, CarryingModel)
    model.resume()
    assert not page.switch.isChecked()
    assert stage.courier.switches == []
    assert not page.luggage.isVisible()
    page.switch.click()
    model.resume()
    assert stage.courier.switches == [True, True]
    assert stage.store.current.carries_for_others
    on(stage)
    page.switch.click()
    model.resume()
    assert stage.courier.switches == [True, True, False]
    assert not page.luggage.isVisible()


def test_it_works_while_there_is_no_gateway(make_stage: Callable[..., Stage], show: Show) -> None:
    stage = make_stage(attach=False)
    page = show(stage, CARRYING).page(CARRYING)
    assert isinstance(page, CarryingPage)
    page.switch.click()
    on(stage)
    assert page.luggage.isVisible()
    assert page.internet.go.isEnabled()


def test_networks_can_be_taken_out_one_by_one(stage: Stage, page: CarryingPage) -> None:
    assert page.networks.switches == {}
    stage.courier.show(networks={"eth0": ("10.0.0.7",), "wlan0": ("192.168.43.1",)})
    page.networks.everywhere.click()
    assert list(page.networks.switches) == ["eth0", "wlan0"]
    assert "10.0.0.7" in page.networks.switches["eth0"].text()
    page.networks.switches["eth0"].click()
    assert stage.store.current.carrying_networks == ("wlan0",)
    stage.courier.show(networks={"eth0": ("10.0.0.7",)})
    assert page.networks.switches["wlan0"].isChecked(), "a network that is away stays chosen"
    page.networks.everywhere.click()
    assert stage.courier.chosen == [None, ["eth0", "wlan0"], ["wlan0"], None]


def test_others_are_shown_wifi_address_and_the_words_that_gateways_show(
    stage: Stage, page: CarryingPage
) -> None:
    on(stage)
    told = dict(stage.models.carrying.to_show())  # type: ignore[union-attr]
    assert "192.168.43.1:21473" in told["Address"]
    assert spoken_fingerprint(FINGERPRINT) in told["Say aloud to compare"]
    assert list(page.to_show.codes) == ["192.168.43.1:21473"]
    assert not page.to_show.wifi_code.isVisible()
    page.to_show.name.setText("Relief; 7")
    page.to_show.password.setText("not a secret")
    page.to_show.show_it.click()
    assert stage.courier.works == [r"wifi WIFI:T:WPA;S:Relief\; 7;P:not a secret;;"]
    on(stage, status_with(wifi=WifiAccess("Relief; 7", "not a secret")))
    assert page.to_show.wifi_code.isVisible()


def status_with(**values: Any) -> CourierStatus:
    return replace(CARRIED, **values)


def test_what_is_carried_is_counted_and_never_whose(stage: Stage, page: CarryingPage) -> None:
    on(stage)
    told = dict(stage.models.carrying.carried())  # type: ignore[union-attr]
    assert told["For the Internet"].startswith("3 packages")
    assert told["Gateways served"] == "2"
    page.luggage.quota.setCurrentIndex(0)
    page.luggage.quota.activated.emit(0)
    assert stage.courier.works == ["quota 100000000"]


def test_an_exchange_over_the_internet_shows_how_far_it_is_and_names_what_did_not_pass(
    stage: Stage, page: CarryingPage
) -> None:
    on(stage)
    page.internet.go.setFocus()
    page.internet.go.click()
    assert stage.courier.works == ["relay"]
    progress = RelayProgress(RelayPhase.DELIVERING, "belgium.example.net", 2, 10**7, 1, 5 * 10**6)
    on(stage, is_relaying=True, progress=progress)
    assert page.internet.stop.hasFocus(), "what had the focus is gone"
    assert stage.models.carrying.progress == 25  # type: ignore[union-attr]
    report = RelayReport(
        NOW - timedelta(minutes=1),
        (GatewayVisit("belgium.example.net", 1, 5 * 10**6, 2, 3000),),
        (RelayTrouble("belgium.example.net", True, 5 * 10**6, CarryingCode.DOES_NOT_PASS(size=5 * 10**6)),),
        left=1,
    )
    on(stage, status_with(last_relay=report), is_relaying=False, progress=None)
    assert page.internet.go.hasFocus()
    for part in ("Not all of it passed", "1 package", "A package of", "too large", "belgium.example.net"):
        assert part in page.internet.told


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"not_served": TAKEN}, ("port", "21473", "Another program")),
        (
            {"not_served": UnreachableError(CarryingCode.NO_ADDRESS, UnreachableCause.NO_NETWORK)},
            ("none of the chosen networks", "hotspot"),
        ),
        ({"failure": StorageFullError(StoreCode.DISK_FULL)}, ("The disk is full",)),
        ({"failure": VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)}, ("gone from the keyring", "erase")),
    ],
)
def test_a_problem_is_named_by_its_cause(
    stage: Stage, page: CarryingPage, values: dict[str, Any], words: tuple[str, ...]
) -> None:
    stage.courier.show(**values)
    assert page.problem.isVisible()
    for part in words:
        assert part in page.problem.text


def test_erasing_takes_two_steps_and_the_safe_answer_has_the_focus(stage: Stage, page: CarryingPage) -> None:
    page.switch.click()
    on(stage)
    page.erase.click()
    assert stage.courier.erasures == []
    assert page.confirm.no.hasFocus()
    page.confirm.yes.click()
    (done,) = stage.courier.erasures
    assert not page.erase.isEnabled()
    assert not page.switch.isEnabled()
    stage.courier.show(stage=CarryingStage.OFF)
    done(None, True)
    assert "erased" in page.told.text
    assert "keyring" in page.told.text
    assert not stage.store.current.carries_for_others


def test_the_switch_is_pressed_by_the_space_bar(stage: Stage, page: CarryingPage) -> None:
    page.switch.setFocus()
    QTest.keyClick(page.switch, Qt.Key.Key_Space)
    assert stage.courier.switches == [True]
    assert page.switch.isChecked()
