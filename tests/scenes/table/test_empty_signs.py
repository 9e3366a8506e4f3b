"""The signs of empty places, and what is written beside the lines of a table."""

from __future__ import annotations

import re
from functools import partial

import pygame
import pytest

from game.book.catalog import find
from game.core.cards import RANKS, Card, write
from game.core.shuffle import Stream
from game.core.table import EMPTY
from game.match.match import Match
from game.puzzles.puzzle import shipped
from game.rules.game import Game
from scenes.cards.metrics import SIMPLE_BELOW
from scenes.look.theme import GREEN
from scenes.table import empty_signs, line_scores
from scenes.table.card_size import fit, sizes
from scenes.table.empty_signs import sign_at, signs
from scenes.table.layout import layout_of
from scenes.table.view import TableView
from scenes.wording.wording import sign_words
from tests.laws.law import OTHERS, PRESETS
from tests.laws.law import named as called
from tests.laws.walks import walk
from tests.support.selection import games, some
from tests.support.tables import SIZES, area, match_of
from tests.support.views import SIZE, surface_of


def said(match: Match) -> dict[str, str]:
    """Return the signs by the names of the empty places."""
    found = signs(match.game, match.table).items()
    return {match.game.names[spot]: sign for spot, sign in found if not match.table.piles[spot]}


# ---------------------------------------------------------------- signs


def test_canfield_says_what_its_foundations_begin_with() -> None:
    match = match_of("canfield")
    base = match.table.facts["base"]
    signed = said(match)
    assert [signed[f"foundation-{place}"] for place in (2, 3, 4)] == [base] * 3


def test_foundations_that_wait_for_another_say_so() -> None:
    plot = said(match_of("the-plot"))
    assert [plot[f"foundation-{place}"] for place in range(2, 9)] == ["bar"] * 7
    osmosis = said(match_of("osmosis"))
    assert osmosis["foundation-2"] not in ("bar", "any"), "a card of the base rank may come"
    assert osmosis["foundation-4"] == "bar"
    chosen = said(match_of("selective-canfield"))
    assert "foundation-1" not in chosen, "any card may begin the first foundation"


def test_places_say_whether_any_card_may_come_or_none() -> None:
    wood = Match.at(find("house-in-the-wood"), {"tableau-2": "4H 9S", "tableau-3": "KD"})
    assert said(wood)["tableau-1"] == "bar", "an empty fan is not filled again"
    seasons = Match.at(
        find("four-seasons"), {"foundation-1": "5S", "tableau-1": "4H", "waste": "KD"}
    )
    assert said(seasons)["tableau-2"] == "any", "all cards except those of the base rank"


def test_interregnum_asks_for_the_rank_above_the_topper() -> None:
    piles = {"topper-1": "8C", "topper-2": "KD", "topper-3": "AS", "tableau-1": "4H"}
    signed = said(Match.at(find("interregnum"), piles, {"redeals_left": 1}))
    assert [signed[f"foundation-{place}"] for place in (1, 2, 3)] == ["9", "A", "2"]
    assert "foundation-4" not in signed, "without a topper no card may come"


def test_tournament_asks_for_the_suit_that_is_left() -> None:
    piles = {f"foundation-{place}": f"A{suit}" for place, suit in enumerate("CDH", 1)}
    match = Match.at(find("tournament"), {**piles, "tableau-1": "4H"}, {"redeals_left": 2})
    assert said(match)["foundation-4"] == "AS+"
    assert said(match)["foundation-5"] == "K-", "kings go down here while aces go up"


def test_signs_have_arrows_where_foundations_go_in_both_directions() -> None:
    intrigue = said(match_of("intrigue"))
    assert {intrigue[f"foundation-{place}"] for place in range(1, 9)} == {"6+"}
    assert {intrigue[f"foundation-{place}"] for place in range(9, 17)} == {"5-"}
    glencoe = said(match_of("glencoe"))
    assert {glencoe[f"foundation-{place}"] for place in range(2, 9)} == {"6+"}
    assert {glencoe[f"foundation-{place}"] for place in range(10, 17)} == {"5-"}
    suspense = said(match_of("suspense"))
    assert {suspense[f"foundation-{place}"] for place in range(1, 5)} == {"+"}
    assert {suspense[f"tableau-{place}"] for place in range(1, 9)} == {"-"}
    klondike = said(match_of("klondike"))
    assert not any("+" in sign or "-" in sign for sign in klondike.values())


