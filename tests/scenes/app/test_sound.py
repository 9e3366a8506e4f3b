"""The sounds: rendered by their script, measured, and chosen without repetition."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, ClassVar, get_args

import numpy as np
import pygame
import pytest
import soundfile

from game.arcade.figures import MOST_CHAIN
from game.core.events import Moved, Shuffled, Turned
from game.storage.config import SoundSettings
from scenes.app.sound import FILES, Chime, Machine, Sounds, sides, variants

EVERYDAY = ("lay", "lift", "turn", "refused", "riffle")
LONGEST = {
    "undo": 0.25,
    "lay": 0.2,
    "lift": 0.2,
    "turn": 0.25,
    "refused": 0.3,
    "riffle": 0.8,
    "home": 0.6,
    "chain": 0.6,
    "button": 0.2,
    "reels": 0.6,
    "bulbs": 0.5,
    "punch": 0.4,
    "initials": 0.2,
    "room": 8.1,
}
MACHINES = get_args(Machine)


@cache
def made() -> ModuleType:
    spec = importlib.util.spec_from_file_location("synthesis", FILES / "synthesis.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def rendered() -> dict[str, Any]:
    found: dict[str, Any] = made().rendered()
    return found


def spectrum(wave: Any) -> Any:
    """Return the log power of the sound by band and stretch of time, as a unit vector."""
    padded = np.zeros(8 * 2048)
    padded[: min(len(wave), len(padded))] = wave[: len(padded)]
    power = np.abs(np.fft.rfft(padded.reshape(8, 2048), axis=1)) ** 2
    edges = np.geomspace(1, power.shape[1] - 1, 17).astype(int)
    bands = [power[:, a : max(b, a + 1)].sum(axis=1) for a, b in pairwise(edges)]
    shape = np.log1p(np.array(bands).ravel())
    return shape / np.linalg.norm(shape)


def test_every_file_is_made_by_the_script_and_none_is_missing() -> None:
    assert {file.stem for file in FILES.glob("*.ogg")} == rendered().keys()


@pytest.mark.parametrize("name", sorted(file.stem for file in FILES.glob("*.ogg")))
def test_a_sound_is_short_soft_and_whole(name: str) -> None:
    wave, rate = soundfile.read(FILES / f"{name}.ogg")
    kind = name.rpartition("-")[0]
    assert rate == made().RATE and wave.ndim == 1
    assert 0.03 <= len(wave) / rate <= LONGEST.get(kind, 2.6)
    assert np.abs(wave).max() < 0.75, "it nearly clips"
    assert np.abs(wave).max() > 0.2, "it can hardly be heard"
    loudness = np.sqrt(np.mean(wave[: rate // 10] ** 2))
    assert 0.004 < loudness < 0.4
    assert abs(wave[0]) < 0.05 and abs(wave[-1]) < 0.05, "it begins or ends with a click"
    fresh = rendered()[name]
    count = min(len(fresh), len(wave))
    likeness = np.corrcoef(fresh[:count], wave[:count])[0, 1]
    assert likeness > 0.9, "the file differs from what the script makes"


@pytest.mark.parametrize("name", EVERYDAY)
def test_variants_differ_in_more_than_pitch(name: str) -> None:
    shapes = [spectrum(rendered()[file[:-4]]) for file in variants()[name]]
    assert len(shapes) >= 5
    for at, one in enumerate(shapes):
        for other in shapes[at + 1 :]:
            assert 1 - float(one @ other) > 0.01


@cache
def files_of(name: str) -> list[Any]:
    return [soundfile.read(FILES / file)[0] for file in variants()[name]]


@pytest.mark.parametrize("name", sorted(variants()))
def test_variants_of_a_sound_are_level_within_two_decibels(name: str) -> None:
    levels = [20 * np.log10(made().level(wave)) for wave in files_of(name)]
    assert max(levels) - min(levels) <= 2


@pytest.mark.parametrize("name", (*EVERYDAY, "undo", *MACHINES))
def test_spectral_centers_of_the_variants_lie_within_a_third(name: str) -> None:
    centres = [made().centre(wave) for wave in files_of(name)]
    assert max(centres) <= min(centres) * 4 / 3


def test_thirteen_cards_that_go_up_climb_a_scale() -> None:
    heard = []
    for file in variants()["home"]:
        wave = rendered()[file[:-4]][2000:12000]
        heard.append(np.abs(np.fft.rfft(wave)).argmax())
    assert len(heard) == 13
    assert all(one < other for one, other in pairwise(heard))


def test_the_chimes_of_the_chain_climb_with_it() -> None:
    heard = [np.abs(np.fft.rfft(wave[2000:12000])).argmax() for wave in files_of("chain")]
    assert len(heard) == MOST_CHAIN + 1
    assert all(one < other for one, other in pairwise(heard))


def test_the_room_tone_loops_without_a_seam() -> None:
    (wave,) = files_of("room")
    steps = np.abs(np.diff(wave))
    assert abs(wave[0] - wave[-1]) <= steps.max()
    spans = np.sqrt(np.mean(wave[: len(wave) // 16 * 16].reshape(16, -1) ** 2, axis=1))
    assert spans.max() < 2.5 * spans.min(), "a part of it stands out"


def test_there_are_three_wins_and_a_chime_for_each_occasion() -> None:
    kinds = {name: len(files) for name, files in variants().items()}
    assert kinds["won"] == 3
    assert {"suit", "column", "best", "stamp"} <= kinds.keys()
    assert "lost" not in kinds, "a loss has no sound"


class Played(Sounds):
    """Sounds that record what would be played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, float, int | None]] = []

    def _play(
        self,
        name: str,
        volume: float,
        how: SoundSettings,
        across: float = 0.5,
        number: int | None = None,
    ) -> None:
        self.heard.append((name, across, number))


