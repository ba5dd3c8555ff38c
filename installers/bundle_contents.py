"""The contents of a bundle, and the excluded parts, for all three platforms; read by relaynet-gateway.spec.

An entry is PyInstaller's: (place in the bundle, source, kind).
"""

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
    "PIL",  # reads photographs for the endpoint kit; the window uses Qt
    "multiprocessing",  # process pools are unused
    "xmlrpc",
    "unittest",
    "uvloop._testbase",
    "_pydecimal",  # fallback of the compiled module, which is bundled
    "multidict._multidict_py",
    "anyio._backends._trio",
    *("bz2", "_bz2", "lzma", "_lzma"),  # archives of the program are zip files
    *("ftplib", "smtplib", "tomllib", "jeepney.bindgen"),
    # Nothing is read in these encodings.
    *(f"_codecs_{each}" for each in ("cn", "hk", "iso2022", "jp", "kr", "tw")),
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
"""Modules that are unused at run time; a later import of one fails the build's own smoke test."""

WINDOW_MODULES = ("PySide6", "shiboken6", "qasync", "ui")
"""Modules of the window only."""

QT_PLUGINS = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qsvg", "qico", "qjpeg", "qgif", "qwebp"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "platformthemes": ("qxdgdesktopportal",),
    "printsupport": ("cupsprintersupport", "windowsprintersupport", "cocoaprintersupport"),
    "styles": ("qmodernwindowsstyle", "qmacstyle"),
    "wayland-decoration-client": ("bradient", "adwaita"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""The bundled plugins, by folder; JPEG, GIF and WebP are for pictures in letters. Excluded: other image formats,
framebuffers, GTK, OpenGL (unused by the widgets), and Qt's own TLS and network watching, which the gateway provides."""

QT_LIBRARIES_LEFT_OUT = ("Qt6OpenGL", "Qt6EglFSDeviceIntegration", "Qt6EglFsKmsSupport")
"""Libraries of excluded plugins."""

QT_LANGUAGES = ("ar", "es", "fa", "fr")

INSTALLATION_NOTES = (
    "direct_url.json",
    "uv_build.json",
    "uv_cache.json",
    "INSTALLER",
    "REQUESTED",
    "WHEEL",
    "top_level.txt",
    "sbom.json",
    "cryptography-rust.cyclonedx.json",
)
"""Metadata files beside a package that nothing reads at run time: when, by whom, for which Python and from which path
the package was installed."""

SYSTEM_FOLDERS = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/")

CARRIED_LIBRARIES = frozenset(
    {
        "libffi", "libpython3", "libuuid",
        "libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util", "libxcb-shape",
        "libxcb-util", "libxcb-xkb", "libxkbcommon", "libxkbcommon-x11",
    }
)  # fmt: skip
"""Libraries of the building machine that Linux bundles carry: those of Python, and those of X that a desktop may lack.
All others (graphics, fonts, D-Bus, C and C++) must fit the user's system and come from it. OpenSSL 3 also comes from
the system: every system with a C library of 2.35 has it and keeps it up to date."""


def is_left_out(entry: Entry) -> bool:
    """Return True for an entry that the product does not need, or that the user's system provides."""
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
    return path.name.partition(".")[0].removeprefix("lib") in QT_PLUGINS.get(folder, ())


def library_name(file: str) -> str:
    """Return a library's short name: ``libssl`` for ``libssl.so.3``, ``libpython3`` for ``libpython3.11.so.1.0``."""
    return file.partition(".")[0]


def kept(*lists: Iterable[Entry]) -> list[Entry]:
    """Return the included entries, without links to excluded ones."""
    staying = [entry for entries in lists for entry in entries if not is_left_out(entry)]
    places = {place for place, _source, _kind in staying}
    return [
        (place, source, kind)
        for place, source, kind in staying
        if kind != "SYMLINK" or posixpath.normpath(str(PurePosixPath(place).parent / source)) in places
    ]
