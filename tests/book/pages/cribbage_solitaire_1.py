"""Cribbage Solitaire I, as the book's page says it (003)."""

from __future__ import annotations

import pytest

from game.core.cards import read
from game.vocabulary.cribbage import by_kind, counted, show
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, backwards, dealt, down, lay, lying, refuses, row, run, texts

GAME = "cribbage-solitaire-1"
BOOK, CRIBBAGE, RULING = "003 Cribbage Solitaire I", "cribbage", "rulings"
HAND = "hand: 5C | 5D | 5H | JS | 2C | 9H; "
CRIB = "crib: <3C> <3D>; "
MORE = "stock: <KC> <KD> <KH> <QC> <QD> <QH> <QS> <TC> <TD> <TH> <TS> <9C> <9D>"
TO_CRIB = "hand-5>crib; hand-6>crib"

ROWS = (
    # laying away
    row(
        "any two cards of the six may be laid away to the crib",
        BOOK,
        lay(HAND + CRIB + MORE),
        only="hand-1>crib; hand-2>crib; hand-3>crib; hand-4>crib; hand-5>crib; hand-6>crib",
        no="deal; turn; crib>hand-1; hand-1>hand-2; hand-1>discard; stock>starter",
    ),
    row(
        "the first that is laid away lies face down in the crib",
        RULING,
        lay(HAND + CRIB + MORE),
        plays="hand-2>crib",
        then="hand-2: ; crib: <3C> <3D> <5D>; starter: ",
        only="hand-1>crib; hand-3>crib; hand-4>crib; hand-5>crib; hand-6>crib",
        score=0,
    ),
    row(
        "two and not one: nothing is turned before the second",
        BOOK,
        lay(HAND + CRIB + MORE),
        plays="hand-2>crib",
        no="deal; turn; crib>hand-2",
    ),
    row(
        "two and not three: then four are left in the hand",
        BOOK,
        lay(HAND + CRIB + MORE),
        plays=TO_CRIB,
        no="hand-1>crib; hand-2>crib; hand-3>crib; hand-4>crib",
        only="deal",
    ),
    # the starter and the score
    row(
        "the next card of the stock is the starter, the crib is turned up, both are scored",
        BOOK,
        lay(HAND + CRIB + "stock: <KC> <KD> <KH> <QC> <5S>"),
        plays=TO_CRIB,
        then="starter: 5S; crib: 3C 3D 2C 9H; stock: <KC> <KD> <KH> <QC>; "
        "hand: 5C | 5D | 5H | JS | | ",
        score=29 + 4,
        noted={"points": 33},
    ),
    row(
        "his nobs: the jack of the starter's suit counts one, also in the crib",
        RULING,
        lay("hand: AC | 2D | 8H | KD | JS | 9H; " + CRIB + "stock: <KC> <KH> <QC> <6S>"),
        plays=TO_CRIB,
        then="starter: 6S",
        score=2 + (4 + 2 + 1),
    ),
    row(
        "his heels: a jack for the starter counts two",
        RULING,
        lay("hand: AC | 2D | 8H | KD | 7S | 9H; " + CRIB + "stock: <KC> <KH> <QC> <JS>"),
        plays=TO_CRIB,
        score=2 + 2 + 2,
    ),
    row(
        "four cards of a suit in the hand are a flush, five in it with the starter",
        RULING,
        lay("hand: 2C | 4C | 6C | KC | 7S | 9H; " + CRIB + "stock: <KH> <QC> <TC>"),
        plays=TO_CRIB,
        score=5 + (2 + 2),
    ),
    row(
        "in the crib four of a suit are none",
        RULING,
        lay("hand: AH | 2D | 8H | KD | 7C | 9C; crib: <3C> <QC>; stock: <KH> <QD> <TH>"),
        plays=TO_CRIB,
        score=0,
    ),
    row(
        "in the crib five of a suit are a flush",
        RULING,
        lay("hand: AH | 2D | 8H | KD | 7C | 9C; crib: <3C> <QC>; stock: <KH> <QD> <4C>"),
        plays=TO_CRIB,
        score=4 + 5,
    ),
    row(
        "points are added to those that were scored before",
        BOOK,
        lay(HAND + CRIB + "stock: <KC> <KD> <KH> <QC> <5S>"),
        facts={"points": 40},
        plays=TO_CRIB,
        score=73,
    ),
    # the next deal
    row(
        "the starter goes on the bottom of the deck, the other eight are discarded",
        BOOK,
        lay(
            "hand: 5C | 5D | 5H | JS; crib: 3C 3D 2C 9H; starter: 5S; "
            "stock: <KC> <KD> <KH> <QC> <QD> <QH> <QS> <TC> <TD> <TH> <TS>"
        ),
        facts={"points": 33},
        plays="deal",
        then="hand: TS | TH | TD | TC | QS | QH; crib: <QD> <QC>; starter: ; "
        "stock: <5S> <KC> <KD> <KH>; discard: 5C 5D 5H JS 3C 3D 2C 9H",
        score=33,
        only="hand-",
    ),
    row(
        "nothing is laid away once the starter lies",
        BOOK,
        lay("hand: 5C | 5D | 5H | JS | | ; crib: 3C 3D 2C 9H; starter: 5S; " + MORE),
        only="deal",
        no="hand-1>crib; crib>hand-5; starter>stock; hand-1>discard",
    ),
    row(
        "with only four cards left they are turned up and scored as a hand without a starter",
        BOOK,
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2C 9H; starter: 6S; stock: <7C> <8C> <9C>"),
        facts={"points": 33},
        plays="deal",
        then="hand: 9C | 8C | 7C | 6S; crib: ; starter: ; stock: ",
        score=33 + 4 + 4,
        status="lost",
    ),
    row(
        "no nobs without a starter, but four of a suit are a flush",
        RULING,
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2H 9H; starter: JC; stock: <2C> <9C> <KC>"),
        plays="deal",
        then="hand: KC | 9C | 2C | JC",
        score=4,
    ),
    # the end
    row(
        "with a hundred and twenty one wins",
        BOOK,
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2H 9H; starter: JC; stock: <2C> <9C> <KC>"),
        facts={"points": 116},
        plays="deal",
        score=120,
        status="won",
    ),
    row(
        "not with one point less",
        BOOK,
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2H 9H; starter: JC; stock: <2C> <9C> <KC>"),
        facts={"points": 115},
        plays="deal",
        score=119,
        status="lost",
        no="deal; hand-1>crib; turn",
    ),
    row(
        "the game goes on to the last four cards, whatever the points",
        BOOK,
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2H 9H; starter: JC; stock: <2C> <9C> <KC>"),
        facts={"points": 150},
        score=150,
        status="playing",
        only="deal",
    ),
)

