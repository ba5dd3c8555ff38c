"""The colours: readable in every scheme."""

from importlib.resources import files

import pytest

from tests.factories.contrast import contrast, luminance
from ui.design import icons
from ui.design.tokens import SCHEMES, Scheme, Tone

every_scheme = pytest.mark.parametrize("scheme", SCHEMES.values(), ids=[name.value for name in SCHEMES])


def text_pairs(scheme: Scheme) -> dict[str, tuple[str, str]]:
    grounds = {"window": scheme.window, "surface": scheme.surface, "sunken": scheme.sunken}
    pairs = {
        f"{ink} on {name}": (getattr(scheme, ink), ground)
        for name, ground in grounds.items()
        for ink in ("text", "muted")
    }
    pairs |= {f"{tone} on its soft": (scheme.of(tone), scheme.soft(tone)) for tone in Tone}
    pairs |= {f"text on {tone} soft": (scheme.text, scheme.soft(tone)) for tone in Tone}
    pairs |= {f"{tone} on surface": (scheme.of(tone), scheme.surface) for tone in Tone}
    pairs |= {
        "on accent": (scheme.on_accent, scheme.accent),
        "on accent hover": (scheme.on_accent, scheme.accent_hover),
        "accent on surface": (scheme.accent, scheme.surface),
        "text on selected": (scheme.text, scheme.selected),
    }
    return pairs


@every_scheme
def test_text_borders_and_focus_rings_have_the_required_contrast(scheme: Scheme) -> None:
    least = 7.0 if scheme.is_contrast else 4.5
    ratios = {name: contrast(*pair) for name, pair in text_pairs(scheme).items()}
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < least} == {}
    for edge in (scheme.control_border, scheme.focus):
        for ground in (scheme.surface, scheme.window):
            assert contrast(edge, ground) >= 3.0


def test_contrast_ranges_from_one_to_twenty_one() -> None:
    assert contrast("#123456", "#123456") == 1.0
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert luminance("#ffffff") == pytest.approx(1.0)


def test_each_tone_has_a_shape_of_its_own() -> None:
    shapes = [icons.SHAPES[tone] for tone in Tone]
    assert len(set(shapes)) == len(Tone)
    drawn = {icons.draw(shape, "#000000", 24).toImage().constBits().tobytes() for shape in shapes}
    assert len(drawn) == len(Tone)


def test_every_bundled_icon_draws_something(qapp: object) -> None:
    blank = icons.draw("status", "#000000", 24)
    blank.fill(0)
    names = [file.name.removesuffix(".svg") for file in (files("resources") / "icons").iterdir()]
    empty = [name for name in names if icons.draw(name, "#000000", 24).toImage() == blank.toImage()]
    assert "status" in names
    assert empty == []


def test_tray_icons_differ_in_shape_without_colour(qapp: object) -> None:
    grey = set()
    for tone in Tone:
        image = icons.tray_icon(tone).pixmap(64).toImage()
        grey.add(
            tuple(image.pixelColor(x, y).lightness() > 128 for x in range(0, 64, 2) for y in range(0, 64, 2))
        )
    assert len(grey) == len(Tone)
