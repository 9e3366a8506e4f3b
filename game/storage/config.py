"""Settings: the shipped config.toml, overlaid with the player's own file.

The shipped file documents every setting. An error in the player's own file costs that one setting
and is reported in a sentence; a file named on the command line is refused as a whole.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.book import catalog
from game.core.cards import shorten
from game.record.header import variant
from game.record.names import NAME as A_NAME
from game.record.names import player_name
from game.record.strict_json import Unreadable, is_whole, unmarked
from game.rules.game import Game
from game.system import files, paths
from game.vocabulary.options import BadOption, Value

MOST_BYTES = 64 * 1024
VERSION = 1
"""A settings file with a higher ``version`` was written by a newer program. A file without one has
version 1. Raise it, and let :func:`save` write it, when the meaning of a setting changes."""
_LONGEST_WORD = 40
_MOST_KEYS = 8
_MOST_DOUBLED = 50
"""A limit on duplicate keys, because the file is parsed again for each."""
_DOUBLED = re.compile(r"(?:Cannot overwrite|Cannot declare|Duplicate) .*\(at line (\d+),")
"""The message of Python's TOML parser for a duplicate key or section."""
_HEADING = """\
# Your settings, where they differ from the shipped config.toml, which says what each is for.
# Cadogan writes this file anew when you change a setting in the program.

"""


class BadConfig(ValueError):
    """Invalid settings; the message says why."""


class NewerConfig(BadConfig):
    """A newer program wrote the settings."""


@dataclass(frozen=True)
class WindowSettings:
    """The window size in pixels, and the scale of text and buttons. ``scan`` is the pace of
    one-switch scanning in seconds per step, 0 if it is off."""

    width: int = 1280
    height: int = 800
    full_screen: bool = False
    ui_scale: float = 1.0
    scan: float = 0.0


THEMES = ("family", "green", "blue", "claret", "slate", "plum", "walnut", "contrast")
DECKS = ("rosette", "parlour", "deco", "meadow", "tide", "night", "paper", "initials")
COURTS = ("deck", "figures", "paper", "initials")
"""The names of table colors, decks and court cards; ``deck`` uses the deck's own court cards. They
are drawn in ``scenes``."""
LIGHTS = ("open", "always", "never")
"""When the winnability light is on from the start. "open": in a quiet house, in games whose cards
all lie open."""


PACES = ("slow", "usual", "at once")
"""How fast computers move their cards."""


@dataclass(frozen=True)
class TableSettings:
    """The appearance and controls of the table."""

    theme: str = THEMES[0]
    deck: str = DECKS[0]
    courts: str = COURTS[0]
    click: str = "best"
    speed: float = 1.0
    opponents: str = PACES[1]
    turns_round: bool = False
    auto_play: bool = False
    light: str = "open"
    peek: bool = False
    reduced_motion: bool = False
    lively: bool = True
    score: bool = False
    meter: bool = True
    clock: bool = True
    moves: bool = True
    attract: bool = True
    streak: bool = True
    puzzle_rating: bool = False
    first_visit: bool = True
    large_index: bool = False
    four_color: bool = False
    left_handed: bool = False


@dataclass(frozen=True)
class SoundSettings:
    """Sound on or off, and volumes from 0 to 1."""

    on: bool = True
    cards: float = 0.6
    win: float = 0.6
    arcade: float = 0.4
    room: float = 0.0


DETAILS = ("brief", "usual", "full")
"""How much is spoken. "brief": what has the focus, what happens, and answers to keys; "usual": also
what a page or a dialog says; "full": also what a button does and where a card may go."""


@dataclass(frozen=True)
class SpeechSettings:
    """Speech on or off, how much is spoken, and whether moves and the score are."""

    on: bool = False
    detail: str = DETAILS[1]
    moves: bool = True
    score: bool = False


@dataclass(frozen=True)
class PlayerSettings:
    """The player's name for records; empty for anonymous records."""

    name: str = ""


@dataclass(frozen=True)
class HouseRules:
    """The house rules of one game: a preset, and options that override it."""

    preset: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)


