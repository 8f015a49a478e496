#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the code blocks of Markdown files, so that what they promise stays true.

    run_blocks.py --prefix DIR --python PROGRAM [--java JAR] FILE.md ...

    c, cpp      compiled against the library installed in the prefix, and run
    python      run with the program given, which must find the package xqrules
    java        a whole program, run with the jar given; left alone without one
    sh, console lines that call xqrules are run; ./dev must know its command; other lines are left alone. In a console
                block commands begin with "$ " and the lines between are what they print.
    text        directly after one of these: what it prints, line for line; "..." stands for any lines

`<!-- not run: reason -->` before a block leaves it out. All runs in a scratch folder that shows the project's files.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = {"c": "c", "cpp": "cpp", "c++": "cpp", "python": "python", "py": "python", "java": "java", "sh": "sh", "bash": "sh",
             "shell": "sh", "console": "console", "text": "text"}


class Block:
    def __init__(self, line, language, text, skipped, adjacent):
        self.line, self.language, self.text, self.skipped, self.adjacent = line, language, text, skipped, adjacent


def blocks_of(text):
    """Every fenced block: where it starts, its language and whether it follows the block before directly."""
    lines = text.split("\n")
    blocks, at, quiet, adjacent = [], 0, False, False
    while at < len(lines):
        fence = re.match(r"^(`{3,}|~{3,})\s*([\w+-]*)", lines[at])
        if fence:
            end = next((i for i in range(at + 1, len(lines)) if lines[i].strip() == fence.group(1)), len(lines))
            blocks.append(Block(at + 1, LANGUAGES.get(fence.group(2).lower()), "\n".join(lines[at + 1:end]) + "\n",
                                quiet, adjacent))
            at, quiet, adjacent = end, False, True
        elif "<!-- not run:" in lines[at]:
            quiet = True
        elif lines[at].strip():
            quiet = adjacent = False
        at += 1
    return blocks


def matches(got, want):
    """Whether the output is as shown; a line "..." stands for any number of lines."""
    parts = [re.escape("".join(f"{line}\n" for line in part)) for part in split_at(want.strip("\n").split("\n"), "...")]
    pattern = r"(?:.*\n)*?".join(parts)
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in got.strip("\n").split("\n"))) is not None


def split_at(lines, mark):
    parts = [[]]
    for line in lines:
        if line.strip() == mark:
            parts.append([])
        else:
            parts[-1].append(line.rstrip())
    return parts


class Runner:
    def __init__(self, args, scratch):
        self.args, self.scratch = args, scratch
        self.environment = {**os.environ, "PATH": f"{Path(args.python).absolute().parent}:{os.environ['PATH']}",
                            "LD_LIBRARY_PATH": str(next(Path(args.prefix).rglob("libxqrules.so"), Path()).parent.absolute()),
                            "PYTHONIOENCODING": "utf-8"}

    def call(self, command, shell=False):
        return subprocess.run(command, shell=shell, cwd=self.scratch, env=self.environment, text=True, timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def program(self, block):
        """Runs a program; returns (good, output)."""
        if block.language == "python":
            done = self.call([str(Path(self.args.python).absolute()), "-c", block.text])
            return done.returncode == 0, done.stdout
        if block.language == "java":
            source = self.scratch / "Block.java"
            source.write_text(block.text, encoding="utf-8")
            done = self.call(["java", "--enable-native-access=ALL-UNNAMED", "-Dfile.encoding=UTF-8", "-cp",
                              str(Path(self.args.java).absolute()), str(source)])
            return done.returncode == 0, done.stdout
        source, program = self.scratch / f"block.{block.language}", self.scratch / "block"
        source.write_text(block.text, encoding="utf-8")
        prefix = Path(self.args.prefix).absolute()
        compiler, standard = (self.args.cc, "-std=c11") if block.language == "c" else (self.args.cxx, "-std=c++17")
        built = self.call([compiler, standard, "-Wall", "-Wextra", f"-I{prefix}/include", source, "-o", program,
                           f"-L{self.environment['LD_LIBRARY_PATH']}", "-lxqrules"])
        if built.returncode:
            return False, built.stdout
        done = self.call([str(program)])
        return done.returncode == 0, done.stdout

    def commands(self, block):
        """Runs the lines of a shell block; returns (good, output, how many were run)."""
        ran, output, lines = 0, "", block.text.rstrip("\n").replace("\\\n", " ").split("\n")
        for index, line in enumerate(lines):
            shown = block.language == "console"
            if shown and not line.startswith("$ "):
                continue
            command = line[2:] if shown else line
            dev = re.match(r"\s*\./dev (\w+)", command)
            if dev and not re.search(rf"^(\w+ \| )*{dev.group(1)}\)", (ROOT / "dev").read_text(), flags=re.M):
                return False, f"./dev knows no command {dev.group(1)}\n", ran
            if not re.match(r"\s*xqrules\b", command):
                continue
            done = self.call(command, shell=True)
            ran += 1
            output += done.stdout
            if done.returncode:
                return False, f"{command}\n{done.stdout}exit status {done.returncode}\n", ran
            if shown:
                want = []
                for after in lines[index + 1:]:
                    if after.startswith("$ "):
                        break
                    want.append(after)
                if want and not matches(done.stdout, "\n".join(want)):
                    return False, f"{command}\nprinted\n{done.stdout}", ran
        return True, output, ran

    def run(self, block):
        """Returns (good, output), or None if nothing in the block can be run."""
        if block.language in ("c", "cpp", "python") or (block.language == "java" and self.args.java):
            return self.program(block)
        if block.language in ("sh", "console"):
            good, output, ran = self.commands(block)
            return (good, output) if ran or not good else None
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--python", required=True)
    parser.add_argument("--java")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--cxx", default="c++")
    parser.add_argument("files", nargs="+", type=Path)
    args = parser.parse_args()
    passed = failed = skipped = 0

    with tempfile.TemporaryDirectory() as folder:
        for entry in ROOT.iterdir():
            if entry.name not in {"build", ".git"}:
                (Path(folder) / entry.name).symlink_to(entry)
        runner = Runner(args, Path(folder))
        for path in args.files:
            result = None
            for block in blocks_of(path.read_text(encoding="utf-8")):
                place = f"{path}:{block.line}"
                if block.skipped or block.language is None:
                    result, good, output = None, None, ""
                elif block.language == "text":
                    if not block.adjacent or result is None:
                        continue
                    good, output = matches(result[1], block.text), f"printed\n{result[1]}"
                    result = None
                else:
                    result = runner.run(block)
                    good, output = result or (None, "")
                if good is None:
                    skipped += 1
                elif good:
                    passed += 1
                else:
                    failed += 1
                    print(f"{place}: {block.language}: not as written\n{output}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
