"""Describes the keys of a table in a few words, for the help board and for tooltips."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.app.keymap import shown
from scenes.wording.wording import capital

KEYS = (
    ("turn", "turn the stock, deal; call “Stop!”"),
    ("undo", "undo"),
    ("redo", "redo"),
    ("new_deal", "a new deal"),
    ("deal_kind", "the kind of a new deal"),
    ("same_deal", "the same deal again"),
    ("play_on", "auto-play, or finish"),
    ("hint", "the best move; again, the next best"),
    ("pick", "with the arrows: pick up, put down"),
    ("foundation", "the card in the frame to a foundation"),
    ("find", "find a rank: press it next"),
    ("look", "look into the pile in the frame"),
    ("light", "“Can it be won?” on or off"),
    ("bookmark", "mark this moment, for the replay"),
    ("ghost", "hide or show the game played against"),
)
"""The keys that act on the table, by their names in the settings."""
OTHER_KEYS = (
    ("rules", "the rules of this game"),
    ("lively", "the lively arcade, or a quiet house"),
    ("shelf", "all games"),
    ("library", "the library of all records"),
    ("settings", "settings"),
    ("full_screen", "full screen"),
    ("mute", "sound on or off"),
    ("speech", "speech on or off"),
    ("bars", "hide or show the bars, in full screen"),
)
"""The keys that open another scene or change how the table looks."""
SPOKEN_KEYS = (
    ("say_again", "spoken: the last sentence again"),
    ("say_table", "spoken: how the table stands"),
    ("say_pile", "spoken: the pile in the frame"),
    ("say_moves", "spoken: what can be done"),
    ("say_home", "spoken: what is home"),
)
"""The keys whose answers are read aloud, for players who can't see the window."""
_WORDS = dict(KEYS + OTHER_KEYS) | {"help": "what the mouse and the keys do"}


def tooltip_of(keys: Mapping[str, tuple[str, ...]], action: str) -> str:
    """Return a button's tooltip: what the action does, and its keys.

    >>> tooltip_of({"hint": ("h",)}, "hint"), tooltip_of({}, "undo")
    ('The best move; again, the next best: H.', 'Undo.')
    """
    words, keys_named = _WORDS[action], shown(keys, action)
    return f"{capital(words)}{': ' * bool(keys_named)}{keys_named}."
