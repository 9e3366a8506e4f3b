"""Openings, reflexes, obligations, and how a game ends, on tiny tables."""

from __future__ import annotations

from typing import Any

import pytest

from game.book.catalog import find
from game.core.cards import A, K, Q, parse
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.automatic import Reflex, close_up, turn_up_bared
from game.vocabulary.card_sets import of_rank
from game.vocabulary.goals import Goal, cards_home, cards_left, cleared, home, left
from game.vocabulary.lifts import buried, each, faces, run, top
from game.vocabulary.obligations import Must, choice_first, must_fill, starters
from game.vocabulary.openings import base_is_first, deal, set_out_first
from game.vocabulary.plays import carry, choose
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import Zone, discard, foundations, reserve, stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, lying, offers, played, table, tiny

# ---------------------------------------------------------------- openings

DECK = "<9S> <8S> <7S> <6S> <QD> <4S> <QH> <2S> <AS>"


@pytest.mark.parametrize(
    ("zone", "expected"),
    [
        (tableau(3, deal=2), "AS 4S; 2S 5S; 3S 6S"),
        (tableau(3, deal=(1, 2, 3)), "AS; 2S 4S; 3S 5S 6S"),
        (tableau(3, deal=(1, 2, 3), face="top"), "AS; <2S> 4S; <3S> <5S> 6S"),
        (tableau(3, deal=(2, 1, 1), face="down"), "<AS> <4S>; <2S>; <3S>"),
    ],
)
def test_piles_are_dealt_row_by_row(zone: Zone, expected: str) -> None:
    dealer = dealer_over(tiny(zone, stock()), "stock: <9S> <8S> <7S> <6S> <5S> <4S> <3S> <2S> <AS>")
    deal("tableau")(dealer)
    dealt, _, rest = all_piles(dealer).partition("; stock: ")
    assert dealt == "; ".join(f"tableau-{n}: {p}" for n, p in enumerate(expected.split("; "), 1))
    assert len(rest.split()) + len(expected.split()) == 9


def test_the_first_card_dealt_is_the_base() -> None:
    dealer = dealer_over(tiny(foundations(4, build=fits.up), stock()), "stock: <2S> <7H>")
    base_is_first(dealer)
    assert all_piles(dealer) == "foundation-1: 7H; stock: <2S>"
    assert dealer.table.facts == {"base": "7"}


def test_the_card_that_would_be_dealt_first_is_set_out() -> None:
    dealer = dealer_over(tiny(tableau(2), stock()), f"stock: {DECK}")
    set_out_first(of_rank(Q), "tableau")(dealer)
    first, _, rest = all_piles(dealer).partition("; stock: ")
    assert first == "tableau-1: QH"
    assert rest.split() == [card for card in DECK.split() if card != "<QH>"]


# ---------------------------------------------------------------- what follows


@pytest.mark.parametrize(
    ("reflex", "rows", "expected"),
    [
        (turn_up_bared("tableau"), "tableau: <2C> | 3C <4C> | <5C> 6C",
         "tableau-1: 2C; tableau-2: 3C 4C; tableau-3: <5C> 6C"),
        (turn_up_bared("waste"), "tableau: <2C>", "tableau-1: <2C>"),
        (turn_up_bared("tableau", last=2), "tableau: <2C> | <3C> <4C> | <5C> <6C> <7C>",
         "tableau-1: 2C; tableau-2: 3C 4C; tableau-3: <5C> <6C> 7C"),
        (close_up("tableau"), "tableau: | 3C <4C> | 5C", "tableau-1: 3C <4C>; tableau-2: 5C"),
        (close_up("tableau"), "tableau: 2C | | 5C", "tableau-1: 2C; tableau-2: 5C"),
        (close_up("tableau"), "tableau: 2C | 3C |", "tableau-1: 2C; tableau-2: 3C"),
        (close_up("tableau"), "tableau: | | 2C 3C", "tableau-1: 2C 3C"),
    ],
)  # fmt: skip
def test_a_reflex_does_its_work_once(reflex: Reflex, rows: str, expected: str) -> None:
    dealer = dealer_over(tiny(tableau(3), waste()), rows)
    reflex(dealer)
    assert all_piles(dealer) == expected
    length = len(dealer.events)
    reflex(dealer)
    assert len(dealer.events) == length


