"""Settings: the shipped file is right, and a mistake in the player's file gives only a warning."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
import toml

from game.book import catalog
from game.storage import config
from game.storage.config import BadConfig, Config, HouseRules
from game.storage.config_changes import save_changes
from game.system import files, paths
from tests.support.full_disk import full


def test_the_shipped_file_has_the_defaults_of_the_program(tmp_path: Path) -> None:
    settings, warnings = config.load(own=tmp_path / "none.toml")
    assert warnings == []
    assert settings == Config()


def test_every_setting_has_a_line_in_the_shipped_file() -> None:
    written = toml.loads(paths.CONFIG.read_text(encoding="utf-8"))
    settings = Config()
    assert set(written) == {"window", "table", "sound", "speech", "player", "keys"}
    for section in ("window", "table", "sound", "speech", "player"):
        assert set(written[section]) == set(vars(getattr(settings, section)))
    assert set(written["keys"]) == set(settings.keys)


def test_the_example_in_the_shipped_file_works(tmp_path: Path) -> None:
    text = paths.CONFIG.read_text(encoding="utf-8")
    example = re.sub("^# ?", "", text[text.index("# [games.") :], flags=re.MULTILINE)
    (tmp_path / "own.toml").write_text(example, encoding="utf-8")
    settings, warnings = config.load(own=tmp_path / "own.toml")
    assert warnings == []
    (name,) = settings.games
    assert settings.house(catalog.find(name)).chosen["passes"] == 3


def test_no_two_actions_share_a_key() -> None:
    keys = [key for chosen in Config().keys.values() for key in chosen]
    assert len(keys) == len(set(keys))


def written(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "config.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_player_s_own_settings_override_the_shipped_ones(tmp_path: Path) -> None:
    text = "[window]\nwidth = 1600\nui_scale = 2\n[table]\nclick = 'pick'\n"
    text += "[keys]\nundo = 'z'\nfind = []\n"
    settings, warnings = config.load(own=written(tmp_path, text))
    assert warnings == []
    assert (settings.window.width, settings.window.height) == (1600, 800)
    assert settings.window.ui_scale == 2.0
    assert settings.table.click == "pick"
    assert settings.keys["undo"] == ("z",)
    assert settings.keys["find"] == ()
    assert settings.keys["redo"] == Config().keys["redo"]


def test_each_game_has_its_own_house_rules(tmp_path: Path) -> None:
    text = '[games.klondike]\npreset = "book"\noptions = { passes = "null", draw = 3 }\n'
    settings, warnings = config.load(own=written(tmp_path, text))
    assert warnings == []
    chosen = settings.house(catalog.find("klondike")).chosen
    assert (chosen["passes"], chosen["draw"], chosen["lift"]) == (None, 3, "whole")
    assert settings.house(catalog.find("golf")) is catalog.find("golf").under()


WRONG: list[tuple[str, str]] = [
    ("[window]\nwidth = '1280'", "window.width should be a whole number from 1024 to 16384"),
    ("[window]\nwidth = 1280.5", "window.width should be"),
    ("[window]\nwidth = true", "window.width should be"),
    ("[window]\nwidth = 99", "window.width should be"),
    ("[window]\nwidth = " + "9" * 5000, "not TOML"),
    ("[window]\nui_scale = nan", "window.ui_scale should be a number from 1.0 to 2.0"),
    ("[window]\nui_scale = inf", "window.ui_scale should be"),
    ("[window]\nui_scale = 3", "window.ui_scale should be"),
    ("[window]\nfull_screen = 1", "window.full_screen should be true or false"),
    ("[window]\nfull_screen = 1979-05-27", "window.full_screen should be true or false"),
    ("[window]\ndepth = 3", "no setting 'depth' in [window]"),
    ("window = 3", "'window' should be a section"),
    ("width = 3", "no section 'width'"),
    ("[windows]\nwidth = 1280", "no section 'windows'"),
    ("[window.width]\na = 1", "window.width should be"),
    ("[table]\nclick = 'twice'", 'table.click should be "best" or "pick"'),
    ("[table]\ntheme = ''", 'table.theme should be "family" or "green"'),
    ("[table]\ntheme = 'plaid'", 'or "walnut" or "contrast"'),
    ("[table]\ndeck = 'tarot'", 'table.deck should be "rosette" or "parlour"'),
    ("[table]\ndeck = 3", "table.deck should be"),
    ("[table]\npeek = [true]", "table.peek should be"),
    ("[player]\nname = 7", "player.name should be a text of at most 40 characters, without"),
    (f'[player]\nname = "{"x" * 41}"', "player.name should be a text of at most 40 characters"),
    ('[player]\nname = "a\\u202eb"', "player.name should be a text of at most 40 characters"),
    ("[sound]\ncards = -0.1", "sound.cards should be a number from 0.0 to 1.0"),
    ("[keys]\nfly = 'x'", "nothing called 'fly'"),
    ("[keys]\nundo = 7", "keys.undo should be a key"),
    ("[keys]\nundo = [7]", "keys.undo should be a key"),
    ("[keys]\nundo = ['" + "x" * 99 + "']", "keys.undo should be a key"),
    ("[keys.undo]\nx = 'u'", "keys.undo should be a key"),
    ("[games.klondik]\npreset = 'book'", "did you mean Klondike?"),
    ("[games.klondike]\npreset = 'x'", "no preset 'x'"),
    ("[games.klondike]\npreset = 3", "a preset is a text"),
    ("[games.klondike]\noptions = { draw = 2 }", "draw is one of 1, 3"),
    ("[games.klondike]\noptions = [1]", "options are an object"),
    ("[games.klondike]\ncolor = 1", "games.klondike should have"),
    ("[games]\nklondike = 'book'", "games.klondike should have"),
    ("games = 1", "'games' should be a section"),
    ("[window", "not TOML"),
    ("[window]\nwidth = 1280\nwidth = 1300", "line 3: 'width' appears twice"),
    ("[windows]\n", "no section 'windows'"),
    ("= = =", "not TOML"),
    ("a = [" + "[" * 5000, "not TOML"),
    ("\0", "not TOML"),
    ("x" * 70_000, "larger than 64 KB"),
]


@pytest.mark.parametrize(("text", "why"), WRONG)
def test_a_mistake_gives_a_warning_or_in_a_named_file_an_error(
    tmp_path: Path, text: str, why: str
) -> None:
    path = written(tmp_path, text)
    settings, (warning,) = config.load(own=path)
    assert settings == Config()
    assert why in warning
    assert warning.startswith(f"{path}: ")
    assert warning.endswith("; what is wrong there is not used")
    assert "\n" not in warning
    assert len(warning) < 400 + len(str(path))
    with pytest.raises(BadConfig) as caught:
        config.load(path)
    assert why in str(caught.value)


def test_correct_settings_beside_a_mistake_are_used(tmp_path: Path) -> None:
    text = "[window]\nwidth = 'x'\nheight = 900\nhue = 1\n[table]\nclick = 3\nspeed = 2\n"
    settings, (warning,) = config.load(own=written(tmp_path, text))
    assert (settings.window.width, settings.window.height) == (1280, 900)
    assert settings.table.speed == 2.0
    for wrong in ("window.width should be", "no setting 'hue'", "table.click should be"):
        assert wrong in warning


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[table]\nspeed = 2\nspeed = 3\n[window]\nheight = 900", "line 3: 'speed'"),
        ("[table]\r\nspeed = 2\r\nspeed = 3\r\n[window]\r\nheight = 900", "line 3: 'speed'"),
        ("[table]\nspeed = 2\n[window]\nheight = 900\nheight = 1000", "line 5: 'height'"),
        ("[table]\nspeed = 2\n[window]\nheight = 900\n[table]\nspeed = 3", "line 5: '[table]'"),
        (
            "[table]\nspeed = 2\n[keys]\nundo = 'z'\nundo = [\n'e',\n]\n[window]\nheight = 900",
            "line 5: 'undo'",
        ),
        (
            "[window]\nheight = 900\n[table]\nspeed = 2\n[games.golf]\n"
            "options = { wrap = true, wrap = true }",
            "line 6: 'options'",
        ),
    ],
)
def test_a_doubled_key_is_reported_and_the_rest_is_used(
    tmp_path: Path, text: str, wrong: str
) -> None:
    settings, (warning,) = config.load(own=written(tmp_path, text))
    assert f"{wrong} appears twice, which TOML does not allow" in warning
    assert (settings.table.speed, settings.window.height) == (2.0, 900)


def test_doubled_keys_are_reported_up_to_a_limit(tmp_path: Path) -> None:
    text = "[table]\npeek = true\n[window]\nheight = 900\n"
    settings, (warning,) = config.load(own=written(tmp_path, text + "height = 1000\n" * 3))
    assert warning.count("appears twice") == 3
    assert settings.window.height == 900
    settings, (warning,) = config.load(own=written(tmp_path, text + "height = 1000\n" * 99))
    assert "it is not TOML: Cannot overwrite a value (at line" in warning
    assert settings == Config()


def test_a_key_of_two_actions_is_reported_and_stays_with_the_first(tmp_path: Path) -> None:
    text = "[keys]\nhint = ['z', 'j']\nundo = 'z'\n"
    path = written(tmp_path, text)
    settings, (warning,) = config.load(own=path)
    assert "keys.hint: 'z' is the key of undo" in warning
    assert (settings.keys["undo"], settings.keys["hint"]) == (("z",), ("j",))
    config.save(settings, path)
    assert config.load(own=path) == (settings, []), "the written file has a mistake"


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\x80" * 100, bytes(range(256))])
def test_bytes_that_are_no_text_are_reported(tmp_path: Path, text: bytes) -> None:
    assert config.load(own=written(tmp_path, text))[0] == Config()
    with pytest.raises(BadConfig, match="UTF-8"):
        config.load(written(tmp_path, text))


def test_files_that_can_t_be_read_are_reported(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml", Path("a\0b")):
        with pytest.raises(BadConfig):
            config.load(path)
    assert config.load(own=tmp_path)[0] == Config()
    assert config.load(own=tmp_path / "none.toml") == (Config(), [])


def test_a_broken_shipped_file_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "CONFIG", tmp_path / "gone.toml")
    settings, (warning,) = config.load(own=tmp_path / "none.toml")
    assert settings == Config()
    assert "gone.toml" in warning


def test_changed_settings_are_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "config.toml"
    changes: list[tuple[str, Any]] = [
        ("window.width", 1500),
        ("window.ui_scale", 1.25),
        ("table.four_color", True),
        ("sound.on", False),
        ("keys.undo", ["z", "ctrl+z"]),
        ("keys.find", ""),
        ("games.klondike", HouseRules("three", {"passes": None, "lift": "whole"})),
        ("games.golf", {"preset": "book"}),
    ]
    settings = Config()
    for name, value in changes:
        settings = settings.changed(name, value)
    config.save(settings, path)
    assert config.load(own=path) == (settings, [])
    written = toml.loads(path.read_text(encoding="utf-8"))
    assert written["window"] == {"width": 1500, "ui_scale": 1.25}, (
        "more was written than what differs"
    )
    config.save(Config(), path)
    assert toml.loads(path.read_text(encoding="utf-8")) == {}


def test_settings_changed_by_another_program_are_kept(tmp_path: Path) -> None:
    """The other program is another window, or the player's editor."""
    path = written(tmp_path, "[table]\npeek = true\n[games.golf]\npreset = 'book'\n")
    was, _ = config.load(own=path)
    mine = was
    for name, value in [
        ("window.width", 1500), ("sound.on", False), ("keys.undo", "z"), ("games.klondike", {})
    ]:  # fmt: skip
        mine = mine.changed(name, value)
    written(
        tmp_path,
        "[table]\npeek = false\ntheme = 'blue'\n[player]\nname = 'Ada'\n[keys]\nredo = 'x'\n",
    )
    save_changes(mine, was, path)
    found, warnings = config.load(own=path)
    assert warnings == []
    assert (found.table.peek, found.table.theme, found.player.name) == (False, "blue", "Ada")
    assert (found.window.width, found.sound.on) == (1500, False)
    assert (found.keys["undo"], found.keys["redo"]) == (("z",), ("x",))
    assert found.games.keys() == {"klondike"}
    save_changes(mine.changed("sound.on", True), mine, path)
    found, _ = config.load(own=path)
    assert found.sound.on and found.player.name == "Ada", "defaults are restored too"


