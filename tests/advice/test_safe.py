"""Safe moves: positions in which a card may go up by itself, and those in which it might be
needed."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game.advice.safe import safe
from game.book.catalog import BOOK, find
from game.core import cards
from game.core.events import Moved
from game.match.match import Match
from game.rules.game import Game
from tests.support.book_rows import at, lay, run
from tests.support.selection import games, some


def whole(game: Game, text: str, rest: str = "stock") -> dict[str, str]:
    """Complete a position: all cards it leaves out lie face down in one pile."""
    piles = lay(text)
    left = list(game.cards)
    for pile in piles.values():
        for card in cards.read(pile):
            left.remove(card & cards.FACE)
    hidden = " ".join(f"<{cards.name(card)}>" for card in left)
    return {**piles, rest: f"{hidden} {piles.get(rest, '')}".strip()}


def found(
    text: str,
    game: str = "klondike",
    preset: str | None = None,
    facts: Mapping[str, int] | None = None,
    **options: object,
) -> str | None:
    """Return the safe move of this position."""
    page = find(game).under(preset, options)  # type: ignore[arg-type]
    given = {key: (facts or {}).get(key) for key in page.facts}
    move = safe(at(game, whole(page, text), given, preset, **options))
    return move.text if move else None


def up(clubs: str = "", diamonds: str = "", hearts: str = "", spades: str = "") -> str:
    """Return the foundations, each built up from its ace to the given rank."""
    tops = {"C": clubs, "D": diamonds, "H": hearts, "S": spades}
    return "foundation: " + " | ".join(
        run(s, "A", last) if last else "" for s, last in tops.items()
    )


def test_an_ace_is_always_safe() -> None:
    assert found(f"{up()}; tableau: 9C | AH") == "tableau-2>foundation-1"


def test_a_two_waits_for_the_aces_that_it_could_carry() -> None:
    assert found(f"{up(hearts='A')}; tableau: 9C | 2H") is None
    assert found(f"{up(hearts='A', clubs='A')}; tableau: 9C | 2H") is None
    assert found(f"{up('A', '', 'A', 'A')}; tableau: 9C | 2H") == "tableau-2>foundation-3"
    assert found(f"{up('A')}; tableau: 9C | 2C", ace_on_two=False) == "tableau-2>foundation-1"


@pytest.mark.parametrize(
    ("tops", "goes"),
    [
        (("5", "", "5", "5"), True),
        (("9", "2", "5", "7"), True),
        (("5", "", "5", "4"), False),
        (("4", "K", "5", "5"), False),
    ],
)
def test_a_red_six_waits_for_both_black_fives(tops: tuple[str, ...], goes: bool) -> None:
    assert (found(f"{up(*tops)}; tableau: KS | 6H") is not None) == goes


def test_where_cards_come_back_a_card_on_its_foundation_may_be_needed() -> None:
    """The five of spades may come down onto the red six and carry the four of diamonds."""
    tops = {"clubs": "5", "hearts": "5", "spades": "5"}
    assert found(f"{up(**tops, diamonds='2')}; tableau: KS | 6H") == "tableau-2>foundation-3"
    back = {"from_foundation": True}
    assert found(f"{up(**tops, diamonds='2')}; tableau: KS | 6H", **back) is None
    assert found(f"{up(**tops, diamonds='4')}; tableau: KS | 6H", **back) is not None


def test_foundations_of_different_length_with_the_same_top_card_are_not_equal() -> None:
    """Each foundation can take the two of hearts, but only the second still needs a king, so the
    player decides."""
    long, short = "KC QD JD TD 9D 8S 7D 6S 5D 4H 3C", "QD JH TS 9H 8C 7H 6C 5H 4S 3C"
    piles = {"foundation-1": long, "foundation-2": short, "waste": "KS 2H"}
    match = Match.at(find("precedence"), piles, {"redeals_left": 0})
    offered = [move.text for move in match.moves()]
    assert {"waste>foundation-1", "waste>foundation-2"} <= set(offered)
    assert safe(match) is None


def test_a_card_may_be_needed_to_fill_a_space_before_a_row_is_dealt() -> None:
    game = find("spiderette")
    dealt = {"tableau-1": "AC", "tableau-2": "2C", "stock": "<KS> <KD>"}
    assert safe(Match.at(game, dealt)) is None
    for name in ("virginia-reel", "royal-parade"):  # a space is filled before anything else
        assert safe(Match(find(name), 1)) is None


def test_the_place_of_the_card_makes_no_difference() -> None:
    five = f"{up('5', '', '5', '4')}; "
    assert found(five + "tableau: KC | 6H | 5S") is None
    assert found(five + "tableau: KC | 6H | <5S> 9D") is None
    assert found(five + "tableau: KC | 6H; waste: 5S") is None


def test_the_lowest_card_goes_first_and_the_others_follow() -> None:
    page = find("klondike")
    match = at("klondike", whole(page, f"{up('3', '3', '3', '3')}; tableau: <9C> 5D 4C | 4D | 4S"))
    made = []
    while (move := safe(match)) is not None:
        made.append(match.play(move, by="auto").move)
    assert made == [
        "tableau-1>foundation-1",
        "tableau-2>foundation-2",
        "tableau-3>foundation-4",
        "tableau-1>foundation-2",
    ]


def test_the_waste_keeps_its_order_where_several_cards_are_turned_at_once() -> None:
    text = f"{up('', '', '', '')}; tableau: 9C | 8D; waste: AH"
    assert found(text) == "waste>foundation-1"
    assert found(text, preset="three") is None
    assert found(text.replace("8D;", "8D | AC;"), preset="three") == "tableau-3>foundation-1"
    assert found(text, draw=3, passes=3, facts={"redeals_left": 0}) == "waste>foundation-1"


def test_a_waste_that_only_the_hand_covers_is_free_when_the_hand_has_gone() -> None:
    text = "foundation: AC 2C | AD | AH | AS; waste: 9C 3C | 2H 9D"
    match = at("strategy", whole(find("strategy"), text, "waste-3"))
    assert [move.text for move in match.moves()] == ["waste-1>foundation-1"]
    assert safe(match) == match.moves()[0]


def test_a_card_that_leaves_a_space_to_be_filled_at_once_is_the_players_choice() -> None:
    text = "foundation: 5H | | | ; tableau: 6H | 9C | 8D | KC; reserve: <2C> 3D"
    match = at("canfield", whole(find("canfield"), text), {"base": "5"})
    assert "tableau-1>foundation-1" in [move.text for move in match.moves()]
    assert safe(match) is None


def test_twins_with_one_place_between_them_are_the_players_choice() -> None:
    """In Grand Duchess every card is there twice, and each suit is built once upward and once
    downward."""
    up, down, spent = "AC 2C 3C 4C 5C", "KC QC JC TC 9C 8C", {"redeals_left": 0}
    twins = f"foundation: {up} | | | | {down} | | |; tableau: 6C | 2D | 6C"
    assert found(twins, "grand-duchess", facts=spent) is None
    single = f"foundation: {up} | | | | {down} 7C 6C | | |; tableau: 6C | 2D"
    assert found(single, "grand-duchess", facts=spent) == "tableau-1>foundation-1"


def test_a_foundation_that_decides_what_the_next_ones_begin_with_is_the_players_choice() -> None:
    """In Moojub a diamond begins the next foundation, but it need not be this six."""
    piles = {
        "reserve": "JS 9D 7D 3D TH QS AS KS | 9C AC 8S AH KC | 3H JC TD | "
        "QC 5H 9S 7S 6C 4D 9H KD 6D",
        "foundation": "5S | AD 2D | 4C 5C | QH | TS | 8D | 7C | 2H | 3S",
    }
    text = "; ".join(f"{role}: {cards}" for role, cards in piles.items())
    match = at("moojub", whole(find("moojub"), text))
    assert [move.text for move in match.moves()] == ["reserve-4>foundation-10", "deal"]
    assert safe(match) is None


def test_games_that_need_cards_for_more_than_building_have_no_safe_moves() -> None:
    for game in BOOK:
        if {play.verb for play in game.play} & {"discard", "reverse"}:
            match, luck = Match(game, 3), random.Random(3)
            for _ in range(80):
                if not match.moves():
                    break
                assert safe(match) is None
                match.play(luck.choice(match.moves()))


def safe_moves(game: Game) -> int:
    """Return how many safe moves come in a random game; each must go up and take no other move
    away."""
    match, luck, met = Match(game, 5), random.Random(5), 0
    for _ in range(120):
        if not match.moves():
            break
        move = safe(match)
        if move is None:
            match.play(luck.choice(match.moves()))
            continue
        met += 1
        before = [m for m in match.moves() if m.source != move.source and m.target != move.target]
        events = match.play(move, by="auto").events
        moved = [event for event in events if isinstance(event, Moved)]
        assert all(game.is_home(event.target) for event in moved)
        if match.status == "playing":
            assert {m for m in before if m.target != move.source} <= set(match.moves())
    return met


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_a_safe_move_takes_no_other_move_away(game: Game) -> None:
    safe_moves(game)


@pytest.mark.parametrize("name", ["klondike", "eight-off", "captive-queens", "contradance"])
def test_it_takes_none_away_in_games_that_have_safe_moves(name: str) -> None:
    assert safe_moves(find(name)) > 3
