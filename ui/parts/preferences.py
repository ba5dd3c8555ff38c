"""The model of the settings screen."""

from PySide6.QtCore import QObject, Signal

from ui.parts.settings import SHOWN, Place, PreferencesStore, Settings, StartAtLogin


class PreferencesModel(QObject):
    """Reads and changes preferences."""

    changed = Signal()
    appearance_changed = Signal()
    """Language, theme, text size or motion changed: the window is rebuilt."""
    resolvers_changed = Signal()

    def __init__(self, store: PreferencesStore, login: StartAtLogin) -> None:
        super().__init__()
        self._store = store
        self._login = login

    @property
    def current(self) -> Settings:
        return self._store.current

    @property
    def starts_at_login(self) -> bool:
        return self._login.is_on

    def set_start_at_login(self, on: bool) -> None:
        if on != self._login.is_on:
            self._login.set_on(on)
            self.changed.emit()

    def change(self, name: str, value: object) -> None:
        """Store a setting from the settings page."""
        if getattr(self.current, name) != value:
            self._store.change(**{name: value})
            (self.appearance_changed if SHOWN[name].place is Place.LOOK else self.changed).emit()

    def set_notification(self, kind: str, on: bool) -> None:
        self._store.change(notifications={**self.current.notifications, kind: on})
        self.changed.emit()

    def notifies(self, kind: str) -> bool:
        return self.current.notifications.get(kind, True)

    def set_resolvers(self, text: str) -> bool:
        """Store the resolvers, one a line. Return False without a change if a line is no HTTPS address."""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if not all(line.startswith("https://") and "." in line and " " not in line for line in lines):
            return False
        if tuple(lines) != tuple(self.current.resolvers):
            self._store.change(resolvers=tuple(lines))
            self.resolvers_changed.emit()
        return True

    def finish_first_run(self) -> None:
        self._store.change(first_run_done=True)
        self.changed.emit()

    def note_sheet(self) -> None:
        """Record the answer to the reminder of the recovery sheet."""
        if not self.current.sheet_answered:
            self._store.change(sheet_answered=True)
            self.changed.emit()
