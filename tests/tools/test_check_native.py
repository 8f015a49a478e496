# SPDX-License-Identifier: Apache-2.0
"""tools/check_native finds each of the faults it is there for."""
import platform
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "check_native"
LARGE_PAGES = ["-Wl,-z,max-page-size=16384", "-Wl,-z,common-page-size=16384"]
SMALL_PAGES = ["-Wl,-z,max-page-size=4096", "-Wl,-z,common-page-size=4096"]
SOURCE = """
extern int abs(int);
int (*const table[])(int) = {abs, abs};
int Java_org_xqrules_CoreJNI_version(int n) { return table[n & 1](n); }
"""


def library(folder, *options, source=SOURCE, name="libxqrules-java.so", exports="Java_org_xqrules_*", libc=("-lc",)):
    """A library that has what the tool looks at."""
    folder.mkdir(exist_ok=True)
    (folder / "map").write_text(f"{{ global: {exports}; local: *; }};")
    (folder / "library.c").write_text(source)
    subprocess.run(["cc", "-shared", "-fPIC", "-nostdlib", "-o", folder / name, folder / "library.c", *LARGE_PAGES,
                    f"-Wl,--version-script={folder}/map", "-Wl,-z,relro,-z,now,--hash-style=both", *options, *libc], check=True)
    return folder / name


def check(*files):
    """Exit status and output of the tool."""
    done = subprocess.run([sys.executable, TOOL, *files], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_good_library_is_in_order(tmp_path):
    status, said = check(library(tmp_path))
    assert status == 0 and "in order" in said and "1 functions" in said


@pytest.mark.parametrize("options, changes, rule", [
    (SMALL_PAGES, {}, "pages: a segment"), # BL122
    (["-Wl,-z,norelro"], {}, "relro: nothing"),
    (["-Wl,-z,execstack"], {}, "text: the stack"),
    (["-Wl,-N"], {}, "text: a segment"),
    (["-Wl,--no-as-needed", "-lstdc++"], {}, "needs: libstdc++.so.6"),
    (["-Wl,-rpath,/opt"], {}, "needs: a search path"),
    ([], {"exports": "Java_org_xqrules_*; table"}, "exports: table"),
    ([], {"source": "int other;"}, "exports: nothing"),
])
def test_each_fault_is_found(tmp_path, options, changes, rule):
    status, said = check(library(tmp_path, *options, **changes))
    assert status == 1
    assert rule in said


@pytest.mark.skipif(platform.machine() != "x86_64", reason="other compilers have no such option")
def test_code_that_is_written_to_is_found(tmp_path):
    status, said = check(library(tmp_path, "-Wl,-z,notext", "-fno-pic", "-mcmodel=large"))
    assert status == 1 and "text: code is written to" in said


def with_relro_changed(path, by):
    """The size of what is read-only after loading, changed by hand: linkers do not make what is wrong if asked."""
    data = bytearray(path.read_bytes())
    start, size, count = struct.unpack_from("<Q", data, 0x20)[0], *struct.unpack_from("<HH", data, 0x36)
    for header in range(start, start + size * count, size):
        if struct.unpack_from("<I", data, header)[0] == 0x6474E552: # PT_GNU_RELRO
            struct.pack_into("<Q", data, header + 0x28, struct.unpack_from("<Q", data, header + 0x28)[0] + by)
    path.write_bytes(data)
    return path


def test_a_relro_that_ends_within_a_page_is_found(tmp_path):
    status, said = check(with_relro_changed(library(tmp_path), -8))
    assert status == 1 and "relro: it ends" in said


def test_a_relro_that_ends_behind_the_library_is_found(tmp_path):
    status, said = check(with_relro_changed(library(tmp_path), 0x40000))
    assert status == 1 and "nothing is mapped beyond" in said


def test_a_library_of_others_is_held_to_pages_alone(tmp_path):
    status, said = check(library(tmp_path, "-Wl,--no-as-needed", "-lstdc++", source="int other;", name="libother.so",
                                exports="other"))
    assert status == 0 and "in order" in said


def test_every_library_of_every_archive_counts(tmp_path): # BL123
    good = library(tmp_path / "good")
    bad = library(tmp_path / "bad", *SMALL_PAGES, name="libdependency.so")
    inner, outer = tmp_path / "classes.jar", tmp_path / "app.aar"
    with zipfile.ZipFile(inner, "w") as archive:
        archive.write(bad, "META-INF/native/linux-x86_64/libdependency.so.3") # not even called .so
    with zipfile.ZipFile(outer, "w") as archive:
        archive.write(good, "jni/x86_64/libxqrules-java.so")
        archive.write(inner, "classes.jar")
    status, said = check(outer)
    assert status == 1
    assert "libxqrules-java.so: in order" in said
    assert "app.aar!classes.jar!META-INF/native/linux-x86_64/libdependency.so.3: pages:" in said


@pytest.mark.parametrize("shift, status", [(0, 0), (8, 1)])
def test_a_library_that_is_loaded_from_the_apk_begins_with_a_page(tmp_path, shift, status):
    path, good = tmp_path / "app.apk", library(tmp_path)
    entry = "lib/x86_64/libxqrules-java.so"
    padding = 0x4000 - 30 - len(entry) + shift
    info = zipfile.ZipInfo(entry)
    info.extra = struct.pack("<HH", 0xD935, padding - 4) + bytes(padding - 4)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(info, good.read_bytes())
    got, said = check(path)
    assert got == status
    assert ("stored: it begins at 0x4008" in said) == bool(shift)


def test_compressed_ones_are_unpacked_first(tmp_path):
    path = tmp_path / "app.apk"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(library(tmp_path), "lib/x86_64/libxqrules-java.so")
    assert check(path)[0] == 0


@pytest.mark.parametrize("style, expected", [("both", 0), ("gnu", 1)])
def test_a_hash_table_that_old_android_does_not_know_is_found(tmp_path, style, expected):
    """Android's libc goes by another name than that of other systems."""
    libc = library(tmp_path / "libc", "-fno-builtin", "-Wl,-soname,libc.so", source="int abs(int n) { return n; }",
                   name="libc.so", exports="abs", libc=())
    status, said = check(library(tmp_path / "ours", f"-Wl,--hash-style={style}", libc=(libc,)))
    assert status == expected
    assert ("old: only API 23" in said) == bool(expected)


def test_nothing_to_check_is_no_success(tmp_path):
    path = tmp_path / "empty.jar"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.txt", "a")
    assert check(path)[0] == 1
    assert check()[0] == 2


def test_what_is_no_library_is_said_so(tmp_path):
    path = tmp_path / "libxqrules-java.so"
    path.write_bytes(b"\x7fELF" + bytes(8))
    status, said = check(path)
    assert status == 1 and "cannot be read" in said
