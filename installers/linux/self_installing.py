"""The file that installs itself for one user, without root: makeself around the bundle and install.sh.

It checks its own SHA-256 before it unpacks anything. It is packed by gzip, which every system has; xz would save a
third, and leave a user without xz, and without root to install it, with nothing.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from installers.linux.layout import lay_out
from installers.project import LINUX, NAME, VERSION, build_time, run, settle

SCRIPTS = ("install.sh", "uninstall.sh", "environment.conf")


def make_self_installing(bundle: Path, work: Path, output: Path) -> Path:
    """Write ``NAME-VERSION-ARCHITECTURE.run`` into ``output``."""
    shutil.rmtree(work, ignore_errors=True)
    folder = work / "archive"
    lay_out(bundle, folder / "prefix")
    shutil.rmtree(folder / "prefix" / "bin")
    for script in SCRIPTS:
        shutil.copyfile(LINUX / script, folder / script)
    settle(folder, build_time())
    machine = run("uname", "-m").strip()
    made = output / f"{NAME}-{VERSION}-{machine}.run"
    run(
        "makeself", "--quiet", "--tar-quietly", "--sha256", "--gzip", "--complevel", "9", "--nox11", "--noprogress",
        "--tar-format", "gnu", "--tar-extra", "--sort=name --owner=0 --group=0 --numeric-owner",
        "--packaging-date", f"@{build_time()}", "--help-header", LINUX / "self-installing-help",
        folder, made, f"Relaynet Gateway {VERSION}", "sh", "./install.sh",
        env={"LC_ALL": "C.UTF-8", "TZ": "UTC"},
    )  # fmt: skip
    return made
