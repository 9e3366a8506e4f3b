"""A law is a property that every game must have. Its proof counts what it met, so that no proof is
vacuous.

A proof plays some deals of a game at random and returns a tally. The law names what the tally must
contain; where a game's page says that it can't, ``exempt`` in its page's tests gives the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.book.catalog import find
from game.core.shuffle import Stream
from game.rules.game import Game
from game.vocabulary.obligations import starters
from game.vocabulary.plays import carry
from tests.laws.walks import FIRST, FURTHER
from tests.support.book_page import headings_of, known, page_of
from tests.support.selection import drawn, games

Tally = Counter[str]
Proof = Callable[[Game, range], Tally]

PRESETS: tuple[Game, ...] = tuple(game.under(preset) for game in games() for preset in game.presets)
"""Every tested game under every preset."""


def _house_rules(game: Game) -> Iterator[Game]:
    """Yield the game under each option value that no preset chooses; of many values, the first and
    last."""
    for key, option in game.options.items():
        met = {game.under(preset).chosen[key] for preset in game.presets}
        unmet = [value for value in option.values if value not in met]
        for value in dict.fromkeys([*unmet[:1], *unmet[-1:]]):
            yield game.under(options={key: value})


MIXED = 3


def _mixed(game: Game) -> Iterator[Game]:
    """Yield the game under a few random combinations of its options, if it has several."""
    for seed in range(MIXED if len(game.options) > 1 else 0):
        stream = Stream(seed)
        thrown = {key: list(option.values) for key, option in game.options.items()}
        yield game.under(
            options={key: values[stream.below(len(values))] for key, values in thrown.items()}
        )


def _set_otherwise(game: Game) -> list[Game]:
    """Return the variants that are no preset: unused option values, and combinations."""
    presets = {game.under(preset) for preset in game.presets}
    return [
        each for each in dict.fromkeys((*_house_rules(game), *_mixed(game))) if each not in presets
    ]


OTHERS: tuple[Game, ...] = tuple(each for game in games() for each in _set_otherwise(game))
"""Every tested variant that is no preset."""
VARIANTS: tuple[Game, ...] = (*PRESETS, *OTHERS)


@dataclass(frozen=True)
class Law:
    """A law, its proof, and what the proof must meet."""

    name: str
    proof: Proof
    meets: tuple[str, ...]
    every_verb: bool = False
    """Must the proof meet each kind of move that the game has?"""

    def wanted(self, game: Game) -> Iterator[str]:
        """Yield what the proof must meet in this game."""
        yield from self.meets
        if self.every_verb:
            yield from dict.fromkeys(play.verb for play in game.play)


LAWS: list[Law] = []


def law(met: str, *others: str, every_verb: bool = False) -> Callable[[Proof], Proof]:
    """Register a proof as a law."""

    def enter(proof: Proof) -> Proof:
        LAWS.append(Law(proof.__name__, proof, (met, *others), every_verb))
        return proof

    return enter


def named(game: Game) -> str:
    """Return the name of a variant in tests and files: ``klondike.three``,
    ``canfield.book+free``."""
    usual = game.under(game.preset).chosen
    other = "".join(f"+{key}={value}" for key, value in game.chosen.items() if usual[key] != value)
    return f"{game.id}.{game.preset}{other}"


def wanted(ids: Sequence[str]) -> list[Game]:
    """Return the presets of the games with these ids, or of all games.

    :raises UnknownGame: for an unknown id.
    """
    games = [find(each) for each in ids]
    return [game for game in PRESETS if not ids or game.id in {each.id for each in games}]


def barred(game: Game, met: str) -> bool:
    """Does the definition itself show that the game can't meet this?"""
    match met:
        case "reflexes":
            return not game.follow
        case "obligations":
            no_homes = game.must == (starters,) and not game.spots("foundation")
            return not game.must or no_homes
        case "carries":
            return carry not in game.play and len(game.seats) == 1
        case "taken back" | "made again":
            return not game.by_turns
        case "won" | "ends or circles":
            return len(game.seats) > 1
        case "dealt back":
            noted = [fact for play in game.play for fact in play.facts.values()]
            return not game.opening and all(fact is None for fact in noted)
    return False


def excuses(game: Game) -> dict[str, str]:
    """Return what the game can't meet according to its page, with the reasons."""
    exempt = page_of(game.id).exempt if game.id in known() else {}
    found: dict[str, str] = {}
    for name in headings_of(game):
        found |= exempt.get(name, {})
    return found


def prove(law: Law, game: Game) -> Tally:
    """Prove a law for a game, and that the proof was not vacuous.

    Where the first deals do not meet everything, the further deals are played too.
    """
    excused, tally = excuses(game), law.proof(game, FIRST)
    wanted = [met for met in law.wanted(game) if met not in excused and not barred(game, met)]
    if not all(tally[met] for met in wanted):
        tally.update(prove_further(law, game))
    for met in wanted:
        assert tally[met], (
            f"{law.name} met no {met} in {named(game)}: "
            "let it play further, or give the reason in `exempt` of the game's page"
        )
    return _unexcused(law, game, tally)


def drawn_further(game: Game) -> range:
    """Return two of the further deals, as this run draws them."""
    first = 2 * drawn(named(game), len(FURTHER) // 2)
    return FURTHER[first : first + 2]


def prove_further(law: Law, game: Game, deals: range = FURTHER) -> Tally:
    """Prove a law for a game on further deals."""
    return _unexcused(law, game, law.proof(game, deals))


def _unexcused(law: Law, game: Game, tally: Tally) -> Tally:
    """Assert that the tally contains nothing that the page excuses, and return it."""
    excused = excuses(game)
    for met in law.wanted(game):
        if met in excused or barred(game, met):
            assert not tally[met], f"{named(game)} does meet {met}: remove the exemption"
    return tally
