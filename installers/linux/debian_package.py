"""The Debian packages, which dpkg-deb builds from the bundles.

The server package has some of the desktop package's programs, under the same names, so each replaces the other.

debhelper would bring little here: nothing is compiled, and a system service needs only three short maintainer scripts.
This module does the rest of debhelper's work (compressed manual pages, checksums) reproducibly. As with debhelper,
dpkg-shlibdeps finds the packages of the needed libraries.
"""

import gzip
import hashlib
import os
import shutil
from collections.abc import Mapping
from email.utils import formatdate
from pathlib import Path

from msgspec import Struct

from installers.licence_texts import LICENCES_FILE, all_licences, as_text, carried_libraries, for_debian
from installers.linux.layout import lay_out
from installers.project import (
    DESKTOP,
    LINUX,
    MAINTAINER,
    MAINTAINER_SCRIPTS,
    NAME,
    ROOT,
    SERVER,
    VERSION,
    Form,
    build_time,
    form_of,
    run,
    settle,
)

_FOR_SERVICES = ", adduser"
_ADDRESS = {"gateway-address": Path("etc") / NAME}


class DebianForm(Struct, frozen=True):
    """The control fields and the additional files of one form's package."""

    description: str
    recommends: str
    takes_the_place_of: str
    configuration: Mapping[str, Path]
    """Files of installers/linux for the administrator to change, and their places."""
    texts: tuple[str, ...]
    """Suffixes of the ``copyright`` and ``lintian-overrides`` files in installers/linux; the files are joined."""


_OF_DESKTOP = DebianForm(
    description="""private gateway for Relaynet and Awala
 Apps that speak Relaynet or Awala hand their messages to this program. It keeps
 them encrypted, and sends them over the Internet when it is available. When the
 Internet is cut off, a courier carries them on a phone or a USB stick.
 .
 The package contains the program with a window and the one without, together
 with Python, Qt and the libraries that they need.""",
    # A keyring for the master key (otherwise a passphrase protects it), and fonts for more scripts than ours.
    recommends="gnome-keyring | kwalletmanager | keepassxc, fonts-noto-core | fonts-dejavu-core",
    takes_the_place_of=SERVER.name,
    configuration=_ADDRESS | {"autostart.desktop": Path("etc") / "xdg" / "autostart" / f"{NAME}.desktop"},
    texts=("", "-window"),
)
_OF_SERVER = DebianForm(
    description="""nodes of Relaynet and Awala without a window
 For servers and small boards: a private gateway, which keeps messages of apps
 and sends them over the Internet or by courier; a courier, which carries
 encrypted cargo; a public gateway, with which private gateways register; and
 commands with which shell scripts send and receive.
 .
 The package contains the programs of relaynet-gateway that need no window,
 together with Python and the libraries that they need, without Qt.""",
    recommends="ca-certificates",
    takes_the_place_of=DESKTOP.name,
    configuration=_ADDRESS,
    texts=("",),
)


def make_package(
    bundle: Path,
    work: Path,
    output: Path,
    *,
    version: str = VERSION,
    compression: str = "xz",
    depends: str = "",
) -> Path:
    """Write ``FORM_VERSION_ARCHITECTURE.deb`` into ``output``.

    Args:
        bundle: The bundle to install.
        work: A temporary folder.
        output: The folder for the package.
        version: The version.
        compression: dpkg-deb's argument after ``-Z``.
        depends: The dependencies of an earlier package of this bundle; if empty, dpkg-shlibdeps finds them slowly.
    """
    shutil.rmtree(work, ignore_errors=True)
    root, form = work / "root", form_of(bundle)
    debian, library_folder = _OF_DESKTOP if form.has_window else _OF_SERVER, root / "usr/lib" / form.name
    lay_out(bundle, root / "usr")
    licences = [(name, short, for_debian(text)) for name, short, text in all_licences(bundle)]
    for library in carried_libraries(bundle):
        (library_folder / "_internal" / library).unlink()
    (library_folder / LICENCES_FILE).unlink()
    for source, place in debian.configuration.items():
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(LINUX / source, root / place)
    _write_documents(root, form, debian, version, as_text(licences))
    _write_control(root, form, debian, version, depends or needed_packages(library_folder, work))
    settle(root, build_time())
    architecture = run("dpkg", "--print-architecture").strip()
    package = output / f"{form.name}_{version}_{architecture}.deb"
    run(
        "dpkg-deb", "--root-owner-group", *f"-Z{compression}".split(), "--threads-max=2", "--build", root, package,
        env={"SOURCE_DATE_EPOCH": str(build_time())},
    )  # fmt: skip
    return package


