"""The engine protocol: every documented request, and every way to get it wrong."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.book import catalog
from game.core import cards
from game.daily.kinds import certified, untrue
from game.match.match import Match
from game.protocol.engine import LONGEST_LOAD, TRIED, Engine, run
from game.record import reader, share, verify, writer
from game.record.header import KINDS, Dealt, Links
from game.record.strict_json import LONGEST_LINE
from tests.protocol.asking import Answer, ask
from tests.record import puzzle
from tests.support.first_rules import MISFIT, WHY

pytestmark = pytest.mark.brief

ROOT = Path(__file__).resolve().parents[2]


def no(engine: Engine, line: bytes | Answer) -> str:
    """Return the sentence of a refusal, which must change nothing."""
    before = engine.answer(b'{"do":"state"}'), engine.answer(b'{"do":"record"}')
    answer = engine.answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    assert list(answer) == ["error"]
    why = answer["error"]
    assert isinstance(why, str)
    assert "\n" not in why
    assert 3 < len(why) < 400
    assert (engine.answer(b'{"do":"state"}'), engine.answer(b'{"do":"record"}')) == before
    return str(why)


@pytest.fixture
def engine() -> Engine:
    return Engine()


@pytest.fixture
def dealt(engine: Engine) -> Engine:
    ask(engine, do="deal", game="klondike", seed=7)
    return engine


# ------------------------------------------------------------------ requests with an answer


def test_the_games_are_listed_with_their_presets_and_options(engine: Engine) -> None:
    games = {game["id"]: game for game in ask(engine, do="games")["games"]}
    assert list(games) == [game.id for game in catalog.BOOK]
    klondike = games["klondike"]
    assert ",".join(klondike) == (
        "id,name,aliases,minutes,book_chance,skill,decks,players,presets,options"
    )
    assert klondike["name"] == "Klondike"
    assert klondike["aliases"] == list(catalog.find("klondike").aka)
    assert klondike["book_chance"] == "1/30"
    assert klondike["decks"] == klondike["players"] == 1
    assert klondike["presets"] == ["classic", "three", "book", "book-three", "canfield-style"]
    assert klondike["options"]["draw"] == {"default": 1, "values": [1, 3]}
    assert games["spider"]["decks"] == 2


@pytest.mark.parametrize("game", ["klondike", "canfield", "spider", "golf", "pyramid", "clock"])
def test_a_dealt_state_is_the_match(engine: Engine, game: str) -> None:
    state = ask(engine, do="deal", game=game, seed=7)
    match = Match(catalog.find(game), 7)
    assert " ".join(state) == (
        "game preset options piles facts status score progress arcade chain moves_made seat"
    )
    assert state["game"] == game
    assert state["piles"] == match.piles()
    assert state["facts"] == match.facts()
    assert state["status"] == match.status
    assert state["score"] == match.score
    assert state["progress"] == {
        "done": match.progress.done,
        "of": match.progress.of,
        "unit": match.progress.unit,
    }
    assert (state["moves_made"], state["seat"]) == (0, None)
    assert ask(engine, do="moves")["moves"] == [move.text for move in match.moves()]
    assert ask(engine, do="state") == state


def test_a_whole_game_by_the_protocol(engine: Engine) -> None:
    ask(engine, do="deal", game="golf", seed="a text is a seed")
    match = Match(catalog.find("golf"), _seed("a text is a seed"))
    played = 0
    while moves := ask(engine, do="moves")["moves"]:
        state = ask(engine, do="play", move=moves[-1])
        entry = match.play(moves[-1])
        played += 1
        assert state["piles"] == match.piles()
        assert state["moves_made"] == played
        assert len(state["events"]) == len(entry.events)
    assert played > 16
    assert ask(engine, do="state")["status"] in ("won", "lost")
    while played:
        played -= 1
        assert ask(engine, do="undo")["moves_made"] == played
    assert ask(engine, do="state")["piles"] == Match(catalog.find("golf"), match.seed).piles()


def _seed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def test_undo_and_redo_list_the_events_in_the_order_of_application(dealt: Engine) -> None:
    before = ask(dealt, do="state")
    done = ask(dealt, do="play", move="turn")
    (moved, turned) = done["events"]
    card = moved[1][0]
    assert done["events"] == [
        ["moved", [card], "stock", 23, "waste", 0],
        ["turned", "waste", 0, [card], "up"],
    ]
    undone = ask(dealt, do="undo")
    assert undone.pop("events") == [
        ["turned", "waste", 0, [card], "down"],
        ["moved", [card], "waste", 0, "stock", 23],
    ]
    assert undone == before
    assert ask(dealt, do="redo") == done
    assert turned[-1] == "up"


def test_the_player_sees_no_hidden_card(dealt: Engine) -> None:
    seen = ask(dealt, do="state", view="player")["piles"]
    real = ask(dealt, do="state")["piles"]
    assert seen["stock"] == " ".join(["<?>"] * 24)
    for name, pile in real.items():
        cards = ["<?>" if card.startswith("<") else card for card in pile.split()]
        assert seen[name].split() == cards


def test_a_deal_is_made_under_the_given_preset_and_options(engine: Engine) -> None:
    state = ask(engine, do="deal", game="klondike", seed=1, preset="three", options={"passes": 2})
    assert state["preset"] == "three"
    assert (state["options"]["draw"], state["options"]["passes"]) == (3, 2)
    assert state["facts"]["redeals_left"] == 1
    assert len(ask(engine, do="play", move="turn")["piles"]["waste"].split()) == 3


def test_names_are_found_in_any_case(engine: Engine) -> None:
    assert ask(engine, do="deal", game="KLONDIKE", seed=1)["game"] == "klondike"
    assert ask(engine, do="deal", game="Canfield", seed=1)["game"] == "canfield"
    assert ask(engine, do="deal", game="demon patience", seed=1)["game"] == "klondike"


def test_a_deck_is_dealt_in_its_order(engine: Engine) -> None:
    deck = [rank + suit for suit in "SHDC" for rank in "KQJT98765432A"]
    state = ask(engine, do="deal", game="klondike", deck=" ".join(deck))
    assert state["piles"]["tableau-1"] == "KS"
    assert sorted(" ".join(state["piles"].values()).replace("<", "").replace(">", "").split()) == (
        sorted(deck)
    )
    record = reader.read(ask(engine, do="record")["record"])
    assert record.deck == tuple(map(cards.parse, deck))
    ten = " ".join(deck).replace("T", "10")
    assert ask(engine, do="deal", game="klondike", deck=ten)["piles"] == state["piles"]


def test_a_given_position_is_not_changed(engine: Engine) -> None:
    piles = {"tableau-1": "<4D> KS QH", "foundation-1": "AS", "waste": "2S"}
    state = ask(engine, do="set", game="klondike", piles=piles)
    assert {name: pile for name, pile in state["piles"].items() if pile} == piles
    assert state["facts"]["redeals_left"] is None
    assert "waste>foundation-1" in ask(engine, do="moves")["moves"]
    ask(engine, do="play", move="waste>foundation-1")
    base = ask(engine, do="set", game="canfield", piles={"foundation-2": "9C"}, facts={"base": "9"})
    assert base["facts"]["base"] == "9"


def test_a_record_can_be_saved_and_loaded(dealt: Engine) -> None:
    for move in ("turn", "turn"):
        ask(dealt, do="play", move=move)
    ask(dealt, do="undo")
    text = ask(dealt, do="record")["record"]
    state = ask(dealt, do="state")
    other = Engine()
    assert ask(other, do="load", record=text) == state
    assert ask(other, do="record")["record"] == text
    assert ask(other, do="redo")["moves_made"] == 2
    more = ask(other, do="record")["record"]
    assert more.startswith(text)
    assert verify.verify(reader.read(more)).made == 2


def test_a_loaded_record_keeps_unknown_fields(engine: Engine) -> None:
    text = writer.write(puzzle()).replace('"n":3', '"n":3,"mood":"calm"')
    ask(engine, do="load", record=text)
    assert ask(engine, do="record")["record"] == text
    answer = ask(engine, do="load", record=text[:-9])
    assert answer["notice"] == "line 12 was cut short and is left out"


def test_a_loaded_game_goes_on_with_its_time(engine: Engine) -> None:
    text = writer.write(puzzle())
    last = json.loads(text.splitlines()[-1])
    assert last["t"] > 0
    ask(engine, do="load", record=text)
    ask(engine, do="undo")
    ask(engine, do="redo")
    ask(engine, do="undo")
    ask(engine, do="play", move=ask(engine, do="moves")["moves"][-1])
    more = reader.read(ask(engine, do="record")["record"])
    assert {entry.t for entry in more.entries[-4:]} == {last["t"]}
    assert ask(Engine(), do="load", record="\n".join(more.lines))["moves_made"] == more.made


def test_a_share_code_can_be_made_and_loaded(dealt: Engine) -> None:
    deal = ask(dealt, do="share")["share"]
    assert deal == share.deal(Match(catalog.find("klondike"), 7))
    for move in ("turn", "turn"):
        ask(dealt, do="play", move=move)
    ask(dealt, do="undo")
    state, code = ask(dealt, do="state"), ask(dealt, do="share")["share"]
    other = Engine()
    assert ask(other, do="load", record=f"look: {code.upper()}\n") == state
    record = reader.read(ask(other, do="record")["record"])
    assert record.header.links.shared == (0, 1, 0, False)
    assert verify.verify(record).made == 1
    assert ask(other, do="share")["share"] == code
    ask(other, do="undo")
    again = ask(other, do="share")["share"]
    assert share.read(again).counts == (0, 2, 0, False)
    assert ask(Engine(), do="load", record=deal)["moves_made"] == 0


def test_a_share_code_of_older_rules_is_loaded_with_a_notice(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = share.whole(puzzle())
    monkeypatch.setitem(catalog.GAMES, "klondike", replace(catalog.find("klondike"), rules=2))
    notice = ask(engine, do="load", record=code)["notice"]
    assert notice == "the share code was made under rules 1 of Klondike; these are 2"


def test_a_share_code_that_does_not_fit_the_corrected_rules_opens_its_deal(engine: Engine) -> None:
    state = ask(engine, do="load", record=f"look: {MISFIT}")
    assert state["notice"] == WHY
    assert (state["game"], state["preset"], state["moves_made"]) == ("laggard-lady", "stock", 0)
    record = reader.read(ask(engine, do="record")["record"])
    assert (record.seed, record.header.links.shared) == (7, None)
    moves = ask(engine, do="moves")["moves"]
    assert ask(engine, do="play", move=moves[0])["moves_made"] == 1


# ------------------------------------------------------------------ hints, solutions, refusals


def test_before_a_deal_there_is_no_state(engine: Engine) -> None:
    for wish in ("moves", "undo", "redo", "state", "record", "share"):
        assert engine.answer(json.dumps({"do": wish}).encode())["error"] == (
            "nothing has been dealt yet"
        )


def test_a_hint_has_a_reason_and_is_recorded(dealt: Engine) -> None:
    answer = ask(dealt, do="hint")
    assert answer["move"] in ask(dealt, do="moves")["moves"] and answer["reason"]
    assert ask(dealt, do="hint") == answer
    lines = ask(dealt, do="record")["record"].splitlines()
    assert [json.loads(line) for line in lines[-2:]] == [
        {"n": n, "t": 0, "by": "hint", "move": answer["move"]} for n in (2, 3)
    ]
    assert reader.read("\n".join(lines) + "\n")
    assert "nothing has been dealt" in no(Engine(), {"do": "hint"})


def test_who_follows_hints_is_not_led_in_a_circle(engine: Engine) -> None:
    """A new search at each move found lines that led back to one another's positions."""
    ask(engine, do="deal", game="bakers-dozen", seed=12)
    made = 0
    while (move := ask(engine, do="hint")["move"]) is not None and made < 100:
        ask(engine, do="play", move=move)
        made += 1
    assert ask(engine, do="state")["status"] == "won" and made < 100


