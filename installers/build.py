"""`make installer`: builds all installers for this system, into dist/.

python -m installers.build [--output dist] [--work build/installer] [--form NAME] [--quick]
"""

import argparse
import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from installers.bill_of_materials import write_bill_of_materials
from installers.bundle import make_bundles, make_wheel
from installers.linux.debian_package import make_package
from installers.linux.self_installing import make_self_installing
from installers.project import DESKTOP, FORMS, ROOT, Form, build_time, size_of, use_own_tools, write_checksums


def build(output: Path, work: Path, forms: Sequence[Form], *, quick: bool = False) -> None:
    """Build these forms, replacing files of the same names in ``output``.

    A quick build differs only in the level of compression: its files are larger than the files of a release.
    """
    use_own_tools()
    os.environ["SOURCE_DATE_EPOCH"] = str(build_time())  # one time for all files, even after a later commit
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    output.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()

    def tell(path: Path) -> None:
        octets = size_of(path) if path.is_dir() else path.stat().st_size
        print(f"{time.monotonic() - began:6.1f} s  {octets / 1e6:7.1f} MB  {path}", flush=True)

    wheel = make_wheel(output)
    tell(wheel)
    made = [wheel]

    def keep(path: Path) -> None:
        made.append(path)
        tell(path)

    for form, bundle in zip(forms, make_bundles(wheel, work / "bundle", forms), strict=True):
        tell(bundle)
        keep(make_package(bundle, work / "package", output, compression="xz -z1" if quick else "xz"))
        if form is DESKTOP:
            keep(make_self_installing(bundle, work / "self_installing", output, level=1 if quick else 9))
        keep(write_bill_of_materials(bundle, output))
    tell(write_checksums(made, output))


def main() -> None:
    """Entry point."""
    parser = argparse.ArgumentParser(description="Build everything that people install on this system.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "installer")
    parser.add_argument("--form", choices=FORMS, help="build only this form")
    parser.add_argument("--quick", action="store_true", help="build faster, with larger files: for tests")
    arguments = parser.parse_args()
    forms = [FORMS[arguments.form]] if arguments.form else list(FORMS.values())
    build(arguments.output.resolve(), arguments.work.resolve(), forms, quick=arguments.quick)


if __name__ == "__main__":
    main()
