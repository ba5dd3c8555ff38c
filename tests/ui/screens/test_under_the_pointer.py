"""Whatever comes, changes or goes: a press hits what stood under the pointer when it came to rest, or nothing."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.crypto.signed_documents import parse_plain_list
from gateway_core.errors import (
    StorageFullError,
    UnreachableCause,
    UnreachableError,
    VaultEmptyError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.events import Direction, EndpointWaits
from gateway_core.views.app_lists import AppListView, ListSource
from gateway_core.views.courier import RelayPhase, RelayProgress
from gateway_core.views.status import GatewayState, NearbyCourier, QueueSummary
from tests.factories.app_lists import list_file
from tests.ui import walk
from tests.ui.busiest_screens import SCREENS
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.fake_letters import AMINA, JOSE
from tests.ui.scripted_life import CARRIED, NOW, RELAYED, WIFI
from tests.ui.stage import MakeStage, Show, Stage
from ui.design.roles import Tab
from ui.design.table import Table
from ui.screens.app_list.view import APP_LIST
from ui.screens.carrying.model import Stage as CarryingStage
from ui.screens.letters.box import Stage as BoxStage
from ui.window.frame import MainWindow
from ui.window.navigation import CARRYING, LETTERS

Change = Callable[[Stage], object]


def _apps_go(stage: Stage) -> None:
    stage.gateway.endpoint_views = stage.gateway.endpoint_views[1:]
    stage.do(lambda: stage.gateway.publish(EndpointWaits()))
    stage.models.apps.refresh()


def _rows_go(stage: Stage) -> None:
    stage.gateway.queue_views = stage.gateway.queue_views[1:]
    stage.gateway.deletion_views = stage.gateway.deletion_views[1:]
    stage.tell(outbound=QueueSummary(0, 0, None, None))
    stage.models.status.refresh()


def _locked(stage: Stage) -> None:
    stage.needs_passphrase = True
    stage.binding.fail(VaultLockedError(ProgramCode.UNDER_PASSPHRASE))


def _couriers(stage: Stage) -> None:
    courier = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
    stage.tell(couriers=(courier,), state=GatewayState.OFFLINE, is_online=False)


def _error(stage: Stage) -> None:
    for model in (stage.models.apps, stage.models.status, stage.models.gateway):
        model.error = "That did not work, for a reason that takes a line or two to say in full."
        model.changed.emit()


CHANGES: dict[str, Change] = {
    "a courier asks": lambda stage: stage.do(stage.gateway.ask_courier_approval),
    "an app asks": lambda stage: stage.do(stage.gateway.ask_app_approval),
    "couriers are found": _couriers,
    "a sync runs": lambda stage: stage.tell(state=GatewayState.SYNCING, sync=running_sync()),
    "not paired any more": lambda stage: stage.tell(
        public_gateway="", is_online=False, state=GatewayState.OFFLINE
    ),
    "the store is full": lambda stage: stage.tell(
        storage_used=1_000_000_000, state=GatewayState.STORAGE_FULL
    ),
    "an app goes": _apps_go,
    "rows go": _rows_go,
    "an error": _error,
    "locked": _locked,
    "no keyring": lambda stage: stage.binding.fail(VaultUnavailableError(VaultCode.NO_KEYRING)),
    "it runs again": lambda stage: stage.binding.attach(stage.gateway, stage.thread.loop),
    "stopped": lambda stage: stage.binding.detach(),
}
"""One after the other, each over what those before it have left."""


def _carries(**values: object) -> Change:
    return lambda stage: stage.courier.show(**values)


CARRYING_CHANGES: dict[str, Change] = {
    "it starts": _carries(stage=CarryingStage.STARTING),
    "it is on": _carries(stage=CarryingStage.ON, status=CARRIED),
    "networks come": _carries(networks={"eth0": ("10.0.0.7",), "wlan0": ("192.168.43.1",), "wlan1": ()}),
    "a Wi-Fi is shown": _carries(status=replace(CARRIED, wifi=WIFI)),
    "a second address": _carries(status=replace(CARRIED, listening=("10.0.0.7:21473", "192.168.43.1:21473"))),
    "it exchanges": _carries(
        is_relaying=True, progress=RelayProgress(RelayPhase.DELIVERING, "belgium.example.net", 2, 10**7)
    ),
    "that ends": _carries(is_relaying=False, progress=None, status=replace(CARRIED, last_relay=RELAYED)),
    "a network goes": _carries(networks={"wlan0": ("192.168.43.1",)}),
    "the port is taken": _carries(
        status=replace(CARRIED, listening=()),
        not_served=UnreachableError(
            CarryingCode.ADDRESS_NOT_SERVED(addresses=("192.168.43.1",), port=21473, why="Address in use"),
            UnreachableCause.TCP,
        ),
    ),
    "the disk is full": _carries(failure=StorageFullError(StoreCode.DISK_FULL)),
    "the gateway is locked": CHANGES["locked"],
    "the key is lost": _carries(
        stage=CarryingStage.OFF,
        status=None,
        not_served=None,
        failure=VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT),
    ),
    "it starts again": _carries(stage=CarryingStage.STARTING, failure=None),
    "it is off": _carries(stage=CarryingStage.OFF),
}
"""Those of the screen on which this computer carries for others."""


def _a_letter(who: str) -> Change:
    return lambda stage: stage.letters.let_come(who, "The road is closed again")


def _letters(**values: object) -> Change:
    return lambda stage: stage.letters.show(**values)


def _read(stage: Stage) -> None:
    letters = stage.models.letters
    letters.open(AMINA)
    letters.conversation.read(letters.conversation.letters.rows[-1].key)


LETTER_CHANGES: dict[str, Change] = {
    "they open": lambda stage: stage.letters.be_busy(),
    "a letter comes": _a_letter(AMINA),
    "another comes": _a_letter(JOSE),
    "a letter is read": _read,
    "the gateway does not answer": _letters(problem=UnreachableError(StoreCode.CLOSED, UnreachableCause.TCP)),
    "it does again": _letters(problem=None),
    "the gateway is locked": CHANGES["locked"],
    "the disk is full": _letters(stage=BoxStage.FAILED, failure=StorageFullError(StoreCode.DISK_FULL)),
    "they open again": lambda stage: stage.letters.be_open(),
    "the gateway does not know it": _letters(has_registered=False),
    "an app asks": CHANGES["an app asks"],
}
"""Those of the screen with letters."""


def _lists(*serials: int) -> Change:
    def change(stage: Stage) -> None:
        added = [parse_plain_list(list_file(publisher=f"Office {at}")) for at in serials]
        views = (AppListView(ListSource.FILE, each, NOW) for each in added)
        stage.gateway.app_list_views = (stage.gateway.app_list_views[0], *views)
        stage.models.app_list.refresh()

    return change


APP_LIST_CHANGES: dict[str, Change] = {
    "a list is added": _lists(1, 2),
    "a list goes": _lists(2),
    "all are gone": _lists(),
    **CHANGES,
}
"""Those of the screen with the lists of apps."""


def changes_of(page: str) -> dict[str, Change]:
    """The changes that show on a screen."""
    own = {CARRYING: CARRYING_CHANGES, APP_LIST: APP_LIST_CHANGES, LETTERS: LETTER_CHANGES}
    return own.get(page, CHANGES)


class _Presses(QObject):
    """The controls that a press of the mouse reached."""

    def __init__(self) -> None:
        super().__init__()
        self.on: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            self.on.append(watched)
        return False


@pytest.fixture
def presses(qapp: QApplication) -> Iterator[_Presses]:
    watcher = _Presses()
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


def settled(stage: Stage) -> None:
    stage.settle()
    for _ in range(4):  # texts that break their lines ask for their height when they have their width
        QApplication.processEvents()


def rest_at(window: MainWindow, place: QPoint) -> None:
    """Move the pointer there, as the system tells of it: to the window as a whole.

    The platform tells of where its own pointer is, too, when it has the time: so that one goes along.
    """
    QCursor.setPos(window.mapToGlobal(place))
    QTest.mouseMove(window.windowHandle(), place)


def leave(window: MainWindow) -> None:
    """Move the pointer away: where the test before left it, it may have rested since the window came."""
    QCursor.setPos(window.mapToGlobal(QPoint(-100, -100)))
    QApplication.sendEvent(window.windowHandle(), QEvent(QEvent.Type.Leave))
    for _ in range(4):
        QApplication.processEvents()


def press_at(window: MainWindow, place: QPoint) -> None:
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def places(window: MainWindow) -> dict[QWidget, QPoint]:
    """The middle of every button that can be seen whole, on the screen and in the bars above it."""
    found = {}
    for each in walk.visible(window):
        if isinstance(each, QAbstractButton) and each.visibleRegion().boundingRect() == each.rect():
            found[each] = each.mapTo(window, each.rect().center())
    return found


def rests(window: MainWindow) -> dict[QPoint, tuple[Any, object]]:
    """What is noted of a pointer that comes to rest over each button, and that button, by its place.

    Afterwards the pointer is elsewhere, and no screen holds anything: what is left is the guard alone.
    """
    leave(window)
    found = {}
    for control, place in places(window).items():
        window._pointer._rest = None  # a pointer that was there before would not have moved
        rest_at(window, place)
        found[place] = (window._pointer._rest, what(control))
    leave(window)
    return found


def what(control: QWidget | None) -> tuple[object, str, str] | None:
    """A button, by itself and by what it asks for."""
    while control is not None and not isinstance(control, QAbstractButton):
        control = control.parentWidget()
    if control is None:
        return None
    if isinstance(control, Tab):  # which leads to its screen whatever is counted on it
        return control, "", ""
    return control, control.text(), control.accessibleDescription()


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("page", SCREENS)
def test_no_change_brings_another_button_under_a_pointer_that_rests(
    make_stage: MakeStage, show: Show, presses: _Presses, page: str
) -> None:
    """Over each button, before each change; where another came to one of them, that is pressed indeed."""
    stage = make_stage(populated(), carrying_networks=("wlan0",))
    window = show(stage, page)
    window.resize(1000, 1600 if page == CARRYING else 900)  # so that the buttons that take turns are seen
    slid = 0
    for name, change in changes_of(page).items():
        settled(stage)
        before = rests(window)
        change(stage)
        settled(stage)
        others = []
        for place, (rest, stood) in before.items():
            window._pointer._rest = rest
            stands = what(window.childAt(place))
            is_other = stands is not None and stands != stood
            if is_other:
                assert not window._pointer.is_meant(place), f"{name}: {stands} where {stood} was"
                others.append((place, rest))
            elif stands is not None:
                assert window._pointer.is_meant(place), f"{name}: {stands} stayed where it was"
        for place, window._pointer._rest in others[:1]:
            slid += 1
            press_at(window, place)
            assert presses.on == [], f"{name}: pressed"
    assert slid or page == LETTERS, "no change brought another button under the pointer: nothing was shown"


def middle(part: QWidget, window: MainWindow) -> QPoint:
    return part.mapTo(window, part.rect().center())


def middle_of_row(table: Table, line: int, window: MainWindow) -> QPoint:
    cell = table.visualRect(table.model().index(line, 0))
    return table.viewport().mapTo(window, cell.center())


def test_press_on_a_replaced_row_chooses_no_row(busy: Stage, show: Show) -> None:
    window = show(busy, "status")
    settled(busy)
    page: Any = window.page("status").waiting  # type: ignore[attr-defined]
    page.window().page("status").ensureWidgetVisible(page.table)
    settled(busy)
    place = middle_of_row(page.table, 0, window)
    leave(window)
    rest_at(window, place)
    busy.gateway.queue_views = busy.gateway.queue_views[1:]
    busy.models.status.refresh()
    settled(busy)
    assert page.table.rowCount() == 2
    press_at(window, place)
    assert page.table.chosen is None
    rest_at(window, place - QPoint(30, 0))
    rest_at(window, middle_of_row(page.table, 0, window))
    press_at(window, middle_of_row(page.table, 0, window))
    assert page.table.chosen == busy.models.status.queue[0]


def test_row_with_changed_numbers_stays_the_same_row(busy: Stage, show: Show) -> None:
    window = show(busy, "status")
    settled(busy)
    page: Any = window.page("status").waiting  # type: ignore[attr-defined]
    page.window().page("status").ensureWidgetVisible(page.table)
    settled(busy)
    leave(window)
    rest_at(window, middle_of_row(page.table, 0, window))
    first, *others = busy.gateway.queue_views
    busy.gateway.queue_views = [replace(first, count=first.count + 1), *others]
    busy.models.status.refresh()
    settled(busy)
    press_at(window, middle_of_row(page.table, 0, window))
    assert page.table.chosen == busy.models.status.queue[0]


@pytest.fixture
def under_pointer(make_stage: MakeStage, show: Show) -> tuple[Stage, MainWindow, QPoint]:
    """A window in which another button has come to where the pointer rests."""
    stage = make_stage(populated())
    window = show(stage, "apps")
    for change in CHANGES.values():
        settled(stage)
        before = rests(window)
        change(stage)
        settled(stage)
        for place, (rest, stood) in before.items():
            stands = what(window.childAt(place))
            if stands not in (None, stood):
                window._pointer._rest = rest
                return stage, window, place
    raise AssertionError("nothing slid anywhere")


@pytest.mark.parametrize(
    ("steps", "is_taken"),
    [((0,), False), ((1, 2, 1), False), ((50, 0), True)],
    ids=["rests", "trembles", "moves"],
)
def test_press_is_taken_after_a_real_move(
    under_pointer: tuple[Stage, MainWindow, QPoint], presses: _Presses, steps: tuple[int, ...], is_taken: bool
) -> None:
    _, window, place = under_pointer
    for step in steps:
        rest_at(window, place + QPoint(step, 0))
    press_at(window, place)
    press_at(window, place)  # nor does the second half of a double click reach it
    assert bool(presses.on) is is_taken


def test_small_move_reaches_the_next_button(busy: Stage, show: Show, presses: _Presses) -> None:
    window = show(busy, "status")
    settled(busy)
    page: Any = window.page("status").waiting  # type: ignore[attr-defined]
    after = page.clearing[Direction.OUTBOUND]
    page.window().page("status").ensureWidgetVisible(after)
    settled(busy)
    place = after.mapTo(window, QPoint(0, after.height() // 2))
    leave(window)
    rest_at(window, place - QPoint(4, 0))
    press_at(window, place + QPoint(2, 0))
    assert after in presses.on


def test_press_after_scrolling_reaches_the_control_under_the_pointer(
    under_pointer: tuple[Stage, MainWindow, QPoint], presses: _Presses
) -> None:
    stage, window, place = under_pointer
    QTest.wheelEvent(window.windowHandle(), QPointF(place), QPoint(0, -1))
    settled(stage)
    press_at(window, place)
    assert presses.on


def test_details_unfolded_by_a_press_fold_on_the_next(busy: Stage, show: Show) -> None:
    window = show(busy, "courier")
    busy.do(busy.gateway.ask_courier_approval)
    settled(busy)
    page: Any = window.page("courier")
    (card,) = page.prompts.cards.values()
    place = middle(card.details.toggle, window)
    leave(window)
    rest_at(window, place)
    for is_open in (True, False, True):
        press_at(window, place)
        settled(busy)
        assert card.details.is_open is is_open


def test_sliding_button_takes_no_double_click(busy: Stage, show: Show, presses: _Presses) -> None:
    window = show(busy, "apps")
    window.resize(1000, 900)
    busy.do(busy.gateway.ask_app_approval)
    settled(busy)
    page: Any = window.page("apps")
    (card,) = page.prompts.cards.values()
    card.not_now.removeEventFilter(card)  # which waits until a hand may have read it
    place = middle(card.not_now, window)
    leave(window)
    press_at(window, place)
    settled(busy)
    assert what(window.childAt(place)) is not None, "another button has come there"
    presses.on.clear()
    press_at(window, place)
    assert presses.on == []


def test_touch_without_a_pointer_acts_at_its_place(busy: Stage, show: Show) -> None:
    window = show(busy)
    press_at(window, middle(window.navigation.items["more"], window))
    assert window.current == "more"
