"""The places where the parts of an installation go below a prefix, be it /usr or a user's ~/.local."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

from installers.linux.icons import write_icons
from installers.linux.manual import write_completions, write_manual_pages
from installers.project import COMMANDS, COURIER, LINUX, NAME, VERSION, build_time

METAINFO = "org.relaynet.gateway.metainfo.xml"


def lay_out(bundle: Path, prefix: Path) -> None:
    """Write a whole installation below ``prefix``, which must not exist."""
    shutil.copytree(bundle, prefix / "lib" / NAME, symlinks=True)
    (prefix / "bin").mkdir()
    for command, program in COMMANDS.items():
        (prefix / "bin" / command).symlink_to(Path("..") / "lib" / NAME / program)
    share = prefix / "share"
    _copy(LINUX / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    for unit in (f"{NAME}.service", f"{COURIER}.service"):
        _copy(LINUX / unit, prefix / "lib" / "systemd" / "user" / unit)
    write_icons(share / "icons" / "hicolor")
    write_manual_pages(share / "man" / "man1")
    write_completions(share / "bash-completion" / "completions")
    date = datetime.fromtimestamp(build_time(), UTC).date().isoformat()
    metainfo = (
        (LINUX / METAINFO).read_text(encoding="utf-8").replace("@VERSION@", VERSION).replace("@DATE@", date)
    )
    (share / "metainfo").mkdir()
    (share / "metainfo" / METAINFO).write_text(metainfo, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
