"""The tools and packages that a script can't do without. If one is missing, the script ends and says what to install."""

import importlib.util
import os
import shutil
import sys


def packages(**names):
    """Requires modules, given with their names on PyPI, if need be of the interpreter that $TARGETGEN_PYTHON names."""
    missing = [package for module, package in names.items() if not importlib.util.find_spec(module)]
    python = shutil.which(os.environ.get("TARGETGEN_PYTHON", "python3"))
    if missing and python and python != sys.executable and "TARGETGEN_PYTHON" in os.environ:
        os.execv(python, [python, *sys.argv])
    if missing:
        stop(f"the Python packages {', '.join(missing)}", "; then set TARGETGEN_PYTHON=.build/python/bin/python")


def program(*names):
    """Returns the path of a program that has one of several names."""
    return next(filter(None, map(shutil.which, names)), None) or stop(names[0])


def stop(missing, then=""):
    sys.exit(f"{os.path.basename(sys.argv[0])} needs {missing}; install it with Scripts/bootstrap --all{then}")
