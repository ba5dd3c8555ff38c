"""Makes of a bundle what the next release would be: the same programs from other files, with every module elsewhere.

    python -m tests.installers.other_build BUNDLE TARGET VERSION

Run by the environment for installers, which has PyInstaller. Our own modules are compiled anew from this checkout, so
that a bundle that was built before shows what is here now.
"""

import marshal
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from PyInstaller.archive.readers import CArchiveReader
from PyInstaller.compat import BYTECODE_MAGIC
from PyInstaller.loader.pyimod01_archive import PYZ_ITEM_MODULE, PYZ_ITEM_PKG

ROOT = Path(__file__).parents[2]
OUR_PACKAGES = ("app", "gateway_core", "ui", "installers", "resources")
_HEADER = 17
_PADDING = 4099
"""Octets before the first module, so that none is where it was."""


def make(bundle: Path, target: Path, version: str) -> None:
    """Write the other build into ``target``, which must not exist."""
    shutil.copytree(bundle, target, symlinks=True)
    for program in ("relaynet-gateway", "relaynet-gateway-desktop"):
        if (target / program).exists():
            _renew(target / program, version)
    for package in OUR_PACKAGES:
        for path in (target / "_internal" / package).rglob("*.sql"):
            shutil.copyfile(ROOT / path.relative_to(target / "_internal"), path)


def _renew(program: Path, version: str) -> None:
    archive = CArchiveReader(str(program))
    (name,) = (each for each, entry in archive.toc.items() if entry[4] == "z")
    modules = archive.open_embedded_archive(name)
    octets, toc = bytearray(_HEADER + _PADDING), []
    new = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): (PYZ_ITEM_MODULE, 0, 1)
        for package in ("app", "gateway_core")
        for path in (ROOT / package).rglob("*.py")
        if path.stem != "__init__" and ".".join(path.parent.relative_to(ROOT).parts) in modules.toc
    }
    for module, (kind, _, length) in (new | modules.toc).items():
        blob = b"" if not length else zlib.compress(marshal.dumps(_code(module, kind, modules, version)), 1)
        toc.append((module, (kind, len(octets), len(blob))))
        octets += blob
    octets[:12] = b"PYZ\0" + BYTECODE_MAGIC + struct.pack("!i", len(octets))
    octets += marshal.dumps(toc)
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "package"
        package.write_bytes(_package(archive, name, bytes(octets)))
        command = ["objcopy", "--update-section", f"pydata={package}", str(program)]
        subprocess.run(command, check=True, timeout=600)


def _code(module: str, kind: int, modules: object, version: str) -> object:
    path = ROOT / Path(*module.split(".")) / "__init__.py"
    if kind == PYZ_ITEM_MODULE:
        path = path.parent.with_suffix(".py")
    if (
        kind not in (PYZ_ITEM_MODULE, PYZ_ITEM_PKG)
        or module.split(".")[0] not in OUR_PACKAGES
        or not path.is_file()
    ):
        return modules.extract(module)
    text = path.read_text(encoding="utf-8")
    if module == "gateway_core":
        text = re.sub(r'__version__ = ".*"', f'__version__ = "{version}"', text)
    return compile(text, str(path.relative_to(ROOT)), "exec", optimize=0)


def _package(archive: CArchiveReader, name: str, modules: bytes) -> bytes:
    octets, toc = bytearray(), b""
    raw = archive.raw_pkg_data()
    entries = [("o", option, b"", 0, 0) for option in archive.options]
    for each, (offset, length, whole, is_packed, kind) in archive.toc.items():
        blob = modules if each == name else raw[offset : offset + length]
        entries.append((kind, each, blob, len(modules) if each == name else whole, is_packed))
    for kind, each, blob, whole, is_packed in entries:
        label = each.encode() + b"\0"
        label += b"\0" * (-(len(label) + archive._TOC_ENTRY_LENGTH) % 16)
        head = (
            archive._TOC_ENTRY_LENGTH + len(label),
            len(octets),
            len(blob),
            whole,
            is_packed,
            kind.encode(),
        )
        toc += struct.pack(archive._TOC_ENTRY_FORMAT, *head) + label
        octets += blob
    cookie = struct.unpack(archive._COOKIE_FORMAT, raw[-archive._COOKIE_LENGTH :])
    whole = len(octets) + len(toc) + archive._COOKIE_LENGTH
    end = struct.pack(archive._COOKIE_FORMAT, cookie[0], whole, len(octets), len(toc), *cookie[4:])
    return bytes(octets) + toc + end


if __name__ == "__main__":
    make(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