def test_reflexes_belong_to_the_same_entry() -> None:
    game = tiny(tableau(2, build=fits.down), follow=(turn_up_bared("tableau"),))
    match = played(game, "tableau-1>tableau-2", "tableau: <KS> <3C> 4C | 5H")
    assert lying(match, "tableau-1", "tableau-2") == "<KS> 3C | 5H 4C"
    assert len(match.line) == 1
    assert len(match.line[0].events) == 2
    match.undo()
    assert lying(match, "tableau-1", "tableau-2") == "<KS> <3C> 4C | 5H"


# ---------------------------------------------------------------- what must be done

HOMES = foundations(2, build=fits.up & fits.in_suit)


def test_a_card_that_starts_a_foundation_comes_before_all_else() -> None:
    game = tiny(HOMES, tableau(3, build=fits.down, lift=top), must=(starters,))
    rows = ("foundation: 2C", "tableau: AC | 2H | 3C")
    assert offers(game, *rows) == "tableau-1>foundation-2"
    free = tiny(HOMES, tableau(3, build=fits.down, lift=top))
    assert offers(free, *rows) == (
        "tableau-1>foundation-2; tableau-1>tableau-2; tableau-2>tableau-3; tableau-3>foundation-1"
    )


def test_with_no_place_open_nothing_must_start() -> None:
    game = tiny(HOMES, tableau(2, build=fits.down), must=(starters,))
    assert offers(game, "foundation: 2C | 2D", "tableau: AC | 2H") == "tableau-1>tableau-2"


def test_a_single_starter_goes_up_by_itself_to_the_first_empty_place() -> None:
    game = tiny(HOMES, tableau(3, build=fits.down), must=(starters,))
    match = played(game, "tableau-1>tableau-2", "tableau: AC 4C | 5H | KC")
    assert lying(match, "tableau-1", "tableau-2", "foundation-1") == " | 5H 4C | AC"
    assert len(match.line) == 1


TWO_ACES = ("tableau: 4C | KC", "stock: <AD> <AC>")


def dealing() -> Game:
    """Return a game in which one deal can bring two aces."""
    row = deal_row("tableau", fits.filled("tableau"))
    return tiny(HOMES, tableau(2, build=fits.down), stock(), play=(carry, row), must=(starters,))


def test_two_starters_both_go_up_when_there_is_room_for_both() -> None:
    match = played(dealing(), "deal", *TWO_ACES)
    assert lying(match, "foundation-1", "foundation-2") == "AC | AD"
    assert lying(match, "tableau-1", "tableau-2") == "4C | KC"
    assert len(match.line) == 1


def test_with_room_for_one_of_two_starters_the_player_chooses() -> None:
    match = played(dealing(), "deal", *TWO_ACES, "foundation: AH")
    offered = [move.text for move in match.moves()]
    assert offered == ["tableau-1>foundation-2", "tableau-2>foundation-2"]


def test_starters_that_lie_on_one_another_go_up_one_after_another() -> None:
    game = tiny(HOMES, tableau(2, build=fits.down), must=(starters,))
    match = played(game, "tableau-1>tableau-2", "tableau: AC AD 4C | 5H")
    assert lying(match, "foundation-1", "foundation-2", "tableau-1") == "AD | AC | "


