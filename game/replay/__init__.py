"""A recorded game wound, forked, raced against."""
