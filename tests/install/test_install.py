#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Installs a build into a scratch prefix and builds programs against it: CMake and pkg-config, C and C++, shared and
static, and the examples. Then takes away everything but the component `runtime` and runs the shared programs again."""
import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def run(*command, **options):
    result = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            **options)
    if result.returncode:
        print(" ".join(str(part) for part in command))
        sys.exit(f"{result.stdout}\nexit status {result.returncode}")
    return result.stdout


def install(args, prefix, *components):
    for component in components:
        run(args.cmake, "--install", args.build, "--prefix", prefix, "--component", component)


def build_examples(args, prefix, library, flags, scratch):
    """Builds the programs of examples/ as their README says, by CMake and by hand, and runs their transcripts."""
    ran = []
    for language, compiler, standard in (("c", args.cc, "-std=c11"), ("cpp", args.cxx, "-std=c++17")):
        folder = ROOT / "examples" / language
        transcripts = sorted((ROOT / "tests/examples" / language).glob("*.txt"))
        by_cmake, by_hand = Path(scratch, f"examples {language}"), Path(scratch, f"examples {language} by hand")
        run(args.cmake, "-G", args.generator, "-S", folder, "-B", by_cmake, f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_C_COMPILER={args.cc}", f"-DCMAKE_CXX_COMPILER={args.cxx}")
        run(args.cmake, "--build", by_cmake)
        by_hand.mkdir()
        for source in sorted(folder.glob(f"*.{language}")):
            threads = ["-pthread"] if "pthread.h" in source.read_text() else []
            program = by_hand / (source.stem + ("_cpp" if language == "cpp" else ""))
            run(compiler, standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", source, *flags, *threads, "-o", program)
            ran += [f"find_package {program.name}", f"pkg-config {program.name}"]
        runner = [sys.executable, ROOT / "tests/examples/run_transcript.py"]
        run(*runner, "--programs", by_cmake, *transcripts)
        run(*runner, "--programs", by_hand, *transcripts, env={**os.environ, "LD_LIBRARY_PATH": str(library)})
    return ran


def main():
    parser = argparse.ArgumentParser()
    for name in ("build", "cmake", "generator", "version", "cc", "cxx"):
        parser.add_argument(f"--{name}", required=True)
    args = parser.parse_args()
    want = f"{START} 44 moves, version {args.version}\n"
    ran = []

    def expect(name, program, **environment):
        got = run(program, env={**os.environ, **environment})
        if got != want:
            sys.exit(f"{name} printed\n  {got}instead of\n  {want}")
        ran.append(name)

    with tempfile.TemporaryDirectory() as scratch:
        # Moved after installing: neither package may remember where it was put.
        first, prefix = Path(scratch, "first"), Path(scratch, "pre fix")
        install(args, first, "runtime", "development")
        shutil.move(first, prefix)
        library = next(prefix.rglob("libxqrules.so")).parent

        build = Path(scratch, "cmake")
        run(args.cmake, "-G", args.generator, "-S", HERE / "consumer", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_C_COMPILER={args.cc}", f"-DCMAKE_CXX_COMPILER={args.cxx}", f"-DWANTED_VERSION={args.version}")
        run(args.cmake, "--build", build)
        for language in ("c", "cpp"):
            for kind in ("shared", "static"):
                expect(f"find_package {language} {kind}", build / f"client_{language}_{kind}")

        pkg_config = {**os.environ, "PKG_CONFIG_PATH": str(library / "pkgconfig")}
        flags = shlex.split(run("pkg-config", "--cflags", "--libs", "xqrules", env=pkg_config))
        version = run("pkg-config", "--modversion", "xqrules", env=pkg_config).strip()
        if version != args.version:
            sys.exit(f"pkg-config says version {version}, not {args.version}")
        # What the static library needs besides itself: zlib, if it was built with it.
        others = [flag for flag in shlex.split(run("pkg-config", "--static", "--libs-only-l", "xqrules", env=pkg_config))
                  if flag != "-lxqrules"]
        for language, compiler, standard in (("c", args.cc, "-std=c99"), ("cpp", args.cxx, "-std=c++17")):
            program = Path(scratch, f"client_{language}")
            run(compiler, standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", HERE / "consumer" / f"client.{language}",
                "-o", program, *flags)
            expect(f"pkg-config {language}", program, LD_LIBRARY_PATH=str(library))
            run(compiler, standard, "-DXQR_STATIC", HERE / "consumer" / f"client.{language}", "-o", program,
                f"-I{prefix}/include", library / "libxqrules.a", *others)
            expect(f"plain {language} static", program)
        ran += build_examples(args, prefix, library, flags, scratch)

        runtime = Path(scratch, "runtime")
        install(args, runtime, "runtime")
        names = sorted(path.name for path in runtime.rglob("*") if not path.is_dir())
        major = args.version.split(".")[0]
        if names != [f"libxqrules.so.{major}", f"libxqrules.so.{args.version}"]:
            sys.exit(f"the component runtime holds {names}")
        program = Path(scratch, "client_runtime")
        run(args.cc, HERE / "consumer" / "client.c", "-o", program, *flags)
        shutil.rmtree(prefix)
        expect("runtime only", program, LD_LIBRARY_PATH=str(next(runtime.rglob("libxqrules.so.*")).parent))

    print(f"test_install: {len(ran)} programs built and run: {', '.join(ran)}")


if __name__ == "__main__":
    main()
