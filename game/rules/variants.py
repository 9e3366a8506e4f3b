"""Games with changes: under a preset and options, or as another game that follows this one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from game.vocabulary.options import BadOption, Value, spelled
from game.vocabulary.plays import Play
from game.vocabulary.zones import Zone

if TYPE_CHECKING:
    from game.rules.game import Game

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 64
"""The number of most recently used variants that stay in memory with their move tables even if
nothing else refers to them."""
BOOK: Mapping[str, Mapping[str, Value]] = {"book": {}}
"""The presets of a game that names none."""
OWN: Mapping[str, Any] = {"aka": (), "source": "", "chance": None, "rules": 1}
"""The fields that a following game does not inherit."""
NO_CHOICE: Mapping[str, Any] = {"presets": BOOK, "options": {}, "preset": "", "chosen": {}}
"""The fields of a game without options."""


# ---------------------------------------------------------------- presets and options


def under(
    game: Game,
    preset: str | None = None,
    options: Mapping[str, Value] | None = None,
    seats: int | None = None,
) -> Game:
    """The game under a preset and options, which override the preset's, and for this many seats.

    :raises BadOption: for a preset, option or number of seats that the game does not have.
    """
    least, most = game.players
    if seats is not None and not least <= seats <= most:
        raise BadOption(f"{game.name} has {least} to {most} seats, not {seats}")
    named = preset or next(iter(game.presets))
    if named not in game.presets:
        raise BadOption(f"{game.name} has no preset {named}; it has {', '.join(game.presets)}")
    chosen = _defaults(game, named)
    for key, value in (options or {}).items():
        chosen[key] = _checked(game, key, value)
    many = len(game.seats) if seats is None else seats
    known = (named, tuple(chosen.items()), many)
    found = game.variants.get(known)
    if found is None:
        laid_out = game if many == len(game.seats) else game.for_seats(many)
        found = game.variants.setdefault(known, _changed(laid_out, named, chosen))
    _keep(found)
    return found


_recent: OrderedDict[Game, None] = OrderedDict()


def _keep(game: Game) -> None:
    """Keep a variant in memory; if there are too many, drop the least recently used one. Each step
    is atomic, so that several threads may call this at once."""
    _recent.pop(game, None)
    _recent[game] = None
    if len(_recent) > KEPT:
        _recent.popitem(last=False)


def once_a_game(ask: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """Cache a function of a game; the result lives as long as the game."""

    @wraps(ask)
    def asked(game: Game, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = ask, args, tuple(sorted(kwargs.items()))
        if key not in game.answers:
            game.answers[key] = ask(game, *args, **kwargs)
        found: T = game.answers[key]
        return found

    return asked


def _checked(game: Game, key: str, value: Value) -> Value:
    if key not in game.options:
        known = ", ".join(game.options) or "no options"
        raise BadOption(f"{game.name} has no option {key}; it has {known}")
    for allowed in game.options[key].values:
        if allowed == value and type(allowed) is type(value):
            return value
    known = ", ".join(spelled(value) for value in game.options[key].values)
    raise BadOption(f"{game.name}: {key} is one of {known}")


def _changed(game: Game, preset: str, chosen: dict[str, Value]) -> Game:
    changed = game
    for key, value in chosen.items():
        changed = changed.options[key].values[value](changed)
    return replace(changed, preset=preset, chosen=chosen)


def plain(game: Game) -> bool:
    """Whether no option is changed from its preset."""
    return game.chosen == _defaults(game, game.preset)


def _defaults(game: Game, preset: str) -> dict[str, Value]:
    """Return the options of a preset."""
    chosen = {key: option.default for key, option in game.options.items()}
    chosen |= game.presets[preset]
    return chosen


# ---------------------------------------------------------------- changes


def but(game: Game, name: str | None, changes: Mapping[str, Any]) -> Game:
    """Return the game with changed fields, zones (by role, or under ``zones`` by role and index or
    part) and plays (under ``plays`` by verb).

    :raises TypeError: for an unknown role, verb or field.
    """
    rest = dict(changes)
    layout = tuple(rest.pop("layout", game.layout))
    play = tuple(rest.pop("play", game.play))
    words = {key: rest.pop(key) for key in {zone.role for zone in layout} & rest.keys()}
    for role, change in words.items():
        layout = _with_zones(game, layout, role, None, change)
    for (role, which), change in rest.pop("zones", {}).items():
        layout = _with_zones(game, layout, role, which, change)
    for verb, instead in rest.pop("plays", {}).items():
        play = _with_play(game, play, verb, instead)
    unknown = rest.keys() - {field.name for field in fields(game)}
    if unknown:
        roles = ", ".join(dict.fromkeys(zone.role for zone in layout))
        raise TypeError(f"{game.name} has no {min(unknown)} to change; its roles are {roles}")
    left_off: dict[str, Any] = {}
    if name is not None and name != game.name:
        left_off = {"name": name, **OWN, **(NO_CHOICE if game.preset else {})}
    return replace(game, **{**left_off, **rest, "layout": layout, "play": play})


def _with_zones(
    game: Game,
    layout: Sequence[Zone],
    role: str,
    which: int | str | None,
    words: Mapping[str, Any],
) -> tuple[Zone, ...]:
    """Return the layout with all zones of a role changed, or only those with this index among them
    or this part."""
    places = [place for place, zone in enumerate(layout) if zone.role == role]
    if isinstance(which, int):
        places = places[which : which + 1]
    elif which is not None:
        places = [place for place in places if layout[place].part == which]
    if not places:
        roles = ", ".join(dict.fromkeys(zone.role for zone in layout))
        one = "" if which is None else f" {which}"
        raise TypeError(f"{game.name} has no zone {role}{one} to change; its roles are {roles}")
    known = [field.name for field in fields(Zone)]
    unknown = words.keys() - set(known)
    if unknown:
        raise TypeError(
            f"{game.name}: {role} has no {min(unknown)} to change; it has {', '.join(known)}"
        )
    return tuple(
        zone.but(**words) if place in places else zone for place, zone in enumerate(layout)
    )


def _with_play(
    game: Game, plays: tuple[Play, ...], verb: str, instead: Play | None
) -> tuple[Play, ...]:
    """The plays with the one of this verb replaced, or removed."""
    verbs = [play.verb for play in plays]
    if verb not in verbs:
        raise TypeError(f"{game.name} has no play {verb} to change; it has {', '.join(verbs)}")
    at = verbs.index(verb)
    return plays[:at] + ((instead,) if instead else ()) + plays[at + 1 :]
