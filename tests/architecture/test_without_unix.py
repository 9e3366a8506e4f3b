"""Every module can be imported without the modules that Python has only on Unix."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ONLY_UNIX = (
    *("_curses", "crypt", "curses", "fcntl", "grp", "nis", "ossaudiodev", "posixshmem", "pty"),
    *("pwd", "readline", "resource", "spwd", "syslog", "termios", "tty"),
)
MODULES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for package in ("cadogan", "game", "scenes")
    for file in (ROOT / package).rglob("*.py")
)
IMPORTED = f"""
import sys
sys.modules.update(dict.fromkeys({ONLY_UNIX!r}))
from importlib import import_module
for name in {MODULES!r}:
    import_module(name)
assert not any(sys.modules[name] for name in {ONLY_UNIX!r})
"""


def test_every_module_is_imported_where_windows_lacks_modules_of_unix() -> None:
    assert len(MODULES) > 500
    ran = subprocess.run(
        [sys.executable, "-c", IMPORTED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
