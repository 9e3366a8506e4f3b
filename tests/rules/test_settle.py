"""How a table comes to rest after a move, and in what order moves are offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.book.catalog import find
from game.core.cards import parse
from game.core.events import Event, Moved
from game.core.shuffle import Stream
from game.core.table import EMPTY, Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.search_table import SearchTable
from game.vocabulary import fits
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import discards, totalling
from game.vocabulary.lifts import each
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.obligations import must_fill, starters
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry
from game.vocabulary.zones import discard, foundations, reserve, stock, tableau, waste
from tests.support.selection import games
from tests.support.tiny import all_piles, dealer_over, offers, played, tiny


def test_a_rule_after_a_move_runs_once_and_before_what_follows() -> None:
    heard: list[tuple[str, int]] = []

    def note(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        assert all(type(event) is Moved for event in made)
        heard.append((move.text, len(made)))
        dealer.note("heard", len(heard))

    def turn_on(dealer: Dealer) -> None:
        dealer.note("last", dealer.table.facts.get("heard"))

    game = tiny(
        foundations(2, build=fits.up),
        tableau(3, build=fits.down),
        after_move=(note,),
        follow=(turn_on,),
        must=(starters,),
        noted=("heard", "last"),
    )
    match = played(game, "tableau-1>tableau-2", "tableau: AC AD 4C | 5C | KC")
    # both aces follow by themselves, which makes them moves too
    assert heard == [
        ("tableau-1>tableau-2", 1),
        ("tableau-1>foundation-1", 1),
        ("tableau-1>foundation-2", 1),
    ]
    assert match.table.facts == {"heard": 3, "last": 3}
    match.undo()
    assert match.table.facts == {}


def _fill() -> Play:
    """Fill a space from the stock."""

    def offers(page: Page) -> Offers:
        spots, stock = page.spots("tableau"), page.stock
        named = [
            page.move(f"stock>{page.names[spot]}", CARRY, _deal, source=stock, target=spot, count=1)
            for spot in spots
        ]
        return lambda table: [move for move in named if table.tops[move.target] == EMPTY]

    return Play(CARRY, offers)


def _deal(dealer: Dealer, move: Move) -> None:
    dealer.deal(move.target)


def test_carries_come_in_the_order_of_their_piles_whichever_play_offers_them() -> None:
    game = tiny(
        stock(),
        tableau(3, build=fits.down),
        reserve(),
        discard(),
        play=(carry, discards(totalling(13), "tableau"), _fill()),
    )
    found = offers(game, "stock: <KD>", "reserve: 9H", "tableau: 3H | TH | ")
    assert found == "stock>tableau-3; reserve>tableau-2; discard tableau-1 tableau-2"


# ---------------------------------------------------------------- one choice or several


def _choose_direction() -> Play:
    """Choose a direction before anything else is played."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.note("by", int(move.text[-1]))

    def offers(page: Page) -> Offers:
        named = [page.move(f"choose by={by}", "choose", act) for by in (1, 2)]
        return lambda table: () if "by" in table.facts else named

    return Play("choose", offers, {"by": None})


