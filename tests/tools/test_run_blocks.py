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

    def test_what_is_not_run_says_why(self):
        for bad in ("```cmake\nproject(x)\n```\n", "```sh\nmake\n```\n", "<!-- not run -->\n```python\nassert 1\n```\n",
                    "<!-- not run: -->\n```cmake\n\n```\n", "<!-- goes on: x -->\n```python\nassert 1\n```\n"):
            self.assertEqual((1, "1 passed, 1 failed, 0 skipped"), run("```python\n\n```\n" + bad), bad)
        self.assertEqual((0, "1 passed, 0 failed, 1 skipped"),
                         run("```python\n\n```\n<!-- not run: it only shows a form -->\n```cmake\nproject(x)\n```\n"))

    def test_a_block_in_a_list_counts(self):
        self.assertEqual(1, run("- a\n\n  ```python\n  assert 0\n  ```\n")[0])
        self.assertEqual((0, "1 passed, 0 failed, 0 skipped"), run("- a\n\n  ```python\n  assert 1\n  ```\n"))

    def test_going_on(self):
        page = '```python\na = 1\nprint("first")\n```\n%s```python\nprint(a)\n```\n```text\n1\n```\n'
        self.assertEqual((0, "3 passed, 0 failed, 0 skipped"), run(page % "<!-- goes on -->\n"))
        self.assertEqual(1, run(page % "")[0])

    def test_files_and_every_line(self):
        page = "<!-- file: %s -->\n```text\nwords\n```\n\n%s```console\n$ cat own/a.txt\n%s\n$ false || true\n```\n"
        good = page % ("own/a.txt", "<!-- every line -->\n", "words")
        self.assertEqual((0, "2 passed, 0 failed, 0 skipped"), run(good))
        self.assertEqual(1, run(good.replace("$ false || true", "$ false"))[0])
        self.assertEqual(1, run(page % ("own/a.txt", "<!-- every line -->\n", "other words"))[0])
        self.assertEqual(1, run(page % ("own/a.txt", "", "words"))[0])
        for outside in ("a.txt", "../a.txt", "docs/a.txt", "/none/a.txt"):
            self.assertEqual(1, run(good.replace("own/a.txt", outside))[0], outside)

    def test_needs(self):
        page = "<!-- needs: %s -->\n```python\nassert 0\n```\n```sh\n./dev demo\n```\n<!-- file: a/b.txt -->\n```text\n\n```\n"
        self.assertEqual((0, "1 passed, 0 failed, 2 skipped"), run(page % "json no_such_package"))
        self.assertEqual((1, "1 passed, 1 failed, 1 skipped"), run(page % "json"))

    def test_every_page_is_found(self):
        sys.path.insert(0, str(SCRIPT.parent))
        from run_blocks import ROOT, pages

        found = {path.relative_to(ROOT).as_posix() for path in pages()}
        self.assertLessEqual({"README.md", "docs/guide/report.md", "examples/c/README.md", "bindings/java/README.md"}, found)

    def test_nothing_run_is_a_failure(self):
        self.assertEqual(1, run("words only\n")[0])


if __name__ == "__main__":
    unittest.main()
