"""Runs a Python program and ends it when standard input ends, so no process is left when the parent dies.

Usage: run.py FILE [ARGUMENT...]
"""
import os
import runpy
import sys
import threading


def end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


threading.Thread(target=end_with_parent, daemon=True).start()
sys.argv = sys.argv[1:]
if os.path.basename(sys.argv[0]) == "ministack":
    import corrections  # noqa: F401
runpy.run_path(sys.argv[0], run_name="__main__")
