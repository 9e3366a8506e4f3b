"""``python -m tests.daily.write`` freezes the first four hundred days; a commit that changes them
must say why."""

from tests.daily.certified import GOLDEN, golden

if __name__ == "__main__":
    GOLDEN.write_text(golden(), "utf-8")
