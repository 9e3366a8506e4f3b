"""The hint is the best move by what the player can see, in every game with a choice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.advice import hint, lookahead, playouts, ways
from game.advice.blocked import blocked
from game.advice.determinizations import Observations
from game.advice.hint import (
    ALL_LEAD_BACK,
    CARRIED_ABOUT,
    NOTHING_NEW,
    STOCK_SPENT,
    STUCK_AT_ONCE,
    Hints,
    hints,
)
from game.advice.hint_memory import HintMemory
from game.advice.lookahead import Lookahead
from game.advice.only_move import leaves_no_choice
from game.advice.reasons import facts, plainly
from game.book import catalog
from game.core.cards import DOWN, write
from game.core.events import Event
from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game
from game.solver import kernel
from game.solver.kernel import NoKernel
from game.solver.solve import Verdict, searched
from game.solver.weights import WEIGHT_SETS
from game.system.jobs import run_to_end
from game.vocabulary.moves import Move
from tests.advice.test_determinizations import twins
from tests.laws.walks import walk
from tests.support.selection import games, some

GAMES = (
    "klondike",
    "canfield",
    "spider",
    "golf",
    "pyramid",
    "poker-solitaire",
    "accordion",
    "gaps",
    "british-square",
    "grand-duchess",
)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the hint look at few positions."""
    monkeypatch.setattr(hint, "NODES", 24)
    monkeypatch.setattr(hint, "FEWER_NODES", 12)
    monkeypatch.setattr(hint, "KERNEL_NODES", 100)
    monkeypatch.setattr(hint, "LEAST_NODES", 10)
    monkeypatch.setattr(hint, "MOST_NODES", 200)
    monkeypatch.setattr(hint, "NEW_NODES", 300)
    monkeypatch.setattr(hint, "WORLDS", 2)
    monkeypatch.setattr(ways, "BUDGET", 40)
    monkeypatch.setattr(playouts, "BUDGET", 12)


ONE_PASS = {"passes": 1}
WITH_CHOICE = [game for game in games() if game.alone and not leaves_no_choice(game.under())]


def as_text(found: Hints) -> list[tuple[str, str]]:
    return [(each.move.text, each.reason) for each in found.suggestions]


def walked(name: str, seed: int, most: int) -> Match:
    match = Match(catalog.find(name), seed)
    for _ in walk(match, Stream(seed), most):
        pass
    return match


def first(name: str, piles: dict[str, str]) -> tuple[str, str]:
    """Return the best move of a position and its reason."""
    return as_text(hints(Match.at(catalog.find(name), piles)))[0]


@pytest.mark.a_third
@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("game", catalog.BOOK, ids=lambda game: game.id)
def test_every_game_with_a_choice_has_a_hint(game: Game) -> None:
    match = walked(game.id, 3, 7)
    found, offered = hints(match), [move.text for move in match.moves()]
    if leaves_no_choice(match.game) or match.status != "playing":
        assert not found.suggestions and found.why
        return
    if found.why == NOTHING_NEW:
        assert not found.suggestions and blocked(match)
        return
    moves = [each.move.text for each in found.suggestions]
    assert moves and set(moves) <= set(offered) and len(set(moves)) == len(moves)
    assert all(each.reason for each in found.suggestions) and not found.why
    assert len(match.journal) == 1 + match.made, "the match is unchanged"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("few")
def test_hidden_cards_make_no_difference(name: str) -> None:
    match = walked(name, 5, 9)
    if match.status != "playing":
        match = walked(name, 5, 2)
    given = Match.at(match.game, match.piles(), match.table.facts)
    same = as_text(hints(given))
    for world in Observations(given).draw(2):
        position = dict(zip(match.game.names, map(write, world.table.piles), strict=True))
        assert as_text(hints(Match.at(match.game, position, world.table.facts))) == same
    assert as_text(hints(given)) == same


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("name", ["klondike", "spider", "yukon"])
def test_hidden_cards_make_no_difference_later_in_a_game(name: str) -> None:
    match, twin = twins(name, 21)
    assert match.table != twin.table and as_text(hints(match)) == as_text(hints(twin))


def test_the_kernel_finds_a_winning_move() -> None:
    piles = {
        "foundation-1": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
        "foundation-2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
        "foundation-3": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        "foundation-4": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
        "tableau-1": "KS QS",
    }
    assert first("klondike", piles) == (
        "tableau-1>foundation-4",
        "sends QS home and lets KS go home next",
    )


