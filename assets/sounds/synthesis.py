"""All that is heard in the house, made from noise and plain tones.

``python assets/sounds/synthesis.py`` writes the OGG files beside it anew (it needs numpy and
soundfile, which the extra ``test`` brings).

An everyday sound has variants that are made in different ways, not one at several pitches: a card
that is laid may tap, brush, snap or drop, as cards do. Everything is drawn from fixed seeds, so
that the files can be made again as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile

RATE = 44_100
"""Samples a second."""
Wave = npt.NDArray[np.float64]
LOUDEST = {"card": 0.55, "note": 0.42, "tune": 0.6, "machine": 0.45, "room": 0.3}
"""The highest peak of a kind of sound; 1 is full scale."""
CENTRE = {
    "lay": 3000,
    "lift": 4600,
    "turn": 3000,
    "undo": 2200,
    "refused": 140,
    "riffle": 4200,
    "button": 1500,
    "reels": 2300,
    "bulbs": 3600,
    "punch": 1900,
    "initials": 2600,
}
"""The spectral centre of all variants of a sound, in hertz: they are cards of one deck, and
machines of one house."""


def seconds(length: float) -> Wave:
    """The time of every sample, from nought."""
    return np.arange(round(RATE * length)) / RATE


def noise(length: float, seed: int) -> Wave:
    """White noise."""
    return np.random.default_rng(seed).uniform(-1, 1, round(RATE * length))


def band(wave: Wave, low: float, high: float) -> Wave:
    """Only what lies between two pitches, in hertz, with soft edges."""
    spectrum, pitch = np.fft.rfft(wave), np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    return np.asarray(np.fft.irfft(spectrum * keep, len(wave)))


def fade(wave: Wave, rise: float, fall: float) -> Wave:
    """Begins within so many seconds and dies away in so many."""
    t = np.arange(len(wave)) / RATE
    end = np.minimum(1, (len(wave) / RATE - t) / 0.004)
    return wave * np.minimum(1, t / max(rise, 1e-4)) * np.exp(-t / fall) * end


def tone(pitch: float, length: float, fall: float, partials: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck tone: its partials, the higher ones dying away sooner."""
    t = seconds(length)
    parts = (
        share * np.sin(2 * np.pi * pitch * n * t) * np.exp(-t * n**0.8 / fall)
        for n, share in enumerate(partials, 1)
    )
    return np.asarray(sum(parts, np.zeros_like(t)) * np.minimum(1, t / 0.004))


def bell(pitch: float, length: float, fall: float) -> Wave:
    """A small bell, whose partials are not in tune with one another."""
    t = seconds(length)
    parts = ((1.0, 0.9), (2.76, 0.35), (5.4, 0.18), (8.9, 0.07))
    rung = sum(
        (s * np.sin(2 * np.pi * pitch * n * t) * np.exp(-t * n**0.7 / fall) for n, s in parts),
        np.zeros_like(t),
    )
    return np.asarray(rung * np.minimum(1, t / 0.002))


def plucked(pitch: float, length: float, seed: int) -> Wave:
    """A plucked string: noise that goes round in a delay and is smoothed each time."""
    period = max(2, round(RATE / pitch))
    line, found = noise(period / RATE, seed)[:period], []
    while len(found) * period < RATE * length:
        found.append(line)
        line = 0.497 * (line + np.roll(line, 1))
    return fade(np.concatenate(found)[: round(RATE * length)], 0.001, length / 3)


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Several waves, each beginning at its own time."""
    length = max(round(at * RATE) + len(wave) for at, wave in parts)
    found = np.zeros(length)
    for at, wave in parts:
        start = round(at * RATE)
        found[start : start + len(wave)] += wave
    return found


# ---------------------------------------------------------------- what variants have in common


def level(wave: Wave) -> float:
    """The RMS of the loudest 50 milliseconds."""
    span = min(round(RATE * 0.05), len(wave))
    sums = np.concatenate(([0.0], np.cumsum(wave**2)))
    return float(np.sqrt((sums[span:] - sums[:-span]).max() / span))


def centre(wave: Wave) -> float:
    """The spectral centre, in hertz."""
    power, pitch = np.abs(np.fft.rfft(wave)) ** 2, np.fft.rfftfreq(len(wave), 1 / RATE)
    return float((power * pitch).sum() / power.sum())


def tilted(wave: Wave, hertz: float) -> Wave:
    """Tilt the spectrum until its centre is at this pitch."""
    spectrum, pitch = np.fft.rfft(wave), np.fft.rfftfreq(len(wave), 1 / RATE)
    low, high = -4.0, 4.0
    found = wave
    for _ in range(30):
        slope = (low + high) / 2
        found = np.fft.irfft(spectrum * (np.maximum(pitch, 40) / 1000) ** slope, len(wave))
        low, high = (slope, high) if centre(found) < hertz else (low, slope)
    end = np.minimum(1, np.arange(len(found)) / (RATE * 0.001))
    return np.asarray(found * end * np.minimum(1, np.arange(len(found))[::-1] / (RATE * 0.004)))


def levelled(waves: list[Wave], loudest: float) -> list[Wave]:
    """Bring all waves to one level, the highest of their peaks to ``loudest``."""
    even = [wave / level(wave) for wave in waves]
    highest = max(float(np.abs(wave).max()) for wave in even)
    return [wave * loudest / highest for wave in even]


# ---------------------------------------------------------------- cards


def tap(seed: int, low: float = 900, high: float = 5200, fall: float = 0.012) -> Wave:
    """A card's edge meets another."""
    return fade(band(noise(0.09, seed), low, high), 0.001, fall)