def test_a_place_says_what_it_waits_for() -> None:
    zingara = said(match_of("zingara"))
    assert {zingara[f"foundation-{place}"] for place in range(2, 9)} == {"7"}
    assert "tableau-1" not in zingara, "no card may be laid there yet"
    captives = said(match_of("captive-queens"))
    assert (captives["foundation-1"], captives["foundation-5"]) == ("5-", "6+")


def test_a_place_that_only_the_row_below_fills_is_open() -> None:
    match = shipped()["736862ec57d6"].match()
    assert {move.text.partition(">")[2] for move in match.moves()} == {"tableau-9"}
    assert said(match)["tableau-9"] == "any"


def test_a_reserve_says_whether_it_takes_any_card_or_none() -> None:
    tournament = Match.at(find("tournament"), {"tableau-1": "4H 9C", "tableau-2": "KD"}, {})
    assert said(tournament)["reserve-1"] == "any"
    elevens = Match.at(find("elevens"), {"reserve-1": "4H"}, {})
    assert said(elevens)["reserve-2"] == "bar"


def test_the_gaps_say_what_fills_them() -> None:
    match = match_of("gaps", None, 3)
    grid, signed, kinds = match.game.spots("grid"), said(match), set()
    for place, spot in enumerate(grid):
        if match.table.tops[spot] != EMPTY:
            continue
        sign = signed[match.game.names[spot]]
        coming = [move for move in match.moves() if move.target == spot]
        kinds.add(len(coming))
        if place % 13 == 0:
            assert sign in ("2", "2C", "2D", "2H", "2S")
        else:
            assert sign == "bar" if not coming else sign in "2345678910TJQK" or len(sign) == 2
        assert bool(coming) == (sign != "bar")
    assert kinds >= {1}


def test_the_stock_shows_its_redeals() -> None:
    match = match_of("gaps")
    assert said(match)["stock"] == "turn 2"
    assert "stock" not in said(match_of("poker-solitaire"))


def test_a_place_that_the_stock_fills_shows_no_bar() -> None:
    piles = {"stock": "<4H> <9C>", "tableau-2": "KD", "foundation-1": "2H"}
    match = Match.at(find("mount-olympus").under(options={"fill_spaces": "free"}), piles)
    assert any(move.text == "stock>tableau-1" for move in match.moves())
    assert said(match)["tableau-1"] == ""


def test_the_place_that_is_never_filled_again_shows_the_bar() -> None:
    match = match_of("selective-canfield")
    match.play(match.find("tableau-2>foundation-1"))
    assert said(match)["tableau-2"] == "bar"
    late = {"foundation-1": "4C", "tableau-3": "7C", "waste": "2H 5S", "stock": "<8D>"}
    signed = said(Match.at(match.game, late, {"base": "4", "closed": 1}))
    assert (signed["tableau-1"], signed["tableau-2"]) == ("bar", "any")


@pytest.mark.parametrize("name", ["zingara", "citadel"])
def test_no_place_asks_for_a_card_while_what_was_dealt_may_not_move(name: str) -> None:
    match = Match(find(name), 1)
    for _ in range(20):
        match.play(match.moves()[-1])
        assert "any" not in said(match).values()


def test_only_the_next_place_asks_for_the_card_that_is_dealt() -> None:
    match = Match(find("olga"), 1)
    while "hand>foundation-1" not in [move.text for move in match.moves()]:
        match.play("turn")
    assert match.find("hand>tableau-7")
    assert [place for place, sign in said(match).items() if sign == "any"] == ["tableau-7"]


@pytest.mark.parametrize(
    ("name", "place", "sign"),
    [
        ("herring-bone", "discard", "KQ"),
        ("kings-audience", "discard", "KQ"),
        ("captive-queens", "discard", "Q"),
        ("little-spider", "foundation-4", "AK"),
        ("spiderette", "discard", "K-A"),
        ("will-o-the-wisp", "discard", "K-A"),
        ("elevens", "discard", "11"),
        ("tens", "discard", "10"),
        ("fifteens", "discard", "15"),
        ("thirteens", "discard", "13"),
        ("five-piles", "discard", "13"),
        ("fourteen-out", "discard", "14"),
        ("nestor", "discard", ""),
        ("royal-marriage", "discard", ""),
        ("royal-rendezvous", "king-1", "K"),
        ("royal-rendezvous", "king-4", "K"),
    ],
)
def test_a_place_for_certain_ranks_or_a_sum_names_them(name: str, place: str, sign: str) -> None:
    game = find(name)
    assert sign_at(game, Match(game, 3).table, game.spot(place)) == sign


