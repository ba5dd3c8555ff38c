"""The design tokens: colour, space and type, as data. All widgets are drawn from the tokens.

Colours come in four schemes. A test computes the contrast of every text colour on its background (at least 4.5:1, 7:1
in the high-contrast schemes) and of every border that makes a control visible (at least 3:1).
"""

from enum import StrEnum

from msgspec import Struct


class Tone(StrEnum):
    """The meaning of a status. Each tone also has its own shape, so that a status never depends on colour alone."""

    POSITIVE = "positive"
    INFO = "info"
    CAUTION = "caution"
    CRITICAL = "critical"
    NEUTRAL = "neutral"


class SchemeName(StrEnum):
    """The names of the four colour schemes."""

    LIGHT = "light"
    DARK = "dark"
    LIGHT_CONTRAST = "light-contrast"
    DARK_CONTRAST = "dark-contrast"


class Scheme(Struct, frozen=True):
    """Colours by role, each ``#rrggbb``. The ``…_soft`` colours are backgrounds for text of the same tone."""

    name: SchemeName
    window: str
    surface: str
    sunken: str
    border: str
    control_border: str
    text: str
    muted: str
    accent: str
    accent_hover: str
    on_accent: str
    selected: str
    focus: str
    positive: str
    positive_soft: str
    info: str
    info_soft: str
    caution: str
    caution_soft: str
    critical: str
    critical_soft: str
    neutral: str
    neutral_soft: str

    @property
    def is_dark(self) -> bool:
        return self.name in (SchemeName.DARK, SchemeName.DARK_CONTRAST)

    @property
    def is_contrast(self) -> bool:
        return self.name in (SchemeName.LIGHT_CONTRAST, SchemeName.DARK_CONTRAST)

    def of(self, tone: Tone) -> str:
        """Return the colour of text and icons of this tone."""
        return str(getattr(self, tone.value))

    def soft(self, tone: Tone) -> str:
        """Return the background for ``of(tone)``."""
        return str(getattr(self, f"{tone.value}_soft"))


LIGHT = Scheme(
    name=SchemeName.LIGHT,
    window="#f5f7f8",
    surface="#ffffff",
    sunken="#edf1f2",
    border="#dbe1e4",
    control_border="#7f8b93",
    text="#17212b",
    muted="#52606b",
    accent="#0f6b6b",
    accent_hover="#0b5555",
    on_accent="#ffffff",
    selected="#dcefee",
    focus="#0f6b6b",
    positive="#1a7443",
    positive_soft="#e3f4ea",
    info="#1c5cab",
    info_soft="#e6f0fb",
    caution="#845500",
    caution_soft="#fdf2da",
    critical="#b3261e",
    critical_soft="#fcebe9",
    neutral="#4d5a65",
    neutral_soft="#e9edf0",
)

DARK = Scheme(
    name=SchemeName.DARK,
    window="#12171b",
    surface="#1a2126",
    sunken="#0e1215",
    border="#2c363d",
    control_border="#768690",
    text="#e7edf1",
    muted="#a6b3bd",
    accent="#5fc9c1",
    accent_hover="#82d8d2",
    on_accent="#06201f",
    selected="#17393a",
    focus="#82d8d2",
    positive="#73d49c",
    positive_soft="#153324",
    info="#8fbcff",
    info_soft="#1a2b47",
    caution="#f0c266",
    caution_soft="#38290d",
    critical="#ff9f96",
    critical_soft="#43201d",
    neutral="#b2bec7",
    neutral_soft="#262f36",
)

LIGHT_CONTRAST = Scheme(
    name=SchemeName.LIGHT_CONTRAST,
    window="#ffffff",
    surface="#ffffff",
    sunken="#ffffff",
    border="#000000",
    control_border="#000000",
    text="#000000",
    muted="#1f1f1f",
    accent="#003c3c",
    accent_hover="#000000",
    on_accent="#ffffff",
    selected="#d7f0ee",
    focus="#0000c8",
    positive="#00401d",
    positive_soft="#ffffff",
    info="#00256b",
    info_soft="#ffffff",
    caution="#4a2c00",
    caution_soft="#ffffff",
    critical="#7a0000",
    critical_soft="#ffffff",
    neutral="#1f1f1f",
    neutral_soft="#ffffff",
)

DARK_CONTRAST = Scheme(
    name=SchemeName.DARK_CONTRAST,
    window="#000000",
    surface="#000000",
    sunken="#000000",
    border="#ffffff",
    control_border="#ffffff",
    text="#ffffff",
    muted="#ededed",
    accent="#7ff5ec",
    accent_hover="#ffffff",
    on_accent="#000000",
    selected="#003b39",
    focus="#ffee00",
    positive="#8affb9",
    positive_soft="#000000",
    info="#b5d4ff",
    info_soft="#000000",
    caution="#ffdf80",
    caution_soft="#000000",
    critical="#ffb8b2",
    critical_soft="#000000",
    neutral="#ededed",
    neutral_soft="#000000",
)

SCHEMES = {scheme.name: scheme for scheme in (LIGHT, DARK, LIGHT_CONTRAST, DARK_CONTRAST)}


class Space(Struct, frozen=True):
    """Distances in pixels at 100 %, on a grid of four."""

    hair: int = 4
    small: int = 8
    medium: int = 12
    large: int = 16
    wide: int = 24
    page: int = 32


class TypeScale(Struct, frozen=True):
    """Sizes of text in points at 100 %."""

    small: float = 9.0
    body: float = 10.0
    strong: float = 11.0
    title: float = 16.0
    headline: float = 20.0


SPACE = Space()
TYPE = TypeScale()
RADIUS = 10
"""Corner radius of cards, in pixels."""
CONTROL_RADIUS = 7
"""Corner radius of buttons and fields, in pixels."""
