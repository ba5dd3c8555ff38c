"""The errors of the pipeline, for the person who runs it.

::

    TelemetryError
    ├── BudgetExceededError    the ledger refuses to spend more privacy than the limit of a period
    ├── AlreadyReleasedError   a table of this week and stage was published before; it is never drawn twice
    ├── UnpublishableError     exact figures may not be published
    ├── BusyError              another run holds the same folder
    ├── SparkFailedError       Spark gave up; the next run goes on from what was finished
    └── SetupError             Java, a folder or an argument is missing or wrong
"""

from __future__ import annotations


class TelemetryError(Exception):
    """Base of the tree; its text is one sentence for the operator."""


class BudgetExceededError(TelemetryError):
    """Spending more would break the published privacy limit of a period."""


class AlreadyReleasedError(TelemetryError):
    """Drawing the same table again would let readers average the noise away."""


class UnpublishableError(TelemetryError):
    """Figures without noise were about to leave the room."""


class BusyError(TelemetryError):
    """Two runs on one folder would race."""


class SetupError(TelemetryError):
    """The surroundings are not ready; the text says what to do."""


class SparkFailedError(TelemetryError):
    """Spark could not finish a step."""
