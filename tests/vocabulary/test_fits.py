"""Fits on tiny tables: the card of the waste, and the tableau piles to which it may go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.cards import RED, Q, bits, read
from game.core.ranks import Ranks
from game.vocabulary import fits, lifts, places
from game.vocabulary.fit_terms import FIT_KINDS, TOPS, Both, Either, Leaf, Not, pair_by_pair
from game.vocabulary.fits import Fit, When
from game.vocabulary.lifts import whole_by_top
from game.vocabulary.page import Pair, RouteContext
from game.vocabulary.plays import carry, choose
from game.vocabulary.reach import Reach
from game.vocabulary.zones import Zone, foundations, reserve, tableau, waste
from tests.support.tiny import offers, table, tiny


def leaves(fit: Fit) -> Iterator[Leaf]:
    """Yield the single terms of a fit."""
    if isinstance(fit, (Both, Either)):
        yield from leaves(fit.one)
        yield from leaves(fit.two)
    elif isinstance(fit, Not):
        yield from leaves(fit.fit)
    else:
        assert isinstance(fit, Leaf)
        yield fit


EVEN_PLACES = fits.of_place(
    "a nine in every other place",
    lambda page, table, spot: 0 if spot % 2 == 0 else bits(read("9C 9D")),
)

BASE = ("base",)
"""The facts of a game whose opening fixes the base."""
BUILDS = [
    # fit, the card, the piles, those to which it goes
    (fits.in_suit, "9C", "TC | 2C | TS | TD | JO", "1 2"),
    (fits.in_color, "9C", "TC | TS | 9S | TD | 9H", "1 2 3"),
    (fits.alternate, "9C", "TD | 2H | 9C | TS | JO", "1 2"),
    (fits.alternate, "JO", "TD | TS", ""),
    (fits.off_suit, "9C", "TC | TS | TD | 9C | 9H", "2 3 5"),
    (fits.up, "9C", "8C | TC | 8H | 9D | 7C", "1 3"),
    (fits.up, "AC", "KC | 2C | KD", ""),
    (fits.up, "KC", "AC | QC", "2"),
    (fits.up, "JO", "KC | AC | JO", ""),
    (fits.up, "AC", "JO", ""),
    (fits.down, "9C", "8C | TC | TH | 9D | JC", "2 3"),
    (fits.down, "KC", "AC | 2C", ""),
    (fits.up_by(2), "9C", "7C | 8C | JC | 7H", "1 4"),
    (fits.up_by(3), "AC", "JC | QC | KC", ""),
    (fits.down_by(2), "9C", "JC | 7C | TC", "1"),
    (fits.same_rank, "9C", "9H | 9C | 8C | TC", "1 2"),
    (fits.rank(13), "KC", "QC | 2H", "1 2"),
    (fits.rank(13), "QC", "KC | 2H", ""),
    (fits.rank(5, 6), "6C", "KC", "1"),
    (fits.rank(5, 6), "7C", "KC", ""),
    (fits.kings, "KD", "2H", "1"),
    (fits.kings, "QD", "2H", ""),
    (fits.on_rank(12), "2C", "QC | KC | QD", "1 3"),
    (fits.on_rank(11, 12), "2C", "QC | KC | JD", "1 3"),
    (fits.course("6789TJ"), "7C", "6H | 8C | 7D", "1"),
    (fits.course("6789TJ"), "QC", "JC | 6C", ""),
    (fits.course("5432AK"), "KC", "AD | 5D | QD", "1"),
    (fits.course("5432AK"), "5C", "KC | 6C | 4C", ""),
    (fits.short_of_base, "AC", "2H", ""),
    (fits.short_of_base, "2C", "AH", "1"),
    (fits.last_rank, "KC", "2H | AC", "1 2"),
    (fits.last_rank, "QC", "KH", ""),
    (fits.base, "AC", "2H | KC", "1 2"),
    (fits.base, "2C", "AH", ""),
    (fits.anything, "9C", "2H | <3H> 9C | JO", "1 2 3"),
    (fits.nothing, "9C", "TH", ""),
    (fits.from_("waste"), "9C", "2H", "1"),
    (fits.from_("reserve", "waste"), "9C", "2H", "1"),
    (fits.from_("reserve"), "9C", "2H", ""),
    (fits.to("tableau"), "9C", "2H", "1"),
    (fits.to("foundation"), "9C", "2H", ""),
    (fits.holds(2), "9C", "2H | 2H 3H | <2C> <3C>", "1"),
    (fits.up & fits.in_suit, "9C", "8C | 8H | 9C", "1"),
    (fits.up | fits.in_suit, "9C", "8C | 8H | 2C | 2H", "1 2 3"),
    (~fits.up, "9C", "8C | 7C | TC", "2 3"),
    (~fits.holds(2), "9C", "2H | 2H 3H", "2"),
    (fits.down & ~fits.on_rank(13), "QC", "KC | KH", ""),
    (fits.up & (fits.in_suit | fits.holds(2)), "9C", "2H 8C | 8H | 2H 8H", "1 2"),
    (fits.same_rank | fits.holds(2) & fits.up, "9C", "2H 9H | 8H | 2H 8H", "1 2"),
    (fits.up, "9C", "<8C> | 8C <2H>", ""),
    (fits.anything, "9C", "<8C>", ""),
    (fits.card("9C"), "9C", "2H | KS", "1 2"),
    (fits.card("9C JH"), "9H", "2H", ""),
    ((fits.up | fits.down) & fits.one_way, "9C", "8C | TC | 7C 8C | 9C 8C", "1 2 3"),
    ((fits.up | fits.down) & fits.one_way, "9C", "9C TC | JH TH | 2C 8C | 2C TC", "2 3 4"),
    (fits.up & fits.one_way, "9C", "7C 8C | 9H 8H", "1"),
    (places.in_order("7898"), "8C", "7C | 7H 8H | 7D 8D 9D | 7S 8S 9S 8H", "1 3"),
    (places.in_order("7898"), "8C", "8S | 7H 9H | 2C 3C 9C | JO", "3"),
    (EVEN_PLACES, "9C", "8C | 2H | KS | JO", "2 4"),
    (EVEN_PLACES, "8C", "8C | 2H | KS | JO", ""),
    (EVEN_PLACES & fits.up & fits.holds(2), "9C", "8C | 8C | 8C | 2H 8C", "2"),
    (EVEN_PLACES | fits.up, "9C", "8C | 2H | 7C | 8D", "1 2 4"),
    (~EVEN_PLACES, "9C", "8C | 2H | 7C | 8D", "1 3"),
]


@pytest.mark.parametrize(
    ("fit", "card", "piles", "goes"), BUILDS, ids=[f"{row[0]!r}: {row[1]}" for row in BUILDS]
)
def test_where_a_card_may_be_built(fit: Fit, card: str, piles: str, goes: str) -> None:
    game = tiny(tableau(5, build=fit, lift=None), waste())
    expected = "; ".join(f"waste>tableau-{number}" for number in goes.split())
    assert offers(game, f"waste: {card}", f"tableau: {piles}") == expected


SPACES = [
    (fits.kings, "KC", True),
    (fits.kings, "QC", False),
    (fits.anything, "2H", True),
    (fits.nothing, "2H", False),
    (None, "2H", False),
    (fits.in_suit, "2H", False),
    (fits.alternate, "2H", False),
    (fits.same_rank, "2H", False),
    (fits.up, "2H", False),
    (fits.base, "AH", True),
    (fits.on_rank(12), "2H", False),
    (fits.holds(0), "2H", False),
    (fits.of_place("a two", lambda page, table, spot: bits(read("2H 2S"))), "2H", True),
    (fits.of_place("a two", lambda page, table, spot: bits(read("2H 2S"))), "3H", False),
]


@pytest.mark.parametrize(("fit", "card", "goes"), SPACES, ids=repr)
def test_what_may_fill_a_space(fit: Fit | None, card: str, goes: bool) -> None:
    game = tiny(tableau(1, build=fits.anything, space=fit, lift=None), waste())
    assert offers(game, f"waste: {card}") == ("waste>tableau" if goes else "")


@pytest.mark.parametrize(
    ("base", "on", "card", "loops", "goes"),
    [
        ("A", "KC", "AC", False, False),
        ("A", "KC", "AC", True, True),
        ("7", "KC", "AC", False, True),
        ("7", "6C", "7C", False, False),
        ("7", "6C", "7C", True, True),
        ("7", "7C", "8C", False, True),
        ("Q", "QC", "KC", False, True),
        ("Q", "JC", "QC", False, False),
    ],
)
def test_ranks_go_round_to_the_base(base: str, on: str, card: str, loops: bool, goes: bool) -> None:
    game = tiny(
        tableau(1, build=fits.up & fits.in_suit, lift=None, loops=loops), waste(), noted=BASE
    )
    offered = offers(game, f"waste: {card}", f"tableau: {on}", base=base)
    assert offered == ("waste>tableau" if goes else "")


@pytest.mark.parametrize(
    ("base", "card", "home", "short"), [("A", "AC", 1, 0), ("7", "7D", 1, 0), ("7", "AC", 0, 1)]
)
def test_the_base_is_a_fact(base: str, card: str, home: int, short: int) -> None:
    homes = tiny(foundations(1, build=fits.up, space=fits.base), waste(), noted=BASE)
    stops = tiny(tableau(1, build=fits.short_of_base), waste(), noted=BASE)
    assert offers(homes, f"waste: {card}", base=base).count("waste>foundation") == home
    assert offers(stops, f"waste: {card}", "tableau: 2H", base=base).count(">tableau") == short


@pytest.mark.parametrize(
    ("reserve_pile", "goes"), [("", "waste>tableau"), ("4C", ""), ("4C 5C", "")]
)
def test_a_card_may_have_to_wait(reserve_pile: str, goes: str) -> None:
    game = tiny(
        tableau(1, space=fits.from_("waste") & fits.once(fits.empty("reserve"))),
        reserve(lift=None),
        waste(),
    )
    assert offers(game, "waste: 9C", f"reserve: {reserve_pile}") == goes


@pytest.mark.parametrize(
    ("homes", "goes"),
    [("", "waste>foundation-1; waste>foundation-2"), ("AC", ""), ("AH", "waste>foundation-2")],
)
def test_only_the_first_of_twins_begins_a_foundation(homes: str, goes: str) -> None:
    game = tiny(foundations(2, build=fits.up, space=fits.base & fits.one_of_each), waste())
    assert offers(game, "waste: AC", f"foundation: {homes}") == goes


@pytest.mark.parametrize(
    ("homes", "goes"),
    [("", "waste>foundation-1"), ("AC", "waste>foundation-2"), ("AC | AD", "waste>foundation-3")],
)
def test_the_next_foundation_in_order_is_begun(homes: str, goes: str) -> None:
    game = tiny(foundations(3, build=fits.up, space=fits.base & fits.next_in_order), waste())
    assert offers(game, "waste: AH", f"foundation: {homes}") == goes


@pytest.mark.parametrize(
    ("when", "facts", "rows", "holds"),
    [
        (fits.at_least(2, "tableau"), {}, "tableau: 2C | 3C", True),
        (fits.at_least(3, "tableau"), {}, "tableau: 2C | 3C", False),
        (fits.at_most(2, "tableau"), {}, "tableau: 2C | 3C", True),
        (fits.at_most(1, "tableau"), {}, "tableau: 2C | 3C", False),
        (fits.chosen("by"), {}, "tableau: 2C", False),
        (fits.chosen("by"), {"by": 2}, "tableau: 2C", True),
        (fits.chosen("by", 2), {"by": 2}, "tableau: 2C", True),
        (fits.chosen("by", 2), {"by": 3}, "tableau: 2C", False),
    ],
)
def test_a_condition_holds_only_at_such_a_table(
    when: When, facts: dict[str, int], rows: str, holds: bool
) -> None:
    game = tiny(tableau(2))
    assert when(game, table(game, rows, **facts)) is holds


def test_a_build_may_depend_on_a_choice() -> None:
    by = [fits.once(fits.chosen("by", n)) & fits.up_by(n) for n in (1, 2)]
    game = tiny(tableau(2, build=by[0] | by[1], lift=None), waste())
    rows = ("waste: 9C", "tableau: 8C | 7C")
    assert offers(game, *rows) == ""
    assert offers(game, *rows, by=1) == "waste>tableau-1"
    assert offers(game, *rows, by=2) == "waste>tableau-2"


def test_filled_means_that_no_pile_is_a_space() -> None:
    game = tiny(tableau(3))
    full, gap = table(game, "tableau: 2C | 3C | 4C"), table(game, "tableau: 2C | | 4C")
    assert fits.filled("tableau")(game, full)
    assert not fits.filled("tableau")(game, gap)


@pytest.mark.parametrize(
    ("row", "steps", "expected"),
    [
        ("2C | 3C | 4C | 5C", (1, 3), "row-2>row-1; row-3>row-2; row-4>row-1; row-4>row-3"),
        ("2C | | 4C | 5C", (1,), "row-3>row-1; row-4>row-3"),
        ("2C | | | 5C", (1, 3), "row-4>row-1"),
        ("2C | 3C", (2,), ""),
        ("2C | | 3C | 4C | 5C", (-3,), "row-1>row-5"),
        ("2C | 3C | 4C", (1, -1), "row-1>row-2; row-2>row-1; row-2>row-3; row-3>row-2"),
    ],
)
def test_neighbors_are_counted_over_empty_places(
    row: str, steps: tuple[int, ...], expected: str
) -> None:
    reach = Reach(*steps)
    zone = Zone("row", row.count("|") + 1, lift=whole_by_top, build=fits.in_suit, reach=reach)
    assert offers(tiny(zone), f"row: {row}") == expected


# ---------------------------------------------------------------- parts of a role


@pytest.mark.parametrize(
    ("fit", "goes"),
    [
        (fits.to("upper"), "waste>tableau-1; waste>tableau-2"),
        (fits.to("lower"), "waste>tableau-3"),
        (fits.to("tableau"), "waste>tableau-1; waste>tableau-2; waste>tableau-3"),
        (~fits.to("upper") & fits.to("tableau"), "waste>tableau-3"),
        (fits.to("upper", "lower"), "waste>tableau-1; waste>tableau-2; waste>tableau-3"),
    ],
)
def test_a_fit_may_name_a_part_of_a_role(fit: Fit, goes: str) -> None:
    rows = (tableau(2, build=fits.up, part="upper"), tableau(1, build=fits.up, part="lower"))
    game = tiny(*rows, waste(lift=lifts.top.when(fit)))
    assert offers(game, "waste: 9C", "tableau: 8C | 8H | 8S") == goes


def test_a_card_may_come_from_a_part_of_a_role() -> None:
    homes = foundations(1, build=fits.up & fits.from_("lower"))
    game = tiny(homes, tableau(1, part="upper"), tableau(1, part="lower"))
    assert offers(game, "foundation: 8C", "tableau: 9C | 9H") == "tableau-2>foundation"
    (upper, lower) = game.spots("tableau")
    assert (game.part(upper), game.part(lower), game.part(game.stock)) == ("upper", "lower", "")


# ---------------------------------------------------------------- chosen intervals


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, "choose by=1; choose by=5"),
        (
            {"by": 1},
            "waste-1>foundation; waste-1>tableau-2; waste-2>tableau-1; "
            "waste-3>foundation; waste-3>tableau-2",
        ),
        (
            {"by": 5},
            "waste-1>tableau-1; waste-2>foundation; waste-3>tableau-1; waste-4>tableau-2",
        ),
    ],
)
def test_an_interval_may_be_chosen_for_all_piles(facts: dict[str, int], expected: str) -> None:
    down, last = fits.down_by_chosen("by"), fits.last_by_chosen("by")
    game = tiny(
        foundations(1, build=fits.up_by_chosen("by"), loops=True),
        tableau(2, build=down, space=last, lift=None, loops=True),
        waste(4),
        play=(choose("by", 1, 5), carry),
    )
    rows = ("foundation: QH", "tableau: 5C", "waste: KC | 4S | KD | 9D")
    assert offers(game, *rows, **facts) == expected


# ---------------------------------------------------------------- places


def test_a_pile_may_go_to_the_foundation_above_it_only() -> None:
    above = fits.up & places.straight_above("reserve")
    game = tiny(foundations(2, build=above), reserve(4), waste())
    rows = ("foundation: 7C | 7D", "reserve: 8C | 8D | 8H | 8S", "waste: 8C")
    assert offers(game, *rows) == "reserve-3>foundation-1; reserve-4>foundation-2"


@pytest.mark.parametrize(
    ("homes", "leaders", "goes"),
    [("", "QC", "waste>foundation-1; waste>foundation-2"), ("6D", "QC", ""), ("", "", "")],
)
def test_no_more_foundations_are_begun_than_leaders(homes: str, leaders: str, goes: str) -> None:
    space = fits.rank(6) & places.begun_behind("tableau", Q)
    game = tiny(foundations(2, build=fits.up, space=space), tableau(2, lift=None), waste())
    assert offers(game, "waste: 6C", f"foundation: {homes}", f"tableau: {leaders}") == goes


@pytest.mark.parametrize(
    ("leaders", "goes"),
    [("QC 5C | QD", "waste>foundation-1"), ("KC | QC", "waste>foundation-2"), ("QS", "")],
)
def test_a_foundation_lies_above_a_leader_of_its_suit(leaders: str, goes: str) -> None:
    space = fits.rank(6) & places.above_own("tableau", Q)
    game = tiny(foundations(2, build=fits.up, space=space), tableau(2, lift=None), waste())
    assert offers(game, "waste: 6C", f"tableau: {leaders}") == goes


@pytest.mark.parametrize(("shown", "goes"), [("JD | JC", "waste>foundation"), ("JC JD", "")])
def test_a_foundation_is_begun_while_another_card_of_the_suit_shows(shown: str, goes: str) -> None:
    space = fits.rank(1) & places.while_shown(11, "tableau")
    game = tiny(foundations(1, build=fits.up, space=space), tableau(2, lift=None), waste())
    assert offers(game, "waste: AC", f"tableau: {shown}") == goes


def test_a_pile_that_a_fact_names_takes_nothing() -> None:
    space = places.not_named("closed", "except there", "another place")
    game = tiny(tableau(3, space=space), waste())
    assert offers(game, "waste: 6C", closed=2) == "waste>tableau-1; waste>tableau-3"


# ---------------------------------------------------------------- words as data

WAYS = [
    RouteContext(ranks, "waste", "tableau", single)
    for ranks in (Ranks(), Ranks(loops=True), Ranks().starting(7), Ranks(order=(1, 7, 8, 9)))
    for single in (True, False)
]
LEAVES = sorted({leaf for fit, *_ in BUILDS for leaf in leaves(fit)}, key=repr)


@pytest.mark.parametrize("leaf", [x for x in LEAVES if FIT_KINDS[x.kind].test], ids=repr)
def test_the_masks_of_a_fit_say_what_it_answers_pair_by_pair(leaf: Leaf) -> None:
    for way in WAYS:
        masks = leaf.masks(way)
        assert masks.settled
        answers = pair_by_pair(leaf, way)
        assert [masks.may[top] for top in TOPS] == [answers[top] for top in TOPS], way


def test_every_kind_of_fit_is_tested() -> None:
    assert {leaf.kind for leaf in LEAVES} >= {*FIT_KINDS} - {"of_cards", "of_table"} - UNTRIED
    for leaf in LEAVES:
        assert Leaf(leaf.kind, leaf.args) == leaf
        assert hash(Leaf(leaf.kind, leaf.args)) == hash(leaf)
    assert fits.up & fits.in_suit == fits.up_by(1) & fits.in_suit
    assert fits.up & fits.in_suit != fits.down & fits.in_suit
    assert fits.once(fits.empty("stock")) == fits.once(fits.empty("stock"))


UNTRIED = {
    "batch", "by_chosen", "in_turn", "joker_next", "last_by_chosen", "lowest", "next_in_order",
    "once", "one_of_each", "single", "rank_above", "after_twin", "jokers_card", "straight_above",
    "upon_joker", "begun_behind", "above_own", "not_named", "while_shown",
}  # fmt: skip
"""Kinds that have tests of their own."""


def test_a_game_may_have_a_fit_of_its_own() -> None:
    red = fits.of_cards("red cards only", lambda p: RED[p.card], "a red card")
    game = tiny(tableau(2, build=red & fits.down, lift=None), waste())
    assert offers(game, "waste: 9H", "tableau: TC | TS") == "waste>tableau-1; waste>tableau-2"
    assert offers(game, "waste: 9C", "tableau: TC | TS") == ""
    assert red.need == "a red card"


WORDS = [
    (fits.down & fits.alternate, "down, in alternate colors"),
    (fits.up & fits.in_suit, "up, in suit"),
    (fits.in_suit | fits.same_rank, "in suit or of like rank"),
    (~fits.in_suit, "not in suit"),
    (fits.single & fits.up, "up"),
    (fits.once(fits.empty("reserve")), "once the reserve is gone"),
]


@pytest.mark.parametrize(("fit", "words"), WORDS, ids=[words for _, words in WORDS])
def test_fits_carry_their_words(fit: Fit, words: str) -> None:
    assert repr(fit) == words


def test_a_fit_of_its_own_is_asked_once_for_each_pair() -> None:
    asked: Counter[Pair] = Counter()

    def red(pair: Pair) -> bool:
        asked[pair] += 1
        return RED[pair.card]

    own = fits.of_cards("red cards only", red)
    build = fits.from_("waste") & own & fits.holds(2)
    game = tiny(tableau(2, build=build, lift=None), waste())
    assert offers(game, "waste: 9H", "tableau: TC | TS") == "waste>tableau-1; waste>tableau-2"
    assert asked
    assert set(asked.values()) == {1}