def _write_documents(root: Path, form: Form, debian: DebianForm, version: str, licences: str) -> None:
    share = root / "usr/share"
    for page in sorted((share / "man/man1").iterdir()):
        _write_compressed(page, page.read_bytes())
        page.unlink()
    documents = share / "doc" / form.name
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(_joined("copyright", debian) + licences, encoding="utf-8")
    _write_compressed(documents / "changelog", (ROOT / "CHANGELOG.md").read_bytes())
    date = formatdate(build_time())
    entry = f"{form.name} ({version}) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- {MAINTAINER}  {date}\n"
    _write_compressed(documents / "changelog.Debian", entry.encode())
    overrides = share / "lintian/overrides" / form.name
    overrides.parent.mkdir(parents=True)
    overrides.write_text(_joined("lintian-overrides", debian).replace("@NAME@", form.name), encoding="utf-8")


def _joined(name: str, debian: DebianForm) -> str:
    return "".join((LINUX / f"{name}{end}").read_text(encoding="utf-8") for end in debian.texts)


def _write_compressed(file: Path, octets: bytes) -> None:
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(octets, 9, mtime=0))


def _write_control(root: Path, form: Form, debian: DebianForm, version: str, depends: str) -> None:
    control = root / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324
    (control / "md5sums").write_text("".join(sums))
    (control / "conffiles").write_text("".join(f"/{place}\n" for place in debian.configuration.values()))
    if services := sorted(path.stem for path in (root / "usr/lib/systemd/system").glob("*.service")):
        depends = f"{depends.removesuffix(_FOR_SERVICES)}{_FOR_SERVICES}"  # an earlier package's `depends` ends with it
        for script in MAINTAINER_SCRIPTS:
            text = (LINUX / f"system-service.{script}").read_text(encoding="utf-8")
            (control / script).write_text(text.replace("@SERVICES@", " ".join(services)), encoding="utf-8")
    octets = sum(path.stat().st_size for path in files)
    fields = {
        "Package": form.name,
        "Version": version,
        "Architecture": run("dpkg", "--print-architecture").strip(),
        "Maintainer": MAINTAINER,
        "Installed-Size": str(-(-octets // 1024)),
        "Depends": depends,
        "Recommends": debian.recommends,
        "Conflicts": debian.takes_the_place_of,
        "Replaces": debian.takes_the_place_of,
        "Section": "net",
        "Priority": "optional",
        "Description": debian.description,
    }
    (control / "control").write_text("".join(f"{name}: {value}\n" for name, value in fields.items()))


def needed_packages(installed: Path, work: Path) -> str:
    """Return the packages for the bundle's libraries, with the lowest versions that have the used symbols."""
    source = work / "shlibdeps"
    (source / "debian").mkdir(parents=True)
    (source / "debian/control").write_text("Source: bundle\n\nPackage: bundle\nArchitecture: any\n")
    private = {path.parent for path in installed.rglob("*.so*")}
    elves = [
        path for path in installed.rglob("*") if path.is_file() and not path.is_symlink() and _is_elf(path)
    ]
    options = [f"-l{folder}" for folder in sorted(private)]
    told = run(
        "dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *options,
        *(f"-e{elf}" for elf in sorted(elves)), cwd=source, env=dict(os.environ),
    )  # fmt: skip
    return told.strip().removeprefix("shlibs:Depends=")


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"