def brush(seed: int, length: float = 0.11) -> Wave:
    """A card is drawn over the cloth."""
    wave = band(noise(length, seed), 1800, 7500)
    t = np.arange(len(wave)) / RATE / length
    return wave * np.sin(np.pi * np.minimum(1, t)) ** 1.5 * 0.5


def thud(pitch: float, length: float = 0.11) -> Wave:
    """What lies under the cloth gives a little."""
    t = seconds(length)
    return np.asarray(np.sin(2 * np.pi * pitch * t * (1 - 0.9 * t)) * np.exp(-t / 0.028))


def snap(seed: int) -> Wave:
    """A bent card springs back."""
    t = seconds(0.07)
    ring = np.sin(2 * np.pi * 2300 * t) * np.exp(-t / 0.007)
    return mixed((0.0, 0.5 * ring), (0.001, tap(seed, 2500, 9000, 0.006)))


def flutter(seed: int, beats: int, gap: float, low: float = 1400) -> Wave:
    """Cards fall on one another, quickly."""
    luck = np.random.default_rng(seed)
    hits = [
        (
            n * gap + luck.uniform(0, gap / 4),
            luck.uniform(0.55, 1) * tap(seed * 50 + n, low * luck.uniform(0.8, 1.3), 7200, 0.006),
        )
        for n in range(beats)
    ]
    return mixed(*hits)


def lay() -> list[Wave]:
    """A card comes to lie."""
    return [
        tap(1),
        mixed((0.0, tap(2, 700, 3600)), (0.0, 0.5 * thud(150))),
        mixed((0.0, brush(3, 0.07)), (0.055, tap(4))),
        snap(5),
        mixed((0.0, tap(6, 1500, 8000, 0.007)), (0.024, 0.55 * tap(7, 1200, 6000, 0.008))),
        mixed((0.0, fade(band(noise(0.1, 8), 300, 1700), 0.002, 0.02)), (0.0, 0.35 * thud(115))),
    ]


def lift() -> list[Wave]:
    """A card is taken up."""
    return [
        brush(11, 0.06),
        fade(band(noise(0.06, 12), 2500, 9000), 0.012, 0.02),
        mixed((0.0, 0.6 * brush(13, 0.05)), (0.03, 0.25 * snap(14))),
        0.6 * tap(15, 3000, 9500, 0.007),
        flutter(16, 2, 0.018, 2400) * 0.5,
    ]


def turn() -> list[Wave]:
    """A card is turned over."""
    return [
        mixed((0.0, 0.6 * brush(21, 0.05)), (0.045, tap(22, 1100, 6000, 0.009))),
        mixed((0.0, snap(23)), (0.05, 0.7 * tap(24))),
        mixed((0.0, fade(band(noise(0.08, 25), 1500, 5000), 0.03, 0.03)), (0.06, 0.4 * thud(170))),
        flutter(26, 3, 0.019, 1700),
        mixed((0.0, 0.5 * tap(27, 2600, 9000, 0.005)), (0.06, tap(28, 800, 3800, 0.014))),
    ]


def undo() -> list[Wave]:
    """A move is taken back: a card drawn off, the other way round from one that is laid."""
    return [
        mixed((0.0, 0.4 * tap(101 + n)), (0.004, brush(104 + n, length)[::-1]))
        for n, length in enumerate((0.1, 0.12, 0.14))
    ]


