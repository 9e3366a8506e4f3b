"""Share codes: they are read back, damage is found, and they are short."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.book import catalog
from game.core.cards import write
from game.core.shuffle import Stream, shuffled
from game.match.journal import Annotation
from game.match.match import Match
from game.match.positions import shuffled_deck
from game.record import reader, share, share_start, verify, writer
from game.record.header import NO_LINKS
from game.record.share_alphabet import ALPHABET, BLOCK, Packing, opened, sealed
from game.rules.game import Game
from game.system.jobs import run_to_end
from game.vocabulary.options import spelled
from tests.laws.walks import walk
from tests.record import as_begun, made, puzzle, wandered
from tests.support.recorded import recorded
from tests.support.selection import some
from tests.support.won import last_move

ROOT = Path(__file__).resolve().parents[2]
CODED = [game for game in catalog.BOOK if game.by_turns]
"""The games that have codes."""
VARIANTS = [(game.id, preset) for game in CODED for preset in game.presets]
MOST_A_MOVE = 2.2


def moves(match: Match) -> list[str]:
    return [played.move for played in match.line]


def walked(game: Game, seed: int, most: int = 120) -> Match:
    match = Match(game, seed)
    for _ in walk(match, Stream(seed), most):
        pass
    return match


def no(text: str) -> str:
    """Return the sentence with which a code is refused."""
    with pytest.raises(share.BadCode) as caught:
        share.read(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
    return str(caught.value)


def assert_comes_back(match: Match, shared: share.Shared) -> None:
    assert shared.match.game is match.game
    assert shared.match.opening == match.opening
    assert moves(shared.match) == moves(match)
    assert shared.match.table == match.table
    assert shared.match.status == match.status
    assert shared.notice == ""


# ------------------------------------------------------------------ round trips


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_a_game_comes_back(name: str, preset: str) -> None:
    for seed in (0, 7, 2**64 - 1):
        match = wandered(name, seed, 60, preset)
        shared = share.read(share.whole(match))
        assert_comes_back(match, shared)
        undone = sum(type(entry).__name__ == "Undone" for entry in match.journal)
        assert shared.counts == (match.journal[-1].t, undone, 0, False)
        found = run_to_end(shared.recording())
        assert verify.verify(found).table == match.table
        assert (found.made, found.result) == (match.made, "left")
        assert found.entries[-1].t == match.journal[-1].t


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_a_deal_comes_back_and_is_short(name: str, preset: str) -> None:
    for seed in (0, 20261120, 2**64 - 1):
        match = Match(catalog.find(name).under(preset), seed)
        code = share.deal(match)
        shared = share.read(code)
        assert_comes_back(match, shared)
        assert (shared.match.seed, shared.counts, shared.links) == (seed, None, NO_LINKS)
        assert share.whole(match) == code
        assert len(code) <= 60
        assert run_to_end(shared.recording()).made == 0


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_a_move_takes_no_more_than_two_letters_and_a_fifth(name: str, preset: str) -> None:
    game, letters, played = catalog.find(name).under(preset), 0, 0
    # some games end after a move or two, so more of them are played
    for seed in range(100):
        if seed >= 4 and played > 40:
            break
        match = walked(game, seed, 300)
        letters += len(share.whole(match)) - len(share.deal(match))
        played += match.made
    assert played > 40
    print(f"{name} {preset}: {letters / played:.2f} letters a move")
    assert letters / played <= MOST_A_MOVE


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draw any game under any preset, with any other options."""
    game = draw(st.sampled_from(CODED))
    preset = draw(st.sampled_from(sorted(game.presets)))
    options = {
        key: draw(st.sampled_from(list(option.values)))
        for key, option in game.options.items()
        if draw(st.booleans())
    }
    return game.under(preset, options)