PAGE = Page(
    GAME,
    offered=15,
    refused=20,
    played=15,
    rows=ROWS,
    last=Last(
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2H 9H; starter: JC; stock: <2C> <9C> <KC>"),
        "deal",
        {"points": 130},
    ),
)

SHOWS = (
    ("5C 5D 5H JS", "5S", [16, 12, 0, 0, 1], "the highest hand of all"),
    ("7C 8D 8H 9S", "7D", [8, 4, 12, 0, 0], "a double double run"),
    ("AC 2C 3C 4D", "4C", [0, 2, 8, 0, 0], "a double run of four, not of three besides"),
    ("AC 2C 3C 4D", "5C", [2, 0, 5, 0, 0], "five in sequence are one run"),
    ("6C 6D 6H 6S", "9C", [8, 12, 0, 0, 0], "four of a rank are six pairs"),
    ("QC KC AC JC", "2D", [0, 0, 3, 4, 0], "the ace is low"),
    ("JC JD 2H 4S", "6C", [0, 2, 0, 0, 1], "only the jack of the starter's suit is his nobs"),
    ("2C 4C 6C 8C", "TC", [0, 0, 0, 5, 0], "the starter makes the flush five"),
    ("2C 4C 6C 8D", "TC", [0, 0, 0, 0, 0], "three of the hand and the starter are no flush"),
    ("AC 2D 3H 9S", "KD", [4, 0, 3, 0, 0], "fifteens of three and of four cards"),
    ("2C 4D 6H 8S", "KD", [0, 0, 0, 0, 0], "a hand may score nothing"),
)