def test_a_move_after_which_nothing_wins_is_called_so() -> None:
    """The eight of diamonds must go first, because it covers the six of clubs."""
    piles = {"reserve-1": "6C 8D", "reserve-2": "6H", "reserve-3": "8S"}
    assert as_text(hints(Match.at(catalog.find("fourteen-out"), piles))) == [
        ("discard reserve-1 reserve-2", "the only move that still wins: clears 2 cards away"),
        ("discard reserve-2 reserve-3", "nothing wins after it: clears 2 cards away"),
    ]


def test_reasons_for_a_card_that_goes_home_and_one_that_is_turned_up() -> None:
    piles = {
        "tableau-1": "<9C> AS",
        "tableau-2": "<7H> 5D",
        "tableau-3": "KC",
        "waste": "4S 3H",
    }
    move, reason = first("klondike", piles)
    assert move == "tableau-1>foundation-1"
    assert reason.startswith("sends AS home")


def reason(name: str, piles: dict[str, str], move: str) -> str:
    """Return the reason given for a move."""
    match = Match.at(catalog.find(name), piles)
    return run_to_end(facts([match], match.find(move)))


def test_a_reason_names_what_can_go_after_the_move() -> None:
    piles = {"grid-1": "2C", "grid-3": "5D", "grid-4": "3C", "grid-5": "8H", "grid-6": "6D"}
    assert reason("gaps", piles, "grid-4>grid-2") == "makes a point and lays 3C beside 2C"
    piles = {"grid-1": "9C", "grid-3": "5D", "grid-4": "TC", "grid-5": "8H", "grid-6": "6D"}
    assert reason("gaps", piles, "grid-4>grid-2") == "lays TC beside 9C and lets 6D be moved"


def test_a_pile_that_takes_any_card_builds_no_run() -> None:
    piles = {"waste-1": "8S", "waste-2": "7D", "hand": "6S"}
    assert "run" not in reason("strategy", piles, "hand>waste-1")
    piles = {"tableau-1": "5H", "tableau-2": "<9C> 6S", "tableau-3": "2C"}
    assert "builds a run" in reason("klondike", piles, "tableau-1>tableau-2")


def test_a_card_that_the_move_itself_laid_face_down_was_not_hidden() -> None:
    match = Match(catalog.find("cribbage-solitaire-1"), 1324)
    match.play("hand-1>crib")
    down = [card for card in match.table.piles[match.game.spot("crib")] if card >= DOWN]
    words = run_to_end(facts([match], match.find("hand-2>crib")))
    assert len(down) == 3 and words.startswith("turns up 3 hidden cards")


def test_a_card_that_can_go_home_next_is_named_once() -> None:
    piles = {"foundation-1": "AC", "tableau-1": "2C 5H", "tableau-2": "6S 9D", "tableau-3": "6C"}
    words = reason("klondike", piles, "tableau-1>tableau-3")
    assert words == "lets 2C go home next and builds a run"


def test_points_are_named_with_what_scores_them() -> None:
    piles = {"grid-1": "AS", "grid-2": "AH", "grid-3": "5C", "grid-4": "7D", "hand": "9S"}
    assert reason("poker-solitaire", piles, "hand>grid-5") == "makes a point for one pair"
    piles["hand"] = "AC"
    assert reason("poker-solitaire", piles, "hand>grid-5") == "makes 6 points for three of a kind"


def test_a_card_that_joins_its_like_in_a_line() -> None:
    piles = {"grid-1": "AS", "grid-2": "3H", "grid-6": "9H", "grid-8": "2H", "hand": "9S"}
    reasons = {at: reason("poker-solitaire", piles, f"hand>grid-{at}") for at in (11, 10, 12, 13)}
    assert reasons == {
        11: "lays 9S in line with 9H", 10: "lays 9S in line with 9H", 12: "", 13: "",
    }  # fmt: skip
    piles["hand"] = "KH"
    assert reason("poker-solitaire", piles, "hand>grid-7") == "lays KH in line with 9H and 2H"
    piles["grid-9"] = "4H"
    assert reason("poker-solitaire", piles, "hand>grid-7").endswith("with 3 cards of its suit")