@settings(max_examples=150, derandomize=True, database=None)
@given(
    game=games(),
    seed=st.integers(0, 2**64 - 1),
    deck=st.none() | st.randoms(use_true_random=False),
    steps=st.lists(st.integers(0, 2**16), max_size=50),
)
def test_any_game_comes_back(
    game: Game, seed: int, deck: random.Random | None, steps: list[int]
) -> None:
    cards = deck and deck.sample(game.cards, len(game.cards))
    match = Match(game, seed, deck=cards)
    for t, step in enumerate(steps):
        if step % 7 == 0 and match.can_undo:
            match.undo(t=t)
        elif step % 11 == 0:
            match.remark("hint", t=t)
        elif match.moves():
            match.play(match.moves()[step % len(match.moves())], t=t)
    shared = share.read(share.whole(match))
    assert_comes_back(match, shared)
    assert (shared.match.seed, shared.match.deck) == (seed, match.deck)
    again = share.whole(shared.match, run_to_end(shared.recording()).header.links.shared)
    assert again == share.whole(match)


def test_a_deck_that_the_seed_deals_is_left_out() -> None:
    game = catalog.find("spider")
    plain = Match(game, 5)
    given_so = Match(game, 5, deck=shuffled(game.cards, 5))
    assert share.deal(given_so) == share.deal(plain)
    other = Match(game, 5, deck=sorted(game.cards))
    assert len(share.deal(plain)) < 40 < len(share.deal(other)) < 180


def test_a_given_deck_is_kept_where_its_seed_deals_another_one() -> None:
    """In Nivernaise the seed deals anew until an ace or a king lies in the flanks."""
    game, others = catalog.find("nivernaise").under(), 0
    for seed in range(1, 9):
        match = Match(game, seed, deck=shuffled_deck(game, seed))
        assert share.read(share.deal(match)).match.piles() == match.piles()
        others += Match(game, seed).piles() != match.piles()
    assert others


@pytest.mark.parametrize("game", some(CODED), ids=lambda game: game.id)
def test_a_position_comes_back(game: Game) -> None:
    last = last_move(game.under())
    assert last is not None
    match = Match.at(game.under(), last.piles, last.facts)
    before = share.read(share.deal(match))
    assert before.match.piles() == match.piles()
    assert before.match.facts() == match.facts()
    match.play(last.move)
    assert_comes_back(match, share.read(share.whole(match)))


@pytest.mark.parametrize("name", sorted(made()))
def test_a_record_becomes_a_code_and_a_record_again(name: str) -> None:
    match = made()[name]
    found = reader.read(as_begun(match))
    shared = share.read(share.of_record(found))
    assert_comes_back(match, shared)
    assert run_to_end(shared.recording()).result == found.result


def test_hints_undos_and_time_survive_from_code_to_code() -> None:
    match = puzzle()
    shared = share.read(share.whole(match))
    assert shared.counts == (2800, 1, 1, False)
    before = run_to_end(shared.recording()).header.links.shared
    assert before == (2800, 1, 1, False)
    shared.match.undo(t=3000)
    shared.match.remark("hint", t=3100)
    again = share.read(share.whole(shared.match, before))
    assert again.counts == (3100, 2, 2, False)
    assert run_to_end(again.recording()).result is None


def test_a_light_that_was_on_survives_from_code_to_code() -> None:
    """The code of a game without it has no mark of a light."""
    match = puzzle()
    dark = share.whole(match)
    match.undo(t=2900)
    match.redo(t=2900)
    match.remark("light", t=2900, on=True)
    match.remark("light", t=2900, on=False)
    lit = share.whole(match)
    shared = share.read(lit)
    assert shared.counts == (2900, 2, 1, True)
    head = json.loads(run_to_end(shared.recording()).lines[0])
    assert head["shared"] == {"time": 2900, "undos": 2, "hints": 1, "light": True}
    links = run_to_end(shared.recording()).header.links
    assert links.shared == shared.counts
    assert share.read(share.whole(shared.match, links.shared)).counts == shared.counts
    assert "light" not in json.loads(run_to_end(share.read(dark).recording()).lines[0])["shared"]


