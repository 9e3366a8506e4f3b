"""The kernel agrees with the program on offers and tables, and its undo restores everything."""

from __future__ import annotations

from itertools import islice

import pytest

from game.book.catalog import find
from game.core.cards import J, K, Q
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules import settle
from game.rules.game import Game
from game.solver.kernel import Kernel
from game.solver.kernel_export import why_not
from game.solver.kernel_word import UnknownToKernel
from game.vocabulary.card_by_card import WAITS
from game.vocabulary.discards import Combos, discards, set_of
from tests.solver.write_known import KNOWN, listed, now
from tests.support.odd_positions import odd_position
from tests.support.selection import drawn, games, variants

STEPS, ODD, MANY = 90, 12, 100


def plain() -> list[Game]:
    """Return the games that the kernel knows."""
    return [game for game in games() if not why_not(game.under())]


def otherwise(game: Game, what: str) -> Game:
    """Return the game under a drawn preset or option under which the kernel knows it."""
    ways = [way for way in variants(game) if not why_not(way)]
    return ways[drawn(f"{game.id} {what}", len(ways))]


def begun(game: Game, number: int) -> Match:
    """Return the deal of this number, or the first after it in which something can be moved."""
    matches = (Match(game, seed) for seed in range(number, number + MANY))
    return next(match for match in matches if match.moves())


def walk(game: Game, seed: int, steps: int = STEPS) -> int:
    """Compare the kernel with the program on a walk through a deal; return the number of positions.

    Moves that bring cards home are preferred, so that walks reach the end of games too."""
    match, choice = Match(game, seed), Stream(seed)
    kernels: dict[str, Kernel] = {}
    for number in range(steps):
        base = game.base_of(match.table)
        kernel = kernels.get(base) or kernels.setdefault(base, Kernel(game, base))
        offers = same_offers(kernel, match)
        wanted = [*offers]
        assert kernel.won is (match.status == "won")
        if not wanted:
            return number
        upward = [m.text for m in match.moves() if game.is_home(m.target) and choice.below(2)]
        text = (upward or wanted)[choice.below(len(upward or wanted))]
        play(kernel, match, offers[text], text)
    return steps


def same_offers(kernel: Kernel, match: Match) -> dict[str, int]:
    """Return the kernel's moves by text, after comparing them with the program's in order."""
    kernel.lay(match.table, match)
    listed = kernel.offers()
    offers = {kernel.text(move): move for move in listed}
    assert len(offers) == len(listed), f"a move is offered twice: {match.piles()}"
    assert [*offers] == [move.text for move in match.moves()], match.piles()
    return offers


def play(kernel: Kernel, match: Match, move: int, text: str) -> None:
    """Make a move in both, and undo it in the kernel."""
    before, key = kernel.piles(), kernel.key
    mark = kernel.act(move)
    match.play(text)
    assert kernel.piles() == match.table.piles, f"after {text}"
    left = match.table.facts.get("redeals_left")
    assert kernel.redeals_left == left, f"after {text}"
    if kernel.noted is not None:
        name, value = kernel.noted
        assert match.table.facts.get(name, value) == value, f"the fact {name} after {text}"
    after = kernel.key
    kernel.call("again")  # computes the keys from the cards again
    assert kernel.key == after, f"the key after {text}"
    kernel.back(mark)
    assert (kernel.piles(), kernel.key) == (before, key), f"{text} undone"


@pytest.mark.a_third
@pytest.mark.parametrize("game", plain(), ids=lambda game: game.id)
def test_the_kernel_offers_and_does_what_the_program_does(game: Game) -> None:
    ruled, numbers = game.under(), [drawn(f"{game.id} {number}", 2**31) for number in range(3)]
    positions = sum(walk(ruled, number) for number in numbers)
    assert positions or walk(ruled, begun(ruled, numbers[0]).seed)


@pytest.mark.a_third
@pytest.mark.parametrize("game", plain(), ids=lambda game: game.id)
def test_the_same_in_positions_that_no_deal_leads_to(game: Game) -> None:
    ruled, choice = game.under(), Stream(drawn(f"{game.id} odd", 2**31))
    drawn_ones = (odd_position(ruled, choice) for _ in range(MANY))
    matches = [*islice((match for match in drawn_ones if not refused(match)), ODD)]
    assert len(matches) == ODD
    for match in matches:
        compared(match, choice)


def refused(match: Match) -> bool:
    """Does the kernel leave this position to the search in Python? A deal waits there, or the only
    move is an obligatory filling."""
    owed = settle.owed(match.game, match.table)
    return WAITS in match.table.facts or (bool(owed) and match.moves() == owed)


def test_a_position_with_only_an_obligatory_filling_is_left_to_the_search_in_python() -> None:
    match = Match.at(find("elevens"), {"reserve-1": "KH", "stock": "<4C>"})
    kernel = Kernel(match.game, match.game.base_of(match.table))
    with pytest.raises(UnknownToKernel, match="waits to be filled"):
        kernel.lay(match.table)


def test_a_game_that_shuffles_is_left_to_the_search_in_python_without_its_seed() -> None:
    match = Match(find("la-belle-lucie").under(), 3)
    kernel = Kernel(match.game, "A")
    with pytest.raises(UnknownToKernel, match="seed is not given"):
        kernel.lay(match.table)


def compared(match: Match, choice: Stream) -> None:
    """Compare the kernel with the program in a position and after one of its moves."""
    kernel = Kernel(match.game, match.game.base_of(match.table))
    offers = same_offers(kernel, match)
    assert kernel.won is (match.status == "won")
    if offers:
        text = [*offers][choice.below(len(offers))]
        play(kernel, match, offers[text], text)


