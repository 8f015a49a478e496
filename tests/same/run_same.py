#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the program of examples/same in C, Python, Java and Kotlin and compares what they print, byte for byte.

    run_same.py --prefix DIR --python PROGRAM --java JAR --kotlin DIR [CASE.txt ...]

Each runs against what was installed: C against the library under the prefix, Python with the program given, Java and
Kotlin with the jar; Kotlin as tests/same/pom.xml compiled it into a folder. A case has a rule set, a position and moves,
a line each, then an empty line, then what all of them must print.
"""
import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[1] / "examples" / "same"


def read_case(path):
    """The three arguments of the programs, and what they must print."""
    head, printed = path.read_bytes().split(b"\n\n", 1)
    arguments = head.decode("utf-8").split("\n")
    if len(arguments) != 3 or not printed:
        raise ValueError(f"{path}: not a rule set, a position, moves, an empty line and some text")
    return arguments, printed


def problems(wanted, printed):
    """What is wrong with the outputs of one case, a dict from language to bytes."""
    found = [f"{language} printed\n{text.decode('utf-8', 'replace')}" for language, text in printed.items()
             if text != wanted]
    return [*found, f"instead of\n{wanted.decode('utf-8', 'replace')}"] if found else []


def build_c(args, folder, library):
    program = folder / "verdict"
    subprocess.run([args.cc, "-std=c11", "-Wall", "-Wextra", "-Werror", SOURCES / "verdict.c", "-o", program,
                    f"-I{args.prefix / 'include'}", f"-L{library}", "-lxqrules"], check=True)
    return program


def build_java(args, folder):
    subprocess.run(["javac", "-encoding", "UTF-8", "-Xlint:all", "-Werror", "-cp", args.java, "-d", folder,
                    SOURCES / "Verdict.java"], check=True)
    return f"{folder}{os.pathsep}{args.java}"


def commands(args, folder, library):
    """How the program is run, for each language."""
    java = ["java", "--enable-native-access=ALL-UNNAMED", "-cp"]
    kotlin = f"{args.kotlin / 'classes'}{os.pathsep}{(args.kotlin / 'classpath').read_text().strip()}"
    return {
        "C": [build_c(args, folder, library)],
        "Python": [args.python, SOURCES / "verdict.py"],
        "Java": [*java, build_java(args, folder), "Verdict"],
        "Kotlin": [*java, kotlin, "VerdictKt"],
    }


def main():
    parser = argparse.ArgumentParser()
    for name in ("prefix", "python", "java", "kotlin"):
        parser.add_argument(f"--{name}", type=lambda text: Path(text).absolute(), required=True)
    parser.add_argument("--cc", default="cc")
    parser.add_argument("cases", nargs="*", type=Path)
    args = parser.parse_args()
    cases = [path.absolute() for path in args.cases] or sorted((HERE / "cases").glob("*.txt"))
    library = next(args.prefix.rglob("libxqrules.so")).parent
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LD_LIBRARY_PATH": str(library)}
    failed = 0

    with tempfile.TemporaryDirectory() as scratch: # and none of the project's files in sight
        languages = commands(args, Path(scratch), library)
        for path in cases:
            arguments, wanted = read_case(path)
            printed = {}
            for language, command in languages.items():
                done = subprocess.run([*command, *arguments], cwd=scratch, env=environment, timeout=120,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                printed[language] = done.stdout + (f"exit status {done.returncode}\n".encode() if done.returncode else b"")
            wrong = problems(wanted, printed)
            if wrong:
                failed += 1
                print(f"{path}:", *wrong, sep="\n")
    print(f"{', '.join(languages)}: {len(cases) - failed} cases alike, {failed} not")
    return 0 if cases and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
