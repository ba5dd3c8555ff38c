"""The main window: the list of screens, a bar for pending questions, and the screen in view."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget
from shiboken6 import delete

from ui.design import icons, theme
from ui.design.blocks import Page, bar_margin, column, reveal
from ui.design.carry_over import Place, carry_over, has_typing
from ui.design.resting_pointer import RestingPointer
from ui.design.roles import Heading, announce
from ui.design.tab_order import control_beside, order_tabs
from ui.design.tokens import SPACE, Tone
from ui.parts.headlines import StatusAction
from ui.parts.settings import CloseAction
from ui.screens.about.view import AboutPage
from ui.screens.app_list.view import APP_LIST, AppListPage
from ui.screens.apps.view import AppsPage
from ui.screens.carrying.view import CarryingPage
from ui.screens.couriers.view import CourierPage
from ui.screens.first_run.view import FirstRunPage
from ui.screens.gateway.view import GatewayPage
from ui.screens.letters.view import LettersPage
from ui.screens.privacy.view import PrivacyPage
from ui.screens.safety.view import SafetyPage
from ui.screens.settings.view import SettingsPage
from ui.screens.status.view import StatusPage
from ui.screens.storage.view import StoragePage
from ui.window.bars import CloseBar, DemoBar, ReturnBar, WaitingBar
from ui.window.models import Models
from ui.window.navigation import (
    CARRYING,
    COURIERS,
    LETTERS,
    MORE,
    SAFETY,
    STATUS,
    MorePage,
    Navigation,
    screens,
)

SIZE, LEAST_SIZE = QSize(1080, 740), QSize(560, 420)
_LEAST_ROOM, _WANTED_ROOM = 430, 900
"""The minimum width of a screen beside the unfolded list of screens, and of a screen that wants room, at 100 %."""
FIRST_RUN = "first-run"


def first_size(room: QSize) -> QSize:
    """Return the initial size of the window: it grows with the text size, up to the screen's room."""
    look = theme.current()
    return QSize(look.pixels(SIZE.width()), look.pixels(SIZE.height())).boundedTo(room)


