"""The window's part of the user's preferences, and the protocol of their store. Usable without Qt.

The composition root provides the store.
"""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import Annotated, Any, Literal, Protocol, get_args, get_type_hints

from msgspec import Meta, Struct, field


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for the catalogues, as Qt's function does."""
    return text


LANGUAGES = {"en": "English", "es": "Español", "fr": "Français", "ar": "العربية", "fa": "فارسی"}
"""Languages with a complete catalogue, each named in itself."""


class Place(Enum):
    """The card of the settings page that shows a setting."""

    LOOK = auto()
    """A change of these settings rebuilds the window."""
    CLOSING = auto()


class Shown(Struct, frozen=True):
    """The words for a setting and its values; the page translates them."""

    text: str
    words: Mapping[Any, str] = {}
    place: Place | None = None


class CloseAction(StrEnum):
    """The action when the user closes the window."""

    ASK = "ask"
    TRAY = "tray"
    QUIT = "quit"


class NotificationKind:
    """The kinds of notification, each with its own switch."""

    COURIER_FOUND = "courier-found"
    APPROVAL_WAITING = "approval-waiting"
    SYNC_ENDED = "sync-ended"
    CERTIFICATE = "certificate"
    STORAGE = "storage"
    CLOCK = "clock"
    LETTER = "letter"
    ALL = (LETTER, COURIER_FOUND, APPROVAL_WAITING, SYNC_ENDED, CERTIFICATE, STORAGE, CLOCK)


def _describe(text: str, words: Mapping[Any, str] | None = None, place: Place | None = None) -> Meta:
    return Meta(extra={"shown": Shown(text, words or {}, place)})


class Settings(Struct, frozen=True):
    """The preferences. Every value has its declared type."""

    language: Annotated[
        Literal["system", "en", "es", "fr", "ar", "fa"],
        _describe(
            QT_TRANSLATE_NOOP("SettingsPage", "Language"),
            {"system": QT_TRANSLATE_NOOP("SettingsPage", "Same as the system"), **LANGUAGES},
            Place.LOOK,
        ),
    ] = "system"
    theme: Annotated[
        Literal["system", "light", "dark", "contrast"],
        _describe(
            QT_TRANSLATE_NOOP("SettingsPage", "Colours"),
            {
                "system": QT_TRANSLATE_NOOP("SettingsPage", "Same as the system"),
                "light": QT_TRANSLATE_NOOP("SettingsPage", "Light"),
                "dark": QT_TRANSLATE_NOOP("SettingsPage", "Dark"),
                "contrast": QT_TRANSLATE_NOOP("SettingsPage", "High contrast"),
            },
            Place.LOOK,
        ),
    ] = "system"
    text_scale: Annotated[
        Literal[100, 125, 150, 175, 200],
        _describe(
            QT_TRANSLATE_NOOP("SettingsPage", "Text size"),
            {size: f"{size} %" for size in (100, 125, 150, 175, 200)},
            Place.LOOK,
        ),
    ] = 100
    reduced_motion: Annotated[
        bool, _describe(QT_TRANSLATE_NOOP("SettingsPage", "Less motion"), place=Place.LOOK)
    ] = False
    close_action: Annotated[
        CloseAction,
        _describe(
            QT_TRANSLATE_NOOP("SettingsPage", "When I close the window"),
            {
                CloseAction.ASK: QT_TRANSLATE_NOOP("SettingsPage", "Ask me"),
                CloseAction.TRAY: QT_TRANSLATE_NOOP("SettingsPage", "Keep running in the background"),
                CloseAction.QUIT: QT_TRANSLATE_NOOP("SettingsPage", "Quit"),
            },
            Place.CLOSING,
        ),
    ] = CloseAction.ASK
    notifications: Annotated[
        Mapping[str, bool],
        _describe(
            QT_TRANSLATE_NOOP("SettingsPage", "Tell me when…"),
            {
                NotificationKind.LETTER: QT_TRANSLATE_NOOP(
                    "SettingsPage", "a letter arrives (shows the sender, not the text)"
                ),
                NotificationKind.COURIER_FOUND: QT_TRANSLATE_NOOP("SettingsPage", "a courier is near"),
                NotificationKind.APPROVAL_WAITING: QT_TRANSLATE_NOOP(
                    "SettingsPage", "something needs my answer"
                ),
                NotificationKind.SYNC_ENDED: QT_TRANSLATE_NOOP("SettingsPage", "an exchange has ended"),
                NotificationKind.CERTIFICATE: QT_TRANSLATE_NOOP("SettingsPage", "my registration ends soon"),
                NotificationKind.STORAGE: QT_TRANSLATE_NOOP("SettingsPage", "space for messages runs low"),
                NotificationKind.CLOCK: QT_TRANSLATE_NOOP("SettingsPage", "the clock is wrong"),
            },
        ),
    ] = field(default_factory=lambda: dict.fromkeys(NotificationKind.ALL, True))
    """By kind: True if notifications are shown."""
    resolvers: Annotated[
        tuple[Annotated[str, Meta(pattern="^https://")], ...],
        _describe(
            QT_TRANSLATE_NOOP(
                "SettingsPage",
                "The servers to ask for addresses, one a line. Leave this empty to use the built-in servers.",
            )
        ),
    ] = ()
    """HTTPS addresses of DNS resolvers; empty for the built-in ones."""
    first_run_done: bool = False
    sheet_answered: bool = False
    """True after an answer to the reminder of the recovery sheet or after a sheet was made; this ends the reminder."""
    carries_for_others: bool = False
    """True if this computer carries cargo for others from the start of the program."""
    carrying_networks: tuple[str, ...] | None = None
    """The interfaces on which the courier serves others; ``None``: all."""
    letters_begun: bool = False
    """True if the person uses Letters, which then open at each start."""


TYPES = get_type_hints(Settings, include_extras=True)


SHOWN: dict[str, Shown] = {
    name: note.extra["shown"]
    for name, kind in TYPES.items()
    for note in get_args(kind)
    if isinstance(note, Meta) and note.extra
}


class PreferencesStore(Protocol):
    """Keeps the preferences. ``change`` writes them to stable storage before it returns.

    Raises:
        StoreError: if the file cannot be written; the preferences stay unchanged.
    """

    @property
    def current(self) -> Settings: ...

    def change(self, **values: object) -> None: ...


class StartAtLogin(Protocol):
    """The system's switch that starts the program, hidden, at login."""

    @property
    def is_on(self) -> bool: ...

    def set_on(self, on: bool) -> None: ...