@pytest.mark.parametrize(
    ("name", "piles"),
    [
        # a face-down twin on a foundation does not count as being there
        ("british-square", {"foundation-1": "<AC>", "tableau-15": "AC"}),
        ("colorado", {"foundation-4": "<AD>", "stock": "<AD>"}),
        ("capricieuse", {"foundation-2": "<AD>", "stock": "<2D>"}),
        # several spaces are filled from two piles, in the order in which moves are offered
        ("congress", {"stock": "<5S> <3D>", "waste": "8C"}),
        ("courtyard", {"stock": "<2H>", "waste": "QD 5H"}),
        # there is no king or queen yet on which the next card could be dealt
        ("faerie-queen", {"stock": "<4D>"}),
        ("salic-law", {"stock": "JH"}),
        # the rest of the stock is less than a row
        ("four-intruders", {"stock": "<2D> <3D> <4D> <5D> <6D>"}),
    ],
)
def test_the_same_in_unusual_positions_of_one_game(name: str, piles: dict[str, str]) -> None:
    for number in range(4):
        compared(Match.at(find(name).under(), piles), Stream(number))


@pytest.mark.parametrize("preset", ["english", "american"])
def test_full_squares_count_alike(preset: str) -> None:
    """Few random squares are won, so squares of straights and fours are mixed a little."""
    game, choice = find("poker-solitaire").under(preset), Stream(drawn(f"squares {preset}", 2**31))
    kernel, grid, won = Kernel(game, "A"), game.spots("grid"), set[bool]()
    in_suits = [*range(5), *range(21, 26), *range(26, 31), *range(47, 52), 5, 6, 20, 33, 46]
    by_ranks = [rank + 13 * suit for rank in range(7) for suit in range(4)][:25]
    for number in range(200):
        square = [*(in_suits if number % 2 else by_ranks)]
        for _ in range(choice.below(12)):
            one, two = choice.below(25), choice.below(25)
            square[one], square[two] = square[two], square[one]
        piles = [[square[grid.index(s)]] if s in grid else [] for s in range(len(game.names))]
        table = Table(piles)
        kernel.lay(table)
        assert kernel.won is game.won(game, table), square
        won.add(kernel.won)
    assert won == {True, False}


@pytest.mark.parametrize(
    ("together", "lying", "wanted"),
    [
        (set_of(J, Q, K), "KC QC JD QS KH", ["1 2 3", "2 3 5", "1 3 4", "3 4 5"]),
        (set_of(K, Q, in_suit=True), "QS KH QH KS", ["2 3", "1 4"]),
    ],
)
def test_sets_of_one_card_are_offered_in_the_order_of_their_ranks(
    together: Combos, lying: str, wanted: list[str]
) -> None:
    """The page says in which order: jacks first, or kings."""
    game = find("elevens").under().but(play=(discards(together, "reserve"),))
    piles = {f"reserve-{number}": card for number, card in enumerate(lying.split(), 1)}
    match = Match.at(game, piles)
    offers = same_offers(Kernel(game, game.base_of(match.table)), match)
    assert [each.replace(" reserve-", " ") for each in offers] == [f"discard {n}" for n in wanted]


@pytest.mark.long
@pytest.mark.parametrize("game", plain(), ids=lambda game: game.id)
def test_the_same_under_every_preset_and_option(game: Game) -> None:
    for preset in game.presets:
        if not why_not(game.under(preset)):
            for number in range(6):
                walk(game.under(preset), drawn(f"{game.id} {preset} {number}", 2**31), 200)
    for key, option in game.options.items():
        for value in option.values:
            way = game.under(options={key: value})
            if not why_not(way):
                walk(way, drawn(f"{game.id} {key} {value}", 2**31), 200)


# ---------------------------------------------------------------- which games the kernel knows


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_kernel_knows_a_game_if_the_table_says_so(game: Game) -> None:
    known = why_not(game.under()) or KNOWN
    assert listed().get(game.id) == known, "python -m tests.solver.write_known"


@pytest.mark.long
def test_the_table_lists_every_game() -> None:
    assert listed() == now(), "python -m tests.solver.write_known"


def test_only_equal_piles_may_change_places() -> None:
    game = find("beleaguered-castle").under()
    match, kernel = Match(game, 3), Kernel(game, "A")
    kernel.lay(match.table)
    key, piles = kernel.key, [*match.table.piles]
    one, *_, other = game.spots("tableau")
    piles[one], piles[other] = piles[other], piles[one]
    kernel.lay(Table(piles))
    assert kernel.key == key
    piles[one] = piles[one][::-1]
    kernel.lay(Table(piles))
    assert kernel.key != key


def test_piles_that_are_still_dealt_to_are_not_equal() -> None:
    game = find("spider").under()
    match, kernel = Match(game, 3), Kernel(game, "A")
    piles = [*match.table.piles]
    swapped = [*piles]
    one, *_, other = game.spots("tableau")
    swapped[one], swapped[other] = piles[other], piles[one]
    keys = []
    for stock in (piles[game.stock], []):
        for each in (piles, swapped):
            each[game.stock] = stock
            kernel.lay(Table(each))
            keys.append(kernel.key)
    assert keys[0] != keys[1]
    assert keys[2] == keys[3]


def test_in_a_stock_without_redeal_each_place_is_another_position() -> None:
    game = find("klondike")
    keys = {}
    for preset in ("book", "classic"):
        match = Match(game.under(preset), 3)
        kernel = Kernel(match.game, "A")
        kernel.lay(match.table)
        before = kernel.key
        match.play("turn")
        kernel.lay(match.table)
        keys[preset] = before == kernel.key
    assert keys == {"book": False, "classic": True}