@pytest.mark.parametrize("text", [None, "[window\nwidth = 1500", "[table]\npeek = 7"])
def test_if_nothing_can_be_read_all_settings_are_written(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "config.toml"
    if text is not None:
        path.write_text(text)
    was = Config().changed("table.theme", "blue")
    save_changes(was.changed("sound.on", False), was, path)
    found, warnings = config.load(own=path)
    assert (found.table.theme, found.sound.on, warnings) == ("blue", False, [])
    kept = path.with_name("config.toml.old")
    assert (kept.read_text() if kept.exists() else None) == text


@pytest.mark.parametrize("key", [",'", ",[", '"', "\\x1b", "x\x1b", "\0", "\x7f", "''", "é"])
def test_keys_with_any_character_are_written_and_read_back(tmp_path: Path, key: str) -> None:
    path = tmp_path / "config.toml"
    settings = Config().changed("keys.undo", ["u", key]).changed("table.peek", True)
    config.save(settings, path)
    assert config.load(own=path) == (settings, [])
    config.save(settings, path)
    assert not list(tmp_path.glob("*.old"))


def test_a_file_with_settings_that_writing_would_lose_is_kept(tmp_path: Path) -> None:
    path = written(tmp_path, "[window\nwidth = 1500")
    config.save(Config().changed("table.peek", True), path)
    assert (tmp_path / "config.toml.old").read_text() == "[window\nwidth = 1500"
    assert config.load(own=path)[0].table.peek


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "config.toml"
    config.save(Config().changed("table.peek", True), path)
    before = path.read_bytes()

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            config.save(Config(), path)
    assert path.read_bytes() == before
    path.write_text(mistaken := '[look]\ntheme = "blue"\nspeed = "x"\n')
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        config.save(Config(), path)
    assert path.read_text() == mistaken


@pytest.mark.parametrize("name", ["table", "table.", ".click", "x.y", "keys.", "games.", "keys"])
def test_an_unknown_setting_is_refused(name: str) -> None:
    with pytest.raises(BadConfig):
        Config().changed(name, "x")


def test_scrambled_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    chance = random.Random(4)
    whole = paths.CONFIG.read_bytes()
    refused = 0
    for _ in range(400):
        text = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            place = chance.randrange(len(text))
            text[place : place + chance.randrange(3)] = bytes(
                chance.choice(b"[]{}=\"',.#\n0aZ_-\xc3") for _ in range(chance.randrange(3))
            )
        settings, warnings = config.load(own=written(tmp_path, bytes(text)))
        assert isinstance(settings, Config)
        assert len(warnings) <= 1
        refused += len(warnings)
    assert refused > 100


# -------------------------------------------------------------------- a newer program's file

NEWER = "version = 2\n\n[table]\ntheme = 'blue'\nshuffled_by = 'wind'\n"


def test_settings_of_a_newer_program_are_not_used_and_stay_as_they_are(tmp_path: Path) -> None:
    path = written(tmp_path, NEWER)
    found, warnings = config.load(own=path)
    assert found == Config()
    assert warnings == [
        f"{path}: a newer Cadogan wrote it; it stays as it is, and its settings are not used"
    ]
    with pytest.raises(files.NewerFile, match=r"^a newer Cadogan wrote config\.toml$"):
        save_changes(found.changed("table.peek", True), found, path)
    assert path.read_text() == NEWER
    assert [*tmp_path.iterdir()] == [path]


def test_named_settings_of_a_newer_program_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="a newer Cadogan wrote it"):
        config.load(written(tmp_path, NEWER))


@pytest.mark.parametrize("version", ["1", "0"])
def test_settings_may_say_a_version_that_is_known(tmp_path: Path, version: str) -> None:
    path = written(tmp_path, f"version = {version}\n[table]\npeek = true\n")
    assert config.load(own=path) == (Config().changed("table.peek", True), [])


def test_a_version_that_is_no_number_costs_nothing_else(tmp_path: Path) -> None:
    found, warnings = config.load(own=written(tmp_path, "version = 'two'\n[table]\npeek = true\n"))
    assert found.table.peek
    assert "there is no section 'version'" in warnings[0]
