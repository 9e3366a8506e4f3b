"""The parts of the penny arcade: brass, enamel, bulbs, reels, tickets and medals."""
