"""``import cadogan`` beside another package's ``main``, ``game`` and ``scenes``, from the source
tree and laid out as a wheel has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.namesakes import write_namesakes

ROOT = Path(__file__).resolve().parents[2]


class Beside:
    """A Python path on which a stranger's modules come before the folder of ``cadogan``."""

    def __init__(self, ours: Path, theirs: Path) -> None:
        self.ours, self.theirs = ours, theirs

    def run(self, code: str) -> list[str]:
        """Run a script and return the lines that it prints."""
        script = self.theirs / "script.py"
        script.write_text(code)
        path = os.pathsep.join(map(str, (self.theirs, self.ours)))
        ran = subprocess.run(
            [sys.executable, str(script)],
            env={**os.environ, "PYTHONPATH": path},
            cwd=self.theirs,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.splitlines()


@pytest.fixture(params=["source", "wheel"])
def beside(request: pytest.FixtureRequest, tmp_path: Path) -> Beside:
    ours, theirs = ROOT, tmp_path / "theirs"
    theirs.mkdir()
    write_namesakes(theirs)
    if request.param == "wheel":
        ours = tmp_path / "ours"
        compiled = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "cadogan", ours / "cadogan", ignore=compiled)
        for name in ("game", "scenes"):
            shutil.copytree(ROOT / name, ours / "cadogan" / name, ignore=compiled)
    return Beside(ours, theirs)


def test_our_packages_are_found_where_ours_come_first(beside: Beside) -> None:
    """After ``import cadogan``, ``game`` and ``scenes`` are ours, and so is the entry point."""
    lines = beside.run(
        "import cadogan, game, scenes\n"
        "print(game.__version__ == cadogan.__version__, hasattr(scenes, 'OWNER'))\n"
        "import cadogan.__main__\n"
        "print(cadogan.__main__.main.__name__)\n"
    )
    assert lines == ["True False", "main"]


@pytest.mark.parametrize("name", ["game", "scenes"])
def test_where_theirs_come_first_a_sentence_says_what_is_in_the_way(
    beside: Beside, name: str
) -> None:
    """``import cadogan`` says in one sentence what is in its way, and changes nothing."""
    lines = beside.run(
        f"import sys, {name}\n"
        "before, path = dict(sys.modules), sys.path[:]\n"
        "try:\n"
        "    import cadogan\n"
        "except ImportError as error:\n"
        "    print(error)\n"
        f"print(sys.modules['{name}'] is {name}, sys.path == path)\n"
        "print([m for m in before if m not in sys.modules])\n"
    )
    file = beside.theirs / name / "__init__.py"
    said = f"cadogan can't be imported where another '{name}' is loaded ({file})"
    assert lines == [said, "True True", "[]"]


def test_worker_processes_find_ours(beside: Beside) -> None:
    lines = beside.run(
        "import cadogan\n"
        "from game.core.cards import read\n"
        "from game.system.workers import in_turn\n"
        "if __name__ == '__main__':\n"
        "    print(list(in_turn(read, ['AS', '2H'], few=1, most=2)) == [read('AS'), read('2H')])\n"
    )
    assert lines == ["True"]


def test_a_worker_of_a_script_that_has_theirs_stops_with_the_same_sentence(beside: Beside) -> None:
    lines = beside.run(
        "import multiprocessing\n"
        "import game\n"
        "def ours(queue):\n"
        "    try:\n"
        "        import cadogan\n"
        "    except ImportError as error:\n"
        "        queue.put(f'{error.__class__.__name__}, {game.OWNER}')\n"
        "if __name__ == '__main__':\n"
        "    spawn = multiprocessing.get_context('spawn')\n"
        "    queue = spawn.Queue()\n"
        "    worker = spawn.Process(target=ours, args=(queue,))\n"
        "    worker.start()\n"
        "    print(queue.get(timeout=300))\n"
        "    worker.join()\n"
    )
    assert lines == ["ImportError, a stranger"]


def test_the_program_starts_beside_them(beside: Beside) -> None:
    lines = beside.run(
        "import runpy, sys\n"
        "sys.argv = ['cadogan', '--version']\n"
        "try:\n"
        "    runpy.run_module('cadogan', run_name='__main__')\n"
        "except SystemExit as ended:\n"
        "    print(ended.code)\n"
    )
    assert lines[0].startswith("cadogan ")
    assert lines[1:] == ["0"]
