"""Which pack each card is from, through moves, undo, shuffles and a timeline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.book.catalog import find
from game.core.cards import FACE
from game.core.events import Moved, Shuffled, apply
from game.core.table import Table
from game.match import origins
from game.match.journal import Annotation
from game.match.match import Match
from game.match.origins import Origins
from game.replay.source import Live
from game.replay.timeline import of_source
from tests.support.seats import DUEL, RACE, played


def packs(table: Table, found: Origins) -> dict[str, Counter[int]]:
    """Return the cards of each pack according to the origins."""
    held: dict[str, Counter[int]] = {}
    for pile, letters in zip(table.piles, found, strict=True):
        assert len(pile) == len(letters)
        for card, letter in zip(pile, letters, strict=True):
            held.setdefault(letter, Counter())[card & FACE] += 1
    return held


def along(match: Match) -> Iterator[Match]:
    """Play the match again; yield it at the deal and after each move."""
    again = match.again()
    yield again
    for move in match.line:
        again.play(move.move, seat=move.seat)
        yield again


def test_every_pack_stays_whole() -> None:
    for game in (RACE.under(seats=3), DUEL.under()):
        for match in along(played(game, 3)):
            held = packs(match.table, match.origins)
            assert sorted(held) == list(match.game.seats)
            assert all(cards == Counter(range(52)) for cards in held.values())


def test_a_card_keeps_its_back_wherever_it_goes() -> None:
    match = played(RACE.under(), 5)
    stocks = [view.stock for view in match.game.views.values()]
    numbered = [
        [*range(52 * stocks.index(spot), 52 * stocks.index(spot) + 52)] if spot in stocks else []
        for spot in range(len(match.game.names))
    ]
    table = Table(numbered)
    for entry in (match.journal[0], *match.line):
        assert not isinstance(entry, Annotation)
        for event in entry.events:
            if isinstance(event, Moved):
                apply(table, event)
    assert match.origins == tuple(
        "".join("ab"[card // 52] for card in pile) for pile in table.piles
    )
    assert any(len({*letters}) > 1 for letters in match.origins)


def test_undone_and_made_again_the_origins_are_as_before() -> None:
    match, seen = played(DUEL.under(), 2), []
    for _ in range(12):
        seen.append(match.origins)
        match.undo()
    for before in reversed(seen):
        match.redo()
        assert match.origins == before


def test_a_timeline_has_the_origins_of_each_step_and_event() -> None:
    match = played(DUEL.under(), 8, undos=True)
    shown = of_source(Live(match))
    shown.seek(len(shown))
    assert shown.origins == match.origins
    for at in (0, 1, 30, 7, len(shown) // 2):
        shown.seek(at)
        assert not at or packs(shown.table, shown.origins)["b"] == Counter(range(52))
    while shown.event_on():
        assert packs(shown.table, shown.origins)["a"] == Counter(range(52))


def test_a_given_position_gives_each_seat_its_own_cards_first() -> None:
    match = Match.at(RACE.under(), {"a/waste": "5H", "b/waste": "5H", "foundation-1": "AS"})
    at = match.game.spot
    assert match.origins[at("a/waste")] == "a"
    assert match.origins[at("b/waste")] == "b"
    assert match.origins[at("foundation-1")] == "a"
    match = Match.at(RACE.under(), {"b/waste": "5H 5H"})
    assert match.origins[at("b/waste")] == "ba"


def test_a_pack_that_its_seat_shuffles_whole_is_its_own_again() -> None:
    match = Match(RACE.under(), 1)
    game, stock = match.game, match.game.spot("b/stock")
    cards = tuple(range(52))
    piles = list(origins.at_start(game, match.undealt()))
    piles[stock] = "ab" * 26
    found = origins.after(game, tuple(piles), [Shuffled(stock, cards, cards[::-1])])
    assert found[stock] == "b" * 52
    common = game.spot("foundation-1")
    piles[common] = "aab"
    mixed = origins.after(game, tuple(piles), [Shuffled(common, (3, 4, 3), (3, 3, 4))])
    assert mixed[common] == "aba"


def test_a_game_of_one_seat_has_the_cards_of_that_seat() -> None:
    match = Match(find("klondike"), 1)
    assert {*"".join(match.origins)} == {"a"}
