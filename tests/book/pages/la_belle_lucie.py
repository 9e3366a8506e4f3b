"""La Belle Lucie, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from game.core import cards
from game.core.shuffle import later_seed, shuffled
from tests.support.book_page import Page
from tests.support.book_rows import (
    at,
    cards_in,
    dealt,
    lay,
    lying,
    refuses,
    row,
    run,
    texts,
)

GAME = "la-belle-lucie"
BOOK, TIPS, GENERAL, RULING = (
    "003 La Belle Lucie",
    "003 La Belle Lucie, tips",
    "003 General Procedure",
    "rulings",
)
LAST = {"redeals_left": 0}
"""After the last redeal."""
CLUBS = lay("tableau: KD 9H 4C | KH 8S 5C | JS 2D 6C | TS TH 7C; foundation-1: AC")
"""Four, five, six and seven of clubs at the ends of their fans, as the tips have them."""

ROWS = (
    # the tips
    row(
        "four on five, five on six: either build may be made",
        TIPS,
        CLUBS,
        yes="tableau-1>tableau-2; tableau-2>tableau-3; tableau-3>tableau-4",
        no="tableau-2>tableau-1; tableau-3>tableau-2; tableau-1>tableau-3; tableau-4>tableau-3",
    ),
    row(
        "if five and then four are built on the six its fan is killed",
        TIPS,
        CLUBS,
        plays="tableau-2>tableau-3; tableau-1>tableau-3",
        then="tableau: KD 9H | KH 8S | JS 2D 6C 5C 4C",
        no="tableau-3>tableau-4; tableau-3:3>tableau-4; tableau-3:2>tableau-4",
    ),
    row(
        "if the four goes on the five, that pile is killed, and the six can still be moved",
        TIPS,
        CLUBS,
        plays="tableau-1>tableau-2; tableau-3>tableau-4",
        then="tableau: KD 9H | KH 8S 5C 4C | JS 2D | TS TH 7C 6C",
        no="tableau-2>tableau-4; tableau-2:2>tableau-4",
    ),
    row(
        "with the ten of spades below a king, building on the nine of spades costs nothing",
        TIPS,
        "tableau: TS 3H KD | 2C 5D 9S | 4D 7C 8S",
        yes="tableau-3>tableau-2",
        no="tableau-2>tableau-1; tableau-2>tableau-3",
    ),
    row(
        "a build is not unmade but by play on a foundation",
        TIPS,
        CLUBS | lay("foundation-1: AC 2C 3C"),
        plays="tableau-1>tableau-2",
        yes="tableau-2>foundation-1",
        no="tableau-2>tableau-1; tableau-2>tableau-3; tableau-2>tableau-5",
    ),
    row(
        "a card playable on a foundation may be kept in the tableau",
        TIPS,
        "foundation-1: AC 2C; tableau: KD 3C | 9H 4C",
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
    ),
    # foundations
    row(
        "aces go up as they become available, before all else",
        BOOK,
        "tableau: KD AS | 9H 4C | 9D 5C",
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-1",
        no="tableau-2>tableau-3; redeal",
    ),
    row(
        "an uncovered ace goes up by itself",
        BOOK,
        "tableau: KD AS 4C | 9D 5C",
        plays="tableau-1>tableau-2",
        then="tableau: KD | 9D 5C 4C; foundation-1: AS",
    ),
    row(
        "no other card begins a foundation",
        BOOK,
        "tableau: KD 2S | 9D KC",
        no="tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "foundations are built up in suit, one rank at a time",
        BOOK,
        "foundation-1: AS 2S; tableau: KD 3S | 9D 3C | 5H 4S",
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "foundations end with the king",
        BOOK,
        {"foundation-1": run("S", "A", "Q"), "foundation-2": run("D", "A", "K")}
        | lay("tableau: 2H KS | 3H QC | 4H KC"),
        yes="tableau-1>foundation-1",
        no="tableau-3>foundation-1; tableau-3>foundation-2; tableau-1>foundation-2",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation: AS 2S | AH; tableau: KD 3S | 9D 4S",
        no="foundation-1>tableau-1; foundation-2>tableau-3; foundation-1>foundation-2",
    ),
    # fans
    row(
        "fans are built down in suit",
        BOOK,
        "tableau: KD 9H | 5C 9D | 2C 9S | 6C 8H",
        yes="tableau-4>tableau-1",
        no="tableau-4>tableau-2; tableau-4>tableau-3; tableau-1>tableau-2",
    ),
    row(
        "not up, and not by more than one rank",
        BOOK,
        "tableau: KD 9H | 5C TH | 2C 8H | 6C JH",
        yes="tableau-1>tableau-2; tableau-3>tableau-1",
        no="tableau-2>tableau-1; tableau-1>tableau-3; tableau-1>tableau-4; tableau-3>tableau-2",
    ),
    row(
        "a king goes on no card, not on an ace nor on a two",
        GENERAL,
        "tableau: 4D KH | 5C 2H | 2C QH",
        yes="tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3; tableau-2>tableau-1",
    ),
    row(
        "one card at a time: a build is not moved",
        BOOK,
        "tableau: 4D 9H 8H | 5C TH",
        no="tableau-1:2>tableau-2; tableau-1>tableau-2; tableau-1:3>tableau-2",
    ),
    row(
        "only the end card of a fan is available",
        GENERAL,
        "foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 2H",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-1[2]>tableau-2; "
        "tableau-1>tableau-3; tableau-1>tableau-2",
    ),
    row(
        "a space is not filled, by no card and no king",
        BOOK,
        "tableau: KH | | 4D KS | 5C TH",
        only="redeal",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; tableau-3>tableau-18",
    ),
    row(
        "nor is one that has just been made",
        BOOK,
        "tableau: 9H | 5C TH",
        plays="tableau-1>tableau-2",
        then="tableau: | 5C TH 9H",
        no="tableau-2>tableau-1; tableau-2:2>tableau-1",
    ),
    # redeals
    row(
        "the player judges when play stands still: the redeal is offered with plays left",
        RULING,
        "tableau: KD 9H | 5C TH",
        yes="tableau-1>tableau-2; redeal",
    ),
    row(
        "two redeals, not three",
        BOOK,
        "tableau: KD 9H | 5C TH",
        facts=LAST,
        yes="tableau-1>tableau-2",
        no="redeal",
    ),
    row(
        "with a redeal left a standstill is not the end",
        BOOK,
        "tableau: KD 9H | 5C 3D",
        facts={"redeals_left": 1},
        only="redeal",
        status="playing",
    ),
    row(
        "the redeal is the same one, however few cards are left, and of one left over too",
        BOOK,
        {"foundation-1": run("C", "A", "K"), "foundation-2": run("D", "A", "K")}
        | {"foundation-3": run("H", "A", "T"), "foundation-4": run("S", "A", "K")}
        | {"tableau-9": "QH JH KH"},
        facts={"redeals_left": 2},
        plays="redeal",
        then="tableau-9:",
    ),
    # the draw
    row(
        "after the last redeal a buried card may be drawn out of its fan, on a foundation",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 4H",
        facts=LAST,
        yes="tableau-1[1]>foundation-1; tableau-1[2]>tableau-2",
        no="tableau-1[3]>tableau-3; tableau-1[1]>tableau-2; tableau-2[1]>foundation-1",
    ),
    row(
        "from under all its cards, which stay as they lie",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 4H",
        facts=LAST,
        plays="tableau-1[1]>foundation-1",
        then="tableau-1: 9H 8S; foundation-1: AC 2C",
    ),
    row(
        "one card only",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H 8S | 3C TH | 9S 4H",
        facts=LAST,
        plays="tableau-1[1]>foundation-1",
        no="tableau-2[1]>foundation-1; tableau-1[1]>tableau-2",
    ),
    row(
        "the draw has been used",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 4H",
        facts=LAST | {"drawn": True},
        no="tableau-1[1]>foundation-1; tableau-1[2]>tableau-2",
        status="stuck",
    ),
    row(
        "the draw is put on a fan by the fan's own rule",
        RULING,
        "tableau: KD 9H 8S | 5C TH | 9S 4H",
        facts=LAST,
        plays="tableau-1[2]>tableau-2",
        then="tableau: KD 8S | 5C TH 9H",
        no="tableau-3[1]>tableau-2",
    ),
    row(
        "a card on top of the drawn one stays in its own fan",
        RULING,
        "tableau: KD 9H 8S | 5C TH | 2D 4H",
        facts=LAST,
        no="tableau-1[2]>tableau-3; tableau-1[1]>tableau-2; tableau-1[2]>tableau-1; "
        "tableau-1:2>tableau-2",
        yes="tableau-1[2]>tableau-2",
    ),
    row(
        "a drawn card is not put into a space",
        BOOK,
        "tableau: KD 9H 8S | | 2D 4H",
        facts=LAST,
        no="tableau-1[1]>tableau-2; tableau-1[2]>tableau-2; tableau-3[1]>tableau-18",
        status="stuck",
    ),
    row(
        "no draw before the last redeal",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 4H",
        facts={"redeals_left": 1},
        only="redeal",
        no="tableau-1[1]>foundation-1; tableau-1[2]>tableau-2",
    ),
    row(
        "the draw may wait while there are other plays, and they while there is the draw",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H 8S | 5C TH | KS 9S",
        facts=LAST,
        yes="tableau-1[1]>foundation-1; tableau-1[2]>tableau-2; tableau-1>tableau-3",
        no="redeal",
    ),
    row(
        "a buried ace may be drawn, but is not forced",
        BOOK,
        "tableau: AC 9H 8S | 5C TH | KS 9S",
        facts=LAST,
        yes="tableau-1[1]>foundation-1; tableau-1>tableau-3",
    ),
    row(
        "after the draw too an uncovered ace goes up by itself",
        GENERAL,
        "foundation-1: AC; tableau: 3D AH 2H | KD TH 3H",
        facts=LAST | {"drawn": True},
        plays="tableau-1>tableau-2",
        then="foundation-2: AH; tableau-1: 3D",
        yes="tableau-2>foundation-2",
    ),
    # ends
    row(
        "all fifty-two home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-18": "KS"},
        plays="tableau-18>foundation-4",
        status="won",
        score=52,
        no="redeal",
    ),
    row(
        "with one king to go it is not yet won",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-18": "KS"},
        facts=LAST,
        status="playing",
        score=51,
        only="tableau-18>foundation-4",
    ),
    row(
        "no redeal, no draw that helps, no play: stuck",
        BOOK,
        "foundation-1: AC; tableau: KD 9H 8S | 5C JH",
        facts=LAST,
        status="stuck",
        score=1,
        no="redeal",
    ),
    row(
        "a draw that helps is a play left",
        BOOK,
        "foundation-1: AC; tableau: KD 2C 8S | 5C JH",
        facts=LAST,
        status="playing",
        only="tableau-1[2]>foundation-1",
    ),
)


PAGE = Page(
    GAME,
    offered=32,
    refused=66,
    played=11,
    deals_on={
        "opening": "the whole deck is dealt in fans of three before a card is played",
        "redeal": "all the fans are dealt again before a card is played",
    },
    rows=ROWS,
    exempt={"always": {"hidden": "all fans lie open, and there is no stock"}},
)


def in_threes(text: str) -> list[str]:
    """These cards in fans of three, one to each fan in turn, and a fan of what is left over."""
    dealt_out = text.split()
    fans = len(dealt_out) // 3
    over = dealt_out[3 * fans :]
    return [" ".join(dealt_out[n : 3 * fans : fans]) for n in range(fans)] + (
        [" ".join(over)] if over else []
    )


def fans_of(piles: dict[str, str]) -> list[str]:
    """The fans that have cards, in order."""
    return [piles[f"tableau-{n}"] for n in range(1, 19) if piles[f"tableau-{n}"]]


def test_seventeen_fans_of_three_and_one_card_over() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC 5D 9H"
    assert piles["tableau-2"] == "2C 6D TH"
    assert piles["tableau-17"] == "4D 8H QS"
    assert (piles["tableau-6"], piles["foundation-1"]) == ("6C TD", "AS")
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 19)] == [3] * 5 + [2] + [
        3
    ] * 11 + [1]
    assert piles["tableau-18"] == "KS"
    assert "<" not in "".join(piles.values())
    assert match.table.facts["redeals_left"] == 2
    assert (match.status, match.score) == ("playing", 1)
    assert "redeal" in texts(match)


def test_aces_at_the_ends_of_fans_go_up_with_the_deal() -> None:
    two_rows = f"{run('C', '2', 'K')} {run('D', '2', 'K')} {run('H', '2', 'J')}"
    match = dealt(GAME, f"{two_rows} AC AD QH KH 2S 3S AH AS")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert (piles["tableau-1"], piles["tableau-2"], piles["tableau-3"]) == (
        "2C 7D",
        "3C 8D",
        "4C 9D QH",
    )
    assert match.score == 4


def test_a_redeal_shuffles_what_is_not_home_and_deals_it_in_threes() -> None:
    table = lay("foundation: AC 2C 3C | AD | AH 2H | AS; tableau: KD 9H 4C | KH 8S 5C | | 2D")
    match = at(GAME, table)
    match.play("redeal")
    expected = shuffled(cards.read("KD 9H 4C KH 8S 5C 2D"), later_seed(0, 1))
    piles = lying(match)
    assert fans_of(piles) == in_threes(cards.write(expected))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 6)] == [3, 3, 1, 0, 0]
    assert piles["foundation-1"] == "AC 2C 3C"
    assert match.table.facts["redeals_left"] == 1


def test_two_left_over_make_a_fan_of_their_own() -> None:
    match = at(GAME, lay("foundation: AC 2C 3C | AD | AH | AS; tableau: KD 9H 4C | KH 8S"))
    match.play("redeal")
    expected = shuffled(cards.read("KD 9H 4C KH 8S"), later_seed(0, 1))
    piles = lying(match)
    assert fans_of(piles) == in_threes(cards.write(expected))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 4)] == [3, 2, 0]


def test_the_second_shuffle_is_another_and_the_draw_comes_after_it() -> None:
    table = lay("tableau: KD 9H 4C | KH 8S 5C | QC TC JS | 2D; foundation: AC | AD | AH | AS")
    match = at(GAME, table)
    match.play("redeal")
    first = lying(match)
    assert not any("[" in move for move in texts(match))
    match.play("redeal")
    second = lying(match)
    assert first != second
    gathered = cards.read(" ".join(fans_of(first)))
    expected = cards.write(shuffled(gathered, later_seed(0, 2)))
    assert fans_of(second) == in_threes(expected)
    assert match.table.facts["redeals_left"] == 0
    assert not match.table.facts["drawn"]
    refuses(match, "redeal")
    match.undo()
    match.play("redeal")
    assert lying(match) == second


def test_the_draw_once_used_is_a_fact_and_can_be_taken_back() -> None:
    table = lay("foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 4H")
    match = at(GAME, table, LAST)
    match.play("tableau-1[1]>foundation-1")
    assert match.table.facts["drawn"] is True
    match.undo()
    assert match.table.facts["drawn"] is False
    assert "tableau-1[1]>foundation-1" in texts(match)


def test_aces_that_a_redeal_brings_to_the_ends_go_up() -> None:
    match = dealt(GAME)
    for _ in range(2):
        match.play("redeal")
        piles = lying(match)
        ends = [piles[f"tableau-{n}"][-2:] for n in range(1, 19)]
        assert not [card for card in ends if card.startswith("A")]
    home = cards_in(match, "foundation")
    assert len(home) + len(cards_in(match, "tableau")) == 52


def test_there_is_one_way_to_play_it() -> None:
    game = find(GAME).under()
    assert len(game.presets) == 1
    assert (game.packs, game.minutes, game.chance) == (1, 15, (1, 10))
