"""Every offered move can be made by some gesture, checked by hit testing alone; between seats,
every move of the seat in front."""

from __future__ import annotations

import random
from collections import Counter
from itertools import groupby

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.match.seated import Playable, Seated
from game.rules.game import Game
from game.vocabulary.moves import CARRY, NOWHERE, Move
from scenes.look.theme import THEMES
from scenes.play import intents
from scenes.play.choice_menu import labelled
from scenes.table.view import TableView
from tests.laws.offers import VERBS
from tests.scenes.conftest import Opener
from tests.support.player import Player, point_on
from tests.support.selection import games, some
from tests.support.tables import OTHERWISE, area
from tests.support.views import UnpaintedView

STEPS = 60
SIZES = ((1280, 800), (1024, 600))
"""The windows for deals with even and odd seeds."""
SET = (("tournament", "fill_spaces=free"), ("canfield", "fill_spaces=free"))
"""Options that no preset has and that offer other moves."""
EVERY = (*((game.id, preset) for game in games() for preset in game.presets), *SET)


def ruled(name: str, rules: str) -> Game:
    """Return a game under a preset or an option."""
    option, _, value = rules.partition("=")
    return find(name).under(None, {option: value}) if value else find(name).under(rules)


DEALS = tuple((name, rules, seed) for name, rules in EVERY for seed in (1, 2))


@pytest.mark.parametrize(("name", "rules", "seed"), some(DEALS))
def test_every_offer_can_be_made_by_a_gesture(name: str, rules: str, seed: int) -> None:
    """If a deal ends early or seldom needs the main gesture, further deals are played."""
    reached: Counter[str] = Counter()
    verbs = {play.verb for play in ruled(name, rules).play}
    main = "drag" if CARRY in verbs else "stock" if verbs <= {*VERBS} else "picks"
    for number in range(seed, seed + 12, 2):
        luck, match = random.Random(number), Match(ruled(name, rules), number)
        view = seen(match, SIZES[number % 2])
        for _ in range(STEPS):
            if not (offers := match.moves()):
                break
            reached += reach_all(Seated(match, match.game.seats[0]), view)
            view.happen(match.play(likely(luck, offers, match)).events)
        if reached[main] > 5 and sum(reached.values()) > 15:
            break
    assert reached[main] > 5, reached
    assert sum(reached.values()) > 15


def reach_all(match: Playable, view: TableView) -> Counter[str]:
    """Count the gestures that make each offered move; fails if one has none."""
    assert_different_words(match)
    return Counter(way_of(match, view, move) for move in match.moves())


def likely(luck: random.Random, offers: list[Move], match: Match) -> Move:
    """Return a random move, preferably one that makes progress; a redeal comes last."""
    homes = match.game.homes
    up = [move for move in offers if move.target in homes]
    on = [move for move in offers if move.verb != "redeal"]
    return luck.choice(up if up and luck.random() < 0.5 else on or offers)


def assert_different_words(match: Playable) -> None:
    """Check that the choices of any menu differ in words."""
    at_stock = intents.at_stock(match, match.game.stock)
    between = sorted(
        filter(intents.asks_how_many, match.moves()), key=lambda m: (m.source, m.target)
    )
    choices = [list(same) for _, same in groupby(between, key=lambda m: (m.source, m.target))]
    called = [intents.moves_into(match, spot) for spot in range(len(match.game.names))]
    for moves in (at_stock, *choices, *called):
        labels = [words for words, _ in labelled(match.game, match.table, moves)]
        assert len(set(labels)) == len(labels), labels


def seen(match: Match, size: tuple[int, int]) -> TableView:
    theme = THEMES["green"].at(size)
    return UnpaintedView(match.game, match.table, area(size), theme, motion=False)


def way_of(match: Playable, view: TableView, move: Move) -> str:
    """Return the gesture that makes a move; fails if there is none."""
    if move.picks:
        return by_picks(match, view, move)
    if move.verb in intents.CALLS:
        return "button"
    if not intents.carries(move):
        pile = move.source if move.source == move.target != NOWHERE else match.game.stock
        assert move in intents.at_stock(match, pile), move.text
        on_the_bar = match.game.zone_of[pile].hidden
        top = len(match.table.piles[pile]) - 1
        assert on_the_bar or point_on(view, (pile, top)) is not None, move.text
        return "stock"
    return by_click(match, view, move) if move.source == move.target else by_drag(match, view, move)


def by_drag(match: Playable, view: TableView, move: Move) -> str:
    """Check that dragging one of the move's cards takes the right cards along, and that the target
    catches them."""
    took = move.took(match.table)
    for index in range(took, took + move.count):
        held = intents.grip(match, (move.source, index))
        point = point_on(view, (move.source, index))
        if held is None or point is None or move not in held.moves:
            continue
        view.drag.pick_up(held.spot, held.took, held.count, point)
        there = view.places.card_rect(move.target, len(match.table.piles[move.target]) - 1)
        here = view.places.card_rect(held.spot, held.took)
        view.drag.drag_to((point[0] + there.x - here.x, point[1] + there.y - here.y))
        caught = view.drag.drop_target(held.targets)
        view.drag.put_back()
        assert caught == move.target, f"{move.text} is caught by {caught}"
        return "drag"
    raise AssertionError(f"{move.text} cannot be dragged")


