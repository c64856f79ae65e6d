"""Journey to Mordor, solved: the turn as a graph, the game of one and of two players, tables, and advice."""
