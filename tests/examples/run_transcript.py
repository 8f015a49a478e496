#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands of transcripts and compares what they print with what is written there.

    run_transcript.py --programs FOLDER [--programs FOLDER ...] FILE ...

A line that begins with "$ " is a command for the shell. Below it stand what it prints, then, each behind "! ", the lines
of its standard error, and "= N" if its exit status N is not 0. Nothing may be missing or left over. Lines that begin with
"# " are remarks. The commands of a file run in one scratch folder, which shows the project's files; the programs are on
the path.
"""
import argparse
import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def commands_of(text):
    """(command, lines it should print) for each command."""
    found = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif not line.startswith("# "):
            found[-1][1].append(line)
    return found


def run(command, folder, environment):
    """What a command prints, as lines of a transcript."""
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, timeout=120)
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    lines += [f"! {line}" for line in done.stderr.decode("utf-8", "replace").splitlines()]
    return lines + [f"= {done.returncode}"] if done.returncode else lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=Path, action="append", required=True)
    parser.add_argument("files", nargs="+", type=Path)
    args = parser.parse_args()
    path = os.pathsep.join([*(str(folder.absolute()) for folder in args.programs), os.environ["PATH"]])
    ran = failed = 0

    for file in args.files:
        commands = commands_of(file.read_text(encoding="utf-8"))
        with tempfile.TemporaryDirectory() as folder:
            for entry in ROOT.iterdir():
                if entry.name not in {"build", ".git"}:
                    (Path(folder) / entry.name).symlink_to(entry)
            for command, want in commands:
                got = run(command, folder, {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"})
                ran += 1
                if got != want:
                    failed += 1
                    print(f"{file}: $ {command}")
                    print("\n".join(difflib.unified_diff(want, got, "as written", "as printed", lineterm="")))
    print(f"{ran - failed} passed, {failed} failed")
    return 0 if ran > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