def test_after_its_moves_a_code_holds_nothing_but_the_mark_of_the_light(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = puzzle()
    match.remark("light", t=2900, on=True)
    good = share._LIGHT
    for bad in (0, good ^ 1, good ^ 1 << 14):
        monkeypatch.setattr(share, "_LIGHT", bad)
        code = share.whole(match)
        monkeypatch.setattr(share, "_LIGHT", good)
        assert "more than it should" in no(code)


def test_counts_in_a_foreign_header_need_not_be_numbers() -> None:
    match = puzzle()
    for counts in (5, {}, {"undos": "many"}, {"undos": -1, "hints": True, "time": 2**60}):
        assert share.of_record(reader.read(recorded(match, shared=counts))) == share.whole(match)
    most = recorded(match, shared={"undos": 2**53, "hints": 2**53, "time": 2**53})
    assert share.read(share.of_record(reader.read(most))).counts == (2**53, 2**53, 2**53, False)


def test_the_time_is_spread_over_the_moves() -> None:
    match = Match(catalog.find("klondike"), 7)
    for t in (5, 10, 9000):
        match.play("turn", t=t)
    read = share.read(share.whole(match)).match
    assert [played.t for played in read.line] == [3000, 6000, 9000]


# ------------------------------------------------------------------ safe in a chat


def example() -> tuple[Match, str]:
    match = wandered("klondike", 11, 400)
    return match, share.whole(match)


def test_a_code_is_one_word_of_one_case_without_look_alikes() -> None:
    _, code = example()
    assert set(code) <= set(ALPHABET)
    assert len(ALPHABET) == 32
    assert not set("ilou") & set(ALPHABET)
    assert code == code.lower()
    assert code.startswith("cad1")


WAYS: dict[str, Callable[[str], str]] = {
    "capitals": str.upper,
    "one capital": str.capitalize,
    "spaces": lambda code: "  ".join(code[at : at + 5] for at in range(0, len(code), 5)),
    "lines": lambda code: "\r\n".join(code[at : at + 30] for at in range(0, len(code), 30)) + "\n",
    "quoted": lambda code: "\n".join(f"> {code[at : at + 30]}" for at in range(0, len(code), 30)),
    "as code": lambda code: f"```\n{code}\n```",
    "look-alikes": lambda code: code.replace("0", "O").replace("1", "l").replace("v", "U"),
    "more look-alikes": lambda code: code.replace("0", "o").replace("1", "I"),
    "unseen signs": lambda code: "\u200b".join(code) + "\ufeff",
    "full width": lambda code: "".join(chr(ord(letter) + 0xFEE0) for letter in code),
    "hyphens": lambda code: "-".join(code[at : at + 4] for at in range(0, len(code), 4)),
    "after a message": lambda code: f"Cadogan 2026-11-20 long · gold ★★ · 94 moves · 6:21\n{code}",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_code_may_be_typed_in_many_ways(way: str) -> None:
    match, code = example()
    text = WAYS[way](code)
    assert text != code
    assert share.is_code(text)
    assert_comes_back(match, share.read(text))


def test_a_text_that_is_no_code_is_refused() -> None:
    for text in ("", "cad", "Cadogan", "klondike.jsonl", writer.write(puzzle()), "x" * 200_000):
        assert not share.is_code(text)
        assert "share code" in no(text)
    noted = Match(catalog.find("golf"), 1)
    noted.remark("bookmark", note="see cad1 here")
    assert not share.is_code(writer.write(noted))


# ------------------------------------------------------------------ damage is found


def blocks(code: str) -> list[str]:
    return [code[at : at + BLOCK] for at in range(0, len(code), BLOCK)]


def near(code: str, at: int) -> str:
    first = at - at % BLOCK
    return f"damaged near {code[first : first + 8]}… (letters {first + 1} to "


def test_every_wrong_letter_is_found_and_located() -> None:
    _, code = example()
    assert len(blocks(code)) > 2
    for at in range(len(code)):
        for letter in ALPHABET.replace(code[at], ""):
            damaged = code[:at] + letter + code[at + 1 :]
            if at < 4:
                assert "share code" in no(damaged)
            else:
                assert near(damaged, at) in no(damaged)


def damages(code: str) -> Iterator[tuple[int, str]]:
    """Yield every way to swap two neighbors, drop a letter, or double one."""
    for at in range(4, len(code) - 1):
        if code[at] != code[at + 1]:
            yield at, code[:at] + code[at + 1] + code[at] + code[at + 2 :]
        yield at, code[:at] + code[at + 1 :]
        yield at, code[:at] + code[at] + code[at:]


def test_swapped_missing_and_doubled_letters_are_found() -> None:
    _, code = example()
    for at, damaged in damages(code):
        if damaged == code:
            continue
        said = no(damaged)
        assert "damaged near" in said
        place = int(said.partition("(letters ")[2].split()[0]) - 1
        assert at - at % BLOCK <= place <= at + BLOCK


def test_missing_doubled_and_misplaced_blocks_are_found() -> None:
    _, code = example()
    first, second, third, *rest = blocks(code)
    assert near(first + third, BLOCK) in no("".join([first, third, *rest]))
    assert near(first + third, BLOCK) in no("".join([first, third, second, *rest]))
    assert near(first + second + second, 2 * BLOCK) in no(
        "".join([first, second, second, third, *rest])
    )


def test_a_code_that_is_cut_short_is_refused() -> None:
    _, code = example()
    for length in range(4, len(code)):
        said = no(code[:length])
        if length % BLOCK:
            assert "damaged near" in said
        else:
            assert said == f"the share code is cut short after {length} letters"


def test_a_wrong_character_is_shown() -> None:
    _, code = example()
    assert no(code[:50] + "!" + code[51:]).endswith(": '!' is no letter of share codes")
    assert "'\\u2665'" in no(code + "♥")


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    assert no("cad1" + "0" * 40_000) == "it is longer than any share code"
    assert no("cad1" + " " * 10**6) == "it is longer than any share code"


def test_a_game_that_is_too_long_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    match = walked(catalog.find("klondike").under(), 3, 30)
    code = share.whole(match)
    monkeypatch.setattr(share, "MOST_MOVES", 29)
    with pytest.raises(share.BadCode, match="no more than 29 moves"):
        share.whole(match)
    assert no(code) == "the share code has 30 where 29 is the most"


def test_a_long_game_goes_into_a_code_and_back() -> None:
    match = walked(catalog.find("canfield").under(), 3, 5000)
    assert match.made == 5000
    code = share.whole(match)
    assert len(code) < 5000 * MOST_A_MOVE
    assert_comes_back(match, share.read(code))


# ------------------------------------------------------------------ forged codes


def packed(*numbers: tuple[int, int], game: str = "golf") -> str:
    """Return a code of these numbers after a game and its first rules."""
    packing = Packing()
    packing.id(game)
    packing.number(1)
    for number, base in numbers:
        packing.put(number, base)
    return sealed(packing.letters())


BOOK_PRESET = (crc32(b"book") % 1024, 1024)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (packed(game="no-such-game"), "there is no game 'no-such-game'"),
        (packed(game="a" * 64), "there is no game 'aaaaaaaa"),
        (packed(), "less than it should"),
        (packed(((BOOK_PRESET[0] + 1) % 1024, 1024)), "house rules that this program"),
        (packed(BOOK_PRESET, (1, 65)), "has 1 where 0 is the most"),
        (packed(BOOK_PRESET, (0, 65), (0, 3)), "less than it should"),
        (packed(BOOK_PRESET, (0, 65), (1, 3), (1, 65), (51, 52)), "less than it should"),
        (packed(BOOK_PRESET, (0, 65), (2, 3), (52, 53)), "less than it should"),
        (packed(BOOK_PRESET, (0, 65), (0, 3), (1, 65), (0, 2), (0, 2**15)), "lead elsewhere"),
        (sealed(opened(packed(BOOK_PRESET)) + "0"), "more than it should"),
    ],
)
def test_wrong_numbers_are_refused(code: str, why: str) -> None:
    assert why in no(code)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda digits: digits.append((0, 2)), "more than it should"),
        (lambda digits: digits.append((1, 2)), "more than it should"),
        (lambda digits: digits.append((76, 77)), "more than it should"),
        (lambda digits: digits.pop(), "less than it should"),
        (lambda digits: digits.__delitem__(slice(-20, None)), "less than it should"),
    ],
)
def test_a_move_too_many_or_too_few_is_refused(
    change: Callable[[list[tuple[int, int]]], None], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, code = example()
    letters = Packing.letters

    def changed(packing: Packing) -> str:
        change(packing._digits)
        return letters(packing)

    monkeypatch.setattr(Packing, "letters", changed)
    assert why in no(share.whole(match))
    assert share.whole(match) != code


def test_a_wrong_result_is_refused() -> None:
    match = Match(catalog.find("golf"), 3)
    match.remark("end", t=9, result="won", score=0)
    assert no(share.whole(match)) == "the share code says that the game was won; it was playing"


def test_moves_after_the_end_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    last = last_move(catalog.find("golf"))
    assert last is not None
    match = Match.at(catalog.find("golf").under(), last.piles, last.facts)
    match.play(last.move)
    places = share._places

    def one_more(*args: Any) -> Generator[None, None, list[tuple[int, int]]]:
        found = yield from places(*args)
        return [*found, (0, 1)]

    monkeypatch.setattr(share, "_places", one_more)
    code = share.whole(match)
    assert "a move after the end of the game (2)" in no(code)


def test_an_impossible_position_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.at(catalog.find("canfield").under(), {"waste": "AS"}, {"base": "9"})
    pack = share_start._pack_fact
    for lies, why in (
        ({"9": "high"}, "the base is a rank"),
        ({"9": 1000}, "the fact base is not of that kind"),
    ):
        monkeypatch.setattr(
            share_start,
            "_pack_fact",
            lambda packing, fact, to=lies: pack(packing, to.get(fact, fact)),
        )
        assert f"has no valid position: {why}" in no(share.deal(match))
    monkeypatch.setattr(Packing, "bytes", half_a_sign)
    monkeypatch.setattr(share_start, "_pack_fact", pack)
    assert "has no valid position: a fact is no text" in no(share.deal(match))


def half_a_sign(packing: Packing, _: bytes) -> None:
    packing.number(1)
    packing.put(0xC3, 256)


def other_rules(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Raise the rules number of the example's game."""
    later = replace(catalog.find("klondike"), rules=2, **changes)
    monkeypatch.setitem(catalog.GAMES, "klondike", later)


def test_a_code_of_older_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match, code = example()
    sentence = "the share code was made under rules 1 of Klondike; these are 2"
    other_rules(monkeypatch)
    shared = share.read(code)
    assert (moves(shared.match), shared.notice) == (moves(match), sentence)


def test_a_code_whose_moves_do_not_fit_newer_rules_opens_its_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, code = example()
    deal = share.deal(match)
    other_rules(monkeypatch, play=catalog.find("klondike").play[1:])
    shared = share.read(code)
    assert shared.match.piles() == share.read(deal).match.piles() != match.piles()
    assert (shared.match.seed, shared.match.made, shared.counts, shared.links) == (
        11,
        0,
        None,
        NO_LINKS,
    )
    assert shared.notice == (
        "the share code was made under rules 1 of Klondike; these are 2, which its moves don't "
        "fit; this is its deal"
    )
    monkeypatch.setitem(catalog.GAMES, "klondike", replace(catalog.GAMES["klondike"], rules=1))
    no(code)


def test_damage_is_refused_under_newer_rules_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The damage is a changed letter, and a position that breaks off."""
    _, code = example()
    other_rules(monkeypatch)
    assert "damaged" in no(code[:20] + ("2" if code[20] != "2" else "3") + code[21:])
    start = packed(BOOK_PRESET, (0, 65), (2, 3), (52, 53), game="klondike")
    assert no(start).endswith(" (the share code was made under rules 1 of Klondike; these are 2)")


def test_moves_that_lead_elsewhere_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds even if a rule offers moves in another order and its rules number was not
    raised."""
    _, code = example()
    klondike = catalog.find("klondike")
    offers = Match.moves
    assert klondike.rules == 1
    monkeypatch.setattr(Match, "moves", lambda match: offers(match)[::-1])
    no(code)


# ------------------------------------------------------------------ as documented


@pytest.mark.parametrize("game", some(catalog.BOOK), ids=lambda game: game.id)
def test_presets_and_options_of_a_game_have_different_marks(game: Game) -> None:
    presets = {crc32(preset.encode()) % 2**10 for preset in game.presets}
    assert len(presets) == len(game.presets)
    values = [
        f"{key}={spelled(value)}" for key, option in game.options.items() for value in option.values
    ]
    assert len({crc32(value.encode()) % 2**15 for value in values}) == len(values)
    assert len(game.id) < 64


def test_codes_can_be_read_by_the_documentation_alone() -> None:
    """A second reader, written from the documentation, reads a deal with a house rule."""
    match = Match(catalog.find("klondike").under("three", {"passes": 2}), 20261120)
    code = share.deal(match)
    data = check_and_join(code)
    assert data[:4] == "cad1"
    total = sum("0123456789abcdefghjkmnpqrstvwxyz".index(x) * 32**n for n, x in enumerate(data[4:]))

    def take(base: int) -> int:
        nonlocal total
        total, digit = divmod(total, base)
        return digit

    def number() -> int:
        bits = take(65)
        return bits if bits < 2 else 2 ** (bits - 1) + take(2 ** (bits - 1))

    signs = iter(lambda: take(38), 0)
    assert "".join(" -0123456789abcdefghijklmnopqrstuvwxyz"[sign] for sign in signs) == "klondike"
    assert number() == 1
    assert take(1024) == crc32(b"three") % 1024
    assert number() == 1
    assert take(2**15) == crc32(b"passes=2") % 2**15
    assert take(3) == 0
    assert number() == 20261120
    assert take(2) == 0
    piles = "\n".join(f"{name}: {pile}" for name, pile in match.piles().items())
    assert take(2**15) == crc32(piles.encode()) % 2**15
    assert total == 1


def test_the_examples_of_the_documentation_are_right() -> None:
    page = (ROOT / "assets" / "share-codes.md").read_text(encoding="utf-8")
    deal, game = re.findall(r"^    (cad1\S+)", page, re.MULTILINE)
    match = Match(catalog.find("golf"), 7)
    assert share.deal(match) == deal
    for t in (4000, 8000, 12000):
        match.play(match.moves()[0], t=t)
    match.undo(t=13000)
    assert share.whole(match) == game
    assert ALPHABET in page


def check_and_join(code: str) -> str:
    text = ""
    for at in range(0, len(code), 40):
        block, last = code[at : at + 40], at + 40 >= len(code)
        text += block[:-4]
        check = crc32(text.encode() + (b"." if last else b",")) % 2**20
        letters = "0123456789abcdefghjkmnpqrstvwxyz"
        assert block[-4:] == "".join(letters[check >> 5 * n & 31] for n in range(4))
    return text


FROZEN = {
    "klondike": (
        "cad1gdw8c94q1qtj6y48zg83a5m1",
        "cad1gdw80mp14c5yzngjaremk6ycxwpmfqfjvgrs1gttw",
    ),
    "spider": (
        "cad1rqtk1f27g4t165ny02fqzr",
        "cad1rqtkm9ds3bwry1eaqcxyg5a7wmcdq3zkkx12cj2wqmnfmr",
    ),
    "intrigue": (
        "cad1ymwf35j3cs4xmv3d9m22s2ss",
        "cad1ymwfq050wfse60fv5z1tg2jn3y0d2a1hkxz",
    ),
    "clock": (
        "cad1gpf9efrvzjhr1jtq15ekm",
        "cad1gpfs1a06qhc3vrgth13az8m3a20qps",
    ),
}


@pytest.mark.parametrize("name", FROZEN)
def test_codes_of_the_first_version_can_be_read(name: str) -> None:
    """People keep codes, so they must be readable for ever."""
    deal, game = FROZEN[name]
    match = wandered(name, 11, 30)
    assert share.deal(Match(match.game, 11)) == deal
    assert share.whole(match) == game
    assert_comes_back(match, share.read(game))


def test_an_end_is_written_into_the_record() -> None:
    match = puzzle()
    read = share.read(share.whole(match)).match
    last = read.journal[-1]
    assert isinstance(last, Annotation)
    assert (last.by, dict(last.fields)) == ("end", {"result": "given-up", "score": match.score})
    header = json.loads(writer.write(read).splitlines()[0])
    assert header["piles"] == {"tableau-1": "<2D> AC", "tableau-2": "3H 2C", "stock": "<KS> <QS>"}
    assert write(read.table.piles[read.game.spot("waste")]) == "QS"
