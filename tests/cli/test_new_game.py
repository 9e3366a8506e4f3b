"""The commands for writing a game: its skeleton, offers and perft counts."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.book.catalog import find
from game.cli import main, new_game
from game.cli.parser import Refused
from game.match.match import Match
from game.match.perft import perft

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a copy of the files that a new game changes, and of those needed to try it."""
    for name in ("cadogan", "game", "scenes", "assets", "tests/book", "tests/support"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "config.toml", "pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def command(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *words], cwd=tree, capture_output=True, text=True, check=False
    )


def test_a_skeleton_can_be_played_and_read_at_once(tree: Path) -> None:
    made = command(tree, "new-game", "Sample's Delight", "--family", "golf", "--layout")
    assert made.returncode == 0, made.stderr
    paths = [Path(line).relative_to(tree).as_posix() for line in made.stdout.splitlines()]
    assert paths == [
        "game/book/golf.py",
        "assets/rules/samples-delight.md",
        "tests/book/pages/samples_delight.rows",
        "tests/book/pages/samples_delight.py",
        "assets/layouts/samples-delight.tmx",
    ]
    module = (tree / "game/book/golf.py").read_text(encoding="utf-8")
    assert re.search(r"GAMES = \([^)]*\bSAMPLES_DELIGHT\)", module)
    assert command(tree, "offers", "samples-delight").stdout.startswith("Sample's Delight (book)")
    assert int(command(tree, "perft", "golf", "--depth", "1").stdout) == 1, "golf was changed"
    rules = command(tree, "rules", "samples-delight").stdout
    for heading in ("# Sample's Delight", "## In short", "## Aim", "## House rulings"):
        assert f"{heading}\n" in rules
    written = [path for path in paths if path.endswith(".py")]
    style = subprocess.run(["ruff", "check", *written], cwd=tree)
    assert style.returncode == 0


