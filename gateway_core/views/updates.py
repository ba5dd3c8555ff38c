"""The views of newer versions of this program, as the operator sees it: plain data, and optional commands."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

MAX_RELEASE_OCTETS = 65_536
"""The largest release file that is read."""

RELEASE_FILE = "relaynet-release.json"
"""The name of a release file on sticks."""


class ReleasedFile(Struct, frozen=True):
    """One file of a release: its name without folders, its size in octets, its SHA-256 in hexadecimal."""

    name: Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._+~-]{0,127}\Z")]
    octets: Annotated[int, Meta(ge=0)]
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class ReleaseView(Struct, frozen=True):
    """A release whose signature was verified."""

    version: str
    published: date
    is_newer: bool
    """Than the version that runs."""
    files: tuple[ReleasedFile, ...]
    page: str = ""
    """The https address where it can be had; empty where the publisher names no place."""


class UpdatesView(Struct, frozen=True):
    """The identity of this build, and its ways to look for releases."""

    version: str
    released: date | None
    """The moment when this version was published; ``None``: it was not, as one that is built from source."""
    can_verify: bool
    """True if the build carries a publisher's key. Without one it believes no release file."""
    address: str
    """The address to ask when a person wants it; empty: nobody was named."""
    newer: ReleaseView | None = None
    """The newest release that this gateway has heard of, if it is newer than what runs; its signature was verified."""
    is_dismissed: bool = False
    """The person wants to hear no more of that one."""
