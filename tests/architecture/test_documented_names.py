"""Every class and module that ARCHITECTURE.md mentions exists under that name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("scenes/**/*.py"), ROOT / "main.py"])
FILES = {
    part
    for path in (*SOURCES, *ROOT.glob("tests/**/*.py"))
    for part in (path.stem, path.name, path.parent.name)
}
CODE = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
DEFINED = frozenset(
    name
    for found in re.findall(
        r"\b(?:def|class) (\w+)|^\s*(\w+)(?:: [^=\n]+)? =|^    (\w+): \w", CODE, re.M
    )
    for name in found
)
DOCUMENTED = sorted(
    set(
        re.findall(
            r"`([A-Za-z_][\w./]*)(?:\([^`]*\))?`", (ROOT / "ARCHITECTURE.md").read_text("utf-8")
        )
    )
)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_a_name_in_the_architecture_exists(name: str) -> None:
    last = re.split(r"[./]", name.rstrip("/"))[-1]
    assert (
        (ROOT / name).exists()
        or last in FILES
        or last in DEFINED
        or f'"{name}"' in CODE  # a key of a record
        or name in ("cadogan", "cadoganw", "true", "kernel.wasm", "config.toml")
    ), f"nothing is called {name}"
