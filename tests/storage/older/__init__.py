"""Ledgers of older versions, made by the SQL that those programs ran."""

from __future__ import annotations

import sqlite3
from pathlib import Path


def make_older(base: sqlite3.Connection, version: int) -> None:
    """Turn the ledger into one of this version, with everything that such a ledger knew."""
    base.execute("ALTER TABLE results RENAME TO newer")
    base.execute((Path(__file__).parent / f"ledger_{version}.sql").read_text("utf-8"))
    columns = ", ".join(name for _, name, *_ in base.execute("PRAGMA table_info(results)"))
    base.execute(f"INSERT INTO results ({columns}) SELECT {columns} FROM newer")
    base.execute("DROP TABLE newer")
    for later in ("scores", "initials"):
        base.execute(f"DROP TABLE {later}")
    base.execute(f"PRAGMA user_version = {version}")
