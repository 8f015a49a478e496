# SPDX-License-Identifier: Apache-2.0
"""The native library of the Java package as Android gets it: what it is made of, and that it runs.

XQR_ANDROID names a folder with a build for each ABI (tests/android/toolchain.cmake says what of that is real), XQR_JAVA the
folder with the jars, XQR_RUNNERS one with run_jni for this machine and for arm64.
"""
import os
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILDS, JAVA, RUNNERS = (Path(os.environ[name]).resolve() for name in ("XQR_ANDROID", "XQR_JAVA", "XQR_RUNNERS"))
ABIS = {"arm64-v8a": "AArch64", "armeabi-v7a": "ARM", "x86": "x86", "x86_64": "x64"}
ARM64_LIBC = Path("/usr/aarch64-linux-gnu")
SENTENCE = "in plies 5 to 12 Red chased with every move and Black made allowed moves: Red loses (WXF 2018, general rule 3)."


def built(abi):
    """The library for an ABI."""
    return BUILDS / abi / "bindings/java/libxqrules-java.so"


def check_native(*files):
    """Exit status and output of the tool."""
    done = subprocess.run([sys.executable, ROOT / "tools/check_native", *files], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def symbols(path, *options):
    """What nm says."""
    said = subprocess.run(["nm", "-D", *options, path], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in said.splitlines()}


def native_methods():
    """The native methods of CoreJNI, as C names them."""
    source = (JAVA / "generated-sources/swig/org/xqrules/CoreJNI.java").read_text(encoding="utf-8")
    names = re.findall(r"native \S+ (\w+)\(", source)
    assert len(names) > 200
    return {"Java_org_xqrules_CoreJNI_" + name.replace("_", "_1") for name in names}


@pytest.mark.parametrize("abi", ABIS)
def test_the_library_is_in_order(abi): # BL122: pages of 16 KB
    status, said = check_native(built(abi))
    assert status == 0, said
    assert f"in order, {ABIS[abi]}, " in said


@pytest.mark.parametrize("abi", ABIS)
def test_it_has_what_the_classes_ask_for_and_nothing_else(abi):
    assert symbols(built(abi), "--defined-only") == native_methods()


@pytest.mark.parametrize("abi", ABIS)
def test_it_asks_nothing_of_android_but_memory_and_text(abi):
    allowed = set("abs free malloc memchr memcmp memcpy memmove memset realloc strchr strcmp strlen strncmp".split())
    by_the_compiler = {"__stack_chk_fail", "__stack_chk_guard", "__cxa_finalize"}
    asked = {name for name in symbols(built(abi), "--undefined-only") if not re.match(r"__(aeabi_\w+|[a-z]+[sd]i[234])$", name)}
    assert asked <= allowed | by_the_compiler


def test_no_thread_is_attached(): # BL119: who attaches a thread must detach it; we run on threads of Java's alone
    wrapper = BUILDS / "arm64-v8a/bindings/java/core_wrap.c"
    sources = [wrapper, *(ROOT / "bindings/swig").glob("*.i"), *(ROOT / "libxqrules").rglob("*.c")]
    assert len(sources) > 100
    for source in sources:
        text = source.read_text(encoding="utf-8")
        assert "AttachCurrentThread" not in text and "pthread_create" not in text, source
    assert "GetEnv(" in wrapper.read_text(encoding="utf-8")


def test_every_library_of_the_jars(): # BL123
    jars = sorted(JAVA.glob("xqrules-*.jar"))
    whole = [jar for jar in jars if re.fullmatch(r"xqrules-[\d.]+\.jar", jar.name)]
    assert len(whole) == 1 and len(jars) >= 3
    status, said = check_native(*jars)
    assert status == 0, said
    assert said.count("in order") >= 2 and "linux-aarch64" in said


def test_the_jar_for_apps():
    jar, = JAVA.glob("xqrules-*-android.jar")
    with zipfile.ZipFile(jar) as archive:
        names = archive.namelist()
    assert not [name for name in names if name.endswith(".so") or "module-info" in name]
    assert {"org/xqrules/Game.class", "org/xqrules/CoreJNI.class", "META-INF/proguard/xqrules.pro"} <= set(names)


def run_jni(machine, library, folder, game="commented-gb18030.pgn"):
    """Plays a game through a library. What it calls libc.so is given to it by the libc of this machine, or arm64's."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    command = [RUNNERS / machine / "run_jni", library, ROOT / "examples/games" / game]
    if machine == platform.machine():
        libc = next(Path("/lib").glob(f"{machine}-linux-gnu/libc.so.6"))
        environment = {**os.environ, "LD_LIBRARY_PATH": str(folder)}
    else:
        libc = ARM64_LIBC / "lib/libc.so.6"
        command = ["qemu-aarch64", "-L", ARM64_LIBC, "-E", f"LD_LIBRARY_PATH={folder}", *command]
        environment = None
    (folder / "libc.so").symlink_to(libc)
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)


def assert_it_judged(done):
    """It said what is expected of run_jni."""
    assert done.returncode == 0, done.stderr
    verdict, chinese, refused, name = done.stdout.splitlines()
    assert verdict.endswith(SENTENCE)
    assert "红方长捉" in chinese
    assert refused.startswith("b0d1: status -")
    assert name == "甲"


def test_the_library_for_arm64_runs(tmp_path):
    """The code that Android gets, in an emulator, with another libc."""
    assert_it_judged(run_jni("aarch64", built("arm64-v8a"), tmp_path / "libc"))


@pytest.mark.skipif(platform.machine() != "x86_64", reason="it is for another machine")
def test_the_library_for_x86_64_runs(tmp_path):
    assert_it_judged(run_jni("x86_64", built("x86_64"), tmp_path / "libc"))


def test_the_library_for_arm64_of_the_jar_runs(tmp_path):
    """It asks the platform about encodings, and the emulator's has none but Unicode: so another file."""
    library = tmp_path / "libxqrules-java.so"
    with zipfile.ZipFile(next(jar for jar in JAVA.glob("xqrules-*.jar") if re.fullmatch(r"xqrules-[\d.]+\.jar", jar.name))) as jar:
        library.write_bytes(jar.read("META-INF/native/linux-aarch64/libxqrules-java.so"))
    game = tmp_path / "game.pgn"
    game.write_bytes((ROOT / "examples/games/commented-gb18030.pgn").read_bytes().decode("gb18030").encode())
    assert_it_judged(run_jni("aarch64", library, tmp_path / "libc", game))


def test_what_is_wrong_is_told(tmp_path):
    done = run_jni("aarch64", tmp_path / "missing.so", tmp_path / "libc")
    assert done.returncode == 1 and "missing.so" in done.stderr
    done = run_jni("aarch64", built("arm64-v8a"), tmp_path / "libc", "perpetual-check.pgn")
    assert done.returncode == 1 and "Red's name" in done.stderr
