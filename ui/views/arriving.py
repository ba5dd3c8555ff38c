"""Move to another computer, on the new one: an address, words and a picture to show the old one, and what has come."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gateway_core.views.backups import MoveInvitation
from ui.design.blocks import Card, Notice, button, label, reveal, value_label
from ui.design.facts import Facts
from ui.design.layouts import Flow, bring_into_view
from ui.design.passphrase import PassphraseField
from ui.design.tokens import Tone
from ui.models.arriving import ArrivingModel
from ui.views.full_backup import progress_bar
from ui.views.full_restore import PassphraseRules
from ui.views.recovery import SpokenWords


class ArrivingCard(Card):
    """Hidden until it is wanted. While it waits it shows what the other computer needs; it stays to tell the end."""

    def __init__(self, model: ArrivingModel, rules: PassphraseRules) -> None:
        text = self.tr(
            "This computer becomes the gateway that you have on another one, with all that it holds. Both are in the"
            " same network. The other one is locked then."
        )
        super().__init__(self.tr("Your gateway comes from another computer"), text)
        self.add(label(self.tr("What you have under Letters on the other computer stays there."), "muted"))
        self._model, self._rules = model, rules
        self._is_wanted = False
        self._shown: MoveInvitation | None = None
        self.new = PassphraseField(self.tr("New passphrase"), rules.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        self.begin = button(self.tr("Wait for the other computer"), self._begin, "primary", description=text)
        self.back = button(self.tr("Back"), self._leave, description=text)
        self._how = label(
            self.tr(
                "On the other computer, open Settings, then Move to another computer, and type this address and these"
                " words, or their digits. Show them to nobody else; they are good for this once."
            )
        )
        self.address = value_label()
        self.address.setProperty("look", "strong")
        self.words = SpokenWords()
        self._busy, self._told, self._wrong = Notice(Tone.INFO), Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self._bar = progress_bar(self.tr("Progress of the move"))
        self.give_up = button(self.tr("Give it up"), model.give_up, description=text)
        self.inside = Facts(self.tr("What has come"))
        self.add(self.new, self.again, self._how, self.address, self.words, self._busy, self._bar)
        self.add(Flow(self.begin, self.back, self.give_up))
        self.add(self._told, self.inside, self._wrong)
        for field in (self.new, self.again):
            field.submitted.connect(self._begin)
            field.edited.connect(lambda: model.object(""))
        model.changed.connect(self.refresh)
        self.refresh()

    @property
    def is_shown(self) -> bool:
        """True if there is something to show here."""
        model = self._model
        return self._is_wanted or model.is_busy or bool(model.told or model.error)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=self.is_shown)
        is_form = self._is_wanted and not model.is_busy and not model.facts
        is_invited, is_coming = model.invitation is not None, model.progress is not None
        for field in (self.new, self.again):
            reveal(field, on=is_form and model.needs_new_passphrase)
        for part, on in (
            (self.begin, is_form),
            (self.back, is_form),
            (self.give_up, model.is_busy),
            (self._how, is_invited and not is_coming),
            (self.address, is_invited and not is_coming),
            (self.words, is_invited and not is_coming),
            (self._bar, is_coming),
        ):
            reveal(part, on=on)
        self._show_invitation()
        self._bar.setValue(model.share)
        self._busy.show_text(self._doing() if model.is_busy else "")
        self._told.show_text(model.told)
        self.inside.show_facts(model.facts)
        reveal(self.inside, on=bool(model.facts))
        self._wrong.show_text(model.error)

    def _doing(self) -> str:
        if self._model.progress is not None:
            return self.tr("Your gateway is coming. Leave both computers on.")
        if self._model.invitation is not None:
            return self.tr("Waiting for the other computer.")
        return self.tr("One moment…")

    def _show_invitation(self) -> None:
        model = self._model
        if model.invitation is self._shown:
            return
        self._shown = model.invitation
        self.words.show_words(model.lines, model.picture)
        address = self.tr("Address: %1").replace("%1", model.address) if model.address else ""
        self.address.setText(address)
        self.address.setAccessibleName(address)
        if self._shown is not None and self.isVisible():
            self.give_up.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self)

    def want(self) -> None:
        """Come into view with the focus."""
        self._is_wanted = True
        self.refresh()
        target = self.new.field if self._model.needs_new_passphrase else self.begin
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def follow(self, former: ArrivingCard) -> None:
        """Go on where ``former`` was, in another language or look."""
        self._is_wanted = former._is_wanted
        self.refresh()

    def forget(self) -> None:
        """Nothing that was typed stays behind."""
        self.new.clear()
        self.again.clear()

    def _leave(self) -> None:
        self._is_wanted = False
        self.forget()
        self._model.forget_told()
        self.refresh()

    def _begin(self) -> None:
        passphrase = self.new.text() if self._model.needs_new_passphrase else ""
        wrong = (
            self._rules.objection(passphrase, self.again.text()) if self._model.needs_new_passphrase else ""
        )
        if wrong:
            self._model.object(wrong)
            return
        self.forget()
        self._model.begin(passphrase)