@pytest.mark.parametrize(("waiting", "rest"), [("8C 9C", "8C"), ("8C", "")])
def test_a_space_that_must_be_filled_is_filled_by_itself(waiting: str, rest: str) -> None:
    words: dict[str, Any] = {"must": (must_fill("tableau", "reserve"),)}
    game = tiny(tableau(2, build=fits.down, space=fits.from_("reserve")), reserve(), **words)
    match = played(game, "tableau-1>tableau-2", "tableau: 4C | 5H", f"reserve: {waiting}")
    assert lying(match, "tableau-1") == waiting.split()[-1]
    assert lying(match, "reserve") == rest


def test_between_two_cards_for_a_space_the_player_chooses() -> None:
    words: dict[str, Any] = {"must": (must_fill("tableau", "reserve"),)}
    game = tiny(tableau(2, build=fits.down, space=fits.from_("reserve")), reserve(2), **words)
    match = played(game, "tableau-1>tableau-2", "tableau: 4C | 5H", "reserve: 8C | 9C")
    assert [move.text for move in match.moves()] == [
        "reserve-1>tableau-1", "reserve-2>tableau-1",
    ]  # fmt: skip


# ---------------------------------------------------------------- ends


@pytest.mark.parametrize(
    ("goal", "rows", "won"),
    [
        (home, ("foundation: AC",), True),
        (home, ("discard: AC 2C",), True),
        (home, (), False),
        (home, ("foundation: AC", "tableau: 2C"), False),
        (home, ("foundation: AC", "stock: <2C>"), False),
        (cleared("tableau"), ("stock: <2C>",), True),
        (cleared("tableau"), ("tableau: | 2C",), False),
        (left("tableau", 1), ("tableau: | 2C 3C",), True),
        (left("tableau", 1), ("tableau: 3C | 2C",), False),
        (left("tableau", 1), ("tableau: | 2C 3C", "stock: <4C>"), False),
        (left("tableau", 2), ("tableau: 3C | 2C",), True),
    ],
)
def test_when_a_game_is_won(goal: Goal, rows: tuple[str, ...], won: bool) -> None:
    game = tiny(HOMES, tableau(2, space=fits.anything), stock(), discard(), won=goal)
    assert game.won(game, table(game, *rows)) is won
    assert not (won and game.offers(table(game, *rows)))


def test_scores_count_cards() -> None:
    game = tiny(HOMES, tableau(2), discard())
    laid = table(game, "foundation: AC 2C | AD", "tableau: 4C | 5C 6C", "discard: 9C")
    assert cards_home(game, laid) == 4
    assert cards_left("tableau")(game, laid) == 3


@pytest.mark.parametrize(("counted", "status"), [(False, "stuck"), (True, "lost")])
def test_a_game_that_is_not_won_may_count_as_lost(counted: bool, status: str) -> None:
    match = Match.at(tiny(tableau(1), unwon_is_lost=counted), {"tableau": "2C"})
    assert match.status == status


# ---------------------------------------------------------------- refusals

