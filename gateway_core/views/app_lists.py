"""Lists of apps that work with this gateway: who published them, and what they say of each app.

Texts are plain, by language tag. What is too long, of another type, or has another form is refused when a list is read
(crypto.app_list); the format is described in docs/apps-list.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

MAX_LIST_OCTETS = 131_072
"""The largest file of a list that is read, signed or not."""

MAX_ADDED_LISTS = 5
"""Lists that a person may have added at a time."""

LIST_FILE = "relaynet-apps.json"
"""The name of a signed list on sticks, and beside the release file at an address."""

Tag = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?\Z")]
"""A language: ``es``, ``zh-Hant``, ``es-VE``."""

ByLanguage = Annotated[
    dict[Tag, Annotated[str, Meta(min_length=1, max_length=400)]], Meta(min_length=1, max_length=40)
]


class AppPlace(StrEnum):
    """The place where an app runs, which is the part of the page where it stands."""

    HERE = "here"
    """On this computer, by way of this gateway."""
    PHONE = "phone"
    """On a phone, by way of the phone's own gateway."""
    DEVELOPERS = "developers"
    """On this computer, for those who write apps."""


class Platform(StrEnum):
    """A system that an app runs on."""

    LINUX = "linux"
    WINDOWS = "windows"
    MACOS = "macos"
    ANDROID = "android"
    IOS = "ios"


class ListedApp(Struct, frozen=True):
    """One app, as its list has it."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z")]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    place: AppPlace
    summary: ByLanguage
    """The app in a sentence or two: what it is, and what it is not."""
    how: ByLanguage
    """The way to get it."""
    platforms: Annotated[tuple[Platform, ...], Meta(min_length=1, max_length=len(Platform))]
    languages: Annotated[tuple[Tag, ...], Meta(min_length=1, max_length=60)]
    licence: Annotated[str, Meta(min_length=1, max_length=60)]
    checked: date
    """The day when somebody last looked whether this is so."""
    address: str = ""
    """The https address that tells more; empty for none."""
    opens: Annotated[str, Meta(pattern=r"^[a-z-]{0,20}\Z")] = ""
    """The page of the window that the app is, where it is part of this program."""


class AppList(Struct, frozen=True):
    """A list of apps. Of two by one publisher, the one with the greater serial holds."""

    publisher: Annotated[str, Meta(min_length=1, max_length=80)]
    serial: Annotated[int, Meta(ge=1, le=9_999_999_999)]
    published: date
    apps: Annotated[tuple[ListedApp, ...], Meta(max_length=50)]


class ListSource(StrEnum):
    """The way that a list came, and so the reason to believe it."""

    PROGRAM = "program"
    """As a part of this program."""
    SIGNED = "signed"
    """Later, signed by those who publish this program."""
    FILE = "file"
    """From a file that the person added. Who made it, nobody has checked."""


class AppListView(Struct, frozen=True):
    """A list with the way that it came."""

    source: ListSource
    content: AppList
    added: datetime | None = None
    """The moment when the person added it; ``None`` for the program's own."""


def in_language(texts: Mapping[str, str], wanted: str) -> str:
    """Return the text in the language ``wanted``, a form of it, English, or whatever there is."""
    base = wanted.partition("-")[0]
    alike = [tag for tag in texts if tag.partition("-")[0] == base]
    return next(texts[tag] for tag in (wanted, base, *alike, "en", *texts) if tag in texts)