def test_a_pile_that_is_never_filled_is_not_called_a_space() -> None:
    piles = {"tableau-1": "3C", "tableau-2": "4H", "foundation-1": "AC"}
    assert reason("bakers-dozen", piles, "tableau-1>tableau-2") == "builds a run"
    piles = {"tableau-1": "3C", "tableau-2": "4H", "tableau-3": "9D", "foundation-1": "AC"}
    assert "opens a space" in reason("streets-and-alleys", piles, "tableau-1>tableau-2")


def test_the_number_of_moves_that_packing_leaves_is_named() -> None:
    match = Match(catalog.find("accordion"), 7)
    reasons = [why for _, why in as_text(hints(match)) if "tried out" in why]
    assert reasons
    assert all(re.search(r" and leaves (a move|\d+ moves)$", why) for why in reasons)


def test_moves_that_score_later_are_compared_by_the_difference() -> None:
    match = Match(catalog.find("poker-solitaire"), 1)
    match.play("turn")
    move = match.moves()[0]
    assert plainly(move, 0, 2.6, counted=True).startswith("brings 3 points more than any other")
    assert plainly(move, 1, -1.2, counted=True).startswith("brings a point less than the best")
    assert plainly(move, 1, -0.2, counted=True) == "comes next among the moves that were tried out"
    assert plainly(move, 1, -5.0, counted=False) == plainly(move, 1, float("-inf"), counted=True)


def test_points_are_compared_only_in_tables_where_both_moves_were_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A move tried only in the first tables may have scored more there than the best move scored in
    all tables, so no difference is named for it."""
    leads: list[tuple[int, float]] = []

    def heard(move: Move, rank: int, lead: float, *, counted: bool) -> str:
        leads.append((rank, lead))
        return plainly(move, rank, lead, counted=counted)

    monkeypatch.setattr(hint, "plainly", heard)
    match = Match(catalog.find("poker-solitaire"), 10)
    match.play("turn")
    hints(match)
    made = [lead for rank, lead in leads if rank]
    assert made and all(lead < 1 for lead in made)
    move = match.moves()[0]
    assert plainly(move, 1, 2.0, counted=True) == "comes next among the moves that were tried out"
    assert "points more" not in plainly(move, 0, -2.0, counted=True)


def test_the_result_of_a_shuffle_is_not_revealed() -> None:
    match = Match(catalog.find("la-belle-lucie"), 0)
    assert run_to_end(facts([match], match.find("redeal"))) == ""


def test_no_unseen_card_is_named() -> None:
    for seed in range(3):
        match = Match(catalog.find("klondike"), seed)
        hidden = {
            write([match.table.piles[spot][at] & 63]) for spot, at in Observations(match).unknown()
        }
        reasons = " ".join(reason for _, reason in as_text(hints(match)))
        assert hidden and reasons
        assert not hidden & set(reasons.replace(":", " ").split())


def test_there_is_no_hint_where_there_is_no_choice() -> None:
    found = hints(Match(catalog.find("clock"), 1))
    assert found == Hints((), "this game plays itself: there is never anything to choose")
    over = Match.at(catalog.find("klondike"), {"tableau-1": "5C"})
    assert hints(over) == Hints((), "the game is over")


def test_a_single_move_is_called_the_only_move() -> None:
    match = Match.at(catalog.find("klondike"), {"stock": "<5C> <7C> <9C> <KC>"})
    assert as_text(hints(match)) == [("turn", "the only move")]


@pytest.mark.parametrize("name", ["fifteens", "olga", "number-ten"])
def test_a_crowded_table_takes_no_more_work(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers of positions and of questions are limited, however many moves are offered."""
    tried, questions = list[Lookahead](), list[int]()

    class Counted(Lookahead):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            tried.append(self)

    def counted(*args: Any, **deal: Any) -> Verdict:
        questions.append(1)
        return searched(*args, **deal)

    monkeypatch.setattr(hint, "Lookahead", Counted)
    monkeypatch.setattr(hint, "searched", counted)
    crowd = crowded(name)
    many = len(crowd.moves())
    found = hints(crowd)
    assert many > 25 and len(found.suggestions) == hint.MOST_SHOWN
    assert sum(ahead.spent for ahead in tried) <= 4 * hint.MOST_WORK
    assert len(questions) <= max(hint.QUESTIONS, hint.FIRST_WORLDS * many)


def crowded(name: str) -> Match:
    """Return the table with the most offers that random play reaches."""
    match, most = Match(catalog.find(name), 1), 0
    for _ in walk(match, Stream(78), 200):
        if len(match.moves()) > most:
            most, made = len(match.moves()), match.made
    return match.earlier(made)


