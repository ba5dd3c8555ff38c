"""Pictures of a screen as a camera of 720 lines takes them at arm's length.

The camera is tilted, out of focus and noisy; the light is uneven, and the file is a JPEG. All chance is seeded.
"""

import io
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

WIDTH, HEIGHT = 1280, 720
_FINE = 2
"""Points of the scene for each pixel of the sensor, in both directions."""

Point = tuple[float, float]


def photographs(shown: Any, count: int, *, share: float = 0.6, seed: int = 36) -> Iterator[bytes]:
    """Yield JPEG files of ``shown``, a grey Pillow image that takes ``share`` of the picture's height."""
    for number in range(count):
        yield _photograph(shown, random.Random(f"{seed}/{number}"), share)


def _photograph(shown: Any, chance: random.Random, share: float) -> bytes:
    from PIL import Image, ImageChops, ImageFilter

    corners = _corners(chance, share * HEIGHT / 2, shown.width / shown.height)
    width, height = shown.size
    there = [(0, 0), (width, 0), (width, height), (0, height)]
    fine = [(x * _FINE, y * _FINE) for x, y in corners]
    scene = shown.transform(
        (WIDTH * _FINE, HEIGHT * _FINE),
        Image.Transform.PERSPECTIVE,
        _perspective(fine, there),
        Image.Resampling.BICUBIC,
        fillcolor=190,
    )
    seen = scene.resize((WIDTH, HEIGHT), Image.Resampling.BOX)
    seen = seen.filter(ImageFilter.GaussianBlur(chance.uniform(0.7, 1.0))).point(lambda tone: 30 + tone * 0.7)
    light = Image.linear_gradient("L").rotate(chance.choice((0, 90, 180, 270))).resize((WIDTH, HEIGHT))
    seen = ImageChops.multiply(seen, light.point(lambda shade: 150 + shade * 0.41))
    noise = Image.frombytes("L", (WIDTH // 2, HEIGHT), _noise(chance, WIDTH // 2 * HEIGHT))
    both = Image.new("L", (WIDTH, HEIGHT))
    both.paste(noise, (0, 0))
    both.paste(noise.rotate(180), (WIDTH // 2, 0))
    file = io.BytesIO()
    ImageChops.add(seen, both, 1, -128).save(file, "JPEG", quality=75)
    return file.getvalue()


def _noise(chance: random.Random, count: int) -> bytes:
    """Return noise around 128 with a deviation of 8."""
    shades = bytes(min(255, max(0, round(chance.gauss(128, 8)))) for _ in range(4_096))
    return chance.randbytes(count).translate(bytes(sorted(shades)[8::16]))


def _corners(chance: random.Random, half: float, ratio: float) -> list[Point]:
    """Return where the corners of the screen's picture are, for a camera tilted by at most 20 degrees."""
    yaw, pitch, roll = (math.radians(chance.uniform(-most, most)) for most in (20, 20, 8))
    x, y = WIDTH / 2 + chance.uniform(-60, 60), HEIGHT / 2 + chance.uniform(-25, 25)
    away, found = 1.6 * HEIGHT, list[Point]()
    for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        a, b = across * half * ratio, down * half
        a, b = a * math.cos(roll) - b * math.sin(roll), a * math.sin(roll) + b * math.cos(roll)
        a, depth = a * math.cos(yaw), a * math.sin(yaw)
        b, depth = (
            b * math.cos(pitch) - depth * math.sin(pitch),
            b * math.sin(pitch) + depth * math.cos(pitch),
        )
        found.append((x + a * away / (away + depth), y + b * away / (away + depth)))
    return found


def _perspective(seen: Sequence[Point], there: Sequence[Point]) -> list[float]:
    """Return Pillow's eight coefficients, which lead from the seen corners to those of the scene (Gauss-Jordan)."""
    rows = list[list[float]]()
    for (x, y), (u, v) in zip(seen, there, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for at in range(8):
        best = max(range(at, 8), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(8):
            if other != at:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [rows[at][8] / rows[at][at] for at in range(8)]