# ---------------------------------------------------------------- what the signs say in words

SENTENCE = re.compile(r"[A-Z][a-z ,0-9]+\.")
FARTHEST, LOOKED_AT = 60, 6
"""The moves of a walk, and the interval at which the table is checked."""


def fits(sign: str, cards: list[Card]) -> bool:
    """May these cards be laid where there is this sign?"""
    named, ends = sign.rstrip("+-"), write([cards[0], cards[-1]]).split()
    if not named or named == "any" or named.startswith("turn"):
        return True
    if "-" in named:
        return [end[0] for end in ends] == named.split("-")
    if len(named) == 2 and named[1] in RANKS:
        return ends[0][0] in named
    return any(named in (end, end[0], end[1]) for end in ends)


def check_offers(match: Match) -> dict[int, str]:
    """Check that no offer contradicts a sign; return the signs of the empty places."""
    game, table = match.game, match.table
    own, plain = signs(game, table), layout_of(game).arrangements[0]
    empty = [spot for spot, top in enumerate(table.tops) if top == EMPTY]
    here = {spot: own.get(spot, plain[spot].style.sign) for spot in empty}
    for move in match.moves():
        if move.count and here.get(move.target):
            took = move.took(table)
            cards = table.piles[move.source][took : took + move.count]
            assert fits(here[move.target], cards), (game.id, move.text, here[move.target])
    return here


def check_signs(variant: Game) -> None:
    """Check that each sign is a sentence in words, and that no offer contradicts it."""
    plan, match = layout_of(variant), Match(variant, 3)
    shown = {anchor.style.sign for arrangement in plan.arrangements for anchor in arrangement}
    for number, _ in enumerate(walk(match, Stream(3), FARTHEST)):
        if number % LOOKED_AT:
            continue
        table = match.table
        empty = [spot for spot, top in enumerate(table.tops) if top == EMPTY]
        here = check_offers(match)
        assert not empty or sign_at(variant, table, empty[-1]) == here[empty[-1]]
        shown |= {*here.values()}
    for sign in shown:
        silent = not sign or sign.startswith("turn")
        words = sign_words(sign)
        assert not words if silent else SENTENCE.fullmatch(words), (variant.id, sign, words)


@pytest.mark.parametrize("variant", PRESETS, ids=called)
def test_an_empty_place_says_in_words_what_its_sign_means(variant: Game) -> None:
    check_signs(variant)


@pytest.mark.long
@pytest.mark.parametrize("variant", OTHERS, ids=called)
def test_signs_under_other_options(variant: Game) -> None:
    check_signs(variant)


@pytest.mark.parametrize("name", some(sorted(shipped()), 16))
def test_no_sign_in_a_puzzle_contradicts_a_move(name: str) -> None:
    puzzle = shipped()[name]
    match = puzzle.match()
    for text in puzzle.line:
        check_offers(match)
        match.play(match.find(text))


def test_no_malformed_sign_breaks_the_words() -> None:
    said = {sign: sign_words(sign) for sign in ("10", "10-", "JO", "ZZ", "A-", "X", "-K", "A-K-")}
    assert said["10"] == "Cards that make 10 go here."
    assert said["10-"] == "A 10 goes here, to be built down."
    assert said["JO"] == "The joker goes here."
    assert said["A-K-"] == "A run from ace to king goes here, to be built down."
    assert sign_words("KQ") == "Kings and queens go here."
    assert said["ZZ"] == said["X"] == said["-K"] == ""


# ---------------------------------------------------------------- tallies

SQUARE = "AC TC JC QC KC 2D 2H 2S 3D 3H 4C 5D 6H 7S 9C 8C 8D 8H 8S 9D TD"


def poker(cards: int) -> Match:
    """Return a square with this many cards, row by row."""
    piles = {f"grid-{place}": card for place, card in enumerate(SQUARE.split()[:cards], 1)}
    return Match.at(find("poker-solitaire"), piles, {})