FOLLOWED = [
    ("klondike", "classic", 6, 200),
    ("klondike", "classic", 14, 200),
    ("klondike", "three", 2, 100),
    ("canfield", None, 1, 100),
    ("spider", None, 5, 50),
    ("eight-off", None, 8, 100),
    ("yukon", None, 3, 100),
    ("gaps", None, 4, 50),
]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(("name", "preset", "seed", "most"), FOLLOWED)
def test_no_hint_leads_back_to_an_earlier_position(
    name: str, preset: str | None, seed: int, most: int
) -> None:
    never_leads_back(Match(catalog.find(name).under(preset), seed), most)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("game", some(WITH_CHOICE, 8), ids=lambda game: game.id)
def test_in_no_game_does_a_hint_lead_back(game: Game) -> None:
    never_leads_back(Match(game, 6), 20, after=12)


def never_leads_back(match: Match, most: int, after: int = 0) -> None:
    """Follow hints after some random moves. A hint that is not part of a winning line must not lead
    back to an earlier position, nor may the forced moves after it, as far as the player can foresee
    them. A position in which the player knew fewer cards counts as another one, so going through
    the stock to see it is allowed."""
    memory = HintMemory(match)
    known, seen = memory.observations, {place(match): len(memory.observations.unknown())}
    for _ in walk(match, Stream(match.seed), after):
        known.update()
        seen[place(match)] = len(known.unknown())
    for _ in range(most):
        known.update()
        hidden = len(known.unknown())
        seen[place(match)] = hidden
        found = hints(match, memory)
        if not found.suggestions:
            over = match.status != "playing"
            stuck = (NOTHING_NEW, STOCK_SPENT, STUCK_AT_ONCE, ALL_LEAD_BACK, CARRIED_ABOUT)
            assert over or found.why in stuck
            return
        move = found.suggestions[0].move
        if not memory.line(match):
            came = [place(trial) for trial in forced(match, move, known)]
            assert hidden not in [seen.get(each) for each in came], move
        match.play(move)


def place(match: Match) -> tuple[object, ...]:
    """Return what identifies a position: its piles, facts and shuffles."""
    facts = tuple(sorted(match.table.facts.items()))
    return tuple(map(bytes, match.table.piles)), facts, match.shuffles


def forced(match: Match, move: Move, known: Observations) -> Iterator[Match]:
    """Yield the match after a move, and after each forced move until a new card is seen."""
    trial, events = match.trial(), list[Event]()
    for _ in range(100):
        events += trial.play(move).events
        yield trial
        if known.shows(events) or len(trial.moves()) != 1:
            break
        move = trial.moves()[0]


BLACK = {f"tableau-{n}": card for n, card in enumerate(("9S", "9C", "7S", "7C", "5S"), 3)}
"""Tableau cards of which none can be moved onto another."""


def test_the_stock_brings_nothing_new_after_a_round_without_a_play() -> None:
    piles = {**BLACK, "tableau-1": "3S", "tableau-2": "3C", "stock": "<JC> <JS> <KC>"}
    match = Match.at(catalog.find("klondike").under("classic"), piles)
    for _ in range(3):
        assert as_text(hints(match)) == [("turn", "the only move")]
        match.play("turn")
    assert [move.text for move in match.moves()] == ["redeal"]
    assert hints(match) == Hints((), STOCK_SPENT)


def test_a_hint_says_that_nothing_new_can_come() -> None:
    piles = {**BLACK, "tableau-1": "KS QH JS", "tableau-2": "KC QD"}
    match = Match.at(catalog.find("klondike").under("classic"), piles)
    assert [move.text for move in match.moves()] == ["tableau-1>tableau-2"]
    assert hints(match) == Hints((), STUCK_AT_ONCE), "there is no move to take back"
    match.play("tableau-1>tableau-2")
    assert hints(match) == Hints((), NOTHING_NEW)


def test_a_hint_says_that_every_move_leads_back() -> None:
    """The two of clubs could have gone home in the second round, but only by another line, which
    begins earlier."""
    piles = {**BLACK, "tableau-1": "3S", "tableau-2": "3C", "stock": "<JC> <2C> <KC>"}
    match = Match.at(catalog.find("klondike").under("classic"), {"foundation-1": "AC", **piles})
    for move in ("turn", "turn", "turn", "redeal", "turn", "turn", "turn"):
        match.play(move)
    assert [move.text for move in match.moves()] == ["redeal"]
    assert hints(match) == Hints((), ALL_LEAD_BACK)


