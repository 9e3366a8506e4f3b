"""Playthroughs of every game, and the streams of random numbers, are frozen."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK
from game.core.cards import pack, write
from game.core.shuffle import Stream, later_seed, seed_of, shuffled
from game.rules.game import Game
from tests.golden.playthrough import HERE, file_of, playthrough
from tests.laws.law import PRESETS, named


@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_a_playthrough_is_unchanged(game: Game) -> None:
    assert playthrough(game) == file_of(game).read_text("utf-8")


def test_the_playthroughs_are_those_of_the_games() -> None:
    assert {file.name for file in HERE.glob("*.txt")} == {
        file_of(game.under(preset)).name for game in BOOK for preset in game.presets
    }


# ---------------------------------------------------------------- random numbers

STREAMS = {
    0: "E220A8397B1DCDAF 6E789E6AA1B965F4 06C45D188009454F F88BB8A8724C81EC 1B39896A51A8749B",
    1: "910A2DEC89025CC1 BEEB8DA1658EEC67 F893A2EEFB32555E 71C18690EE42C90B 71BB54D8D101B5B9",
    2**64 - 1: "E4D971771B652C20 E99FF867DBF682C9",
}


@pytest.mark.parametrize("seed", STREAMS)
def test_the_stream_of_a_seed_is_unchanged(seed: int) -> None:
    stream = Stream(seed)
    assert [f"{stream.draw():016X}" for _ in STREAMS[seed].split()] == STREAMS[seed].split()


@pytest.mark.parametrize(
    ("seed", "packs", "begins"),
    [
        (1, 1, "7D 9C 4D 8H 8D 5S JD 6D 9S JC"),
        (1, 2, "6H 7H JC 8C KS 7D 6S 8C 6C 9C"),
    ],
)
def test_the_shuffles_are_those_in_the_protocol(seed: int, packs: int, begins: str) -> None:
    deck = shuffled(pack(packs), seed)
    assert write(deck[:10]) == begins
    assert sorted(deck) == sorted(pack(packs))


SHUFFLES = {
    (0, 1): "JC 8H 6S JH 2D AH 3H TC TD JS",
    (0, 2): "7H 8C 9H TC JC AC QS 5D 2D QH",
    (1, 1): "8C KC QC 7S AS 5D 3S TH 6S 3C",
    (2**64 - 1, 1): "QD JD 5D 5C 6D AD QH 6C 8D TC",
}


@pytest.mark.parametrize(("seed", "number"), SHUFFLES)
def test_a_later_shuffle_is_unchanged(seed: int, number: int) -> None:
    """The stream of the later shuffle starts at an output of the stream of the flipped seed."""
    stream = Stream(~seed % 2**64)
    outputs = [stream.draw() for _ in range(number)]
    assert later_seed(seed, number) == outputs[-1]
    assert write(shuffled(pack(), later_seed(seed, number))[:10]) == SHUFFLES[seed, number]


def test_numbers_below_a_bound_are_drawn_by_rejection() -> None:
    """A number above the largest multiple of the bound is drawn again."""
    bound = 2**63 + 1
    stream = Stream(0)
    assert stream.below(bound) == 0x6E789E6AA1B965F4
    assert stream.below(bound) == 0x06C45D188009454F
    assert stream.below(bound) == 0x1B39896A51A8749B
    assert Stream(1).below(52) == 0x910A2DEC89025CC1 % 52


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("7", 7),
        ("0", 0),
        ("007", 7),
        (str(2**64 - 1), 2**64 - 1),
        ("grandmother", 13856880794593120613),
        ("Ünïcode ♠", 9825015397413176885),
    ],
)
def test_a_text_is_a_seed(text: str, seed: int) -> None:
    assert seed_of(text) == seed


@pytest.mark.parametrize("text", [str(2**64), "9" * 21])
def test_too_large_a_number_is_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match="whole number from 0"):
        seed_of(text)
