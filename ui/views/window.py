"""The main window: the list of screens, a bar for what waits for an answer, and the screen in view."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

from ui.design import icons, theme
from ui.design.blocks import Page, bar_margin, column, reveal
from ui.design.carry_over import Place, carry_over, has_typing
from ui.design.resting_pointer import RestingPointer
from ui.design.tab_order import order_tabs
from ui.design.tokens import SPACE
from ui.models.closed import RESTORES
from ui.models.headlines import HomeAction
from ui.models.settings import CloseAction
from ui.models.window import Models
from ui.views.about import AboutPage
from ui.views.app_list import APP_LIST, APPS, AppListPage
from ui.views.apps import AppsPage
from ui.views.bars import CloseBar, ReturnBar, WaitingBar
from ui.views.carrying import CarryingPage
from ui.views.courier import CourierPage
from ui.views.demo import DemoBar
from ui.views.diagnostics import DiagnosticsPage
from ui.views.first_run import FirstRunPage
from ui.views.gateway import GatewayPage
from ui.views.home import HomePage
from ui.views.letters import LettersPage
from ui.views.navigation import Navigation
from ui.views.privacy import PrivacyPage
from ui.views.queue import QueuePage
from ui.views.screens import CARRYING, LETTERS, screens
from ui.views.settings import SettingsPage
from ui.views.storage import StoragePage

SIZE, LEAST_SIZE = QSize(1040, 740), QSize(560, 420)
_LEAST_ROOM = 430
"""A screen gets at least so much beside the whole list of screens, in pixels at 100 %."""
FIRST_RUN = "first-run"
COURIERS = "courier"
_BEHIND = {APP_LIST: APPS}
"""Screens that are not in the list of screens, with the one behind which each stands."""


def first_size(room: QSize) -> QSize:
    """Return how large the window is at first: larger with larger text, and no larger than the screen has room for."""
    look = theme.current()
    return QSize(look.pixels(SIZE.width()), look.pixels(SIZE.height())).boundedTo(room)


class MainWindow(QMainWindow):
    """The window. What is in it is made anew when the language or the look changes."""

    quit_wanted = Signal()
    hidden_to_background = Signal()

    def __init__(self, models: Models) -> None:
        super().__init__()
        self._models = models
        self.setWindowIcon(icons.application_icon())
        self.setMinimumSize(LEAST_SIZE)
        self.resize(first_size(self.screen().availableSize()))
        self._factories = self._pages()
        self._pointer = RestingPointer(self)
        self._build()
        self.setCentralWidget(self._middle)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Quit), self).activated.connect(self.quit_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self).activated.connect(self.close)
        models.approvals.changed.connect(self._show_waiting)
        for each in (models.courier, models.demo, models.approvals):
            each.announced.connect(self.announce)
        models.approvals.prompted.connect(lambda prompt: self.announce(prompt.spoken))
        if models.letters is not None:
            models.letters.announced.connect(self.announce)
            models.letters.changed.connect(self._show_unread)
        models.closed.page_wanted.connect(self._lead_to)
        models.closed.action_wanted.connect(self.act)
        models.binding.attached_changed.connect(self._show_waiting)
        self.open(FIRST_RUN if self._is_first_run else "home")
        self._show_waiting()
        self._show_unread()

    def _build(self) -> None:
        self._made: dict[str, Page] = {}
        self.current = ""
        self.navigation = Navigation(self.tr("Screens"), screens(self._models))
        self.navigation.chosen.connect(self.open)
        self.waiting = WaitingBar(self._review)
        self.closing = CloseBar(self._keep, self._leave)
        self.returning = ReturnBar(lambda: self.open(FIRST_RUN))
        self.demo = DemoBar(self._models.demo, lambda: self.open(COURIERS))
        self._stack = QStackedWidget()
        side = QVBoxLayout()
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        self._bars = column(self.demo, self.returning, self.closing, self.waiting)
        side.addLayout(self._bars)
        side.addWidget(self._stack, 1)
        middle = self._middle = QWidget()
        middle.setProperty("look", "page")
        layout = QHBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.navigation)
        layout.addLayout(side, 1)
        self.navigation.give_keys(middle, self._open_by_key)

    def renew(self, dress: Callable[[], None]) -> None:
        """Make what is in the window anew, after ``dress`` set another language or look.

        The window stays, and in it the screen, what has the focus, how far it is scrolled, and what was typed.
        """
        name, asked, was_asked = self.current, self.closing, self.closing.isVisible()
        made = {each: page for each, page in self._made.items() if each == name or has_typing(page)}
        place, entry = Place(self._middle, made[name]), self.navigation.focused()
        self.setUpdatesEnabled(False)
        for page in set(self._made.values()) - set(made.values()):
            delete(page)  # Qt would dress it first, which takes a second for all of them
        dress()
        self._build()
        self.page(name).get_ready()
        for each, page in made.items():
            self.page(each).follow(page)
            carry_over(page, self.page(each))
        made[name].replaced()  # which forgets what was typed
        self.setCentralWidget(self._middle)
        self.open(name)
        self._show_unread()
        if was_asked:
            self.closing.ask()
            self.closing.remember.setChecked(asked.remember.isChecked())
        self._middle.show()
        self._arrange(self.width())
        place.take_again(self._middle, self.page(name))
        if entry:
            self.navigation.items[entry].setFocus(Qt.FocusReason.OtherFocusReason)
        self.setUpdatesEnabled(True)

    def _pages(self) -> dict[str, Callable[[], Page]]:
        models, carrying = self._models, self._models.carrying
        return {
            "home": self._make_home,
            "courier": self._make_courier,
            **({} if carrying is None else {CARRYING: lambda: CarryingPage(carrying, self._stack)}),
            **({} if models.letters is None else {LETTERS: lambda: LettersPage(models, self._stack)}),
            "apps": self._make_apps,
            APP_LIST: self._make_app_list,
            "queue": lambda: QueuePage(models, self._stack),
            "gateway": lambda: GatewayPage(models, self._stack),
            "storage": lambda: StoragePage(models, self._stack),
            "diagnostics": lambda: DiagnosticsPage(models, self._stack),
            "privacy": lambda: PrivacyPage(models, self._stack),
            "settings": lambda: SettingsPage(models, self._stack),
            "about": lambda: AboutPage(models, self._stack),
            FIRST_RUN: self._make_first_run,
        }

    @property
    def page_names(self) -> list[str]:
        return list(self._factories)

    def page(self, name: str) -> Page:
        """The screen ``name``, made when it is first wanted."""
        if name not in self._made:
            made = self._factories[name]()
            self._made[name] = made
            self._stack.addWidget(made)
        return self._made[name]

    @property
    def _is_first_run(self) -> bool:
        return not self._models.preferences.current.first_run_done

    def open(self, name: str) -> None:
        if name == self.current:
            return
        self.closing.hide()  # whoever goes on working has answered
        if self.current:
            self._made[self.current].hidden()
        page = self.page(name)
        page.get_ready()
        self.current = name
        reveal(self.navigation, on=name != FIRST_RUN and not self._is_first_run)
        reveal(self.returning, on=name != FIRST_RUN and self._is_first_run)
        self._arrange(self.width())
        self._stack.setCurrentWidget(page)
        self.setWindowTitle(page.title + " – " + self.tr("Relaynet Gateway"))
        self.navigation.select(_BEHIND.get(name, name))
        self.demo.note_page(is_couriers=name == COURIERS)
        page.verticalScrollBar().setValue(0)
        page.shown()
        self._show_waiting()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go on as the screen is read: cards come and go, and Qt would reach the latest of them last."""
        order_tabs(self._stack)
        return super().focusNextPrevChild(forward)

    def announce(self, text: str) -> None:
        """Have a screen reader say ``text`` when it is done with what it says."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def act(self, action: HomeAction) -> None:
        """Do what the home screen's button offers."""
        models = self._models
        places = {
            HomeAction.MAKE_ROOM: "storage",
            HomeAction.RAISE_LIMIT: "storage",
            HomeAction.SHOW_LOG: "diagnostics",
            HomeAction.SHOW_PROGRESS: "courier",
            HomeAction.CHOOSE_GATEWAY: "gateway",
            HomeAction.CHECK_SETUP: "diagnostics",
            HomeAction.FIND_COURIER: "courier",
            HomeAction.SYNC: "courier",
        }
        if action is HomeAction.RESTART:
            models.around.host.restart()
        elif action is HomeAction.RENEW:
            models.home.renew()
        elif action is HomeAction.RESUME:
            models.home.resume()
        elif action is HomeAction.LISTEN:
            models.home.listen()
        if action is HomeAction.SYNC and models.courier.couriers:
            models.courier.start_with(models.courier.couriers[0])
        if action in places:
            self.open(places[action])
        self._go_on(action)

    def _go_on(self, action: HomeAction) -> None:
        """Go to the part of the screen for which it was opened."""
        page = self.page(self.current)
        if action is HomeAction.CHECK_SETUP:
            self._models.diagnostics.check()
        elif action is HomeAction.SHOW_LOG and isinstance(page, DiagnosticsPage):
            page.show_log()
        elif action is HomeAction.RAISE_LIMIT and isinstance(page, StoragePage):
            page.choose_limit()

    def showEvent(self, event: QShowEvent) -> None:
        """Have a press hit what stood under the pointer."""
        super().showEvent(event)
        self._pointer.watch(self.windowHandle())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hide, quit, or ask, as the user wants."""
        action = self._models.preferences.current.close_action
        event.ignore()
        if action == CloseAction.QUIT:
            self.quit_wanted.emit()
        elif action == CloseAction.TRAY:
            self.hidden_to_background.emit()
        elif self.closing.isVisible():
            self.closing.put_away()
        else:
            self.closing.ask()

    def changeEvent(self, event: QEvent) -> None:
        """Tell whether somebody looks."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self._models.courier.set_foreground(looking=self.isActiveWindow())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the list of screens to its icons where it would take too much of the window."""
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        self.navigation.fold(on=width - self.navigation.full_width < theme.current().pixels(_LEAST_ROOM))
        side = bar_margin(width if self.navigation.isHidden() else width - self.navigation.width())
        self._bars.setContentsMargins(side, SPACE.small, side, 0)

    def _lead_to(self, name: str) -> None:
        """Open what the block of a closed gateway leads to, and go to what was wanted there."""
        if name == RESTORES and self._is_first_run:
            self.open(FIRST_RUN)  # which brings a backup back itself
            return
        self.open(name)
        page = self.page(name)
        if isinstance(page, PrivacyPage):
            page.erasing.ask()
        elif isinstance(page, GatewayPage):
            page.restore.want()

    def _open_by_key(self, key: str) -> None:
        if not self._is_first_run:
            self.open(key)
            self.navigation.items[key].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _make_home(self) -> Page:
        page = HomePage(self._models, self._stack)
        page.acted.connect(self.act)
        page.queue_wanted.connect(lambda: self.open("queue"))
        page.sheet_wanted.connect(self._offer_sheet)
        page.start.apps_wanted.connect(lambda: self._go_to(APP_LIST))
        return page

    def _go_to(self, name: str) -> None:
        """Open a screen for who pressed a button for it: what had the focus is gone, so it goes to the beginning."""
        self.open(name)
        self.page(name).focus_heading()

    def _offer_sheet(self) -> None:
        self.open("settings")
        page = self.page("settings")
        if isinstance(page, SettingsPage):
            page.recovery.offer()

    def _make_apps(self) -> Page:
        page = AppsPage(self._models, self._stack)
        page.prompts.missed_changed.connect(self._show_waiting)
        page.list_wanted.connect(lambda: self._go_to(APP_LIST))
        return page

    def _make_app_list(self) -> Page:
        page = AppListPage(self._models, self._stack, self.page_names)
        page.page_wanted.connect(self._go_to)
        return page

    def _make_courier(self) -> Page:
        page = CourierPage(self._models, self._stack)
        page.prompts.missed_changed.connect(self._show_waiting)
        page.gateway_wanted.connect(lambda: self.open("gateway"))
        return page

    def _make_first_run(self) -> Page:
        page = FirstRunPage(self._models, self._stack)
        page.acted.connect(self.act)
        page.finished.connect(self._begin)
        return page

    def _begin(self) -> None:
        is_ready = self._models.letters is not None and bool(self._models.binding.status.public_gateway)
        self._go_to(LETTERS if is_ready else "home")  # which says what is missing

    def _review(self) -> None:
        """Go to what waits out of view here, else to the screen where something waits."""
        page = self.page(self.current)
        if isinstance(page, AppsPage | CourierPage) and page.prompts.missed:
            page.prompts.go_to_missed()
            return
        places = self._models.approvals.places()
        self.open(next(place for place, count in places.items() if count and place != self.current))

    def _show_waiting(self) -> None:
        places = self._models.approvals.places()
        for place, count in places.items():
            self.navigation.show_count(place, count, self.tr("Waits for your answer"))
        page = self._made.get(self.current)
        here = page.answered_here if isinstance(page, LettersPage) else (self.current,)
        waiting = sum(count for place, count in places.items() if place not in here)
        if isinstance(page, AppsPage | CourierPage):
            waiting += len(page.prompts.missed)
        self.waiting.show_count(0 if self.current == FIRST_RUN else waiting)

    def _show_unread(self) -> None:
        if (letters := self._models.letters) is not None:
            self.navigation.show_count(LETTERS, letters.now.unread, self.tr("Letters that you have not read"))

    def open_letters(self, address: str) -> None:
        """Show the letters of somebody who wrote."""
        self.open(LETTERS)
        page = self.page(LETTERS)
        if isinstance(page, LettersPage):
            page.open_conversation(address)

    def _keep(self, remember: bool) -> None:
        self.closing.hide()
        if remember:
            self._models.preferences.change("close_action", CloseAction.TRAY)
        self.hidden_to_background.emit()

    def _leave(self, remember: bool) -> None:
        if remember:
            self._models.preferences.change("close_action", CloseAction.QUIT)
        self.quit_wanted.emit()