@pytest.mark.long
def test_a_new_family_is_found_and_its_line_of_the_contents_is_printed(tree: Path) -> None:
    contents = tree / "game/book/contents.py"
    section = '    "one-deck": (\n'
    line = '        Listing("Sample\'s Rest", 7, (1, 77), aka=("Hope Deferred",)),\n'
    text = contents.read_text(encoding="utf-8")
    assert text.count(section) == 1
    contents.write_text(text.replace(section, section + line), encoding="utf-8")
    made = command(tree, "new-game", "Sample's Rest", "--family", "samples")
    assert made.returncode == 0, made.stderr
    rules = (tree / "assets/rules/samples-rest.md").read_text(encoding="utf-8")
    assert "Also known as Hope Deferred." in rules
    assert "about 7 minutes; the book guessed 1 in 77." in rules
    listed = command(tree, "games").stdout
    assert "samples-rest" in listed
    assert "7 min, the book guessed 1 in 77" in listed
    page = subprocess.run(
        [sys.executable, "-c", "from tests.support.book_page import *\n"
         "print('samples-rest' in known(), page_of('samples-rest').rows)"],
        cwd=tree, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert page.stdout.endswith("True ()\n")
    shot = command(tree, "shot", "samples-rest", "out.png", "--size", "640x400")
    assert shot.returncode == 0, shot.stderr


def test_no_file_is_overwritten(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "ROOT", tree)
    (tree / "assets/rules/sample.md").write_text("mine")
    before = (tree / "game/book/golf.py").read_bytes()
    with pytest.raises(Refused, match=r"assets/rules/sample\.md is there already"):
        new_game.written("Sample", "golf")
    assert (tree / "assets/rules/sample.md").read_text() == "mine"
    assert (tree / "game/book/golf.py").read_bytes() == before
    assert not [*(tree / "tests/book/pages").glob("sample.*")]


@pytest.mark.parametrize(
    ("name", "family", "said"),
    [
        ("Golf", "golf", "there is a game Golf already"),
        ("golf", "golf", "can't be the name of a game"),
        ('Quo"te', "golf", "can't be the name of a game"),
        ("", "golf", "can't be the name of a game"),
        ("../Up", "golf", "can't be the name of a game"),
        ("Sample", "../golf", "can't be the name of a module"),
        ("Sample", "class", "can't be the name of a module"),
        ("Sample", "catalog", "is not a family of games"),
    ],
)
def test_bad_names_are_refused(
    name: str, family: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests/book/pages").mkdir(parents=True)
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    with pytest.raises(Refused, match=said):
        main.run(["new-game", name, "--family", family])


def test_an_installed_program_writes_no_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    with pytest.raises(Refused, match="in the source tree, which is not here"):
        new_game.written("Sample", "golf")


def test_long_lists_and_imports_are_wrapped_and_stay_sorted() -> None:
    text = (
        "from game.core.cards import K\n"
        "from game.vocabulary.zones import foundations, stock\n\n"
        "GAMES = (ONE,)\n"
    )
    found = new_game._importing(text)
    assert "from game.core.cards import K\nfrom game.rules.game import Game\n" in found
    assert "from game.vocabulary.zones import foundations, stock, tableau, waste\n" in found
    many = new_game._tuple("GAMES", tuple(f"A_RATHER_LONG_NAME_{n}" for n in range(6)))
    assert all(len(line) <= 100 for line in many.splitlines())


# ---------------------------------------------------------------- offers and counts


def test_counts_are_printed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["perft", "klondike", "--seed", "3", "--preset", "three", "--depth", "3"]) == 0
    match = Match(find("klondike").under("three"), 3)
    assert capsys.readouterr().out.split() == [str(perft(match, depth)) for depth in (1, 2, 3)]


def test_counts_and_offers_follow_the_given_house_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main.run(["perft", "tens", "--seed", "1", "--set", "fill_spaces=free", "--depth", "2"])
    free = find("tens").under(options={"fill_spaces": "free"})
    assert capsys.readouterr().out.split() == [
        str(perft(Match(free, 1), depth)) for depth in (1, 2)
    ]
    moves = ["--moves", Match(free, 1).moves()[0].text]
    main.run(["offers", "tens", "--seed", "1", "--set", "fill_spaces=free", *moves])
    output = capsys.readouterr().out
    assert output.startswith("Tens (book, fill_spaces=free), deal 1\n")
    assert "stock>reserve-" in output.split("\nthen\n")[1]


def test_offers_prints_the_table_the_moves_and_what_followed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main.run(["offers", "golf", "--seed", "1", "--moves", "turn; turn", "turn"])
    dealt, *made, last = capsys.readouterr().out.split("\n\n")
    assert dealt.startswith("Golf (book), deal 1\n  tableau-1: 7D 6D JH KC QC\n")
    assert dealt.endswith("  playing, score 35\n  offered: turn")
    assert [text.splitlines()[0] for text in made] == ["1. turn", "2. turn", "3. turn"]
    assert made[0].splitlines()[1:] == ["  6H: stock 15 to waste 1", "  6H: waste 1 turned up"]
    match = Match(find("golf"), 1)
    for _ in range(3):
        match.play("turn")
    offered = "; ".join(move.text for move in match.moves())
    assert last.endswith(f"  offered: {offered}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("perft", "golf", "--depth", "0"), "a depth is from 1 to 40"),
        (("perft", "golf", "--depth", "x"), "a depth is from 1 to 40"),
        (("perft", "golf", "--preset", "x"), "Golf has no preset 'x'; it has book"),
        (("perft", "golf", "--set", "x=1"), "Golf has no option 'x'; it has none"),
        (("offers", "klondike", "--set", "draw=2"), "Klondike: draw is one of 1, 3"),
        (("offers", "golf", "--moves", "turn;dance"), "move 2: 'dance' is not a legal move here"),
        (("offers", "no such game"), "there is no game"),
    ],
)
def test_bad_requests_are_refused(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refused, match=said):
        main.run(words)
