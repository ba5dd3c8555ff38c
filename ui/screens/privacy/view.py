"""Privacy: consent, contents and recipient of reports, and crash reports, shown octet by octet."""

from PySide6.QtWidgets import QWidget

from gateway_core.views.status import Answer
from ui.design import icons, theme
from ui.design.blocks import (
    Caption,
    Card,
    Lines,
    Notice,
    button,
    caption,
    column,
    enable,
    follow,
    hold,
    label,
    octets_view,
    reveal,
    row,
    scale,
    value_label,
)
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.file_dialogs import open_file
from ui.design.fold import Fold
from ui.design.inputs import Button, Choice, Switch
from ui.design.layouts import Flow
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import CorePage
from ui.parts.message_ways import WayKeepingModel
from ui.parts.shared_models import SharedModels
from ui.screens.privacy.model import CrashReportsModel, PrivacyModel, ReportsByHandModel
from ui.screens.privacy.words import Asked


def _question_line(asked: Asked) -> QWidget:
    """Return a question with answer and reason. A screen reader reads the three as one."""
    answer = value_label(asked.value)
    answer.setProperty("look", "strong")
    line = hold(column(label(asked.question), answer, label(asked.why, "small"), spacing=SPACE.hair))
    line.setAccessibleName(f"{asked.question} {asked.value}. {asked.why}")
    return line


class Answers(Flow):
    """No and yes in the same size and look; the present answer has a tick."""

    def __init__(self, no: Button, yes: Button) -> None:
        super().__init__(no, yes)
        scheme, size = theme.current().scheme, scale(icons.ICON_SIZE)
        for control in (no, yes):
            control.setCheckable(True)
            control.setIcon(icons.radio(scheme.control_border, scheme.accent, size.width()))
            control.setIconSize(size)
        self._controls = {Answer.NO: no, Answer.YES: yes}

    def show_answer(self, answer: Answer | None) -> None:
        width = max(control.sizeHint().width() for control in self._controls.values())
        for meaning, control in self._controls.items():
            control.want(width)
            control.setChecked(answer is meaning)  # a click changes the tick only after the gateway's answer


class ConsentCard(Card):
    """Yes and no in the same size and look; off until a yes. Also used by the first run."""

    def __init__(self, model: PrivacyModel) -> None:
        super().__init__(self.tr("Share how well Relaynet works?"))
        self._model = model
        text = self.tr(
            "Once a week, a small report with rough numbers: how many messages, how many"
            " exchanges, what failed. No names, addresses, contents or exact times. It is"
            " encrypted like your messages."
        )
        risk = self.tr(
            "Someone who watches your network can see that you use this program, as with any message."
        )
        self.add(label(text), label(risk, "muted"))
        self._state = label("", "strong")
        self._again = Notice(Tone.INFO)
        self.region = Choice(0, self.tr("Part of the world (optional)"))
        self.region.offer(model.regions())
        self._shown_region = str(self.region.itemData(0))
        self.yes = button(
            self.tr("Yes, share"),
            lambda: model.answer(allowed=True, region=str(self.region.currentData())),
            description=text,
        )
        self.no = button(self.tr("No, don't share"), lambda: model.answer(allowed=False), description=text)
        self.add(self._state, self._again)
        caption = Caption(self.region)
        caption.setProperty("look", "muted")
        self._answers = Answers(self.no, self.yes)
        self.add(Flow(caption, self.region), self._answers, self._build_preview())
        follow(self.refresh, model.changed)

    def _build_preview(self) -> Fold:
        """Make two nested folds: the questions outside, the octets inside."""
        self.preview = octets_view(self.tr("The next report"))
        self.preview.setMinimumHeight(theme.current().pixels(130))
        self._size = label("", "small")
        self.as_sent = Fold(
            self.tr("Show as sent"),
            self.tr("Hide it"),
            hold(column(self.preview, self._size)),
            about=self.tr("Exactly as sent."),
        )
        self._questions = Lines(_question_line)
        self.asked = hold(self._questions)
        self.asked.setAccessibleName(self.tr("The next report"))
        self.list = Fold(
            self.tr("Show what would be sent"),
            self.tr("Hide the list"),
            hold(column(self.asked, self.as_sent, spacing=SPACE.medium)),
            about=self.tr("Each question, its answer, and why it is asked."),
        )
        return self.list

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._answers.show_answer(model.telemetry.answer if model.telemetry else None)
        region = model.telemetry.region if model.telemetry else self._shown_region
        if region != self._shown_region:
            self._shown_region = region
            self.region.choose(region)
        self._state.setText(model.state_text())
        again = self.tr(
            "The report has new questions. Until you answer again, only what you agreed to is sent."
        )
        self._again.show_text(again if model.asks_again else "")
        self._questions.show_lines(model.questions())
        if self.preview.toPlainText() != model.preview():  # setting a text scrolls to its top
            self.preview.setPlainText(model.preview())
        self._size.setText(model.preview_size())