@pytest.mark.parametrize(("hand", "starter", "kinds", "why"), SHOWS, ids=[s[3] for s in SHOWS])
def test_a_hand_scores_combination_by_combination(
    hand: str, starter: str, kinds: list[int], why: str
) -> None:
    cards, (turned,) = read(hand), read(starter)
    lines = by_kind(show(cards, turned), "Hand")
    assert [points for _, points in lines] == [*kinds, sum(kinds)]
    assert counted(cards, turned) == sum(kinds)
    held = {*cards, turned}
    assert all(set(each.cards) <= held for each in show(cards, turned))


def test_six_hands_are_dealt_and_the_last_four_cards_turned_up() -> None:
    match, scores = dealt(GAME, run("S", "A", "K")), [0]
    piles = lying(match)
    assert [piles[f"hand-{n}"] for n in range(1, 7)] == run("S", "A", "6").split()
    assert piles["crib"] == down("7S 8S")
    assert match.table.facts["points"] == 0
    for hand in range(1, 7):
        assert len(lying(match)["stock"].split()) == 52 - 8 * hand
        match.play("hand-1>crib")
        match.play("hand-2>crib")
        assert [len(lying(match)[pile].split()) for pile in ("crib", "starter")] == [4, 1]
        assert match.score is not None and match.score >= scores[-1]
        scores.append(match.score)
        match.play("deal")
    piles = lying(match)
    assert [len(piles[f"hand-{n}"].split()) for n in range(1, 7)] == [1, 1, 1, 1, 0, 0]
    assert len(piles["discard"].split()) == 48
    assert (piles["stock"], piles["starter"], piles["crib"]) == ("", "", "")
    assert texts(match) == []
    assert match.status == "lost"
    refuses(match, "deal")


def test_the_starters_come_again_at_the_end() -> None:
    match = dealt(GAME)
    starters = []
    for _ in range(6):
        match.play("hand-1>crib")
        match.play("hand-2>crib")
        starters.append(lying(match)["starter"])
        match.play("deal")
    assert [lying(match)[f"hand-{n}"] for n in range(1, 5)] == starters[2:]


def test_what_hand_and_crib_scored_is_told_kind_by_kind() -> None:
    match = at(GAME, lay(HAND + CRIB + "stock: <KC> <KD> <KH> <QC> <5S>"))
    assert match.game.tally is not None
    assert {name for name, _ in match.game.tally(match.game, match.table)} == {""}
    match.play("hand-5>crib")
    match.play("hand-6>crib")
    lines = match.game.tally(match.game, match.table)
    assert lines[:6] == [
        ("Fifteen", 16), ("Pair", 12), ("Run", 0), ("Flush", 0), ("His nobs", 1), ("Hand", 29),
    ]  # fmt: skip
    assert lines[6:] == [
        ("Fifteen", 2), ("Pair", 2), ("Run", 0), ("Flush", 0), ("His nobs", 0), ("Crib", 4),
        ("", 0),
    ]  # fmt: skip


def test_the_crib_stays_secret_until_it_is_counted() -> None:
    deck = f"AC 2C 3C 4C 5C 6C {backwards('7C 8C')}"
    match = dealt(GAME, deck)
    assert match.piles(player=True)["crib"] == "<?> <?>"


def test_what_lies_face_down_or_is_more_than_a_hand_counts_nothing() -> None:
    """A given position may hold a whole suit in the hand, of which there are too many sets."""
    for cards in (f"{run('S', 'A', 'K')} {run('D', 'A', 'K')}", "5H 5S <5D> JC"):
        match = at(GAME, {"hand-1": cards, "starter": "5C"})
        assert match.game.tally is not None
        assert sum(points for _, points in match.game.tally(match.game, match.table)) == 0
