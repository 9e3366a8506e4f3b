"""Games between seats through the engine: who may ask what, and what each seat is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.shuffle import Stream
from game.protocol.engine import Engine
from game.record import reader, verify
from tests.protocol.asking import Answer, answer_of, ask
from tests.support.seats import DUEL, RACE, listed

pytestmark = pytest.mark.brief


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with listed(RACE, DUEL):
        yield


def no(engine: Engine, **request: Any) -> str:
    answer = answer_of(engine, **request)
    assert list(answer) == ["error"]
    return str(answer["error"])


@pytest.fixture
def duel() -> Engine:
    engine = Engine()
    ask(engine, do="deal", game="a-duel", seed=3, seats=["player:Ana", "program:Bot"])
    return engine


# ------------------------------------------------------------------ the arbiter


def test_a_deal_says_who_holds_the_seats() -> None:
    engine = Engine()
    seats = ["player", "computer:strong", "program:Bot"]
    state = ask(engine, do="deal", game="a-race", seed=1, seats=seats)
    assert state["seats"] == [
        {"by": "player"},
        {"by": "computer", "level": "strong", "version": 1},
        {"by": "program", "name": "Bot"},
    ]
    assert (state["seat"], state["points"], state["winner"]) == (None, [0, 0, 0], None)
    assert [name for name in state["piles"] if name.endswith("stock")] == [
        "a/stock",
        "b/stock",
        "c/stock",
    ]
    header = json.loads(ask(engine, do="record")["record"].splitlines()[0])
    assert header["seats"] == state["seats"]
    fewest = ask(engine, do="deal", game="a-race", seed=1)
    assert fewest["seats"] == [{"by": "player"}] * 2


def test_a_state_says_whose_turn_it_is(duel: Engine) -> None:
    assert ask(duel, do="state")["seat"] == "b"
    assert ask(duel, do="play", move="turn")["seat"] == "a"
    assert ask(duel, do="moves")["moves"] == ask(duel, do="moves", seat="a")["moves"]
    assert ask(duel, do="moves", seat="b")["moves"] == []
    assert "not a legal move" in no(duel, do="play", seat="b", move="turn")
    record = ask(duel, do="record")["record"]
    assert json.loads(record.splitlines()[-1])["seat"] == "b"


def test_where_several_may_move_the_seat_is_named() -> None:
    engine = Engine()
    ask(engine, do="deal", game="a-race", seed=1)
    assert no(engine, do="moves") == "several seats may move: say which, a, b"
    assert no(engine, do="play", move="turn").startswith("several seats may move")
    ask(engine, do="play", seat="b", move="turn")
    state = ask(engine, do="state")
    assert state["piles"]["b/waste"] and not state["piles"]["a/waste"]


def test_the_arbiter_sees_each_seats_state_and_its_own(duel: Engine) -> None:
    whole = ask(duel, do="state")
    assert "?" not in "".join(whole["piles"].values())
    for seat in "ab":
        seen = ask(duel, do="state", seat=seat)
        assert list(seen) == list(whole)
        for name, pile in whole["piles"].items():
            hidden = ["<?>" if card.startswith("<") else card for card in pile.split()]
            assert seen["piles"][name].split() == hidden


def test_a_move_that_another_seat_was_quicker_for_is_remarked_as_late() -> None:
    engine = Engine()
    piles = {"a/waste": "2H", "b/waste": "2H", "foundation-1": "AH", "a/stock": "<5C>"}
    ask(engine, do="set", game="a-race", piles=piles)
    ask(engine, do="play", seat="a", move="a/waste>foundation-1")
    before = ask(engine, do="state")
    why = no(engine, do="play", seat="b", move="b/waste>foundation-1")
    assert why == "'b/waste>foundation-1' comes too late: another seat was quicker"
    assert ask(engine, do="state") == before
    assert "not a legal move" in no(engine, do="play", seat="b", move="b/waste>foundation-2")
    last = ask(engine, do="record")["record"].splitlines()[-1]
    assert json.loads(last) == {
        "n": 3,
        "t": 0,
        "by": "late",
        "seat": "b",
        "move": "b/waste>foundation-1",
    }
    assert verify.verify(reader.read(ask(engine, do="record")["record"])).made == 1


def test_a_whole_game_is_recorded_and_loaded(duel: Engine) -> None:
    luck = Stream(4)
    while ask(duel, do="state")["status"] == "playing":
        moves = ask(duel, do="moves")["moves"]
        ask(duel, do="play", move=moves[luck.below(len(moves))])
    state = ask(duel, do="state")
    assert state["status"] == "over"
    points = state["points"]
    best = [seat for seat, had in zip("ab", points, strict=True) if had == max(points)]
    assert state["winner"] == (best[0] if len(best) == 1 else None)
    record = ask(duel, do="record")["record"]
    assert ask(Engine(), do="load", record=record) == state


# ------------------------------------------------------------------ a seat


def test_a_seat_is_shown_nothing_that_it_does_not_see(duel: Engine) -> None:
    state = ask(duel, do="sit", seat="b")
    assert state == ask(duel, do="state") == ask(duel, do="state", seat="b")
    assert set(state["piles"]["a/stock"].split()) == {"<?>"}
    for wish in ("record", "share", "solve", "hint", "undo", "redo"):
        assert no(duel, do=wish) == f"a seat may not ask for {wish} while the game is played"
    for request in (
        {"do": "state", "seat": "a"},
        {"do": "moves", "seat": "a"},
        {"do": "play", "seat": "a", "move": "turn"},
        {"do": "sit", "seat": "a"},
    ):
        assert no(duel, **request) == "this connection holds seat b"
    played = ask(duel, do="play", move="turn")
    moved, turned, noted = played["events"]
    assert moved[:3] == ["moved", ["<?>"], "b/stock"]
    assert turned[0] == "turned" and turned[3] == [played["piles"]["b/waste"]]
    assert noted == ["noted", "turn", "b", "a"]


def test_when_the_game_is_over_a_seat_has_its_record() -> None:
    engine = Engine()
    piles = {"a/stock": "<AC> <2C>", "b/stock": "<2D>", "a/waste": "7H"}
    ask(engine, do="set", game="a-duel", piles=piles, facts={"turn": "b"})
    ask(engine, do="sit", seat="b")
    assert ask(engine, do="play", move="turn")["status"] == "over"
    assert ask(engine, do="record")["record"].count("\n") == 3


def test_a_new_deal_makes_the_connection_the_arbiter_again(duel: Engine) -> None:
    ask(duel, do="sit", seat="b")
    ask(duel, do="deal", game="a-duel", seed=4)
    assert "?" not in ask(duel, do="state")["piles"]["a/stock"]


# ------------------------------------------------------------------ computers


def test_computers_move_when_they_are_asked() -> None:
    engine = Engine()
    seats = ["computer:weak", "computer:middle"]
    state = ask(engine, do="deal", game="a-duel", seed=2, seats=seats)
    while state["status"] == "playing":
        on_turn = state["seat"]
        state = ask(engine, do="computer")
        assert state["by"] == on_turn and state["events"]
    assert ask(engine, do="computer")["move"] is None
    record = ask(engine, do="record")["record"]
    assert ask(Engine(), do="load", record=record)["points"] == state["points"]


@pytest.mark.parametrize("seat", [[], {}, 7, None, "a", "z"])
def test_a_seat_that_no_computer_holds_is_refused(seat: object) -> None:
    engine = Engine()
    ask(engine, do="deal", game="a-duel", seed=2, seats=["player", "computer:middle"])
    assert no(engine, do="computer", seat=seat) == "the seats that a computer holds are: b"


def test_a_computer_calls_an_error_before_the_other_goes_on() -> None:
    engine = Engine()
    seats = ["computer:weak", "computer:strong"]
    piles = {"a/tableau-1": "7D", "a/tableau-2": "AS", "a/tableau-3": "6S", "a/stock": "<9C>"}
    given = {"game": "klondike-for-two", "facts": {"turn": "a"}, "piles": piles}
    ask(engine, do="set", seats=seats, **given)
    ask(engine, do="play", seat="a", move="a/tableau-3>a/tableau-1")
    answer = ask(engine, do="computer")
    assert (answer["by"], answer["move"], answer["seat"]) == ("b", "stop", "b")


def test_a_computer_moves_on_its_own_seat_alone() -> None:
    engine = Engine()
    ask(engine, do="deal", game="a-race", seed=2, seats=["player", "computer:weak"])
    assert ask(engine, do="computer", seat="b")["by"] == "b"
    assert ask(engine, do="computer")["by"] == "b"
    assert no(engine, do="computer", seat="a") == "the seats that a computer holds are: b"
    ask(engine, do="deal", game="golf", seed=1)
    assert no(engine, do="computer") == "the seats that a computer holds are: none"


# ------------------------------------------------------------------ refused requests


@pytest.mark.parametrize(
    ("request_", "why"),
    [
        ({"do": "deal", "game": "a-duel", "seed": 1, "seats": ["player"]}, "a list of 2"),
        ({"do": "deal", "game": "a-race", "seed": 1, "seats": ["player"] * 8}, "a list of 2 to 7"),
        ({"do": "deal", "game": "a-race", "seed": 1, "seats": "player"}, "a list of 2 to 7"),
        ({"do": "deal", "game": "a-duel", "seed": 1, "seats": ["player", "cat"]}, "held by player"),
        ({"do": "deal", "game": "a-duel", "seed": 1, "seats": ["player", 5]}, "held by player"),
        (
            {"do": "deal", "game": "a-duel", "seed": 1, "seats": ["player", "computer:best"]},
            "weak, middle, strong",
        ),
        (
            {"do": "deal", "game": "a-duel", "seed": 1, "seats": ["player:\u202e", "player"]},
            "a player's name",
        ),
        ({"do": "deal", "game": "golf", "seed": 1, "seats": ["player"]}, "has no seats"),
        ({"do": "sit"}, "the seat is missing"),
        ({"do": "state", "seat": "c"}, "the seats of A Duel are: a, b"),
        ({"do": "state", "seat": None}, "the seats of A Duel are: a, b"),
        ({"do": "moves", "seat": 1}, "the seats of A Duel are: a, b"),
        ({"do": "play", "seat": "", "move": "turn"}, "the seats of A Duel are: a, b"),
        ({"do": "hint"}, "it has no hint or solution"),
        ({"do": "solve"}, "it has no hint or solution"),
    ],
)
def test_a_bad_request_is_refused_and_changes_nothing(
    duel: Engine, request_: Answer, why: str
) -> None:
    before = ask(duel, do="record")
    assert why in no(duel, **request_)
    assert ask(duel, do="record") == before


def test_a_game_of_one_seat_has_no_letters() -> None:
    engine = Engine()
    ask(engine, do="deal", game="golf", seed=1)
    assert no(engine, do="state", seat="a") == "the seats of Golf are: none"
    assert no(engine, do="moves", seat="") == "the seats of Golf are: none"
    assert no(engine, do="sit", seat="a") == "the seats of Golf are: none"