def refused() -> list[Wave]:
    """A card goes home again: dull, and never sharp."""
    return [
        mixed((0.0, thud(104, 0.14)), (0.0, 0.3 * tap(31, 300, 1200, 0.02))),
        mixed((0.0, 0.8 * thud(88, 0.12)), (0.07, 0.6 * thud(84, 0.12))),
        tone(147, 0.16, 0.04, (1.0, 0.2, 0.3)),
        fade(band(noise(0.16, 34), 120, 620), 0.004, 0.035) * 2,
        mixed((0.0, plucked(98, 0.2, 35)), (0.0, 0.4 * thud(98))),
    ]


def riffle() -> list[Wave]:
    """The deck is shuffled."""
    return [
        mixed((0.0, flutter(41, 16, 0.022)), (0.37, 0.6 * brush(42))),
        flutter(43, 26, 0.013, 3600),
        mixed((0.0, flutter(44, 8, 0.035, 600)), (0.24, flutter(45, 14, 0.018, 2600))),
        mixed((0.0, brush(46, 0.2)), (0.12, flutter(47, 15, 0.02)), (0.43, 0.7 * thud(130))),
        mixed(
            *((0.5 * (n / 17) ** 0.5, tap(480 + n, 1200, 6500, 0.006)) for n in range(18)),
        ),
    ]


# ---------------------------------------------------------------- machines


def click(seed: int, hertz: float, fall: float = 0.004) -> Wave:
    """A small part of metal strikes another."""
    ring = np.sin(2 * np.pi * hertz * seconds(0.05)) * np.exp(-seconds(0.05) / fall)
    return mixed((0.0, 0.6 * ring), (0.0, tap(seed, 700, 6000, fall)))


def button() -> list[Wave]:
    """A push button goes down on its spring."""
    return [
        mixed((0.0, click(111, 900)), (0.045, 0.5 * click(112, 1300))),
        mixed((0.0, 0.7 * thud(190, 0.09)), (0.006, click(113, 1100))),
        mixed((0.0, tap(114, 500, 3500, 0.008)), (0.05, 0.6 * click(115, 1500))),
    ]


def reels() -> list[Wave]:
    """Drums turn over their ratchets and come to rest."""
    found = []
    for seed, teeth in ((120, 9), (140, 11)):
        times = [0.45 * (n / teeth) ** 1.4 for n in range(teeth)]
        turns = [(at, 0.45 * click(seed + n, 1700)) for n, at in enumerate(times)]
        found.append(mixed(*turns, (0.46, click(seed + teeth, 1000, 0.008))))
    return found


def bulbs() -> list[Wave]:
    """A switch is thrown, and lamps come on."""
    return [
        mixed(
            (0.0, click(160 + n, 1400, 0.006)),
            (0.04, 0.5 * click(163 + n, 2100)),
            (0.06, 0.12 * bell(hertz, 0.35, 0.09)),
        )
        for n, hertz in enumerate((2637.0, 2960.0))
    ]


def punch() -> list[Wave]:
    """A ticket is punched, and the little round of paper falls."""
    return [
        mixed(
            (0.0, 0.5 * click(170 + n, 800)),
            (gap, 1.2 * click(173 + n, 620, 0.009)),
            (gap, 0.5 * thud(140, 0.1)),
            (gap + 0.09, 0.3 * brush(176 + n, 0.06)),
        )
        for n, gap in enumerate((0.05, 0.065))
    ]


def initials() -> list[Wave]:
    """A letter is stamped."""
    return [
        mixed((0.0, click(180 + n, 1900, 0.005)), (0.012, 0.6 * tap(183 + n, low, 5200, 0.01)))
        for n, low in enumerate((500, 700, 950))
    ]


def room() -> list[Wave]:
    """A hall from afar: air, and the hum of its lamps. Its end goes on with its beginning."""
    length = 8.0
    t = seconds(length)
    air = band(noise(length, 190), 70, 420)
    air /= np.abs(air).max()
    swell = 1 + 0.25 * np.sin(2 * np.pi * t / 4) + 0.15 * np.sin(2 * np.pi * t / 8 * 3)
    hum = sum(
        (s * np.sin(2 * np.pi * h * t) for h, s in ((100, 0.1), (200, 0.05))), np.zeros_like(t)
    )
    wave = air * swell + hum
    quiet = np.argmin(np.abs(wave) + np.abs(np.roll(wave, 1)))
    return [np.roll(wave, -quiet)]


# ---------------------------------------------------------------- notes and tunes

SCALE = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28)
"""How high thirteen cards that go up are, in semitones; five notes an octave, so none clashes."""


def pitch(semitones: float, base: float = 392.0) -> float:
    """So many semitones above a tone."""
    return float(base * 2 ** (semitones / 12))


