"""Describes errors in game code that is being written, for the lab."""

from __future__ import annotations

import traceback
from pathlib import Path


def sentence(fault: BaseException, folder: Path | None = None) -> str:
    """An exception in one sentence, with its innermost line in a file of this folder, if any.

    >>> sentence(ValueError("no such suit"))
    'ValueError: no such suit'
    """
    reason = " ".join(str(fault).split()) or "no reason given"
    if isinstance(fault, SyntaxError):
        where = f"{Path(fault.filename or '?').name}, line {fault.lineno or 0}"
        return f"{where}: {fault.msg}"
    steps = traceback.extract_tb(fault.__traceback__)
    own = [step for step in steps if folder is not None and folder in Path(step.filename).parents]
    text = f"{type(fault).__name__}: {reason}"
    return f"{Path(own[-1].filename).name}, line {own[-1].lineno}: {text}" if own else text