WISHES = [
    (fits.down & fits.alternate, "9S", "TC", "9S on TC: needs a red 9"),
    (fits.down & fits.alternate, "8S", "TH", "8S on TH: needs a black 9"),
    (fits.down & fits.alternate, "8S", "AH", "8S on AH: nothing goes on an ace"),
    (fits.down, "9S", "9C", "9S on 9C: needs an 8"),
    (fits.up & fits.in_suit, "9S", "9C", "9S on 9C: needs the TC"),
    (fits.up | fits.down, "9S", "QC", "9S on QC: needs a jack or a king"),
    (fits.up & fits.in_color, "9S", "KH", "9S on KH: nothing goes on a king"),
    (fits.down & fits.off_suit, "8S", "9S", "8S on 9S: needs an 8 of any suit but spades"),
    (fits.in_suit, "8S", "9C", "8S on 9C: needs a club"),
    (fits.up | fits.in_suit, "8S", "TC", "8S on TC: needs a jack or a club"),
    ((fits.up & fits.in_suit) | (fits.up & fits.in_color), "9D", "KH",
     "9D on KH: nothing goes on a king"),
    ((fits.up & fits.in_suit) | fits.on_rank(A), "9D", "KH", "9D on KH: nothing goes on a king"),
    (~fits.on_rank(K), "9D", "KH", "9D on KH: nothing goes on a king"),
    (fits.on_rank(A, 8), "9D", "KH", "9D on KH: nothing goes on a king"),
    (fits.course("9TJ"), "9C", "JC", "9C on JC: nothing goes on a jack"),
    (~fits.once(fits.at_most(3, "tableau")), "9D", "KH",
     "9D on KH: needs to wait while no more than 3 cards of the tableau lie"),
    (fits.once(fits.chosen("by", 2)), "9D", "KH",
     "9D on KH: needs to wait until the interval is 2"),
    (fits.single & fits.up & fits.in_suit & ~fits.holds(1), "KD", "KH",
     "KD on KH: nothing goes on a king"),
    (fits.in_suit & fits.down & (fits.kings | fits.once(fits.chosen("by", 2))), "9D", "QH",
     "9D on QH: needs the JH"),
    ((fits.up | fits.down) & fits.in_suit & ~fits.on_rank(K), "9S", "KC",
     "9S on KC: nothing goes on a king"),
    (fits.up & ~fits.card("KC"), "9S", "QC", "9S on QC: needs a king of any suit but clubs"),
    (fits.in_color, "8S", "TH", "8S on TH: needs a red card"),
    (~fits.in_suit, "8S", "9S", "8S on 9S: needs any card but a spade"),
    (fits.up & fits.in_suit & fits.from_("reserve"), "8S", "9C", "8S on 9C: needs the TC"),
    (fits.up & fits.in_suit & fits.from_("reserve"), "TC", "9C",
     "TC on 9C: needs a card of the reserve"),
    (fits.nothing, "8S", "TC", "8S on TC: nothing is built on the tableau"),
    (None, "8S", "TC", "8S on TC: nothing is built on the tableau"),
]  # fmt: skip


@pytest.mark.parametrize(("fit", "card", "onto", "says"), WISHES, ids=[row[3] for row in WISHES])
def test_a_refusal_says_what_is_missing(
    fit: fits.Fit | None, card: str, onto: str, says: str
) -> None:
    game = tiny(tableau(2, build=fit), waste())
    laid = table(game, f"waste: {card}", f"tableau: {onto}")
    assert game.refusal(laid, game.spot("waste"), 0, game.spot("tableau-1")) == says


@pytest.mark.parametrize(
    ("zone", "pile", "took", "says"),
    [
        (tableau(1, lift=top), "2C 3C", 0, "2C: from the tableau you take the top card"),
        (
            tableau(1, lift=run(fits.down & fits.in_suit)),
            "2C 3C",
            0,
            "2C: from the tableau you take the top card or a run built down in suit",
        ),
        (tableau(1, lift=None), "2C 3C", 1, "3C: nothing is taken from the tableau"),
        (tableau(1, lift=top), "2C <3C>", 1, "a card that lies face down may not be taken"),
        (tableau(1, lift=top), "2C", 5, "there is no card to take"),
        (tableau(1, lift=faces), "2C 3C", 0, "2C on KH: nothing is built on the waste"),
        (tableau(1, lift=each | buried), "2C 3C", 1, "3C on KH: nothing is built on the waste"),
    ],
)
def test_a_refusal_says_what_may_be_taken(zone: Zone, pile: str, took: int, says: str) -> None:
    game = tiny(zone, waste())
    laid = table(game, f"tableau: {pile}", "waste: KH")
    assert game.refusal(laid, game.spot("tableau"), took, game.spot("waste")) == says


def test_a_refusal_calls_the_discards_as_the_rules_do() -> None:
    game = tiny(tableau(1), discard())
    laid = table(game, "discard: 2C")
    says = game.refusal(laid, game.spot("discard"), 0, game.spot("tableau"))
    assert says == "2C: nothing is taken from the discards"


