"""Finish ends even where cards can pass between foundations, and relies only on cards that the
player can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

from game.advice import finish, unseen_order
from game.advice.determinizations import Observations
from game.book import catalog
from game.core.cards import DOWN, write
from game.core.events import Shuffled
from game.match.match import Match
from game.record import reader, verify
from game.system.jobs import Task
from game.vocabulary import fits
from game.vocabulary.lifts import top
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import foundations, stock, tableau, waste
from tests.support.tiny import tiny

PASSING = tiny(
    foundations(2, build=fits.up, lift=top.when(fits.to("foundation"))),
    tableau(2),
    stock(),
    waste(),
    play=(carry, turn(), redeal()),
)
"""A game in which a two may lie on either ace, and pass from one to the other again and again."""


def test_a_line_is_found_where_cards_could_pass_to_and_fro() -> None:
    piles = {"foundation-1": "AC 2C", "foundation-2": "AD", "stock": "<2D> <3C>"}
    assert finish.line(Match.at(PASSING, piles)) == [
        "turn",
        "waste>foundation-1",
        "turn",
        "waste>foundation-2",
    ]


def test_the_search_ends_where_the_rest_does_not_go_up() -> None:
    piles = {"foundation-1": "AC 2C", "foundation-2": "AD", "stock": "<5D> <9C>"}
    assert finish.line(Match.at(PASSING, piles)) is None


UP = {
    "foundation-1": "AC 2C 3C 4C 5C 6C 7C 8C 9C",
    "foundation-2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "foundation-3": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "foundation-4": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
}
LEFT = ("TC", "JC", "QC", "KC")


def offered(game: str, preset: str, stock: tuple[str, ...]) -> bool:
    """Is Finish offered with these cards in the stock, none of which was seen?"""
    hidden = " ".join(f"<{card}>" for card in stock)
    page = catalog.find(game).under(preset)
    return finish.line(Match.at(page, {**UP, "stock": hidden})) is not None


def test_any_order_of_the_stock_goes_up_if_cards_are_turned_singly_without_limit() -> None:
    page = catalog.find("klondike").under("classic")
    for order in permutations(LEFT):
        assert offered("klondike", "classic", order)
    piles = {f"foundation-{n}": rank for n, rank in enumerate(("AC", "AD", "AH", "AS"), 1)}
    left = [f"<{rank}{suit}>" for suit in "SDCH" for rank in "K5T3Q792J468"]
    match = Match.at(page, {**piles, "stock": " ".join(left)})
    line = finish.line(match)
    assert line is not None and len(Observations(match).unknown()) == 48
    for move in line:
        match.play(move)
    assert match.status == "won"


def test_in_threes_the_order_is_unknown_until_it_was_seen() -> None:
    """Some orders of the four cards would win by luck, but Finish must not be offered for them
    either."""
    game = catalog.find("klondike").under("book-three")
    orders = list(permutations(LEFT))
    assert {offered("klondike", "book-three", order) for order in orders} == {False}
    seen = Counter[bool]()
    for order in orders:
        hidden = " ".join(f"<{card}>" for card in order)
        match = Match.at(game, {**UP, "stock": hidden})
        while match.table.piles[game.stock]:
            match.play("turn")
        known = finish.line(match)
        seen[known is not None] += 1
        trial = match.trial()
        for move in known or ():
            trial.play(move)
        assert (trial.status == "won") == (known is not None)
    assert seen[True] and seen[False]


def test_a_few_unseen_cards_are_tried_in_every_order() -> None:
    """Two cards are turned in one pass: in one order each goes up as it is turned, in the other the
    higher one waits in the waste directly below the lower."""
    game = tiny(
        foundations(1, build=fits.in_suit & fits.up),
        tableau(2),
        stock(),
        waste(),
        play=(carry, turn()),
    )
    two = {"foundation": "AC 2C", "stock": "<3C> <4C>"}
    assert finish.line(Match.at(game, two)) is not None
    assert finish.line(Match.at(game, {**two, "stock": "<4C> <3C>"})) is not None
    three = {"3C", "4C", "5C"}
    for order in permutations(three):
        hidden = " ".join(f"<{card}>" for card in order)
        assert finish.line(Match.at(game, {**two, "stock": hidden})) is None


def test_an_unseen_card_of_the_layout_is_not_relied_upon() -> None:
    """This holds with an empty stock too."""
    page = catalog.find("klondike").under("classic")
    piles = {**UP, "tableau-1": "<TC> KC", "tableau-2": "QC JC"}
    assert finish.line(Match.at(page, piles)) is None
    assert finish.line(Match.at(page, {**piles, "tableau-1": "KC", "tableau-3": "TC"})) is not None


def test_with_too_many_possible_orders_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.find("klondike").under("three")
    match = Match.at(game, {**UP, "tableau-1": "KC QC", "tableau-2": "JC", "stock": "<TC>"})
    assert finish.line(match) is not None
    monkeypatch.setattr(unseen_order, "MOST_STEPS", 3)
    assert finish.line(match) is None


WON = sorted((Path(__file__).parent.parent / "won" / "records").glob("*.jsonl"))


def near_the_end(files: list[Path] = WON, moves: Sequence[int] = (4, 10, 20, 40)) -> list[Match]:
    """Return positions of won games, this many moves before the end, with face-down cards in the
    stock."""
    found = []
    for file in files:
        whole = verify.verify(reader.read(file.read_bytes()))
        game = whole.game
        if not game.spots("foundation"):
            continue
        for back in moves:
            table = whole.earlier(max(0, whole.made - back)).table
            if not any(card >= DOWN for card in table.piles[game.stock]):
                continue
            piles = dict(zip(game.names, map(write, table.piles), strict=True))
            facts = {name: table.facts[name] for name in game.facts if name in table.facts}
            found.append(Match.at(game, piles, facts))
    return found


def orders(match: Match) -> list[Match]:
    """Return the position with the hidden cards of the stock in every order."""
    game, table = match.game, match.table
    lying = table.piles[game.stock]
    places = [at for at, card in enumerate(lying) if card >= DOWN]
    found = []
    for order in sorted(set(permutations(lying[at] for at in places))):
        other = lying[:]
        for at, card in zip(places, order, strict=True):
            other[at] = card
        piles = dict(zip(game.names, map(write, table.piles), strict=True))
        found.append(Match.at(game, {**piles, game.names[game.stock]: write(other)}, table.facts))
    return found


def test_it_is_offered_only_where_every_order_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each order of a few cards is played to its end as if the player knew it."""

    def unasked(*_: object) -> Task[bool]:
        return True
        yield

    met = Counter[bool]()
    for match in near_the_end(WON[::3], (2, 3, 5, 8, 12)):
        if sum(card >= DOWN for card in match.table.piles[match.game.stock]) > 4:
            continue
        every = orders(match)
        with monkeypatch.context() as patch:
            patch.setattr(finish, "wins_in_any_order", unasked)
            wins = all(finish.line(each) is not None for each in every)
        assert {finish.line(each) is not None for each in every[:3]} == {wins}
        met[wins] += len(every) > 1
    assert met[True] > 5 and met[False] > 5


@pytest.mark.long
def test_hidden_cards_make_no_difference_to_the_offer() -> None:
    met = Counter[bool]()
    for match in near_the_end():
        here = finish.line(match) is not None
        met[here] += 1
        for world in Observations(match).draw(3):
            piles = dict(zip(match.game.names, map(write, world.table.piles), strict=True))
            there = Match.at(match.game, piles, world.table.facts)
            assert (finish.line(there) is not None) == here, (match.game.id, match.piles())
    assert met[True] > 3 and met[False] > 20


def test_no_line_depends_on_a_shuffle() -> None:
    """In La Belle Lucie the redeal turns these three cards into a pile that goes up, which nobody
    could know."""
    piles = {**UP, "foundation-1": f"{UP['foundation-1']} TC", "tableau-1": "JC KC QC"}
    match = Match.at(catalog.find("la-belle-lucie"), piles)
    assert finish.line(match) is None
    assert any(type(event) is Shuffled for event in match.play("redeal").events)
    assert finish.line(match) == ["tableau-1>foundation-1"] * 3
