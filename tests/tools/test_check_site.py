# SPDX-License-Identifier: Apache-2.0
"""Shows that tools/check_site notices links that lead nowhere and pages that fetch something from elsewhere."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "check_site"
GOOD = """<!doctype html><title>t</title><link rel="stylesheet" href="a/style.css"><link rel="canonical" href="https://x.org/">
<h1 id="top-of-it">a</h1><a href="a/b%20c.html#d(int)">b</a><a href="#top-of-it">t</a><a href="#">t</a>
<a href="https://x.org/">x</a>
<img src="data:image/png;base64,AA=="><svg><use href="#top-of-it"/></svg><a href="mailto:a@x.org">m</a>"""
OTHER = """<!doctype html><title>o</title><a name="d(int)"></a><a href="../index.html#top-of-it">back</a>
<a href="/index.html">r</a>"""


def run(index=GOOD, style="p { background: url(dot.svg) } /* url(http://x.org/a) */", extra={}):
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "site" / "a").mkdir(parents=True)
        files = {"index.html": index, "a/b c.html": OTHER, "a/style.css": style, "a/dot.svg": "<svg/>",
                 "../outside.html": OTHER}
        for name, text in {**files, **extra}.items():
            if text is not None:
                (Path(folder) / "site" / name).write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, SCRIPT, Path(folder) / "site"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True)
        return done.returncode, done.stdout


class Sites(unittest.TestCase):
    def test_a_good_one(self):
        self.assertEqual((0, "check_site: 2 pages, 12 links, no faults\n"), run())

    def test_links_that_lead_nowhere(self):
        for link, why in (("none.html", "is not there"), ("a/b c.html#e", "without that place"), ("#none", "without that place"),
                          ("a/", "leads to a folder"), ("../outside.html", "leads out of the folder"), ("http://[x/", "no address")):
            code, said = run(f'{GOOD}<p>\n<a href="{link}">x</a>')
            self.assertEqual((1, True), (code, f"index.html:5: {link}: " in said and why in said), said)

    def test_what_is_loaded_from_elsewhere(self):
        for tag in ('<script src="https://x.org/a.js">', '<img src="//x.org/a.png">', '<link rel="preconnect" href="https://x.org">',
                    '<iframe src="http://x.org">', '<p style="background: url(http://x.org/a)">', '<style>@import "http://x.org/a"</style>',
                    '<link rel="icon stylesheet" href="https://x.org/a.css">'):
            code, said = run(GOOD + tag)
            self.assertEqual((1, True), (code, "would be fetched from elsewhere" in said), tag)

    def test_style_sheets(self):
        self.assertEqual(1, run(style="@font-face { src: url('https://x.org/a.woff2') }")[0])
        self.assertEqual(1, run(style="@import 'none.css';")[0])

    def test_no_site(self):
        self.assertEqual(2, run(extra={"index.html": None})[0])


if __name__ == "__main__":
    unittest.main()