def moved(target: int) -> Moved:
    return Moved((5,), 0, 0, target, 0)


def test_events_are_heard_from_their_places() -> None:
    sounds, how = Played(), SoundSettings()
    where = {"across": lambda spot: spot / 10}
    sounds.events([moved(3), Turned(0, 0, (7,), True)], how, **where)
    sounds.events([Turned(4, 0, (7,), True)], how, **where)
    sounds.events([moved(8)], how, [8], **where)
    sounds.events([moved(3), moved(9)], how, [9], **where)
    sounds.events([Shuffled(0, (1, 2), (2, 1))], how, **where)
    sounds.events([moved(9)], how, [9], **where)
    assert sounds.heard == [
        ("lay", 0.3, None),
        ("turn", 0.4, None),
        ("home", 0.8, 0),
        ("home", 0.9, 1),
        ("riffle", 0.5, None),
        ("home", 0.9, 0),
    ]


def test_an_undo_has_its_own_sound_and_ends_the_climb() -> None:
    sounds, how = Played(), SoundSettings()
    where = {"across": lambda spot: spot / 10}
    sounds.events([moved(8)], how, [8], **where)
    sounds.events([moved(9)], how, back=True, **where)
    sounds.events([Shuffled(0, (1, 2), (2, 1))], how, back=True, **where)
    sounds.events([moved(8)], how, [8], **where)
    assert sounds.heard == [
        ("home", 0.8, 0),
        ("undo", 0.9, None),
        ("undo", 0.5, None),
        ("home", 0.8, 0),
    ]


def test_a_move_that_pays_plays_the_chime_of_its_chain() -> None:
    sounds, how = Played(), SoundSettings()
    where = {"across": lambda spot: spot / 10}
    sounds.events([moved(8)], how, [8], chain=1, **where)
    sounds.events([moved(3)], how, chain=2, **where)
    sounds.events([Turned(4, 0, (7,), True)], how, chain=3, **where)
    sounds.events([moved(8)], how, [8], **where)
    assert sounds.heard == [
        ("chain", 0.8, 1),
        ("chain", 0.3, 2),
        ("chain", 0.5, 3),
        ("home", 0.8, 0),
    ]


