"""What the player may have seen, and the tables that agree with it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.advice.determinizations import CardPlace, Observations
from game.book import catalog
from game.core.cards import DOWN, FACE
from game.core.events import Shuffled
from game.core.shuffle import Stream, shuffled
from game.match.match import Match
from tests.laws.walks import chosen

GAMES = (
    "klondike", "canfield", "spider", "golf", "pyramid", "la-belle-lucie", "crescent", "gaps",
    "storehouse", "hit-or-miss", "joker-canfield", "british-square", "grand-duchess", "yukon",
    "osmosis", "suspense", "rainbow", "poker-squares",
)  # fmt: skip


def with_undos(match: Match, stream: Stream, most: int = 60) -> Match:
    """Play random moves, with some undos and redos in between, and return the match."""
    for _ in range(most):
        if stream.below(5) == 0:
            back = stream.below(4)
            for _ in range(min(back, match.made)):
                match.undo()
            for _ in range(stream.below(back + 1)):
                if match.can_redo:
                    match.redo()
        move = chosen(match, stream)
        if move is None:
            break
        match.play(move)
    return match


def again(match: Match, deck: list[int]) -> Match:
    """Make the same moves, undos and redos with another deck."""
    other = Match(match.game, match.seed, deck=deck)
    for entry in match.journal[1:]:
        match type(entry).__name__:
            case "Played":
                other.play(entry.move)  # type: ignore[union-attr]
            case "Undone":
                other.undo()
            case "Redone":
                other.redo()
    return other


def twins(name: str, seed: int) -> tuple[Match, Match]:
    """Return two matches that look the same to the player but have different hidden cards."""
    game = catalog.find(name)
    deck = shuffled(game.cards, seed)
    match = with_undos(Match(game, seed, deck=deck), Stream(seed))
    # a card of which all copies are hidden comes from a place in the deck that was never seen
    hidden = Counter(match.table.piles[s][p] & FACE for s, p in Observations(match).unknown())
    places = [at for at, card in enumerate(deck) if hidden[card] == game.cards.count(card)]
    order = shuffled(places, seed + 1)
    changed = deck[:]
    for at, other in zip(places, order, strict=True):
        changed[at] = deck[other]
    return match, again(match, changed)


def lying(match: Match) -> list[list[int]]:
    return [pile[:] for pile in match.table.piles]


@pytest.mark.parametrize("name", [*GAMES, "knockout"])
def test_determinizations_agree_with_all_open_cards(name: str) -> None:
    match = with_undos(Match(catalog.find(name), 11), Stream(5))
    hidden = set(Observations(match).unknown())
    for world in Observations(match).draw(4):
        for spot, (ours, theirs) in enumerate(
            zip(match.table.piles, world.table.piles, strict=True)
        ):
            assert [card & DOWN for card in ours] == [card & DOWN for card in theirs]
            for place, (one, other) in enumerate(zip(ours, theirs, strict=True)):
                assert one == other or (spot, place) in hidden
        cards = [sorted(c & FACE for p in each.table.piles for c in p) for each in (match, world)]
        assert cards[0] == cards[1]
        assert world.table.facts == match.table.facts
    assert all(match.table.piles[spot][place] & DOWN for spot, place in hidden)


@settings(max_examples=25)
@given(st.sampled_from(GAMES), st.integers(0, 10**6))
def test_the_real_hidden_cards_make_no_difference(name: str, seed: int) -> None:
    match, twin = twins(name, seed)
    assert Observations(twin).unknown() == Observations(match).unknown()
    ours, theirs = Observations(match).draw(3), Observations(twin).draw(3)
    assert [lying(each) for each in ours] == [lying(each) for each in theirs]
    assert [each.seed for each in ours] == [each.seed for each in theirs]


@pytest.mark.parametrize("name", ["klondike", "la-belle-lucie", "crescent", "rainbow"])
def test_observations_can_be_extended_as_the_journal_grows(name: str) -> None:
    match = Match(catalog.find(name), 3)
    known = Observations(match)
    for part in range(4):
        with_undos(match, Stream(part), 20)
        known.update()
        assert known.unknown() == Observations(match).unknown()
        assert [lying(each) for each in known.draw(2)] == [
            lying(e) for e in Observations(match).draw(2)
        ]


def test_a_waste_that_was_turned_over_stays_known() -> None:
    match = Match(catalog.find("canfield"), 1)
    while match.table.piles[match.game.stock]:
        match.play("turn")
    below = len(Observations(match).unknown())
    match.play("redeal")
    stock = match.game.stock
    assert len(match.table.piles[stock]) > 20 and len(Observations(match).unknown()) == below
    assert all(spot != stock for spot, _ in Observations(match).unknown())
    for world in Observations(match).draw(3):
        assert world.table.piles[stock] == match.table.piles[stock]


def test_cards_seen_before_an_undo_stay_known() -> None:
    match = Match(catalog.find("klondike"), 1)
    first = len(Observations(match).unknown())
    match.play("turn")
    assert len(Observations(match).unknown()) < first
    seen = len(Observations(match).unknown())
    match.undo()
    assert len(Observations(match).unknown()) == seen
    top = match.table.piles[match.game.stock][-1]
    assert top & DOWN
    assert all(
        world.table.piles[match.game.stock][-1] == top for world in Observations(match).draw(5)
    )


def test_a_shuffle_hides_the_order_but_not_which_cards_there_are() -> None:
    match = Match(catalog.find("knockout"), 0)
    while not any(type(event) is Shuffled for event in match.journal[-1].events):  # type: ignore[union-attr]
        match.play(next((m for m in match.moves() if m.verb == "redeal"), match.moves()[0]))
    stock, after = match.game.stock, match.trial().table
    match.undo()
    hidden = Counter(_cards(match, Observations(match).unknown()))
    seen = Counter(match.game.cards) - Counter({card & FACE: n for card, n in hidden.items()})
    match.redo()
    assert match.table == after
    orders = {tuple(world.table.piles[stock]) for world in Observations(match).draw(8)}
    assert len(orders) == 8
    open_now = Counter(c for pile in match.table.piles for c in pile if not c & DOWN)
    for order in orders:  # a card seen before is in the stock unless it lies open
        assert not seen - open_now - Counter(card & FACE for card in order)
    assert seen - open_now


def _cards(match: Match, places: list[CardPlace]) -> list[int]:
    return [match.table.piles[spot][place] for spot, place in places]


def test_later_shuffles_differ_between_determinizations() -> None:
    match = Match(catalog.find("la-belle-lucie"), 4)
    drawn = Observations(match).draw(4)
    assert len({world.seed for world in drawn} | {match.seed}) == 5
    assert Observations(match).unknown() == []
    dealt = set()
    for world in drawn:
        world.play("redeal")
        dealt.add(tuple(map(tuple, world.table.piles)))
    assert len(dealt) == 4


def test_there_is_one_determinization_where_everything_is_known() -> None:
    match = Match(catalog.find("eight-off"), 4)
    assert len(Observations(match).draw(6)) == 1
    assert Observations(match).draw(6)[0].table == match.table


def test_the_open_cards_of_a_given_position_are_known() -> None:
    game = catalog.find("klondike")
    piles = {"tableau-1": "<AC> <2C> 5H", "tableau-2": "<3C> 6S", "stock": "<KS>"}
    match = Match.at(game, piles)
    assert len(Observations(match).unknown()) == 4
    found = {
        tuple(c & FACE for c in _cards(each, Observations(match).unknown()))
        for each in Observations(match).draw(40)
    }
    assert len(found) > 12
    assert {tuple(sorted(each)) for each in found} == {(0, 1, 2, 51)}
