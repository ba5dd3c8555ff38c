"""Makes Qt's palette, style sheet and fonts from the tokens. Also reads the system's preferences.

The palette is set by hand: on some platforms, Qt ignores a request for another colour scheme.
"""

from importlib import resources
from string import Template

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from ui.design.tokens import CONTROL_RADIUS, RADIUS, SCHEMES, SPACE, TYPE, Scheme, SchemeName

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
_SHEET = Template("""
QWidget { color: $text; }
QMainWindow, QWidget[look="page"], QScrollArea, QScrollArea > QWidget > QWidget { background: $window; }
QScrollArea { border: none; }
QToolTip { background: $surface; color: $text; border: 1px solid $control_border; padding: 4px; }

QFrame[look="card"] { background: $surface; border: 1px solid $border; border-radius: ${radius}px; }
QFrame[look="side"] { background: $surface; border: none; $side_border }
QFrame[look="entries"] { background: $surface; border: none; }
QFrame[tone="positive"] { background: $positive_soft; border: 1px solid $positive; }
QFrame[tone="info"] { background: $info_soft; border: 1px solid $info; }
QFrame[tone="caution"] { background: $caution_soft; border: 1px solid $caution; }
QFrame[tone="critical"] { background: $critical_soft; border: 1px solid $critical; }
QFrame[tone="neutral"] { background: $neutral_soft; border: 1px solid $border; }
QFrame[look="notice"] { border-radius: ${control_radius}px; }

QLabel { background: transparent; }
QLabel[look="headline"] { font-size: ${headline}pt; font-weight: 600; }
QLabel[look="title"] { font-size: ${title}pt; font-weight: 600; }
QLabel[look="strong"] { font-size: ${strong}pt; font-weight: 600; }
QLabel[look="figure"] { font-size: ${headline}pt; font-weight: 600; }
QLabel[look="muted"] { color: $muted; }
QLabel[look="small"] { color: $muted; font-size: ${small}pt; }
QLabel[chip="positive"] { background: $positive_soft; color: $positive; }
QLabel[chip="info"] { background: $info_soft; color: $info; }
QLabel[chip="caution"] { background: $caution_soft; color: $caution; }
QLabel[chip="critical"] { background: $critical_soft; color: $critical; }
QLabel[chip="neutral"] { background: $neutral_soft; color: $neutral; }
QLabel[look="chip"] { border-radius: ${badge_radius}px; padding: 2px 9px; font-size: ${small}pt; font-weight: 600;
    border: 1px solid $chip_border; }
QLabel:focus { border: 2px solid $focus; border-radius: 4px; }
Heading:focus { border: none; border-bottom: 2px solid $focus; border-radius: 0; }

QPushButton { background: $surface; border: 1px solid $control_border; border-radius: ${control_radius}px;
    padding: ${button_v}px ${button_h}px; min-height: ${button_min}px; }
QPushButton:hover { background: $sunken; }
QPushButton:pressed, QPushButton:checked { background: $selected; }
QPushButton:checked { border-color: $accent; }
QPushButton:disabled { color: $control_border; border-color: $border; }
QPushButton[look="primary"] { background: $accent; color: $on_accent; border: 1px solid $accent; font-weight: 600; }
QPushButton[look="primary"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[look="primary"]:disabled { background: $sunken; color: $control_border; border-color: $border; }
QPushButton[extent="large"] { font-size: ${strong}pt; min-height: ${button_large}px; min-width: ${button_large_w}px; }
QPushButton[look="danger"] { color: $critical; border-color: $critical; }
QPushButton[look="danger"]:hover { background: $critical_soft; }
QPushButton[look="danger"]:disabled { color: $control_border; border-color: $border; }
QPushButton[look="link"] { border: 1px solid transparent; background: transparent; color: $accent;
    padding: 3px 1px; text-align: left; }
QPushButton[look="link"]:hover { text-decoration: underline; }
QPushButton[look="nav"] { background: transparent; border: 2px solid transparent; text-align: left;
    padding: ${nav_v}px ${button_h}px; border-radius: ${control_radius}px; }
QPushButton[look="nav"]:hover { background: $sunken; }
QPushButton[look="nav"][current="true"] { background: $selected; font-weight: 600; $nav_checked }
QPushButton:focus { border: 2px solid $focus; outline: none; padding: ${button_v_f}px ${button_h_f}px; }
QPushButton[look="link"]:focus { padding: 2px 0; }
QPushButton[look="nav"]:focus { padding: ${nav_v}px ${button_h}px; }
QPushButton[look="primary"]:focus { border: 3px double $on_accent; padding: ${button_v_p}px ${button_h_p}px; }

QLineEdit, QComboBox, QPlainTextEdit, QTableWidget {
    background: $surface; border: 1px solid $control_border; border-radius: ${control_radius}px;
    selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit[look="letter"] { border-color: $border; }
QLineEdit, QComboBox, QPlainTextEdit { placeholder-text-color: $muted; }
QLineEdit, QComboBox { padding: ${button_v}px ${field_h}px; min-height: ${button_min}px; }
QLineEdit:focus, QComboBox:focus, QPlainTextEdit:focus, QTableWidget:focus,
    QScrollArea[look="canvas"]:focus { border: 2px solid $focus; }
QLineEdit:disabled, QComboBox:disabled { color: $control_border; border-color: $border; }
QComboBox::drop-down { border: none; width: ${drop}px; }
QComboBox::down-arrow { image: url($down_image); width: ${arrow}px; height: ${arrow}px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $control_border;
    selection-background-color: $selected; selection-color: $text; }
QPlainTextEdit { padding: 6px; }
QPlainTextEdit[look="octets"][readOnly="true"] { background: $sunken; }

QCheckBox { spacing: ${small_space}px; padding: 4px 0; border: 2px solid transparent; border-radius: 5px; }
QCheckBox:focus { border: 2px solid $focus; }
QCheckBox::indicator { width: ${box}px; height: ${box}px; border: 1px solid $control_border; border-radius: 4px;
    background: $surface; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($tick_image); }

QProgressBar { background: $sunken; border: 1px solid $border; border-radius: ${bar_radius}px; max-height: ${bar}px;
    min-height: ${bar}px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: ${bar_chunk}px; }
QProgressBar[tone="caution"]::chunk { background: $caution; }
QProgressBar[tone="critical"]::chunk { background: $critical; }
QSlider { border: 2px solid transparent; border-radius: 6px; min-height: ${slider}px; }
QSlider:focus { border-color: $focus; }
QSlider::groove:horizontal { height: 6px; background: $sunken; border: 1px solid $control_border; border-radius: 3px; }
QSlider::handle:horizontal { width: ${box}px; margin: -${handle}px 0; background: $accent;
    border-radius: ${box_radius}px; }

QListView[look="rows"] { background: $surface; border: 1px solid $border; border-radius: ${control_radius}px;
    padding: 6px; outline: none; }
QListView[look="rows"]:focus { border-color: $control_border; }

QTableWidget, QScrollArea[look="canvas"] { border: 2px solid transparent; border-radius: 4px; }
QTableWidget { alternate-background-color: $sunken; outline: none; }
QTableWidget::item { padding: 5px; }
QTableWidget::item:selected { background: $selected; color: $text; }
QHeaderView::section { background: $surface; color: $muted; border: none; border-bottom: 1px solid $border;
    padding: 6px 8px; font-size: ${small}pt; font-weight: 600; }
QHeaderView { background: $surface; }
QMenu { background: $surface; border: 1px solid $control_border; padding: 4px; }
QMenu::item { padding: 6px 22px; border-radius: 4px; }
QMenu::item:selected { background: $selected; color: $text; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $control_border; border-radius: 4px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none;
    width: 0; height: 0; }
""")


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
    application.setStyleSheet(_style_sheet(theme, is_mirrored=is_mirrored))
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


