"""Words for what past visits let people expect: a sentence on Home, and the card "What to expect"."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gateway_core.planning.forecast import Forecast
from gateway_core.planning.plan import DAY
from gateway_core.planning.remedies import Gain, Remedy
from gateway_core.views.expectation import Expectation, Rhythm
from ui.models.words import Words

_A_FEW = 0.005
"""Of all; less is not worth a word."""

_MOST = 0.9
"""Who waits for one answer may expect it where so many come."""


class Expecting(QObject):
    """Puts an expectation into words."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def in_short(self, expectation: Expectation | None) -> str:
        """Return one sentence; empty where nothing can be expected."""
        if expectation is None or expectation.answers is None:
            return ""
        days = self._days(expectation)
        if expectation.answers.share < _MOST:
            return self.tr(
                "Couriers or sticks came about every %Ln day(s). Not all answers arrive in time.", "", days
            )
        text = self.tr(
            "Couriers or sticks came about every %Ln day(s); expect an answer in about %1.", "", days
        )
        return text.replace("%1", self._words.duration(expectation.answers.median))

    def at_length(self, expectation: Expectation, *, is_online: bool) -> list[str]:
        """Return the sentences of the card. ``is_online``: the Internet is there, and nobody depends on couriers."""
        if expectation.rhythm is Rhythm.OVER:
            return [
                self.tr(
                    "No courier or stick has come for much longer than usual, so earlier visits tell nothing about the "
                    "next one."
                )
            ]
        if expectation.answers is None:
            return [
                self.tr(
                    "This shows when to expect answers, once %Ln visit(s) of couriers or sticks are known.",
                    "",
                    expectation.visits_needed,
                )
            ]
        now = self.tr("The Internet is there now, so messages do not wait for couriers. Without it:")
        return [
            *([now] if is_online else []),
            self.tr("Couriers or sticks came about every %Ln day(s).", "", self._days(expectation)),
            *self._answers(expectation, expectation.answers),
            *self._help(expectation, expectation.answers),
        ]

    def taken_for_granted(self, expectation: Expectation) -> str:
        """Return what the sentences rest upon; empty where they say nothing of answers."""
        if expectation.answers is None:
            return ""
        return self.tr(
            "For answers that somebody on the Internet writes within a day. Taken for granted: couriers reach the "
            "Internet once between two visits, and messages are good for two weeks, as most apps have it."
        )

    def _days(self, expectation: Expectation) -> int:
        return max(1, round(expectation.interval_seconds / DAY))

    def _answers(self, expectation: Expectation, answers: Forecast) -> list[str]:
        if answers.share < _A_FEW:
            told = [self.tr("Hardly any answer arrives in time.")]
        else:
            text = self.tr("Half of them are here within %1 after you wrote, nine of ten within %2.")
            for place, seconds in (("%1", answers.median), ("%2", answers.nine_of_ten)):
                text = text.replace(place, self._words.duration(seconds))
            told = [self._share(answers.share), text]
        if answers.not_collected >= _A_FEW and expectation.kept_for_seconds is not None:
            text = self.tr("The Internet gateway deletes what no courier collects within %1.")
            told.append(text.replace("%1", self._words.duration(expectation.kept_for_seconds)))
        if answers.expired >= _A_FEW:
            told.append(self.tr("Some messages and answers expire on their way."))
        return told

    def _share(self, share: float) -> str:
        if share >= 1 - _A_FEW:
            return self.tr("All answers arrive in time.")
        return self.tr("Of 100 answers, about %Ln arrive(s) in time.", "", round(100 * share))

    def _help(self, expectation: Expectation, answers: Forecast) -> list[str]:
        """Return what would help most, and what it would bring; nothing where nothing would."""
        best = next(iter(expectation.gains), None)
        if best is None:
            return []
        if best.share >= _A_FEW:
            return [self._remedy(best), self._then(best.forecast)]
        if answers.median - best.forecast.median < DAY // 2:
            return []
        text = self.tr("Half of the answers would then be here within %1.")
        return [self._remedy(best), text.replace("%1", self._words.duration(best.forecast.median))]

    def _remedy(self, gain: Gain) -> str:
        match gain.remedy:
            case Remedy.COURIER:
                return self.tr("What would help most: visits twice as often.")
            case Remedy.RETENTION:
                return self.tr("What would help most: an Internet gateway that keeps messages for longer.")
            case Remedy.LIFETIME:
                return self.tr(
                    "What would help most: messages that are good for twice as long, where an app offers that."
                )

    def _then(self, forecast: Forecast) -> str:
        text = self.tr(
            "About %Ln of 100 answers would then arrive, half of them within %1.",
            "",
            round(100 * forecast.share),
        )
        return text.replace("%1", self._words.duration(forecast.median))
