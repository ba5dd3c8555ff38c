"""The contents of a bundle, and what stays out, for all three platforms; read by relaynet-gateway.spec.

An entry is PyInstaller's: (place in the bundle, source, kind).
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from pathlib import PurePosixPath

Entry = tuple[str, str, str]

EXCLUDED_MODULES = (
    "tkinter",
    "lib2to3",
    "pydoc_data",
    "test",
    "sqlite3",  # SQLCipher reads plain databases as well
    "PIL",  # reads photographs for the endpoint kit; the window has Qt for that
    "multiprocessing",  # for pools of processes, which nothing here starts
    "xmlrpc",
    "unittest",
    "uvloop._testbase",
    "_pydecimal",  # in place of the compiled one, which is there
    *(
        f"_codecs_{each}" for each in ("cn", "hk", "iso2022", "jp", "kr", "tw")
    ),  # nothing is read in these encodings
    "_multibytecodec",
    "pytest",
    "setuptools",
    "pip",
    "pyspark",
    "telemetry_spark",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtOpenGL",
    "PySide6.QtSql",
    "PySide6.QtTest",
)
"""Never needed at run time; most are named so that a later import of them fails the build's own smoke test."""

WINDOW_MODULES = ("PySide6", "shiboken6", "qasync", "ui")
"""Of the window alone."""

QT_PLUGINS = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qsvg", "qico", "qjpeg"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "platformthemes": ("qxdgdesktopportal",),
    "printsupport": ("cupsprintersupport", "windowsprintersupport", "cocoaprintersupport"),
    "styles": ("qmodernwindowsstyle", "qmacstyle"),
    "wayland-decoration-client": ("bradient", "adwaita"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""The plugins that are kept, by folder; JPEG is for photographs of QR codes. Left out: other image formats,
framebuffers, GTK, OpenGL (the window's widgets are drawn without it), and Qt's own TLS and network watching, since the
gateway brings both."""

QT_LIBRARIES_LEFT_OUT = ("Qt6OpenGL", "Qt6EglFSDeviceIntegration", "Qt6EglFsKmsSupport")
"""Libraries of plugins that are left out."""

QT_LANGUAGES = ("ar", "es", "fa", "fr")

INSTALLATION_NOTES = (
    "direct_url.json",
    "uv_build.json",
    "uv_cache.json",
    "INSTALLER",
    "REQUESTED",
    "WHEEL",
    "top_level.txt",
)
"""The files beside a package that nothing reads at run time.

When, by whom, for which Python and from which path of the building machine it was installed.
"""

SYSTEM_FOLDERS = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/")

CARRIED_LIBRARIES = frozenset(
    {
        "libbz2", "libffi", "liblzma", "libpython3", "libuuid",
        "libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util", "libxcb-shape",
        "libxcb-util", "libxcb-xkb", "libxkbcommon", "libxkbcommon-x11",
    }
)  # fmt: skip
"""Libraries of the building machine's system that Linux bundles carry: those of Python, and those of X that a desktop
may lack. All others (graphics, fonts, D-Bus, C and C++) have to fit the user's system and are taken from there, and so
is OpenSSL 3, which every system with a C library of 2.35 has, and keeps up to date."""


def is_left_out(entry: Entry) -> bool:
    """Return True if PyInstaller found something that the product does not need.

    Or that the user's system has to bring.
    """
    place, source, _kind = entry
    path = PurePosixPath(place.replace("\\", "/"))
    if "plugins" in path.parts and "PySide6" in path.parts:
        return not _is_wanted_plugin(path)
    if "translations" in path.parts and "PySide6" in path.parts:
        return not re.fullmatch(rf"(qt|qtbase)_({'|'.join(QT_LANGUAGES)})\.qm", path.name)
    if path.name in INSTALLATION_NOTES and path.parent.suffix == ".dist-info":
        return True
    if any(name in path.name for name in QT_LIBRARIES_LEFT_OUT):
        return True
    if len(path.parts) == 1 and source.startswith(SYSTEM_FOLDERS):
        return library_name(path.name) not in CARRIED_LIBRARIES
    return False


def _is_wanted_plugin(path: PurePosixPath) -> bool:
    folder = path.parts[path.parts.index("plugins") + 1]
    name = path.name.partition(".")[0]
    return name.removeprefix("lib") in QT_PLUGINS.get(folder, ())


def library_name(file: str) -> str:
    """``libssl.so.3`` is ``libssl``, ``libpython3.11.so.1.0`` is ``libpython3``."""
    return file.partition(".")[0]


def kept(*lists: Iterable[Entry]) -> list[Entry]:
    """The entries that stay, without links to what does not."""
    staying = [entry for entries in lists for entry in entries if not is_left_out(entry)]
    places = {place for place, _source, _kind in staying}
    return [
        (place, source, kind)
        for place, source, kind in staying
        if kind != "SYMLINK" or posixpath.normpath(str(PurePosixPath(place).parent / source)) in places
    ]