class CrashReportsCard(Card):
    """Yes and no in the same size and look; off until a yes. Shows the waiting reports octet by octet."""

    def __init__(self, model: CrashReportsModel) -> None:
        super().__init__(self.tr("Report crashes?"))
        self._model = model
        text = self.tr(
            "When this program fails, it can record where in its code that happened. It shows"
            " you this report for a day, then sends it, encrypted like your messages. No names,"
            " contents, files, addresses or exact times."
        )
        self.add(label(text))
        self._state = label("", "strong")
        self._error = Notice(Tone.CAUTION)
        self.yes = button(
            self.tr("Yes, report crashes"), lambda: model.answer(allowed=True), description=text
        )
        self.no = button(self.tr("No, don't report"), lambda: model.answer(allowed=False), description=text)
        self._answers = Answers(self.no, self.yes)
        self.add(self._state, self._error, self._answers)
        self._build_preview()
        follow(self.refresh, model.changed)

    def _build_preview(self) -> None:
        self.chosen = Choice(0, self.tr("Crash report to show"))
        self.preview = octets_view(self.tr("The crash report"))
        self.preview.setMinimumHeight(theme.current().pixels(110))
        self.delete = button(
            self.tr("Delete this report"),
            lambda: self._model.delete(str(self.chosen.currentData())),
            "danger",
            description=self.tr("A deleted report is never sent."),
        )
        self.chosen.currentIndexChanged.connect(self._show_chosen)
        self.report = Fold(
            self.tr("Show exactly what would be sent"),
            self.tr("Hide it"),
            hold(column(caption(self.chosen), Flow(self.chosen, self.delete), self.preview)),
            about=self.tr("Exactly as sent."),
        )
        self.add(self.report)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._answers.show_answer(model.view.answer if model.view else None)
        self._state.setText(model.state_text())
        self._error.show_text(model.error)
        looked_at = self.chosen.currentData()
        self.chosen.offer((token, name) for token, name, _ in model.items())
        self.chosen.choose(looked_at)
        self._show_chosen()

    def _show_chosen(self) -> None:
        place = self.chosen.currentIndex()
        items = self._model.items()
        token, _, octets = items[place] if 0 <= place < len(items) else ("", "", "")
        if self.preview.toPlainText() != octets:  # setting a text scrolls to its top
            self.preview.setPlainText(octets)
        self.delete.setEnabled(bool(token) and not self._model.is_busy)


