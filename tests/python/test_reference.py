"""The pages of the Python reference name every public name and module, once, and none that is not."""

import re

import pytest
from conftest import ROOT

import xqrules

MODULES = ["arrays", "plots", "tables"]
PAGES = ROOT / "docs" / "reference" / "python"


@pytest.mark.skipif(not PAGES.is_dir(), reason="no source tree; set XQR_SOURCE")
def test_every_public_name_has_its_place():
    named = re.findall(r"^::: xqrules\.(\w+)$", "".join(page.read_text("utf-8") for page in PAGES.glob("*.md")), re.M)
    assert sorted(named) == sorted([*xqrules.__all__, *MODULES])
