"""``python -m tests.daily.write`` freezes the first four hundred days; who commits a change says
why the past may be another."""

from tests.daily.certified import GOLDEN, golden

if __name__ == "__main__":
    GOLDEN.write_text(golden(), "utf-8")
