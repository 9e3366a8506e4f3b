"""A record of every game is verified, filmed, and drawn at any of its steps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

import pytest
from PIL import Image, ImageChops, ImageStat

from game.book.catalog import BOOK, find
from game.cli.parser import Refused
from game.core.shuffle import Stream
from game.daily.pools import load, solved
from game.match.journal import Annotation
from game.match.match import Match
from game.record import reader, verify, writer
from game.rules.game import Game
from scenes.offscreen import film as filming
from scenes.offscreen import gif
from scenes.table.win_flight import LONGEST as LONGEST_FLIGHT
from tests.laws.walks import chosen
from tests.scenes.offscreen.conftest import Run
from tests.support.selection import drawn, games, some

ENDINGS = (".gif", ".webp", ".apng")
STEPS, BACK = 18, 3
SMALL = ("--size", "480x360", "--speed", "16")


def played(game: Game, steps: int = STEPS) -> Match:
    """Return a match that was played for a while, with undos on the way."""
    match, stream = Match(game, 5), Stream(5)
    for number in range(1, steps + 1):
        t = number * 1000
        move = chosen(match, stream)
        if move is None:
            break
        match.play(move, t=t)
        if number % 6 == 0 and match.made > BACK and match.can_undo:
            for _ in range(BACK):
                match.undo(t=t)
    match.remark("end", t=steps * 1000, result="left")
    return match


def written(match: Match, folder: Path) -> str:
    """Write the record of a match and return its path."""
    path = folder / "game.jsonl"
    path.write_text(writer.write(match), "utf-8")
    return str(path)


def pictures(path: Path) -> tuple[list[Image.Image], float]:
    """Return the pictures of a film and its duration in seconds."""
    with Image.open(path) as film:
        found, takes = [], 0.0
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            found.append(film.convert("RGB"))
            takes += film.info["duration"] / 1000
    return found, takes


def shown_boxes(path: Path) -> list[tuple[int, tuple[int, int, int, int]]]:
    """Return the duration in milliseconds and the changed box of each picture of a film."""
    found = []
    with Image.open(path) as film:
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            (_, box, *_), *_ = cast(Any, film).tile
            found.append((round(film.info["duration"]), box))
    return found


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Compare each picture of a film with one drawn completely, and count them."""
    draw, count = filming.FilmFrames._draw, [0]

    def compared(showing: filming.FilmFrames) -> list[gif.Patch]:
        parts, surface = draw(showing), showing._surface
        whole = surface.copy()
        showing._paint(whole, whole.get_rect())
        one, other = (filming._cropped(each, each.get_rect()) for each in (surface, whole))
        count[0] += 1
        assert ImageChops.difference(one, other).getbbox() is None, f"picture {count[0]}"
        return parts

    monkeypatch.setattr(filming.FilmFrames, "_draw", compared)
    return count


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_a_record_of_every_game_is_verified_and_filmed(
    game: Game, run: Run, compared: list[int], tmp_path: Path
) -> None:
    """The parts drawn for each picture add up to the whole picture."""
    match = played(game.under())
    file, out = written(match, tmp_path), tmp_path / f"film{ENDINGS[drawn(game.id, 3)]}"
    assert run("verify", file) == 0
    assert verify.fold(reader.read(Path(file).read_bytes())) == match.table
    assert run("film", file, str(out), *SMALL) == 0
    assert compared[0] > STEPS / 2
    found, takes = pictures(out)
    steps = sum(not isinstance(entry, Annotation) for entry in match.journal)
    assert len(found) > 4
    assert {each.size for each in found} == {(480, 360)}
    whole = filming.LEAD + filming.END + (steps - 2) * filming.PACE / 16
    assert takes == pytest.approx(whole, abs=0.3)
    assert ImageChops.difference(found[0], found[-1]).getbbox() is not None


def test_a_film_ends_with_the_still_picture_of_its_last_step(run: Run, tmp_path: Path) -> None:
    file = written(played(BOOK[0].under()), tmp_path)
    film, still = tmp_path / "film.apng", tmp_path / "still.png"
    assert run("film", file, str(film), *SMALL) == 0
    assert run("shot", file, str(still), "--size", "480x360") == 0
    last = pictures(film)[0][-1]
    with Image.open(still) as drawn:
        assert ImageChops.difference(last, drawn.convert("RGB")).getbbox() is None


