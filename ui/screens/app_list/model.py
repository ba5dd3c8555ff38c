"""Apps that one can get: those that work with the gateway, from the program's own list and added ones."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Sequence
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import NamedTuple

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
from ui.parts.words import Words, isolate

OLD = timedelta(days=365)
"""A list that is older may not be so any more, and is said to be old."""

_PLATFORMS = {
    Platform.LINUX: "Linux",
    Platform.WINDOWS: "Windows",
    Platform.MACOS: "macOS",
    Platform.ANDROID: "Android",
    Platform.IOS: "iOS",
}


class AppEntry(NamedTuple):
    """One app in words."""

    name: str
    summary: str
    how: str
    facts: tuple[tuple[str, str], ...]
    address: str
    opens: str
    """The page of this window that it is; empty for an app of its own."""


class Group(NamedTuple):
    """The apps of one place, with its name and what holds for all of them."""

    title: str
    about: str
    apps: tuple[AppEntry, ...]


class AddedList(NamedTuple):
    """A list that a person added."""

    publisher: str
    title: str
    about: str
    groups: tuple[Group, ...]


class AppListModel(ScreenModel):
    """The lists of apps. Nobody is asked for one."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self._lists: Sequence[AppListView] = ()

    def let_go(self) -> None:
        self._lists = ()

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.app_lists.view(), self._arrived)

    def add(self, path: Path) -> None:
        """Add the list that a file is."""

        async def read(gateway: PrivateGateway) -> Sequence[AppListView]:
            return await gateway.app_lists.add(await asyncio.to_thread(_read, path))

        def finish(lists: Sequence[AppListView]) -> None:
            new = [each for each in lists if each not in self._lists]
            self._arrived(lists)
            self.told = self._added_text(new)

        self.order(read, finish)

    def remove(self, publisher: str) -> None:
        """Forget a list that was added."""

        def finish(lists: Sequence[AppListView]) -> None:
            self._arrived(lists)
            self.told = self.tr("The list was removed.")

        self.order(lambda gateway: gateway.app_lists.remove(publisher), finish)

    def groups(self, pages: Container[str]) -> tuple[Group, ...]:
        """Return the apps of the program's own list; what is a page of the window only where this one has it."""
        own = self._own
        return () if own is None else self._grouped(own.content, pages)

    def added(self) -> tuple[AddedList, ...]:
        """Return the lists that were added. None of their apps is a part of this program, whatever they say."""
        return tuple(
            AddedList(
                each.content.publisher,
                self.tr("From a file: %1").replace("%1", isolate(each.content.publisher)),
                self._about_added(each),
                self._grouped(each.content, (), is_added=True),
            )
            for each in self._lists
            if each.source is ListSource.FILE
        )

    @property
    def origin(self) -> str:
        """The day of the program's own list, and the reason to believe it."""
        own = self._own
        if own is None:
            return ""
        if own.source is ListSource.SIGNED:
            text = self.tr("This list is of %1 (%2). It is signed by those who publish this program.")
        else:
            text = self.tr("This list is of %1 (%2). It came with this program.")
        published = _moment(own.content.published)
        return text.replace("%1", self._words.day(published)).replace("%2", self._words.ago(published))

    @property
    def is_old(self) -> bool:
        """True if the program's own list was made long ago."""
        own = self._own
        return own is not None and self._words.now() - _moment(own.content.published) > OLD

    @property
    def _own(self) -> AppListView | None:
        return next((each for each in self._lists if each.source is not ListSource.FILE), None)

    def _arrived(self, lists: Sequence[AppListView]) -> None:
        self._lists = lists

    def _added_text(self, new: Sequence[AppListView]) -> str:
        if not new or new[0].source is ListSource.FILE:
            return self.tr("The list was added. It stands below.")
        return self.tr(
            "The list was signed by those who publish this program. It has taken the old one's place."
        )

    def _about_added(self, each: AppListView) -> str:
        added = each.added or self._words.now()
        text = self.tr(
            "You added this list on %1. It says of itself that it is from %2, and is of %3. Nobody has checked that, or"
            " the apps."
        )
        for place, value in enumerate(
            (
                self._words.day(added),
                isolate(each.content.publisher),
                self._words.day(_moment(each.content.published)),
            ),
            1,
        ):
            text = text.replace(f"%{place}", value)
        return text

    def _grouped(
        self, content: AppList, pages: Container[str], *, is_added: bool = False
    ) -> tuple[Group, ...]:
        titles = {
            AppPlace.HERE: (self.tr("On this computer"), self.tr("These go by way of your gateway.")),
            AppPlace.PHONE: (
                self.tr("On a phone"),
                self.tr(
                    "These go by way of the network's gateway on the phone itself, and not by way of this computer."
                ),
            ),
            AppPlace.DEVELOPERS: (
                self.tr("For developers"),
                self.tr("To write an app that goes by way of your gateway."),
            ),
        }
        found = []
        for place, (title, about) in titles.items():
            apps = [each for each in content.apps if each.place is place]
            from_whom = content.publisher if is_added else ""
            shown = tuple(
                self._entry(each, from_whom) for each in apps if not each.opens or each.opens in pages
            )
            if shown:
                found.append(Group(title, about, shown))
        return tuple(found)

    def _entry(self, app: ListedApp, from_whom: str) -> AppEntry:
        language = QLocale().name().replace("_", "-")
        languages = ", ".join(isolate(_language_name(each)) for each in app.languages)
        facts = [
            (self.tr("Languages"), languages),
            (self.tr("Licence"), isolate(app.licence)),
            (self.tr("Looked at"), self._words.day(_moment(app.checked))),
        ]
        if not app.opens:
            platforms = ", ".join(isolate(_PLATFORMS[each]) for each in app.platforms)
            facts.insert(0, (self.tr("Runs on"), platforms))
        if from_whom:
            facts.append((self.tr("Listed by"), isolate(from_whom)))
        return AppEntry(
            isolate(app.name),
            isolate(in_language(app.summary, language)),
            isolate(in_language(app.how, language)),
            tuple(facts),
            app.address,
            app.opens,
        )


def _language_name(tag: str) -> str:
    """The language in its own words, as the list of languages under Settings has it; the tag where Qt knows none."""
    return LANGUAGES.get(tag) or QLocale(tag).nativeLanguageName() or tag


def _moment(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)


def _read(path: Path) -> bytes:
    with converting(OSError, to=StoreError(WindowCode.FILE_UNREADABLE)), open_regular(path) as file:
        return file.read(MAX_LIST_OCTETS + 1)
