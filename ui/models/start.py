"""The start in three steps that Home shows before the first message: pair, get an app, send a trial message."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from gateway_core.views.status import EndpointState, GatewayState
from ui.binding import GatewayBinding, Operation
from ui.models.apps import AppsModel
from ui.models.home import HomeModel
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate


class StepName(StrEnum):
    """The steps in their order."""

    PAIR = "pair"
    APP = "app"
    TRIAL = "trial"


class Step(NamedTuple):
    """One step, as far as the gateway's own state shows it."""

    name: StepName
    title: str
    text: str
    is_done: bool
    meaning: str
    """The step in one line for a screen reader, with its place and whether it is done."""


class StartModel(ScreenModel):
    """Follows what the models of Home and of the apps know."""

    def __init__(
        self,
        binding: GatewayBinding,
        words: Words,
        home: HomeModel,
        apps: AppsModel,
        send_trial_message: Operation[float],
    ) -> None:
        super().__init__(binding)
        self._words = words
        self._home, self._apps = home, apps
        self._send_trial_message = send_trial_message
        self._steps: tuple[Step, ...] = ()
        home.changed.connect(self._look)
        apps.changed.connect(self._look)

    @property
    def is_shown(self) -> bool:
        """True until a first message is on its way, or all is done and its end was seen."""
        if not (self.binding.is_attached and self._home.is_known) or self._home.way is not None:
            return False
        return bool(self.told or self.error) or not all(step.is_done for step in self.steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps as they are now; while a trial message runs, as they were before."""
        if not (self.is_busy and self._steps):
            made = (self._pairing(), self._app(), self._trial())
            self._steps = tuple(
                Step(name, title, text, is_done, self._meaning(place, title, is_done=is_done))
                for place, (name, title, text, is_done) in enumerate(made, 1)
            )
        return self._steps

    @property
    def can_send(self) -> bool:
        """True if a trial message can be sent: paired, and reached by apps."""
        return self._is_paired and bool(self.binding.status.listening)

    def send(self) -> None:
        """Send a trial message through the gateway."""

        def finish(milliseconds: float) -> None:
            self.told = self._result(milliseconds)
            self._refresh()

        self.order(self._send_trial_message, finish)

    def _refresh(self) -> None:
        self._apps.refresh()
        self._home.refresh()

    @property
    def _is_paired(self) -> bool:
        status = self.binding.status
        return bool(status.public_gateway) and status.state is not GatewayState.NOT_REGISTERED

    def _pairing(self) -> tuple[StepName, str, str, bool]:
        status = self.binding.status
        if self._is_paired:
            text = self.tr("%1 keeps messages for you while you are offline.").replace(
                "%1", isolate(status.public_gateway)
            )
        elif status.registration is not None:
            text = self.tr("%1 could not be reached yet. It is tried again by itself.").replace(
                "%1", isolate(status.registration.public_gateway)
            )
        else:
            text = self.tr("The button above leads there. This needs the Internet once.")
        return StepName.PAIR, self.tr("Pair with an Internet gateway"), text, self._is_paired

    def _app(self) -> tuple[StepName, str, str, bool]:
        states = {app.state for app in self._apps.apps}
        is_done = EndpointState.ALLOWED in states
        if is_done:
            text = self.tr("An app uses your gateway. The page Apps shows which.")
        elif EndpointState.PENDING in states:
            text = self.tr("An app waits for your answer on the page Apps.")
        else:
            text = self.tr("Install one on this computer and start it: it finds your gateway by itself.")
        return StepName.APP, self.tr("Get an app that can use couriers"), text, is_done

    def _trial(self) -> tuple[StepName, str, str, bool]:
        is_done = self._home.has_delivered
        if is_done:
            text = self.tr("A message came through your gateway.")
        elif not self._is_paired:
            text = self.tr("This works once your gateway is paired.")
        elif not self.binding.status.listening:
            text = self.tr("This works once apps can reach your gateway.")
        else:
            text = self.tr("It goes from this computer through your gateway and back to this computer.")
        return StepName.TRIAL, self.tr("Send a test message"), text, is_done

    def _meaning(self, place: int, title: str, *, is_done: bool) -> str:
        text = self.tr("Step %1 of 3, done: %2") if is_done else self.tr("Step %1 of 3, not done yet: %2")
        return text.replace("%1", self._words.number(place)).replace("%2", title)

    def _result(self, milliseconds: float) -> str:
        """Return what came back, and what it does not show."""
        took = self.tr(
            "It came back after %1 thousandths of a second: apps here can use your gateway."
        ).replace("%1", self._words.number(max(1, round(milliseconds))))
        if self.binding.status.state is GatewayState.ONLINE:
            rest = self.tr(
                "It did not leave this computer. Messages to other people go out over the Internet."
            )
        else:
            rest = self.tr(
                "It did not leave this computer. Messages to other people leave with the next courier, or when you are"
                " online, and so do their answers."
            )
        return f"{took} {rest}"

    def _look(self) -> None:
        self.changed.emit()
