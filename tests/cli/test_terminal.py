"""No file name and no text of a foreign record reaches the terminal unescaped."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.book.catalog import GAMES
from game.cli import main
from game.cli.parser import Refused
from game.cli.requests import PlayRequest
from game.match.match import Match
from game.record import incoming, reader, share, verify, writer
from game.record.incoming import Arrival
from game.storage import config
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from game.system.terminal import shown
from tests.record import puzzle, wandered

MARK = "\ufeff"
ESCAPES = "\x1b[31mred\x1b]0;title\x07\r\nline\u202e\x9b"
"""A color, the title of the window, a bell, a line break, text direction, and a control character
above ASCII."""
HALF = "\udcff"
"""A byte of a file name that is not valid UTF-8, as Python decodes it."""


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return all that a command prints, whether it fails or not."""

    def run() -> int:
        code = main.run(words)
        assert isinstance(code, int), f"{words} asks for a screen"
        return code

    main.exit_code_of(run)
    output = capsys.readouterr()
    return output.out + output.err


def harmless(text: str) -> bool:
    """Is every line printable, without control characters and undecodable bytes?"""
    return all(line.isprintable() for line in text.splitlines()) and "\r" not in text


def test_printable_words_are_shown_unchanged() -> None:
    assert shown("Größe 7 ♠ [b].jsonl") == "Größe 7 ♠ [b].jsonl"
    assert shown(ESCAPES) == r"\x1b[31mred\x1b]0;title\x07\r\nline\u202e\x9b"
    assert ascii(shown(HALF)) == ascii(r"\udcff")


@pytest.mark.parametrize(
    "sign", ["\ufe0f", "\ufe00", "\U000e0100", "\u3164", "\u2800", "\u034f", "\u200d"]
)
def test_an_invisible_character_is_shown_in_a_name(sign: str) -> None:
    for before in ("Ana", "Ана", " ", "", "7", "❤\ufe0f"):
        name = shown(f"{before}{sign}b")
        assert sign.encode("unicode_escape").decode() in name and name.isprintable()


def test_emoji_and_variants_of_characters_are_shown_unchanged() -> None:
    for name in ("❤\ufe0f.jsonl", "葛\U000e0100城", "♠\ufe0e"):
        assert shown(name) == name


NAMING: dict[str, Callable[[str], list[str]]] = {
    "verify": lambda name: ["verify", name],
    "share": lambda name: ["share", name],
    "share --deal": lambda name: ["share", "--deal", name],
    "replay": lambda name: ["replay", name],
    "film": lambda name: ["film", name, "x.gif"],
    "film, to": lambda name: ["film", "x.jsonl", name],
    "shot": lambda name: ["shot", name, "x.png"],
    "shot, to": lambda name: ["shot", "golf", name],
    "rank": lambda name: ["rank", name],
    "--config": lambda name: ["play", "golf", "--config", name],
    "--data": lambda name: ["play", "golf", "--data", f"{__file__}/{name}"],
    "a game": lambda name: ["play", name],
    "a seed": lambda name: ["play", "golf", "--seed", name + HALF],
    "a date": lambda name: ["daily", "--date", name],
    "a rule": lambda name: ["play", "golf", "--set", name],
    "a command": lambda name: [name],
    "an option": lambda name: ["games", "--" + name],
}


