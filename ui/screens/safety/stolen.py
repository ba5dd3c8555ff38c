"""*My computer was stolen*: the abilities of a finder, the confirmation, and then the steps."""

from collections.abc import Sequence

from gateway_core.limits import SESSION_KEY_LIFE
from gateway_core.views.connection import RevocationView, TheftStep, TheftView
from ui.binding import GatewayBinding
from ui.design.blocks import Card, Notice, button, follow, hold, label, reveal
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.parts.core_texts import sentence
from ui.parts.screen import ScreenModel
from ui.parts.shared_models import SharedModels
from ui.parts.words import Words, fill


class StolenModel(ScreenModel):
    """The replacement of the gateway's identity after a theft."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.view = TheftView()

    def let_go(self) -> None:
        self.view = TheftView()

    def refresh(self) -> None:
        """Request the step."""
        self.ask(lambda gateway: gateway.stolen.view(), self.store_as("view"))

    def begin(self, *, without_revocation: bool = False) -> None:
        """Begin, or continue although the post office is out of reach."""
        self.order(
            lambda gateway: gateway.stolen.begin(without_revocation=without_revocation), self.store_as("view")
        )

    @property
    def risks(self) -> Sequence[tuple[str, str]]:
        """Return the abilities of a finder, as pairs of its state and the consequence."""
        open_one = self.tr(
            "Everything on it, and messages of the last %1 days that were copied on their way. The finder can"
            " send in your name and collect your messages until you replace your identity here."
        )
        return (
            (
                self.tr("Off or logged out"),
                self.tr("Nothing, unless the finder knows your password. Everything is encrypted."),
            ),
            (
                self.tr("Unlocked"),
                fill(open_one, self._words.number(SESSION_KEY_LIFE.days)),
            ),
            (
                self.tr("Identity replaced"),
                self.tr(
                    "Contacts refuse the old computer once they have your new address. Your post office refuses it"
                    " too, if it can. What is on the old computer stays readable."
                ),
            ),
        )

    @property
    def done(self) -> Sequence[tuple[str, str]]:
        """Return the finished and the waiting steps, as pairs of name and value."""
        step = self.view.step
        if step is TheftStep.NONE:
            return ()
        here = {
            TheftStep.REVOKING: self.tr("Waits until the post office answers. Keep Relaynet open."),
            TheftStep.DONE: self.tr("Has a new identity, and is registered."),
        }.get(step, self.tr("Has a new identity. Registers when the Internet is there."))
        letters = (
            self.tr("Your contacts get your new address after that.")
            if step is TheftStep.REVOKING
            else self.tr(
                "Each contact gets your new address automatically, over the Internet or by a courier."
            )
        )
        return (
            (self.tr("This computer"), here),
            (self.tr("Letters"), letters),
            *((each.public_gateway, self._revocation_text(each)) for each in self.view.revocations),
        )

    def _revocation_text(self, told: RevocationView) -> str:
        if told.sent:
            return self.tr("Refuses the stolen computer.")
        until = self.tr("The stolen computer can still collect messages to your old address.")
        return f"{sentence(told.reason)} {until}"


class StolenCard(Card):
    """Risks and the button; then the results."""

    def __init__(self, models: SharedModels) -> None:
        super().__init__(
            self.tr("My computer was stolen"),
            self.tr(
                "See what a finder can read and send. After you restore your backup here, you can replace your"
                " identity, so that others refuse the old computer."
            ),
        )
        self.model = model = StolenModel(models.binding, models.words)
        self._risks, self._done = Facts(self.tr("What the finder can do")), Facts(self.tr("What was done"))
        self.begin = button(self.tr("My computer was stolen…"), self._ask, "danger")
        self.go_on = button(
            self.tr("Continue without the post office"), lambda: self._begin(without_revocation=True)
        )
        self.confirm, self._wrong = Confirm(), Notice(Tone.CRITICAL)
        self._new = label(
            self.tr("Without a backup or a recovery sheet, give your contacts new invitations by hand."),
            "small",
        )
        self.add(
            self._risks, self._done, hold(Flow(self.begin, self.go_on)), self.confirm, self._new, self._wrong
        )
        follow(self.refresh, model.changed, model.binding.attached_changed)
        models.binding.status_changed.connect(lambda _: self._follow())

    def _follow(self) -> None:
        if self.model.view.step not in (TheftStep.NONE, TheftStep.DONE):
            self.model.refresh()

    def refresh(self) -> None:
        model, step = self.model, self.model.view.step
        self._risks.show_facts(model.risks)
        self._done.show_facts(model.done)
        is_under_way = step in (TheftStep.REVOKING, TheftStep.REGISTERING)
        reveal(self, on=model.binding.is_attached)
        reveal(self._risks, on=step is TheftStep.NONE)
        reveal(self._done, on=step is not TheftStep.NONE)
        reveal(self._new, on=step is TheftStep.NONE)
        reveal(self.begin, on=not is_under_way)
        reveal(self.go_on, on=step is TheftStep.REVOKING and bool(model.view.revocations))
        self.begin.setEnabled(not model.is_busy)
        self._wrong.show_text(model.error)

    def put_away(self) -> None:
        """Hide the question."""
        self.confirm.put_away()
        self.model.clear_error()

    def _ask(self) -> None:
        self.confirm.ask(
            self.tr(
                "Your post office is asked to refuse the stolen computer, and this one gets a new identity. Your"
                " apps have to connect again. Contacts in Letters get your new address, and see that you write"
                " from a new computer. You can't undo this."
            ),
            self.tr("Replace my identity"),
            self._begin,
        )

    def _begin(self, *, without_revocation: bool = False) -> None:
        """Begin or continue. The title gets the focus, because the pressed button disappears."""
        self.heading.setFocus()
        self.model.begin(without_revocation=without_revocation)