def test_hints_end_where_cards_are_only_carried_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "MOST_CARRIES", 2)
    match = Match(catalog.find("shamrocks"), 4)  # no line is found from its start
    for _ in range(2):
        match.play(hints(match).suggestions[0].move)
    assert all(">" in played.move for played in match.line)
    assert hints(match) == Hints((), CARRIED_ABOUT)
    match.undo()
    assert hints(match).suggestions


def test_a_move_that_leads_back_is_not_suggested() -> None:
    match = Match.at(
        catalog.find("klondike"),
        {"tableau-1": "KS QH JS", "tableau-2": "KC QD", "tableau-3": "<4C> 9H", "stock": "<5C>"},
    )
    match.play("tableau-1>tableau-2")
    assert "tableau-2>tableau-1" in [move.text for move in match.moves()]
    assert [move for move, _ in as_text(hints(match))] == ["turn"]


def test_a_card_is_not_moved_to_and_fro_while_the_stock_is_turned() -> None:
    """A five may lie on either six, so with the turned stock the position is always a new one."""
    piles = {
        "tableau-1": "KS QH JS TH 9S 8H 7S 6H 5S",
        "tableau-2": "KC QD JC TD 9C 8D 7C 6D",
        "stock": "<2C> <QC> <JH> <4C> <KH> <JD> <9H> <TC>",
    }
    match = Match.at(catalog.find("klondike").under(options={"passes": 9}), piles)
    looks, moved = [tableau(match)], 0
    while match.status == "playing" and match.made < 12:
        move = hints(match).suggestions[0].move
        match.play(move)
        if match.game.role(move.source) == "tableau":
            moved += 1
            assert tableau(match) not in looks
        looks.append(tableau(match))
    assert moved


LEONIS = (
    "tableau-6>foundation-5, turn, turn, turn, tableau-13[5]>foundation-1, tableau-8>foundation-7,"
    " tableau-12>foundation-5, tableau-13[5]>foundation-4, tableau-13[3]>foundation-5,"
    " tableau-3>foundation-5, turn, turn, tableau-13>foundation-7, tableau-1>foundation-7,"
    " tableau-3>foundation-7, redeal"
)
"""The second deal of Leoni's Own up to the first of its two redeals; cards can go home."""


def test_the_last_redeal_is_not_used_while_cards_go_home() -> None:
    match = Match(catalog.find("leonis-own"), 2)
    for move in LEONIS.split(", "):
        match.play(move)
    found = [move for move, _ in as_text(hints(match))]
    assert found[-1] == "redeal" and len(found) == 4
    assert "foundation" in found[0] or found[0] == "turn"


def tableau(match: Match) -> list[list[int]]:
    """Return the tableau piles in a canonical order."""
    return sorted([*match.table.piles[spot]] for spot in match.game.spots("tableau"))


def test_a_card_in_place_off_the_foundations_is_worth_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Suspense cards are in place on the tableau as well."""
    match = Match(catalog.find("suspense"), 1)
    tableau, built = match.game.spots("tableau"), list[Move]()
    for _ in walk(match, Stream(1), 60):
        built += [m for m in match.moves() if m.target in tableau and m.source not in tableau]
        if built:
            break
    laid, gains = built[0], list[float]()
    for placed in (0.0, 1.0):
        monkeypatch.setattr(lookahead, "PLACED", placed)
        ahead = Lookahead(match, WEIGHT_SETS[0])
        after = ahead.after(laid.text)
        gains.append(ahead.worth(after) - ahead.worth(ahead.start))
    assert gains[1] == pytest.approx(gains[0] + 1.0)


def test_a_game_that_is_over_is_played_out_once() -> None:
    match = Match(catalog.find("poker-solitaire"), 1)
    while moves := match.moves():
        match.play(moves[0])
    ahead = Lookahead(match, WEIGHT_SETS[0])
    assert run_to_end(ahead.mean_score(ahead.start, 100, Stream(1))) == match.score


def test_without_the_kernel_the_hint_is_the_lookahead(
    monkeypatch: pytest.MonkeyPatch, few: None
) -> None:
    def none() -> None:
        raise NoKernel("no kernel here")

    monkeypatch.setattr(kernel, "_module", none)
    found = hints(Match(catalog.find("klondike").under(options=ONE_PASS), 3))
    assert found.suggestions[0].reason.startswith("sends A")
