"""What is known of newer versions of this program, as the operator sees it: plain data, and optional commands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class ReleasedFile:
    """One file of a release: its name without folders, its size in octets, its SHA-256 in hexadecimal."""

    name: str
    octets: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ReleaseView:
    """A release whose signature was verified."""

    version: str
    published: date
    is_newer: bool
    """Than the version that runs."""
    files: tuple[ReleasedFile, ...]


@runtime_checkable
class UpdateCommands(Protocol):
    """Optional: releases of this program. Nothing here happens by itself."""

    async def ask_for_release(self, address: str) -> ReleaseView:
        """Fetch the release file at an https address, once, on the gateway's own way to the Internet."""