def test_there_is_no_hint_where_there_is_no_choice(engine: Engine) -> None:
    ask(engine, do="deal", game="clock", seed=1)
    assert ask(engine, do="hint") == {
        "move": None,
        "why": "this game plays itself: there is never anything to choose",
    }
    ask(engine, do="set", game="klondike", piles={"tableau-1": "5C"})
    assert ask(engine, do="hint") == {"move": None, "why": "the game is over"}
    piles = {"tableau-1": "KS QH JS", "tableau-2": "KC QD"}
    piles |= {f"tableau-{n}": card for n, card in enumerate(("9S", "9C", "7S", "7C", "5S"), 3)}
    ask(engine, do="set", game="klondike", piles=piles)
    found = ask(engine, do="hint")
    assert found["move"] is None and found["why"].startswith("this deal is stuck: no move brings")
    assert '"hint"' not in ask(engine, do="record")["record"]


def test_the_line_of_a_deal_that_can_be_won_wins(dealt: Engine) -> None:
    answer = ask(dealt, do="solve", nodes=20_000)
    assert (answer["verdict"], answer["backend"]) == ("winnable", "kernel")
    assert 0 < answer["nodes"] <= 20_000
    assert ask(dealt, do="state")["moves_made"] == 0
    for move in answer["line"]:
        ask(dealt, do="play", move=move)
    assert ask(dealt, do="state")["status"] == "won"
    assert "whole number" in no(dealt, {"do": "solve", "nodes": 0})
    assert "whole number" in no(dealt, {"do": "solve", "nodes": True})
    assert "nothing has been dealt" in no(Engine(), {"do": "solve"})


