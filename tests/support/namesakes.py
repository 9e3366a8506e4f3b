"""A stranger's package whose modules have the names of ours."""

from __future__ import annotations

from pathlib import Path


def write_namesakes(folder: Path) -> None:
    """Write a ``main.py``, a ``game`` and ``scenes`` that are not ours into this folder."""
    for name in ("game", "scenes"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("OWNER = 'a stranger'\n")
    (folder / "main.py").write_text("OWNER = 'a stranger'\n")
