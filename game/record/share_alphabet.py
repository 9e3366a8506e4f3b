"""The encoding of share codes: an alphabet without look-alikes, checksums, and packed numbers.

A code is one word made of blocks, each with a checksum that localizes damage. Its letters are the
digits of one large number in mixed radix. The format is documented for other programs in
``assets/share-codes.md``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from zlib import crc32

from game.record.strict_json import begins_object

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""The letters for 0 to 31. Reading maps the four missing ones to those they resemble."""
START = "cad1"
"""The beginning of every code; its last letter is the version."""
BLOCK = 40
"""The number of letters of a block, checksum included."""
CHECK = 4
"""The number of letters of a block's checksum."""
MOST_LETTERS = 32_768
"""The maximum number of letters of a code."""
LONGEST = 4 * MOST_LETTERS
_BITS = 64
"""The maximum number of bits of a number."""
_ID = "\0-0123456789abcdefghijklmnopqrstuvwxyz"
_LONGEST_ID = 64

_WORTH = {letter: worth for worth, letter in enumerate(ALPHABET)}
_ALIKE = str.maketrans("oilu", "011v")
_BEGINNING = re.compile(r"(?<![0-9a-z])c\s*a\s*d\s*[1il]")
_BETWEEN = re.compile(r"[\s`*_~>\-]")


class BadCode(ValueError):
    """The code is refused; the message says why."""


# -------------------------------------------------------------------- letters and blocks


def is_code(text: str) -> bool:
    """Whether a text contains a code, possibly damaged. A record never does."""
    if len(text) > LONGEST or begins_object(text):
        return False
    return _BEGINNING.search(_plain(text)) is not None


def _plain(text: str) -> str:
    """Normalize case and width, and remove invisible characters."""
    shown = unicodedata.normalize("NFKC", text).casefold()
    return "".join(sign for sign in shown if unicodedata.category(sign) != "Cf")


def _tidied(text: str) -> str:
    """The letters of the code in a text, without spaces, line breaks and quotes.

    :raises BadCode: if there is no code in it, or an invalid letter.
    """
    if len(text) > LONGEST:
        raise BadCode("it is longer than any share code")
    plain = _plain(text)
    begins = _BEGINNING.search(plain)
    if begins is None:
        raise BadCode(f"it is no share code: those begin with {START}")
    letters = _BETWEEN.sub("", plain[begins.start() :]).translate(_ALIKE)
    if len(letters) > MOST_LETTERS:
        raise BadCode("it is longer than any share code")
    strange = next((place for place, letter in enumerate(letters) if letter not in _WORTH), None)
    if strange is not None:
        raise _damaged(letters, strange, f": {letters[strange]!a} is no letter of share codes")
    return letters


def _damaged(letters: str, at: int, also: str = "") -> BadCode:
    """An error that says near which letters the code is damaged."""
    first = at - at % BLOCK
    shown = ascii(letters[first : first + 8])[1:-1]
    where = f"letters {first + 1} to {min(first + BLOCK, len(letters))} of {len(letters)}"
    return BadCode(f"the share code is damaged near {shown}… ({where}){also}")


def sealed(letters: str) -> str:
    """Build a code from letters: the start, then blocks with their checksums.

    >>> sealed("abc")
    'cad1abcscpr'
    """
    letters, room = START + letters, BLOCK - CHECK
    found, crc = "", 0
    for at in range(0, len(letters), room):
        block = letters[at : at + room]
        crc = crc32(block.encode("ascii"), crc)
        found += block + _check(crc, last=at + room >= len(letters))
    return found


def _check(crc: int, *, last: bool) -> str:
    """The checksum of a block, which depends on all letters before it and on whether it is the
    last."""
    return spelled(crc32(b"." if last else b",", crc) % 32**CHECK, CHECK)


def opened(text: str) -> str:
    """Extract the letters of the code in a text, without its start and checksums.

    :raises BadCode: if the code is damaged; the message says where.

    >>> opened("CADi abc\\nSCPR")
    'abc'
    """
    letters = _tidied(text)
    found, crc = "", 0
    for at in range(0, len(letters), BLOCK):
        block = letters[at : at + BLOCK]
        crc = crc32(block[:-CHECK].encode("ascii"), crc)
        last = at + BLOCK >= len(letters)
        if block[-CHECK:] != _check(crc, last=last):
            if last and block[-CHECK:] == _check(crc, last=False):
                raise BadCode(f"the share code is cut short after {len(letters)} letters")
            raise _damaged(letters, at)
        found += block[:-CHECK]
    return found[len(START) :]


