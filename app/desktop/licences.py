"""Licences of everything in a bundle: the program, its Python packages, its fonts."""

import re
from collections.abc import Iterator, Sequence
from importlib import metadata, resources
from pathlib import Path

PROGRAM = "relaynet-gateway"
_LEFT_OUT = frozenset({"pillow"})
"""Libraries of the extra for QR codes that bundles exclude."""
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_FILE = re.compile(r"(?i)(licen[cs]e|copying|notice)[^/]*(?<!\.py)(?<!\.pyc)$")
FONTS = (("Inter", "OFL-1.1"), ("Noto Sans Arabic", "OFL-1.1"))
_TEXTS = {"OFL-1.1": ("OFL-1.1",), "LGPL-3.0": ("LGPL-3.0", "GPL-3.0")}
"""Licence texts from our resources, for packages that lack them; the LGPL adds to the GPL's text."""

Licence = tuple[str, str, str]
"""Name, short name of the licence, text."""


def bundled_licences(*, with_window: bool = True) -> Sequence[Licence]:
    """Return the licences of a bundle's parts, sorted by name."""
    found = [_licence(metadata.distribution(name)) for name in bundled_packages(with_window=with_window)]
    fonts = [(name, licence, _own_text(licence)) for name, licence in FONTS if with_window]
    return sorted([*found, *fonts], key=lambda each: each[0].lower())


def _own_text(licence: str) -> str:
    """Return the text of a licence in our resources, or an empty text."""
    folder = resources.files("resources") / "licences"
    names = next((names for start, names in _TEXTS.items() if licence.startswith(start)), ())
    return "\n\n".join((folder / f"{name}.txt").read_text(encoding="utf-8") for name in names)


def bundled_packages(*, with_window: bool = True) -> Sequence[str]:
    """Return the sorted names of all installed packages that the programs use."""
    return sorted(_packages(PROGRAM, {"gui" if with_window else "pictures"}) - _LEFT_OUT)


def _packages(name: str, extras: set[str]) -> set[str]:
    """Return the installed packages that ``name`` requires, and ``name``."""
    wanted, seen = [(name, extras)], set()
    while wanted:
        package, chosen = wanted.pop()
        key = package.lower().replace("_", "-")
        if key in seen:
            continue
        try:
            requires = metadata.distribution(package).requires or []
        except metadata.PackageNotFoundError:
            continue  # required only on another platform or Python
        seen.add(key)
        wanted.extend(_requirements(requires, chosen))
    return seen


def _requirements(requires: Sequence[str], extras: set[str]) -> Iterator[tuple[str, set[str]]]:
    for line in requires:
        extra = re.search(r"extra\s*==\s*['\"]([^'\"]+)", line)
        match = _NAME.match(line)
        if match and (extra is None or extra.group(1) in extras):
            inner = re.match(r"[A-Za-z0-9._-]+\[([^\]]+)\]", line)
            yield match.group(), {each.strip() for each in inner.group(1).split(",")} if inner else set()


def _licence(distribution: metadata.Distribution) -> Licence:
    about = distribution.metadata
    classifiers = [
        line.rpartition(" :: ")[2]
        for line in about.get_all("Classifier") or []
        if line.startswith("License :: ")
    ]
    declared = (
        str(about.json.get("license_expression") or "")
        or str(about.json.get("license") or "").split("\n")[0][:60]
    )
    files = [file for file in distribution.files or [] if _FILE.search(file.name)]
    paths = [Path(str(file.locate())) for file in files]
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in paths if path.is_file()]
    return about["Name"], declared or ", ".join(classifiers), "\n\n".join(texts) or _own_text(declared)
