"""The alerts that a person should look at.

Sudden changes that the noise cannot explain, from published figures only.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from statistics import median

from telemetry_spark.dashboard.figures import WIDTH, Figure, Figures, Week

BEFORE = 8
"""Weeks that a week is compared with: quiet against their median, a jump against their largest."""

SILENCE = 13
"""An alert of the same kind about the same subject is not repeated within this many weeks."""

RECENT = 26
"""Weeks for which alerts are shown."""

NO_FAILURE = "none"


@dataclass(frozen=True)
class Alert:
    """Something to look at.

    Attributes:
        kind: ``quiet``, ``surge``, ``failing`` or ``refused``.
        week: The first week of it.
        subject: The region or version; empty for ``refused``.
        percent: The change or the share, in per cent.
    """

    kind: str
    week: date
    subject: str
    percent: int


def find_alerts(figures: Figures) -> list[Alert]:
    """Return the alerts of recent weeks, newest first; one that lasts is told once, at its first week."""
    found: list[Alert] = []
    told: dict[tuple[str, str], int] = {}
    for index, week in enumerate(figures.weeks):
        for alert in (*_regions(figures, index), *_versions(week), *_refused(figures, week)):
            key = (alert.kind, alert.subject)
            if index - told.get(key, -SILENCE) >= SILENCE:
                found.append(alert)
            told[key] = index
    since = {week.starts for week in figures.weeks[-RECENT:]}
    return sorted(
        (alert for alert in found if alert.week in since), key=lambda alert: alert.week, reverse=True
    )


def _regions(figures: Figures, index: int) -> Iterator[Alert]:
    week = figures.weeks[index]
    before = [each for each in figures.weeks[max(index - BEFORE, 0) : index] if "region" in each.tables]
    if len(before) < BEFORE // 2 or "region" not in week.tables:
        return
    for region in figures.regions:
        past = [_present(each, region) for each in before]
        usual = median(figure.value for figure in past)
        now = _present(week, region)
        noise = 1.6 * math.hypot(now.margin, past[-1].margin)
        if now.value < 0.7 * usual and usual - now.value > noise:
            yield Alert("quiet", week.starts, region, round(100 * (usual - now.value) / usual))
        most = max(figure.value for figure in past)
        if now.value > 1.3 * most and now.value - most > noise:
            yield Alert("surge", week.starts, region, round(100 * (now.value - usual) / usual))


def _present(week: Week, region: str) -> Figure:
    """Return the figure of a region, or the most that it can be when it is withheld.

    One that is withheld only to cover another has a total in the health table. One that was too small to be shown, and
    now is not, is as much of a jump as any: a crowd of invented gateways may choose a place where nobody is.
    """
    table, total_of = week.tables["region"], week.margin("region_health", "region").get(region)
    withheld = Figure(table["threshold"], math.ceil(WIDTH * table["spread"]))
    return week.cell("region", region) or total_of or withheld


def _versions(week: Week) -> Iterator[Alert]:
    """A version whose gateways fail more than all the others together, by more than noise explains."""
    kinds = week.margin("version_failure", "main_failure")
    everybody, sound = week.whole(kinds), kinds.get(NO_FAILURE)
    for version, whole in week.margin("version_failure", "version").items():
        fine = week.cell("version_failure", version, NO_FAILURE)
        if fine is None or sound is None or everybody is None or whole.value <= 0:
            continue
        others = everybody.value - whole.value
        if others <= math.hypot(everybody.margin, whole.margin):
            continue  # as good as everybody uses it: there is nothing to compare it with
        failing = 100 - round(100 * fine.value / whole.value)
        failing_elsewhere = 100 - 100 * (sound.value - fine.value) / others
        doubt = 160 * math.hypot(
            math.hypot(fine.margin, whole.margin) / whole.value,
            math.hypot(sound.margin, everybody.margin) / others,
        )
        if failing - failing_elsewhere > max(8, doubt):
            yield Alert("failing", week.starts, version, failing)


def _refused(figures: Figures, week: Week) -> Iterator[Alert]:
    for arrivals in figures.arrivals:
        if arrivals.starts != week.starts:
            continue
        fine = sum(
            arrivals.outcomes[name].value for name in ("accepted", "repeated") if name in arrivals.outcomes
        )
        refused = [
            figure
            for name, figure in arrivals.outcomes.items()
            if name not in {"accepted", "repeated", "deletion"}
        ]
        count = sum(figure.value for figure in refused)
        if fine and count > 0.05 * (fine + count):
            yield Alert("refused", week.starts, "", round(100 * count / (fine + count)))
