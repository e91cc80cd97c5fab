"""Rows of values that contain all pairs of values of any two factors, except forbidden ones."""

import itertools
import json


def text(value):
    return json.dumps(value, sort_keys=True)


class CoveringArray:
    """Builds the rows greedily: each one begins with an uncovered pair, and continues with the values that cover most.

    The same factors always result in the same rows.
    """

    def __init__(self, factors, forbidden):
        self.values = {name: [text(value) for value in values] for name, values in factors.items()}
        self.names = sorted(self.values, key=lambda name: (-len(self.values[name]), name))
        self.forbidden = {frozenset(((a, text(u)), (b, text(v)))) for (a, u), (b, v) in forbidden}
        self.pairs = {
            frozenset(((a, u), (b, v)))
            for a, b in itertools.combinations(self.names, 2)
            for u in self.values[a] for v in self.values[b]
        }
        assert self.forbidden <= self.pairs, [sorted(pair) for pair in self.forbidden - self.pairs]
        self.pairs -= self.forbidden

    def rows(self):
        """Returns the rows, each a dictionary from names to values."""
        order = {pair: sorted(pair) for pair in self.pairs}
        uncovered = dict.fromkeys(sorted(self.pairs, key=order.get))
        uses = {(name, value): 0 for name, values in self.values.items() for value in values}
        rows = []
        while uncovered:
            row = dict(next(iter(uncovered)))
            for name in self.names:
                if name not in row:
                    row[name] = self.best(name, row, uncovered, uses)
            covered = self.covered(row)
            assert any(pair in uncovered for pair in covered)
            for pair in covered:
                uncovered.pop(pair, None)
            for item in row.items():
                uses[item] += 1
            rows.append({name: json.loads(row[name]) for name in self.values})
        return rows

    def best(self, name, row, uncovered, uses):
        """Returns the allowed value that covers most pairs; of equal ones, the one with the fewest uses."""
        allowed = [value for value in self.values[name]
                   if not any(frozenset(((name, value), item)) in self.forbidden for item in row.items())]
        assert allowed, f"no value of {name} is possible with {row}"
        return min(allowed, key=lambda value: (
            -sum(frozenset(((name, value), item)) in uncovered for item in row.items()), uses[name, value]))

    @staticmethod
    def covered(row):
        return [frozenset(pair) for pair in itertools.combinations(sorted(row.items()), 2)]
