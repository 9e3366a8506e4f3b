"""Files of rows are read as written, and errors name their line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.book_page import known, page_of
from tests.support.book_rows import Row
from tests.support.row_files import BadRow, Table, parse

SAMPLE = Path(__file__).parent / "sample.rows"


def read(text: str) -> Table:
    return parse(dedent(text), SAMPLE)


def single(*clauses: str) -> Row:
    (row,) = read(
        "book = 003 Sample\nbook: it is so\n" + "".join(f"  {each}\n" for each in clauses)
    ).rows
    return row


def test_a_row_is_read_with_all_its_clauses() -> None:
    found = read(
        """
        # Sample
        book = 003 Sample
        caption = 003 Sample, caption
        # what it shows
        diagram: tableau: JC 9S | | 5H
            waste: 8C

        book: first: the page's own words
            @diagram; waste: 7C / with base="7", row=2, hit=true / under three, draw=1
            play turn; tableau-1>waste / then waste: 7C JC / noted row=3
            yes tableau-2>waste / is playing / score 4
            no redeal
        [every]
        caption: the first card
            deck 3D AC..4C
            only turn
        """
    )
    assert found.rows == [
        Row(
            "first: the page's own words",
            "003 Sample",
            {"tableau-1": "JC 9S", "tableau-2": "", "tableau-3": "5H", "waste": "7C"},
            plays=("turn", "tableau-1>waste"),
            yes=("tableau-2>waste",),
            no=("redeal",),
            then={"waste": "7C JC"},
            status="playing",
            score=4,
            preset="three",
            facts={"base": "7", "row": 2, "hit": True},
            noted={"row": 3},
            options={"draw": 1},
        )
    ]
    deck = "3D AC 2C 3C 4C"
    assert found.every == [
        Row("the first card", "003 Sample, caption", {}, deck=deck, only=("turn",))
    ]


def test_piles_are_written_short() -> None:
    assert single("grid-3.. 5H . 6H; stock: <KC..TC> 2D").piles == {
        "grid-3": "5H", "grid-4": "", "grid-5": "6H", "stock": "<KC> <QC> <JC> <TC> 2D",
    }  # fmt: skip
    assert single("tableau-4: 7S | 8S").piles == {"tableau-4": "7S", "tableau-5": "8S"}
    assert single("tableau: 7S").piles == {"tableau": "7S"}


def test_moves_are_written_short() -> None:
    assert single("no a-1..3,5>b; c-2,1:2>d-7").no == (
        "a-1>b", "a-2>b", "a-3>b", "a-5>b", "c-2:2>d-7", "c-1:2>d-7",
    )  # fmt: skip


def test_a_row_of_a_game_between_seats_says_whose_moves_and_piles_it_means() -> None:
    found = single(
        "a/tableau: 7S | 8S; b/waste: 9C / with turn=b, b/home=3 / seats 3",
        "play turn; b: turn; pass; a: stop / no c: turn / points 1 0 2 / winner none",
    )
    assert found.piles == {"a/tableau-1": "7S", "a/tableau-2": "8S", "b/waste": "9C"}
    assert (found.facts, found.seats) == ({"turn": "b", "b/home": 3}, 3)
    assert found.plays == ("turn", "b: turn", "b: pass", "a: stop")
    assert (found.no, found.points, found.winner) == (("c: turn",), (1, 0, 2), "")


def test_rows_are_taken_over_from_another_file_or_from_its_parts(tmp_path: Path) -> None:
    (tmp_path / "other.rows").write_text(
        "book = 003 Other\nbook: one\n  no turn\n[built]\nbook: two\n  stock: 2C / no turn\n"
        "[rows]\nbook: three\n  no turn\n"
    )
    one, two, three = (
        Row(says, "003 Other", piles, no=("turn",))
        for says, piles in (("one", {}), ("two", {"stock": "2C"}), ("three", {}))
    )
    mine = tmp_path / "mine.rows"
    assert parse("like other", mine).rows == [one, two, three]
    assert parse("like other [built]", mine).rows == [two]
    with_more = parse("[taken]\nlike other [built] with waste: 3C; stock: 4C", mine)
    assert with_more.rows == with_more.parts["taken"]
    assert with_more.rows == [replace(two, piles={"waste": "3C", "stock": "2C"})]
    for line, said in (("like nobody", "names no file of rows"), ("like other [x]", "no part 'x'")):
        with pytest.raises(BadRow, match=f"mine.rows, line 1: .*{said}"):
            parse(line, mine)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("book it is so", r"line 2: a row begins with its page"),
        ("other = 003\nother: so\nbok: it is so", r"line 4: no page is called 'bok' for short"),
        ("book: it is so\n  waste 7S", r"line 3: 'waste 7S' is no clause and no pile"),
        ("book: it is so\n  waste: 1S", r"line 3: '1S' is no card"),
        ("book: it is so\n  waste: 2S..2H", r"line 3: '2S..2H' is no run of one suit"),
        ("book: it is so\n  @diagram", r"line 3: no table is called 'diagram'"),
        ("book: it is so\n  with row 2", r"line 3: facts are written 'base=7, row=2'"),
        ("book: it is so\n  score 1\n  score 2", r"line 4: score is said twice"),
        ("book: it is so\n  score many", r"line 3: .*many"),
        ("  waste: 7S", r"line 2: this belongs to no row"),
    ],
)
def test_an_error_names_its_line(text: str, said: str) -> None:
    with pytest.raises(BadRow, match=f"^sample.rows, {said}"):
        read(f"book = 003 Sample\n{text}\n")


def test_every_page_has_rows() -> None:
    assert all(page_of(game).rows or page_of(game).every for game in known())
