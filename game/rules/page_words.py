"""What a page may say of a game besides its name and its piles, word by word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from game.core.cards import Card
from game.vocabulary.automatic import AfterMove, Reflex
from game.vocabulary.conditions import When
from game.vocabulary.goals import Goal, Score, Tally
from game.vocabulary.notices import Notice
from game.vocabulary.obligations import Must
from game.vocabulary.openings import Shown, Step
from game.vocabulary.options import Option, Value
from game.vocabulary.plays import Play
from game.vocabulary.zones import Zone


class PageWords(TypedDict, total=False):
    """The words of a page; what each of them means is said at :class:`~game.rules.game.Game`. The
    layout is one of them where a page is copied with changes."""

    layout: tuple[Zone, ...]
    opening: tuple[Step, ...]
    play: tuple[Play, ...]
    cards: tuple[Card, ...]
    aka: tuple[str, ...]
    minutes: int
    chance: tuple[int, int] | None
    skill: str | None
    section: str
    family: str
    family_name: str
    players: tuple[int, int]
    follow: tuple[Reflex, ...]
    after_move: tuple[AfterMove, ...]
    must: tuple[Must, ...]
    won: Goal
    lost: Goal | None
    counted: bool
    score: Score | None
    tally: Tally | None
    scale: Mapping[str, int]
    base: str
    peek: bool
    looks: When | None
    rules: int
    source: str
    presets: Mapping[str, Mapping[str, Value]]
    options: Mapping[str, Option]
    preset: str
    chosen: Mapping[str, Value]
    noted: tuple[str, ...]
    notices: tuple[Notice, ...]
    shown: Mapping[str, Shown]
