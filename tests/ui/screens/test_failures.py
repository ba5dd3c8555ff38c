"""A failure that is no matter of the key: its cause is named, with its own two buttons, here and in the first run."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gateway_core.codes.checks import ListeningCode, StateCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import NOTHING, Statement
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
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway
from tests.ui.stage import MakeStage, Show, Stage
from ui.binding import UnexpectedError
from ui.codes import WindowCode
from ui.screens.first_run.view import FirstRunPage
from ui.screens.gateway.model import bare_name
from ui.window.frame import MainWindow

SCROLL_BAR = 20
"""A screen that scrolls has so much less room, in pixels at most."""
TAKEN = ListeningCode.PORT_TAKEN_BY(program="netcat", port=13276)


def take_port(stage: Stage, why: Statement = TAKEN) -> None:
    """Say what the status says while another program has the port."""
    stage.tell(state=GatewayState.PORT_TAKEN, cause=why, not_listening=why, listening=())


def buttons(part: QWidget) -> list[str]:
    return [each.text() for each in walk.visible(part) if isinstance(each, QPushButton) and each.text()]


# --- Another program has the port ----------------------------------------------------------------------------


def test_home_names_the_holder_of_a_port_and_retries(busy: Stage, show: Show) -> None:
    window = show(busy)
    take_port(busy)
    home = window.page("status")
    shown = [walk.plain(text) for text in walk.texts(home)]
    assert "Your apps can't connect" in shown
    (said,) = [text for text in shown if "netcat" in text]
    assert said.startswith("netcat already uses port 13276")
    assert any("The Internet and couriers still work." in text for text in shown)
    busy.gateway.errors["endpoints.listen"] = UnreachableError(TAKEN, UnreachableCause.TCP)
    busy.press_button(home, "Try again")
    assert busy.gateway.calls == [("endpoints.listen",)]
    assert busy.host.restarts == [], "the rest goes on, so that nothing is stopped for it"
    assert "netcat" in walk.plain(home.error.text)
    busy.press_button(home, "Check my setup")
    assert window.current == "status"
    assert busy.models.diagnostics.checks
    served = {"listening": ("127.0.0.1:13276",), "not_listening": NOTHING, "cause": NOTHING}
    busy.tell(state=GatewayState.ONLINE, **served)
    assert "netcat" not in walk.told(home.hero), "it is so no more"
    assert "netcat" not in walk.plain(home.error.text)


def test_first_run_goes_on_with_a_taken_port(make_stage: MakeStage, show: Show) -> None:
    gateway = FakeGateway()
    stage = make_stage(gateway, first_run_done=False)
    window = show(stage)
    page = window.page("first-run")
    take_port(stage)
    assert any("netcat" in walk.plain(text) for text in walk.texts(page))
    page.next.click()
    assert page.chooser.isVisible()
    assert not page.key.isVisible()
    stage.click(page.chooser.use)
    assert [call[0] for call in stage.gateway.calls] == ["pairing.register"]
    for _ in range(3):
        page.next.click()
    assert window.current == "letters"


# --- No room ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cause", "says", "ways"),
    [
        (StateCode.NO_ROOM(), "The space limit for messages is reached.", ["Make room", "Raise the limit"]),
        (StateCode.DISK_FULL(), "The disk is full.", ["Make room", "Check my setup"]),
    ],
    ids=["limit", "disk"],
)
def test_full_store_tells_why(busy: Stage, show: Show, cause: Statement, says: str, ways: list[str]) -> None:
    window = show(busy)
    busy.tell(state=GatewayState.STORAGE_FULL, cause=cause)
    hero = window.page("status").hero  # type: ignore[attr-defined]
    assert any(says in text for text in walk.texts(hero))
    assert buttons(hero) == ways


def test_raising_the_limit_leads_to_its_slider(busy: Stage, show: Show) -> None:
    window = show(busy)
    busy.tell(state=GatewayState.STORAGE_FULL, storage_limit=9, storage_quota=9)
    walk.press_button(window.page("status"), "Raise the limit")
    assert window.current == "storage"
    assert QApplication.focusWidget() is window.page("storage").slider  # type: ignore[attr-defined]


# --- No gateway ------------------------------------------------------------------------------------------------

NO_GATEWAY: list[tuple[GatewayError, str, list[str]]] = [
    (StorageFullError(StoreCode.DISK_FULL), "The disk is full", ["Try again", "Check my setup"]),
    (
        StoreError(StoreCode.FOLDER_UNUSABLE(why="Read-only file system")),
        "Can't use the data folder",
        ["Try again", "Check my setup"],
    ),
    (StoreError(StoreCode.FOLDER_GONE), "Can't use the data folder", ["Try again", "Check my setup"]),
    (
        StoreBusyError(StoreCode.FOLDER_IN_USE),
        "Another program has your messages open",
        ["Try again", "Check my setup"],
    ),
    (DamagedStoreError(StoreCode.DAMAGED), "Relaynet couldn't start", ["Try again", "Check my setup"]),
    (
        UnexpectedError(WindowCode.UNEXPECTED),
        "Something went wrong in Relaynet",
        ["Try again", "Show the log"],
    ),
]


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize(("error", "title", "ways"), NO_GATEWAY, ids=[each[1] for each in NO_GATEWAY])
@pytest.mark.parametrize("place", ["status", "apps"])
def test_failed_start_is_named_with_two_ways(
    make_stage: MakeStage, show: Show, place: str, error: GatewayError, title: str, ways: list[str]
) -> None:
    stage = make_stage(attach=False)
    window = show(stage, place)
    stage.fail(error)
    page = window.page(place)
    assert title in walk.texts(page)
    part = page.hero if place == "status" else page.closed  # type: ignore[attr-defined]
    assert buttons(part)[:2] == ways
    assert not any("passphrase" in text for text in walk.texts(page)), "it is no matter of the key"
    walk.button(part, "Try again").click()
    assert stage.host.restarts == [None]
    walk.press_button(part, ways[1])
    assert window.current == "status"
    if ways[1] == "Show the log":
        assert QApplication.focusWidget() is window.page("status").log.log  # type: ignore[attr-defined]
    else:
        assert stage.host.examined == 1


def test_failure_is_cleared_by_another_try(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    window = show(stage)
    stage.binding.fail(StorageFullError(StoreCode.DISK_FULL))
    stage.binding.detach(GatewayState.STARTING)
    stage.settle()
    assert "Starting…" in walk.texts(window.page("status"))
    stage.binding.detach()
    stage.settle()
    assert "Relaynet is stopped" in walk.texts(window.page("status"))


# --- The same in a first run -------------------------------------------------------------------------------------


def failed_first_run(
    make_stage: MakeStage, show: Show, error: GatewayError
) -> tuple[Stage, MainWindow, FirstRunPage]:
    stage = make_stage(attach=False, first_run_done=False)
    window = show(stage)
    page = window.page("first-run")
    page.next.click()
    assert stage.host.starts == 1
    stage.fail(error)
    return stage, window, page


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(("error", "title", "ways"), NO_GATEWAY, ids=[each[1] for each in NO_GATEWAY])
def test_failed_start_of_a_first_run_has_two_ways(
    make_stage: MakeStage, show: Show, error: GatewayError, title: str, ways: list[str]
) -> None:
    stage, window, page = failed_first_run(make_stage, show, error)
    shown = walk.texts(page)
    assert {"Your post office", title} <= set(shown)
    assert "The key to your messages" not in shown
    assert buttons(page.key) == ways
    walk.button(page.key, "Try again").click()
    assert stage.host.restarts == [None]
    walk.press_button(page.key, ways[1])
    assert window.current == "status"
    assert not window.navigation.isVisible(), "the first run is not over"
    if ways[1] == "Show the log":
        assert QApplication.focusWidget() is window.page("status").log.log  # type: ignore[attr-defined]
    else:
        assert stage.host.examined == 1
    left = window.returning.mapTo(window, QPoint()).x()
    right = window.returning.mapTo(window, QPoint(window.returning.width(), 0)).x()
    card = window.page("status").hero  # type: ignore[attr-defined]
    assert abs(card.mapTo(window, QPoint()).x() - left) < SCROLL_BAR, "it stands above the cards"
    assert abs(card.mapTo(window, QPoint(card.width(), 0)).x() - right) < SCROLL_BAR
    assert (card._icon._shown or ("",))[0] != "neutral" or "open" in title, "the picture of the cause"
    walk.press_on(window.returning.go)
    assert window.current == "first-run"
    assert page.step == 1
    assert page.heading.hasFocus()
    assert not window.returning.isVisible()


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("error", "ways"),
    [
        (VaultLockedError(VaultCode.KEYRING_DISMISSED), ["Ask again", "Use a passphrase"]),
        (VaultLockedError(VaultCode.KEYRING_LOCKED), ["Ask again", "Use a passphrase"]),
        (VaultUnavailableError(VaultCode.NO_KEYRING), ["Use this passphrase", "Try again"]),
        (VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT), ["Use my backup", "Start over"]),
        (StoreError(StoreCode.OTHER_KEY), ["Use my backup", "Start over"]),
    ],
    ids=lambda value: str(value.code) if isinstance(value, GatewayError) else None,
)
def test_first_run_without_its_key_offers_two_ways(
    make_stage: MakeStage, show: Show, error: GatewayError, ways: list[str]
) -> None:
    _, _, page = failed_first_run(make_stage, show, error)
    assert buttons(page.key) == ways


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("state", "cause", "ways", "screen"),
    [
        (GatewayState.PORT_TAKEN, TAKEN, ["Try again", "Check my setup"], "status"),
        (GatewayState.STORAGE_FULL, StateCode.DISK_FULL(), ["Make room", "Check my setup"], "status"),
        (GatewayState.STORAGE_FULL, StateCode.NO_ROOM(), ["Make room", "Raise the limit"], "storage"),
        (GatewayState.INTERNAL_ERROR, StateCode.NO_ROOM(), ["Restart Relaynet", "Show the log"], "status"),
    ],
    ids=["port", "disk", "limit", "internal"],
)
def test_first_run_of_a_gateway_in_trouble_has_two_ways(
    make_stage: MakeStage,
    show: Show,
    state: GatewayState,
    cause: Statement,
    ways: list[str],
    screen: str,
) -> None:
    stage = make_stage(first_run_done=False)
    window = show(stage)
    page = window.page("first-run")
    page.next.click()
    assert not page.obstacle.isVisible()
    stage.tell(state=state, cause=cause)
    assert buttons(page.obstacle) == ways
    stage.press_button(page.obstacle, ways[1])
    assert window.current == screen
    window.returning.go.click()
    assert window.current == "first-run"


def test_keys_lead_out_of_no_first_run(make_stage: MakeStage, show: Show) -> None:
    _, window, page = failed_first_run(make_stage, show, StorageFullError(StoreCode.DISK_FULL))
    walk.button(page.key, "Check my setup").click()
    walk.press(Qt.Key.Key_1, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.current == "status"


# --- A running gateway -------------------------------------------------------------------------------------------


def test_internal_error_of_a_running_gateway_leads_to_the_log(busy: Stage, show: Show) -> None:
    window = show(busy)
    busy.tell(state=GatewayState.INTERNAL_ERROR)
    hero = window.page("status").hero  # type: ignore[attr-defined]
    assert buttons(hero) == ["Restart Relaynet", "Show the log"]
    walk.button(hero, "Show the log").click()
    assert QApplication.focusWidget() is window.page("status").log.log  # type: ignore[attr-defined]


# --- What is typed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "https://gw.example.org/",
        " gw.example.org ",
        "gw. example .org",
        "HTTPS://gw.example.org",
        "gw.example.org/",
        " https:// gw.example.org / ",
        "\u200bgw.example.org\u200f",
        "\u202agw.example.org\u202c",
    ],
)
def test_copied_gateway_name_is_cleaned(stage: Stage, typed: str) -> None:
    stage.models.gateway.register(typed)
    stage.settle()
    assert [call[1] for call in stage.gateway.calls] == ["gw.example.org"]


def test_path_behind_a_gateway_name_is_kept() -> None:
    assert bare_name("https://gw.example.org/path") == "gw.example.org/path"
