"""The Debian packages, each put together by dpkg-deb from its bundle.

debhelper would bring little here: there is nothing to compile, and no maintainer script but three short ones for a
system service. What is left of its work (compressed manual pages, checksums) is done below in a form that is the same
on every run. What libraries a package needs is asked of dpkg-shlibdeps, as debhelper does.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import shutil
import tempfile
from email.utils import formatdate
from pathlib import Path

from installers.bundle_contents import library_name
from installers.licence_texts import LICENCES_FILE, all_licences, as_text, carried_libraries, for_debian
from installers.linux.debian_forms import DebianForm, debian_form
from installers.linux.layout import lay_out
from installers.project import (
    LINUX,
    MAINTAINER,
    MAINTAINER_SCRIPTS,
    ROOT,
    VERSION,
    Form,
    build_time,
    form_of,
    run,
    settle,
    use_own_tools,
)

_FOR_SERVICES = ", adduser"


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
        bundle: What it installs.
        work: A folder to make it in.
        output: The folder for the package.
        version: Its version.
        compression: What dpkg-deb is told after ``-Z``.
        depends: What an earlier package of this bundle depends on; else the libraries are asked, which takes its time.
    """
    shutil.rmtree(work, ignore_errors=True)
    root, form = work / "root", form_of(bundle)
    debian, library_folder = debian_form(form), root / "usr/lib" / form.name
    lay_out(bundle, root / "usr")
    licences = [(name, short, for_debian(text)) for name, short, text in all_licences(bundle)]
    for library in carried_libraries(bundle):
        if library_name(library) != "libpython3":
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
        _compress(page)
    documents = share / "doc" / form.name
    documents.mkdir(parents=True)
    head = _joined("copyright", debian)
    (documents / "copyright").write_text(head + licences, encoding="utf-8")
    shutil.copyfile(ROOT / "CHANGELOG.md", documents / "changelog")
    _compress(documents / "changelog")
    date = formatdate(build_time())
    entry = f"{form.name} ({version}) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- {MAINTAINER}  {date}\n"
    (documents / "changelog.Debian").write_text(entry)
    _compress(documents / "changelog.Debian")
    overrides = share / "lintian/overrides" / form.name
    overrides.parent.mkdir(parents=True)
    overrides.write_text(_joined("lintian-overrides", debian).replace("@NAME@", form.name), encoding="utf-8")


def _joined(name: str, debian: DebianForm) -> str:
    return "".join((LINUX / f"{name}{end}").read_text(encoding="utf-8") for end in debian.texts)


def _compress(file: Path) -> None:
    file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    file.unlink()


def _write_control(root: Path, form: Form, debian: DebianForm, version: str, depends: str) -> None:
    control = root / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324
    (control / "md5sums").write_text("".join(sums))
    (control / "conffiles").write_text("".join(f"/{place}\n" for place in debian.configuration.values()))
    if services := sorted(path.stem for path in (root / "usr/lib/systemd/system").glob("*.service")):
        depends = f"{depends.removesuffix(_FOR_SERVICES)}{_FOR_SERVICES}"  # of an earlier package it has that
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
    """The packages that the bundle's libraries need, with the lowest versions that have what is used."""
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


def main() -> None:
    """``python -m installers.linux.debian_package BUNDLE OUTPUT``: the package alone, of a bundle that is there."""
    parser = argparse.ArgumentParser(description="Make the Debian package of a bundle.")
    parser.add_argument("bundle", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--version", default=VERSION)
    parser.add_argument("--quick", action="store_true", help="large and soon done")
    parser.add_argument("--like", type=Path, help="a package of the same bundle, which depends on the same")
    arguments = parser.parse_args()
    use_own_tools()
    depends = run("dpkg-deb", "--field", arguments.like, "Depends").strip() if arguments.like else ""
    with tempfile.TemporaryDirectory() as work:
        print(
            make_package(
                arguments.bundle.resolve(),
                Path(work) / "debian",
                arguments.output.resolve(),
                version=arguments.version,
                compression="none" if arguments.quick else "xz",
                depends=depends,
            )
        )


if __name__ == "__main__":
    main()
