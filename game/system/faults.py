"""What is wrong with code that somebody is still writing, in a sentence."""

from __future__ import annotations

import traceback
from pathlib import Path


def sentence(fault: BaseException, folder: Path | None = None) -> str:
    """Where a fault is and what it says: the innermost line of a file in this folder, if any is.

    >>> sentence(ValueError("no such suit"))
    'ValueError: no such suit'
    """
    said = " ".join(str(fault).split()) or "no reason is told"
    if isinstance(fault, SyntaxError):
        where = f"{Path(fault.filename or '?').name}, line {fault.lineno or 0}"
        return f"{where}: {fault.msg}"
    steps = traceback.extract_tb(fault.__traceback__)
    own = [step for step in steps if folder is not None and folder in Path(step.filename).parents]
    told = f"{type(fault).__name__}: {said}"
    return f"{Path(own[-1].filename).name}, line {own[-1].lineno}: {told}" if own else told