def spelled(number: int, least: int = 1) -> str:
    """A number in letters, lowest first, padded to at least ``least`` letters.

    >>> spelled(33), spelled(33, 3)
    ('11', '110')
    """
    found = list[str]()
    while number or len(found) < least:
        number, worth = divmod(number, 32)
        found.append(ALPHABET[worth])
    return "".join(found)


# -------------------------------------------------------------------- numbers packed close


class Packing:
    """Packs numbers into the letters of a code.

    >>> packing = Packing()
    >>> packing.put(3, 10); packing.number(200); Unpacking(packing.letters()).take(10)
    3
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Add a digit from 0 to ``base`` - 1."""
        self._digits.append((digit, base))

    def number(self, number: int) -> None:
        """Add a number of at most 64 bits: its bit length, then the bits below the highest one."""
        bits = number.bit_length()
        self.put(bits, _BITS + 1)
        if bits > 1:
            self.put(number - (1 << bits - 1), 1 << bits - 1)

    def id(self, text: str) -> None:
        """Add a game id: its letters, digits and hyphens, and a terminator."""
        for sign in f"{text}\0":
            self.put(_ID.index(sign), len(_ID))

    def bytes(self, found: bytes) -> None:
        """Add bytes, preceded by their number."""
        self.number(len(found))
        for byte in found:
            self.put(byte, 256)

    def letters(self) -> str:
        """The packed letters; the first digit added is the lowest, and a final 1 ends the
        number."""
        total = 1
        for digit, base in reversed(self._digits):
            total = total * base + digit
        return _spelled_large(total)


def _spelled_large(total: int) -> str:
    """The same as ``spelled``, but faster than quadratic."""
    count = (total.bit_length() + 4) // 5
    rest = total.to_bytes((count * 5 + 39) // 40 * 5, "little")
    found = [
        spelled(int.from_bytes(rest[at : at + 5], "little"), 8) for at in range(0, len(rest), 5)
    ]
    return "".join(found)[:count]


class Unpacking:
    """Unpacks numbers from letters, in the order in which they were packed.

    :raises BadCode: if the letters are not in canonical form.
    """

    def __init__(self, letters: str) -> None:
        if letters.endswith(ALPHABET[0]):
            raise BadCode("the share code has more than it should")
        rest = b"".join(
            _total(letters[at : at + 8]).to_bytes(5, "little") for at in range(0, len(letters), 8)
        )
        self._rest = int.from_bytes(rest, "little")

    def take(self, base: int) -> int:
        """The next digit, from 0 to ``base`` - 1.

        :raises BadCode: if none is left.
        """
        self._rest, digit = divmod(self._rest, base)
        if not self._rest:
            raise BadCode("the share code has less than it should")
        return digit

    def number(self, most: int = 2**_BITS - 1) -> int:
        """The next number of at most 64 bits.

        :raises BadCode: if it is larger than ``most``.
        """
        bits = self.take(_BITS + 1)
        found = (1 << bits - 1) + self.take(1 << bits - 1) if bits > 1 else bits
        if found > most:
            raise BadCode(f"the share code has {found} where {most} is the most")
        return found

    def id(self) -> str:
        """The next game id."""
        found = ""
        while len(found) < _LONGEST_ID and (sign := _ID[self.take(len(_ID))]) != "\0":
            found += sign
        return found

    def bytes(self, most: int) -> bytes:
        """The next bytes, at most ``most`` of them."""
        return bytes(self.take(256) for _ in range(self.number(most)))

    @property
    def ended(self) -> bool:
        """Whether nothing is left."""
        return self._rest == 1

    def end(self) -> None:
        """Check that nothing is left.

        :raises BadCode: if something is.
        """
        if not self.ended:
            raise BadCode("the share code has more than it should")


def _total(letters: str) -> int:
    total = 0
    for letter in reversed(letters):
        total = total * 32 + _WORTH[letter]
    return total


def mark(words: Iterable[str], bits: int) -> int:
    """A short hash of lines of text: the low bits of their CRC-32."""
    return crc32("\n".join(words).encode("utf-8")) % (1 << bits)
