"""Language and look of the application, by the preferences and the system's settings."""

from importlib import resources

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from ui.design import theme
from ui.design.tokens import SCHEMES
from ui.parts.settings import LANGUAGES, Settings

_installed: list[QTranslator] = []
_octets: list[bytes] = []
"""The catalogues' octets, kept alive for the translators, since Qt reads them without a copy."""


def chosen_language(preferences: Settings) -> str:
    """Return the language of the window: the user's, else the first system language with a catalogue, else English."""
    if preferences.language in LANGUAGES:
        return preferences.language
    wanted = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in wanted if name in LANGUAGES), "en")


def dress(application: QApplication, preferences: Settings) -> None:
    """Set language, direction, colours and text size. Existing windows must be rebuilt."""
    _speak(application, chosen_language(preferences), follow_system=preferences.language == "system")
    chosen = theme.Theme(
        SCHEMES[theme.preferred_scheme(preferences.theme)],
        scale=preferences.text_scale / 100,
        reduced_motion=preferences.reduced_motion,
    )
    theme.apply(application, chosen)


def _speak(application: QApplication, language: str, *, follow_system: bool) -> None:
    for translator in _installed:
        QCoreApplication.removeTranslator(translator)
    _installed.clear()
    _octets.clear()
    system = QLocale.system()
    is_own = follow_system and system.name().startswith(language)
    QLocale.setDefault(system if is_own else QLocale(language))
    qt = QTranslator(application)
    if qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _installed.append(qt)
    own = QTranslator(application)
    catalogue = resources.files("resources") / "translations" / f"{language}.qm"
    if catalogue.is_file():
        _octets.append(catalogue.read_bytes())
        if own.load(_octets[0]):
            _installed.append(own)
    for translator in _installed:
        QCoreApplication.installTranslator(translator)
    # Windows append the name to their titles; if the languages differed, Qt would append it twice.
    application.setApplicationDisplayName(QCoreApplication.translate("MainWindow", "Relaynet Gateway"))
    rtl = QLocale(language).textDirection() == Qt.LayoutDirection.RightToLeft
    application.setLayoutDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
