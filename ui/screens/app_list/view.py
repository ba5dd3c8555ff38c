"""Available apps, each with description and source. Links open only on a click."""

from collections.abc import Callable, Container

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from gateway_core.views.app_lists import AppListView, ListedApp
from ui.design.blocks import Card, Notice, button, clear, column, follow, heading, hold, label, row
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.file_dialogs import open_file
from ui.design.layouts import Flow
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import CorePage
from ui.parts.link import Link
from ui.parts.shared_models import SharedModels
from ui.parts.words import fill, isolate
from ui.screens.app_list.model import AppListModel, Places

APP_LIST = "app-list"
APPS = "apps"


class AppOffer(Card):
    """One app of a list."""

    def __init__(
        self,
        model: AppListModel,
        app: ListedApp,
        from_whom: str,
        open_page: Callable[[str], object],
        open_link: Callable[[str], bool],
    ) -> None:
        super().__init__()
        name = isolate(app.name)
        self.setAccessibleName(name)
        facts = Facts(name, across=2)
        facts.show_facts(model.facts(app, from_whom))
        self.add(heading(name), label(model.text(app.summary)), label(model.text(app.how), "muted"), facts)
        if app.opens:
            text = fill(self.tr("Open %1"), name)
            self.add(row(button(text, lambda: open_page(app.opens), "primary")))
        if app.address:
            self.link = Link(open_link, can_copy=True)
            self.link.show_address(app.address, self.tr("Open in your browser"))
            self.add(self.link)


class AddedCard(Card):
    """An added list: its claimed publisher, and a button that removes it."""

    def __init__(self, model: AppListModel, added: AppListView) -> None:
        self._publisher = added.content.publisher
        title, about = model.list_texts(added)
        super().__init__(title, about)
        self._remove_list = model.remove
        self.remove = button(self.tr("Remove this list"), self._ask)
        self.remove.setAccessibleDescription(title)
        self._confirm = Confirm()
        self.add(row(self.remove), self._confirm)

    def _ask(self) -> None:
        self._confirm.ask(
            self.tr("Remove this list? Apps that you already have stay as they are."),
            self.tr("Remove it"),
            lambda: self._remove_list(self._publisher),
        )


class AppListPage(CorePage):
    """The lists of apps, reached from the page of apps."""

    page_wanted = Signal(str)

    def __init__(
        self,
        models: SharedModels,
        model: AppListModel,
        open_link: Callable[[str], bool],
        place: QWidget,
        pages: Container[str],
    ) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Apps that you can get"),
            self.tr("Apps that work with Relaynet, and where to get them."),
            model,
        )
        self._model, self._pages, self._open_link = model, pages, open_link
        self.back = button(self.tr("Back to your apps"), lambda: self.page_wanted.emit(APPS), "link")
        self._seen = label(
            self.tr(
                "This list works offline. Your browser opens an address only when you press it. The"
                " website then sees your Internet address."
            ),
            "muted",
        )
        self._own, self._added = column(spacing=SPACE.large), column(spacing=SPACE.large)
        self._shown: Places = []
        self._shown_added: list[AppListView] = []
        self.put(
            column(row(self.back), self._seen, spacing=SPACE.hair), self._own, self._list_card(), self._added
        )
        follow(self.refresh, self._model.changed)

    def _list_card(self) -> Card:
        card = Card(
            self.tr("This list"),
            self.tr(
                "Newer lists come with the program, on sticks, and when you check for updates. Your"
                " organisation may give you a list of its own as a file."
            ),
        )
        self._origin = label("")
        self._old = Notice(Tone.CAUTION)
        self.add_list = button(self.tr("Add a list from a file…"), self._choose)
        self._done, self._error = Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        card.add(self._origin, self._old, Flow(self.add_list), self._done, self._error)
        return card

    def on_hidden(self) -> None:
        """Clear the seen result."""
        self._model.forget_result()

    def refresh(self) -> None:
        model = self._model
        places = model.places(model.own.content, self._pages) if model.own is not None else []
        self.add_list.setEnabled(not model.is_busy)
        if places != self._shown:
            self._shown = places
            clear(self._own)
            self._fill(self._own, places)
        if model.added != self._shown_added:
            self._rearrange(model.added)
        self._origin.setText(model.origin)
        old = self.tr("This list is more than a year old. Some of it may be out of date.")
        self._old.show_text(old if model.is_old else "")
        self._done.answer(model.result)
        self._error.answer(model.error)

    def _rearrange(self, added: list[AppListView]) -> None:
        focus, cards = QApplication.focusWidget(), self.findChildren(AddedCard)
        if focus is not None and any(card.isAncestorOf(focus) for card in cards):
            self.add_list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._shown_added = added
        clear(self._added)
        for each in added:
            self._added.addWidget(AddedCard(self._model, each))
            self._fill(self._added, self._model.places(each.content, ()), each.content.publisher)

    def _fill(self, layout: QVBoxLayout, places: Places, from_whom: str = "") -> None:
        for title, about, apps in places:
            layout.addWidget(hold(column(heading(title), label(about, "muted"), spacing=SPACE.hair)))
            for app in apps:
                offer = AppOffer(self._model, app, from_whom, self.page_wanted.emit, self._open_link)
                layout.addWidget(offer)

    def _choose(self) -> None:
        open_file(self, self.tr("Choose a list"), self._model.add)
