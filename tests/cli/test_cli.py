"""The command line: arguments, answers and refusals."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cadogan.__main__ import main as start
from game import __version__
from game.book import catalog
from game.cli import main, requests
from game.cli.verify_command import verdict
from game.match.match import Match
from game.protocol.engine import Engine
from game.record import share, verify, writer
from game.record.incoming import ImportedRecord
from game.record.reader import Record
from game.storage.config import Config
from game.system.jobs import run_to_end
from game.system.paths import own_settings, usual_folder
from tests.cli.answers import no
from tests.record import GOLDEN, puzzle, wandered
from tests.support import interrupts
from tests.support.first_rules import MISFIT, WHY

ROOT = Path(__file__).resolve().parents[2]


def command(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[str]:
    """Run a command as a user runs it."""
    result = subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, input=given, capture_output=True, check=False
    )
    assert b"Traceback" not in result.stderr, result.stderr
    return subprocess.CompletedProcess(
        words, result.returncode, result.stdout.decode(), result.stderr.decode()
    )


def request_of(*words: str) -> requests.Request:
    """Return the request for a screen that these arguments make."""
    request = main.run(words)
    assert not isinstance(request, int)
    return request


# ------------------------------------------------------------------ requests for a screen


def test_nothing_opens_the_title(home: Path) -> None:
    request = request_of()
    assert isinstance(request, requests.TitleRequest)
    assert request.setup.config == Config()
    assert request.setup.warnings == ()
    assert home in request.setup.data.parents
    assert home in request.setup.settings.parents


def test_play_deals_the_named_game_under_the_given_rules() -> None:
    request = request_of(
        "play", "klondike", "--seed", "77", "--preset", "three", "--set", "passes=3"
    )
    assert isinstance(request, requests.PlayRequest)
    assert (request.game.id, request.seed, request.game.preset) == ("klondike", 77, "three")
    assert (request.game.chosen["draw"], request.game.chosen["passes"]) == (3, 3)
    plain = request_of("play", "Demon Patience")
    assert isinstance(plain, requests.PlayRequest)
    assert (plain.game, plain.seed) == (catalog.find("klondike").under(), None)


def test_options_are_spelled_as_in_the_rules() -> None:
    words = "play klondike --set draw=3 passes=null --set from_foundation=true lift=whole"
    request = request_of(*words.split())
    assert isinstance(request, requests.PlayRequest)
    chosen = request.game.chosen
    assert (chosen["draw"], chosen["passes"]) == (3, None)
    assert (chosen["from_foundation"], chosen["lift"]) == (True, "whole")


def test_a_text_is_a_seed() -> None:
    request = request_of("play", "golf", "--seed", "Lady Adelaide")
    assert isinstance(request, requests.PlayRequest)
    assert request.seed is not None
    assert request.seed > 2**32
    again = request_of("play", "golf", "--seed", str(request.seed))
    assert isinstance(again, requests.PlayRequest)
    assert again.seed == request.seed


def test_ids_and_names_beat_aliases() -> None:
    assert catalog.find("klondike").aka.count("Canfield") == 1
    for words in ("canfield", "Canfield", "CANFIELD"):
        request = request_of("play", words)
        assert isinstance(request, requests.PlayRequest)
        assert request.game.id == "canfield"


def test_house_rules_of_the_settings_apply_unless_others_are_given(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[games.klondike]\npreset = 'book'\noptions = { draw = 3 }\n")

    def chosen(*words: str) -> object:
        request = request_of("play", "klondike", *words, "--config", str(path))
        assert isinstance(request, requests.PlayRequest)
        assert request.setup.settings == path
        return request.game.preset, request.game.chosen["draw"], request.game.chosen["passes"]

    assert chosen() == ("book", 3, 1)
    assert chosen("--set", "passes=2") == ("book", 3, 2)
    assert chosen("--preset", "classic") == ("classic", 1, None)


@pytest.mark.parametrize(
    "words", [["--data", "{}", "play", "golf"], ["play", "golf", "--data", "{}"]]
)
def test_global_options_may_stand_before_or_after_the_command(
    tmp_path: Path, words: list[str]
) -> None:
    folder = tmp_path / "new" / "games"
    request = request_of(*(word.format(folder) for word in words))
    assert isinstance(request, requests.PlayRequest)
    assert request.setup.data == folder
    assert folder.is_dir()


def brought(request: requests.ReplayRequest) -> ImportedRecord:
    """Return the record to watch and its notice, read to the end as a window reads it."""
    return run_to_end(request.job.rest())


def watched(request: requests.ReplayRequest) -> Record:
    """Return the record to watch."""
    return brought(request).record


def test_replay_shows_a_record() -> None:
    request = request_of("replay", str(GOLDEN / "puzzle.jsonl"))
    assert isinstance(request, requests.ReplayRequest)
    assert verify.fold(watched(request)) == puzzle().table


def test_replay_shows_the_game_of_a_share_code(tmp_path: Path) -> None:
    code = share.whole(puzzle())
    for words in (
        [code],
        [code.upper() + "\n"],
        [code[:9], code[9:30], code[30:]],
        [f"Try this. {code}"],
    ):
        request = request_of("replay", *words)
        assert isinstance(request, requests.ReplayRequest)
        assert verify.fold(watched(request)) == puzzle().table
    named = tmp_path / "cad1abcdefgh.jsonl"
    named.write_text(writer.write(wandered("golf", 3, 9)), encoding="utf-8")
    request = request_of("replay", str(named))
    assert isinstance(request, requests.ReplayRequest)
    assert watched(request).game.id == "golf"


def test_a_code_that_does_not_fit_the_corrected_rules_opens_its_deal_and_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    request = request_of("replay", MISFIT)
    assert isinstance(request, requests.ReplayRequest)
    found, notice = brought(request)
    assert (len(found.entries), found.seed, notice) == (1, 7, WHY)
    out = str(tmp_path / "out")
    assert isinstance(request_of("shot", MISFIT, f"{out}.png"), requests.StillRequest)
    assert capsys.readouterr().err == f"cadogan: {WHY}\n"
    note = tmp_path / "note.txt"
    note.write_text(f"Look: {MISFIT}\n")
    film = request_of("film", str(note), f"{out}.gif")
    assert isinstance(film, requests.FilmRequest)
    assert len(film.record.entries) == 1
    assert capsys.readouterr().err == f"cadogan: {WHY}\n"


def test_shot_takes_size_moves_and_theme(tmp_path: Path) -> None:
    out = str(tmp_path / "x.png")
    request = request_of(
        "shot", "golf", out, "--size", "1920x1080", "--moves", "12", "--theme", "blue"
    )
    assert isinstance(request, requests.ShotRequest)
    size, theme = request.picture.size, request.picture.theme
    assert (size, request.moves, theme) == ((1920, 1080), 12, "blue")
    assert (request.seed, request.picture.out) == (0, Path(out))


def test_bench_measures_the_named_games_the_solver_or_everything() -> None:
    request = request_of("bench", "--json", "golf", "klondike")
    assert isinstance(request, requests.BenchRequest)
    assert [game.id for game in request.games] == ["golf", "klondike"]
    assert request.as_json
    solver = request_of("bench", "--json", "solve")
    assert isinstance(solver, requests.BenchRequest)
    assert (solver.games, solver.as_json, solver.solver) == ((), True, True)
    everything = request_of("bench")
    assert isinstance(everything, requests.BenchRequest)
    assert everything.games == catalog.BOOK


# ------------------------------------------------------------------ saying no


NO: list[tuple[str, str]] = [
    ("paly golf", "did you mean play?"),
    ("xyzzy", "there are play, rush, replay"),
    ("shore x", "did you mean share?"),
    ("play", "GAME"),
    ("play klondik", "did you mean Klondike?"),
    ("play zzzzzz", "there is no game 'zzzzzz'"),
    ("play fascination", "Canfield (canfield) and Klondike (klondike)"),
    ("play golf --preset x", "no preset 'x'"),
    ("play golf --set", "--set"),
    ("play golf --set x", "--set takes KEY=VALUE, not 'x'"),
    ("play golf --set x=1", "no option 'x'"),
    ("play klondike --set draw=2", "draw is one of 1, 3"),
    ("play klondike --set draw=" + "9" * 900, "draw is one of 1, 3"),
    ("play golf --seed 18446744073709551616", "a seed is"),
    ("play golf --seed", "--seed"),
    ("play golf --seed=--", "--seed expects a value"),
    ("play golf --sede 4", "--sede"),
    ("replay none.jsonl", "no such file"),
    ("replay main.py", "line 1"),
    ("replay cad1gdw8c94q1qtj6y48zg83a5m2", "damaged near cad1gdw8"),
    ("replay cad1 gdw8c94q1qtj6y48zg83a5m2", "(letters 1 to 28 of 28)"),
    ("share", "FILE"),
    ("share none.jsonl", "no such file"),
    ("share main.py", "line 1"),
    ("share none.jsonl --moves", "--moves"),
    ("rules zzzzzz", "no game"),
    ("verify", "FILE"),
    ("shot golf x.jpg", ".png"),
    ("shot golf x.png --size 12", "1280x800"),
    ("shot golf x.png --size 99999x99999", "1280x800"),
    ("shot golf x.png --size 20000x20000", "1280x800"),
    ("shot golf x.png --size 7680x4321", "7680x4321 would take too much memory"),
    ("film x.jsonl x.gif --size 6000x6000", "6000x6000 would take too much memory"),
    ("shot golf x.png --size 1280x٨٠٠", "1280x800"),
    ("shot golf x.png --moves many", "number of moves"),
    ("shot golf x.png --moves -1", "number of moves"),
    ("bench zzzzzz", "no game"),
    ("--config", "--config"),
    ("--config none.toml", "no such file"),
    ("play golf --config main.py", "not TOML"),
    ("play golf --data main.py/x", "--data"),
    ("engine --speed 3", "--speed"),
]


@pytest.mark.parametrize(("words", "why"), NO)
def test_bad_arguments_are_refused_in_a_sentence(words: str, why: str) -> None:
    assert why in no(*words.split())


def test_a_refusal_goes_to_stderr_with_exit_code_two() -> None:
    for words in (["play", "klondik"], ["play"], ["paly"], ["replay", "none"], ["play", "\udcff"]):
        result = command(*words)
        assert result.returncode == 2
        assert result.stdout == ""
        assert result.stderr.startswith("cadogan: ")
        assert result.stderr.count("\n") == 1


def test_a_named_settings_file_must_be_right(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("[window]\nwidth = 'wide'\n")
    result = command("play", "golf", "--config", str(path))
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "window.width should be" in result.stderr


def test_a_mistake_in_the_player_s_own_settings_is_a_warning(home: Path) -> None:
    path = request_of().setup.settings  # type: ignore[union-attr]
    path.parent.mkdir(parents=True)
    path.write_text("[window]\nwidth = 'wide'\n")
    request = request_of()
    assert isinstance(request, requests.TitleRequest)
    assert request.setup.config == Config()
    assert "window.width should be" in request.setup.warnings[0]


# ------------------------------------------------------------------ answers without a screen


def test_help_and_version_are_printed() -> None:
    result = command("--help")
    assert result.returncode == 0
    for word in ("play", "replay", "games", "rules", "engine", "share", "verify", "shot", "--data"):
        assert word in result.stdout
    assert f"your games:     {usual_folder()}\n" in result.stdout
    assert f"your settings:  {own_settings()}\n" in result.stdout
    assert "--preset" in command("play", "--help").stdout
    assert command("--version").stdout == f"cadogan {__version__}\n"


def test_games_lists_the_whole_book() -> None:
    result = command("games")
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert [line.split()[0] for line in lines] == [game.id for game in catalog.BOOK]
    assert "Demon Patience" in next(line for line in lines if line.startswith("klondike"))
    games = json.loads(command("games", "--json").stdout)["games"]
    assert [game["id"] for game in games] == [game.id for game in catalog.BOOK]


def test_rules_prints_the_page_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "RULES", tmp_path)
    (tmp_path / "golf.md").write_text("# Golf\n\nSeven columns of *five*.\n")
    assert main.run(["rules", "GOLF"]) == 0
    assert capsys.readouterr().out == "# Golf\n\nSeven columns of *five*.\n"
    (tmp_path / "golf.md").write_bytes(b"\xff")
    assert no("rules", "golf") == "the rules page of Golf is missing or broken"


def test_verify_as_json_has_the_score_that_the_engine_has(tmp_path: Path) -> None:
    won, none = (
        GOLDEN.parents[1] / "won" / "records" / f"{game}.jsonl" for game in ("golf", "clock")
    )
    broken = tmp_path / "broken.jsonl"
    broken.write_text("no record", "utf-8")
    result = command("verify", "--json", str(won), str(none), str(broken))
    good, played_itself, bad = map(json.loads, result.stdout.splitlines())
    engine = Engine()
    state = engine.answer(json.dumps({"do": "load", "record": won.read_text("utf-8")}).encode())
    assert (good["verdict"], good["result"], good["arcade"]) == ("good", "won", state["arcade"])
    assert (played_itself["verdict"], played_itself["arcade"]) == ("good", None)
    assert (bad["verdict"], bad["arcade"]) == ("unreadable", None)
    assert result.returncode == 2


def test_verify_prints_a_line_for_each_file(tmp_path: Path) -> None:
    files = {
        "good": writer.write(wandered("canfield", 4, 20)),
        "cut": writer.write(wandered("golf", 4, 20))[:-9],
        "old": writer.write(puzzle()).replace('"rules":1', '"rules":7'),
        "illegal": writer.write(puzzle()).replace("tableau-1>f", "tableau-2>f"),
        "unreadable": writer.write(puzzle()).replace('"klondike"', '"no-such-game"'),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [str(tmp_path / name) for name in files]

    result = command("verify", *paths[:3])
    assert (result.returncode, result.stderr) == (0, "")
    good, cut, old, summary = result.stdout.splitlines()
    assert summary == "3 files: 3 good"
    assert good.startswith(f"{paths[0]}: good: Canfield, ")
    assert good.endswith(" moves, left")
    last = files["cut"].count("\n") + 1
    assert cut.endswith(f"; line {last} was cut short and is left out")
    assert "; it was recorded under rules 7 of Klondike" in old

    result = command("verify", paths[0], paths[3])
    assert (result.returncode, result.stderr) == (1, "")
    illegal, summary = result.stdout.splitlines()[1:]
    assert summary == "2 files: 1 good, 1 illegal"
    assert (
        illegal == f"{paths[3]}: illegal: line 3: 'tableau-2>foundation-1' is not a legal move here"
    )

    result = command("verify", paths[3], paths[4], str(tmp_path), "none\n.jsonl")
    assert (result.returncode, result.stderr) == (2, "")
    assert "unreadable: line 1: there is no game 'no-such-game'" in result.stdout
    assert result.stdout.splitlines()[4:] == ["4 files: 1 illegal, 3 unreadable"]

    result = command("verify", paths[0])
    assert result.stdout.splitlines() == [good]


def test_a_game_under_older_rules_is_folded(tmp_path: Path) -> None:
    today = writer.write(puzzle())
    other = today.replace('"rules":1', '"rules":7').replace("tableau-1>f", "tableau-2>f")
    texts = {"folded": other, "broken": other.replace('"foundation-1",0', '"foundation-1",3')}
    assert len({today, *texts.values()}) == 3
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = command("verify", str(tmp_path / "folded"))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith(f"{tmp_path / 'folded'}: folded: Klondike, 3 moves, ")
    assert result.stdout.endswith(
        "under rules 7 of Klondike; these are 1, so that its moves are not checked\n"
    )
    result = command("verify", *(str(tmp_path / name) for name in texts))
    assert result.returncode == 1
    assert "broken: illegal: line 3" in result.stdout
    assert result.stdout.splitlines()[-1] == "2 files: 1 folded, 1 illegal"


def test_verify_says_that_the_deck_is_not_that_of_the_seed(tmp_path: Path) -> None:
    own = GOLDEN / "deck.jsonl"
    head, *rest = own.read_text("utf-8").splitlines()
    header = json.loads(head)
    del header["seed"]
    unseeded = tmp_path / "unseeded.jsonl"
    unseeded.write_text("\n".join([json.dumps(header), *rest]) + "\n", "utf-8")
    found = [verdict(str(path)) for path in (own, unseeded, GOLDEN / "golf-wandered.jsonl")]
    assert [each.kind for each in found] == ["good"] * 3
    assert found[0].remark == "its deck was given, and is not the one that seed 3 deals"
    assert [each.remark for each in found[1:]] == ["", ""]


@pytest.mark.skipif(sys.platform == "win32", reason="terminals are opened in another way there")
def test_verify_prints_a_table_in_a_terminal(tmp_path: Path) -> None:
    texts = {
        "[b]good": writer.write(wandered("canfield", 4, 20)),
        "illegal": writer.write(puzzle()).replace("tableau-1>f", "tableau-2>f"),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    output = in_a_terminal(tmp_path, "verify", *texts)
    good, illegal, summary = output.splitlines()[-3:]
    assert "Canfield" in good
    assert good.split()[:2] == ["[b]good", "good"]
    assert illegal.split()[:2] == ["illegal", "illegal"]
    assert summary == "2 files: 1 good, 1 illegal"
    one = in_a_terminal(tmp_path, "verify", "[b]good")
    assert one.startswith("[b]good: good: Canfield")


def in_a_terminal(folder: Path, *words: str) -> str:
    """Return what a command shows in a terminal, without its colors."""
    leader, follower = os.openpty()
    shown = b""
    with subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words],
        cwd=folder,
        stdout=follower,
        env={**os.environ, "COLUMNS": "150", "TERM": "xterm"},
    ):
        os.close(follower)
        with contextlib.suppress(OSError):  # some systems raise it when the other end is closed
            while found := os.read(leader, 4096):
                shown += found
    os.close(leader)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode())


def test_share_prints_the_code_of_a_game_or_of_its_deal(tmp_path: Path) -> None:
    match, path = wandered("canfield", 4, 20), tmp_path / "game.jsonl"
    path.write_text(writer.write(match), encoding="utf-8")
    result = command("share", str(path))
    assert (result.returncode, result.stderr, result.stdout) == (0, "", share.whole(match) + "\n")
    result = command("share", str(path), "--deal")
    assert result.stdout == share.deal(Match(match.game, 4)) + "\n"
    path.write_text(writer.write(match)[:-9], encoding="utf-8")
    for words in (("share",), ("analyse",), ("solve", "--nodes", "10")):
        result = command(words[0], str(path), *words[1:])
        assert result.stderr.endswith(" was cut short and is left out\n"), words
    path.write_text(
        writer.write(match).replace('"move":"turn"', '"move":"redeal"'), encoding="utf-8"
    )
    assert "not a legal move" in no("share", str(path))


def test_a_file_of_a_hundred_megabytes_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(100 * 2**20)
    result = command("verify", str(tmp_path / "large"))
    assert (result.returncode, result.stdout) == (
        2,
        f"{tmp_path / 'large'}: unreadable: it is larger than 16 MB\n",
    )
    assert "larger than 16 MB" in no("replay", str(tmp_path / "large"))


def test_the_engine_answers_through_a_pipe() -> None:
    result = command("engine", given=b'{"do":"deal","game":"golf","seed":3}\n{"do":"nothing"}\n')
    assert (result.returncode, result.stderr) == (0, "")
    state, error = map(json.loads, result.stdout.splitlines())
    assert state["piles"] == Match(catalog.find("golf"), 3).piles()
    assert "no request" in error["error"]


@pytest.mark.parametrize(
    "words",
    [["games"], ["--help"], ["--version"], ["verify", "x", "y"], ["share", "x"], ["rules", "golf"]],
)
def test_commands_without_a_screen_do_not_import_pygame(words: list[str]) -> None:
    script = (
        f"import sys; sys.argv = ['main.py', *{words!r}]\nimport main\n"
        "try: main.main()\nexcept SystemExit: pass\n"
        "found = {'pygame', 'pytmx', 'toml', 'rich', 'filelock'} & set(sys.modules)\n"
        "sys.exit(f'imported: {found}' if found else 0)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (result.returncode, "imported" in result.stderr) == (0, False)


# ------------------------------------------------------------------ the ends of the pipe


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way there")
def test_a_closed_pipe_is_no_error() -> None:
    for words in ("games", "engine", "--help"):
        read, write = os.pipe()
        os.close(read)
        result = subprocess.run(
            [sys.executable, "main.py", words],
            cwd=ROOT,
            stdout=write,
            stderr=subprocess.PIPE,
            input=b'{"do":"games"}\n',
            check=False,
        )
        os.close(write)
        assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_reported_in_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "main.py", "games"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (result.returncode, result.stderr) == (2, b"cadogan: no space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("stream", ["/dev/full", "a closed pipe"])
def test_an_error_message_that_cannot_be_written_raises_no_other_error(stream: str) -> None:
    read, write = os.pipe()
    os.close(read)
    goal = os.open(stream, os.O_WRONLY) if stream == "/dev/full" else write
    result = subprocess.run(
        [sys.executable, "main.py", "share", "nosuch"], cwd=ROOT, stderr=goal, check=False
    )
    for end in {goal, write}:
        os.close(end)
    assert result.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_closed_output_does_not_stop_the_game() -> None:
    says = "from game.system.terminal import say; say('turned'); say('won'); print('on')"
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-c", says], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.parametrize(
    "words, why",
    [
        (("play", "golf", "--config", ""), "--config: the file has no name"),
        (("play", "golf", "--config", "."), "--config .: that is a folder, not a file"),
        (("hints", "golf", "--out", ""), "--out: the file has no name"),
        (("study", "golf", "--db", "."), "--db .: that is a folder, not a file"),
        (("arena", "pounce", "--out", __file__), f"--out {__file__}: that is a file, not a folder"),
        (("rank", __file__), f"{__file__}: that is a file, not a folder"),
        (("solve", "none.jsonl"), "none.jsonl: no such file or directory"),
        (("shot", "none.jsonl", "x.png"), "none.jsonl: no such file or directory"),
        (("share", ""), "argument FILE: the file has no name; see cadogan share --help"),
        (("verify", ""), "argument FILE: the file has no name; see cadogan verify --help"),
    ],
)
def test_a_file_or_folder_of_the_wrong_kind_is_named(words: tuple[str, ...], why: str) -> None:
    assert no(*words) == why


def test_a_folder_that_can_t_be_made_is_named_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "A File").write_text("")
    result = command("play", "golf", "--data", str(tmp_path / "A File"))
    assert (result.returncode, result.stderr) == (
        2,
        f"cadogan: --data {tmp_path / 'A File'}: that is a file, not a folder\n",
    )


def test_control_c_ends_quietly_while_modules_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "exit_code_of", interrupted)
    assert start() == main.INTERRUPTED


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way there")
def test_control_c_ends_quietly() -> None:
    engine = subprocess.Popen(
        [sys.executable, "main.py", "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=interrupts.hear,
    )
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write(b'{"do":"games"}\n')
    engine.stdin.flush()
    engine.stdout.readline()
    engine.send_signal(signal.SIGINT)
    _, complaint = engine.communicate(timeout=60)
    assert (engine.returncode, complaint) == (130, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed in another way there")
def test_streams_that_were_closed_at_the_start_are_no_error() -> None:
    for words, code in (("games >&-", 0), ("engine <&-", 0), ("foo 2>&-", 2)):
        result = subprocess.run(
            ["sh", "-c", f'"$0" main.py {words}', sys.executable],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        assert (result.returncode, result.stdout, result.stderr) == (code, b"", b"")


def test_a_shot_of_a_file_that_can_t_be_read_says_why(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * (16 * 2**20 + 1))
    assert no("shot", str(tmp_path / "large"), "out.png").endswith("it is larger than 16 MB")
    assert no("shot", str(tmp_path / "nothing"), "out.png").startswith("there is no game")


# ---------------------------------------------------------------- layouts


def test_a_layout_is_drafted_and_printed() -> None:
    printed = command("layout", "la belle lucie")
    assert printed.returncode == 0
    assert printed.stdout.startswith("<?xml")
    assert 'name="tableau' in printed.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("layout", "nothing of the kind"), "there is no game"),
        (("layout", "golf", "--preset", "none"), "Golf has no preset 'none'; it has book"),
        (("layout", "golf", "--write"), "Golf has a layout of its own, golf.tmx"),
        (("layout", "pounce"), "Pounce is laid out anew for each number of seats"),
    ],
)
def test_a_layout_that_cannot_be_drafted_is_refused(words: tuple[str, ...], said: str) -> None:
    refused = command(*words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert said in refused.stderr


def test_a_package_that_is_not_installed_is_named_in_one_sentence(tmp_path: Path) -> None:
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    missing = "raise ModuleNotFoundError('No module named ' + repr('pygame'), name='pygame')\n"
    (hidden / "pygame.py").write_text(missing, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "main.py", "shot", "golf", str(tmp_path / "golf.png")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(hidden)},
    )
    assert ran.returncode == 2
    assert ran.stderr == "cadogan: pygame is not installed; pip install . brings it\n"
