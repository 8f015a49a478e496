#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the code blocks of Markdown files, so that what they promise stays true.

    run_blocks.py --prefix DIR --python PROGRAM [--java JAR] [FILE.md ...]

Without files, every page of the project. Of a block its language says what happens:

    c, cpp      compiled against the library installed in the prefix, and run
    python      run with the program given, which must find the package xqrules
    java        a whole program, run with the jar given; left alone without one
    sh, console lines that call xqrules are run; ./dev must know its command; other lines are left alone. In a console
                block commands begin with "$ " and the lines between are what they print.
    text        directly after one of these: what it prints, line for line; "..." stands for any lines

Other languages cannot be run. A comment before a block says otherwise:

    <!-- not run: reason -->    leave it out; a block of which nothing can be run must have this
    <!-- goes on -->            Python: the blocks of the page before this one have been run
    <!-- file: DIR/NAME -->     keep it as a file, which later blocks of the page use
    <!-- every line -->         run all lines of a shell block, not only those that call xqrules

And `<!-- needs: PACKAGE ... -->` on a page: where one of these cannot be imported, its Python blocks are left out, and that
is said.

All runs in a scratch folder that shows the project's files.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("*.md", "docs/**/*.md", "examples/**/*.md", "bindings/**/*.md")
MARK = re.compile(r"<!-- (not run|goes on|file|every line)(?:: *(\S.*?))? *-->")
NEEDS = re.compile(r"^<!-- needs: *(.+?) *-->$", re.M)
LANGUAGES = {"c": "c", "cpp": "cpp", "c++": "cpp", "python": "python", "py": "python", "java": "java", "sh": "sh", "bash": "sh",
             "shell": "sh", "console": "console", "text": "text"}


class Block:
    """A fenced block: where it starts, its language, the comments before it, and whether it follows a block directly."""

    def __init__(self, line, language, text, marks, adjacent):
        self.line, self.text, self.marks, self.adjacent = line, text, marks, adjacent
        self.language = LANGUAGES.get(language, "text" if not language else None)
        self.named = language

    @property
    def fault(self):
        """What is wrong with the comments before it."""
        for mark, value in self.marks.items():
            if (value is not None) != (mark in ("not run", "file")):
                return f"<!-- {mark} --> {'needs' if value is None else 'takes no'} words behind it"
        return None


def blocks_of(text):
    """Every fenced block, those in lists included."""
    lines = text.split("\n")
    blocks, at, marks, adjacent = [], 0, {}, False
    while at < len(lines):
        fence = re.match(r"^( *)(`{3,}|~{3,})\s*([\w+-]*)", lines[at])
        if fence:
            end = next((i for i in range(at + 1, len(lines)) if lines[i].strip() == fence.group(2)), len(lines))
            inside = [line.removeprefix(fence.group(1)) for line in lines[at + 1:end]]
            blocks.append(Block(at + 1, fence.group(3).lower(), "\n".join(inside) + "\n", marks, adjacent))
            at, marks, adjacent = end, {}, True
        elif mark := MARK.search(lines[at]):
            marks[mark.group(1)] = mark.group(2)
        elif lines[at].strip():
            marks, adjacent = {}, False
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


#: Runs what came before without its output.
QUIETLY = "import contextlib, io\nwith contextlib.redirect_stdout(io.StringIO()):\n    exec({!r})\n"


class Runner:
    def __init__(self, args, scratch):
        self.args, self.scratch = args, scratch
        self.before = ""  # what the Python blocks of the page held so far
        libraries = next(Path(args.prefix).rglob("libxqrules.so"), Path("none")).parent.absolute()
        self.environment = {**os.environ, "PATH": f"{Path(args.python).absolute().parent}:{os.environ['PATH']}",
                            "LD_LIBRARY_PATH": str(libraries), "PKG_CONFIG_PATH": str(libraries / "pkgconfig"),
                            "CMAKE_PREFIX_PATH": str(Path(args.prefix).absolute()), "PYTHONIOENCODING": "utf-8"}

    def keep(self, block):
        """Write a block to a file, in a folder that is none of the project's."""
        path = self.scratch / block.marks["file"]
        if path.resolve().parent == self.scratch.resolve() or not path.resolve().is_relative_to(self.scratch.resolve()):
            return False, f"{block.marks['file']} is in no folder of its own\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
        return True, ""

    def call(self, command, shell=False):
        return subprocess.run(command, shell=shell, cwd=self.scratch, env=self.environment, text=True, timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def program(self, block):
        """Runs a program; returns (good, output)."""
        if block.language == "python":
            text = block.text
            if "goes on" in block.marks:
                text = f"{QUIETLY.format(self.before)}{text}"
            self.before += block.text
            done = self.call([str(Path(self.args.python).absolute()), "-c", text])
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
                           "-pthread", f"-L{self.environment['LD_LIBRARY_PATH']}", "-lxqrules"])
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
            if not re.match(r"\s*xqrules\b", command) and ("every line" not in block.marks or not command.strip()):
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
        if "file" in block.marks:
            return self.keep(block)
        if block.language in ("c", "cpp", "python") or (block.language == "java" and self.args.java):
            return self.program(block)
        if block.language in ("sh", "console"):
            good, output, ran = self.commands(block)
            return (good, output) if ran or not good else None
        return None


def pages():
    """Every page of the project."""
    return sorted({path for pattern in PAGES for path in ROOT.glob(pattern) if "target" not in path.parts})


def missing_packages(text, python):
    """Which of the packages that a page needs are not there."""
    needed = [name for names in NEEDS.findall(text) for name in names.split()]
    return [name for name in needed if subprocess.run([python, "-c", f"import {name}"], stderr=subprocess.DEVNULL).returncode]


def reason_missing(block, args):
    """Whether a block that was not run ought to say why."""
    if "not run" in block.marks or (block.language == "java" and not args.java):
        return False
    commands = [line.removeprefix("$ ") for line in block.text.split("\n")
                if line.startswith("$ ") or (line and block.language == "sh")]
    return not commands or any(not re.match(r"\s*\./dev ", line) for line in commands)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--python", required=True)
    parser.add_argument("--java")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--cxx", default="c++")
    parser.add_argument("files", nargs="*", type=Path)
    args = parser.parse_args()
    passed = failed = skipped = 0

    with tempfile.TemporaryDirectory() as folder:
        for entry in ROOT.iterdir():
            if entry.name not in {"build", ".git"}:
                (Path(folder) / entry.name).symlink_to(entry)
        runner = Runner(args, Path(folder))
        for path in args.files or pages():
            result, runner.before, text = None, "", path.read_text(encoding="utf-8")
            missing = missing_packages(text, args.python)
            if missing:
                print(f"{os.path.relpath(path)}: Python blocks left out, there is no {', '.join(missing)}")
            for block in blocks_of(text):
                place = f"{os.path.relpath(path)}:{block.line}"
                if block.fault:
                    result, good, output = None, False, f"{block.fault}\n"
                elif "not run" in block.marks or (missing and block.language == "python"):
                    result, good, output = None, None, ""
                elif block.language == "text" and "file" not in block.marks:
                    if not block.adjacent or result is None:
                        continue
                    good, output = matches(result[1], block.text), f"printed\n{result[1]}"
                    result = None
                else:
                    result = runner.run(block)
                    good, output = result or (None, "")
                    if good is None and reason_missing(block, args):
                        good, output = False, "cannot be run, and no comment before it says why: <!-- not run: reason -->\n"
                if good is None:
                    skipped += 1
                elif good:
                    passed += 1
                else:
                    failed += 1
                    print(f"{place}: {block.named}: not as written\n{output}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
