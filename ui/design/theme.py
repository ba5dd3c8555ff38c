"""Makes Qt's palette, style sheet and fonts from the tokens. Also reads the system's preferences.

The palette is set by hand: on some platforms, Qt ignores a request for another colour scheme.
"""

from importlib import resources

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from ui.design.style_sheet import style_sheet
from ui.design.tokens import SCHEMES, TYPE, Scheme, SchemeName

FAMILIES = ("Inter", "Noto Sans Arabic")
"""Bundled fonts: Inter for Latin, Greek and Cyrillic, Noto Sans Arabic for Arabic and Persian."""
_CLASSES_WITH_FONTS = (
    *("QLabel", "QPushButton", "QCheckBox", "QToolButton", "QMessageBox", "QTipLabel", "QMenu"),
    *("QAbstractItemView", "QListView", "QListBox", "QHeaderView", "QComboMenuItem", "QComboLineEdit"),
)
"""Classes to which platform themes give own fonts (GNOME, Xfce, KDE). Such a font overrides the application's font."""
_FONT_FILES = (
    "Inter-Regular.otf",
    "Inter-SemiBold.otf",
    "NotoSansArabic-Regular.ttf",
    "NotoSansArabic-Bold.ttf",
)


class Theme(Struct, frozen=True):
    """The values that every widget needs to draw itself. ``scale`` is the text size, 1.0 to 2.0."""

    scheme: Scheme
    scale: float = 1.0
    reduced_motion: bool = False

    def points(self, size: float) -> float:
        return size * self.scale

    def pixels(self, size: float) -> int:
        return round(size * self.scale)


_current = Theme(SCHEMES[SchemeName.LIGHT])


def current() -> Theme:
    """Return the current theme. Widgets read it when they are made; a theme change rebuilds the window."""
    return _current


def load_fonts() -> None:
    """Register the bundled fonts with Qt."""
    folder = resources.files("resources") / "fonts"
    for name in _FONT_FILES:
        QFontDatabase.addApplicationFontFromData((folder / name).read_bytes())


def preferred_scheme(choice: str) -> SchemeName:
    """Return the scheme for a choice of ``system``, ``light``, ``dark`` or ``contrast``."""
    hints = QApplication.styleHints()
    dark = hints.colorScheme() == Qt.ColorScheme.Dark
    strong = hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
    if choice in (SchemeName.LIGHT, SchemeName.DARK):
        return SchemeName(choice)
    if strong or choice == "contrast":
        return SchemeName.DARK_CONTRAST if dark else SchemeName.LIGHT_CONTRAST
    return SchemeName.DARK if dark else SchemeName.LIGHT


def apply(application: QApplication, theme: Theme) -> None:
    """Apply the theme to the whole application."""
    global _current  # noqa: PLW0603 - one application has one theme, as it has one QPalette
    _current = theme
    application.setStyle("Fusion")
    font = QFont(list(FAMILIES))
    font.setPointSizeF(theme.points(TYPE.body))
    font.setFeature(QFont.Tag("calt"), 0)  # Inter shows an x between digits as a times sign: x86, 0x1f
    application.setFont(font)
    application.setPalette(_palette(theme.scheme))
    is_mirrored = application.layoutDirection() is Qt.LayoutDirection.RightToLeft
    application.setStyleSheet(style_sheet(theme.scheme, theme.scale, is_mirrored=is_mirrored))
    for name in _CLASSES_WITH_FONTS:  # after the style sheet: the first one restores the platform's fonts
        application.setFont(font, name)  # type: ignore[arg-type]  # octets, says the stub


def _palette(scheme: Scheme) -> QPalette:
    roles = QPalette.ColorRole
    colours = {
        roles.Window: scheme.window,
        roles.WindowText: scheme.text,
        roles.Base: scheme.surface,
        roles.AlternateBase: scheme.sunken,
        roles.Text: scheme.text,
        roles.Button: scheme.surface,
        roles.ButtonText: scheme.text,
        roles.BrightText: scheme.critical,
        roles.Highlight: scheme.accent,
        roles.HighlightedText: scheme.on_accent,
        roles.Link: scheme.accent,
        roles.LinkVisited: scheme.accent,
        roles.PlaceholderText: scheme.muted,
        roles.ToolTipBase: scheme.surface,
        roles.ToolTipText: scheme.text,
        roles.Accent: scheme.accent,
    }
    palette = QPalette()
    for role, colour in colours.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(scheme.control_border))
    return palette