KEYS: dict[str, tuple[str, ...]] = {
    "undo": ("u", "ctrl+z", "backspace", "pad lb"),
    "redo": ("y", "ctrl+y", "ctrl+shift+z", "pad rb"),
    "left": ("left", "pad left"),
    "right": ("right", "pad right"),
    "up": ("up", "pad up"),
    "down": ("down", "pad down"),
    "pick": ("return", "pad a"),
    "turn": ("space", "pad x"),
    "foundation": ("g", "pad r3"),
    "find": ("f",),
    "look": ("x", "pad l3"),
    "play_on": ("a",),
    "hint": ("h", "pad y"),
    "new_deal": ("n", "ctrl+n"),
    "deal_kind": ("shift+n",),
    "same_deal": ("r",),
    "pause": ("p", "pad start"),
    "help": ("?", "f1"),
    "rules": ("i",),
    "shelf": ("s", "pad back"),
    "library": ("l",),
    "favorite": ("ctrl+d", "*"),
    "settings": (",",),
    "full_screen": ("f11",),
    "mute": ("ctrl+m",),
    "bars": ("tab",),
    "bookmark": ("m",),
    "light": ("o",),
    "first": ("home",),
    "last": ("end",),
    "event_back": ("shift+left",),
    "event_on": ("shift+right",),
    "mark_back": ("ctrl+left", "page up"),
    "mark_on": ("ctrl+right", "page down"),
    "slower": ("-", "keypad -"),
    "faster": ("+", "=", "keypad +"),
    "true_time": ("t",),
    "side_lines": ("b",),
    "go_on": ("c",),
    "analyse": ("w",),
    "copy": ("ctrl+c",),
    "paste": ("ctrl+v",),
    "ghost": ("v",),
    "lively": ("f9", "q"),
    "say_again": ("f8",),
    "say_table": ("f3",),
    "say_pile": ("f4",),
    "say_moves": ("f5",),
    "say_home": ("f6",),
    "speech": ("f7",),
}
"""The actions that keys can trigger, with their default keys."""


@dataclass(frozen=True)
class Config:
    """All settings, validated."""

    window: WindowSettings = WindowSettings()
    table: TableSettings = TableSettings()
    sound: SoundSettings = SoundSettings()
    speech: SpeechSettings = SpeechSettings()
    player: PlayerSettings = PlayerSettings()
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=KEYS.copy)
    games: Mapping[str, HouseRules] = field(default_factory=dict)

    def changed(self, name: str, value: object) -> Config:
        """A copy with one setting changed, such as ``table.click``, ``keys.undo`` or
        ``games.golf``.

        :raises BadConfig: if there is no such setting or the value is invalid.
        """
        section, dot, key = name.partition(".")
        if not dot and section in _EVERY_SECTION:
            raise BadConfig(f"{shorten(section)} should be a section")
        if section == "keys":
            return replace(self, keys={**self.keys, key: _keys(key, value)})
        if section == "games":
            game, house = _house(key, value)
            return replace(self, games={**self.games, game: house})
        if section not in _SECTIONS:
            raise BadConfig(f"there is no section {shorten(section)}")
        part: Section = getattr(self, section)
        changed: dict[str, Any] = {key: _setting(part, section, key, value)}
        whole: dict[str, Any] = {section: replace(part, **changed)}
        return replace(self, **whole)

    def house(self, game: Game) -> Game:
        """The game with the player's house rules."""
        rules = self.games.get(game.id, HouseRules())
        return game.under(rules.preset, rules.options)


Section = WindowSettings | TableSettings | SoundSettings | SpeechSettings | PlayerSettings
_SECTIONS = ("window", "table", "sound", "speech", "player")
_EVERY_SECTION = (*_SECTIONS, "keys", "games")

Check = Callable[[Any], bool]


def _from_to(low: float, high: float) -> tuple[Check, str]:
    return (lambda value: low <= value <= high), f"from {low} to {high}"


def _among(*words: str) -> tuple[Check, str]:
    return (lambda value: value in words), " or ".join(f'"{word}"' for word in words)


def _is_name(value: str) -> bool:
    try:
        player_name(value)
    except Unreadable:
        return False
    return True


_CHECKS: dict[str, tuple[Check, str]] = {
    "window.width": _from_to(1024, 16384),
    "window.height": _from_to(600, 16384),
    "window.ui_scale": _from_to(1.0, 2.0),
    "window.scan": _from_to(0.0, 5.0),
    "table.theme": _among(*THEMES),
    "table.deck": _among(*DECKS),
    "table.courts": _among(*COURTS),
    "table.click": _among("best", "pick"),
    "table.opponents": _among(*PACES),
    "table.light": _among(*LIGHTS),
    "table.speed": _from_to(0.25, 4.0),
    "sound.cards": _from_to(0.0, 1.0),
    "sound.win": _from_to(0.0, 1.0),
    "sound.arcade": _from_to(0.0, 1.0),
    "sound.room": _from_to(0.0, 1.0),
    "speech.detail": _among(*DETAILS),
    "player.name": (_is_name, A_NAME),
}
_KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text in quotes"}