class ReportsByHandCard(Card):
    """Hidden while the gateway is stopped. Consent is given only in the card above."""

    def __init__(self, model: ReportsByHandModel) -> None:
        super().__init__(
            self.tr("Where reports go"),
            self.tr(
                "An aid organisation that collects reports publishes an invitation. Without one, no"
                " report is sent."
            ),
        )
        self._model = model
        self._facts = Facts(self.tr("Where reports go"))
        self.invitation = octets_view(self.tr("Pasted invitation"))
        self.invitation.setReadOnly(False)
        self.invitation.setPlaceholderText(self.tr("Paste an invitation here"))
        self.invitation.setFixedHeight(theme.current().pixels(72))
        self.invitation.textChanged.connect(self._typed)
        self.use = button(self.tr("Use this invitation"), self._use)
        self.open = button(
            self.tr("Open an invitation…"),
            self._open,
            description=self.tr("A file from the organisation."),
        )
        self.pause = button("", self._pause)
        self._done, self._error = Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self.add(self._facts, self.invitation, Flow(self.use, self.open, self.pause), self._done, self._error)
        follow(self.refresh, self._model.changed, self._model.binding.attached_changed)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._facts.show_facts(model.facts())
        go_on, pause = self.tr("Resume counting and sending"), self.tr("Pause counting and sending")
        self.pause.setText(go_on if model.is_paused else pause)
        reveal(self.pause, on=model.can_pause)
        enable(self.open, self.pause, on=not model.is_busy)
        self._typed()
        self._done.show_text(model.result)
        self._error.show_text(model.error)

    def forget(self) -> None:
        """Clear the input and its result."""
        self.invitation.clear()
        self._model.forget_result()

    def _typed(self) -> None:
        self.use.setEnabled(bool(self.invitation.toPlainText().strip()) and not self._model.is_busy)

    def _use(self) -> None:
        self._model.invite(self.invitation.toPlainText())

    def _open(self) -> None:
        open_file(self, self.tr("Open an invitation"), self._model.invite_from)

    def _pause(self) -> None:
        self._model.set_paused(paused=not self._model.is_paused)


class WaysCard(Card):
    """The choice to remember the ways of messages."""

    def __init__(self, model: WayKeepingModel) -> None:
        super().__init__(self.tr("Where messages went"))
        self._model = model
        text = self.tr(
            "Your apps can ask where their messages are. For that, this computer remembers for"
            " 30 days when and how each message left, but not for whom it was. If you switch"
            " this off, these records are deleted."
        )
        self.switch = Switch(self.tr("Remember for 30 days where messages went"))
        self.switch.setAccessibleDescription(text)
        self._error = Notice(Tone.CAUTION)
        self.add(label(text), self.switch, self._error)
        self.switch.clicked.connect(lambda on: model.choose(is_kept=on))
        follow(self.refresh, model.changed, model.binding.attached_changed)

    def refresh(self) -> None:
        reveal(self, on=self._model.is_kept is not None)
        self.switch.setChecked(bool(self._model.is_kept))
        self._error.show_text(self._model.error)


class PrivacyPage(CorePage):
    """The screen Privacy."""

    def __init__(
        self,
        models: SharedModels,
        model: PrivacyModel,
        crash_reports: CrashReportsModel,
        by_hand: ReportsByHandModel,
        place: QWidget,
    ) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Privacy"),
            self.tr("What leaves this computer is your decision."),
        )
        self._model = model
        self._crashes = crash_reports
        self.consent = ConsentCard(model)
        self._sent = Card(self.tr("What was sent"))
        self._sent_text = octets_view(self.tr("What was sent"))
        self._sent_text.setMinimumHeight(theme.current().pixels(110))
        self._confirm_withdraw = Confirm()
        self._sent.add(
            self._sent_text,
            row(
                button(
                    self.tr("Withdraw"),
                    self._withdraw,
                    "danger",
                    description=self.tr(
                        "Stops sharing, and asks for deletion of the reports that were sent."
                    ),
                )
            ),
            self._confirm_withdraw,
        )
        self.crash_reports = CrashReportsCard(crash_reports)
        self.by_hand = ReportsByHandCard(by_hand)
        self.ways = WaysCard(models.way_keeping)
        self._ways = models.way_keeping
        self.put(self.consent, self.by_hand, self._sent, self.crash_reports, self.ways)
        follow(self.refresh, self._model.changed, self._model.binding.attached_changed)

    def on_shown(self) -> None:
        self._model.refresh()
        self._crashes.refresh()
        self._ways.refresh()

    def on_hidden(self) -> None:
        self.by_hand.forget()
        self._model.clear_error()
        self._ways.clear_error()

    def refresh(self) -> None:
        self.error.answer(self._model.error)
        sent = self._model.sent_reports()
        reveal(self._sent, on=bool(sent))
        self._sent_text.setPlainText(
            "\n\n".join(f"{week}  {day}\n{text.strip()}" for week, day, text in sent)
        )

    def _withdraw(self) -> None:
        self._confirm_withdraw.ask(
            self.tr("Stop sharing, and ask for deletion of all reports that this computer sent?"),
            self.tr("Withdraw"),
            self._model.withdraw,
        )