WRONG: list[tuple[Answer, str]] = [
    ({}, "what to do"),
    ({"do": None}, "what to do"),
    ({"do": ["deal"]}, "what to do"),
    ({"do": "dance"}, "no request 'dance'"),
    ({"do": "\u2028" * 300}, "no request"),
    ({"do": "moves", "now": True}, "no field 'now'"),
    ({"do": "deal"}, "the game is missing"),
    ({"do": "deal", "game": 5, "seed": 1}, "the game is a text"),
    ({"do": "deal", "game": "klondik", "seed": 1}, "did you mean Klondike?"),
    ({"do": "deal", "game": "fascination", "seed": 1}, "Canfield (canfield) and Klondike"),
    ({"do": "deal", "game": "x" * 5000, "seed": 1}, "no game"),
    ({"do": "deal", "game": "golf"}, "a seed or a deck"),
    ({"do": "deal", "game": "golf", "seed": True}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": 1.0}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": -1}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": 2**64}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": str(2**64)}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": None}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": [1]}, "a seed is"),
    ({"do": "deal", "game": "golf", "seed": 1, "preset": "x"}, "no preset 'x'"),
    ({"do": "deal", "game": "golf", "seed": 1, "preset": ["book"]}, "a preset is a text"),
    ({"do": "deal", "game": "golf", "seed": 1, "preset": ""}, "a preset is a text"),
    ({"do": "deal", "game": "golf", "seed": 1, "options": 3}, "options are an object"),
    ({"do": "deal", "game": "golf", "seed": 1, "options": {"x" * 900: 3}}, "no option"),
    ({"do": "deal", "game": "klondike", "seed": 1, "options": {"draw": "3"}}, "one of 1, 3"),
    ({"do": "deal", "game": "klondike", "seed": 1, "options": {"draw": {}}}, "one of 1, 3"),
    ({"do": "deal", "game": "golf", "deck": "AS"}, "exactly its 52 cards"),
    ({"do": "deal", "game": "golf", "deck": ["AS"]}, "the deck is a text"),
    ({"do": "deal", "game": "golf", "deck": "AS ♠"}, "is not a card"),
    ({"do": "set", "game": "golf"}, "the piles are an object"),
    ({"do": "set", "game": "golf", "piles": {"attic": ""}}, "no pile 'attic'"),
    ({"do": "set", "game": "golf", "piles": {"waste": "AS AS"}}, "2 times"),
    ({"do": "set", "game": "golf", "piles": {"waste": "<?>"}}, "hidden cards"),
    ({"do": "set", "game": "golf", "piles": {"waste": 7}}, "the piles are an object"),
    ({"do": "set", "game": "golf", "piles": {"waste": "as"}}, "'as' is not a card"),
    ({"do": "set", "game": "golf", "piles": {}, "facts": {"base": "A"}}, "no fact 'base'"),
    ({"do": "set", "game": "canfield", "piles": {}, "facts": {"base": "1"}}, "base is a rank"),
    ({"do": "set", "game": "canfield", "piles": {}, "facts": {"base": 7}}, "base"),
    ({"do": "set", "game": "canfield", "piles": {}, "facts": {"base": ["7"]}}, "a fact"),
    ({"do": "set", "game": "canfield", "piles": {}, "facts": [1]}, "facts are an object"),
    ({"do": "play"}, "the move is missing"),
    ({"do": "play", "move": 1}, "the move is a text"),
    ({"do": "play", "move": "tableau-1:1>tableau-2"}, "not a legal move"),
    ({"do": "play", "move": "turn "}, "not a legal move"),
    ({"do": "play", "move": "\n" * 900}, "not a legal move"),
    ({"do": "undo"}, "no move to take back"),
    ({"do": "redo"}, "no move was taken back"),
    ({"do": "state", "view": "dealer"}, "only view"),
    ({"do": "state", "view": None}, "only view"),
    ({"do": "load"}, "the record is missing"),
    ({"do": "load", "record": {}}, "the record is a text"),
    ({"do": "load", "record": ""}, "line 1"),
    ({"do": "load", "record": "S1-abc"}, "line 1"),
    ({"do": "load", "record": "cad1gdw8c94q1qtj6y48zg83a5m2"}, "damaged near cad1gdw8"),
    ({"do": "load", "record": writer.write(puzzle()).replace("2>f", "9>f")}, "line 5: 'tableau-9>"),
]


