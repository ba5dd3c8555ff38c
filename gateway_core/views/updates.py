"""The views of newer versions of this program, as plain data."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

MAX_RELEASE_OCTETS = 65_536
"""The largest release file that the gateway reads."""

RELEASE_FILE = "relaynet-release.json"
"""The name of a release file on sticks."""


class ReleasedFile(Struct, frozen=True):
    """A file of a release: its name without folders, its size in octets, its SHA-256 in hexadecimal."""

    name: Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._+~-]{0,127}\Z")]
    octets: Annotated[int, Meta(ge=0)]
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class ReleaseView(Struct, frozen=True):
    """A release with a verified signature."""

    version: str
    published: date
    is_newer: bool
    """True if the release is newer than the running version."""
    files: tuple[ReleasedFile, ...]
    page: str = ""
    """The https address of the download; empty: the publisher names no address."""


class UpdatesView(Struct, frozen=True):
    """The version of this build, and its sources of releases."""

    version: str
    released: date | None
    """The publication date of this version; ``None`` for unpublished builds, for instance from source."""
    can_verify: bool
    """True if the build carries a publisher's key. Other builds refuse all release files."""
    address: str
    """The address to ask at a person's request; empty: no address is set."""
    newer: ReleaseView | None = None
    """The newest verified release known to this gateway, if it is newer than the running version."""
    is_dismissed: bool = False
    """True if the person has dismissed the notice about ``newer``."""
