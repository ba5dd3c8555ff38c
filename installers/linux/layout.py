"""The places of an installation's parts below a prefix, such as /usr or a user's ~/.local."""

import shutil
from datetime import UTC, datetime
from pathlib import Path

from installers.icon import write_icons
from installers.linux.manual import write_completions, write_manual_pages
from installers.project import COURIER, LINUX, NAME, PUBLIC_GATEWAY, VERSION, build_time, form_of

METAINFO = "org.relaynet.gateway.metainfo.xml"


def lay_out(bundle: Path, prefix: Path) -> None:
    """Write a whole installation below ``prefix``, which must not exist."""
    form = form_of(bundle)
    shutil.copytree(bundle, prefix / "lib" / form.name, symlinks=True)
    (prefix / "bin").mkdir()
    for command, program in form.commands.items():
        (prefix / "bin" / command).symlink_to(Path("..") / "lib" / form.name / program)
    share = prefix / "share"
    for unit in (f"{NAME}.service", f"{COURIER}.service"):
        _copy(LINUX / unit, prefix / "lib" / "systemd" / "user" / unit)
    if not form.has_window:  # system services, for a server's administrator
        for service in LINUX.glob(f"{PUBLIC_GATEWAY}.service"):
            _copy(service, prefix / "lib" / "systemd" / "system" / service.name)
    write_manual_pages(share / "man" / "man1", form)
    write_completions(share / "bash-completion" / "completions", form)
    if form.has_window:
        _lay_out_the_windows(share)


def _lay_out_the_windows(share: Path) -> None:
    _copy(LINUX / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    write_icons(share / "icons" / "hicolor")
    date = datetime.fromtimestamp(build_time(), UTC).date().isoformat()
    metainfo = (
        (LINUX / METAINFO).read_text(encoding="utf-8").replace("@VERSION@", VERSION).replace("@DATE@", date)
    )
    (share / "metainfo").mkdir()
    (share / "metainfo" / METAINFO).write_text(metainfo, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
