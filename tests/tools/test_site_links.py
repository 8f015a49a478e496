# SPDX-License-Identifier: Apache-2.0
"""Shows where the site leads links of pages: to pages of source files and folders, and to the reference in C."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs" / "site"))
import links  # noqa: E402
import lists  # noqa: E402

TAGS = """<tagfile><compound kind="struct"><name>xqr_game</name><filename>structgame.html</filename></compound>
<compound kind="file"><name>game.h</name><member kind="function"><name>xqr_game_push</name><anchorfile>game_8h.html</anchorfile>
<anchor>a1</anchor></member><member kind="enumeration"><name>xqr_status</name><anchorfile>base_8h.html</anchorfile><anchor>a2</anchor>
<enumvalue file="base_8h.html" anchorfile="base_8h.html" anchor="a3">XQR_OK</enumvalue></member></compound></tagfile>"""


class Links(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            tags = Path(folder, "tags.xml")
            tags.write_text(TAGS, encoding="utf-8")
            links.gather(tags)

    def led(self, text, page="docs/guide/report.md"):
        return links.rewritten(page, text)

    def test_source_files_and_folders(self):
        self.assertEqual("[a](../../examples/c/server.c.md)", self.led("[a](../../examples/c/server.c)"))
        self.assertEqual("[a](../../tests/examples/c.md)", self.led("[a](../../tests/examples/c/)"))
        self.assertEqual("[a](../rules/README.md)", self.led("[a](../rules)"))
        self.assertEqual("[a](LICENSE.md)", self.led("[a](LICENSE)", "README.md"))
        self.assertEqual(["examples/c/server.c", "tests/examples/c"],
                         list(links.sources("README.md", "[a](examples/c/server.c) [b](docs/rules) [c](tests/examples/c) [d](none)")))

    def test_what_stays(self):
        for text in ("[a](verdicts.md#claims)", "[a](https://x.org/a)", "[a](#here)", "![a](../pictures/report-wide.png)", "[a](none.c)",
                     "```c\n[a](../../LICENSE) #xqr_game\n```", "`#xqr_game`", "a#xqr_game", "`xqr_game_` and `xqr_unknown`"):
            self.assertEqual(text, self.led(text))

    def test_names_of_c(self):
        self.assertEqual("[`xqr_game`](../reference/c/structgame.html).", self.led("#xqr_game."))
        self.assertEqual("[`xqr_game_push`](docs/reference/c/game_8h.html#a1)", self.led("`xqr_game_push`", "README.md"))
        self.assertEqual("[`XQR_OK`](../reference/c/base_8h.html#a3)", self.led("#XQR_OK"))
        self.assertEqual("[xqr_none](no-xqr_none.md)", self.led("#xqr_none"), "a link that strict building refuses")

    def test_notebooks_are_pages(self):
        self.assertEqual("[a](../../examples/notebooks/who-broke-the-rules.md)",
                         self.led("[a](../../examples/notebooks/who-broke-the-rules.ipynb)"))


class Lists(unittest.TestCase):
    def test_what_belongs_to_an_item(self):
        page = "1. a\n   b\n\n   ```sh\n   c\n     d\n   ```\n\n- e\n  f\n\ntext\n  g\n\n```\n- h\n  i\n```\n  j"
        wide = "1. a\n    b\n\n    ```sh\n    c\n      d\n    ```\n\n- e\n    f\n\ntext\n  g\n\n```\n- h\n  i\n```\n  j"
        self.assertEqual(wide, lists.widened(page))

    def test_lists_within_lists(self):
        self.assertEqual("- a\n    - b\n      c\n- d", lists.widened("- a\n  - b\n    c\n- d"))


if __name__ == "__main__":
    unittest.main()
