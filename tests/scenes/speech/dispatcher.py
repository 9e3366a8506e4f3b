"""Wins the game of ``play_blind`` while a real Speech Dispatcher writes what is spoken to a file,
and compares the file with the sentences that the game said.

    python -m tests.scenes.speech.dispatcher OUT.txt

It starts a Speech Dispatcher of its own, which needs no sound: its output module writes each
message to OUT.txt. The extra ``speech`` and the program ``speech-dispatcher`` must be installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scenes.app.voice import Voice
from tests.scenes.speech.play_blind import Heard, played

PROGRAM = "speech-dispatcher"
PATIENCE = 20.0
"""The most seconds to wait for the program to start, or for a sentence."""
DAEMON = """
LogLevel 1
LogDir "{home}"
CommunicationMethod "unix_socket"
AudioOutputMethod "alsa"
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
"""
MODULE = """
GenericExecuteSynth "printf '%s\\\\n' '$DATA' >> {out}"
AddVoice "en" "MALE1" "file"
DefaultVoice "file"
GenericLanguage "en" "en" "utf-8"
GenericMaxChunkLength 5000
GenericDelimiters "~"
"""
SOUND = "pcm.!default { type null }\nctl.!default { type null }\n"
"""An ALSA device that needs no hardware."""


@contextmanager
def dispatcher(home: Path, out: Path) -> Iterator[None]:
    """Run a Speech Dispatcher that writes to ``out`` instead of speaking, and let this process use
    it."""
    (home / "modules").mkdir(parents=True)
    (home / "speechd.conf").write_text(DAEMON.format(home=home), "utf-8")
    (home / "modules" / "file.conf").write_text(MODULE.format(out=out), "utf-8")
    (home / "asound.conf").write_text(SOUND, "utf-8")
    socket = home / "socket"
    os.environ["ALSA_CONFIG_PATH"] = str(home / "asound.conf")
    os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
    words = [PROGRAM, "-s", "-t", "0", "-c", "unix_socket", "-S", str(socket), "-C", str(home)]
    daemon = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _await(socket.exists, "Speech Dispatcher does not start")
        yield
    finally:
        daemon.terminate()
        daemon.wait()


def _await(there: Callable[[], bool], trouble: str) -> None:
    given_up = time.monotonic() + PATIENCE
    while not there():
        if time.monotonic() > given_up:
            raise SystemExit(trouble)
        time.sleep(0.002)


class Aloud(Heard):
    """A voice that records each sentence, speaks it, and waits until it was spoken."""

    def __init__(self, out: Path) -> None:
        super().__init__()
        self.all: list[str] = []
        self._out, self._voice = out, Voice()

    def say(self, words: str) -> None:
        super().say(words)
        if not words.strip():
            return
        self.all.append(words)
        before = _size(self._out)
        self._voice.say(words)
        whole = before + len(words.encode()) + 1
        _await(lambda: _size(self._out) >= whole, self._voice.trouble or f"not spoken: {words}")

    def hush(self) -> None:
        self._voice.hush()


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def main(out: Path) -> None:
    """Play, and report whether the file holds every sentence unchanged."""
    out.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder, dispatcher(Path(folder) / "spd", out.resolve()):
        voice = Aloud(out)
        played(Path(folder) / "game", voice)
    spoken = out.read_text("utf-8").splitlines()
    wrong = [pair for pair in zip(voice.all, spoken, strict=False) if pair[0] != pair[1]]
    for wanted, heard in wrong[:5]:
        print(f"wanted: {wanted}\nspoken: {heard}")
    print(f"{len(spoken)} of {len(voice.all)} sentences were spoken, {len(wrong)} of them changed")
    if wrong or len(spoken) != len(voice.all):
        raise SystemExit(1)


if __name__ == "__main__":
    if shutil.which(PROGRAM) is None:
        raise SystemExit(f"{PROGRAM} is not installed")
    main(Path(sys.argv[1]))