class MainWindow(QMainWindow):
    """The window. A change of language or look rebuilds its contents."""

    quit_wanted = Signal()
    restart_wanted = Signal()
    """Restart the program with its gateway."""
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
        models.status.changed.connect(self._show_trouble)
        uses_letters = models.letters is not None and models.letters.has_begun
        self.open(FIRST_RUN if self._is_first_run else LETTERS if uses_letters else STATUS)
        self._show_waiting()
        self._show_unread()
        self._show_trouble()

    def _build(self) -> None:
        self._made: dict[str, Page] = {}
        self.current = ""
        entries = screens(self._models)
        self._behind = {each.key: each.behind or each.key for each in entries} | {
            APP_LIST: MORE,
            FIRST_RUN: "",
        }
        self.navigation = Navigation(self.tr("Screens"), [each for each in entries if not each.behind])
        self.navigation.chosen.connect(self.open)
        self.waiting = WaitingBar(self._review)
        self.closing = CloseBar(self._keep, self._leave)
        self.returning = ReturnBar(lambda: self.open(FIRST_RUN))
        self.demo = DemoBar(self._models.demo, lambda: self.open(COURIERS))
        self._stack = QStackedWidget()
        side = column(spacing=0)
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
        for each in entries:
            QShortcut(each.keys, middle).activated.connect(partial(self._open_by_key, each.key))

    def renew(self, dress: Callable[[], None]) -> None:
        """Rebuild the window's contents after ``dress`` set another language or look.

        The window keeps its screen, focus, scroll position and typed text.
        """
        name, asked, was_asked = self.current, self.closing, self.closing.isVisible()
        made = {each: page for each, page in self._made.items() if each == name or has_typing(page)}
        place, entry = Place(self._middle, made[name]), self.navigation.focused_key()
        self.setUpdatesEnabled(False)
        for page in set(self._made.values()) - set(made.values()):
            delete(page)  # Qt would style all pages first, which takes a second
        dress()
        self._build()
        self.page(name).get_ready()
        for each, page in made.items():
            self.page(each).follow(page)
            carry_over(page, self.page(each))
        made[name].on_replaced()  # clears the typed text
        self.setCentralWidget(self._middle)
        self.open(name)
        self._show_unread()
        self._show_trouble()
        if was_asked:
            self.closing.ask()
            self.closing.remember.setChecked(asked.remember.isChecked())
        self._middle.show()
        self._arrange(self.width())
        place.take_again(self._middle, self.page(name))
        if entry in self.navigation.items:
            self.navigation.items[entry].setFocus(Qt.FocusReason.OtherFocusReason)
        self.setUpdatesEnabled(True)

    def _pages(self) -> dict[str, Callable[[], Page]]:
        models, carrying, letters = self._models, self._models.carrying, self._models.letters
        around = models.around
        return {
            STATUS: self._make_status,
            COURIERS: self._make_courier,
            MORE: self._make_more,
            SAFETY: lambda: SafetyPage(models, models.privacy, self._stack, may_carry=carrying is not None),
            **({} if carrying is None else {CARRYING: lambda: CarryingPage(carrying, self._stack)}),
            **(
                {}
                if letters is None
                else {LETTERS: lambda: LettersPage(models, letters, models.courier, self._stack)}
            ),
            "apps": self._make_apps,
            APP_LIST: self._make_app_list,
            "gateway": lambda: GatewayPage(
                models, models.gateway, models.status.pause_or_resume, self._stack
            ),
            "storage": lambda: StoragePage(models, models.storage, self._stack),
            "privacy": lambda: PrivacyPage(
                models, models.privacy, models.crash_reports, models.reports_by_hand, self._stack
            ),
            "settings": lambda: SettingsPage(models, models.connection_rules, models.proxy, self._stack),
            "about": lambda: AboutPage(
                models, models.updates, around.about(), around.licences(), around.open_link, self._stack
            ),
            FIRST_RUN: self._make_first_run,
        }

    @property
    def page_names(self) -> list[str]:
        return list(self._factories)

    def page(self, name: str) -> Page:
        """Return the screen ``name``, made on first use."""
        if name not in self._made:
            made = self._factories[name]()
            made.room_wanted.connect(lambda: self._arrange(self.width()))
            self._made[name] = made
            self._stack.addWidget(made)
        return self._made[name]

    @property
    def _is_first_run(self) -> bool:
        return not self._models.preferences.current.first_run_done

    def open(self, name: str) -> None:
        if name == self.current:
            return
        self.closing.hide()  # a person who continues working has answered
        if self.current:
            self._made[self.current].on_hidden()
        page = self.page(name)
        page.get_ready()
        self.current = name
        reveal(self.navigation, on=name != FIRST_RUN and not self._is_first_run)
        reveal(self.returning, on=name != FIRST_RUN and self._is_first_run)
        self._arrange(self.width())
        self._stack.setCurrentWidget(page)
        self.setWindowTitle(page.title + " – " + self.tr("Relaynet Gateway"))
        self.navigation.select(self._behind[name])
        self.demo.note_page(is_couriers=name == COURIERS)
        page.verticalScrollBar().setValue(0)
        page.on_shown()
        self._show_waiting()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in reading order: Qt would reach new cards last."""
        order_tabs(self._stack)
        focus = self.focusWidget()
        if isinstance(focus, Heading) and self._stack.isAncestorOf(focus):
            target = control_beside(self._stack, focus, forward=forward)
            if target is not None:
                target.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().focusNextPrevChild(forward)

    def announce(self, text: str) -> None:
        """Have a screen reader say ``text`` after its present speech."""
        announce(self, text)

    def act(self, action: StatusAction) -> None:
        """Perform the action of a button beside the state."""
        models = self._models
        places = {
            StatusAction.MAKE_ROOM: STATUS,
            StatusAction.RAISE_LIMIT: "storage",
            StatusAction.SHOW_LOG: STATUS,
            StatusAction.SHOW_PROGRESS: COURIERS,
            StatusAction.CHOOSE_GATEWAY: "gateway",
            StatusAction.CHECK_SETUP: STATUS,
            StatusAction.FIND_COURIER: COURIERS,
            StatusAction.SYNC: COURIERS,
        }
        acts: dict[StatusAction, Callable[[], object]] = {
            StatusAction.RESTART: models.around.host.restart,
            StatusAction.START_AGAIN: self.restart_wanted.emit,
            StatusAction.RENEW: models.status.renew,
            StatusAction.RESUME: models.status.resume,
            StatusAction.LISTEN: models.status.listen,
        }
        if action in acts:
            acts[action]()
        if action is StatusAction.SYNC and models.courier.couriers:
            models.courier.start_with(models.courier.couriers[0])
        if action in places:
            self.open(places[action])
        page = self.page(self.current)
        if isinstance(page, StatusPage):
            page.go_on(action)
        elif action is StatusAction.RAISE_LIMIT and isinstance(page, StoragePage):
            page.choose_limit()

    def showEvent(self, event: QShowEvent) -> None:
        """Watch the pointer, so that clicks on moved widgets are swallowed."""
        super().showEvent(event)
        self._pointer.watch(self.windowHandle())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hide, quit, or ask, by the user's preference."""
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
        """Notify the courier model whether the window is active."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self._models.courier.set_foreground(looking=self.isActiveWindow())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the list of screens to icons in a narrow window."""
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        page = self._made.get(self.current)
        least = _WANTED_ROOM if page is not None and page.wants_room else _LEAST_ROOM
        self.navigation.fold(on=width - self.navigation.full_width < theme.current().pixels(least))
        side = bar_margin(width if self.navigation.isHidden() else width - self.navigation.width())
        self._bars.setContentsMargins(side, SPACE.small, side, 0)

    def _lead_to(self, name: str) -> None:
        """Open the screen that the closed gateway's block leads to; on Safety, show the question about erasing."""
        self.open(name)
        page = self.page(name)
        if isinstance(page, SafetyPage):
            page.erasing.ask()

    def _open_by_key(self, key: str) -> None:
        if not self._is_first_run:
            self.open(key)
            place = self.navigation.items.get(key)
            if place is not None:
                place.setFocus(Qt.FocusReason.ShortcutFocusReason)
            else:
                self.page(key).focus_heading()

    def _make_status(self) -> Page:
        models = self._models
        page = StatusPage(models, models.status, models.start, models.diagnostics, self._stack)
        page.acted.connect(self.act)
        page.sheet_wanted.connect(self._offer_sheet)
        page.start.apps_wanted.connect(lambda: self._go_to(APP_LIST))
        return page

    def _go_to(self, name: str) -> None:
        """Open a screen after a click on a button. The focused button disappears, so the heading gets the focus."""
        self.open(name)
        self.page(name).focus_heading()

    def _offer_sheet(self) -> None:
        self.open(SAFETY)
        page = self.page(SAFETY)
        if isinstance(page, SafetyPage):
            page.recovery.offer()

    def _make_more(self) -> Page:
        entries = [each for each in screens(self._models) if each.behind == MORE]
        return MorePage(self._stack, entries, self._go_to)

    def _make_apps(self) -> Page:
        page = AppsPage(self._models, self._stack)
        page.prompts.missed_changed.connect(self._show_waiting)
        page.list_wanted.connect(lambda: self._go_to(APP_LIST))
        return page

    def _make_app_list(self) -> Page:
        models = self._models
        page = AppListPage(models, models.app_list, models.around.open_link, self._stack, self.page_names)
        page.page_wanted.connect(self._go_to)
        return page

    def _make_courier(self) -> Page:
        models = self._models
        page = CourierPage(
            models,
            models.courier,
            models.around.wifi_settings,
            self._stack,
            may_carry=models.carrying is not None,
        )
        page.prompts.missed_changed.connect(self._show_waiting)
        page.gateway_wanted.connect(lambda: self.open("gateway"))
        page.carrying_wanted.connect(lambda: self._go_to(CARRYING))
        return page

    def _make_first_run(self) -> Page:
        models = self._models
        page = FirstRunPage(
            models, models.status, models.gateway, models.privacy, models.around.host.start, self._stack
        )
        page.acted.connect(self.act)
        page.finished.connect(self._begin)
        return page

    def _begin(self) -> None:
        is_ready = self._models.letters is not None and bool(self._models.binding.status.public_gateway)
        self._go_to(LETTERS if is_ready else STATUS)  # Status shows the missing step

    def _review(self) -> None:
        """Show a missed question of this screen, else the next screen with pending questions."""
        page = self.page(self.current)
        if isinstance(page, AppsPage | CourierPage) and page.prompts.missed:
            page.prompts.go_to_missed()
            return
        places = self._models.approvals.places()
        self.open(next(place for place, count in places.items() if count and place != self.current))

    def _show_waiting(self) -> None:
        places = self._models.approvals.places()
        for place, count in places.items():
            self.navigation.show_count(self._behind[place], count, self.tr("Waits for your answer"))
        if isinstance(more := self._made.get(MORE), MorePage):
            more.show_count("apps", places["apps"])
        page = self._made.get(self.current)
        here = page.answered_here if isinstance(page, LettersPage) else (self.current,)
        waiting = sum(count for place, count in places.items() if place not in here)
        if isinstance(page, AppsPage | CourierPage):
            waiting += len(page.prompts.missed)
        self.waiting.show_count(0 if self.current == FIRST_RUN else waiting)

    def _show_unread(self) -> None:
        if (letters := self._models.letters) is not None:
            self.navigation.show_count(LETTERS, letters.now.unread, self.tr("Unread letters"))

    def _show_trouble(self) -> None:
        """Show the number of problems beside Status, also to a person on another screen."""
        model = self._models.status
        is_bad = model.headline.tone in (Tone.CAUTION, Tone.CRITICAL)
        self.navigation.show_count(STATUS, len(model.notices) + is_bad, model.headline.title)

    def come_back(self) -> None:
        """Open Letters if unread letters wait when the person opens the window again."""
        letters = self._models.letters
        if not self._is_first_run and letters is not None and letters.now.unread:
            self.open(LETTERS)

    def open_letters(self, address: str) -> None:
        """Open the conversation with a correspondent."""
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
