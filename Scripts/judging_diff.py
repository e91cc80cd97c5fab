"""The judge 'diff': changes break clients for 'targetgen diff --wire' if they do for oasdiff, by the rules that its tests expect."""

import glob
import re
import subprocess


def pairs(folder):
    """Returns the levels of the expected rules by pairs of specs. Tests that edit a spec before they compare it are left out."""
    with open(f"{folder}/checker/rules.go", encoding="utf-8") as file:
        levels = dict(re.findall(r"Rule\((\w+Id), (ERR|WARN|INFO)", file.read()))
    found = {}
    for path in sorted(glob.glob(f"{folder}/checker/*_test.go")):
        with open(path, encoding="utf-8") as file:
            tests = re.split(r"(?m)^func Test", file.read())[1:]
        for test in tests:
            specs = re.findall(r'open\("\.\./data/([^"]+)"\)', test)
            if len(specs) == 2 and specs[0] != specs[1] and not re.search(r"s[12]\.Spec\.[^\n]*=|\.Value = |delete\(", test):
                rules = {rule: levels[rule] for rule in re.findall(r"checker\.(\w+Id)\b", test) if rule in levels}
                found.setdefault(tuple(specs), {}).update(rules)
    return found


def judge_diff(tool, folder):
    for (old, new), rules in sorted(pairs(folder).items()):
        level = next((level for level in ("ERR", "WARN", "INFO") if level in rules.values()), "none")
        ran = subprocess.run([tool.program, "diff", "--wire", f"{folder}/data/{old}", f"{folder}/data/{new}"],
                             cwd=tool.folder, capture_output=True, text=True)
        name = f"{old} {new}: {', '.join(sorted(rule for rule in rules if rules[rule] == level))}"
        problem = None
        if ran.returncode not in (0, 2):
            problem = f"exit status {ran.returncode}: {ran.stderr.strip().splitlines()[0] if ran.stderr.strip() else ''}"
        elif (ran.returncode == 2) != (level == "ERR"):
            problem = "breaks clients" if ran.returncode == 2 else "doesn't break clients"
            problem += ": " + " | ".join(line.strip() for line in ran.stdout.splitlines() if line.strip())[:300]
        yield {"ERR": "breaking", "WARN": "perhaps breaking", "INFO": "not breaking", "none": "no change"}[level], name, problem
