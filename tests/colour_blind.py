"""``python -m tests.colour_blind OUT.png [PICTURE.png …]`` shows pictures as players with
protanopia, deuteranopia and tritanopia see them, beside the picture itself: one row a picture.

Without pictures it takes those of the documentation."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
WIDE = 640
"""The width of a picture on the sheet."""
Matrix = npt.NDArray[np.float64]
SIGHTS: dict[str, Matrix] = {
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
"""For each kind of color blindness, its matrix on linear red, green and blue (Machado, Oliveira and
Fernandes 2009)."""


def as_seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """Return the picture as players with this color blindness see it."""
    shown = pygame.surfarray.array3d(picture) / 255
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ SIGHTS[sight].T, 0, 1)
    drawn = np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface((drawn * 255).round().astype(np.uint8))


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return a sheet: a row for each picture, as it is and for each kind of color blindness."""
    rows = [
        pygame.transform.smoothscale(each, (WIDE, WIDE * each.get_height() // each.get_width()))
        for each in pictures
    ]
    found = pygame.Surface((WIDE * (1 + len(SIGHTS)), sum(row.get_height() for row in rows)))
    top = 0
    for row in rows:
        for column, shown in enumerate([row, *(as_seen(row, sight) for sight in SIGHTS)]):
            found.blit(shown, (column * WIDE, top))
        top += row.get_height()
    return found


def run() -> None:
    """Write the sheet that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("pictures", type=Path, nargs="*")
    args = parser.parse_args()
    named = args.pictures or sorted(PICTURES.glob("*.png"))
    loaded = [pygame.image.load(each) for each in named]
    opaque = [pygame.Surface(each.get_size(), depth=24) for each in loaded]
    for each, picture in zip(opaque, loaded, strict=True):
        each.blit(picture, (0, 0))
    pygame.image.save(sheet(opaque), args.out)


if __name__ == "__main__":
    run()
