"""Measures what ways to write models cost: to compile, and to run.

usage: python3 measure.py decode|encode|enum|shape|leaves|boxes|speed [--count N] [--repeat N] [--modes debug,release] [--only a,b]

Strategies are measured in turns and the median counts; a ratio compares with the first strategy of the same run.
"""

import argparse
import dataclasses
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True

import boxes
import speed
import strategies
from compiling import code_size, compile_module, compile_values, empty

IMPORTS = "import Foundation\nimport Values\n\n"


def write_models(folder, strategy, count):
    models = [strategies.leaf(i) for i in range(strategies.LEAVES)] + [strategies.model(i) for i in range(count)]
    for start in range(0, len(models), strategy.per_file):
        group = models[start:start + strategy.per_file]
        (folder / f"{group[0].name}.swift").write_text(IMPORTS + "\n".join(strategy.source(m) for m in group))


def measure_once(strategy, mode, values, root, count):
    # The optimizer removes unused declarations from a module unless they are public.
    if mode == "release":
        strategy = dataclasses.replace(strategy, access="public ")
    folder = empty(root / f"{mode}-{strategy.name}")
    write_models(folder, strategy, count)
    status, cpu, memory = compile_module("Models", mode, folder, [values])
    log = (folder / "log").read_text()
    if status or "warning:" in log:
        print(strategy.name, "does not compile" if status else "warns", log[:1000], file=sys.stderr)
    return None if status else (cpu, memory, code_size(folder))


def compare_strategies(chosen, mode, root, count, repeat):
    values = compile_values(mode, root)
    rows = {s.name: [] for s in chosen}
    for _ in range(repeat):
        for s in chosen:
            row = measure_once(s, mode, values, root, count)
            if row:
                rows[s.name].append(row)
    print(f"\n{mode}, {count} models, median of {repeat}\n")
    print("| strategy | what | CPU s | × | peak MB | × | code and data MB | × |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    base = None
    for s in chosen:
        if not rows[s.name]:
            continue
        row = [statistics.median(column) for column in zip(*rows[s.name])]
        base = base or row
        cells = [f"{row[i]:.{d}f} | {row[i] / base[i]:.2f}" for i, d in ((0, 2), (1, 0), (2, 2))]
        print(f"| {s.name} | {s.about} | {' | '.join(cells)} |", flush=True)


def compare_boxes(cases, mode, root):
    values = compile_values(mode, root)
    print(f"\n{mode}\n\n| shape | boxed above | most leaves inline | CPU s | peak MB | code and data MB |")
    print("|---|--:|--:|--:|--:|--:|")
    for label, shape, limit in cases:
        files, most = boxes.sources(shape, limit)
        folder = empty(root / "boxes")
        for name, text in files.items():
            (folder / f"{name}.swift").write_text(IMPORTS + text)
        status, cpu, memory = compile_module("Models", mode, folder, [values])
        size = "does not compile" if status else f"{code_size(folder):.2f}"
        print(f"| {label} | {limit or 'never'} | {most} | {cpu:.2f} | {memory:.0f} | {size} |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("group", choices=[*strategies.GROUPS, "leaves", "boxes", "speed"])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--modes", default="debug,release")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    only = options.only.split(",") if options.only else None
    root = Path(tempfile.mkdtemp(prefix="modelcoding-"))
    try:
        for mode in options.modes.split(","):
            if options.group == "leaves":
                compare_boxes([(f"30 holders of {n}", boxes.holders(n, 30), None) for n in boxes.LEAVES], mode, root)
            elif options.group == "boxes":
                compare_boxes([(name, s, limit) for name, s in boxes.SHAPES.items() for limit in boxes.LIMITS], mode, root)
            elif options.group == "speed":
                speed.compare(only or speed.STRATEGIES, mode, root, lambda folder, s: write_models(folder, s, 1))
            else:
                chosen = [s for s in strategies.GROUPS[options.group] if not only or s.name in only]
                compare_strategies(chosen, mode, root, options.count, options.repeat)
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
