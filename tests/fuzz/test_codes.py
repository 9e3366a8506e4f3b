"""Scrambled share codes: each is refused in one sentence, or is a legal game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import share, share_alphabet, share_start, verify
from game.record.share_alphabet import ALPHABET, sealed
from game.system.jobs import run_to_end
from tests.record import WANDERED, puzzle, wandered

BETWEEN = [game.id for game in catalog.BOOK if len(game.seats) > 1 and game.by_turns]
SCRAMBLES = 10_000
REPAIRED = 3_000
RENUMBERED = 900


def codes() -> list[str]:
    """Return codes of every kind: deals, games of several lengths, a deck, a position."""
    games = [wandered(name, seed, 40) for name in WANDERED for seed in (3, 2**61)]
    deck = sorted(catalog.find("golf").cards)
    dealt = [Match(catalog.find("golf"), 3, deck=deck), puzzle(), wandered("klondike", 9, 400)]
    games += [wandered(name, 5, 60) for name in BETWEEN]
    return [share.whole(match) for match in games + dealt] + [share.deal(match) for match in games]


CODES = codes()


def judged(text: str, meant: str) -> str:
    """Return what became of the code; it must be refused in a sentence or be legal."""
    try:
        shared = share.read(text)
    except share.BadCode as error:
        said = str(error)
        assert "\n" not in said
        assert said.isprintable()
        assert 10 < len(said) < 400
        return "damaged" if "damaged" in said or "cut short" in said else "refused"
    found = run_to_end(shared.recording())
    assert verify.verify(found).table == shared.match.table
    again = share.whole(shared.match, found.header.links.shared)
    assert share.read(again).match.table == shared.match.table
    return "same" if again == meant else "other"


def exchanged(code: str, chance: random.Random) -> str:
    """Replace one to three letters by others."""
    letters = list(code)
    for _ in range(chance.randrange(1, 4)):
        letters[chance.randrange(len(letters))] = chance.choice(ALPHABET)
    return "".join(letters)


def misplaced(code: str, chance: random.Random) -> str:
    """Drop, double, reverse or move a piece."""
    first, last = sorted(chance.sample(range(len(code) + 1), 2))
    before, piece, after = code[:first], code[first:last], code[last:]
    place = chance.randrange(len(before + after) + 1)
    rest = before + after
    return chance.choice(
        [
            rest,
            before + piece + piece + after,
            before + piece[::-1] + after,
            rest[:place] + piece + rest[place:],
        ]
    )


def crossed(code: str, chance: random.Random) -> str:
    """Join the beginning of one code and the end of another."""
    other = chance.choice(CODES)
    return code[: chance.randrange(len(code))] + other[chance.randrange(len(other)) :]


def strange(code: str, chance: random.Random) -> str:
    """Insert a few characters of any kind, some of them harmless."""
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(code) + 1)
        sign = chr(chance.choice([chance.randrange(128), chance.randrange(0x11000)]))
        code = code[:place] + sign + code[place + chance.randrange(2) :]
    return code


WAYS = [exchanged, misplaced, crossed, strange]


@pytest.mark.parametrize("way", WAYS)
def test_a_scrambled_code_is_refused_or_holds(
    way: Callable[[str, random.Random], str],
) -> None:
    chance = random.Random(way.__name__)
    tally: Counter[str] = Counter()
    for _ in range(SCRAMBLES // len(WAYS)):
        code = chance.choice(CODES)
        tally[judged(way(code, chance), code)] += 1
    assert tally["damaged"] > 1000, tally
    assert tally["other"] <= SCRAMBLES // len(WAYS) // 20 * (way is crossed), tally


def test_scrambled_letters_with_correct_checks_are_refused_or_legal() -> None:
    """The checks can't find these, so the rules must, unless the result is a legal game."""
    chance = random.Random(5)
    tally: Counter[str] = Counter()
    for _ in range(REPAIRED):
        code = chance.choice(CODES)
        letters = share_alphabet.opened(code)
        at = chance.randrange(len(letters))
        scrambled = letters[:at] + exchanged(letters[at:], chance)
        tally[judged(sealed(scrambled), code)] += 1
    assert tally["damaged"] == 0, tally
    assert tally["refused"] > 2000, tally


@pytest.mark.long
def test_scrambled_numbers_with_correct_checks_are_refused_or_legal() -> None:
    """Each number of a code is replaced by another that fits in its place."""
    chance = random.Random(6)
    tally: Counter[str] = Counter()
    for _ in range(RENUMBERED):
        code = chance.choice(CODES)
        tally[judged(renumbered(code, chance), code)] += 1
    assert tally["damaged"] == 0, tally
    assert tally["refused"] > 300, tally
    assert tally["other"] > 10, tally


class OneWrongNumber(share_alphabet.Packing):
    """A packing that changes one of its numbers."""

    def __init__(self, chance: random.Random, at: int) -> None:
        super().__init__()
        self.chance, self.at = chance, at

    def put(self, digit: int, base: int) -> None:
        if len(self._digits) == self.at:
            digit = self.chance.randrange(base)
        super().put(digit, base)


def renumbered(code: str, chance: random.Random) -> str:
    """Return the code with one of its numbers changed, except the game's id."""
    shared = share.read(code)
    first = len(shared.match.game.id) + 1
    at = first + chance.randrange(12 + shared.match.made)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(share_start, "Packing", lambda: OneWrongNumber(chance, at))
        return share.whole(shared.match, shared.counts)


@pytest.mark.parametrize("code", CODES[:4])
def test_an_untouched_code_is_legal(code: str) -> None:
    assert judged(code, code) == "same"
    assert judged(code.upper() + " \n", code) == "same"