def _style_sheet(theme: Theme, *, is_mirrored: bool) -> str:
    """Return the style sheet. Widgets choose their look by the dynamic property ``look``.

    Qt mirrors layouts, but not left and right in a style sheet; ``is_mirrored`` mirrors these.
    """

    def px(size: float) -> int:
        return max(1, theme.pixels(size))

    scheme = theme.scheme
    colours = {name: str(getattr(scheme, name)) for name in Scheme.__struct_fields__}
    shade = "dark" if scheme.is_dark else "light"
    return _SHEET.substitute(
        colours,
        side_border=_side_border(scheme, is_mirrored=is_mirrored),
        radius=RADIUS,
        control_radius=CONTROL_RADIUS,
        badge_radius=px(9),
        small=theme.points(TYPE.small),
        strong=theme.points(TYPE.strong),
        title=theme.points(TYPE.title),
        headline=theme.points(TYPE.headline),
        chip_border=scheme.border if scheme.is_contrast else "transparent",
        # A line all around would look like a second focus mark.
        nav_checked=f"border-{'right' if is_mirrored else 'left'}: 6px solid {scheme.accent};"
        if scheme.is_contrast
        else "",
        button_v=px(5),
        button_v_f=px(5) - 1,
        button_v_p=max(1, px(5) - 2),
        button_h=px(14),
        button_h_f=px(14) - 1,
        button_h_p=px(14) - 2,
        button_min=px(20),
        button_large=px(32),
        button_large_w=px(96),
        nav_v=px(5),
        field_h=px(8),
        drop=px(26),
        arrow=px(14),
        box=px(16),
        box_radius=px(8),
        bar=px(8),
        bar_radius=px(4),
        bar_chunk=px(3),
        slider=px(28),
        handle=(px(16) - 6) // 2,
        small_space=SPACE.small,
        tick_image=_image(f"tick-{shade}"),
        down_image=_image(f"down-{shade}"),
    )


def _side_border(scheme: Scheme, *, is_mirrored: bool) -> str:
    """Return the line beside the list of screens. Qt reserves its room on the mirrored side but draws it unmirrored."""
    if not is_mirrored:
        return f"border-right: 1px solid {scheme.border};"
    return f"border-left: 1px solid {scheme.border}; border-right: 1px solid {scheme.surface};"


def _image(name: str) -> str:
    """Return the path of a bundled picture in the form for style sheets."""
    return str(resources.files("resources") / "icons" / f"{name}.svg").replace("\\", "/")
