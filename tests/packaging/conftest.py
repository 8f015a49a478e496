# SPDX-License-Identifier: Apache-2.0
"""What lies in XQR_PACKAGES, build/packages by default: one source distribution and the wheel built from it."""
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = Path(os.environ.get("XQR_PACKAGES") or ROOT / "build" / "packages")


def only(pattern):
    found = sorted(PACKAGES.glob(pattern))
    assert len(found) == 1, f"{pattern} in {PACKAGES}: {found}"
    return found[0]


@pytest.fixture(scope="session")
def source(tmp_path_factory):
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(only("xqrules-*.tar.gz")) as archive:
        archive.extractall(folder)
    (top,) = folder.iterdir()
    return top


@pytest.fixture(scope="session")
def wheel():
    return only("xqrules-*.whl")


@pytest.fixture(scope="session")
def unpacked(wheel, tmp_path_factory):
    """The wheel, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder
