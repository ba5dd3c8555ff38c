"""Runs before each program of a bundle: later imports read the files of the program's start.

An upgrade replaces these files while the program runs. PyInstaller's importer opens the archive anew for each module,
and would read octets of another version; an open file keeps its content. Qt's libraries find one another by their
folder and are skipped.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from typing import Any
from zipimport import zipimporter


def _kept(path: str) -> str:
    return f"/proc/self/fd/{os.open(path, os.O_RDONLY)}"


def _extensions(bundle: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for folder, folders, files in os.walk(bundle):
        folders[:] = (each for each in folders if each not in ("PySide6", "shiboken6"))
        names = (name for name in files if name.endswith(tuple(EXTENSION_SUFFIXES)) and name[:3] != "lib")
        found.update((path, _kept(path)) for path in (os.path.join(folder, name) for name in names))
    return found


def _keep_files() -> None:
    archive = sys.modules["pyimod02_importers"].pyz_archive
    archive._filename = _kept(archive._filename)
    for importer in sys.path_importer_cache.values():
        if isinstance(importer, zipimporter):
            importer.archive = _kept(importer.archive)
    extensions, create = _extensions(getattr(sys, "_MEIPASS")), ExtensionFileLoader.create_module  # noqa: B009

    def create_kept(loader: ExtensionFileLoader, spec: Any) -> Any:
        origin = spec.origin
        spec.origin = extensions.get(origin, origin)
        try:
            return create(loader, spec)
        finally:
            spec.origin = origin

    ExtensionFileLoader.create_module = create_kept  # type: ignore[method-assign, assignment]


if sys.platform == "linux" and os.path.isdir("/proc/self/fd"):
    _keep_files()
