#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what the library exports with the headers, symbols.txt and layout.c.

symbols.txt has one line for each exported function: its name and the version of the library that added it. A name that
was ever released stays. layout.c must speak of every struct and every enum constant of the public headers.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path


def read_symbols(path):
    rows = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
    names = [row[0] for row in rows]
    problems = [f"symbols.txt: cannot read {row}" for row in rows if len(row) != 2]
    problems += [f"symbols.txt: {a} stands before {b}" for a, b in zip(names, names[1:]) if a >= b]
    return {row[0]: row[1] for row in rows if len(row) == 2}, problems


def header_text(include):
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(include.glob("xqrules/*.h")))
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def exported(library):
    """name -> version node of every function the dynamic linker sees."""
    out = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    found = {}
    for line in out.splitlines():
        kind, name = line.split()[-2:]
        name, _, version = name.partition("@@")
        if kind != "A": # the version node itself
            found[name] = version
    return found


def main():
    parser = argparse.ArgumentParser(description="Compares exports, headers, symbols.txt and layout.c.")
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--library", required=True)
    parser.add_argument("--soname", required=True)
    args = parser.parse_args()

    listed, problems = read_symbols(args.root / "tests/abi/symbols.txt")
    headers = header_text(args.root / "include")
    declared = set(re.findall(r"\bXQR_API\b[^;]*?\b(xqr_\w+)\s*\(", headers))
    nodes = exported(args.library)

    for name in sorted(declared - listed.keys()):
        problems.append(f"{name} is declared in a header but not in symbols.txt")
    for name in sorted(listed.keys() - declared):
        problems.append(f"{name} is in symbols.txt but no header declares it")
    for name in sorted(declared - nodes.keys()):
        problems.append(f"{name} is declared in a header but the library does not export it")
    for name in sorted(nodes.keys() - declared):
        problems.append(f"the library exports {name}, which no header declares")
    for name in sorted(listed.keys() & nodes.keys()):
        if nodes[name] != f"XQR_{listed[name]}":
            problems.append(f"{name} was added in {listed[name]} but carries the version {nodes[name]}")

    layout = (args.root / "tests/abi/layout.c").read_text()
    structs = re.findall(r"\btypedef struct (xqr_\w+) \{", headers)
    constants = [name for body in re.findall(r"\benum xqr_\w+ \{([^}]*)\}", headers)
                 for name in re.findall(r"\bXQR_\w+", body)]
    for name in structs:
        if not re.search(rf"\bSIZE\({name},", layout):
            problems.append(f"layout.c does not check the size of {name}")
    for name in constants:
        if not name.endswith("_FORCE_32_BITS_") and not re.search(rf"\bVALUE\({name},", layout):
            problems.append(f"layout.c does not check the value of {name}")

    dynamic = subprocess.run(["readelf", "-d", args.library], check=True, capture_output=True, text=True).stdout
    soname = re.search(r"SONAME.*\[(.*)\]", dynamic)
    if not soname or soname.group(1) != args.soname:
        problems.append(f"the soname is {soname and soname.group(1)}, not {args.soname}")
    for needed in re.findall(r"NEEDED.*\[(.*)\]", dynamic):
        if not re.match(r"libc\.so|libz\.so|libclang_rt|libasan|libubsan|libtsan|libgcov|ld-linux|libgcc_s|libm\.so", needed):
            problems.append(f"the library needs {needed}")

    for problem in problems:
        print(problem)
    print(f"check_abi: {len(nodes)} symbols, {len(structs)} structs, {len(constants)} constants, "
          f"{len(problems)} problems")
    return 1 if problems or not nodes else 0


if __name__ == "__main__":
    sys.exit(main())
