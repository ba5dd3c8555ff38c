"""Available apps that work with the gateway, from the program's own list and added lists."""

import asyncio
from collections.abc import Container, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

from PySide6.QtCore import QLocale

from gateway_core.errors import StoreError, converting
from gateway_core.gateway import PrivateGateway
from gateway_core.host.private_files import open_regular
from gateway_core.views.app_lists import (
    MAX_LIST_OCTETS,
    AppList,
    AppListView,
    AppPlace,
    ListedApp,
    ListSource,
    Platform,
    in_language,
)
from ui.binding import GatewayBinding
from ui.codes import WindowCode
from ui.parts.screen import ScreenModel
from ui.parts.settings import LANGUAGES
from ui.parts.words import Words, fill, isolate

Places = list[tuple[str, str, list[ListedApp]]]
OLD = timedelta(days=365)
"""The age from which a list counts as old."""

_PLATFORMS = {
    Platform.LINUX: "Linux",
    Platform.WINDOWS: "Windows",
    Platform.MACOS: "macOS",
    Platform.ANDROID: "Android",
    Platform.IOS: "iOS",
}


class AppListModel(ScreenModel):
    """The lists of apps. Lists come with the program or from files, without network traffic."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self._lists: Sequence[AppListView] = ()

    def let_go(self) -> None:
        self._lists = ()

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.app_lists.view(), self._arrived)

    def add(self, path: Path) -> None:
        """Add the list in a file."""

        async def read(gateway: PrivateGateway) -> Sequence[AppListView]:
            return await gateway.app_lists.add(await asyncio.to_thread(_read, path))

        def finish(lists: Sequence[AppListView]) -> None:
            new = [each for each in lists if each not in self._lists]
            self._arrived(lists)
            self.result = self._added_text(new)

        self.order(read, finish)

    def remove(self, publisher: str) -> None:
        """Remove an added list."""

        def finish(lists: Sequence[AppListView]) -> None:
            self._arrived(lists)
            self.result = self.tr("The list was removed.")

        self.order(lambda gateway: gateway.app_lists.remove(publisher), finish)

    @property
    def own(self) -> AppListView | None:
        """The program's own list, once it is loaded."""
        return next((each for each in self._lists if each.source is not ListSource.FILE), None)

    @property
    def added(self) -> list[AppListView]:
        """The added lists. Their apps never count as parts of this program."""
        return [each for each in self._lists if each.source is ListSource.FILE]

    @property
    def origin(self) -> str:
        """The date of the program's own list, and its origin."""
        own = self.own
        if own is None:
            return ""
        if own.source is ListSource.SIGNED:
            text = self.tr("This list is from %1 (%2). It is signed by the publisher of this program.")
        else:
            text = self.tr("This list is from %1 (%2). It came with this program.")
        published = _moment(own.content.published)
        return fill(text, self._words.day(published), self._words.ago(published))

    @property
    def is_old(self) -> bool:
        """True if the program's own list is older than ``OLD``."""
        own = self.own
        return own is not None and self._words.now() - _moment(own.content.published) > OLD

    def _arrived(self, lists: Sequence[AppListView]) -> None:
        self._lists = lists

    def _added_text(self, new: Sequence[AppListView]) -> str:
        if not new or new[0].source is ListSource.FILE:
            return self.tr("The list was added below.")
        return self.tr("The list is signed by the publisher of this program. It replaced the old list.")

    def list_texts(self, each: AppListView) -> tuple[str, str]:
        """Return title and description of an added list: its claimed publisher and date."""
        title = fill(self.tr("From a file: %1"), isolate(each.content.publisher))
        added = each.added or self._words.now()
        text = self.tr(
            "You added this list on %1. It names %2 as its publisher and %3 as its date. The"
            " list and its apps are not verified."
        )
        day, publisher = self._words.day, isolate(each.content.publisher)
        return title, fill(text, day(added), publisher, day(_moment(each.content.published)))

    def places(self, content: AppList, pages: Container[str]) -> Places:
        """Return each place's name, its common description and its apps.

        An app that is a page of the window is omitted if this window lacks the page.
        """
        titles = {
            AppPlace.HERE: (
                self.tr("On this computer"),
                self.tr("These apps send and receive through this computer."),
            ),
            AppPlace.PHONE: (
                self.tr("On a phone"),
                self.tr(
                    "These apps send and receive through a program on the phone itself, not through this"
                    " computer."
                ),
            ),
            AppPlace.DEVELOPERS: (
                self.tr("For developers"),
                self.tr("For writing apps that send and receive through this computer."),
            ),
        }
        apps = [each for each in content.apps if not each.opens or each.opens in pages]
        found = (
            (title, about, [each for each in apps if each.place is place])
            for place, (title, about) in titles.items()
        )
        return [group for group in found if group[-1]]

    def text(self, texts: Mapping[str, str]) -> str:
        """Return a text of a list in the window's language, else in English or another language."""
        return isolate(in_language(texts, QLocale().name().replace("_", "-")))

    def facts(self, app: ListedApp, from_whom: str) -> list[tuple[str, str]]:
        """Return facts about an app. ``from_whom``: the publisher of an added list."""
        # as under Settings; the tag if Qt lacks a name
        languages = (
            LANGUAGES.get(each) or QLocale(each).nativeLanguageName() or each for each in app.languages
        )
        facts = [
            (self.tr("Languages"), ", ".join(map(isolate, languages))),
            (self.tr("Licence"), isolate(app.licence)),
            (self.tr("Checked on"), self._words.day(_moment(app.checked))),
        ]
        if not app.opens:
            platforms = ", ".join(isolate(_PLATFORMS[each]) for each in app.platforms)
            facts.insert(0, (self.tr("Runs on"), platforms))
        if from_whom:
            facts.append((self.tr("Listed by"), isolate(from_whom)))
        return facts


def _moment(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)


def _read(path: Path) -> bytes:
    with converting(OSError, to=StoreError(WindowCode.FILE_UNREADABLE)), open_regular(path) as file:
        return file.read(MAX_LIST_OCTETS + 1)