def _setting(part: Section, section: str, key: str, value: object) -> object:
    """The value of a setting, validated.

    :raises BadConfig: if there is no such setting or the value is invalid.
    """
    usual = {each.name: each.default for each in fields(part)}.get(key)
    if usual is None:
        raise BadConfig(f"there is no setting {shorten(key)} in [{section}]")
    if type(usual) is float and type(value) is int:
        value = float(value) if abs(value) < 2**53 else value
    check, words = _CHECKS.get(f"{section}.{key}", (lambda _: True, ""))
    if type(value) is not type(usual) or not check(value):
        kind = _KINDS[type(usual)]
        bounds = words if type(usual) is str or not words else f"{kind} {words}"
        raise BadConfig(f"{section}.{key} should be {bounds or kind}")
    return value


def _keys(action: str, value: object) -> tuple[str, ...]:
    if action not in KEYS:
        raise BadConfig(f"there is nothing called {shorten(action)} that a key can do")
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list | tuple) or len(found) > _MOST_KEYS:
        raise BadConfig(f"keys.{action} should be a key or a list of keys")
    if not all(isinstance(key, str) and len(key) <= _LONGEST_WORD for key in found):
        raise BadConfig(f"keys.{action} should be a key or a list of keys")
    return tuple(key.lower() for key in found if key)


def _house(name: str, value: object) -> tuple[str, HouseRules]:
    if isinstance(value, HouseRules):
        value = {key: each for key, each in asdict(value).items() if each is not None}
    if not isinstance(value, dict) or not value.keys() <= {"preset", "options"}:
        raise BadConfig(f"games.{name[:_LONGEST_WORD]} should have a preset, options, or both")
    try:
        game = catalog.find(name)
        options = value.get("options")
        if isinstance(options, dict):
            options = {key: None if each == "null" else each for key, each in options.items()}
        variant(game, value.get("preset"), options)
    except (catalog.UnknownGame, BadOption, Unreadable) as error:
        raise BadConfig(str(error)) from None
    return game.id, HouseRules(value.get("preset"), options or {})


# -------------------------------------------------------------------- reading and writing


def load(named: Path | None = None, *, own: Path | None = None) -> tuple[Config, list[str]]:
    """Load all settings; returns them with one warning for each file that has errors.

    ``named`` replaces the player's own file; ``own`` is the path of that file.

    :raises BadConfig: for any error in ``named``.
    """
    warnings: list[str] = []
    config = _overlaid(Config(), paths.CONFIG, warnings)
    path = named or own or paths.own_settings()
    if named is None and not _is_there(path):
        return config, warnings
    mistakes: list[str] = []
    try:
        config = _overlaid(config, path, mistakes)
    except NewerConfig as error:
        if named is not None:
            raise
        return config, [*warnings, f"{error}; it stays as it is, and its settings are not used"]
    if mistakes and named is not None:
        raise BadConfig(mistakes[0])
    return config, warnings + [f"{each}; what is wrong there is not used" for each in mistakes]


def _is_there(path: Path) -> bool:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def _overlaid(config: Config, path: Path, mistakes: list[str]) -> Config:
    """The settings overlaid with those of a file. Its errors are appended to ``mistakes`` as one
    sentence.

    :raises NewerConfig: if a newer program wrote the file.
    """
    wrong = list[str]()
    try:
        found = _tree(files.read_bytes(path, MOST_BYTES), wrong)
    except (files.UnreadableFile, BadConfig) as error:
        mistakes.append(f"{path}: {error}")
        return config
    if is_whole(found.get("version")):
        if found["version"] > VERSION:
            raise NewerConfig(f"{path}: a newer Cadogan wrote it")
        del found["version"]
    for name, value in _leaves(found):
        try:
            config = config.changed(name, value)
        except BadConfig as error:
            wrong.append(str(error))
    config = _each_key_once(config, found.get("keys"), wrong)
    if wrong:
        mistakes.append(f"{path}: {'; '.join(wrong)}")
    return config


