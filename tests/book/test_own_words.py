"""The rules pages repeat no nine consecutive words of the source texts. Above the first heading are
names of games, times and chances, which are facts and left out."""

from __future__ import annotations

import pytest

from game.system.paths import ASSETS
from tests.book.runs import hashed, known, runs

RANKS = {*"a23456789jqk", "10"}
"""A sequence of ranks is a fact, whoever writes it."""
RULES = ASSETS / "rules"


@pytest.mark.parametrize("name", sorted(page.stem for page in RULES.glob("*.md")))
def test_a_page_repeats_no_sentence_of_the_texts(name: str) -> None:
    texts, page = known(), RULES / f"{name}.md"
    body = page.read_text("utf-8").partition("\n## ")[2]
    repeated = [run for run in runs(body) if hashed(run) in texts and not {*run.split()} <= RANKS]
    assert repeated == []


def test_there_are_hashes_to_compare_with() -> None:
    assert len(known()) > 40_000
    assert hashed("no nine words of any text read like this") not in known()
