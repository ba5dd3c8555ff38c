"""The self-installing file for one user, without root: makeself around the bundle and install.sh.

The file checks its own SHA-256 before it unpacks. gzip compresses the file, because every system has gzip; xz would
save a third and exclude some users.
"""

import os
import shutil
from pathlib import Path

from app.base.optional_parts import WINDOW_PACKAGES
from installers.linux.layout import lay_out
from installers.project import LINUX, NAME, VERSION, build_time, run, settle

SCRIPTS = ("install.sh", "uninstall.sh", "environment.conf")


def make_self_installing(bundle: Path, work: Path, output: Path, *, level: int = 9) -> Path:
    """Write ``NAME-VERSION-ARCHITECTURE.run`` into ``output``."""
    shutil.rmtree(work, ignore_errors=True)
    folder = work / "archive"
    lay_out(bundle, folder / "prefix")
    shutil.rmtree(folder / "prefix" / "bin")
    for script in SCRIPTS:
        shutil.copyfile(LINUX / script, folder / script)
    (folder / "window-packages").write_text(WINDOW_PACKAGES)
    settle(folder, build_time())
    machine = run("uname", "-m").strip()
    name = f"{NAME}-{VERSION}-{machine}.run"
    shutil.copyfile(LINUX / "self-installing-help", work / "help")
    # makeself records its command in the file: relative names make the file independent of the build folder.
    run(
        "makeself", "--quiet", "--tar-quietly", "--sha256", "--gzip", "--complevel", str(level), "--nox11",
        "--noprogress", "--tar-format", "gnu", "--tar-extra", "--sort=name --owner=0 --group=0 --numeric-owner",
        "--packaging-date", f"@{build_time()}", "--help-header", "help",
        "archive", name, f"Relaynet Gateway {VERSION}", "sh", "./install.sh",
        cwd=work, env={"LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": f"{_timeless_gzip(work)}:{os.environ['PATH']}"},
    )  # fmt: skip
    made = output / name
    shutil.move(work / name, made)
    return made


def _timeless_gzip(work: Path) -> Path:
    """Return a folder with a gzip that omits the time from its output; makeself has no option for this."""
    folder = work / "bin"
    folder.mkdir()
    script = folder / "gzip"
    script.write_text(f'#!/bin/sh\nexec {shutil.which("gzip")} --no-name "$@"\n')
    script.chmod(0o755)
    return folder