def by_click(match: Playable, view: TableView, move: Move) -> str:
    """Check that a click on the top card of the source makes the move."""
    place = (move.source, len(match.table.piles[move.source]) - 1)
    held = intents.grip(match, place)
    assert held is not None
    assert point_on(view, place) is not None
    assert intents.best(match, held, lambda one, other: 0.0) is move
    return "click"


def by_picks(match: Playable, view: TableView, move: Move) -> str:
    """Check that clicking its cards one after another makes the move."""
    chosen: tuple[intents.Place, ...] = ()
    for place in sorted(move.picked(match.table)):
        assert point_on(view, place) is not None, move.text
        selection = intents.toggled(match, chosen, place)
        assert selection is not None
        chosen = selection.chosen
    selection = intents.selection_of(match, chosen)
    assert selection is not None
    assert selection.exact is move
    return "picks"


# -------------------------------------------------------------------- rare offers

SELDOM: tuple[tuple[str, str, dict[str, int], dict[str, str], tuple[str, ...]], ...] = (
    (
        "tournament",
        "book",
        {},
        {
            "foundation-2": "AD 2D 3D 4D 5D",
            "foundation-6": "KD QD JD TD 9D 8D 7D 6D",
            "tableau-1": "3C",
        },
        ("reverse foundation-2:5>foundation-6", "reverse foundation-6:8>foundation-2"),
    ),
    (
        "tournament",
        "fill_spaces=free",
        {},
        {"tableau-1": "3C", "stock": "<5C> <6C> <7C> <8C> <9C>"},
        ("stock:4>tableau-5", "deal"),
    ),
    (
        "suspense",
        "book",
        {},
        {
            "foundation-1": "3H 4H",
            "foundation-2": "5H 6H 7H",
            "foundation-3": "AC 2C",
            "tableau-1": "6C 5C 4C 3C",
            "tableau-2": "3S 2S",
            "tableau-3": "4S",
            "stock": "<5D> <6D>",
        },
        (
            "foundation-2:3>foundation-1",
            "reverse tableau-1:4>foundation-3",
            "tableau-2:2>tableau-3",
        ),
    ),
    (
        "la-belle-lucie",
        "book",
        {"redeals_left": 0},
        {"foundation-1": "AC", "tableau-1": "2C 3H 9D", "tableau-2": "4H", "tableau-3": "TD"},
        ("tableau-1[1]>foundation-1", "tableau-1[2]>tableau-2"),
    ),
    (
        "intelligence",
        "book",
        {"redeals_left": 1},
        {"foundation-1": "AC", "tableau-1": "3C 9D", "stock": "<5C> <6C> <7C> <8C>"},
        ("stock:3>tableau-5", "redeal"),
    ),
    (
        "jubilee",
        "book",
        {},
        {"foundation-1": "KC", "hand": "AC", "waste-1": "3H", "waste-4": "2C", "stock": "<5H>"},
        ("hand>foundation-1", "hand>waste-1", "hand>waste-3"),
    ),
    (
        "gaps",
        "book",
        {},
        {"grid-2": "2C", "grid-4": "2H", "grid-9": "3C"},
        ("grid-2>grid-1", "grid-4>grid-1", "grid-9>grid-3"),
    ),
    (
        "intrigue",
        "stock",
        {},
        {"tableau-1": "QC", "tableau-2": "QD 9C", "hand": "3H", "stock": "<5H>"},
        ("hand>tableau-1", "hand>tableau-2"),
    ),
)


@pytest.mark.parametrize(("name", "rules", "facts", "piles", "wanted"), SELDOM)
def test_rare_offers_can_be_made_too(
    name: str, rules: str, facts: dict[str, int], piles: dict[str, str], wanted: tuple[str, ...]
) -> None:
    match = Match.at(ruled(name, rules), piles, facts)
    assert {move.text for move in match.moves()} >= set(wanted)
    reach_all(match, seen(match, SIZES[0]))


@pytest.mark.a_third
@pytest.mark.parametrize(("name", "preset"), OTHERWISE)
def test_moves_of_other_presets_are_made_in_a_window(name: str, preset: str, sit: Opener) -> None:
    """Moves of the usual presets are made in ``test_hundred_moves``."""
    player = sit("play", name, "--seed", "4", "--preset", preset, size=(1024, 600))
    luck = random.Random(5)
    for _ in range(12):
        offers = player.table.match.moves()
        if not offers or player.top is not player.table:
            break
        move, made = luck.choice(offers), len(by_hand(player))
        player.play(move.text)
        player.rest(0.4)
        assert len(by_hand(player)) == made + 1, f"{move.text}: {player.words}"
        assert by_hand(player)[-1] == move.text
    assert player.table.match.made >= 1


def by_hand(player: Player) -> list[str]:
    """Return the moves that the player made; the next card of a square is turned automatically."""
    return [played.move for played in player.table.match.line if played.by == "move"]


def test_a_right_click_sends_a_card_to_a_foundation(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    point = player.point_on((player.table.game.spot("tableau-7"), 6))
    assert point is not None
    player.click(point, button=3)
    line = player.table.match.line
    assert [played.move for played in line] == ["tableau-7>foundation-4"], (
        "it should be the nearest of equals"
    )
