"""About: version, identification of this build, and the licences of all bundled packages."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from ui.design import icons, theme
from ui.design.blocks import (
    Caption,
    Card,
    Notice,
    Page,
    button,
    caption,
    column,
    enable,
    follow,
    heading,
    label,
    octets_view,
    reveal,
)
from ui.design.facts import Facts
from ui.design.file_dialogs import open_file
from ui.design.inputs import Choice, Field
from ui.design.layouts import Flow, Led
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import ClosedCard
from ui.parts.link import Link
from ui.parts.shared_models import SharedModels
from ui.parts.words import fill
from ui.screens.about.model import Licence, UpdatesModel


class UpdatesCard(Card):
    """Hidden if the gateway lacks data on releases."""

    def __init__(self, model: UpdatesModel, open_link: Callable[[str], bool]) -> None:
        super().__init__(
            self.tr("Updates"),
            self.tr(
                "Relaynet asks for newer versions only when you tell it to. It never downloads or"
                " installs them."
            ),
        )
        self._model = model
        self._facts, self._limit = Facts(self.tr("Updates")), Notice(Tone.INFO)
        self.add(self._facts, self._limit)
        self.look = button(
            self.tr("Check a file…"),
            self._choose_file,
            description=self.tr("A release file, for example from a stick."),
        )
        self.address = Field(280, self.tr("Address of the release file"))
        self.address.setPlaceholderText("https://")
        self.address.textChanged.connect(self._typed)
        self.address.returnPressed.connect(self._ask)
        self.ask = button(self.tr("Check now"), self._ask)
        self.forget = button(self.tr("Forget this address"), self._model.forget_address)
        seen = self.tr(
            "The server at that address sees your Internet address, or your proxy's, and that you checked."
        )
        self.add(Flow(self.look), Flow(Caption(self.address), self.address, self.ask, self.forget))
        self.add(label(seen, "small"))
        self._busy = Notice(Tone.INFO)
        self._answer, self._up_to_date = Notice(Tone.INFO), Notice(Tone.POSITIVE)
        self._error = Notice(Tone.CRITICAL)
        self.add(self._busy, self._answer, self._up_to_date, self._error)
        self._add_release(open_link)
        self._shown_address = ""
        follow(self.refresh, model.changed)

    def _add_release(self, open_link: Callable[[str], bool]) -> None:
        self.page = Link(open_link)
        self._no_page = label(
            self.tr("Get it from the publisher of the program, or from the person who gave it to you.")
        )
        self._sums_title = label(self.tr("Checksums (SHA-256) of its files"), "muted")
        self.sums = octets_view(self.tr("Checksums (SHA-256) of its files"))
        self.sums.setFixedHeight(theme.current().pixels(96))
        self.compare = button(
            self.tr("Compare a download…"),
            self._compare,
            description=self.tr("Checks that a file that you downloaded is the published one."),
        )
        self.dismiss = button(self.tr("Don't show this version again"), self._model.dismiss)
        self._compared = Notice(Tone.POSITIVE)
        self.add(self.page, self._no_page, self._sums_title, self.sums)
        self.add(Flow(self.compare, self.dismiss), self._compared)

    def refresh(self) -> None:
        model, release = self._model, self._model.shown
        is_newer = release is not None and release.is_newer
        reveal(self, on=model.binding.is_attached and model.view is not None)
        self._facts.show_facts([(self.tr("Your version"), model.version_text)])
        self._limit.show_text(model.limit)
        if model.address != self._shown_address:
            self._shown_address = model.address
            self.address.setText(model.address)
        enable(self.look, self.address, on=model.can_check)
        self.forget.setEnabled(not model.is_busy)
        reveal(self.forget, on=bool(model.address))
        self._typed()
        self._busy.show_text(self.tr("Working…") if model.is_busy else "")
        self._answer.show_text(model.answer if is_newer else "")
        self._up_to_date.show_text("" if is_newer else model.answer)
        self._error.show_text(model.error)
        self._show_release(is_newer=is_newer)

    def _show_release(self, *, is_newer: bool) -> None:
        model = self._model
        page = model.shown.page if is_newer and model.shown is not None else ""
        self.page.show_address(page, self.tr("Download page"))
        reveal(self._no_page, on=is_newer and not page)
        reveal(self._sums_title, self.sums, on=bool(model.sums))
        if self.sums.toPlainText() != model.sums:
            self.sums.setPlainText(model.sums)
        reveal(self.compare, on=is_newer)
        reveal(self.dismiss, on=model.known is not None and model.shown == model.known)
        enable(self.compare, self.dismiss, on=not model.is_busy)
        self._compared.show_text(model.compared_text)

    def _typed(self) -> None:
        self.ask.setEnabled(self._model.can_check and bool(self.address.text().strip()))

    def _ask(self) -> None:
        if self.ask.isEnabled():
            self._model.ask_now(self.address.text())

    def _choose_file(self) -> None:
        open_file(self, self.tr("Choose a release file"), self._model.read_file)

    def _compare(self) -> None:
        open_file(self, self.tr("Compare a download"), self._model.compare)


class AboutPage(Page):
    """The screen About."""

    def __init__(
        self,
        models: SharedModels,
        updates: UpdatesModel,
        about: dict[str, str],
        licences: Sequence[Licence],
        open_link: Callable[[str], bool],
        place: QWidget,
    ) -> None:
        super().__init__(place, self.tr("About"))
        self._licences, self._open_link, self._updates = licences, open_link, updates
        look = theme.current()
        picture = QLabel()
        picture.setPixmap(
            icons.draw(icons.APPLICATION_ICON, "#000000", look.pixels(64), self.devicePixelRatioF())
        )
        head = Card()
        texts = column(
            heading(self.tr("Relaynet Gateway"), "title"),
            label(self.tr("Messages that get through when the Internet is cut off."), "muted"),
            spacing=SPACE.hair,
        )
        head.add(Led(texts, picture))
        facts = Facts(self.tr("This build"))
        names = {
            "Relaynet Gateway": self.tr("Relaynet Gateway"),
            "Build": self.tr("Build"),
            "System": self.tr("System"),
        }
        facts.show_facts([(names.get(name, name), value) for name, value in about.items()])
        head.add(facts)
        self.updates = UpdatesCard(updates, open_link)
        self.closed = ClosedCard(models.closed, may_erase=False)
        self.closed.opened.connect(self.focus_heading)
        self.put(head, self._security_card(), self.closed, self.updates)
        self.put(self._links_card(), self._licence_card())
        self.content.addStretch(1)
        self._show(0)

    def get_ready(self) -> None:
        self.closed.get_ready()

    def _licence_card(self) -> Card:
        card = Card(self.tr("Licences"), self.tr("All parts of this program, with their terms."))
        self.package = Choice(0, self.tr("Package"))
        for each in self._licences:
            self.package.addItem(f"{each.name} – {each.licence}" if each.licence else each.name)
        self.package.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.package.setMinimumContentsLength(20)
        self.text = octets_view(self.tr("Text of the licence"))
        self.text.setMinimumHeight(theme.current().pixels(240))
        self.package.currentIndexChanged.connect(self._show)
        self.page = Link(self._open_link)
        card.add(caption(self.package), self.package, self.text, self.page)
        return card

    def _links_card(self) -> Card:
        card = Card(self.tr("Links"), self.tr("These open in your browser."))
        for text, address in (
            (self.tr("How the network works"), "https://specs.awala.network"),
            (self.tr("The network and its apps"), "https://awala.network"),
            (self.tr("The terms of this program"), "https://www.apache.org/licenses/LICENSE-2.0"),
        ):
            link = Link(self._open_link)
            link.show_address(address, text)
            card.add(link)
        return card

    def _security_card(self) -> Card:
        card = Card(self.tr("Found a security problem?"))
        text = self.tr(
            "Report it in private first: press “Report a vulnerability” on the project's"
            " security page. If there is no such page, write to the person who gave you the"
            " program. Say what you did, what happened, and which build you have (see above)."
            " SECURITY.md describes the next steps."
        )
        card.add(label(text))
        return card

    def on_shown(self) -> None:
        self._updates.refresh()

    def on_hidden(self) -> None:
        self._updates.forget()

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._licences):
            chosen = self._licences[at]
            self.text.setPlainText(chosen.text or chosen.licence)
            self.page.show_address(chosen.page, fill(self.tr("Website of %1"), chosen.name))
