"""The window's settings, declared once: their types, what may be chosen, and what holds until something is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal, get_args, get_type_hints

from msgspec import Meta, Struct, field


class CloseAction(StrEnum):
    """The answer to closing the window."""

    ASK = "ask"
    TRAY = "tray"
    QUIT = "quit"


class NotificationKind:
    """The kinds of notification, each with a switch of its own."""

    COURIER_FOUND = "courier-found"
    APPROVAL_WAITING = "approval-waiting"
    SYNC_ENDED = "sync-ended"
    CERTIFICATE = "certificate"
    STORAGE = "storage"
    CLOCK = "clock"
    ALL = (COURIER_FOUND, APPROVAL_WAITING, SYNC_ENDED, CERTIFICATE, STORAGE, CLOCK)


class Settings(Struct, frozen=True):
    """Every value is of its type."""

    language: Literal["system", "en", "es", "fr", "ar", "fa"] = "system"
    theme: Literal["system", "light", "dark", "contrast"] = "system"
    text_scale: Literal[100, 125, 150, 175, 200] = 100
    """Percent."""
    reduced_motion: bool = False
    close_action: CloseAction = CloseAction.ASK
    notifications: Mapping[str, bool] = field(
        default_factory=lambda: dict.fromkeys(NotificationKind.ALL, True)
    )
    """By kind, whether it is shown."""
    resolvers: tuple[Annotated[str, Meta(pattern="^https://")], ...] = ()
    """HTTPS addresses of DNS resolvers; empty for the built-in ones."""
    first_run_done: bool = False


TYPES = get_type_hints(Settings, include_extras=True)


def choices(name: str) -> tuple[Any, ...]:
    """Return what may be chosen for a setting, in the order in which it is offered."""
    return get_args(TYPES[name])