def _each_key_once(config: Config, key_section: object, wrong: list[str]) -> Config:
    """Remove keys that the file assigns to a second action; the first action keeps them."""
    first = dict[str, str]()
    for action, chosen in config.keys.items():
        if isinstance(key_section, dict) and action in key_section:
            doubled = [key for key in chosen if first.setdefault(key, action) != action]
            wrong += [
                f"keys.{action}: {shorten(key)} is the key of {first[key]}" for key in doubled
            ]
            config = config.changed(f"keys.{action}", [key for key in chosen if key not in doubled])
    return config


def _tree(found: bytes, wrong: list[str]) -> dict[str, Any]:
    """Parse TOML, ignoring duplicate keys and sections; each adds a sentence to ``wrong``.

    :raises BadConfig: if it is not TOML for any other reason.
    """
    try:
        lines = unmarked(found).decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise BadConfig("it is not text in UTF-8") from None
    while True:
        try:
            return tomllib.loads("\n".join([*lines, ""]))
        except tomllib.TOMLDecodeError as error:
            doubled = _DOUBLED.search(str(error))
            if doubled is None or len(wrong) == _MOST_DOUBLED:
                raise BadConfig(f"it is not TOML: {' '.join(str(error).split())[:120]}") from None
            wrong.append(_without_doubled(lines, int(doubled[1]) - 1))
        except (
            ValueError,
            RecursionError,
        ):  # a number of thousands of digits, or deep nesting
            raise BadConfig("it is not TOML") from None


def _without_doubled(lines: list[str], at: int) -> str:
    """Blank the lines of a duplicate key or section; returns a sentence about it."""
    end = at + 1
    if _is_heading(lines[at]):
        while end < len(lines) and not _is_heading(lines[end]):
            end += 1
    while at and "=" not in lines[at] and not _is_heading(lines[at]):
        at -= 1  # a list over several lines; the error names its last one
    key = lines[at].partition("=")[0].strip()
    lines[at:end] = [""] * (end - at)
    return f"line {at + 1}: {shorten(key)} appears twice, which TOML does not allow"


def _is_heading(line: str) -> bool:
    return line.lstrip().startswith("[")


def _leaves(found: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for section, part in found.items():
        if part == {} and section in _EVERY_SECTION:
            continue
        if isinstance(part, dict) and part:
            yield from ((f"{section}.{key}", value) for key, value in part.items())
        else:
            yield section, part


def save(config: Config, path: Path) -> None:
    """Write the settings that differ from the shipped ones.

    A file with errors is kept beside the new one, because they would be lost.

    :raises OSError: if writing fails, or a newer program wrote the old file; it is unchanged.
    """
    mistakes: list[str] = []
    if _is_there(path):
        try:
            _overlaid(Config(), path, mistakes)
        except NewerConfig:
            raise files.NewerFile(path) from None
    if mistakes:
        files.write_whole(path.with_name(path.name + ".old"), path.read_bytes())
    text = _HEADING + _toml(_differences(config))
    files.write_whole(path, text.encode("utf-8"))


def _toml(settings: dict[str, Any]) -> str:
    """The settings as TOML. Strings are written as JSON does, because the library drops control
    characters and fails on some."""
    import toml  # only a changed setting needs it

    encoder: toml.TomlEncoder[dict[str, Any]] = toml.TomlEncoder()
    encoder.dump_funcs[str] = _quoted
    return toml.dumps(settings, encoder)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _differences(config: Config) -> dict[str, Any]:
    shipped, found = _overlaid(Config(), paths.CONFIG, []), dict[str, Any]()
    for section in _SECTIONS:
        found[section] = _unlike(
            asdict(getattr(config, section)), asdict(getattr(shipped, section))
        )
    keys = _unlike(config.keys, shipped.keys)
    found["keys"] = {action: list(chosen) for action, chosen in keys.items()}
    found["games"] = {name: _plain(house) for name, house in config.games.items()}
    return {section: part for section, part in found.items() if part}


def _unlike(now: Mapping[str, Any], was: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if value != was[key]}


def _plain(house: HouseRules) -> dict[str, Any]:
    """House rules as TOML values; null, which TOML lacks, is written as "null"."""
    options = {key: "null" if each is None else each for key, each in house.options.items()}
    given = {"preset": house.preset, "options": options}
    return {key: value for key, value in given.items() if value}
