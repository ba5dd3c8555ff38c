"""The licences of a bundle's parts: our Python packages, Python, the loader, and carried libraries.

python -m installers.licence_texts BUNDLE      writes the licences into the bundle
"""

import functools
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from app.desktop.licences import FONTS, Licence, bundled_licences
from installers.bundle_contents import CARRIED_LIBRARIES, library_name
from installers.project import form_of

LICENCES_FILE = "LICENCES.txt"
_RULE = "=" * 100
_COMMON = Path("/usr/share/common-licenses")
_COMMON_TEXTS = tuple(
    (re.compile(pattern, re.DOTALL), name)
    for pattern, name in (
        (r"Apache License\s+Version 2\.0, January 2004.*?END OF TERMS AND CONDITIONS", "Apache-2.0"),
        (
            r"GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3.*?choose that version for the\s+Library\.",
            "LGPL-3",
        ),
        (r"GNU GENERAL PUBLIC LICENSE\s+Version 3, .*?END OF TERMS AND CONDITIONS", "GPL-3"),
        (r"GNU GENERAL PUBLIC LICENSE\s+Version 2, .*?END OF TERMS AND CONDITIONS", "GPL-2"),
    )
)


def all_licences(bundle: Path) -> list[Licence]:
    """Return the licences of a bundle: name with version, short name of the licence, text.

    Raises:
        ValueError: if a part has no licence text; it must not be distributed.
    """
    bundled = bundled_licences(with_window=form_of(bundle).has_window)
    fonts = {font for font, _ in FONTS}
    files = metadata.distribution("pyinstaller").files or []
    texts = [Path(str(file.locate())).read_text() for file in files if file.name == "COPYING.txt"]
    found = [
        *(
            (name if name in fonts else f"{name} {metadata.version(name)}", licence, text)
            for name, licence, text in bundled
        ),
        ("Python " + sys.version.partition(" ")[0], "PSF-2.0", _python_text()),
        ("PyInstaller's loader", "GPL-2.0-or-later WITH Bootloader-exception", "\n".join(texts)),
        *_carried(bundle),
    ]
    without = [name for name, _licence, text in found if not text.strip()]
    if without:
        raise ValueError(f"no licence text was found for {', '.join(without)}")
    return found


def _python_text() -> str:
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",  # the place on Windows
        Path(f"/usr/share/doc/python{sys.version_info.major}.{sys.version_info.minor}/copyright"),
    )
    return next((place.read_text() for place in places if place.is_file()), "")


def _carried(bundle: Path) -> Iterator[Licence]:
    """Yield carried system libraries with the copyright files of their Debian packages."""
    for library in sorted(carried_libraries(bundle)):
        package = owner(library)
        text = Path(f"/usr/share/doc/{package.partition(':')[0]}/copyright")
        yield f"{library} (Debian's {package})", "see its text", text.read_text() if text.is_file() else ""


def carried_libraries(bundle: Path) -> list[str]:
    """Return the file names of the system libraries in a bundle, without Python's own."""
    files = (path.name for path in (bundle / "_internal").iterdir() if path.is_file())
    carried = CARRIED_LIBRARIES - {"libpython3"}
    return [name for name in files if ".so" in name and library_name(name) in carried]


@functools.cache  # dpkg reads all its lists for each call; builds ask repeatedly
def owner(library: str) -> str:
    """Return the Debian package of a library, as ``name:architecture``.

    Raises:
        ValueError: if no package has the library.
    """
    asked = subprocess.run(["dpkg-query", "-S", f"*/{library}"], capture_output=True, text=True, check=False)
    if asked.returncode:
        raise ValueError(f"{library} belongs to no Debian package, so its licence is not known")
    return asked.stdout.splitlines()[0].split(": ")[0].split(",")[0]


def as_text(licences: list[Licence]) -> str:
    """Return all licences as one text, for a bundle's own folder."""
    parts = (f"{_RULE}\n{name}: {licence}\n{_RULE}\n\n{text.strip()}\n" for name, licence, text in licences)
    return "\n".join(parts)


def for_debian(text: str) -> str:
    """Replace licence texts that every Debian system has by a pointer to them."""
    for pattern, name in _COMMON_TEXTS:
        text = pattern.sub(f"(On Debian systems the text is in {_COMMON / name}.)", text)
    return text


def write_licences(bundle: Path) -> None:
    """Write all licences into a bundle's own folder."""
    (bundle / LICENCES_FILE).write_text(as_text(all_licences(bundle)), encoding="utf-8")


if __name__ == "__main__":
    write_licences(Path(sys.argv[1]))
