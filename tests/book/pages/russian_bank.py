"""Russian Bank: what ``russian_bank.rows`` leaves out."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import lay

GAME = "russian-bank"
PAGE = Page(
    GAME,
    offered=80,
    refused=80,
    played=75,
    last=Last(
        lay("foundation-1: AS; a/stock: 2S; b/reserve: <3D>; b/stock: <2C>"),
        "a/stock>foundation-1",
        {"turn": "a"},
    ),
)