@pytest.mark.parametrize(
    ("name", "text", "pile", "took", "says"),
    [
        (
            "Fourteen Out",
            "reserve: 5C 4D",
            "reserve-1",
            1,
            "4D: you discard pairs that come to 14",
        ),
        (
            "Fourteen Out",
            "reserve: 5C 4D",
            "reserve-1",
            0,
            "5C: from the reserve you take the top card",
        ),
        (
            "Block Ten",
            "tableau: KC",
            "tableau-1",
            0,
            "KC: you deal from the stock upon pairs that come to 10 "
            "or 2 cards of like rank among the jacks, queens and kings",
        ),
        (
            "Aces Up",
            "tableau: 4D",
            "tableau-1",
            0,
            "4D: from the tableau you take the top card of a pile of two or more, "
            "or you discard a card that is lower than another of its suit",
        ),
        ("Fourteen Out", "discard: TC 4D", "discard", 1, "4D: nothing is taken from the discards"),
    ],
)
def test_a_card_that_leaves_in_a_set_is_refused_with_the_sets(
    name: str, text: str, pile: str, took: int, says: str
) -> None:
    game = find(name).under()
    assert game.refusal(table(game, text), game.spot(pile), took, game.stock) == says


@pytest.mark.parametrize(
    ("must", "says"),
    [
        (
            must_fill("tableau", "waste", "tableau"),
            "a space of the tableau is filled at once from the waste and tableau",
        ),
        (starters, "AS comes first, as a card that starts a foundation goes up at once"),
        (lambda page, table, offers: offers[-1:], "AS comes first"),
    ],
    ids=["a space", "a starter", "a rule without a sentence"],
)
def test_a_refusal_says_which_play_comes_first(must: Must, says: str) -> None:
    game = tiny(
        foundations(2, build=fits.up, space=fits.rank(A)),
        tableau(3, build=fits.down, space=fits.anything),
        waste(),
        must=(must,),
    )
    rows = ("tableau: 9C | 8C |", "waste: 2C AS")
    first, second = game.spot("tableau-1"), game.spot("tableau-2")
    assert game.refusal(table(game, *rows), second, 0, first) == f"8C on 9C: {says}"


def test_a_choice_comes_before_all_that_depends_on_it() -> None:
    interval = choose("by", 1, 2)
    fit = fits.up & fits.once(fits.chosen("by", 1))
    game = tiny(tableau(2, build=fit), play=(carry, interval), must=(choice_first,))
    says = game.refusal(table(game, "tableau: 9C | 8C"), 0, 0, 1)
    assert says == "9C on 8C: first you choose the interval"


@pytest.mark.parametrize("build", [None, fits.down], ids=["never", "down"])
def test_no_refusal_reveals_a_face_down_card(build: fits.Fit | None) -> None:
    game = tiny(tableau(2, build=build), waste())
    refusals = {
        game.refusal(table(game, "waste: 9S", f"tableau: <{card}>"), game.spot("waste"), 0, 0)
        for card in ("TH", "9S", "2C")
    }
    assert len(refusals) == 1, refusals
    assert "<" not in refusals.pop()


def test_a_space_is_named_in_a_refusal() -> None:
    game = tiny(tableau(2, space=fits.kings))
    says = game.refusal(table(game, "tableau: 2C |"), 0, 0, 1)
    assert says == "2C to an empty place: needs a king"


@pytest.mark.parametrize("space", [None, fits.nothing])
def test_a_space_that_takes_no_card_stays_empty(space: fits.Fit | None) -> None:
    game = tiny(tableau(2, space=space))
    assert game.refusal(table(game, "tableau: 2C |"), 0, 0, 1) == (
        "2C to an empty place: it stays empty"
    )


def test_jokers_and_tens_are_read() -> None:
    assert parse("10H") == parse("TH")