def first_choose(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    return [move for move in offers if move.verb == "choose"]


def test_a_choice_by_name_is_left_to_the_player_even_at_the_deal() -> None:
    game = tiny(
        tableau(2, build=fits.down), play=(carry, _choose_direction()), must=(first_choose,)
    )
    match = Match(game)
    assert match.table.facts == {}
    assert [move.text for move in match.moves()] == ["choose by=1", "choose by=2"]


def settled(game: Game, *rows: str) -> tuple[str, str]:
    """Return all piles of this table after it came to rest, and the offers."""
    dealer = dealer_over(game, *rows)
    found = game.settle(dealer) or []
    return all_piles(dealer), "; ".join(move.text for move in found)


def test_equal_empty_places_count_as_one_choice() -> None:
    words: dict[str, Any] = {"must": (must_fill("tableau", "reserve"),)}
    game = tiny(reserve(), tableau(3, space=fits.from_("reserve")), **words)
    rows = "reserve: 9H", "tableau: | 5C | "
    assert settled(game, *rows) == ("tableau-1: 9H; tableau-2: 5C", "")
    lying, offered = settled(game.but(tableau={"equal": False}), *rows)
    assert lying == "reserve: 9H; tableau-2: 5C"
    assert offered == "reserve>tableau-1; reserve>tableau-3"


def fill_from_anywhere(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    tableau = page.spots("tableau")
    return [m for m in offers if m.target in tableau and table.tops[m.target] == EMPTY]


@pytest.mark.parametrize(
    ("reserve_pile", "waste_pile", "expected"),
    [
        ("9H", "8H", "tableau-1: 9H; tableau-2: 8H; tableau-3: 5C"),
        ("9H", "7H 8H", "tableau-3: 5C; reserve: 9H; waste: 7H 8H"),
        ("6H 9H", "8H", "tableau-3: 5C; reserve: 6H 9H; waste: 8H"),
        ("9H", "", "tableau-1: 9H; tableau-3: 5C"),
        ("4H 9H", "", "tableau-1: 9H; tableau-2: 4H; tableau-3: 5C"),
        ("<4H> 9H", "8H", "tableau-3: 5C; reserve: <4H> 9H; waste: 8H"),
    ],
)
def test_spaces_fill_by_themselves_only_if_all_candidates_are_used(
    reserve_pile: str, waste_pile: str, expected: str
) -> None:
    """A card laid bare by the first filling may be an alternative to the second."""
    game = tiny(
        tableau(3, space=fits.from_("reserve") | fits.from_("waste")),
        reserve(),
        waste(),
        must=(fill_from_anywhere,),
        follow=(turn_up_bared("reserve"),),
    )
    rows = "tableau: | | 5C", f"reserve: {reserve_pile}", f"waste: {waste_pile}"
    assert settled(game, *rows)[0] == expected


def test_obligations_without_end_are_an_error_and_change_nothing() -> None:
    def to_and_fro(page: Page, table: Table, offered: Sequence[Move]) -> list[Move]:
        return [*offered[:1]] if table.tops[page.spots("waste")[0]] != EMPTY else []

    game = tiny(
        tableau(2, space=fits.from_("tableau")),
        reserve(),
        waste(space=fits.from_("reserve")),
        must=(to_and_fro,),
    )
    match = Match.at(game, {"tableau-1": "5C", "reserve": "2D"})
    with pytest.raises(RuntimeError, match="does not come to rest"):
        match.play("reserve>waste")
    assert match.piles() == match.again().piles()


STARTING = foundations(2, build=fits.up), reserve(lift=each), tableau(2, build=fits.down)


def test_starters_of_one_pile_are_distinguished_by_their_places() -> None:
    game = tiny(*STARTING, must=(starters,))
    lying, _ = settled(game, "reserve: AC 5D AD 9C")
    assert lying == "foundation-1: AC; foundation-2: AD; reserve: 5D 9C"


def test_three_starters_for_two_places_are_a_choice() -> None:
    game = tiny(*STARTING, must=(starters,))
    lying, offered = settled(game, "reserve: AC AH AD 9C")
    assert lying == "reserve: AC AH AD 9C"
    assert len(offered.split("; ")) == 6


def test_a_card_that_may_go_to_two_kinds_of_place_is_a_choice() -> None:
    game = tiny(
        foundations(1, build=fits.up),
        foundations(1, build=fits.up & fits.in_suit),
        tableau(3, build=fits.down),
        must=(starters,),
    )
    assert settled(game, "tableau: AC | 5H | AD")[1] == (
        "tableau-1>foundation-1; tableau-1>foundation-2; "
        "tableau-3>foundation-1; tableau-3>foundation-2"
    )


def test_two_obligatory_discards_that_share_a_card_are_a_choice() -> None:
    """Both pairs must be discarded, but the king can go with one queen only."""

    def all_discards(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
        return [move for move in offers if move.verb == "discard"]

    game = tiny(
        tableau(4),
        discard(),
        play=(carry, discards(totalling(25), "tableau")),
        must=(all_discards,),
    )
    apart = settled(game, "tableau: KC | QC | KD | ")
    assert apart[1] == "discard tableau-1 tableau-2; discard tableau-2 tableau-3"
    assert settled(game, "tableau: KC | QC | | ")[0] == "discard: KC QC"


def test_what_must_go_up_in_any_case_goes_up_while_others_are_a_choice() -> None:
    """Both aces of clubs compete for the foundation of their suit; the ace of diamonds has its
    own."""
    clubs = fits.of_cards("the ace of clubs", lambda pair: pair.card == parse("AC"))
    diamonds = fits.of_cards("the ace of diamonds", lambda pair: pair.card == parse("AD"))
    game = tiny(
        foundations(1, build=fits.up, space=clubs),
        foundations(1, build=fits.up, space=diamonds),
        tableau(3),
        must=(starters,),
    )
    assert settled(game, "tableau: AD | AC | AC") == (
        "foundation-2: AD; tableau-2: AC; tableau-3: AC",
        "tableau-2>foundation-1; tableau-3>foundation-1",
    )


def test_many_starters_go_up_without_a_choice_of_order() -> None:
    game = tiny(foundations(8, build=fits.up), tableau(8), must=(starters,))
    lying, _ = settled(game, "tableau: 9C AC | AD | AH | AS | AC | AD | AH | AS")
    assert lying.startswith("foundation-1: AC; foundation-2: AD; foundation-3: AH")
    assert lying.endswith("foundation-8: AS; tableau-1: 9C")


def test_cards_that_must_go_up_do_so_before_those_they_lay_bare() -> None:
    """The second ace of clubs is not obligatory yet when the first and the ace of diamonds are."""
    clubs = fits.of_cards("an ace of clubs", lambda pair: pair.card == parse("AC"))
    diamonds = fits.of_cards("an ace of diamonds", lambda pair: pair.card == parse("AD"))
    game = tiny(
        foundations(1, build=fits.up, space=clubs),
        foundations(1, build=fits.up, space=diamonds),
        tableau(3),
        must=(starters,),
    )
    lying, _ = settled(game, "tableau: 9S AC | AC AD | ")
    assert lying == "foundation-1: AC; foundation-2: AD; tableau-1: 9S; tableau-2: AC"


def test_each_table_is_asked_for_its_obligations_once_whatever_the_order() -> None:
    asked: Counter[str] = Counter()

    def counted(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
        asked[str([table.tops[spot] for spot in page.spots("tableau")])] += 1
        return starters(page, table, offers)

    game = tiny(foundations(6, build=fits.up), tableau(6), must=(counted,))
    lying, _ = settled(game, "tableau: AC | AD | AH | AS | AC | AD")
    assert lying.startswith("foundation-1: AC; foundation-2: AD")
    # and once more for the table that results
    assert max(asked.values()) == 2


OBLIGED = [game for game in map(Game.under, games()) if game.must and len(game.seats) == 1]


@pytest.mark.parametrize("game", OBLIGED, ids=lambda game: game.id)
def test_what_follows_does_not_depend_on_whether_the_offers_are_read(game: Game) -> None:
    match, choice = Match(game, 5), Stream(5)
    asked, unasked = SearchTable(match), SearchTable(match)
    position = asked.position()
    for _ in range(40):
        moves = asked.go(position)
        if not moves:
            break
        move = moves[choice.below(len(moves))]
        unasked.lay(position)
        offered = asked.step(move)
        assert offered is not None
        assert [move.text for move in offered] == [m.text for m in game.offers(asked.table)]
        listed = unasked.make(move)
        if game.only_upward:
            assert listed is None, "no offers had to be listed"
        else:
            assert listed == offered, "the listed offers are all there are"
        assert unasked.events == asked.events and unasked.table == asked.table
        position = asked.since(position)


def test_constitution_has_no_obligation_but_to_fill_spaces() -> None:
    assert find("constitution").only_fills
    assert not find("olga").only_fills