@pytest.mark.parametrize(("sent", "why"), WRONG)
def test_a_bad_request_gets_a_sentence_and_changes_nothing(
    dealt: Engine, sent: Answer, why: str
) -> None:
    assert why in no(dealt, sent)


LINES: dict[str, bytes] = {
    "nothing": b"",
    "spaces": b"   ",
    "a word": b"deal",
    "a number": b"7",
    "a text": b'"games"',
    "a list": b'[{"do":"games"}]',
    "cut short": b'{"do":"gam',
    "two objects": b'{"do":"games"}{"do":"games"}',
    "half a character": b'{"do":"\\ud800"}',
    "half a seed": b'{"do":"deal","game":"golf","seed":"\\udc00"}',
    "no UTF-8": b'{"do":"\xff"}',
    "not a number": b'{"do":"deal","game":"golf","seed":NaN}',
    "infinite": b'{"do":"deal","game":"golf","seed":Infinity}',
    "too many digits": b'{"do":"deal","game":"golf","seed":' + b"1" * 5000 + b"}",
    "twice": b'{"do":"games","do":"games"}',
    "deep": b'{"do":' + b"[" * 100_000,
    "deep and closed": b'{"do":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "long": b'{"do":"' + b"x" * LONGEST_LINE + b'"}',
}


