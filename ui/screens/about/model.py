"""Newer versions of this program: the contents of a release file, and the check of a download."""

import asyncio
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import NamedTuple

from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import StoreError, converting
from gateway_core.gateway import PrivateGateway
from gateway_core.host.downloads import check_download
from gateway_core.host.private_files import open_regular
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile, ReleaseView, UpdatesView
from ui.binding import GatewayBinding
from ui.codes import WindowCode
from ui.parts.core_texts import sentence
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, isolate


class Licence(NamedTuple):
    """The licence of one bundled package, and its web page (empty if unknown)."""

    name: str
    licence: str
    text: str
    page: str = ""


class UpdatesModel(ScreenModel):
    """The model of the card of updates. Servers are contacted only on the person's request."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.view: UpdatesView | None = None
        self.release: ReleaseView | None = None
        """The verified release of the last look."""
        self.compared: ReleasedFile | None = None
        """The file of the release that matched the compared download."""

    @property
    def can_check(self) -> bool:
        """True if this build can verify release files and the model is idle."""
        return (
            self.binding.is_attached and self.view is not None and self.view.can_verify and not self.is_busy
        )

    @property
    def limit(self) -> str:
        """The reason why this build is unable to look for releases; otherwise empty."""
        return "" if self.view is None or self.view.can_verify else sentence(ReleaseCode.NO_KEY())

    @property
    def address(self) -> str:
        """The address of the release file; empty before a choice."""
        return self.view.address if self.view is not None else ""

    @property
    def known(self) -> ReleaseView | None:
        """The newer release known to the gateway, for example from a stick; ``None`` after the person dismissed it."""
        view = self.view
        return None if view is None or view.is_dismissed else view.newer

    @property
    def shown(self) -> ReleaseView | None:
        """The release to show: of the last look, or the known release unless an error is shown."""
        return self.release or (None if self.error else self.known)

    @property
    def version_text(self) -> str:
        """The version of this program, and its age."""
        if self.view is None:
            return ""
        version = isolate(self.view.version)
        if self.view.released is None:
            return fill(self.tr("%1, an unpublished build of unknown age"), version)
        published = _moment(self.view.released)
        text, words = self.tr("%1, published on %2 (%3)"), self._words
        return fill(text, version, words.day(published), words.ago(published))

    @property
    def answer(self) -> str:
        """The meaning of the shown release for this computer; empty without a release."""
        release = self.shown
        if release is None:
            return ""
        if self.release is None:
            text = self.tr(
                "A newer version is available: %1, published on %2. It is signed by the publisher of"
                " this program."
            )
        elif release.is_newer:
            text = self.tr("Version %1, published on %2, is newer than yours.")
        else:
            text = self.tr(
                "This release file names no newer version: it is about version %1, published on %2."
            )
        day = self._words.day(_moment(release.published))
        return fill(text, isolate(release.version), day)

    @property
    def sums(self) -> str:
        """The newer release's files with their checksums, one a line, in the format of checksum programs."""
        if self.shown is None or not self.shown.is_newer:
            return ""
        return "\n".join(f"{each.sha256}  {each.name}" for each in self.shown.files)

    @property
    def compared_text(self) -> str:
        """The result of a successful comparison; empty otherwise."""
        if self.compared is None:
            return ""
        return fill(self.tr("%1 is the published file. Its checksum matches."), isolate(self.compared.name))

    def refresh(self) -> None:
        """Request the gateway's knowledge of releases, without network traffic."""
        self.ask(lambda gateway: gateway.updates.view(), self.store_as("view"))

    def read_file(self, path: Path) -> None:

        async def read(gateway: PrivateGateway) -> ReleaseView:
            return await gateway.updates.read(await asyncio.to_thread(_read, path))

        self.forget()
        self.order(read, self.store_as("release"))

    def ask_now(self, address: str) -> None:
        """Store the address and request the release file once."""

        def on_kept(view: UpdatesView) -> None:
            self.view = view
            self.order(lambda gateway: gateway.updates.ask(), self.store_as("release"))

        self.forget()
        self.order(lambda gateway: gateway.updates.set_address(address), on_kept)

    def dismiss(self) -> None:
        """Dismiss the known release."""
        self.forget()
        self.order(lambda gateway: gateway.updates.dismiss(), self.store_as("view"))

    def forget_address(self) -> None:
        """Delete the address of the release file."""
        self.order(lambda gateway: gateway.updates.set_address(""), self.store_as("view"))

    def compare(self, path: Path) -> None:
        """Compare a download with the shown release."""
        release = self.release = self.shown  # the release stays shown if the download is refused
        self.compared = None
        if release is None:
            return

        async def check(_: PrivateGateway) -> ReleasedFile:
            return await asyncio.to_thread(check_download, release, path)

        self.order(check, self.store_as("compared"))

    def forget(self) -> None:
        """Forget the results after the user saw them."""
        self.release, self.compared, self.error = None, None, ""
        self.changed.emit()


def _moment(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)


def _read(path: Path) -> bytes:
    with converting(OSError, to=StoreError(WindowCode.FILE_UNREADABLE)), open_regular(path) as file:
        return file.read(MAX_RELEASE_OCTETS + 1)
