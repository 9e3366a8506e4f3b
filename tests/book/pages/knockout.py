from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, lay, lying, row, run, texts

GAME = "knockout"
BOOK = "003 Knockout"
CLUBS = run("C", "7", "K") + " AC"
SEVEN = run("C", "7", "K")

ROWS = (
    *(
        row(
            f"not after {made}: then one deals on and may not gather",
            BOOK,
            lay("tableau: 7D | 8D | 9D; stock: <AS> <KS> <TH> <TS> <TD>"),
            facts={"deals": made},
            only="deal",
            no="redeal",
        )
        for made in (1, 2, 3, 4)
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(lay(f"tableau: 7D | 8D | 9D; stock: <KS> <TH> <TS> <AC>; discard: {SEVEN}"), "deal"),
)


def test_the_stripped_deck_of_thirty_two_and_a_row_of_three() -> None:
    match = dealt(GAME, "7D 8S 9D TS")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in (1, 2, 3)] == ["7D", "8S", "9D"]
    rest = piles["stock"].split()
    assert len(rest) == 29
    assert rest[-1] == "<TS>"
    assert not [card for card in rest if card[1] in "23456"]


def test_all_but_the_discarded_clubs_are_shuffled_and_dealt_again() -> None:
    match = dealt(
        GAME, f"7D 8S 9C TS JH 9D KC QS 8H {run('H', '9', 'T')} {run('D', 'T', 'K')} AD AH"
    )
    while "deal" in texts(match):
        match.play("deal")
    out, clubs = cards_in(match, "discard"), set(CLUBS.split())
    before = lying(match)
    match.play("redeal")
    after = lying(match)
    assert {*out} <= {*cards_in(match, "discard")} <= clubs
    assert after["stock"] != before["stock"]
    assert all(len(after[f"tableau-{n}"].split()) == 1 for n in (1, 2, 3))
    assert len(after["stock"].split()) == 32 - 3 - len(cards_in(match, "discard"))
    assert match.table.facts["redeals_left"] == 1


def test_two_redeals_and_the_game_is_over() -> None:
    match = dealt(GAME)
    for _ in range(100):
        if not texts(match):
            break
        assert len(texts(match)) == 1
        match.play(texts(match)[0])
    assert match.status in ("won", "lost")
