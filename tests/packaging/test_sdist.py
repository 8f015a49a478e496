# SPDX-License-Identifier: Apache-2.0
"""The source distribution holds what the wheel is made of, what its tests need, and nothing else."""
import json
import os
import re
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT

#: Every file in it, by place.
BELONGS = re.compile(
    r"""(CMakeLists\.txt | pyproject\.toml | PKG-INFO | LICENSE | README\.md | CHANGELOG\.md
    | cmake/[\w-]+\.(c | cmake | cmake\.in | pc\.in)
    | include/xqrules/\w+\.(h | hpp)
    | libxqrules/(CMakeLists\.txt | exports\.map | [\w/]+\.[ch])
    | bindings/CMakeLists\.txt
    | bindings/swig/(\w+\.[ich] | generated/core\.py | generated/core_wrap\.c)
    | bindings/python/xqrules/(\w+\.(py | pyi | css | js) | py\.typed)
    | tests/python/(typed/)?\w+\.py
    | examples/(demo\.py | (games | python | notebooks)/[\w.-]+))""",
    re.VERBOSE,
)

#: Folders of which all that a working copy has must be there, but for what Python leaves in them.
WHOLE = ("include", "libxqrules", "cmake", "bindings/python", "bindings/swig", "tests/python")


def files(folder):
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return {name for name in found if "__pycache__" not in name}


def requirements(folder, kind):
    """What the build backend asks for, in the words of PEP 517."""
    program = f"import json, scikit_build_core.build as b; print(json.dumps(b.get_requires_for_build_{kind}()))"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def test_nothing_else(source):
    assert [name for name in sorted(files(source)) if not BELONGS.fullmatch(name)] == []


@pytest.mark.parametrize("name", ["build/x.o", "tests/unit/test_fen.c", "bindings/java/pom.xml", "examples/c/server.c", "venv/x.py"])
def test_what_else_would_be_noticed(name):
    assert not BELONGS.fullmatch(name)


@pytest.mark.parametrize("folder", WHOLE)
def test_nothing_is_missing(source, folder):
    assert files(ROOT / folder) <= files(source / folder)


def test_no_swig_is_asked_for(source):
    assert not [name for name in requirements(source, "wheel") + requirements(source, "sdist") if "swig" in name]
    assert [name for name in requirements(ROOT, "wheel") if name.startswith("swig")]


def test_the_wrapper_is_that_of_its_interface(source, tmp_path):
    swig = os.environ.get("XQR_SWIG") or shutil.which("swig")
    if not swig:
        pytest.skip("no SWIG; set XQR_SWIG")
    shipped = source / "bindings" / "swig" / "generated"
    version = subprocess.run([swig, "-version"], capture_output=True, text=True, check=True).stdout.split()[2]
    if f"Version {version}" not in (shipped / "core_wrap.c").read_text(encoding="utf-8"):
        pytest.skip(f"made by another SWIG than {version}")
    command = [swig, "-python", "-threads", "-doxygen", f"-I{source}/include", f"-I{source}/bindings/swig"]
    command += ["-outdir", tmp_path, "-o", tmp_path / "core_wrap.c", source / "bindings" / "swig" / "python.i"]
    subprocess.run(command, check=True)
    for name in ("core.py", "core_wrap.c"):
        assert (shipped / name).read_bytes() == (tmp_path / name).read_bytes()
