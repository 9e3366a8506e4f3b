"""Russian Bank: what ``russian_bank.rows`` leaves out."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.cards import FACE, RANK, pack, read
from game.core.shuffle import Stream
from game.match.match import Match
from game.vocabulary.options import BadOption
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, run, texts

GAME = "russian-bank"
MATCHES = [match for match in find(GAME).options["match"].values if match != "one-deal"]
LAST = lay("foundation-1: AS; a/stock: 2S; b/reserve: <3D>; b/stock: <2C>")
PAGE = Page(
    GAME,
    last=Last(LAST, "a/stock>foundation-1", {"turn": "a"}),
    lasts={
        f"match={match}": Last(
            LAST, "a/stock>foundation-1", {"turn": "a", "a/points": 190, "deals": 4}
        )
        for match in MATCHES
    },
    exempt={
        "always": {"pass": "a seat is out of stock and waste only when nearly all is played"},
        **{f"match={match}": {"deal": "a walk is over before the deal is"} for match in MATCHES},
    },
    rare={
        "always": (
            lay(
                "tableau: 9C | 9D | 9H | 9S | TC; a/reserve: <3C> KC; a/waste: 5H 7C; "
                "b/reserve: <3D> KH; b/waste: 5S 7D"
            ),
            lay("tableau: 9C | 9D | 9H | 9S | TC; a/reserve: <3C> KC; b/reserve: <3D> KH"),
        )
    },
)


def test_twelve_cards_each_are_dealt_face_down_and_four_piles_face_up() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["a/reserve"] == piles["b/reserve"] == down(run("C", "A", "Q"))
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == ["KC", "AD", "2D", "3D"] * 2
    for seat in "ab":
        assert len(piles[f"{seat}/stock"].split()) == 36
        assert piles[f"{seat}/stock"].split()[-1] == "<4D>"
        assert piles[f"{seat}/waste"] == ""


def test_each_player_has_a_whole_deck_of_its_own() -> None:
    match = Match(find(GAME).under(), 11)
    start = match.undealt()
    for seat in "ab":
        stock = start.piles[match.game.spot(f"{seat}/stock")]
        assert sorted(card & FACE for card in stock) == [*pack()]
    with pytest.raises(BadOption):
        find(GAME).under(seats=3)


def test_the_lower_of_two_cards_drawn_gives_the_right_to_play_first() -> None:
    drawn_again = 0
    for seed in range(60):
        match = Match(find(GAME).under(), seed)
        drawn = read(str(match.table.facts["lots"]))
        pairs = [*zip(drawn[::2], drawn[1::2], strict=True)]
        assert all(RANK[one] == RANK[other] for one, other in pairs[:-1])
        one, other = pairs[-1]
        assert match.turn == ("a" if RANK[one] < RANK[other] else "b")
        assert len(set(drawn)) == len(drawn) and match.shuffles == 1
        drawn_again += len(pairs) > 1
    assert drawn_again


def test_the_cards_drawn_stand_in_the_bar_until_the_first_turn() -> None:
    match = Match(find(GAME).under(), 14)
    words = "drawn for the first turn: 6D and 6S, then 5S and 2H"
    assert match.game.notices_on(match.table) == [words]
    while not match.table.facts.get(f"{match.turn}/begun"):
        match.play(match.moves()[0])
    assert match.game.notices_on(match.table) == []


def test_no_player_may_look_at_the_next_card_of_the_stock() -> None:
    assert not find(GAME).under().may_peek


def test_a_hundred_carries_within_the_tableau_are_enough_for_one_turn() -> None:
    piles = lay("tableau-1: 9C 8D; tableau-4: 9S; a/reserve: <3C> KC; b/reserve: KH; a/stock: <7C>")
    on_the_way = "23" * 99
    match = Match.at(find(GAME).under(), piles, {"turn": "a", "path": on_the_way})
    match.play("tableau-1>tableau-4")
    assert len(str(match.table.facts["path"])) == 200
    assert texts(match) == [f"a/reserve>tableau-{n}" for n in (2, 3, 5, 6, 7, 8)]
    match.play("a/reserve>tableau-2")
    assert "tableau-4>tableau-1" in texts(match)


def test_a_path_that_no_play_can_have_made_is_no_trouble() -> None:
    piles = lay("tableau-1: 9C 8D; tableau-4: 9S; a/reserve: <3C> KC; b/reserve: KH; a/stock: <7C>")
    for path in ("9", "1", "88", "what", "12" * 100):
        match = Match.at(find(GAME).under(), piles, {"turn": "a", "path": path})
        assert match.status == "playing"


def test_the_next_deal_is_of_whole_packs_again_and_the_same_however_one_played() -> None:
    tables = []
    for hurry in (0, 7):
        match = Match(find(GAME).under(options={"match": "two-deals"}), 5)
        luck = Stream(900 + hurry)
        while "deal" not in texts(match):
            match.play(match.moves()[luck.below(len(match.moves()))])
        ended = match.points
        loser = "b" if match.winner == "a" else "a"
        before = match.table.copy()
        match.play("deal")
        assert (match.points, match.turn) == (ended, loser)
        match.undo()
        assert match.table == before
        match.redo()
        tables.append(match.table.piles)
        piles = lying(match)
        for seat, numbers in {"a": (1, 2, 3, 4), "b": (5, 6, 7, 8)}.items():
            names = [f"{seat}/reserve", f"{seat}/stock", *(f"tableau-{n}" for n in numbers)]
            assert [len(piles[name].split()) for name in names] == [12, 36, 1, 1, 1, 1]
            cards = [card & FACE for name in names for card in read(piles[name])]
            assert sorted(cards) == [*pack()]
    assert tables[0] == tables[1]


@pytest.mark.parametrize("preset", ["forced", "book"])
def test_a_deal_played_at_random_ends(preset: str) -> None:
    match, luck = Match(find(GAME).under(preset, {"penalty": True}), 8), Stream(808)
    while moves := match.moves():
        match.play(moves[luck.below(len(moves))])
        assert match.made < 20_000
    assert match.status == "over"


def test_whose_turn_it_is_not_hears_so() -> None:
    piles = lay("tableau: 9C | 8D; a/reserve: KC; b/reserve: KH")
    match = Match.at(find(GAME).under(), piles, {"turn": "a"})
    eight, nine = match.game.spot("tableau-2"), match.game.spot("tableau-1")
    assert match.refusal(eight, 0, nine, "b") == "it is the other player's turn"


def test_a_call_is_told_in_words() -> None:
    piles = lay("foundation-1: AS; tableau-1: 2S; a/reserve: KC; a/stock: <7C>; b/reserve: KH")
    match = Match.at(find(GAME).under("book"), piles, {"turn": "a"})
    match.play("turn")
    match.play("stop", seat="b")
    assert match.game.notices_on(match.table) == ["Stop! the center comes first"]
    assert "error" not in match.seen_by("a")[1]