def test_any_step_can_be_drawn(run: Run, tmp_path: Path) -> None:
    file = written(played(BOOK[0].under()), tmp_path)
    seen = set()
    for at in range(5):
        out = tmp_path / f"{at}.png"
        assert run("shot", file, str(out), "--at", str(at), "--size", "480x360") == 0
        seen.add(out.read_bytes())
    assert len(seen) == 5


def test_a_missing_step_cannot_be_drawn(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(played(BOOK[0].under()), tmp_path)
    assert run("shot", file, str(tmp_path / "x.png"), "--at", "999") == 2
    assert "no step 999" in capsys.readouterr().err
    assert run("shot", "golf", str(tmp_path / "x.png"), "--at", "3") == 2
    assert "--moves" in capsys.readouterr().err
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("film.mp4",), "a picture ends in .gif or .webp or .apng"),
        (("film.gif", "--speed", "17"), "a speed is from 0.25 to 16"),
        (("film.gif", "--speed", "fast"), "a speed is from 0.25 to 16"),
        (("film.gif", "--size", "10x10"), "a size is written"),
        (("film.gif", "--theme", "plaid"), "plaid"),
        (("game.jsonl/film.gif",), "can't be written"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(
    words: tuple[str, ...],
    why: str,
    run: Run,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = written(played(BOOK[0].under(), 2), tmp_path)
    assert run("film", file, str(tmp_path / words[0]), *words[1:]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_a_file_that_is_no_record_is_not_filmed(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.jsonl").write_text("not a record\n", "utf-8")
    for name in ("game.jsonl", "nothing.jsonl"):
        assert run("film", str(tmp_path / name), str(tmp_path / "film.gif")) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "film.gif").exists()


def test_a_film_too_large_for_the_memory_is_refused(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(played(BOOK[0].under()), tmp_path)
    words = ("--size", "7680x4320", "--speed", "0.25")
    assert run("film", file, str(tmp_path / "film.apng"), *words) == 2
    assert "too large" in capsys.readouterr().err


def test_a_whole_game_in_full_hd_is_too_large_for_an_apng_but_not_for_a_gif(tmp_path: Path) -> None:
    def check(name: str) -> None:
        picture = SimpleNamespace(size=(1920, 1080), out=tmp_path / name)
        filming._check_length(cast(Any, SimpleNamespace(speed=1.0, picture=picture)), 250)

    check("film.gif")
    with pytest.raises(Refused, match="too large"):
        check("film.apng")


def test_in_the_film_of_a_won_game_no_card_flashes_and_every_second_picture_of_the_flight_is_drawn(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("klondike")
    match = solved(game, load(game).deals[0])
    match.remark("end", t=0, result="won")
    flies, flashes, draw = list[bool](), list[bool](), filming.FilmFrames._draw

    def noted(showing: filming.FilmFrames) -> list[gif.Patch]:
        view = showing._view
        flies.append(view.flies)
        flashes.extend(not flash.suit for flash in view.feedback._card_flashes._shown)
        return draw(showing)

    monkeypatch.setattr(filming.FilmFrames, "_draw", noted)
    assert run("film", written(match, tmp_path), str(tmp_path / "film.gif"), *SMALL) == 0
    assert sum(flies) == pytest.approx(LONGEST_FLIGHT / filming.FRAME / filming.FLIGHT, abs=2)
    assert not any(flashes)


def test_a_share_code_is_filmed_as_well(run: Run, tmp_path: Path) -> None:
    from game.record import share

    match = played(BOOK[0].under())
    out = tmp_path / "film.webp"
    assert run("film", share.whole(match), str(out), *SMALL) == 0
    assert len(pictures(out)[0]) > 4


def test_a_long_film_holds_no_more_pictures_in_memory_than_a_short_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, drawn, held = written(played(BOOK[0].under()), tmp_path), [], list[int]()
    draw = filming.FilmFrames._drawn

    def counted(showing: filming.FilmFrames) -> Image.Image:
        picture = draw(showing)
        drawn.append(ref(picture))
        held.append(sum(each() is not None for each in drawn))
        return picture

    monkeypatch.setattr(filming.FilmFrames, "_drawn", counted)
    out = tmp_path / "film.webp"
    assert run("film", file, str(out), *SMALL) == 0
    assert len(pictures(out)[0]) > 20
    assert max(held) < 6


def test_a_gif_draws_each_picture_once_and_lays_out_each_step_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, progress = Counter[str](), list[int]()

    def count(name: str) -> None:
        drawing = getattr(filming.FilmFrames, name)

        def counted(showing: filming.FilmFrames) -> object:
            counts[name] += 1
            return drawing(showing)

        monkeypatch.setattr(filming.FilmFrames, name, counted)

    for name in ("_draw", "_sign"):
        count(name)
    begin = filming.FilmFrames.__init__

    def begun(showing: filming.FilmFrames, *given: Any) -> None:
        begin(showing, *given)
        report = showing._report
        showing._report = lambda done: (progress.append(done), report(done))[1]

    monkeypatch.setattr(filming.FilmFrames, "__init__", begun)
    match = played(BOOK[0].under())
    file, out = written(match, tmp_path), tmp_path / "film.gif"
    assert run("film", file, str(out), *SMALL) == 0
    feet = sum(top >= 360 - filming.FOOT for _, (_, top, _, _) in shown_boxes(out))
    found, _ = pictures(out)
    steps = sum(not isinstance(entry, Annotation) for entry in match.journal)
    ends = 2
    assert counts["_sign"] == steps + ends
    # an unchanged picture only adds to the time of the one before; a caption below the table is a
    # picture of its own
    assert 0 < feet <= steps
    drawn_ = len(found) - feet + ends
    assert drawn_ <= counts["_draw"] <= drawn_ + steps
    assert progress == [*range(2, steps + 1)], "the bar goes forward only"


def test_a_gif_shows_what_was_drawn(run: Run, tmp_path: Path) -> None:
    file = written(played(BOOK[0].under()), tmp_path)
    gif, whole = tmp_path / "film.gif", tmp_path / "film.apng"
    assert run("film", file, str(gif), *SMALL) == 0
    assert run("film", file, str(whole), *SMALL) == 0
    (few, lasts), (all_, all_lasts) = pictures(gif), pictures(whole)
    assert lasts == pytest.approx(all_lasts, abs=0.02)
    for shown, drawn_ in ((few[0], all_[0]), (few[-1], all_[-1])):
        apart = ImageChops.difference(shown, drawn_)
        assert sum(ImageStat.Stat(apart).mean) / 3 < 3


def test_a_gif_stores_only_the_changed_part_of_each_picture(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "film.gif"
    file = written(played(BOOK[0].under()), tmp_path)
    assert run("film", file, str(out), "--size", "480x360") == 0
    boxes = [box for _, box in shown_boxes(out)]
    parts = [(right - left) * (bottom - top) for left, top, right, bottom in boxes]
    assert parts[0] == 480 * 360
    assert sorted(parts)[len(parts) // 2] < parts[0] / 3


@pytest.mark.parametrize(
    "game", [*some(games()), find("poker-solitaire"), find("gaps")], ids=lambda game: game.id
)
def test_changed_parts_add_up_to_the_picture_when_cards_move_slowly(
    game: Game, run: Run, compared: list[int], tmp_path: Path
) -> None:
    file = written(played(game.under()), tmp_path)
    size = ("--size", "640x480", "--speed", "4")
    assert run("film", file, str(tmp_path / "film.gif"), *size) == 0
    assert compared[0] > STEPS / 2


def test_changed_parts_add_up_to_the_picture_of_completed_suits_and_the_flight(
    run: Run, compared: list[int], tmp_path: Path
) -> None:
    game = find("klondike")
    match = solved(game, load(game).deals[1])
    match.remark("end", t=0, result="won")
    assert run("film", written(match, tmp_path), str(tmp_path / "film.webp"), *SMALL) == 0
    assert compared[0] > LONGEST_FLIGHT / filming.FRAME / filming.FLIGHT


def test_a_caption_below_the_table_is_a_picture_of_its_own(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "film.gif"
    assert run("film", written(played(BOOK[0].under()), tmp_path), str(out), *SMALL) == 0
    foot = 360 - filming.FOOT
    shown = shown_boxes(out)
    captions = [(stands, box) for stands, box in shown[1:] if box[3] > foot]
    assert len(captions) > STEPS / 2
    for stands, (_, top, _, _) in captions:
        assert top >= foot - 1, "the picture also has cards"
        assert stands >= filming.CAPTION_FIRST, "some programs show shorter pictures longer"
