"""The dashboard's words and numbers in one language."""

import json
from dataclasses import dataclass
from datetime import date
from importlib.resources import files

from telemetry_spark.dashboard.figures import Figure

LANGUAGES = ("en", "es", "fr", "ar", "fa")


@dataclass(frozen=True)
class Texts:
    """Words, digits and dates of one language.

    Attributes:
        language: The language tag.
        direction: ``ltr`` or ``rtl``.
        digits: The ten digits.
        group: The separator of thousands.
        decimal: The decimal mark.
        months: Short names of the twelve months, with spaces between.
        texts: Key to text, with ``{names}`` to fill in.
    """

    language: str
    direction: str
    digits: str
    group: str
    decimal: str
    months: str
    texts: dict[str, str]

    def format(self, key: str, **values: str) -> str:
        """Return a text with its names filled in."""
        return self.texts[key].format(**values)

    def fill_in(self, key: str, **values: str | None) -> str:
        """Return a text with its names filled in; if a value is None, return the text for withheld figures."""
        known = {name: value for name, value in values.items() if value is not None}
        return self.format(key if known.keys() == values.keys() else "withheld", **known)

    def columns(self, *names: str) -> list[str]:
        """Return the headings of a table."""
        return [self.format(f"col.{name}") for name in names]

    def value(self, name: str) -> str:
        """Return the words for an answer of the schema; release numbers only get the language's digits."""
        return self.texts.get(f"value.{name}", self.digit(name))

    def digit(self, text: str) -> str:
        """Return `text` with the digits of the language."""
        return text.translate(str.maketrans("0123456789", self.digits))

    def number(self, value: float, places: int = 0) -> str:
        """Return a number in the notation of the language."""
        text = f"{value:,.{places}f}"
        marks = str.maketrans({",": self.group, ".": self.decimal, "-": "−"})
        return self.digit(text.translate(marks))

    def percent(self, value: float) -> str:
        """Return a whole percentage."""
        return self.format("percent", n=self.number(value))

    def day(self, day: date, *, year: bool = True) -> str:
        """Return a date with a short month, with or without its year."""
        text = f"{self.number(day.day)} {self.months.split()[day.month - 1]}"
        return f"{text} {self.digit(str(day.year))}" if year else text

    def about(self, figure: Figure) -> str:
        """Return "about 9,800", rounded to the digits that the margin leaves meaningful."""
        return self.format("about", n=self.number(round_value(figure.value, figure.margin)))

    def give(self, figure: Figure) -> str:
        """Return "give or take 40"."""
        return self.format(
            "give", n=self.number(figure.margin if figure.margin < 10 else -(-figure.margin // 10) * 10)
        )


def round_value(value: int, margin: int) -> int:
    """Round `value` to tens when its margin is at least 10, to hundreds when it is at least 1,000."""
    step = 1 if margin < 10 else 10 if margin < 1000 else 100
    return round(value / step) * step


def load_texts(language: str) -> Texts:
    """Read the words of one of `LANGUAGES`."""
    resource = files("telemetry_spark.dashboard") / "locales" / f"{language}.json"
    content = json.loads(resource.read_text(encoding="utf-8"))
    return Texts(language=language, **content)
