"""The card of the first run for those who have the Awala gateway on this computer. Hidden where there is none."""

from __future__ import annotations

from ui.design.blocks import Card, Notice, button, label, reveal, row
from ui.design.facts import Facts
from ui.design.tokens import Tone
from ui.models.moving import MovingModel


class MovingCard(Card):
    """The card of what would be taken over, to the last message, and one button; nothing happens without it."""

    def __init__(self, model: MovingModel) -> None:
        text = self.tr(
            "This program can take its place: the same address, the same Internet gateway, and the messages that wait."
            " Nothing in the other program is changed or deleted."
        )
        super().__init__(self.tr("I already use the Awala gateway on this computer"), text)
        self._model = model
        self._facts = Facts(self.tr("What would be taken over"))
        self._left_title = label(self.tr("Left behind"), "muted")
        self._left = label("", "small")
        self._warning = label(
            self.tr(
                "From then on, do not start the Awala gateway any more: both would have the same address."
            )
        )
        self._busy = Notice(Tone.INFO)
        self._done = Notice(Tone.POSITIVE)
        self._error = Notice(Tone.CAUTION)
        self.take = button(self.tr("Take its place"), model.move_in, "primary", description=text)
        self.again = button(self.tr("Look again"), model.preview_move)
        self.add(self._facts, self._left_title, self._left, self._warning)
        self.add(row(self.take, self.again))
        self.add(self._busy, self._done, self._error)
        model.changed.connect(self.refresh)
        model.binding.attached_changed.connect(model.preview_move)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.is_offered)
        self._facts.show_facts(model.facts())
        left = model.skipped_lines()
        self._left.setText("\n".join(left))
        has_found = model.preview is not None
        for part, is_on in (
            (self._facts, has_found),
            (self._left_title, bool(left)),
            (self._left, bool(left)),
            (self._warning, has_found and not model.is_done),
            (self.take, not model.is_done),
            (self.again, bool(model.error) and not model.is_done),
        ):
            reveal(part, on=is_on)
        self.take.setEnabled(model.can_move)
        self._busy.show_text(self.tr("Working…") if model.is_busy else "")
        self._error.show_text(model.error)
        self._done.show_text(
            self.tr(
                "Done. This computer now has that address. Do not start the Awala gateway any more; once everything"
                " works, delete it with its data."
            )
            if model.is_done
            else ""
        )
