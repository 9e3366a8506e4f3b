"""A law is what no game may break; its proof tells what it met with, so that none is vacuous.

A proof plays a game at random and returns a tally. What the tally must hold is named at the law;
where a game's page says that it can't, ``exempt`` in its page's tests gives the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.rules.game import Game
from game.vocabulary.obligations import starters
from game.vocabulary.plays import carry
from tests.support.book_page import known, page_of, told_of

Tally = Counter[str]
Proof = Callable[[Game], Tally]

PRESETS: tuple[Game, ...] = tuple(game.under(preset) for game in BOOK for preset in game.presets)
"""Every game under every preset."""


def _house_rules() -> Iterator[Game]:
    """Each game under each option that no preset of it chooses, of long rows the first and last."""
    for game in BOOK:
        for key, option in game.options.items():
            met = {game.under(preset).chosen[key] for preset in game.presets}
            unmet = [value for value in option.values if value not in met]
            for value in dict.fromkeys([*unmet[:1], *unmet[-1:]]):
                yield game.under(options={key: value})


MIXED = 3


def _mixed() -> Iterator[Game]:
    """Where there are several options, each game under a few throws of all of them together."""
    for game in BOOK:
        for seed in range(MIXED if len(game.options) > 1 else 0):
            stream = Stream(seed)
            thrown = {key: list(option.values) for key, option in game.options.items()}
            yield game.under(
                options={key: values[stream.below(len(values))] for key, values in thrown.items()}
            )


VARIANTS: tuple[Game, ...] = tuple(dict.fromkeys((*PRESETS, *_house_rules(), *_mixed())))
"""The presets, what of the options they leave out, and options mixed."""


@dataclass(frozen=True)
class Law:
    """A law, its proof, and what the proof must have met with."""

    name: str
    proof: Proof
    meets: tuple[str, ...]


LAWS: list[Law] = []


def law(*meets: str) -> Callable[[Proof], Proof]:
    """Make a law of a proof."""

    def enter(proof: Proof) -> Proof:
        LAWS.append(Law(proof.__name__, proof, meets))
        return proof

    return enter


def named(game: Game) -> str:
    """How a variant is called in tests and files: ``klondike.three``, ``canfield.book+free``."""
    usual = game.under(game.preset).chosen
    other = "".join(f"+{key}={value}" for key, value in game.chosen.items() if usual[key] != value)
    return f"{game.id}.{game.preset}{other}"


def wanted(ids: Sequence[str]) -> list[Game]:
    """The presets of the games of these ids; of all games where none is named.

    :raises UnknownGame: for an id that is no game's.
    """
    games = [find(each) for each in ids]
    return [game for game in PRESETS if not ids or game.id in {each.id for each in games}]


def barred(game: Game, met: str) -> bool:
    """Does the page itself show that the game cannot meet with this?"""
    match met:
        case "reflexes":
            return not game.follow
        case "obligations":
            no_homes = game.must == (starters,) and not game.spots("foundation")
            return not game.must or no_homes
        case "carries":
            return carry not in game.play
        case "dealt back":
            return not game.opening
    return False


def excuses(game: Game) -> dict[str, str]:
    """What this game cannot meet with besides, and why."""
    exempt = page_of(game.id).exempt if game.id in known() else {}
    found: dict[str, str] = {}
    for name in told_of(game):
        found |= exempt.get(name, {})
    return found


def prove(law: Law, game: Game) -> Tally:
    """Prove a law for a game, and that the proof was not vacuous."""
    tally = law.proof(game)
    excused = excuses(game)
    for met in law.meets:
        if met in excused or barred(game, met):
            assert not tally[met], f"{named(game)} does meet with {met}: strike its exemption out"
        else:
            assert tally[met], (
                f"{law.name} met with no {met} in {named(game)}: "
                "let it walk farther, or say in its page's ``exempt`` why that cannot be"
            )
    return tally
