"""The page "Carry for others": what it says and does, over a courier that does what it is told."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import (
    DamagedStoreError,
    GatewayError,
    StorageFullError,
    StoreBusyError,
    StoreError,
    UnreachableCause,
    UnreachableError,
    VaultEmptyError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.courier import (
    CourierStatus,
    GatewayVisit,
    RelayPhase,
    RelayProgress,
    RelayReport,
    Trouble,
    WifiAccess,
)
from gateway_core.views.spoken_words import spoken_fingerprint
from tests.ui import walk
from tests.ui.scripted_life import CARRIED, FINGERPRINT, NOW
from tests.ui.stage import MemoryStore, Show, Stage
from ui.parts.core_texts import sentence
from ui.screens.carrying.model import Stage as CarryingStage
from ui.screens.carrying.view import CarryingPage
from ui.window.navigation import CARRYING

TAKEN = UnreachableError(
    CarryingCode.ADDRESS_NOT_SERVED(addresses=("192.168.43.1",), port=21473, why="Address already in use"),
    UnreachableCause.TCP,
)


@pytest.fixture
def page(stage: Stage, show: Show) -> CarryingPage:
    return show(stage, CARRYING).page(CARRYING)


def on(stage: Stage, status: CourierStatus = CARRIED, **values: Any) -> None:
    stage.courier.show(stage=CarryingStage.ON, status=status, **values)


def test_carrying_stays_on_at_the_next_start(stage: Stage, page: CarryingPage) -> None:
    model = stage.models.carrying
    model.resume()
    assert not page.switch.isChecked()
    assert stage.courier.switches == []
    assert not page.carried.isVisible()
    page.switch.click()
    model.resume()
    assert stage.courier.switches == [True, True]
    assert stage.store.current.carries_for_others
    on(stage)
    page.switch.click()
    model.resume()
    assert stage.courier.switches == [True, True, False]
    assert not page.carried.isVisible()


def test_carrying_works_without_a_gateway(make_stage: Callable[..., Stage], show: Show) -> None:
    stage = make_stage(attach=False)
    page = show(stage, CARRYING).page(CARRYING)
    page.switch.click()
    on(stage)
    assert page.carried.isVisible()
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


def test_carrying_shows_wifi_address_and_words(stage: Stage, page: CarryingPage) -> None:
    on(stage)
    told = dict(stage.models.carrying.to_compare(FINGERPRINT))  # type: ignore[union-attr]
    assert spoken_fingerprint(FINGERPRINT) in told["Say aloud to compare"]
    assert [walk.plain(each.text) for each in page.to_show.codes.values()] == ["192.168.43.1:21473"]
    assert not page.to_show.wifi_code.isVisible()
    page.to_show.fold.toggle.click()
    page.to_show.name.setText("Relief; 7")
    page.to_show.password.setText("not a secret")
    page.to_show.show_it.click()
    assert stage.courier.works == [r"wifi WIFI:T:WPA;S:Relief\; 7;P:not a secret;;"]
    on(stage, status_with(wifi=WifiAccess("Relief; 7", "not a secret")))
    assert page.to_show.wifi_code.isVisible()
    assert walk.plain(page.to_show.wifi_code.text) == "Relief; 7\nPassword: not a secret"
    on(stage, status_with(wifi=WifiAccess("Open")))
    assert walk.plain(page.to_show.wifi_code.text) == "Open\nNo password"


def status_with(**values: Any) -> CourierStatus:
    return replace(CARRIED, **values)


def test_exchange_shows_cargo_and_progress_and_names_refused_pieces(stage: Stage, page: CarryingPage) -> None:
    on(stage)
    told = dict(stage.models.carrying.carried_cargo(CARRIED))  # type: ignore[union-attr]
    assert told["For post offices"].startswith("3 packages")
    assert told["Devices served"] == "2"
    page.carried.quota.setCurrentIndex(0)
    page.carried.quota.activated.emit(0)
    page.internet.go.setFocus()
    page.internet.go.click()
    assert stage.courier.works == ["quota 100000000", "relay"]
    progress = RelayProgress(RelayPhase.DELIVERING, "belgium.example.net", 2, 10**7, 1, 5 * 10**6)
    on(stage, is_relaying=True, progress=progress)
    assert page.internet.stop.hasFocus(), "what had the focus is gone"
    assert page.internet.progress.value() == 25
    report = RelayReport(
        NOW - timedelta(minutes=1),
        (GatewayVisit("belgium.example.net", 1, 5 * 10**6, 2, 3000),),
        (Trouble("belgium.example.net", True, 5 * 10**6, CarryingCode.DOES_NOT_PASS(size=5 * 10**6)),),
        left=1,
    )
    on(stage, status_with(last_relay=report), is_relaying=False, progress=None)
    assert page.internet.go.hasFocus()
    for part in (
        "Some of it could not be exchanged",
        "1 package",
        "Package (",
        "too large",
        "belgium.example.net",
    ):
        assert part in page.internet.result


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"not_served": TAKEN}, ("port", "21473", "another program")),
        ({"not_served": TAKEN, "port_taken_by": "netcat"}, ("netcat", "Close", "tries again")),
        (
            {"not_served": UnreachableError(CarryingCode.NO_ADDRESS, UnreachableCause.NO_NETWORK)},
            ("any of the chosen networks", "hotspot"),
        ),
        ({"failure": StorageFullError(StoreCode.DISK_FULL)}, ("The disk is full",)),
        ({"failure": VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)}, ("missing from the keyring", "erase")),
        ({"failure": StoreError(StoreCode.OTHER_KEY)}, ("missing from the keyring", "erase")),
        ({"failure": VaultLockedError(ProgramCode.UNDER_PASSPHRASE)}, ("“relaynet-courier”", "erase")),
        ({"failure": VaultUnavailableError(VaultCode.NO_KEYRING)}, ("no keyring", "“relaynet-courier”")),
        ({"failure": VaultLockedError(VaultCode.KEYRING_DISMISSED)}, ("got no answer",)),
        ({"failure": VaultLockedError(VaultCode.KEYRING_LOCKED)}, ("Unlock it",)),
        ({"failure": DamagedStoreError(StoreCode.DAMAGED)}, ("damaged", "Erase the cargo", "send it again")),
        (
            {"failure": StoreBusyError(CarryingCode.FOLDER_IN_USE)},
            ("Quit the other courier program", "on this computer"),
        ),
    ],
)
def test_problem_is_named_with_a_way_out(
    stage: Stage, page: CarryingPage, values: dict[str, Any], words: tuple[str, ...]
) -> None:
    stage.courier.show(**values)
    assert page.problem.isVisible()
    for part in words:
        assert part in walk.plain(page.problem.text)
    assert "relaynet-gateway" not in page.problem.text
    assert page.again.isVisible() is ("failure" in values)
    assert page.erase.isEnabled()


def test_failed_start_of_carrying_is_retried_by_button(stage: Stage, page: CarryingPage) -> None:
    page.switch.click()
    stage.courier.show(stage=CarryingStage.OFF, failure=VaultLockedError(VaultCode.KEYRING_DISMISSED))
    assert not page.switch.isChecked()
    walk.press_button(page, "Try again")
    assert stage.courier.switches == [True, True]
    stage.courier.show(failure=None)
    assert not page.again.isVisible()
    assert page.switch.hasFocus(), "what had the focus is gone"
    assert not page.problem.isVisible()


def test_switch_keeps_the_focus_while_carrying_ends(stage: Stage, page: CarryingPage) -> None:
    page.switch.setFocus()
    QTest.keyClick(page.switch, Qt.Key.Key_Space)
    assert stage.courier.switches == [True]
    assert page.switch.isChecked()
    on(stage)
    stage.courier.show(stage=CarryingStage.ENDING, status=None)
    assert page.switch.hasFocus()
    assert page.switch.isEnabled()


@pytest.mark.parametrize(
    "failure",
    [VaultLockedError(ProgramCode.UNDER_PASSPHRASE), VaultUnavailableError(VaultCode.NO_KEYRING)],
)
def test_closed_gateway_changes_nothing_here(stage: Stage, page: CarryingPage, failure: GatewayError) -> None:
    on(stage)
    before = walk.texts(page)
    stage.needs_passphrase = True
    stage.fail(failure)
    assert walk.texts(page) == before
    assert page.switch.isEnabled()
    assert page.internet.go.isEnabled()


class FullDisk(MemoryStore):
    """No setting can be written."""

    def change(self, **values: object) -> None:
        raise StoreError(ProgramCode.SETTINGS_NOT_WRITTEN(why="No space left on device"))


def test_carrying_can_be_switched_off_with_a_full_disk(
    stage: Stage, page: CarryingPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.switch.click()
    on(stage)
    monkeypatch.setattr(stage.store, "change", FullDisk().change)
    page.switch.click()
    assert stage.courier.switches == [True, False]
    assert "can't be written" in page.problem.text
    assert not page.switch.isChecked()


def test_erased_carrying_stays_off(stage: Stage, page: CarryingPage, monkeypatch: pytest.MonkeyPatch) -> None:
    page.switch.click()
    with monkeypatch.context() as full:
        full.setattr(stage.store, "change", FullDisk().change)
        page.erase.click()
        page.confirm.yes.click()
    stage.courier.show(stage=CarryingStage.OFF)
    (done,) = stage.courier.erasures
    done(None, False)
    assert not stage.store.current.carries_for_others
    assert not page.problem.isVisible()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (StoreBusyError(StoreCode.FOLDER_IN_USE), "Close the other program"),
        (StoreError(StoreCode.NOT_DELETED(why="Permission denied")), "Some of the cargo couldn't be deleted"),
    ],
)
def test_failed_erasure_is_told(stage: Stage, page: CarryingPage, error: GatewayError, words: str) -> None:
    page.erase.click()
    page.confirm.yes.click()
    stage.courier.show(stage=CarryingStage.OFF)
    (done,) = stage.courier.erasures
    done(error, False)
    assert not page.result.isVisible()
    assert words in page.problem.text
    assert "erase again" in page.problem.text
    assert page.erase.isEnabled()


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", ["es", "fr", "ar", "fa"])
def test_refused_piece_outlives_restart(make_stage: Callable[..., Stage], show: Show, language: str) -> None:
    """The store keeps it as text, and the courier reads that back."""
    stage = make_stage(language=language)
    page = show(stage, CARRYING).page(CARRYING)
    reasons = (CarryingCode.DOES_NOT_PASS(size=6_100_000), CarryingCode.GATEWAY_FULL())
    troubles = tuple(
        Trouble("belgium.example.net", True, 6_100_000, from_stored(each.to_stored()), 2) for each in reasons
    )
    on(stage, status_with(troubles=troubles))
    told = page.internet.result
    for reason in reasons:
        assert sentence(reason) in told
        assert str(reason) not in told


def test_erasing_asks_with_the_focus_on_no(stage: Stage, page: CarryingPage) -> None:
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
    assert "erased" in page.result.text
    assert "keyring" in page.result.text
    assert not stage.store.current.carries_for_others
    assert "stays here, encrypted" in page.situation
    stage.courier.show(is_there=False)
    assert page.situation == "Off. Others can't reach this computer."
    assert not page.erase.isEnabled()