def inked(match: Match, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return the area of the writing beside each line; empty where there is none."""
    theme = GREEN.at(size)
    view = TableView(match.game, match.table, area(size), theme)
    before, after = pygame.Surface(size), pygame.Surface(size)
    view.draw(before)
    view.draw(after)
    line_scores.draw(after, match.table, view)
    found, rest = [], after.copy()
    for box in view.places.note_rects("scale"):
        rest.blit(before, box, box)
    for box in view.places.note_rects("tally"):
        mask = pygame.mask.from_threshold(
            after.subsurface(box), (0, 0, 0), (1, 1, 1, 255), before.subsurface(box)
        )
        mask.invert()
        inside = mask.get_bounding_rects()
        found.append(inside[0].unionall(inside[1:]) if inside else pygame.Rect(0, 0, 0, 0))
        rest.blit(before, box, box)
    assert pygame.image.tobytes(rest, "RGB") == pygame.image.tobytes(before, "RGB")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_line_is_named_and_scored_once_it_is_complete(size: tuple[int, int]) -> None:
    complete = [bool(ink.width) for ink in inked(poker(21), size)]
    assert complete == [True] * 4 + [False] + [True] + [False] * 4
    assert not any(ink.width for ink in inked(poker(4), size))


@pytest.mark.parametrize("size", SIZES)
def test_no_name_of_a_hand_is_cut(size: tuple[int, int]) -> None:
    theme = GREEN.at(size)
    match = poker(21)
    view = TableView(match.game, match.table, area(size), theme)
    wide = min(box.width for box in view.places.note_rects("tally"))
    for name in ("Three of a kind", "Straight flush", "Four of a kind", "Royal flush"):
        letters = theme.font(line_scores.fitting_size(name, wide, theme))
        assert letters.size(name)[0] <= wide
        assert letters.get_height() >= 11


@pytest.mark.parametrize("size", SIZES)
def test_every_game_played_for_points_shows_its_tally(
    size: tuple[int, int],
) -> None:
    shown = 0
    for game in games():
        pointed = any("points" in play.facts for play in game.play)
        assert not pointed or game.tally is not None, game.id
        if game.tally is None:
            continue
        match = Match(game, 1)
        view = TableView(game, match.table, area(size), GREEN.at(size))
        assert len(view.places.note_rects("tally")) == len(game.tally(game, match.table)), game.id
        assert game.scale, game.id
        assert view.places.note_rects("scale"), game.id
        shown += 1
    assert shown


def test_the_best_visible_combination_is_named_until_it_is_consolidated() -> None:
    row = {"row-1": "9C", "row-2": "9D", "row-3": "9H", "row-4": "6S"}
    match = Match.at(find("cribbage-solitaire-3"), row)
    tally = match.game.tally
    assert tally is not None
    assert tally(match.game, match.table) == [("Three of a kind", 6)]
    match.play(next(move for move in match.moves() if move.text == "score row-3 row-4"))
    assert tally(match.game, match.table) == [("Fifteen", 2)]
    match.play(next(move for move in match.moves() if move.text == "row-4>row-3"))
    assert tally(match.game, match.table) == [("One pair", 2)]
    assert match.score == 2


def test_nothing_is_written_on_tables_without_a_tally() -> None:
    match = match_of("klondike")
    view = TableView(match.game, match.table, area(SIZE), GREEN)
    surface = surface_of(view)
    before = pygame.image.tobytes(surface, "RGB")
    line_scores.draw(surface, match.table, view)
    assert pygame.image.tobytes(surface, "RGB") == before


# ---------------------------------------------------------------- size


def test_cards_never_shrink_until_their_ranks_vanish() -> None:
    match = match_of("intelligence", "piles")
    plan, window = layout_of(match.game), area((1024, 600))
    full, shares = fit(plan, window).width, sizes(plan, window)
    assert shares[0] == 1.0
    assert len(shares) > 1
    assert full * shares[-1] >= SIMPLE_BELOW
    assert sizes(plan, pygame.Rect(0, 0, 220, 150)) == (1.0,), "small pictures have one size"


def test_the_questions_of_a_new_table_take_a_step_each(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = list[str]()

    def noted(name: str, *args: object) -> object:
        calls.append(name)
        return usual[name](*args)

    usual = {name: getattr(empty_signs, name) for name in ("layout_of", "_directions", "signs")}
    for name in usual:
        monkeypatch.setattr(empty_signs, name, partial(noted, name))
    match = Match(find("klondike"), 1)
    steps = [
        tuple(dict.fromkeys(calls)) for _ in empty_signs.preparing_signs(match.game, match.table)
    ]
    assert steps == [
        (),
        ("layout_of",),
        ("layout_of", "_directions"),
        ("layout_of", "_directions", "signs"),
    ]
    assert calls.count("signs") == 1
