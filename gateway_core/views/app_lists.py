"""Lists of apps for this gateway: the publisher of a list, and the facts about its apps.

Texts are plain, by language tag. The reader of a list (``crypto.signed_documents``) refuses values of another type,
form or length; docs/apps-list.md describes the format.
"""

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

MAX_LIST_OCTETS = 131_072
"""The largest file of a list that the gateway reads, signed or not."""

MAX_ADDED_LISTS = 5
"""The largest number of lists added by a person."""

LIST_FILE = "relaynet-apps.json"
"""The name of a signed list: on sticks, and beside the release file on a server."""

Tag = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?\Z")]
"""A language: ``es``, ``zh-Hant``, ``es-VE``."""

ByLanguage = Annotated[
    dict[Tag, Annotated[str, Meta(min_length=1, max_length=400)]], Meta(min_length=1, max_length=40)
]


class AppPlace(StrEnum):
    """The place where an app runs. The page of apps has a part for each place."""

    HERE = "here"
    """On this computer, connected to this gateway."""
    PHONE = "phone"
    """On a phone, connected to the phone's own gateway."""
    DEVELOPERS = "developers"
    """On this computer, for developers of apps."""


class Platform(StrEnum):
    """A system on which an app runs."""

    LINUX = "linux"
    WINDOWS = "windows"
    MACOS = "macos"
    ANDROID = "android"
    IOS = "ios"


class ListedApp(Struct, frozen=True):
    """An app, as described by its list."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z")]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    place: AppPlace
    summary: ByLanguage
    """The purpose and the limits of the app, in a sentence or two."""
    how: ByLanguage
    """How to install the app."""
    platforms: Annotated[tuple[Platform, ...], Meta(min_length=1, max_length=len(Platform))]
    languages: Annotated[tuple[Tag, ...], Meta(min_length=1, max_length=60)]
    licence: Annotated[str, Meta(min_length=1, max_length=60)]
    checked: date
    """The day when the publisher last checked this entry."""
    address: str = ""
    """The https address with more about the app; empty: the list names no address."""
    opens: Annotated[str, Meta(pattern=r"^[a-z-]{0,20}\Z")] = ""
    """The page of the window, for an app that is part of this program; otherwise empty."""


class AppList(Struct, frozen=True):
    """A list of apps. Of two lists by one publisher, the list with the greater serial is valid."""

    publisher: Annotated[str, Meta(min_length=1, max_length=80)]
    serial: Annotated[int, Meta(ge=1, le=9_999_999_999)]
    published: date
    apps: Annotated[tuple[ListedApp, ...], Meta(max_length=50)]


class ListSource(StrEnum):
    """The source of a list, and with it the reason to trust the list."""

    PROGRAM = "program"
    """The list is part of this program."""
    SIGNED = "signed"
    """A later list, signed by the publisher of this program."""
    FILE = "file"
    """A file that the person added. Its author is unverified."""


class AppListView(Struct, frozen=True):
    """A list and its source."""

    source: ListSource
    content: AppList
    added: datetime | None = None
    """When the person added the list; ``None``: the list is the program's own."""


def in_language(texts: Mapping[str, str], wanted: str) -> str:
    """Return the text in the language ``wanted``, else in a variant of the language, in English, or in any language."""
    base = wanted.partition("-")[0]
    alike = [tag for tag in texts if tag.partition("-")[0] == base]
    return next(texts[tag] for tag in (wanted, base, *alike, "en", *texts) if tag in texts)