def home() -> list[Wave]:
    """A card goes up: each of a series a step higher, and the card's own tap with it."""
    return [
        mixed((0.0, 0.35 * tap(60 + n)), (0.004, tone(pitch(step), 0.5, 0.16, (1.0, 0.3, 0.12))))
        for n, step in enumerate(SCALE)
    ]


def chain() -> list[Wave]:
    """A move pays: the chimes of a pinball table, a step higher for each step of the chain."""
    return [
        mixed((0.0, 0.35 * tap(90 + n)), (0.004, bell(pitch(step, 523.25), 0.42, 0.13)))
        for n, step in enumerate(SCALE[:8])
    ]


def suit() -> list[Wave]:
    """A suit is complete."""
    rise = [(0.07 * n, bell(pitch(step, 523.25), 0.9, 0.4)) for n, step in enumerate((0, 4, 7, 12))]
    return [mixed(*rise, (0.30, 0.6 * bell(pitch(16, 523.25), 1.0, 0.45)))]


def column() -> list[Wave]:
    """A column is cleared."""
    return [mixed((0.0, plucked(392.0, 0.5, 71)), (0.08, plucked(587.33, 0.6, 72)))]


def best() -> list[Wave]:
    """A new best."""
    parts = [(0.09 * n, bell(pitch(s, 659.25), 0.7, 0.3)) for n, s in enumerate((0, 5, 9, 12))]
    return [mixed(*parts, (0.36, bell(pitch(17, 659.25), 1.1, 0.5)))]


def stamp() -> list[Wave]:
    """A medal is stamped."""
    blow = mixed((0.0, 1.4 * thud(70, 0.2)), (0.0, tap(81, 400, 2600, 0.02)))
    return [mixed((0.0, blow), (0.03, 0.35 * bell(1046.5, 0.9, 0.4)))]


def fanfare(
    steps: tuple[tuple[float, float, float], ...], how: Callable[[float, float], Wave]
) -> Wave:
    """Notes, each with its time, its height in semitones and its length."""
    return mixed(*((at, how(pitch(step, 523.25), length)) for at, step, length in steps))


def won() -> list[Wave]:
    """Three ends of a game that is won, each with a tune and a voice of its own."""
    brass = (1.0, 0.7, 0.55, 0.35, 0.25, 0.15)
    bells = ((0, 0, 0.9), (0.14, 4, 0.9), (0.28, 7, 0.9), (0.42, 12, 1.2), (0.72, 16, 1.4))
    horns = (
        (0, 0, 0.3),
        (0.2, 0, 0.2),
        (0.3, 0, 0.2),
        (0.4, 5, 0.5),
        (0.7, 9, 0.5),
        (0.95, 12, 1.3),
    )
    strings = tuple((0.11 * n, s, 1.0) for n, s in enumerate((12, 9, 7, 4, 5, 7, 9, 12, 16, 19)))
    low = ((0.95, -12, 1.3), (0.95, -5, 1.3))
    return [
        fanfare(bells, lambda hertz, long: bell(hertz, long, long / 2.4)),
        fanfare(horns + low, lambda hertz, long: tone(hertz / 2, long, long / 2, brass)),
        fanfare(strings, lambda hertz, long: plucked(hertz, long, round(hertz))),
    ]


KINDS: dict[str, tuple[str, Callable[[], list[Wave]]]] = {
    "lay": ("card", lay),
    "lift": ("card", lift),
    "turn": ("card", turn),
    "undo": ("card", undo),
    "refused": ("card", refused),
    "riffle": ("card", riffle),
    "button": ("machine", button),
    "reels": ("machine", reels),
    "bulbs": ("machine", bulbs),
    "punch": ("machine", punch),
    "initials": ("machine", initials),
    "room": ("room", room),
    "home": ("note", home),
    "chain": ("note", chain),
    "suit": ("tune", suit),
    "column": ("note", column),
    "best": ("tune", best),
    "stamp": ("tune", stamp),
    "won": ("tune", won),
}
"""Each sound: how loud it may be, and how it is made."""


def rendered() -> dict[str, Wave]:
    """Every sound by the name of its file: ``lay-1``."""
    found = {}
    for name, (kind, made) in KINDS.items():
        waves = [tilted(wave, CENTRE[name]) if name in CENTRE else wave for wave in made()]
        for number, wave in enumerate(levelled(waves, LOUDEST[kind]), 1):
            found[f"{name}-{number}"] = wave
    return found


def write(folder: Path) -> None:
    """Write them all."""
    for name, wave in rendered().items():
        soundfile.write(folder / f"{name}.ogg", wave, RATE, format="OGG", subtype="VORBIS")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
