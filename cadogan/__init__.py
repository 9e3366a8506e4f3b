"""Cadogan as one package. Importing it makes its own ``game`` and ``scenes`` importable: the folder
that holds them, which is this one once installed and the one above in the source tree, is put first
on the path.

:raises ImportError: if another ``game`` or ``scenes`` is already loaded.
"""

from __future__ import annotations

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_HOME = _HERE if (_HERE / "game").is_dir() else _HERE.parent

for _name in ("game", "scenes"):
    if (_loaded := sys.modules.get(_name)) is not None:
        _files = _loaded.__file__ or ""  # a folder without __init__.py has no file
        if Path(_files).resolve().parent != _HOME / _name:
            raise ImportError(
                f"cadogan can't be imported where another '{_name}' is loaded ({_files or _loaded})"
            )

if sys.path[:1] != [str(_HOME)]:
    sys.path.insert(0, str(_HOME))  # worker processes get a copy of this list

import scenes  # noqa: E402, F401  both names are taken now, whoever asks for them later
from game import __version__ as __version__  # noqa: E402