def everything(sounds: Sounds, how: SoundSettings) -> None:
    """Play every sound except the room tone."""
    for back in (False, True):
        sounds.events([moved(3)], how, back=back)
    sounds.events([moved(3)], how, [3])
    sounds.events([moved(3)], how, [3], chain=4)
    sounds.events([Turned(4, 0, (7,), True)], how)
    sounds.events([Shuffled(0, (1, 2), (2, 1))], how)
    sounds.lifted(how)
    sounds.refused(how)
    sounds.won(how)
    for chime in get_args(Chime):
        sounds.chime(chime, how)
    for machine in MACHINES:
        sounds.arcade(machine, how)


class Channel:
    """A fake mixer channel that records its sounds."""

    heard: ClassVar[list[str]] = []

    def set_volume(self, *sides: float) -> None:
        assert min(sides) > 0

    def play(self, sound: str) -> None:
        self.heard.append(sound)


OFF = {
    "cards": {"lay", "lift", "turn", "undo", "refused", "riffle", "home", "chain"},
    "win": {"won", *get_args(Chime)},
    "arcade": {*MACHINES},
}


@pytest.mark.parametrize("slider", OFF)
def test_a_slider_at_zero_silences_only_its_own_sounds(
    slider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    monkeypatch.setattr(Channel, "heard", [])
    sounds = Sounds()
    monkeypatch.setattr(sounds, "_opened", lambda: True)
    sounds._made = {name: [name] for name in variants()}  # type: ignore[list-item]
    everything(sounds, replace(SoundSettings(), **{slider: 0.0}))
    assert {*Channel.heard} == {*variants()} - {"room"} - OFF[slider]
    Channel.heard.clear()
    everything(sounds, SoundSettings(on=False))
    assert not Channel.heard


def test_with_everything_off_no_mixer_is_opened() -> None:
    sounds = Sounds()
    everything(sounds, SoundSettings(on=False))
    everything(sounds, SoundSettings(cards=0, win=0, arcade=0))
    for how in (SoundSettings(on=False, room=1.0), SoundSettings()):
        sounds.room(how, lively=True)
    sounds.room(SoundSettings(room=1.0), lively=False)
    assert sounds._opening is None


def test_the_room_tone_is_heard_only_in_a_lively_house() -> None:
    sounds, how = Sounds(), SoundSettings(room=0.5)
    sounds.room(how, lively=True)
    assert sounds._opening is not None
    sounds._opening.join()
    for lively in (True, False, True):
        sounds.room(how, lively=lively)
        assert pygame.mixer.music.get_busy() == lively
    sounds.room(replace(how, on=False), lively=True)
    assert not pygame.mixer.music.get_busy()
    sounds.close()


def test_both_stereo_sides_are_always_heard() -> None:
    assert sides(0.6, 0.5) == (0.6, 0.6)
    for across in (-1.0, 0.0, 0.2, 1.0, 3.0):
        left, right = sides(0.8, across)
        assert 0.4 <= min(left, right) <= max(left, right) == 0.8
    assert sides(1.0, 0.0)[0] > sides(1.0, 0.0)[1]


def test_no_variant_is_repeated_at_once() -> None:
    sounds = Sounds()
    sounds._made["lay"] = [None] * 5  # type: ignore[list-item]
    chosen = [sounds._other("lay") for _ in range(300)]
    assert set(chosen) == set(range(5))
    assert all(one != other for one, other in pairwise(chosen))


def test_without_a_sound_device_the_table_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sounds = Sounds()
    sounds.won(SoundSettings())
    assert sounds._opening is not None
    sounds._opening.join()
    sounds.won(SoundSettings())
    assert not sounds._made
    sounds.close()
