# SPDX-License-Identifier: Apache-2.0
"""The wheel fits every Python from 3.9 on and every Linux it says, and shows nothing of the library inside."""
import json
import platform
import re
import shutil
import subprocess
import sys
import zipfile

import pytest
from conftest import ROOT

#: A module that calls what belongs to no stable ABI.
UNSTABLE = """
void *PyCode_NewEmpty(const char *file, const char *function, int line);
void *PyInit__core(void);
void *PyInit__core(void)
{
    return PyCode_NewEmpty("", "", 0);
}
"""

on_glibc = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="tags of glibc")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def audit(wheel):
    return run(sys.executable, "-m", "abi3audit", "--strict", "--report", wheel)


def test_its_tag(wheel):
    assert re.fullmatch(r"xqrules-[0-9.]+-cp39-abi3-\w+\.whl", wheel.name)


def test_its_files(unpacked):
    package = {path.name for path in (unpacked / "xqrules").iterdir()}
    handwritten = {path.name for path in (ROOT / "bindings" / "python" / "xqrules").iterdir() if path.is_file()}
    (module,) = package - handwritten - {"core.py"}
    assert handwritten < package and re.fullmatch(r"_core(\.abi3\.so|\.pyd)", module)
    assert {path.name for path in unpacked.iterdir() if path.suffix != ".dist-info"} == {"xqrules"}


def test_the_stable_abi(wheel):
    done = audit(wheel)
    assert done.returncode == 0, done.stdout + done.stderr
    (extension,) = json.loads(done.stdout)["specs"][str(wheel)]["wheel"]
    assert extension["result"]["is_abi3"] and extension["result"]["is_abi3_baseline_compatible"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="compiles for this platform")
def test_another_abi_would_be_noticed(wheel, tmp_path):
    (tmp_path / "unstable.c").write_text(UNSTABLE)
    module = tmp_path / "_core.abi3.so"
    subprocess.run([shutil.which("cc"), "-shared", "-fPIC", "-o", module, tmp_path / "unstable.c"], check=True)
    with zipfile.ZipFile(wheel) as good, zipfile.ZipFile(tmp_path / wheel.name, "w") as bad:
        for entry in good.infolist():
            bad.writestr(entry, module.read_bytes() if entry.filename.endswith(".so") else good.read(entry))
    assert audit(tmp_path / wheel.name).returncode == 1


@on_glibc
def test_it_runs_on_old_systems(wheel):
    done = run(sys.executable, "-m", "auditwheel", "show", "--json", wheel)
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    major, minor = re.match(r"manylinux_(\d+)_(\d+)_", shown["overall_tag"]).groups()
    assert (int(major), int(minor)) <= (2, 17), shown


@on_glibc
def test_what_it_shows(unpacked):
    done = run("nm", "--dynamic", "--defined-only", unpacked / "xqrules" / "_core.abi3.so")
    assert [line.split()[2] for line in done.stdout.splitlines()] == ["PyInit__core"]