@pytest.mark.parametrize("name", LINES)
def test_a_line_that_is_no_request_is_refused(dealt: Engine, name: str) -> None:
    no(dealt, LINES[name])


def test_requests_are_answered_line_by_line_to_the_end_of_the_input() -> None:
    requests = b'{"do":"deal","game":"golf","seed":1}\r\n\n' + b"x" * (3 * LONGEST_LINE + 5) + b"\n"
    requests += b'{"do":"moves"}\n\xff\n{"do":"state"}'
    sink = io.BytesIO()
    run(io.BytesIO(requests), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    kinds = [next(iter(answer)) for answer in answers]
    assert kinds == ["game", "error", "error", "moves", "error", "game"]
    assert "longer than 1 MB" in answers[2]["error"]


@pytest.mark.parametrize("extra", [0, 1])
def test_the_longest_request_is_a_megabyte(extra: int) -> None:
    line = b'{"do":"games"' + b" " * (LONGEST_LINE - 14 + extra) + b"}"
    assert len(line) == LONGEST_LINE + extra
    for end in (b"\n", b""):
        sink = io.BytesIO()
        run(io.BytesIO(line + end), sink)
        (answer,) = sink.getvalue().splitlines()
        assert next(iter(json.loads(answer))) == ("error" if extra else "games")


def answers_to(*lines: bytes) -> list[Answer]:
    sink = io.BytesIO()
    run(io.BytesIO(b"".join(line + b"\n" for line in lines)), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_the_engines_own_record_is_loaded_however_long_its_line() -> None:
    match = Match(catalog.GAMES["klondike"], 7)
    match.play("turn")
    while len(match.journal) < 45_000:
        match.undo()
        match.redo()
    match.remark("bookmark", t=0, text='a "note" \\ ü')
    text = writer.write(match)
    for line in (
        json.dumps({"record": text, "do": "load"}),
        json.dumps({"do": "load", "record": text}, ensure_ascii=False),
    ):
        assert len(line) > LONGEST_LINE
        (answer,) = answers_to(line.encode())
        assert answer["moves_made"] == 1


@pytest.mark.parametrize(
    ("before", "more", "many", "after", "longest"),
    [
        (b'{"do":"load","record":"', b"x", LONGEST_LOAD, b'"}', "40 MB"),
        (b'{"do":"play","move":"', b"x", LONGEST_LINE, b'"}', "1 MB"),
        (b'{"do":"play","record":"', b"x", LONGEST_LINE, b'"}', "1 MB"),
        (b'{"do":"load","record":"","more":"', b"x", LONGEST_LINE, b'"}', "1 MB"),
        (b'{"do":"load","more":[', b"[],", LONGEST_LINE, b'[]],"record":"x"}', "1 MB"),
    ],
    ids=["record", "move", "other request", "other field", "list"],
)
def test_only_a_record_may_have_so_long_a_line(
    before: bytes, more: bytes, many: int, after: bytes, longest: str
) -> None:
    line = before + more * many + after
    refused, dealt = answers_to(line, b'{"do":"deal","game":"golf","seed":1}')
    assert refused == {"error": f"the line is longer than {longest}"}
    assert dealt["game"] == "golf"


def test_a_game_with_as_many_entries_as_a_record_holds_takes_no_more(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.record.writer.MOST_ENTRIES", 6)
    ask(engine, do="deal", game="klondike", seed=7)
    for _ in range(4):
        ask(engine, do="play", move="turn")
    for request in ({"do": "play", "move": "turn"}, {"do": "undo"}):
        assert "the record is full" in no(engine, request)
    request = ask(engine, do="record")["record"]
    assert ask(Engine(), do="load", record=request)["moves_made"] == 4


def test_a_record_of_the_largest_size_takes_no_more(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.record.writer.MOST_BYTES", 2 * 64 * 1024 + 4000)
    ask(engine, do="deal", game="klondike", seed=7)
    played = 0
    while "error" not in engine.answer(b'{"do":"play","move":"turn"}'):
        played += 1
    assert 5 < played < 24
    assert "the record is full" in no(engine, {"do": "undo"})


def test_the_engine_does_not_import_pygame() -> None:
    script = (
        "import sys; sys.argv = ['main.py', 'engine']; import main; main.main();"
        "sys.stderr.write(str({'pygame', 'rich', 'toml', 'pytmx'} & set(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        input=b'{"do":"deal","game":"clock","seed":3}\n{"do":"moves"}\n',
        capture_output=True,
        check=True,
    )
    assert result.stderr == b"set()"
    state, moves = map(json.loads, result.stdout.splitlines())
    assert state["piles"]["hour-1"]
    assert len(moves["moves"]) == 1


# ------------------------------------------------------------------ kinds of deals


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_draws_a_deal_of_a_kind(engine: Engine, kind: str) -> None:
    state = ask(engine, do="deal", game="klondike", seed=7, deal=kind)
    klondike = catalog.find("klondike").under()
    assert state["seed"] in {deal.seed for deal in certified(klondike, kind)}
    record = reader.read(ask(engine, do="record")["record"])
    assert (record.seed, record.header.links) == (state["seed"], Links(dealt=Dealt(kind)))
    assert untrue(record) == ""
    assert ask(engine, do="deal", game="klondike", seed=7, deal=kind) == state


def test_without_a_pool_the_deals_from_the_seed_on_are_tried(engine: Engine) -> None:
    state = ask(engine, do="deal", game="klondike", preset="three", seed=1, deal="winnable")
    record = reader.read(ask(engine, do="record")["record"])
    assert 1 <= state["seed"] < 1 + TRIED
    assert record.header.links.dealt is not None
    assert record.header.links.dealt.line
    assert untrue(record) == ""


def test_deals_are_tried_for_a_limited_time(dealt: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.protocol.engine.TRIED_SECONDS", 0.0)
    why = no(dealt, {"do": "deal", "game": "olga", "seed": 1, "deal": "winnable"})
    assert "no deal of Olga is known to be winnable" in why


def test_any_deal_is_as_without_a_kind(engine: Engine) -> None:
    state = ask(engine, do="deal", game="klondike", seed=7, deal="any")
    assert state == ask(engine, do="deal", game="klondike", seed=7)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"deal": "impossible", "seed": 1}, "the kinds of deals are: any, winnable, easy"),
        ({"deal": 3, "seed": 1}, "the deal is a text"),
        ({"deal": "easy"}, "a deal needs a seed"),
        ({"deal": "easy", "deck": "AS"}, "it can't be of a kind"),
        ({"deal": "easy", "seed": 1, "preset": "three"}, "is known to be easy under these rules"),
    ],
)
def test_a_deal_of_no_known_kind_is_refused(dealt: Engine, fields: Answer, why: str) -> None:
    assert why in no(dealt, {"do": "deal", "game": "klondike", **fields})


def test_a_deal_between_seats_is_of_no_kind(dealt: Engine) -> None:
    why = no(dealt, {"do": "deal", "game": "russian-bank", "seed": 1, "deal": "winnable"})
    assert "played between seats" in why
