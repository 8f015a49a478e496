# SPDX-License-Identifier: Apache-2.0
"""Shows that tests/readme/run_blocks.py notices blocks that are not as written."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "readme" / "run_blocks.py"


def run(text):
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.md")
        page.write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, SCRIPT, "--prefix", folder, "--python", sys.executable, page],
                              stdout=subprocess.PIPE, text=True)
        return done.returncode, done.stdout.strip().split("\n")[-1]


class Blocks(unittest.TestCase):
    def test_python_runs(self):
        self.assertEqual((0, "1 passed, 0 failed, 0 skipped"), run("a\n```python\nassert 1\n```\n"))
        self.assertEqual((1, "0 passed, 1 failed, 0 skipped"), run("a\n```python\nassert 0\n```\n"))

    def test_output(self):
        page = '```python\nprint("a\\nb\\nc")\n```\n\n```text\n%s\n```\n'
        for good in ("a\nb\nc", "a\n...\nc", "...\nc", "a\n..."):
            self.assertEqual((0, "2 passed, 0 failed, 0 skipped"), run(page % good), good)
        for bad in ("a\nb", "b\n...", "a\nb\nd", "a\n...\nb"):
            self.assertEqual((1, "1 passed, 1 failed, 0 skipped"), run(page % bad), bad)

    def test_text_elsewhere_is_only_text(self):
        self.assertEqual((0, "1 passed, 0 failed, 0 skipped"),
                         run('```python\nprint(1)\n```\nwords\n```text\n2\n```\n'))

    def test_c_is_compiled(self):
        self.assertEqual(1, run("```c\nint main(void) { return nothing; }\n```\n")[0])

    def test_left_out(self):
        self.assertEqual((0, "1 passed, 0 failed, 2 skipped"),
                         run("<!-- not run: no -->\n```python\nassert 0\n```\n```java\nx\n```\n```python\n\n```\n"))

    def test_dev_commands_exist(self):
        self.assertEqual(1, run("```sh\n./dev dance\n```\n")[0])
        self.assertEqual((0, "1 passed, 0 failed, 1 skipped"), run("```sh\n./dev demo\n./dev test\n```\n```python\n\n```\n"))

    def test_nothing_run_is_a_failure(self):
        self.assertEqual(1, run("words only\n")[0])


if __name__ == "__main__":
    unittest.main()
