// Mine.