@pytest.mark.parametrize("words", NAMING.values(), ids=NAMING.keys())
@pytest.mark.parametrize("name", [ESCAPES, "half" + HALF], ids=["escapes", "half a character"])
def test_a_missing_file_is_named_without_harm(
    words: Callable[[str], list[str]], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output = printed(capsys, *words(name))
    assert output.count("\n") == 1
    assert harmless(output)


@pytest.fixture(params=[ESCAPES, "=half" + HALF], ids=["escapes", "half a character"])
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a folder with a broken and an uncounted record under harmful names."""
    if sys.platform == "win32":
        pytest.skip("such names can't be given there")
    found = tmp_path / "records"
    found.mkdir()
    (found / (request.param + "1.jsonl")).write_text("{}\n", encoding="utf-8")
    (found / (request.param + "2.jsonl")).write_text(puzzle_text(), encoding="utf-8")
    return found


def puzzle_text() -> str:
    return writer.write(puzzle())


@pytest.mark.parametrize("command", ["verify", "share", "replay", "film", "shot"])
def test_a_broken_file_is_named_without_harm(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path,) = (path for path in folder.iterdir() if path.name.endswith("1.jsonl"))
    output = printed(capsys, *NAMING[command](os.fspath(path)))
    assert "line 1" in output
    assert output.count("\n") == 1
    assert harmless(output)


def test_a_ranking_is_harmless_in_every_form(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    day = ("--date", "2026-11-23")
    names = {shown(path.name) for path in folder.iterdir()}
    output = printed(capsys, "rank", str(folder), *day)
    assert harmless(output)
    assert all(f"  {name}: " in output for name in names)
    as_json = printed(capsys, "rank", str(folder), *day, "--json")
    rows = json.loads(as_json)["standings"]
    assert {row["file"] for row in rows} == names
    json.dumps(rows, ensure_ascii=False).encode("utf-8")
    as_csv = printed(capsys, "rank", str(folder), *day, "--csv")
    assert harmless(as_csv)
    assert {row["file"].removeprefix("'") for row in csv.DictReader(as_csv.splitlines())} == names


# ------------------------------------------------------------------ byte order marks


def test_a_record_with_a_byte_order_mark_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = writer.write(wandered("canfield", 4, 20))
    path = tmp_path / "marked.jsonl"
    path.write_text(MARK + text, encoding="utf-8")
    plain, marked = reader.read(text), reader.read(path.read_bytes())
    assert marked == plain == reader.read(MARK + text)
    assert marked.identity == plain.identity
    assert ": good: Canfield" in printed(capsys, "verify", str(path))
    code = share.of_record(plain)
    assert printed(capsys, "share", str(path)) == f"{code}\n"
    path.write_text(f"{MARK}{code}\n", encoding="utf-8")
    for words in (MARK + text, MARK + code):
        assert incoming.is_game(words)
        assert run_to_end(Arrival().text(words)).record.game is plain.game
    for words in (str(path), MARK + code):
        assert not isinstance(main.run(["replay", words]), int)


def test_settings_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"{MARK}[window]\nwidth = 1300\n", encoding="utf-8")
    settings, warnings = config.load(path)
    assert settings.window.width == 1300
    assert warnings == []


def test_an_unfinished_game_with_a_byte_order_mark_is_continued(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = Match(GAMES["golf"], 7)
    kept = saves.begin(match)
    for _ in range(3):
        kept.append(match.play("turn"))
    kept.close()
    kept.path.write_bytes(MARK.encode() + kept.path.read_bytes())
    match, kept = run_to_end(saves.resuming(match.game))
    kept.append(match.play("turn"))
    kept.close()
    assert verify.verify(reader.read(kept.path.read_bytes())).made == 4


# ------------------------------------------------------------------ seeds


@pytest.mark.parametrize("text", [
    "-1", "+7", "1.5", ".5", "1,000", "−3", str(2**64),
    "", "  ", " -1", "1,000,000", "12 345 678", "1'000", "1234567…",
])  # fmt: skip
def test_a_number_that_is_no_seed_is_refused(text: str) -> None:
    for words in (["play", "golf"], ["shot", "golf", "x.png"]):
        with pytest.raises(
            Refused, match="a seed is a whole number from 0 to 18446744073709551615"
        ):
            main.run([*words, "--seed", text])


@pytest.mark.parametrize("text", ["2026-11-20", "20.11.2026", "seven", "-", "1e5", "٣", "1 2", "…"])
def test_any_other_text_is_a_seed(text: str) -> None:
    assert not isinstance(main.run(["play", "golf", f"--seed={text}"]), int)


def test_spaces_around_a_number_do_not_make_it_a_text() -> None:
    dealt = [main.run(["play", "golf", f"--seed={text}"]) for text in ("7", " 7", "7 ")]
    assert [each.seed for each in dealt if isinstance(each, PlayRequest)] == [7, 7, 7]
